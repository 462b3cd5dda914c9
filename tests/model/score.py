"""The score of a round: contract, solo calls, last-trick calls."""

from typing import TYPE_CHECKING

from model import cards, sides
from model.presets import numbers, word
from model.result import Over, Result

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
    return Result(points, (own, max(against, key=abs, default=0)), reason, tuple(gains))


def even(t: "Table", parity: int) -> list[int]:
    return [seat for seat in range(t.players) if seat % 2 == parity]


def maker_seats(t: "Table") -> list[int]:
    """The maker's side as it turns out at the end."""
    return sorted(sides.true_side(t, t.maker)) if t.maker is not None else []


def other_seats(t: "Table") -> list[int]:
    own = maker_seats(t)
    return [seat for seat in range(t.players) if seat not in own]


def side_points(t: "Table", seats: list[int]) -> int:
    """Card points of these seats with the last trick's (S04)."""
    total = sum(t.bare[seat] for seat in seats)
    rule = t.rules["last_trick"]
    if t.last_winner is None or word(rule) == "none":
        return total
    if t.last_winner in seats:
        return total + numbers(rule)[0]
    return total - numbers(rule)[0] if word(rule) == "transfer" else total


def jodhi_sum(t: "Table", seats: list[int]) -> int:
    return sum(points for seat, points in t.jodhis if seat in seats)


def over(t: "Table") -> Over:
    """The round has been played out (or is decided)."""
    gains = [0] * t.players
    reasons = []
    if t.solo:
        reasons.append(solo_gains(t, gains, won=True))
    if t.last_call is not None:
        reasons.append(last_call_gains(t, gains))
    replaced = (t.solo and t.rules["thunee_mode"] == "replace") or (
        t.last_call is not None and t.rules["last_call_mode"] == "replace"
    )
    if not replaced:
        reasons.insert(0, contract_gains(t, gains))
    return Over(as_result(t, gains, ", ".join(reasons)))


# --- the contract ---------------------------------------------------------------------------------------------------


def requirement(t: "Table") -> int:
    """What the maker's side must take (contract ``target``)."""
    bid = t.contract.bid if t.contract.bid is not None else t.rules["bid_min"]
    return int(bid) + jodhi_sum(t, other_seats(t)) - jodhi_sum(t, maker_seats(t))


def counting_total(t: "Table") -> int:
    """What the counting side has (contract ``handicap``)."""
    others = other_seats(t)
    total = side_points(t, others) + jodhi_sum(t, others) - jodhi_sum(t, maker_seats(t))
    return total + (t.contract.bid or 0)


def excess(t: "Table") -> int:
    """By how much the maker's side has made its contract; negative when it has failed."""
    if t.rules["contract_kind"] == "handicap":
        return int(t.rules["counting_target"]) - 1 - counting_total(t)
    return side_points(t, maker_seats(t)) - requirement(t)


def contract_gains(t: "Table", gains: list[int]) -> str:
    """Adds the score of the contract; returns its reason."""
    win, lose = stake(t)
    over_by = excess(t)
    if over_by >= 0:
        extra = [row[1] for row in t.rules["overshoot_table"] if row[0] <= over_by]
        award(gains, maker_seats(t), win + (extra[-1] if extra else 0))
        return "made"
    award(gains, other_seats(t), lose)
    return "failed"


def stake(t: "Table") -> tuple[int, int]:
    """What a made contract is worth to the maker's side, and a failed one to the others."""
    if t.contract.bid is None:
        win, lose = t.rules["stakes_no_call"]
        return win, lose
    row = [row for row in t.rules["stakes"] if row[0] <= t.contract.bid][-1]
    return row[1], row[2]


def decided(t: "Table") -> bool:
    """Whether the contract can no longer change (S27); declarations still to come are not thought of."""
    left = total_points(t) - sum(t.bare)
    rule = t.rules["last_trick"]
    if t.rules["contract_kind"] == "handicap":
        return made_or_lost(counting_total(t), int(t.rules["counting_target"]), left, rule)
    return made_or_lost(side_points(t, maker_seats(t)), requirement(t), left, rule)


def made_or_lost(now: int, target: int, left: int, last_trick: str) -> bool:
    """Whether a side that has ``now`` is sure to reach the target, or sure not to, with ``left`` points to play for."""
    swing = numbers(last_trick)[0] if word(last_trick) != "none" else 0
    lowest = now - swing if word(last_trick) == "transfer" else now
    return lowest >= target or now + left + swing < target


def total_points(t: "Table") -> int:
    """Card points of the whole deal under the trump."""
    return sum(cards.points(t.rules, card, t.trump) for hand in t.dealt for card in hand)


# --- Thunee and its kin ---------------------------------------------------------------------------------------------


def stop_solo_if_lost(t: "Table") -> None:
    """A solo call ends with the first trick that the caller (or his side) does not win."""
    assert t.soloist is not None
    winner = t.tricks[-1].winner
    own = sides.side(t, t.soloist)
    if winner == t.soloist or (t.rules["thunee_winner"] == "side" and winner in own):
        return
    gains = [0] * t.players
    reason = solo_gains(t, gains, won=False, by_partner=winner in own)
    if t.rules["thunee_mode"] == "add":
        reason = f"{contract_gains(t, gains)}, {reason}"
    raise Over(as_result(t, gains, reason))


def solo_gains(t: "Table", gains: list[int], won: bool, by_partner: bool = False) -> str:
    assert t.solo is not None and t.soloist is not None
    success, failure, partner = t.rules["blind_balls" if t.solo.startswith("blind") else "thunee_balls"]
    if won:
        award(gains, sorted(sides.side(t, t.soloist)), success * t.solo_factor)
        return f"{t.solo}-made"
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
    limit = jodhi_sum(t, own) + 10
    theirs = sum(t.bare[other] for other in others)
    rule = word(t.rules["khanuck"])
    if rule == "strict":
        return t.last_winner == seat and limit > theirs + jodhi_sum(t, others)
    if rule == "simple":
        return t.last_winner in own and theirs < limit
    return t.last_winner in own
