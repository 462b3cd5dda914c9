"""What an estimate says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

__all__ = ["Estimate", "Outlook"]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an action promises over the worlds that were looked at. All values are points of side 0 from here on.

    >>> import turup
    >>> rd = turup.Round("28", seed=7, dealer=3)
    >>> turup.estimate(rd.view(0), worlds=20, seed=1).actions["bid 14"].trumps["H"]
    0.95
    """

    mean: float | None = None
    """Mean of the double-dummy value; None where the action has none (a pass, a window before the cards)."""
    spread: float | None = None
    """Standard deviation of the value."""
    distribution: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    """Share of the worlds by value."""
    chance: float | None = None
    """Share of the worlds in which the maker's contract is made; in the auction, in which the bid would be; for a
    contract of one player (Thunee, single hand), in which it is. None where there is no contract."""
    trumps: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    """In the auction and in the choice of trump: the chance with each trump."""

    def to_dict(self) -> dict[str, Any]:
        """The outlook as JSON-ready values."""
        return {
            "mean": self.mean,
            "spread": self.spread,
            "distribution": {str(value): share for value, share in self.distribution.items()},
            "chance": self.chance,
            "trumps": dict(self.trumps),
        }


@dataclass(frozen=True, slots=True)
class Estimate:
    """What each legal action of a seat promises; from ``turup.estimate``.

    >>> import turup
    >>> found = turup.estimate(turup.Round("28", seed=7, dealer=3).view(0), worlds=20, seed=1)
    >>> found.seat, found.worlds, found.status, found.best
    (0, 20, 'complete', 'bid 14')
    """

    seat: int
    side: int
    """The seat's side as far as values go: 0 seeks a high value, 1 a low one."""
    actions: Mapping[str, Outlook]
    """Every legal action once, in their order."""
    best: str
    """The best action for the seat's side, the first of equals. In the play: the highest chance, then the best mean;
    before it: the highest score that chance and stakes promise, 0 for whatever makes no contract."""
    worlds: int
    """How many worlds were looked at."""
    status: str
    """``"complete"``, or ``"time"`` when the time limit came first."""

    def to_dict(self) -> dict[str, Any]:
        """The estimate as JSON-ready values."""
        return {
            "seat": self.seat,
            "side": self.side,
            "worlds": self.worlds,
            "status": self.status,
            "best": self.best,
            "actions": {action: outlook.to_dict() for action, outlook in self.actions.items()},
        }

    def __str__(self) -> str:
        """One line for each action, the best one marked."""
        width = max(map(len, self.actions))
        lines = [f"seat {self.seat}, {self.worlds} worlds" + (", stopped by time" if self.status == "time" else "")]
        for action, outlook in self.actions.items():
            lines.append(f"{'*' if action == self.best else ' '} {action:{width}}  {described(outlook)}".rstrip())
        return "\n".join(lines)


def described(outlook: Outlook) -> str:
    """An outlook in a few words."""
    words = []
    if outlook.mean is not None:
        words.append(f"{outlook.mean:7.2f} +-{outlook.spread:6.2f}")
    if outlook.chance is not None:
        words.append(f"made {outlook.chance:4.0%}")
    if outlook.trumps:
        words.append(" ".join(f"{trump} {chance:.0%}" for trump, chance in outlook.trumps.items()))
    return "  ".join(words)
