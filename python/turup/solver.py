"""The reusable double-dummy solver and its answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event
from time import monotonic
from types import MappingProxyType
from typing import Any

from turup._core.solver import CoreSolver
from turup._core.tichu_solver import TichuCoreSolver
from turup.errors import InvalidPosition, LimitReached
from turup.position import AnyPosition, TichuPosition, TrickPosition

__all__ = ["Solution", "Solver"]

SHORTEST = 0.001  # seconds left for the line when the values have used the time limit
FEW_CARDS = 20  # Tichu endings with no more cards are solved fastest in little memory
MEGABYTE = 1024 * 1024
TRUMP_BITS = {"S": 1, "H": 2, "D": 4, "C": 8, "NT": 16}


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found. Values are points for side 0 (the even seats) from here to the end, last trick included.

    In Tichu they are the score of side 0 minus that of side 1 at the end of the round, and ``cards`` are actions.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> solution = turup.solve(pos)
    >>> solution.value, solution.status, dict(solution.cards), solution.line[0]
    (90, 'exact', {'JS': 90, '9H': 90}, 'JS')
    """

    value: int | None
    """The exact value; None when a limit stopped the search first (see ``bounds``)."""
    bounds: tuple[int, int]
    """Proven: lowest and highest possible value; equal when exact."""
    cards: Mapping[str, int]
    """Every legal card, once, with the value after it. Under a limit: only the cards whose value is exact."""
    card_bounds: Mapping[str, tuple[int, int]]
    """Every legal card with its proven bounds."""
    line: tuple[str, ...]
    """Cards of best play by all; shorter than the rest of the deal only when a limit stopped the search, empty when it
    was not asked for."""
    nodes: int
    """Cards played by the search."""

    @property
    def status(self) -> str:
        """``"exact"``, or ``"bounds"`` when a limit stopped the search."""
        return "bounds" if self.value is None else "exact"

    def to_dict(self) -> dict[str, Any]:
        """The solution as JSON-ready values."""
        return {
            "status": self.status,
            "value": self.value,
            "bounds": list(self.bounds),
            "cards": dict(self.cards),
            "card_bounds": {card: list(bounds) for card, bounds in self.card_bounds.items()},
            "line": list(self.line),
            "nodes": self.nodes,
        }


class Solver:
    """A double-dummy solver that keeps its table between calls.

    ``table_mb`` is the memory of the table in megabytes (default 1, and 4 for decks of more than 40 cards; in Tichu 4,
    and 32 for more than 20 cards). A solver belongs to one thread at a time; long calls release the GIL and stop on
    Ctrl-C. Limits: ``time_limit`` in seconds, ``node_limit`` in cards played by the search. What a solver learned never
    changes an answer, only its speed. ``halt`` is an event that another thread may set: a search ends with
    InterruptedError then.

    >>> import turup
    >>> solver = turup.Solver()
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> solver.value(pos), solver.at_least(pos, 80)
    (90, True)
    """

    __slots__ = ("_cores", "_halt", "_size")

    def __init__(self, table_mb: float | None = None, *, halt: Event | None = None) -> None:
        if table_mb is not None and not 0 < table_mb <= 65536:
            raise ValueError(f"table_mb must be a number of megabytes, more than 0, not {table_mb!r}")
        self._size = None if table_mb is None else int(float(table_mb) * MEGABYTE)
        self._halt = halt
        self._cores: dict[object, CoreSolver | TichuCoreSolver] = {}

    def _of(self, position: AnyPosition) -> Any:
        """The memory for positions of this kind."""
        if type(position) not in CORES:
            raise InvalidPosition(f"a turup.Position is needed, not {type(position).__name__}")
        kind, least, usual = CORES[type(position)]
        size = max(self._size, least) if self._size is not None else usual(position)
        core = self._cores.get((kind, size))
        if core is None:
            core = self._cores[kind, size] = kind(size)
            core.halt = self._halt
        return core

    def solve(
        self,
        position: AnyPosition,
        *,
        time_limit: float | None = None,
        node_limit: int | None = None,
        line: bool = True,
    ) -> Solution:
        """The value, the value of every legal card, and a best line; ``line=False`` leaves the line out."""
        seconds, most = checked_limits(time_limit, node_limit)
        start = monotonic()
        core = self._of(position)
        (low, high), rows, nodes = core.cards(position, seconds, most)
        best: list[str] = []
        more = 0
        left = max(seconds - (monotonic() - start), SHORTEST) if seconds else 0.0
        if line and low == high and (not most or nodes < most):
            _, best, more = core.line(position, left, most and most - nodes)
        return Solution(
            value=low if low == high else None,
            bounds=(low, high),
            cards=MappingProxyType({card: bounds[0] for card, bounds in rows if bounds[0] == bounds[1]}),
            card_bounds=MappingProxyType(dict(rows)),
            line=tuple(best),
            nodes=nodes + more,
        )

    def value(self, position: AnyPosition, *, time_limit: float | None = None, node_limit: int | None = None) -> int:
        """Only the value. LimitReached, with the proven bounds, when a limit stops the search."""
        (low, high), _ = self._of(position).value(position, *checked_limits(time_limit, node_limit))
        if low != high:
            raise LimitReached(f"a limit stopped the search: the value is {low} to {high}", bounds=(low, high))
        return int(low)

    def at_least(
        self, position: AnyPosition, points: int, *, time_limit: float | None = None, node_limit: int | None = None
    ) -> bool:
        """Whether side 0 still takes at least ``points``. LimitReached when a limit stops the search."""
        return decided(self._of(position).at_least(position, clamped(points), *checked_limits(time_limit, node_limit)))

    def can_win_all(
        self,
        position: AnyPosition,
        seat: int,
        *,
        winner: str = "caller",
        time_limit: float | None = None,
        node_limit: int | None = None,
    ) -> bool:
        """Whether ``seat`` can force every remaining trick: himself (``winner="caller"``), or his side (``"side"``).

        This is the Thunee and Royals contract; the caller's partner helps. LimitReached when a limit stops the search.
        """
        if winner not in ("caller", "side"):
            raise ValueError(f"winner must be 'caller' or 'side', not {winner!r}")
        check_position(position)
        if not is_whole(seat) or not 0 <= seat < position.rules.players:
            raise InvalidPosition(f"seat must be 0..{position.rules.players - 1}, not {seat!r}")
        limits = checked_limits(time_limit, node_limit)
        return decided(self._of(position).win_all(position, seat, winner == "side", *limits))

    def can_go_out_first(
        self,
        position: TichuPosition,
        seat: int,
        *,
        time_limit: float | None = None,
        node_limit: int | None = None,
    ) -> bool:
        """Whether ``seat`` can force being the first of all to go out in Tichu, its partner helping.

        LimitReached when a limit stops the search.
        """
        if not isinstance(position, TichuPosition):
            raise InvalidPosition(f"a position of Tichu is needed, not {type(position).__name__}")
        if not is_whole(seat) or not 0 <= seat < position.rules.players:
            raise InvalidPosition(f"seat must be 0..{position.rules.players - 1}, not {seat!r}")
        core = self._of(position)
        return decided(core.go_out_first(position, seat, *checked_limits(time_limit, node_limit)))

    def table(
        self, position: AnyPosition, *, time_limit: float | None = None, node_limit: int | None = None
    ) -> dict[str, tuple[int, ...]]:
        """The double-dummy table of the hands of a position: for each trump of the game the value for each leader.

        LimitReached when a limit stops the search; ``table_bounds`` gives what was proven then.
        """
        rows = self.table_bounds(position, time_limit=time_limit, node_limit=node_limit)
        still_open = sum(low != high for row in rows.values() for low, high in row)
        if still_open:
            raise LimitReached(f"a limit stopped the search: {still_open} values of the table are open")
        return {trump: tuple(low for low, _ in row) for trump, row in rows.items()}

    def table_bounds(
        self, position: AnyPosition, *, time_limit: float | None = None, node_limit: int | None = None
    ) -> dict[str, tuple[tuple[int, int], ...]]:
        """As ``table``, each value as proven bounds ``(low, high)``: equal unless a limit stopped the search."""
        trumps = check_position(position).rules.trumps
        seconds, most = checked_limits(time_limit, node_limit)
        core, end = self._of(position), monotonic() + seconds
        table: dict[str, tuple[tuple[int, int], ...]] = {}
        for left, trump in zip(range(len(trumps), 0, -1), trumps, strict=True):  # equal shares of what is left
            share = max((end - monotonic()) / left, SHORTEST) if seconds else 0.0
            rows, nodes = core.table(position, TRUMP_BITS[trump], share, most and max(most // left, 1))
            most = most and max(most - nodes, 1)
            table[trump] = tuple(rows[trump])
        return table


def trick_bytes(position: TrickPosition) -> int:
    """The usual memory for a position of a trick game: more for two packs, whose deals take millions of nodes."""
    return 4 * MEGABYTE if position.rules.deck.size > 40 else MEGABYTE


def tichu_bytes(position: TichuPosition) -> int:
    """The usual memory for a position of Tichu."""
    return (4 if sum(map(len, position.hands)) <= FEW_CARDS else 32) * MEGABYTE


CORES: Mapping[object, tuple[type, int, Callable[[Any], int]]] = MappingProxyType({
    TrickPosition: (CoreSolver, 32 * 1024, trick_bytes),
    TichuPosition: (TichuCoreSolver, MEGABYTE, tichu_bytes),
})
"""By the kind of a position: its solver, the least memory in bytes, and the usual one."""


def check_position(position: AnyPosition) -> TrickPosition:
    """The position; InvalidPosition when it is none of a game of tricks."""
    if not isinstance(position, TrickPosition):
        raise InvalidPosition(f"a turup.Position of a trick game is needed, not {type(position).__name__}")
    return position


def checked_limits(time_limit: float | None, node_limit: int | None) -> tuple[float, int]:
    """Both limits as the core takes them: 0 for none."""
    if time_limit is not None and not 0 < time_limit < float("inf"):
        raise ValueError(f"time_limit must be a number of seconds, more than 0, not {time_limit!r}")
    if node_limit is not None and not (is_whole(node_limit) and 0 < node_limit < 2**64):
        raise ValueError(f"node_limit must be a whole number, more than 0, not {node_limit!r}")
    return time_limit or 0.0, node_limit or 0


def is_whole(number: object) -> bool:
    """Whether this is a whole number, True and False not counted."""
    return isinstance(number, int) and not isinstance(number, bool)


def clamped(points: int) -> int:
    """Points as a C int; a question beyond every possible value keeps its answer."""
    if not is_whole(points):
        raise ValueError(f"points must be a whole number, not {points!r}")
    return max(-10_000, min(10_000, points))


def decided(answer: bool | None) -> bool:
    """The answer, if there is one."""
    if answer is None:
        raise LimitReached("the question is still open; the limit stopped the search", bounds=None)
    return answer
