"""Tichu with worlds and the solver of endings: exact play once few cards are left, the club player before."""

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from turup.errors import InvalidPosition
from turup.position import TichuPosition
from turup.solver import Solver

__all__ = ["choose"]

FEW = 20
"""Cards in all hands from which endings are solved."""


def choose(view: Any, solver: Solver, budget: Any, seed: int) -> str | None:
    """The action with the best mean score over worlds; None where the club player decides."""
    if view.phase != "play" or sum(view.hand_sizes) > FEW or view.rules.options["form"] != "partners":
        return None
    sign = 1 if view.seat % 2 == 0 else -1
    totals: dict[str, float] = defaultdict(float)
    still_open = looked = 0
    try:
        for hands in deals(view, budget.worlds, seed):
            solution = solver.solve(position(view, hands), **budget.limits)
            still_open += solution.value is None
            looked += 1
            for action, (low, high) in solution.card_bounds.items():
                totals[action] += sign * (low + high) / 2
            if budget.is_spent:
                break
    except InvalidPosition:  # a top play whose rank its text does not tell
        return None
    legal = [action for action in totals if action in view.legal_actions]
    return max(legal, key=totals.__getitem__) if legal and 2 * still_open <= looked else None


def deals(view: Any, count: int, seed: int) -> Iterator[list[list[str]]]:
    """Hands that fit what is known: cards played, sizes of hands, cards given away."""
    draws = random.Random(seed)
    known: list[list[str]] = [[] for _ in view.hand_sizes]
    known[view.seat] = list(view.hand)
    for seat, card in view.given:
        if card not in view.played:
            known[seat].append(card)
    seen = {card for hand in known for card in hand} | set(view.played)
    unseen = [card for card in view.rules.deck.cards if card not in seen]
    for _ in range(count):
        draws.shuffle(unseen)
        left = iter(unseen)
        yield [
            [*hand, *(next(left) for _ in range(size - len(hand)))]
            for hand, size in zip(known, view.hand_sizes, strict=True)
        ]


def position(view: Any, hands: list[list[str]]) -> TichuPosition:
    """The table with all cards open."""
    return TichuPosition(
        view.rules,
        hands=hands,
        leader=view.seat,
        top=view.top,
        owner=view.owner,
        passes=view.passed if view.top is not None else None,
        trick_points=view.trick_points,
        wish=view.wish,
        out=view.out,
        piles=view.piles,
        calls={seat: call for seat, call in enumerate(view.calls) if call},
    )
