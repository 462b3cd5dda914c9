"""The auctions: who may say what, and bidding in turn. Open calling and duels are in ``auction_forms``."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from model import cards, sides
from model.presets import numbers, word
from model.question import Question
from model.result import void

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


@dataclass
class Bidding:
    """What has been said so far."""

    phase: str = "auction"
    high: int | None = None
    suit: str | None = None
    bidder: int | None = None
    caller: int | None = None  # who spoke last other than by a pass
    single: bool = False  # the high bid is a single hand
    doubled: int = 0
    new_bid: bool = False  # somebody has bid in this auction
    passed: set[int] = field(default_factory=set)  # since the last bid or double
    out: set[int] = field(default_factory=set)  # may not speak again
    has_spoken: set[int] = field(default_factory=set)
    last_bids: dict[int, int] = field(default_factory=dict)
    barred: set[int] = field(default_factory=set)
    lost_turn: set[int] = field(default_factory=set)

    @property
    def second(self) -> bool:
        return self.phase == "auction2"


def partners(t: "Table", seat: int) -> set[int]:
    """The side of a seat while bids are made: without fixed partners everybody is alone until there is a maker."""
    return sides.side(t, seat) if t.rules["teams"] == "alternate" else {seat}


def ladder(t: "Table", b: Bidding) -> list[int]:
    """Every number above the high bid; an extra number (104) only after the maximum."""
    low, step, most = t.rules["bid_min"], t.rules["bid_step"], t.rules["bid_max"]
    above = [n for n in range(low, most + 1, step) if b.high is None or n > b.high]
    if b.second:
        above = [n for n in above if n >= t.rules["auction2_min"]]
    elif not above:
        above = [n for n in t.rules["bid_extra"] if b.high is not None and n > b.high]
    return above


def least_over(t: "Table", b: Bidding, seat: int) -> int | None:
    """The least number a seat must reach because of who is high or what was said before; None when it may not bid."""
    least = 0
    friends = partners(t, seat) - {seat}
    holder = b.bidder if b.new_bid or not b.second else None  # anybody may go over the first contract (S13)
    if holder == seat:
        if t.rules["self_overbid"] == "forbidden":
            return None
        least = max(0, *numbers(t.rules["self_overbid"]), 0)
    if holder in friends:
        one_each = b.second and word(t.rules["auction2_turns"]) == "one_each"
        if t.rules["partner_overbid"] == "never" or one_each:
            return None
        between = (holder + 1) % t.players if holder is not None else None
        if word(t.rules["partner_overbid"]) != "min_if_lho_passed" or between in b.passed | b.out:
            least = max(least, *numbers(t.rules["partner_overbid"]), 0)
    again = seat in (b.has_spoken if t.rules["ask_partner"] else b.last_bids)
    if t.rules["rebid_min"] is not None and again:
        least = max(least, t.rules["rebid_min"])
    level = next_level(t, b, seat, friends)
    return None if level is None else max(least, level)


def next_level(t: "Table", b: Bidding, seat: int, friends: set[int]) -> int | None:
    """56: the level after the last bid of oneself or one's side (S14, S54); None when there is none."""
    bound = []
    if t.rules["self_overbid"] == "next_level":
        bound += [b.last_bids[seat]] if seat in b.last_bids else []
    if t.rules["partner_overbid"] == "next_level":
        bound += [b.last_bids[friend] for friend in friends if friend in b.last_bids]
    if not bound:
        return 0
    higher = [row[0] for row in t.rules["stakes"] if row[0] > max(bound)]
    return higher[0] if higher else None


def bids(t: "Table", b: Bidding, seat: int) -> list[str]:
    """The bids a seat may make now, single hand included."""
    if b.single or seat in b.barred:
        return []
    least = least_over(t, b, seat)
    suits = [""]
    if t.rules["bid_carries_suit"]:
        suits = [*cards.SUITS, *(["NT"] if t.rules["no_trump"] == "allowed" else [])]
    result = []
    if least is not None:
        steps = [n for n in ladder(t, b) if n >= least]
        if t.rules["bid_jump"] == "next_only":
            steps = steps[:1]
        result = [f"bid {n}{s}" for n in steps for s in suits]
    if single_hand_as_bid(t, b):
        result.append("single-hand")
    return result


def single_hand_as_bid(t: "Table", b: Bidding) -> bool:
    """The solo contract is a bid of the last auction."""
    if t.rules["single_hand"] == "off" or t.rules["single_hand_timing"] != "as_bid":
        return False
    return b.second or len(t.rules["auction_after_packet"]) == 1


def doubles(t: "Table", b: Bidding, seat: int) -> list[str]:
    """Double and redouble as calls of the auction (``56-open``)."""
    if t.rules["double"] != "in_auction" or b.bidder is None or (b.second and not b.new_bid):
        return []
    own = b.bidder in partners(t, seat)
    if b.doubled == 0 and not own:
        return ["double"]
    if b.doubled == 1 and own and t.rules["redouble"]:
        return ["redouble"]
    return []


def may_ask(t: "Table", b: Bidding, seat: int) -> bool:
    """As one's first speech, while the next partner has not spoken (S12, S55)."""
    if not t.rules["ask_partner"] or b.second or seat in b.has_spoken:
        return False
    asked = next_partner(t, seat)
    return asked is not None and asked not in b.has_spoken


def next_partner(t: "Table", seat: int) -> int | None:
    return next((s for s in sides.in_order(t, seat)[1:] if s in partners(t, seat)), None)


def answers(t: "Table", b: Bidding, seat: int) -> list[str]:
    """All that a seat may say at its turn."""
    said = bids(t, b, seat) + doubles(t, b, seat)
    if b.bidder is None and not b.second:
        if t.rules["auction_first_must_bid"] and seat not in b.barred:
            return said
        others = set(range(t.players)) - {seat}
        if t.rules["all_pass"] == "dealer_forced" and seat == t.dealer and others <= b.passed:
            return [text for text in said if text.startswith(f"bid {t.rules['bid_min']}")]
    if may_ask(t, b, seat):
        said.append("ask")
    return [*said, "pass"]


def bar_one_suited_opener(t: "Table", b: Bidding, seat: int) -> None:
    """40: the opener whose cards are all of one suit may not bid; the duty and the bar go on to the next seat (S49)."""
    opening = b.bidder is None and b.has_spoken == b.barred and seat not in b.has_spoken
    if t.rules["first_bidder_one_suit_barred"] and opening and len({c[1] for c in t.hands[seat]}) == 1:
        b.barred.add(seat)


def note(t: "Table", b: Bidding, seat: int, answer: str) -> None:
    """Keep what a seat has said."""
    b.has_spoken.add(seat)
    if answer == "pass":
        b.passed.add(seat)
        one_left = not b.second and word(t.rules["auction_end"]) == "until_one_left"
        if t.rules["pass_is_final"] or one_left:
            b.out.add(seat)
        return
    b.passed, b.caller = set(), seat
    if answer in ("double", "redouble"):
        b.doubled += 1
        return
    b.bidder, b.doubled, b.new_bid = seat, 0, True
    if answer == "single-hand":
        b.single = True
        return
    text = answer.split()[1]
    digits = "".join(c for c in text if c.isdigit())
    b.high, b.suit = int(digits), text[len(digits) :] or None
    b.last_bids[seat] = b.high


def speak(t: "Table", b: Bidding, seat: int) -> Steps:
    """One turn of a seat, with all that an ``ask`` brings."""
    bar_one_suited_opener(t, b, seat)
    said = ["pass"] if seat in b.lost_turn else answers(t, b, seat)
    b.lost_turn.discard(seat)
    answer = yield Question(b.phase, seat, said, by_engine=said == ["pass"])
    if answer != "ask":
        note(t, b, seat, answer)
        return
    b.has_spoken.add(seat)
    asked = next_partner(t, seat)
    assert asked is not None
    said = [*bids(t, b, asked), *doubles(t, b, asked), "pass"]
    answer = yield Question(b.phase, asked, said, by_engine=said == ["pass"])
    note(t, b, asked, answer)
    b.lost_turn.add(asked)
    if answer == "pass":
        b.passed.add(seat)


def in_turn(t: "Table", b: Bidding, first: int) -> Steps:
    """Seats speak in order until the auction is over."""
    seat = first
    while not finished(t, b):
        if seat in b.out or seat == b.caller:  # nobody bids over himself; a turn lost by an ask is lost now
            b.lost_turn.discard(seat)
            seat = (seat + 1) % t.players
            continue
        yield from speak(t, b, seat)
        seat = following(t, b, seat)


def following(t: "Table", b: Bidding, seat: int) -> int:
    """Who speaks after ``seat``."""
    order = sides.in_order(t, (seat + 1) % t.players)
    if t.rules["auction_order"] != "team_alternating":
        return order[0]
    gone = b.passed | b.out | (b.has_spoken if once(t, b) else set())
    waiting = [s for s in order if s not in gone and s != b.caller]
    stays = seat in b.passed
    wanted = [s for s in waiting if (s in partners(t, seat)) == stays]
    return (wanted or waiting or order)[0]


def finished(t: "Table", b: Bidding) -> bool:
    """All have passed, all others have passed since the last call, or nobody has anything left to say."""
    everybody = set(range(t.players))
    if once(t, b) and b.has_spoken == everybody:
        return True
    others = everybody - {b.caller} if b.caller is not None else everybody
    if others <= b.passed | b.out:
        return True
    if b.bidder is None:
        return False
    gone = b.out | (b.has_spoken if once(t, b) else set())
    return not any(bids(t, b, seat) + doubles(t, b, seat) for seat in others - gone)


def once(t: "Table", b: Bidding) -> bool:
    """Whether everybody speaks once only."""
    if b.second:
        return word(t.rules["auction2_turns"]) == "one_each"
    return word(t.rules["auction_end"]) == "single_round"


def settle(t: "Table", b: Bidding) -> None:
    """The result of an auction becomes the contract."""
    t.bidding = None
    if not b.new_bid:
        return
    assert b.bidder is not None
    t.maker = b.bidder
    t.contract.bid, t.contract.suit, t.contract.doubled = b.high, b.suit, b.doubled
    t.contract.second, t.contract.single = b.second, b.single
    t.contract.called, t.contract.called_c = True, False


def highest(t: "Table") -> int | None:
    """The maker; while an auction is running, who is high in it."""
    b = t.bidding
    if b is None or (b.second and not b.new_bid):
        return t.maker
    return b.bidder if b.new_bid else None


def first_speaker(t: "Table") -> int:
    return t.dealer if t.rules["auction_starts"] == "dealer" else (t.dealer + 1) % t.players


def rotation(t: "Table") -> Steps:
    """The first auction in turn."""
    b = t.bidding = Bidding()
    yield from in_turn(t, b, first_speaker(t))
    close(t, b)


def close(t: "Table", b: Bidding) -> None:
    """The first auction is over: the contract, or what happens when nobody has bid."""
    if b.bidder is None and t.rules["all_pass"] == "default_maker":
        t.maker = (t.dealer + 1) % t.players
        t.contract.bid = t.rules["bid_min"] if t.rules["contract_kind"] == "target" else None
    elif b.bidder is None:
        raise void("all passed")
    settle(t, b)
    t.last_bids = b.last_bids


def second_auction(t: "Table") -> Steps:
    """On the whole hand; the first maker speaks first, and without a new bid the first contract stands (S13)."""
    assert t.maker is not None
    b = t.bidding = Bidding(phase="auction2", high=t.contract.bid, bidder=t.maker, last_bids=t.last_bids)
    yield from in_turn(t, b, t.maker)
    settle(t, b)
    t.new_contract = b.new_bid
