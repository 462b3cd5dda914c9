"""The ``turup`` command: output, files, standard input, bad lines, exit status and help."""

import io
import json
import os
import subprocess
import sys

import pytest
from walks import PRESETS

import turup
from turup.cli import main

DEAL = "0: JS 9S AS QH QC 9D / JH 9H AH QS TC KD / KS TS JC 9C TD QD / AC KC TH KH JD AD"
COMMANDS = ("solve", "table", "deal", "rules", "replay", "perft", "bench")


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs the command in this process: (exit status, output, errors)."""

    def call(*words, stdin=None):
        if stdin is not None:
            monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            status = main(list(words))
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        return status, out, err

    return call


def one_clear_line(status, out, err):
    assert status == 2, (status, err)
    assert out == ""
    assert err.startswith("turup: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


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


# --- solve and table --------------------------------------------------------------------------------------------------


def solved(preset, deal, trump, leader):
    return turup.solve(turup.Position(preset, hands=turup.Deal.parse(deal, preset).hands, trump=trump, leader=leader))


def test_solve_prints_table_and_leads_for_people(run):
    status, out, err = run("solve", "thunee", "--random", "2", "--seed", "1")
    assert (status, err) == (0, "")
    deal = turup.Deal.random("thunee", seed=1)
    table = turup.dd_table("thunee", deal)
    for row in table.values():
        for value in row:
            assert str(value) in out
    for glyph in "♠♥♦♣":
        assert glyph in out
    for seat in range(4):
        assert f"seat {seat}" in out
    for value in solved("thunee", str(deal), "S", 0).cards.values():
        assert str(value) in out


def test_solve_one_trump_and_leader(run):
    status, out, err = run("solve", "thunee-kzn", DEAL, "--trump", "s", "--leader", "1", "--json")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert answer["rules"] == "thunee-kzn"
    assert answer["deal"] == DEAL
    assert answer["leader"] == 1
    wanted = solved("thunee-kzn", DEAL, "S", 1)
    assert (answer["values"], answer["leads"]) == ({"S": wanted.value}, {"S": dict(wanted.cards)})
    assert answer["nodes"] > 0
    assert answer["table"] is None
    status, out, _ = run("solve", "thunee-kzn", DEAL, "--trump", "NT", "--json")
    assert status == 0
    assert json.loads(out)["values"] == {"NT": solved("thunee-kzn", DEAL, "NT", 0).value}
    status, out, _ = run("solve", "thunee-kzn", DEAL, "--leader", "2", "--json")
    assert list(json.loads(out)["values"]) == list("SHDC")


def test_solve_json_has_table_and_leads(run):
    status, out, _ = run("solve", "thunee", DEAL, "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["table"] == {trump: list(row) for trump, row in turup.dd_table("thunee", DEAL).items()}
    for trump, cards in answer["leads"].items():
        assert answer["values"][trump] == answer["table"][trump][0] == max(cards.values())


FILE = f"""# three deals, and four lines that are none

{DEAL}
{DEAL.replace("JS", "7S")}
{DEAL.replace("0:", "1:")}
nonsense / with / a / slash
{DEAL.replace(" AD", "")}
{DEAL.replace("AD", "JS")}
{DEAL}
"""


@pytest.mark.parametrize("command", ["solve", "table"])
@pytest.mark.parametrize("source", ["file", "stdin"])
def test_bad_lines_are_named_and_the_rest_is_solved(run, tmp_path, command, source):
    file = tmp_path / "deals.txt"
    file.write_text(FILE, encoding="utf-8")
    words = (command, "thunee", str(file) if source == "file" else "-", "--json")
    status, out, err = run(*words, stdin=FILE)
    assert status == 2
    answers = [json.loads(line) for line in out.splitlines()]
    assert len(answers) == 3
    assert answers[0]["deal"] == answers[2]["deal"] == DEAL
    assert [line.split(":")[1].strip() for line in err.splitlines()] == ["line 4", "line 6", "line 7", "line 8"]
    assert "7S" in err.splitlines()[0]
    assert "JS" in err.splitlines()[3]


def test_a_file_of_good_lines_is_zero(run, tmp_path):
    file = tmp_path / "deals.txt"
    file.write_text(DEAL + "\n\n# a note\n" + DEAL, encoding="utf-8")
    status, out, err = run("solve", "thunee", str(file), "--json")
    assert (status, err, len(out.splitlines())) == (0, "", 2)
    file.write_text("", encoding="utf-8")
    assert run("solve", "thunee", str(file)) == (0, "", "")


@pytest.mark.parametrize(
    "words",
    [
        ("thunee",),
        ("thunee", DEAL, "--random", "2"),
        ("whist", DEAL),
        ("thunee", "no-such-file.txt"),
        ("thunee", "."),
        ("thunee", DEAL.replace("JS", "XX")),
        ("thunee", DEAL.replace("JS", "AD")),
        ("thunee", DEAL + " / JS"),
        ("thunee", "\0/\0"),
        ("thunee", "/" * 5000),
        ("thunee(match_lead=x)", DEAL),
        ("thunee-2p", DEAL),
        ("thunee", "--random", "1", "--seed", "-1"),
    ],
)
@pytest.mark.parametrize("command", ["solve", "table"])
def test_bad_input_is_one_clear_line(run, command, words):
    one_clear_line(*run(command, *words))


@pytest.mark.parametrize(
    "words", [("--trump", "X"), ("--trump", "SH"), ("--trump", ""), ("--leader", "4"), ("--leader", "-1")]
)
def test_bad_trump_or_leader_is_one_clear_line(run, words):
    status, out, err = run("solve", "thunee", DEAL, *words)
    assert status == 2
    assert out == ""
    assert "turup" in err.splitlines()[-1]


def test_a_file_that_is_no_text_is_one_clear_line(run, tmp_path):
    file = tmp_path / "bytes"
    file.write_bytes(bytes(range(256)) * 4)
    one_clear_line(*run("solve", "thunee", str(file)))


def test_table_for_people(run):
    status, out, err = run("table", "thunee-kzn", DEAL)
    assert (status, err) == (0, "")
    for row in turup.dd_table("thunee-kzn", DEAL).values():
        for value in row:
            assert str(value) in out


def test_a_maker_against_all_others_has_a_table_for_each_maker(run):
    deal = turup.Deal.random("28-3p", seed=1)
    status, out, _ = run("table", "28-3p", str(deal), "--json")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert [answer["side"] for answer in answers] == [[0], [1], [2]]
    for maker, answer in enumerate(answers):
        for trump, row in answer["table"].items():
            for leader, value in enumerate(row):
                position = turup.Position("28-3p", hands=deal.hands, trump=trump, leader=leader, maker=maker)
                assert value == turup.solve(position).value
    assert turup.dd_table("28-3p", deal) == {trump: tuple(row) for trump, row in answers[0]["table"].items()}
    status, out, _ = run("solve", "28-3p", str(deal))
    for maker in range(3):
        assert f"points of seat {maker}, the maker, against all others" in out
    assert "seats 0 and 2" not in out


def test_the_side_that_is_counted_can_be_chosen(run):
    status, out, _ = run("table", "thunee-call-partner", DEAL)
    assert "seats 0 and 2, taken as partners" in out
    status, out, _ = run("table", "thunee-call-partner", DEAL, "--side", "0,3", "--json")
    answer = json.loads(out)
    assert (status, answer["side"]) == (0, [0, 3])
    table = turup.dd_table("thunee-call-partner", DEAL, sides=(0, 3))
    assert answer["table"] == {trump: list(row) for trump, row in table.items()}
    for wrong in ("", "4", "0,0", "x", "0;2"):
        one_clear_line(*run("table", "thunee", DEAL, "--side", wrong))


def test_a_time_limit_gives_proven_bounds(run):
    deal = turup.Deal.random("56-open", seed=3)
    words = ("solve", "56-open", str(deal), "--trump", "S", "--json", "--time-limit")
    low, high = json.loads(run(*words, "0.02")[1])["values"]["S"]
    exact = json.loads(run(*words, "600")[1])["values"]["S"]
    assert low <= exact <= high
    assert low < high
    assert " to " in run("table", "56-open", str(deal), "--time-limit", "0.02")[1]
    one_clear_line(*run("table", "thunee", DEAL, "--time-limit", "0"))


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
