"""The C prototypes that turup is measured against, compiled for this machine, and their deals.

The folder holds ``main.c``: a double-dummy solver of the 24-card game (24 cards, 304 points, 10 for the last trick, any
discard when void) with the modes ``bench`` (one value), ``cards`` (every lead) and ``table`` (4 trumps x 4 leaders),
which prints ``mean=...ms``, ``plays mean=...`` or ``plays=...``, and ``chk=...``, a sum over all values; its weights
``wT2.txt``; and ``playout.c`` and ``playout_table.c``, loops of random games that print ``median ... M/s``.
"""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["CHECK_BASE", "Prototype", "PrototypeDeal", "PrototypeRun", "checksum", "prototype_deals"]

SETTINGS = ("lg=11", "drv=4", "step=16", "s2=2", "etc=0", "q=0", "w=wT2.txt")
WORD = 2**64 - 1
CHECK_BASE = 31
RANKS = "QKTA9J"
SUITS = "SHDC"


@dataclass(frozen=True, slots=True)
class PrototypeDeal:
    """One of its random deals; the hands as texts of cards."""

    hands: tuple[str, ...]
    trump: str
    leader: int


@dataclass(frozen=True, slots=True)
class PrototypeRun:
    """What one run of it says."""

    seconds: float
    """Mean processor time of a deal."""
    plays: float
    """Mean number of cards played in the search."""
    check: int
    """``checksum`` of all values, in order."""


class Prototype:
    """The compiled programs."""

    def __init__(self, sources: Path, folder: Path) -> None:
        self.sources = sources
        self.folder = folder

    def solver(self, mode: str, deals: int, seed: int) -> PrototypeRun:
        """Solves random deals of 24 cards, each with an empty table."""
        return self.solve("T", mode, 6, deals, seed, SETTINGS)

    def solve(
        self, game: str, mode: str, cards: int, deals: int, seed: int, settings: tuple[str, ...]
    ) -> PrototypeRun:
        """Solves random deals with so many cards a hand: T 24 cards, E 28, E1 28 with a hidden trump, F 56."""
        words = [f"mode={mode}", f"per={cards}", f"n={deals}", f"seed={seed}", *settings]
        line = self.run("main.c", ("-O3", "-march=native", f"-DGAME_{game}"), words)
        mean, plays, check = re.search(r"mean=([\d.]+)ms .*plays(?: mean)?=(\d+).* chk=([0-9a-f]+)", line).groups()
        return PrototypeRun(float(mean) / 1000, float(plays), int(check, 16))

    def playout(self, source: str, flags: tuple[str, ...]) -> tuple[float, float]:
        """Seconds for one random game, from a fixed deal and with a fresh one, by this source and these flags."""
        lines = self.run(source, ("-O3", *flags), ["200000"])
        fixed, fresh, _ = (1e-6 / float(rate) for rate in re.findall(r"median ([\d.]+) M/s", lines))
        return fixed, fresh

    def run(self, source: str, flags: tuple[str, ...], words: list[str]) -> str:
        program = self.folder / "".join(filter(str.isalnum, source + "".join(flags)))
        if not program.exists():
            subprocess.run(["gcc", *flags, "-w", source, "-o", program], cwd=self.sources, check=True)
        return subprocess.run([program, *words], cwd=self.sources, check=True, capture_output=True, text=True).stdout


def prototype_deals(count: int, seed: int) -> Iterator[PrototypeDeal]:
    """The deals that it draws for a seed: splitmix64, the pack shuffled from the end, six cards to each seat."""
    state = seed * 0x1234567 + 77

    def below(bound: int) -> int:
        nonlocal state
        state = state + 0x9E3779B97F4A7C15 & WORD
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        return ((mixed ^ mixed >> 31) >> 32) * bound >> 32

    for _ in range(count):
        pack = [rank + suit for suit in SUITS for rank in RANKS]
        for last in range(23, 0, -1):
            other = below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        hands = tuple(" ".join(pack[start : start + 6]) for start in range(0, 24, 6))
        trump, leader = SUITS[below(4)], below(4)
        below(4)  # the maker, of no account where the trump is open
        yield PrototypeDeal(hands, trump, leader)


def checksum(values: Iterator[int]) -> int:
    """Its sum over values."""
    total = 0
    for value in values:
        total = total * CHECK_BASE + value & WORD
    return total
