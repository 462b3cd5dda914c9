"""What a ``.tch`` record holds."""

from dataclasses import dataclass, field

from turup.errors import ParseError

__all__ = ["Said", "TchRecord"]

Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Said:
    """One line of the course of a round.

    ``action`` is ``tichu``, ``pass``, ``wish 8``, ``dragon 1``, or the cards of a play in the order in which they are
    printed; the rank of a Phoenix is not part of the format. ``seat`` is None where the line does not name one.

    >>> from turup.tichu.records import Said
    >>> Said(0, "Ma").action
    'Ma'
    """

    seat: int | None
    action: str
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class TchRecord:
    """One round of a ``.tch`` file. Names are those at its beginning, empty where they are missing.

    >>> import turup
    >>> from turup.tichu.records import tch_of
    >>> len(tch_of(turup.Round("tichu", seed=3)).hands[0])
    14
    """

    names: tuple[str, ...]
    first: Hands
    """The first eight cards of each seat."""
    hands: Hands
    calls: tuple[tuple[int, str], ...] = ()
    """Seats that called before the exchange, with ``grand`` or ``tichu``."""
    gifts: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """By seat: the cards given to the next seat, the partner and the seat before."""
    course: tuple[Said, ...] = ()
    result: tuple[int, int] | None = None
    """Score of both sides, calls included; None in a round that is cut off."""
    notes: tuple[tuple[int, str], ...] = ()
    """Lines that are no part of the format, with their numbers; holders of bombs are among them."""
    line: int | None = field(default=None, compare=False)
    """The first line of the record in its file."""
    problems: tuple[ParseError, ...] = field(default=(), compare=False)
    """Lines that should be part of the record and cannot be read; they are left out."""
