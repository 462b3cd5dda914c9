"""Deals that do not count (1.12, 2.11)."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cards, sides
from model.presets import numbers, word
from model.question import Question
from model.result import void

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def card_points(t: "Table", seat: int) -> int:
    return sum(cards.points(t.rules, card, None) for card in t.hands[seat])


def poor_hands(t: "Table", later: bool) -> Steps:
    """Before the auction: two pointless hands beside the dealer; the first seat's claim on a first packet (S41)."""
    first, second = sides.in_order(t, (t.dealer + 1) % t.players)[:2]
    if t.rules["cancel_first_two_pointless"] and card_points(t, first) == card_points(t, second) == 0:
        raise void("the first two hands are pointless")
    rule = t.rules["cancel_first_seat_points"]
    if word(rule) == "off" or card_points(t, first) > numbers(rule)[0]:
        return
    if word(rule) == "auto":
        raise void("first seat without points")
    if later:
        return
    answer = yield Question("redeal-claim", first, ["redeal", "no"])
    if answer == "redeal":
        raise void("redeal claimed")


def whole_hands(t: "Table") -> list[list[str]]:
    """The hands as dealt; with two halves those of the first."""
    whole = sum(t.rules["packets"])
    return [hand[:whole] for hand in t.dealt]


def worthless_or_jacks(t: "Table") -> Steps:
    """A hand without points, or with all jacks, ends the deal once all packets are there."""
    hands = whole_hands(t)
    if t.rules["cancel_zero_hand"] and any(not any(cards.points(t.rules, c, None) for c in hand) for hand in hands):
        raise void("a hand without points")
    for seat in sides.in_order(t, (t.dealer + 1) % t.players):
        jacks = {card for card in hands[seat] if cards.rank(card) == "J"}
        if len(jacks) < len(cards.SUITS) or t.rules["cancel_four_jacks"] == "off":
            continue
        if t.rules["cancel_four_jacks"] == "auto":
            raise void("four jacks in one hand")
        answer = yield Question("redeal-claim", seat, ["redeal", "no"])
        if answer == "redeal":
            raise void("four jacks in one hand")


def one_suit(t: "Table") -> None:
    """A hand of one suit ends the deal."""
    if t.rules["cancel_one_suit"] == "auto" and any(len({cards.suit(c) for c in hand}) == 1 for hand in whole_hands(t)):
        raise void("a hand of one suit")


def trumps_dealt_against(t: "Table") -> bool:
    """Whether the side against the maker (or the solo caller) was dealt a trump."""
    attacker = t.soloist if t.soloist is not None else t.maker
    assert attacker is not None
    own = sides.side(t, attacker)
    return any(cards.of_suit(hand, t.trump) for seat, hand in enumerate(t.dealt) if seat not in own)


def defenders_without_trump(t: "Table") -> None:
    """Ends the deal when the defenders were dealt no trump (S23)."""
    if t.rules["cancel_defenders_no_trump"] == "auto" and t.trump is not None and not trumps_dealt_against(t):
        raise void("no trump held")
