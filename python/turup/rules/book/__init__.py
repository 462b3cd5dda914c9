"""The rule book of a variant, written from its options: sections in the order in which a deal goes."""

from typing import TYPE_CHECKING

from turup.rules.book import auction, calls, declare, ending, play, scoring, table, trump
from turup.rules.book.page import Page
from turup.rules.book.titles import opening

if TYPE_CHECKING:
    from turup.rules.rules import Rules

__all__ = ["write_book"]

SECTIONS = (
    ("Table", (table.table,)),
    ("Cards", (table.cards,)),
    ("Deal", (table.deal,)),
    ("Auction", (auction.auction,)),
    ("Trump", (trump.trump,)),
    ("Hidden trump", (trump.exposure,)),
    ("Play", (play.play,)),
    ("Declarations", (declare.jodhi, declare.pair)),
    ("Special calls", (calls.thunee, calls.last_trick_calls)),
    ("Solo contracts", (calls.solo,)),
    ("Doubling", (scoring.doubling,)),
    ("Score", (scoring.scoring, calls.penalties)),
    ("Match", (ending.match,)),
    ("Cancelled deals", (ending.cancelled,)),
)


def write_book(rules: "Rules") -> str:
    """The rule book as Markdown; sections that would be empty are left out."""
    page = Page(rules)
    parts = opening(rules.name)
    for title, writers in SECTIONS:
        text = [part for writer in writers for part in writer(page) if part]
        if text:
            parts += [f"## {title}", *text]
    return "\n\n".join(parts) + "\n"
