"""A table in the terminal: a match against bots, shown to one player.

``game`` seats the player and the bots, ``table`` (with ``jacknine`` and ``tichu``) makes a picture of what the player's
seat knows, ``telling`` puts events into sentences, ``voice`` says cards and seats for the eye or for the ear, and
``loop`` asks for commands and actions. There is no rule in here: whatever may be done, and why something may not,
comes from views, events and refusals.
"""

from turup.terminal.game import Game
from turup.terminal.loop import play
from turup.terminal.screen import Screen
from turup.terminal.voice import Voice

__all__ = ["Game", "Screen", "Voice", "play"]
