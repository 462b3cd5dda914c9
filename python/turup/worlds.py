"""The worlds that fit a view."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from turup._core.tichu_view import TichuView
from turup._core.tichu_worlds import TichuWorld, TichuWorlds
from turup._core.worlds import World, Worlds
from turup.seeds import check_seed

if TYPE_CHECKING:
    from turup._core.view import View

__all__ = ["AnyWorld", "TichuWorld", "World", "count_worlds", "world_hands", "worlds"]

MOST = 1_000_000_000
"""Worlds at a time: more than any memory holds."""

AnyWorld: TypeAlias = Any
"""A world of either family; the view says of which."""


def count_worlds(view: "View") -> int:
    """How many worlds fit a view, exactly.

    A world says which cards lie in each place that the viewer cannot see: in the other hands, in each seat's part of
    each coming packet, face down on the table (a hidden trump card, a card played face down), in a blind caller's last
    packet, and which suit is trump where that is hidden without a card. The order in which a hand was dealt counts only
    where it is such a place; otherwise one lawful order is enough. All cards are different ones, equal cards of two
    packs too. In Tichu the places are the other hands and, until it is dealt, each seat's part of the second packet;
    what somebody has laid out for the exchange makes no different world.

    >>> import turup
    >>> turup.Round("56-open", seed=1, dealer=5).view(0).count_worlds()  # 40 unseen cards, five hands of eight
    7656527286334632354660000
    """
    return found_in(view, draw=False).count


def worlds(
    view: "View", n: int, seed: int, *, weights: Callable[[AnyWorld], float] | Sequence[float] | None = None
) -> list[AnyWorld]:
    """``n`` worlds that fit a view, drawn independently and each with the same chance; the same from the same seed.

    ``weights`` (a function of a world, or one number for each) sets the ``weight`` of each world: how much more likely
    the caller thinks it than another one; the draws themselves stay uniform, for a weighted mean.
    """
    found = found_in(view, draw=True)
    count = checked_count(n)
    check_seed(seed)
    if count and not found.count:
        raise ValueError("no world fits this view")
    drawn: list[AnyWorld] = [*found.draw(count, seed)]
    if weights is not None:
        values = [weights(world) for world in drawn] if callable(weights) else list(weights)
        if len(values) != len(drawn):
            raise ValueError(f"{len(values)} weights for {len(drawn)} worlds")
        for world, weight in zip(drawn, values, strict=True):
            if not 0 <= weight < float("inf"):
                raise ValueError(f"a weight must be a number from 0 up, not {weight!r}")
            world.weight = weight
    return drawn


def world_hands(view: "View", n: int, seed: int) -> npt.NDArray[np.uint64]:
    """The hands of the same worlds as an array of shape (n, seats): sets of cards as bits, as in ``solve_many``.

    ValueError for two packs of Tichu, whose hands are no sets of 64 bits.
    """
    found = found_in(view, draw=True)
    count = checked_count(n)
    check_seed(seed)
    if count and not found.count:
        raise ValueError("no world fits this view")
    return np.frombuffer(found.draw_hands(count, seed), np.uint64).reshape(count, -1).copy()


def found_in(view: "View", *, draw: bool) -> Worlds | TichuWorlds:
    """The worlds of a view; with ``draw`` they can be drawn."""
    return TichuWorlds(view) if isinstance(view, TichuView) else Worlds(view, draw)


def checked_count(n: int) -> int:
    """``n`` if it can be a number of worlds."""
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= MOST:
        raise ValueError(f"n must be a number of worlds, 0 to {MOST}, not {n!r}")
    return n
