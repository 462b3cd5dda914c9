"""The picture of a Tichu view."""

from typing import Any

from rich.text import Text

from turup.terminal.picture import Picture, SeatRow, faded, playable, roles
from turup.terminal.telling import Teller, ordinal
from turup.terminal.voice import joined

__all__ = ["picture"]


def picture(view: Any, teller: Teller) -> Picture:
    """The picture of a view."""
    may_play = playable(view)
    cards = [faded(teller.voice.card(card), may_play(card)) for card in view.hand]
    return Picture(
        facts=[(name, text) for name, text in facts(view, teller) if len(text)],
        columns=("cards", "call", "points", "trick"),
        rows=[row(view, teller, seat) for seat in range(view.rules.players)],
        hand=[Text(", " if teller.voice.in_words else " ").join(cards)] if cards else [],
    )


def facts(view: Any, teller: Teller) -> list[tuple[str, Text]]:
    """The play on the table, the wish, gifts, and another hand that lies open."""
    return [
        ("to beat", to_beat(view, teller)),
        ("wish", Text("" if view.wish is None else teller.voice.rank(view.wish))),
        ("given", gifts(view.given, teller, "to") if not view.started else Text()),
        ("received", gifts(view.received, teller, "from") if not view.started else Text()),
        *open_hand(view, teller),
    ]


def to_beat(view: Any, teller: Teller) -> Text:
    """The highest play, and what the trick is worth."""
    if view.top is None:
        return Text()
    play = Text.assemble(teller.voice.action(view.top), f" by {teller.name(view.owner)}")
    return joined([play, f"{view.trick_points} points in the trick" if view.trick_points else ""])


def gifts(exchanged: tuple[tuple[int, str], ...], teller: Teller, word: str) -> Text:
    """Cards of the exchange."""
    return joined([Text.assemble(teller.voice.card(card), f" {word} {teller.name(seat)}") for seat, card in exchanged])


def open_hand(view: Any, teller: Teller) -> list[tuple[str, Text]]:
    """The dummy's cards, or for the dummy its dealer's."""
    if view.open_hand is None:
        return []
    seat, cards = view.open_hand
    return [("your hand" if seat == teller.seat else f"seat {seat} holds", teller.voice.cards(cards))]


def row(view: Any, teller: Teller, seat: int) -> SeatRow:
    """What there is to see of a seat."""
    place = ordinal(view.out.index(seat) + 1) if seat in view.out else ""
    if view.owner == seat and view.top is not None:
        state = teller.voice.action(view.top)
    elif view.turn == seat:
        state = Text("to act")
    else:
        state = Text("passed" if seat in view.passed else "")
    cells = (
        Text(f"out, {place}" if place else str(view.hand_sizes[seat])),
        Text(view.calls[seat] or ""),
        Text(str(view.piles[seat]) if view.piles[seat] else ""),
        state,
    )
    return SeatRow(seat, roles(seat, teller, {"dealer": view.dealer}), cells)
