"""``turup replay``: goes through records of rounds, with the double-dummy cost of each action."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from rich.console import Console

from turup import records
from turup.cli.text import console
from turup.errors import TurupError
from turup.records import Record, Reviewed, Step
from turup.tichu import records as tch

__all__ = ["add", "run"]

KEYS = "Enter: next, a: all the rest, q: quit"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "replay",
        help="step through recorded rounds",
        description="Go through the rounds of a record file. In the play of the cards each action is shown with the "
        "points that it gave away with all cards open, and with the actions that give nothing away. On a terminal it "
        "stops after every event.",
        epilog="Examples: turup replay match.txt; turup replay match.txt --round 2 --json; turup replay club.tch",
    )
    command.add_argument("file", metavar="FILE", help="records, a .tch file of Tichu, or - for standard input")
    command.add_argument("--round", metavar="N", type=int, help="only the N-th round of the file, from 1")
    command.add_argument(
        "--time-limit", metavar="S", type=float, default=1.0, help="seconds for each action (default 1)"
    )
    command.add_argument("--all", action="store_true", help="do not stop after each event")
    command.add_argument("--json", action="store_true", help="one JSON object a round")
    return command


def run(options: argparse.Namespace) -> int:
    """Goes through the file; returns 2 when a round of it could not be read or followed."""
    stepping = not (options.all or options.json) and sys.stdin.isatty() and sys.stdout.isatty()
    status = 0
    for number, record in chosen(records_of(options.file), options.round):
        try:
            reviews = records.review(record, time_limit=options.time_limit)
            if options.json:
                data = {"headers": dict(record.headers), "events": [seen.to_dict() for seen in reviews]}
                print(json.dumps({**data, "result": record.result}), flush=True)
            elif not show(number, record, reviews, stepping):
                return status
        except TurupError as error:
            print(f"turup: round {number}: {' '.join(str(error).split())}", file=sys.stderr)
            status = 2
    return status


def records_of(name: str) -> Iterator[Record]:
    """The records of a file, whatever its format."""
    if name.endswith(".tch"):
        for record in tch.read_tch(Path(name)):
            names = {f"Seat {seat}": name for seat, name in enumerate(record.names) if name}
            yield records.from_round(tch.replay(record), names)
    else:
        yield from records.read(sys.stdin if name == "-" else Path(name))


def chosen(rounds: Iterable[Record], wanted: int | None) -> Iterator[tuple[int, Record]]:
    """The rounds with their numbers; only one of them when it is asked for."""
    for number, record in enumerate(rounds, start=1):
        if wanted in (None, number):
            yield number, record
        if number == wanted:
            return
    if wanted is not None:
        raise ValueError(f"the file has no round {wanted}")


def show(number: int, record: Record, reviews: Iterator[Reviewed], stepping: bool) -> bool:
    """Prints one round, event after event. False when the reader has had enough."""
    first = next(reviews, None)  # a record that cannot be followed is refused before anything is printed
    screen = console()
    screen.print(f"round {number}: {record.headers['Rules']}", style="bold")
    for name, value in record.headers.items():
        if name != "Rules":
            screen.print(f"  {name}: {value}", soft_wrap=True, markup=False)
    print_comments(screen, record.comments)
    if stepping:
        screen.print(KEYS)
    lost: Counter[int | None] = Counter()
    for seen in chain([] if first is None else [first], reviews):
        lost[seen.step.seat] += seen.cost or 0
        print_event(screen, seen)
        if stepping:
            answer = input().strip().lower()
            if answer == "q":
                return False
            stepping = answer != "a"
    screen.print(f"result {record.result or 'none yet'}")
    costs = ", ".join(f"seat {seat} {cost}" for seat, cost in sorted((+lost).items()))
    screen.print(f"given away: {costs or 'nothing'}\n")
    return True


def print_event(screen: Console, seen: Reviewed) -> None:
    """One event with its cost, its comments and what could have been instead."""
    screen.print(line_of(seen), soft_wrap=True, markup=False)
    print_comments(screen, seen.step.comments)
    for variation in seen.step.variations:
        print_comments(screen, [f"or {', '.join(map(word_of, variation))}"])


def word_of(step: Step) -> str:
    """A step in a few letters."""
    return f"{'referee' if step.seat is None else step.seat}: {step.action}"


def line_of(seen: Reviewed) -> str:
    """One event and its cost."""
    who = "referee" if seen.step.seat is None else f"seat {seen.step.seat}"
    text = f"{who:8} {seen.step.action:<16}"
    if seen.cost is None:
        return text.rstrip()
    others = f", better: {' '.join(seen.best)}" if seen.cost else ""
    return f"{text} costs {seen.cost}{others}"


def print_comments(screen: Console, comments: Iterable[str]) -> None:
    """Comments, each on its own line."""
    for comment in comments:
        screen.print(f"    {comment}", soft_wrap=True, markup=False)
