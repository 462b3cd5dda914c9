"""Many positions of Tichu at once (C36), solvers in threads, processes and fresh interpreters (C37)."""

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from threading import Thread

import numpy as np
import pytest
from tichu_endings import as_model, as_position, random_ending

import turup
from model_tichu import minimax
from model_tichu import rules as model_rules
from turup.errors import InvalidPosition

RULES = model_rules("tichu")


def value_of(slow, turn):
    values = minimax.action_values(RULES, slow).values()
    return max(values) if turn % 2 == 0 else min(values)


@pytest.fixture(scope="module")
def many():
    given = [random_ending(Random(f"many {number}"), most=2) for number in range(60)]
    positions = [as_position(ending) for ending in given]
    return positions, [value_of(as_model(ending), pos.turn) for ending, pos in zip(given, positions, strict=True)]


@pytest.mark.parametrize("workers", [None, 1, 3])
def test_solve_many_agrees_with_minimax(many, workers):
    positions, values = many
    told = []
    found = turup.solve_many(iter(positions), workers=workers, progress=told.append)
    assert found.dtype == np.int16
    assert found.tolist() == values
    assert told == sorted(told)
    assert told[-1] == len(positions)


def test_solve_many_in_other_processes(many):
    positions, values = many
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert turup.solve_many(positions, executor=pool).tolist() == values


@pytest.mark.parametrize("bad", [None, "2s / 3s / 4s / 5s", b"", 7])
def test_fault_c36_a_bad_position_is_named_by_its_number(many, bad):
    positions = [*many[0][:17], bad, *many[0][17:]]
    with pytest.raises(InvalidPosition, match=r"position 17\b"):
        turup.solve_many(positions)
    trick = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    with pytest.raises(InvalidPosition, match=r"position 1\b"):
        turup.solve_many([positions[0], trick])
    with pytest.raises(InvalidPosition, match=r"position 1\b"):
        turup.solve_many([trick, positions[0]])


@pytest.mark.parametrize(
    "change",
    [
        {"hands": ["2s 3b", "2s", "4s", "5s"]},
        {"hands": ["2s", "3b", "4s"]},
        {"leader": 4},
        {"leader": -1},
        {"top": "9s 8b"},
        {"top": "2s"},
        {"wish": "1"},
        {"out": (0, 0)},
        {"piles": (1000, 0, 0, 0)},
        {"trick_points": 999},
        {"calls": {4: "tichu"}},
    ],
)
def test_fault_c36_malformed_endings_are_refused_alone(change):
    given = {"hands": ["2s 3s", "4b 5b", "6g 7g", "8r 9r"], "leader": 0}
    turup.Position("tichu", **given)
    with pytest.raises((InvalidPosition, ValueError)):
        turup.Position("tichu", **{**given, **change})


def test_fault_c37_threads_with_solvers_of_their_own(many):
    positions, values = many
    found = {}

    def work(name):
        solver = turup.Solver(table_mb=1)
        found[name] = [solver.value(position) for position in positions]

    threads = [Thread(target=work, args=(name,)) for name in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[name] == values for name in range(8))


def test_fault_c37_the_first_call_in_a_fresh_process_needs_no_set_up(many):
    code = (
        "import turup; position = turup.Position('tichu', hands=['Dr 2s', '3b', 'Kg', '4r'], leader=0);"
        "print(turup.Solver().value(position))"
    )
    wanted = turup.solve(turup.Position("tichu", hands=["Dr 2s", "3b", "Kg", "4r"], leader=0)).value
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) == wanted
