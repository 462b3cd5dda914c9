"""Deals: random, from texts, and the refusals."""

import pickle
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turup
from turup.errors import InvalidDeal, TurupError

TEXT = "0: JS 9S AS TS KS QS / JH 9H AH TH KH QH / JD 9D AD TD KD QD / JC 9C AC TC KC QC"


@pytest.mark.parametrize("preset", turup.presets())
def test_a_random_deal_deals_the_whole_deck_and_round_trips(preset: str) -> None:
    rules = turup.get_rules(preset)
    for seed in range(20):
        deal = turup.Deal.random(rules, seed=seed)
        assert len(deal.hands) == rules.players
        assert len(set(deal.ids)) == len(deal.ids) == rules.deck.size
        assert turup.Deal.parse(str(deal), rules) == deal
        assert pickle.loads(pickle.dumps(deal)) == deal


def test_a_seed_is_a_deal() -> None:
    deals = [str(turup.Deal.random("thunee", seed=seed)) for seed in (7, 7, 8)]
    assert deals[0] == deals[1] != deals[2]
    assert turup.Deal.random("thunee", seed=7).ids == turup.Deal.random("thunee-kzn", seed=7).ids


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.0, float("nan"), True, None, "7"])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ValueError, match="seed must be"):
        turup.Deal.random("thunee", seed=seed)  # type: ignore[arg-type]


def test_1_3_packets_of_thunee_are_four_and_two() -> None:
    deal = turup.Deal.parse(TEXT, "thunee")
    assert deal.packets[0] == (("JS", "9S", "AS", "TS"), ("KS", "QS"))


def test_1_14_two_players_hold_four_two_and_six() -> None:
    deal = turup.Deal.random("thunee-2p", seed=1)
    assert [[len(packet) for packet in seat] for seat in deal.packets] == [[4, 2, 6], [4, 2, 6]]
    assert tuple(chain(*deal.packets[1])) == deal.hands[1]


def test_1_14_six_players_hold_four() -> None:
    deal = turup.Deal.random("thunee-6p", seed=1)
    assert [len(hand) for hand in deal.hands] == [4] * 6


def test_the_prefix_is_the_seat_of_the_first_hand() -> None:
    hands = TEXT.removeprefix("0: ").split(" / ")
    turned = "2: " + " / ".join(hands[2:] + hands[:2])
    assert turup.Deal.parse(turned, "thunee") == turup.Deal.parse(TEXT, "thunee")
    assert turup.Deal.parse(" / ".join(hands), "thunee") == turup.Deal.parse(TEXT, "thunee")


def test_S01_the_dotted_form_counts_as_dealt_in_the_order_written() -> None:
    dotted = "J9.A.TK.Q / .JKQ.JA.A / QK.T.9.TJ / AT.9.Q.K9"
    deal = turup.Deal.parse(dotted, "thunee")
    assert deal.hands[0] == ("JS", "9S", "AH", "TD", "KD", "QC")
    assert deal.hands[1] == ("JH", "KH", "QH", "JD", "AD", "AC")
    assert str(deal).startswith("0: JS 9S AH TD KD QC / JH")


@pytest.mark.parametrize(
    ("text", "token", "place"),
    [
        (TEXT.replace("9H", "9X"), "9X", "seat 1, column 27"),
        (TEXT.replace("9H", "JS"), "JS", "seat 1, card 2"),
        (TEXT.replace("9H", "8H"), "8H", "seat 1, card 2"),
        (TEXT.replace(" 9H", ""), None, "seat 1"),
        (TEXT.replace("0:", "4:"), "4", "before the colon"),
        (TEXT.replace("0:", "-1:"), "-1", "before the colon"),
        (TEXT.replace("/ JC", "/\nJC").replace("QC", "6C"), "6C", "seat 3, card 6"),
        (TEXT.replace("/ JC", "/\nJC").replace("QC", "?"), "?", "seat 3, line 2, column 16"),
        (TEXT.rpartition(" / ")[0], None, None),
        (TEXT + " / ", None, None),
        ("", None, None),
    ],
)
def test_a_bad_deal_names_token_and_place(text: str, token: str | None, place: str | None) -> None:
    with pytest.raises(InvalidDeal) as caught:
        turup.Deal.parse(text, "thunee")
    assert (caught.value.token, caught.value.place) == (token, place)


@pytest.mark.parametrize("text", [None, 7, b"0: JS", ["JS"]])
def test_a_deal_must_be_a_text(text: object) -> None:
    with pytest.raises(TurupError):
        turup.Deal.parse(text, "thunee")  # type: ignore[arg-type]


def test_hands_may_be_given_as_rows() -> None:
    rules = turup.get_rules("thunee")
    rows = [list(hand) for hand in turup.Deal.parse(TEXT, rules).hands]
    assert turup.Deal(rules, rows) == turup.Deal.parse(TEXT, rules)  # type: ignore[arg-type]


def test_the_cut_is_a_note() -> None:
    cut = turup.Deal.random("thunee", seed=7, cut=12)
    assert cut.cut == 12 and cut == turup.Deal.random("thunee", seed=7)
    for wrong in (2, 22, -3):
        with pytest.raises(InvalidDeal, match="cut"):
            turup.Deal.random("thunee", seed=7, cut=wrong)


def test_a_deal_moves_to_other_rules_of_the_same_deck() -> None:
    deal = turup.Deal.parse(TEXT, "thunee")
    assert deal.under(turup.get_rules("thunee-kzn")).hands == deal.hands
    with pytest.raises(InvalidDeal):
        deal.under(turup.get_rules("thunee-32"))


@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn", "thunee-2p", "thunee-6p", "thunee-32"])
def test_1_2_the_first_black_jack_deals(preset: str) -> None:
    players = turup.get_rules(preset).players
    for seed in range(50):
        found = turup.Deal.first_dealer(preset, seed=seed)
        shown = [card for _, card in found.cards]
        assert shown[-1] in ("JS", "JC") and not {"JS", "JC"} & set(shown[:-1])
        assert [seat for seat, _ in found.cards] == [number % players for number in range(len(shown))]
        assert found.seat == found.cards[-1][0]


def test_the_first_dealer_by_any_jack_or_by_lot() -> None:
    rules = turup.get_rules("thunee", first_dealer="any_jack")
    for seed in range(50):
        shown = [card for _, card in turup.Deal.first_dealer(rules, seed=seed).cards]
        assert shown[-1][0] == "J" and all(card[0] != "J" for card in shown[:-1])
    drawn = [turup.Deal.first_dealer(rules.replace(first_dealer="random"), seed=seed) for seed in range(50)]
    assert {dealer.seat for dealer in drawn} == {0, 1, 2, 3} and all(dealer.cards == () for dealer in drawn)


@given(st.integers(0, len(TEXT)), st.integers(0, 3), st.text("0123:/. \nJ9ATKQshdc♠♥²x\0", max_size=3))
def test_any_text_is_a_deal_or_refused(place: int, left_out: int, put_in: str) -> None:
    text = TEXT[:place] + put_in + TEXT[place + left_out :]
    try:
        deal = turup.Deal.parse(text, "thunee")
    except turup.errors.TurupError:
        return
    assert turup.Deal.parse(str(deal), "thunee") == deal
