"""What the deals that fit the player's view say about his actions."""

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from turup._core.view import View
from turup.bots.rules_based import ClubBot
from turup.errors import TurupError
from turup.estimates import Estimate, estimate
from turup.terminal.voice import Voice

__all__ = ["hint"]

BEST = 10
"""So many actions are shown."""
WORLDS, SECONDS = 100, 8.0


def hint(view: View, voice: Voice) -> list[RenderableType]:
    """The best actions; where nothing can be estimated, why, and what the club player would do."""
    try:
        found = estimate(view, WORLDS, time_limit=SECONDS)
    except TurupError as error:
        reason = " ".join(str(error).split())
        advice = Text.assemble("A player of the club would choose ", voice.action(ClubBot().choose(view)), ".")
        return [Text(f"No estimate: {reason}."), advice]
    looked = Text(f"In {found.worlds} of the deals that fit what you know, all cards seen:")
    if is_indifferent(found):
        said = ", ".join(" ".join(part) for part in columns(found.best, found, voice) if part[0] != "best")
        return [looked, Text(f"{said or 'nothing'}, whatever you choose: no action stands out.")]
    if voice.in_words:
        return [looked, *(sentence(text, found, voice) for text in ranked(found))]
    return [looked, grid(found, voice)]


def is_indifferent(found: Estimate) -> bool:
    """Whether the same is said of all of several actions."""
    return len(found.actions) > 1 and all(outlook == found.actions[found.best] for outlook in found.actions.values())


def ranked(found: Estimate) -> list[str]:
    """The actions from the best on; those without a value in their own order."""
    others = sorted((text for text in found.actions if text != found.best), key=lambda text: cost(text, found) or 0.0)
    return [found.best, *others][:BEST]


def cost(text: str, found: Estimate) -> float | None:
    """How many points less than the best action an action brings its side on the average; None without a value."""
    mean, best = found.actions[text].mean, found.actions[found.best].mean
    if mean is None or best is None:
        return None
    return mean - best if found.side else best - mean


def columns(text: str, found: Estimate, voice: Voice) -> list[tuple[str, str]]:
    """What is said of an action, under its headings."""
    outlook, lost = found.actions[text], cost(text, found)
    said = [("best", "best")] if text == found.best else []
    if lost is not None and any(cost(other, found) for other in found.actions):
        said.append(("points lost", f"{lost:.1f}"))
    if outlook.chance is not None:
        said.append(("contract made", f"{outlook.chance:.0%}"))
    for trump, chance in outlook.trumps.items():
        said.append((voice.suit(trump).plain if voice.in_words else voice.sign(trump), f"{chance:.0%}"))
    return said


def grid(found: Estimate, voice: Voice) -> Table:
    """The actions as a table."""
    rows = {text: dict(columns(text, found, voice)) for text in ranked(found)}
    headings = list(dict.fromkeys(heading for row in rows.values() for heading in row))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("")
    for heading in headings:
        table.add_column(heading.replace("best", ""), justify="right")
    for text, row in rows.items():
        table.add_row(voice.action(text), *(row.get(heading, "") for heading in headings))
    return table


def sentence(text: str, found: Estimate, voice: Voice) -> Text:
    """An action in one line."""
    said = [value if heading == value else f"{heading} {value}" for heading, value in columns(text, found, voice)]
    return Text.assemble(voice.action(text), ": ", ", ".join(said) or "nothing to say", ".")
