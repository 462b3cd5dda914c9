"""The order of a round: packets, auction, trump, calls, tricks, score."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import auction, calls, cancel, play, score, trump
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


def whole_round(t: "Table") -> Steps:
    """The round from the first packet to the result."""
    packets = len(t.rules["packets"])
    for number in range(1, packets + 1):
        if number == packets > 1:
            yield from before_last_packet(t)
        deal_packet(t)
        if number in t.rules["auction_after_packet"]:
            yield from calls.redeal_claim(t)
            yield from auction.auction(t)
    yield from before_first_lead(t)
    yield from play.all_tricks(t)
    raise score.over(t)


def before_last_packet(t: "Table") -> Steps:
    """Trump where it is chosen early, and blind calls."""
    if t.rules["trump_when"] == "before_last_packet":
        yield from trump.choose(t)
    yield from calls.blind_window(t)


def before_first_lead(t: "Table") -> Steps:
    """What happens on the full hand."""
    if t.rules["trump_when"] == "after_last_packet" and not t.solo:
        yield from trump.choose(t)
    if t.trump_known:
        cancel.defenders_without_trump(t)
    yield from calls.call_partner(t)
    yield from calls.solo_window(t)
    yield from calls.double_thunee(t)
