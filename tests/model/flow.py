"""The order of a round: packets, auctions, trump, calls, tricks, score."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import auction, auction_forms, calls, cancel, play, score, trump, windows
from model.question import Question

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def deal_packet(t: "Table") -> None:
    """Give everybody the next packet."""
    packets = t.rules["packets"]
    start = sum(packets[: t.packets_dealt])
    for seat, hand in enumerate(t.dealt):
        t.hands[seat] += hand[start : start + packets[t.packets_dealt]]
    t.packets_dealt += 1
    if t.maker is not None:
        trump.lay_down(t)


def whole_round(t: "Table") -> Steps:
    """The round from the first packet to the result."""
    packets = len(t.rules["packets"])
    for number in range(1, packets + 1):
        late = number == packets and t.maker is not None and t.solo != "half-court"
        if late:
            yield from before_last_packet(t)
        deal_packet(t)
        if late:
            yield from full_hand_tests(t)
        if number in t.rules["auction_after_packet"]:
            yield from one_auction(t, last=number == packets)
        if t.solo == "half-court":
            break
    if t.solo != "half-court":
        yield from before_first_lead(t)
    yield from play.all_tricks(t)
    raise score.over(t)


def one_auction(t: "Table", last: bool) -> Steps:
    """The first auction with what comes before it, or the second one with its trump choice."""
    if t.maker is not None:
        if t.rules["auction2_min"] is not None and not t.solo:
            yield from auction.second_auction(t)
        if t.new_contract:
            yield from after_second_auction(t)
        return
    if last:
        yield from full_hand_tests(t)
    yield from cancel.poor_hands(t, later=t.packets_dealt > 1)
    if not last:
        yield from windows.half_court(t)
    if not t.solo:
        yield from auction_forms.first_auction(t)
        start_bid_solo(t)


def after_second_auction(t: "Table") -> Steps:
    """A new bid brings a new trump, unless the same maker may not change his."""
    start_bid_solo(t)
    keeps = not t.rules["auction2_trump_change"] and t.maker == t.trump_owner
    if t.contract.single and t.rules["single_hand_trump"] == "none":
        return
    if t.rules["trump_when"] in ("at_first_lead", "with_bid"):
        return
    if not keeps:
        yield from trump.choose(t, "trump2")
        t.trump_chosen = True


def start_bid_solo(t: "Table") -> None:
    """A single hand that was bid: the bidder is alone from now on, or with his partner where that plays."""
    if t.contract.single:
        assert t.maker is not None
        windows.start(t, t.maker, "single-hand", t.rules["single_hand_trump"], t.rules["single_hand_partner"])


def full_hand_tests(t: "Table") -> Steps:
    """Cancellations by whole hands; a certain hand may be shown before the one-suit rule (S24, S43)."""
    yield from cancel.worthless_or_jacks(t)
    if t.maker is not None:
        yield from windows.show(t)
    cancel.one_suit(t)


def before_last_packet(t: "Table") -> Steps:
    """Trump where it is chosen early, doubling, blind calls."""
    if t.rules["trump_when"] == "before_last_packet" and plays_with_chosen_trump(t):
        yield from trump.choose(t)
        t.trump_chosen = True
    if t.rules["double"] == "before_last_packet":
        yield from windows.doubling(t)
    if not t.solo:
        yield from calls.blind_window(t)


def plays_with_chosen_trump(t: "Table") -> bool:
    """Not under solo contracts without trump or with the first card led as trump."""
    return not t.solo or (t.contract.single and t.rules["single_hand_trump"] == "maker_suit")


def before_first_lead(t: "Table") -> Steps:
    """What happens on the full hand."""
    yield from late_trump(t)
    if t.rules["double"] == "after_auction" and (not t.solo or t.contract.single):
        yield from windows.doubling(t)
    yield from windows.show(t)
    if t.trump_known:
        cancel.defenders_without_trump(t)
    yield from calls.call_partner(t)
    yield from calls.solo_window(t)
    yield from windows.single_hand(t)
    yield from calls.double_thunee(t)


def late_trump(t: "Table") -> Steps:
    """Trump where it is chosen on the whole hand."""
    if t.rules["trump_when"] == "with_bid" and not t.solo:
        t.trump = t.contract.suit if t.contract.suit != "NT" else None
        t.no_trump, t.trump_known = t.trump is None, True
    elif t.trump_chosen or t.rules["trump_when"] == "at_first_lead":
        return
    elif plays_with_chosen_trump(t):
        yield from trump.choose(t)
