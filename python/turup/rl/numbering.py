"""What the numbers mean: of actions, and of the places of an observation."""

from dataclasses import dataclass
from functools import cached_property

from turup._core.learner import Learner
from turup.rl.meanings import MEANINGS
from turup.rules import Rules, get_rules

__all__ = ["VERSION", "Field", "Numbering"]

VERSION = 0
"""Changes with any change of a number's meaning, and with it the environments' names: ``turup_28_v0``."""


@dataclass(frozen=True, slots=True)
class Field:
    """Some places of an observation.

    >>> import turup
    >>> field = turup.rl.Numbering("28").fields["dealer"]
    >>> field.size, field.low, field.high
    (4, 0, 1)
    """

    name: str
    offset: int
    size: int
    low: int
    high: int
    meaning: str

    @property
    def slice(self) -> slice:
        """The field's places: ``observation[field.slice]``."""
        return slice(self.offset, self.offset + self.size)


class Numbering:
    """The numbers of actions under some rules, and the fields of an observation.

    Each number is one action for good: a text of ``Round.apply``, but for Tichu's plays and gifts. A Tichu play is
    numbered by its pattern (``"pair 9"``, ``"full-house K/4 Ph=4"``, ``"straight 5-9 Ph=7"``, ``"bomb 3-8g"``); its
    cards are those of ``Round.legal_patterns``. A gift of several cards is several actions: ``"give 7s"`` lays out the
    card for the next receiver, in the order of the action ``give``.

    >>> import turup
    >>> numbering = turup.rl.Numbering("28")
    >>> numbering.action_text(numbering.action_id("bid 20"))
    'bid 20'
    """

    rules: Rules

    def __init__(self, rules: Rules | str) -> None:
        self.rules = rules if isinstance(rules, Rules) else get_rules(rules)
        if self.rules.options["windows"] != "ask":
            raise ValueError("windows='live' has no order of turns: learning programs need windows='ask'")
        self.learner = Learner(self.rules)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.learner.seats

    @property
    def actions(self) -> int:
        """How many numbers of actions there are: 0 .. actions - 1."""
        return self.learner.actions

    @property
    def cards(self) -> tuple[str, ...]:
        """The different cards in the order in which fields of cards hold them."""
        return self.learner.cards

    @property
    def size(self) -> int:
        """Length of an observation, which is a vector of int16."""
        return self.learner.size

    def action_text(self, number: int) -> str:
        """What a number means. IndexError when there is no such action."""
        return self.learner.action_text(number)

    def action_id(self, text: str) -> int:
        """The number of a text, as ``action_text`` writes it; ValueError when there is none."""
        return self.learner.action_id(text)

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields of an observation by name, in the order in which they lie."""
        meanings = MEANINGS[self.rules.compiled.family]
        return {row[0]: Field(*row, meanings[row[0]]) for row in self.learner.fields}

    def describe(self) -> str:
        """The table of fields as text: offset, size, bounds, meaning.

        >>> import turup
        >>> print(turup.rl.Numbering("28").describe().splitlines()[0])
             0 phase           18      0..1      one of the phases, in the order of a round
        """
        return "\n".join(
            f"{field.offset:6} {field.name:15} {field.size:<4} {f'{field.low}..{field.high}':>7}      {field.meaning}"
            for field in self.fields.values()
        )
