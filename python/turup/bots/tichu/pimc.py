"""Tichu with worlds and the solver of endings: exact play once few cards are left, the club player before."""

from collections import defaultdict
from typing import Any

from turup.errors import InvalidPosition
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
        for world in view.worlds(budget.worlds, seed):
            solution = solver.solve(world.position(), **budget.limits)
            still_open += solution.value is None
            looked += 1
            for action, (low, high) in solution.card_bounds.items():
                totals[action] += sign * (low + high) / 2
            if budget.is_spent:
                break
    except InvalidPosition:  # options that the solver does not take
        return None
    legal = [action for action in totals if action in view.legal_actions]
    return max(legal, key=totals.__getitem__) if legal and 2 * still_open <= looked else None
