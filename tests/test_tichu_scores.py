"""Tables 14.3 and 14.4 of the Tichu rule book: the count, calls, and the solver's golden values (16.2)."""

from random import Random

import pytest
from tichu_tables import finish, in_play, table, texts, walk

import turup
from turup.errors import IllegalAction

# --- S: the count, through endings whose last card is about to be played --------------------------------------------


def test_S01_all_cards_are_worth_a_hundred_points():
    rng = Random(1)
    for seed in range(200):
        result = finish(turup.Round("tichu", seed=seed), rng).result
        assert sum(result.card_points) == (0 if result.reason == "double-victory" else 100)
        assert result.card_points == (0, 0) or all(-25 <= points <= 125 for points in result.card_points)


def ended(*hands, leader, action, **facts):
    """The score of side 0 minus side 1 after the action that ends the round."""
    pos = table(*hands, leader=leader, **facts).play(action)
    assert pos.is_over
    return turup.solve(pos).value


def test_S02_the_tricks_of_the_last_go_to_the_first_and_the_hand_to_the_opponents():
    value = ended("", "", "5r", "2s", leader=3, action="2s", out=(0, 1), piles=(20, 30, 35, 10))
    assert value == 55 - 45


def points(cards):
    """Card points of some cards."""
    worth = {"5": 5, "T": 10, "K": 10}
    return sum(25 if card == "Dr" else -25 if card == "Ph" else worth.get(card[0], 0) for card in cards)


def test_S04_S05_who_gets_the_hand_of_the_last():
    facts = {"out": (0, 1), "piles": (10, 25, 5, 45), "leader": 2, "action": "2s"}
    assert ended("", "", "2s", "5b Tb", **facts) == 75 - 25
    seeds, rng, moved = turup.get_rules("tichu", tailender_hand="second_out"), Random(5), 0
    for seed in range(60):
        rd = finish(turup.Round("tichu", seed=seed), rng)
        twin = turup.Round(seeds, deal=rd.deal, dealer=rd.dealer)
        for seat, action, _ in rd.actions:
            twin.apply(action, seat)
        order = rd.result.order
        if rd.result.reason != "counted":
            assert twin.result == rd.result
            continue
        last, hand = order[3], points(rd.hands[order[3]])
        shift = hand if order[1] % 2 == last % 2 else 0
        moved += shift != 0
        expected = list(rd.result.card_points)
        expected[last % 2] += shift
        expected[1 - last % 2] -= shift
        assert list(twin.result.card_points) == expected
    assert moved > 3


def test_S07_S08_double_victory_with_and_without_a_call():
    assert ended("", "3b 4b", "2s", "5r", leader=2, action="2s", out=(0,)) == 200
    assert ended("", "3b 4b", "2s", "5r", leader=2, action="2s", out=(0,), calls={2: "tichu"}) == 100


def test_S10_S11_calls_are_added():
    facts = {"out": (1, 0), "piles": (60, 40, 0, 0), "leader": 3, "action": "2s"}
    assert ended("", "", "3s", "2s", **facts, calls={0: "grand", 1: "tichu"}) == -140 - 140
    assert ended("3s", "", "4s", "2s", leader=3, action="2s", out=(1,), calls={1: "grand"}) == -400


def test_S16_the_dragon_given_to_the_last_comes_back_to_the_first():
    assert ended("", "", "2g", "3r", leader=2, action="2g", out=(0, 1), piles=(0, 0, 0, 45)) == 45


@pytest.mark.parametrize(
    ("call", "points"), [("tichu", 100), ("grand", 200), ("great-grand", 400), ("blind-grand", 400)]
)
def test_9_what_calls_are_worth(call, points):
    assert ended("", "3b 4b", "2s", "5r", leader=2, action="2s", out=(0,), calls={0: call}) == 200 + points
    assert ended("", "3b 4b", "2s", "5r", leader=2, action="2s", out=(0,), calls={1: call}) == 200 + points


def test_C13_a_call_counts_also_when_the_side_loses_the_count():
    value = ended("", "", "2s", "5r", leader=2, action="2s", out=(0, 1), piles=(0, 100, 0, 0), calls={0: "tichu"})
    assert value == (5 + 100) - 100, "the last player's five goes to side 0"


# --- C: when one may call -------------------------------------------------------------------------------------------


def test_C01_C02_grand_tichu_with_eight_cards_only():
    rd = turup.Round("tichu", seed=1)
    assert rd.phase == "grand" and len(rd.view(rd.turn).hand) == 8 and "grand" in texts(rd)
    while rd.phase == "grand":
        rd.apply("no")
    assert len(rd.view(rd.turn).hand) == 14
    assert rd.why_illegal("grand") is not None


def test_C04_C05_tichu_until_ones_own_first_card():
    rd = in_play("tichu", "Ma 2s")
    assert all("tichu" in texts(walk(rd, step)) for step in ("0: 2s",))
    for _ in range(3):
        while rd.phase == "bomb":
            rd.apply("no")
        assert "tichu" in texts(rd) and rd.why_illegal("tichu") is None
        rd.apply("pass")
    assert rd.view(1).started == (0,)


def test_C07_C08_not_after_the_dog_or_a_bomb():
    rd = walk(in_play("tichu", "Ma Do", "", "2s"), "0: Do", "2: 2s")
    assert rd.why_illegal("tichu", 0).code in ("NOT_YOUR_TURN", "CARD_PLAYED")
    rd = walk(in_play("tichu", "Ma 2s", "5s 5b 5g 5r"), "0: 2s", "1: 5s 5b 5g 5r")
    live = turup.get_rules("tichu", windows="live")
    rd = walk(in_play(live, "Ma 2s", "5s 5b 5g 5r"), "0: 2s")
    rd.apply("5s 5b 5g 5r", 1)
    assert rd.why_illegal("tichu", 1).code == "CARD_PLAYED"


def test_C10_one_call_a_player():
    rd = in_play("tichu", "Ma", calls=[("grand", 0, "grand")])
    assert "tichu" not in texts(rd) and rd.why_illegal("tichu").code == "ALREADY_CALLED"


def test_C11_tichu_when_somebody_is_out():
    for allowed in (True, False):
        rules = turup.get_rules("tichu", tichu_after_first_out=allowed)
        rng = Random(4)
        for seed in range(400):
            rd = turup.Round(rules, seed=seed)
            while not rd.is_over and not rd.view(None).out:
                legal = [a for a in rd.legal_patterns() if a != "tichu"]
                rd.apply(rng.choice(legal))
            fresh = [s for s in range(4) if not rd.is_over and len(rd.hands[s]) == 14 and rd.turn == s]
            if fresh and rd.phase == "play":
                assert ("tichu" in texts(rd)) is allowed
                break
        else:
            pytest.skip("no such round among these")


def test_C14_two_calls_in_one_window_stand():
    rd = in_play("tichu", "Ma", calls=[("grand", 0, "grand"), ("grand", 1, "grand")])
    assert rd.view(None).calls == ("grand", "grand", None, None)


def test_Q14_grand_calls_are_hidden_until_all_have_decided_or_not():
    for window, known in (("simultaneous", None), ("ordered", "grand")):
        rd = turup.Round(turup.get_rules("tichu", grand_window=window), seed=3)
        first = rd.turn
        rd.apply("grand")
        assert rd.view(rd.turn).calls[first] == known and rd.view(first).calls[first] == "grand"
        while rd.phase == "grand":
            rd.apply("no")
        assert rd.view(rd.turn).calls[first] == "grand"


def test_Q13_a_call_in_the_exchange_takes_the_gifts_back():
    rd = turup.Round("tichu", seed=3)
    while rd.phase != "exchange":
        rd.apply("no")
    first = rd.turn
    rd.apply(rd.legal_actions()[0])
    assert len(rd.view(first).given) == 3
    caller = rd.turn
    rd.apply("tichu")
    assert rd.turn == first and rd.view(first).given == () and rd.view(None).calls[caller] == "tichu"
    assert [event.kind for event in rd.events(first)][-2:] in (["cleared", "action"], ["action", "cleared"])
    closed = turup.Round(turup.get_rules("tichu", tichu_in_exchange="closed"), seed=3)
    while closed.phase != "exchange":
        closed.apply("no")
    assert closed.why_illegal("tichu").code == "CALL_IN_EXCHANGE"


def test_Q16_calls_per_team():
    rd = turup.Round(turup.get_rules("tichu", calls_per_team=1), seed=3)
    first = rd.turn
    rd.apply("grand")
    while rd.phase == "grand":
        assert rd.turn != (first + 2) % 4, "the partner is not asked any more"
        rd.apply("no")


# --- the golden values ----------------------------------------------------------------------------------------------

GOLDEN = {
    "DD01": (("Dr 2s", "3b", "Kg", "4r"), 35, None),
    "DD02": (("Ks 3s", "As", "4s 4b 4g 4r 6r", "5s 7b"), 200, 15),
    "DD03": (("Do 2s", "3b 5b", "As Ab", "Kr 4r"), -5, None),
    "DD04": (("Ma 2s", "3s 4b 5g 6r 7s", "9s Ts", "Jr Qr"), 5, None),
    "DD05": (("9s Ph", "Ts Kb", "3g 4g", "5r 6r"), 0, None),
    "DD06": (("Dr 8s 8b 8g 8r", "Ks", "3g 5g", "Tr 2r"), 0, -50),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_solver_finds_the_golden_values(name):
    hands, value, in_turn_only = GOLDEN[name]
    pos = table(*hands)
    solution = turup.solve(pos)
    assert solution.value == value and solution.status == "exact"
    assert tuple(solution.cards) == pos.legal_cards and max(solution.cards.values()) == value
    assert turup.at_least(pos, value) and not turup.at_least(pos, value + 1)
    assert turup.solve(in_the_end(pos, solution.line)).value == value
    if in_turn_only is not None:
        rules = turup.get_rules("tichu", out_of_turn_bombs=False)
        assert turup.solve(turup.Position(rules, hands=hands, leader=0)).value == in_turn_only


def in_the_end(pos, line):
    for action in line:
        pos = pos.play(action)
    assert pos.is_over
    return pos


def test_a_line_is_analysed_step_by_step():
    pos = table(*GOLDEN["DD01"][0])
    steps = turup.analyse_line(pos, ["2s", "3b"])
    assert [(step.card, step.value, step.cost) for step in steps] == [("2s", 35, 50), ("3b", -15, 0)]


def test_the_tichu_question():
    assert turup.can_go_out_first(table("Dr 2s", "3b 4b", "Kg 5g", "4r 6r"), 0)
    assert not turup.can_go_out_first(table("2s 3s", "4b", "Kg 5g", "4r 6r"), 0)
    assert turup.can_go_out_first(table("2s 3s", "4b", "Kg 5g", "4r 6r"), 1)
    assert not turup.can_go_out_first(table("", "4b", "Kg 5g", "4r 6r", leader=1, out=(0,)), 1)


def test_limits_give_proven_bounds():
    hands = ["2s 4b 6g 8r Ts Qb Ph", "2b 4g 6r 8s Tb Qg As", "3s 5b 7g 9r Js Kb Ab", "3b 5g 7r 9s Jb Kg Dr"]
    pos = table(*hands)
    bounded = turup.solve(pos, node_limit=300)
    assert bounded.status == "bounds" and bounded.value is None and bounded.bounds[0] < bounded.bounds[1]
    assert set(bounded.card_bounds) == set(pos.legal_cards)
    with pytest.raises(turup.errors.LimitReached):
        turup.Solver().value(pos, node_limit=300)


def test_positions_refuse_what_cannot_be():
    good = {"hands": ["2s", "2b", "2g", "2r"], "leader": 0}
    for wrong in (
        {"hands": ["2s", "2s", "2g", "2r"]},
        {"hands": ["2s", "2b", "2g"]},
        {"hands": "2s 2b"},
        {"hands": ["xx", "2b", "2g", "2r"]},
        {"hands": ["", "2b", "2g", "2r"]},
        {"leader": 4},
        {"leader": True},
        {"top": "9s 8s"},
        {"top": "Ph=15.5"},
        {"top": 7},
        {"owner": 1},
        {"passes": (1,)},
        {"wish": "1"},
        {"wish": "Z"},
        {"out": (0,)},
        {"out": (0, 1, 2, 3, 0)},
        {"piles": (1, 0, 0, 0)},
        {"piles": (5,)},
        {"piles": (500, 0, 0, 0)},
        {"calls": {0: "big"}},
        {"calls": {9: "grand"}},
        {"phase": "over"},
        {"window": True},
        {"trick_points": 5},
        {"dummy": 7},
    ):
        with pytest.raises(turup.errors.InvalidPosition):
            turup.Position("tichu", **{**good, **wrong})
    for rules in ("tientsin", "grand-seigneur", "thunee"):
        with pytest.raises((turup.errors.InvalidPosition, TypeError)):
            turup.Position(rules, **good)
    with pytest.raises(IllegalAction):
        turup.Position("tichu", **good).play("3s")
