"""The examples do what they say, on small numbers."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name, *words, cwd):
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_loses_and_with_estimates_wins(tmp_path):
    """Pairs enough that both signs are beyond doubt: the same seeds give the same games everywhere."""
    low, high = 0, 1
    found = re.findall(r"95 % ([+-]\d\.\d+) to ([+-]\d\.\d+)", run("bot.py", "200", cwd=tmp_path))
    assert float(found[0][high]) < 0 < float(found[1][low])


@pytest.mark.parametrize("game", ["28", "tichu", "thunee"])
def test_a_front_end_plays_rounds(game, tmp_path):
    printed = run("frontend.py", game, "3", "2", cwd=tmp_path)
    assert "round 2: " in printed
    assert "after the end: the round is over" in printed


def test_the_analysis_answers_and_draws(tmp_path):
    assert len(re.findall(r"the lead is worth +\d+\.\d+", run("analysis.py", "60", cwd=tmp_path))) == 2
    pytest.importorskip("matplotlib")
    run("analysis.py", "20", "lead.png", cwd=tmp_path)
    assert (tmp_path / "lead.png").stat().st_size > 5000
