"""The slow model of Tichu: random rounds, undeclared Phoenixes, and the minimax over positions."""

from itertools import product
from random import Random
from typing import Any

import pytest
from tichu_scenes import Scene, game

import model_tichu
from model_tichu import cards, dealing, minimax
from model_tichu.position import position
from model_tichu.presets import PRESETS
from model_tichu.state import State

HOUSES: list[tuple[str, dict[str, Any]]] = [
    *((preset, {}) for preset in PRESETS),
    *(("grand-seigneur", {"players": n, "exchange": exchange}) for n, exchange in product((5, 8, 12), (False, True))),
    ("tichu", {"reenter_after_pass": False, "overplay_own": True, "calls_per_team": 1}),
    ("tichu", {"flush_as_straight": True, "mahjong_in_flush": True, "fh_four_plus_phoenix": True}),
    ("tichu", {"windows": "live", "wish_dog_allowed": True, "wish_bomb_escape": "always"}),
]


@pytest.mark.parametrize(("preset", "changes"), HOUSES)
def test_random_rounds_end_and_add_up(preset: str, changes: dict[str, Any]) -> None:
    """Everybody always has an answer (C03), every round ends, and counted rounds hold a hundred card points (S01)."""
    rules = model_tichu.rules(preset, **changes)
    for number in range(20):
        g = dealing.random_game(rules, Random(f"{preset} {changes} {number}"))
        chooser = dealing.Chooser(Random(number))
        while not g.over:
            assert g.answers() and set(g.answers()) != {"tichu"} and len(set(g.answers())) == len(g.answers())
            dealing.step(g, chooser)
        assert g.result is not None and len(set(g.result.order)) == len(g.result.order)
        if rules["form"] != "seigneur" and g.result.reason == "one player left":
            assert sum(g.result.card_points) == 100


def test_Q4_an_undeclared_phoenix() -> None:
    hands = "6s 6b 8s 8b Ph 2s / 3s / 4s / 5s"
    for rule, meant in (("high", "6s 6b 8s 8b Ph=8"), ("low", "6s 6b Ph=6 8s 8b"), ("error", None)):
        g = game(phoenix_default=rule)
        g._ask(Scene(hands, phoenix_default=rule).state)
        assert g.meant("Ph 8s 6b 8b 6s") == meant
        assert g.meant("8b 8s Ph=6 6b 6s") == "6s 6b Ph=6 8s 8b"
        assert g.meant("6s 8s Ph") is None


# --- perfect information (16) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "expected", "in_turn_only"),
    [
        pytest.param("Dr 2s / 3b / Kg / 4r", 35, 35, id="DD01"),
        pytest.param("Ks 3s / As / 4s 4b 4g 4r 6r / 5s 7b", 200, 15, id="DD02"),
        pytest.param("Do 2s / 3b 5b / As Ab / Kr 4r", -5, -5, id="DD03"),
        pytest.param("Ma 2s / 3s 4b 5g 6r 7s / 9s Ts / Jr Qr", 5, 5, id="DD04"),
        pytest.param("9s Ph / Ts Kb / 3g 4g / 5r 6r", 0, 0, id="DD05"),
        pytest.param("Dr 8s 8b 8g 8r / Ks / 3g 5g / Tr 2r", 0, -50, id="DD06"),
    ],
)
def test_16_2_values(hands: str, expected: int, in_turn_only: int) -> None:
    rules = model_tichu.rules("tichu")
    s = position(rules, hands.split(" / "), 0)
    assert minimax.value(rules, s) == expected
    assert max(minimax.action_values(rules, s).values()) == expected
    quiet = model_tichu.rules("tichu", out_of_turn_bombs=False)
    assert minimax.value(quiet, s) == in_turn_only


def every_line(rules: dict[str, Any], s: State) -> int:
    """Minimax without any cut-off or table."""
    if s.phase == "over":
        return minimax.score_difference(rules)(s)
    values = [every_line(rules, following) for _, following in minimax.moves(rules, s)]
    return min(values) if s.seat % 2 else max(values)


def test_16_1_cut_offs_change_no_value() -> None:
    rules = model_tichu.rules("tichu")
    for number in range(25):
        rng = Random(number)
        pack = [card for card in cards.pack(rules) if card != "Ma"]
        chosen = rng.sample(pack, 7)
        hands = [" ".join(chosen[at : at + 2]) for at in range(0, 7, 2)]
        s = position(rules, hands, rng.randrange(4), piles=(0, 10, 20, 5), calls={rng.randrange(4): "tichu"})
        assert minimax.value(rules, s) == every_line(rules, s)


def test_16_1_going_out_first() -> None:
    rules = model_tichu.rules("tichu")
    s = position(rules, ["Dr 2s", "3b", "Kg 5s", "4r 6s"], 0)
    assert minimax.can_go_out_first(rules, s, 0) is True  # the Dragon, then the two as a lead
    assert minimax.can_go_out_first(rules, s, 1) is False
    # the ace goes on a single, but not on the pair with which the leader goes out
    assert minimax.can_go_out_first(rules, position(rules, ["2s 3s", "As", "Kg 5s", "4r 6s"], 0), 1) is True
    assert minimax.can_go_out_first(rules, position(rules, ["2s 2b", "As", "Kg 5s", "4r 6s"], 0), 1) is False


def test_T14_windows_of_a_position() -> None:
    fours, fives = "4s 4b 4g 4r", "5s 5b 5g 5r"
    s = Scene(f"2s 3s / {fours} 6s / 6b / {fives} 7b", 1, top="9s", window=True)
    assert s.asked == ("bomb", 1) and s.answers == [fours, "no"]
    assert s.say("1 no").asked == ("bomb", 3)
    assert s.say("3 no").asked == ("play", 1)
