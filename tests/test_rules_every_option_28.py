"""Every option of section 8.2 at each of its words and some numbers, on every preset: played, or refused with why."""

from random import Random

import pytest
from walks import PRESETS, walk

import turup
from turup.errors import InvalidRules
from turup.rules.values import Flag, Number, RankOrder, RankValues, Word

ROUNDS = 3
ODD_ONES = {  # numbers after words, numbers, rows and tables worth trying
    "auction_end": ((1,), (2,), (3,), (5,), (7,)),
    "players": (2, 3, 4, 6, 8),
    "deck_copies": (1, 2),
    "halves": (1, 2),
    "trick_points": (1, 5),
    "all_tricks": (40, 252),
    "bid_min": (1, 10, 20),
    "bid_step": (1, 5, 10),
    "bid_max": (24, 60, 300),
    "rebid_min": (20, 200),
    "auction2_min": (24, 250),
    "expose_auto_after_trick1_from": (14, 200),
    "challenge_stake": (1, 2),
    "pair_floor": (1, 14, 20),
    "pair_cap": (20, 28, 32),
    "auto_double_from": (14, 21),
    "stake_cap": (1, 2, 4, 8),
    "counting_target": (105,),
    "match_start": (0, 5, 11),
    "match_win_at": (1, 6, 12),
    "match_lose_at": (-6, 0),
    "match_deals": (1, 6),
    "match_khanuck_target": (13,),
    "match_lead": (0, 2),
    "max_sets": (1, 3),
    "packets": ((8,), (4, 4), (4, 2), (2, 2, 4)),
    "auction_after_packet": ((1,), (2,), (1, 2)),
    "bid_extra": ((), (300,), (104,)),
    "jodhi_values": ((20, 30, 40, 50),),
    "jodhi_window": ("any", (1, 3), ()),
    "pair_by_bid": ((), ((16, 0), (19, 3), (20, 4))),
    "marriages": ((), (20, 40), (4, 8)),
    "thunee_balls": ((2, 2, 2),),
    "blind_balls": ((4, 4, 4),),
    "stakes": (((1, 1, 2),), ((1, 1, 2), (20, 3, 4))),
    "stakes_no_call": ((1, 1),),
    "stakes_auction2": ((), ((1, 2, 3),)),
    "overshoot_table": ((), ((5, 1), (10, 2))),
}


def values_of(name, kind):
    """Every word or side of an option, and some of its numbers."""
    if isinstance(kind, Flag):
        return [True, False]
    if isinstance(kind, RankOrder):
        return ["J 9 A T K Q", "J 9 A T K Q 8 7", "(J 9) A T K Q 8 7"]
    if isinstance(kind, RankValues):
        return [{"J": 3, "9": 2, "A": 1, "T": 1}, {}]
    if isinstance(kind, Word):
        found = []
        for word in kind.words:
            usual = kind.numbers.get(word, ())
            rows = ODD_ONES.get(name, ((5,), (30,))) if None in usual else ((),)
            found += [f"{word}({','.join(map(str, row * len(usual)))})" if row else word for row in rows]
        return found
    return ([None] if isinstance(kind, Number) and kind.optional else []) + list(ODD_ONES[name])


def checked_round(rules, rng):
    """A random round to its end; in every state the listed actions are allowed, and a few others agree."""
    for rd in walk(rules, rng):
        if not rd.is_over:
            legal = [str(action) for action in rd.legal_actions()]
            assert legal, (rd.phase, rd.actions)
            assert len(set(legal)) == len(legal)
            assert all(rd.why_illegal(text) is None for text in rng.sample(legal, min(3, len(legal))))
            some = rng.choice(["pass", "no", "claim", "caps", "spoilt", "reveal", "pair", "double", "single-hand"])
            assert (rd.why_illegal(some) is None) == (some in legal), (some, rd.phase, rd.actions)
    assert rd.result is not None


@pytest.mark.parametrize("preset", PRESETS)
def test_8_2_every_value_of_every_option_is_played_or_refused_with_a_reason(preset):
    base = turup.get_rules(preset)
    played = 0
    for name, option in base.family.options.items():
        for value in values_of(name, option.kind):
            try:
                rules = turup.get_rules(preset, **{name: value})
            except InvalidRules as refusal:
                assert refusal.option is not None
                sentence = str(refusal).partition(": ")[2]
                assert len(sentence) > 12 and "does not go with" not in sentence
                continue
            rng = Random(f"{preset} {name} {value}")
            for _ in range(ROUNDS):
                checked_round(rules, rng)
            played += 1
    assert played > 240
