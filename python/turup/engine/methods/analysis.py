"""Analysis: long questions, which run beside the others, report their progress and can be cancelled (``$/cancel``)."""

from typing import Any

import turup
from turup.analysis import opening
from turup.deal import Deal
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import Job, Work, method
from turup.engine.methods.rules import rules_of
from turup.estimates import Estimate as Found
from turup.estimates import Judgement
from turup.solver import Solution, Solver

__all__ = ["Analysis"]

MOST_WORLDS = 100_000
"""All worlds are drawn before the first is solved: more would neither fit nor stop soon enough."""


class Analysis:
    """Questions to the solver, of positions with all cards open and of what a seat knows."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("analysis.solve", job=True)
    def solve(
        self,
        job: Job,
        rules: str,
        position: objects.Position,
        time_limit: float | None = None,
        node_limit: int | None = None,
    ) -> Work[objects.Solution]:
        """The value of a position, of each legal action, and a best line. Limits give proven bounds."""
        facts = {name: value for name, value in position.items() if value is not None}
        if "calls" in facts:
            facts["calls"] = {int(seat): call for seat, call in position["calls"].items()}
        place = turup.Position(rules_of(rules), **facts)
        solver = Solver(halt=job.halt)
        return lambda: plain(solver.solve(place, time_limit=time_limit, node_limit=node_limit))

    @method("analysis.table", job=True)
    def table(
        self, job: Job, rules: str, deal: str, sides: list[int] | None = None, time_limit: float | None = None
    ) -> Work[objects.TrumpTable]:
        """The double-dummy table of a deal: each trump and leader."""
        known = rules_of(rules)
        place = opening(known, Deal.parse(deal, known), sides=sides)

        def work() -> objects.TrumpTable:
            rows = Solver(halt=job.halt).table_bounds(place, time_limit=time_limit)
            return {"table": {trump: [list(bounds) for bounds in row] for trump, row in rows.items()}}

        return work

    @method("analysis.estimate", job=True)
    def estimate(
        self,
        job: Job,
        token: str,
        seat: int | None = None,
        worlds: int = 100,
        seed: int = 0,
        time_limit: float | None = None,
    ) -> Work[objects.Estimate]:
        """What each legal action of a seat promises over deals that fit what the seat knows."""
        check_worlds(worlds)
        access = self.lobby.find(token)
        view = access.table.round.view(access.actor(seat))
        return lambda: plain(
            turup.estimate(
                view,
                worlds,
                seed,
                time_limit=time_limit,
                solver=Solver(halt=job.halt),
                progress=lambda done: job.progress(done, worlds),
            )
        )

    @method("analysis.judge", job=True)
    def judge(
        self, job: Job, token: str, action: str, worlds: int = 100, seed: int = 0, time_limit: float | None = None
    ) -> Work[objects.Judgement]:
        """An action of the seat to act: by what it knows, and by the cards as they lie; for the owner alone."""
        check_worlds(worlds)
        rd = self.lobby.find(token).owner().table.round.copy()
        solver = Solver(halt=job.halt)
        return lambda: plain(
            turup.judge(rd, action, worlds=worlds, seed=seed, time_limit=time_limit, solver=solver)
        )


def check_worlds(worlds: int) -> None:
    """ValueError for a number of worlds that the engine does not look at."""
    if not 1 <= worlds <= MOST_WORLDS:
        raise ValueError(f"worlds must be 1..{MOST_WORLDS}, not {worlds}")


def plain(found: Solution | Found | Judgement) -> Any:
    """An answer of the library as an object of the protocol: its own JSON-ready form."""
    return found.to_dict()
