"""Games beside the presets: options that no preset has. The package and the slow model both read these values."""

from typing import Any

__all__ = ["HOUSE_GAMES"]

THUNEE: dict[str, tuple[str, dict[str, Any]]] = {
    "table": ("thunee", {"double_thunee": True, "signal_penalty": "on(4)", "illegal_play": "challenge(4)"}),
    "literal": ("thunee", {"khanuck": "literal(3,3,4)", "jodhi_side": "claimant", "blind": "thunee_royals"}),
    "wide": ("thunee-kzn", {"jodhi_window": "any", "jodhi_cards": "dealt", "double_thunee": True}),
    "added": ("thunee-kzn", {"thunee_mode": "add", "thunee_winner": "side", "last_call_mode": "add"}),
    "over": ("thunee-kzn", {"undertrump": "must_overtrump", "last_trick": "bonus(10)"}),
    "must": ("thunee", {"undertrump": "allowed", "must_trump": "yes", "jodhi_side": "claimant"}),
    "partner": ("thunee-kzn", {"undertrump_scope": "partner", "first_leader": "maker", "khanuck": "simple(3,6,4)"}),
    "stopping": ("thunee", {"early_stop": "when_decided", "overshoot_table": ((20, 1), (40, 2))}),
    "shy": ("thunee-kzn", {"thunee_call": "maker_only", "last_card": "on", "cancel_first_seat_points": "auto(10)"}),
}

FAMILY: dict[str, tuple[str, dict[str, Any]]] = {
    "mandatory": (
        "28",
        {"expose_request": "mandatory_when_void", "expose_asker_must_trump": "no", "last_card": "on"},
    ),
    "beating": (
        "28",
        {
            "expose_asker_must_trump": "must_beat_opponent",
            "expose_maker_card": "indicator",
            "expose_pre_trumps_count": True,
            "must_trump": "yes_unless_partner_wins",
            "undertrump": "must_overtrump",
            "maker_lead_trump": "free",
        },
    ),
    "small-court": (
        "28",
        {"half_court": "on(2)", "single_hand_show": "on(3)", "cot": "double", "fail_below_half_doubles": True},
    ),
    "automatic": (
        "28-odisha",
        {
            "auto_double_from": 20,
            "call_c_requires": "maker_zero",
            "call_c_allow_auto_double": True,
            "pair_cap": None,
            "bid_max": 32,
            "pair_window_defenders": "any_time",
            "pair_window_maker": "prior_trick_ok",
        },
    ),
    "halving": (
        "28",
        {
            "pair_effect": "double_or_halve",
            "redouble": False,
            "cancel_four_jacks": "claim",
            "cancel_first_seat_points": "auto(1)",
            "cancel_defenders_no_trump": "claim",
        },
    ),
    "with-partner": (
        "28",
        {
            "single_hand_trump": "maker_suit",
            "single_hand_partner": "plays",
            "single_hand_must_be_beatable": False,
            "early_stop": "when_decided",
            "claim_rest": "on",
        },
    ),
    "cutting": (
        "28",
        {
            "expose_mechanism": "face_down_cut",
            "expose_auto_after_trick1_from": 18,
            "open_declaration": "any",
            "auction_end": "until_one_left",
            "pass_is_final": True,
        },
    ),
    "upside-down": ("29", {"no_trump": "reversed", "expose_never": "no_trump", "score_who": "winner_gains"}),
    "without": ("29", {"no_trump": "allowed", "expose_never": "force_last_trick", "cot": "bonus(1)", "concede": True}),
    "open": (
        "28",
        {
            "indicator": "announced",
            "seventh_card": False,
            "expose_mechanism": "none",
            "no_trump": "reversed",
            "must_trump": "yes",
            "illegal_play": "challenge(2)",
            "signal_penalty": "on(2)",
        },
    ),
    "one-round": (
        "28-kerala",
        {
            "auction_end": "single_round",
            "auction2_turns": "one_each",
            "auction2_trump_change": False,
            "single_hand_trump": "none",
            "single_hand_partner": "sits_out",
        },
    ),
    "alone": ("28", {"teams": "solo", "score_who": "transfer", "claim_rest": "on", "concede": True}),
    "called": (
        "28",
        {"teams": "called_card", "call_card": "name_partner", "single_hand": "off", "pair_window_maker": "any_time"},
    ),
    "announced": ("28", {"call_card": "announce_only", "cancel_one_suit": "off", "cancel_zero_hand": False}),
    "ties": (
        "40",
        {
            "equal_cards": "last_wins",
            "self_overbid": "allowed",
            "partner_overbid": "never",
            "double": "after_auction",
            "redouble": True,
            "first_leader": "maker",
        },
    ),
    "teams-in-turn": (
        "56",
        {
            "auction_order": "team_alternating",
            "auction_starts": "dealer",
            "first_leader": "dealer",
            "score_who": "transfer",
            "expose_maker_forced_on_request": False,
        },
    ),
    "no-redouble": ("56-open", {"redouble": False, "no_trump": "off", "early_stop": "off", "claim_rest": "off"}),
    "silent-end": (
        "304",
        {"open_declaration": "any", "exhausted_trumps": False, "caps": "off", "early_stop": "when_decided"},
    ),
    "first-lead": (
        "28-6p",
        {"trump_when": "at_first_lead", "indicator": "first_lead", "expose_mechanism": "none"},
    ),
}  # fmt: skip

HOUSE_GAMES: dict[str, tuple[str, dict[str, Any]]] = {**THUNEE, **FAMILY}
