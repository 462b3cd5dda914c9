"""The bots that follow rules of thumb: ``greedy`` and ``club``."""

from collections.abc import Callable
from typing import Any

from turup._core.view import View
from turup.bots import jacknine, tichu
from turup.bots.base import SeededBot

__all__ = ["ClubBot", "GreedyBot"]


class GreedyBot(SeededBot):
    """Never bids or calls, takes every trick it can as cheaply as it can, and knows nothing of its partner."""

    name = "greedy"

    def decide(self, view: View) -> str:
        """The choice between several actions."""
        return of_family(view, jacknine.greedy.choose, tichu.greedy.choose)


class ClubBot(SeededBot):
    """Plays by the rules of thumb of good players: what a hand is worth, who has what, who is with whom."""

    name = "club"

    def decide(self, view: View) -> str:
        """The choice between several actions."""
        return of_family(view, jacknine.club.choose, tichu.club.choose)


def of_family(view: View, trick_game: Callable[[Any], str], climbing: Callable[[Any], str]) -> str:
    """Asks the player of the view's family of games."""
    return climbing(view) if view.rules.family.name == "tichu" else trick_game(view)
