"""``turup perft``: counts of action sequences, to pin move generation."""

import argparse
from pathlib import Path

from turup.perft import Pin, perft, split
from turup.round import Round
from turup.rules import Rules

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "perft",
        help="count action sequences",
        description="Count the sequences of actions from a round to a depth, or check a file of pinned counts "
        "(lines: rules | seed | dealer | actions taken first | depth | count).",
    )
    command.add_argument("preset", metavar="RULES|FILE", help="rules such as thunee, or a .perft file to check")
    command.add_argument("--seed", type=int, default=0, help="seed of the deal (default 0)")
    command.add_argument("--dealer", type=int, default=0, help="seat of the dealer (default 0)")
    command.add_argument("--after", default="", metavar="ACTIONS", help="actions to take first, separated by commas")
    command.add_argument("--depth", type=int, default=3, help="actions to go down (default 3)")
    command.add_argument("--split", action="store_true", help="print the count below each first action")
    return command


def run(options: argparse.Namespace) -> int:
    """Counts, or checks a file; 1 when a pinned count is wrong."""
    if options.preset.endswith(".perft"):
        return check(Path(options.preset))
    rd = Round(Rules.parse(options.preset), seed=options.seed, dealer=options.dealer)
    for action in filter(None, (text.strip() for text in options.after.split(","))):
        rd.apply(action)
    if options.split:
        print_split(rd, options.depth)
    print(perft(rd, options.depth))
    return 0


def print_split(rd: Round, depth: int) -> None:
    """The count below each first action."""
    for action, count in split(rd, depth).items():
        print(f"{count:>12}  {action}")


def check(file: Path) -> int:
    """Compares every pinned count of a file."""
    wrong = 0
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        pin = Pin.parse(line)
        counted = perft(pin.round(), pin.depth)
        if counted != pin.count:
            wrong += 1
            print(f"{file}:{number}: counted {counted}, pinned {pin.count}: {line}")
            print_split(pin.round(), pin.depth)
    print(f"{file}: {'all counts agree' if not wrong else f'{wrong} counts differ'}")
    return 1 if wrong else 0
