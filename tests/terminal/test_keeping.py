"""Matches in files: kept after every action, gone on with, refused when they are something else."""

import pytest
from command import one_clear_line
from terminal.driving import OnTerminal, run_piped

import turup
from turup import records
from turup.terminal import keeping


def only_match(path):
    (match,) = records.matches(records.read(path))
    return match


def test_a_killed_match_goes_on_where_it_stopped(tmp_path):
    pytest.importorskip("pty", reason="there are no pseudo-terminals here")
    path = tmp_path / "match.txt"
    table = OnTerminal("28", "--seed", "7", "--save", str(path))
    for _ in range(4):
        table.read()
        table.type("1\n")
    table.read()
    table.kill()
    kept = only_match(path)
    own = [text for seat, text, by_engine in kept.round.actions if seat == 0 and not by_engine]
    assert len(own) == 4

    again = run_piped("--resume", str(path), "--plain", "--rounds", "1", answers="log\n" + "1\n" * 60)
    assert (again.returncode, again.stderr) == (0, "")
    assert "28, match 7. You are in seat 0." in again.stdout
    later = only_match(path)
    assert later.round.actions[: len(kept.round.actions)] == kept.round.actions
    assert later.round.is_over


@pytest.mark.parametrize("rules", ["thunee", "304", "tichu", "threechu", "grand-seigneur"])
def test_a_saved_match_is_the_match(rules, tmp_path):
    path = tmp_path / "match.txt"
    found = run_piped(rules, "--seed", "3", "--rounds", "2", "--save", str(path), "--seat", "1", answers="1\n\n" * 400)
    assert (found.returncode, found.stderr) == (0, "")
    kept = keeping.load(path)
    assert (kept.player, kept.bots) == (1, ("club",))
    assert kept.match.seed == 3
    assert all(rd.is_over for rd in kept.match.rounds)


def test_a_resumed_match_plays_as_if_it_had_not_stopped(tmp_path):
    """The bots' seeds follow from the match's, so the same answers give the same match."""
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    run_piped("28", "--seed", "3", "--rounds", "1", "--save", str(whole), "--bots", "random", answers="1\n" * 60)
    run_piped("28", "--seed", "3", "--save", str(parts), "--bots", "random", answers="1\n" * 3)
    run_piped("--resume", str(parts), "--rounds", "1", answers="1\n" * 60)
    assert only_match(parts) == only_match(whole)


def test_an_existing_file_is_not_written_over(run, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    one_clear_line(*run("play", "28", "--save", str(path), stdin=""))
    assert path.read_text() == "mine"


def test_a_file_with_other_things_is_not_resumed(run, tmp_path):
    path = tmp_path / "rounds.txt"
    single = records.from_round(turup.Round("28", seed=3))
    rounds = records.from_match(turup.Match("28", seed=7))
    for content in ([single], [*rounds, single], [*rounds, *records.from_match(turup.Match("28", seed=8))], []):
        with path.open("w") as file:
            records.write(content, file)
        before = path.read_text()
        error = one_clear_line(*run("play", "--resume", str(path), stdin=""))
        assert "one match" in error
        assert path.read_text() == before


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("whist",),
        ("28", "--seat", "4"),
        ("28", "--seat", "-1"),
        ("28", "--bots", "nobody"),
        ("28", "--rounds", "0"),
        ("28", "--resume", "x"),
        ("--resume", "no-such-file"),
        ("28", "--seed", "-1"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(run, words):
    one_clear_line(*run("play", *words, stdin=""))


def test_help_of_the_command_says_what_it_does(run):
    status, out, _ = run("play", "-h")
    assert status == 0
    assert out.startswith("usage: turup play")
    assert all(option in out for option in ("--seat", "--bots", "--seed", "--save", "--resume", "--plain"))
