"""Tichu and its forms once more, slowly: a second implementation written from the rule book alone.

Cards are texts such as ``9s``; a round is a plain value, and every step makes a new one. Nothing here is shared with
the package under test, and nothing here is clever.
"""

from model_tichu.game import Game, Refused
from model_tichu.presets import rules

__all__ = ["Game", "Refused", "rules"]
