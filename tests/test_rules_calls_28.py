"""Caps, spoilt trumps, challenges, shows, half court, called partners: 6.5, 6.7, S24 to S28, S38, S43, S46, S58."""

import pytest
from scenes_28 import at_lead, play, quiet, say, start, texts

import turup

CERTAIN = "0: JS 9S AS TS KS QS 8S JH / 7S AH 9H TH KH QH 8H 7H / JD 9D AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"


# --- caps ----------


def strict(hands=CERTAIN, *, opened=True, **changes):
    """304 with caps strict(2,5); seat 0 has bid 160 and leads."""
    rd = quiet(start("304", hands, caps="strict(2,5)", scores=(11, 11), **changes), "open")
    say(rd, "bid 160, pass, pass, pass, trump TS")
    while rd.phase == "auction2":
        rd.apply("pass")
    rd.apply("reveal" if opened else "no")
    return rd


def test_6_5_caps_in_time_brings_one_token_more():
    rd = strict()
    assert "caps" in texts(rd)
    rd.apply("caps")
    assert rd.result.reason == "made, caps-made"
    assert rd.result.card_points == (304, 0)
    assert rd.result.score == (2, -2)


def test_6_5_caps_wrongly_said_costs_five_and_nothing_else_counts():
    hands = "0: JS 9S AS TS KS QS 8S 9H / 7S AH JH TH KH QH 8H 7H / JD 9D AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"
    rd = strict(hands)
    rd.apply("caps")
    assert rd.result.reason == "caps-wrong"
    assert rd.result.score == (-5, 5)


@pytest.mark.parametrize("said", [True, False])
def test_6_5_caps_said_late_or_never_costs_two_beside_the_contract(said):
    rd = strict()
    play(rd, "JS 7S JD/down JC" if "JD/down" in texts(rd) else "JS 7S 7D 7C")
    if said:
        rd.apply("caps")
    else:
        while not rd.is_over:
            own = texts(rd) - {"caps", "spoilt"}
            rd.apply(min(own))
    assert rd.result.reason == "made, caps-late"
    assert rd.result.score == (1 - 2, 2 - 1)


def test_6_5_without_certainty_there_is_nothing_to_say_and_nothing_to_pay():
    hands = "0: JS 9S AS TS KS QS 8S AH / 7S 8H 7H KH QH TC KC QC / JD 9D AD TD KD QD TH 9H / JC 9C AC JH 8D 7D 8C 7C"
    rd = strict(hands)
    play(rd, "JS 7S 9H 7C 9S 8H JD 8C AS 7H 9D 7D TS KH AD 8D KS QH TD AC QS TC KD 9C")
    play(rd, "8S KC QD JH AH QC TH JC")  # the jack of hearts falls in trick 7
    assert rd.result.reason == "made"
    assert rd.result.card_points == (304, 0)
    assert rd.result.score == (1, -1)


def test_6_5_caps_needs_an_open_trump_the_lead_and_every_trick_so_far():
    rd = strict(opened=False)
    assert "caps" not in texts(rd)
    assert rd.why_illegal("caps").code == "NO_CAPS"
    rd = strict()
    rd.apply("JS")
    assert rd.why_illegal("caps").code == "NO_CAPS"
    assert turup.get_rules("304", caps="strict").options["caps"] == "strict(2,5)"


# --- spoilt trumps ----------


def test_6_5_spoilt_trumps_void_the_deal():
    hands = "0: JS 9S AS TS KS QS JH 9H / AH TH KH QH 8H 7H JD 9D / 8S 7S AD TD KD QD 8D 7D / JC 9C AC TC KC QC 8C 7C"
    rd = strict(hands)
    say(rd, "JS, spoilt")
    assert rd.result.reason == "void: spoilt trumps"
    assert rd.result.score == (0, 0)


@pytest.mark.parametrize("preset", ["304", "304-maharashtra"])
def test_6_5_a_false_claim_is_a_transfer_of_one_token(preset):
    hands = "0: JS 9S AS TS KS QS JH 9H / AH TH KH QH 8H 7H JD 9D / 8S AD TD KD QD 8D 7D TC / 7S JC 9C AC KC QC 8C 7C"
    rd = quiet(start(preset, hands, scores=(11, 11)), "open")
    say(rd, "bid 160, pass, pass, pass, trump TS")
    while rd.phase == "auction2":
        rd.apply("pass")
    while rd.phase not in ("play", "open", "call-partner"):
        rd.apply("no")
    if rd.phase == "call-partner":
        rd.apply("call JC")
    if rd.phase == "open":
        rd.apply("reveal")
    quiet(rd)
    say(rd, "JS, spoilt")
    assert rd.result.reason == "spoilt-wrong"
    assert rd.result.score == (1, -1)
    if preset == "304-maharashtra":
        assert rd.result.player_scores == (1, -1, -1, 1)


# --- challenges ----------


@pytest.mark.parametrize(("preset", "times"), [("28", 1), ("29", 1), ("40", 2)])
@pytest.mark.parametrize("right", [True, False])
def test_S38_a_challenge_settles_the_deal_at_its_stake(preset, times, right):
    """Seat 1 holds hearts; right: it has not followed; wrong: it has. The maker is seat 0."""
    rules = turup.get_rules(preset, illegal_play="challenge")
    rest = [card for card in rules.deck.cards if card[1] != "H" and card not in ("JS", "9S")]
    size = sum(rules.packets)
    hearts = [card for card in rules.deck.cards if card[1] == "H"]
    hands = [["JS", hearts.pop(), "9S"], [hearts.pop(), hearts.pop()]] + [
        [hearts.pop()] for _ in range(rules.players - 2)
    ]
    rest += hearts
    for hand in hands:
        while len(hand) < size:
            hand.append(rest.pop(0))
    lead, follow = hands[0][1], hands[1][0]
    wrong = next(card for card in hands[1] if card[1] != "H")
    minimum = rules.options["bid_min"]
    rd = quiet(turup.Round(rules, deal=turup.Deal(rules, hands), dealer=rules.players - 1))
    say(rd, ", ".join([f"bid {minimum}"] + ["pass"] * (rules.players - 1)))
    rd.apply("trump JS" if "trump JS" in texts(rd) else "trump S")
    quiet(rd)
    rd.apply(lead)
    rd.apply(wrong if right else follow)
    rd.apply("challenge 1", 0)
    assert rd.result.reason == ("challenge-right" if right else "challenge-wrong")
    win, lose = rules.options["stakes"][0][1:]
    signed = rules.options["score_who"] == "maker_only_signed"
    if right:
        assert rd.result.score == (win * times, 0)
    else:
        assert rd.result.score == ((-lose * times, 0) if signed else (0, lose * times))


def test_S38_any_card_held_may_be_laid_while_the_trump_is_hidden():
    rd = at_lead("28", CERTAIN, bids="bid 14", trump="TS", cancel_one_suit="off", illegal_play="challenge")
    assert texts(rd) == {"JH"}
    assert rd.why_illegal("JS") is None
    assert rd.why_illegal("TS") is not None  # it lies on the table
    rd.apply("JS")
    say(rd, "7S, JD, JC")
    rd.apply("challenge 0", 1)
    assert rd.result.score == (-1, 0)


# --- show, single hand, half court ----------


ONE_SUIT = "0: JS 9S AS TS KS QS 8S 7S / JH AH 9H TH KH QC 8C 7C / JD 9D AD TD KD QD 8D QH / JC 9C AC TC KC 7D 8H 7H"


def test_S43_a_one_suited_maker_may_show_before_the_deal_is_cancelled():
    rd = quiet(start("28", ONE_SUIT, single_hand_show="on(3)"))
    say(rd, "bid 14, pass, pass, pass, trump JS")
    quiet(rd, "show")
    assert (rd.phase, rd.turn, texts(rd)) == ("show", 0, {"show", "no"})
    shown = rd.copy()
    shown.apply("show")
    assert shown.result.score == (3, 0)
    rd.apply("no")
    assert rd.result.reason == "void: a hand of one suit"


def test_S43_the_others_do_not_see_that_the_maker_is_asked():
    """A certain hand, of one suit or of two, looks like a hand that is not asked at all."""
    for hands in (ONE_SUIT, CERTAIN):
        one_suit = "auto" if hands == ONE_SUIT else "off"
        rd = quiet(start("28", hands, single_hand_show="on(3)", cancel_one_suit=one_suit))
        say(rd, "bid 14, pass, pass, pass, trump JS")
        quiet(rd, "show")
        assert rd.phase == "show"
        for seat in (1, 2, 3, None):
            view = rd.view(seat)
            assert view.phase in ("solo", "play")


def test_S25_a_certain_hand_may_not_call_single_hand():
    rd = quiet(start("28", CERTAIN, cancel_one_suit="off"), "solo")
    say(rd, "bid 14, pass, pass, pass, trump TS")
    quiet(rd, "solo")
    assert (rd.phase, rd.turn) == ("solo", 1)
    assert "single-hand" in texts(rd)


def test_S46_half_court_is_asked_from_the_seat_after_the_dealer_and_worth_two():
    rd = start("28", CERTAIN, half_court="on(2)", cancel_one_suit="off", dealer=2)
    quiet(rd, "half-court")
    assert (rd.phase, rd.turn) == ("half-court", 3)
    rd.apply("half-court")
    assert rd.turn == 3
    assert rd.view(None).sits_out == (1,)
    assert set(rd.view(3).hand) == {"JC", "9C", "AC", "TC"}
    play(rd, "JC JS JD 9C 9S 9D AC AS AD TC TS TD")
    assert rd.result.reason == "half-court-made"
    assert rd.result.score == (0, 2)


# --- the called partner ----------


def test_S58_the_makers_own_face_down_card_cannot_be_called():
    rd = quiet(start("304-maharashtra", CERTAIN), "call-partner")
    say(rd, "bid 160, pass, pass, pass, trump JS")
    while rd.phase == "auction2":
        rd.apply("pass")
    quiet(rd, "call-partner")
    assert rd.phase == "call-partner"
    assert not {"call JS", "call 9S"} & texts(rd)
    assert rd.why_illegal("call JS").code == "PARTNER_CARD"
    assert "call JC" in texts(rd)
