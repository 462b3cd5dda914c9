"""The count at the end of a round (sections 10 and 12)."""

from dataclasses import dataclass

from model_tichu import cards
from model_tichu.cards import Rules
from model_tichu.presets import has_sides, side
from model_tichu.state import State, swept

CALL_VALUES = {"tichu": 100, "grand": 200, "great-grand": 400, "blind-grand": 400}


@dataclass(frozen=True)
class Result:
    """Card points and score by side, why the round ended, and the seats in the order in which they finished."""

    card_points: tuple[int, int]
    score: tuple[int, int]
    reason: str  # double victory, triple victory, one player left
    order: tuple[int, ...]


def result(rules: Rules, s: State) -> Result:
    """The result of a state that is over. A last player who alone holds cards ends the order."""
    left = [seat for seat in range(s.players) if s.active(seat)]
    order = (*s.out, *left) if len(left) == 1 else s.out
    if not has_sides(rules):
        return Result((0, 0), (0, 0), "one player left", order)
    calls = [0, 0]
    for seat, call in enumerate(s.calls):
        if call is not None:
            calls[side(seat)] += CALL_VALUES[call] if order[0] == seat else -CALL_VALUES[call]
    winner = swept(rules, s)
    if winner is None:
        points = counted(rules, s, order)
        return Result(points, (points[0] + calls[0], points[1] + calls[1]), "one player left", order)
    worth, reason = (300, "triple victory") if rules["form"] == "six" else (rules["double_victory"], "double victory")
    calls[winner] += worth
    return Result((0, 0), (calls[0], calls[1]), reason, order)


def counted(rules: Rules, s: State, order: tuple[int, ...]) -> tuple[int, int]:
    """Card points of each side once the last player has handed over his cards and his tricks."""
    piles = list(s.piles)
    first, last = order[0], order[-1]
    hand = cards.points(s.hands[last])
    if rules["form"] == "six":
        fifth = order[-2]
        moves = [(last, piles[last], side(last) ^ 1), (fifth, piles[fifth], side(first))]
        taker = side(last) ^ 1
    else:
        moves = [(last, piles[last], side(first))]
        taker = side(order[1]) if rules["tailender_hand"] == "second_out" else side(last) ^ 1
    sides = [sum(piles[0::2]), sum(piles[1::2])]
    for giver, pile, receiver in moves:
        sides[side(giver)] -= pile
        sides[receiver] += pile
    sides[taker] += hand
    return sides[0], sides[1]
