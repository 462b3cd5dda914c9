"""What one seat is told of a match, as numbered messages from which its view can be rebuilt without any rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from turup.errors import ParseError
from turup.event import Event
from turup.round import Round

__all__ = ["Feed", "Message"]


@dataclass(frozen=True, slots=True)
class Message:
    """One thing a seat is told: what it saw happen, and what that changes in its view.

    ``seq`` rises by one from 0 in each seat's stream. ``changes`` are the top-level fields of the view's JSON
    (``View.to_json``) that have another value now; all of them at the start of a round. ``undone``: so many of the
    round's events stand after an undo, before ``events`` are added; None when nothing was taken back.

    >>> from turup.feed import Message
    >>> Message(3, 1, (), {"turn": 2}).to_dict()
    {'seq': 3, 'round': 1, 'events': [], 'changes': {'turn': 2}}
    """

    seq: int
    round: int
    """Number of the round in its match, from 1."""
    events: tuple[Event, ...]
    changes: Mapping[str, Any]
    undone: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """The message as JSON-ready values."""
        data: dict[str, Any] = {
            "seq": self.seq,
            "round": self.round,
            "events": [event.to_dict() for event in self.events],
            "changes": dict(self.changes),
        }
        return data if self.undone is None else {**data, "undone": self.undone}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> "Message":
        """The message that ``to_dict`` wrote. ParseError when something else stands there."""
        try:
            seq, number, undone = data["seq"], data["round"], data.get("undone")
            events = tuple(Event.from_dict(event) for event in data["events"])
            changes = {**data["changes"]}
        except (KeyError, TypeError, AttributeError) as error:
            raise ParseError(f"this is no message of a feed: {type(error).__name__} {error}") from None
        for value in (seq, number, 0 if undone is None else undone):
            if isinstance(value, bool) or not isinstance(value, int) or value < 0:
                raise ParseError(f"seq, round and undone of a message are numbers from 0 on, not {value!r}")
        return Message(seq, number, events, changes, undone)


class Feed:
    """The stream of one seat; ``seat=None`` is the spectators'.

    ``delay`` holds the last messages of a round back until it is over, for spectators who could talk to players. The
    whole stream depends on what the seat sees and on nothing else: where nothing changes for it, there is no message.
    What happens and what the seat may do then are always two messages: between them somebody else may be asked
    secretly, for a bomb say, and nobody can tell from a stream whether that was so.

    >>> import turup
    >>> from turup.feed import Feed
    >>> rd, feed = turup.Round("thunee", seed=7), Feed(1)
    >>> feed.tell(rd)[0].changes["phase"]
    'auction'
    >>> rd.apply("bid 80")
    >>> [message.events[0].action for message in feed.tell(rd) if message.events]
    ['bid 80']
    """

    def __init__(self, seat: int | None, *, delay: int = 0) -> None:
        if isinstance(delay, bool) or not isinstance(delay, int) or delay < 0:
            raise ValueError(f"delay is a number of messages, 0 or more, not {delay!r}")
        self.seat = seat
        self.delay = delay
        self._messages: list[Message] = []
        self._view: dict[str, Any] = {}
        self._events: list[Event] = []
        self._steps = 0
        """Actions of the round when it was last looked at: more of them can only have added events."""
        self._round = 0
        self._first_of_round = 0
        self._is_over = False

    def __len__(self) -> int:
        """How many messages may be read now."""
        held = 0 if self._is_over else self.delay
        return max(len(self._messages) - held, self._first_of_round)

    def messages(self, since: int = 0) -> list[Message]:
        """The messages from number ``since`` on that may be read now. ValueError when ``since`` is no such number."""
        if isinstance(since, bool) or not isinstance(since, int) or not 0 <= since <= len(self):
            raise ValueError(f"since must be 0..{len(self)}, the number of the next message at most, not {since!r}")
        return self._messages[since : len(self)]

    def tell(self, rd: Round, number: int = 1) -> list[Message]:
        """Compares the round with what was told before, and adds what messages this seat has to have; often none.

        ``number`` is the round's number in its match. Call it after every action, undo and new deal.
        """
        if number != self._round:
            self._view, self._events, self._round, self._first_of_round = {}, [], number, len(self._messages)
            self._steps = 0
        view, events = rd.view(self.seat).to_dict(), rd.events(self.seat)
        steps = len(rd.actions)
        kept = len(self._events) if steps > self._steps else common(self._events, events)
        changes = {name: value for name, value in view.items() if name not in self._view or self._view[name] != value}
        undone = None if kept == len(self._events) else kept
        before, told = self._view.get("legal_actions"), len(self._messages)
        may = changes.pop("legal_actions", before)
        has_happened = bool(changes or events[kept:]) or undone is not None
        is_news = may != before or (has_happened and view["turn"] == self.seat)
        if is_news and before != []:
            changes["legal_actions"] = []
        if changes or has_happened:
            self._add(tuple(events[kept:]), changes, undone)
        if may and is_news:
            self._add((), {"legal_actions": may})
        self._is_over = rd.is_over
        self._view, self._events, self._steps = view, events, steps
        return self._messages[told:]

    def _add(self, events: tuple[Event, ...], changes: dict[str, Any], undone: int | None = None) -> None:
        seq = len(self._messages)
        self._messages.append(Message(seq, self._round, events, MappingProxyType(changes), undone))


def common(before: list[Event], now: list[Event]) -> int:
    """How many events two histories share from the beginning."""
    for number, (old, new) in enumerate(zip(before, now, strict=False)):
        if old != new:
            return number
    return min(len(before), len(now))
