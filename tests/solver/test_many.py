"""Many positions at once: threads, processes, arrays, and one bad position among them."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import numpy as np
import pytest
from endings import ending

import turup
from model import minimax
from turup.errors import InvalidPosition


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


@pytest.mark.parametrize("value", [None, 1, "JS", b"", [[]], object()], ids=lambda value: type(value).__name__)
def test_what_is_no_position_is_refused(value):
    for ask in (turup.solve, turup.Solver().table, turup.Solver().value, lambda odd: turup.can_win_all(odd, 0)):
        with pytest.raises((InvalidPosition, TypeError)):
            ask(value)
    with pytest.raises(InvalidPosition):
        turup.position_array([value])
