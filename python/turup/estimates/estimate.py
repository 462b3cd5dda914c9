"""What each legal action of a view promises."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

from turup._core.view import View
from turup._core.worlds import World
from turup.errors import LimitReached, NoEstimate
from turup.estimates.auction import Contracts
from turup.estimates.clock import Clock
from turup.estimates.model import Estimate, Outlook
from turup.estimates.play import Play
from turup.solver import Solver

__all__ = ["estimate"]

OF_PLAY = ("play", "jodhi", "pair", "last-call")
"""Phases of Jack-Nine games in which the cards are on the table."""


def estimate(
    view: View,
    worlds: int = 100,
    seed: int = 0,
    *,
    time_limit: float | None = None,
    weights: Callable[[World], float] | Sequence[float] | None = None,
    solver: Solver | None = None,
    progress: Callable[[int], None] | None = None,
) -> Estimate:
    """What each legal action of a seat promises, over worlds drawn from all that fit its view.

    In the play every world is solved with all cards seen: the mean, spread and distribution of the value of each card
    (points of side 0 from here on; in Tichu side 0's lead at the end of the round), and the chance that the maker makes
    his contract, declarations included. Before the play, each bid and trump: how often the seat would make it, the
    trump known to all from the start and every card seen. ``weights`` as in ``View.worlds``. The same view and seed
    give the same estimate, unless ``time_limit`` (seconds) stops it after fewer worlds. ``solver`` is one to use again,
    ``progress`` is called with the number of worlds done. NoEstimate where nothing can be
    said of any action; LimitReached when not one world was solved in time.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7, dealer=3)
    >>> while rd.phase != "play":
    ...     rd.apply("no" if "no" in rd.legal_actions() else rd.legal_actions()[0])
    >>> found = turup.estimate(rd.view(rd.turn), worlds=20, seed=1)
    >>> found.best, round(found.actions[found.best].mean)
    ('JS', 126)
    """
    if not isinstance(view, View):
        raise TypeError(f"a turup.View is estimated, not {type(view).__name__}")
    seen: Any = view
    if not view.legal_actions:
        raise NoEstimate(why_silent(seen))
    if isinstance(worlds, bool) or not isinstance(worlds, int) or worlds < 1:
        raise ValueError(f"worlds must be a whole number, 1 or more, not {worlds!r}")
    clock = Clock(time_limit)
    actions = [str(action) for action in view.legal_actions]
    account = account_of(view, actions, solver or Solver(), clock)
    looked = 0
    drawn = view.worlds(worlds, seed, weights=weights)
    if not any(world.weight for world in drawn):
        raise ValueError("all worlds have the weight 0: nothing is left to weigh")
    for world in drawn:
        if looked and clock.is_over:
            break
        try:
            account.add(world)
        except LimitReached:
            if not looked:
                raise
            break
        looked += 1
        if progress is not None:
            progress(looked)
    outlooks = {action: account.outlook(action) for action in actions}
    if all(outlook == Outlook() for outlook in outlooks.values()):
        raise NoEstimate(f"nothing can be said of any action in phase {seen.phase!r}")
    return Estimate(
        seat=seen.seat,
        side=account.side,
        actions=MappingProxyType(outlooks),
        best=max(actions, key=account.worth),
        worlds=looked,
        status="complete" if looked == worlds else "time",
    )


def why_silent(view: Any) -> str:
    """Why there is no action to estimate."""
    if view.is_over:
        return "the round is over"
    return "the spectator does not act" if view.seat is None else f"seat {view.seat} does not act now"


def account_of(view: Any, actions: Sequence[str], solver: Solver, clock: Clock) -> Play | Contracts:
    """The account that fits the phase."""
    if view.rules.family.name == "tichu" or view.phase in OF_PLAY:
        return Play(view, actions, solver, clock)
    return Contracts(view, actions, solver, clock)
