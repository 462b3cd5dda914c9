"""Faults seen in programs of this kind that concern Tichu, each by its id (suits as in the rule book: s b g r)."""

from random import Random

import pytest
from tichu_tables import in_play, table, texts, walk
from tichu_walks import GAMES
from tichu_walks import walk as rounds

import turup
from turup.errors import IllegalAction, InvalidDeal, ParseError


def test_fault_c01_phoenix_is_not_offered_on_the_dragon():
    pos = table("2s", "3s", "Ph 5r 5g", "4s", leader=2, top="Dr", owner=1, passes=(), trick_points=25)
    assert texts(pos) == {"pass"}
    on_ace = table("3r 4r", "3s As", "Ph 5r 5g", "4s Ab Dr", leader=2, top="Ar", owner=1, passes=())
    assert "Ph" in texts(on_ace)
    after = walk(on_ace, "2: Ph")
    assert after.top[2] == 14.5
    assert texts(after) == {"pass", "Dr"}, "another ace is not higher"


def test_fault_c01_a_led_phoenix_is_one_and_a_half():
    after = walk(table("Ph 9s", "Ma 2s 3b", "4s 5s", "6s 7s"), "0: Ph")
    assert after.top[2] == 1.5
    assert texts(after) == {"pass", "2s", "3b"}
    on_mahjong = walk(table("Ma 9s", "Ph 3b", "4s 5s", "6s 7s"), "0: Ma", "0: wish -", "1: Ph")
    assert on_mahjong.top[2] == 1.5


def test_fault_c03_a_straight_is_answered_by_passing():
    lead = "5s 6b 7g 8r 9s"
    pos = walk(table(f"{lead} Kb", "2s 2r 4g 4b 6s 6r Js", "3s 3b", "3g 3r"), f"0: {lead}")
    assert texts(pos) == {"pass"}


def test_fault_c03_a_tichu_call_does_not_use_up_the_turn():
    rd = in_play("tichu", "Ma 5s 6b 7g 8r 9s", "2s 2r 4g 4b 6s 6r Jr")
    rd = walk(rd, "0: 5s 6b 7g 8r 9s")
    while rd.phase == "bomb":
        rd.apply("no")
    before = texts(rd)
    assert {"tichu", "pass"} <= before
    rd.apply("tichu")
    assert rd.turn == 1 and texts(rd) == before - {"tichu"}


def test_fault_c03_a_straight_is_found_in_any_order_of_the_hand():
    cards = ["Tb", "6s", "8g", "7r", "9s", "2r"]
    rng = Random(3)
    for _ in range(120):
        rng.shuffle(cards)
        pos = table("5s 6b 7g 8r 9g Kb", " ".join(cards), "3s 3b", "3g 3r")
        pos = walk(pos, "0: 5s 6b 7g 8r 9g")
        assert texts(pos) == {"pass", "6s 7r 8g 9s Tb"}
        played = rng.sample(["6s", "7r", "8g", "9s", "Tb"], 5)
        assert pos.play(" ".join(played)) == pos.play("6s 7r 8g 9s Tb")


@pytest.mark.parametrize("game", GAMES)
def test_fault_c03_the_leader_never_passes_and_everybody_can_go_on(game):
    for number in range(10):
        for rd in rounds(turup.Rules.parse(game), Random(f"c03 {game} {number}")):
            if rd.is_over:
                break
            assert set(texts(rd)) - {"tichu"}, "something that goes on"
            if rd.phase == "play" and rd.view(None).top is None:
                assert "pass" not in texts(rd)


@pytest.mark.parametrize(
    ("cards", "tops"),
    [
        ("4s 5b 6g 7r 9s Tb Ph", {7: {10}}),
        ("5s 6b 7g 8r Ph", {5: {8, 9}}),
        ("Js Qb Kg Ar Ph", {5: {14}}),
        ("Ma 2s 3b 4g Ph", {5: {5}}),
        ("2s 3b 4g 5r As", {5: set()}),
        ("2s 3b 4g 5r Ph", {5: {6}}),
    ],
)
def test_fault_c05_the_phoenix_stands_at_the_right_end(cards, tops):
    pos = table(cards, "3s", "3g", "3r")
    for length, expected in tops.items():
        plays = [text for text in texts(pos) if (len(text.split()) == length and "Ma" not in text) or "Ma" in cards]
        runs = [
            text
            for text in plays
            if len(text.split()) == length and len({rank(word) for word in text.split()}) == length
        ]
        assert {max(rank(word) for word in text.split()) for text in runs} == expected


def rank(word):
    """1 for the Mah Jong, 2..14; the Phoenix has the rank that it stands for."""
    word = word.partition("=")[2] or word
    return 1 if word == "Ma" else "23456789TJQKA".index(word[0]) + 2


def test_fault_c05_on_a_straight_to_eight_only_the_high_reading():
    pos = walk(table("4s 5b 6g 7r 8s Kb", "5s 6b 7g 8r Ph", "3s", "3g"), "0: 4s 5b 6g 7r 8s")
    assert texts(pos) == {"pass", "5s 6b 7g 8r Ph=9"}


def test_fault_c07_the_wish_lives_until_the_rank_is_played():
    pos = table("Ma 2s 2b", "8s 9g Ph Kb", "7r 7g Qs", "3s 4s Jb")
    pos = walk(pos, "0: Ma", "0: wish 7")
    assert texts(pos) == {"pass", "8s", "9g", "Ph", "Kb"}, "the Phoenix is no seven"
    pos = walk(pos, "1: 8s")
    assert texts(pos) == {"pass", "Qs"}, "a seven cannot beat an eight"
    pos = walk(pos, "2: pass", "3: pass", "0: pass", "1: Ph")
    assert pos.wish == "7" and pos.top[2] == 1.5
    assert texts(pos) == {"7r", "7g"}
    pos = walk(pos, "2: 7r")
    assert pos.wish is None
    assert "pass" in texts(pos), "3 is free"


def test_fault_c07_the_wish_binds_the_next_lead_and_bombs():
    lead = table("2s 2b", "8s 9g", "7r 7g Qs", "3s 4s", leader=2, wish="7")
    assert texts(lead) == {"7r", "7g", "7g 7r"}
    bomb = table("2s 2b", "7s 7r 7g 7b As Ar", "3s 3b", "4s 4b", leader=1, top="Ts Tb", owner=0, wish="7")
    assert texts(bomb) == {"7s 7b 7g 7r"}
    window = table("2s 2b", "9s 9b 9g 9r 7s", "3s 3b", "4s 4b", leader=1, top="Ts Tb", owner=3, wish="7", window=True)
    assert "9s 9b 9g 9r" in texts(window), "a bomb out of turn need not have the rank"


@pytest.mark.parametrize(("calls", "expected"), [({}, 200), ({0: "tichu", 1: "tichu"}, 400), ({2: "grand"}, 0)])
def test_fault_c09_the_round_stops_at_a_double_victory(calls, expected):
    pos = table("", "Dr Ks", "Ab", "Ph Kb", leader=2, out=(0,), calls=calls, piles=(5, 20, 0, 10))
    after = pos.play("Ab")
    assert after.is_over
    assert turup.solve(pos).value == expected


def test_fault_c09_a_whole_round_ends_with_the_last_card_of_the_second_partner():
    seen = 0
    for number in range(60):
        *_, rd = rounds(turup.get_rules("tichu"), Random(f"c09 {number}"))
        if rd.result.reason.startswith("double"):
            seen += 1
            first, second = rd.result.order
            assert first % 2 == second % 2 and rd.result.card_points == (0, 0)
            assert rd.actions[-1][0] == second
    assert seen > 3


def test_fault_c11_a_led_bomb_is_a_bomb():
    pos = table("9s 9b 9g 9r 3b 3g", "8s 8b 8g 8r 4r 5r", "Js Jb Jg Jr 2b 2g", "2s 3s 4s 5s 6s 7b Ab", leader=0)
    pos = walk(pos, "0: 9s 9b 9g 9r")
    assert pos.turn == 2, "only 2 and 3 hold a higher bomb, and 2 is asked first"
    assert "8s 8b 8g 8r" not in texts(pos)
    pos = walk(pos, "2: Js Jb Jg Jr")
    assert (pos.turn, pos.phase) == (3, "bomb")
    assert "2s 3s 4s 5s 6s" in texts(pos)


@pytest.mark.parametrize(
    ("mine", "top", "legal"),
    [
        ("3r 4r 5r 6r 7r", "2s 3s 4s 5s 6s", True),
        ("2g 3g 4g 5g 6g", "2s 3s 4s 5s 6s", False),
        ("As Ab Ag Ar", "2s 3s 4s 5s 6s", False),
        ("2b 3b 4b 5b 6b 7b", "3r 4r 5r 6r 7r", True),
        ("3b 4b 5b 6b 7b", "3r 4r 5r 6r 7r", False),
    ],
)
def test_fault_c11_longer_beats_shorter_then_the_top_card(mine, top, legal):
    pos = table("9g Tg", mine, "Jg Qb", "Kg Kb", leader=1, top=top, owner=0)
    found = {text for text in texts(pos) if len(text.split()) == len(mine.split())}
    assert (mine in texts(pos)) is legal
    assert found <= {mine}


def test_fault_c13_nobody_is_skipped_when_the_owner_goes_out():
    pos = table("As", "3s 4s", "5s 6s", "7s 8s")
    pos = walk(pos, "0: As", "1: pass", "2: pass")
    assert pos.turn == 3
    pos = walk(pos, "3: pass")
    assert (pos.turn, pos.top) == (1, None)


def test_fault_c13_the_next_active_player_leads():
    pos = table("As", "", "5s 6s", "7s 8s", out=(1,), piles=(0, 0, 0, 0))
    pos = walk(pos, "0: As")
    # Seats 1 and 0 are out: neither side is complete, and 2 and 3 are asked in turn.
    assert pos.turn == 2
    pos = walk(pos, "2: pass", "3: pass")
    assert (pos.turn, pos.top) == (2, None)


def test_fault_c13_a_pass_does_not_lock_out():
    pos = walk(table("3s 9s", "Ks 2s", "4s Tb", "5s 6s"), "0: 3s", "1: pass", "2: 4s", "3: 5s", "0: 9s")
    assert pos.turn == 1
    assert "Ks" in texts(pos)


def test_fault_c27_illegal_moves_are_refused_and_nothing_changes():
    rd = in_play("tichu", "Ma 5s", "3s 6b", "Kb")
    before = rd.to_bytes()
    for text in ("pass", "Kb", "3s", "wish 7"):
        with pytest.raises(IllegalAction):
            rd.apply(text)
    assert rd.to_bytes() == before
    rd = walk(rd, "0: 5s")
    before = rd.to_bytes()
    while rd.phase == "bomb":
        rd.apply("no")
        before = rd.to_bytes()
    for text in ("3s", "5s", "Kb"):
        with pytest.raises(IllegalAction):
            rd.apply(text)
    assert rd.to_bytes() == before


def test_fault_c28_ten_and_t_are_the_same_card():
    rd = in_play("tichu", "Ma Ts 5s 5b")
    wanted = rd.copy()
    wanted.apply("Ts")
    for text in ("10s", "ts", "Ts"):
        twin = rd.copy()
        twin.apply(text)
        assert twin == wanted


@pytest.mark.parametrize("game", GAMES)
def test_fault_c28_deals_round_trip(game):
    rules = turup.Rules.parse(game)
    for seed in range(10):
        deal = turup.Deal.random(rules, seed=seed, dealer=0)
        assert turup.Deal.parse(str(deal), rules) == deal


def test_fault_c28_bad_deals_are_refused_with_the_token():
    rules = turup.get_rules("tichu")
    hands = [list(hand) for hand in turup.Deal.random(rules, seed=1).hands]
    with pytest.raises((InvalidDeal, ParseError)):
        turup.Deal(rules, [hands[0][:13], *hands[1:]])
    for token in ("1s", "Xx", hands[1][0]):
        with pytest.raises((InvalidDeal, ParseError), match=token):
            turup.Deal(rules, [[token, *hands[0][1:]], *hands[1:]])


def test_fault_c33_a_forced_action_has_its_value():
    pos = walk(table("As 2s", "3b 4b", "Kg Qg", "4r 5r"), "0: As")
    assert list(texts(pos)) == ["pass"]
    solution = turup.solve(pos)
    assert dict(solution.cards) == {"pass": solution.value}


def test_fault_c49_only_the_seat_and_its_action_count():
    rd = in_play("tichu", "Ma 5s", "3s 6b")
    before = rd.to_bytes()
    for value in (None, 1.5, float("nan"), -1, 2**63, True, "x" * 100_000, [["5s"]], b"5s"):
        with pytest.raises((IllegalAction, ParseError, TypeError, ValueError)):
            rd.apply(value)
        assert rd.to_bytes() == before
    with pytest.raises(IllegalAction):
        rd.apply("3s", 1)
    rd.apply("5s", 0)
    after = rd.to_bytes()
    with pytest.raises(IllegalAction):
        rd.apply("5s", 0)
    assert rd.to_bytes() == after


def test_fault_c45_c49_refusals_out_of_turn_do_not_look_at_the_cards():
    for game in GAMES:
        for number, rd in enumerate(rounds(turup.Rules.parse(game), Random(f"c49 {game}"))):
            if number % 7 == 0:
                for seat in set(range(rd.rules.players)) - set(rd.seats_to_act):
                    assert len({rd.why_illegal(card, seat).code for card in rd.rules.deck.cards}) == 1
