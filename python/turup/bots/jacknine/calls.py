"""Windows: doubles, solo contracts, Jodhi and pair, the last trick, redeals."""

from collections.abc import Sequence

from turup.bots.jacknine.hands import chance, expected, sure
from turup.bots.jacknine.table import SUITS, Table

__all__ = ["declare", "double", "last_call", "open_trump", "redeal", "solo"]

DOUBLE = 0.30
"""A defender doubles when the contract looks no more likely than this."""
REDOUBLE = 0.85
"""The maker's side redoubles when the contract looks at least so likely."""
LAST_TRICK = 0.95
"""How certain the last trick must be for a call on it."""


def double(table: Table, actions: Sequence[str]) -> str:
    """Double with jacks and nines against a high bid; redouble with a hand that is better than its bid."""
    view = table.view
    if "redouble" in actions and view.maker == table.seat and table.trump:
        share = expected(table, (*table.hand, *filter(None, [shown(table)])), table.trump)
        if chance(table, share, view.bid or 0) > REDOUBLE:
            return "redouble"
    if "double" in actions and chance(table, against(table), view.bid or 0) < DOUBLE:
        return "double"
    return "no" if "no" in actions else "pass" if "pass" in actions else actions[0]


def shown(table: Table) -> str | None:
    """The maker's own face-down card."""
    indicator = table.view.indicator
    return indicator if indicator in table.rules.deck.cards and indicator not in table.hand else None


def against(table: Table) -> float:
    """The share that the maker's side can expect, seen from a defender's hand: less for each high card held here."""
    held: float = sum(table.value_plain.get(card[0], 0) for card in table.hand) / table.total
    usual = len(table.hand) / table.rules.deck.size
    return 0.62 - 0.9 * (held - usual)


def solo(table: Table, actions: Sequence[str]) -> str:
    """A contract to win every trick: only with a hand that is certain, or as good as that with three trumps on top."""
    if "single-hand" in actions and sure(table):
        return "single-hand"
    if "thunee" in actions and sure(table) and longest(table) >= 3:
        return "thunee"
    return "no" if "no" in actions else actions[0]


def longest(table: Table) -> int:
    """How many cards the longest suit has."""
    return max(sum(card[1] == suit for card in table.hand) for suit in SUITS)


def declare(table: Table, actions: Sequence[str]) -> str:
    """Every Jodhi and pair, the trumps first."""
    claims = [action for action in actions if action.startswith("jodhi") or action == "pair"]
    claims.sort(key=lambda action: not action.endswith(table.trump or "-"))
    return claims[0] if claims else actions[0]


def last_call(table: Table, actions: Sequence[str]) -> str:
    """Double or Khanuck, when the last trick is as good as won."""
    if certain_last(table) < LAST_TRICK:
        return "no"
    if "khanuck" in actions and khanuck_holds(table):
        return "khanuck"
    return "double" if "double" in actions else "no"


def certain_last(table: Table) -> float:
    """How likely this hand wins the trick with its only card, whatever side the others are on."""
    if len(table.hand) != 1:
        return 0.0
    card = table.hand[0]
    best = table.winning()
    led = table.view.trick[0][1][1] if table.view.trick else card[1]
    if best is not None and table.strength(card, led) <= table.strength(best[1], led):
        return 0.0
    result = 1.0
    for seat in table.to_come():
        result *= 1 - table.chance_to_beat(seat, card, led)
    return result


def khanuck_holds(table: Table) -> bool:
    """Whether Jodhi and ten are more than what the opponents have, so far as it can be seen."""
    mine = table.seat % 2
    jodhi = [0, 0]
    for seat, points, _ in table.view.jodhis:
        jodhi[seat % 2] += points
    return bool(jodhi[mine] + 10 > table.view.card_points[1 - mine] + jodhi[1 - mine])


def redeal(table: Table, actions: Sequence[str]) -> str:
    """A hand that may be thrown in is thrown in."""
    return "redeal" if "redeal" in actions else actions[0]


def open_trump(table: Table, actions: Sequence[str]) -> str:
    """The leading maker opens the trump when he has enough of them to draw the others'."""
    trumps = [card for card in (*table.hand, *filter(None, [shown(table)])) if card[1] == table.trump]
    strong = len(trumps) >= 5 or (len(trumps) == 4 and not table.higher(max(trumps, key=lambda c: table.trumps[c[0]])))
    return "reveal" if strong and "reveal" in actions else "no"
