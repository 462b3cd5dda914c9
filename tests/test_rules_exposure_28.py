"""Hidden trump on request: sections 2.4 to 2.6, vectors 2, 4, 5, 7 of section 9, S15 to S21."""

import pytest
from scenes_28 import at_lead, play, quiet, say, start, texts

# seat 3 is the maker with a club face down; seats 1 and 2 have no heart
CLUBS = "0: 8H 7H 9S JS KS QS AD TD / AC KC JD 9D KD QD 8D 7D / QC 7C TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"


def clubs(**changes):
    return at_lead("28", CLUBS, bids="bid 14, pass, pass, bid 15", trump="TC", **changes)


def test_2_4_the_indicator_is_no_part_of_the_makers_hand():
    rd = clubs()
    view = rd.view(3)
    assert "TC" not in view.hand
    assert view.indicator == "TC"
    assert rd.view(0).indicator not in ("TC", None)
    assert rd.view(0).trump is None


def test_2_5_1_anybody_but_the_maker_leads_any_card():
    assert texts(clubs()) == {"8H", "7H", "9S", "JS", "KS", "QS", "AD", "TD"}


def test_2_5_3_the_led_suit_must_be_followed_and_then_nobody_may_ask():
    rd = play(clubs(), "8H AC 7S")
    assert rd.turn == 3
    assert texts(rd) == {"AH", "JH", "9H", "TH", "KH", "QH"}
    assert rd.why_illegal("reveal").code == "NO_REVEAL"


def test_2_5_4_a_void_seat_may_discard_anything_or_ask():
    rd = play(clubs(), "8H")
    assert texts(rd) == {*["AC", "KC", "JD", "9D", "KD", "QD", "8D", "7D"], "reveal"}


def test_2_5_4_the_makers_partner_may_ask_too():
    rd = play(clubs(), "8H")
    assert rd.turn % 2 == 3 % 2
    rd.apply("reveal")
    assert rd.view(0).trump == "C"
    assert rd.view(0).exposed


def test_vector_2_trumps_played_before_the_exposure_do_not_count():
    rd = play(clubs(), "8H AC reveal")
    assert texts(rd) == {"QC", "7C", "9C", "8C"}
    play(rd, "QC AH")
    assert rd.turn == 2
    assert rd.view(None).tricks_won == (0, 0, 1, 0)


def test_C21_where_they_count_the_asker_must_go_over_them():
    rd = play(clubs(expose_pre_trumps_count=True), "8H AC reveal")
    assert texts(rd) == {"9C"}
    rd = play(clubs(expose_pre_trumps_count=True, undertrump="allowed"), "8H AC reveal QC AH")
    assert rd.turn == 1


def test_2_5_7_an_unasked_trump_has_no_power():
    rd = play(clubs(), "8H AC 9C AH")
    assert rd.turn == 3
    assert rd.view(None).card_points == (0, 1 + 2 + 1)


def test_2_5_10_after_an_exposure_the_indicator_is_back_in_the_makers_hand():
    rd = play(clubs(), "8H reveal KC")
    assert "TC" in rd.view(3).hand
    assert rd.view(0).indicator == "TC"


@pytest.mark.parametrize(("option", "expected"), [("yes", {"QC", "7C", "9C", "8C"}), ("no", None)])
def test_vector_4_the_asker_must_trump_if_he_can(option, expected):
    rd = play(clubs(expose_asker_must_trump=option), "8H JD reveal")
    assert texts(rd) == (expected or {"QC", "7C", "TS", "AS", "8S", "7S", "9C", "8C"})


def test_vector_4_an_asker_without_trump_plays_anything():
    hands = "0: 8H 7H 9S JS KS QS AD TD / QC 7C JD 9D KD QD 8D 7D / AC KC TS AS 8S 7S 9C 8C / JC TC AH JH 9H TH KH QH"
    rd = at_lead("28", hands, bids="bid 14, pass, pass, bid 15", trump="TC")
    play(rd, "AD JD")  # seat 2 has no diamond and no spade is trump
    assert "reveal" in texts(rd)
    other = "0: 8H 7H 9S JS KS QS AD 8C / QC 7C AC KC 9C TD 8D 7D / JD 9D TS AS 8S 7S KD QD / JC TC AH JH 9H TH KH QH"
    rd = at_lead("28", other, bids="bid 14, pass, pass, bid 15", trump="TC")
    play(rd, "8H QC reveal")
    assert texts(rd) == {"JD", "9D", "TS", "AS", "8S", "7S", "KD", "QD"}
    play(rd, "7S KH")
    assert rd.turn == 3  # the club before the exposure is no trump


# --- the maker --------------------------------------------------------------------------------------------------------

# seat 0 is the maker and leads; he has three spades beside the one face down
SPADES = "0: JS 9S AS TS KH QH 8D 7D / KS QS JH 9H AD TD 9C 8C / 8S 7S AH TH JD 9D JC AC / KC QC TC 7C 8H 7H KD QD"


def spades(**changes):
    return at_lead("28", SPADES, bids="bid 14", trump="TS", **changes)


def test_vector_5_the_maker_may_not_lead_the_hidden_trump():
    rd = spades()
    assert texts(rd) == {"KH", "QH", "8D", "7D"}
    assert rd.why_illegal("JS").code == "MAKER_LEAD"


def test_vector_5_unless_another_seat_has_led_it():
    rd = play(spades(), "KH JH TH 8H")  # seat 1 wins
    play(rd, "KS 8S KC AS")  # seat 1 leads spades: seat 0 follows and wins
    assert rd.turn == 0
    assert {"JS", "9S"} <= texts(rd)


@pytest.mark.parametrize(
    ("option", "may"), [("free", True), ("not_before_exposure", False), ("not_unless_only", False)]
)
def test_8_2_maker_lead_trump(option, may):
    assert ("JS" in texts(spades(maker_lead_trump=option))) is may
    rd = play(spades(maker_lead_trump=option), "KH JH TH 8H KS 8S KC AS")
    assert ("JS" in texts(rd)) is may


def test_8_2_not_first_trick():
    rd = spades(maker_lead_trump="not_first_trick")
    assert "JS" not in texts(rd)
    play(rd, "KH JH TH 8H KS 8S KC AS")
    assert "JS" in texts(rd)


def test_vector_5_a_hand_of_trumps_only_may_lead_one():
    hands = "0: JS 9S AS TS KS QS 8S JH / 7S AH 9H TH KH QH 8H 7H / JD 9D AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"
    rd = at_lead("28", hands, bids="bid 14", trump="TS", cancel_one_suit="off")
    assert texts(rd) == {"JH"}
    play(rd, "JH AH 7D 7C")
    assert rd.turn == 0
    assert texts(rd) == {"JS", "9S", "AS", "KS", "QS", "8S"}


def test_2_5_5_the_void_maker_discards_or_exposes_and_plays_any_trump():
    rd = play(spades(), "KH JH TH 8H")
    play(rd, "9C JC KC")
    assert rd.turn == 0
    assert "reveal" in texts(rd)
    rd.apply("reveal")
    assert texts(rd) == {"JS", "9S", "AS", "TS"}


def test_C20_or_the_indicator_itself_by_option():
    rd = play(spades(expose_maker_card="indicator"), "KH JH TH 8H 9C JC KC reveal")
    assert texts(rd) == {"TS"}


def test_2_5_6_the_maker_without_a_trump_in_hand_need_not_follow_the_trump_suit():
    hands = "0: TS JH 9H AH KH QH 8D 7D / KS QS TH 8H AD TD 9C 8C / 8S 7S JS 9S JD 9D JC AC / KC QC TC 7C AS 7H KD QD"
    rd = at_lead("28", hands, bids="bid 14", trump="TS", single_hand="off")
    play(rd, "QH TH 7S 7H")
    play(rd, "KS 8S AS")
    assert rd.turn == 0
    assert texts(rd) == {*["JH", "9H", "AH", "KH", "8D", "7D"], "reveal"}


def test_vector_7_the_last_card_is_the_trump_and_wins():
    hands = "0: 7S AS 7H AH 7D AD 7C AC / JS 8S JH 8H JD 8D JC 8C / 9S KS 9H KH 9D KD 9C KC / TS QS TH QH TD QD TC QC"
    rd = at_lead("28", hands, bids="bid 14", trump="7S", cancel_four_jacks="off")
    play(rd, "AH JH 9H TH 8H KH QH 7H 9S TS AS JS")
    play(rd, "8S KS QS 7D")  # the maker is void: the card before him is not in his hand
    play(rd, "9D TD AD JD 8D KD QD 7C 9C TC AC JC 8C KC QC")
    assert rd.turn == 0
    assert not rd.view(1).exposed
    assert texts(rd) == {"7S"}
    rd.apply("7S")
    assert rd.view(None).tricks_won == (1, 4, 3, 0)
    assert rd.result.reason == "failed"


# --- requests by option -----------------------------------------------------------------------------------------------


def test_8_2_mandatory_request():
    rd = play(clubs(expose_request="mandatory_when_void"), "8H")
    assert texts(rd) == {"reveal"}
    assert rd.why_illegal("AC").code == "MUST_REVEAL"


def test_S18_the_maker_is_forced_to_play_the_indicator():
    hands = "0: 8H 7H 9S JS KS QS AD TD / AC KC JD 9D KD QD 8D 7D / QC 7C TS AS AH JH 9C 8C / JC TC 8S 7S 9H TH KH QH"
    rd = at_lead("28", hands, bids="bid 14, pass, pass, bid 15", trump="TC", expose_maker_forced_on_request=True)
    play(rd, "AD JD reveal 7C")
    assert texts(rd) == {"TC"}
    rd = at_lead("28", hands, bids="bid 14, pass, pass, bid 15", trump="TC", expose_maker_forced_on_request=True)
    play(rd, "8H reveal KC AH")
    assert texts(rd) == {"9H", "TH", "KH", "QH"}  # he can follow


def test_2_6_phase_two_no_duty_to_trump_but_no_lower_trump():
    rd = play(clubs(), "8H reveal AC")  # clubs are open and the ace lies in the trick
    assert rd.turn == 2
    assert texts(rd) == {"9C", "TS", "AS", "8S", "7S"}
    assert rd.why_illegal("QC").code == "NO_UNDERTRUMP"
    free = play(clubs(undertrump="allowed"), "8H reveal AC")
    assert texts(free) == {"QC", "7C", "TS", "AS", "8S", "7S", "9C", "8C"}


# --- 29: spare card ---------------------------------------------------------------------------------------------------


def test_29_spare_card_the_maker_plays_from_eight_cards():
    rd = at_lead("29", CLUBS, bids="pass, pass, pass, bid 16", trump="C")
    assert len(rd.view(3).hand) == 8
    assert rd.view(3).trump == "C"
    assert rd.view(0).trump is None


def test_29_the_trump_is_only_one_of_the_suits_named():
    rd = start("29", CLUBS)
    quiet(rd)
    say(rd, "pass, pass, pass, bid 16, pass, pass, pass")
    assert texts(rd) == {"trump S", "trump H", "trump D", "trump C", "trump seventh"}


def test_29_never_exposed_is_annulled():
    hands = "0: JS 9S AS TS JH 9H AH TH / KS QS 8S 7S KH QH 8H 7H / JD 9D AD TD JC 9C AC TC / KD QD 8D 7D KC QC 8C 7C"
    rd = at_lead("29", hands, bids="bid 16", trump="S", cancel_zero_hand=False, cancel_defenders_no_trump="off")
    while not rd.is_over:
        quiet(rd)
        rd.apply(next(text for text in sorted(texts(rd)) if text != "reveal"))
    assert rd.result.reason == "void: trump never exposed"
    assert rd.result.score == (0, 0)


# --- seventh card -----------------------------------------------------------------------------------------------------


def test_S43_the_seventh_card_fixes_the_trump_and_the_maker_sees_it():
    rd = quiet(start("28", CLUBS))
    say(rd, "bid 14, pass, pass, pass, trump seventh")
    quiet(rd)
    assert rd.view(0).indicator == "AD"
    assert rd.view(0).trump == "D"
    assert "AD" not in rd.view(0).hand
    assert rd.view(1).trump is None
    assert len(rd.view(0).hand) == 7


def test_S43_29_the_seventh_card_stays_in_hand():
    rd = quiet(start("29", CLUBS))
    say(rd, "bid 16, pass, pass, pass, trump seventh")
    quiet(rd)
    assert rd.view(0).trump == "D"
    assert "AD" in rd.view(0).hand
