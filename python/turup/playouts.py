"""Random games in bulk."""

import numpy as np
from numpy.typing import NDArray

from turup._core.batch import play_out, play_rounds
from turup.position import AnyPosition, Position
from turup.rules import Rules
from turup.seeds import check_seed

__all__ = ["playout_many", "random_rounds"]


def playout_many(start: AnyPosition | Rules | str, count: int, *, seed: int = 0) -> NDArray[np.int16]:
    """The points of side 0 (the even seats), last trick included, in ``count`` games of random legal cards.

    From a ``Position`` every game plays its cards to the end; from rules every game has its own deal, trump and leader,
    all equally likely. The same seed gives the same games on every machine. The GIL is released.

    >>> import turup
    >>> points = turup.playout_many("thunee", 1000, seed=1)
    >>> len(points), bool(0 <= points.min() <= points.max() <= 154)
    (1000, True)
    """
    position: AnyPosition = start if isinstance(start, Position) else None
    rules = position.rules if position is not None else Rules.parse(str(start))
    points = np.empty(check_count(count), dtype=np.int16)
    play_out(rules.compiled, position, check_seed(seed), points)
    return points


def random_rounds(rules: Rules | str, count: int, *, seed: int = 0) -> NDArray[np.int16]:
    """What both sides score in ``count`` whole rounds of random actions, auction included: shape ``(count, 2)``.

    Row ``i`` is ``Round(rules, seed=seed + i, dealer=(seed + i) % rules.players)`` played to its end, ``Result.score``.
    Every legal action is equally likely; of Tichu's plays first the pattern, then its cards. The same seed gives the
    same rounds on every machine. The GIL is released.

    >>> import turup
    >>> scores = turup.random_rounds("28", 1000, seed=1)
    >>> scores.shape, bool((scores[3:5] == turup.random_rounds("28", 2, seed=4)).all())
    ((1000, 2), True)
    """
    scores = np.empty((check_count(count), 2), dtype=np.int16)
    play_rounds(Rules.parse(str(rules)).compiled, check_seed(seed), scores)
    return scores


def check_count(count: object) -> int:
    """A number of games; ValueError when it is none."""
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < 2**31:
        raise ValueError(f"count must be a number of games, 0 or more, not {count!r}")
    return count
