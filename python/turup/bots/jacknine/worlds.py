"""How likely contracts are made in worlds: the whole deal is laid open and solved with a trump."""

from collections.abc import Sequence
from typing import Any

from turup._core.contracts import Contract
from turup.bots.jacknine.hands import expected
from turup.bots.jacknine.table import SUITS, Table
from turup.errors import LimitReached
from turup.solver import Solver

__all__ = ["Worlds"]


class Worlds:
    """Deals that fit a view, and the contracts that are made in them."""

    def __init__(self, table: Table, solver: Solver, budget: Any, seed: int) -> None:
        self.table = table
        self.solver = solver
        self.budget = budget
        self.worlds = table.view.worlds(budget.worlds, seed)
        self.known = len(table.hand)

    def chance(self, maker: int, trumps: Sequence[str], bid: int) -> float:
        """How often a maker makes a bid, with the trump of each deal or one for all.

        LimitReached when most deals cannot be solved within the limits: the others would be a biased choice.
        """
        made = count = failed = 0
        for number, world in enumerate(self.worlds):
            if count and self.budget.is_spent:
                break
            try:
                made += self.makes(world.contract_of(maker, bid, trumps[number % len(trumps)]))
                count += 1
            except LimitReached:
                failed += 1
                if 2 * failed > len(self.worlds):
                    raise
        if not count:
            raise LimitReached("no deal could be solved", bounds=None)
        return made / count

    def makes(self, contract: Contract) -> bool:
        """Whether a contract is made with all cards open: one question to the solver."""
        position, at_none, at_one = contract.position(), contract.excess(0), contract.excess(1)
        if at_none is None or at_one is None:
            raise LimitReached("the play of one half decides nothing", bounds=None)
        if at_one > at_none:  # the maker is on side 0
            return self.solver.at_least(position, -at_none, **self.budget.limits)
        return not self.solver.at_least(position, at_none + 1, **self.budget.limits)

    def likely_trumps(self, maker: int) -> list[str]:
        """The suit that each deal's maker would choose, from as many cards as this seat has seen of its own."""
        return [best_of(self.table, world.deal.hands[maker][: self.known])[0] for world in self.worlds]


def best_of(table: Table, hand: Sequence[str], count: int = 1) -> list[str]:
    """The most promising trumps of a hand."""
    return sorted(SUITS, key=lambda suit: -expected(table, hand, suit))[:count]
