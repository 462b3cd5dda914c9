"""Random games in bulk."""

import numpy as np
from numpy.typing import NDArray

from turup._core.batch import play_out
from turup.position import Position
from turup.rules import Rules
from turup.seeds import check_seed

__all__ = ["playout_many"]


def playout_many(start: Position | Rules | str, count: int, *, seed: int = 0) -> NDArray[np.int16]:
    """The points of side 0 (the even seats), last trick included, in ``count`` games of random legal cards.

    From a ``Position`` every game plays its cards to the end; from rules every game has its own deal, trump and leader,
    all equally likely. The same seed gives the same games on every machine. The GIL is released.

    >>> import turup
    >>> points = turup.playout_many("thunee", 1000, seed=1)
    >>> len(points), bool(0 <= points.min() <= points.max() <= 154)
    (1000, True)
    """
    position = start if isinstance(start, Position) else None
    rules = position.rules if position is not None else Rules.parse(str(start))
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < 2**31:
        raise ValueError(f"count must be a number of games, 0 or more, not {count!r}")
    points = np.empty(count, dtype=np.int16)
    play_out(rules.compiled, position, check_seed(seed), points)
    return points
