"""Thunee's calls: Thunee and Royals, blind calls, Double Thunee, the called card, Double and Khanuck."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cards, sides, trump
from model.presets import word
from model.question import Question

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def blind_window(t: "Table") -> Steps:
    """Before the second packet (S06)."""
    if t.rules["blind"] == "off":
        return
    offered = ["blind-thunee"]
    if t.rules["blind"] == "thunee_royals":
        offered.append("blind-royals")
    for seat in solo_callers(t):
        answer = yield Question("blind", seat, [*offered, "no"])
        if answer != "no":
            start_solo(t, seat, answer)
            return


def solo_window(t: "Table") -> Steps:
    """Thunee and Royals, the last window before the first lead; not with a whole hand in one suit (S06)."""
    offered = []
    if t.rules["thunee_call"] != "off":
        offered.append("thunee")
    if t.rules["royals"] == "call":
        offered.append("royals")
    if not offered or t.solo:
        return
    for seat in solo_callers(t):
        if len({cards.suit(card) for card in t.hands[seat]}) == 1:
            continue
        answer = yield Question("solo", seat, [*offered, "no"])
        if answer != "no":
            start_solo(t, seat, answer)
            return


def solo_callers(t: "Table") -> list[int]:
    """Who is asked, in order (S05)."""
    seats = sides.maker_first(t)
    return seats[:1] if t.rules["thunee_call"] == "maker_only" else seats


def start_solo(t: "Table", seat: int, call: str) -> None:
    """The caller's first lead will fix the trump suit."""
    t.solo, t.soloist = call, seat
    trump.take_back(t)
    t.trump, t.trump_known, t.hidden = None, False, False
    if call.endswith("royals"):
        t.mode = "royals"


def double_thunee(t: "Table") -> Steps:
    """The caller's opponents may double the call (S39)."""
    if not t.rules["double_thunee"] or t.soloist is None:
        return
    for seat in sides.opponents(t, t.soloist):
        answer = yield Question("double-thunee", seat, ["double", "no"])
        if answer == "double":
            t.solo_factor = 2
            return


def call_partner(t: "Table") -> Steps:
    """The maker may name a high card that he does not hold (S58)."""
    if t.rules["call_card"] == "off" or t.solo:
        return
    assert t.maker is not None
    own = t.hands[t.maker] + ([t.indicator] if t.indicator else [])
    pack = cards.distinct(cards.deck(t.rules))
    answers = [f"call {card}" for card in pack if card[0] in "J9AT" and card not in own]
    answer = yield Question("call-partner", t.maker, [*answers, "no"])
    if answer == "no":
        t.partner_known = True
        return
    t.called_card = answer.split()[1]
    if t.rules["call_card"] == "name_partner":
        t.partner = next(seat for seat, hand in enumerate(t.dealt) if t.called_card in hand)


def last_call(t: "Table", seat: int) -> Steps:
    """Double or Khanuck, before the caller's card in the last trick (1.9)."""
    if t.last_call is not None or t.solo:
        return
    offered = []
    if double_allowed(t, seat):
        offered.append("double")
    if khanuck_allowed(t, seat):
        offered.append("khanuck")
    if not offered:
        return
    answer = yield Question("last-call", seat, [*offered, "no"])
    if answer != "no":
        t.last_call = (seat, answer)


def double_allowed(t: "Table", seat: int) -> bool:
    """All earlier tricks won by the caller's side; where barred, not one ball short of the target."""
    if word(t.rules["double_last"]) == "off" or not t.tricks:
        return False
    barred = t.rules["double_last_bar"] and t.rules["teams"] == "alternate" and t.rules["match_win_at"] is not None
    if barred and t.scores[seat % 2] == t.rules["match_win_at"] - 1:
        return False
    own = sides.side(t, seat)
    return all(trick.winner in own for trick in t.tricks)


def khanuck_allowed(t: "Table", seat: int) -> bool:
    """A Jodhi of the caller's side and a lost trick (S08); the literal form asks for nothing."""
    rule = word(t.rules["khanuck"])
    if rule in ("off", "literal"):
        return rule == "literal"
    own = sides.side(t, seat)
    claimed = any(claimant in own for claimant, *_ in t.jodhis)
    return claimed and any(trick.winner not in own for trick in t.tricks)
