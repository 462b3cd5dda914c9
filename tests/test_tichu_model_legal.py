"""The slow model of Tichu: combinations and legal plays, table 14.1 and the faults of other programs."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

import model_tichu
from model_tichu import cards, generate, legal
from model_tichu.combos import House, Play, on, readings
from model_tichu.position import position
from model_tichu.state import State

LETTERS = {"single": "S", "pair": "P", "triple": "T", "full": "F", "stairs": "C", "straight": "R", "bomb": "B"}


def short(play: Play) -> str:
    """A play as the table writes it: ranks only, `*` the Phoenix with its rank, `1` the Mah Jong, `D` the Dragon."""
    if play.kind == "dog":
        return "Dog"
    names = {"Ma": "1", "Ph": "*", "Dr": "D"}
    ranks = sorted((names.get(card, card[0]) for card in play.cards), key="1*23456789TJQKAD".index)
    declared = "".join(f"(*={word[3:]})" for word in play.text.split() if word.startswith("Ph="))
    return f"{LETTERS[play.kind]}:{''.join(ranks)}{declared}"


def at_table(hand: str, top: str = "", wish: str = "", **changes: Any) -> tuple[dict[str, Any], State]:
    """Seat 1 with `hand` is to act on seat 0's play; without one it leads."""
    rules = model_tichu.rules("tichu", **changes)
    rank = cards.RANKS.index(wish) + 2 if wish else None
    return rules, position(rules, ["Kr", hand, "Kr", "Kr"], 1, top=top or None, wish=rank)


def legal_set(hand: str, top: str = "", wish: str = "", kinds: str = "", **changes: Any) -> list[str]:
    """What seat 1 may do in its turn, in the table's writing; `kinds` leaves only plays of some types."""
    rules, s = at_table(hand, top, wish, **changes)
    plays, may_pass = legal.in_turn(rules, s, 1)
    found = {short(play) for play in plays} | ({"pass"} if may_pass else set())
    return sorted(text for text in found if not kinds or text[0] in kinds)


def cases(table: list[tuple[str, ...]]) -> list[Any]:
    """The rows of a table as test cases named by their ids."""
    return [pytest.param(*row[1:], id=row[0]) for row in table]


TURNS = [  # id, hand, on the table ("" for a lead), wish, types listed ("" for all), the complete legal set
    ("L01", "Ph 2s", "", "", "", "P:*2(*=2) S:* S:2"),
    ("L02", "Ph 8g 9s", "8r", "", "", "S:* S:9 pass"),
    ("L04", "Ma 2s", "Ph=1.5", "", "", "S:2 pass"),
    ("L05", "Ph Dr Kb", "As", "", "", "S:* S:D pass"),
    ("L07", "Ph As Ab", "Dr", "", "", "pass"),
    ("L08", "Ph 7s 7b 7g 7r", "Dr", "", "", "B:7777 pass"),
    ("L10", "Do 3s", "9s", "", "", "pass"),
    ("L11", "Do 5s", "", "", "", "Dog S:5"),
    ("L13", "Ma Ph", "", "", "", "S:* S:1"),
    ("L14", "9s Ph Tb", "8b 8s", "", "", "P:*9(*=9) P:*T(*=T) pass"),
    ("L16", "Ts Tb Ph", "9b 9g 9s", "", "", "T:*TT(*=T) pass"),
    ("L17", "9s 9b 9g Tr Tb Dr", "8b 8s", "", "", "P:99 P:TT pass"),
    ("L19", "7s 7b 8s 8b Ph", "5b 5s 6b 6g 6s", "", "", "F:*7788(*=7) F:*7788(*=8) pass"),
    ("L20", "6s 6b 8s 8b Ph", "7b 7g 7s Kb Ks", "", "", "F:*6688(*=8) pass"),
    ("L23", "9s 9b 9g 9r Ph Ks", "", "", "F", "F:*999K(*=K)"),
    ("L25", "5s 5b 6s 6b 7s 7b", "3b 3s 4g 4r", "", "", "C:5566 C:6677 pass"),
    ("L26", "5s 5b 7s 7b Ph", "", "", "CF", "F:*5577(*=5) F:*5577(*=7)"),
    ("L28", "Kb Kg Ab Ag", "Qb Qs Kr Ks", "", "", "C:KKAA pass"),
    ("L29", "8s 8b 9s 9b Ts Tb Js Jb", "7b 7s 8g 8r 9g 9r", "", "", "C:8899TT C:99TTJJ pass"),
    ("L31", "3s 4b 5g 6r 7s 8b", "2s 3b 4g 5r 6s", "", "", "R:34567 R:45678 pass"),
    ("L32", "3s 4b 5g 6r 7s", "2s 3b 4g 5r 6s 7b", "", "", "pass"),
    ("L34", "Ts Jb Qg Kr Ph", "9s Tb Jg Qr Ks", "", "", "R:*TJQK(*=A) pass"),
    ("L35", "Js Qb Kg Ar Ph", "", "", "R", "R:*JQKA(*=T)"),
    ("L37", "Ma 2s 4b 5g Ph", "", "", "R", "R:1*245(*=3)"),
    ("L38", "As 2b 3g 4r 5s", "", "", "", "S:2 S:3 S:4 S:5 S:A"),
    ("L41", "4s 5s 6s 7s 8s", "3s 4b 5g 6r 7g", "", "", "B:45678 pass"),
    ("L43", "4s 5s 6s 7s Ph", "3s 4b 5g 6r 7g", "", "", "R:*4567(*=8) pass"),
    ("L44", "Ma 2s 3s 4s 5s", "", "", "RB", "R:12345"),
    ("L46", "3s 3b 3g 3r", "2b 2g 2r 2s", "", "", "B:3333 pass"),
    ("L47", "2s 3s 4s 5s 6s", "Ab Ag Ar As", "", "", "B:23456 pass"),
    ("L49", "5g 6g 7g 8g 9g Tg", "4s 5s 6s 7s 8s", "", "", "B:56789 B:56789T B:6789T pass"),
    ("L50", "As Ab Ag Ar", "2s 3s 4s 5s 6s", "", "", "pass"),
    ("L52", "7s 7b 7g 7r", "", "", "", "B:7777 P:77 S:7 T:777"),
    ("L56", "8s Ks Ph", "5s", "8", "", "S:8"),
    ("L58", "8s 8b 8g 8r Ks", "9s", "8", "", "B:8888"),
    ("L59", "8s 8b 8g 8r", "5s", "8", "", "B:8888 S:8"),
    ("L61", "7s Ph 9s 9b", "4b 4s", "8", "", "P:*7(*=7) P:*9(*=9) P:99 pass"),
    ("L62", "5s 6b 8g 9r Ph", "Ma 2s 3s 4b 5g", "7", "", "R:*5689(*=7) pass"),
    ("L64", "7s 7b 7g 7r", "Ma 2s 3s 4b 5g", "7", "", "B:7777"),
    ("L65", "3s 4b 5g 6r 7s", "Ma 2s 3b 4g 5r 6s", "7", "", "pass"),
    ("L68", "8s 8b 9s 9b", "", "8", "", "C:8899 P:88 S:8"),
    ("L70", "8s 8b 8g 8r Ks", "5b 5g 5r 5s", "8", "", "B:8888"),
    ("L71", "5s 6s 7s 8s 9s", "Kb Kg Kr Ks", "8", "", "B:56789"),
    ("L73", "9s 9b Ph 4s 4b", "2b 2g 2s 3b 3s", "9", "", "F:*4499(*=4) F:*4499(*=9)"),
    ("L74", "9s Ph 4s 4b 4g", "2b 2g 2s 3b 3s", "9", "", "F:*4449(*=9)"),
    ("L77", "8s Ks Kb Kg Kr", "5s", "8", "", "S:8"),
    ("L79", "Ph Js", "8s", "8", "", "S:* S:J pass"),
    ("L80", "9s Tb", "5s", "8", "", "S:9 S:T pass"),
    ("L82", "8s 9s 9b", "4b 4s", "8", "", "P:99 pass"),
    ("L83", "8s 8b Ph Ks Kb Kg", "4b 4g 4s", "8", "", "T:*88(*=8)"),
]


@pytest.mark.parametrize(("hand", "top", "wish", "kinds", "expected"), cases(TURNS))
def test_14_1_legal_sets(hand: str, top: str, wish: str, kinds: str, expected: str) -> None:
    assert legal_set(hand, top, wish, kinds) == sorted(expected.split())


def test_L01_L02_keys_of_a_lone_phoenix() -> None:
    lone = readings(["Ph"])[0]
    assert lone.key == 1.5
    for under, key in (("8r", 8.5), ("As", 14.5), ("Ma", 1.5)):
        counted = on(readings([under])[0], lone)
        assert counted is not None and counted.key == key


def test_L22_four_and_phoenix_by_option() -> None:
    assert legal_set("3s 3b 3g 3r Ph", kinds="F") == []
    assert legal_set("3s 3b 3g 3r Ph", kinds="F", fh_four_plus_phoenix=True) == ["F:*3333(*=3)"]


def test_L40_all_straights_of_a_whole_run() -> None:
    hand = cards.in_order(["Ma", "2s", "3b", "4g", "5r", "6s", "7b", "8g", "9r", "Ts", "Jb", "Qg", "Kr", "As"])
    sizes = Counter(play.size for play in generate.all_plays(hand) if play.kind == "straight")
    assert sizes == {size: 15 - size for size in range(5, 15)} and sizes.total() == 55


def test_Q6_L41_flush_as_a_straight_by_option() -> None:
    found = legal_set("4s 5s 6s 7s 8s", "3s 4b 5g 6r 7g", flush_as_straight=True)
    assert found == ["B:45678", "R:45678", "pass"]
    texts = [play.text for play in readings(["4s", "5s", "6s", "7s", "8s"], House(flush_as_straight=True))]
    assert texts == ["4s 5s 6s 7s 8s", "4s 5s 6s 7s 8s/straight"]


def test_Q7_L44_mah_jong_in_a_flush_by_option() -> None:
    assert legal_set("Ma 2s 3s 4s 5s", kinds="RB", mahjong_in_flush=True) == ["B:12345"]


OUT_OF_TURN = [
    ("L53", "5s 5b 5g 5r As Dr", "Ks", "", "B:5555"),
    ("L55", "5s 5b 5g 5r 6s 7s 8s 9s Ts", "Qb Qg Qr Qs", "", "B:56789 B:56789T B:6789T"),
    ("L76", "8s Ks Kb Kg Kr", "5s", "8", "B:KKKK"),
]


@pytest.mark.parametrize(("hand", "top", "wish", "expected"), cases(OUT_OF_TURN))
def test_14_1_out_of_turn(hand: str, top: str, wish: str, expected: str) -> None:
    rules, s = at_table(hand, top, wish)
    assert sorted({short(play) for play in legal.out_of_turn(rules, s, 1)}) == expected.split()


def test_L67_Q3_dog_under_a_wish() -> None:
    assert legal_set("8s 9s 9b Do", wish="8") == ["S:8"]
    assert legal_set("8s 9s 9b Do", wish="8", wish_dog_allowed=True) == ["Dog", "S:8"]


def test_Q1_L77_F35_bombs_without_the_wished_rank() -> None:
    follow, lead = ("8s Ks Kb Kg Kr", "5s", "8"), ("8s Ks Kb Kg Kr", "", "8")
    assert legal_set(*follow, wish_bomb_escape="window") == ["S:8"]
    assert legal_set(*follow, wish_bomb_escape="follow") == ["B:KKKK", "S:8"]
    assert legal_set(*follow, wish_bomb_escape="always") == ["B:KKKK", "S:8"]
    assert legal_set(*lead, wish_bomb_escape="window") == ["S:8"]
    assert legal_set(*lead, wish_bomb_escape="follow") == ["S:8"]
    assert legal_set(*lead, wish_bomb_escape="always") == ["B:KKKK", "S:8"]


def test_F34_a_declared_phoenix_decides() -> None:
    assert legal_set("Tb Js Qs Kg Ag", "9s Ts Jb Qg Kr") == ["R:TJQKA", "pass"]
    assert legal_set("Tb Js Qs Kg Ag", "Ph=9 Ts Jb Qg Kr") == ["R:TJQKA", "pass"]
    assert legal_set("Tb Js Qs Kg Ag", "Ts Jb Qg Kr Ph=A") == ["pass"]


# --- faults of other programs ---------------------------------------------------------------------------------------


def test_C01_phoenix_on_the_dragon() -> None:
    assert legal_set("Ph 5r 5g", "Dr") == ["pass"]
    assert legal_set("Dr Ab 4s 4b 4g 4r", "Ph=14.5") == ["B:4444", "S:D", "pass"]


def test_C03_a_turn_always_goes_on() -> None:
    assert legal_set("2s 2r 4b 4g 6s 6r Js", "5s 6b 7g 8r 9s") == ["pass"]
    run = ["Tg", "6s", "8b", "7r", "9s"]
    assert {tuple(map(short, readings(order))) for order in permutations(run)} == {("R:6789T",)}
    assert legal_set("Tg 6s 8b 7r 9s 2r", "5s 6b 7g 8r 9s") == ["R:6789T", "pass"]


@pytest.mark.parametrize(
    ("chosen", "tops"),
    [
        ("4s 5b 6g 7r 9s Tb Ph", [10]),
        ("5s 6b 7g 8r Ph", [8, 9]),
        ("Js Qb Kg Ar Ph", [14]),
        ("Ma 2s 3b 4g Ph", [5]),
        ("2s 3b 4g 5r As", []),
        ("2s 3b 4g 5r Ph", [6]),
    ],
)
def test_C05_ends_of_a_run(chosen: str, tops: list[int]) -> None:
    assert [play.key for play in readings(chosen.split()) if play.kind == "straight"] == tops


def test_C07_the_wish_lasts_and_binds_where_it_can() -> None:
    assert legal_set("8s 9r Ph Kg", "Ma", "7") == ["S:*", "S:8", "S:9", "S:K", "pass"]
    assert legal_set("7r 7b Qs", "8s", "7") == ["S:Q", "pass"]
    assert legal_set("7r 7b Qs", "Ph=1.5", "7") == ["S:7"]
    assert legal_set("7r 7b Qs", "", "7") == ["P:77", "S:7"]
    assert legal_set("7s 7r 7b 7g As Ar", "Ts Tr", "7") == ["B:7777"]


def test_C11_bombs_in_a_row() -> None:
    def beats(play: str, top: str) -> bool:
        return on(readings(top.split())[0], readings(play.split())[0]) is not None

    nines, eights, jacks = (" ".join(rank + suit for suit in "sbgr") for rank in "98J")
    assert not beats(eights, nines) and beats(jacks, nines)
    assert beats("2s 3s 4s 5s 6s", jacks)
    assert beats("3r 4r 5r 6r 7r", "2s 3s 4s 5s 6s")
    assert not beats("2b 3b 4b 5b 6b", "2s 3s 4s 5s 6s")
    assert not beats("As Ab Ag Ar", "2s 3s 4s 5s 6s")
    assert beats("2g 3g 4g 5g 6g 7g", "3r 4r 5r 6r 7r")
    assert not beats("3g 4g 5g 6g 7g", "3r 4r 5r 6r 7r")


# --- the two ways to find the plays of a hand -----------------------------------------------------------------------


def subsets(hand: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    return {chosen for size in range(1, len(hand) + 1) for chosen in combinations(hand, size)}


@pytest.mark.parametrize("decks", [1, 2])
def test_enumeration_finds_what_every_subset_is(decks: int) -> None:
    """All plays by shape are all readings of all subsets: small hands, often of near ranks or with Phoenixes."""
    rng = Random(decks)
    rules = model_tichu.rules("tichu") if decks == 1 else model_tichu.rules("grand-seigneur", players=8)
    for _ in range(60):
        low, wide = rng.randrange(1, 13), rng.choice([2, 3, 5, 14])
        pack = [card for card in cards.pack(rules) if low <= cards.rank(card) <= low + wide or card == "Ph"]
        hand = cards.in_order(rng.sample(pack, min(9, len(pack))))
        options = House(*(rng.random() < 0.5 for _ in range(3)))
        found = generate.all_plays(hand, options)
        assert len(set(found)) == len(found)
        assert set(found) == {play for chosen in subsets(hand) for play in readings(chosen, options)}
