"""The slow model against the rule book: the hidden trump, doubling, stakes and the pair."""

import random
from typing import Any

import pytest

import model
from model import contract, hidden, play, score
from model.dealing import BARE, after_bids, deal, quietly, random_deal, say
from model.presets import PRESETS
from model.trick import Trick, winning_place

# --- hidden trump: 28, 29 ---


def test_vector_2_earlier_trumps_do_not_count() -> None:
    hands = ["8H JS 9S AS", "AC JD 9D AD", "QC KC TD KD", "AH JC 9C TC"]
    t = deal("28", hands, void={1: "H", 2: "H"}, single_hand="off", **BARE)
    after_bids(t, "JC", "bid 14", "pass", "pass", "bid 15", "pass", "pass", "pass")
    t.play("8H")
    assert "reveal" in t.legal() and "AC" in t.legal()
    say(t, "AC", "reveal")
    assert t.legal() and all(card[1] == "C" for card in t.legal())
    say(t, "QC", "AH")
    assert t.tricks[0].winner == 2


@pytest.mark.parametrize(("preset", "expected"), [("28", 2), ("29", 1)])
def test_fault_c16_trumps_thrown_before_the_exposure(preset: str, expected: int) -> None:
    hands = ["7D JC 9C AC", "JS AH TH KH", "8S QS JH 9H", "JD 9S AS TS"]
    t = deal(preset, hands, void={1: "D", 2: "D"}, single_hand="off", **BARE)
    bids = ["pass"] if preset == "29" else ["bid 14"]
    trump = "S" if preset == "29" else "9S"
    after_bids(t, trump, *bids, "pass", "pass", "bid 16", "pass", "pass", "pass")
    say(t, "7D", "JS", "reveal")
    assert set(t.legal()) == {card for card in t.hands[2] if card[1] == "S"} >= {"8S", "QS"}
    say(t, "8S", "JD")
    assert t.tricks[0].winner == expected
    assert t.bare[expected] == 6


def test_fault_c16_holding_the_led_suit_one_may_not_ask() -> None:
    t = deal("28", ["7D JC 9C AC", "8D AH TH KH", "8S QS JH 9H", "JD 9S AS TS"], single_hand="off", **BARE)
    after_bids(t, "JC", "bid 14", "pass", "pass", "pass")
    t.play("7D")
    assert all(card[1] == "D" for card in t.legal())
    assert t.why("AH") == "MUST_FOLLOW"


def test_vector_4_asker_without_trump_plays_anything() -> None:
    hands = ["7D JC 9C AC", "AH TH KH QH", "8S QS 9H 8H", "JD 9S AS TS"]
    t = deal("28", hands, void={1: "DC"}, single_hand="off", **BARE)
    after_bids(t, "JC", "bid 14", "pass", "pass", "pass")
    say(t, "7D", "reveal")
    assert set(t.legal()) == set(t.hands[1])


def test_vector_5_maker_may_lead_trumps_only_when_he_has_nothing_else() -> None:
    hands = ["JC 9C AC TC KC QC 8C 7S", "JS 9S AS TS", "JH 9H AH TH", "JD 9D AD TD"]
    t = deal("28", hands, single_hand="off", **BARE)
    after_bids(t, "JC", "bid 14", "pass", "pass", "pass")
    assert t.legal() == ["7S"]
    t.trump_led_by_other = True
    assert "9C" in hidden.leads(t, 0, t.hands[0])
    t.trump_led_by_other = False
    assert set(hidden.leads(t, 0, ["9C", "AC"])) == {"9C", "AC"}


def test_vector_7_the_last_trick_exposes_the_face_down_card() -> None:
    rng = random.Random(8)
    seen = 0
    while seen < 20:
        t = random_deal("28", rng, single_hand="off", **BARE)
        while t.turn is not None:
            answers = t.legal()
            if t.phase == "play" and t.turn == t.maker and t.indicator and not t.hands[t.turn]:
                assert answers == [t.indicator]
                assert len(t.tricks) == 7
                seen += 1
            else:
                answers = [text for text in answers if text not in ("reveal", "double")]
            t.play(rng.choice(answers))
        assert t.trump_known


def test_s17_the_exposed_last_card_wins_as_a_trump() -> None:
    t = deal("28", ["7C 8D 9D TD", "JS 9S AS TS", "JH 9H AH TH", "QH KH QS KS"], single_hand="off", **BARE)
    say(t, "bid 14", "pass", "pass", "pass", "trump 7C")
    quietly(t)
    t.hands = [[], ["AD"], ["JD"], ["9S"]]
    trick = Trick(1, [(1, "AD"), (2, "JD"), (3, "9S")])
    t.trick = trick
    assert hidden.answers(t, 0, [], trick, False) == ["7C"]
    play.put(t, 0, trick, "7C")
    assert trick.played[winning_place(t.rules, trick, t.power, t.mode)][0] == 0


def test_duel_asker_must_beat_an_opponents_trump() -> None:
    t = deal("29-duel", ["7D JC 9C AC", "QS AH TH KH", "8S KS JH 9H", "JD 9S AS TS"], **BARE)
    t.maker, t.trump, t.hidden = 3, "S", False
    trick = Trick(0, [(0, "7D"), (1, "QS")])
    assert hidden.asker_cards(t, 2, ["8S", "KS", "JH"], trick) == ["KS"]
    assert hidden.asker_cards(t, 3, ["8S", "KS", "JH"], trick) == ["8S", "KS"]  # the partner is winning


def test_56_maker_must_play_the_indicator_when_another_asks() -> None:
    hands = ["9S AD AD TD", "JH JH 9H 9H", "JD 9D KD QD", "JC JC 9C 9C", "AC AC TC TC", "AS KS QS TS"]
    t = deal("56", hands, void={3: "D", 0: "H", 1: "D"}, claim_rest="off", concede=False, early_stop="off", **BARE)
    say(t, "bid 28", "pass", "pass", "pass", "pass", "pass", "trump 9S")
    quietly(t)
    t.trick = Trick(5, [(5, "AS")])
    t.must_indicator, t.hidden, t.shown = True, False, "9S"
    t.hands[0] = ["9S", "AD", "KC"]
    assert hidden.answers(t, 0, t.hands[0], Trick(5, [(5, "JH")]), False) == ["9S"]
    assert hidden.answers(t, 0, t.hands[0], Trick(5, [(5, "JD")]), False) == ["AD"]


# --- 304 closed play ---


def closed_304() -> model.Table:
    hands = ["JS 9H TH KH", "JD 9D AD TD", "JC 9C AC TC", "9S AS TS KS"]
    t = deal("304", hands, void={1: "S", 2: "D"}, cancel_first_seat_points="off")
    say(t, "pass", "pass", "pass", "bid 160", "pass", "pass", "pass", "trump 9S")
    say(t, "pass", "pass", "pass", "pass")
    return t


def test_304_void_seats_play_face_down_and_a_trump_opens_the_game() -> None:
    t = closed_304()
    assert (t.phase, t.turn, t.maker) == ("play", 0, 3)
    t.play("9H")
    t.trick = Trick(0, [(0, "9H")])
    t.hands[1] = ["JD", "9D"]
    assert hidden.answers(t, 1, t.hands[1], t.trick, False) == ["JD/down", "9D/down"]
    assert hidden.answers(t, 3, ["AS", "KS", "QC"], t.trick, False) == ["QC/down", "9S/down"]
    assert hidden.answers(t, 3, ["AS", "KS"], t.trick, False) == ["9S/down"]


def test_304_the_maker_opens_before_his_lead_and_leads_a_trump() -> None:
    t = deal("304", ["JS 9H TH KH", "", "", ""], void={1: "S"}, cancel_first_seat_points="off")
    say(t, "bid 160", "pass", "pass", "pass", "trump JS", "pass", "pass", "pass", "pass")
    assert (t.phase, t.turn, t.legal()) == ("open", 0, ["reveal", "no"])
    closed = t.copy()
    t.play("reveal")
    assert all(card == "spoilt" or card[1] == "S" for card in t.legal())
    closed.play("no")
    assert all(card[1] != "S" for card in closed.legal())


# --- doubling, stakes, pair ---


def test_fault_c19_only_the_right_side_doubles() -> None:
    t = deal("28", [""] * 4, **BARE)
    say(t, "bid 20", "pass", "pass", "pass")
    t.play(t.legal()[0])
    assert (t.phase, t.turn, t.legal()) == ("double", 1, ["double", "no"])
    assert t.why("double", 2) == "NOT_YOUR_TURN"
    t.play("double")
    assert (t.turn, t.legal()) == (0, ["redouble", "no"])
    t.play("no")
    assert t.turn == 2
    t.play("redouble")
    assert t.phase != "double"


@pytest.mark.parametrize(("doubled", "worth"), [(0, 1), (1, 2), (2, 4)])
@pytest.mark.parametrize(("points", "sign"), [(20, 1), (19, -1)])
def test_vector_9_stakes_of_28(doubled: int, worth: int, points: int, sign: int) -> None:
    t = deal("28", [""] * 4, **BARE)
    t.maker, t.contract.bid, t.contract.doubled, t.bare = 1, 20, doubled, [0, points, 28 - points, 0]
    result = score.over(t).result
    assert result.score == (0, sign * worth)


def needed(bid: int, pair_of: int | None, **changes: Any) -> int:
    t = deal("28", [""] * 4, **BARE, **changes)
    t.maker, t.contract.bid = 0, bid
    t.pairs = [] if pair_of is None else [pair_of]
    return contract.requirement(t)


def test_vector_10_pair() -> None:
    assert needed(20, None) == 20
    assert needed(20, 2) == 16
    assert needed(20, 1) == 24
    assert needed(26, 1) == 28
    assert needed(26, 1, pair_cap=None) == 30
    assert needed(15, 0) == 14
    assert needed(15, 0, pair_effect="double_or_halve") == 14
    assert needed(19, 2, pair_effect="double_or_halve", pair_floor=None) == 10


def test_bengal_pair_by_bid() -> None:
    t = deal("28-bengal", [""] * 4, **BARE)
    t.maker, t.pairs = 0, [0]
    for bid, expected in ((18, 18), (19, 16), (20, 16), (24, 20)):
        t.contract.bid, t.contract.called = bid, True
        assert contract.requirement(t) == expected
    t.pairs = [1]
    t.contract.bid = 17
    assert contract.requirement(t) == 21


@pytest.mark.parametrize(("scores", "offered"), [((0, 0), True), ((1, 0), False), ((0, -1), False)])
def test_vector_12_c_needs_zero(scores: tuple[int, int], offered: bool) -> None:
    t = deal("28-odisha", [""] * 4, **BARE)
    t.scores = scores
    say(t, "bid 20", "pass", "pass", "pass")
    say(t, t.legal()[0], "double")
    assert ("call-c" in t.legal()) == offered
    if offered:
        t.play("call-c")
        assert contract.stake(t, 1) == (6, 6)


@pytest.mark.parametrize(
    ("preset", "bid", "amounts"),
    [
        ("40", 29, (1, 2)), ("40", 30, (2, 3)), ("40", 34, (3, 4)), ("56", 39, (1, 2)), ("56", 47, (2, 3)),
        ("56", 48, (3, 4)), ("56", 56, (4, 5)), ("304", 190, (1, 2)), ("304", 240, (2, 3)), ("304", 250, (3, 4)),
        ("304-6p", 330, (2, 3)), ("304-8p", 740, (3, 4)), ("28-kerala", 21, (2, 2)),
    ],
)  # fmt: skip
def test_stakes(preset: str, bid: int, amounts: tuple[int, int]) -> None:
    t = deal(preset, [""] * PRESETS[preset]["players"], **BARE)
    t.contract.bid, t.contract.called = bid, True
    assert contract.stake(t, 0) == amounts
    if preset == "56":
        assert contract.stake(t, 1) == (amounts[0] + 1, amounts[1] + 1)
        assert contract.stake(t, 2) == (amounts[0] + 2, amounts[1] + 2)


def test_vector_24_304_transfers_tokens() -> None:
    t = deal("304", [""] * 4)
    t.maker, t.contract.bid, t.contract.called = 0, 190, True
    t.bare = [190, 114, 0, 0]
    assert score.over(t).result.score == (1, -1)
    t.bare = [180, 124, 0, 0]
    assert score.over(t).result.score == (-2, 2)


def test_fault_c20_all_tricks_are_counted_by_tricks() -> None:
    t = deal("28", [""] * 4, cot="double", **BARE)
    t.maker, t.contract.bid, t.bare = 0, 28, [28, 0, 0, 0]
    t.tricks = [Trick(0, winner=0)] * 7 + [Trick(0, winner=1)]
    assert score.over(t).result.score == (1, 0)
    t.tricks = [Trick(0, winner=0)] * 8
    assert score.over(t).result.score == (2, 0)
