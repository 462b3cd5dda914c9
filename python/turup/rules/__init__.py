"""Rules as data: presets, options, and the rule book written from them (see ``Rules``)."""

from turup.rules.rules import Rules, get_rules, presets

__all__ = ["Rules", "get_rules", "presets"]
