"""The work of the solver over the fixed deals of ``turup bench`` is the pinned one: counts, never times.

A change of the search that is meant to move them is pinned by ``python benchmarks/signature.py``.
"""

from pathlib import Path

import pytest

from turup.bench import BENCH_PRESETS, measure

PINNED = Path(__file__).parents[1] / "benchmarks" / "signature.txt"


def pinned():
    return {name: int(count) for name, count in (line.split() for line in PINNED.read_text("utf-8").splitlines())}


@pytest.mark.parametrize("preset", BENCH_PRESETS)
def test_nodes_are_the_pinned_ones(preset):
    assert measure(preset)[1] == pinned()[preset]


def test_signature_is_their_sum():
    counts = pinned()
    assert counts.pop("signature") == sum(counts.values())
    assert tuple(counts) == BENCH_PRESETS
