"""``turup replay``: whole files, one round, JSON, .tch, bad rounds, and stepping on a terminal."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import turup
from turup import records
from turup.cli import main
from turup.tichu.records import write_tch

RULES = "thunee-kzn"


def played(rules, seed, choose=lambda rd: rd.legal_actions()[0]):
    rd = turup.Round(rules, seed=seed)
    while not rd.is_over:
        rd.apply(choose(rd))
    return rd


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "rounds.txt"
    with file.open("w", encoding="utf-8") as out:
        records.write([records.from_round(played(RULES, seed)) for seed in (1, 2)], out)
    return str(file)


def run(capsys, *words):
    status = main(["replay", *words])
    return status, *capsys.readouterr()


def test_every_event_stands_in_a_line_with_its_cost(path, capsys):
    status, out, err = run(capsys, path)
    assert (status, err) == (0, "")
    (record, _) = records.read(path)
    lines = out.split("round 2:")[0].splitlines()
    events = [line for line in lines if line.startswith(("seat", "referee"))]
    assert [line.split()[1 if line.startswith("referee") else 2] for line in events] == [
        step.action.split()[0] for step in record.steps
    ]
    for line, seen in zip(events, records.review(record), strict=True):
        assert (f"costs {seen.cost}" in line) == (seen.cost is not None)
    assert f"result {record.result}" in lines


def test_one_round_as_json(path, capsys):
    status, out, _ = run(capsys, path, "--round", "2", "--json")
    (line,) = out.splitlines()
    data = json.loads(line)
    record = list(records.read(path))[1]
    assert status == 0
    assert data["headers"] == dict(record.headers)
    assert [event["action"] for event in data["events"]] == [step.action for step in record.steps]


def test_a_bad_round_is_named_and_the_next_one_shown(path, capsys):
    file = Path(path)
    file.write_text(file.read_text(encoding="utf-8").replace("result", "0: bid 17\nresult", 1), encoding="utf-8")
    status, out, err = run(capsys, path)
    assert status == 2
    assert err.startswith("turup: round 1: line ")
    assert "round 2: " in out


def test_files_and_rounds_that_are_not_there(path, capsys):
    assert run(capsys, path, "--round", "9")[2] == "turup: the file has no round 9\n"
    assert run(capsys, path + "x")[0] == 2


def test_tch(tmp_path, capsys):
    file = tmp_path / "club.tch"
    file.write_text(write_tch([played("tichu", 3)]), encoding="utf-8")
    status, out, err = run(capsys, str(file), "--time-limit", "0.001")
    assert (status, err) == (0, "")
    assert "round 1: tichu" in out


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_on_a_terminal_it_waits_after_each_event(path):
    leader, follower = pty.openpty()
    process = subprocess.Popen([sys.executable, "-m", "turup", "replay", path], stdin=follower, stdout=follower)
    os.close(follower)
    os.write(leader, b"\n\nq\n")
    seen = b""
    try:
        while chunk := os.read(leader, 4096):
            seen += chunk
    except OSError:  # the other side has closed
        pass
    assert process.wait(timeout=60) == 0
    assert seen.count(b"\nseat") + seen.count(b"\nreferee") == 3
    assert b"Enter: next" in seen
