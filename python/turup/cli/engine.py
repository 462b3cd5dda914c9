"""``turup engine``: the protocol for programs in other languages."""

import argparse
import sys

from turup.engine.generate import files
from turup.engine.server import serve

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "engine",
        help="speak JSON-RPC with another program",
        description="Answer JSON-RPC 2.0 requests, one message a line, from standard input on standard output: rules, "
        "tables, matches, bots, analysis, records. Long analysis runs beside the other requests.",
        epilog="Example: echo '{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\"}' | turup engine",
    )
    command.add_argument("--openrpc", action="store_true", help="print the OpenRPC document and leave")
    command.add_argument("--types", action="store_true", help="print the TypeScript types and leave")
    command.add_argument("--workers", metavar="N", type=int, default=2, help="long requests at a time (default 2)")
    return command


def run(options: argparse.Namespace) -> int:
    """Serves until the input ends."""
    if options.openrpc or options.types:
        print(files()["openrpc.json" if options.openrpc else "turup.d.ts"], end="")
        return 0
    if options.workers < 1:
        raise ValueError("--workers must be 1 or more")
    serve(sys.stdin.buffer, sys.stdout.buffer, workers=options.workers)
    return 0
