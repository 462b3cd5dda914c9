"""What a bot is: the one method that the arena needs, and the base of the bots that come with the package."""

import random
import zlib
from copy import copy
from typing import Any, Protocol, Self, runtime_checkable

from turup._core.view import View
from turup.seeds import check_seed, derive

__all__ = ["Bot", "SeededBot"]


@runtime_checkable
class Bot(Protocol):
    """Any object that chooses: an action of ``view.legal_actions``, or its text.

    It may also have ``reset(seed)``, which the arena calls before each round.
    """

    def choose(self, view: View) -> Any:
        """The action for the seat whose view this is."""
        ...


class SeededBot:
    """A bot whose choice follows from its seed and the view, and from nothing else.

    It keeps no memory of a round: views hold all that a seat knows. The same seed and view give the same choice in
    every process, in whatever order views are asked about.
    """

    name = "bot"

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = check_seed(seed)

    def reset(self, seed: int) -> None:
        """Starts anew with another seed."""
        self.seed = check_seed(seed)

    def clone(self) -> Self:
        """An independent bot that chooses the same."""
        return copy(self)

    def choose(self, view: View) -> str:
        """The text of a legal action for the seat whose view this is. ValueError when it has nothing to choose."""
        if not len(view.legal_actions):
            raise ValueError("there is nothing to choose in this view: its seat does not act now")
        if len(view.legal_actions) == 1:
            return str(view.legal_actions[0])
        return self.decide(view)

    def decide(self, view: View) -> str:
        """The choice between several actions."""
        raise NotImplementedError

    def seed_for(self, view: View) -> int:
        """The seed of this choice: the bot's seed and the view, mixed."""
        return derive(self.seed, zlib.crc32(view.to_json().encode()))

    def draws(self, view: View) -> random.Random:
        """A generator for this choice."""
        return random.Random(self.seed_for(view))

    def __repr__(self) -> str:
        return f"<bot {self.name}, seed {self.seed}>"
