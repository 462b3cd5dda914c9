"""The auction: open calling (Thunee as played) and bidding in rotation."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from model import sides
from model.presets import numbers, word
from model.question import Question
from model.result import void

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


@dataclass
class Bidding:
    """What has been said so far."""

    high: int | None = None
    bidder: int | None = None
    passed: set[int] = field(default_factory=set)  # since the last bid
    out: set[int] = field(default_factory=set)  # may not speak again
    has_bid: set[int] = field(default_factory=set)
    has_spoken: set[int] = field(default_factory=set)


def ladder(t: "Table", high: int | None) -> list[int]:
    """Every number above the high bid; an extra number (104) only after the maximum."""
    low, step, most = t.rules["bid_min"], t.rules["bid_step"], t.rules["bid_max"]
    above = [n for n in range(low, most + 1, step) if high is None or n > high]
    if not above:
        above = [n for n in t.rules["bid_extra"] if high is not None and n > high]
    return above[:1] if t.rules["bid_jump"] == "next_only" else above


def least_over(t: "Table", b: Bidding, seat: int) -> int | None:
    """The least number the seat must reach because of who is high or what it said before; None when it may not bid."""
    least = 0
    if b.bidder == seat:
        rule = t.rules["self_overbid"]
        if rule == "forbidden":
            return None
        least = max(least, *numbers(rule), 0)
    elif b.bidder is not None and b.bidder in sides.side(t, seat):
        rule = t.rules["partner_overbid"]
        if rule == "never":
            return None
        least = max(least, *numbers(rule), 0)
    again = b.has_spoken if t.rules["ask_partner"] else b.has_bid
    if t.rules["rebid_min"] is not None and seat in again:
        least = max(least, t.rules["rebid_min"])
    return least


def bids(t: "Table", b: Bidding, seat: int) -> list[str]:
    """The bids a seat may make now."""
    least = least_over(t, b, seat)
    if least is None:
        return []
    return [f"bid {n}" for n in ladder(t, b.high) if n >= least]


def auction(t: "Table") -> Steps:
    """The first auction; sets the maker and the contract, or ends the deal."""
    if t.rules["auction_order"] == "open_call":
        yield from open_call(t)
    else:
        yield from rotation(t)


def open_call(t: "Table") -> Steps:
    """The opponents of the maker (at first the seat after the dealer) may call, those who declined again after a new call."""
    first = (t.dealer + 1) % t.players
    b = Bidding(bidder=first)
    t.maker = first
    while True:
        assert b.bidder is not None
        for seat in sides.in_order(t, (b.bidder + 1) % t.players):
            answers = bids(t, b, seat)
            if not answers:
                continue
            answer = yield Question("auction", seat, [*answers, "pass"])
            if answer != "pass":
                b.high, b.bidder = int(answer.split()[1]), seat
                t.maker = seat
                break
        else:
            break
    if b.high is None and t.rules["all_pass"] != "default_maker":
        raise void("all passed")
    t.contract.bid = b.high


def rotation(t: "Table") -> Steps:
    """Bidding in order of play until the rules say that it is over."""
    b = Bidding()
    seat = (t.dealer + 1) % t.players
    while not finished(t, b):
        if seat in b.out:
            seat = (seat + 1) % t.players
            continue
        answers = [*bids(t, b, seat), "pass"]
        answer = yield Question("auction", seat, answers, by_engine=answers == ["pass"])
        b.has_spoken.add(seat)
        if answer == "pass":
            b.passed.add(seat)
            if t.rules["pass_is_final"]:
                b.out.add(seat)
        else:
            b.high, b.bidder, b.passed = int(answer.split()[1]), seat, set()
            b.has_bid.add(seat)
        seat = (seat + 1) % t.players
    if b.bidder is None:
        if t.rules["all_pass"] != "default_maker":
            raise void("all passed")
        t.maker = (t.dealer + 1) % t.players
    else:
        t.maker, t.contract.bid = b.bidder, b.high


def finished(t: "Table", b: Bidding) -> bool:
    """Whether the auction is over: all passed, all others passed since the last bid, or nobody can bid any more."""
    everybody = set(range(t.players))
    if b.bidder is None:
        return b.out == everybody or b.passed == everybody
    others = everybody - {b.bidder}
    if others <= b.passed | b.out:
        return True
    if word(t.rules["auction_end"]) == "single_round" and b.has_spoken == everybody:
        return True
    return not any(bids(t, b, seat) for seat in others - b.out)
