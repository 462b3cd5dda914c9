"""What a seat has seen happen, one thing at a time."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from turup.errors import ParseError

__all__ = ["Event"]


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a seat's own stream; the numbers of a stream rise by one from 0. The kinds:

    - ``dealt``: a packet of ``value`` cards to each seat; ``cards`` are one's own
    - ``action``: ``seat`` (None: the referee) did ``action``; ``by_engine`` when the rules left no choice
    - ``secret``: ``seat`` did something whose content is hidden; ``action`` is only its first word
    - ``trump``: it is known now: ``trump``, and ``card``, the indicator
    - ``seen``: a blind caller sees ``cards``
    - ``partner``: ``seat`` is the called partner
    - ``shown``: face-down ``cards`` are turned up
    - ``trick``: ``seat`` won it, worth ``value`` (None if the viewer cannot know)
    - ``over``: the round has ended

    In Tichu an ``action`` is what the table hears: calls, plays, passes, wishes, ``dragon n`` (with the points as
    ``value``); ``dealt`` and ``shown`` (the dummy) are ``cards`` of ``seat``. Further kinds:

    - ``laid-out``: ``cards`` one gives away; ``cleared``: a call has taken all gifts back
    - ``got``: ``seat`` has got ``card`` from ``other``
    - ``lead``: ``seat`` has given the lead to ``other`` by the Dog
    - ``out``: ``seat`` is out, in the place ``value``

    >>> import turup
    >>> turup.Round("thunee", seed=7).events(0)[0].kind
    'dealt'
    """

    number: int
    kind: str
    seat: int | None = None
    action: str | None = None
    by_engine: bool = False
    cards: tuple[str, ...] = ()
    card: str | None = None
    trump: str | None = None
    value: int | None = None
    other: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """The event as JSON-ready values; parts that say nothing are left out."""
        values = asdict(self).items()
        return {name: value for name, value in values if value is not None and value is not False and value != ()}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Event":
        """The event that ``to_dict`` wrote. ParseError when something else stands there."""
        try:
            return Event(**{**data, "cards": tuple(data.get("cards", ()))})
        except (TypeError, AttributeError) as error:
            raise ParseError(f"this is no event: {type(error).__name__} {error}") from None
