"""``turup estimate``: what each action of a seat promises over the deals that fit what it knows."""

import argparse
import json

from turup.cli.moments import add_moment, moment_of
from turup.cli.text import console, frame
from turup.estimates import Estimate, estimate
from turup.round import Round

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "estimate",
        help="weigh the actions of a seat by what it knows",
        description="Deal the cards that the seat to act cannot see in many ways that fit what it knows, solve each, "
        "and print for each action the mean of its value (points of side 0, the even seats, from here on), its spread, "
        "and how often the maker makes his contract; before the play, how often each bid would be made.",
        epilog="Examples: turup estimate 28 --seed 7; turup estimate thunee --seed 7 -a 'bid 80' -a pass; "
        "turup estimate match.txt --round 2 --step 9 --worlds 500",
    )
    add_moment(command)
    command.add_argument("--worlds", metavar="N", type=int, default=100, help="how many deals to look at (default 100)")
    command.add_argument("--time-limit", metavar="S", type=float, help="seconds at most")
    command.add_argument("--json", action="store_true", help="one JSON object")
    return command


def run(options: argparse.Namespace) -> int:
    """Prints the estimate."""
    rd = moment_of(options)
    found = estimate(rd.view(rd.turn), options.worlds, options.seed, time_limit=options.time_limit)
    if options.json:
        print(json.dumps({"rules": str(rd.rules), **found.to_dict()}))
    else:
        show(rd, found)
    return 0


def show(rd: Round, found: Estimate) -> None:
    """Prints an estimate for people."""
    screen, table = console(), frame()
    stopped = ", stopped by the time limit" if found.status == "time" else ""
    hand = " ".join(rd.view(found.seat).to_dict()["hand"])
    screen.print(f"{rd.rules}, {rd.phase}: seat {found.seat} holds {hand}", style="bold", soft_wrap=True, markup=False)
    screen.print(f"{found.worlds} deals that fit what it knows{stopped}; best: {found.best}", markup=False)
    table.add_column("action")
    for name in ("points of side 0", "spread", "made"):
        table.add_column(name, justify="right")
    table.add_column("by trump")
    for action, outlook in found.actions.items():
        chances = " ".join(f"{trump} {chance:.0%}" for trump, chance in outlook.trumps.items())
        table.add_row(action, number(outlook.mean), number(outlook.spread), share(outlook.chance), chances)
    screen.print(table)


def number(value: float | None) -> str:
    """A mean or a spread."""
    return "" if value is None else f"{value:.2f}"


def share(chance: float | None) -> str:
    """A chance."""
    return "" if chance is None else f"{chance:.0%}"
