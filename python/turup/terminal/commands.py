"""What may be typed besides actions. No command begins like an action of any game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from rich.text import Text

from turup.terminal.hints import hint
from turup.terminal.jacknine import played
from turup.terminal.pages import rules_page
from turup.terminal.scoring import score_line

if TYPE_CHECKING:
    from turup.terminal.loop import Session

__all__ = ["COMMANDS", "Leave", "find"]


MOST = 60
"""So many actions are listed at once."""


class Leave(Exception):
    """The player wants to leave the table."""


def show_help(session: "Session", words: str) -> None:
    """this list"""
    session.screen.print(Text("An action is typed as it stands in the list, or by its number. Whatever else the"))
    session.screen.print(Text("rules allow now, such as a challenge, may be typed too. Besides:"))
    shown = []
    for name, command in COMMANDS.items():
        says = f"{name}{' TEXT' if name in WITH_TEXT else ''}"
        shown.append(Text(f"{says}: {command.__doc__}" if session.screen.plain else f"  {says:12} {command.__doc__}"))
    session.screen.print(*shown)


def show_hint(session: "Session", words: str) -> None:
    """what deals that fit your view say about your actions"""
    if len(session.view.legal_actions) == 0:
        session.screen.print(Text("There is nothing to choose now."))
    else:
        session.screen.print(*hint(session.view, session.screen.voice))


def take_back(session: "Session", words: str) -> None:
    """take your last action back"""
    session.undo()


def explain(session: "Session", words: str) -> None:
    """why an action may not be done, without doing it"""
    if not words:
        session.screen.print(Text("Type why and an action, such as: why pass"))
        return
    try:
        refusal = session.game.why_illegal(session.menu.text(words))
    except ValueError as error:
        session.screen.print(Text(f"{error}."))
        return
    session.screen.print(Text("It is allowed.") if refusal is None else session.refused(words, refusal))


def show_rules(session: "Session", words: str) -> None:
    """the rule book, or what it says about TEXT"""
    page = rules_page(session.game.match.rules, words, plain=session.screen.plain)
    session.screen.page(*page or [Text(f"The rule book has no word {words!r}.")])


def show_table(session: "Session", words: str) -> None:
    """the table and your cards again (Enter does the same)"""
    session.show_table()


def show_list(session: "Session", words: str) -> None:
    """all actions, or those with TEXT in them"""
    found = list(session.menu.found(words))
    if not found:
        session.screen.print(Text("There is no such action now."))
    session.screen.list((number, session.screen.voice.action(text)) for number, text in found[:MOST])
    if len(found) > MOST:
        session.screen.print(Text(f"and {len(found) - MOST} more."))


def show_log(session: "Session", words: str) -> None:
    """everything that has happened in this round"""
    session.screen.page(*map(session.teller.tell, session.game.events()))


def show_tricks(session: "Session", words: str) -> None:
    """the tricks of this round, or in Tichu the cards played"""
    view, voice = session.view, session.screen.voice
    if hasattr(view, "played"):
        session.screen.print(Text.assemble("Played: ", voice.cards(view.played), "."))
        return
    for number, (winner, cards) in enumerate(view.tricks, start=1):
        won = f"; won by {session.teller.name(winner)}."
        session.screen.print(Text.assemble(f"{number}: ", played(cards, session.teller), won))
    if not view.tricks:
        session.screen.print(Text("No trick yet."))


def show_score(session: "Session", words: str) -> None:
    """how the match stands"""
    session.screen.print(Text(f"Score: {score_line(session.game)}."))


def leave(session: "Session", words: str) -> None:
    """leave the table"""
    raise Leave


Command = Callable[["Session", str], None]

COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        "help": show_help,
        "hint": show_hint,
        "undo": take_back,
        "why": explain,
        "rules": show_rules,
        "table": show_table,
        "list": show_list,
        "log": show_log,
        "tricks": show_tricks,
        "score": show_score,
        "quit": leave,
    }
)
WITH_TEXT = ("why", "rules", "list")
SHORT = MappingProxyType({"?": "help", "q": "quit", "u": "undo", "": "table"})


def find(line: str) -> tuple[Command, str] | None:
    """The command that was typed and the words after it; None for anything else."""
    name, _, words = line.partition(" ")
    command = COMMANDS.get(SHORT.get(name.lower(), name.lower()))
    return None if command is None else (command, words.strip())
