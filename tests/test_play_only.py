"""Belote and bridge, the play alone: duties, points, all tricks, and endings against the slow model's minimax."""

import os
import random
from typing import Any

import pytest

import turup
from model import minimax
from model.presets import rules as model_rules

ENDINGS = int(os.environ.get("TURUP_ENDINGS", "200"))
SWEEP = {"all_tricks": 252}


def position(rules: str | turup.Rules, hands: list[str], trump: str, trick: str = "") -> turup.Position:
    return turup.Position(rules, hands=hands, trump=trump, leader=0, trick=trick.split())


@pytest.mark.parametrize(
    ("hands", "trick", "allowed"),
    [
        (["7S 8H", "AH QC 7D", "8S 7H 8C", "9S 9C TC"], "KD", "7D"),  # follow suit
        (["7S 8H", "AS JS QC", "8S 7H 8C", "9H 9C TC"], "KD", "AS JS"),  # void, an opponent wins: trump
        (["7C", "8C", "JS 7S", "9H TC"], "KD 9S", "JS"),  # go over an opponent's trump
        (["7C", "8C", "AS QC", "9H TC"], "KD 9S", "AS QC"),  # no higher trump: any card
        (["7C", "8C", "AS QC", "9H TC"], "AD KD", "AS QC"),  # the partner wins: any card
        (["7C 8H", "JS 7S QC", "8C 9C TC", "9H TH KC"], "9S", "JS"),  # trump led: go higher
        (["7C", "8C", "9H TC", "JS 8S"], "9S 7S", "9H TC"),  # none held
        (["7C", "8C", "JS 7S", "9H TC"], "9S TS", "JS"),  # trump led: over the partner too
        (["7C", "8C", "AS 7S", "9H TC"], "9S TS", "AS 7S"),  # none higher: any trump
    ],
)
def test_belote_duties(hands: list[str], trick: str, allowed: str) -> None:
    assert set(position("belote-play", hands, "S", trick).legal_cards) == set(allowed.split())


def test_a_lower_trump_may_be_forced_by_option() -> None:
    strict = turup.get_rules("belote-play", must_trump="yes_unless_partner_wins", undertrump="must_overtrump")
    hands = ["7C", "8C", "AS QC", "9H TC"]
    assert position(strict, hands, "S", "KD 9S").legal_cards == ("AS",)
    assert set(position("belote-play", hands, "S", "KD 9S").legal_cards) == {"AS", "QC"}


def test_trumps_need_not_go_higher_by_option() -> None:
    free = turup.get_rules("belote-play", overtake_in_trump=False)
    hands = ["7C", "JS 7S", "8C 9C", "9H TH"]
    assert set(position(free, hands, "S", "9S").legal_cards) == {"JS", "7S"}


def test_belote_points() -> None:
    hands = ["JS", "9S", "AS", "TS"]
    assert turup.solve(position("belote-play", hands, "S")).value == 20 + 14 + 11 + 10 + 10
    assert turup.solve(position("belote-play", hands, "H")).value == 2 + 0 + 11 + 10 + 10


def test_all_tricks() -> None:
    rules = turup.get_rules("belote-play", **SWEEP)
    hands = ["JS", "9S", "AS", "TS"]
    before = position(rules, hands, "S")
    assert turup.solve(before).value == 65 + 252 - 162
    assert turup.at_least(before, 155) and not turup.at_least(before, 156)
    lost = turup.Position(rules, hands=["JS 7H", "9S AH", "AS 8H", "TS 9H"], trump="S", leader=1)
    for card in ("AH", "8H", "9H", "7H"):
        lost = lost.play(card)
    assert turup.solve(turup.Position(rules, hands=lost.hands, trump="S", leader=0)).value == 155
    assert turup.solve(lost.play("9S")).value == 65  # a trick was lost: no bonus


def test_a_round_pays_for_all_tricks() -> None:
    rules = turup.get_rules("belote-play", **SWEEP)
    spades = "JS 9S AS TS KS QS 8S 7S"
    rest = [" ".join(rank + suit for rank in "ATKQJ987") for suit in "HDC"]
    rd = turup.Round(rules, deal=turup.Deal.parse(f"0: {' / '.join([rest[0], spades, *rest[1:]])}", rules), dealer=0)
    rd.apply("bid 82S")
    while not rd.is_over:
        rd.apply(rd.legal_actions()[0])
    assert rd.result.card_points == (0, 252)


@pytest.mark.parametrize(("preset", "tricks"), [("bridge-play", 13), ("bridge-play-24", 6), ("bridge-play-32", 8)])
def test_bridge_counts_tricks(preset: str, tricks: int) -> None:
    rd = turup.Round(preset, seed=3)
    rd.apply(rd.legal_actions()[-1])  # no trump
    while not rd.is_over:
        rd.apply(rd.legal_actions()[0])
    assert sum(rd.result.card_points) == tricks


def test_the_only_call_is_the_trump() -> None:
    rd = turup.Round("bridge-play-24", seed=1, dealer=0)
    assert [str(action) for action in rd.legal_actions()] == ["bid 4S", "bid 4H", "bid 4D", "bid 4C", "bid 4NT"]
    rd.apply("bid 4NT")
    assert (rd.phase, rd.turn) == ("play", 2)


@pytest.mark.parametrize(
    ("preset", "changes", "option"),
    [
        ("28", {"trick_points": 1}, "trick_points"),
        ("28", {"all_tricks": 100}, "all_tricks"),
        ("belote-play", {"all_tricks": 161}, "all_tricks"),
        ("belote-play", {"all_tricks": 252, "early_stop": "when_decided"}, "all_tricks"),
        ("belote-play", {"all_tricks": 252, "no_trump": "allowed"}, "all_tricks"),
    ],
)
def test_contradictions_are_refused_by_name(preset: str, changes: dict[str, Any], option: str) -> None:
    with pytest.raises(turup.errors.InvalidRules, match=option):
        turup.get_rules(preset, **changes)


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("belote-play", {}),
        ("belote-play", SWEEP),
        ("belote-play", {"must_trump": "yes_unless_partner_wins", "undertrump": "must_overtrump"}),
        ("bridge-play", {}),
        ("bridge-play-32", {"trick_points": 3}),
        ("bridge-play-24", {"all_tricks": 20, "no_trump": "off"}),
    ],
)
def test_endings_have_the_value_that_minimax_finds(preset: str, changes: dict[str, Any]) -> None:
    rules, slow = turup.get_rules(preset, **changes), model_rules(preset, **changes)
    rng = random.Random(f"{preset} {changes}")
    solver = turup.Solver()
    for number in range(ENDINGS):
        pack = turup.Deal.random(rules, seed=number).hands
        size = rng.choice((1, 2, 2, 3))
        hands = [[str(card) for card in rng.sample(list(hand), size)] for hand in pack]
        trump, leader = rng.choice(rules.trumps), rng.randrange(4)
        ending = minimax.Position(slow, hands, None if trump == "NT" else trump, leader)
        solved = solver.solve(turup.Position(rules, hands=hands, trump=trump, leader=leader))
        assert {str(card): value for card, value in solved.cards.items()} == minimax.card_values(ending)
        assert solved.value == minimax.value(ending) == solver.value(
            turup.Position(rules, hands=hands, trump=trump, leader=leader)
        )


def test_a_deal_that_is_over_has_nothing_left_to_give():
    """All tricks were paid for with the last card: nothing more comes of no cards."""
    over = turup.Position("belote-play(all_tricks=252)", hands=[""] * 4, trump="S", leader=0)
    assert turup.solve(over).value == turup.Solver().value(over) == 0
    assert [turup.at_least(over, points) for points in (0, 1)] == [True, False]


def test_a_side_without_seats_takes_no_tricks() -> None:
    """Nobody on side 0: no points, and none for all tricks either, also where no card is worth anything."""
    rules = turup.get_rules("belote-play", all_tricks=252, last_trick="none")
    position = turup.Position(rules, hands=["7S", "7H", "7D", "7C"], trump="S", leader=0, sides=())
    solver = turup.Solver()
    assert solver.value(position) == solver.solve(position).value == 0
    assert not solver.at_least(position, 1)
