"""Forty: Twenty-Eight for six with the threes, which are worth and rank as much as the jacks."""

from turup.rules.games.plain import PLAIN

__all__ = ["PRESETS"]

ORDER = "(J 3) 9 A T K Q 8 7"
POINTS = {"J": 3, "3": 3, "9": 2, "A": 1, "T": 1}

FORTY: dict[str, object] = {
    **PLAIN,
    "players": 6,
    "deck_ranks": "J 3 9 A T K Q 8 7",
    "rank_trump": ORDER,
    "rank_plain": ORDER,
    "value_trump": POINTS,
    "value_plain": POINTS,
    "packets": (3, 3),
    "auction_after_packet": (2,),
    "bid_min": 20,
    "bid_max": 40,
    "auction_first_must_bid": True,
    "auction_end": "passes(5)",
    "self_overbid": "min(30)",
    "rebid_min": 30,
    "first_bidder_one_suit_barred": True,
    "trump_when": "after_last_packet",
    "indicator": "own_card",
    "no_trump": "solo_only",
    "expose_mechanism": "on_request",
    "expose_asker_must_trump": "yes",
    "maker_lead_trump": "not_unless_only_or_seen",
    "undertrump": "forbidden_if_alternative",
    "challenge_stake": 2,
    "single_hand": "thani(4,5)",
    "single_hand_timing": "as_bid",
    "stakes": ((20, 1, 2), (30, 2, 3), (34, 3, 4)),
}

PRESETS: dict[str, dict[str, object]] = {"40": FORTY}
