"""Thunee: by the book (``thunee``: bids are promises, 154 points) and as played in KwaZulu-Natal (``thunee-kzn``)."""

from turup.rules.games.plain import PLAIN

__all__ = ["PRESETS"]

SIX = "J 9 A T K Q"
EIGHT = "J 9 A T K Q 8 7"
ALL_SUITS = {"J": 30, "9": 20, "A": 11, "T": 10, "K": 3, "Q": 2}
SIDE_SUITS = {"A": 11, "T": 10, "K": 3, "Q": 2}

BOTH: dict[str, object] = {
    **PLAIN,
    "first_dealer": "black_jack",
    "deck_ranks": SIX,
    "rank_trump": SIX,
    "value_trump": ALL_SUITS,
    "packets": (4, 2),
    "bid_step": 10,
    "bid_max": 100,
    "undertrump": "forbidden_if_plain_left",
    "jodhi": True,
    "thunee_call": "anyone",
    "double_last": "on(2,4)",
}

THUNEE: dict[str, object] = {
    **BOTH,
    "rank_plain": "A T K Q J 9",
    "value_plain": SIDE_SUITS,
    "bid_min": 80,
    "auction_end": "until_one_left",
    "pass_is_final": True,
    "self_overbid": "allowed",
    "trump_when": "after_last_packet",
    "jodhi_side": "maker_only",
    "thunee_balls": (2, 2, 2),
    "blind": "thunee",
    "blind_balls": (4, 4, 4),
    "double_last_winner": "side",
    "khanuck": "strict(3,3,4)",
    "last_call_mode": "add",
    "stakes": ((80, 1, 1),),
}

KZN: dict[str, object] = {
    **BOTH,
    "dealer_rotation": "stay_while_behind",
    "rank_plain": SIX,
    "value_plain": ALL_SUITS,
    "last_trick": "transfer(10)",
    "contract_kind": "handicap",
    "bid_min": 10,
    "bid_extra": (104,),
    "bid_jump": "next_only",
    "auction_order": "open_call",
    "auction_starts": "maker_opponents",
    "auction_end": "all_declined",
    "all_pass": "default_maker",
    "partner_overbid": "never",
    "indicator": "own_card",
    "indicator_in_hand": True,
    "last_card": "if_four_suits",
    "first_leader": "next_maker",
    "royals": "call",
    "blind": "thunee_royals",
    "double_last_bar": True,
    "khanuck": "strict(3,6,4)",
    "stakes": ((10, 1, 2),),
    "counting_target": 105,
    "cancel_first_seat_points": "claim(10)",
    "cancel_defenders_no_trump": "auto",
}

TWO: dict[str, object] = {
    "players": 2,
    "halves": 2,
    "double_last": "off",
    "khanuck": "off",
    "cancel_defenders_no_trump": "off",
}
SIX_PLAYERS: dict[str, object] = {
    "players": 6,
    "packets": (4,),
    "trump_when": "after_last_packet",
    "last_card": "off",
    "blind": "off",
}
ROYALS: dict[str, object] = {"rank_mode": "reversed", "royals": "off", "blind": "thunee"}
CALL_PARTNER: dict[str, object] = {"teams": "called_card", "call_card": "name_partner"}
LONG: dict[str, object] = {"deck_ranks": EIGHT, "rank_trump": EIGHT, "packets": (4, 4)}

PRESETS: dict[str, dict[str, object]] = {
    "thunee": THUNEE,
    "thunee-2p": {**THUNEE, **TWO},
    "thunee-6p": {**THUNEE, **SIX_PLAYERS},
    "thunee-32": {**THUNEE, **LONG, "rank_plain": "A T K Q J 9 8 7"},
    "thunee-royals": {**THUNEE, **ROYALS},
    "thunee-call-partner": {**THUNEE, **CALL_PARTNER},
    "thunee-kzn": KZN,
    "thunee-kzn-2p": {**KZN, **TWO, "counting_target": 125},
    "thunee-kzn-6p": {**KZN, **SIX_PLAYERS},
    "thunee-kzn-32": {**KZN, **LONG, "rank_plain": EIGHT},
    "thunee-kzn-royals": {**KZN, **ROYALS},
    "thunee-kzn-call-partner": {**KZN, **CALL_PARTNER},
}
