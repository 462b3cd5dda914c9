"""Analysis: long questions, which run beside the others, report their progress and can be cancelled (``$/cancel``)."""

from typing import Any

import turup
from turup.analysis import opening
from turup.deal import Deal
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import Job, method
from turup.engine.methods.rules import rules_of
from turup.estimates import Estimate as Found
from turup.estimates import Outlook
from turup.solver import Solver

__all__ = ["Analysis"]


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
    ) -> objects.Solution:
        """The value of a position, of each legal action, and a best line. Limits give proven bounds."""
        facts = {name: value for name, value in position.items() if value is not None}
        if "calls" in facts:
            facts["calls"] = {int(seat): call for seat, call in position["calls"].items()}
        place = turup.Position(rules_of(rules), **facts)
        solution = Solver(halt=job.halt).solve(place, time_limit=time_limit, node_limit=node_limit)
        return {
            "status": "exact" if solution.value is not None else "bounds",
            "value": solution.value,
            "bounds": list(solution.bounds),
            "cards": dict(solution.cards),
            "card_bounds": {card: list(bounds) for card, bounds in solution.card_bounds.items()},
            "line": list(solution.line),
            "nodes": solution.nodes,
        }

    @method("analysis.table", job=True)
    def table(
        self, job: Job, rules: str, deal: str, sides: list[int] | None = None, time_limit: float | None = None
    ) -> objects.TrumpTable:
        """The double-dummy table of a deal: each trump and leader."""
        known = rules_of(rules)
        place = opening(known, Deal.parse(deal, known), sides=sides)
        rows = Solver(halt=job.halt).table_bounds(place, time_limit=time_limit)
        return {"table": {trump: [list(bounds) for bounds in row] for trump, row in rows.items()}}

    @method("analysis.estimate", job=True)
    def estimate(
        self,
        job: Job,
        token: str,
        seat: int | None = None,
        worlds: int = 100,
        seed: int = 0,
        time_limit: float | None = None,
    ) -> objects.Estimate:
        """What each legal action of a seat promises over deals that fit what the seat knows."""
        access = self.lobby.find(token)
        view = access.table.round.view(access.actor(seat))
        found = turup.estimate(
            view,
            worlds,
            seed,
            time_limit=time_limit,
            solver=Solver(halt=job.halt),
            progress=lambda done: job.progress(done, worlds),
        )
        return estimated(found)

    @method("analysis.judge", job=True)
    def judge(
        self, job: Job, token: str, action: str, worlds: int = 100, seed: int = 0, time_limit: float | None = None
    ) -> objects.Judgement:
        """An action of the seat to act: by what it knows, and by the cards as they lie; for the owner alone."""
        rd = self.lobby.find(token).owner().table.round.copy()
        found = turup.judge(rd, action, worlds=worlds, seed=seed, time_limit=time_limit, solver=Solver(halt=job.halt))
        return {
            "action": found.action,
            "cost": found.cost,
            "expected_cost": found.expected_cost,
            "chance_lost": found.chance_lost,
            "actual": {action: looked(outlook) for action, outlook in found.actual.items()},
            "estimate": estimated(found.estimate),
        }


def estimated(found: Found) -> objects.Estimate:
    """An estimate as an object."""
    made: Any = {
        "seat": found.seat,
        "side": found.side,
        "worlds": found.worlds,
        "status": found.status,
        "best": found.best,
        "actions": {action: looked(outlook) for action, outlook in found.actions.items()},
    }
    result: objects.Estimate = made
    return result


def looked(outlook: Outlook) -> objects.Outlook:
    """An outlook as an object."""
    return {
        "mean": outlook.mean,
        "spread": outlook.spread,
        "distribution": {str(value): share for value, share in outlook.distribution.items()},
        "chance": outlook.chance,
        "trumps": dict(outlook.trumps),
    }
