"""The rule-based player of Tichu: which function decides in which phase."""

from typing import Any

from turup.bots.tichu import calls, play

__all__ = ["choose"]


def choose(view: Any) -> str:
    """The action of a club player."""
    phase = view.phase
    if phase == "exchange":
        return calls.exchange(view, view.legal_actions)
    actions = [str(action) for action in view.legal_actions]
    if phase in ("grand", "great-grand", "blind-grand"):
        return calls.grand(view, actions)
    if phase in ("tichu", "tichu2"):
        return calls.tichu(view, actions)
    if phase == "wish":
        return calls.wish(view, actions)
    if phase == "dragon":
        return calls.dragon(view, actions)
    if phase in ("play", "bomb"):
        return play.play(view, actions)
    return actions[0]
