"""The double-dummy solver: a value, every lead, the table of trumps and leaders, a yes or no, and short endings.

Random deals, each new to the solver. The prototype plays the same deals by the same rules, so its sum over all values
must be ours.
"""

import random
import warnings

import pytest
from prototype import RANKS, SUITS, checksum, prototype_deals

import turup
from turup._core.solver import CoreSolver

DEALS, SEED = 1000, 11
VALUE, LEADS, TABLE = "one value, 24 cards", "every lead, 24 cards", "4 trumps x 4 leaders, 24 cards"
PLAYS = "cards played in the search: "
BATCH = "one value, 24 cards, in a batch"
YES_NO = "at least half the points?, 24 cards"
ENDING = "one value, 2 cards a hand"
SAME_RULES = "same deals, same rules, same values"
PRESETS = ("thunee", "thunee-kzn", "thunee-kzn-32")


@pytest.fixture(scope="module")
def rules():
    """The rules of the prototype."""
    return turup.get_rules("thunee-kzn", undertrump="allowed", last_trick="bonus(10)")


@pytest.fixture(scope="module")
def positions(rules):
    deals = prototype_deals(DEALS, SEED)
    return [turup.Position(rules, hands=deal.hands, trump=deal.trump, leader=deal.leader) for deal in deals]


@pytest.fixture(scope="module")
def endings(rules):
    shuffled = random.Random(SEED)
    pack = [rank + suit for suit in SUITS for rank in RANKS]
    cards = [shuffled.sample(pack, 8) for _ in range(DEALS)]
    return [
        turup.Position(rules, hands=[hand[i : i + 2] for i in (0, 2, 4, 6)], trump=SUITS[n % 4], leader=n // 4 % 4)
        for n, hand in enumerate(cards)
    ]


def fresh():
    return (turup.Solver(),)


def values(solver, positions):
    return [solver.value(position) for position in positions]


def leads(solver, positions):
    return [solver.solve(position).cards for position in positions]


def tables(solver, positions):
    return [solver.table(position) for position in positions]


def answers(solver, positions, points):
    return [solver.at_least(position, points) for position in positions]


# ---- beside the prototype, turn about


def compare(measure, record, prototype, mode, subject, work, plays, remark=SAME_RULES):
    """Times both programs in alternation, and counts the cards they play; returns the prototype's sum over values."""
    runs = []

    def setup():
        runs.append(prototype.solver(mode, DEALS, SEED))
        return fresh()

    measure(subject, work, units=DEALS, setup=setup, rounds=5)
    times = sorted(run.seconds for run in runs)
    record(subject, "prototype, -march=native", times[len(times) // 2], remark=remark)
    record(PLAYS + subject, "turup", plays / DEALS, "cards")
    record(PLAYS + subject, "prototype", runs[-1].plays, "cards", SAME_RULES)
    return runs[-1].check


def test_value_beside_prototype(measure, record, prototype, positions):
    core = CoreSolver()
    plays = sum(core.value(position, 0.0, 0)[1] for position in positions)
    check = compare(measure, record, prototype, "bench", VALUE, lambda solver: values(solver, positions), plays)
    assert checksum(values(turup.Solver(), positions)) == check


def test_leads_beside_prototype(measure, record, prototype, positions):
    core = CoreSolver()
    plays = sum(core.cards(position, 0.0, 0)[2] for position in positions)
    remark = f"{SAME_RULES}; turup finds the best line too"
    check = compare(measure, record, prototype, "cards", LEADS, lambda solver: leads(solver, positions), plays, remark)
    solved = zip(positions, leads(turup.Solver(), positions), strict=True)
    by_suit = [f"{rank}{suit}" for suit in reversed(SUITS) for rank in reversed(RANKS)]
    assert checksum(cards[card] for _, cards in solved for card in by_suit if card in cards) == check


def test_table_beside_prototype(measure, record, prototype, positions):
    core = CoreSolver()
    plays = sum(core.table(position, 0b1111, 0.0, 0)[1] for position in positions)
    check = compare(measure, record, prototype, "table", TABLE, lambda solver: tables(solver, positions), plays)
    solved = tables(turup.Solver(), positions)
    assert checksum(value for table in solved for trump in SUITS for value in table[trump]) == check


# ---- turup by itself


@pytest.mark.parametrize("preset", PRESETS)
def test_value_of_a_preset(measure, preset):
    rules, count = turup.get_rules(preset), 200
    deals = [turup.Deal.random(rules, seed=seed) for seed in range(count)]
    positions = [
        turup.Position(rules, hands=deal.hands, trump=SUITS[n % 4], leader=n // 4 % rules.players)
        for n, deal in enumerate(deals)
    ]
    measure(f"one value, {preset}", lambda solver: values(solver, positions), units=count, setup=fresh, rounds=5)


def test_batch(measure, positions):
    rows, rules = turup.position_array(positions), positions[0].rules
    measure(BATCH, lambda: turup.solve_many(rows, rules=rules, workers=1), units=DEALS)


def test_null_window(measure, positions):
    measure(YES_NO, lambda solver: answers(solver, positions, 157), units=DEALS, setup=fresh)


def test_full_value(measure, positions):
    work = lambda solver: values(solver, positions)  # noqa: E731
    measure(YES_NO, work, units=DEALS, setup=fresh, program="turup, the value itself", remark="a wider question")


def test_ending(measure, endings):
    measure(ENDING, lambda solver: values(solver, endings), units=DEALS, setup=fresh)


# ---- beside other games


def belote(colver, cards, seed):
    """A belote deal after random tricks, with this many cards left."""
    choose = random.Random(seed)
    env = colver.Env.deal(dealer=seed % 4, seed=seed)
    env.set_contract(seed % 4, 80, 0, 0)
    env.set_phase_playing()
    for _ in range(32 - cards):
        env.step(choose.choice(env.legal_actions()))
    return env


@pytest.mark.parametrize(("subject", "cards", "count"), [(LEADS, 24, 200), (ENDING, 8, 1000)])
def test_colver(measure, peer, subject, cards, count):
    colver, name = peer("colver", "colver")
    games = [belote(colver, cards, seed) for seed in range(count)]
    remark = f"belote with {cards} cards left, every card's value: another game"
    measure(subject, lambda: [game.solve_scores() for game in games], units=count, program=name, remark=remark)


def test_endplay(measure, peer):
    dealer, name = peer("endplay.dealer", "endplay")
    dds, _ = peer("endplay.dds", "endplay")
    with warnings.catch_warnings(action="ignore"):
        deals = list(dealer.generate_deals(produce=5, seed=3))
    remark = "bridge, 52 cards, 5 x 4, tricks only: another game"
    measure(TABLE, lambda: [dds.calc_dd_table(deal) for deal in deals], units=5, program=name, rounds=3, remark=remark)
