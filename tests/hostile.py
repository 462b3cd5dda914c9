"""Values and states for the tests of bad input."""

from random import Random

import pytest
from tichu_walks import walk as tichu_walk
from walks import rules_of, walk

import turup
from turup.errors import TurupError

NESTED: list = []
for _ in range(500):
    NESTED = [NESTED]

ODD_VALUES = [
    None, True, False, -1, 0, 4, 99, 2**31, 2**63, 2**64, 10**100, -(10**100), 0.0, 1.5, float("nan"),
    float("inf"), 1j,
    "", "x", "JS", "x" * 100_000, "\0", "JS\0", "\0JS", "\ud800", "🂡", "٣", "JS\n", " JS ", "%s%n", b"JS", b"",
    b"\xff" * 9, bytearray(b"pass"), [], ["JS"], NESTED, (), {}, {"a": 1}, set(), object(), Ellipsis, int, len,
    range(3), memoryview(b"a"),
]  # fmt: skip
IDS = [f"{number}-{type(value).__name__}" for number, value in enumerate(ODD_VALUES)]

odd = pytest.mark.parametrize("value", ODD_VALUES, ids=IDS)
TYPED = (TurupError, ValueError, TypeError)


def fingerprint(rd):
    seats = (None, *range(rd.rules.players))
    return rd.key, rd.phase, rd.turn, rd.hands, rd.actions, rd.to_bytes(), [rd.view(seat).to_json() for seat in seats]


def walks(number):
    """A random round of each game: hidden trumps, suited bids, equal and face-down cards; every form of Tichu."""
    for game in ("thunee", "thunee-kzn", "table", "28", "56-open", "304", "open"):
        yield game, walk(rules_of(game), Random(f"{game} {number}"))
    for game in ("tichu-great-grand", "tichu-blind-grand", "threechu", "tientsin", "grand-seigneur(exchange=on)"):
        yield game, tichu_walk(turup.Rules.parse(game), Random(f"{game} {number}"))


def states():
    """One state in the middle of each phase of several games."""
    found = {}
    for number in range(80):
        for game, rounds in walks(number):
            for rd in rounds:
                if (game, rd.phase) not in found:
                    found[game, rd.phase] = rd.copy()
    return found


STATES = states()
