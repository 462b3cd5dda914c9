"""Jack-Nine games with worlds and the solver: cards and bids by their result in deals that fit the view.

Bids with two packs are left to the club player: those deals take too long to solve from the first trick, and the
ones that do not are no fair choice. So are doubles: uniform worlds do not know that a bid tells of a good hand.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from turup._core.contracts import Contract
from turup.bots.jacknine.auction import cheapest, level, stake, with_partner
from turup.bots.jacknine.declared import married
from turup.bots.jacknine.table import Table
from turup.bots.jacknine.worlds import Worlds, best_of
from turup.errors import LimitReached
from turup.solver import Solver

__all__ = ["choose"]

MARGIN = 0.1
"""By how much a bid must look better than a pass."""
MADE = 3.0
"""What making a contract is worth, in shares of all card points."""
KEEP = 1.5
"""How much of a Jodhi or pair is lost with one of its cards, contract included."""


def choose(view: Any, solver: Solver, budget: Any, seed: int) -> str | None:
    """The action with the best result over worlds; None where the club player decides."""
    decide = PHASES.get(view.phase)
    if decide is None or view.solo is not None:
        return None
    try:
        return decide(Table(view), [str(action) for action in view.legal_actions], solver, budget, seed)
    except LimitReached:
        return None


def card(table: Table, actions: Sequence[str], solver: Solver, budget: Any, seed: int) -> str | None:
    """The card, or the request for the trump, that does best with all cards open.

    None when most worlds cannot be solved within the limits.
    """
    totals: dict[str, float] = defaultdict(float)
    still_open = looked = 0
    for world in table.view.worlds(budget.worlds, seed):
        contract = world.contract()
        position = contract.position()
        mine = 0 if table.seat in position.sides[0] else 1
        solution = solver.solve(position, **budget.limits)
        still_open += solution.value is None
        looked += 1
        for action, (low, high) in solution.card_bounds.items():
            totals[action] += utility(table, contract, mine, (low + high) / 2)
        if budget.is_spent:
            break
    legal = [action for action in actions if action in totals]
    if not legal or 2 * still_open > looked:
        return None
    return max(legal, key=lambda action: totals[action] / looked - KEEP * married(table, action[:2]) / table.total)


def utility(table: Table, contract: Contract, mine: int, value: float) -> float:
    """What a result is worth to this side: its points, and the contract."""
    points = value if mine == 0 else table.total - value
    excess = contract.excess(round(value))
    wins = excess is not None and (excess >= 0) == (table.view.maker in table.friends)
    return float(points / table.total + (MADE if wins else 0.0))


def bid(table: Table, actions: Sequence[str], solver: Solver, budget: Any, seed: int) -> str | None:
    """The lowest bid, with the better of two trumps, when it is worth more than to leave it to the others."""
    bids = [action for action in actions if action.startswith("bid ")]
    if not bids or with_partner(table) or "pass" not in actions or table.rules.deck.copies > 1:
        return None
    found = Worlds(table, solver, budget, seed)
    view = table.view
    mine = value_of(table, found, view.seat, best_of(table, table.hand, 2), level(cheapest(bids, "") or bids[0]))
    theirs = 0.0
    if view.maker is not None and view.maker not in table.friends:
        chance = found.chance(view.maker, found.likely_trumps(view.maker), view.bid or 0)
        theirs = -contract(table, chance, view.bid)
    if mine <= theirs + MARGIN:
        return "pass"
    suits = best_of(table, table.hand, 2)
    suit = max(suits, key=lambda s: value_of(table, found, view.seat, [s], level(cheapest(bids, s) or bids[0])))
    return cheapest(bids, suit)


def value_of(table: Table, found: Worlds, maker: int, suits: Sequence[str], height: int) -> float:
    """What the best of some trumps promises with a bid."""
    return max(contract(table, found.chance(maker, [suit], height or 0), height) for suit in suits)


def contract(table: Table, chance: float, height: int | None) -> float:
    """What a contract is worth to the maker's side when it is made so often."""
    options: Any = table.rules.options
    win, lose = stake(table, height) if height is not None else options["stakes_no_call"]
    return float(win * chance - lose * (1 - chance))


PHASES: Mapping[str, Callable[[Table, Sequence[str], Solver, Any, int], str | None]] = MappingProxyType({
    "auction": bid,
    "play": card,
})
