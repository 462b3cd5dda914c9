"""``turup table``: only the double-dummy table, trump x leader."""

import argparse
import json

from turup.analysis import opening
from turup.cli.sides import add_limits, add_sides, sides_of
from turup.cli.solve import SECONDS, report, short
from turup.cli.sources import add_source, deals_of, progress
from turup.cli.text import print_deal, print_table
from turup.rules import Rules
from turup.solver import Solver

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "table",
        help="print the double-dummy table of deals",
        description="Print the points of a side (by default the even seats) for every trump and every seat on lead.",
    )
    add_source(command)
    add_sides(command)
    add_limits(command, SECONDS)
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    return command


def run(options: argparse.Namespace) -> int:
    """Prints the table of every deal of the source; returns 2 when a line of it could not be read."""
    rules = Rules.parse(options.preset)
    source, every_side = deals_of(rules, options), sides_of(rules, options)
    solver = Solver()
    for deal in progress(source):
        positions = [opening(rules, deal, sides=sides.seats) for sides in every_side]
        seconds = options.time_limit / len(every_side)
        tables = [solver.table_bounds(position, time_limit=seconds) for position in positions]
        if options.json:
            for sides, rows in zip(every_side, tables, strict=True):
                table = {trump: [short(bounds) for bounds in row] for trump, row in rows.items()}
                answer = {"rules": str(rules), "deal": str(deal), "side": sides.seats, "table": table}
                print(json.dumps(answer), flush=True)
        else:
            print_deal(rules, deal)
            for sides, rows in zip(every_side, tables, strict=True):
                print_table(sides.name, rows)
    return report(source)
