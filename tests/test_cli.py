"""The ``turup`` command: output, files, standard input, bad lines, exit status and help."""

import json
import os
import subprocess
import sys

import pytest
from command import one_clear_line
from walks import PRESETS

import turup

DEAL = "0: JS 9S AS QH QC 9D / JH 9H AH QS TC KD / KS TS JC 9C TD QD / AC KC TH KH JD AD"
COMMANDS = ("solve", "table", "deal", "rules", "replay", "perft", "bench")


# --- help -------------------------------------------------------------------------------------------------------------


def test_help_lists_every_command(run):
    status, out, _ = run("-h")
    assert status == 0
    for command in COMMANDS:
        assert command in out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_command_has_a_description_and_no_blank_option(run, command):
    status, out, _ = run(command, "-h")
    assert status == 0
    assert out.startswith(f"usage: turup {command}")
    lines = out.splitlines()
    assert any(line and line[0].isupper() and line.count(" ") > 4 for line in lines), "a sentence says what it does"
    for line in lines:
        if line.startswith(("  --", "  -n")):
            assert len(line.split("  ", 2)) > 1


def test_no_command_or_an_unknown_one_is_two(run):
    for words in (
        (),
        ("nonsense",),
        ("solve",),
        ("deal",),
        ("solve", "thunee", "--random"),
        ("deal", "thunee", "-n", "x"),
    ):
        status, out, err = run(*words)
        assert (status, out) == (2, "")
        assert err.startswith("turup")
        assert err.count("\n") == 1


# --- deal -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_deal_prints_what_deal_random_deals(run, preset):
    status, out, err = run("deal", preset, "-n", "3", "--seed", "5")
    assert (status, err) == (0, "")
    assert out.splitlines() == [str(turup.Deal.random(preset, seed=seed)) for seed in (5, 6, 7)]


def test_deal_of_no_deals_prints_nothing(run):
    assert run("deal", "thunee", "-n", "0") == (0, "", "")


@pytest.mark.parametrize(
    "words", [("whist",), ("thunee", "--seed", "-1"), ("thunee", "--seed", str(2**64)), ("thunee(",), ("thunee(x=1)",)]
)
def test_deal_refuses_in_one_line(run, words):
    one_clear_line(*run("deal", *words))


@pytest.mark.parametrize("count", ["-1", "-5"])
def test_a_negative_number_of_deals_is_refused(run, count):
    for words in (
        ("deal", "thunee", "-n", count),
        ("solve", "thunee", "--random", count),
        ("table", "thunee", "--random", count),
    ):
        status, out, err = run(*words)
        assert (status, out) == (2, ""), words
        assert count in err


# --- rules ------------------------------------------------------------------------------------------------------------


def test_rules_without_a_name_lists_the_presets(run):
    assert run("rules") == (0, "\n".join(turup.presets()) + "\n", "")


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_prints_the_rule_book_and_the_options(run, preset):
    status, out, err = run("rules", preset)
    assert (status, err) == (0, "")
    assert out == turup.get_rules(preset).describe() + "\n"
    assert len(out) > 500
    status, out, _ = run("rules", preset, "--options")
    assert status == 0
    assert len(out.splitlines()) == len(turup.get_rules(preset).options)


def test_rules_diff(run):
    status, out, _ = run("rules", "thunee", "--diff", "thunee(match_lead=2)")
    assert status == 0
    assert "match_lead: 0 | 2" in out
    assert len(out.splitlines()) == 1
    assert run("rules", "thunee", "--diff", "thunee")[0] == 0
    status, out, _ = run("rules", "thunee", "--diff", "thunee-kzn")
    assert "bid_min: 80 | 10" in out


@pytest.mark.parametrize(
    "words", [("whist",), ("thunee", "--diff", "whist"), ("thunee(bid_mni=3)",), ("thunee(bid_min=x)",)]
)
def test_rules_refuses_in_one_line(run, words):
    one_clear_line(*run("rules", *words))


# --- perft and bench --------------------------------------------------------------------------------------------------


def test_perft_counts_and_splits(run):
    status, out, _ = run("perft", "thunee", "--seed", "7", "--depth", "2")
    assert status == 0
    total = int(out)
    status, out, _ = run("perft", "thunee", "--seed", "7", "--depth", "2", "--split")
    *rows, last = out.splitlines()
    assert int(last) == total == sum(int(row.split()[0]) for row in rows)
    assert [row.split(maxsplit=1)[1] for row in rows] == ["bid 80", "bid 90", "bid 100", "pass"]
    status, out, _ = run("perft", "thunee", "--seed", "7", "--after", "bid 100, no", "--depth", "0")
    assert (status, out) in ((0, "1\n"), (2, ""))


def test_perft_checks_a_file(run, tmp_path):
    file = tmp_path / "a.perft"
    file.write_text("# a note\nthunee | 7 | 0 | | 1 | 4\n", encoding="utf-8")
    status, out, _ = run("perft", str(file))
    assert status == 0
    assert "agree" in out
    file.write_text("thunee | 7 | 0 | | 1 | 5\n", encoding="utf-8")
    status, out, _ = run("perft", str(file))
    assert status == 1
    assert "counted 4, pinned 5" in out
    assert f"{file}:1" in out
    for bad in (
        "thunee | 7 | 0 | 1 | 4",
        "thunee | x | 0 | | 1 | 4",
        "whist | 7 | 0 | | 1 | 4",
        "thunee | 7 | 0 | JS | 1 | 4",
    ):
        file.write_text(bad, encoding="utf-8")
        one_clear_line(*run("perft", str(file)))


@pytest.mark.parametrize(
    "words",
    [
        ("whist",),
        ("thunee", "--depth", "-1"),
        ("thunee", "--dealer", "9"),
        ("thunee", "--after", "JS"),
        ("none.perft",),
    ],
)
def test_perft_refuses_in_one_line(run, words):
    one_clear_line(*run("perft", *words))


def test_bench_prints_a_signature_that_repeats(run):
    status, out, _ = run("bench")
    assert status == 0
    signature = out.splitlines()[-1]
    assert signature.startswith("signature ")
    assert int(signature.split()[1]) > 1000
    from turup.bench import signature as count

    assert count() == int(signature.split()[1])


# --- as a process -----------------------------------------------------------------------------------------------------


def process(*words, **options):
    return subprocess.run([sys.executable, "-m", "turup", *words], capture_output=True, text=True, **options)


def test_a_pipeline_from_deal_to_solve():
    deals = process("deal", "thunee", "-n", "4", "--seed", "3")
    solved = process("solve", "thunee", "-", "--trump", "S", "--leader", "0", "--json", input=deals.stdout)
    assert (solved.returncode, solved.stderr) == (0, "")
    assert [json.loads(line)["deal"] for line in solved.stdout.splitlines()] == deals.stdout.splitlines()


def test_an_error_is_status_two_and_no_traceback():
    done = process("solve", "whist", "--random", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "turup: there is no game 'whist'\n" or done.stderr.startswith(
        "turup: there is no game 'whist'"
    )


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_reader_that_goes_away_is_no_error():
    process = subprocess.Popen(
        [sys.executable, "-m", "turup", "deal", "thunee", "-n", "200000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.wait()
    process.stderr.close()
    assert b"Traceback" not in errors, errors
    assert errors == b""
