"""What the worlds that fit the player's view say about his actions."""

from typing import Any

from rich.text import Text

import turup
from turup._core.view import View
from turup.errors import TurupError
from turup.terminal.voice import Voice

__all__ = ["hint"]

BEST = 8  # actions that are shown
WORLDS, SECONDS = 60, 10.0


def hint(view: View, voice: Voice) -> list[Text]:
    """The best actions, a line for each; one sentence where nothing can be said."""
    estimate = getattr(turup, "estimate", None)
    if estimate is None:
        return [Text("This version gives no hints.")]
    try:
        found = estimate(view, worlds=WORLDS, seed=0, time_limit=SECONDS)
    except TurupError as error:
        return [Text(f"No hint here: {' '.join(str(error).split())}")]
    return [Text(f"In {found.worlds} deals that fit what you know:"), *ranked(found, voice)]


def ranked(found: Any, voice: Voice) -> list[Text]:
    """The actions from the best on."""
    best = found.actions[found.best].mean
    rows = []
    for text, outlook in found.actions.items():
        cost = 0.0 if outlook.mean is None or best is None else abs(outlook.mean - best)
        rows.append((text != found.best, cost, -(outlook.chance or 0.0), text, outlook))
    rows.sort(key=lambda row: row[:3])
    return [line(text, cost, outlook, voice) for _, cost, _, text, outlook in rows[:BEST]]


def line(text: str, cost: float, outlook: Any, voice: Voice) -> Text:
    """One action in a line."""
    said = []
    if outlook.mean is not None:
        said.append("best on the average" if cost == 0 else f"gives away {cost:.1f} points on the average")
    if outlook.chance is not None:
        said.append(f"the contract is made in {outlook.chance:.0%}")
    for trump, chance in outlook.trumps.items():
        said.append(f"{voice.suit(trump).plain} {chance:.0%}")
    return Text.assemble("  ", voice.action(text), f": {', '.join(said) or 'nothing to say'}")
