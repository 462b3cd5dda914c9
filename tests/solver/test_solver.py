"""The double-dummy solver through every door, against plain minimax over random endings.

``TURUP_ENDINGS=10000 pytest -n auto tests/solver`` compares that many endings under each set of rules.
"""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from endings import ENDINGS, RULES, TRUMPS, ending, line_value

import turup
from model import minimax
from turup.errors import InvalidPosition, LimitReached


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
    positions, values = [], []
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
        if not position.trick and position.trump != "NT":
            assert tiny.table(position)[position.trump][position.leader] == value
        positions.append(position)
        values.append(value)
    assert turup.solve_many(positions, workers=2).tolist() == values


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


def test_rules_without_the_duty_to_follow_are_refused_by_name():
    with pytest.raises(InvalidPosition, match="must_follow"):
        turup.Position("thunee(must_follow=off)", hands=["JS", "QS", "KS", "TS"], trump="S", leader=0)
