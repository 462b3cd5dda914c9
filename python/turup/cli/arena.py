"""``turup arena``: two bots on duplicate deals."""

import argparse
import json

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turup.arenas import Contest, Report
from turup.cli.text import console

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "arena",
        help="let two bots play duplicate deals",
        description="Every deal is played twice, the bots' seats exchanged, whole rounds from the auction on. The "
        "result is the mean difference in score a game with its 95 % confidence interval and the p-value of a paired "
        "t test.",
        epilog="A bot is random, greedy, club, pimc, pimc:worlds=20, package.module:Name or file.py:Name (an object "
        "with choose(view), or what makes one). Example: turup arena pimc club --rules 28 --pairs 500",
    )
    command.add_argument("first", metavar="BOT", help="the bot whose score is shown")
    command.add_argument("second", metavar="BOT", help="its opponent")
    command.add_argument("--rules", default="28", help="preset, or preset(option=value) (default 28)")
    command.add_argument("--pairs", metavar="N", type=int, default=100, help="number of deals (default 100)")
    command.add_argument("--seed", metavar="N", type=int, default=0, help="seed of deals and bots (default 0)")
    command.add_argument("--workers", metavar="N", type=int, help="processes (default: one for each core)")
    command.add_argument("--resume", metavar="FILE", help="keep finished pairs in this file and go on from it")
    command.add_argument("--json", action="store_true", help="one JSON object")
    return command


def run(options: argparse.Namespace) -> int:
    """Plays the contest and prints its report."""
    contest = Contest(options.first, options.second, rules=options.rules, seed=options.seed)
    for entrant in contest.task.entrants:
        entrant.make()  # a wrong name is refused before anything is played
    report = with_progress(contest, options)
    if options.json:
        print(json.dumps(report.to_dict()))
    else:
        show(report)
    return 0


def with_progress(contest: Contest, options: argparse.Namespace) -> Report:
    """Plays; on a terminal a bar shows how far it is."""
    screen = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task("pairs", total=options.pairs)
        return contest.run(
            options.pairs,
            workers=options.workers,
            resume=options.resume,
            progress=lambda done, _: bar.update(task, completed=done),
        )


def show(report: Report) -> None:
    """Prints the report for people."""
    screen = console()
    low, high = report.interval
    screen.print(f"{report.rules}: {report.bots[0]} against {report.bots[1]}, {report.pairs} pairs", style="bold")
    screen.print(f"difference a game  {report.mean:+.3f}  (95 %: {low:+.3f} to {high:+.3f})")
    screen.print(f"pairs              {report.won} won, {report.drawn} drawn, {report.lost} lost")
    screen.print(f"share of pairs won {report.win_share:.1%}  (a drawn pair is half)")
    screen.print(f"p                  {report.p_value:.2g}  (paired t test, two-sided)")
