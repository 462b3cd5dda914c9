"""The score of a round: who gains what, by the contract, solo contracts and last-trick calls."""

from typing import TYPE_CHECKING

from model import cancel, contract, sides
from model.presets import numbers, word
from model.result import Over, Result, void

if TYPE_CHECKING:
    from model.table import Table


def award(gains: list[int], seats: list[int], amount: int) -> None:
    for seat in seats:
        gains[seat] += amount


def as_result(t: "Table", gains: list[int], reason: str) -> Result:
    """Gains by seat as a result. Without fixed sides the pair is the maker and the best of those truly against him."""
    points = (side_points(t, maker_seats(t)), side_points(t, other_seats(t)))
    if t.rules["teams"] == "alternate":
        points = (side_points(t, even(t, 0)), side_points(t, even(t, 1)))
        return Result(points, (gains[0], gains[1]), reason)
    against = [gains[seat] for seat in other_seats(t)]
    own = gains[t.maker] if t.maker is not None else 0
    return Result(points, (own, max(against, default=0)), reason, tuple(gains))


def even(t: "Table", parity: int) -> list[int]:
    return [seat for seat in range(t.players) if seat % 2 == parity]


def maker_seats(t: "Table") -> list[int]:
    """The maker's side as it turns out at the end."""
    return sorted(sides.true_side(t, t.maker)) if t.maker is not None else []


def other_seats(t: "Table") -> list[int]:
    own = maker_seats(t)
    return [seat for seat in range(t.players) if seat not in own]


def has_every_trick(t: "Table", seats: list[int]) -> bool:
    """Whether these seats have won all tricks of a deal that everybody has played to its end."""
    whole = len(t.tricks) == len(t.dealt[0]) and not t.sitting_out
    return whole and all(trick.winner in seats for trick in t.tricks)


def side_points(t: "Table", seats: list[int]) -> int:
    """Card points of these seats with the last trick's (S04)."""
    total = sum(t.bare[seat] for seat in seats)
    if t.rules["all_tricks"] is not None and has_every_trick(t, seats):
        return int(t.rules["all_tricks"])
    rule = t.rules["last_trick"]
    if t.last_winner is None or word(rule) == "none":
        return total
    if t.last_winner in seats:
        return total + numbers(rule)[0]
    return total - numbers(rule)[0] if word(rule) == "transfer" else total


def settle(t: "Table", gains: list[int], own: list[int], won: bool, amounts: tuple[int, int]) -> None:
    """Scores a contract of the seats ``own`` that has been won or lost; ``amounts`` are its win and its loss."""
    others = [seat for seat in range(t.players) if seat not in own]
    amount = amounts[0] if won else amounts[1]
    rule = t.rules["score_who"]
    if rule == "winner_gains":
        award(gains, own if won else others, amount)
        return
    signed = amount if won else -amount
    if rule == "maker_only_signed":
        award(gains, own, signed)
        return
    award(gains, own, signed * (len(others) // len(own)))  # every other player pays one
    award(gains, others, -signed)


def pay(t: "Table", gains: list[int], own: list[int], amount: int) -> None:
    """The others pay to the seats ``own``, however contracts are scored."""
    award(gains, own, amount)
    award(gains, [seat for seat in range(t.players) if seat not in own], -amount)


def over(t: "Table") -> Over:
    """The round has been played out (or is decided)."""
    if t.hidden:
        cancel.defenders_without_trump(t)
        if t.rules["expose_never"] == "annul" and not t.solo:
            return void("trump never exposed")
    gains = [0] * t.players
    reasons = []
    if t.solo:
        reasons.append(solo_gains(t, gains, won=not lost_by_soloist(t)))
    if t.last_call is not None:
        reasons.append(last_call_gains(t, gains))
    replaced = (t.solo and (t.rules["thunee_mode"] == "replace" or not is_thunee(t))) or (
        t.last_call is not None and t.rules["last_call_mode"] == "replace"
    )
    if not replaced:
        reasons.insert(0, contract.gains_of(t, gains))
    contract.caps_bonus(t, gains)
    if contract.late_caps(t, gains):
        reasons.append("caps-late")
    return Over(as_result(t, gains, ", ".join(reasons)))


def truly_against(t: "Table", seat: int) -> list[int]:
    """The seats that turn out to be against a seat, from the one after it on."""
    return [other for other in sides.in_order(t, seat) if other not in sides.true_side(t, seat)]


# --- solo contracts -------------------------------------------------------------------------------------------------


def is_thunee(t: "Table") -> bool:
    """Thunee and its kin, as against single hand and half court."""
    return t.solo is not None and t.solo not in ("single-hand", "half-court")


def winners_allowed(t: "Table") -> set[int]:
    """Who may win tricks under the solo contract."""
    assert t.soloist is not None
    with_partner = t.rules["thunee_winner"] == "side" if is_thunee(t) else True
    return sides.side(t, t.soloist) if with_partner else {t.soloist}


def lost_by_soloist(t: "Table") -> bool:
    return any(trick.winner not in winners_allowed(t) for trick in t.tricks)


def stop_solo_if_lost(t: "Table", early: bool) -> None:
    """Thunee and its kin end with the first trick lost; other solos only where rounds stop early (S26)."""
    if lost_by_soloist(t) and (is_thunee(t) or early):
        raise lost_solo(t)


def lost_solo(t: "Table") -> Over:
    gains = [0] * t.players
    reason = solo_gains(t, gains, won=False)
    if is_thunee(t) and t.rules["thunee_mode"] == "add":
        reason = f"{contract.gains_of(t, gains)}, {reason}"
    return Over(as_result(t, gains, reason))


def solo_gains(t: "Table", gains: list[int], won: bool) -> str:
    """Adds the score of the solo contract; returns its reason."""
    assert t.solo is not None and t.soloist is not None
    own = sides.side(t, t.soloist)
    if not is_thunee(t):
        settle(t, gains, sorted(own), won, contract.solo_amounts(t))
        return f"{t.solo}-{'made' if won else 'failed'}"
    success, failure, partner = t.rules["blind_balls" if t.solo.startswith("blind") else "thunee_balls"]
    if won:
        award(gains, sorted(own), success * t.solo_factor)
        return f"{t.solo}-made"
    by_partner = bool(t.tricks) and t.tricks[-1].winner in own - {t.soloist}
    award(gains, sides.opponents(t, t.soloist), (partner if by_partner else failure) * t.solo_factor)
    return f"{t.solo}-partner" if by_partner else f"{t.solo}-failed"


# --- Double and Khanuck ---------------------------------------------------------------------------------------------


def last_call_gains(t: "Table", gains: list[int]) -> str:
    assert t.last_call is not None
    seat, call = t.last_call
    own = sorted(sides.side(t, seat))
    winner_in_side = t.last_winner in own
    if call == "double":
        win, lose = numbers(t.rules["double_last"])
        won = winner_in_side if t.rules["double_last_winner"] == "side" else t.last_winner == seat
    else:
        forward, backward, lose = numbers(t.rules["khanuck"])
        win = forward if seat in maker_seats(t) else backward
        won = khanuck_won(t, seat, own)
    award(gains, own if won else sides.opponents(t, seat), win if won else lose)
    return f"{call}-{'made' if won else 'failed'}"


def khanuck_won(t: "Table", seat: int, own: list[int]) -> bool:
    """Card points are compared without those of the last trick; the 10 belongs to Khanuck (S35, S53)."""
    others = [other for other in range(t.players) if other not in own]
    limit = contract.jodhi_sum(t, own) + 10
    theirs = sum(t.bare[other] for other in others)
    rule = word(t.rules["khanuck"])
    if rule == "strict":
        return t.last_winner == seat and limit > theirs + contract.jodhi_sum(t, others)
    if rule == "simple":
        return t.last_winner in own and theirs < limit
    return t.last_winner in own
