"""The arena: seats, statistics, the same result for any number of workers, files that are gone on with, own bots."""

import json
import math

import pytest

import turup
from turup.arenas.contest import Contest
from turup.arenas.seating import score, seats_of_first
from turup.arenas.statistics import report, t_quantile

OWN = """
class Calm:
    def choose(self, view):
        return view.legal_actions[-1]
"""


class Lazy:
    """A bot without anything but choose."""

    def choose(self, view):
        return view.legal_actions[0]


def test_statistics_by_hand():
    """Differences 1 2 3 2 -1: mean 1.4, variance 2.3."""
    found = report("28", ("a", "b"), [1.0, 2.0, 3.0, 2.0, -1.0])
    assert found.mean == pytest.approx(1.4)
    reach = 2.776445 * math.sqrt(2.3 / 5)  # the 97.5 % point of t with 4 degrees of freedom, from a table
    assert found.interval == pytest.approx((1.4 - reach, 1.4 + reach), abs=1e-5)
    assert (found.won, found.drawn, found.lost, found.win_share) == (4, 0, 1, 0.8)
    t = 1.4 / math.sqrt(2.3 / 5)
    tail = 1 - t / math.sqrt(t * t + 4) * (1 + 2 / (t * t + 4))  # closed form for 4 degrees of freedom
    assert found.p_value == pytest.approx(tail)


POINTS = [(1, 12.7062), (2, 4.30265), (10, 2.22814), (30, 2.04227), (199, 1.97196)]


@pytest.mark.parametrize(("freedom", "point"), POINTS)
def test_points_of_student_t(freedom, point):
    assert t_quantile(0.975, freedom) == pytest.approx(point, abs=1e-4)


def test_statistics_without_spread():
    assert report("28", ("a", "b"), [0.0, 0.0]).p_value == 1.0
    assert report("28", ("a", "b"), [1.0, 1.0]).p_value == 0.0
    assert report("28", ("a", "b"), [1.0]).p_value == 1.0


@pytest.mark.parametrize("preset", turup.presets())
def test_the_second_game_exchanges_all_seats(preset):
    rules = turup.get_rules(preset)
    for pair in range(4):
        one, two = (seats_of_first(rules, pair, game) for game in (0, 1))
        assert len(one) == rules.players and all(a != b for a, b in zip(one, two, strict=True))


def test_scores_of_sides_and_players():
    sides = turup.Result((100, 54), (1, 0), "made")
    assert score(sides, (True, False, True, False)) == 1
    assert score(sides, (False, True, False, True)) == -1
    players = turup.Result((0, 0), (-6, 3), "failed", (3, 3, -6))
    assert score(players, (False, False, True)) == -9
    assert score(players, (True, True, False)) == 9


def test_equal_bots_draw_every_pair():
    found = turup.arena("club", "club", rules="28", pairs=20, workers=1)
    assert (found.mean, found.drawn, found.p_value) == (0.0, 20, 1.0)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_same_result_for_any_number_of_workers(method):
    one, two = (Contest("random", "greedy", rules="thunee", seed=3) for _ in range(2))
    assert one.run(12, workers=1) == two.run(12, workers=2, start_method=method)
    assert one.scores == two.scores
    assert len(set(one.scores.values())) > 1  # not the same deal again and again


def test_a_contest_goes_on_where_its_file_ends(tmp_path):
    path = tmp_path / "contest.jsonl"
    whole = turup.arena("random", "greedy", rules="28", pairs=10, workers=1)
    turup.arena("random", "greedy", rules="28", pairs=4, workers=1, resume=path)
    lines = path.read_text().splitlines()
    assert len(lines) == 5
    path.write_text("\n".join(lines[:-1]) + "\n" + lines[-1][:9])  # a run stopped in the middle of a line
    played = []
    found = turup.arena(
        "random", "greedy", rules="28", pairs=10, workers=1, resume=path, progress=lambda done, _: played.append(done)
    )
    assert found == whole and played == [4, 5, 6, 7, 8, 9, 10]
    assert len(path.read_text().splitlines()) == 11


def test_the_file_of_another_contest_is_refused_and_kept(tmp_path):
    path = tmp_path / "contest.jsonl"
    turup.arena("random", "greedy", pairs=2, workers=1, resume=path)
    before = path.read_text()
    with pytest.raises(turup.errors.ParseError, match="another contest"):
        turup.arena("random", "club", pairs=2, workers=1, resume=path)
    path.write_text("no contest\n")
    with pytest.raises(turup.errors.ParseError, match="line 1"):
        turup.arena("random", "greedy", pairs=2, workers=1, resume=path)
    assert path.read_text() == "no contest\n" and before


def test_own_bots(tmp_path, monkeypatch):
    (tmp_path / "calm.py").write_text(OWN)
    assert turup.arena(Lazy, "random", rules="28", pairs=3, workers=1).pairs == 3
    assert turup.arena(Lazy(), "random", rules="28", pairs=3, workers=1).bots == ("Lazy", "random")
    by_file = turup.arena(f"{tmp_path}/calm.py:Calm", "random", rules="28", pairs=3, workers=2)
    monkeypatch.syspath_prepend(tmp_path)
    assert turup.arena("calm:Calm", "random", rules="28", pairs=3, workers=1).mean == by_file.mean


WRONG = ["nobody", "turup:nothing", "turup:presets", "missing.py:Bot", "pimc:worlds", "pimc:worlds=x"]


@pytest.mark.parametrize("name", WRONG)
def test_wrong_names_are_refused(name):
    with pytest.raises(ValueError):
        turup.arena(name, "random", pairs=1, workers=1)


def test_an_illegal_choice_is_refused():
    class Wrong:
        def choose(self, view):
            return "bid 1"

    with pytest.raises(turup.errors.IllegalAction):
        turup.arena(Wrong, "random", rules="28", pairs=1, workers=1)


def test_command(run, tmp_path):
    status, out, _ = run("arena", "club", "random", "--rules", "thunee", "--pairs", "6", "--workers", "1", "--json")
    assert status == 0 and json.loads(out)["pairs"] == 6
    status, out, _ = run("arena", "club", "random", "--rules", "thunee", "--pairs", "6", "--workers", "1")
    assert status == 0 and "paired t test" in out and "6 pairs" in out
    status, _, err = run("arena", "club", "nobody", "--pairs", "6")
    assert status == 2 and "there is no bot 'nobody'" in err
    assert run("arena", "club", "random", "--pairs", "0", "--workers", "1")[0] == 2


@pytest.mark.parametrize("preset", ["thunee", "thunee-kzn", "28", "29", "56", "304", "tichu"])
def test_club_beats_random(preset):
    """Sixty pairs of one seed: the whole confidence interval lies above 0."""
    found = turup.arena("club", "random", rules=preset, pairs=60, seed=1, workers=1)
    assert found.interval[0] > 0 and found.p_value < 0.01
