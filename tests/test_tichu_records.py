"""``.tch`` records (rule book 15.1): written and read back; own rounds only."""

from random import Random

import pytest
from tichu_tables import finish

import turup
from turup.errors import ParseError
from turup.tichu.records import from_tch, read_tch, to_tch, write_tch


def test_cards_come_back_from_their_texts():
    cards = turup.get_rules("tichu").deck.cards
    assert [from_tch(to_tch(card)) for card in cards] == list(cards)
    assert [to_tch(card) for card in ("Ts", "Jb", "Qg", "Kr", "Do", "Ma")] == ["S10", "BB", "GD", "RK", "Hu", "Ma"]
    with pytest.raises(ParseError):
        from_tch("X7")


def plain_rounds(count):
    """Random rounds in which the Phoenix is played alone, if at all: a record does not tell what it stands for."""
    for seed in range(400):
        rd = finish(turup.Round("tichu", seed=seed, dealer=3), Random(seed))
        if not any("Ph=" in text for _, text, _ in rd.actions) and count > 0:
            count -= 1
            yield rd


def test_records_come_back():
    rounds = list(plain_rounds(40))
    again = read_tch(write_tch(rounds))
    assert len(again) == len(rounds) == 40
    for rd, twin in zip(rounds, again, strict=True):
        assert twin.result == rd.result
        plays = [[(s, a) for s, a, _ in one.actions if a not in ("no", "wish -", "tichu")] for one in (rd, twin)]
        assert plays[0][-30:] == plays[1][-30:]


def test_names_passes_of_the_owner_and_a_cut_off_end_do_no_harm():
    rd = next(plain_rounds(1))
    lines = write_tch([rd], names=("a - b", "c", "", "d")).splitlines()
    course = next(i for i, line in enumerate(lines) if "Rundenverlauf" in line)
    cut = lines[: course + 6]
    twin = read_tch("\n".join(cut))[0]
    assert not twin.is_over and [str(card) for card in twin.hands[0]]


def test_a_record_that_cannot_have_happened_names_its_line():
    rd = next(plain_rounds(1))
    text = write_tch([rd])
    with pytest.raises(ParseError, match="line"):
        read_tch(text.replace("Rundenverlauf------------------", "Rundenverlauf------------------\n(0)0: S2 B3", 1))
    with pytest.raises(ParseError):
        read_tch("(0)0 passt.")
