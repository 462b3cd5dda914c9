"""Faults of comparable programs that concern texts, presets, seeds and arrays, as scenarios by number."""

from random import Random

import numpy as np
import pytest
from scenes import SPADES_DEAL, kzn
from walks import GAMES, rules_of, walk

import turup
from turup.errors import InvalidDeal, InvalidRules, ParseError

# --- C28: notation ----------------------------------------------------------------------------------------------------


def test_c28_a_void_first_suit_stays_empty():
    dotted = ".J9.AT.KQ / JT.AT.J9. / KQ9.K.Q.A / A.Q.K.J9T"
    deal = turup.Deal.parse(dotted, "thunee")
    assert deal.hands[0] == ("JH", "9H", "AD", "TD", "KC", "QC")
    assert turup.Deal.parse(str(deal), "thunee") == deal
    assert turup.Deal.parse(str(deal), "thunee").hands == deal.hands


def test_c28_dotted_hands_read_as_dealt_in_the_order_written():
    dotted = "J9.A.TK.Q / AT.J.J9.J / KQ.9T.A.9 / .KQ.Q.ATK"
    deal = turup.Deal.parse(dotted, "thunee")
    assert deal.hands[0] == ("JS", "9S", "AH", "TD", "KD", "QC")
    assert deal.hands[3] == ("KH", "QH", "QD", "AC", "TC", "KC")
    assert turup.Deal.parse(dotted.replace("T", "10").lower(), "thunee") == deal


@pytest.mark.parametrize("text", ["10D", "TD", "10d", "Td", "td", "10♦", "T♦", "♦10", "♦T", "♦t"])
def test_c28_ten_and_t_are_the_same_card(text):
    assert turup.cards.read_card(text) == "TD"
    rd = kzn("0: JS 9S AS QH QC 9D / TD 9H AH QS TC KD / KS TS JC 9C JH QD / AC KC TH KH JD AD", trump="JS")
    rd.apply(text)
    assert rd.view(0).trick == ((1, "TD"),)


@pytest.mark.parametrize("text", ["1D", "100D", "0D", "DD", "D10S", "10", "D", "TD TD", "TDx", "x"])
def test_c28_anything_else_is_no_card(text):
    with pytest.raises(ParseError, match="no card"):
        turup.cards.read_card(text)
    rd = kzn(SPADES_DEAL, trump="JS")
    assert rd.why_illegal(text) is not None


@pytest.mark.parametrize(("card", "named"), [("6S", "6S"), ("7S", "7S"), ("JS", "JS"), ("XS", "XS")])
def test_c28_a_wrong_card_is_named_with_its_place(card, named):
    with pytest.raises(InvalidDeal) as caught:
        turup.Deal.parse(SPADES_DEAL.replace("KC", card), "thunee")
    assert named in str(caught.value)
    assert "seat 3" in str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_c28_deals_and_actions_round_trip_as_text(game):
    rules = rules_of(game)
    rng = Random(f"text {game}")
    for seed in range(20):
        deal = turup.Deal.random(rules, seed=seed)
        assert turup.Deal.parse(str(deal), rules) == deal
    for _ in range(10):
        for rd in walk(rules, rng):
            for action in rd.legal_actions():
                assert rd.why_illegal(str(action)) is None
                assert rd.why_illegal(str(action).lower()) is None
                assert str(action) == action.text


# --- C31, C37, C33, C36: see tests/solver ---
# --- C32: a game is a named preset over rules that can be printed and compared ----------------------------------------


def test_c32_presets_differ_where_the_rule_book_says_so():
    one, other = turup.get_rules("thunee"), turup.get_rules("thunee-kzn")
    differences = one.diff(other)
    for option in (
        "bid_min",
        "value_plain",
        "rank_plain",
        "contract_kind",
        "last_trick",
        "first_leader",
        "trump_when",
        "blind_balls",
    ):
        assert option in differences
        assert one.options[option] != other.options[option]
    assert one != other
    assert turup.Rules.parse(str(one)) == one


@pytest.mark.parametrize(
    ("preset", "changes", "named"),
    [
        ("29-players", {}, "29-players"),
        ("thunee", {"bid_mni": 10}, "bid_mni"),
        ("thunee", {"bid_min": "many"}, "bid_min"),
        ("thunee", {"undertrump": "sometimes"}, "undertrump"),
        ("thunee", {"players": 5}, "players"),
        ("thunee", {"packets": (4, 3)}, "packets"),
        ("thunee", {"bid_step": 0}, "bid_step"),
    ],
)
def test_c32_unknown_and_contradictory_options_are_refused_by_name(preset, changes, named):
    with pytest.raises(InvalidRules, match=named):
        turup.get_rules(preset, **changes)


def test_c32_a_saved_round_holds_the_preset_and_every_changed_option():
    rules = turup.get_rules("thunee-kzn", match_khanuck_target=13, double_thunee=True)
    rd = turup.Round(rules, seed=2)
    for twin in (turup.Round.from_bytes(rd.to_bytes()), turup.Round.from_dict(rd.to_dict())):
        assert twin.rules == rules
        assert twin.rules.name == "thunee-kzn"
        assert str(twin.rules) == str(rules)


# --- C43: options stay, seeds are explicit ----------------------------------------------------------------------------


def test_c43_rules_with_options_and_a_seed_give_the_same_deal_and_keep_the_options():
    rules = turup.get_rules("thunee", match_lead=2, double_last="off")
    first, second = turup.Match(rules, seed=7), turup.Match(rules, seed=7)
    for _ in range(3):
        assert first.round == second.round
        assert first.round.rules.options["match_lead"] == 2
        for match in (first, second):
            rd = match.round
            while not rd.is_over:
                rd.apply(rd.legal_actions()[0])
            match.next_round()
    seeds = {str(turup.Match(rules, seed=seed).round.deal) for seed in range(20)}
    assert len(seeds) == 20


# --- C42: arrays ------------------------------------------------------------------------------------------------------


def test_c42_arrays_have_a_fixed_layout():
    assert turup.POSITION_DTYPE.itemsize == 96 or turup.POSITION_DTYPE.itemsize % 8 == 0
    assert turup.POSITION_DTYPE["hands"].shape == (8,)
    assert turup.position_array([]).dtype == turup.POSITION_DTYPE
    assert np.dtype(turup.POSITION_DTYPE).isalignedstruct


# --- C45: what is public does not tell the hidden cards (worlds themselves: see tests/leaks) -------------------------


def test_c45_two_true_states_with_the_same_information_show_the_same():
    """Seats 1 and 2 have exchanged their last two cards; nobody else can see that before they are played."""
    one = "0: JS 9S AS QH QC 9D / JH 9H AH QS TC KD / KS TS JC 9C TD QD / AC KC TH KH JD AD"
    two = "0: JS 9S AS QH QC 9D / JH 9H AH QS TD QD / KS TS JC 9C TC KD / AC KC TH KH JD AD"
    first, second = kzn(one, trump="JS"), kzn(two, trump="JS")
    for seat in (None, 0, 3):
        assert first.view(seat).to_json() == second.view(seat).to_json()
        assert first.events(seat) == second.events(seat)
    assert first.view(1).to_json() != second.view(1).to_json()
