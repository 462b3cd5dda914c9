"""How a round ends."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Card points and score by side, the reason, and the score of each player where a game is scored so."""

    card_points: tuple[int, int]
    score: tuple[int, int]
    reason: str
    player_scores: tuple[int, ...] | None = None


class Over(Exception):
    """Raised from within the round when it has ended."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


def void(reason: str) -> Over:
    """The deal does not count (S04)."""
    return Over(Result((0, 0), (0, 0), "void: " + reason))
