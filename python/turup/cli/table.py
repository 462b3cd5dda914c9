"""``turup table``: only the double-dummy table, trump x leader."""

import argparse
import json

from turup.analysis import dd_table
from turup.cli.solve import report
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
        description="Print the points of side 0 (the even seats) for every trump and every seat on lead.",
    )
    add_source(command)
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    return command


def run(options: argparse.Namespace) -> int:
    """Prints the table of every deal of the source; returns 2 when a line of it could not be read."""
    rules = Rules.parse(options.preset)
    source = deals_of(rules, options)
    solver = Solver()
    for deal in progress(source):
        table = dd_table(rules, deal, solver=solver)
        if options.json:
            print(json.dumps({"rules": str(rules), "deal": str(deal), "table": table}), flush=True)
        else:
            print_deal(rules, deal)
            print_table(rules, table)
    return report(source)
