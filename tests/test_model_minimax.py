"""The model's two minimax programs against each other and against endings that can be worked out by hand."""

import random

import pytest

import model
from model import cards, minimax, minimax_hidden
from model.minimax_hidden import Ending


@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn", "28", "29", "56-4p", "304"])
def test_with_an_open_trump_both_programs_agree(preset: str) -> None:
    rng = random.Random(3)
    rules = model.rules(preset)
    for number in range(8):
        pack = cards.deck(rules)
        rng.shuffle(pack)
        hands = [pack[3 * seat : 3 * seat + 3] for seat in range(4)]
        trump = rng.choice("SHDC")
        leader = number % 4
        expected = minimax.card_values(minimax.Position(rules, hands, trump, leader))
        assert minimax_hidden.action_values(Ending(rules, hands, trump, leader)) == expected


def test_fault_c33_a_forced_card_has_its_value() -> None:
    hands = ["QD AS", "TH AC QC", "7H 8D AH", "QS 9C 7C"]
    position = minimax.Position(model.rules("28"), [hand.split() for hand in hands], "S", 0, ["9H"])
    assert minimax.card_values(position) == {"TH": 5}


def test_asking_is_worth_a_trick() -> None:
    """28, spades hidden: the leader's void partner asks, and his eight beats the jack; thrown away it would lose."""
    hands = [["7H", "8D"], ["JH", "7D"], ["8S", "QD"], ["7C"]]
    ending = Ending(model.rules("28"), hands, "S", 0, maker=3, indicator="7S", exposed=False)
    ending, _ = minimax_hidden.after(ending, "7H")
    ending, _ = minimax_hidden.after(ending, "JH")
    assert minimax_hidden.action_values(ending) == {"8S": 0, "QD": 0, "reveal": 3}


def test_304_face_down_cut_takes_the_trick() -> None:
    hands = [["9H"], ["7H"], ["8H"], []]
    ending = Ending(model.rules("304"), hands, "S", 0, maker=3, indicator="JS", exposed=False)
    for card in ("9H", "7H", "8H"):
        ending, gained = minimax_hidden.after(ending, card)
        assert gained == 0
    assert minimax_hidden.answers(ending) == ["JS/down"]
    ending, gained = minimax_hidden.after(ending, "JS/down")
    assert gained == 0  # the maker's side, the odd seats, wins all 50
    assert ending.bare == [0, 0, 0, 50]
