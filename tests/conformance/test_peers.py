"""Values beside other programs that nobody here wrote; a missing program is skipped, and the summary says so.

The whole comparison: ``cd benchmarks && python -m peers.compare``.
"""

import importlib
import os
import sys
import warnings
from pathlib import Path
from types import ModuleType

import pytest

SHARE = int(os.environ.get("TURUP_PEER_DEALS", "0"))
DEALS = {"belote-play": 20, "bridge-play-24": 100, "bridge-play-32": 60, "bridge-play": 0}


@pytest.fixture(scope="module")
def peers() -> ModuleType:
    """The scripts of the benchmarks."""
    folder = str(Path(__file__).parents[2] / "benchmarks")
    sys.path.insert(0, folder)
    try:
        return importlib.import_module("peers.compare")
    finally:
        sys.path.remove(folder)


@pytest.mark.parametrize("preset", DEALS)
def test_every_lead_has_the_value_that_another_program_finds(peers: ModuleType, preset: str) -> None:
    deals = SHARE or DEALS[preset]
    if not deals:
        pytest.skip("52 cards take long: set TURUP_PEER_DEALS, or run benchmarks/peers")
    peer = peers.belote if preset in peers.belote.PRESETS else peers.bridge
    try:
        with warnings.catch_warnings(action="ignore"):
            program = importlib.import_module(peer.MODULE)
    except ImportError as missing:
        pytest.skip(f"{peer.DISTRIBUTION} is not installed ({missing}); pip install turup[bench]")
    with warnings.catch_warnings(action="ignore"):
        outcome = peers.compare(peer, program, preset, deals)
    assert outcome.deals == deals and outcome.values >= deals
    assert not outcome.differences, outcome.differences[:3]
