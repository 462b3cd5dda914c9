"""The tables of one engine, and who may do what at them."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from turup.engine.errors import Code, RpcError, bounded
from turup.match import Match
from turup.round import Round
from turup.table import Table

__all__ = ["Access", "Hosted", "Lobby"]

MOST_TABLES = 1000


@dataclass
class Hosted:
    """A table with its bots and those who listen."""

    name: str
    table: Table
    bots: dict[int, tuple[str, Any]] = field(default_factory=dict)
    """By seat: the bot's name and the bot."""
    listeners: dict["Access", int] = field(default_factory=dict)
    """By who listens: the number of the next message."""

    @property
    def round(self) -> Round:
        """The current round."""
        return self.table.round

    def move_bot(self, seat: int) -> dict[str, Any] | None:
        """Lets the bot of a seat act, by its view alone. One that cannot leaves; parameters of ``bots.gone`` then."""
        name, bot = self.bots[seat]
        turn = self.round.turn
        try:
            self.table.act(turn, str(bot.choose(self.round.view(turn))))
        except Exception as error:
            del self.bots[seat]
            return {"table": self.name, "seat": seat, "bot": name, "reason": bounded(str(error))}
        return None


@dataclass(frozen=True)
class Access:
    """What a token gives: ``seat`` is None for the owner and for spectators."""

    hosted: Hosted = field(compare=False)
    role: str
    seat: int | None = None

    @property
    def table(self) -> Table:
        """The table."""
        return self.hosted.table

    def owner(self) -> "Access":
        """Itself; RpcError unless it is the owner's."""
        if self.role != "owner":
            raise RpcError(Code.NOT_ALLOWED, f"only the owner of the table may do this, not a {self.role}")
        return self

    def seat_of(self, wanted: int | None) -> int | None:
        """The seat that is meant: the wanted one where the token gives it, else its own; None for spectators."""
        seats = self.table.match.rules.players
        if wanted is not None and not 0 <= wanted < seats:
            raise RpcError(Code.INVALID_PARAMS, f"seat must be 0..{seats - 1}, not {wanted}")
        if self.role == "owner" or wanted in (None, self.seat):
            return self.seat if wanted is None else wanted
        if self.role == "seat" and self.table.round.controller(wanted) == self.seat:
            return wanted
        raise RpcError(Code.NOT_ALLOWED, f"this token does not give seat {wanted}")

    def actor(self, wanted: int | None) -> int | None:
        """The seat that acts, as ``seat_of``; for the owner without a seat the referee. Spectators do not act."""
        if self.role == "spectator":
            raise RpcError(Code.NOT_ALLOWED, "spectators do not act")
        return self.seat_of(wanted)


class Lobby:
    """Tables by their tokens."""

    def __init__(self) -> None:
        self._access: dict[str, Access] = {}
        self._tables: dict[str, Hosted] = {}

    def open(self, match: Match, delay: int) -> dict[str, Any]:
        """A new table; its tokens are known to nobody else."""
        if len(self._tables) >= MOST_TABLES:
            raise RpcError(Code.NO_ANSWER, f"there are {MOST_TABLES} tables already; close one")
        hosted = Hosted(secrets.token_urlsafe(6), Table(match, delay=delay))
        self._tables[hosted.name] = hosted
        seats = [self._token(Access(hosted, "seat", seat)) for seat in range(match.rules.players)]
        owner, spectator = self._token(Access(hosted, "owner")), self._token(Access(hosted, "spectator"))
        return {"table": hosted.name, "owner": owner, "seats": seats, "spectator": spectator}

    def _token(self, access: Access) -> str:
        token = secrets.token_urlsafe(12)
        self._access[token] = access
        return token

    def find(self, token: str) -> Access:
        """What a token gives. RpcError when it is unknown."""
        access = self._access.get(token)
        if access is None:
            raise RpcError(Code.UNKNOWN_TOKEN, "no table goes by this token")
        return access

    def close(self, hosted: Hosted) -> None:
        """Ends a table; its tokens are worth nothing from now on."""
        del self._tables[hosted.name]
        self._access = {token: access for token, access in self._access.items() if access.hosted is not hosted}

    def news(self) -> Iterator[dict[str, Any]]:
        """What listeners have not been told yet, as parameters of ``tables.message``."""
        for hosted in self._tables.values():
            for access, since in hosted.listeners.items():
                messages = hosted.table.messages(access.seat, since)
                hosted.listeners[access] = since + len(messages)
                for message in messages:
                    yield {"table": hosted.name, "seat": access.seat, "message": message.to_dict()}

    def waiting_bot(self) -> tuple[Hosted, int] | None:
        """A table at which it is a bot's turn, and the bot's seat; None when no bot has anything to do."""
        for hosted in self._tables.values():
            rd = hosted.round
            if rd.turn is not None and rd.controller(rd.turn) in hosted.bots:
                return hosted, rd.controller(rd.turn)
        return None
