"""The Tichu solver through every door: against the slow model's minimax, under limits, and the golden values.

``TURUP_ENDINGS=10000 pytest -n auto tests/solver/test_tichu.py`` compares that many random endings.
"""

import os
import subprocess
import sys
from contextlib import suppress
from random import Random

import pytest
from tichu_endings import as_model, as_position, random_ending, replayed

import turup
from model_tichu import minimax
from model_tichu import rules as model_rules
from turup.errors import InvalidPosition, LimitReached

ENDINGS = int(os.environ.get("TURUP_ENDINGS", "1000"))
PARTS = 10
RULES = model_rules("tichu")


def check_every_door(pos, given, values, solvers):
    """One ending through every entry point."""
    value = (max if pos.turn % 2 == 0 else min)(values.values())
    for solver in solvers:
        solution = solver.solve(pos)
        assert (solution.status, solution.value, solution.bounds) == ("exact", value, (value, value))
        assert dict(solution.cards) == values
        assert dict(solution.card_bounds) == {text: (found, found) for text, found in values.items()}
        assert replayed(given, solution.line) == value
        assert solver.value(pos) == value
        assert [solver.at_least(pos, points) for points in range(value - 1, value + 3)] == [True, True, False, False]


@pytest.mark.parametrize("part", range(PARTS))
def test_random_endings_agree_with_minimax(part):
    shared, tiny = turup.Solver(), turup.Solver(table_mb=0.001)
    for number in range(ENDINGS // PARTS):
        given = random_ending(Random(f"tichu endings {part} {number}"))
        pos, slow = as_position(given), as_model(given)
        expected = minimax.action_values(RULES, slow)
        try:
            doors = [shared, tiny, turup.Solver()] if number % 5 == 0 else [shared]
            check_every_door(pos, given, expected, doors)
        except AssertionError:
            print(given)
            raise


def test_can_go_out_first_agrees_with_the_model():
    seen = set()
    for number in range(max(20, ENDINGS // 20)):
        given = random_ending(Random(f"out first {number}"), most=2)
        pos, slow = as_position(given), as_model(given)
        for seat in range(4):
            expected = minimax.can_go_out_first(RULES, slow, seat)
            if given["out"]:  # somebody was first already
                expected = False
            assert turup.Solver().can_go_out_first(pos, seat) == expected, (given, seat)
            seen.add(expected)
    assert seen == {True, False}


def test_bounds_under_a_limit_hold_the_value_and_tighten():
    """Law 5: exact, or bounds; more nodes never give wider ones."""
    stopped = 0
    for seed in range(12):
        rng = Random(f"bounds {seed}")
        pos = ending_of_a_round(rng, cards=16)
        value = turup.solve(pos).value
        low, high = -(10**9), 10**9
        for nodes in (1, 10, 100, 1000, 10_000):
            solution = turup.Solver().solve(pos, node_limit=nodes)
            assert solution.bounds[0] <= value <= solution.bounds[1]
            assert low <= solution.bounds[0] and solution.bounds[1] <= high
            low, high = solution.bounds
            assert set(solution.card_bounds) == {str(action) for action in pos.legal_actions}
            for text, (least, most) in solution.card_bounds.items():
                assert least <= most and (text not in solution.cards or least == most)
            if solution.status == "bounds":
                stopped += 1
                assert solution.value is None
                with pytest.raises(LimitReached) as caught:
                    turup.Solver().value(pos, node_limit=nodes)
                assert caught.value.bounds[0] <= value <= caught.value.bounds[1]
    assert stopped > 10


def ending_of_a_round(rng, cards):
    """The position of a random round as soon as no more than so many cards are left."""
    while True:
        rd = turup.Round("tichu", seed=rng.randrange(2**32))
        while not rd.is_over:
            if rd.phase == "play" and sum(map(len, rd.hands)) <= cards:
                return rd.position()
            rd.apply(rng.choice(rd.legal_patterns()))


GOLDEN = {
    "DD01": (["Dr 2s", "3b", "Kg", "4r"], 35),
    "DD02": (["Ks 3s", "As", "4s 4b 4g 4r 6r", "5s 7b"], 200),
    "DD03": (["Do 2s", "3b 5b", "As Ab", "Kr 4r"], -5),
    "DD04": (["Ma 2s", "3s 4b 5g 6r 7s", "9s Ts", "Jr Qr"], 5),
    "DD05": (["9s Ph", "Ts Kb", "3g 4g", "5r 6r"], 0),
    "DD06": (["Dr 8s 8b 8g 8r", "Ks", "3g 5g", "Tr 2r"], 0),
}
IN_TURN_ONLY = {"DD02": 15, "DD06": -50}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_values(name):
    hands, value = GOLDEN[name]
    assert turup.solve(turup.Position("tichu", hands=hands, leader=0)).value == value


@pytest.mark.parametrize("name", IN_TURN_ONLY)
def test_golden_values_without_windows(name):
    rules = turup.get_rules("tichu", out_of_turn_bombs=False)
    assert turup.solve(turup.Position(rules, hands=GOLDEN[name][0], leader=0)).value == IN_TURN_ONLY[name]


@pytest.mark.parametrize("name", GOLDEN)
def test_the_other_side_has_the_other_value(name):
    hands, value = GOLDEN[name]
    turned = turup.Position("tichu", hands=[*hands[-1:], *hands[:-1]], leader=1)
    assert turup.solve(turned).value == -value


def test_rounds_and_written_positions_are_the_same():
    for seed in range(8):
        pos = ending_of_a_round(Random(f"written {seed}"), cards=9)
        assert turup.solve(pos).value == turup.Solver().value(turup.Position.from_bytes(pos.rules, pos.to_bytes()))
        for action in pos.legal_actions:
            assert (
                turup.solve(pos).cards[str(action)] == turup.solve(pos.play(action)).value
                if not (pos.play(action).is_over)
                else True
            )


def test_grand_seigneur_has_no_two_sides():
    with pytest.raises((InvalidPosition, ValueError)):
        turup.solve(turup.Position("grand-seigneur", hands=["2s", "3s", "4s", "5s", "6s", "7s"], leader=0))


def whole_deal():
    """Four full hands: far more than the solver gets done."""
    rd = turup.Round("tichu", seed=5)
    while rd.phase != "play":
        rd.apply(rd.legal_actions()[0])
    return rd.position()


@pytest.mark.parametrize("call", ["solve", "value", "at_least", "can_go_out_first"])
def test_fault_c31_a_time_limit_ends_the_search(call):
    solver, pos = turup.Solver(), whole_deal()
    if call == "solve":
        solution = solver.solve(pos, time_limit=0.2)
        assert solution.status == "bounds" and solution.bounds[0] < solution.bounds[1]
    else:
        more = {"value": (), "at_least": (0,), "can_go_out_first": (0,)}[call]
        with suppress(LimitReached):
            getattr(solver, call)(pos, *more, time_limit=0.2)
    hands, value = GOLDEN["DD01"]
    assert solver.value(turup.Position("tichu", hands=hands, leader=0)) == value, "right as ever afterwards"


CTRL_C = """
import sys, threading, _thread
sys.path[:0] = {paths!r}
import turup, time
rd = turup.Round("tichu", seed=5)
while rd.phase != "play":
    rd.apply(rd.legal_actions()[0])
threading.Timer(0.5, _thread.interrupt_main).start()
start = time.monotonic()
try:
    turup.Solver().value(rd.position())
except KeyboardInterrupt:
    print("stopped", time.monotonic() - start < 20)
"""


def test_fault_c31_ctrl_c_stops_a_long_solve():
    code = CTRL_C.format(paths=sys.path)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == ["stopped", "True"]
