"""A record gone through with the solver: what each action cost with all cards open."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turup.records.model import Record, Step
from turup.records.replay import follow, opening
from turup.round import Round
from turup.solver import Solver

__all__ = ["Reviewed", "review"]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One event of a record and what the solver says of it.

    ``cost``: how much the action gave away for the side that took it, 0 or more, in card points (Tichu: in points of
    the score). None where the cards are not in play, or a limit stopped the search.

    >>> from turup.records import Reviewed, Step
    >>> Reviewed(Step(0, "bid 16"), "auction").cost is None
    True
    """

    step: Step
    phase: str
    value: int | None = None
    """What side 0 still takes before the action, as ``Solution.value``."""
    cost: int | None = None
    best: tuple[str, ...] = ()
    """The actions that cost nothing."""

    def to_dict(self) -> dict[str, Any]:
        """The event and its review as JSON-ready values."""
        return {
            **self.step.to_dict(),
            "phase": self.phase,
            "value": self.value,
            "cost": self.cost,
            "best": list(self.best),
        }


def review(record: Record, *, time_limit: float | None = 1.0) -> Iterator[Reviewed]:
    """Each event of a record with its double-dummy cost, one by one; ``time_limit`` in seconds for each of them.

    Errors as ``replay``.

    >>> import turup
    >>> from turup import records
    >>> rd = turup.Round("thunee", seed=7)
    >>> while not rd.is_over:
    ...     calm = [said for said in rd.legal_actions() if said in ("no", "bid 80")]
    ...     rd.apply((calm or rd.legal_actions())[0])
    >>> costs = [seen.cost for seen in records.review(records.from_round(rd)) if seen.cost is not None]
    >>> len(costs), sum(costs)
    (24, 42)
    """
    if record.problems:
        raise record.problems[0]
    solver = Solver()
    rd = opening(record)
    for step in record.steps:
        before = rd.copy()
        follow(rd, step)
        yield reviewed(before, step, solver, time_limit)


def reviewed(rd: Round, step: Step, solver: Solver, time_limit: float | None) -> Reviewed:
    """One event at the round before it."""
    if step.by_engine or step.seat is None:
        return Reviewed(step, rd.phase)
    try:
        position = rd.position()
    except ValueError:  # the cards are not in play
        return Reviewed(step, rd.phase)
    solution = solver.solve(position, time_limit=time_limit)
    if solution.value is None or step.action not in solution.cards:
        return Reviewed(step, rd.phase)
    best = tuple(action for action, value in solution.cards.items() if value == solution.value)
    return Reviewed(step, rd.phase, solution.value, abs(solution.cards[step.action] - solution.value), best)
