"""Deals that do not count."""

from typing import TYPE_CHECKING

from model import cards, sides
from model.result import void

if TYPE_CHECKING:
    from model.table import Table


def defenders_without_trump(t: "Table") -> None:
    """Ends the deal when the side against the maker (or the solo caller) was dealt no trump (S23)."""
    if t.rules["cancel_defenders_no_trump"] != "auto" or t.trump is None:
        return
    attacker = t.soloist if t.soloist is not None else t.maker
    assert attacker is not None
    own = sides.side(t, attacker)
    held = [card for seat, hand in enumerate(t.dealt) if seat not in own for card in hand]
    if not cards.of_suit(held, t.trump):
        raise void("the defenders hold no trump")
