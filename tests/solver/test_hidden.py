"""The solver against plain minimax where the trump is hidden: asking, exposing, face-down cards, seats that sit out.

``TURUP_ENDINGS=10000 pytest -n auto tests/solver`` compares that many endings under each set of rules.
"""

import os
from random import Random

import pytest
from hidden_endings import HIDDEN_RULES, as_position, hidden_ending, line_value

import turup
from model import minimax_hidden

ENDINGS = int(os.environ.get("TURUP_ENDINGS", "150"))


def check_everything(position, slow, solvers):
    """One ending through every entry point; returns its value."""
    expected = minimax_hidden.action_values(slow)
    value = max(expected.values()) if slow.for_side_0(slow.turn) else min(expected.values())
    assert position.turn == slow.turn
    assert sorted(position.legal_cards) == sorted(expected)
    for solver in solvers:
        solution = solver.solve(position)
        assert (solution.status, solution.value, solution.bounds) == ("exact", value, (value, value))
        assert dict(solution.cards) == expected
        assert line_value(slow, solution.line) == value
        assert solver.value(position) == value
        assert [solver.at_least(position, points) for points in range(value - 2, value + 3)] == [True] * 3 + [False] * 2
    return value


@pytest.mark.parametrize("name", HIDDEN_RULES)
def test_random_endings_agree_with_minimax(name):
    rng = Random(f"hidden {name}")
    shared, tiny = turup.Solver(), turup.Solver(table_mb=0.001)
    positions, values = [], []
    for number in range(ENDINGS):
        position, slow = hidden_ending(name, rng)
        try:
            value = check_everything(position, slow, [shared, tiny] if number % 2 else [shared, turup.Solver()])
        except AssertionError:
            print(number, position, slow.__dict__)
            raise
        if position.sides == (positions[0] if positions else position).sides:
            positions.append(position)
            values.append(value)
    assert turup.solve_many(positions, workers=2).tolist() == values


@pytest.mark.parametrize("name", HIDDEN_RULES)
def test_playing_on_agrees_with_the_model(name):
    """Position.play keeps the facts: every position on a random way is that of the model."""
    rng = Random(f"ways {name}")
    for _ in range(ENDINGS // 3):
        position, slow = hidden_ending(name, rng)
        while minimax_hidden.cards_left(slow):
            assert position.hands == as_position(position.rules, slow).hands
            assert position.trick == tuple(slow.trick.cards)
            assert sorted(position.legal_cards) == sorted(minimax_hidden.answers(slow))
            action = rng.choice(position.legal_cards)
            position = position.play(action)
            slow, _ = minimax_hidden.after(slow, action)
        assert position.turn is None


def can_take_all(slow, winners, caller):
    """Whether ``winners`` can win every trick from here against any defence; the caller's side helps."""
    if not minimax_hidden.cards_left(slow):
        return True
    outcomes = []
    for action in minimax_hidden.answers(slow):
        after, _ = minimax_hidden.after(slow, action)
        lost = action != "reveal" and not after.trick.played and after.trick.leader not in winners
        outcomes.append(not lost and can_take_all(after, winners, caller))
    return (any if slow.for_side_0(slow.turn) == slow.for_side_0(caller) else all)(outcomes)


@pytest.mark.parametrize("name", HIDDEN_RULES)
def test_every_trick_contracts_agree_with_plain_search(name):
    """Single hand, full hand, caps: also with partners who sit out."""
    rng = Random(f"contracts {name}")
    solver = turup.Solver()
    for _ in range(ENDINGS // 3):
        position, slow = hidden_ending(name, rng)
        caller = rng.choice([seat for seat in range(slow.players) if seat not in slow.sitting_out])
        side = {seat for seat in range(slow.players) if slow.for_side_0(seat) == slow.for_side_0(caller)}
        assert solver.can_win_all(position, caller) == can_take_all(slow, {caller}, caller), position
        assert solver.can_win_all(position, caller, winner="side") == can_take_all(slow, side, caller), position


def test_a_line_with_an_exposure_is_priced():
    position = turup.Position(
        "28", hands=["JS 9H", "QS QH", "KS KH", "TS"], trump="S", leader=0, maker=3, indicator="8S", exposed=False
    )
    steps = turup.analyse_line(position, ["9H", "QH", "KH", "reveal", "TS"])
    assert [step.card for step in steps] == ["9H", "QH", "KH", "reveal", "TS"]
    assert steps[3].cost == 0


CLOSED = {"hands": ["AS 9H", "QS QH", "KS KH", "TS"], "trump": "C", "leader": 0, "maker": 3, "indicator": "8C"}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"maker": None}, "maker"),
        ({"maker": 3, "sits_out": [3, 1]}, "maker"),
        ({"indicator": "8D"}, "indicator"),
        ({"indicator": "AS"}, "AS"),
        ({"must_trump": 0}, "asked"),
        ({"must_indicator": 3}, "indicator"),
        ({"dead_trumps": [0]}, "dead"),
        ({"face_down": [0]}, "face down"),
        ({"sits_out": [0, 1, 2]}, "seats"),
        ({"sits_out": [0]}, "leader"),
        ({"hands": ["AS 9H", "QS QH", "KS KH", "TS TD"]}, "unequal"),
        ({"exposed": True}, "unequal"),
    ],
)
@pytest.mark.parametrize("preset", ["28", "304"])
def test_facts_that_do_not_fit_are_refused_by_name(preset, changes, named):
    good = {**CLOSED, "exposed": False}
    turup.Position(preset, **good)
    with pytest.raises(turup.errors.InvalidPosition, match=named):
        turup.Position(preset, **{**good, **changes})
