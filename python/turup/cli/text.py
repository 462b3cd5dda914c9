"""Deals and double-dummy results as text for the terminal."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from turup.deal import Deal
from turup.rules import Rules

__all__ = ["print_deal", "print_leads", "print_table"]

GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "NT": "no trump"}


def console() -> Console:
    """A console for standard output; colour only where the terminal has it."""
    return Console(highlight=False)


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


def print_table(rules: Rules, rows: Mapping[str, Sequence[int]]) -> None:
    """Trump x leader."""
    console().print(f"points of side 0 ({seats_of(rules, 0)}) by trump and leader")
    table = frame()
    table.add_column("trump")
    for seat in range(rules.players):
        table.add_column(f"seat {seat} leads", justify="right")
    for trump, values in rows.items():
        table.add_row(GLYPHS[trump], *(str(value) for value in values))
    console().print(table)


def print_leads(rules: Rules, leader: int, leads: Mapping[str, Mapping[str, int]]) -> None:
    """Trump x card led."""
    console().print(f"points of side 0 after each lead of seat {leader}")
    table = frame()
    table.add_column("trump")
    cards = rules.deck.sort(next(iter(leads.values())))
    for card in cards:
        table.add_column(GLYPHS[card[1]] + card[0], justify="right")
    for trump, values in leads.items():
        table.add_row(GLYPHS[trump], *(str(values[card]) for card in cards))
    console().print(table)


def seats_of(rules: Rules, side: int) -> str:
    """The seats of a side, for people."""
    seats = [str(seat) for seat in range(side, rules.players, 2)]
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(seats[:-1])} and {seats[-1]}"
