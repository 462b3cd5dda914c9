"""Judging an action: over the worlds, and in the deal as it lay."""

from random import Random

import pytest
from walks import walk

import turup
from turup.errors import IllegalAction, LimitReached, NoEstimate

FEW = 16  # cards in all hands, so that worlds are solved at once


@pytest.mark.parametrize("game", ["thunee", "28", "304", "28-3p", "56-4p"])
def test_the_actual_deal_is_solved_as_it_lies(game: str) -> None:
    checked = 0
    for number in range(8):
        for rd in walk(turup.get_rules(game), Random(f"judge {game} {number}")):
            view = rd.view(rd.turn)
            if rd.phase != "play" or view.solo is not None or sum(view.hand_sizes) > FEW:
                continue
            before = rd.to_bytes()
            solution = turup.solve(rd.position())
            for action in map(str, view.legal_actions):
                found = turup.judge(rd, action, worlds=3, seed=1)
                assert found.action == action and found.estimate == turup.estimate(view, worlds=3, seed=1)
                value = solution.cards.get(action)
                assert found.actual[action].mean == value
                assert found.cost == (None if value is None else abs(solution.value - value))
                assert found.actual[action].chance in (None, 0, 1)
                assert found.expected_cost is None or found.expected_cost >= 0
                checked += 1
            assert rd.to_bytes() == before
    assert checked > 20


def test_a_bid_is_judged_by_the_actual_deal_too() -> None:
    rd = turup.Round("28", seed=6, dealer=3)
    found = turup.judge(rd, "BID 15", worlds=5, seed=1)
    assert found.action == "bid 15"
    for trump, chance in found.actual["bid 15"].trumps.items():
        position = turup.Position("28", hands=rd.deal.hands, trump=trump, leader=0, maker=0)
        assert chance == (turup.solve(position).value >= 15)


def test_the_only_world_is_judged_as_the_deal() -> None:
    checked = 0
    for number in range(10):
        for rd in walk(turup.get_rules("thunee"), Random(number)):
            view = rd.view(rd.turn)
            if rd.phase != "play" or view.solo is not None or view.count_worlds() != 1:
                continue
            for action in map(str, view.legal_actions):
                found = turup.judge(rd, action, worlds=1)
                assert found.actual == found.estimate.actions
                assert found.cost == found.expected_cost
                checked += 1
    assert checked > 5


def test_what_may_not_be_done_is_not_judged() -> None:
    rd = turup.Round("28", seed=6, dealer=3)
    with pytest.raises(IllegalAction):
        turup.judge(rd, "bid 99")
    while not rd.is_over:
        rd.apply(rd.legal_actions()[0])
    with pytest.raises((IllegalAction, NoEstimate)):
        turup.judge(rd, "pass")


def test_what_is_done_against_the_rules_is_not_judged() -> None:
    """8.12: a table may let a card be played against the rules, for others to challenge; it is in no list."""
    for seed in range(50):
        rd = turup.Round("28(illegal_play=challenge)", seed=seed, dealer=3)
        while not rd.is_over and not (rd.phase == "play" and rd.view(None).trick):
            rd.apply(rd.legal_actions()[0])
        if rd.is_over:
            continue
        wrong = [card for card in rd.view(rd.turn).hand if card not in rd.legal_actions() and not rd.why_illegal(card)]
        if wrong:
            with pytest.raises(NoEstimate, match="only legal actions"):
                turup.judge(rd, wrong[0], worlds=1)
            return
    raise AssertionError("no such card came up")


def test_only_rounds_and_views_are_taken() -> None:
    rd = turup.Round("28", seed=6, dealer=3)
    for wrong in (None, 5, "28", rd.view(0)):
        with pytest.raises(TypeError, match="Round"):
            turup.judge(wrong, "bid 14")
    for wrong in (None, 5, "28", rd):
        with pytest.raises(TypeError, match="View"):
            turup.estimate(wrong)


def test_the_time_limit_holds_for_the_actual_deal_too() -> None:
    with pytest.raises(LimitReached):
        turup.judge(turup.Round("56-8p", seed=3, dealer=7), "bid 28", time_limit=0.01)
