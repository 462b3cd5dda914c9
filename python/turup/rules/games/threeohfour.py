"""304: hidden trump with cards played face down, played for tokens."""

from turup.rules.games.plain import PLAIN

__all__ = ["PRESETS"]

EIGHT = "J 9 A T K Q 8 7"
POINTS = {"J": 30, "9": 20, "A": 11, "T": 10, "K": 3, "Q": 2}

THREE_OH_FOUR: dict[str, object] = {
    **PLAIN,
    "deck_ranks": EIGHT,
    "rank_trump": EIGHT,
    "rank_plain": EIGHT,
    "value_trump": POINTS,
    "value_plain": POINTS,
    "packets": (4, 4),
    "auction_after_packet": (1, 2),
    "bid_min": 160,
    "bid_step": 10,
    "bid_max": 300,
    "all_pass": "redeal_next",
    "partner_overbid": "min(200)",
    "self_overbid": "min(200)",
    "rebid_min": 200,
    "ask_partner": True,
    "auction2_min": 250,
    "auction2_trump_change": True,
    "indicator": "own_card",
    "expose_mechanism": "face_down_cut",
    "expose_maker_card": "indicator",
    "expose_pre_trumps_count": True,
    "expose_auto_after_trick1_from": 250,
    "maker_lead_trump": "not_first_trick",
    "open_declaration": "maker_leads",
    "exhausted_trumps": True,
    "challenge_stake": 1,
    "single_hand": "pcc(4,5)",
    "single_hand_timing": "as_bid",
    "single_hand_trump": "maker_suit",
    "caps": "auto_bonus(1)",
    "stakes": ((160, 1, 2), (200, 2, 3), (250, 3, 4)),
    "score_who": "transfer",
    "match_start": 11,
    "match_win_at": 22,
    "match_lose_at": 0,
    "cancel_first_seat_points": "claim(14)",
    "cancel_defenders_no_trump": "claim",
}

MAHARASHTRA: dict[str, object] = {
    "teams": "called_card",
    "call_card": "name_partner",
    "ask_partner": False,
    "last_trick": "bonus(10)",
    "marriages": (20, 40),
    "half_court": "on(2)",
    "expose_mechanism": "on_request",
    "expose_asker_must_trump": "yes",
    "match_win_at": None,
}


def of_size(
    players: int, packets: tuple[int, ...], high: dict[str, int], bids: tuple[int, int], middle: int, top: int
) -> dict[str, object]:
    """304 for more players: higher cards above the jack, one auction, bids and stakes in proportion."""
    ranks = f"{' '.join(high)} {EIGHT}"
    return {
        **THREE_OH_FOUR,
        "players": players,
        "deck_ranks": ranks,
        "rank_trump": ranks,
        "rank_plain": ranks,
        "value_trump": {**high, **POINTS},
        "value_plain": {**high, **POINTS},
        "packets": packets,
        "auction_after_packet": (2,),
        "bid_min": bids[0],
        "bid_max": bids[1],
        "auction_end": f"passes({players - 1})",
        "partner_overbid": f"min({middle})",
        "self_overbid": f"min({middle})",
        "rebid_min": middle,
        "auction2_min": None,
        "auction2_trump_change": False,
        "trump_when": "after_last_packet",
        "expose_auto_after_trick1_from": top,
        "single_hand": "off",
        "single_hand_timing": "before_first_lead",
        "single_hand_trump": "none",
        "stakes": ((bids[0], 1, 2), (middle, 2, 3), (top, 3, 4)),
        "cancel_first_seat_points": "off",
    }


PRESETS: dict[str, dict[str, object]] = {
    "304": THREE_OH_FOUR,
    "304-maharashtra": {**THREE_OH_FOUR, **MAHARASHTRA},
    "304-6p": of_size(6, (3, 3), {"3": 50}, (260, 500), 330, 410),
    "304-8p": of_size(8, (3, 2), {"2": 100, "3": 50}, (470, 900), 590, 740),
}
