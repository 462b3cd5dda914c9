"""Other forms of auction: open calling (Thunee as played) and the duel (29)."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import auction, sides
from model.auction import Bidding
from model.question import Question
from model.result import void

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def first_auction(t: "Table") -> Steps:
    """The first auction of a round; sets the maker and the contract, or ends the deal."""
    order = t.rules["auction_order"]
    if order == "open_call":
        yield from open_call(t)
    elif order == "duel_hold":
        yield from duel(t)
    else:
        yield from auction.rotation(t)


def open_call(t: "Table") -> Steps:
    """The opponents of the maker (at first the seat after the dealer) may call, again after each new call."""
    maker = t.maker = (t.dealer + 1) % t.players
    b = t.bidding = Bidding(bidder=maker)
    while True:
        for seat in sides.in_order(t, (maker + 1) % t.players):
            calls = auction.bids(t, b, seat)
            if not calls or seat in b.out:
                continue
            answer = yield Question("auction", seat, [*calls, "pass"])
            auction.note(t, b, seat, answer)
            if answer != "pass":
                maker = t.maker = seat
                break
        else:
            break
    if not b.new_bid and t.rules["all_pass"] != "default_maker":
        raise void("all passed")
    auction.settle(t, b)


def duel(t: "Table") -> Steps:
    """One seat after the other challenges the holder of the bid, who may hold each raise or give way (3)."""
    b = t.bidding = Bidding()
    for seat in sides.in_order(t, auction.first_speaker(t)):
        if b.bidder is None:
            yield from auction.speak(t, b, seat)
        elif not b.single:
            yield from one_duel(t, b, seat)
    auction.close(t, b)


def one_duel(t: "Table", b: Bidding, challenger: int) -> Steps:
    """Raise and hold until one of the two passes."""
    defender = b.bidder
    assert defender is not None
    while True:
        said = [*auction.bids(t, b, challenger), "pass"]
        answer = yield Question("auction", challenger, said, by_engine=said == ["pass"])
        if answer == "pass":
            return
        auction.note(t, b, challenger, answer)
        if b.single:
            return
        answer = yield Question("auction", defender, ["hold", "pass"])
        if answer == "pass":
            return
        assert b.high is not None
        b.bidder, b.last_bids[defender] = defender, b.high
