"""Random games in bulk: ``playout_many`` beside the raw C loops of the prototype, which do nothing else."""

from statistics import median

import pytest

import turup

GAMES = 300_000
FIXED, FRESH = "a random game from one deal, 24 cards", "a random game with its deal, 24 cards"
LOOPS = {
    "C loop for this machine (-march=native)": ("playout.c", ("-march=native",)),
    "C loop for any x86-64": ("playout_table.c", ()),
}


@pytest.fixture(scope="module")
def position():
    rules = turup.get_rules("thunee-kzn", undertrump="allowed", last_trick="bonus(10)")
    return turup.Position(rules, hands=turup.Deal.random(rules, seed=1).hands, trump="S", leader=0)


def test_fixed_deal_beside_prototype(measure, record, prototype, position):
    runs = {name: [] for name in LOOPS}

    def setup():
        for name, build in LOOPS.items():
            runs[name].append(prototype.playout(*build))
        return ()

    measure(FIXED, lambda: turup.playout_many(position, GAMES, seed=1), units=GAMES, setup=setup, rounds=5)
    for name, times in runs.items():
        record(FIXED, name, median(fixed for fixed, _ in times), remark="the same game")
        record(FRESH, name, median(fresh for _, fresh in times), remark="the same game")


def test_fresh_deals(measure, position):
    measure(FRESH, lambda: turup.playout_many(position.rules, GAMES, seed=1), units=GAMES)


@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn", "thunee-kzn-32"])
def test_preset(measure, preset):
    measure(f"a random game with its deal, {preset}", lambda: turup.playout_many(preset, GAMES, seed=1), units=GAMES)


def test_colver(measure, peer):
    colver, name = peer("colver", "colver")
    env = colver.Env.deal(dealer=0, seed=1)
    env.set_contract(0, 80, 0, 0)
    env.set_phase_playing()
    remark = "belote, 32 cards: another game"
    measure(FIXED, lambda: env.rollout(GAMES), units=GAMES, program=name, rounds=3, remark=remark)
