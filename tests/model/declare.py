"""Declarations between tricks: Jodhi."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cards, sides
from model.question import Question

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def jodhi_window(t: "Table", number: int, winner: int) -> Steps:
    """After trick ``number`` of the half the winner's side may claim Jodhis, the winner first (S07)."""
    window = t.rules["jodhi_window"]
    if not t.rules["jodhi"] or t.solo or (window != "any" and number not in window):
        return
    for seat in sides.in_order(t, winner):
        if seat not in sides.side(t, winner):
            continue
        if t.rules["jodhi_side"] == "maker_only" and t.maker not in sides.side(t, seat):
            continue
        while claims := jodhis(t, seat):
            answer = yield Question("jodhi", seat, [*claims, "no"])
            if answer == "no":
                break
            suit = answer.split()[1]
            t.jodhi_suits.add(suit)
            t.jodhis.append((seat, jodhi_points(t, seat, suit)))


def own_cards(t: "Table", seat: int) -> list[str]:
    """The cards that count for a Jodhi: those still held, or those of the current half as dealt."""
    if t.rules["jodhi_cards"] == "in_hand":
        return t.hands[seat]
    half = sum(t.rules["packets"])
    return t.dealt[seat][t.half * half : (t.half + 1) * half]


def jodhis(t: "Table", seat: int) -> list[str]:
    own = own_cards(t, seat)
    return [f"jodhi {s}" for s in cards.SUITS if s not in t.jodhi_suits and f"K{s}" in own and f"Q{s}" in own]


def jodhi_points(t: "Table", seat: int, suit: str) -> int:
    """King and queen, with the jack the larger value; trumps more than plain suits."""
    kq, jkq, kq_trump, jkq_trump = t.rules["jodhi_values"]
    if f"J{suit}" in own_cards(t, seat):
        return int(jkq_trump if suit == t.trump else jkq)
    return int(kq_trump if suit == t.trump else kq)
