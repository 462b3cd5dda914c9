"""``turup solve``: the double-dummy table and the value of every lead."""

import argparse
import json
import sys
from dataclasses import asdict, dataclass

from turup.analysis import dd_table, opening
from turup.cli import endings
from turup.cli.sources import Source, add_source, deals_of, progress
from turup.cli.text import print_deal, print_leads, print_table
from turup.deal import Deal
from turup.rules import Rules
from turup.solver import Solver

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "solve",
        help="solve deals with all cards open",
        description="Print the double-dummy table (trump x leader) and the value of every lead. All values are the "
        "points that side 0 (the even seats) takes with best play by everybody.",
        epilog="Examples: turup solve thunee --random 3 --seed 1; turup solve thunee deals.txt --json; "
        "turup deal thunee -n 5 | turup solve thunee - --trump S --leader 0. "
        "Tichu takes endings: turup solve tichu 'Dr 2s / 3b / Kg / 4r' --leader 0; "
        "turup solve tichu --random 5 --cards 4",
    )
    add_source(command)
    command.add_argument("--trump", metavar="SUIT", help="only this trump: S, H, D, C, or NT for none")
    command.add_argument(
        "--leader", metavar="SEAT", type=int, help="only this seat on lead (default: a table of all, leads of seat 0)"
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    endings.add(command)
    return command


@dataclass(frozen=True)
class Answer:
    """What is printed of one deal; all values are points of side 0."""

    leader: int
    values: dict[str, int]
    """By trump: the value with best play."""
    leads: dict[str, dict[str, int]]
    """By trump: the value of each card of the leader."""
    nodes: int
    table: dict[str, tuple[int, ...]] | None
    """By trump: the value for each leader; only where neither trump nor leader was asked for."""


def run(options: argparse.Namespace) -> int:
    """Solves and prints every deal of the source; returns 2 when a line of it could not be read."""
    rules = Rules.parse(options.preset)
    if not rules.trumps:
        return endings.run(rules, options)
    source = deals_of(rules, options)
    solver = Solver()
    for deal in progress(source):
        answer = solve(rules, deal, options, solver)
        if options.json:
            print(json.dumps({"rules": str(rules), "deal": str(deal), **asdict(answer)}), flush=True)
        else:
            show(rules, deal, answer)
    return report(source)


def report(source: Source) -> int:
    """Names the lines that were left out; the command's exit status."""
    for line, problem in source.bad_lines:
        print(f"turup: line {line}: {problem}", file=sys.stderr)
    return 2 if source.bad_lines else 0


def solve(rules: Rules, deal: Deal, options: argparse.Namespace, solver: Solver) -> Answer:
    """Solves the questions that the options ask about a deal."""
    leader = 0 if options.leader is None else options.leader
    values, leads, nodes = {}, {}, 0
    for trump in rules.trumps if options.trump is None else [options.trump.upper()]:
        solution = solver.solve(opening(rules, deal, trump=trump, leader=leader))
        values[trump] = solution.bounds[0]
        leads[trump] = dict(solution.cards)
        nodes += solution.nodes
    whole = options.trump is None and options.leader is None
    return Answer(leader, values, leads, nodes, dd_table(rules, deal, solver=solver) if whole else None)


def show(rules: Rules, deal: Deal, answer: Answer) -> None:
    """Prints one deal for people."""
    print_deal(rules, deal)
    if answer.table is not None:
        print_table(rules, answer.table)
    print_leads(rules, answer.leader, answer.leads)
