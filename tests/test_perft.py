"""Counts of action sequences, pinned for each preset and phase.

    python tests/test_perft.py

writes the files in ``tests/perft`` anew. A change that moves a count says why.
"""

from pathlib import Path
from random import Random

import pytest
from walks import GAMES, Chooser, phases_of, rules_of

import model
import turup
from turup.perft import Pin, perft, split

FOLDER = Path(__file__).with_name("perft")
MOST = 40_000  # sequences of one pin
MODEL_MOST = 60  # sequences that the slow model walks, for every third pin
ENOUGH_SEEDS, MOST_SEEDS = 100, 3_000  # deals that are tried when the pins are written
FILES = sorted(FOLDER.glob("*.perft"))


def expected_phases(game: str) -> set[str]:
    """Those that a game has and that random deals come to."""
    return phases_of(rules_of(game)) - {"over", "show"}


def pins(file: Path) -> list[Pin]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return [Pin.parse(line) for line in lines if line.strip() and not line.startswith("#")]


@pytest.mark.parametrize("game", GAMES)
def test_pinned_counts(game):
    found = pins(FOLDER / f"{game}.perft")
    assert len(found) >= min(6, 1 + sum(rules_of(game).packets) // 2)  # the start, and every second trick
    phases = set()
    for pin in found:
        rd = pin.round()
        phases.add(rd.phase)
        assert str(rd.rules) == str(rules_of(game))
        assert perft(rd, pin.depth) == pin.count, f"{pin}; split: {split(rd, pin.depth)}"
    assert expected_phases(game) <= phases


def walked(table: model.Table, depth: int) -> int:
    """The same count by the slow model."""
    if depth == 0 or table.turn is None:
        return 1
    count = 0
    for text in table.legal():
        below = table.copy()
        below.play(text)
        count += walked(below, depth - 1)
    return count


@pytest.mark.parametrize("game", GAMES)
def test_the_model_walks_the_same_trees(game):
    preset, changes = GAMES[game]
    checked = 0
    for pin in pins(FOLDER / f"{game}.perft")[::3]:
        rd = pin.round()
        depth = pin.depth
        while depth > 1 and perft(rd, depth) > MODEL_MOST:
            depth -= 1
        table = model.Table(
            model.rules(preset, **changes), [list(hand) for hand in rd.deal.hands], rd.dealer, rd.scores
        )
        for text in pin.after:
            table.play(text)
        assert walked(table, depth) == perft(rd, depth), f"{pin} at depth {depth}"
        checked += 1
    assert checked >= 2


def test_perft_of_a_finished_round_is_one_and_split_adds_up():
    rng = Random(1)
    rd = turup.Round("thunee-kzn", seed=1)
    chooser = Chooser(rd.rules, rng)
    while not rd.is_over:
        for depth in (1, 2):
            assert sum(split(rd, depth).values()) == perft(rd, depth)
        assert perft(rd, 0) == 1
        assert perft(rd, 1) == len(rd.legal_actions())
        rd.apply(chooser.choose(rd.turn, [str(action) for action in rd.legal_actions()]))
    assert perft(rd, 0) == perft(rd, 5) == 1


def test_pins_read_what_they_write():
    for file in FILES:
        for pin in pins(file):
            assert Pin.parse(str(pin)) == pin


def deepest(rd: turup.Round) -> tuple[int, int]:
    """The greatest depth up to 8 whose count is not above MOST, and the count."""
    depth, count = 1, perft(rd, 1)
    while depth < 8 and (more := perft(rd, depth + 1)) <= MOST:
        depth, count = depth + 1, more
    return depth, count


def found_states(game: str) -> dict[str, Pin]:
    """One state of each phase, and a few of the play, reached from seeded deals."""
    found: dict[str, Pin] = {}
    for seed in range(MOST_SEEDS):
        missing = expected_phases(game) - {place.split()[0] for place in found}
        if seed > ENOUGH_SEEDS and not missing:
            break
        rng = Random(f"perft {game} {seed}")
        rd = turup.Round(rules_of(game), seed=seed, dealer=seed % rules_of(game).players)
        chooser = Chooser(rd.rules, rng)
        while not rd.is_over:
            tricks = len(rd.view(None).tricks)
            solo = rd.view(None).solo or ""
            place = f"{rd.phase} {solo}" + (f" after {tricks} tricks" if rd.phase == "play" and tricks % 2 == 0 else "")
            if place not in found and (rd.phase != "play" or tricks % 2 == 0):
                depth, count = deepest(rd)
                after = tuple(text for _, text, by_engine in rd.actions if not by_engine)
                found[place] = Pin(str(rd.rules), seed, rd.dealer, after, depth, count)
            rd.apply(chooser.choose(rd.turn, [str(action) for action in rd.legal_actions()]))
    return found


def rewrite() -> None:
    """Writes every file anew."""
    for game in GAMES:
        lines = [f"# {game}: rules | seed | dealer | actions taken first | depth | count"]
        for place, pin in sorted(found_states(game).items()):
            lines += [f"# {place.strip()}", str(pin)]
        (FOLDER / f"{game}.perft").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
        print(game, len(lines) // 2)


if __name__ == "__main__":
    rewrite()
