"""Games as environments for learning programs: a PettingZoo environment and a numpy batch of rounds.

``turup.rl.env("28")`` needs the extra ``turup[rl]`` (PettingZoo and Gymnasium); ``turup.rl.VectorEnv("28", 1024)`` does
not. Both number the actions alike (``Numbering``) and observe the same fields.
"""

from typing import TYPE_CHECKING, Any

from turup.rl.numbering import VERSION, Field, Numbering
from turup.rl.vector import Batch, VectorEnv
from turup.rules import Rules

if TYPE_CHECKING:
    from turup.rl.environment import Environment

__all__ = ["VERSION", "Batch", "Field", "Numbering", "VectorEnv", "env"]


def env(preset: Rules | str, seed: int | None = None, match: bool = False, **options: Any) -> "Environment":
    """A PettingZoo (AEC) environment of a preset or of rules; see ``turup.rl.environment.Environment``.

    ``seed`` fixes all deals; None draws them from the operating system. ``match``: an episode is a whole match and not
    one round. Other options: ``max_cycles``, ``render_mode``.

    >>> import turup
    >>> env = turup.rl.env("28", seed=7)  # doctest: +SKIP
    >>> env.metadata["name"]  # doctest: +SKIP
    'turup_28_v0'
    """
    try:
        from turup.rl.environment import Environment
    except ModuleNotFoundError as error:
        if error.name not in ("pettingzoo", "gymnasium"):
            raise
        raise ModuleNotFoundError(
            f"turup.rl.env needs {error.name}: pip install 'turup[rl]'", name=error.name, path=error.path
        ) from error
    return Environment(preset, seed=seed, match=match, **options)
