"""What README shows is what happens: its Python is run, its `turup` commands too, and its pictures are compared.

Its two set-up commands are run literally by `.ci/run`.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"^```python\n(.+?)^```", README, re.MULTILINE | re.DOTALL)
SHELL = re.findall(r"^```sh\n(.+?)^```", README, re.MULTILINE | re.DOTALL)
COMMANDS = [line for block in SHELL for line in block.splitlines() if line.startswith("turup ")]
PICTURES = re.findall(r"^```text\n\$ (turup .+)\n((?:.*\n)+?)```", README, re.MULTILINE)


def turup(command, folder):
    """What a command line that begins with `turup` prints."""
    words = shlex.split(command, comments=True)
    script = Path(sys.executable).with_name("turup.exe" if os.name == "nt" else "turup")
    done = subprocess.run(
        [script, *words[1:]],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        timeout=300,
        env={**os.environ, "PYTHONUTF8": "1", "COLUMNS": "120"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda text: text.splitlines()[0])
def test_program(program, tmp_path):
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_command(command, tmp_path):
    assert turup(command, tmp_path)


@pytest.mark.parametrize(("command", "shown"), PICTURES, ids=[command for command, _ in PICTURES])
def test_picture(command, shown, tmp_path):
    printed = "\n".join(line.rstrip() for line in turup(command, tmp_path).splitlines())
    assert printed.strip("\n") == shown.strip("\n")


def test_readme_names_its_two_commands_once():
    assert re.findall(r"<!-- command: (\w+) -->\n```sh\n.+\n```\n", README) == ["solve", "test"]


def test_links_lead_to_files():
    targets = [target for target in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in target]
    assert [target for target in targets if not (Path(__file__).parents[2] / target).exists()] == []
