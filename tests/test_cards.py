"""Cards as texts and numbers."""

import pickle

import pytest

from turup.cards import Deck, read_card, read_hand
from turup.errors import InvalidDeal, ParseError

THUNEE = Deck("J9ATKQ", 1, "ATKQJ9")
FIFTY_SIX = Deck("J9ATKQ", 2)


@pytest.mark.parametrize("text", ["JS", "js", "jS", "♠J", "J♠", "♤j", "J♠️"])
def test_every_way_to_write_the_jack_of_spades(text: str) -> None:
    assert read_card(text) == "JS"


@pytest.mark.parametrize("text", ["10D", "TD", "10d", "td", "10♦", "T♦", "♦10", "♦T"])
def test_every_way_to_write_a_ten(text: str) -> None:
    assert read_card(text) == "TD"


@pytest.mark.parametrize("text", ["", "J", "S", "SJ", "1S", "11S", "JX", "JSS", "J S", "0S", "♠", "♠♠", "JS,", "Dr"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_card(text, place="trick[2]")
    assert repr(text) in str(caught.value)
    assert (caught.value.token, caught.value.place) == (text, "trick[2]")


@pytest.mark.parametrize("value", [None, 7, 1.5, ["JS"], b"JS"])
def test_a_card_must_be_a_text(value: object) -> None:
    with pytest.raises(ParseError):
        read_card(value)  # type: ignore[arg-type]


def test_a_hand_keeps_the_order_written() -> None:
    assert read_hand("  9s JS 10h  ") == ("9S", "JS", "TH")
    assert read_hand("") == ()


def test_the_dotted_form_may_have_empty_suits() -> None:
    assert read_hand(".J9.A10.K") == ("JH", "9H", "AD", "TD", "KC")
    assert read_hand("...") == ()


@pytest.mark.parametrize(
    ("text", "token", "column"), [("JS  XX", "XX", 5), ("J9.A.TK", "J9.A.TK", 1), ("J.1.K.", "1", 1)]
)
def test_a_bad_token_in_a_hand_is_placed(text: str, token: str, column: int) -> None:
    with pytest.raises(ParseError) as caught:
        read_hand(text, place="seat 1")
    assert caught.value.token == token
    assert caught.value.place == f"seat 1, column {column}"


def test_numbers_count_from_the_lowest_rank() -> None:
    assert [THUNEE.number(card) for card in ("QS", "KS", "TS", "AS", "9S", "JS", "QH", "JC")] == [
        0,
        1,
        2,
        3,
        4,
        5,
        16,
        53,
    ]


def test_numbers_and_texts_are_inverse() -> None:
    assert THUNEE.size == 24 and len(THUNEE.cards) == 24
    assert all(THUNEE.text(THUNEE.number(card)) == card for card in THUNEE.cards)


def test_equal_cards_have_neighbouring_numbers() -> None:
    assert FIFTY_SIX.size == 48
    assert FIFTY_SIX.number("KS") == 2 and FIFTY_SIX.number("KS", copy=1) == 3
    assert FIFTY_SIX.text(3) == "KS"


def test_hands_are_shown_in_the_order_of_plain_suits() -> None:
    assert THUNEE.sort(["QH", "JS", "AS", "9S", "KC"]) == ("AS", "JS", "9S", "QH", "KC")


def test_masks() -> None:
    assert THUNEE.mask(["QS", "KH"]) == 1 | 1 << 17
    assert FIFTY_SIX.mask(["QS", "QS"]) == 0b11
    assert FIFTY_SIX.cards_of(0b111) == ("QS", "QS", "KS")
    with pytest.raises(InvalidDeal, match="QS is there more often"):
        FIFTY_SIX.mask(["QS", "QS", "QS"])


def test_a_card_of_another_deck_is_refused() -> None:
    with pytest.raises(InvalidDeal, match="8S is not in this deck"):
        THUNEE.number("8S")
    with pytest.raises(InvalidDeal, match="6"):
        THUNEE.text(6)


def test_a_deck_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(THUNEE)) == THUNEE
    assert Deck("J9ATKQ", 1, "ATKQJ9") == THUNEE
