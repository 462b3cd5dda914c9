"""``turup bench``: the node-count signature of the solver over fixed deals."""

import argparse
from time import perf_counter

from turup.bench import BENCH_PRESETS, measure

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    return commands.add_parser(
        "bench",
        help="solve fixed deals and print the node count",
        description="Solve fixed deals and print how many cards the search played. The last line is the signature: "
        "it changes exactly when the search changes. The times are for orientation only.",
    )


def run(options: argparse.Namespace) -> int:
    """Prints a line for each preset and the signature."""
    signature = 0
    for preset in BENCH_PRESETS:
        start = perf_counter()
        deals, nodes = measure(preset)
        milliseconds = 1000 * (perf_counter() - start)
        print(f"{preset:<16} {deals:>4} deals {nodes:>12} nodes {milliseconds / deals:>9.3f} ms a deal")
        signature += nodes
    print(f"signature {signature}")
    return 0
