"""``turup play`` on a pseudo-terminal of 80 columns, in colour and without, and read out through pipes."""

import os
import re
import signal
import time
from pathlib import Path
from random import Random

import pytest
from terminal.driving import OnTerminal, cells, run_piped, unstyled

pytest.importorskip("pty", reason="there are no pseudo-terminals here")

GAMES = ("thunee", "28", "29", "304", "56", "28-2p", "tichu", "threechu", "grand-seigneur")
COLOUR = re.compile(r"\x1b\[(?:\d+;)*[39][0-7](?:;\d+)*m")
FRAMES = re.compile("[\u2500-\u257f]")


def too_wide(text):
    return [line for line in text.split("\n") if cells(line) > 80]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_in_colour(game):
    table = OnTerminal(game, "--seed", "5", "--rounds", "1")
    assert table.play(Random(game)) == 0
    assert "The round is over." in table.shown
    assert "Traceback" not in table.shown
    assert COLOUR.search(table.shown)
    assert FRAMES.search(table.shown)
    assert too_wide(table.shown) == []


@pytest.mark.parametrize("game", ["28", "tichu"])
def test_a_whole_round_without_colour(game):
    table = OnTerminal(game, "--seed", "6", "--rounds", "1", NO_COLOR="1")
    assert table.play(Random(game)) == 0
    assert "The round is over." in table.shown
    assert not COLOUR.search(table.shown)
    assert too_wide(table.shown) == []


@pytest.mark.parametrize("game", ["304", "threechu"])
def test_plain_on_a_terminal_has_words_only(game):
    table = OnTerminal(game, "--seed", "6", "--rounds", "1", "--plain")
    assert table.play(Random(game)) == 0
    assert "The round is over." in table.shown
    assert table.shown.isascii()
    assert "\x1b" not in table.shown
    assert too_wide(table.shown) == []


@pytest.mark.parametrize("game", GAMES)
def test_plain_through_pipes_is_a_line_for_each_thing(game):
    found = run_piped(game, "--plain", "--seed", "7", "--rounds", "1", answers="1\n" * 300)
    assert (found.returncode, found.stderr) == (0, "")
    assert "The round is over." in found.stdout
    assert found.stdout.isascii()
    assert too_wide(found.stdout) == []
    for line in found.stdout.splitlines():
        assert not re.search(r"[|=#*_~<>{}\[\]]", line), line


def test_the_end_of_the_input_leaves_the_table():
    found = run_piped("thunee", "--seed", "7", answers="")
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.endswith("You leave the table.\n")


def test_ctrl_d_leaves_the_table():
    table = OnTerminal("28", "--seed", "7")
    assert table.read() is not None
    table.type("\x04")
    assert table.end() == 0
    assert "You leave the table." in table.shown


def test_ctrl_c_leaves_the_table_with_the_status_of_a_stop():
    table = OnTerminal("28", "--seed", "7")
    assert table.read() is not None
    time.sleep(0.5)  # the prompt is there a moment before Python waits for the keys
    table.type("\x03")
    assert table.end() == 130
    assert "turup: stopped" in table.shown
    assert "Traceback" not in table.shown


def test_ctrl_c_while_bots_think_leaves_the_table():
    table = OnTerminal("56", "--seed", "7", "--seat", "3", "--bots", "pimc:worlds=500")
    for _ in range(60):
        table.type("1\n")
    while "plays" not in table.shown and table.process.poll() is None:
        table.read()
        os.kill(table.process.pid, signal.SIGINT)
    assert table.end() == 130
    assert "Traceback" not in table.shown


def test_a_table_without_utf8_uses_letters():
    found = run_piped(
        "28", "--seed", "7", "--rounds", "1", answers="1\n" * 60, PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.isascii()
    assert re.search(r"\b[J9ATKQ87][SHDC]\b", found.stdout)


def test_the_rule_book_is_paged():
    table = OnTerminal("28", "--seed", "7", rows=24)
    assert table.read().startswith("Your turn")
    table.type("rules\n")
    assert table.read() == "Enter: more, q: enough "
    page = unstyled(table.shown).rpartition("Your turn")[2]
    assert page.count("\n") <= 24
    table.type("\n")
    assert table.read() == "Enter: more, q: enough "
    table.type("q\n")
    assert table.read().startswith("Your turn")
    assert "Twenty-Eight" in table.shown
    assert too_wide(table.shown) == []
    table.type("quit\n")
    assert table.end() == 0


def test_the_picture_in_the_readme_is_what_the_table_shows():
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    section = readme.partition("## Play in the terminal")[2].partition("\n## ")[0]
    picture = section.partition("```text\n")[2].partition("```")[0]
    found = run_piped("28", "--seed", "12", "--seat", "1", answers="pass\nno\nJS\nhint\n", COLUMNS="80")
    shown = "\n".join(line.rstrip() for line in found.stdout.splitlines())
    assert picture.rstrip("\n") in shown
    assert len(picture.splitlines()) > 12


def test_tab_completes_an_action():
    pytest.importorskip("readline", reason="there is no line editing here")
    table = OnTerminal("28", "--seed", "12", "--seat", "1")
    assert table.read().startswith("Your turn")
    time.sleep(0.5)
    table.type("pa\t\n")
    assert table.read().startswith("Your turn")
    assert "You pass." in table.shown
    assert "\x1b[?2004" not in table.shown
    table.type("quit\n")
    assert table.end() == 0
