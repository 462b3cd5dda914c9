"""The double-dummy solver through every door, against plain minimax over random endings.

``TURUP_ENDINGS=10000 pytest -n auto tests/solver`` compares that many endings under each set of rules.
"""

import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import numpy as np
import pytest

import turup
from model import minimax
from model import rules as model_rules
from turup.errors import InvalidPosition, LimitReached

ENDINGS = int(os.environ.get("TURUP_ENDINGS", "60"))
TRUMPS = ("S", "H", "D", "C", None)

#: Rules by name: the base, and what is changed in the package and in the model alike.
RULES = {
    "thunee": ("thunee", {}),
    "kzn": ("thunee-kzn", {}),
    "allowed": ("thunee", {"undertrump": "allowed"}),
    "kzn-allowed": ("thunee-kzn", {"undertrump": "allowed"}),
    "alternative": ("thunee", {"undertrump": "forbidden_if_alternative"}),
    "kzn-alternative": ("thunee-kzn", {"undertrump": "forbidden_if_alternative"}),
    "overtrump": ("thunee", {"undertrump": "must_overtrump"}),
    "kzn-overtrump": ("thunee-kzn", {"undertrump": "must_overtrump"}),
    "partner": ("thunee", {"undertrump_scope": "partner"}),
    "kzn-partner": ("thunee-kzn", {"undertrump": "must_overtrump", "undertrump_scope": "partner"}),
    "must-trump": ("thunee", {"must_trump": "yes", "undertrump": "allowed"}),
    "kzn-must-trump": ("thunee-kzn", {"must_trump": "yes", "undertrump": "allowed"}),
    "kzn-unless": ("thunee-kzn", {"must_trump": "yes_unless_partner_wins", "undertrump": "allowed"}),
    "bonus": ("thunee", {"last_trick": "bonus(10)"}),
    "royals": ("thunee-royals", {}),
    "kzn-royals": ("thunee-kzn-royals", {}),
    "long": ("thunee-32", {}),
    "kzn-long": ("thunee-kzn-32", {}),
    "two": ("thunee-2p", {}),
    "kzn-two": ("thunee-kzn-2p", {}),
    "six": ("thunee-6p", {}),
    "kzn-six": ("thunee-kzn-6p", {}),
}
MOST_CARDS = {"two": 4, "kzn-two": 4, "six": 2, "kzn-six": 2}


def ending(name, rng):
    """The same random ending for the package and for the model: few cards a hand, any trump, perhaps in mid-trick."""
    preset, changes = RULES[name]
    rules = turup.get_rules(preset, **changes)
    size = rng.choice([1, 2, 2, 2, 2, 3]) if name not in MOST_CARDS else rng.randint(1, MOST_CARDS[name])
    cards = rng.sample(rules.deck.cards, size * rules.players)
    if rng.random() < 0.3:  # few suits: more trumping and more equal cards
        cards = sorted(cards, key=lambda card: (card[1] not in "SH", rng.random()))
        cards = cards if len(cards) == size * rules.players else cards[: size * rules.players]
    hands = [cards[seat :: rules.players] for seat in range(rules.players)]
    slow = minimax.Position(model_rules(preset, **changes), hands, rng.choice(TRUMPS), rng.randrange(rules.players))
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        if sum(map(len, slow.hands)) > 1:
            slow, _, _ = slow.after(rng.choice(slow.legal()))
    return as_position(rules, slow), slow


def as_position(rules, slow):
    return turup.Position(rules, hands=slow.hands, trump=slow.trump, leader=slow.leader, trick=slow.trick)


def line_value(slow, line):
    """What side 0 takes along a line; the line must be legal and complete."""
    total = 0
    for card in line:
        assert card in slow.legal()
        slow, gained, _ = slow.after(card)
        total += gained
    assert slow.over()
    return total


def check_everything(position, slow, solvers):
    """One ending through every entry point."""
    expected = minimax.card_values(slow)
    value = max(expected.values()) if slow.for_side_0(slow.turn) else min(expected.values())
    assert position.turn == slow.turn
    assert sorted(position.legal_cards) == sorted(slow.legal())
    for solver in solvers:
        solution = solver.solve(position)
        assert (solution.status, solution.value, solution.bounds) == ("exact", value, (value, value))
        assert dict(solution.cards) == expected
        assert dict(solution.card_bounds) == {card: (v, v) for card, v in expected.items()}
        assert line_value(slow, solution.line) == value
        assert solver.value(position) == value
        assert [solver.at_least(position, points) for points in range(value - 2, value + 3)] == [True] * 3 + [False] * 2
        assert solver.at_least(position, -(10**9))
        assert not solver.at_least(position, 10**9)
    return value


@pytest.mark.parametrize("name", RULES)
def test_random_endings_agree_with_minimax(name):
    rng = Random(f"endings {name}")
    shared, tiny = turup.Solver(), turup.Solver(table_mb=0.001)
    for number in range(ENDINGS):
        position, slow = ending(name, rng)
        try:
            value = check_everything(
                position, slow, [shared, tiny, turup.Solver()] if number % 4 == 0 else [shared, tiny]
            )
        except AssertionError:
            print(number, position, slow)
            raise
        if number % 4 == 0:
            assert turup.solve(position).value == value
            assert turup.at_least(position, value)
            assert not turup.at_least(position, value + 1)


@pytest.mark.parametrize("name", RULES)
def test_every_trick_contract_agrees_with_plain_search(name):
    rng = Random(f"solo {name}")
    shared = turup.Solver()
    yes = 0
    for _ in range(ENDINGS):
        position, slow = ending(name, rng)
        for seat in range(slow.players):
            side = frozenset(other for other in range(slow.players) if (other - seat) % 2 == 0)
            alone = minimax.can_take_all(slow, seat)
            yes += alone
            assert shared.can_win_all(position, seat) == alone, (position, seat)
            assert shared.can_win_all(position, seat, winner="side") == minimax.can_take_all(slow, seat, side)
        assert turup.can_win_all(position, 0) == minimax.can_take_all(slow, 0)
    assert yes > ENDINGS // 8


@pytest.mark.parametrize("name", ["thunee", "kzn", "kzn-two", "six", "royals"])
def test_analyse_line_prices_every_card(name):
    rng = Random(f"lines {name}")
    for _ in range(ENDINGS // 4):
        position, slow = ending(name, rng)
        line, expected = [], []
        while not slow.over():
            values = minimax.card_values(slow)
            best = max(values.values()) if slow.for_side_0(slow.turn) else min(values.values())
            card = rng.choice(slow.legal())
            line.append(card)
            expected.append((slow.turn, card, best, abs(values[card] - best)))
            slow, _, _ = slow.after(card)
        steps = turup.analyse_line(position, line)
        assert [(step.seat, step.card, step.value, step.cost) for step in steps] == expected


def test_analyse_line_refuses_a_card_that_may_not_be_played():
    position, _ = ending("kzn", Random(3))
    held_by_nobody = next(c for c in position.rules.deck.cards if all(c not in hand for hand in position.hands))
    with pytest.raises(turup.errors.IllegalAction, match=held_by_nobody):
        turup.analyse_line(position, [held_by_nobody])


# --- whole deals ------------------------------------------------------------------------------------------------------

PRESETS = tuple(name for name in turup.presets() if name.startswith("thunee") and not name.endswith("-call-partner"))


def opening(deal, trump="NT", leader=0):
    """The position before the first lead: with two players half of the cards, without the deal's last trick."""
    whole = deal.rules.options["halves"] != 2
    size = sum(deal.rules.packets) // (1 if whole else 2)
    hands = [hand[:size] for hand in deal.hands]
    return turup.Position(deal.rules, hands=hands, trump=trump, leader=leader, last_trick=whole)


def whole_deal(preset, rng):
    rules = turup.get_rules(preset)
    deal = turup.Deal.random(rules, seed=rng.randrange(2**64))
    return rules, deal


@pytest.mark.parametrize("preset", PRESETS)
def test_table_agrees_with_single_values(preset):
    rng = Random(f"table {preset}")
    rules, deal = whole_deal(preset, rng)
    table = turup.dd_table(rules, deal)
    assert table == turup.dd_table(str(rules), str(deal)) == turup.Solver(table_mb=0.001).table(opening(deal))
    assert list(table) == list("SHDC")
    for trump, row in table.items():
        assert len(row) == rules.players
        for leader in rng.sample(range(rules.players), min(2, rules.players)):
            position = opening(deal, trump, leader)
            assert turup.Solver().value(position) == row[leader]
            assert turup.at_least(position, row[leader])
            assert not turup.at_least(position, row[leader] + 1)


@pytest.mark.parametrize("preset", PRESETS)
def test_cold_warm_tiny_and_shared_tables_agree(preset):
    rng = Random(f"tables {preset}")
    shared, tiny = turup.Solver(), turup.Solver(table_mb=0.001)
    for _ in range(3):
        rules, deal = whole_deal(preset, rng)
        position = opening(deal, rng.choice(TRUMPS), rng.randrange(rules.players))
        cold = turup.solve(position)
        for solver in (shared, shared, tiny, turup.Solver(table_mb=4)):
            again = solver.solve(position)
            assert (again.value, dict(again.cards), again.line) == (cold.value, dict(cold.cards), cold.line)
            assert solver.value(position) == cold.value
        assert sum_of_both_sides(position) == points_in(position)


def sum_of_both_sides(position):
    """value(side 0) + value(side 1): the same cards with everybody moved on one seat."""
    turned = turup.Position(
        position.rules,
        hands=[position.hands[-1], *position.hands[:-1]],
        trump=position.trump,
        leader=(position.leader + 1) % position.rules.players,
        last_trick=position.last_trick,
    )
    return turup.solve(position).value + turup.solve(turned).value


def points_in(position):
    """All card points of a position's cards, and the last trick's where they do not cancel out."""
    options = position.rules.options
    points = sum(
        (options["value_trump"] if card[1] == position.trump else options["value_plain"]).get(card[0], 0)
        for hand in position.hands
        for card in hand
    )
    return points + (10 if str(options["last_trick"]).startswith("bonus") else 0)


def test_a_round_and_its_position_agree_all_the_way():
    """rd.position() in the middle of play: legal cards are the round's, and best play from there loses nothing."""
    from walks import walk

    rng = Random(8)
    solver = turup.Solver()
    seen = 0
    for _ in range(12):
        rules = turup.get_rules(rng.choice(PRESETS), thunee_call="off", blind="off", royals="off")
        for rd in walk(rules, rng):
            if rd.phase != "play":
                continue
            position = rd.position()
            assert position.turn == rd.turn
            assert list(position.legal_cards) == sorted(
                (str(a) for a in rd.legal_actions()), key=position.legal_cards.index
            )
            assert position.hands == tuple(tuple(hand) for hand in rd.hands) or rules.options["halves"] == 2
            if sum(map(len, position.hands)) <= 12:
                solution = solver.solve(position)
                assert set(solution.cards) == set(position.legal_cards)
                seen += 1
    assert seen > 30


def test_there_is_no_position_before_the_play():
    rd = turup.Round("thunee", seed=1)
    with pytest.raises(ValueError, match="auction"):
        rd.position()


# --- many at once -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def many():
    rng = Random("many")
    rules = turup.get_rules("thunee-kzn")
    pairs = []
    while len(pairs) < 200:
        position, slow = ending("kzn", rng)
        if position.rules == rules:
            pairs.append((position, minimax.value(slow)))
    positions, values = zip(*pairs, strict=True)
    return list(positions), list(values)


@pytest.mark.parametrize("workers", [None, 1, 3, 8])
def test_solve_many_with_threads(many, workers):
    positions, values = many
    found = turup.solve_many(positions, workers=workers)
    assert found.dtype == np.int16
    assert found.tolist() == values


def test_solve_many_takes_generators_arrays_and_nothing(many):
    positions, values = many
    assert turup.solve_many(position for position in positions).tolist() == values
    array = turup.position_array(positions)
    assert array.dtype == turup.POSITION_DTYPE
    assert turup.solve_many(array, rules="thunee-kzn").tolist() == values
    assert turup.solve_many(array[::2], rules=turup.get_rules("thunee-kzn")).tolist() == values[::2]
    assert turup.solve_many([]).tolist() == []
    assert turup.solve_many(array[:0], rules="thunee").tolist() == []


def test_solve_many_in_other_processes(many):
    positions, values = many
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert turup.solve_many(positions, executor=pool).tolist() == values
        assert turup.solve_many(turup.position_array(positions), rules="thunee-kzn", executor=pool).tolist() == values


def test_solve_many_uses_a_pool_it_is_given_and_tells_its_progress(many):
    positions, values = many
    told = []
    with ThreadPoolExecutor(2) as pool:
        assert turup.solve_many(positions, executor=pool, progress=told.append).tolist() == values
        assert pool.submit(int, 3).result() == 3, "the pool is not shut down"
    assert told == sorted(told)
    assert told[-1] == len(positions)


def test_position_arrays_round_trip(many):
    positions, _ = many
    rows = turup.position_array(positions)
    for position, row in zip(positions, rows, strict=True):
        assert turup.Position.from_bytes(position.rules, row.tobytes()) == position


# --- C36: one bad position among many ---------------------------------------------------------------------------------

BAD = 17


def spoil(array, what):
    row = array[BAD]
    if what == "card twice":
        row["hands"][3] &= row["hands"][3] - np.uint64(1)
        row["hands"][3] |= np.uint64(1 << 5)  # the jack of spades, which lies with seat 1
    elif what == "short hand":
        row["hands"][2] &= row["hands"][2] - np.uint64(1)
    elif what == "trump 4":
        row["trump"] = 4
    elif what == "trump -2":
        row["trump"] = -2
    elif what == "leader 4":
        row["leader"] = 4
    elif what == "leader -1":
        row["leader"] = -1
    elif what == "card of the trick in a hand":
        row["trick_length"] = 1
        row["trick"][0] = int(row["hands"][row["leader"]]).bit_length() - 1
    elif what == "five cards in the trick":
        row["trick_length"] = 5
    elif what == "255 cards in the trick":
        row["trick_length"] = 255
    elif what == "foreign card":
        row["hands"][0] |= np.uint64(1 << 15)
    elif what == "fifth seat":
        row["hands"][4] = 1
    elif what == "trick of no card":
        row["trick_length"] = 1
        row["trick"][0] = -77


WHATS = [
    "card twice", "short hand", "trump 4", "trump -2", "leader 4", "leader -1", "card of the trick in a hand",
    "five cards in the trick", "255 cards in the trick", "foreign card", "fifth seat", "trick of no card",
]  # fmt: skip


def whole_array():
    rules = turup.get_rules("thunee-kzn")
    hands = ["9S AS TS KS QS JH", "JS AC TC KC QC 9H", "JD 9D AD TD KD QD", "JC 9C AH TH KH QH"]
    position = turup.Position(rules, hands=hands, trump="S", leader=0)
    return turup.position_array([position] * 32).copy()


@pytest.mark.parametrize("what", WHATS)
@pytest.mark.parametrize("workers", [1, 2])
def test_fault_c36_a_bad_position_is_named_by_its_number(what, workers):
    array = whole_array()
    assert len(set(turup.solve_many(array, rules="thunee-kzn").tolist())) == 1
    spoil(array, what)
    with pytest.raises(InvalidPosition, match=rf"\b{BAD}\b"):
        turup.solve_many(array, rules="thunee-kzn", workers=workers)
    with pytest.raises(InvalidPosition):
        turup.Position.from_bytes("thunee-kzn", array[BAD].tobytes())
    others = np.delete(array, BAD)
    assert len(turup.solve_many(others, rules="thunee-kzn")) == 31


def test_fault_c36_the_number_counts_over_all_chunks():
    array = np.concatenate([whole_array()] * 6)
    array[150]["leader"] = 9
    with pytest.raises(InvalidPosition, match=r"\b150\b"):
        turup.solve_many(array, rules="thunee-kzn", workers=2)


def test_random_rows_never_crash():
    """Any bytes are safe: they are solved or refused."""
    rng = np.random.default_rng(1)
    good = whole_array()
    refused = 0
    for _ in range(3000):
        array = good[:1].copy()
        raw = array.view(np.uint8)
        for place in rng.integers(0, raw.size, rng.integers(1, 4)):
            raw[place] = rng.integers(0, 256)
        try:
            turup.solve_many(array, rules="thunee-kzn", workers=1)
        except InvalidPosition:
            refused += 1
    assert refused > 1500


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"hands": ["9S", "JS", "JS", "9H"]}, "JS"),
        ({"hands": ["9S", "JS", "7D", "9H"]}, "7D"),
        ({"hands": ["9S", "JS", "TD QD", "9H"]}, "unequal"),
        ({"hands": ["9S", "JS", "TD"]}, "4"),
        ({"trump": "X"}, "X"),
        ({"trump": 4}, "4"),
        ({"trump": -1}, "-1"),
        ({"leader": 4}, "4"),
        ({"leader": -1}, "-1"),
        ({"leader": True}, "True"),
        ({"leader": None}, "leader"),
        ({"trick": "9S"}, "9S"),
        ({"trick": "JC 9C AC TC QC"}, "5"),
        ({"trick": "JC 9C AC TC"}, "4"),
        ({"trick": ["JC", None]}, "None"),
        ({"hands": "9S JS TD 9H"}, "hands"),
        ({"hands": None}, "hands"),
        ({"hands": [["9S"], ["JS"], [3], ["9H"]]}, "3"),
        ({"indicator": "XX"}, "XX"),
        ({"maker": 9}, "9"),
        ({"sits_out": [7]}, "7"),
        ({"sits_out": 7}, "7"),
    ],
)
def test_fault_c36_positions_say_what_is_wrong(changes, named):
    good = {"hands": ["9S", "JS", "TD", "9H"], "trump": "S", "leader": 0}
    turup.Position("thunee-kzn", **good)
    with pytest.raises(InvalidPosition, match=named):
        turup.Position("thunee-kzn", **{**good, **changes})


# --- C33: forced and equal cards --------------------------------------------------------------------------------------

TWENTY_EIGHT = {
    "value_trump": {"J": 3, "9": 2, "A": 1, "T": 1},
    "value_plain": {"J": 3, "9": 2, "A": 1, "T": 1},
    "rank_plain": "J 9 A T K Q 8 7",
    "undertrump": "allowed",
}


def twenty_eight(*hands, trump="S", leader=0, trick=""):
    """28 with its trump exposed, made of Thunee's 32 cards."""
    return turup.Position(
        turup.get_rules("thunee-32", **TWENTY_EIGHT), hands=hands, trump=trump, leader=leader, trick=trick
    )


def test_fault_c33_a_forced_card_has_its_real_value():
    position = twenty_eight("QD AS", "TH AC QC", "7H 8D AH", "QS 9C 7C", trick="9H")
    assert position.legal_cards == ("TH",)
    solution = turup.solve(position)
    assert (solution.value, dict(solution.cards)) == (5, {"TH": 5})
    assert turup.Solver().value(position) == 5
    assert turup.solve_many([position, position]).tolist() == [5, 5]
    assert turup.analyse_line(position, ["TH"])[0].value == 5
    assert turup.analyse_line(position, ["TH"])[0].cost == 0


def test_fault_c33_equal_cards_are_both_listed_with_the_same_value():
    position = twenty_eight("8D 7D", "JD QD", "9D AD", "KD TD")
    cards = dict(turup.solve(position).cards)
    assert set(cards) == {"8D", "7D"}
    assert cards["8D"] == cards["7D"]


def test_the_end_of_the_play_is_worth_nothing():
    position = turup.Position("thunee-kzn", hands=[[], [], [], []], trump="S", leader=0)
    assert position.turn is None
    solution = turup.solve(position)
    assert (solution.value, dict(solution.cards), solution.line, solution.status) == (0, {}, (), "exact")
    assert turup.can_win_all(position, 2)


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn", "thunee-kzn-32", "thunee-kzn-6p"])
def test_a_node_limit_gives_bounds_that_hold(preset):
    rng = Random(f"limit {preset}")
    stopped = 0
    for _ in range(6):
        rules, deal = whole_deal(preset, rng)
        position = opening(deal, rng.choice(TRUMPS), rng.randrange(rules.players))
        exact = turup.solve(position)
        for limit in (1, 10, 100, 1000, 10_000, 100_000):
            solution = turup.Solver().solve(position, node_limit=limit)
            low, high = solution.bounds
            assert low <= exact.value <= high
            assert set(solution.card_bounds) == set(exact.cards)
            for card, (least, most) in solution.card_bounds.items():
                assert least <= exact.cards[card] <= most
            for card, value in solution.cards.items():
                assert exact.cards[card] == value
            assert solution.status == ("exact" if low == high else "bounds")
            assert (solution.value is None) == (solution.status == "bounds")
            stopped += solution.status == "bounds"
            solver = turup.Solver()
            try:
                assert solver.value(position, node_limit=limit) == exact.value
            except LimitReached as error:
                assert error.bounds[0] <= exact.value <= error.bounds[1]
                assert error.bounds[0] < error.bounds[1]
            try:
                assert solver.at_least(position, exact.value, node_limit=limit)
                assert not solver.at_least(position, exact.value + 1, node_limit=limit)
            except LimitReached:
                pass
            assert solver.value(position) == exact.value, "a stopped search leaves nothing wrong behind"
    assert stopped > 6


@pytest.mark.parametrize("limit", [0, -1, True, 1.5, "3", 2**64, float("nan")])
def test_node_limits_that_are_none_are_refused(limit):
    position, _ = ending("kzn", Random(1))
    with pytest.raises(ValueError, match="node_limit"):
        turup.solve(position, node_limit=limit)


@pytest.mark.parametrize("limit", [0, -1, float("nan"), float("inf")])
def test_time_limits_that_are_none_are_refused(limit):
    position, _ = ending("kzn", Random(1))
    with pytest.raises(ValueError, match="time_limit"):
        turup.Solver().value(position, time_limit=limit)
    assert turup.Solver().value(position, time_limit=60) == turup.solve(position).value


@pytest.mark.parametrize("megabytes", [0, -1, float("nan"), float("inf"), 10**9])
def test_tables_of_no_size_are_refused(megabytes):
    with pytest.raises(ValueError, match="table_mb"):
        turup.Solver(table_mb=megabytes)


def test_fault_c37_eight_threads_with_solvers_of_their_own():
    rng = Random("threads")
    positions = [ending(rng.choice(["kzn", "thunee", "long", "six"]), rng)[0] for _ in range(500)]
    expected = [turup.solve(position).value for position in positions]

    def work(thread):
        solver = turup.Solver()
        found = []
        for number, position in enumerate(positions):
            if thread == 0 and number % 7 == 0:
                with pytest.raises(InvalidPosition):
                    turup.Position("thunee", hands=["JS"] * 4, trump="S", leader=0)
            found.append(solver.value(position))
        return found

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(8))) == [expected] * 8
