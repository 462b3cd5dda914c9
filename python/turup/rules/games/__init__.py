"""The games of the rule book as data: a base for each group, and what every preset does differently."""

from turup.rules.games import fiftysix, forty, playonly, threeohfour, thunee, twentyeight, twentynine

__all__ = ["JACK_NINE"]

GROUPS = (
    thunee.PRESETS,
    twentyeight.PRESETS,
    twentynine.PRESETS,
    forty.PRESETS,
    fiftysix.PRESETS,
    threeohfour.PRESETS,
    playonly.PRESETS,
)

JACK_NINE: dict[str, dict[str, object]] = {name: options for group in GROUPS for name, options in group.items()}
