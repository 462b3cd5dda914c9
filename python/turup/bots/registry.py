"""Bots by name, and the ways to name one's own."""

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from turup.bots.base import Bot
from turup.bots.chance import RandomBot
from turup.bots.pimc import PimcBot
from turup.bots.rules_based import ClubBot, GreedyBot

__all__ = ["find", "get", "names"]

BOTS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {kind.name: kind for kind in (RandomBot, GreedyBot, ClubBot, PimcBot)}
)


def names() -> tuple[str, ...]:
    """The bots that come with the package, from weak to strong.

    >>> import turup
    >>> turup.bots.names()
    ('random', 'greedy', 'club', 'pimc')
    """
    return tuple(BOTS)


def get(name: str, **options: Any) -> Any:
    """A new bot: one of ``names()``. ``seed`` is known to all; ``pimc`` also takes ``worlds``, limits and more.

    ValueError for an unknown name, TypeError for an option that the bot does not have.

    >>> import turup
    >>> bot = turup.bots.get("club", seed=1)
    >>> bot.choose(turup.Round("28", seed=7).view(1))
    'bid 14'
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](**options)


def find(text: str) -> Bot:
    """A new bot from a text: ``club``, ``pimc:worlds=20,time_limit=0.1``, ``package.module:Name`` or ``file.py:Name``.

    The named object is called without arguments if it can be (a class, a function that makes a bot); a bot is taken as
    it is. A file is imported under its own name only: whatever it does on import it does in every worker.

    >>> from turup.bots import find
    >>> find("pimc:worlds=5").worlds
    5
    """
    name, _, rest = text.partition(":")
    if name in BOTS:
        return get(name, **dict(option(part) for part in rest.split(",") if part))  # type: ignore[no-any-return]
    if not rest:
        raise ValueError(f"there is no bot {text!r}: give {', '.join(BOTS)}, module:Name or file.py:Name")
    found: Any = module_of(name)
    for part in rest.split("."):
        if not hasattr(found, part):
            raise ValueError(f"{name} has no {rest}")
        found = getattr(found, part)
    bot = found if not isinstance(found, type) and hasattr(found, "choose") else found()
    if not isinstance(bot, Bot):
        raise ValueError(f"{text} is no bot: it has no choose(view)")
    return bot


def option(text: str) -> tuple[str, int | float]:
    """An option of a bot, a number."""
    name, _, value = (part.strip() for part in text.partition("="))
    try:
        return name, float(value) if "." in value else int(value)
    except ValueError:
        raise ValueError(f"{text!r} is no option of a bot; write name=number") from None


def module_of(name: str) -> ModuleType:
    """The module with this name, or of this file."""
    if not name.endswith(".py"):
        return importlib.import_module(name)
    path = Path(name).resolve()
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.exists():
        raise ValueError(f"there is no file {name}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
