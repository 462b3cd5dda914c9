"""Auctions of the 28 family: sections 2.3, 3, 4, 5.2, 6.2, 6.3; vectors 13 and 24; S10 to S14, S42, S49, S54."""

import pytest
from scenes_28 import filled, quiet, say, start, texts

DEAL = "0: 8H 7H 9S JS KS QS AD TD / AC KC JD 9D KD QD 8D 7D / QC 7C TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"


def bidding(preset, deal=DEAL, **changes):
    return quiet(start(preset, deal, **changes))


def bids(rd):
    return sorted((text for text in texts(rd) if text.startswith("bid ")), key=lambda text: int(text.split()[1]))


# --- 28 ---------------------------------------------------------------------------------------------------------------


def test_2_3_the_first_seat_must_bid_14_to_28():
    rd = bidding("28")
    assert rd.turn == 0
    assert bids(rd) == [f"bid {n}" for n in range(14, 29)]
    assert "pass" not in texts(rd)
    assert rd.why_illegal("pass").code == "MUST_BID"


def test_2_3_others_bid_higher_or_pass():
    rd = say(bidding("28"), "bid 16")
    assert bids(rd) == [f"bid {n}" for n in range(17, 29)]
    assert "pass" in texts(rd)
    assert rd.why_illegal("bid 16").code == "BID_TOO_LOW"


def test_C17_three_passes_end_it_and_a_pass_is_not_final():
    rd = say(bidding("28"), "bid 14, pass, bid 15, pass, pass, bid 16")
    assert rd.turn == 2
    say(rd, "pass, pass, pass")
    assert (rd.phase, rd.view(None).maker, rd.view(None).bid) == ("trump", 1, 16)


def test_C17_or_everybody_speaks_once():
    rd = say(bidding("28", auction_end="single_round"), "bid 14, bid 15, bid 16, pass")
    assert rd.phase == "trump"
    assert rd.view(None).maker == 2


def test_S10_the_top_bid_ends_the_auction_at_once():
    rd = say(bidding("28"), "bid 28")
    assert rd.phase == "trump"


def test_8_2_28_may_overbid_the_partner_freely_and_kerala_needs_20():
    assert bids(say(bidding("28"), "bid 14, pass"))[0] == "bid 15"
    assert bids(say(bidding("28-kerala"), "bid 14, pass"))[0] == "bid 20"
    rd = say(bidding("28-kerala"), "bid 14, bid 15, pass, pass, bid 16, pass")
    assert bids(rd)[0] == "bid 20"  # seat 2 over seat 0 after seat 1 has passed


def test_8_2_nobody_overbids_himself_in_28():
    rd = say(bidding("28"), "bid 14, pass, pass, pass")
    assert rd.phase == "trump"


# --- 28-kerala: second auction ----------------------------------------------------------------------------------------


def second(calls, preset="28-kerala"):
    rd = say(bidding(preset), "bid 18, pass, pass, pass, trump JS")
    while rd.phase == "double":
        rd.apply("no")
    return say(rd, calls) if calls else rd


def test_S13_the_second_auction_starts_with_the_maker_at_24():
    rd = second("")
    assert (rd.phase, rd.turn) == ("auction2", 0)
    assert bids(rd)[0] == "bid 24"
    assert "single-hand" in texts(rd)


def test_S13_all_pass_and_the_first_contract_stands_with_its_trump():
    rd = second("pass, pass, pass, pass")
    assert (rd.phase, rd.view(None).bid, rd.view(0).indicator) == ("play", 18, "JS")


def test_S13_a_new_bid_brings_a_new_indicator_from_eight_cards():
    rd = second("pass, bid 24, pass, pass, pass")
    assert (rd.phase, rd.turn) == ("trump2", 1)
    assert len(texts(rd)) == 8
    assert "JS" in rd.view(0).hand
    rd.apply("trump KD")
    assert (rd.view(1).trump, rd.view(0).trump) == ("D", None)


def test_S13_the_first_maker_may_raise_himself_and_keep_his_card():
    rd = second("bid 25, pass, pass, pass")
    assert (rd.phase, rd.turn) == ("trump2", 0)
    assert {"trump JS", "trump TD"} <= texts(rd)


def test_2_10_kerala_pays_two_or_three_for_a_bid_of_the_second_auction():
    rd = second("bid 25, pass, pass, pass, trump JS")
    rd.apply("concede")
    assert rd.result.score == (-3, 3)
    rd = second("pass, pass, pass, pass")
    rd.apply("concede")
    assert rd.result.score == (-1, 1)


# --- 29 ---------------------------------------------------------------------------------------------------------------


def test_vector_13_after_three_passes_the_dealer_must_bid_16():
    rd = bidding("29")
    assert "pass" in texts(rd)
    say(rd, "pass, pass, pass")
    assert (rd.turn, texts(rd)) == (3, {"bid 16"})


def test_S11_others_may_still_overbid_the_forced_dealer():
    rd = say(bidding("29"), "pass, pass, pass, bid 16")
    assert (rd.phase, rd.turn) == ("auction", 0)
    assert bids(rd) == [f"bid {n}" for n in range(17, 30)]


def test_3_the_duel_the_earlier_player_holds_or_gives_way():
    rd = say(bidding("29-duel"), "bid 16, bid 17")
    assert (rd.turn, texts(rd)) == (0, {"hold", "pass"})
    rd.apply("hold")
    assert rd.turn == 1
    assert bids(rd)[0] == "bid 18"
    rd.apply("pass")
    assert rd.turn == 2
    say(rd, "bid 18, pass")
    assert rd.turn == 3
    rd.apply("pass")
    assert (rd.phase, rd.view(None).maker, rd.view(None).bid) == ("trump", 2, 18)


# --- 40 ---------------------------------------------------------------------------------------------------------------


def test_4_a_second_bid_must_reach_30():
    rd = say(bidding("40", filled("40", "JS 7H")), "bid 20, bid 21, pass, pass, pass, pass")
    assert rd.turn == 0
    assert bids(rd)[0] == "bid 30"
    assert rd.why_illegal("bid 22").code == "BID_AGAIN"


def test_S49_a_one_suited_opener_passes_and_the_duty_goes_on():
    rd = bidding("40", filled("40", "JS 3S 9S AS TS KS", "JH JD"))
    assert rd.turn == 1
    assert "pass" not in texts(rd)
    assert [(seat, text, by_engine) for seat, text, by_engine in rd.actions][-1] == (0, "pass", True)


def test_C37_thani_beats_every_number():
    rd = say(bidding("40", filled("40", "JS 7H")), "bid 40")
    assert rd.phase == "auction"
    assert texts(rd) == {"single-hand", "pass"}
    rd.apply("single-hand")
    assert rd.view(None).sits_out == (3, 5)


# --- 56 ---------------------------------------------------------------------------------------------------------------


def test_S54_a_rebid_of_ones_side_reaches_the_next_level():
    rd = say(bidding("56", filled("56", "JS JH"), cancel_one_suit="off"), "bid 29, pass")
    assert rd.turn == 2
    assert bids(rd)[0] == "bid 40"
    say(rd, "pass, bid 30, pass, pass, pass")
    assert rd.turn == 1
    assert rd.phase == "auction"
    assert bids(rd)[0] == "bid 40"


def test_5_2_open_bids_name_number_and_suit():
    rd = bidding("56-open", filled("56-open", "JS JH"), cancel_one_suit="off")
    assert {"bid 28S", "bid 28NT", "bid 56C"} <= texts(rd)
    assert rd.why_illegal("bid 28").code == "BID_STRAIN"
    say(rd, "bid 28H")
    assert rd.why_illegal("bid 28NT").code == "BID_TOO_LOW"


def test_S14_double_in_the_auction_lapses_under_a_higher_bid():
    rd = say(bidding("56-open", filled("56-open", "JS JH"), cancel_one_suit="off"), "bid 28H, double")
    assert rd.view(None).doubled == 1
    assert rd.why_illegal("redouble") is None
    say(rd, "redouble, bid 29S")
    assert rd.view(None).doubled == 0


def test_5_2_a_bid_without_trumps_is_played_so():
    rd = say(
        bidding("56-open", filled("56-open", "JS JH"), cancel_one_suit="off"), "bid 28NT, pass, pass, pass, pass, pass"
    )
    assert (rd.phase, rd.view(None).trump) == ("play", "NT")


# --- 304 --------------------------------------------------------------------------------------------------------------


def test_vector_24_over_the_partner_one_bids_200():
    rd = say(bidding("304", scores=(11, 11)), "bid 170, pass")
    assert bids(rd)[0] == "bid 200"
    assert bids(say(bidding("304", scores=(11, 11)), "bid 170"))[0] == "bid 180"


def test_6_2_who_has_spoken_bids_200():
    rd = say(bidding("304", scores=(11, 11)), "pass, bid 160, pass, pass")
    assert rd.turn == 0
    assert bids(rd)[0] == "bid 200"


def test_S12_bids_go_up_in_tens_to_300():
    assert bids(bidding("304", scores=(11, 11))) == [f"bid {n}" for n in range(160, 310, 10)]


def test_S12_asking_the_partner():
    rd = say(bidding("304", scores=(11, 11)), "ask")
    assert rd.turn == 2
    assert "ask" not in texts(rd)
    rd.apply("bid 160")
    assert rd.turn == 1
    rd.apply("bid 170")
    assert rd.turn == 3  # the partner has lost his turn
    say(rd, "pass")
    assert rd.turn == 0
    assert bids(rd)[0] == "bid 200"


def test_S12_a_pass_after_being_asked_counts_as_two():
    rd = say(bidding("304", scores=(11, 11)), "ask, pass, pass, pass")
    assert rd.result.reason == "void: all passed"


def test_6_3_the_second_auction_is_one_turn_each_from_250():
    rd = say(bidding("304", scores=(11, 11)), "bid 160, pass, pass, pass, trump JS")
    assert (rd.phase, rd.turn) == ("auction2", 0)
    assert bids(rd)[0] == "bid 250"
    say(rd, "pass, bid 260, pass")
    assert bids(rd) == [] or rd.turn != 3  # not over the partner who has just bid
    while rd.phase == "auction2":
        rd.apply("pass")
    assert (rd.phase, rd.turn) == ("trump2", 1)


def test_6_3_partner_close_caps_may_be_bid_over_the_partner():
    rd = say(bidding("304", scores=(11, 11)), "bid 160, pass, pass, pass, trump JS, bid 250, pass")
    assert (rd.turn, "single-hand" in texts(rd), bids(rd)) == (2, True, [])


@pytest.mark.parametrize("preset", ["28", "29", "40", "56", "304"])
def test_S42_forced_passes_are_events_by_the_engine(preset):
    rd = bidding(preset, filled(preset, "JS QH"), cancel_one_suit="off")
    top = bids(rd)[-1]
    rd.apply(top)
    while rd.phase == "auction":
        rd.apply("pass")
    assert rd.phase == "trump"
    assert all(text == "pass" for _, text, by_engine in rd.actions if by_engine)
