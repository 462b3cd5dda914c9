"""Whole rounds of the Tichu games written out word for word: phases, turns, views, events, legal actions, the result.

    python tests/test_tichu_playthrough.py

writes the files in ``tests/playthrough/tichu`` anew; read the difference before it is committed.
"""

from pathlib import Path
from random import Random

import pytest
from test_playthrough import page
from tichu_walks import GAMES, walk

import turup

FOLDER = Path(__file__).with_name("playthrough") / "tichu"
TRIES = 60  # random rounds among which the one with most different steps is taken
MOST_STEPS = 90


def file_of(game: str) -> Path:
    words = "".join(letter if letter.isalnum() else " " for letter in game).split()
    return FOLDER / f"{'-'.join(words)}.txt"


def steps_of(game: str, number: int) -> turup.Round:
    """The round of a number, played to its end."""
    *_, rd = walk(turup.Rules.parse(game), Random(f"playthrough {game} {number}"))
    return rd


def variety(rd: turup.Round) -> int:
    """How many kinds of steps a round has to show; long rounds count less."""
    kinds = {text.split()[0] if text.split()[0].islower() else str(text.count(" ")) for _, text, _ in rd.actions}
    kinds |= {"Phoenix" for _, text, _ in rd.actions if "Ph=" in text}
    return 5 * len(kinds) - max(0, len(rd.actions) - MOST_STEPS)


@pytest.mark.parametrize("game", GAMES)
def test_playthrough_word_for_word(game):
    written = file_of(game).read_text(encoding="utf-8")
    number = int(written.splitlines()[0].rpartition(" ")[2])
    assert page(steps_of(game, number), number).splitlines() == written.splitlines()


def rewrite() -> None:
    """Writes every file anew."""
    for game in GAMES:
        number = max(range(TRIES), key=lambda number: variety(steps_of(game, number)))
        text = page(steps_of(game, number), number)
        file_of(game).write_text(text, encoding="utf-8", newline="\n")
        print(f"{game}: round {number}, {len(text)} characters")


if __name__ == "__main__":
    rewrite()
