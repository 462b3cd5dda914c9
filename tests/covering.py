"""Rule sets in which every two values of two options meet: a pairwise covering set over the options of the 28 family.

A factor is an option with its values, or a group of options that only make sense together. Combinations that the
package refuses are left out; every other pair of values of two factors stands in at least one row.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import turup
from turup.errors import InvalidRules

__all__ = ["factors", "rows", "tried"]

Changes = dict[str, Any]
Choice = dict[str, int]  # factor -> which of its values
Pair = tuple[tuple[str, int], tuple[str, int]]

BASES = (
    "28", "28-kerala", "28-2p", "28-3p", "28-6p", "29", "40", "56", "56-4p", "56-open", "304", "304-maharashtra",
    "304-6p",
)  # fmt: skip


def each(name: str, *values: object) -> dict[str, list[Changes]]:
    """A factor of one option."""
    return {name: [{name: value} for value in values]}


def trump_factors() -> dict[str, list[Changes]]:
    own = {"indicator": "own_card", "bid_carries_suit": False}
    spare = {"indicator": "spare_card", "bid_carries_suit": False}
    first = {"indicator": "first_lead", "bid_carries_suit": False}
    return {
        "trump": [
            {**own, "indicator_in_hand": False, "expose_mechanism": "on_request"},
            {**own, "indicator_in_hand": True, "expose_mechanism": "on_request"},
            {**own, "indicator_in_hand": False, "expose_mechanism": "face_down_cut"},
            {**own, "indicator_in_hand": True, "expose_mechanism": "none"},
            {**spare, "indicator_in_hand": True, "expose_mechanism": "on_request"},
            {"indicator": "announced", "expose_mechanism": "none", "bid_carries_suit": False},
            {"indicator": "announced", "expose_mechanism": "none", "bid_carries_suit": True, "trump_when": "with_bid"},
            {**first, "expose_mechanism": "none", "trump_when": "at_first_lead"},
        ],
        **each("trump_when", "before_last_packet", "after_last_packet"),
        **each("seventh_card", False, True),
        **each("last_card", "off", "if_four_suits", "on"),
        **each("no_trump", "off", "allowed", "solo_only", "reversed"),
        **each("expose_request", "optional", "mandatory_when_void"),
        **each("expose_asker_must_trump", "no", "yes", "must_beat_opponent"),
        **each("expose_maker_card", "any_trump", "indicator"),
        **each("expose_maker_forced_on_request", False, True),
        **each("expose_pre_trumps_count", False, True),
        **each("expose_never", "force_last_trick", "annul", "no_trump"),
        **each(
            "maker_lead_trump",
            "free", "not_before_exposure", "not_unless_only_or_seen", "not_unless_only", "not_first_trick",
        ),
        **each("open_declaration", "off", "maker_leads", "any"),
        **each("exhausted_trumps", False, True),
    }  # fmt: skip


def auction_factors(low: int, middle: int, others: int) -> dict[str, list[Changes]]:
    """The auction's, for a game whose bids begin at `low`; `middle` is a bid halfway up, `others` the other seats."""
    passes, rotation = f"passes({others})", {"auction_order": "rotation"}
    return {
        "auction": [
            {**rotation, "auction_end": passes},
            {**rotation, "auction_end": "single_round"},
            {**rotation, "auction_end": "until_one_left"},
            {"auction_order": "team_alternating", "auction_end": passes},
            {"auction_order": "duel_hold", "auction_end": passes},
        ],
        "auction2": [
            {"auction_after_packet": (1,), "auction2_min": None},
            {
                "auction_after_packet": (1, 2), "auction2_min": middle, "auction2_turns": passes,
                "auction2_trump_change": True, "stakes_auction2": ((middle, 2, 3),),
            },
            {
                "auction_after_packet": (1, 2), "auction2_min": low, "auction2_turns": "one_each",
                "auction2_trump_change": False, "stakes_auction2": (),
            },
        ],
        "opening": [
            {"auction_first_must_bid": True},
            {"auction_first_must_bid": False, "all_pass": "redeal_same"},
            {"auction_first_must_bid": False, "all_pass": "dealer_forced"},
            {"auction_first_must_bid": False, "all_pass": "default_maker", "stakes_no_call": (1, 1)},
        ],
        **each("auction_starts", "next_dealer", "dealer"),
        **each("pass_is_final", False, True),
        **each("bid_jump", "free", "next_only"),
        **each("partner_overbid", "free", "never", f"min({middle})", f"min_if_lho_passed({middle})", "next_level"),
        **each("self_overbid", "forbidden", "allowed", "next_level", f"min({middle})"),
        **each("rebid_min", None, middle),
        **each("ask_partner", False, True),
        **each("first_bidder_one_suit_barred", False, True),
        **each("expose_auto_after_trick1_from", None, middle),
        **each("auto_double_from", None, middle),
    }  # fmt: skip


def play_factors() -> dict[str, list[Changes]]:
    return {
        "teams": [
            {"teams": "alternate", "call_card": "off"},
            {"teams": "bidder_vs_rest", "call_card": "off"},
            {"teams": "solo", "call_card": "off"},
            {"teams": "called_card", "call_card": "name_partner"},
            {"teams": "alternate", "call_card": "announce_only"},
        ],
        **each("last_trick", "none", "bonus(1)", "transfer(2)"),
        **each("equal_cards", "first_wins", "last_wins"),
        **each("first_leader", "next_dealer", "next_maker", "maker", "dealer"),
        **each("must_follow", True, False),
        **each("must_trump", "no", "yes", "yes_unless_partner_wins", "must_beat_opponent"),
        **each("overtake_in_trump", False, True),
        **each("trick_points", 0, 2),
        "all_tricks": [{"all_tricks": None}, {"all_tricks": 999, "early_stop": "off"}],
        **each("undertrump", "allowed", "forbidden_if_plain_left", "forbidden_if_alternative", "must_overtrump"),
        **each("undertrump_scope", "any", "partner"),
        **each("illegal_play", "reject", "challenge(2)"),
        **each("signal_penalty", "off", "on(2)"),
        **each("claim_rest", "off", "on"),
        **each("early_stop", "off", "when_decided"),
        **each("concede", False, True),
        "cancel_first_seat_points": [{"cancel_first_seat_points": value} for value in ("off", "claim(1)", "auto(0)")],
        **each("cancel_first_two_pointless", False, True),
        **each("cancel_zero_hand", False, True),
        **each("cancel_four_jacks", "off", "auto", "claim"),
        **each("cancel_one_suit", "off", "auto"),
        **each("cancel_defenders_no_trump", "off", "auto", "claim"),
    }


def call_factors(low: int, middle: int, most: int) -> dict[str, list[Changes]]:
    single = {"single_hand": "on(3,2)", "bid_extra": ()}
    return {
        "declare": [
            {"pair": False, "marriages": ()},
            {"pair": True, "pair_effect": "shift(4)", "pair_floor": low, "pair_cap": most, "marriages": ()},
            {"pair": True, "pair_effect": "double_or_halve", "pair_floor": None, "pair_cap": None, "marriages": ()},
            {"pair": True, "pair_effect": "by_bid(3)", "pair_by_bid": ((low, 0), (middle, 2)), "marriages": ()},
            {"pair": False, "marriages": (2, 4)},
        ],
        **each("pair_window_defenders", "after_own_trick", "any_time", "prior_trick_ok"),
        **each("pair_window_maker", "after_own_trick", "any_time", "prior_trick_ok"),
        "single_hand": [
            {"single_hand": "off", "single_hand_timing": "before_first_lead"},
            {**single, "single_hand_timing": "before_first_lead", "single_hand_trump": "none"},
            {**single, "single_hand_timing": "before_first_lead", "single_hand_trump": "maker_suit"},
            {**single, "single_hand_timing": "as_bid", "single_hand_trump": "none"},
            {**single, "single_hand_timing": "as_bid", "single_hand_trump": "maker_suit"},
        ],
        **each("single_hand_partner", "sits_out", "plays"),
        **each("single_hand_must_be_beatable", False, True),
        **each("single_hand_show", "off", "on(3)"),
        **each("half_court", "off", "on(2)"),
        **each("caps", "off", "auto_bonus(1)"),
        **each("cot", "off", "double", "bonus(1)"),
        "double": [
            {"double": "off", "redouble": False, "call_c": "off"},
            {"double": "before_last_packet", "redouble": True},
            {"double": "after_auction", "redouble": True},
            {"double": "after_auction", "redouble": False},
            {"double": "in_auction", "redouble": True},
        ],
        "factor": [
            {"double_factor": "times(2)", "redouble_factor": "times(4)"},
            {"double_factor": "plus(1)", "redouble_factor": "plus(2)"},
        ],
        **each("stake_cap", None, 4),
        "call_c": [
            {"call_c": "off"},
            {"call_c": "on(6)", "call_c_requires": "both_zero", "stake_cap": 6},
            {"call_c": "on(6)", "call_c_requires": "maker_zero", "call_c_allow_auto_double": True, "stake_cap": 6},
        ],
        **each("fail_below_half_doubles", False, True),
        **each("score_who", "winner_gains", "maker_only_signed", "transfer"),
    }


def factors(base: str) -> dict[str, list[Changes]]:
    """The factors of a base preset: numbers are fitted to its bids."""
    options = turup.get_rules(base).options
    low, most, step = options["bid_min"], options["bid_max"], options["bid_step"]
    middle = low + (most - low) // (2 * step) * step
    return {
        **trump_factors(),
        **auction_factors(low, middle, options["players"] - 1),
        **play_factors(),
        **call_factors(low, middle, most),
    }


def changes_of(base: str, choice: Choice) -> Changes | None:
    """All options of a choice of values; None when two values want different things or the package refuses them."""
    known = factors_of(base)
    changes: Changes = {}
    for factor, number in choice.items():
        for option, value in known[factor][number].items():
            if changes.setdefault(option, value) != value:
                return None
    try:
        turup.get_rules(base, **changes)
    except InvalidRules:
        return None
    return changes


factors_of = lru_cache(factors)


def all_pairs() -> Iterator[Pair]:
    """Every pair of values of two factors; their numbers mean the same for each base."""
    known = factors_of(BASES[0])
    for one, other in combinations(known, 2):
        for i in range(len(known[one])):
            for k in range(len(known[other])):
                yield (one, i), (other, k)


def filled(base: str, start: Choice, open_pairs: set[Pair], rng: Random) -> Choice:
    """Adds, factor by factor, the value that meets most of the open pairs and is not refused."""
    order = {name: place for place, name in enumerate(factors_of(base))}
    choice = dict(start)
    for name in rng.sample(list(order), len(order)):
        if name in choice:
            continue

        def gain(number: int, name: str = name) -> int:
            met = [((name, number), item) for item in choice.items()]
            return sum(tuple(sorted(pair, key=lambda item: order[item[0]])) in open_pairs for pair in met)

        numbers = list(range(len(factors_of(base)[name])))
        rng.shuffle(numbers)
        for number in sorted(numbers, key=gain, reverse=True):
            if changes_of(base, {**choice, name: number}) is not None:
                choice[name] = number
                break
    return choice


@lru_cache
def covering() -> tuple[list[tuple[str, Choice]], list[Pair]]:
    """The rows as choices of values, and the pairs that are refused with every base."""
    rng = Random("covering")
    todo = list(all_pairs())
    rng.shuffle(todo)
    open_pairs, refused, found = set(todo), [], []
    for pair in todo:
        if pair not in open_pairs:
            continue
        base = next((b for b in rng.sample(BASES, len(BASES)) if changes_of(b, dict(pair)) is not None), None)
        if base is None:
            open_pairs.discard(pair)
            refused.append(pair)
            continue
        choice = filled(base, dict(pair), open_pairs, rng)
        items = [item for item in ((name, choice.get(name)) for name in factors_of(base)) if item[1] is not None]
        open_pairs -= set(combinations(items, 2))
        found.append((base, choice))
    return found, refused


def rows() -> list[tuple[str, Changes]]:
    """Base preset and changed options of every row."""
    return [(base, changes_of(base, choice) or {}) for base, choice in covering()[0]]


def tried() -> set[tuple[str, int]]:
    """Every value that stands in some row."""
    return {item for _, choice in covering()[0] for item in choice.items()}


if __name__ == "__main__":
    made, refused_pairs = covering()
    print(f"{len(made)} rows; {len(refused_pairs)} of {sum(1 for _ in all_pairs())} pairs are refused")
    for refused_pair in refused_pairs:
        print(refused_pair)
