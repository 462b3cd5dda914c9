"""Counts of action sequences: one wrong rule anywhere in the tree changes them."""

from collections.abc import Mapping
from dataclasses import dataclass

from turup._core.perft import count
from turup.errors import ParseError
from turup.round import Round
from turup.rules import Rules

__all__ = ["Pin", "perft", "split"]

DEEPEST = 64  # each action more takes a state and its legal actions of stack


def perft(rd: Round, depth: int) -> int:
    """The number of sequences of ``depth`` actions from here; a round that ends earlier counts once.

    >>> import turup
    >>> perft(turup.Round("thunee", seed=7), 1)
    4
    """
    return count(rd, checked_depth(depth))


def checked_depth(depth: int) -> int:
    """A number of actions; ValueError when it is none."""
    if isinstance(depth, bool) or not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise ValueError(f"depth must be a whole number 0..{DEEPEST}, not {depth!r}")
    return depth


def split(rd: Round, depth: int) -> Mapping[str, int]:
    """The count below each legal action; the counts add up to ``perft(rd, depth)``."""
    counts: dict[str, int] = {}
    if checked_depth(depth) == 0:
        return counts
    for action in rd.legal_actions():
        below = rd.copy()
        below.apply(action)
        counts[str(action)] = count(below, depth - 1)
    return counts


@dataclass(frozen=True, slots=True)
class Pin:
    """A pinned count: a round, a depth and the number of sequences."""

    rules: str
    seed: int
    dealer: int
    after: tuple[str, ...]
    depth: int
    count: int

    @classmethod
    def parse(cls, line: str) -> "Pin":
        """Reads ``rules | seed | dealer | actions taken first | depth | count``."""
        fields = [part.strip() for part in line.split("|")]
        if len(fields) != 6:
            raise ParseError(f"a pin has six fields between bars, this line has {len(fields)}: {line!r}")
        rules, seed, dealer, after, depth, counted = fields
        actions = tuple(text.strip() for text in after.split(",") if text.strip())
        return cls(rules, int(seed), int(dealer), actions, int(depth), int(counted))

    def round(self) -> Round:
        """The round to count from."""
        rd = Round(Rules.parse(self.rules), seed=self.seed, dealer=self.dealer)
        for action in self.after:
            rd.apply(action)
        return rd

    def __str__(self) -> str:
        after = ", ".join(self.after)
        return f"{self.rules} | {self.seed} | {self.dealer} | {after} | {self.depth} | {self.count}"
