"""Table 14.2 of the Tichu rule book: how a trick goes on, who leads, bombs, the wish, the Dog and the Dragon.

Each row is a small table with open hands; a step is ``seat: action``, and the seat must be the one to act.
"""

import pytest
from tichu_tables import in_play, table, texts, walk

import turup
from turup.errors import IllegalAction


def test_F01_three_passes_end_a_trick():
    pos = walk(table("9s 3s", "2b 4b", "2g 4g", "2r 4r"), "0: 9s", "1: pass", "2: pass", "3: pass")
    assert (pos.turn, pos.top, pos.phase) == (0, None, "play")


def test_F01_every_holder_of_a_bomb_is_asked_after_each_play_and_pass():
    pos = walk(table("9s 3s", "2b 4b", "7s 7b 7g 7r 2g", "2r 4r"), "0: 9s")
    assert (pos.turn, pos.phase) == (2, "bomb")
    pos = walk(pos, "2: no", "1: pass")
    assert (pos.turn, pos.phase) == (2, "bomb")
    pos = walk(pos, "2: no", "2: pass")
    assert (pos.turn, pos.phase) == (2, "bomb"), "the seat that has passed holds its bomb still"
    pos = walk(pos, "2: no", "3: pass", "2: no")
    assert (pos.turn, pos.top) == (0, None)


def test_F02_a_pass_does_not_shut_out():
    hands = ("5s 9s 2s", "7s 2b", "Js 2g", "2r 3r")
    pos = walk(table(*hands), "0: 5s", "1: 7s", "2: pass", "3: pass", "0: 9s", "1: pass")
    assert pos.turn == 2 and "Js" in pos.legal_cards
    for reenter, turn in ((True, 2), (False, 0)):
        rd = in_play(turup.get_rules("tichu", reenter_after_pass=reenter), "Ma " + hands[0], hands[1], hands[2])
        walk(rd, "0: 5s", "1: 7s", "2: pass", "3: pass", "0: 9s", "1: pass")
        while rd.phase == "bomb":
            rd.apply("no")
        assert rd.turn == turn


def test_F04_F05_F07_who_leads_when_the_owner_is_out():
    pos = walk(table("9s", "2b 4b", "2g 4g", "2r 4r"), "0: 9s", "1: pass", "2: pass", "3: pass")
    assert (pos.turn, pos.out, pos.top) == (1, (0,), None)
    pos = walk(table("9s", "", "2g 4g", "2r 4r", out=(1,)), "0: 9s", "2: pass", "3: pass")
    assert (pos.turn, pos.out) == (2, (1, 0))
    pos = walk(table("Ks", "", "2g 4g", "2r 4r", out=(1,)), "0: Ks", "2: pass", "3: pass")
    assert (pos.turn, pos.piles) == (2, (10, 0, 0, 0))


def test_F08_the_dog_gives_the_lead_at_once_and_is_not_bombed():
    pos = walk(table("Do 3s", "5s 5b 5g 5r", "2g 4g", "2r 4r"), "0: Do")
    assert (pos.turn, pos.phase, pos.top) == (2, "play", None)


def test_F10_F11_the_dog_with_the_partner_out_and_as_the_last_card():
    pos = walk(table("Do 5s", "2b", "", "", out=(3, 2)), "0: Do")
    assert pos.turn == 0
    pos = walk(table("Do", "2b 3b", "2g 3g", "2r 3r"), "0: Do")
    assert (pos.turn, pos.out) == (2, (0,))


def test_F13_the_dog_as_the_card_that_ends_the_round():
    pos = walk(table("Do", "", "", "5r", out=(1, 2)), "0: Do")
    assert pos.is_over and pos.out == (1, 2, 0)


def test_F14_the_mah_jong_keeps_its_wish():
    pos = walk(table("Ma 4s 2s", "2b 3b", "2g 3g", "2r 3r"), "0: 4s")
    assert (pos.turn, pos.phase) == (1, "play")
    pos = walk(pos, "1: pass", "2: pass", "3: pass", "0: Ma")
    assert (pos.turn, pos.phase) == (0, "wish")
    assert pos.legal_cards == (*(f"wish {rank}" for rank in "23456789TJQKA"), "wish -")
    assert walk(pos, "0: wish 10").wish == "T"


def test_F16_F17_everybody_must_fulfil_the_wish():
    pos = table("2s 3s", "2b 4b", "8s Ks", "2r 4r", leader=2, top="5s", owner=0, passes=(1,), wish="8")
    assert pos.legal_cards == ("8s",)
    assert walk(pos, "2: 8s").wish is None, "a wish that is fulfilled is over"
    lead = table("8b 9s", "2b", "2g", "2r", wish="8")
    assert lead.legal_cards == ("8b",)
    with pytest.raises(IllegalAction, match="must be played"):
        lead.play("9s")


def test_F19_a_bomb_out_of_turn_can_fulfil_the_wish():
    pos = table(
        "2s 3s", "2b 4b", "5g 6g", "Ks Kb Kg Kr 2r", leader=3, top="9g", owner=2, wish="K", window=True, passes=()
    )
    pos = walk(pos, "3: Ks Kb Kg Kr")
    assert (pos.wish, pos.turn) == (None, 0)


def test_F22_a_dragon_that_ends_the_round_is_given_away():
    pos = walk(table("", "Dr", "5g 6g", "", leader=1, out=(0, 3)), "1: Dr")
    assert (pos.turn, pos.phase) == (1, "dragon")
    assert pos.legal_cards == ("dragon 0", "dragon 2")
    assert pos.play("dragon 0").is_over and pos.play("dragon 0").piles == (25, 0, 0, 0)
    assert turup.solve(pos.play("dragon 0")).value == 25 - 5, "the five in 2's hand goes to side 1"
    assert turup.solve(pos).value == 20, "given to 2 it comes back to 0, who was first"


def test_F23_no_gift_on_a_double_victory():
    pos = walk(table("", "5b 5r", "Dr", "6r", leader=2, out=(0,)), "2: Dr")
    assert pos.is_over and pos.phase == "over"


def test_F25_a_bombed_dragon_is_kept():
    pos = walk(
        table("Dr 2s", "3b 4b", "3g 4g", "5s 5b 5g 5r 2r"), "0: Dr", "3: 5s 5b 5g 5r", "0: pass", "1: pass", "2: pass"
    )
    assert (pos.turn, pos.piles) == (3, (0, 0, 0, 45))


def test_F26_after_a_bomb_the_seat_after_the_bomber_goes_on():
    pos = walk(table("Ks 2s", "As 2b", "3g 4g", "5s 5b 5g 5r 2r"), "0: Ks", "3: 5s 5b 5g 5r")
    assert (pos.turn, pos.passes) == (0, ())


def test_F28_bombs_are_asked_for_in_order_of_play():
    pos = walk(table("Ks 2s", "6s 6b 6g 6r 2b", "3g 4g", "5s 5b 5g 5r 2r"), "0: Ks")
    assert (pos.turn, pos.phase) == (1, "bomb")
    pos = walk(pos, "1: 6s 6b 6g 6r")
    assert (pos.turn, pos.phase) == (2, "play"), "5555 does not beat 6666"


def test_F29_a_bomb_after_the_last_pass():
    pos = walk(
        table("As Ab 2s", "2b 3b", "4s 4b 4g 4r 2g", "2r 3r"),
        "0: As Ab",
        "2: no",
        "1: pass",
        "2: no",
        "2: pass",
        "2: no",
    )
    pos = walk(pos, "3: pass")
    assert (pos.turn, pos.phase) == (2, "bomb")
    assert walk(pos, "2: 4s 4b 4g 4r").turn == 3
    assert walk(pos, "2: no").turn == 0


def test_F31_the_trick_of_a_player_who_went_out_can_be_bombed():
    pos = walk(table("Ks", "7s 7b 7g 7r 2b", "2g 3g", "2r 3r"), "0: Ks", "1: 7s 7b 7g 7r")
    assert (pos.turn, pos.out, pos.owner) == (2, (0,), 1)


def test_F32_the_leader_cannot_pass():
    with pytest.raises(IllegalAction, match="leader must play"):
        table("2s", "2b", "2g", "2r").play("pass")


def test_F35_a_bomb_without_the_wished_rank_is_not_led():
    hand = "8s Ks Kb Kg Kr"
    assert "Ks Kb Kg Kr" not in table(hand, "2b", "2g", "2r", wish="8").legal_cards
    for escape, allowed in (("window", False), ("follow", False), ("always", True)):
        rd = in_play(turup.get_rules("tichu", wish_bomb_escape=escape), "Ma 8s 8b 8g 8r Ks Kb Kg Kr")
        walk(rd, "0: Ma", "0: wish 8", "1: pass", "2: pass", "3: pass")
        while rd.phase == "bomb":
            rd.apply("no")
        assert rd.turn == 0 and "8s" in texts(rd) and "Ks" not in texts(rd)
        assert ("Ks Kb Kg Kr" in texts(rd)) is allowed


def test_Q1_a_bomb_without_the_wished_rank_on_a_trick():
    for escape, allowed in (("window", False), ("follow", True), ("always", True)):
        rd = in_play(turup.get_rules("tichu", wish_bomb_escape=escape), "Ma", "8s 8b 8g 8r Ks Kb Kg Kr")
        walk(rd, "0: Ma", "0: wish 8")
        assert (rd.turn, rd.phase) == (1, "bomb") and "Ks Kb Kg Kr" in texts(rd), "free out of turn"
        rd.apply("no")
        assert ("Ks Kb Kg Kr" in texts(rd)) is allowed and "8s" in texts(rd) and "pass" not in texts(rd)


def test_F37_who_has_passed_may_bomb_later_in_the_same_trick():
    pos = walk(table("5s 9s 2s", "7s 2b", "4s 4b 4g 4r 2g", "2r 3r"), "0: 5s", "2: no", "1: 7s", "2: no", "2: pass")
    pos = walk(pos, "2: no", "3: pass", "2: no", "0: 9s")
    assert (pos.turn, pos.phase) == (2, "bomb")


def test_F38_a_bomb_just_before_ones_own_turn():
    pos = walk(table("5s 2s", "", "4s 4b 4g 4r 2g", "2r 3r", out=(1,)), "0: 5s")
    assert (pos.turn, pos.phase) == (2, "bomb")
    assert walk(pos, "2: 4s 4b 4g 4r").turn == 3


def test_F40_the_dragon_may_be_led():
    assert walk(table("2s", "Dr 2b", "2g", "2r", leader=1), "1: Dr").turn == 2


def test_Q22_the_owner_may_beat_his_own_play_where_the_rules_say_so():
    for own in (True, False):
        rd = walk(
            in_play(turup.get_rules("tichu", overplay_own=own), "Ma 5s 9s"), "0: 5s", "1: pass", "2: pass", "3: pass"
        )
        while rd.phase == "bomb":
            rd.apply("no")
        assert rd.turn == 0
        assert (rd.view(0).top == "5s") is own and ("pass" in texts(rd)) is own and "9s" in texts(rd)


def test_Q3_Q10_Q11_options_of_the_trick():
    dog = turup.get_rules("tichu", wish_dog_allowed=True)
    for rules, allowed in ((dog, True), (turup.get_rules("tichu"), False)):
        rd = walk(in_play(rules, "Ma Do 8s 8b 8g 8r"), "0: Ma", "0: wish 8", "1: pass", "2: pass", "3: pass")
        while rd.phase == "bomb":
            rd.apply("no")
        assert ("Do" in texts(rd)) is allowed
    bombs = "Ma 5s 8s 8b 8g 8r"
    asked = [0, 0, 0]
    for number, changes in enumerate(({}, {"bomb_after_last_pass": False}, {"out_of_turn_bombs": False})):
        rd = in_play(turup.get_rules("tichu", **changes), bombs, "2b", "2g", "2r")
        rd.apply("5s")
        while rd.phase == "bomb" or rd.view(None).top == "5s":
            asked[number] += rd.phase == "bomb" and rd.turn == 0
            rd.apply("no" if rd.phase == "bomb" else "pass")
    assert asked == [4, 3, 0], "after the play and each pass"
