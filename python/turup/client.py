"""The other end of a ``Feed``: a seat's view rebuilt from messages. Nothing here knows a rule of any game."""

import json
from collections.abc import Mapping
from typing import Any

from turup.event import Event
from turup.feed import Message

__all__ = ["Client", "MissedMessage"]


class MissedMessage(ValueError):
    """A message came that is not the next one; ``expected`` is the number to resume from."""

    def __init__(self, expected: int, got: int) -> None:
        super().__init__(f"message {expected} is the next one, not {got}")
        self.expected = expected


class Client:
    """Keeps the view of a seat up to date.

    Start with nothing and hand it every message from 0 on, or late with a snapshot (``Client.join``). A message seen
    before is passed over; one that comes too early raises ``MissedMessage``.

    >>> import turup
    >>> from turup.client import Client
    >>> from turup.feed import Feed
    >>> rd, feed, client = turup.Round("thunee", seed=7), Feed(1), Client()
    >>> all([client.receive(message) for message in feed.tell(rd)])
    True
    >>> client.to_json() == rd.view(1).to_json()
    True
    """

    def __init__(self) -> None:
        self.seq = 0
        """Number of the next message."""
        self.round = 0
        self.view: dict[str, Any] = {}
        self.events: list[Event] = []
        """The events of the current round so far; a client that joined late knows those since."""
        self._first_event = 0

    @classmethod
    def join(cls, snapshot: Mapping[str, Any]) -> "Client":
        """A client that begins in the middle, with the snapshot that ``Table.snapshot`` gives."""
        client = cls()
        client.seq, client.round = snapshot["seq"], snapshot["round"]
        client.view, client._first_event = dict(snapshot["view"]), snapshot["events"]
        return client

    def receive(self, message: Message | Mapping[str, Any]) -> bool:
        """Takes the next message; False when it was seen before. MissedMessage when others should come first."""
        message = message if isinstance(message, Message) else Message.from_dict(message)
        if message.seq < self.seq:
            return False
        if message.seq > self.seq:
            raise MissedMessage(self.seq, message.seq)
        if message.round != self.round:
            self.round, self.view, self.events, self._first_event = message.round, {}, [], 0
        if message.undone is not None:
            del self.events[max(message.undone - self._first_event, 0) :]
            self._first_event = min(self._first_event, message.undone)
        self.events.extend(message.events)
        self.view.update(message.changes)
        self.seq += 1
        return True

    @property
    def legal_actions(self) -> list[str]:
        """What the seat may do now; empty when it has nothing to do."""
        return list(self.view.get("legal_actions", ()))

    def snapshot(self) -> dict[str, Any]:
        """Where the client stands, for another one to ``join`` from."""
        known = self._first_event + len(self.events)
        return {"seq": self.seq, "round": self.round, "events": known, "view": dict(self.view)}

    def to_json(self) -> str:
        """The view as one line of JSON, byte for byte that of ``View.to_json``."""
        return json.dumps(self.view, separators=(",", ":"))

    def render(self) -> str:
        """The view as lines of plain text, whatever the game: each field that says something, by its name."""
        return "\n".join(
            f"{name.replace('_', ' ')}: {written(value)}" for name, value in self.view.items() if not_silent(value)
        )


def not_silent(value: Any) -> bool:
    """Whether a field has anything to say."""
    return value not in (None, False, [], "")


def written(value: Any) -> str:
    """A value in words."""
    if isinstance(value, list):
        return " ".join(f"[{written(part)}]" if isinstance(part, list) else written(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {written(part)}" for name, part in value.items() if not_silent(part))
    return "-" if value is None else str(value)
