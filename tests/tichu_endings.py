"""Random endings of Tichu, as a position of the package and of the model."""

from random import Random
from typing import Any

import turup
from model_tichu import cards, legal, steps
from model_tichu import rules as model_rules
from model_tichu.position import position
from model_tichu.score import result
from model_tichu.state import State

RULES = model_rules("tichu")


def random_ending(rng: Random, most: int = 3) -> dict[str, Any]:
    """Mostly one or two cards a hand; now and then a bomb, near ranks, players out, a wish, a play on the table."""
    low = rng.choice([0, 0, 2, 6, 11])
    pack = [card for card in cards.pack(RULES) if not low or 0 <= cards.rank(card) - low <= 4]
    rng.shuffle(pack)
    out = tuple(rng.sample(range(4), rng.choice([0, 0, 1, 2])))
    if len(out) == 2 and sum(out) % 2 == 0:
        out = out[:1]
    size = rng.choice([1, 2, 2, 2, 2, 2, 2, 2, 2, most])
    hands = ["" if seat in out else " ".join(pack[3 * seat :][: rng.randint(1, size)]) for seat in range(4)]
    if rng.random() < 0.15:  # a bomb in one hand
        seat, rank = rng.choice([seat for seat in range(4) if seat not in out]), rng.choice(cards.RANKS)
        bomb = [rank + suit for suit in cards.SUITS]
        pack = [card for card in cards.pack(RULES) if card not in bomb]
        rng.shuffle(pack)
        hands = ["" if other in out else " ".join(pack[3 * other :][: rng.randint(1, 2)]) for other in range(4)]
        hands[seat] = " ".join([*bomb, *hands[seat].split()[1:]])
    top = next(card for card in pack[12:] if card not in ("Do", "Dr", "Ph"))
    on_table = {"top": top, "trick_points": cards.points([top])} if rng.random() < 0.5 else {}
    piles = tuple(rng.choice([0, 5, 10, 25]) for _ in range(4))
    held = sum(cards.points(hand.split()) for hand in hands) + on_table.get("trick_points", 0)
    return {
        **on_table,
        "hands": hands,
        "leader": rng.choice([seat for seat in range(4) if seat not in out]),
        "wish": rng.choice([None, None, rng.choice(cards.RANKS)]),
        "out": out,
        "piles": piles if held + sum(piles) <= 100 else (0, 0, 0, 0),  # no more than one pack holds
        "calls": {rng.randrange(4): rng.choice(["tichu", "grand"])} if rng.random() < 0.4 else {},
    }


def as_position(given: dict[str, Any]) -> turup.Position:
    return turup.Position("tichu", **given)


def as_model(given: dict[str, Any]) -> State:
    wish = None if given["wish"] is None else cards.RANKS.index(given["wish"]) + 2
    return position(RULES, **{**given, "wish": wish})


def replayed(given: dict[str, Any], line: tuple[str, ...]) -> int:
    """The score of side 0 less that of side 1 at the end of a line, which must be legal and complete."""
    slow = as_model(given)
    for text in line:
        assert text in legal.question(RULES, slow).answers, text
        slow = steps.after(RULES, slow, slow.seat, text)
    assert slow.phase == "over"
    score = result(RULES, slow).score
    return score[0] - score[1]
