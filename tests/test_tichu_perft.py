"""Counts of action sequences of the Tichu games, pinned for each game and phase.

    python tests/test_tichu_perft.py

writes the files in ``tests/perft/tichu`` anew. A change that moves a count says why.
"""

from pathlib import Path
from random import Random

import pytest
from tichu_walks import GAMES, choice, phases_of

import model_tichu
import turup
from model_tichu import dealing
from turup.perft import Pin, perft, split

FOLDER = Path(__file__).with_name("perft") / "tichu"
MOST = 20_000  # sequences of one pin
MODEL_MOST = 60  # sequences that the slow model walks
MOST_SEEDS = 400  # deals that are tried when the pins are written
PINNED = [game for game in GAMES if "live" not in game]


def file_of(game: str) -> Path:
    """``threechu(windows=live)`` is in ``threechu-windows-live.perft``."""
    words = "".join(letter if letter.isalnum() else " " for letter in game).split()
    return FOLDER / f"{'-'.join(words)}.perft"


def expected_phases(game: str) -> set[str]:
    return phases_of(turup.Rules.parse(game)) - {"over"}


def pins(game: str) -> list[Pin]:
    lines = file_of(game).read_text(encoding="utf-8").splitlines()
    return [Pin.parse(line) for line in lines if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("game", PINNED)
def test_pinned_counts(game):
    phases = set()
    for pin in pins(game):
        rd = pin.round()
        phases.add(rd.phase)
        assert rd.rules == turup.Rules.parse(game)
        assert perft(rd, pin.depth) == pin.count, f"{pin}; split: {split(rd, pin.depth)}"
        assert Pin.parse(str(pin)) == pin
    assert expected_phases(game) <= phases


def slow_game(pin: Pin, *more: str) -> model_tichu.Game:
    """The pinned state in the model, and after more actions."""
    preset, _, changes = pin.rules.rstrip(")").partition("(")
    rd = turup.Round(turup.Rules.parse(pin.rules), seed=pin.seed, dealer=pin.dealer)
    words = dict(change.strip().split("=") for change in changes.split(",") if change)
    options = {name: {"on": True}.get(word, int(word) if word.isdigit() else word) for name, word in words.items()}
    slow = model_tichu.Game(model_tichu.rules(preset, **options), [list(hand) for hand in rd.deal.hands], pin.dealer)
    for text in (*pin.after, *more):
        slow.say(text)
    return slow


def walked(pin: Pin, depth: int, *more: str) -> int:
    """The same count by the slow model, which is played anew for every sequence."""
    slow = slow_game(pin, *more)
    if depth == 0 or slow.over:
        return 1
    return sum(walked(pin, depth - 1, *more, text) for text in slow.answers()) if depth > 1 else len(slow.answers())


@pytest.mark.parametrize("game", PINNED)
def test_the_model_walks_the_same_trees(game):
    checked = 0
    for pin in pins(game):
        rd, depth = pin.round(), pin.depth
        while depth > 0 and perft(rd, depth) > MODEL_MOST:
            depth -= 1
        checked += depth > 0
        assert walked(pin, depth) == perft(rd, depth), f"{pin} at depth {depth}"
    assert checked >= 4


def deepest(rd: turup.Round) -> tuple[int, int]:
    """The greatest depth up to 6 whose count is not above MOST, and the count."""
    depth, count = 1, perft(rd, 1)
    while depth < 6 and count * 4 <= MOST and (more := perft(rd, depth + 1)) <= MOST:
        depth, count = depth + 1, more
    return depth, count


def found_states(game: str) -> dict[str, Pin]:
    """One state of each phase, and a few of the play, reached from seeded deals."""
    rules, found = turup.Rules.parse(game), {}
    for seed in range(MOST_SEEDS):
        if seed > 10 and not expected_phases(game) - {place.split()[0] for place in found}:
            break
        rd = turup.Round(rules, seed=seed, dealer=seed % rules.players)
        chooser = dealing.Chooser(Random(f"perft {game} {seed}"))
        while not rd.is_over:
            out = len(rd.view(None).out)
            place = f"{rd.phase}, {out} out" if rd.phase in ("play", "bomb") and out else rd.phase
            if place not in found:
                after = tuple(text for _, text, by_engine in rd.actions if not by_engine)
                found[place] = Pin(str(rd.rules), seed, rd.dealer, after, *deepest(rd))
            rd.apply(choice(rd, rd.turn, chooser))
    return found


def rewrite() -> None:
    """Writes every file anew."""
    for game in PINNED:
        lines = [f"# {game}: rules | seed | dealer | actions taken first | depth | count"]
        for place, pin in sorted(found_states(game).items()):
            lines += [f"# {place}", str(pin)]
        file_of(game).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        print(game, len(lines) // 2)


if __name__ == "__main__":
    rewrite()
