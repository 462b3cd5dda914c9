"""Bots: seated at a table, or asked for advice."""

from typing import Any

import turup
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import Job, Work, method

__all__ = ["Bots"]

MOST = {"worlds": 10_000, "time_limit": 60}
"""Of an option of a bot: the engine answers nobody while a bot at a table thinks."""


class Bots:
    """The bots that come with the package."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @method("bots.list")
    def names(self) -> list[str]:
        """Their names, from weak to strong."""
        return list(turup.bots.names())

    @method("bots.seat")
    def seat(self, token: str, seat: int, bot: str, options: dict[str, Any] | None = None) -> objects.BotInfo:
        """Seats a bot: from now on the engine plays for this seat, by its view alone; for the owner alone."""
        access = self.lobby.find(token).owner()
        access.seat_of(seat)
        access.hosted.bots[seat] = (bot, bot_of(bot, options))
        return {"seat": seat, "bot": bot}

    @method("bots.leave")
    def leave(self, token: str, seat: int) -> bool:
        """The bot of a seat gets up; for the owner alone. False when there was none."""
        access = self.lobby.find(token).owner()
        return access.hosted.bots.pop(seat, None) is not None

    @method("bots.choose", job=True)
    def choose(
        self, job: Job, token: str, bot: str, seat: int | None = None, options: dict[str, Any] | None = None
    ) -> Work[str]:
        """What a bot would do in a seat's place, by the seat's view alone."""
        access = self.lobby.find(token)
        mine = access.actor(seat)
        if mine is None:
            raise ValueError("say for which seat")
        adviser, view = bot_of(bot, options), access.table.round.view(mine)
        return lambda: str(adviser.choose(view))


def bot_of(name: str, options: dict[str, Any] | None) -> Any:
    """A bot by its name. ValueError for options that it does not take, or that would keep the engine busy for long."""
    for option, value in (options or {}).items():
        if isinstance(value, (int, float)) and value > MOST.get(option, value):
            raise ValueError(f"{option} of a bot is {MOST[option]} at most, not {value}")
    return turup.bots.get(name, **(options or {}))
