"""How likely contracts are made in worlds: the whole deal is laid open and solved with a trump."""

from collections.abc import Sequence
from typing import Any

from turup.bots.jacknine.hands import expected
from turup.bots.jacknine.table import SUITS, Table
from turup.errors import LimitReached
from turup.position import Position
from turup.solver import Solver

__all__ = ["Worlds"]


class Worlds:
    """Deals that fit a view, and the contracts that are made in them."""

    def __init__(self, table: Table, solver: Solver, budget: Any, seed: int) -> None:
        self.table = table
        self.solver = solver
        self.budget = budget
        self.deals = [world.deal.hands for world in table.view.worlds(budget.worlds, seed)]
        self.known = len(table.hand)

    def chance(self, maker: int, trumps: Sequence[str], needed: float) -> float:
        """How often a maker's side takes so many card points, with the trump of each deal or one for all.

        LimitReached when most deals cannot be solved within the limits: the others would be a biased choice.
        """
        made = count = failed = 0
        for number, hands in enumerate(self.deals):
            if count and self.budget.is_spent:
                break
            try:
                made += self.makes(hands, maker, trumps[number % len(trumps)], needed)
                count += 1
            except LimitReached:
                failed += 1
                if 2 * failed > len(self.deals):
                    raise
        if not count:
            raise LimitReached("no deal could be solved", bounds=None)
        return made / count

    def makes(self, hands: Sequence[Sequence[str]], maker: int, trump: str, needed: float) -> bool:
        """Whether a maker's side takes so many card points with all cards open."""
        table = self.table
        rules = table.rules
        leads = {"next_dealer": table.view.dealer + 1, "next_maker": maker + 1, "maker": maker}
        leader = leads.get(str(rules.options["first_leader"]), table.view.dealer) % rules.players
        position = Position(rules, hands=hands, trump=trump, leader=leader, maker=maker)
        if maker in position.sides[0]:
            return self.solver.at_least(position, int(needed), **self.budget.limits)
        return not self.solver.at_least(position, table.total - int(needed) + 1, **self.budget.limits)

    def likely_trumps(self, maker: int) -> list[str]:
        """The suit that each deal's maker would choose, from as many cards as this seat has seen of its own."""
        return [best_of(self.table, hands[maker][: self.known])[0] for hands in self.deals]


def best_of(table: Table, hand: Sequence[str], count: int = 1) -> list[str]:
    """The most promising trumps of a hand."""
    return sorted(SUITS, key=lambda suit: -expected(table, hand, suit))[:count]
