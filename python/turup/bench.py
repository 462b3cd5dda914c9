"""The fixed work behind ``turup bench``: every lead of fixed random deals, with a fresh solver."""

from turup.deal import Deal
from turup.position import Position
from turup.rules import get_rules
from turup.solver import Solver

__all__ = ["BENCH_PRESETS", "measure", "signature"]

BENCH_PRESETS = ("thunee", "thunee-kzn", "thunee-kzn-32")
DEALS = 40


def measure(preset: str) -> tuple[int, int]:
    """Solves the fixed deals of one preset; (deals, nodes)."""
    rules = get_rules(preset)
    solver = Solver()
    nodes = 0
    for seed in range(DEALS):
        deal = Deal.random(rules, seed=seed)
        position = Position(rules, hands=deal.hands, trump="SHDC"[seed % 4], leader=seed % rules.players)
        nodes += solver.solve(position).nodes
    return DEALS, nodes


def signature() -> int:
    """The nodes of all presets together."""
    return sum(measure(preset)[1] for preset in BENCH_PRESETS)
