"""A match in a file, as records: kept after every action, and gone on with another day."""

import os
from dataclasses import dataclass
from pathlib import Path

from turup import records
from turup.errors import ParseError
from turup.match import Match

__all__ = ["Kept", "load", "save"]


@dataclass(frozen=True)
class Kept:
    """A match that was kept, the player's place in it, and the names of the bots (None: not written down)."""

    match: Match
    player: int | None
    bots: tuple[str, ...] | None


def save(match: Match, player: int, bots: tuple[str, ...], path: Path) -> None:
    """Writes the match; the file is whole at every moment."""
    headers = {"Player": str(player), "Bots": " ".join(bots)}
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("w", encoding="utf-8") as file:
        records.write(records.from_match(match, headers), file)
    os.replace(fresh, path)


def load(path: Path) -> Kept:
    """The match of a file. ParseError when it holds none, or several."""
    rounds = list(records.read(path))
    found = list(records.matches(rounds))
    if len(found) != 1 or len(found[0].rounds) != len(rounds):
        raise ParseError(f"{path}: a file with one match is needed, and nothing else in it; this has {len(found)}")
    headers = rounds[0].headers
    player = headers.get("Player")
    if player is not None and not player.isdecimal():
        raise ParseError(f"{path}: the header Player is {player!r}, which is no number")
    bots = headers.get("Bots")
    return Kept(found[0], None if player is None else int(player), None if bots is None else tuple(bots.split()))
