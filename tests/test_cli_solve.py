"""``turup solve`` and ``turup table``: people, JSON, files, bad lines, sides and limits."""

import json

import pytest
from command import one_clear_line

import turup

DEAL = "0: JS 9S AS QH QC 9D / JH 9H AH QS TC KD / KS TS JC 9C TD QD / AC KC TH KH JD AD"


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
