"""``turup deal``: random deals as text, one a line."""

import argparse

from turup.cli.sources import whole
from turup.deal import Deal
from turup.rules import get_rules

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "deal",
        help="print random deals, one a line",
        description="Print random deals, one a line, in the form that `turup solve` and Deal.parse read: each hand in "
        "the order in which it was dealt. The same seed gives the same deals on every machine.",
    )
    command.add_argument("preset", metavar="RULES", help="a preset such as thunee")
    command.add_argument("-n", "--count", type=whole, default=1, help="number of deals (default 1)")
    command.add_argument("--seed", type=int, default=0, help="seed of the first deal; the others follow (default 0)")
    return command


def run(options: argparse.Namespace) -> int:
    """Prints the deals."""
    rules = get_rules(options.preset)
    for seed in range(options.seed, options.seed + options.count):
        print(Deal.random(rules, seed=seed))
    return 0
