"""Bots: players that see what a seat sees.

A bot is any object with ``choose(view)``, which returns a legal action or its text; ``get`` makes the ones that come
with the package, ``arena`` lets two play against each other.

>>> import turup
>>> rd = turup.Round("thunee", seed=7)
>>> bot = turup.bots.get("club", seed=1)
>>> while not rd.is_over:
...     rd.apply(bot.choose(rd.view(rd.turn)))
>>> rd.is_over
True
"""

from turup.arenas import arena
from turup.bots.base import Bot, SeededBot
from turup.bots.registry import find, get, names

__all__ = ["Bot", "SeededBot", "arena", "find", "get", "names"]
