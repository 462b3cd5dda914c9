"""Estimates: means, chances and choices against the same questions asked world by world."""

import subprocess
import sys
from collections import Counter
from random import Random
from statistics import fmean, pstdev

import pytest
from walks import PRESETS, walk
from world_replay import Replay, guess_of

import turup
from turup.errors import LimitReached, NoEstimate

JACK_NINE = [game for game in PRESETS if turup.get_rules(game).family.name == "jacknine"]
SMALL = ["thunee", "thunee-kzn", "28", "29", "28-3p", "304", "40", "56-4p", "belote-play"]
FEW = 16  # cards in all hands, so that worlds are solved at once


def endings(game: str, rounds: int, rng: Random):
    """Views of the seat to act with few cards left, in games for points."""
    for number in range(rounds):
        for rd in walk(turup.get_rules(game), Random(f"estimates {game} {number}")):
            view = rd.view(rd.turn)
            if rd.phase == "play" and sum(view.hand_sizes) <= FEW and view.solo is None and rng.random() < 0.5:
                yield rd, view


@pytest.mark.parametrize("game", SMALL)
def test_cards_are_worth_the_mean_over_the_worlds(game: str) -> None:
    checked = 0
    for _, view in endings(game, 15, Random(game)):
        found = turup.estimate(view, worlds=12, seed=5)
        assert list(found.actions) == [str(action) for action in view.legal_actions]
        solutions = [turup.solve(world.position()) for world in view.worlds(12, seed=5)]
        for action, outlook in found.actions.items():
            values = [solution.cards[action] for solution in solutions if action in solution.cards]
            if not values:
                assert outlook == turup.Outlook()
                continue
            assert outlook.mean == pytest.approx(fmean(values))
            assert outlook.spread == pytest.approx(pstdev(values))
            shares = {value: pytest.approx(count / 12) for value, count in Counter(values).items()}
            assert shares == outlook.distribution
            checked += 1
    assert checked > 20


@pytest.mark.parametrize(("game", "side"), [("28", 0), ("28", 1), ("belote-play", 0), ("bridge-play-24", 1)])
def test_the_chance_is_that_the_maker_reaches_his_bid(game: str, side: int) -> None:
    """28, 2.9: the maker's side needs the bid; the points of both sides are known from the deck."""
    total = {"28": 28, "belote-play": 162, "bridge-play-24": 6}[game]
    checked = 0
    for _, view in endings(game, 25, Random(game)):
        if view.maker % 2 != side or view.pairs:
            continue
        needed = view.bid or 0
        found = turup.estimate(view, worlds=9, seed=2)
        for action, outlook in found.actions.items():
            if outlook.mean is None:
                continue
            ends = {value + view.card_points[0]: share for value, share in outlook.distribution.items()}
            mine = {end if side == 0 else total - end: share for end, share in ends.items()}
            assert outlook.chance == pytest.approx(sum(share for end, share in mine.items() if end >= needed)), action
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("game", ["thunee", "28", "28-3p", "304"])
def test_the_best_card_has_the_best_chance_for_its_own_side(game: str) -> None:
    checked = 0
    for rd, view in endings(game, 6, Random(game)):
        found = turup.estimate(view, worlds=8, seed=3)
        (sides,) = {world.position().sides for world in view.worlds(1, seed=3)}
        chances = {action: outlook.chance for action, outlook in found.actions.items() if outlook.mean is not None}
        mine = (view.seat in sides[0]) == (rd.view(None).maker in sides[0])
        assert chances[found.best] == (max if mine else min)(chances.values())
        checked += 1
    assert checked > 5


def test_bids_are_estimated_from_the_first_packet() -> None:
    """Each bid and trump by itself: the deal of each world is laid open, and the maker's side must take the bid."""
    rd = turup.Round("28", seed=6, dealer=3)
    view = rd.view(0)
    found = turup.estimate(view, worlds=6, seed=9)
    worlds = view.worlds(6, seed=9)
    assert all(world.deal.hands[0][:4] == view.dealt for world in worlds)
    for action in ("bid 15", "bid 20"):
        needed = int(action[4:])
        for trump, chance in found.actions[action].trumps.items():
            made = 0
            for world in worlds:
                position = turup.Position("28", hands=world.deal.hands, trump=trump, leader=0, maker=0)
                made += turup.solve(position).value >= needed
            assert chance == pytest.approx(made / 6), (action, trump)
        assert found.actions[action].chance == max(found.actions[action].trumps.values())
    second = rd.copy()
    second.apply("bid 14")
    assert turup.estimate(second.view(1), worlds=2, seed=9).actions["pass"] == turup.Outlook()
    assert found.actions["bid 15"].chance >= found.actions["bid 20"].chance


def test_the_trump_that_is_best_is_chosen() -> None:
    rd = turup.Round("28", seed=6, dealer=3)
    while rd.phase != "trump":
        rd.apply("bid 14" if "bid 14" in rd.legal_actions() else "pass")
    found = turup.estimate(rd.view(rd.turn), worlds=15, seed=1)
    by_suit = {action[-1]: outlook.chance for action, outlook in found.actions.items() if action[-1] in "SHDC"}
    assert found.actions[found.best].chance == max(by_suit.values())
    for action, outlook in found.actions.items():
        if len(action) == len("trump JS"):
            assert outlook.chance == by_suit[action[-1]]  # one card shows its suit as well as another


def test_a_thunee_that_cannot_fail_is_certain() -> None:
    """All jacks, nines and aces of two suits, from the lead (3.8)."""
    hands = ["JS 9S AS JH 9H AH", "TS KS QS TH KH QH", "JD 9D AD TD KD QD", "JC 9C AC TC KC QC"]
    deal = turup.Deal.parse("0: " + " / ".join(hands), "thunee-kzn")
    rd = turup.Round("thunee-kzn", deal=deal, dealer=3)
    while rd.phase != "solo":
        rd.apply(next(a for a in map(str, rd.legal_actions()) if a.startswith(("pass", "no", "trump"))))
    view = rd.view(rd.turn)
    assert view.seat == 0
    found = turup.estimate(view, worlds=30, seed=1)
    assert found.actions["thunee"].chance == 1 and found.best == "thunee"
    assert found.actions["royals"].chance == 0
    rd.apply("thunee")
    while rd.phase != "play":
        rd.apply("no")
    leads = turup.estimate(rd.view(0), worlds=30, seed=1)
    assert leads.actions["JS"].chance == leads.actions["9S"].chance == 1


@pytest.mark.parametrize("game", JACK_NINE)
def test_something_is_said_in_every_phase_or_refused_by_name(game: str) -> None:
    solver, rng, checked = turup.Solver(), Random(game), 0
    moments = (rd for number in range(40) for rd in walk(turup.get_rules(game), Random(f"phases {game} {number}")))
    for rd in moments:
        view = rd.view(rd.turn)
        if sum(view.hand_sizes) > FEW and (view.phase == "play" or rng.random() < 0.8):
            continue
        try:
            found = turup.estimate(view, worlds=1, seed=0, solver=solver, time_limit=0.2)
        except (NoEstimate, LimitReached):
            continue
        assert list(found.actions) == [str(action) for action in view.legal_actions]
        assert found.best in found.actions and found.best in str(found)
        checked += 1
        if checked == 12:
            break
    assert checked


@pytest.mark.parametrize("game", ["thunee", "28", "29", "304"])
def test_the_hidden_truth_does_not_matter(game: str) -> None:
    compared = 0
    for rd, view in endings(game, 4, Random(game)):
        dice = Random(f"truth {game}")
        twin = Replay(rd, view.seat).twin(guess_of(rd, view.worlds(1, seed=7)[0]), dice)
        mine, other = (turup.estimate(each, worlds=5, seed=4) for each in (view, twin.view(view.seat)))
        assert mine == other and str(mine) == str(other)
        compared += 1
    assert compared > 5


PROGRAM = """
import turup
rd = turup.Round("28", seed=3, dealer=3)
while rd.phase != "play" or len(rd.view(None).tricks) < 4:
    rd.apply("no" if "no" in rd.legal_actions() else rd.legal_actions()[0])
print(turup.estimate(rd.view(rd.turn), worlds=10, seed=2))
"""


def test_other_processes_estimate_the_same() -> None:
    texts = {subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True).stdout for _ in range(2)}
    assert len(texts) == 1 and "10 worlds" in texts.pop()


def test_weights_weigh() -> None:
    _, view = next(endings("28", 20, Random(1)))
    worlds = view.worlds(5, seed=8)
    for chosen in range(5):
        weights = [float(number == chosen) for number in range(5)]
        found = turup.estimate(view, worlds=5, seed=8, weights=weights)
        cards = turup.solve(worlds[chosen].position()).cards
        assert {action: found.actions[action].mean for action in cards} == cards


def test_time_stops_it_after_a_world() -> None:
    _, view = next(endings("28", 20, Random(1)))
    found = turup.estimate(view, worlds=100_000, seed=1, time_limit=0.3)
    assert found.status == "time" and 0 < found.worlds < 100_000
    assert "stopped by time" in str(found)
    with pytest.raises(LimitReached):
        turup.estimate(turup.Round("56-8p", seed=3, dealer=7).view(0), worlds=3, time_limit=0.01)


def test_what_cannot_be_estimated_is_refused() -> None:
    rd = turup.Round("28", seed=3, dealer=3)
    with pytest.raises(NoEstimate, match="seat 2 does not act now"):
        turup.estimate(rd.view(2))
    with pytest.raises(NoEstimate, match="the spectator does not act"):
        turup.estimate(rd.view(None))
    for wrong in (0, -1, 1.5, True):
        with pytest.raises(ValueError, match="worlds must be"):
            turup.estimate(rd.view(0), worlds=wrong)
    with pytest.raises(ValueError, match="time_limit"):
        turup.estimate(rd.view(0), time_limit=0)


def test_the_position_of_a_royals_round_has_its_ranks() -> None:
    """1.8: the queen is highest, the jack lowest; the solver's position says the same as the round."""
    for number in range(200):
        rd, rng = turup.Round("thunee-kzn", seed=number), Random(number)
        while not rd.is_over and not (rd.view(None).solo == "royals" and rd.view(None).trick):
            legal = [str(action) for action in rd.legal_actions()]
            rd.apply("royals" if "royals" in legal else rng.choice(legal))
        if not rd.is_over:
            break
    position = rd.position()
    while len(rd.view(None).trick) > 0:
        card = rng.choice([str(action) for action in rd.legal_actions()])
        position = position.play(card)
        rd.apply(card)
        if rd.is_over:
            break
    assert position.rules.options["rank_mode"] == "reversed"
    assert rd.is_over or position.turn == rd.turn
