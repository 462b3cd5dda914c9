"""``turup play``: a match against bots, in the terminal."""

import argparse
import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from turup.bots import Bot
from turup.bots.registry import find
from turup.match import Match
from turup.rules import Rules
from turup.seeds import derive
from turup.terminal import Game, Screen, keeping, play

__all__ = ["add", "run"]

BOTS = ("club",)
BOT_STREAM = 3  # the bots' seeds below the match's


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "play",
        help="play a match against bots",
        description="Play a match against bots. The table shows what your seat may see; actions are typed or chosen by "
        "number, and help lists the commands: hint, undo, why, rules and more. Colours are left out where NO_COLOR is "
        "set; --plain is for screen readers.",
        epilog="Examples: turup play thunee; turup play 28-bengal --seat 2 --bots pimc:worlds=10; "
        "turup play tichu --save evening.txt; turup play --resume evening.txt",
    )
    command.add_argument(
        "preset", metavar="RULES", nargs="?", help="a preset such as thunee, or rules such as 'thunee(match_lead=2)'"
    )
    command.add_argument("--seat", metavar="N", type=int, help="your seat (default 0)")
    command.add_argument(
        "--bots",
        metavar="BOT",
        nargs="+",
        help="the other players in order: club, pimc, greedy, random, pimc:worlds=10, file.py:Name; fewer go round "
        f"again (default {' '.join(BOTS)})",
    )
    command.add_argument("--seed", type=int, help="seed of the match (default: a new one every time)")
    command.add_argument("--rounds", metavar="N", type=int, help="stop after N rounds")
    command.add_argument("--save", metavar="FILE", help="keep the match in a record file, with the cards of all seats")
    command.add_argument("--resume", metavar="FILE", help="go on with the match of such a file, and keep it there")
    command.add_argument("--plain", action="store_true", help="words only, a line for each thing: for screen readers")
    return command


def run(options: argparse.Namespace) -> int:
    """Plays until the match is over or the player leaves."""
    if options.rounds is not None and options.rounds < 1:
        raise ValueError(f"--rounds takes a number of rounds, 1 or more, not {options.rounds}")
    match, player, bots = resumed(options) if options.resume else begun(options)
    game = Game(match, player, seated(bots, match.seed))
    path = options.save or options.resume
    keep = partial(keeping.save, match, player, bots, Path(path)) if path else nothing
    play(game, Screen(plain=options.plain), keep=keep, rounds=options.rounds)
    if path and not match.is_over:
        print(f"The match is kept: turup play --resume {path}")
    return 0


def begun(options: argparse.Namespace) -> tuple[Match, int, tuple[str, ...]]:
    """A new match, the player and the names of the bots."""
    if options.preset is None:
        raise ValueError("give the rules to play by, such as thunee, or --resume FILE")
    if options.save and Path(options.save).exists():
        raise ValueError(f"{options.save} is there already: --resume goes on with it; or choose another name")
    seed = secrets.randbits(32) if options.seed is None else options.seed
    match = Match(Rules.parse(options.preset), seed=seed)
    return match, options.seat or 0, tuple(options.bots or BOTS)


def resumed(options: argparse.Namespace) -> tuple[Match, int, tuple[str, ...]]:
    """The match of a file, the player and the names of the bots."""
    if options.preset is not None or options.seed is not None:
        raise ValueError("--resume goes on with the rules and the seed of its file; leave yours out")
    kept = keeping.load(Path(options.resume))
    seat = options.seat if options.seat is not None else kept.player
    return kept.match, seat or 0, tuple(options.bots or kept.bots or BOTS)


def seated(names: Sequence[str], seed: int) -> list[Bot]:
    """The bots, each with a seed of its own that follows from the match's."""
    bots = [find(name) for name in names]
    for number, bot in enumerate(bots):
        if hasattr(bot, "reset"):
            bot.reset(derive(seed, BOT_STREAM, number))
    return bots


def nothing() -> None:
    """Keeps nothing."""
