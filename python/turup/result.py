"""How a round ended."""

from dataclasses import asdict, dataclass
from typing import Any

__all__ = ["Result"]


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of one round.

    ``card_points`` and ``score`` are per side (even seats, odd seats); a void round scores ``(0, 0)``.

    >>> from turup import Result
    >>> Result((100, 54), (1, 0), "made").to_dict()["score"]
    (1, 0)
    """

    card_points: tuple[int, int]
    """Card points in tricks, last-trick points included."""
    score: tuple[int, int]
    """Change of the match score: balls, game points or tokens."""
    reason: str
    """What decided the round: ``made``, ``failed``, ``thunee-made``, ``void: ...``."""
    player_scores: tuple[int, ...] | None = None
    """Change of each player's own score, where the game is scored by player."""
    order: tuple[int, ...] | None = None
    """Seats in the order in which they went out (Tichu)."""

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON-ready values."""
        return asdict(self)
