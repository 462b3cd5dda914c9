"""Optional calls of the 28 family: half court, doubling, show, single hand, opening the trump."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cards, contract, score, sides, trump
from model.presets import numbers, word
from model.question import Question
from model.result import Over

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def half_court(t: "Table") -> Steps:
    """Every trick with the first packet alone, without trump and partner (S46)."""
    if word(t.rules["half_court"]) == "off":
        return
    for seat in sides.in_order(t, (t.dealer + 1) % t.players):
        answer = yield Question("half-court", seat, ["half-court", "no"])
        if answer != "no":
            start(t, seat, "half-court", "none", "sits_out")
            return


def start(t: "Table", seat: int, solo: str, trump_rule: str, partner_rule: str) -> None:
    """A solo contract begins: without trump the face-down card goes back, and the partner sits out (S26)."""
    t.solo, t.soloist = solo, seat
    if t.rules["teams"] != "alternate" or t.maker is None:
        t.maker = seat
    if trump_rule == "none":
        trump.take_back(t)
        t.trump, t.hidden, t.trump_known = None, False, True
        t.mode = trump.whole_deal_mode(t)
    if partner_rule == "sits_out":
        t.sitting_out = sides.side(t, seat) - {seat}


# --- doubling -------------------------------------------------------------------------------------------------------


def doubling(t: "Table") -> Steps:
    """Opponents double, the maker's side redoubles or plays for the match (2.8, S44)."""
    assert t.maker is not None
    if may_raise(t, 1):
        for seat in sides.opponents(t, t.maker):
            answer = yield Question("double", seat, ["double", "no"])
            if answer == "double":
                t.contract.doubled = 1
                break
    for seat in sides.maker_first(t):
        if seat not in sides.side(t, t.maker):
            break
        offered = raises(t)
        if not offered:
            return
        answer = yield Question("double", seat, [*offered, "no"])
        if answer == "redouble":
            t.contract.doubled = 2
        t.contract.called_c = answer == "call-c"
        if answer != "no":
            return


def may_raise(t: "Table", doubled: int) -> bool:
    """Whether the stake after that many doublings stays within the cap."""
    cap = t.rules["stake_cap"]
    return cap is None or max(contract.stake(t, doubled)) <= cap


def raises(t: "Table") -> list[str]:
    """What the maker's side may answer."""
    offered = []
    if t.contract.doubled == 1 and t.rules["redouble"] and may_raise(t, 2):
        offered.append("redouble")
    if c_allowed(t):
        offered.append("call-c")
    return offered


def c_allowed(t: "Table") -> bool:
    """C: six points, from zero, after a double by a call (C26)."""
    assert t.maker is not None
    if word(t.rules["call_c"]) == "off" or t.solo:
        return False
    own = t.scores[t.maker % 2]
    if own != 0 or (t.rules["call_c_requires"] == "both_zero" and t.scores != (0, 0)):
        return False
    cap = t.rules["stake_cap"]
    if cap is not None and numbers(t.rules["call_c"])[0] > cap:
        return False
    if t.rules["auto_double_from"] is None:
        return t.contract.doubled == 1
    return bool(t.rules["call_c_allow_auto_double"]) and (t.contract.doubled == 1 or contract.auto_doubled(t))


# --- on the full hand -----------------------------------------------------------------------------------------------


def whole_hand(t: "Table", seat: int) -> list[str]:
    """A seat's hand with its face-down card."""
    extra = [t.indicator] if t.indicator is not None and t.indicator_owner == seat else []
    return t.hands[seat] + extra


def is_certain(t: "Table", seat: int) -> bool:
    """Whether no outside card is higher than any card of the hand in its suit (S25)."""
    hand = whole_hand(t, seat)
    outside = cards.deck(t.rules)
    for card in hand:
        outside.remove(card)
    for card in hand:
        mine = cards.strength(t.rules, card, None, "normal")
        for other in cards.of_suit(outside, cards.suit(card)):
            if cards.strength(t.rules, other, None, "normal") > mine:
                return False
    return True


def show(t: "Table") -> Steps:
    """A maker whose hand is certain may show it and score (S43)."""
    if word(t.rules["single_hand_show"]) == "off" or t.solo or t.show_asked:
        return
    assert t.maker is not None
    t.show_asked = True
    if not is_certain(t, t.maker):
        return
    answer = yield Question("show", t.maker, ["show", "no"])
    if answer == "show":
        gains = [0] * t.players
        worth = numbers(t.rules["single_hand_show"])[0]
        score.settle(t, gains, score.maker_seats(t), True, (worth, worth))
        raise Over(score.as_result(t, gains, "show"))


def single_hand(t: "Table") -> Steps:
    """The last window before the first lead, from the seat after the dealer on (2.9)."""
    if t.rules["single_hand"] == "off" or t.rules["single_hand_timing"] != "before_first_lead" or t.solo:
        return
    for seat in sides.in_order(t, (t.dealer + 1) % t.players):
        if t.rules["single_hand_must_be_beatable"] and is_certain(t, seat):
            continue
        answer = yield Question("solo", seat, ["single-hand", "no"])
        if answer != "no":
            start(t, seat, "single-hand", t.rules["single_hand_trump"], t.rules["single_hand_partner"])
            return


def open_trump(t: "Table", leader: int) -> Steps:
    """304: the maker may open the trump before the first lead; leading, he must then lead a trump (S55)."""
    rule = t.rules["open_declaration"]
    if rule == "off" or not t.hidden or (rule == "maker_leads" and leader != t.trump_owner):
        return
    assert t.trump_owner is not None
    answer = yield Question("open", t.trump_owner, ["reveal", "no"])
    if answer == "reveal":
        trump.expose(t)
        t.must_lead_trump = leader == t.trump_owner
