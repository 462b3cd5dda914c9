"""The command line: one module for each command, all with the same two functions, ``add`` and ``run``."""

import argparse
import sys
from collections.abc import Sequence

from turup.cli import bench, deal, perft, rules, solve, table
from turup.errors import TurupError

__all__ = ["main"]

COMMANDS = (solve, table, deal, rules, perft, bench)



def parser() -> argparse.ArgumentParser:
    """The argument parser with every command."""
    top = argparse.ArgumentParser(
        prog="turup", description="Thunee and its forms: deals, rule books, exact solutions."
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
    except (TurupError, OSError, ValueError) as error:
        print(f"turup: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("turup: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 0
