"""What it costs to have turup: the time of its import, the memory of a solver, the size of a wheel.

TURUP_WHEEL names a wheel to weigh; without it the installed files are counted, which is more.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

import turup

ROUNDS = 15
MEGABYTE = 1_000_000
TIMED = "from time import process_time; start = process_time(); import {}; print(process_time() - start)"


def seconds(module):
    """The processor time of an import in a fresh process."""
    done = subprocess.run([sys.executable, "-c", TIMED.format(module)], check=True, capture_output=True, text=True)
    return float(done.stdout)


def test_import(record):
    pairs = [(seconds("turup"), seconds("numpy")) for _ in range(ROUNDS)]
    ours, numpys = (median(times) for times in zip(*pairs, strict=True))
    record("import, numpy included", "turup", ours)
    record("import, numpy included", "numpy alone", numpys, remark=f"{1000 * (ours - numpys):.0f} ms more; at most 50")


def test_solver_memory(record):
    megabytes = turup.Solver()._core.size / MEGABYTE
    record("memory of a default solver", "turup", megabytes, "MB", "at most 4")


def test_size(record):
    if wheel := os.environ.get("TURUP_WHEEL"):
        record("wheel", "turup", Path(wheel).stat().st_size / MEGABYTE, "MB", "less than 3")
        return
    files = [path for path in Path(turup.__file__).parent.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    record("installed files", "turup", sum(path.stat().st_size for path in files) / MEGABYTE, "MB")
    pytest.skip("TURUP_WHEEL names no wheel to weigh")
