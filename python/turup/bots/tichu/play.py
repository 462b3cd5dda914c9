"""Leads, answers, passes and bombs."""

from collections.abc import Sequence
from typing import Any

from turup.bots.tichu.calls import calls_tichu, friends
from turup.bots.tichu.plan import ACE, PHOENIX, Shape, cost, rank_of, shape

__all__ = ["play", "ranked"]

LEAD = 0.55
"""What winning the lead is worth, in turns."""
SIZE = 0.54
"""What each card of a lead is worth: the others must follow with as many or pass."""
TEMPO = 0.3
"""What it is worth to play on a trick rather than pass."""
POINTS = 0.03
"""What a card point of the trick is worth."""
BOMB = 1.2
"""What a bomb is worth in the hand."""


def play(view: Any, actions: Sequence[str]) -> str:
    """The play that brings the hand nearest to its end, or a pass."""
    if "tichu" in actions and calls_tichu(view):
        return "tichu"
    return ranked(view, actions)[0]


def ranked(view: Any, actions: Sequence[str]) -> list[str]:
    """The plays, one of each pattern, from good to bad."""
    whole = shape(view.hand)
    first: dict[object, str] = {}
    for action in actions:
        if action != "tichu":
            first.setdefault(pattern(action), action)
    scores = {action: worth(view, whole, action) for action in first.values()}
    return sorted(scores, key=lambda action: -scores[action])


def pattern(action: str) -> object:
    """What plays of the same ranks have in common."""
    if action in ("pass", "no"):
        return action
    cards = action.removesuffix("/straight").split()
    suits = {card[1] for card in cards if card[:2] not in ("Ma", "Ph", "Do", "Dr")}
    flush = len(cards) >= 5 and len(suits) == 1 and not any(card.startswith("Ph") for card in cards)
    return tuple(sorted(card[:1] + ("*" if card[:2] in ("Ma", "Ph", "Do", "Dr") else "") for card in cards)), flush, (
        cards[-1] if any(card.startswith("Ph=") for card in cards) else ""
    )


def worth(view: Any, whole: Shape, action: str) -> float:
    """How good an action is, in turns; a pass is 0."""
    if action in ("pass", "no"):
        return 0.0
    cards = action.removesuffix("/straight").split()
    rest = list(whole)
    for card in cards:
        rest[rank_of(card)] -= 1
    left = tuple(rest)
    if not any(left):
        return 50.0
    gain = cost(whole) - cost(left)
    bomb = is_bomb(cards)
    if view.top is None:
        return gain + lead_worth(view, cards, left)
    return gain + answer_worth(view, cards, left, bomb)


def is_bomb(cards: Sequence[str]) -> bool:
    """Four of a kind, or a straight of one suit."""
    if len(cards) < 4 or any(card[:2] in ("Ph", "Ma") for card in cards):
        return False
    return len({card[0] for card in cards}) == 1 or (len(cards) >= 5 and len({card[1] for card in cards}) == 1)


def lead_worth(view: Any, cards: Sequence[str], left: Shape) -> float:
    """What speaks for a lead beside the hand that it leaves."""
    mates = [seat for seat in friends(view) if view.hand_sizes[seat]]
    foes = [view.hand_sizes[seat] for seat in others(view) if view.hand_sizes[seat]]
    top = max(map(rank_of, cards))
    value = SIZE * len(cards) - 0.02 * top
    if is_bomb(cards):
        value -= BOMB
    if cards == ["Do"]:
        if not mates:
            return 0.2
        helped = any(view.calls[seat] for seat in mates) or cost(left) > 2.5
        return value + (0.6 if helped else -0.2) - (1.0 if view.calls[view.seat] else 0.0)
    if foes and min(foes) == len(cards) and len(cards) <= 2:
        value += 0.1 * (top - ACE)  # somebody goes out on a low lead of this kind
    if cards == ["Ma"] or "Ma" in cards:
        value += 0.1
    return value


def others(view: Any) -> list[int]:
    """The seats of the other side."""
    mates = friends(view)
    return [seat for seat in range(view.rules.players) if seat != view.seat and seat not in mates]


def answer_worth(view: Any, cards: Sequence[str], left: Shape, bomb: bool) -> float:
    """What speaks for playing on a trick beside the hand that it leaves."""
    foes = [seat for seat in others(view) if view.hand_sizes[seat]]
    danger = min((view.hand_sizes[seat] for seat in foes), default=14)
    top = max(map(rank_of, cards))
    keeps: float = 0.9 if bomb or top >= PHOENIX else {ACE: 0.7, 13: 0.4, 12: 0.25}.get(top, 0.12)
    points: float = view.trick_points * POINTS
    if view.owner in friends(view):
        called = view.calls[view.owner] is not None
        if bomb or called or top >= 13 or view.hand_sizes[view.owner] <= 3:
            return TEMPO - 3.0
        return TEMPO - (0.45 if cost(left) > 0 else -0.1)
    urgent = 0.25 * max(0, 6 - danger) + (0.6 if view.owner is not None and view.calls[view.owner] else 0.0)
    value = TEMPO + keeps * (LEAD + points + urgent)
    if bomb:
        value -= BOMB + (0.8 if view.trick_points < 15 and danger > 4 else 0.0)
    if cards == ["Dr"]:
        value -= 2 * points * keeps  # the trick is given away
    if cards == ["Ph"] and danger > 5:
        value -= 0.2
    return value
