"""Double-dummy questions as plain functions. Every value is in points for side 0 (the even seats)."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from turup._core.batch import pack_positions, solve_packed
from turup.deal import Deal
from turup.position import Position
from turup.rules import Rules
from turup.solver import Solution, Solver

__all__ = ["LineStep", "analyse_line", "at_least", "can_win_all", "dd_table", "solve", "solve_many"]

CHUNK = 64  # positions that one worker takes at a time


def solve(position: Position, *, time_limit: float | None = None, node_limit: int | None = None) -> Solution:
    """The value of a position, of each legal card, and a best line.

    ``time_limit`` is in seconds, ``node_limit`` in cards played by the search; a search that is stopped by one returns
    proven bounds. Many positions: keep one ``Solver``, or use ``solve_many``.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.solve(pos).value
    88
    """
    return Solver().solve(position, time_limit=time_limit, node_limit=node_limit)


def at_least(position: Position, points: int) -> bool:
    """Whether side 0 still takes at least this many points with best play: several times cheaper than the value."""
    return Solver().at_least(position, points)


def can_win_all(position: Position, seat: int) -> bool:
    """Whether ``seat`` can force winning every remaining trick himself (the Thunee and Royals contract)."""
    return Solver().can_win_all(position, seat)


def dd_table(rules: Rules | str, deal: Deal | str, *, solver: Solver | None = None) -> dict[str, tuple[int, ...]]:
    """The double-dummy table: for each trump (``"NT"`` where the game has it) the value for each seat on lead."""
    rules = rules if isinstance(rules, Rules) else Rules.parse(rules)
    deal = deal if isinstance(deal, Deal) else Deal.parse(deal, rules)
    return (solver or Solver()).table(rules, deal)


@dataclass(frozen=True, slots=True)
class LineStep:
    """One card of a line that was played."""

    seat: int
    card: str
    value: int
    """Value of the position before the card, for side 0."""
    cost: int
    """Points that the card gave away for the side that played it, 0 or more."""


def analyse_line(position: Position, line: Iterable[str]) -> tuple[LineStep, ...]:
    """The value before each card of a line and what each card cost. IllegalAction for a card that may not be played."""
    solver = Solver()
    steps = []
    for card in line:
        solution = solver.solve(position)
        after = position.play(card)
        chosen = solution.cards[str(card)]
        cost = abs(chosen - solution.value)
        steps.append(LineStep(position.turn, str(card), solution.value, cost))
        position = after
    return tuple(steps)


def solve_many(
    positions: Iterable[Position] | NDArray[np.void],
    *,
    workers: int | None = None,
    progress: bool | Callable[[int], None] = False,
    executor: Executor | None = None,
) -> NDArray[np.int16]:
    """The values of many positions of one rules object, in order.

    ``positions`` is an iterable of ``Position`` or an array made by ``Position.array``. ``workers`` threads share the
    work (default: one for each core); or hand in any ``concurrent.futures`` executor, a process pool's or Dask's
    ``Client.get_executor()`` included. The values do not depend on how the work is shared. ``progress=True`` shows a
    bar on a terminal; a function is called with the number of positions done.
    """
    rules, packed = pack_positions(positions)
    values = np.empty(len(packed), dtype=np.int16)
    chunks = [slice(start, start + CHUNK) for start in range(0, len(packed), CHUNK)]
    own = ThreadPoolExecutor(workers or cpu_count() or 1) if executor is None else None
    pool = own or executor
    assert pool is not None
    try:
        futures = [pool.submit(solve_chunk, str(rules), packed[chunk]) for chunk in chunks]
        for chunk, future in zip(chunks, watched(futures, progress, len(packed)), strict=True):
            values[chunk] = future.result()
    finally:
        if own is not None:
            own.shutdown(cancel_futures=True)
    return values


def solve_chunk(rules: str, packed: NDArray[np.void]) -> NDArray[np.int16]:
    """The work of one worker; a module-level function so that other processes can run it."""
    return solve_packed(Rules.parse(rules), packed)


def watched(
    futures: list[Future[NDArray[np.int16]]], progress: bool | Callable[[int], None], total: int
) -> Iterator[Future[NDArray[np.int16]]]:
    """The futures in order, telling `progress` how many positions are done."""
    if callable(progress):
        for number, future in enumerate(futures, start=1):
            future.result()
            progress(min(number * CHUNK, total))
            yield future
    elif progress:
        from rich.progress import track

        yield from track(futures, description="solving")
    else:
        yield from futures
