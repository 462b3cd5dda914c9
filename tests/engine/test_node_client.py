"""The client in another language plays whole matches. It is skipped, with a word, where there is no Node."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "examples" / "node" / "match.mjs"
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
@pytest.mark.parametrize(("game", "seed"), [("thunee", "7"), ("28", "3"), ("tichu", "1")])
def test_whole_matches(game: str, seed: str) -> None:
    engine = f"{sys.executable} -m turup engine"
    command = [NODE, str(CLIENT), game, "--seed", seed, "--bot", "greedy", "--engine", engine]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    first, second = done.stdout.splitlines()
    assert f": {game}, " in first and " rounds, " in first
    assert "won by" in second
