"""Many positions at once, shared among threads or processes."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from os import cpu_count
from threading import Event
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from turup._core.batch import POSITION_DTYPE, solve_rows
from turup._core.solver import CoreSolver
from turup._core.tichu_solver import TichuCoreSolver
from turup.errors import InvalidPosition
from turup.position import AnyPosition, Position, TichuPosition, TrickPosition
from turup.rules import Rules
from turup.solver import check_position, tichu_bytes, trick_bytes

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

__all__ = ["POSITION_DTYPE", "position_array", "solve_many"]

CHUNK = 64  # positions that one worker takes at a time


def position_array(positions: Iterable[AnyPosition]) -> NDArray[np.void]:
    """Positions of one rules object as one array (dtype ``POSITION_DTYPE``), for ``solve_many``.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.solve_many(turup.position_array([pos, pos]), rules="thunee-kzn").tolist()
    [90, 90]
    """
    rows = b"".join(check_position(position).to_bytes() for position in positions)
    return np.frombuffer(rows, dtype=POSITION_DTYPE).copy()


def solve_many(
    positions: Iterable[AnyPosition] | NDArray[np.void],
    *,
    rules: Rules | str | None = None,
    workers: int | None = None,
    progress: bool | Callable[[int], None] = False,
    executor: "Executor | None" = None,
) -> NDArray[np.int16]:
    """The values of many positions, in order.

    ``positions`` is an iterable of ``Position``, all of one rules object (positions of Tichu may have any rules of
    Tichu), or an array made by ``position_array`` (then ``rules`` says which game). ``workers`` threads share the work
    (default: one for each core); or hand in any ``concurrent.futures`` executor, a process pool's or Dask's
    ``Client.get_executor()`` included. The values do not depend on how the work is shared. ``progress=True`` shows a
    bar on a terminal; a function is called with the number of positions done. InvalidPosition names the number of a
    bad position; then nothing is returned.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.solve_many([pos, pos.play("JS")], workers=1).tolist()
    [90, 90]
    """
    chunks = chunks_of(positions, rules)
    if executor is not None:
        return collect(executor, chunks, progress, None)
    from concurrent.futures import ThreadPoolExecutor  # here, because it loads much that `import turup` does not need

    halt = Event()
    with ThreadPoolExecutor(workers or cpu_count() or 1) as threads:
        try:
            return collect(threads, chunks, progress, halt)
        finally:
            halt.set()  # on Ctrl-C the threads stop too
            threads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class TrickChunk:
    """Positions of a trick game as rows of bytes, all with the rules and sides of one of them."""

    like: AnyPosition
    rows: NDArray[np.void]
    first: int
    """Number of the first of them among all."""

    def __len__(self) -> int:
        return len(self.rows)

    def solve(self, halt: Event | None) -> NDArray[np.int16]:
        """Their values."""
        values = np.empty(len(self.rows), dtype=np.int16)
        core = CoreSolver(trick_bytes(self.like))
        core.halt = halt
        solve_rows(core, self.like, self.rows.view(np.uint8).reshape(len(self.rows), -1), values, self.first)
        return values


@dataclass(frozen=True)
class TichuChunk:
    """Positions of Tichu, of whatever rules."""

    positions: tuple[TichuPosition, ...]
    first: int

    def __len__(self) -> int:
        return len(self.positions)

    def solve(self, halt: Event | None) -> NDArray[np.int16]:
        """Their values."""
        core = TichuCoreSolver(max(map(tichu_bytes, self.positions)))
        core.halt = halt
        values = []
        for number, position in enumerate(self.positions, start=self.first):
            try:
                (low, _), _ = core.value(position, 0.0, 0)
            except InvalidPosition as error:
                raise InvalidPosition(f"position {number}: {error}") from None
            values.append(low)
        return np.array(values, dtype=np.int16)


Chunk = TrickChunk | TichuChunk


def chunks_of(positions: Iterable[AnyPosition] | NDArray[np.void], rules: Rules | str | None) -> list[Chunk]:
    """The positions in portions for the workers."""
    if not isinstance(positions, np.ndarray):
        positions = list(positions)
        if positions and isinstance(positions[0], TichuPosition):
            return tichu_chunks(positions)
    like, rows = as_rows(positions, rules)
    if like is None:
        return []
    return [TrickChunk(like, rows[start : start + CHUNK], start) for start in range(0, len(rows), CHUNK)]


def tichu_chunks(positions: list[AnyPosition]) -> list[Chunk]:
    """Positions of Tichu in portions of a few, since each can take long."""
    few = CHUNK // 8
    checked = []
    for number, position in enumerate(positions):
        if not isinstance(position, TichuPosition):
            raise InvalidPosition(f"position {number}: {type(position).__name__} is no turup.Position of Tichu")
        checked.append(position)
    return [TichuChunk(tuple(checked[start : start + few]), start) for start in range(0, len(checked), few)]


def as_rows(
    positions: list[AnyPosition] | NDArray[np.void], rules: Rules | str | None
) -> tuple[AnyPosition | None, NDArray[np.void]]:
    """The positions as an array, and one of them, whose rules and sides are those of all (None where there is none)."""
    if isinstance(positions, np.ndarray):
        if rules is None:
            raise InvalidPosition("an array of positions needs rules=")
        if positions.dtype != POSITION_DTYPE or positions.ndim != 1:
            raise InvalidPosition("an array of positions is one row of POSITION_DTYPE")
        game = Rules.parse(str(rules))
        if not game.trumps:
            raise InvalidPosition(f"{game.name} has no arrays of positions")
        return Position(game, hands=[()] * game.players, trump="NT", leader=0), np.ascontiguousarray(positions)
    for number, position in enumerate(positions):
        if not isinstance(position, TrickPosition):
            raise InvalidPosition(f"position {number}: {type(position).__name__} is no turup.Position of a trick game")
        first = positions[0]
        if (position.rules, position.sides, position.last_trick) != (first.rules, first.sides, first.last_trick):
            raise InvalidPosition(f"position {number} has other rules or sides than position 0")
    return positions[0] if positions else None, position_array(positions)


def collect(
    executor: "Executor", chunks: list[Chunk], progress: bool | Callable[[int], None], halt: Event | None
) -> NDArray[np.int16]:
    """Has the chunks solved and puts the values together."""
    values = np.empty(sum(map(len, chunks)), dtype=np.int16)
    futures = [executor.submit(solve_chunk, chunk, halt) for chunk in chunks]
    for chunk, future in zip(chunks, watched(futures, chunks, progress), strict=True):
        values[chunk.first : chunk.first + len(chunk)] = future.result()
    return values


def solve_chunk(chunk: Chunk, halt: Event | None) -> NDArray[np.int16]:
    """The work of one worker; a module-level function so that other processes can run it."""
    return chunk.solve(halt)


def watched(
    futures: "list[Future[NDArray[np.int16]]]", chunks: list[Chunk], progress: bool | Callable[[int], None]
) -> "Iterator[Future[NDArray[np.int16]]]":
    """The futures in order, telling `progress` how many positions are done."""
    if callable(progress):
        for future, chunk in zip(futures, chunks, strict=True):
            future.result()
            progress(chunk.first + len(chunk))
            yield future
    elif progress:
        from rich.progress import track

        yield from track(futures, description="solving")
    else:
        yield from futures
