"""For the tests of the slow model of Tichu: scenes from a position on, and rounds from the deal on."""

from random import Random
from typing import Any

import model_tichu
from model_tichu import dealing, legal, steps
from model_tichu.cards import Rules
from model_tichu.game import Game
from model_tichu.position import position
from model_tichu.score import Result, result
from model_tichu.state import State


class Scene:
    """A running round from some position. `say("0 9s", "1 pass")` does what the seats say, if they are asked."""

    def __init__(self, hands: str, leader: int = 0, preset: str = "tichu", **given: Any) -> None:
        options = {name: given.pop(name) for name in list(given) if name in model_tichu.presets.DEFAULTS}
        self.rules: Rules = model_tichu.rules(preset, **options)
        self.state: State = position(self.rules, [hand.strip() for hand in hands.split("/")], leader, **given)

    @property
    def asked(self) -> tuple[str, int]:
        return self.state.phase, self.state.seat

    @property
    def answers(self) -> list[str]:
        """What the seat to act may say."""
        return legal.question(self.rules, self.state).answers

    @property
    def result(self) -> Result:
        return result(self.rules, self.state)

    def say(self, *said: str) -> "Scene":
        for line in said:
            seat, text = int(line[0]), line[2:]
            assert seat == self.state.seat, f"{line}: seat {self.state.seat} is asked ({self.state.phase})"
            assert text in self.answers, f"{line}: not among {self.answers}"
            self.state = steps.after(self.rules, self.state, seat, text)
        return self


QUIET = ("no", "look", "pass")


def game(preset: str = "tichu", dealer: int = 3, seed: int = 1, **changes: Any) -> Game:
    """A round with random hands; seat 0 is asked first."""
    rules = model_tichu.rules(preset, **changes)
    return Game(rules, dealing.random_hands(rules, Random(seed), dealer, stacked=False), dealer)


def until(g: Game, phase: str) -> Game:
    """Answer quietly, and give the first gift offered, until a phase is reached."""
    while g.phase != phase:
        g.say(next((text for text in g.answers() if text in QUIET), g.answers()[0]))
    return g


def order_of(g: Game, phase: str) -> list[int]:
    """The seats asked in a phase, everybody quiet."""
    seats = []
    until(g, phase)
    while g.phase == phase:
        assert g.turn is not None
        seats.append(g.turn)
        g.say(next((text for text in g.answers() if text in QUIET), g.answers()[0]))
    return seats


def gifts(g: Game, places: tuple[int, ...]) -> dict[int, tuple[str, ...]]:
    """Everybody gives what he is offered first, which must be so many cards; returns the gifts."""
    given = {}
    until(g, "exchange")
    while g.phase == "exchange":
        assert g.turn is not None
        given[g.turn] = tuple(g.answers()[0].split()[1:])
        g.say("give " + " ".join(given[g.turn]))
    assert all(len(given[seat]) == places[seat] for seat in given)
    return given
