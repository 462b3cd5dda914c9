"""Random rounds in bulk: the same as those that are played step by step."""

import numpy as np
import pytest

import turup

ROUNDS = 30
MASK = (1 << 64) - 1
JACK_NINE = [preset for preset in turup.presets() if turup.get_rules(preset).family.name == "jacknine"]
OPTIONS = ["28(windows=live)", "28(concede=true)", "thunee(must_follow=false)", "304(open_declaration=any)"]


class Draws:
    """The kernel's random numbers (splitmix64), stream 0 of a seed."""

    def __init__(self, seed: int) -> None:
        self.state = seed
        self.next()

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        while True:
            product = (self.next() >> 32) * bound
            if product % 2**32 >= 2**32 % bound:
                return product >> 32


def played(rules: turup.Rules, seed: int) -> tuple[int, int]:
    """The score of the round of a seed, played step by step with the choices of the generator that has dealt."""
    draws = Draws(seed)
    for left in range(rules.deck.size, 1, -1):
        draws.below(left)
    rd = turup.Round(rules, seed=seed, dealer=seed % rules.players)
    while not rd.is_over:
        legal = rd.legal_actions()
        rd.apply(legal[draws.below(len(legal)) if len(legal) > 1 else 0])
    return rd.result.score


@pytest.mark.parametrize("text", JACK_NINE + OPTIONS)
def test_same_as_step_by_step(text: str) -> None:
    rules = turup.Rules.parse(text)
    rows = turup.random_rounds(rules, ROUNDS, seed=11).tolist()
    assert [tuple(row) for row in rows] == [played(rules, 11 + number) for number in range(ROUNDS)]


@pytest.mark.parametrize("preset", turup.presets())
def test_each_round_goes_by_its_own_seed(preset: str) -> None:
    rows = turup.random_rounds(preset, 20, seed=3)
    assert rows.dtype == np.int16 and rows.shape == (20, 2)
    assert np.array_equal(rows[7:], turup.random_rounds(preset, 13, seed=10))


def test_the_last_seed_is_followed_by_the_first() -> None:
    rows = turup.random_rounds("28", 2, seed=MASK)
    assert np.array_equal(rows[1:], turup.random_rounds("28", 1, seed=0))


def test_no_rounds() -> None:
    assert turup.random_rounds("28", 0).shape == (0, 2)


@pytest.mark.parametrize("count", [-1, True, 1.0, 2**31])
def test_a_count_is_a_whole_number(count: object) -> None:
    with pytest.raises(ValueError, match="count must be a number of games"):
        turup.random_rounds("28", count)
