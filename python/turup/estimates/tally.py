"""Adds up what happens in worlds."""

from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType

from turup.estimates.model import Outlook

__all__ = ["Tally"]


class Tally:
    """Values of one action, and whether a contract was made, over worlds with weights."""

    def __init__(self) -> None:
        self.values: dict[int, float] = defaultdict(float)
        self.decided = 0.0
        """Weight of the worlds in which there was a contract."""
        self.made = 0.0

    def add(self, weight: float, value: int | None, made: bool | None) -> None:
        """One world: the value (None for none) and whether the contract was made (None: there is none)."""
        if value is not None:
            self.values[value] += weight
        if made is not None:
            self.decided += weight
            self.made += weight * made

    @property
    def chance(self) -> float | None:
        """The share of worlds in which the contract was made."""
        return self.made / self.decided if self.decided else None

    def outlook(self, trumps: Mapping[str, float] = MappingProxyType({})) -> Outlook:
        """The whole account; ``trumps`` are the chances of a choice of trumps."""
        total = sum(self.values.values())
        if not total:
            return Outlook(chance=self.chance, trumps=MappingProxyType(dict(trumps)))
        shares = {value: weight / total for value, weight in sorted(self.values.items())}
        mean = sum(value * share for value, share in shares.items())
        variance = sum((value - mean) ** 2 * share for value, share in shares.items())
        return Outlook(mean, variance**0.5, MappingProxyType(shares), self.chance, MappingProxyType(dict(trumps)))
