"""Matches: the score after each round, who deals, and when it is over."""

import copy
import json
import pickle
import random
from types import SimpleNamespace

import pytest

import turup
from turup.errors import InvalidMatch, ParseError
from turup.result import Result
from turup.standing import Standing

THUNEE = turup.get_rules("thunee")


def result(first: int, second: int, reason: str = "made", points: tuple[int, int] = (100, 54)) -> Result:
    return Result(card_points=points, score=(first, second), reason=reason)


def play(rules: turup.Rules, *rounds: Result, khanuck: bool = False) -> Standing:
    """The standing after these rounds; ``khanuck`` says that it was called in the last of them."""
    standing = Standing.start(rules)
    for number, played in enumerate(rounds, start=1):
        standing = standing.after(rules, played, khanuck=khanuck and number == len(rounds))
    return standing


def test_1_11_the_first_side_with_twelve_balls_wins() -> None:
    assert play(THUNEE, *[result(1, 0)] * 11).winner is None
    assert play(THUNEE, *[result(1, 0)] * 12).winner == 0
    assert play(THUNEE, result(0, 11), result(0, 4)).winner == 1
    assert play(THUNEE, result(0, 11), result(0, 4)).scores == (0, 15)


def test_S04_a_void_round_changes_nothing() -> None:
    standing = play(THUNEE, result(1, 0), result(0, 0, "void: all passed"))
    assert standing.scores == (1, 0) and standing.deals == 1


def test_S37_both_sides_there_in_one_deal_more_card_points_win() -> None:
    before = [result(11, 10)]
    assert play(THUNEE, *before, result(1, 4, points=(100, 54))).winner == 0
    assert play(THUNEE, *before, result(1, 4, points=(54, 100))).winner == 1
    level = play(THUNEE, *before, result(1, 4, points=(77, 77)))
    assert level.winner is None and level.scores == (12, 14)
    assert level.after(THUNEE, result(1, 0, points=(76, 78))).winner == 1


def test_S37_an_extra_deal_instead() -> None:
    rules = THUNEE.replace(match_tie="extra_deal")
    level = play(rules, result(11, 10), result(1, 2, points=(100, 54)))
    assert level.winner is None
    assert level.after(rules, result(0, 1)).winner == 1


def test_S37_two_clear_balls() -> None:
    rules = THUNEE.replace(match_lead=2)
    assert play(rules, result(11, 11), result(1, 0)).winner is None
    assert play(rules, result(11, 11), result(1, 0), result(1, 0)).winner == 0
    assert play(rules, result(11, 10), result(1, 0)).winner == 0
    assert play(rules, result(11, 11), result(1, 0), result(0, 1, points=(54, 100))).winner == 1


def test_S37_thirteen_when_khanuck_was_called_in_the_last_round() -> None:
    rules = THUNEE.replace(match_khanuck_target=13)
    assert play(rules, result(9, 0), result(3, 0, "khanuck-made"), khanuck=True).winner is None
    assert play(rules, result(10, 0), result(3, 0, "khanuck-made"), khanuck=True).winner == 0
    once = play(rules, result(8, 0), result(3, 0, "khanuck-made"), khanuck=True)
    assert once.after(rules, result(1, 0)).winner == 0, "the next round is an ordinary one again"
    assert play(THUNEE, result(9, 0), result(3, 0, "khanuck-made"), khanuck=True).winner == 0, "off by default"


def test_S37_thirteen_once_khanuck_has_been_called() -> None:
    rules = THUNEE.replace(match_khanuck_target=13, match_khanuck_target_when="called")
    once = play(rules, result(0, 4, "khanuck-failed"), khanuck=True)
    assert once.after(rules, result(12, 0)).winner is None
    assert once.after(rules, result(12, 0)).after(rules, result(1, 0)).winner == 0


def test_S37_thirteen_once_khanuck_has_been_made() -> None:
    rules = THUNEE.replace(match_khanuck_target=13, match_khanuck_target_when="made")
    failed = play(rules, result(0, 4, "made, khanuck-failed"), khanuck=True)
    assert failed.after(rules, result(12, 0)).winner == 0
    made = play(rules, result(3, 0, "made, khanuck-made"), khanuck=True)
    assert made.after(rules, result(9, 0)).winner is None


def test_1_2_the_deal_goes_round() -> None:
    standing = Standing.start(THUNEE)
    assert [standing.next_dealer(THUNEE, seat, result(1, 0)) for seat in range(4)] == [1, 2, 3, 0]


def test_1_2_the_dealer_stays_while_his_side_is_behind() -> None:
    rules = turup.get_rules("thunee-kzn")
    behind = play(rules, result(0, 1))
    assert behind.next_dealer(rules, 0, result(0, 1)) == 0
    assert behind.next_dealer(rules, 1, result(0, 1)) == 2
    level = play(rules, result(1, 1))
    assert level.next_dealer(rules, 0, result(1, 1)) == 1


@pytest.mark.parametrize(
    ("option", "value", "reason", "dealer"),
    [
        ("all_pass", "redeal_same", "void: all passed", 2),
        ("all_pass", "redeal_next", "void: all passed", 3),
        ("cancel_redealer", "same", "void: no trump held", 2),
        ("cancel_redealer", "next", "void: no trump held", 3),
    ],
)
def test_who_deals_after_a_void_deal(option: str, value: str, reason: str, dealer: int) -> None:
    rules = THUNEE.replace(**{option: value})
    assert Standing.start(rules).next_dealer(rules, 2, result(0, 0, reason)) == dealer


def test_S58_with_a_called_partner_players_score_for_themselves() -> None:
    rules = turup.get_rules("thunee-call-partner")
    won = Result(card_points=(100, 54), score=(1, 0), reason="made", player_scores=(2, 0, 0, 2))
    standing = play(rules, *[won] * 5)
    assert standing.player_scores == (10, 0, 0, 10) and standing.winner is None
    alone = Result(card_points=(100, 54), score=(1, 0), reason="made", player_scores=(2, 0, 0, 0))
    assert standing.after(rules, alone).winner == 0
    level = standing.after(rules, won)
    assert level.winner is None and level.after(rules, alone).winner == 0
    assert level.after(rules, won, dealer=0).winner == 3, "still level: the first after the dealer"
    assert level.after(rules, won, dealer=3).winner == 0


@pytest.mark.parametrize("rules", [THUNEE.replace(match_lose_at=-6, match_win_at=6, score_who="maker_only_signed")])
def test_9_9_signed_points_end_at_six_either_way(rules: turup.Rules) -> None:
    assert play(rules, result(5, 0), result(2, 0)).scores == (7, 0)
    assert play(rules, result(5, 0), result(2, 0)).winner == 0
    assert play(rules, result(-5, 5), result(-1, 0)).winner == 1
    assert play(rules, result(5, -5)).winner is None


def test_6_6_tokens_move_until_one_side_has_none() -> None:
    rules = THUNEE.replace(match_start=11, match_win_at=22, match_lose_at=0, score_who="transfer")
    assert play(rules, result(1, -1)).scores == (12, 10)
    assert play(rules, result(-2, 2)).scores == (9, 13)
    assert play(rules, *[result(4, -4)] * 2).winner is None
    assert play(rules, *[result(4, -4)] * 3).winner == 0


def test_5_4_a_fixed_number_of_deals() -> None:
    rules = THUNEE.replace(match_deals=3, match_win_at=None)
    void = result(0, 0, "void: all passed")
    assert play(rules, result(1, 0), void, result(1, 0)).winner is None
    assert play(rules, result(1, 0), result(1, 0), result(0, 3)).winner == 1
    assert play(rules, result(1, 0), result(1, 0), result(0, 2, points=(54, 100))).winner == 1
    assert play(rules, result(1, 0), result(1, 0), result(0, 2, points=(77, 77))).winner is None


def test_S47_sets_go_on_until_enough_are_played() -> None:
    rules = THUNEE.replace(match_lose_at=-6, match_win_at=6, score_who="maker_only_signed", sets=True, max_sets=3)
    once = play(rules, result(6, 0))
    assert (once.scores, once.sets, once.winner) == ((0, 0), ((1, 0), (0, 0)), None)
    cancelled = once.after(rules, result(0, 6))
    assert cancelled.sets == ((0, 0), (0, 0)), "equal open sets are dropped"
    lost = cancelled.after(rules, result(0, -6))
    assert (lost.sets, lost.winner, lost.is_over) == (((0, 0), (0, 1)), 0, True)


def test_S56_three_players_end_at_six_either_way() -> None:
    rules = object.__new__(turup.Rules)
    options, table = THUNEE.family.presets["28-3p"], SimpleNamespace(players=3)
    rules.__dict__.update(name="28-3p", family=THUNEE.family, options=options, compiled=table)
    failed = Result(card_points=(10, 18), score=(-2, 2), reason="failed", player_scores=(-2, 1, 1))
    standing = play(rules, failed, failed)
    assert standing.player_scores == (-4, 2, 2) and standing.winner is None
    level = standing.after(rules, failed)
    assert level.winner is None, "the others are level: another deal"
    made = Result(card_points=(18, 10), score=(2, -2), reason="made", player_scores=(-1, 2, -1))
    assert level.after(rules, made).winner == 1


def finish(rd: turup.Round, rng: random.Random) -> None:
    while not rd.is_over:
        actions = rd.legal_actions()
        rd.apply(actions[rng.randrange(len(actions))])


def test_next_round_first_is_fine_as_well() -> None:
    match, rng = turup.Match("thunee", seed=7), random.Random(7)
    first = match.round
    rounds = 0
    while (rd := match.next_round()) is not None:
        assert rounds or rd is first
        finish(rd, rng)
        rounds += 1
    assert match.is_over and rounds == len(match.rounds)


def test_T15_a_round_counts_as_soon_as_it_is_over() -> None:
    match, rng = turup.Match("thunee", seed=7), random.Random(7)
    finish(match.round, rng)
    while match.round.result is not None and match.round.result.score == (0, 0):
        match.next_round()
        finish(match.round, rng)
    assert match.round.result is not None
    assert match.scores == match.round.result.score
    before = match.scores
    match.next_round()
    assert match.scores == match.round.scores == before


@pytest.mark.parametrize("game", ["thunee", "thunee-kzn"])  # of which the second offers Royals as a call too
def test_S33_royals_for_one_round(game: str) -> None:
    match, rng = turup.Match(game, seed=7), random.Random(7)
    plain = match.round.deal
    rd = match.next_round(rank_mode="reversed")
    assert rd is match.round and rd is not None
    assert rd.rules.options["rank_mode"] == "reversed" and rd.deal.hands == plain.hands
    finish(rd, rng)
    following = match.next_round()
    assert following is not None and following.rules == match.rules


def test_no_next_round_in_mid_round() -> None:
    match = turup.Match("thunee", seed=7)
    match.round.apply(match.round.legal_actions()[0])
    with pytest.raises(InvalidMatch, match="round 1 is not over"):
        match.next_round()


def test_a_match_is_a_value() -> None:
    match, rng = turup.Match(turup.get_rules("thunee-kzn", match_win_at=100), seed=7), random.Random(7)
    for _ in range(3):
        finish(match.round, rng)
        match.next_round()
    match.round.apply(match.round.legal_actions()[0])
    twins = [
        match.copy(),
        copy.deepcopy(match),
        pickle.loads(pickle.dumps(match)),
        turup.Match.from_dict(json.loads(json.dumps(match.to_dict()))),
    ]
    for twin in twins:
        assert twin == match and twin.scores == match.scores and twin.round.key == match.round.key
        finish(twin.round, random.Random(1))
        assert twin != match
        twin.next_round()
    assert len({str(twin.round.deal) for twin in twins}) == 1, "the future is the seed's, not the copy's"


def test_a_damaged_match_is_refused() -> None:
    match, rng = turup.Match("thunee", seed=7), random.Random(7)
    finish(match.round, rng)
    match.next_round()
    good = match.to_dict()
    first, second = good["rounds"]
    for bad in (
        {},
        {**good, "rounds": []},
        {**good, "rounds": [first, {**second, "dealer": (second["dealer"] + 1) % 4}]},
        {**good, "rounds": [first, {**second, "scores": [5, 5]}]},
        {**good, "rounds": [{**first, "actions": first["actions"][:-1]}, second]},
        {**good, "rounds": [first, second, second]},
    ):
        with pytest.raises(ParseError):
            turup.Match.from_dict(bad)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.0, float("nan"), True, "7", None])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ValueError, match="seed must be"):
        turup.Match("thunee", seed=seed)  # type: ignore[arg-type]
