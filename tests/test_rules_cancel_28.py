"""Deals that do not count, table by table: sections 2.11, 6.5; C33, S23, S24; and windows at live tables."""

from random import Random

import pytest
from scenes_28 import at_lead, filled, play, quiet, say, start, texts

import turup

PLAIN = "0: 8H 7H 9S JS KS QS AD TD / AC KC JD 9D KD QD 8D 7D / QC 7C TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"
POOR_FIRST = "0: 8H 7H KS QS 9S JS AD TD / AC KC JD 9D KD QD 8D 7D / QC 7C TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"
POOR_TWO = "0: 8H 7H KS QS 9S JS AD TD / KC KD QD 8D AC JD 9D 7D / QC 7C TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"
NO_POINTS = "0: 8H 9S JS TS KS QS AD TD / AC KC JD 9D KD QD 8D 7D / QC 7C QH 7H 8S 7S KH 8C / JC TC AH JH 9H TH AS 9C"
JACKS = "0: JH JD JC JS KS QS AD TD / AC KC 8H 9D KD QD 8D 7D / QC 7C TS AS 8S 7S 9C 8C / 7H TC AH 9S 9H TH KH QH"
ONE_SUIT = "0: JS 9S AS TS KS QS 8S 7S / JH AH 9H TH KH QC 8C 7C / JD 9D AD TD KD QD 8D QH / JC 9C AC TC KC 7D 8H 7H"


# --- before the auction -----------------------------------------------------------------------------------------------


def test_2_11_1_the_first_player_may_ask_for_a_new_deal():
    rd = start("28", POOR_FIRST)
    assert (rd.phase, rd.turn, texts(rd)) == ("redeal-claim", 0, {"redeal", "no"})
    assert rd.view(1).phase == "auction"  # nobody sees that he is asked
    kept = rd.copy()
    rd.apply("redeal")
    assert (rd.result.reason, rd.result.score) == ("void: redeal claimed", (0, 0))
    kept.apply("no")
    assert kept.phase == "auction"
    assert start("28", PLAIN).phase == "auction"


def test_2_11_5_two_pointless_first_packets_cancel_by_themselves():
    assert start("28", POOR_TWO).result.reason == "void: the first two hands are pointless"
    assert start("28", POOR_TWO, cancel_first_two_pointless=False).phase == "redeal-claim"


def test_6_1_304_fewer_than_15_points_in_the_first_four():
    poor = "0: 8H AD QS 7H KS 9S JS TD / AC KC JD 9D KD QD 8D 7D / QC 7C TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"
    assert start("304", poor, scores=(11, 11)).phase == "redeal-claim"  # 11 + 2
    richer = poor.replace("8H AD QS 7H", "8H AD QS KS").replace("KS 9S JS TD", "7H 9S JS TD")
    assert start("304", richer, scores=(11, 11)).phase == "auction"  # 16


def test_5_4_56_the_first_bidder_without_points():
    deal = filled("56", "KS KS QS QS KH KH QH QH", "JS")
    assert start("56", deal, cancel_one_suit="off").result.reason == "void: first seat without points"


# --- on the whole hand ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "reason", "switch"),
    [
        (NO_POINTS, "void: a hand without points", {"cancel_zero_hand": False}),
        (JACKS, "void: four jacks in one hand", {"cancel_four_jacks": "off"}),
        (ONE_SUIT, "void: a hand of one suit", {"cancel_one_suit": "off"}),
    ],
)
def test_2_11_whole_hands_that_cancel_the_deal_after_the_doubling(hands, reason, switch):
    rd = quiet(start("28", hands), "double")
    say(rd, "bid 14, pass, pass, pass, trump " + next(iter(rd.hands[0])))
    assert rd.phase == "double"  # S24: not before the second packet
    quiet(rd)
    assert rd.result.reason == reason
    rd = quiet(start("28", hands, **switch), "double")
    say(rd, "bid 14, pass, pass, pass, trump " + next(iter(rd.hands[0])))
    quiet(rd)
    assert rd.result is None or rd.result.reason != reason


def test_C30_four_jacks_by_claim():
    rd = quiet(start("28", JACKS, cancel_four_jacks="claim"))
    say(rd, "bid 14, pass, pass, pass, trump JH")
    quiet(rd, "redeal-claim")
    assert (rd.phase, rd.turn) == ("redeal-claim", 0)
    rd.apply("redeal")
    assert rd.result.reason == "void: four jacks in one hand"


# --- defenders without trump ------------------------------------------------------------------------------------------

SPOILT = "0: JS 9S AS KS 8H 7H AD TD / AC KC JD 9D KD QD 8D 7D / TS QS 8S 7S QC 7C 9C 8C / JC TC AH JH 9H TH KH QH"


def test_S23_defenders_without_trump_void_the_deal_at_the_exposure():
    rd = at_lead("28", SPOILT, bids="bid 14", trump="AS")
    play(rd, "8H")
    rd.apply("reveal")
    assert rd.result.reason == "void: no trump held"


def test_S23_and_at_the_end_if_nobody_asks():
    rd = at_lead("29", SPOILT, bids="bid 16", trump="S")
    while not rd.is_over:
        quiet(rd)
        rd.apply(min(texts(rd) - {"reveal"}))
    assert rd.result.reason.startswith("void: ")


# --- live tables ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset", ["28", "28-kerala", "28-odisha", "29", "40", "56", "56-open", "304", "304-maharashtra"]
)
def test_live_windows_play_whole_rounds_and_hide_who_is_asked(preset):
    rules = turup.get_rules(preset, windows="live", half_court="on(2)" if preset.startswith(("28", "29")) else "off")
    rng = Random(f"live {preset}")
    for number in range(15):
        rd = turup.Round(rules, seed=number, dealer=number % rules.players)
        while not rd.is_over:
            seats = list(rd.seats_to_act)
            assert rd.turn in seats
            seat = rng.choice(seats)
            legal = sorted(texts(rd, seat))
            assert all(rd.why_illegal(text, seat) is None for text in legal)
            quiet_words = [text for text in legal if text in ("no", "pass")]
            rd.apply(rng.choice(quiet_words if quiet_words and rng.random() < 0.7 else legal), seat)


def test_live_any_opponent_may_double_out_of_turn():
    rd = quiet(start("28", PLAIN, windows="live"), "double")
    say(rd, "bid 14, pass, pass, pass, trump JS")
    assert (rd.phase, rd.turn, set(rd.seats_to_act)) == ("double", 1, {1, 3})
    rd.apply("double", 3)
    assert set(rd.seats_to_act) == {0, 2}
    rd.apply("redouble", 2)
    assert rd.view(None).doubled == 2


def test_live_half_court_belongs_to_who_speaks_first():
    rd = quiet(start("28", PLAIN, windows="live", half_court="on(2)"), "half-court")
    assert set(rd.seats_to_act) == {0, 1, 2, 3}
    rd.apply("half-court", 2)
    assert rd.turn == 2
    assert rd.view(None).caller == 2


# --- house rules in one word ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "changes"),
    [("28-bengal", {"double": False}), ("29", {"bid_min": 15}), ("29", {"bid_min": 17}), ("28", {"bid_min": 12})],
)
def test_8_2_common_house_rules_need_no_second_option(preset, changes):
    rules = turup.get_rules(preset, **changes)
    assert rules.options["double"] == "off" or "double" not in changes
    rd = turup.Round(rules, seed=2)
    assert turup.Rules.parse(str(rules)) == rd.rules
