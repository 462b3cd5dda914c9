"""One pair of a contest: the same deal twice, the bots' seats exchanged."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from turup.arenas.seating import score, seats_of_first
from turup.round import Round
from turup.rules import Rules
from turup.seeds import derive

__all__ = ["Entrant", "Task", "play_pair", "play_round"]

DEAL, BOT = 1, 2  # the streams of seeds below a contest's seed


@dataclass(frozen=True, slots=True)
class Entrant:
    """One of the two bots: a text that names it, a bot, or a function that makes one. Each seat gets one of its own."""

    source: Any

    def make(self) -> Any:
        """A bot for one seat."""
        from turup.bots.registry import find

        if isinstance(self.source, str):
            return find(self.source)
        if isinstance(self.source, type) or not hasattr(self.source, "choose"):
            return self.source()
        return self.source.clone() if hasattr(self.source, "clone") else deepcopy(self.source)

    def __str__(self) -> str:
        if isinstance(self.source, str):
            return self.source
        known = getattr(self.source, "name", None) or getattr(self.source, "__name__", None)
        return str(known or type(self.source).__name__)


@dataclass(frozen=True, slots=True)
class Task:
    """What every pair of a contest has in common."""

    rules: Rules
    entrants: tuple[Entrant, Entrant]
    seed: int


def play_pair(task: Task, pair: int) -> tuple[float, float]:
    """The first bot's score minus the second's in both games of a pair. The deal follows from seed and pair alone."""
    seed, dealer = derive(task.seed, DEAL, pair), pair % task.rules.players
    scores = []
    for game in (0, 1):
        first = seats_of_first(task.rules, pair, game)
        bots = [task.entrants[0 if is_first else 1].make() for is_first in first]
        for seat, bot in enumerate(bots):
            if hasattr(bot, "reset"):
                bot.reset(derive(task.seed, BOT, pair, game, seat))
        rd = Round(task.rules, seed=seed, dealer=dealer)
        play_round(rd, [bot.choose for bot in bots])
        assert rd.result is not None
        scores.append(score(rd.result, first))
    return scores[0], scores[1]


def play_round(rd: Round, choosers: Sequence[Callable[[Any], Any]]) -> None:
    """Plays a round to its end; an action that is not legal is refused (IllegalAction)."""
    while rd.turn is not None:
        seat = rd.turn
        rd.apply(str(choosers[rd.controller(seat)](rd.view(seat))), seat)
