"""Many rounds in step, as arrays."""

import os
import secrets
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from turup._core.learner import Lanes
from turup.errors import IllegalAction
from turup.refusal import Refusal
from turup.rl.numbering import Numbering
from turup.rules import Rules
from turup.seeds import check_seed

__all__ = ["Batch", "VectorEnv"]

T = TypeVar("T", bound=np.generic)


class Batch(NamedTuple):
    """What a batch shows after a step: n rounds, one row each. The arrays cannot be written to and are those of the
    environment: the next step fills them anew, so copy what is to be kept.
    """

    observations: NDArray[np.int16]
    """(n, size): what the seat to act in each round observes."""
    masks: NDArray[np.bool_]
    """(n, actions): its legal actions."""
    turns: NDArray[np.int64]
    """(n,): that seat."""
    rewards: NDArray[np.int16]
    """(n, seats): what each seat has won, in a round that this step has ended; else 0."""
    dones: NDArray[np.bool_]
    """(n,): this step has ended the round; observation, mask and turn are already those of the lane's next deal."""


class VectorEnv:
    """``n`` rounds played in step, each followed by a new deal as soon as it is over.

    ``rules`` is a ``Rules`` or a preset's name. Dealers are drawn at random; a deal that ends before anybody can act is
    dealt again. ``seed`` fixes all deals of all lanes; None draws one from the operating system, so that workers
    differ. Actions and observations are those of ``numbering``. One thread at a time may use it; steps release the GIL.

    >>> import numpy as np, turup
    >>> envs = turup.rl.VectorEnv("28", 4, seed=7)
    >>> batch = envs.reset()
    >>> for _ in range(100):
    ...     batch = envs.step(batch.masks.argmax(axis=1))
    >>> batch.observations.shape == (4, envs.numbering.size), batch.rewards.shape
    (True, (4, 4))
    """

    def __init__(self, rules: Rules | str, n: int, *, seed: int | None = None) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise ValueError(f"n must be a number of rounds, 1 or more, not {n!r}")
        self.numbering = Numbering(rules)
        self.n = n
        self._process = os.getpid()
        self._own_seed = seed is None
        self._lanes = Lanes(self.numbering.learner, n, secrets.randbits(64) if seed is None else check_seed(seed))
        self._observations = np.zeros((n, self.numbering.size), np.int16)
        self._masks = np.zeros((n, self.numbering.actions), np.uint8)
        self._turns = np.zeros(n, np.int64)
        self._rewards = np.zeros((n, self.numbering.seats), np.int16)
        self._dones = np.zeros(n, np.uint8)
        self._batch = Batch(
            read_only(self._observations),
            read_only(self._masks.view(np.bool_)),
            read_only(self._turns),
            read_only(self._rewards),
            read_only(self._dones.view(np.bool_)),
        )
        self._look()

    @property
    def rules(self) -> Rules:
        """The rules of all rounds."""
        return self.numbering.rules

    def reset(self, seed: int | None = None) -> Batch:
        """Deals in all lanes; ``seed`` as in the constructor. Without a seed every lane goes on with its next deals."""
        if seed is None:
            self._part_from_parent()
        else:
            self._own_seed = False
            self._lanes.seed(check_seed(seed))
        self._lanes.reset()
        self._rewards[:] = 0
        self._dones[:] = 0
        return self._look()

    def step(self, actions: ArrayLike) -> Batch:
        """Takes an action in each round; ``actions`` is (n,), whole numbers.

        IllegalAction names the first round whose mask forbids its action, and then no round has moved.
        """
        numbers = np.asarray(actions)
        if numbers.shape != (self.n,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.n} whole numbers, not {numbers.dtype} of shape {numbers.shape}")
        self._part_from_parent()
        numbers = np.ascontiguousarray(numbers, np.int64)
        refused = self._lanes.step(numbers, self._masks, self._rewards, self._dones)
        if refused >= 0:
            refusal = Refusal("NOT_LEGAL", f"round {refused} does not allow this action now", "contract")
            raise IllegalAction(refusal, action=self._text(int(numbers[refused])), seat=int(self._turns[refused]))
        return self._look()

    def _look(self) -> Batch:
        self._lanes.look(self._observations, self._masks, self._turns)
        return self._batch

    def _text(self, number: int) -> str:
        return self.numbering.action_text(number) if 0 <= number < self.numbering.actions else f"action {number}"

    def _part_from_parent(self) -> None:
        """In a forked process: other deals than the parent's, unless a seed was given."""
        if self._own_seed and self._process != os.getpid():
            self._process = os.getpid()
            self._lanes.seed(secrets.randbits(64))


def read_only(array: NDArray[T]) -> NDArray[T]:
    """The same memory as an array that cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view
