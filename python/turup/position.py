"""Perfect-information positions (see ``Position``)."""

from abc import ABC
from typing import TYPE_CHECKING, Any, TypeAlias

from turup._core.position import Position as TrickPosition
from turup._core.tichu_position import TichuPosition
from turup.rules import Rules, get_rules

__all__ = ["AnyPosition", "Position", "TichuPosition", "TrickPosition"]

AnyPosition: TypeAlias = Any
"""A position of either kind; functions that take one check it when they are called."""


class Position(ABC):  # noqa: B024 - its kinds are registered, and it makes one of them
    """A table with all cards open, for the solvers: a ``TrickPosition``, or a ``TichuPosition`` for games of Tichu.

    ``Position(rules, hands=..., trump=..., leader=...)`` and ``Position("tichu", hands=..., leader=...)`` take what
    those classes take; ``Round.position()`` makes one of a round.

    >>> import turup
    >>> pos = turup.Position("thunee", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> type(pos).__name__, isinstance(pos, turup.Position)
    ('Position', True)
    >>> turup.Position("tichu", hands=["Dr 2s", "3b", "Kg", "4r"], leader=0).turn
    0
    """

    def __new__(cls, rules: Rules | str, **facts: Any) -> Any:
        """The position of the game's own kind."""
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        return rules.family.position()(rules, **facts)

    @staticmethod
    def from_bytes(rules: Rules | str, data: bytes, **facts: Any) -> Any:
        """A checked position from ``to_bytes``."""
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        return rules.family.position().from_bytes(rules, data, **facts)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


Position.register(TrickPosition)
Position.register(TichuPosition)
