"""Presets of the rule book (sections 8.2, 8.3 and 11) as plain dictionaries of option name -> value.

Words with numbers are written as in the rule book: ``"transfer(10)"``; ``word`` takes them apart.
"""

from typing import Any

from model.presets_games import GAMES
from model.presets_play import PLAYS
from model.presets_thunee import THUNEE

Rules = dict[str, Any]

PRESETS: dict[str, Rules] = {**THUNEE, **GAMES, **PLAYS}


def rules(preset: str, **changes: Any) -> Rules:
    """The options of a preset, with changes."""
    options = dict(PRESETS[preset])
    for name, value in changes.items():
        if name not in options:
            raise ValueError(f"no option {name}")
        options[name] = value
    return options


def word(value: Any) -> str:
    """The word of a value such as ``on(2,4)``."""
    return str(value).split("(")[0]


def numbers(value: Any) -> list[int]:
    """The numbers of a value such as ``on(2,4)``."""
    text = str(value)
    if "(" not in text:
        return []
    return [int(part) for part in text[text.index("(") + 1 : text.index(")")].split(",")]
