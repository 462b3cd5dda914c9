"""``turup solve`` for Tichu: the value of an ending and of everything that the seat to act may do."""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from turup.cli.sides import in_words
from turup.cli.text import written
from turup.errors import InvalidPosition, TurupError
from turup.position import Position, TichuPosition
from turup.rules import Rules
from turup.solver import Solution, Solver

__all__ = ["add", "run"]


def add(command: argparse.ArgumentParser) -> None:
    """Adds the arguments that describe an ending."""
    group = command.add_argument_group("endings of Tichu")
    group.add_argument("--cards", metavar="N", type=int, help="with --random: so many cards in each hand (default 4)")
    group.add_argument("--top", metavar="PLAY", help="the play on the table, such as '9s 9b' or Ph=8.5")
    group.add_argument("--owner", metavar="SEAT", type=int, help="who made it (default: the seat before the leader)")
    group.add_argument("--trick-points", metavar="N", type=int, default=0, help="card points on the table")
    group.add_argument("--wish", metavar="RANK", help="the wished rank")
    group.add_argument("--out", metavar="SEATS", default="", help="the seats that are out, in order: 2,1")
    group.add_argument("--piles", metavar="POINTS", help="card points won by each seat: 0,10,-25,0")
    group.add_argument("--call", metavar="SEAT:CALL", action="append", default=[], help="a call such as 1:grand")
    group.add_argument("--window", action="store_true", help="the seat to act is asked for a bomb")


def run(rules: Rules, options: argparse.Namespace) -> int:
    """Solves and prints every ending of the source; returns 2 when a line of it could not be read."""
    if (options.source is None) == (options.random is None):
        raise ValueError("give either an ending (text, file or -) or --random N")
    solver, bad = Solver(), 0
    for number, text in texts(rules, options):
        try:
            position = read(rules, text, options)
        except TurupError as error:
            if number is None:
                raise
            print(f"turup: line {number}: {' '.join(str(error).split())}", file=sys.stderr)
            bad += 1
            continue
        solution = solver.solve(position, time_limit=options.time_limit, node_limit=options.node_limit)
        if options.json:
            print(json.dumps(as_json(rules, position, solution)), flush=True)
        else:
            show(rules, position, solution)
    return 2 if bad else 0


def texts(rules: Rules, options: argparse.Namespace) -> Iterator[tuple[int | None, str]]:
    """The endings as texts, with their line numbers where they come from a file."""
    if options.random is not None:
        for seed in range(options.seed, options.seed + options.random):
            yield None, random_ending(rules, seed, 4 if options.cards is None else options.cards)
    elif "/" in options.source and not Path(options.source).exists():
        yield None, options.source
    else:
        lines = sys.stdin if options.source == "-" else Path(options.source).read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, start=1):
            if line.strip() and not line.lstrip().startswith("#"):
                yield number, line.strip()


def random_ending(rules: Rules, seed: int, cards: int) -> str:
    """Hands of so many cards from a shuffled deck."""
    deck = list(rules.deck.cards)
    if not 1 <= cards <= len(deck) // rules.players:
        raise ValueError(f"--cards must be 1..{len(deck) // rules.players}, not {cards}")
    random.Random(seed).shuffle(deck)
    return " / ".join(" ".join(rules.deck.sort(deck[seat :: rules.players][:cards])) for seat in range(rules.players))


def read(rules: Rules, text: str, options: argparse.Namespace) -> TichuPosition:
    """The position of a text and the arguments."""
    head, colon, body = text.partition(":")
    parts = (body if colon else text).split("/")
    first = numbers(head, "the seat before the colon")[0] if colon else 0
    if len(parts) != rules.players or not 0 <= first < rules.players:
        raise InvalidPosition(f"{rules.players} hands between '/' are needed, this text has {len(parts)}")
    hands = [parts[(seat - first) % rules.players].split() for seat in range(rules.players)]
    holders = [seat for seat, hand in enumerate(hands) if "ma" in map(str.lower, hand)]
    leader = options.leader if options.leader is not None else holders[0] if holders else 0
    calls = dict(call.partition(":")[::2] for call in options.call)
    position = Position(
        rules,
        hands=hands,
        leader=leader,
        top=options.top,
        owner=options.owner,
        trick_points=options.trick_points,
        wish=options.wish,
        out=numbers(options.out, "--out"),
        piles=None if options.piles is None else numbers(options.piles, "--piles"),
        calls={numbers(seat, "--call")[0]: call for seat, call in calls.items()},
        window=options.window,
    )
    assert isinstance(position, TichuPosition)
    return position


def numbers(text: str, where: str) -> list[int]:
    """Whole numbers between commas."""
    try:
        return [int(part) for part in text.split(",") if part.strip()]
    except ValueError:
        raise ValueError(f"{where}: {text!r} is no row of numbers") from None


def as_json(rules: Rules, position: TichuPosition, solution: Solution) -> dict[str, object]:
    """Everything that was found, JSON-ready."""
    return {
        "rules": str(rules),
        "hands": [" ".join(hand) for hand in position.hands],
        "turn": position.turn,
        "status": solution.status,
        "value": solution.value,
        "bounds": solution.bounds,
        "actions": {text: list(bounds) for text, bounds in solution.card_bounds.items()},
        "line": list(solution.line),
        "nodes": solution.nodes,
    }


def show(rules: Rules, position: TichuPosition, solution: Solution) -> None:
    """Prints one ending for people."""
    console = Console(highlight=False)
    sides = in_words(tuple(range(0, rules.players, 2)))
    console.print(f"{rules}  {' / '.join(' '.join(hand) for hand in position.hands)}", style="bold", soft_wrap=True)
    console.print(
        f"seat {position.turn} to act; score of side 0 ({sides}) minus side 1: {written(solution.bounds)}"
    )
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("action")
    table.add_column("score", justify="right")
    for text, bounds in solution.card_bounds.items():
        table.add_row(text, written(bounds))
    console.print(table)
    if solution.line:
        console.print(f"best line: {', '.join(solution.line)}", soft_wrap=True)

