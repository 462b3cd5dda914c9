"""A contest of two bots: pairs of games, spread over processes, kept in a file, and counted."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Any

from turup.arenas.games import Entrant, Task, play_pair
from turup.arenas.journal import Journal
from turup.arenas.statistics import Report, report
from turup.rules import Rules
from turup.seeds import check_seed

__all__ = ["Contest", "arena"]

AHEAD = 4  # pairs given to each worker in advance


class Contest:
    """Two bots, rules, a seed, and the pairs that have been played."""

    def __init__(self, first: Any, second: Any, *, rules: Rules | str = "28", seed: int = 0) -> None:
        game = rules if isinstance(rules, Rules) else Rules.parse(rules)
        self.task = Task(game, (Entrant(first), Entrant(second)), check_seed(seed))
        self.scores: dict[int, tuple[float, float]] = {}
        """By pair: the first bot's score minus the second's in both games."""

    @property
    def bots(self) -> tuple[str, str]:
        """What the bots are called."""
        return str(self.task.entrants[0]), str(self.task.entrants[1])

    @property
    def report(self) -> Report:
        """The statistics of the pairs played so far."""
        differences = [sum(self.scores[pair]) / 2 for pair in sorted(self.scores)]
        return report(str(self.task.rules), self.bots, differences)

    def run(
        self,
        pairs: int,
        *,
        workers: int | None = None,
        resume: str | Path | None = None,
        progress: Callable[[int, int], None] | None = None,
        start_method: str | None = None,
    ) -> Report:
        """Plays pairs 0 to ``pairs - 1`` that are not played yet; see ``arena``."""
        if isinstance(pairs, bool) or not isinstance(pairs, int) or pairs < 1:
            raise ValueError(f"pairs must be a number of pairs, 1 or more, not {pairs!r}")
        with Journal(resume, self.header()) as journal:
            self.scores.update((pair, both) for pair, both in journal.done.items() if pair < pairs)
            missing = [pair for pair in range(pairs) if pair not in self.scores]
            for pair, both in finished(self.task, missing, workers_of(workers), start_method):
                self.scores[pair] = both
                journal.add(pair, both)
                if progress is not None:
                    progress(len(self.scores), pairs)
        return self.report

    def header(self) -> dict[str, Any]:
        """What must be the same when a contest is resumed."""
        return {"rules": str(self.task.rules), "bots": list(self.bots), "seed": self.task.seed}


def workers_of(workers: int | None) -> int:
    """The number of processes: all cores by default."""
    if workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise ValueError(f"workers must be a number of processes, 1 or more, not {workers!r}")
    return workers


def finished(
    task: Task, pairs: list[int], workers: int, start_method: str | None
) -> Iterator[tuple[int, tuple[float, float]]]:
    """Every pair with its scores, in the order in which they are done."""
    if workers == 1 or len(pairs) <= 1:
        for pair in pairs:
            yield pair, play_pair(task, pair)
        return
    context = multiprocessing.get_context(start_method)
    waiting = iter(pairs)
    with ProcessPoolExecutor(min(workers, len(pairs)), mp_context=context) as pool:
        running: dict[Future[tuple[float, float]], int] = {}
        try:
            while True:
                for pair in islice(waiting, AHEAD * workers - len(running)):
                    running[pool.submit(play_pair, task, pair)] = pair
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def arena(
    first: Any,
    second: Any,
    *,
    rules: Rules | str = "28",
    pairs: int = 100,
    seed: int = 0,
    workers: int | None = None,
    resume: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    start_method: str | None = None,
) -> Report:
    """Lets two bots play duplicate deals, whole rounds from the auction on: each deal twice, the seats exchanged.

    A bot is a text (``"club"``, ``"pimc:worlds=20"``, ``"module:Name"``, ``"file.py:Name"``), an object with
    ``choose(view)``, or a function that makes one; every seat gets its own. Deals and the bots' seeds follow from
    ``seed`` and the number of the pair, so the result is the same for any number of ``workers`` (processes; default:
    all cores), unless a bot has a time limit. ``resume`` names a file that keeps finished pairs; a second call goes on
    where it ends. ``progress(done, pairs)`` is called after each pair. With several workers, bots given as objects are
    pickled.

    >>> import turup
    >>> report = turup.arena("club", "random", rules="thunee", pairs=20, workers=1)
    >>> report.pairs, report.mean > 0
    (20, True)
    """
    contest = Contest(first, second, rules=rules, seed=seed)
    return contest.run(pairs, workers=workers, resume=resume, progress=progress, start_method=start_method)
