"""Stakes, doubling, pairs, solo contracts, scores: sections 2.7 to 2.10, 4, 5.4, 6.5, 6.6; vectors 9 to 16 and 24."""

from random import Random

import pytest
from scenes_28 import at_lead, filled, finish, play, quiet, say, start, texts
from walks import walk

import turup

# seat 0 holds seven spades and the highest heart: with spades as trump nothing can beat a card of his
CERTAIN = "0: JS 9S AS TS KS QS 8S JH / 7S AH 9H TH KH QH 8H 7H / JD 9D AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"
FREE = {"cancel_one_suit": "off", "claim_rest": "on", "concede": True}


def contract(bid, calls="", preset="28", **changes):
    """Seat 0 holds the contract and leads; ``calls`` are answers in the doubling windows."""
    rd = quiet(start(preset, CERTAIN, **{**FREE, **changes}), "double")
    say(rd, f"bid {bid}, pass, pass, pass, trump TS")
    for call in calls.split():
        while call not in texts(rd):
            rd.apply("no")
        rd.apply(call)
    return quiet(rd)


# --- vector 9 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("calls", "stake"), [("", 1), ("double", 2), ("double redouble", 4)])
@pytest.mark.parametrize(("end", "sign"), [("claim", 1), ("concede", -1)])
def test_vector_9_only_the_makers_score_changes(calls, stake, end, sign):
    rd = contract(20, calls)
    rd.apply(end)
    assert rd.result.score == (sign * stake, 0)


def test_vector_9_single_hand_is_worth_three():
    hands = "0: JS 9S AS TS KS QS 8S 9H / 7S AH JH TH KH QH 8H 7H / JD 9D AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"
    for card, score in (("TH", 3), ("JH", -3)):
        rd = quiet(start("28", hands, cancel_one_suit="off"), "solo")
        say(rd, "bid 14, pass, pass, pass, trump JS")
        quiet(rd, "solo")
        rd.apply("single-hand")
        assert rd.view(None).sits_out == (2,)
        assert (rd.turn, rd.view(0).trump) == (0, None)
        play(rd, "JS 7S 7C 9S 7H 8C AS 8H QC TS QH KC KS KH TC QS AH AC 8S")
        play(rd, f"{'JH' if card == 'TH' else 'TH'} 9C 9H {card} JC")
        assert rd.result.score == (score, 0)


def test_C26_vector_12_C_is_worth_six_and_needs_two_sides_at_zero():
    for end, score in (("claim", 6), ("concede", -6)):
        rd = contract(20, "double call-c", preset="28-odisha")
        rd.apply(end)
        assert rd.result.score == (score, 0)
    for scores in ((1, 0), (0, -1)):
        rd = quiet(start("28-odisha", CERTAIN, scores=scores, **FREE), "double")
        say(rd, "bid 20, pass, pass, pass, trump TS, double")
        assert "call-c" not in texts(rd)
        assert rd.why_illegal("call-c").code == "NO_CALL_C"


def test_C26_C_needs_a_double_by_a_call():
    rd = quiet(start("28-odisha", CERTAIN, **FREE), "double")
    say(rd, "bid 20, pass, pass, pass, trump TS, no, no")
    assert rd.phase != "double"


def test_C25_bids_of_21_count_double_by_themselves_and_four_is_the_limit():
    for bid, stake in ((20, 1), (21, 2)):
        rd = contract(bid, auto_double_from=21)
        rd.apply("claim")
        assert rd.result.score == (stake, 0)
    rd = contract(21, "double", auto_double_from=21)
    rd.apply("claim")
    assert rd.result.score == (4, 0)
    rd = quiet(start("28", CERTAIN, **FREE, auto_double_from=21), "double")
    say(rd, "bid 21, pass, pass, pass, trump TS, double")
    assert "redouble" not in texts(rd)


def test_C31_a_loss_below_half_the_bid_is_doubled():
    hands = "0: 7S AH 9H TH KH QH 8H 7H / JS 9S AS TS KS QS 8S JH / JD 9D AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"
    rd = at_lead("28", hands, bids="bid 14", trump="7S", fail_below_half_doubles=True, cancel_one_suit="off")
    play(rd, "QH JH")
    finish(rd)
    own = rd.result.card_points[0]
    assert rd.result.score == ((-2 if 2 * own < 14 else -1, 0) if own < 14 else (1, 0))
    assert own < 14


def test_8_2_cot_doubles_the_score_of_all_tricks():
    rd = contract(20, cot="double")
    rd.apply("claim")
    assert rd.result.score == (2, 0)
    rd = contract(20, cot="bonus(3)")
    rd.apply("claim")
    assert rd.result.score == (4, 0)


def test_C20_all_tricks_are_tricks_and_not_points():
    """Seven tricks with all 28 points; the eighth is worth nothing and goes to the other side: made, but no court."""
    hands = "0: JS 9S AS TS KS QS JH QD / 8S KD JD 9D TH AH KC QC / 8D AD TD 9H KH JC 9C AC / 7S 7D QH 8H 7H TC 8C 7C"
    rd = at_lead("28", hands, bids="bid 28", trump="TS", cot="double", claim_rest="on", single_hand="off")
    play(rd, "QD KD 8D 7D TH 9H QH JH")
    rd.apply("claim")
    assert rd.result.card_points == (28, 0)
    assert rd.result.score == (1, 0)


# --- pair: vector 10 --------------------------------------------------------------------------------------------------

# seat 0 is the maker; the pair of spades is with seat 0 (OWN) or seat 1 (THEIRS)
OWN = "0: JS KS QS TS JH JD 7C 8C / 9S AS 9H AH TD 9D JC 9C / 8S TH KH 7H AD KD AC TC / 7S QH 8H KC QD 8D 7D QC"
THEIRS = "0: JS AS TS 9S JH JD 7C 8C / KS QS 9H AH TD 9D JC 9C / 8S TH KH 7H AD KD AC TC / 7S QH 8H KC QD 8D 7D QC"


def test_2_7_the_pair_is_asked_of_its_holder_after_each_own_trick_since_the_exposure():
    """The exposing trick counts, and both cards must still be in hand."""
    asked = 0
    for seed in range(120):
        tricks = 0
        for rd in walk(turup.get_rules("28", single_hand="off"), Random(f"pair {seed}")):
            view = rd.view(None)
            if len(view.tricks) == tricks:
                continue
            tricks = len(view.tricks)
            if rd.is_over or not view.exposed or tricks == 8:
                assert rd.phase != "pair"
                continue
            winner = view.tricks[-1][0]
            pair = {f"K{view.trump}", f"Q{view.trump}"}
            holders = [seat for seat in range(4) if pair <= set(rd.hands[seat]) and seat % 2 == winner % 2]
            holders = [seat for seat in holders if seat not in view.pairs]
            assert rd.phase == ("pair" if holders else "play")
            if holders:
                asked += 1
                assert rd.turn == holders[0]
                assert all(rd.view(other).phase == "play" for other in range(4) if other != holders[0])
    assert asked > 5


def ending(hands, bid, seed, **changes):
    """The deal played at random, trump and pair shown as soon as may be; the same cards for any bid."""
    rng = Random(seed)
    rd = at_lead("28", hands, bids=f"bid {bid}", trump="TS", single_hand="off", cancel_zero_hand=False, **changes)
    while not rd.is_over:
        legal = texts(rd)
        rd.apply("pair" if "pair" in legal else "reveal" if "reveal" in legal else rng.choice(sorted(legal)))
    return rd


def seed_with_pair(hands, low, high, **changes):
    """A seed under which the pair is shown and the maker's side takes from ``low`` to ``high`` points."""
    for seed in range(300):
        rd = ending(hands, 20, seed, **changes)
        if rd.view(None).pairs and low <= rd.result.card_points[0] <= high:
            return seed
    raise AssertionError("no such play")


@pytest.mark.parametrize(("low", "high", "floor"), [(16, 19, 14), (20, 23, 14), (16, 19, 20)])
def test_vector_10_the_makers_pair_lowers_the_bid_by_four_but_not_below_the_floor(low, high, floor):
    seed = seed_with_pair(OWN, low, high)
    for bid in range(14, 29):
        rd = ending(OWN, bid, seed, pair_floor=floor)
        assert rd.result.reason == ("made" if rd.result.card_points[0] >= max(min(floor, bid), bid - 4) else "failed")


def test_vector_10_the_defenders_pair_raises_it_by_four():
    seed = seed_with_pair(THEIRS, 21, 24)
    for bid in range(14, 29):
        rd = ending(THEIRS, bid, seed)
        assert rd.result.reason == ("made" if rd.result.card_points[0] >= min(28, bid + 4) else "failed")


@pytest.mark.parametrize(
    ("bid", "capped", "literal"), [(24, "made", "made"), (25, "made", "failed"), (28, "made", "failed")]
)
def test_C24_the_requirement_never_exceeds_28_unless_there_is_no_cap(bid, capped, literal):
    hands = "0: JS 9S AS TS 8S 7S JH JD / KS QS TH 8H 7H 9D AD TD / 8D 7D KD QD JC 9C AC TC / 9H AH KH QH KC QC 8C 7C"
    for cap, reason in ((28, capped), (None, literal)):
        changes = {
            "pair_cap": cap,
            "pair_window_defenders": "any_time",
            "claim_rest": "on",
            "cancel_first_two_pointless": False,
        }
        rd = at_lead("28", hands, bids=f"bid {bid}", trump="TS", **changes)
        say(rd, "JH, TH, reveal")
        assert (rd.phase, rd.turn) == ("pair", 1)
        say(rd, "pair, 8D, KH, JS, QS, 7D, 9H, 9S, KS, KD, AH, claim")
        assert rd.result.card_points == (28, 0)
        assert rd.result.reason == reason


def test_S45_double_or_halve():
    seed = seed_with_pair(OWN, 14, 23, pair_effect="double_or_halve", pair_floor=None)
    for bid in (15, 20, 27, 28):
        rd = ending(OWN, bid, seed, pair_effect="double_or_halve", pair_floor=None)
        assert rd.result.reason == ("made" if rd.result.card_points[0] >= (bid + 1) // 2 else "failed")
    seed = seed_with_pair(THEIRS, 20, 28, pair_effect="double_or_halve")
    for bid in (14, 15):
        rd = ending(THEIRS, bid, seed, pair_effect="double_or_halve")
        assert rd.result.reason == ("made" if rd.result.card_points[0] >= 28 else "failed")


def test_C34_bengal_no_reduction_to_18_three_at_19_four_above():
    def bengal(bid, seed):
        rng = Random(seed)
        rd = at_lead("28-bengal", OWN, bids=f"bid {bid}", trump="TS", single_hand="off", cancel_zero_hand=False)
        while not rd.is_over:
            legal = texts(rd)
            rd.apply("pair" if "pair" in legal else "reveal" if "reveal" in legal else rng.choice(sorted(legal)))
        return rd

    seed = next(seed for seed in range(300) if bengal(20, seed).view(None).pairs)
    for bid in range(16, 29):
        rd = bengal(bid, seed)
        assert bool(rd.view(None).pairs) is (bid >= 19)
        least = bid if bid < 19 else 16 if bid == 19 else max(16, bid - 4)
        assert rd.result.reason == ("made" if rd.result.card_points[0] >= least else "failed")


# --- tables of 40, 56 and 304 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "made", "failed"), [(20, 1, 2), (29, 1, 2), (30, 2, 3), (33, 2, 3), (34, 3, 4), (40, 3, 4)]
)
def test_vector_15_table_of_40(bid, made, failed):
    deal = filled("40", "JS 3S 9S AS TS KS")
    for end, score in (("claim", (made, 0)), ("concede", (0, failed))):
        rd = at_lead("40", deal, bids=f"bid {bid}", trump="JS", first_bidder_one_suit_barred=False, claim_rest="on",
                     concede=True)  # fmt: skip
        rd.apply(end)
        assert rd.result.score == score


@pytest.mark.parametrize(
    ("bid", "made", "failed"), [(28, 1, 2), (39, 1, 2), (47, 2, 3), (48, 3, 4), (55, 3, 4), (56, 4, 5)]
)
@pytest.mark.parametrize("doubled", [0, 1, 2])
def test_vector_16_table_of_56(bid, made, failed, doubled):
    deal = filled("56", "JS JS 9S 9S AS AS TS JH")
    for end, score in (("claim", (made + doubled, 0)), ("concede", (0, failed + doubled))):
        rd = quiet(start("56", deal, early_stop="off", cancel_one_suit="off"), "double")
        say(rd, f"bid {bid}, pass, pass, pass, pass, pass, trump JS")
        if doubled:
            rd.apply("double")
        if doubled == 2:
            rd.apply("redouble")
        quiet(rd)
        rd.apply(end)
        assert rd.result.score == score


def test_vector_24_tokens_of_304():
    for end, tokens in (("claim", (1, -1)), ("concede", (-2, 2))):
        rd = at_lead(
            "304", CERTAIN, bids="bid 190", trump="TS", claim_rest="on", concede=True, caps="off", scores=(11, 11)
        )
        rd.apply(end)
        assert rd.result.score == tokens


def test_S28_all_tricks_bring_one_token_more_in_304():
    rd = at_lead("304", CERTAIN, bids="bid 190", trump="TS", claim_rest="on", scores=(11, 11))
    rd.apply("claim")
    assert rd.result.score == (2, -2)


def test_3_29_the_last_trick_adds_one_point():
    rd = at_lead("29", CERTAIN, bids="bid 16", trump="S", cancel_one_suit="off", claim_rest="on")
    rd.apply("claim")
    assert rd.result.card_points == (29, 0)


# --- equal cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [("JS", "3S"), ("3S", "JS")])
def test_vector_15_of_jack_and_three_the_first_wins(first, second):
    deal = filled("40", f"{first} 7S AH TH KH QH", f"{second} 8S")
    rd = at_lead("40", deal, bids="bid 20", trump="AH")
    play(rd, f"{first} {second}")
    while rd.view(None).tricks == ():
        rd.apply(min(texts(rd) - {"reveal"}))
    assert rd.view(None).tricks_won[0] == 1


def test_vector_16_of_two_jacks_the_first_wins():
    deal = filled("56", "JS 9S AH TH KH QH 9D AD", "JS QS")
    rd = at_lead("56", deal, bids="bid 28", trump="AH", cancel_one_suit="off")
    play(rd, "JS JS")
    while rd.view(None).tricks == ():
        rd.apply(min(texts(rd) - {"reveal", "claim", "concede"}))
    assert rd.view(None).tricks_won[0] == 1
    again = at_lead("56", deal, bids="bid 28", trump="AH", cancel_one_suit="off", equal_cards="last_wins")
    play(again, "JS JS")
    while again.view(None).tricks == ():
        again.apply(min(texts(again) - {"reveal", "claim", "concede"}))
    assert again.view(None).tricks_won[0] == 0
