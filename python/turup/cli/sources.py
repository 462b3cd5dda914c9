"""Where the commands take their deals from: a text, a file, standard input, or a seed."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path

from turup.deal import Deal
from turup.errors import TurupError
from turup.rules import Rules

__all__ = ["Source", "add_source", "deals_of", "progress", "whole"]


@dataclass
class Source:
    """Deals one by one. Lines that are no deal are left out and kept in ``bad_lines`` with their numbers."""

    deals: Iterator[Deal]
    count: int | None
    bad_lines: list[tuple[int, str]] = field(default_factory=list)


def whole(text: str) -> int:
    """A number of deals from the command line."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals, 0 or more")
    return int(text)


def add_source(command: argparse.ArgumentParser) -> None:
    """Adds the arguments that choose rules and deals."""
    command.add_argument(
        "preset", metavar="RULES", help="a preset such as thunee, or rules such as 'thunee(match_lead=2)'"
    )
    command.add_argument(
        "source", metavar="DEAL", nargs="?", help="a deal's text, a file with one deal a line, or - for standard input"
    )
    command.add_argument("--random", metavar="N", type=whole, help="solve N random deals instead")
    command.add_argument(
        "--seed", type=int, default=0, help="seed of the first random deal; the others follow (default 0)"
    )


def deals_of(rules: Rules, options: argparse.Namespace) -> Source:
    """The deals that the arguments name."""
    if (options.source is None) == (options.random is None):
        raise ValueError("give either a deal (text, file or -) or --random N")
    if options.random is not None:
        seeds = range(options.seed, options.seed + options.random)
        return Source((Deal.random(rules, seed=seed) for seed in seeds), len(seeds))
    if "/" in options.source and not Path(options.source).exists():
        return Source(iter([Deal.parse(options.source, rules)]), 1)
    if options.source == "-":
        return lines_of(sys.stdin, rules, None)
    lines = Path(options.source).read_text(encoding="utf-8").splitlines()
    return lines_of(lines, rules, len(lines))


def lines_of(lines: Iterable[str], rules: Rules, count: int | None) -> Source:
    """One deal a line; empty lines and lines that begin with # are passed over."""
    source = Source(iter(()), count)

    def read() -> Iterator[Deal]:
        for number, line in enumerate(lines, start=1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            try:
                yield Deal.parse(line.strip(), rules)
            except TurupError as error:
                source.bad_lines.append((number, " ".join(str(error).split())))

    source.deals = read()
    return source


def progress(source: Source) -> Iterator[Deal]:
    """The deals, with a progress bar on the terminal when there are several and the answers go elsewhere."""
    first = list(islice(source.deals, 2))
    deals = chain(first, source.deals)
    if len(first) < 2 or not sys.stderr.isatty() or sys.stdout.isatty():
        return deals
    return with_bar(deals, source.count)


def with_bar(deals: Iterable[Deal], count: int | None) -> Iterator[Deal]:
    """The deals, with a bar on standard error; standard output is left alone."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), redirect_stdout=False, redirect_stderr=False) as bar:
        yield from bar.track(deals, total=count, description="solving")
