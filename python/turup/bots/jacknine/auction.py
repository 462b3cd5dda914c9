"""Bidding, the choice of trump, and the partner's card."""

from collections.abc import Sequence
from typing import Any

from turup.bots.jacknine.hands import best_trump, chance, expected, sure
from turup.bots.jacknine.table import Table

__all__ = ["bid", "call_partner", "choose_trump"]

CAUTION = 0.0
"""How much more likely than break-even a contract must look."""
CALL = 0.62
"""How likely a maker with a handicap must be to hold it: he loses two and wins one, but passing is worth something."""


def bid(table: Table, actions: Sequence[str]) -> str:
    """The lowest bid that is worth more than a pass; the lowest of all where a pass is not allowed."""
    if "single-hand" in actions and sure(table):
        return "single-hand"
    bids = [action for action in actions if action.startswith("bid ")]
    trump = table.trump if table.view.maker == table.seat and table.trump else None
    suit, share = (trump, expected(table, table.hand, trump)) if trump else best_trump(table)
    lowest = cheapest(bids, suit)
    quiet = next((action for action in ("pass", "no") if action in actions), None)
    if quiet is None:
        return lowest or actions[0]
    if "hold" in actions and worth(table, share, table.view.bid or 0):
        return "hold"
    if lowest is None or with_partner(table) or not worth(table, share, level(lowest)):
        return quiet
    return lowest


def with_partner(table: Table) -> bool:
    """Whether this side has the highest bid already."""
    options, view = table.rules.options, table.view
    return bool(options["teams"] == "alternate" and view.maker in table.friends and view.bid is not None)


def cheapest(bids: Sequence[str], suit: str) -> str | None:
    """The lowest bid, with the suit where bids name one."""
    if not bids:
        return None
    lowest = min(map(level, bids))
    equal = [action for action in bids if level(action) == lowest]
    return next((action for action in equal if action.endswith(suit)), equal[0])


def level(action: str) -> int:
    """The number in a bid."""
    return int("".join(filter(str.isdigit, action)))


def worth(table: Table, share: float, height: int) -> bool:
    """Whether a bid of this height pays on the average."""
    options = table.rules.options
    if options["contract_kind"] == "handicap":
        needed = table.total + height + 1 - int(str(options["counting_target"] or 0))
        return chance(table, share, needed) > CALL
    win, lose = stake(table, height)
    return chance(table, share, height) > lose / (win + lose) + CAUTION


def stake(table: Table, height: int) -> tuple[int, int]:
    """What a contract of this height wins and loses."""
    stakes: Any = table.rules.options["stakes"]
    rows: list[tuple[int, int, int]] = list(stakes)
    fitting = [row for row in rows if row[0] <= height] or rows[:1] or [(0, 1, 1)]
    return fitting[-1][1], fitting[-1][2]


def choose_trump(table: Table, actions: Sequence[str]) -> str:
    """The suit that promises most; as face-down card its lowest, or the highest where it is the first to be played."""
    suit = best_trump(table, table.view.hand)[0]
    if f"trump {suit}" in actions:
        return f"trump {suit}"
    cards = [action.split()[1] for action in actions if action.endswith(suit)]
    if not cards:
        return actions[0]
    first_out = table.rules.options["expose_maker_card"] == "indicator"
    cards.sort(key=lambda card: table.trumps[card[0]])
    return f"trump {cards[-1 if first_out else 0]}"


def call_partner(table: Table, actions: Sequence[str]) -> str:
    """The highest trump that can be called, else the highest card of another suit."""
    calls = [action.split()[1] for action in actions if action.startswith("call ")]
    if not calls:
        return actions[0]
    return "call " + max(calls, key=lambda card: (card[1] == table.trump, table.trumps[card[0]]))
