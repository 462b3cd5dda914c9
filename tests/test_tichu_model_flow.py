"""The slow model of Tichu: tables 14.2 (flow) and 14.3 (scores) of the rule book, and faults about turns."""

import pytest
from tichu_scenes import Scene

from model_tichu.score import Result

FOURS = "4s 4b 4g 4r"
FIVES = "5s 5b 5g 5r"
SIXES = "6s 6b 6g 6r"
SEVENS = "7s 7b 7g 7r"


# --- 14.2 -----------------------------------------------------------------------------------------------------------


def test_F01_three_passes_and_the_owner_leads() -> None:
    scene = Scene("9s 2s / 3s / 4s / 5s").say("0 9s", "1 pass", "2 pass", "3 pass")
    assert scene.asked == ("play", 0) and scene.answers == ["2s"]


def test_F01_the_window_after_the_last_pass() -> None:
    scene = Scene(f"9s 2s {FIVES} / 3s / 4s / {SIXES} 3b").say("0 9s", "3 no", "0 no", "1 pass", "3 no", "0 no")
    scene.say("2 pass", "3 no", "0 no", "3 pass")
    assert scene.asked == ("bomb", 3)
    assert scene.say("3 no").asked == ("bomb", 0)
    assert scene.say("0 no").asked == ("play", 0)


def test_F02_a_pass_does_not_shut_out() -> None:
    scene = Scene("5s 9s 2b / 7s 3b / Js 4b / 2g 3g").say("0 5s", "1 7s", "2 pass", "3 pass", "0 9s", "1 pass")
    assert scene.asked == ("play", 2) and scene.answers == ["Js", "pass"]


def test_F04_C13_the_trick_of_a_player_who_is_out() -> None:
    scene = Scene("Ks / 3b / 4b / 5b").say("0 Ks", "1 pass", "2 pass")
    assert scene.asked == ("play", 3)
    scene.say("3 pass")
    assert scene.asked == ("play", 1) and scene.state.piles == (10, 0, 0, 0)


def test_F05_the_next_active_player_leads() -> None:
    scene = Scene("9s / / 4b / 5b", out=(1,)).say("0 9s", "2 pass", "3 pass")
    assert scene.asked == ("play", 2)


def test_F07_two_others_pass() -> None:
    scene = Scene("Ks / / 4b / 5b", out=(1,), piles=(0, 0, 0, 0)).say("0 Ks", "2 pass", "3 pass")
    assert scene.asked == ("play", 2) and scene.state.piles == (10, 0, 0, 0)


def test_F08_the_dog_cannot_be_bombed() -> None:
    assert Scene(f"Do 2s / {FIVES} / 3b / 4b").say("0 Do").asked == ("play", 2)


def test_F10_the_dog_comes_back() -> None:
    scene = Scene("Do 5s / 7s / / ", out=(3, 2)).say("0 Do")
    assert scene.asked == ("play", 0) and scene.answers == ["5s"]


def test_Q8_the_dog_of_a_player_whose_partner_is_out() -> None:
    assert Scene("Do 5s / 7s / / 9s", out=(2,)).say("0 Do").asked == ("play", 3)


def test_F11_the_dog_as_last_card() -> None:
    scene = Scene("Do / 7s 8s / 9s / Ts", calls={0: "tichu"}).say("0 Do")
    assert scene.asked == ("play", 2) and scene.state.out == (0,)


def test_F13_the_dog_ends_the_round() -> None:
    scene = Scene("Do / / / 5s", out=(1, 2), piles=(0, 20, 30, 45)).say("0 Do")
    assert scene.state.phase == "over"
    # 3 is last: his five to the other side, his tricks to 1
    assert scene.result == Result((35, 65), (35, 65), "one player left", (1, 2, 0, 3))


def test_the_dog_as_last_card_makes_a_double_victory() -> None:
    assert Scene("Do / 3s / / 5s", out=(2,)).say("0 Do").result.score == (200, 0)


def test_F14_the_mah_jong_keeps_its_wish() -> None:
    scene = Scene("Ma 4s 9b / 5s / 6s / 7s").say("0 4s", "1 pass", "2 pass", "3 pass", "0 Ma")
    assert scene.asked == ("wish", 0)


def test_Q2_the_wish_is_optional() -> None:
    wishes = [f"wish {rank}" for rank in "23456789TJQKA"]
    assert Scene("Ma 4s / 5s / 6s / 7s").say("0 Ma").answers == [*wishes, "wish -"]
    assert Scene("Ma 4s / 5s / 6s / 7s", wish_required=True).say("0 Ma").answers == wishes


def test_T06_no_wish_after_the_play_that_ends_the_round() -> None:
    assert Scene("Ma / / / 5s", out=(1, 2)).say("0 Ma").state.phase == "over"


def test_F16_the_partner_of_the_wisher_is_bound() -> None:
    scene = Scene("Ma 2s / 5s 3g / 8s 9s / 7s").say("0 Ma", "0 wish 8", "1 5s")
    assert scene.asked == ("play", 2) and scene.answers == ["8s"]


def test_F17_the_wisher_is_bound_on_his_lead() -> None:
    scene = Scene("Ma 8b 9s / 5s / 6s / 7s").say("0 Ma", "0 wish 8", "1 pass", "2 pass", "3 pass")
    assert scene.asked == ("play", 0) and scene.answers == ["8b"]


def test_8_8_cards_beside_the_mah_jong_do_not_end_the_wish() -> None:
    scene = Scene("Ma 2s 3s 4s 5b 9s / 6s 6b / 7s / 8s").say("0 Ma 2s 3s 4s 5b", "0 wish 3")
    assert scene.state.wish == 3


def test_F19_a_bomb_out_of_turn_ends_the_wish() -> None:
    scene = Scene("Ma 2s / 3g / 4g / Ks Kb Kg Kr 3b").say("0 Ma", "0 wish K", "3 Ks Kb Kg Kr")
    assert scene.state.wish is None and scene.asked == ("play", 0)


def test_F20_the_wish_lapses() -> None:
    scene = Scene("Ma / / 8s 9s / 5s", out=(1,)).say("0 Ma", "0 wish K", "2 8s", "3 pass", "2 9s")
    assert scene.state.phase == "over"


def test_F22_Q18_the_dragon_ends_the_round_and_is_given() -> None:
    hands = " / Dr / 2s / "
    scene = Scene(hands, leader=1, out=(0, 3), piles=(20, 0, 30, 25)).say("1 Dr")
    assert scene.asked == ("dragon", 1) and scene.answers == ["dragon 0", "dragon 2"]
    assert scene.say("1 dragon 2").result.card_points == (75, 25)
    kept = Scene(hands, leader=1, out=(0, 3), piles=(20, 0, 30, 25), final_dragon_gift=False).say("1 Dr")
    assert kept.state.phase == "over" and kept.result.card_points == (50, 50)


def test_F23_no_gift_on_a_double_victory() -> None:
    scene = Scene(" / 3s / Dr / 4s", leader=2, out=(0,)).say("2 Dr")
    assert scene.state.phase == "over" and scene.result.score == (200, 0)


def test_F25_a_bombed_dragon_is_kept() -> None:
    scene = Scene(f"Dr 2s / 3b / 4b / {FIVES} 2g").say("0 Dr", f"3 {FIVES}", "0 pass", "1 pass", "2 pass")
    assert scene.asked == ("play", 3) and scene.state.piles == (0, 0, 0, 45)


def test_the_dragon_is_given_and_its_player_leads() -> None:
    scene = Scene("Dr 2s / 3b / 4b / ", out=(3,)).say("0 Dr", "1 pass", "2 pass")
    assert scene.asked == ("dragon", 0) and scene.answers == ["dragon 1", "dragon 3"]
    scene.say("0 dragon 3")
    assert scene.asked == ("play", 0) and scene.state.piles == (0, 0, 0, 25)


def test_F26_the_turn_goes_on_after_the_bomber() -> None:
    scene = Scene(f"Ks 2s / 3b / 4b / {FIVES} 2g").say("0 Ks", f"3 {FIVES}")
    assert scene.asked == ("play", 0)
    assert scene.say("0 pass").asked == ("play", 1)
    assert scene.say("1 pass").asked == ("play", 2)


def test_F28_bombs_in_order_of_play() -> None:
    scene = Scene(f"9s 2s / {SIXES} 2b / 2g 3g / {FIVES} 2r").say("0 9s")
    assert scene.asked == ("bomb", 1)
    assert scene.say(f"1 {SIXES}").asked == ("play", 2)


def test_F29_a_bomb_after_the_last_pass() -> None:
    scene = Scene(f"As Ab 2s / 3b / {FOURS} 2g / 3r").say(
        "0 As Ab", "2 no", "1 pass", "2 no", "2 pass", "2 no", "3 pass"
    )
    assert scene.asked == ("bomb", 2)
    assert scene.say(f"2 {FOURS}").asked == ("play", 3)


def test_Q10_no_window_after_the_last_pass_by_option() -> None:
    scene = Scene(f"As Ab 2s / 3b / {FOURS} 2g / 3r", bomb_after_last_pass=False)
    scene.say("0 As Ab", "2 no", "1 pass", "2 no", "2 pass", "2 no", "3 pass")
    assert scene.asked == ("play", 0)


def test_Q11_no_bombs_out_of_turn_by_option() -> None:
    scene = Scene(f"As Ab 2s / 3b / {FOURS} 2g / 3r", out_of_turn_bombs=False).say("0 As Ab", "1 pass")
    assert scene.asked == ("play", 2) and scene.answers == [FOURS, "pass"]


def test_F31_the_bombed_trick_of_a_player_who_is_out() -> None:
    scene = Scene(f"Ks / {SEVENS} 2s / 3b / 4b").say("0 Ks", f"1 {SEVENS}", "2 pass", "3 pass")
    assert scene.state.out == (0,) and scene.state.piles == (0, 10, 0, 0) and scene.asked == ("play", 1)


def test_F32_C03_the_leader_may_not_pass() -> None:
    assert Scene("9s 2s / 3s / 4s / 5s").answers == ["2s", "9s"]


def test_F37_a_bomb_after_a_pass() -> None:
    scene = Scene(f"9s 2s / Ts 3b / {FOURS} 2g / 5s").say("0 9s", "2 no", "1 pass", "2 no", "2 pass")
    assert scene.asked == ("bomb", 2)


def test_F38_a_bomb_in_the_window_before_ones_turn() -> None:
    scene = Scene(f"9s 2s / / {FOURS} 2g / 5s", out=(1,)).say("0 9s")
    assert scene.asked == ("bomb", 2)
    assert scene.say(f"2 {FOURS}").asked == ("play", 3)


def test_F40_the_dragon_may_be_led() -> None:
    scene = Scene("3s 2s / Dr 4s / As Ab / 5s", leader=1).say("1 Dr")
    assert scene.answers == ["pass"]


def test_6_the_owner_bombs_his_own_play() -> None:
    scene = Scene("Dr 8s 8b 8g 8r 2s / Ks / 3g / Tr").say("0 Dr")
    assert scene.asked == ("bomb", 0) and scene.say("0 8s 8b 8g 8r").asked == ("play", 1)


def test_Q21_T13_a_passed_player_only_bombs_by_option() -> None:
    hands = f"5s 9s 2b / 7s 3b / {FOURS} Js / 2g 3g"
    scene = Scene(hands, reenter_after_pass=False)
    scene.say("0 5s", "2 no", "1 7s", "2 no", "2 pass", "2 no", "3 pass", "2 no", "0 9s", "2 no", "1 pass")
    assert scene.asked == ("bomb", 2)  # a passed player may still bomb, but has no more turn
    assert scene.say("2 no").asked == ("play", 0)
    bombed = Scene(hands, reenter_after_pass=False)
    bombed.say("0 5s", "2 no", "1 7s", "2 no", "2 pass", "2 no", "3 pass", f"2 {FOURS}", "3 pass", "0 pass")
    assert bombed.asked == ("play", 1)  # the bomb has made all passes void


def test_Q22_T13_one_may_go_over_ones_own_play_by_option() -> None:
    scene = Scene("5s 9s 2b / 7s / 3s / 4s", overplay_own=True).say("0 5s", "1 pass", "2 pass", "3 pass")
    assert scene.asked == ("play", 0) and scene.answers == ["9s", "pass"]
    assert scene.say("0 pass").answers == ["2b", "9s"]


# --- 14.3 -----------------------------------------------------------------------------------------------------------


def counted(hands: str, out: tuple[int, ...], piles: tuple[int, ...], **given: object) -> tuple[int, int]:
    """Card points when the last but one player, who holds one three, plays it. Hands: all but his."""
    leader = [hand.strip() for hand in hands.split("/")].index("3s")
    scene = Scene(hands, leader=leader, out=out, piles=piles, **given)
    return scene.say(f"{leader} 3s").result.card_points


def test_S02_S04_S05_Q9_the_last_player() -> None:
    assert counted(" / / 5b / 3s", (0, 1), (20, 30, 35, 10)) == (55, 45)
    fifteen = "Tb 5b"
    assert counted(f" / / 3s / {fifteen}", (0, 1), (10, 25, 5, 45)) == (75, 25)
    assert counted(f" / / 3s / {fifteen}", (0, 1), (10, 25, 5, 45), tailender_hand="second_out") == (60, 40)


def test_S07_S08_Q19_a_double_victory() -> None:
    end = Scene(" / Ks / 3s / Kb", leader=2, out=(0,)).say("2 3s")
    assert end.result == Result((0, 0), (200, 0), "double victory", (0, 2))
    assert Scene(" / Ks / 3s / Kb", leader=2, out=(0,), calls={2: "tichu"}).say("2 3s").result.score == (100, 0)
    assert Scene(" / Ks / 3s / Kb", leader=2, out=(0,), double_victory=100).say("2 3s").result.score == (100, 0)


def test_S10_calls_beside_the_count() -> None:
    scene = Scene(" / / 3s / 2b", leader=2, out=(1, 0), piles=(40, 40, 20, 0), calls={0: "grand", 1: "tichu"})
    assert scene.say("2 3s").result.score == (60 - 200, 40 + 100)


def test_S11_a_grand_call_and_a_double_victory() -> None:
    scene = Scene("2s / / 2b / 3s", leader=3, out=(1,), calls={1: "grand"})
    assert scene.say("3 3s").result.score == (0, 400)


def test_S16_the_given_dragon_comes_back() -> None:
    scene = Scene(" / 4g / Dr 3s 2b / 5s", leader=2, out=(0,), top="Ks", owner=1, passes=(), trick_points=20)
    scene.say("2 Dr", "3 pass", "1 pass", "2 dragon 3")
    assert scene.state.piles == (0, 0, 0, 45)
    scene.say("2 2b", "3 pass", "1 4g", "2 pass", "3 pass", "2 3s")
    assert scene.result.order == (0, 1, 2, 3) and scene.result.card_points == (45 + 5, 0)


def test_C09_a_double_victory_stops_at_once() -> None:
    hands = " / Dr Ks Kb / 3s / Ph Kg"
    for calls, score in (({}, (200, 0)), ({0: "tichu", 1: "tichu"}, (300, -100)), ({2: "grand"}, (0, 0))):
        assert Scene(hands, leader=2, out=(0,), calls=calls).say("2 3s").result.score == score


def test_C13_calls_are_counted_though_the_points_are_lost() -> None:
    scene = Scene(" / / 3s / 2b", leader=2, out=(0, 1), piles=(0, 90, 10, 0), calls={0: "tichu"})
    assert scene.say("2 3s").result == Result((10, 90), (110, 90), "one player left", (0, 1, 2, 3))


@pytest.mark.parametrize("seat", range(4))
def test_F05_C13_order_of_leads_from_every_seat(seat: int) -> None:
    hands = ["5s", "5b", "5g", "5r"]
    hands[seat] = "As"
    scene = Scene(" / ".join(hands), leader=seat).say(f"{seat} As")
    for step in (1, 2, 3):
        scene.say(f"{(seat + step) % 4} pass")
    assert scene.asked == ("play", (seat + 1) % 4)
