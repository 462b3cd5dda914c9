"""Whole matches of every preset with random players; scores, deals and the winner are worked out by the rule book."""

from random import Random

import pytest
from walks import PRESETS, Chooser

import turup

MATCHES = 6  # of each preset
#: Start, the score that wins, the score that loses, the number of deals (1.11, 2.10, C32, 4, 5.4, 6.6).
ENDS: dict[str, tuple[int, int | None, int | None, int | None]] = {
    **{name: (0, 12, None, None) for name in PRESETS if name.startswith("thunee")},
    **{name: (0, 6, -6, None) for name in PRESETS if name.startswith(("28", "29"))},
    **{name: (0, None, None, 12) for name in PRESETS if name.startswith("56")},
    **{name: (11, 22, 0, None) for name in PRESETS if name.startswith("304")},
    **{name: (0, 12, None, None) for name in PRESETS if "-play" in name},
    "28-kerala": (20, 40, 0, None),
    "304-maharashtra": (11, None, 0, None),
    "40": (0, 12, None, None),
}
INDIVIDUAL = ("28-3p", "304-maharashtra", "thunee-call-partner", "thunee-kzn-call-partner")


def best(totals: list[int]) -> int | None:
    """Who has most, if only one has."""
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else None


def winner(name: str, totals: list[int], points: tuple[int, int], deals: int) -> tuple[bool, int | None]:
    """Whether the match has come to its end, and who has won it; nobody where the best are level."""
    _, win, lose, most = ENDS[name]
    if lose is not None and min(totals) <= lose:
        return True, best(totals)
    there = [who for who, total in enumerate(totals) if win is not None and total >= win]
    if len(there) == 2 and name not in INDIVIDUAL:  # both sides in one deal: its card points decide (S37)
        return True, None if points[0] == points[1] else points.index(max(points))
    if there:
        return True, best(totals) if len(there) > 1 else there[0]
    return (True, best(totals)) if most is not None and deals >= most else (False, None)


def finish(rd: turup.Round, rng: Random) -> None:
    chooser = Chooser(rd.rules, rng)
    while not rd.is_over:
        rd.apply(chooser.choose(rd.turn, [str(action) for action in rd.legal_actions()]))


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match(name: str) -> None:
    for seed in range(MATCHES):
        match, rng = turup.Match(name, seed=seed), Random(f"match {name} {seed}")
        count = match.rules.players if name in INDIVIDUAL else 2
        totals, deals, level = [ENDS[name][0]] * count, 0, False
        dealer = match.first_dealer.seat
        while True:
            rd = match.round
            assert rd.dealer == dealer and rd.scores == match.scores
            assert not match.is_over
            finish(rd, rng)
            gained = rd.result.player_scores if name in INDIVIDUAL else rd.result.score
            over, champion = False, None
            if not rd.result.reason.startswith("void"):
                totals = [total + more for total, more in zip(totals, gained, strict=True)]
                deals += 1
                over, champion = winner(name, totals, rd.result.card_points, deals)
                if over and champion is None and level and name in INDIVIDUAL:  # the first after the dealer
                    order = [(dealer + step) % count for step in range(1, count + 1)]
                    champion = max(order, key=totals.__getitem__)
                level = over and champion is None
            assert list(match.player_scores or match.scores) == totals
            assert match.winner == champion
            if champion is not None:
                break
            dealer = following_dealer(match, dealer, totals)
            match.next_round()
        assert match.is_over and match.next_round() is None
        assert len(match.history) == len(match.rounds)


def following_dealer(match: turup.Match, dealer: int, totals: list[int]) -> int:
    """Who deals next: after a void deal the same, but 304 passes a passed-out deal on; in kzn who is behind stays."""
    name, rd = match.rules.name, match.round
    if rd.result.reason.startswith("void"):
        passed_on = name.startswith("304") and "passed" in rd.result.reason
        return (dealer + 1) % match.rules.players if passed_on else dealer
    if name.startswith("thunee-kzn"):
        own = dealer if name in INDIVIDUAL else dealer % 2
        if totals[own] < max(total for who, total in enumerate(totals) if who != own):
            return dealer
    return (dealer + 1) % match.rules.players


def session(**options: object) -> turup.Match:
    """A match of several sets, played to its end."""
    match, rng = turup.Match(turup.get_rules("28", **options), seed=3), Random(3)
    while not match.is_over:
        finish(match.round, rng)
        match.next_round()
    return match


def test_S47_sets_return_to_zero_and_equal_open_sets_cancel() -> None:
    match = session(sets=True, max_sets=5)
    assert match.standing.sets_played >= 5
    assert all(min(column) == 0 for column in zip(*match.sets, strict=True))
    balance = [won - lost for won, lost in match.sets]
    assert match.winner == best(balance)


def test_kunukku_the_loser_takes_a_marker_and_the_session_goes_on() -> None:
    match = session(kunukku=True, max_sets=3)
    assert match.standing.sets_played >= 3
    assert any(lost for _, lost in match.sets)
