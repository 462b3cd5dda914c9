"""Playing from Python: single calls on a round in mid-play, and whole random rounds in a plain loop."""

import random
from itertools import repeat

import pytest

import turup

CALLS = 20_000
ROUNDS = 200
BULK = 20_000
ROUND = "a random round, Python loop (Thunee, no solo calls)"
ACTION = "one action of such rounds"


def play_randomly(rd, choose, stop=lambda rd: rd.is_over):
    """Random legal actions until `stop` says so; how many."""
    actions = 0
    while not stop(rd):
        legal = rd.legal_actions()
        rd.apply(legal[int(choose() * len(legal))])
        actions += 1
    return actions


@pytest.fixture
def mid_play():
    """A Thunee round in which a seat has to choose among several cards."""
    for seed in range(1000):
        rd = turup.Round("thunee", seed=seed)
        play_randomly(rd, random.Random(seed).random, lambda rd: rd.is_over or rd.phase == "play")
        if not rd.is_over and len(rd.legal_actions()) > 4:
            return rd
    raise AssertionError("no random round gets to the play of the cards")


def repeated(call):
    """`call()` many times."""
    for _ in repeat(None, CALLS):
        call()


def test_copy(measure, mid_play):
    measure("rd.copy()", lambda: repeated(mid_play.copy), units=CALLS)


@pytest.mark.parametrize("form", ["Action", "text"])
def test_apply_and_undo(measure, mid_play, form):
    card = mid_play.legal_actions()[0]
    card = card if form == "Action" else str(card)

    def work():
        apply, undo = mid_play.apply, mid_play.undo
        for _ in repeat(None, CALLS):
            apply(card)
            undo()

    measure(f"rd.apply(card) + rd.undo(), card as {form}", work, units=CALLS)


def test_legal_actions(measure, mid_play):
    measure("rd.legal_actions()", lambda: repeated(mid_play.legal_actions), units=CALLS)


def test_length(measure, mid_play):
    measure("len(rd.legal_actions())", lambda: repeated(lambda: len(mid_play.legal_actions())), units=CALLS)


def test_iteration(measure, mid_play):
    def work():
        legal_actions = mid_play.legal_actions
        for _ in repeat(None, CALLS):
            for _action in legal_actions():
                pass

    subject = f"for action in rd.legal_actions(), {len(mid_play.legal_actions())} actions"
    measure(subject, work, units=CALLS)


@pytest.mark.parametrize("legal", [True, False], ids=["legal", "illegal"])
def test_why_illegal(measure, mid_play, legal):
    action = mid_play.legal_actions()[0] if legal else "bid 80"
    name = "rd.why_illegal(card) of a legal card" if legal else "rd.why_illegal(text) of a refused text"
    measure(name, lambda: repeated(lambda: mid_play.why_illegal(action)), units=CALLS)


def test_view(measure, mid_play):
    measure("rd.view(seat)", lambda: repeated(lambda: mid_play.view(0)), units=CALLS)


def test_bytes(measure, mid_play):
    measure("rd.to_bytes()", lambda: [mid_play.to_bytes() for _ in range(500)], units=500)


def test_from_bytes(measure, mid_play):
    data = mid_play.to_bytes()
    measure("Round.from_bytes(data)", lambda: [turup.Round.from_bytes(data) for _ in range(200)], units=200)


# ---- whole rounds


@pytest.mark.parametrize("preset", ["thunee", "28", "29", "56", "304", "tichu"])
def test_bulk(measure, preset):
    measure(f"a random round in bulk, {preset}", lambda: turup.random_rounds(preset, BULK, seed=1), units=BULK)


def cheap_loop():
    """Whole rounds of 28, their deals included; the choice costs next to nothing. The number of actions."""
    rules, actions = turup.get_rules("28"), 0
    for seed in range(ROUNDS):
        rd = turup.Round(rules, seed=seed)
        while not rd.is_over:
            legal = rd.legal_actions()
            rd.apply(legal[(seed + 7 * actions) % len(legal)])
            actions += 1
    return actions


def test_cheap_loop(measure):
    measure("one action of 28, Python loop with its deals, choice by a remainder", cheap_loop, units=cheap_loop())


def random_rounds():
    """Random rounds of fixed seeds; the number of actions. Without solo calls, which cut most random rounds short."""
    rules = turup.get_rules("thunee", thunee_call="off", blind="off")
    choose = random.Random(1).random
    return sum(play_randomly(turup.Round(rules, seed=seed), choose) for seed in range(ROUNDS))


def open_spiel_rounds(pyspiel, name):
    """The same for a game of OpenSpiel, which deals card by card in chance nodes; those are not counted."""
    choose = random.Random(1).random
    game, actions = pyspiel.load_game(name), 0
    for _ in range(ROUNDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(choose() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(choose() * len(legal))])
                actions += 1
    return actions


def rlcard_rounds(rlcard, name, rounds):
    """The same with RLCard's own random agents and loop."""
    agents = pytest.importorskip("rlcard.agents")
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return sum(len(path) // 2 for _ in range(rounds) for path in env.run(is_training=False)[0])


def jass_rounds(sim, rounds):
    """The same for a Swiss Schieber with trumps announced at random."""
    rules = pytest.importorskip("jass.game.rule_schieber").RuleSchieber()
    util = pytest.importorskip("jass.game.game_util")
    choose = random.Random(1)
    for seed in range(rounds):
        game = sim.GameSim(rule=rules)
        game.init_from_cards(hands=util.deal_random_hand(), dealer=seed % 4)
        game.action_trump(choose.randrange(4))
        while not game.is_done():
            game.action_play_card(choose.choice(rules.get_valid_cards_from_state(game.state).nonzero()[0]))
    return rounds * 37


def colver_rounds(colver, rounds):
    """The same for a belote of colver, whose step returns the legal actions."""
    choose, actions = random.Random(1), 0
    for _ in range(rounds):
        env = colver.Env()
        _, legal = env.reset()
        done = False
        while not done:
            _, _, done, legal = env.step(choose.choice(legal))
            actions += 1
    return actions


def both(measure, record, program, rounds, work, remark):
    """Records the time of a round and that of an action; `work` plays the rounds and counts the actions."""
    actions = work()
    seconds = measure(ROUND, work, units=rounds, program=program, rounds=5, remark=remark)
    record(ACTION, program, seconds * rounds / actions, remark=remark)


def test_turup(measure, record):
    both(measure, record, "turup", ROUNDS, random_rounds, "")


@pytest.mark.parametrize("name", ["euchre", "spades"])
def test_open_spiel(measure, record, peer, name):
    pyspiel, program = peer("pyspiel", "open_spiel")
    remark = f"{name}, dealing included: another game"
    both(measure, record, program, ROUNDS, lambda: open_spiel_rounds(pyspiel, name), remark)


@pytest.mark.parametrize(("name", "rounds"), [("bridge", 20), ("doudizhu", 10)])
def test_rlcard(measure, record, peer, name, rounds):
    rlcard, program = peer("rlcard", "rlcard")
    remark = f"{name}, observations included: another game"
    both(measure, record, program, rounds, lambda: rlcard_rounds(rlcard, name, rounds), remark)


def test_jass_kit(measure, record, peer):
    sim, program = peer("jass.game.game_sim", "jass-kit")
    both(measure, record, program, 50, lambda: jass_rounds(sim, 50), "Schieber, no observations: another game")


def test_colver(measure, record, peer):
    colver, program = peer("colver", "colver")
    remark = "belote, observations included: another game"
    both(measure, record, program, 50, lambda: colver_rounds(colver, 50), remark)
