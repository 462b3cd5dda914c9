"""Was it a good action? Judged by what the seat could know, and by the cards as they lay."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turup._core.actions import Action
from turup._core.contracts import Contract, contract_of_deal, contract_of_round
from turup.errors import NoEstimate
from turup.estimates.clock import Clock
from turup.estimates.estimate import account_of, estimate
from turup.estimates.model import Estimate, Outlook
from turup.round import Round
from turup.solver import Solver

__all__ = ["Judgement", "judge"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """An action over the worlds that its seat could think of, and in the deal as it was; from ``turup.judge``.

    >>> import turup
    >>> found = turup.judge(turup.Round("28", seed=7, dealer=3), "bid 17", worlds=20, seed=1)
    >>> found.outlook.chance, found.actual["bid 17"].chance
    (0.9, 1.0)
    """

    action: str
    estimate: Estimate
    """Of what the seat knew before the action."""
    actual: Mapping[str, Outlook]
    """The same with all cards as they lay: every legal action, each chance 0 or 1."""

    @property
    def outlook(self) -> Outlook:
        """What it promised."""
        return self.estimate.actions[self.action]

    @property
    def cost(self) -> float | None:
        """Points that it gave away in the actual deal, 0 or more; None where it has no value in points."""
        return points_lost(self.action, self.actual, self.estimate.side)

    @property
    def expected_cost(self) -> float | None:
        """The same on the average over the worlds, beside the action with the best mean."""
        return points_lost(self.action, self.estimate.actions, self.estimate.side)

    @property
    def chance_lost(self) -> float | None:
        """How much less likely than the best action it made the outcome that its side wants of the contract."""
        mine, best = (self.estimate.actions[action].chance for action in (self.action, self.estimate.best))
        return None if mine is None or best is None else abs(best - mine)

    def to_dict(self) -> dict[str, Any]:
        """The judgement as JSON-ready values."""
        return {
            "action": self.action,
            "cost": self.cost,
            "expected_cost": self.expected_cost,
            "chance_lost": self.chance_lost,
            "actual": {action: outlook.to_dict() for action, outlook in self.actual.items()},
            "estimate": self.estimate.to_dict(),
        }


def points_lost(action: str, outlooks: Mapping[str, Outlook], side: int) -> float | None:
    """By how many points an action is worse than the best for a side."""
    mine = outlooks[action].mean
    means = [each.mean for each in outlooks.values() if each.mean is not None]
    if mine is None:
        return None
    return mine - min(means) if side else max(means) - mine


class Truth:
    """The deal as it lies, in the form of a world."""

    weight = 1.0

    def __init__(self, rd: Round) -> None:
        self.rd = rd
        self.deal, self.hands = rd.deal, rd.hands

    def contract(self) -> Contract:
        """The contract as it stands."""
        return contract_of_round(self.rd)

    def contract_of(self, maker: int, bid: int, trump: str) -> Contract:
        """A contract before the first card."""
        return contract_of_deal(self.rd, maker, bid, trump)

    def position(self) -> Any:
        """The position for the solver."""
        return self.rd.position()


def judge(
    rd: Round,
    action: Action | str,
    *,
    worlds: int = 100,
    seed: int = 0,
    time_limit: float | None = None,
    solver: Solver | None = None,
) -> Judgement:
    """An action of the seat to act: over all worlds that fit its view, and in the actual deal.

    The round does not change. ``worlds``, ``seed``, ``time_limit`` and ``solver`` as in ``turup.estimate``; the actual
    deal has the time first. IllegalAction for what may not be done; NoEstimate and LimitReached as in ``estimate``.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7, dealer=3)
    >>> while rd.phase != "play":
    ...     rd.apply("no" if "no" in rd.legal_actions() else rd.legal_actions()[0])
    >>> found = turup.judge(rd, "TD", worlds=20, seed=1)
    >>> found.cost, round(found.expected_cost), found.estimate.best
    (5.0, 9, 'JS')
    """
    if not isinstance(rd, Round):
        raise TypeError(f"a turup.Round is needed to judge an action, not {type(rd).__name__}")
    after = rd.copy()
    after.apply(action)
    text = after.actions[len(rd.actions)][1]
    view: Any = rd.view(rd.turn)
    if text not in view.legal_actions:
        raise NoEstimate(f"{text!r} may be done but is not lawful, or is the referee's: only legal actions are judged")
    solver, clock = solver or Solver(), Clock(time_limit)
    truth = account_of(view, [str(each) for each in view.legal_actions], solver, clock)
    truth.add(Truth(rd))
    actual = {str(each): truth.outlook(str(each)) for each in view.legal_actions}
    found = estimate(view, worlds, seed, time_limit=clock.left, solver=solver)
    return Judgement(text, found, actual)
