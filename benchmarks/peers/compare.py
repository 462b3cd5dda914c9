"""Compares every lead of random deals with other programs, and the time that both take in turn.

Usage: python -m peers.compare [--deals N] [--large N] [--seed N] [PRESET ...]     (in benchmarks/)

``pip install turup[bench]`` brings the other programs; one that cannot be imported is named and left out. Exit code 1
if a value differs. Times are processor times of one core, turn about; the ratio is the other program's time divided
by turup's, so above 1 turup is faster.
"""

import argparse
import importlib
import sys
import warnings
from dataclasses import dataclass, field
from importlib.metadata import version
from time import process_time
from types import ModuleType

import turup

from . import belote, bridge

LARGE = 40
"""Decks of more cards than this take long: fewer deals are compared."""


@dataclass
class Outcome:
    """What a comparison has found."""

    preset: str
    deals: int = 0
    values: int = 0
    ours: float = 0.0
    theirs: float = 0.0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ours, theirs = (1e3 * seconds / max(self.deals, 1) for seconds in (self.ours, self.theirs))
        return (
            f"{self.preset}: {self.deals} deals, {self.values} values, {len(self.differences)} differ; "
            f"turup {ours:.3g} ms a deal, the other {theirs:.3g} ms, ratio {theirs / ours:.3g}"
        )


def positions(rules: turup.Rules, deals: int, seed: int) -> list[turup.Position]:
    """Random deals; each trump with each leader in turn."""
    made = []
    for number in range(deals):
        deal = turup.Deal.random(rules, seed=seed + number)
        trump = rules.trumps[number % len(rules.trumps)]
        leader = number // len(rules.trumps) % 4
        made.append(turup.Position(rules, hands=deal.hands, trump=trump, leader=leader))
    return made


def compare(peer: ModuleType, program: ModuleType | None, preset: str, deals: int, seed: int = 0) -> Outcome:
    """Solves every lead of random deals with both programs."""
    outcome, solver = Outcome(preset), turup.Solver()
    for position in positions(turup.get_rules(preset, **peer.PRESETS[preset]), deals, seed):
        asked = peer.prepare(program, position)
        start = process_time()
        answer = peer.solve(program, asked)
        middle = process_time()
        solved = solver.solve(position, line=False)
        outcome.theirs += middle - start
        outcome.ours += process_time() - middle
        ours = {str(card): value for card, value in solved.cards.items()}
        theirs = peer.values(position, answer)
        outcome.deals += 1
        outcome.values += len(theirs)
        outcome.differences += [
            f"{position!r}: {card} {ours.get(card)}, not {value}"
            for card, value in theirs.items()
            if ours.get(card) != value
        ]
    return outcome


def load(peer: ModuleType) -> ModuleType | None:
    """The other program, or None, with a line that says why."""
    try:
        with warnings.catch_warnings(action="ignore"):
            program = importlib.import_module(peer.MODULE)
    except ImportError as missing:
        print(f"left out: {', '.join(peer.PRESETS)}; {peer.DISTRIBUTION} is not installed ({missing})")
        return None
    print(f"{peer.DISTRIBUTION} {version(peer.DISTRIBUTION)}")
    return program


def main() -> int:
    parser = argparse.ArgumentParser(prog="peers.compare", description="Every lead beside other programs.")
    parser.add_argument("presets", nargs="*", metavar="PRESET", help="only these (default: all)")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--large", type=int, default=100, help="deals of 52 cards")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    differing = 0
    for peer in (belote, bridge):
        wanted = [preset for preset in peer.PRESETS if not given.presets or preset in given.presets]
        program = load(peer) if wanted else None
        for preset in wanted if program else ():
            size = turup.get_rules(preset).deck.size
            outcome = compare(peer, program, preset, given.large if size > LARGE else given.deals, given.seed)
            print(outcome, *outcome.differences[:5], sep="\n  ", flush=True)
            differing += len(outcome.differences)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
