"""Bots: seated at a table, or asked for advice."""

from typing import Any

import turup
from turup.engine import objects
from turup.engine.lobby import Lobby
from turup.engine.methods.base import method

__all__ = ["Bots"]


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
        access.hosted.bots[seat] = (bot, turup.bots.get(bot, **(options or {})))
        return {"seat": seat, "bot": bot}

    @method("bots.leave")
    def leave(self, token: str, seat: int) -> bool:
        """The bot of a seat gets up; for the owner alone. False when there was none."""
        access = self.lobby.find(token).owner()
        return access.hosted.bots.pop(seat, None) is not None

    @method("bots.choose")
    def choose(
        self, token: str, bot: str, seat: int | None = None, options: dict[str, Any] | None = None
    ) -> str:
        """What a bot would do in a seat's place, by the seat's view alone."""
        access = self.lobby.find(token)
        mine = access.actor(seat)
        if mine is None:
            raise ValueError("say for which seat")
        choice: str = turup.bots.get(bot, **(options or {})).choose(access.table.round.view(mine))
        return choice
