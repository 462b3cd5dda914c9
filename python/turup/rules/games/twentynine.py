"""Twenty-Nine: Twenty-Eight with a point for the last trick and, as a rule, a spare card for the trump."""

from turup.rules.games.twentyeight import TWENTY_EIGHT

__all__ = ["PRESETS"]

OWN_CARD: dict[str, object] = {
    **TWENTY_EIGHT,
    "last_trick": "bonus(1)",
    "bid_min": 16,
    "bid_max": 29,
    "pair_floor": 16,
    "pair_cap": 29,
    "stakes": ((16, 1, 1),),
}
TWENTY_NINE: dict[str, object] = {
    **OWN_CARD,
    "auction_first_must_bid": False,
    "all_pass": "dealer_forced",
    "indicator": "spare_card",
    "indicator_in_hand": True,
    "expose_pre_trumps_count": True,
    "expose_never": "annul",
    "undertrump": "allowed",
}
DUEL: dict[str, object] = {
    "last_trick": "none",
    "bid_max": 28,
    "auction_order": "duel_hold",
    "auction_first_must_bid": True,
    "expose_asker_must_trump": "must_beat_opponent",
    "pair_cap": 28,
}

PRESETS: dict[str, dict[str, object]] = {
    "29": TWENTY_NINE,
    "29-own-card": OWN_CARD,
    "29-duel": {**TWENTY_NINE, **DUEL},
}
