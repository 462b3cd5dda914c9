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
            assert (position.hands, position.trick) == (as_position(position.rules, slow).hands, tuple(slow.trick.cards))
            assert sorted(position.legal_cards) == sorted(minimax_hidden.answers(slow))
            action = rng.choice(position.legal_cards)
            position = position.play(action)
            slow, _ = minimax_hidden.after(slow, action)
        assert position.turn is None
