"""Endings of Tientsin, and of Tichu under the rarer options, against the slow model's minimax."""

import os
from random import Random

import pytest
from tichu_endings import random_ending

import turup
from model_tichu import cards, minimax
from model_tichu import rules as model_rules
from model_tichu.position import position
from turup.errors import InvalidPosition

ENDINGS = int(os.environ.get("TURUP_ENDINGS", "200"))
OPTIONS = {
    "tailender": {"tailender_hand": "second_out"},
    "no gift": {"final_dragon_gift": False},
    "victory 300": {"double_victory": 300},
    "victory 50": {"double_victory": 50},
    "wish and Dog": {"wish_dog_allowed": True},
    "wish followed by bombs": {"wish_bomb_escape": "follow"},
    "wish escaped by any bomb": {"wish_bomb_escape": "always"},
    "no late bombs": {"bomb_after_last_pass": False},
    "bombs in turn": {"out_of_turn_bombs": False, "final_dragon_gift": False},
}


def six_seats(rng):
    """One or two cards a hand, mostly near ranks; specials, seats that are out, a wish, calls, now and then a bomb."""
    rules = model_rules("tientsin")
    low = rng.choice([0, 0, 2, 7])
    pack = [card for card in cards.pack(rules) if not low or 0 <= cards.rank(card) - low <= 5]
    rng.shuffle(pack)
    out = tuple(rng.sample(range(6), rng.choice([0, 1, 2, 3, 3])))
    if len(out) == 3 and len({seat % 2 for seat in out}) == 1:
        out = out[:2]
    hands = ["" if seat in out else " ".join(pack[3 * seat :][: rng.randint(1, 2)]) for seat in range(6)]
    if rng.random() < 0.2 and not low:
        seat = rng.choice([seat for seat in range(6) if seat not in out])
        bomb = [rng.choice(cards.RANKS) + suit for suit in cards.SUITS]
        bomb = [bomb[0][0] + card[1] for card in bomb]
        hands = [" ".join(card for card in hand.split() if card not in bomb) for hand in hands]
        hands = [hand or ("" if other in out else "Do") for other, hand in enumerate(hands)]
        if sum(hand.split().count("Do") for hand in hands) > 1:
            return six_seats(rng)
        hands[seat] = " ".join(bomb)
    held = [card for hand in hands for card in hand.split()]
    free = [card for card in pack if card not in held and card not in ("Do", "Dr", "Ph", "Ma")]
    on_table = {"top": free[-1], "trick_points": cards.points([free[-1]])} if rng.random() < 0.4 and free else {}
    return {
        **on_table,
        "hands": hands,
        "leader": rng.choice([seat for seat in range(6) if seat not in out]),
        "wish": rng.choice([None, None, rng.choice(cards.RANKS)]),
        "out": out,
        "piles": tuple(rng.choice([0, 0, 5, 10]) for _ in range(6)) if cards.points(held) < 30 else (0,) * 6,
        "calls": {rng.randrange(6): rng.choice(["tichu", "grand"])} if rng.random() < 0.4 else {},
    }


def compare(preset, changes, given):
    """One ending through the solver and the model; True if an action is a choice that only this form has."""
    wish = None if given["wish"] is None else cards.RANKS.index(given["wish"]) + 2
    rules = model_rules(preset, **changes)
    expected = minimax.action_values(rules, position(rules, **{**given, "wish": wish}))
    pos = turup.Position(turup.get_rules(preset, **changes), **given)
    solution = turup.solve(pos)
    value = (max if pos.turn % 2 == 0 else min)(expected.values())
    assert dict(solution.cards) == expected, given
    assert (solution.status, solution.value) == ("exact", value), given
    assert [turup.at_least(pos, points) for points in (value, value + 1)] == [True, False], given
    after = pos
    for action in solution.line:
        after = after.play(action)
    assert after.is_over
    assert type(pos).from_bytes(pos.rules, pos.to_bytes()) == pos


def test_endings_of_six_agree_with_minimax():
    for number in range(ENDINGS):
        compare("tientsin", {}, six_seats(Random(f"six {number}")))


@pytest.mark.parametrize("name", OPTIONS)
def test_rarer_options_agree_with_minimax(name):
    for number in range(max(40, ENDINGS // 4)):
        compare("tichu", OPTIONS[name], random_ending(Random(f"{name} {number}"), most=2))


def test_no_wish_binds_the_dummy():
    """16.1: dealer and dummy against the other two is the game of four with the dummy freed from the wish."""
    freed = 0
    rules = model_rules("threechu")
    for number in range(400):
        rng = Random(f"dummy {number}")
        given, dummy = random_ending(rng, most=2), rng.randrange(4)
        if given["wish"] is None and rng.random() < 0.7:
            given["wish"] = rng.choice(cards.RANKS)
        wish = None if given["wish"] is None else cards.RANKS.index(given["wish"]) + 2
        expected = minimax.action_values(rules, position(rules, **{**given, "wish": wish}, dummy=dummy))
        assert dict(turup.solve(turup.Position("threechu", **given, dummy=dummy)).cards) == expected, (given, dummy)
        bound = minimax.action_values(rules, position(rules, **{**given, "wish": wish}))
        freed += bound != expected
    assert freed > 3  # endings in which it matters


def test_the_dog_goes_to_either_partner():
    """12.3: where two partners hold cards the choice is an action with a value of its own."""
    pos = turup.Position("tientsin", hands=["Do", "3s 4s", "As", "5s", "6s 7s", "8s 9s"], leader=0)
    chosen = pos.play("Do")
    assert (chosen.phase, chosen.turn) == ("dog", 0)
    assert set(chosen.legal_cards) == {"dog 2", "dog 4"}
    values = turup.solve(chosen).cards
    assert {text: turup.solve(chosen.play(text)).value for text in values} == dict(values)


def test_a_triple_victory_is_worth_three_hundred():
    """12.3: a side that is out while all opponents hold cards; one opponent out before it, and points are counted."""
    pos = turup.Position("tientsin", hands=["", "", "", "3b 4b", "Ag", "3g 4g"], leader=4, out=(0, 1, 2))
    assert turup.solve(pos).value == 0  # no card with points is left, and nobody has won any
    pos = turup.Position("tientsin", hands=["", "3s 4s", "", "3b 4b", "Ag", "3g 4g"], leader=4, out=(0, 2))
    assert turup.solve(pos).value == 300


def test_going_out_first_with_six():
    pos = turup.Position("tientsin", hands=["As", "3s 4s", "Ab 2s", "3b 4b", "Ag 2b", "3g 4g"], leader=0)
    assert turup.can_go_out_first(pos, 0)
    assert not turup.can_go_out_first(pos, 1)


def test_limits_give_bounds_that_hold():
    rng = Random("six limits")
    pack = [card for card in turup.get_rules("tientsin").deck.cards if card != "Ma"]
    rng.shuffle(pack)
    hands = [pack[3 * seat : 3 * seat + 3] for seat in range(6)]
    pos = turup.Position("tientsin", hands=hands, leader=0)
    bounds = [turup.Solver().solve(pos, node_limit=nodes) for nodes in (1, 100, 10_000)]
    value = turup.solve(pos).value
    for solution in bounds:
        assert solution.bounds[0] <= value <= solution.bounds[1]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ("grand-seigneur", "no two sides"),
        ("tichu(windows=live)", "rules"),
        ("tichu(reenter_after_pass=off)", "rules"),
        ("tichu(overplay_own=on)", "rules"),
    ],
)
def test_what_cannot_be_solved_is_refused_by_name(rules, problem):
    players = turup.Rules.parse(rules).players
    with pytest.raises(InvalidPosition, match=problem):
        turup.Position(rules, hands=["2s", "3b", "4b", "5b", "6b", "7b"][:players], leader=0)
