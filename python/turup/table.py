"""A table: one match, a feed for every seat and one for spectators, and actions that are applied once."""

from typing import Any

from turup.client import Client
from turup.errors import IllegalAction
from turup.feed import Feed, Message
from turup.match import Match
from turup.refusal import Refusal
from turup.round import Round

__all__ = ["Table"]

STALE = Refusal("STALE", "the table has moved on since the message that this action answers", "contract")


class Table:
    """A match as a server keeps it: ``act`` for the seats, ``messages`` for whoever watches.

    ``delay`` is how many messages spectators stay behind while a round is on.

    >>> import turup
    >>> from turup.table import Table
    >>> table = Table(turup.Match("thunee", seed=7))
    >>> seat = table.round.turn
    >>> table.act(seat, "bid 80", seq=table.seq(seat))
    True
    >>> table.messages(None, since=1)[0].events[0].action
    'bid 80'
    """

    def __init__(self, match: Match, *, delay: int = 0) -> None:
        self.match = match
        seats = self.match.rules.players
        self.feeds: dict[int | None, Feed] = {seat: Feed(seat) for seat in range(seats)}
        self.feeds[None] = Feed(None, delay=delay)
        self._answered: dict[int | None, tuple[int, str]] = {}
        """By seat: the last action taken from it, and the message it answered."""
        self._tell()

    @property
    def round(self) -> Round:
        """The current round."""
        return self.match.round

    def seq(self, seat: int | None) -> int:
        """The number of the last message of a seat: what its next action answers."""
        return len(self._feed(seat)) - 1

    def messages(self, seat: int | None, since: int = 0) -> list[Message]:
        """What a seat (None: spectators) was told, from message number ``since`` on."""
        return self._feed(seat).messages(since)

    def snapshot(self, seat: int | None) -> dict[str, Any]:
        """Where a seat's feed stands, as ``Client.join`` takes it: number of the next message, round, view."""
        client = Client()
        for message in self.messages(seat):
            client.receive(message)
        return client.snapshot()

    def act(self, seat: int | None, action: str, *, seq: int | None = None) -> bool:
        """Applies an action of a seat (None: the referee). IllegalAction as ``Round.apply``; nothing changes then.

        ``seq`` is the number of the last message that the seat had when it chose. The same action sent again for the
        same message is not applied twice (False); any other action for an old message is refused as ``STALE``.
        """
        if seq is not None and self._answered.get(seat) == (seq, str(action)):
            return False
        if seq is not None and seq != self.seq(seat):
            raise IllegalAction(STALE, action=action, seat=seat)
        if seat is None:
            self.round.apply(action)
        else:
            self.round.apply(action, seat)
        if seq is not None:
            self._answered[seat] = (seq, str(action))
        self._tell()
        return True

    def undo(self) -> None:
        """Takes the last action of the current round back. IndexError when there is none."""
        self.round.undo()
        self._answered.clear()
        self._tell()

    def next_round(self, **options: object) -> Round | None:
        """Deals the next round, as ``Match.next_round``."""
        rd = self.match.next_round(**options)
        self._answered.clear()
        self._tell()
        return rd

    def _feed(self, seat: int | None) -> Feed:
        if seat not in self.feeds or isinstance(seat, bool):
            raise ValueError(f"seat must be 0..{len(self.feeds) - 2} or None for spectators, not {seat!r}")
        return self.feeds[seat]

    def _tell(self) -> None:
        for feed in self.feeds.values():
            feed.tell(self.round, len(self.match.rounds))
