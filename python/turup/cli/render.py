"""``turup render``: deals, views, tricks and double-dummy tables as pictures or text."""

import argparse
import sys
from pathlib import Path

from turup import render
from turup.analysis import dd_table
from turup.cli.moments import add_moment, moment_of
from turup.round import Round

__all__ = ["add", "run"]

THINGS = ("view", "deal", "trick", "table")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "render",
        help="draw a deal, a view, a trick or a table",
        description="Draw what a seat sees at a moment of a round, the whole deal, the running trick, or the table of "
        "double-dummy values of the deal, as SVG or as text.",
        epilog="Examples: turup render 28 --seed 7 > view.svg; turup render thunee --seed 7 --what deal --text; "
        "turup render match.txt --step 12 --seat 2 -o view.svg",
    )
    add_moment(command)
    command.add_argument("--what", choices=THINGS, default="view", help="what to draw (default: a view)")
    command.add_argument("--seat", metavar="SEAT", type=int, help="whose view (default: the seat to act)")
    command.add_argument("--spectator", action="store_true", help="the view of a spectator")
    command.add_argument("--text", action="store_true", help="plain text instead of SVG")
    command.add_argument("-o", "--output", metavar="FILE", help="write to this file")
    return command


def run(options: argparse.Namespace) -> int:
    """Draws."""
    picture = drawn(moment_of(options), options)
    if options.output:
        Path(options.output).write_text(picture, encoding="utf-8")
    else:
        sys.stdout.write(picture)
    return 0


def drawn(rd: Round, options: argparse.Namespace) -> str:
    """The picture or the text that the options ask for."""
    if options.what == "table":
        rows = dd_table(rd.rules, rd.deal)
        return render.table_text(rows) if options.text else render.table_svg(rows)
    if options.what == "deal":
        return render.text(rd.deal) if options.text else render.svg(rd.deal)
    view = rd.view(None if options.spectator else rd.turn if options.seat is None else options.seat)
    if options.what == "trick":
        return render.trick_text_of(view) if options.text else render.trick_svg_of(view)
    return render.text(view) if options.text else render.svg(view)
