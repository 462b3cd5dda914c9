"""Players of the Jack-Nine games."""

from turup.bots.jacknine import club, greedy

__all__ = ["club", "greedy"]
