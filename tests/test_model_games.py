"""The slow model of 28, 29, 40, 56 and 304: packs, the auctions, cancelled deals, random rounds."""

import random
from typing import Any

import pytest

import model
from model import cards, contract
from model.dealing import BARE, WHOLE, deal, random_deal, random_round, say
from model.presets_games import GAMES
from model.trick import Trick, winning_place

# --- totals, cards ---


@pytest.mark.parametrize(
    ("preset", "total", "size"),
    [
        ("28", 28, 32), ("28-3p", 28, 24), ("28-6p", 28, 36), ("29", 28, 32), ("40", 40, 36), ("56-4p", 56, 32),
        ("56", 56, 48), ("56-8p", 56, 64), ("304", 304, 32), ("304-6p", 504, 36), ("304-8p", 904, 40),
    ],
)  # fmt: skip
def test_vector_1_totals(preset: str, total: int, size: int) -> None:
    rules = model.rules(preset)
    pack = cards.deck(rules)
    assert len(pack) == size == rules["players"] * sum(rules["packets"])
    assert sum(cards.points(rules, card, "S") for card in pack) == total


def winner(preset: str, played: str, trump: str | None) -> int:
    trick = Trick(0, list(enumerate(played.split())))
    return winning_place(model.rules(preset), trick, trump, "normal")


def test_vector_15_forty_jack_and_three_are_equal() -> None:
    assert winner("40", "KS JS 3S 9S QS 8S", None) == 1
    assert winner("40", "KS 3S JS 9S QS 8S", None) == 1
    assert winner("40", "KS JS 3D 3H QS 8S", "D") == 2


def test_vector_16_first_of_two_equal_cards_wins() -> None:
    assert winner("56", "QS JS JS 9S 9S AS", None) == 1
    assert winner("56", "QS JS JD 9S JD AS", "D") == 2


def test_s55_threes_and_twos_rank_highest() -> None:
    assert winner("304-6p", "JS 3S 9S AS TS KS", None) == 1
    assert winner("304-8p", "3S JS 2S 9S AS TS KS QS", None) == 2


# --- auctions ---


def test_28_first_seat_must_bid_and_passing_is_not_final() -> None:
    t = deal("28", [""] * 4, **BARE)
    assert t.legal() == [f"bid {n}" for n in range(14, 29)]
    say(t, "bid 14", "pass", "bid 15", "pass", "pass")
    assert t.turn == 1
    t.play("bid 16")
    assert t.phase == "auction"


def test_vector_13_dealer_is_forced_in_29() -> None:
    t = deal("29", [""] * 4, **BARE)
    say(t, "pass", "pass", "pass")
    assert (t.turn, t.legal()) == (3, ["bid 16"])
    t.play("bid 16")
    assert t.turn == 0
    assert "bid 17" in t.legal()


def test_the_top_bid_ends_the_auction() -> None:
    t = deal("28", [""] * 4, **BARE)
    t.play("bid 28")
    assert t.phase == "trump"


def test_vector_24_304_over_the_partner_from_200() -> None:
    t = deal("304", [""] * 4, cancel_first_seat_points="off")
    assert t.legal() == [*(f"bid {n}" for n in range(160, 301, 10)), "ask", "pass"]
    say(t, "bid 170", "pass")
    assert t.legal()[0] == "bid 200"
    say(t, "pass", "bid 180")
    assert t.legal()[0] == "bid 200"  # spoken before


def test_s12_ask_uses_the_partners_next_turn() -> None:
    t = deal("304", [""] * 4, cancel_first_seat_points="off")
    t.play("ask")
    assert t.turn == 2
    assert "ask" not in t.legal()
    t.play("pass")
    assert t.turn == 1
    t.play("bid 160")
    assert t.log[-1] == (2, "pass", True)  # the lost turn
    assert t.turn == 3
    say(t, "pass", "pass")
    assert t.maker == 1


def test_duel_auction_holds_and_raises() -> None:
    t = deal("29-duel", [""] * 4, **BARE)
    say(t, "bid 16", "bid 17")
    assert (t.turn, t.legal()) == (0, ["hold", "pass"])
    t.play("hold")
    assert t.turn == 1
    assert t.legal()[0] == "bid 18"
    say(t, "bid 20", "pass")
    assert t.turn == 2
    assert t.legal()[0] == "bid 21"
    say(t, "pass", "pass")
    assert (t.maker, t.contract.bid) == (1, 20)


def test_40_one_suited_opener_is_barred_and_a_second_bid_needs_30() -> None:
    hands = ["JS 9S AS TS KS QS", "JH", "JD", "JC", "", ""]
    t = deal("40", hands)
    assert t.log == [(0, "pass", True)]
    assert t.turn == 1
    assert t.legal()[0] == "bid 20"
    assert "pass" not in t.legal()
    say(t, "bid 20", "bid 21", "pass", "pass", "pass")
    assert t.log[-1] == (0, "pass", True)
    assert t.turn == 1
    assert t.legal()[0] == "bid 30"


def test_56_rebid_must_reach_the_next_level() -> None:
    t = deal("56-4p", [""] * 4, **BARE)
    assert t.legal()[0] == "bid 28"
    say(t, "bid 28", "bid 29")
    assert t.legal()[0] == "bid 40"  # the side has bid 28
    say(t, "pass", "pass")
    assert t.legal()[0] == "bid 40"


def test_kerala_second_auction() -> None:
    t = deal("28-kerala", ["JS 9S AS TS KS QS 8S 7S", "JH", "JD", "JC"])
    say(t, "bid 14", "pass", "pass", "pass", "trump 9S")
    assert (t.phase, t.turn) == ("auction2", 0)
    assert t.legal() == ["bid 24", "bid 25", "bid 26", "bid 27", "bid 28", "single-hand", "pass"]
    keep, change = t.copy(), t.copy()
    say(keep, "pass", "pass", "pass", "pass")
    assert (keep.phase, keep.contract.bid, keep.contract.second) == ("play", 14, False)
    say(change, "pass", "bid 24", "pass", "pass", "pass")
    assert (change.phase, change.turn) == ("trump2", 1)
    assert "9S" in change.hands[0]
    assert len(change.legal()) == 8
    assert contract.stake(change, 0) == (2, 3)


def test_56_open_bids_name_a_suit_and_doubles_lapse() -> None:
    t = deal("56-open", [""] * 6, **BARE)
    assert t.legal()[:5] == ["bid 28S", "bid 28H", "bid 28D", "bid 28C", "bid 28NT"]
    t.play("bid 30NT")
    assert "bid 30S" not in t.legal()
    assert "bid 31S" in t.legal()
    t.play("double")
    assert "double" not in t.legal()
    assert "redouble" in t.legal()
    t.play("bid 40H")
    assert "double" in t.legal()
    say(t, "pass", "pass", "pass", "pass", "pass")
    assert (t.maker, t.trump, t.contract.doubled) == (2, "H", 0)


# --- cancelled deals ---


def test_cancelled_by_four_jacks_and_by_one_suit() -> None:
    t = deal("28", ["JS JH JD JC", "", "", ""], cancel_zero_hand=False, cancel_first_two_pointless=False)
    say(t, *(["no"] if t.phase == "redeal-claim" else []), "bid 14", "pass", "pass", "pass")
    say(t, "trump JS", "no", "no")
    assert t.result is not None
    assert t.result.reason == "void: four jacks in one hand"
    t = deal("56-4p", ["JS JS 9S 9S AS AS TS TS", "", "", ""])
    assert t.result is not None
    assert t.result.reason == "void: a hand of one suit"


# --- the model by itself ---


MORE = {
    "cancel_defenders_no_trump": "claim",
    "cancel_four_jacks": "claim",
    "expose_asker_must_trump": "must_beat_opponent",
    "pair_window_defenders": "any_time",
    "pair_window_maker": "prior_trick_ok",
    "single_hand_show": "on(3)",
    "half_court": "on(2)",
    "auto_double_from": 21,
    "fail_below_half_doubles": True,
    "cot": "bonus(1)",
    "undertrump": "must_overtrump",
    "early_stop": "when_decided",
    "concede": True,
}


@pytest.mark.parametrize("changes", [{}, WHOLE, MORE])
@pytest.mark.parametrize("preset", GAMES)
def test_random_rounds_end_and_conserve_points(preset: str, changes: dict[str, Any]) -> None:
    rng = random.Random(21)
    for _ in range(60):
        t = random_deal(preset, rng, **changes)
        random_round(t, rng)
        assert t.result is not None
        whole = len(t.tricks) == sum(t.rules["packets"]) * t.rules["halves"]
        if whole and not t.solo and not t.result.reason.startswith("void") and t.result.reason != "spoilt-wrong":
            bonus = {"bonus(1)": 1, "bonus(10)": 10}.get(t.rules["last_trick"], 0)
            assert sum(t.result.card_points) == contract.total_points(t) + bonus


@pytest.mark.parametrize("preset", ["28", "29", "56", "304"])
def test_nobody_revokes(preset: str) -> None:
    """C27: who did not follow a suit never plays it later in the round, but for the maker and his face-down card."""
    rng = random.Random(9)
    for _ in range(60):
        t = random_deal(preset, rng, **{**WHOLE, **BARE})
        random_round(t, rng, quiet=0)
        void: set[tuple[int, str]] = set()
        for trick in t.tricks:
            for seat, card in trick.played:
                assert (seat, card[1]) not in void or card == t.shown or seat == t.maker
                if card[1] != trick.led:
                    void.add((seat, str(trick.led)))
