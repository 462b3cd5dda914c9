"""Actions in the play of the cards, in one world: the double-dummy value of each, and whether the contract is made."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from turup._core.worlds import World
from turup.errors import LimitReached, NoEstimate
from turup.estimates.clock import Clock
from turup.estimates.model import Outlook
from turup.estimates.tally import Tally
from turup.position import AnyPosition, TrickPosition
from turup.rules import Rules
from turup.solver import Solution, Solver

__all__ = ["Play", "first_lead"]

Tallies = Mapping[str, Tally]
Sides = tuple[tuple[int, ...], tuple[int, ...]]

MOST_OF_TICHU = 24
"""Cards in all hands: more take too long to solve."""
PASSED_OVER = ("no",)
"""Actions of a window after which the same cards are played for the same contract."""
OF_CALLER = ("thunee", "royals", "blind-thunee", "blind-royals")
"""Solo contracts whose first card is the trump."""


class Play:
    """The account of actions in the play of the cards."""

    def __init__(self, view: Any, actions: Sequence[str], solver: Solver, clock: Clock) -> None:
        self.view, self.solver, self.clock = view, solver, clock
        self.tallies = {action: Tally() for action in actions}
        tichu = view.rules.family.name == "tichu"
        self.declarer = None if tichu else view.maker if view.solo is None else view.caller
        if tichu and sum(view.hand_sizes) > MOST_OF_TICHU:
            raise NoEstimate(f"endings are solved from {MOST_OF_TICHU} cards on; {sum(view.hand_sizes)} are still held")
        self.look = add_tichu if tichu else add_play if view.solo is None else add_solo
        self.side = 0
        self.is_makers = True

    def add(self, world: Any) -> None:
        """Looks at one world; LimitReached when the time ends first."""
        sides = self.look(self.view, world, self.tallies, self.solver, self.clock)
        self.side = 0 if self.view.seat in sides[0] else 1
        self.is_makers = self.declarer is None or self.declarer in sides[self.side]

    def outlook(self, action: str) -> Outlook:
        """What an action promises."""
        return self.tallies[action].outlook()

    def worth(self, action: str) -> tuple[float, float]:
        """The chance for the seat's side, then its mean; below all others what the cards say nothing of."""
        outlook = self.outlook(action)
        if outlook.mean is None and outlook.chance is None:
            return -inf, -inf
        chance, mean = outlook.chance or 0.0, outlook.mean or 0.0
        return chance if self.is_makers else -chance, -mean if self.side else mean


def solved(solver: Solver, position: AnyPosition, clock: Clock) -> Solution:
    """The exact value of every action; LimitReached when the time ends first."""
    solution = solver.solve(position, time_limit=clock.left, line=False)
    if len(solution.cards) < len(solution.card_bounds) or solution.value is None:
        raise LimitReached("the time ended before a world was solved", bounds=solution.bounds)
    return solution


def add_play(view: Any, world: World, tallies: Tallies, solver: Solver, clock: Clock) -> Sides:
    """Cards, requests for the trump and declarations in a game for points."""
    contract = world.contract()
    position: TrickPosition = contract.position()
    solution = solved(solver, position, clock)
    best = solution.bounds[0]
    for action, tally in tallies.items():
        value, after = solution.cards.get(action, best), contract
        if action == "pair" or action.startswith("jodhi "):
            after = contract.declare(action, view.seat)
        elif action not in solution.cards and action not in PASSED_OVER:
            continue  # a claim, a challenge, a call for the last trick: no value of the cards says what it is worth
        excess = after.excess(value)
        tally.add(world.weight, value, None if excess is None else excess >= 0)
    return position.sides


def add_solo(view: Any, world: World, tallies: Tallies, solver: Solver, clock: Clock) -> Sides:
    """Cards of a contract of one player: whether he can still win every trick."""
    winner = str(view.rules.options["thunee_winner"]) if view.solo in OF_CALLER else "caller"
    made: dict[str, bool] = {}
    for action in tallies:
        position = first_lead(view.rules, world, view.seat, view.solo, action) if leads(view) else world.position()
        if action in position.legal_cards:
            after = position.play(action)
            made[action] = solver.can_win_all(after, view.caller, winner=winner, time_limit=clock.left)
    for action, is_made in made.items():
        tallies[action].add(world.weight, None, is_made)
    return position.sides


def leads(view: Any) -> bool:
    """Whether the first card of a contract whose trump is that card is still to be led."""
    return view.solo in OF_CALLER and not view.trick and not view.tricks


def first_lead(rules: Rules, world: World, caller: int, call: str, card: str) -> TrickPosition:
    """The position in which a Thunee or Royals begins with this card, whose suit is the trump then."""
    played_by = rules.replace(rank_mode="reversed") if call.endswith("royals") else rules
    return TrickPosition(played_by, hands=world.hands, trump=card[1], leader=caller)


def add_tichu(view: Any, world: Any, tallies: Tallies, solver: Solver, clock: Clock) -> Sides:
    """Actions of an ending in Tichu: side 0's lead over side 1 at the end of the round."""
    try:
        position = world.position()
    except ValueError as error:
        raise NoEstimate(str(error)) from None
    solution = solved(solver, position, clock)
    for action, tally in tallies.items():
        if action in solution.cards:
            tally.add(world.weight, solution.cards[action], None)
    seats = range(view.rules.players)
    return tuple(seats[0::2]), tuple(seats[1::2])
