"""The environment under PettingZoo's own tests, and what it promises beside them."""

import copy
import pickle
import random
import warnings

import numpy as np
import pytest

import turup

pytest.importorskip("gymnasium", reason="gymnasium is not installed: pip install 'turup[rl]'")
pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: pip install 'turup[rl]'")

from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

PRESETS = turup.presets()

# What PettingZoo remarks about environments with an action mask: their observations are dicts, and agents that are not
# asked have no legal actions.
REMARKS = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably",
    "Action mask numpy array is all zeros",
]


@pytest.fixture(autouse=True)
def remarks():
    with warnings.catch_warnings():
        for remark in REMARKS:
            warnings.filterwarnings("ignore", message=remark)
        yield


def play(env, seed):
    """An episode of random actions; yields (agent, what last() gives) before each step."""
    draw = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen = env.last()
        yield agent, seen
        over = seen[2] or seen[3]
        env.step(None if over else draw.choice(np.flatnonzero(seen[0]["action_mask"]).tolist()))


@pytest.mark.parametrize("preset", PRESETS)
def test_api(preset, capsys):
    api_test(turup.rl.env(preset, seed=1), num_cycles=120, verbose_progress=False)


@pytest.mark.parametrize("preset", PRESETS)
def test_seed(preset):
    seed_test(lambda: turup.rl.env(preset), num_cycles=30)


@pytest.mark.parametrize("preset", ["28", "56", "tichu", "threechu"])
def test_render(preset, capsys):
    render_test(lambda render_mode=None: turup.rl.env(preset, render_mode=render_mode))


@pytest.mark.parametrize("preset", PRESETS)
def test_max_cycles(preset):
    """PettingZoo's test needs a parallel environment and unmasked actions; this is its second half with the mask."""
    env = turup.rl.env(preset, match=True, max_cycles=4)
    steps = [agent for agent, seen in play(env, 5) if not (seen[2] or seen[3])]
    assert len(steps) == 4 * len(env.possible_agents)
    assert env.agents == []


def test_max_cycles_truncates_everybody():
    env = turup.rl.env("28", max_cycles=2)
    ends = {agent: seen for agent, seen in play(env, 3) if seen[3]}
    assert sorted(ends) == env.possible_agents
    assert all(not seen[2] and seen[1] == 0 for seen in ends.values())


@pytest.mark.parametrize("preset", PRESETS)
def test_names_carry_versions(preset):
    assert turup.rl.env(preset).metadata["name"] == f"turup_{preset.replace('-', '_')}_v{turup.rl.VERSION}"


@pytest.mark.parametrize("preset", PRESETS)
def test_final_rewards_come_once_and_are_the_result(preset):
    env = turup.rl.env(preset)
    for seed in range(6):
        sums = dict.fromkeys(env.possible_agents, 0.0)
        for agent, (_, reward, *_) in play(env, seed):
            sums[agent] += reward
        result = env.round.result
        assert env.agents == []
        if preset == "grand-seigneur":
            expected = [5 - 2 * result.order.index(seat) for seat in range(6)]
        else:
            expected = result.player_scores or [result.score[seat % 2] for seat in range(len(sums))]
        assert list(sums.values()) == list(expected)


def test_rewards_of_a_step_are_zero_but_for_the_last():
    env = turup.rl.env("29", seed=2)
    draw, paid = random.Random(1), []
    env.reset()
    while not any(env.terminations.values()):
        mask = env.last()[0]["action_mask"]
        env.step(draw.choice(np.flatnonzero(mask).tolist()))
        paid.append(any(env.rewards.values()))
    assert not any(paid[:-1])
    agent = env.agent_selection
    env.step(None)
    assert agent not in env.rewards and not any(env.rewards.values())


@pytest.mark.parametrize("preset", ["thunee", "29", "28-3p", "threechu", "grand-seigneur", "304"])
def test_rewards_of_a_match_are_those_of_its_rounds(preset):
    env = turup.rl.env(preset, match=True, max_cycles=400)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent, (_, reward, *_) in play(env, 8):
        sums[agent] += reward
    rounds = [rd for rd in env.match.rounds if rd.is_over]
    assert len(rounds) > 1
    if preset in ("thunee", "29", "304"):
        totals = [sum(rd.result.score[side] for rd in rounds) for side in (0, 1)]
        assert list(sums.values()) == [totals[seat % 2] for seat in range(len(sums))]
    elif preset == "28-3p":
        totals = [sum(rd.result.player_scores[seat] for rd in rounds) for seat in range(3)]
        assert list(sums.values()) == totals
    elif preset == "threechu":
        assert list(sums.values())[:3] == list(env.match.player_scores[:3])
    else:
        assert sum(sums.values()) == 0


def test_the_wrappers_of_pettingzoo_fit():
    env = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(turup.rl.env("28", seed=4)))
    assert sum(1 for _ in play(env, 1)) > 20


def test_a_forbidden_action_is_refused_and_changes_nothing():
    env = turup.rl.env("28", seed=4)
    env.reset()
    before = env.last()[0]
    card = env.action_id("JS")
    assert not before["action_mask"][card]
    for action in (card, -1, env.numbering.actions, None, "pass", 1.0, True):
        with pytest.raises(turup.errors.IllegalAction):
            env.step(action)
    after = env.last()[0]
    assert all(np.array_equal(before[key], after[key]) for key in before)
    before["action_mask"][:] = 1  # the agent's own copy
    with pytest.raises(turup.errors.IllegalAction, match="phase"):
        env.step(card)


def test_steps_outside_an_episode_are_refused():
    env = turup.rl.env("28", seed=4)
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    for _ in play(env, 1):
        pass
    with pytest.raises(ValueError, match="reset"):
        env.step(None)


def test_the_dealer_plays_the_dummy():
    env = turup.rl.env("threechu")
    fields = env.numbering.fields
    asked, acted = set(), set()
    for agent, (seen, _, over, _, _) in play(env, 6):
        if over:
            continue
        dealer = env.round.dealer
        seat = int(agent.removeprefix("seat_"))
        asked.add(seat)
        acting = np.flatnonzero(seen["observation"][fields["acting"].slice])
        assert acting.tolist() == [(env.round.turn - seat) % 4]
        if env.round.turn == (dealer + 2) % 4:
            assert seat == dealer
            acted.add(seat)
    assert (dealer + 2) % 4 not in asked and acted == {dealer}


def test_a_given_deal_is_played():
    deal = turup.Deal.random("28", seed=9)
    env = turup.rl.env("28")
    env.reset(options={"deal": deal, "dealer": 2, "scores": (3, 1)})
    assert (env.round.deal, env.round.dealer, env.round.scores) == (deal, 2, (3, 1))
    assert env.last()[0]["observation"][env.numbering.fields["scores"].slice].tolist() == [1, 3]


def test_options_stay_over_resets():
    """A seeded reset loses options nowhere."""
    rules = turup.get_rules("29", bid_min=15, double="off")
    env = turup.rl.env(rules)
    env.reset(seed=7)
    first = env.round.deal
    env.reset(seed=7)
    assert env.round.deal == first and env.round.rules == rules
    env.reset()
    assert env.round.deal != first and env.round.rules == rules
    again = turup.rl.env(rules)
    again.reset(seed=7)
    again.reset()
    assert again.round.deal == env.round.deal


def test_no_global_random_numbers():
    state = random.getstate()
    before = np.random.get_state()[1].copy()
    env = turup.rl.env("tichu")
    for seed in (None, 3, None):
        env.reset(seed=seed)
    turup.rl.VectorEnv("28", 4).reset()
    assert random.getstate() == state
    assert np.array_equal(np.random.get_state()[1], before)


@pytest.mark.parametrize(
    "twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
@pytest.mark.parametrize(("preset", "match"), [("28", False), ("tichu", False), ("grand-seigneur", True)])
def test_a_copy_goes_on_alike(preset, match, twin_of):
    """In every phase, a half laid out gift included."""
    env, draw = turup.rl.env(preset, match=match, max_cycles=60), random.Random(2)
    assert twin_of(env).numbering.actions == env.numbering.actions  # before the first episode
    env.reset(seed=3)
    while env.agents:
        twin = twin_of(env)
        seen, *rest = env.last()
        other, *same = twin.last()
        assert rest == same and twin.agent_selection == env.agent_selection
        assert all(np.array_equal(seen[key], other[key]) for key in seen)
        number = None if rest[1] or rest[2] else draw.choice(np.flatnonzero(seen["action_mask"]).tolist())
        twin.step(number)
        env.step(number)
        assert twin.round == env.round
    env.reset()
    twin.reset()
    assert twin.round == env.round


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", True])
def test_bad_seeds_are_refused(seed):
    for make in (lambda: turup.rl.env("28", seed=seed), lambda: turup.rl.env("28").reset(seed=seed)):
        with pytest.raises(ValueError, match="seed"):
            make()
