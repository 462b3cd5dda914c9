"""The slow model of Tichu: calls (table 14.4) and the exchange."""

from typing import Any

import pytest
from tichu_scenes import Scene, game, gifts, order_of, until

from model_tichu.game import Refused

# --- 14.4 -----------------------------------------------------------------------------------------------------------


def test_T01_asked_from_the_seat_after_the_dealer() -> None:
    g = game(dealer=1)
    for phase in ("grand", "tichu", "exchange", "tichu2"):
        assert order_of(g, phase) == [2, 3, 0, 1]


def test_C01_C02_grand_only_in_its_window() -> None:
    g = game()
    assert g.phase == "grand" and g.answers() == ["grand", "no"]
    assert until(g, "tichu").answers() == ["tichu", "no"]
    with pytest.raises(Refused):
        g.say("grand")


def test_C04_C05_tichu_until_ones_own_first_card() -> None:
    g = until(game(), "play")
    for _ in range(3):  # the leader plays, two others pass and may still call
        g.say(g.answers()[0] if "pass" not in g.answers() else "pass")
        while g.phase in ("wish", "bomb"):
            g.say(g.answers()[-2] if g.answers()[-1] == "tichu" else g.answers()[-1])
        assert "tichu" in g.answers()
    caller = g.turn
    g.say("tichu")
    assert g.turn == caller and "tichu" not in g.answers()  # it still has its turn


def scene(hands: str, leader: int = 0, played: tuple[bool, ...] = (False,) * 4, **given: Any) -> Scene:
    found = Scene(hands, leader, **given)
    found.state = found.state.set(played=played)
    return found


def test_C07_no_call_after_the_dog() -> None:
    assert "tichu" not in scene("Do 2s 9b / 3s / 4s / 5s").say("0 Do", "2 4s", "3 pass").answers


def test_C08_no_call_after_a_bomb() -> None:
    bomb = "5s 5b 5g 5r"
    s = scene(f"9s 2s / {bomb} 3s / 4s / 7s").say("0 9s")
    assert s.answers == [bomb, "no", "tichu"]
    s.say(f"1 {bomb}", "2 pass", "3 pass", "0 pass")
    assert s.asked == ("play", 1) and s.answers == ["3s"]


def test_C10_one_call_a_player() -> None:
    g = game()
    g.say("grand")
    assert order_of(g, "tichu") == [1, 2, 3]
    assert "tichu" not in until(g, "exchange").answers()


def test_C11_Q15_tichu_when_somebody_is_out() -> None:
    assert "tichu" in scene("2s 3s / 3b / 4s / ", out=(3,)).answers
    assert "tichu" not in scene("2s 3s / 3b / 4s / ", out=(3,), tichu_after_first_out=False).answers


def test_C14_two_players_call() -> None:
    g = game()
    g.say("grand")
    g.say("grand")
    assert g.calls == ("grand", "grand", None, None)


def test_Q16_calls_of_a_side_are_limited() -> None:
    g = game(calls_per_team=1)
    g.say("grand")
    assert order_of(g, "grand") == [1, 3]
    assert order_of(g, "tichu") == [1, 3]
    assert order_of(game(), "grand") == [0, 1, 2, 3]


# --- exchange -------------------------------------------------------------------------------------------------------


def test_3_everybody_gives_and_receives() -> None:
    g = game()
    before = [set(hand) for hand in g.hands]
    given = gifts(g, (3, 3, 3, 3))
    for seat in range(4):
        received = {given[(seat + 1) % 4][2], given[(seat + 2) % 4][1], given[(seat + 3) % 4][0]}
        assert set(g.hands[seat]) == before[seat] - set(given[seat]) | received


def test_3_gifts_are_ordered_triples() -> None:
    g = until(game(), "exchange")
    assert len(g.answers()) == 14 * 13 * 12 + 1 and g.answers()[-1] == "tichu"


def test_Q13_T05_a_call_clears_the_exchange() -> None:
    g = until(game(), "exchange")
    g.say(g.answers()[0])
    assert g.turn == 1
    g.say("tichu")
    assert (g.phase, g.turn) == ("exchange", 0)
    assert order_of(g, "exchange") == [0, 1, 2, 3] and order_of(g, "tichu2") == [0, 2, 3]
    closed = until(game(tichu_in_exchange="closed"), "exchange")
    assert "tichu" not in closed.answers()
