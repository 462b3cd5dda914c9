"""``turup solve``: the double-dummy table and the value of every lead."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from turup.analysis import opening
from turup.cli import endings
from turup.cli.sides import Sides, add_limits, add_sides, sides_of
from turup.cli.sources import Source, add_source, deals_of, progress
from turup.cli.text import print_deal, print_leads, print_table
from turup.deal import Deal
from turup.rules import Rules
from turup.solver import Solver

__all__ = ["SECONDS", "add", "report", "run", "short"]

SECONDS = 10.0
"""The usual time for one deal."""
LEAST = 0.001


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "solve",
        help="solve deals with all cards open",
        description="Print the double-dummy table (trump x leader) and the value of every lead. All values are the "
        "points that a side (by default the even seats) takes with best play by everybody.",
        epilog="Examples: turup solve thunee --random 3 --seed 1; turup solve thunee deals.txt --json; "
        "turup deal thunee -n 5 | turup solve thunee - --trump S --leader 0. "
        "Tichu takes endings: turup solve tichu 'Dr 2s / 3b / Kg / 4r' --leader 0; "
        "turup solve tichu --random 5 --cards 4",
    )
    add_source(command)
    add_sides(command)
    add_limits(command, SECONDS)
    command.add_argument("--node-limit", metavar="N", type=int, help="cards played by each search at most")
    command.add_argument("--trump", metavar="SUIT", help="only this trump: S, H, D, C, or NT for none")
    command.add_argument(
        "--leader", metavar="SEAT", type=int, help="only this seat on lead (default: a table of all, leads of seat 0)"
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    endings.add(command)
    return command


@dataclass(frozen=True)
class Answer:
    """What is printed of one deal for one choice of sides; all values are points of ``side``, as proven bounds."""

    sides: Sides
    leader: int
    values: dict[str, tuple[int, int]]
    """By trump: the value with best play."""
    leads: dict[str, dict[str, tuple[int, int]]]
    """By trump: the value of each card of the leader."""
    nodes: int
    table: dict[str, tuple[tuple[int, int], ...]] | None
    """By trump: the value for each leader; only where neither trump nor leader was asked for."""

    def to_dict(self) -> dict[str, object]:
        """JSON-ready values: a number where a value is known, else its bounds."""
        table = self.table
        return {
            "side": self.sides.seats,
            "leader": self.leader,
            "values": {trump: short(bounds) for trump, bounds in self.values.items()},
            "leads": {
                trump: {card: short(bounds) for card, bounds in row.items()} for trump, row in self.leads.items()
            },
            "nodes": self.nodes,
            "table": table and {trump: [short(bounds) for bounds in row] for trump, row in table.items()},
        }


def short(bounds: tuple[int, int]) -> int | tuple[int, int]:
    """A value, or the bounds that are proven."""
    return bounds[0] if bounds[0] == bounds[1] else bounds


def run(options: argparse.Namespace) -> int:
    """Solves and prints every deal of the source; returns 2 when a line of it could not be read."""
    rules = Rules.parse(options.preset)
    if not rules.trumps:
        return endings.run(rules, options)
    source, every_side = deals_of(rules, options), sides_of(rules, options)
    solver = Solver()
    for deal in progress(source):
        seconds = options.time_limit / len(every_side)
        answers = [solve(rules, deal, sides, options, solver, seconds) for sides in every_side]
        if options.json:
            for answer in answers:
                print(json.dumps({"rules": str(rules), "deal": str(deal), **answer.to_dict()}), flush=True)
        else:
            show(rules, deal, answers)
    return report(source)


def report(source: Source) -> int:
    """Names the lines that were left out; the command's exit status."""
    for line, problem in source.bad_lines:
        print(f"turup: line {line}: {problem}", file=sys.stderr)
    return 2 if source.bad_lines else 0


def solve(
    rules: Rules, deal: Deal, sides: Sides, options: argparse.Namespace, solver: Solver, seconds: float
) -> Answer:
    """Answers the questions that the options ask about a deal: half of the time for the table, the rest for leads."""
    leader = 0 if options.leader is None else options.leader
    trumps = rules.trumps if options.trump is None else [options.trump.upper()]
    end = monotonic() + seconds
    table = None
    if options.trump is None and options.leader is None:
        position = opening(rules, deal, sides=sides.seats)
        table = solver.table_bounds(position, time_limit=seconds / 2, node_limit=options.node_limit)
    values, leads, nodes = {}, {}, 0
    for number, trump in enumerate(trumps):
        position = opening(rules, deal, trump=trump, leader=leader, sides=sides.seats)
        share = max((end - monotonic()) / (len(trumps) - number), LEAST)
        solution = solver.solve(position, time_limit=share, node_limit=options.node_limit)
        values[trump] = solution.bounds
        leads[trump] = dict(solution.card_bounds)
        nodes += solution.nodes
    return Answer(sides, leader, values, leads, nodes, table)


def show(rules: Rules, deal: Deal, answers: Sequence[Answer]) -> None:
    """Prints one deal for people."""
    print_deal(rules, deal)
    for answer in answers:
        if answer.table is not None:
            print_table(answer.sides.name, answer.table)
        print_leads(rules, answer.sides.name, answer.leader, answer.leads)
