"""What the differences of a contest say: mean, confidence interval, and a paired t test."""

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

__all__ = ["Report", "report"]

TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a contest, for its first bot.

    A pair's difference is the mean over its two games of the first bot's score minus the second's. The test is
    Student's paired t test: the chance of a mean at least so far from 0, either way, between two equal bots.
    """

    rules: str
    bots: tuple[str, str]
    pairs: int
    mean: float
    """Mean difference in score a game: game points, balls or tokens, Tichu points."""
    interval: tuple[float, float]
    """95 % confidence interval of the mean."""
    won: int
    """Pairs with a difference above 0."""
    drawn: int
    lost: int
    win_share: float
    """Share of the pairs won, drawn pairs as half."""
    p_value: float

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready values."""
        return asdict(self)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.rules}: {self.bots[0]} against {self.bots[1]}, {self.pairs} pairs: {self.mean:+.3f} a game "
            f"(95 % {low:+.3f} to {high:+.3f}), wins {self.win_share:.1%}, p = {self.p_value:.2g}"
        )


def report(rules: str, bots: tuple[str, str], differences: Sequence[float]) -> Report:
    """The statistics of the differences, one of each pair.

    >>> report("28", ("a", "b"), [1.0, 2.0, 3.0, 2.0]).mean
    2.0
    """
    count = len(differences)
    mean = math.fsum(differences) / count if count else 0.0
    error = standard_error(differences, mean)
    reach = t_quantile(0.975, count - 1) * error if count > 1 else math.inf
    won, lost = sum(d > 0 for d in differences), sum(d < 0 for d in differences)
    return Report(
        rules=rules,
        bots=bots,
        pairs=count,
        mean=mean,
        interval=(mean - reach, mean + reach),
        won=won,
        drawn=count - won - lost,
        lost=lost,
        win_share=(won + (count - won - lost) / 2) / count if count else 0.5,
        p_value=p_value(mean, error, count),
    )


def standard_error(differences: Sequence[float], mean: float) -> float:
    """The standard error of the mean."""
    count = len(differences)
    if count < 2:
        return math.inf
    return math.sqrt(math.fsum((d - mean) ** 2 for d in differences) / (count - 1) / count)


def p_value(mean: float, error: float, count: int) -> float:
    """Two-sided p of the paired t test; 1 where nothing can be said."""
    if count < 2 or (error == 0 and mean == 0):
        return 1.0
    if error == 0:
        return 0.0
    freedom = count - 1
    t = mean / error
    return regularised_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def t_quantile(level: float, freedom: int) -> float:
    """The value that Student's t stays below with a chance of ``level`` (above one half)."""
    low, high = 0.0, 1e3 if freedom > 1 else 1e5
    tail = 2 * (1 - level)
    for _ in range(100):
        middle = (low + high) / 2
        if regularised_beta(freedom / 2, 0.5, freedom / (freedom + middle * middle)) > tail:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def regularised_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - regularised_beta(b, a, 1 - x)
    front = math.exp(a * math.log(x) + b * math.log1p(-x) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)) / a
    return front * fraction(lambda step: term(a, b, x, step))


def term(a: float, b: float, x: float, step: int) -> float:
    """A coefficient of the continued fraction."""
    half = step // 2
    if step % 2:
        return -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
    return half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))


def fraction(coefficient: Callable[[int], float]) -> float:
    """1 / (1 + c1 / (1 + c2 / (1 + ...))), by Lentz's method."""
    value, c, d = 1.0, 1.0, 0.0
    for step in range(1, 500):
        factor = coefficient(step)
        d = 1 / ((1 + factor * d) or TINY)
        c = (1 + factor / c) or TINY
        value *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return 1 / value
