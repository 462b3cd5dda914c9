"""Short scenes for the tests of the slow model: a position with open hands, and what is said from there on."""

from typing import Any

import model_tichu
from model_tichu import legal, steps
from model_tichu.cards import Rules
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
