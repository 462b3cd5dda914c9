"""A moment of a round, as the command line names it: rules, deal and actions, or a place in a file of records."""

import argparse
from dataclasses import replace
from pathlib import Path

from turup import records
from turup.deal import Deal
from turup.round import Round
from turup.rules import Rules

__all__ = ["add_moment", "moment_of"]


def add_moment(command: argparse.ArgumentParser) -> None:
    """Adds the arguments that choose it."""
    command.add_argument("source", metavar="RULES|FILE", help="a preset or rules to play by, or a file of records")
    command.add_argument("--deal", metavar="TEXT", help="the deal (default: a random one)")
    command.add_argument("--dealer", metavar="SEAT", type=int, help="who deals (default: by the seed)")
    command.add_argument("--seed", type=int, default=0, help="seed of the random deal (default 0)")
    command.add_argument(
        "-a", "--action", dest="actions", metavar="ACTION", action="append", default=[], help="an action played so far"
    )
    command.add_argument("--round", metavar="N", type=int, default=1, help="of a file: the N-th round (default 1)")
    command.add_argument("--step", metavar="N", type=int, help="of a file: after N of its actions (default: all)")


def moment_of(options: argparse.Namespace) -> Round:
    """The round at that moment."""
    return recorded(options) if Path(options.source).is_file() else started(options)


def started(options: argparse.Namespace) -> Round:
    """The round that the arguments describe."""
    rules = Rules.parse(options.source)
    deal = Deal.parse(options.deal, rules) if options.deal else None
    chosen = {"deal": deal, "dealer": options.dealer}
    rd = Round(rules, seed=options.seed, **{name: value for name, value in chosen.items() if value is not None})
    for action in options.actions:
        rd.apply(action)
    return rd


def recorded(options: argparse.Namespace) -> Round:
    """A round of a file, after some of its actions."""
    for number, record in enumerate(records.read(Path(options.source)), start=1):
        if number == options.round:
            if options.step is not None:
                record = replace(record, steps=record.steps[: options.step], result="")
            return records.replay(record)
    raise ValueError(f"the file has no round {options.round}")
