"""Plays at the terminal's table: in this process, through pipes, and through a pseudo-terminal."""

import io
import os
import re
import select
import subprocess
import sys
from collections.abc import Callable
from random import Random

import turup
from turup.terminal import Game, Screen
from turup.terminal.loop import Session

__all__ = ["Heard", "OnTerminal", "at", "cells", "run_piped", "seated", "unstyled"]

STYLE = re.compile(r"\x1b\[[0-9;]*m")
PROMPTS = ("Your turn", "Enter: next round ", "Enter: more, q: enough ", "Out of turn")


def unstyled(text: str) -> str:
    """What is left without colours and other looks."""
    return STYLE.sub("", text)


def cells(line: str) -> int:
    """How many columns a line takes; each sign that these tables use takes one."""
    return len(unstyled(line).rstrip("\r\n"))


class Heard(Screen):
    """A screen of 80 columns in memory, with a player who answers by himself."""

    def __init__(self, answer: Callable[["Heard", str], str], *, plain: bool = False) -> None:
        self.paper = io.StringIO()
        super().__init__(plain=plain, file=self.paper)
        self.console.width = 80
        self.answer = answer
        self.session: Session | None = None

    def ask(self, prompt: str) -> str:
        """What the player says."""
        said = self.answer(self, prompt)
        self.paper.write(f"{prompt}{said}\n")
        return said

    @property
    def text(self) -> str:
        """All that was shown so far."""
        return self.paper.getvalue()


def seated(rules: object, player: int = 0, *, seed: int = 0, bot: str = "random") -> Game:
    """A new match with a person and bots."""
    return Game(turup.Match(rules, seed=seed), player, [turup.bots.get(bot, seed=seed)])


def at(game: Game, answer: Callable[[Heard, str], str], *, plain: bool = False) -> tuple[Session, Heard]:
    """A session in memory."""
    screen = Heard(answer, plain=plain)
    session = Session(game, screen)
    screen.session = session
    return session, screen


def run_piped(*words: str, answers: str, **env: str) -> subprocess.CompletedProcess:
    """Runs ``turup play`` with all answers in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "turup", "play", *words],
        input=answers,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **env},
        timeout=120,
    )


class OnTerminal:
    """``turup play`` on a pseudo-terminal of 80 columns."""

    def __init__(self, *words: str, rows: int = 40, **env: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "turup", "play", *words],
            stdin=end,
            stdout=end,
            stderr=end,
            env={**kept, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(end)
        self.shown = ""

    def read(self) -> str | None:
        """Reads up to the next prompt and returns it; None when the program has ended."""
        start = len(self.shown)
        raw = b""
        while True:
            if not select.select([self.terminal], [], [], 60)[0]:
                raise TimeoutError(f"nothing more comes after {self.shown[-500:]!r}")
            try:
                part = os.read(self.terminal, 65536)
            except OSError:  # how the system reports that the other end has been closed
                part = b""
            raw += part
            self.shown = self.shown[:start] + raw.decode("utf-8", "ignore").replace("\r\n", "\n")
            line = self.shown.rpartition("\n")[2]
            if line.startswith(PROMPTS) and line.endswith((": ", "round ", "enough ")):
                return line
            if not part:
                return None

    def type(self, text: str) -> None:
        """Types something."""
        os.write(self.terminal, text.encode())

    def end(self) -> int:
        """Reads the rest; the exit status."""
        while self.read() is not None:
            self.type("\x04")
        os.close(self.terminal)
        return self.process.wait(timeout=60)

    def kill(self) -> None:
        """Ends the program without a warning to it."""
        self.process.kill()
        self.process.wait(timeout=60)
        os.close(self.terminal)

    def play(self, rng: Random) -> int:
        """Answers with numbers from the list until the program ends; the exit status."""
        calm = True
        while (prompt := self.read()) is not None:
            seen = len(self.shown)
            if prompt.startswith(PROMPTS[1:3]):
                self.type("\n")
            else:
                self.type(f"{1 if calm else rng.choice([1, 1, 2, 3, 4])}\n")
            calm = "action number" in self.shown[seen - 400 :] or "type the action itself" in self.shown[seen - 400 :]
        os.close(self.terminal)
        return self.process.wait(timeout=60)
