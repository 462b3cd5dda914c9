"""Table 14.1 of the Tichu rule book: complete legal sets, row by row.

Seat 1 holds the hand and is to act; on a trick seat 0 has made the play. Sets are written at rank level as in the
table: the type's letter and the ranks, ``*`` for the Phoenix with the rank it stands for, ``1`` the Mah Jong, ``D``
the Dragon.
"""

from collections import Counter
from itertools import permutations

import pytest

import turup

RANKS = "23456789TJQKA"
NAMES = {"Ma": "1", "Dr": "D", "Do": "Dog"}

# L67, an option that endings do not have, is in test_tichu_flow.py
ROWS = [  # id, hand, on the table, wish, mode, listed types ("" for all), legal set, changed options
    ("L01", "Ph 2s", "", "", "lead", "", "P:*2(=2) S:* S:2"),
    ("L02", "Ph 8g 9s", "8r", "", "follow", "", "S:* S:9 pass"),
    ("L04", "Ma 2s", "Ph=1.5", "", "follow", "", "S:2 pass"),
    ("L05", "Ph Dr Kb", "As", "", "follow", "", "S:* S:D pass"),
    ("L07", "Ph As Ab", "Dr", "", "follow", "", "pass"),
    ("L08", "Ph 7s 7b 7g 7r", "Dr", "", "follow", "", "B:7777 pass"),
    ("L10", "Do 3s", "9s", "", "follow", "", "pass"),
    ("L11", "Do 5s", "", "", "lead", "", "Dog S:5"),
    ("L13", "Ma Ph", "", "", "lead", "", "S:* S:1"),
    ("L14", "9s Ph Tb", "8b 8s", "", "follow", "", "P:*9(=9) P:*T(=T) pass"),
    ("L16", "Ts Tb Ph", "9b 9g 9s", "", "follow", "", "T:*TT(=T) pass"),
    ("L17", "9s 9b 9g Tr Tb Dr", "8b 8s", "", "follow", "", "P:99 P:TT pass"),
    ("L19", "7s 7b 8s 8b Ph", "5b 5s 6b 6g 6s", "", "follow", "", "F:*7788(=7) F:*7788(=8) pass"),
    ("L20", "6s 6b 8s 8b Ph", "7b 7g 7s Kb Ks", "", "follow", "", "F:*6688(=8) pass"),
    ("L22", "3s 3b 3g 3r Ph", "", "", "lead", "F", "F:*3333(=3)", {"fh_four_plus_phoenix": True}),
    ("L23", "9s 9b 9g 9r Ph Ks", "", "", "lead", "F", "F:*999K(=K)"),
    ("L25", "5s 5b 6s 6b 7s 7b", "3b 3s 4g 4r", "", "follow", "", "C:5566 C:6677 pass"),
    ("L26", "5s 5b 7s 7b Ph", "", "", "lead", "CF", "F:*5577(=5) F:*5577(=7)"),
    ("L28", "Kb Kg Ab Ag", "Qb Qs Kr Ks", "", "follow", "", "C:KKAA pass"),
    ("L29", "8s 8b 9s 9b Ts Tb Js Jb", "7b 7s 8g 8r 9g 9r", "", "follow", "", "C:8899TT C:99TTJJ pass"),
    ("L31", "3s 4b 5g 6r 7s 8b", "2s 3b 4g 5r 6s", "", "follow", "", "R:34567 R:45678 pass"),
    ("L32", "3s 4b 5g 6r 7s", "2s 3b 4g 5r 6s 7b", "", "follow", "", "pass"),
    ("L34", "Ts Jb Qg Kr Ph", "9s Tb Jg Qr Ks", "", "follow", "", "R:*TJQK(=A) pass"),
    ("L35", "Js Qb Kg Ar Ph", "", "", "lead", "R", "R:*JQKA(=T)"),
    ("L37", "Ma 2s 4b 5g Ph", "", "", "lead", "R", "R:*1245(=3)"),
    ("L38", "As 2b 3g 4r 5s", "", "", "lead", "", "S:2 S:3 S:4 S:5 S:A"),
    ("L41", "4s 5s 6s 7s 8s", "3s 4b 5g 6r 7g", "", "follow", "", "B:45678 pass"),
    ("L43", "4s 5s 6s 7s Ph", "3s 4b 5g 6r 7g", "", "follow", "", "R:*4567(=8) pass"),
    ("L44", "Ma 2s 3s 4s 5s", "", "", "lead", "RB", "R:12345"),
    ("L46", "3s 3b 3g 3r", "2b 2g 2r 2s", "", "follow", "", "B:3333 pass"),
    ("L47", "2s 3s 4s 5s 6s", "Ab Ag Ar As", "", "follow", "", "B:23456 pass"),
    ("L49", "5g 6g 7g 8g 9g Tg", "4s 5s 6s 7s 8s", "", "follow", "", "B:56789 B:56789T B:6789T pass"),
    ("L50", "As Ab Ag Ar", "2s 3s 4s 5s 6s", "", "follow", "", "pass"),
    ("L52", "7s 7b 7g 7r", "", "", "lead", "", "B:7777 P:77 S:7 T:777"),
    ("L53", "5s 5b 5g 5r As Dr", "Ks", "", "window", "", "B:5555"),
    ("L55", "5s 5b 5g 5r 6s 7s 8s 9s Ts", "Qb Qg Qr Qs", "", "window", "", "B:56789 B:56789T B:6789T"),
    ("L56", "8s Ks Ph", "5s", "8", "follow", "", "S:8"),
    ("L58", "8s 8b 8g 8r Ks", "9s", "8", "follow", "", "B:8888"),
    ("L59", "8s 8b 8g 8r", "5s", "8", "follow", "", "B:8888 S:8"),
    ("L61", "7s Ph 9s 9b", "4b 4s", "8", "follow", "", "P:*7(=7) P:*9(=9) P:99 pass"),
    ("L62", "5s 6b 8g 9r Ph", "Ma 2s 3s 4b 5g", "7", "follow", "", "R:*5689(=7) pass"),
    ("L64", "7s 7b 7g 7r", "Ma 2s 3s 4b 5g", "7", "follow", "", "B:7777"),
    ("L65", "3s 4b 5g 6r 7s", "Ma 2s 3b 4g 5r 6s", "7", "follow", "", "pass"),
    ("L68", "8s 8b 9s 9b", "", "8", "lead", "", "C:8899 P:88 S:8"),
    ("L70", "8s 8b 8g 8r Ks", "5b 5g 5r 5s", "8", "follow", "", "B:8888"),
    ("L71", "5s 6s 7s 8s 9s", "Kb Kg Kr Ks", "8", "follow", "", "B:56789"),
    ("L73", "9s 9b Ph 4s 4b", "2b 2g 2s 3b 3s", "9", "follow", "", "F:*4499(=4) F:*4499(=9)"),
    ("L74", "9s Ph 4s 4b 4g", "2b 2g 2s 3b 3s", "9", "follow", "", "F:*4449(=9)"),
    ("L76", "8s Ks Kb Kg Kr", "5s", "8", "window", "", "B:KKKK"),
    ("L77", "8s Ks Kb Kg Kr", "5s", "8", "follow", "", "S:8"),
    ("L79", "Ph Js", "8s", "8", "follow", "", "S:* S:J pass"),
    ("L80", "9s Tb", "5s", "8", "follow", "", "S:9 S:T pass"),
    ("L82", "8s 9s 9b", "4b 4s", "8", "follow", "", "P:99 pass"),
    ("L83", "8s 8b Ph Ks Kb Kg", "4b 4g 4s", "8", "follow", "", "T:*88(=8)"),
]
ROWS = [row if len(row) == 8 else (*row, {}) for row in ROWS]


def letter(cards, ranks):
    """The type of a play, from its cards and the rank each stands for."""
    counts = sorted(Counter(ranks).values())
    run = sorted(ranks)
    in_a_row = run == list(range(run[0], run[0] + len(run)))
    natural = "Ph" not in "".join(cards) and "Ma" not in cards
    if len(cards) == 1:
        return "S"
    if len(counts) == 1:
        return {2: "P", 3: "T", 4: "B", 5: "F"}[counts[0]]
    if counts == [2, 3]:
        return "F"
    if in_a_row:
        return "B" if natural and len({card[1] for card in cards}) == 1 else "R"
    assert set(counts) == {2}, cards
    return "C"


def short(text):
    """A play's text as the table writes it."""
    if text in ("pass", "no"):
        return text
    if text == "Do":
        return "Dog"
    cards = text.removesuffix("/straight").split()
    place = {card: RANKS.index(card[0]) + 2 for card in cards if card[0] in RANKS}
    ranks = [1 if c == "Ma" else RANKS.index(c[3:]) + 2 if c.startswith("Ph=") else place.get(c, 0) for c in cards]
    order = "1*" + RANKS + "D"
    shown = sorted((NAMES.get(c, "*" if c.startswith("Ph") else c[0]) for c in cards), key=order.index)
    shown.sort(key=lambda sign: sign != "*")
    declared = "".join(f"(={c[3:]})" for c in cards if c.startswith("Ph="))
    return f"{letter(cards, ranks)}:{''.join(shown)}{declared}"


def position(hand, top, wish, mode, options):
    """The table of a row. The fillers change their suits where the row needs their cards."""
    taken = {*hand.split(), *top.split()}
    fillers = iter([rank + suit for rank in RANKS for suit in "sbgr" if rank + suit not in taken])
    hands = [hand if seat == 1 else next(fillers) for seat in range(4)]
    rules = turup.get_rules("tichu", **options)
    return turup.Position(rules, hands=hands, leader=1, top=top or None, wish=wish or None, window=mode == "window")


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_row_of_the_table(row):
    _, hand, top, wish, mode, types, expected, options = row
    pos = position(hand, top, wish, mode, options)
    found = {short(text) for text in pos.legal_cards} - {"no"}
    if types:
        found = {text for text in found if text[0] in types}
    assert sorted(found) == sorted(expected.split())


def test_L40_all_straights_of_a_hand_from_one_to_the_ace():
    hand = "Ma 2s 3b 4g 5r 6s 7b 8g 9r Ts Jb Qg Kr As"
    plays = [text for text in position(hand, "", "", "lead", {}).legal_cards if text.count(" ") >= 4]
    lengths = Counter(len(text.split()) for text in plays)
    assert lengths == {length: 15 - length for length in range(5, 15)} and len(plays) == 55


def test_faults_straights_are_read_in_every_order_of_their_cards():
    pos = position("Tb 6s 8s 7r 9s 2r", "5s 6b 7b 8b 9r", "", "follow", {})
    assert {short(text) for text in pos.legal_cards} == {"pass", "R:6789T"}
    for order in permutations(["Tb", "6s", "8s", "7r", "9s"]):
        assert pos.read_action(" ".join(order)) == "6s 7r 8s 9s Tb"
        assert pos.play(" ".join(order)).owner == 1


def test_faults_a_straight_that_nothing_follows_leaves_only_the_pass():
    pos = position("2s 2r 4g 4b 6s 6r Js", "5s 6b 7b 8b 9r", "", "follow", {})
    assert pos.legal_cards == ("pass",)


def test_F34_a_declared_phoenix_holds_and_an_undeclared_one_reads_high():
    hand = "Tb Js Qs Kg Ag"
    low = turup.Position("tichu", hands=["2s", hand, "2b", "2g"], leader=1, top="Ts Jb Qg Kr Ph=9")
    assert "Tb Js Qs Kg Ag" in low.legal_cards
    for top in ("Ts Jb Qg Kr Ph=A", "Ts Jb Qg Kr Ph"):
        high = turup.Position("tichu", hands=["2s", hand, "2b", "2g"], leader=1, top=top)
        assert high.legal_cards == ("pass",)
    rules = turup.get_rules("tichu", phoenix_default="low")
    assert (
        "Tb Js Qs Kg Ag"
        in turup.Position(rules, hands=["2s", hand, "2b", "2g"], leader=1, top="Ts Jb Qg Kr Ph").legal_cards
    )
