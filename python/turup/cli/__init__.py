"""The command line: one module for each command, all with the same two functions, ``add`` and ``run``."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from turup.cli import arena, bench, deal, engine, estimate, perft, play, render, replay, rules, solve, table
from turup.errors import TurupError

__all__ = ["main"]

COMMANDS = (play, solve, table, estimate, deal, rules, render, replay, arena, engine, perft, bench)


class OneLineParser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} ({self.prog} -h shows how)\n")


def parser() -> argparse.ArgumentParser:
    """The argument parser with every command."""
    top = OneLineParser(
        prog="turup", description="Thunee, 28, 29, 40, 56, 304 and Tichu: deals, rule books, exact solutions, records."
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands).set_defaults(run=module.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status: 0, or 2 when something was wrong with the input."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:  # the reader has seen enough; nothing more may be written, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (TurupError, OSError, ValueError) as error:
        print(f"turup: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("turup: stopped", file=sys.stderr)
        return 130
