"""What may be played while the trump is hidden, and in the turn in which it comes to light."""

from typing import TYPE_CHECKING

from model import cards, sides
from model.trick import Trick, followers, open_trump_cards, trumping, winning_place

if TYPE_CHECKING:
    from model.table import Table


def answers(t: "Table", seat: int, hand: list[str], trick: Trick, asked: bool) -> list[str]:
    """The cards (and ``reveal``) that a seat may choose from."""
    closed = t.rules["expose_mechanism"] == "face_down_cut"
    if not hand and seat == t.indicator_owner and t.indicator:  # S17, S22
        return [f"{t.indicator}/down" if closed and trick.played else t.indicator]
    if not trick.played:
        return leads(t, seat, hand)
    if asked:
        return asker_cards(t, seat, hand, trick)
    if not t.hidden:
        if seat == t.trump_owner and t.must_indicator and not followers(hand, trick) and t.shown in hand:
            return [str(t.shown)]
        return open_trump_cards(t, seat, hand, trick)
    if not t.rules["must_follow"]:
        return hand
    if followers(hand, trick):
        return followers(hand, trick)
    return face_down(t, seat, hand) if closed else void_and_hidden(t, seat, hand)


def leads(t: "Table", seat: int, hand: list[str]) -> list[str]:
    """What may be led: the maker is bound while his trump is hidden."""
    if seat != t.trump_owner:
        return hand
    trumps = cards.of_suit(hand, t.trump)
    plain = [card for card in hand if card not in trumps]
    if (t.must_lead_trump or t.exhausted) and trumps:
        return trumps
    if not t.hidden or not plain:
        return hand
    rule = t.rules["maker_lead_trump"]
    if rule == "free" or (rule == "not_first_trick" and t.tricks):
        return hand
    if rule == "not_unless_only_or_seen" and t.trump_led_by_other:
        return hand
    return plain


def void_and_hidden(t: "Table", seat: int, hand: list[str]) -> list[str]:
    """On request: discard anything, or have the trump shown first."""
    if t.rules["expose_request"] == "mandatory_when_void" and seat != t.trump_owner:
        return ["reveal"]
    return [*hand, "reveal"]


def face_down(t: "Table", seat: int, hand: list[str]) -> list[str]:
    """Face-down cuts: the maker folds only plain cards or the face-down trump card itself (S22)."""
    if seat == t.trump_owner:
        hand = [card for card in hand if cards.suit(card) != t.trump]
        if t.indicator:
            hand = [*hand, t.indicator]
    return [f"{card}/down" for card in hand]


def asker_cards(t: "Table", seat: int, hand: list[str], trick: Trick) -> list[str]:
    """The seat that has had the trump shown must trump if it can (2.5, S16, S54)."""
    if seat == t.trump_owner and t.rules["expose_maker_card"] == "indicator" and t.shown in hand:
        return [str(t.shown)]
    trumps = cards.of_suit(hand, t.trump)
    rule = t.rules["expose_asker_must_trump"]
    if not trumps or (rule == "no" and seat != t.trump_owner):
        return open_trump_cards(t, seat, hand, trick)
    if t.trump == trick.led:
        return trumps
    if rule == "must_beat_opponent":
        trumps = beating_an_opponent(t, seat, trumps, trick)
    return trumping(t, seat, trumps, trick)


def beating_an_opponent(t: "Table", seat: int, trumps: list[str], trick: Trick) -> list[str]:
    """Trumps that beat the trump with which an opponent is winning, if there are any."""
    place = winning_place(t.rules, trick, t.trump, t.mode)
    owner, card = trick.played[place]
    if owner in sides.side(t, seat) or cards.suit(card) != t.trump:
        return trumps
    top = cards.strength(t.rules, card, t.trump, t.mode)
    least = top if t.rules["equal_cards"] == "last_wins" else top + 1
    better = [own for own in trumps if cards.strength(t.rules, own, t.trump, t.mode) >= least]
    return better or trumps
