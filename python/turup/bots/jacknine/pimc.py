"""Jack-Nine games with worlds and the solver: cards and bids by their mean result over deals that fit the view."""

from collections import defaultdict
from typing import Any

from turup.bots.jacknine.table import Table
from turup.solver import Solver

__all__ = ["choose"]

MADE = 3.0
"""What making a contract is worth, in shares of all card points."""


def choose(view: Any, solver: Solver, budget: Any, seed: int) -> str | None:
    """The action with the best mean over worlds; None where the club player decides."""
    if view.phase == "play" and view.solo is None:
        return card(view, solver, budget, seed)
    return None


def card(view: Any, solver: Solver, budget: Any, seed: int) -> str | None:
    """The card, or the request for the trump, that does best with all cards open."""
    table = Table(view)
    totals: dict[str, float] = defaultdict(float)
    for world in view.worlds(budget.worlds, seed):
        position = world.position()
        mine = 0 if table.seat in position.sides[0] else 1
        solution = solver.solve(position, **budget.limits)
        for action, (low, high) in solution.card_bounds.items():
            totals[action] += utility(table, mine, (low + high) / 2)
        if budget.is_spent:
            break
    legal = [action for action in totals if action in view.legal_actions]
    return max(legal, key=totals.__getitem__) if legal else None


def utility(table: Table, mine: int, value: float) -> float:
    """What a result is worth to this side: its points, and the contract."""
    view = table.view
    side_0: float = view.card_points[0] + value
    points: float = side_0 if mine == 0 else table.total - side_0
    ours = view.maker in table.friends
    needed = needed_points(table)
    makers: float = points if ours else table.total - points
    made = bool(makers >= needed)
    return float(points / table.total + (MADE if made == ours else 0.0))


def needed_points(table: Table) -> float:
    """The card points that the maker's side needs."""
    options, view = table.rules.options, table.view
    if options["contract_kind"] == "handicap":
        return float(table.total + (view.bid or 0) + 1 - int(str(options["counting_target"] or 0)))
    return float(view.bid or table.total / 2)
