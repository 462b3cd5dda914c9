"""Rules as data."""

from typing import Any

import turup
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import method

__all__ = ["Rules", "rules_of"]


def rules_of(text: str) -> turup.Rules:
    """Rules from a text: a preset, or a preset with options in brackets."""
    return turup.get_rules(text)


def plain(value: Any) -> Any:
    """An option's value as JSON has it."""
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return dict(value) if hasattr(value, "items") else value


def summary(rules: turup.Rules) -> objects.Rules:
    """Rules as an object."""
    return {
        "name": rules.name,
        "text": str(rules),
        "family": rules.family.name,
        "players": rules.players,
        "trumps": list(rules.trumps),
        "deck": list(rules.deck.cards),
        "options": {name: plain(value) for name, value in rules.options.items()},
    }


class Rules:
    """Presets, options, rule books."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("rules.list")
    def presets(self) -> list[objects.Rules]:
        """Every preset."""
        return [summary(turup.get_rules(name)) for name in turup.presets()]

    @method("rules.get")
    def get(self, rules: str, options: dict[str, Any] | None = None) -> objects.Rules:
        """The rules of a text, with some options changed; contradictions are refused by name."""
        return summary(rules_of(rules).replace(**(options or {})))

    @method("rules.describe")
    def describe(self, rules: str) -> objects.RulesBook:
        """The rule book of a variant, written from its options, and each option with its meaning and schema."""
        found = rules_of(rules)
        options: list[objects.OptionInfo] = [
            {
                "name": option.name,
                "meaning": option.meaning,
                "value": plain(found.options[option.name]),
                "schema": option.kind.schema(),
            }
            for option in found.family.options.values()
        ]
        return {"rules": summary(found), "book": found.describe(), "options": options}

    @method("rules.diff")
    def diff(self, rules: str, other: str) -> str:
        """What other rules do differently: a line for each option with both values and its meaning."""
        return rules_of(rules).diff(rules_of(other))
