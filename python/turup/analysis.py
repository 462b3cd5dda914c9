"""Double-dummy questions as plain functions. Every value is in points for side 0 (the even seats)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from os import cpu_count
from threading import Event
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from turup._core.batch import POSITION_DTYPE, solve_rows
from turup._core.solver import CoreSolver
from turup.deal import Deal
from turup.errors import InvalidPosition
from turup.position import AnyPosition, Position, TichuPosition, TrickPosition
from turup.rules import Rules
from turup.solver import Solution, Solver, check_position, trick_bytes

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

__all__ = [
    "POSITION_DTYPE",
    "LineStep",
    "analyse_line",
    "at_least",
    "can_go_out_first",
    "can_win_all",
    "dd_table",
    "opening",
    "position_array",
    "solve",
    "solve_many",
    "thunee_leads",
]

CHUNK = 64  # positions that one worker takes at a time


def solve(position: AnyPosition, *, time_limit: float | None = None, node_limit: int | None = None) -> Solution:
    """The value of a position, of each legal card, and a best line.

    ``time_limit`` is in seconds, ``node_limit`` in cards played by the search; a search that is stopped by one returns
    proven bounds. Many positions: keep one ``Solver``, or use ``solve_many``.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.solve(pos).value
    90
    """
    return Solver().solve(position, time_limit=time_limit, node_limit=node_limit)


def at_least(position: AnyPosition, points: int) -> bool:
    """Whether side 0 still takes at least this many points with best play: several times cheaper than the value.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.at_least(pos, 90), turup.at_least(pos, 91)
    (True, False)
    """
    return Solver().at_least(position, points)


def can_win_all(position: AnyPosition, seat: int) -> bool:
    """Whether ``seat`` can force winning every remaining trick himself (the Thunee and Royals contract).

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.can_win_all(pos, 0), turup.can_win_all(pos, 1)
    (True, False)
    """
    return Solver().can_win_all(position, seat)


def can_go_out_first(position: TichuPosition, seat: int) -> bool:
    """The Tichu question: whether ``seat`` can force being the first to go out, its partner helping.

    >>> import turup
    >>> pos = turup.Position("tichu", hands=["Dr 2s", "3b", "Kg", "4r"], leader=0)
    >>> turup.can_go_out_first(pos, 0), turup.can_go_out_first(pos, 1)
    (True, False)
    """
    return Solver().can_go_out_first(position, seat)


def thunee_leads(
    rules: Rules | str, hands: Iterable[str | Iterable[str]], caller: int, *, winner: str = "caller"
) -> tuple[str, ...]:
    """The first leads with which ``caller`` forces every trick of a Thunee: the suit that he leads is trump.

    Empty when Thunee cannot be forced. ``winner="side"``: tricks of his partner count too. For Royals hand in the rules
    with ``rank_mode="reversed"``.

    >>> import turup
    >>> hands = ["JS 9S AS TS JH JD", "KS QS AH TH KH QH", "9H 9D AD TD KD QD", "JC 9C AC TC KC QC"]
    >>> turup.thunee_leads("thunee-kzn", hands, caller=0)
    ('TS', 'AS', '9S', 'JS')
    """
    rules = rules if isinstance(rules, Rules) else Rules.parse(rules)
    hands = list(hands)
    solver = Solver()
    leads = []
    for trump in "SHDC":
        position = Position(rules, hands=hands, trump=trump, leader=caller)
        for card in position.legal_cards:
            if card[1] == trump and solver.can_win_all(position.play(card), caller, winner=winner):
                leads.append(card)
    return tuple(leads)


def dd_table(
    rules: Rules | str, deal: Deal | str, *, sides: Iterable[int] | None = None, solver: Solver | None = None
) -> dict[str, tuple[int, ...]]:
    """The double-dummy table: for each trump (``"NT"`` where the game has it) the value for each seat on lead.

    ``sides`` are the seats of side 0, as in ``Position``: by default the even seats; seat 0 alone where the maker plays
    against all others (``28-3p``). Where one pack is played in two halves (two players) the table is that of the first
    half.

    >>> import turup
    >>> table = turup.dd_table("thunee", turup.Deal.random("thunee", seed=7))
    >>> list(table), table["S"]
    (['S', 'H', 'D', 'C'], (102, 97, 116, 97))
    """
    return (solver or Solver()).table(opening(rules, deal, sides=sides))


@dataclass(frozen=True, slots=True)
class LineStep:
    """One card of a line that was played; see ``analyse_line``.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.analyse_line(pos, ["9H"])[0].cost
    0
    """

    seat: int
    card: str
    value: int
    """Value of the position before the card, for side 0."""
    cost: int
    """Points that the card gave away for the side that played it, 0 or more."""


def analyse_line(position: AnyPosition, line: Iterable[str]) -> tuple[LineStep, ...]:
    """The value before each card of a line and what each card cost. IllegalAction for a card that may not be played.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> [(step.card, step.value, step.cost) for step in turup.analyse_line(pos, ["JS", "QS"])]
    [('JS', 90, 0), ('QS', 90, 0)]
    """
    if not isinstance(position, (TrickPosition, TichuPosition)):
        raise InvalidPosition(f"a turup.Position is needed, not {type(position).__name__}")
    solver = Solver()
    steps = []
    for card in line:
        after, seat = position.play(card), position.turn
        assert seat is not None  # a card could be played
        solution = solver.solve(position)
        value = solution.bounds[0]
        played = position.read_action(str(card))
        steps.append(LineStep(seat, played, value, abs(solution.cards[played] - value)))
        position = after
    return tuple(steps)


def opening(
    rules: Rules | str,
    deal: Deal | str,
    *,
    trump: str = "NT",
    leader: int = 0,
    sides: Iterable[int] | None = None,
) -> AnyPosition:
    """The position before the first lead of a deal; of its first half where one pack is played in two halves."""
    rules = rules if isinstance(rules, Rules) else Rules.parse(rules)
    if not rules.trumps:
        raise InvalidPosition(f"{rules.name} has no trumps and no table of them; solve a turup.Position of an ending")
    deal = deal if isinstance(deal, Deal) else Deal.parse(deal, rules)
    halves = 2 if rules.options.get("halves") == 2 else 1
    hands = [hand[: len(hand) // halves] for hand in deal.hands]
    if sides is None and is_maker_alone(rules):
        sides = (0,)
    return Position(rules, hands=hands, trump=trump, leader=leader, sides=sides, last_trick=halves == 1)


def is_maker_alone(rules: Rules) -> bool:
    """Whether the maker plays against all others, so that no sides exist before there is one."""
    return rules.options.get("teams") == "bidder_vs_rest"


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
    """The values of many positions of one rules object, in order.

    ``positions`` is an iterable of ``Position``, or an array made by ``position_array`` (then ``rules`` says which
    game). ``workers`` threads share the work (default: one for each core); or hand in any ``concurrent.futures``
    executor, a process pool's or Dask's ``Client.get_executor()`` included. The values do not depend on how the work
    is shared. ``progress=True`` shows a bar on a terminal; a function is called with the number of positions done.
    InvalidPosition names the number of a bad position; then nothing is returned.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.solve_many([pos, pos.play("JS")], workers=1).tolist()
    [90, 90]
    """
    like, rows = as_rows(positions, rules)
    if like is None:
        return np.empty(0, dtype=np.int16)
    if executor is not None:
        return collect(executor, like, rows, progress, None)
    from concurrent.futures import ThreadPoolExecutor  # here, because it loads much that `import turup` does not need

    halt = Event()
    with ThreadPoolExecutor(workers or cpu_count() or 1) as threads:
        try:
            return collect(threads, like, rows, progress, halt)
        finally:
            halt.set()  # on Ctrl-C the threads stop too
            threads.shutdown(wait=False, cancel_futures=True)


def as_rows(
    positions: Iterable[AnyPosition] | NDArray[np.void], rules: Rules | str | None
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
    positions = list(positions)
    for number, position in enumerate(positions):
        if not isinstance(position, TrickPosition):
            raise InvalidPosition(f"position {number}: {type(position).__name__} is no turup.Position of a trick game")
        first = positions[0]
        if (position.rules, position.sides, position.last_trick) != (first.rules, first.sides, first.last_trick):
            raise InvalidPosition(f"position {number} has other rules or sides than position 0")
    return positions[0] if positions else None, position_array(positions)


def collect(
    executor: "Executor",
    like: AnyPosition,
    rows: NDArray[np.void],
    progress: bool | Callable[[int], None],
    halt: Event | None,
) -> NDArray[np.int16]:
    """Has the rows solved chunk by chunk and puts the values together."""
    values = np.empty(len(rows), dtype=np.int16)
    starts = range(0, len(rows), CHUNK)
    futures = [executor.submit(solve_chunk, like, rows[start : start + CHUNK], start, halt) for start in starts]
    for start, future in zip(starts, watched(futures, progress, len(rows)), strict=True):
        values[start : start + CHUNK] = future.result()
    return values


def solve_chunk(like: AnyPosition, rows: NDArray[np.void], first: int, halt: Event | None) -> NDArray[np.int16]:
    """The work of one worker; a module-level function so that other processes can run it."""
    values = np.empty(len(rows), dtype=np.int16)
    core = CoreSolver(trick_bytes(like))
    core.halt = halt
    solve_rows(core, like, rows.view(np.uint8).reshape(len(rows), -1), values, first)
    return values


def watched(
    futures: "list[Future[NDArray[np.int16]]]", progress: bool | Callable[[int], None], total: int
) -> "Iterator[Future[NDArray[np.int16]]]":
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
