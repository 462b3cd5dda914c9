"""Faults seen in other programs, as scenarios of the Twenty-Eight family. The numbers are those of the catalogue."""

from random import Random

import pytest
from scenes_28 import at_lead, play, quiet, say, start, texts
from walks import PRESETS, finished, walk

import turup
from turup.errors import IllegalAction, InvalidDeal, InvalidRules, ParseError

FAMILY = tuple(name for name in PRESETS if not name.startswith("thunee"))

# --- C14: trump order, on S15 -----------------------------------------------------------------------------------------


def test_c14_the_ten_of_trumps_is_below_nine_and_ace():
    """Forbidden while there is an alternative: lower trumps; the nine and the ace are above the ten, eight is not."""
    hands = "0: 7C JS 8S 7S AH 9H KH QH / TD KC 8C QC JD JH TH 8H / AD 9D 8D 9C AS TS KS QS / KD QD 7D JC 9S AC TC 7H"
    rd = at_lead("28", hands, bids="bid 14, pass, pass, bid 15", trump="KD", cancel_four_jacks="off")
    play(rd, "AH JH reveal")
    assert texts(rd) == {"AD", "9D", "8D"}
    play(rd, "8D 7H")
    assert rd.turn == 2


# --- C16: trump that does not act as trump, or acts too early ---------------------------------------------------------

HIDDEN = "0: 7D 8D 9D AD KH QH 8H 7H / JS 9S AS KC QC 8C 9C AC / 8S QS JH 9H AH TH 7C TC / JD TD KD QD TS KS 7S JC"


def hidden(preset="28", **changes):
    """Seat 3 is the maker; the spades are hidden."""
    calls = "bid 14, pass, pass, bid 15" if preset == "28" else "pass, pass, pass, bid 16"
    trump = "TS" if preset == "28" else "S"
    hands = HIDDEN.replace("JD TD KD QD TS", "TS JD TD KD QD")
    return at_lead(preset, hands, bids=calls, trump=trump, **changes)


def test_c16_who_asks_must_trump_and_the_earlier_jack_of_spades_is_no_trump():
    rd = play(hidden(), "7D JS reveal")
    assert texts(rd) == {"8S", "QS"}
    play(rd, "8S JD")
    assert rd.turn == 2
    assert rd.view(None).card_points == (3 + 3, 0)


def test_c16_29_counts_the_earlier_trump():
    rd = play(hidden("29"), "7D JS reveal")
    assert texts(rd) == {"8S", "QS"}  # undertrumping is allowed
    play(rd, "8S JD")
    assert rd.turn == 1
    assert rd.view(None).card_points == (0, 6)


def test_c16_nobody_asks_and_the_highest_card_of_the_led_suit_wins():
    rd = play(hidden(), "7D JS 7C JD")
    assert rd.turn == 3
    assert rd.view(None).card_points == (0, 6)


def test_c16_an_asker_without_trump_discards_and_the_lead_suit_wins():
    hands = "0: 7D 8D 9D AD KH QH 8H 8S / JS 9S AS 7H QS 8C 9C AC / KC QC JH 9H AH TH 7C TC / TS JD TD KD QD KS 7S JC"
    rd = play(at_lead("28", hands, bids="bid 14, pass, pass, bid 15", trump="TS"), "7D JS reveal")
    assert texts(rd) == {"KC", "QC", "JH", "9H", "AH", "TH", "7C", "TC"}
    play(rd, "7C JD")
    assert rd.turn == 3


def test_c16_a_player_with_the_led_suit_may_not_ask():
    rd = play(hidden(), "7D JS 8S")
    assert rd.turn == 3
    assert rd.why_illegal("reveal").code == "NO_REVEAL"


# --- C19: doubling by the wrong side ----------------------------------------------------------------------------------


@pytest.mark.parametrize("bid", [20, 28])
def test_c19_only_opponents_double_and_only_the_makers_side_redoubles(bid):
    rd = quiet(start("28", HIDDEN), "double")
    say(rd, f"bid {bid}")
    while rd.phase == "auction":
        rd.apply("pass")
    rd.apply("trump 8D")
    assert (rd.phase, rd.turn, texts(rd)) == ("double", 1, {"double", "no"})
    before = rd.key
    with pytest.raises(IllegalAction):
        rd.apply("double", 2)
    assert rd.key == before
    rd.apply("no")
    assert rd.turn == 3
    rd.apply("double")
    assert (rd.turn, texts(rd)) == (0, {"redouble", "no"})
    say(rd, "no, redouble")
    assert rd.phase != "double"
    for seat in range(4):
        assert rd.why_illegal("double", seat) is not None
        assert rd.why_illegal("redouble", seat) is not None


# --- C27: cards that may not be played ------------------------------------------------------------------


def test_c27_a_card_that_does_not_follow_is_refused_and_nothing_changes():
    rd = play(hidden(), "KH 8C")
    key, hands = rd.key, rd.hands
    with pytest.raises(IllegalAction) as caught:
        rd.apply("7C")
    assert caught.value.code == "MUST_FOLLOW"
    assert (rd.key, rd.hands) == (key, hands)


@pytest.mark.parametrize("preset", [name for name in FAMILY if name != "28-2p"])  # whose hands are filled up again
def test_c27_a_seat_that_has_not_followed_never_plays_that_suit_later(preset):
    """But for the maker, whose face-down card comes back into his hand."""
    rules = turup.get_rules(preset)
    for number in range(25):
        view = finished(rules, Random(f"c27 {preset} {number}")).view(None)
        void = set()
        for _, plays in view.tricks:
            led = plays[0][1][1] if plays else None  # a claimed trick has no cards
            for seat, card in plays:
                if not (seat == view.maker and card[1] == view.trump):
                    assert (seat, card[1]) not in void
                if card[1] != led:
                    void.add((seat, led))


def test_c28_deals_of_28_name_the_wrong_card():
    rules = turup.get_rules("28")
    deal = turup.Deal.random(rules, seed=3)
    written, first, second = str(deal), deal.hands[0][0], deal.hands[0][1]
    assert turup.Deal.parse(written, rules) == turup.Deal.parse(written.replace("T", "10"), rules) == deal
    for wrong in ("6S", "XX", second):
        with pytest.raises((ParseError, InvalidDeal), match=wrong):
            turup.Deal.parse(written.replace(first, wrong, 1), rules)


# --- C32: what distinguishes 28 and 29 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "of_28", "of_29"),
    [
        ("bid_min", 14, 16),
        ("auction_first_must_bid", True, False),
        ("indicator", "own_card", "spare_card"),
        ("indicator_in_hand", False, True),
        ("expose_pre_trumps_count", False, True),
        ("last_trick", "none", "bonus(1)"),
        ("expose_never", "force_last_trick", "annul"),
        ("undertrump", "forbidden_if_alternative", "allowed"),
    ],
)
def test_c32_28_and_29_differ_by_options_that_can_be_printed_and_compared(option, of_28, of_29):
    twenty_eight, twenty_nine = turup.get_rules("28"), turup.get_rules("29")
    assert (twenty_eight.options[option], twenty_nine.options[option]) == (of_28, of_29)
    assert f"{option}: " in twenty_eight.diff(twenty_nine)


def test_c32_house_rules_are_stored_with_the_round():
    rules = turup.get_rules("29", bid_min=15, pair_floor=15, stakes=((15, 1, 1),))
    rd = turup.Round(rules, seed=1)
    again = turup.Round.from_bytes(rd.to_bytes())
    assert again.rules == rules
    assert again.rules.name == "29"
    assert "bid_min=15" in str(again.rules)


@pytest.mark.parametrize(
    ("preset", "changes", "option"),
    [
        ("28", {"colour": "red"}, "colour"),
        ("28", {"thunee_call": "anyone"}, "thunee_call"),
        ("29", {"indicator_in_hand": False}, "indicator_in_hand"),
        ("28", {"no_trump": "reversed"}, "no_trump"),
        ("thunee-kzn", {"fail_below_half_doubles": True}, "fail_below_half_doubles"),
        ("thunee", {"double": "after_auction"}, "double"),
        ("thunee", {"single_hand": "on(3)"}, "single_hand"),
        ("304-maharashtra", {"jodhi": True}, "jodhi"),
        ("29-duel", {"ask_partner": True}, "ask_partner"),
        ("28-2p", {"caps": "strict"}, "caps"),
        ("thunee", {"challenge_stake": 1}, "challenge_stake"),
    ],
)
def test_c32_what_contradicts_is_refused_by_name_with_a_reason(preset, changes, option):
    with pytest.raises(InvalidRules, match=option) as refused:
        turup.get_rules(preset, **changes)
    assert refused.value.option == option
    assert len(str(refused.value).partition(": ")[2]) > 15 or option == "colour"


# --- C49: who may act -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", FAMILY)
def test_c49_a_seat_not_to_act_and_actions_of_another_phase_are_refused(preset):
    rules = turup.get_rules(preset)
    for rd in walk(rules, Random(f"c49 {preset}")):
        if rd.is_over:
            break
        other = (rd.turn + 1) % rules.players
        key = rd.key
        for text in ("bid 28", "trump S", "double", "single-hand", "half-court", "reveal", "call-c", "redeal"):
            assert rd.why_illegal(text, other) is not None
            if rd.phase == "play" and text != "reveal":
                assert rd.why_illegal(text, rd.turn) is not None
        assert rd.key == key
