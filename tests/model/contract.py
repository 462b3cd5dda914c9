"""What the maker's side has promised, what it is worth, and whether it was kept."""

from typing import TYPE_CHECKING

from model import cards, declare, score
from model.presets import numbers, word

if TYPE_CHECKING:
    from model.table import Table


def jodhi_sum(t: "Table", seats: list[int]) -> int:
    return sum(declare.points(t, suit, with_jack) for seat, suit, with_jack in t.jodhis if seat in seats)


def requirement(t: "Table") -> int:
    """What the maker's side must take (contract ``target``), after Jodhis, marriages and pairs."""
    bid = int(t.contract.bid if t.contract.bid is not None else t.rules["bid_min"])
    own = score.maker_seats(t)
    needed = bid + jodhi_sum(t, score.other_seats(t)) - jodhi_sum(t, own)
    return pair_adjusted(t, needed, own) if t.pairs else needed


def pair_adjusted(t: "Table", needed: int, own: list[int]) -> int:
    """King and queen of trump: four points, Bengal's table, or double and half; within floor and cap (C24, S45).

    A bid beyond a limit stays where it is: one's own pair never raises it, the defenders' never lowers it.
    """
    bid = needed
    for seat in t.pairs:
        by_maker = seat in own
        if t.rules["pair_effect"] == "double_or_halve":
            needed = (needed + 1) // 2 if by_maker else needed * 2
        elif by_maker:
            needed -= declare.pair_shift(t)
        else:
            needed += declare.defenders_shift(t)
    if t.rules["pair_floor"] is not None:
        needed = max(needed, min(t.rules["pair_floor"], bid))
    if t.rules["pair_cap"] is not None:
        needed = min(needed, max(t.rules["pair_cap"], bid))
    return needed


def counting_total(t: "Table") -> int:
    """What the counting side has (contract ``handicap``)."""
    others = score.other_seats(t)
    total = score.side_points(t, others) + jodhi_sum(t, others) - jodhi_sum(t, score.maker_seats(t))
    return total + (t.contract.bid or 0)


def excess(t: "Table") -> int:
    """By how much the maker's side has made its contract; negative when it has failed."""
    if t.rules["contract_kind"] == "handicap":
        return int(t.rules["counting_target"]) - 1 - counting_total(t)
    return score.side_points(t, score.maker_seats(t)) - requirement(t)


def gains_of(t: "Table", gains: list[int]) -> str:
    """Adds the score of the contract; returns its reason."""
    own, others = score.maker_seats(t), score.other_seats(t)
    win, lose = stake(t, t.contract.doubled)
    over_by = excess(t)
    won = over_by >= 0
    extra = [row[1] for row in t.rules["overshoot_table"] if row[0] <= over_by]
    win += extra[-1] if extra else 0
    if t.rules["fail_below_half_doubles"] and t.contract.bid and 2 * score.side_points(t, own) < t.contract.bid:
        lose *= 2
    if all_tricks(t, own if won else others):
        win, lose = cot(t, win), cot(t, lose)
    score.settle(t, gains, own, won, (win, lose))
    return "made" if won else "failed"


def caps_bonus(t: "Table", gains: list[int]) -> None:
    """The other side pays a bonus to a side that has won every trick (S28)."""
    if word(t.rules["caps"]) != "auto_bonus" or t.solo:
        return
    for side in (score.maker_seats(t), score.other_seats(t)):
        if all_tricks(t, side):
            score.pay(t, gains, side, numbers(t.rules["caps"])[0])


def late_caps(t: "Table", gains: list[int]) -> bool:
    """A side that has won every trick and has not said so when it was sure of it pays."""
    if word(t.rules["caps"]) != "strict" or t.solo:
        return False
    for side, others in ((score.maker_seats(t), score.other_seats(t)), (score.other_seats(t), score.maker_seats(t))):
        if all_tricks(t, side) and t.missed_caps & set(side):
            score.pay(t, gains, others, numbers(t.rules["caps"])[0])
            return True
    return False


def all_tricks(t: "Table", seats: list[int]) -> bool:
    """Whether these seats have won every trick there is (a round that stopped early has no such winner)."""
    whole = sum(t.rules["packets"]) * t.rules["halves"]
    return len(t.tricks) == whole and all(trick.winner in seats for trick in t.tricks)


def cot(t: "Table", amount: int) -> int:
    """All tricks: double, or a bonus."""
    rule = t.rules["cot"]
    if word(rule) == "double":
        return 2 * amount
    return amount + (numbers(rule)[0] if word(rule) == "bonus" else 0)


# --- stakes ---------------------------------------------------------------------------------------------------------


def auto_doubled(t: "Table") -> bool:
    limit = t.rules["auto_double_from"]
    return limit is not None and not t.contract.single and t.contract.bid is not None and t.contract.bid >= limit


def stake(t: "Table", doubled: int) -> tuple[int, int]:
    """What a made contract is worth to the maker's side, and a failed one to the others, after that many doublings."""
    if t.contract.called_c:
        six = numbers(t.rules["call_c"])[0]
        return six, six
    level = doubled + (1 if auto_doubled(t) else 0)  # a high bid counts as doubled from the start (2.8)
    win, lose = basic_stake(t)
    if level == 0:
        return win, lose
    factor = t.rules["double_factor" if level == 1 else "redouble_factor"]
    times = 2 if level == 3 else 1  # a redouble of a bid that was doubled from the start
    return raised(win, factor, times), raised(lose, factor, times)


def raised(amount: int, factor: str, times: int) -> int:
    number = numbers(factor)[0] * times
    return amount * number if word(factor) == "times" else amount + number


def basic_stake(t: "Table") -> tuple[int, int]:
    """Before any call: by the bid and the auction in which it was made."""
    if t.contract.single:
        pair = numbers(t.rules["single_hand"])
        return pair[0], pair[-1]
    if not t.contract.called or t.contract.bid is None:
        win, lose = t.rules["stakes_no_call"]
        return win, lose
    table = t.rules["stakes_auction2"] if t.contract.second and t.rules["stakes_auction2"] else t.rules["stakes"]
    row = [table[0], *(row for row in table if row[0] <= t.contract.bid)][-1]  # the first row covers lower bids too
    return row[1], row[2]


def solo_amounts(t: "Table") -> tuple[int, int]:
    """Single hand and half court; doubles count only for a single hand that was bid."""
    if t.contract.single:
        return stake(t, t.contract.doubled)
    pair = numbers(t.rules["half_court" if t.solo == "half-court" else "single_hand"])
    return pair[0], pair[-1]


# --- early end ------------------------------------------------------------------------------------------------------


def decided(t: "Table") -> bool:
    """Whether the contract can no longer change (S27); declarations still to come are not thought of."""
    left = total_points(t) - sum(t.bare)
    rule = t.rules["last_trick"]
    if t.rules["contract_kind"] == "handicap":
        return made_or_lost(counting_total(t), int(t.rules["counting_target"]), left, rule)
    return made_or_lost(score.side_points(t, score.maker_seats(t)), requirement(t), left, rule)


def made_or_lost(now: int, target: int, left: int, last_trick: str) -> bool:
    """Whether a side that has ``now`` is sure to reach the target, or sure not to, with ``left`` points to play for."""
    swing = numbers(last_trick)[0] if word(last_trick) != "none" else 0
    lowest = now - swing if word(last_trick) == "transfer" else now
    return lowest >= target or now + left + swing < target


def total_points(t: "Table") -> int:
    """Card points of the whole deal under the trump."""
    in_cards = sum(cards.points(t.rules, card, t.trump) for hand in t.dealt for card in hand)
    return int(in_cards + t.rules["trick_points"] * len(t.dealt[0]))
