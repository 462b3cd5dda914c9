"""The value of a position with open hands: every line of play is considered (section 16.1).

Plays, passes, bombs and declined bombs, wishes, Dragon gifts and Phoenix ranks are all in the tree; calls are not made
any more. Values are the score of side 0 less that of side 1, with calls already made. Only for few cards a hand.
"""

from collections.abc import Callable

from model_tichu import cards, legal, steps
from model_tichu.cards import Rules
from model_tichu.presets import side
from model_tichu.score import result
from model_tichu.state import State

Payoff = Callable[[State], int]
Memo = dict[State, tuple[int, int]]  # least and greatest possible value

LIMIT = 10**6


def score_difference(rules: Rules) -> Payoff:
    """Side 0 less side 1 at the end of the round."""

    def payoff(s: State) -> int:
        score = result(rules, s).score
        return score[0] - score[1]

    return payoff


def value(rules: Rules, s: State) -> int:
    """The value with best play by both sides."""
    return best(rules, s, score_difference(rules), {})


def action_values(rules: Rules, s: State) -> dict[str, int]:
    """Every action and the value after it."""
    memo: Memo = {}
    payoff = score_difference(rules)
    return {text: best(rules, following, payoff, memo) for text, following in moves(rules, s)}


def can_go_out_first(rules: Rules, s: State, seat: int) -> bool:
    """Whether a seat, his side helping, is the first to play his last card whatever the other side does."""
    sign = -1 if side(seat) else 1
    return best(rules, s, lambda end: sign * (end.out[0] == seat), {}) != 0


def moves(rules: Rules, s: State) -> list[tuple[str, State]]:
    """The actions of the seat to act and the states they lead to."""
    texts = [text for text in legal.question(rules, s).answers if text != "tichu"]
    return [(text, steps.after(rules, s, s.seat, text)) for text in texts]


def best(rules: Rules, s: State, payoff: Payoff, memo: Memo, low: int = -LIMIT, high: int = LIMIT) -> int:
    """Minimax with cut-offs: exact if between ``low`` and ``high``, else a bound on the far side of one of them."""
    if s.phase == "over":
        return payoff(s)
    s = canonical(s)
    least, most = memo.get(s, (-LIMIT, LIMIT))
    if least >= high or most <= low or least == most:
        return least if least >= high else most
    maximises = side(s.seat) == 0
    found, floor, ceiling = (-LIMIT if maximises else LIMIT), low, high
    for _, following in moves(rules, s):
        score = best(rules, following, payoff, memo, floor, ceiling)
        found = max(found, score) if maximises else min(found, score)
        floor, ceiling = (max(floor, found), ceiling) if maximises else (floor, min(ceiling, found))
        if floor >= ceiling:
            break
    if found > low:
        least = max(least, found)
    if found < high:
        most = min(most, found)
    memo[s] = (least, most)
    return found


def canonical(s: State) -> State:
    """The same position without what cannot matter: a wish nobody can fulfil, suits where no hand has five cards."""
    held = {cards.rank(card) for hand in s.hands for card in hand if cards.is_natural(card)}
    if s.wish not in held:
        s = s.set(wish=None)
    if max(map(len, s.hands)) > 4:
        return s
    top = s.top and s.top._replace(cards=tuple(like(card) for card in s.top.cards), text="")
    return s.set(hands=tuple(map(plain, s.hands)), top=top)


def like(card: str) -> str:
    """A card of the same rank in one suit."""
    return card[0] + cards.SUITS[0] if cards.is_natural(card) else card


def plain(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The hand with the cards of each rank in the suits s, b, g, r as far as they go."""
    found: list[str] = []
    for card in hand:
        rank = [other for other in found if other[0] == card[0] and cards.is_natural(card)]
        found.append(card[0] + cards.SUITS[len(rank)] if cards.is_natural(card) else card)
    return tuple(found)
