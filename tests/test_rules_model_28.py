"""Options of the 28 family that no preset has, against the slow model: claims, caps, challenges, shows."""

from collections import Counter
from random import Random

import agreement
import pytest
from walks import universe

import model
import turup

ROUNDS = 40
CAPS = ("28", "304", "304-maharashtra", "56-open", "40", "28-3p", "304-6p")
CHALLENGES = ("28", "28-2p", "29", "40", "56", "304", "304-maharashtra")
TABLES = [
    *[(preset, {"caps": "strict(2,5)"}) for preset in CAPS],
    *[(preset, {"illegal_play": "challenge(4)"}) for preset in CHALLENGES],
    ("304", {"caps": "strict(3,4)", "claim_rest": "on"}),
    ("304-maharashtra", {"concede": True, "claim_rest": "on"}),
    ("304", {"no_trump": "allowed"}),
    ("56-open", {"bid_extra": (60,)}),
    ("28", {"claim_rest": "on", "caps": "auto_bonus(1)", "cot": "double"}),
    ("28", {"single_hand_show": "on(3)", "cancel_four_jacks": "claim"}),
]


@pytest.mark.parametrize(
    ("preset", "changes"), TABLES, ids=[f"{preset}-{'-'.join(changes)}" for preset, changes in TABLES]
)
def test_8_2_random_rounds_agree_with_the_model(preset, changes):
    rules = turup.get_rules(preset, **changes)
    rng, texts, seen = Random(f"{preset} {changes}"), universe(rules), Counter()
    for _ in range(ROUNDS):
        pair = agreement.Pair(rules, model.rules(preset, **changes), rng)
        try:
            agreement.play(pair, rng, texts, seen)
        except AssertionError as error:
            raise AssertionError(pair.story()) from error
    assert seen["play"] > 0
