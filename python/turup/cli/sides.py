"""Whose points a double-dummy answer counts, and how long it may take: arguments of ``solve`` and ``table``."""

import argparse
from dataclasses import dataclass

from turup.analysis import is_maker_alone
from turup.rules import Rules

__all__ = ["Sides", "add_limits", "add_sides", "in_words", "sides_of"]


@dataclass(frozen=True)
class Sides:
    """The seats of side 0, and how they are called in print."""

    seats: tuple[int, ...]
    name: str


def add_sides(command: argparse.ArgumentParser) -> None:
    """Adds the argument that chooses side 0."""
    command.add_argument(
        "--side",
        metavar="SEATS",
        help="the seats whose points count: 0,3 (default: the even seats; where the maker plays alone, each in turn)",
    )


def add_limits(command: argparse.ArgumentParser, seconds: float) -> None:
    """Adds the limits of a search."""
    command.add_argument(
        "--time-limit",
        metavar="S",
        type=float,
        default=seconds,
        help=f"seconds for each deal or ending, after which proven bounds are printed (default {seconds:g})",
    )


def sides_of(rules: Rules, options: argparse.Namespace) -> list[Sides]:
    """The sides to answer for, one after another. ValueError when the argument names no seats of the game."""
    if options.side is not None:
        seats = tuple(int(word) if word.strip().isdecimal() else -1 for word in options.side.split(","))
        if len(set(seats)) < len(seats) or not all(0 <= seat < rules.players for seat in seats):
            raise ValueError(f"--side: {options.side!r} is no row of seats such as 0,2")
        return [Sides(seats, in_words(seats))]
    if is_maker_alone(rules):
        return [Sides((seat,), f"seat {seat}, the maker, against all others") for seat in range(rules.players)]
    even = tuple(range(0, rules.players, 2))
    if rules.options.get("teams") == "called_card":
        return [Sides(even, f"{in_words(even)}, taken as partners")]
    return [Sides(even, f"side 0 ({in_words(even)})")]


def in_words(seats: tuple[int, ...]) -> str:
    """Seats, for people."""
    words = [str(seat) for seat in seats]
    return f"seat {words[0]}" if len(words) == 1 else f"seats {', '.join(words[:-1])} and {words[-1]}"
