"""Actions and their numbers: every legal action has exactly one, the mask is exact, and the numbers are pinned."""

import random
import zlib
from pathlib import Path

import numpy as np
import pytest
from covering import rows

import turup
from turup._core.learner import Seats
from turup.rl import Numbering

PRESETS = turup.presets()
NUMBERS = Path(__file__).parent / "numbers.txt"


class Played(Seats):
    """The seats of a round with the numbers that are legal now."""

    def __new__(cls, numbering: Numbering, rd: turup.Round):
        self = super().__new__(cls)
        self.legal = np.zeros(numbering.actions, np.uint8)
        return self

    def __init__(self, numbering: Numbering, rd: turup.Round):
        super().__init__(numbering.learner, rd, self.legal)

    def numbers(self) -> list[int]:
        return np.flatnonzero(self.legal).tolist()


def legal_texts(rd: turup.Round) -> set[str]:
    return {str(action) for action in rd.legal_patterns()}


@pytest.mark.parametrize("preset", PRESETS)
def test_texts_and_numbers_are_inverse(preset):
    numbering = Numbering(preset)
    texts = [numbering.action_text(number) for number in range(numbering.actions)]
    assert len(set(texts)) == len(texts)
    assert [numbering.action_id(text) for text in texts] == list(range(numbering.actions))
    for number in (-1, numbering.actions):
        with pytest.raises(IndexError):
            numbering.action_text(number)
    with pytest.raises(ValueError, match="no action"):
        numbering.action_id("bid 7777")


@pytest.mark.parametrize("preset", [name for name in PRESETS if turup.get_rules(name).compiled.family == "jacknine"])
def test_the_mask_is_the_legal_actions(preset):
    numbering, draw = Numbering(preset), random.Random(5)
    for seed in range(40):
        rd = turup.Round(preset, seed=seed, dealer=seed % numbering.seats)
        seats = Played(numbering, rd)
        while not rd.is_over:
            numbers = seats.numbers()
            assert {numbering.action_text(number) for number in numbers} == legal_texts(rd)
            assert seats.actor == rd.turn
            seats.take(draw.choice(numbers))


@pytest.mark.parametrize("preset", [name for name in PRESETS if turup.get_rules(name).compiled.family == "tichu"])
def test_tichu_every_legal_pattern_has_one_number(preset):
    """Each number of a play, taken, is one of the legal patterns, and all of them are reached."""
    numbering, draw = Numbering(preset), random.Random(5)
    for seed in range(12):
        rd = turup.Round(preset, seed=seed, dealer=seed % numbering.seats)
        seats = Played(numbering, rd)
        while not rd.is_over:
            numbers = seats.numbers()
            assert seats.actor == rd.controller(rd.turn)
            if rd.phase != "exchange":
                reached = set()
                for number in numbers:
                    twin = rd.copy()
                    Played(numbering, twin).take(number)
                    reached.add(twin.actions[-1][1])
                assert reached == legal_texts(rd)
                assert len(numbers) == len(reached)
            seats.take(draw.choice(numbers))


@pytest.mark.parametrize("preset", ["tichu", "threechu", "tientsin"])
def test_tichu_gifts_are_given_card_after_card(preset):
    """The paths of single cards are exactly the legal gifts."""
    numbering = Numbering(preset)
    rd = turup.Round(preset, seed=3)
    while rd.phase != "exchange":
        rd.apply("no")
    gifts = {str(action).removeprefix("give ") for action in rd.legal_actions() if str(action).startswith("give")}

    def paths(laid: list[int]) -> set[str]:
        twin = rd.copy()
        seats = Played(numbering, twin)
        for number in laid:
            seats.take(number)
        if len(twin.actions) > len(rd.actions):
            return {twin.actions[len(rd.actions)][1].removeprefix("give ")}
        cards = [number for number in seats.numbers() if numbering.action_text(number).startswith("give")]
        if len(laid) == 1:
            cards = cards[:3]  # of each first card a few second ones
        return set().union(*(paths([*laid, number]) for number in cards))

    found = paths([])
    assert found <= gifts
    assert {gift.split()[0] for gift in found} == {gift.split()[0] for gift in gifts}
    firsts = {tuple(gift.split()[:2]) for gift in found}
    assert found == {gift for gift in gifts if tuple(gift.split()[:2]) in firsts}


def walk_of_masks(rules: turup.Rules, seeds: int, draw: random.Random) -> None:
    numbering = Numbering(rules)
    for seed in range(seeds):
        rd = turup.Round(rules, seed=seed)
        seats = Played(numbering, rd)
        while not rd.is_over:
            numbers = seats.numbers()
            if rd.phase != "exchange":
                assert len(numbers) == len(legal_texts(rd))
            if rules.compiled.family == "jacknine":
                assert {numbering.action_text(number) for number in numbers} == legal_texts(rd)
            seats.take(draw.choice(numbers))


@pytest.mark.parametrize("part", range(4))
def test_masks_under_every_option_of_the_28_family(part):
    draw = random.Random(part)
    for base, changes in rows()[part::4]:
        if changes.get("windows") != "live":
            walk_of_masks(turup.get_rules(base, **changes), 1, draw)


@pytest.mark.parametrize(("players", "decks"), [(6, 1), (6, 2), (8, 2), (12, 2)])
def test_masks_of_tichu_with_two_packs_and_more_players(players, decks):
    try:
        rules = turup.get_rules("grand-seigneur", players=players, decks=decks)
    except turup.errors.InvalidRules as error:
        pytest.skip(str(error))
    walk_of_masks(rules, 4, random.Random(players))


def line(preset: str) -> str:
    """A preset's numbers in short: how many, and a checksum of their texts and of the fields."""
    numbering = Numbering(preset)
    texts = "\n".join(numbering.action_text(number) for number in range(numbering.actions))
    fields = "\n".join(f"{field.name} {field.offset} {field.size}" for field in numbering.fields.values())
    sums = [f"{zlib.crc32(text.encode()):08x}" for text in (texts, fields)]
    return f"{preset} {numbering.actions} {sums[0]} {numbering.size} {sums[1]}"


def test_numbers_are_pinned():
    """Other numbers mean other things to trained programs: raise VERSION, then run this file with PYTHONPATH=tests."""
    assert NUMBERS.read_text().splitlines() == [f"version {turup.rl.VERSION}", *map(line, PRESETS)]


@pytest.mark.parametrize("preset", PRESETS)
def test_fields_lie_one_after_another(preset):
    numbering = Numbering(preset)
    end = 0
    for field in numbering.fields.values():
        assert field.offset == end and field.size > 0 and field.low < field.high and field.meaning
        end += field.size
    assert end == numbering.size
    assert len(numbering.describe().splitlines()) == len(numbering.fields)


def test_live_windows_are_refused_by_name():
    with pytest.raises(ValueError, match="windows"):
        Numbering(turup.get_rules("tichu", windows="live"))


if __name__ == "__main__":
    NUMBERS.write_text("\n".join([f"version {turup.rl.VERSION}", *map(line, PRESETS)]) + "\n")
