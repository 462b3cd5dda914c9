"""The bot that looks into worlds: it deals the unseen cards at random, solves each deal, and takes what is best on the
average (perfect information Monte Carlo)."""

from time import monotonic
from typing import Any, Self

from turup._core.view import View
from turup.bots.base import SeededBot
from turup.bots.jacknine import pimc as jacknine
from turup.bots.rules_based import ClubBot
from turup.bots.tichu import pimc as tichu
from turup.solver import Solver

__all__ = ["Budget", "PimcBot"]


class Budget:
    """What a choice may still use: worlds, nodes for each solution, and seconds."""

    def __init__(self, worlds: int, node_limit: int, time_limit: float | None) -> None:
        self.worlds = worlds
        self.node_limit = node_limit
        self.end = None if time_limit is None else monotonic() + time_limit

    @property
    def is_spent(self) -> bool:
        """Whether the time is over."""
        return self.end is not None and monotonic() >= self.end

    @property
    def limits(self) -> dict[str, Any]:
        """The limits of one solution, as the solver takes them."""
        left = None if self.end is None else max(0.001, self.end - monotonic())
        return {"node_limit": self.node_limit, "time_limit": left}


class PimcBot(SeededBot):
    """Worlds and the solver for bids and cards; the club player for everything else.

    ``worlds`` are dealt for each choice, ``node_limit`` bounds each solution (one that is cut short counts as the
    middle of its bounds), ``time_limit`` in seconds stops a choice after the world at hand. Without a time limit the
    choice is the same on every machine. Every world that is looked at is uniform among those that fit the view.
    """

    name = "pimc"

    def __init__(
        self, *, seed: int = 0, worlds: int = 20, node_limit: int = 100_000, time_limit: float | None = None
    ) -> None:
        super().__init__(seed=seed)
        for option, value in (("worlds", worlds), ("node_limit", node_limit)):
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise ValueError(f"{option} must be a whole number, 1 or more, not {value!r}")
        if time_limit is not None and not 0 < time_limit < float("inf"):
            raise ValueError(f"time_limit must be a number of seconds, more than 0, not {time_limit!r}")
        self.worlds = worlds
        self.node_limit = node_limit
        self.time_limit = time_limit
        self._club = ClubBot(seed=seed)
        self._solver = Solver()

    def clone(self) -> Self:
        """An independent bot that chooses the same, with a memory of its own."""
        return type(self)(
            seed=self.seed, worlds=self.worlds, node_limit=self.node_limit, time_limit=self.time_limit
        )

    def __reduce__(self) -> Any:
        return rebuilt, (type(self), self.seed, self.worlds, self.node_limit, self.time_limit)

    def decide(self, view: View) -> str:
        """The choice between several actions."""
        budget = Budget(self.worlds, self.node_limit, self.time_limit)
        player = tichu if view.rules.family.name == "tichu" else jacknine
        found = player.choose(view, self._solver, budget, self.seed_for(view))
        return self._club.choose(view) if found is None else found


def rebuilt(kind: type[PimcBot], seed: int, worlds: int, node_limit: int, time_limit: float | None) -> PimcBot:
    """A bot from its options."""
    return kind(seed=seed, worlds=worlds, node_limit=node_limit, time_limit=time_limit)
