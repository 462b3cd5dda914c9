"""What the round asks."""

from dataclasses import dataclass


@dataclass
class Question:
    """Who is asked, in which phase, and every answer allowed. ``by_engine``: there is nothing to choose."""

    phase: str
    seat: int
    answers: list[str]
    by_engine: bool = False
