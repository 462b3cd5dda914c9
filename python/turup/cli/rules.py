"""``turup rules``: the rule book of a variant, or what makes it different from another."""

import argparse

from turup.rules import Rules, presets

__all__ = ["add", "run"]


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> argparse.ArgumentParser:
    """Adds the command's arguments."""
    command = commands.add_parser(
        "rules",
        help="print the rule book of a variant",
        description="Print the rule book of a variant, written from its options. Without a name: list the presets.",
    )
    command.add_argument(
        "preset", metavar="NAME", nargs="?", help="a preset, or rules such as 'thunee(match_lead=2)'"
    )
    command.add_argument("--diff", metavar="OTHER", help="print only what differs from OTHER")
    command.add_argument("--options", action="store_true", help="print every option and its value instead")
    return command


def run(options: argparse.Namespace) -> int:
    """Prints the text that was asked for."""
    if options.preset is None:
        print("\n".join(presets()))
        return 0
    rules = Rules.parse(options.preset)
    if options.diff is not None:
        print(rules.diff(Rules.parse(options.diff)))
    elif options.options:
        print("\n".join(f"{name} = {value}" for name, value in rules.options.items()))
    else:
        print(rules.describe())
    return 0
