"""Declarations between tricks: Jodhi, marriages, the pair."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cards, sides
from model.presets import numbers, word
from model.question import Question

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


# --- Jodhi and marriages --------------------------------------------------------------------------------------------


def jodhi_window(t: "Table", number: int, winner: int) -> Steps:
    """After trick ``number`` of the half the winner's side may claim Jodhis, the winner first (S07)."""
    window = t.rules["jodhi_window"]
    if not t.rules["jodhi"] or t.solo or (window != "any" and number not in window):
        return
    yield from declare_suits(t, winner, maker_only=t.rules["jodhi_side"] == "maker_only")


def marriage_window(t: "Table", winner: int) -> Steps:
    """Marriages of 304 in Maharashtra: after every trick won."""
    if t.rules["marriages"] and not t.solo:
        yield from declare_suits(t, winner, maker_only=False)


def declare_suits(t: "Table", winner: int, maker_only: bool) -> Steps:
    """Each seat of the winner's side is asked as long as it has something to declare."""
    for seat in sides.in_order(t, winner):
        if seat not in sides.side(t, winner) or (maker_only and t.maker not in sides.side(t, seat)):
            continue
        while claims := jodhis(t, seat):
            answer = yield Question("jodhi", seat, [*claims, "no"])
            if answer == "no":
                break
            suit = answer.split()[1]
            t.jodhi_suits.add(suit)
            t.jodhis.append((seat, suit, f"J{suit}" in own_cards(t, seat)))


def own_cards(t: "Table", seat: int) -> list[str]:
    """The cards that count for a Jodhi: those still held, or those of the current half as dealt."""
    if t.rules["jodhi_cards"] == "in_hand" or t.rules["marriages"]:
        return t.hands[seat]
    half = sum(t.rules["packets"])
    return t.dealt[seat][t.half * half : (t.half + 1) * half]


def jodhis(t: "Table", seat: int) -> list[str]:
    """The suits a seat may declare."""
    own = own_cards(t, seat)
    return [f"jodhi {s}" for s in cards.SUITS if s not in t.jodhi_suits and f"K{s}" in own and f"Q{s}" in own]


def points(t: "Table", suit: str, with_jack: bool) -> int:
    """King and queen, with the jack the larger value; trumps more than plain suits."""
    if t.rules["marriages"]:
        plain, trump = t.rules["marriages"]
        return int(trump if suit == t.trump else plain)
    kq, jkq, kq_trump, jkq_trump = t.rules["jodhi_values"]
    if with_jack:
        return int(jkq_trump if suit == t.trump else jkq)
    return int(kq_trump if suit == t.trump else kq)


# --- the pair -------------------------------------------------------------------------------------------------------


def pair_possible(t: "Table", seat: int) -> bool:
    """King and queen of the open trump in hand, not shown before; Bengal: not for a low bid of the maker's side."""
    if not t.rules["pair"] or t.hidden or t.trump is None or t.solo or seat in t.pairs:
        return False
    if f"K{t.trump}" not in t.hands[seat] or f"Q{t.trump}" not in t.hands[seat]:
        return False
    assert t.maker is not None
    return seat not in sides.side(t, t.maker) or pair_shift(t) != 0 or t.rules["pair_effect"] == "double_or_halve"


def pair_shift(t: "Table") -> int:
    """What a pair of the maker's side takes off the bid."""
    if word(t.rules["pair_effect"]) != "by_bid":
        return defenders_shift(t)
    rows = [row[1] for row in t.rules["pair_by_bid"] if row[0] <= (t.contract.bid or 0)]
    return int(rows[-1]) if rows else 0


def defenders_shift(t: "Table") -> int:
    """What a pair of the defenders adds."""
    return [*numbers(t.rules["pair_effect"]), 0][0]


def window_of(t: "Table", seat: int) -> str:
    assert t.maker is not None
    own = seat in sides.side(t, t.maker)
    return str(t.rules["pair_window_maker" if own else "pair_window_defenders"])


def has_won_a_trick(t: "Table", seat: int) -> bool:
    return any(trick.winner in sides.side(t, seat) for trick in t.tricks)


def ask_pair(t: "Table", seat: int) -> Steps:
    answer = yield Question("pair", seat, ["pair", "no"])
    if answer == "pair":
        t.pairs.append(seat)


def pair_at_exposure(t: "Table", first: int) -> Steps:
    """Tables that let the pair be shown as soon as trump is open (S45)."""
    for seat in sides.in_order(t, first):
        window = window_of(t, seat)
        early = window == "any_time" or (window == "prior_trick_ok" and has_won_a_trick(t, seat))
        if early and pair_possible(t, seat):
            yield from ask_pair(t, seat)


def pair_window(t: "Table", winner: int) -> Steps:
    """After a trick, before the next lead (S09)."""
    for seat in sides.in_order(t, winner):
        window = window_of(t, seat)
        allowed = {
            "after_own_trick": winner in sides.side(t, seat),
            "any_time": True,
            "prior_trick_ok": has_won_a_trick(t, seat),
        }
        if allowed[window] and pair_possible(t, seat):
            yield from ask_pair(t, seat)
