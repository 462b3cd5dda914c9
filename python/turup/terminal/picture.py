"""What there is to see at a table, ready to be drawn or read out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from turup._core.view import View
from turup.terminal.telling import Teller

__all__ = ["Picture", "SeatRow", "picture_of"]


@dataclass(frozen=True)
class SeatRow:
    """A seat at the table; ``cells`` are under the picture's columns, empty where there is nothing to say."""

    seat: int
    role: str
    """you, partner, dealer, maker: whatever holds."""
    cells: tuple[Text, ...]


@dataclass(frozen=True)
class Picture:
    """A view for people: facts by name, a row for each seat, and the viewer's cards in groups."""

    facts: list[tuple[str, Text]]
    columns: tuple[str, ...]
    rows: list[SeatRow]
    hand: list[Text] = field(default_factory=list)


def picture_of(view: View, teller: Teller) -> Picture:
    """The picture of a view of any game."""
    from turup.terminal import jacknine, tichu

    draw = tichu.picture if view.rules.family.name == "tichu" else jacknine.picture
    return draw(view, teller)


def roles(seat: int, teller: Teller, named: dict[str, int | None]) -> str:
    """What a seat is, in a few words; ``named`` are the seats of dealer, maker and others."""
    seating = teller.seating
    own = "you" if seat == teller.seat else "partner" if seat in seating.partners else ""
    words = [own, *seating.places[seat : seat + 1], *(word for word, who in named.items() if who == seat)]
    return ", ".join(dict.fromkeys(filter(None, words)))


def faded(card: Text, is_legal: bool) -> Text:
    """A card of the hand; dim where it may not be played now."""
    if not is_legal:
        card.stylize("not bold dim")
    return card


def playable(view: Any) -> Callable[[str], bool]:
    """Whether a card of the hand may be played now; every card may where it is not a turn to play cards."""
    words = {word.split("/")[0].split("=")[0] for action in view.legal_actions for word in str(action).split()}
    cards = words & set(view.hand)
    return lambda card: not cards or card in cards
