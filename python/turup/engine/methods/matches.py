"""Matches: round after round at a table."""

from typing import Any

from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import method

__all__ = ["Matches"]


class Matches:
    """The match that a table plays."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("matches.standing")
    def standing(self, token: str) -> objects.Standing:
        """Scores and results so far, for everybody at the table."""
        match = self.lobby.find(token).table.match
        results: list[Any] = [result.to_dict() for result in match.history]
        return {
            "rules": str(match.rules),
            "round": len(match.rounds),
            "players": [match.players(seat) for seat in range(match.rules.players)],
            "scores": list(match.scores),
            "player_scores": None if match.player_scores is None else list(match.player_scores),
            "sets": [list(pair) for pair in match.sets],
            "is_over": match.is_over,
            "winner": match.winner,
            "results": results,
        }

    @method("matches.next_round")
    def next_round(self, token: str, options: dict[str, Any] | None = None) -> bool:
        """Deals the next round, under changed options if wanted; for the owner alone. False when the match is over."""
        return self.lobby.find(token).owner().table.next_round(**(options or {})) is not None
