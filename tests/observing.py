"""What a learning program is given of a round."""

from functools import lru_cache

import numpy as np

import turup
from turup._core.learner import Learner, Seats

__all__ = ["acts_for", "observation"]

learner_of = lru_cache(64)(Learner)


def observation(rd: turup.Round, seat: int) -> tuple[list[int], list[int]]:
    """The vector of a seat, and the numbers of its legal actions if it is the one who acts."""
    learner = learner_of(rd.rules)
    vector, mask = np.zeros(learner.size, np.int16), np.zeros(learner.actions, np.uint8)
    seats = Seats(learner, rd, mask)
    seats.observe(seat, vector)
    return vector.tolist(), np.flatnonzero(mask).tolist() if seats.actor == seat else []


def acts_for(rd: turup.Round, seat: int) -> int | None:
    """The seat that a player acts for now: his own or the dummy's; None when he is not asked."""
    return rd.turn if rd.turn is not None and rd.controller(rd.turn) == seat else None
