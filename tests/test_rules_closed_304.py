"""Cards played face down: section 6.4, S17, S22, S55, S59."""

import pytest
from scenes_28 import at_lead, play, quiet, say, start, texts

# seat 0 is the maker and leads; spades are trump
DEAL = "0: TS KS JH 9H AD 8D 7D AC / 7S JS AH TH JD 9D TD KD / 9S AS QS 8S JC 9C TC KC / KH QH 8H 7H QD QC 8C 7C"


def closed(deal=DEAL, trump="KS", bid="bid 160", **changes):
    return at_lead("304", deal, bids=bid, trump=trump, scores=(11, 11), **changes)


def test_6_4_who_cannot_follow_plays_face_down_and_nobody_sees_it():
    rd = play(closed(), "JH AH")
    assert texts(rd) == {f"{card}/down" for card in rd.hands[2]}
    assert rd.why_illegal("JC").code == "FACE_DOWN"
    rd.apply("JC/down")
    assert rd.view(2).trick[-1] == (2, "JC")
    for seat in (0, 1, 3, None):
        assert rd.view(seat).trick[-1] == (2, "??")


def test_6_4_who_can_follow_plays_face_up():
    rd = play(closed(), "JH")
    assert rd.why_illegal("AH/down").code == "FACE_DOWN"
    assert texts(rd) == {"AH", "TH"}


def test_6_4_no_trump_among_them_the_led_suit_wins_and_only_the_maker_looks():
    rd = play(closed(), "JH AH JC/down KH")
    assert rd.turn == 0
    assert not rd.view(None).exposed
    assert rd.view(0).tricks[0][1][2] == (2, "JC")
    assert rd.view(2).tricks[0][1][2] == (2, "JC")
    assert rd.view(1).tricks[0][1][2] == (2, "??")
    assert rd.view(1).card_points == (0, 0)  # a card of the trick is unknown


def test_6_4_a_trump_among_them_is_shown_wins_and_opens_the_game():
    rd = play(closed(), "JH AH 8S/down KH")
    view = rd.view(1)
    assert (view.exposed, view.trump, view.indicator) == (True, "S", "KS")
    assert view.tricks[0] == (2, ((0, "JH"), (1, "AH"), (2, "8S"), (3, "KH")))
    assert rd.turn == 2
    assert "KS" in rd.view(0).hand
    play(rd, "JC QC")
    assert rd.turn == 0
    rd.apply("AC")
    assert rd.why_illegal("JD/down") is not None  # the game is open


def test_S22_the_maker_folds_only_plain_cards_or_the_indicator():
    deal = "0: TS KS 9S JH AD 8D 7D AC / 7S JS AH TH JD 9D TD KD / 9H AS QS 8S JC 9C TC KC / KH QH 8H 7H QD QC 8C 7C"
    rd = play(closed(deal), "JH AH 9H KH AC 7S/down JC QC")
    assert rd.view(None).exposed  # the seven of trumps has cut
    rd = play(closed(deal), "JH AH 9H KH 7D KD 8S/down QD")
    assert rd.view(None).exposed
    rd = play(closed(deal, maker_lead_trump="free"), "JH AH 9H KH AC JD/down JC QC")
    assert rd.turn == 2
    play(rd, "9C 8C")
    assert rd.turn == 0
    assert texts(rd) == {"AD/down", "8D/down", "7D/down", "KS/down"}
    assert rd.why_illegal("TS/down").code == "NOT_FACE_DOWN"
    play(rd, "KS/down TD/down")
    assert rd.view(None).exposed
    assert rd.turn == 0


def test_6_4_the_maker_does_not_lead_a_trump_to_the_first_trick():
    rd = closed()
    assert "TS" not in texts(rd)
    assert rd.why_illegal("TS").code == "MAKER_LEAD"
    play(rd, "JH AH JC/down KH")
    assert "TS" in texts(rd)


def test_S55_the_maker_who_opens_the_trump_leads_one():
    rd = quiet(start("304", DEAL, scores=(11, 11)), "open")
    say(rd, "bid 160, pass, pass, pass, trump KS")
    while rd.phase == "auction2":
        rd.apply("pass")
    assert (rd.phase, rd.turn, texts(rd)) == ("open", 0, {"reveal", "no"})
    rd.apply("reveal")
    assert texts(rd) == {"TS", "KS"}


def test_S55_only_a_maker_who_leads_may_open_it():
    rd = quiet(start("304", DEAL, scores=(11, 11)), "open")
    say(rd, "pass, bid 160, pass, pass")
    while rd.phase == "auction":
        rd.apply("pass")
    rd.apply("trump 7S")
    while rd.phase == "auction2":
        rd.apply("pass")
    assert rd.phase == "play"


@pytest.mark.parametrize(("bid", "opens"), [("bid 240", False), ("bid 250", True)])
def test_6_4_high_bids_open_the_trump_after_the_first_trick(bid, opens):
    rd = play(closed(bid=bid), "JH AH JC/down KH")
    assert rd.view(1).exposed is opens


def test_6_4_exhausted_trumps_must_be_led_out():
    deal = "0: JS 9S AS TS KS QS JH AD / 7S 8S AH TH JD 9D TD KD / 9H JC 9C TC KC AC 8D 7D / KH QH 8H 7H QD QC 8C 7C"
    rd = quiet(start("304", deal, scores=(11, 11)), "open")
    say(rd, "bid 160, pass, pass, pass, trump TS")
    while rd.phase == "auction2":
        rd.apply("pass")
    say(rd, "reveal, JS, 7S, 7D, 7C, JH, AH, 9H, 7H, 9S, 8S, 8D, 8C")
    assert "AD" in texts(rd)  # he has led trumps while another seat held one
    say(rd, "AS, TD, TC, QC")
    assert rd.turn == 0
    assert texts(rd) == {"TS", "KS", "QS"}
    assert rd.why_illegal("AD").code == "EXHAUSTED"
    free = "0: JS 9S AS TS KS QS JH AD / 7S 8S AH TH JD 9D TD KD / 9H JC 9C TC KC AC 8D 7D / KH QH 8H 7H QD QC 8C 7C"
    rd = at_lead("304", free, bids="bid 160", trump="TS", scores=(11, 11), exhausted_trumps=False)
    play(rd, "JH AH 9H 7H JS 7S 7D/down 7C/down 9S 8S 8D/down 8C/down AS TD/down TC/down QC/down")
    assert "AD" in texts(rd)


def test_S17_the_indicator_as_the_last_card_is_down_when_following_and_up_when_leading():
    deal = "0: 7S JS JH 9H JD 9D JC 9C / 9S 8S AH TH AD TD AC TC / AS KS KH QH KD QD KC QC / TS QS 8H 7H 8D 7D 8C 7C"
    rd = closed(deal, trump="7S", cancel_four_jacks="off")
    play(rd, "JH TH QH 7H 9H AH KH 8H JD TD QD 7D 9D AD KD 8D JC TC QC 7C 9C AC KC 8C JS 8S KS QS")
    assert rd.turn == 0
    assert texts(rd) == {"7S"}
    rd.apply("7S")
    assert rd.view(1).exposed
    deal = "0: 7S AS JH 9H JD 9D JC 7C / 9S 8S AH TH AD TD AC TC / JS KS KH QH KD QD KC QC / TS QS 8H 7H 8D 7D 8C 9C"
    rd = closed(deal, trump="7S", cancel_four_jacks="off")
    play(rd, "JH TH QH 7H 9H AH KH 8H JD TD QD 7D 9D AD KD 8D JC TC QC 8C AS 8S JS TS KC 9C 7C AC")
    assert rd.turn == 3
    rd.apply("QS")
    assert texts(rd) == {"7S/down"}
