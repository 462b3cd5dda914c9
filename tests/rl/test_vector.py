"""Many rounds in step."""

import os

import numpy as np
import pytest

import turup
from turup.rl import VectorEnv

PRESETS = turup.presets()
GAMES = int(os.environ.get("TURUP_GAMES", "200"))  # finished rounds a preset in the test of bounds


def choose(masks: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """A legal action in each row, all equally likely."""
    return ((1 - draw.random(masks.shape, np.float32)) * masks).argmax(axis=1)  # 1 - 0 .. 1 is never 0


def bounds(envs: VectorEnv) -> tuple[np.ndarray, np.ndarray]:
    low, high = np.empty((2, envs.numbering.size), np.int16)
    for field in envs.numbering.fields.values():
        low[field.slice], high[field.slice] = field.low, field.high
    return low, high


@pytest.mark.parametrize("preset", PRESETS)
def test_declared_bounds_hold(preset):
    """TURUP_GAMES=100000 plays so many games of each preset."""
    envs, draw = VectorEnv(preset, 64, seed=1), np.random.default_rng(1)
    low, high = bounds(envs)
    batch, games = envs.reset(), 0
    while games < GAMES:
        assert ((low <= batch.observations) & (batch.observations <= high)).all()
        assert batch.masks.any(axis=1).all()
        assert (batch.turns >= 0).all() and (batch.turns < envs.numbering.seats).all()
        batch = envs.step(choose(batch.masks, draw))
        games += int(batch.dones.sum())
        assert not batch.rewards[~batch.dones].any()


def test_shapes_and_types():
    envs = VectorEnv("56", 5)
    batch = envs.reset()
    numbering = envs.numbering
    assert batch.observations.shape == (5, numbering.size) and batch.observations.dtype == np.int16
    assert batch.masks.shape == (5, numbering.actions) and batch.masks.dtype == np.bool_
    assert batch.turns.shape == batch.dones.shape == (5,)
    assert batch.rewards.shape == (5, numbering.seats)
    for array in batch:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("preset", ["29", "304", "tichu"])
def test_a_seed_fixes_every_lane(preset):
    def walk(seed):
        envs, draw = VectorEnv(preset, 8, seed=seed), np.random.default_rng(2)
        batch, seen = envs.reset(seed), []
        for _ in range(150):
            seen += [array.copy() for array in batch]
            batch = envs.step(choose(batch.masks, draw))
        return seen

    first, again, other = walk(7), walk(7), walk(8)
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))
    assert not all(np.array_equal(a, b) for a, b in zip(first, other, strict=True))


def test_lanes_and_episodes_differ():
    envs = VectorEnv("28", 64, seed=3)
    hands = envs.numbering.fields["hand"].slice
    first = envs.reset().observations[:, hands].copy()
    assert len(np.unique(first, axis=0)) == 64
    second = envs.reset().observations[:, hands]
    assert not (first == second).all(axis=1).any()


def test_lanes_do_not_depend_on_their_number():
    few, many = VectorEnv("28", 2, seed=3), VectorEnv("28", 9, seed=3)
    assert np.array_equal(few.reset(5).observations, many.reset(5).observations[:2])


def test_rewards_come_once_and_rounds_go_on():
    envs, draw = VectorEnv("belote-play", 16, seed=1), np.random.default_rng(3)
    batch, ends = envs.reset(), 0
    phase = envs.numbering.fields["phase"].slice
    start = batch.observations[:, phase].copy()
    for _ in range(200):
        batch = envs.step(choose(batch.masks, draw))
        for lane in np.flatnonzero(batch.dones):
            ends += 1
            assert np.array_equal(batch.observations[lane, phase], start[lane])
            assert sorted(set(batch.rewards[lane].tolist())) in ([0, 1], [-1, 0], [-1, 1])
            assert batch.rewards[lane, 0] == batch.rewards[lane, 2] != batch.rewards[lane, 1]
    assert ends > 50


def test_a_forbidden_action_is_refused_and_nothing_moves():
    envs = VectorEnv("28", 4, seed=1)
    batch = envs.reset()
    before = [array.copy() for array in batch]
    legal = batch.masks.argmax(axis=1)
    for number in (int(np.flatnonzero(~batch.masks[2])[0]), -1, envs.numbering.actions):
        actions = legal.copy()
        actions[2] = number
        with pytest.raises(turup.errors.IllegalAction, match="round 2"):
            envs.step(actions)
        assert all(np.array_equal(a, b) for a, b in zip(before, batch, strict=True))
    for actions in (legal[:3], legal.astype(float), legal[:, None], legal[0]):
        with pytest.raises(ValueError, match="whole numbers"):
            envs.step(actions)
    envs.step(legal.astype(np.int8).tolist())


@pytest.mark.parametrize("n", [0, -1, 1.5, True, "4"])
def test_bad_numbers_of_rounds_are_refused(n):
    with pytest.raises(ValueError, match="rounds"):
        VectorEnv("28", n)


def test_the_environment_may_go_before_its_arrays():
    batch = VectorEnv("28", 3).reset()
    assert batch.masks.any(axis=1).all()
