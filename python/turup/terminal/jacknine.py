"""The picture of a Jack-Nine view."""

from itertools import groupby
from typing import Any

from rich.text import Text

from turup.terminal.picture import Picture, SeatRow, faded, playable, roles
from turup.terminal.telling import Teller
from turup.terminal.voice import Voice, joined, listed

__all__ = ["picture", "played"]

DOUBLED = ("", "doubled", "redoubled", "redoubled again")


def picture(view: Any, teller: Teller) -> Picture:
    """The picture of a view."""
    return Picture(
        facts=[(name, text) for name, text in facts(view, teller) if len(text)],
        columns=("cards", "bid", "tricks", "points", "trick"),
        rows=[row(view, teller, seat) for seat in range(view.rules.players)],
        hand=hand(view, teller.voice),
    )


# ---- what is known of the deal


def facts(view: Any, teller: Teller) -> list[tuple[str, Text]]:
    """Contract, trump and calls; the running trick for the ear, and for the eye, which sees it, the one before."""
    return [
        ("contract", contract(view, teller)),
        ("trump", trump(view, teller)),
        ("calls", calls(view, teller)),
        ("partner", called_partner(view, teller)),
        ("points", points(view, teller)),
        ("trick", played(view.trick, teller)) if teller.voice.in_words else ("last trick", last_trick(view, teller)),
    ]


def contract(view: Any, teller: Teller) -> Text:
    """Who plays for what."""
    if view.solo is not None:
        doubled = "Double Thunee" if view.solo_doubled else ""
        return joined([f"{view.solo} by {teller.name(view.caller)}", doubled, DOUBLED[view.doubled]])
    if view.maker is None:
        return Text("no bid yet" if view.phase == "auction" else "")
    bid = Text(f"{'without a bid' if view.bid is None else view.bid}")
    strain = Text.assemble(" in ", teller.voice.suit(view.strain)) if view.strain is not None else Text()
    holder = " so far" if view.phase.startswith("auction") else ""
    return joined([Text.assemble(bid, strain, f" by {teller.name(view.maker)}{holder}"), DOUBLED[view.doubled]])


def trump(view: Any, teller: Teller) -> Text:
    """The trump, as far as the viewer knows it, and who else does."""
    voice, card = teller.voice, view.indicator
    if view.trump is None:
        if card is not None:
            return Text(f"hidden, a card face down before {teller.name(view.maker)}")
        if view.phase.startswith("auction"):
            return Text("not chosen yet")
        return Text("hidden" if view.maker is not None and view.solo is None and view.phase != "trump" else "")
    shown = Text.assemble("shown by ", voice.card(card)) if card is not None and card[1] == view.trump else Text()
    if view.trump == "NT" or view.exposed:
        return joined([voice.suit(view.trump), shown])
    return joined([voice.suit(view.trump), shown, "not open to all"])


def calls(view: Any, teller: Teller) -> Text:
    """What has been called and declared."""
    name = teller.name
    said: list[Text | str] = []
    if view.last_call is not None:
        said.append(f"{view.last_call} on the last trick by {name(view.last_caller)}")
    said += [f"pair shown by {name(seat)}" for seat in view.pairs]
    for seat, worth, suit in view.jodhis:
        strain = Text.assemble(" in ", teller.voice.suit(suit)) if suit else ""
        said.append(Text.assemble(f"jodhi of {worth} by {name(seat)}", strain))
    return joined(said)


def called_partner(view: Any, teller: Teller) -> Text:
    """The card that makes its holder the maker's partner, and who that is."""
    if view.partner_card is None:
        return Text()
    who = "" if view.partner is None else f"it is {teller.name(view.partner)}"
    return joined([Text.assemble("whoever holds ", teller.voice.card(view.partner_card)), who])


def points(view: Any, teller: Teller) -> Text:
    """Card points of the sides so far."""
    if not teller.seating.partners or not (view.tricks or any(view.card_points)):
        return Text()
    own, other = (view.card_points[side] for side in (teller.seat % 2, 1 - teller.seat % 2))
    return Text(f"your side {own}, the others {other}")


def last_trick(view: Any, teller: Teller) -> Text:
    """The trick before the running one."""
    if not view.tricks:
        return Text()
    winner, cards = view.tricks[-1]
    return played(cards, teller).append(f"; won by {teller.name(winner)}")


def played(cards: tuple[tuple[int, str], ...], teller: Teller) -> Text:
    """Who played which card."""
    between = ": " if teller.voice.in_words else " "
    return joined([Text.assemble(teller.name(seat), between, teller.voice.card(card)) for seat, card in cards])


# ---- the seats


def row(view: Any, teller: Teller, seat: int) -> SeatRow:
    """What there is to see of a seat."""
    maker = None if view.phase.startswith("auction") else view.maker
    named = {"dealer": view.dealer, "maker": maker, "caller": view.caller}
    bid = view.bids[seat]
    said = "" if bid is None else str(bid)
    passed = "passed" if seat in view.passed and view.phase.startswith("auction") else ""
    won = view.tricks_won[seat]
    cells = (
        Text("sits out" if seat in view.sits_out else str(view.hand_sizes[seat])),
        Text(" ".join(filter(None, (said, passed)))),
        Text(str(won) if won else ""),
        Text(str(view.seat_points[seat]) if view.tricks else ""),
        to_the_trick(view, teller.voice, seat),
    )
    return SeatRow(seat, roles(seat, teller, named), cells)


def to_the_trick(view: Any, voice: Voice, seat: int) -> Text:
    """A seat's card in the running trick."""
    order = [who for who, _ in view.trick]
    if seat in order:
        card = voice.card(view.trick[order.index(seat)][1])
        return card if order[0] != seat else Text.assemble(card, " led")
    if view.turn == seat:
        return Text("to act")
    return Text("")


# ---- the hand


def hand(view: Any, voice: Voice) -> list[Text]:
    """The viewer's cards suit by suit, high to low."""
    may_play = playable(view)
    groups = []
    for suit, held in groupby(view.rules.deck.sort(view.hand), key=lambda card: card[1]):
        if voice.in_words:
            groups.append(Text(f"{voice.suit(suit)} {listed([voice.rank(card[0]) for card in held])}"))
        else:
            groups.append(Text(" ").join(faded(voice.card(card), may_play(card)) for card in held))
    return groups
