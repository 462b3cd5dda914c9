"""The player of Tichu who sheds what he can: never calls, always beats if he is able, with his lowest cards."""

from typing import Any

from turup.bots.tichu.plan import rank_of

__all__ = ["choose"]


def choose(view: Any) -> str:
    """The lowest play of most cards; no calls, and a pass only when nothing beats the trick."""
    actions = [str(action) for action in view.legal_actions]
    for quiet in ("no", "look"):
        if quiet in actions:
            return quiet
    if view.phase == "play":
        plays = [action for action in actions if action not in ("pass", "tichu")]
        return min(plays, key=order) if plays else actions[0]
    if view.phase == "exchange":
        gifts = [action for action in actions if action.startswith("give")]
        return min(gifts, key=lambda text: sum(map(rank_of, text.split()[1:])))
    return actions[0]


def order(play: str) -> tuple[int, int]:
    """Many cards first, then low ones."""
    cards = play.removesuffix("/straight").split()
    return -len(cards), max(map(rank_of, cards))
