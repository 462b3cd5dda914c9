"""Estimates of endings in Tichu, against the same question asked world by world."""

from random import Random
from statistics import fmean

import pytest

import turup
from turup.errors import NoEstimate

FEW = 10  # cards in all hands, so that worlds are solved at once


def endings(game: str, rounds: int):
    for seed in range(rounds):
        rd, rng = turup.Round(game, seed=seed), Random(seed)
        while not rd.is_over:
            view = rd.view(rd.turn)
            if sum(view.hand_sizes) <= FEW and rng.random() < 0.4:
                yield rd, view
            rd.apply(rng.choice(rd.legal_actions()))


@pytest.mark.parametrize("game", ["tichu", "threechu", "tientsin"])
def test_actions_are_worth_the_mean_over_the_worlds(game: str) -> None:
    checked = 0
    for _, view in endings(game, 8):
        found = turup.estimate(view, worlds=4, seed=5)
        assert list(found.actions) == [str(action) for action in view.legal_actions]
        solutions = [turup.solve(world.position()) for world in view.worlds(4, seed=5)]
        for action, outlook in found.actions.items():
            values = [solution.cards[action] for solution in solutions if action in solution.cards]
            assert outlook.mean == (pytest.approx(fmean(values)) if values else None)
            assert outlook.chance is None
            checked += bool(values)
        means = [outlook.mean for outlook in found.actions.values() if outlook.mean is not None]
        best = max if view.seat % 2 == 0 else min
        assert not means or found.actions[found.best].mean == best(means)
    assert checked > 20


def test_the_actual_ending_is_judged() -> None:
    rd, view = next(endings("tichu", 8))
    solution = turup.solve(rd.position())
    for action in map(str, view.legal_actions):
        found = turup.judge(rd, action, worlds=2)
        assert found.actual[action].mean == solution.cards.get(action)


def test_what_is_too_long_or_has_no_solver_is_refused_by_name() -> None:
    with pytest.raises(NoEstimate, match="32 are still held"):
        turup.estimate(turup.Round("tichu", seed=3).view(turup.Round("tichu", seed=3).turn))
    _, view = next(endings("grand-seigneur", 8))
    with pytest.raises(NoEstimate, match="grand-seigneur"):
        turup.estimate(view)
