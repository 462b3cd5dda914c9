"""Players of Tichu."""

from turup.bots.tichu import club, greedy

__all__ = ["club", "greedy"]
