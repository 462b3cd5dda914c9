"""The C benchmark programs of this folder, compiled with the kernels as a release is: portable, without Python."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Kernels", "SolverRun"]

HERE = Path(__file__).parent
SOURCES = HERE.parent / "src"


@dataclass(frozen=True, slots=True)
class SolverRun:
    """What one run of ``solver_bench`` says."""

    seconds: float
    """Mean processor time of a deal."""
    plays: float
    """Mean number of cards played in the search."""
    check: int
    """A sum over all values, in order."""


class Kernels:
    """The compiled programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def solver(self, game: int, cards: int, job: int, deals: int, seed: int, megabytes: float) -> SolverRun:
        """Solves random deals, each with an empty table; the numbers of games and jobs are those of the program."""
        words = map(str, (deals, seed, game, cards, job, megabytes))
        line = self.run("solver_bench.c", *words).splitlines()[-1]
        mean, plays, check = re.search(r"mean ([\d.]+) .*plays: mean (\d+) .*check ([0-9a-f]+)", line).groups()
        return SolverRun(float(mean) / 1000, float(plays), int(check, 16))

    def rounds(self, preset: str, rounds: int) -> float:
        """Seconds for one whole random round."""
        rate = re.search(r"([\d.]+) M rounds/s", self.run("round_bench.c", str(rounds), preset))[1]
        return 1e-6 / float(rate)

    def run(self, source: str, *words: str) -> str:
        """What a program prints."""
        program = self.folder / Path(source).stem
        if not program.exists():
            kernels = sorted(SOURCES.rglob("*.c"))
            flags = ("-std=c11", "-O3", "-DNDEBUG", "-w", "-I", SOURCES)
            subprocess.run(["gcc", *flags, HERE / source, *kernels, "-o", program], check=True)
        return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout
