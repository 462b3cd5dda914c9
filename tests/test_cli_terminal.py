"""The ``turup`` command on a terminal: the progress bar stays there, and the answers go where they were sent."""

import json
import os
import subprocess
import sys

import pytest

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")


def run_on_terminal(words, output):
    """Runs the command with standard error on a terminal and standard output in a file; what the terminal showed."""
    terminal, end = pty.openpty()
    with output.open("w") as file:
        process = subprocess.Popen([sys.executable, "-m", "turup", *words], stdout=file, stderr=end)
        os.close(end)
        shown = b""
        while True:
            try:
                part = os.read(terminal, 4096)
            except OSError:  # how the system reports that the other end has been closed
                break
            if not part:
                break
            shown += part
    os.close(terminal)
    assert process.wait() == 0
    return shown.decode()


@pytest.mark.parametrize("command", ["solve", "table"])
def test_a_long_job_shows_a_bar_and_the_answers_reach_the_file(command, tmp_path):
    output = tmp_path / "answers.jsonl"
    shown = run_on_terminal([command, "thunee", "--random", "5", "--seed", "3", "--json"], output)
    assert "solving" in shown
    assert "100%" in shown
    answers = [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]
    assert len(answers) == 5
    assert all("table" in answer for answer in answers)


def test_one_deal_needs_no_bar(tmp_path):
    output = tmp_path / "answer.json"
    assert run_on_terminal(["table", "thunee", "--random", "1", "--json"], output) == ""
    assert json.loads(output.read_text(encoding="utf-8"))
