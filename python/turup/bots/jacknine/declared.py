"""Jodhi and pair: what a card held back for one is worth."""

from typing import Any

from turup.bots.jacknine.table import Table

__all__ = ["married"]


def married(table: Table, card: str) -> float:
    """The card points that are lost with the king or queen of a pair that may still be declared."""
    suit, options, view = card[1], table.rules.options, table.view
    if card[0] not in "KQ" or not {"K" + suit, "Q" + suit} <= set(table.hand):
        return 0.0
    if options["jodhi"]:
        values: Any = options["jodhi_values"]
        windows: Any = options["jodhi_window"]
        allowed = options["jodhi_side"] != "maker_only" or view.maker in table.friends
        if not allowed or not windows or len(view.tricks) >= max(windows) or declared(table, suit):
            return 0.0
        return float(values[2 * (suit == table.trump) + ("J" + suit in table.hand)])
    return 4.0 if options["pair"] and suit == table.trump and not view.pairs else 0.0


def declared(table: Table, suit: str) -> bool:
    """Whether this seat has declared a Jodhi of a suit."""
    return any(seat == table.seat and told in (suit, None) for seat, _, told in table.view.jodhis)
