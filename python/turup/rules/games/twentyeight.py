"""Twenty-Eight: the trump lies hidden under one of the maker's cards until somebody asks for it."""

from turup.rules.games.plain import PLAIN

__all__ = ["PRESETS", "TWENTY_EIGHT"]

EIGHT = "J 9 A T K Q 8 7"
SIX = "J 9 A T K Q"
NINE = "J 9 A T K Q 8 7 6"
POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}

TWENTY_EIGHT: dict[str, object] = {
    **PLAIN,
    "deck_ranks": EIGHT,
    "rank_trump": EIGHT,
    "rank_plain": EIGHT,
    "value_trump": POINTS,
    "value_plain": POINTS,
    "packets": (4, 4),
    "bid_min": 14,
    "bid_max": 28,
    "auction_first_must_bid": True,
    "indicator": "own_card",
    "seventh_card": True,
    "no_trump": "solo_only",
    "expose_mechanism": "on_request",
    "expose_asker_must_trump": "yes",
    "maker_lead_trump": "not_unless_only_or_seen",
    "undertrump": "forbidden_if_alternative",
    "challenge_stake": 1,
    "pair": True,
    "pair_floor": 14,
    "pair_cap": 28,
    "single_hand": "on(3)",
    "single_hand_must_be_beatable": True,
    "double": "before_last_packet",
    "redouble": True,
    "stake_cap": 4,
    "stakes": ((14, 1, 1),),
    "score_who": "maker_only_signed",
    "match_win_at": 6,
    "match_lose_at": -6,
    "cancel_first_seat_points": "claim(0)",
    "cancel_first_two_pointless": True,
    "cancel_zero_hand": True,
    "cancel_four_jacks": "auto",
    "cancel_one_suit": "auto",
    "cancel_defenders_no_trump": "auto",
}

KERALA: dict[str, object] = {
    "direction": "cw",
    "auction_after_packet": (1, 2),
    "partner_overbid": "min_if_lho_passed(20)",
    "auction2_min": 24,
    "auction2_turns": "passes(3)",
    "auction2_trump_change": True,
    "seventh_card": False,
    "no_trump": "off",
    "expose_maker_card": "indicator",
    "maker_lead_trump": "not_before_exposure",
    "undertrump": "allowed",
    "early_stop": "when_decided",
    "concede": True,
    "pair": False,
    "single_hand": "full_hand(3,4)",
    "single_hand_timing": "as_bid",
    "single_hand_trump": "maker_suit",
    "single_hand_partner": "plays",
    "single_hand_must_be_beatable": False,
    "double": "off",
    "redouble": False,
    "stake_cap": None,
    "stakes": ((14, 1, 1), (21, 2, 2)),
    "stakes_auction2": ((24, 2, 3),),
    "score_who": "transfer",
    "match_start": 20,
    "match_win_at": 40,
    "match_lose_at": 0,
    "cancel_first_seat_points": "off",
    "cancel_first_two_pointless": False,
    "cancel_zero_hand": False,
    "cancel_four_jacks": "off",
    "cancel_one_suit": "off",
    "cancel_defenders_no_trump": "off",
}
BENGAL: dict[str, object] = {
    "bid_min": 16,
    "seventh_card": False,
    "pair_effect": "by_bid(4)",
    "pair_by_bid": ((16, 0), (19, 3), (20, 4)),
    "pair_floor": 16,
    "stakes": ((16, 1, 1),),
}
ODISHA: dict[str, object] = {"call_c": "on(6)", "stake_cap": 6}
TWO: dict[str, object] = {
    "players": 2,
    "halves": 2,
    "auction_end": "passes(1)",
    "cancel_defenders_no_trump": "off",
}
THREE: dict[str, object] = {
    "players": 3,
    "teams": "bidder_vs_rest",
    "deck_ranks": SIX,
    "rank_trump": SIX,
    "rank_plain": SIX,
    "bid_min": 12,
    "auction_end": "passes(2)",
    "pair_floor": 12,
    "stakes": ((12, 1, 1),),
    "score_who": "transfer",
}
SIX_PLAYERS: dict[str, object] = {
    "players": 6,
    "deck_ranks": NINE,
    "rank_trump": NINE,
    "rank_plain": NINE,
    "packets": (3, 3),
    "auction_after_packet": (2,),
    "bid_min": 12,
    "auction_end": "passes(5)",
    "trump_when": "after_last_packet",
    "seventh_card": False,
    "pair_floor": 12,
    "double": "after_auction",
    "stakes": ((12, 1, 1),),
    "cancel_first_seat_points": "off",
    "cancel_first_two_pointless": False,
}

PRESETS: dict[str, dict[str, object]] = {
    "28": TWENTY_EIGHT,
    "28-kerala": {**TWENTY_EIGHT, **KERALA},
    "28-bengal": {**TWENTY_EIGHT, **BENGAL},
    "28-odisha": {**TWENTY_EIGHT, **ODISHA},
    "28-2p": {**TWENTY_EIGHT, **TWO},
    "28-3p": {**TWENTY_EIGHT, **THREE},
    "28-6p": {**TWENTY_EIGHT, **SIX_PLAYERS},
}
