"""Deals and double-dummy results as text for the terminal."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from turup.deal import Deal
from turup.rules import Rules

__all__ = ["console", "frame", "print_deal", "print_leads", "print_table", "written"]

GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "NT": "no trump"}


def console(*, stderr: bool = False) -> Console:
    """A console for standard output, or standard error; colour only where the terminal has it."""
    return Console(highlight=False, stderr=stderr)


def frame() -> Table:
    """An empty table in the house style."""
    return Table(box=box.SIMPLE_HEAD, pad_edge=False)


def print_deal(rules: Rules, deal: Deal) -> None:
    """Each seat's cards by suit, high to low in the plain order."""
    console().print(f"{rules}  {deal}", style="bold", soft_wrap=True)
    table = frame()
    table.add_column("")
    for suit in "SHDC":
        table.add_column(GLYPHS[suit])
    for seat, hand in enumerate(deal.hands):
        held = rules.deck.sort(hand)
        table.add_row(f"seat {seat}", *(" ".join(card[0] for card in held if card[1] == suit) for suit in "SHDC"))
    console().print(table)


def print_table(sides: str, rows: Mapping[str, Sequence[tuple[int, int]]]) -> None:
    """Trump x leader, each as proven bounds; `sides` says whose points they are."""
    console().print(f"points of {sides} by trump and leader")
    table = frame()
    table.add_column("trump")
    for seat in range(len(next(iter(rows.values())))):
        table.add_column(f"seat {seat} leads", justify="right")
    for trump, values in rows.items():
        table.add_row(GLYPHS[trump], *map(written, values))
    console().print(table)


def print_leads(rules: Rules, sides: str, leader: int, leads: Mapping[str, Mapping[str, tuple[int, int]]]) -> None:
    """Trump x card led, each as proven bounds."""
    console().print(f"points of {sides} after each lead of seat {leader}")
    table = frame()
    table.add_column("trump")
    cards = rules.deck.sort(next(iter(leads.values())))
    for card in cards:
        table.add_column(GLYPHS[card[1]] + card[0], justify="right")
    for trump, values in leads.items():
        table.add_row(GLYPHS[trump], *(written(values[card]) for card in cards))
    console().print(table)


def written(bounds: tuple[int, int]) -> str:
    """A value, or the bounds that are proven."""
    return str(bounds[0]) if bounds[0] == bounds[1] else f"{bounds[0]} to {bounds[1]}"
