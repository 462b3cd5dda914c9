"""The games of the rule book as data: a base for each group, and what every preset does differently."""

from turup.rules.games import thunee

__all__ = ["ACTIVE", "JACK_NINE"]

ACTIVE = tuple(thunee.PRESETS)
"""The presets that can be played."""

JACK_NINE: dict[str, dict[str, object]] = {**thunee.PRESETS}
