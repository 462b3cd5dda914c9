"""Fifty-Six: two packs, six players; hidden trump at home, bids that name the trump in tournaments."""

from turup.rules.games.plain import PLAIN

__all__ = ["PRESETS"]

SIX = "J 9 A T K Q"
FOUR = "J 9 A T"
EIGHT = "J 9 A T K Q 8 7"
POINTS = {"J": 3, "9": 2, "A": 1, "T": 1}

FIFTY_SIX: dict[str, object] = {
    **PLAIN,
    "players": 6,
    "deck_ranks": SIX,
    "deck_copies": 2,
    "rank_trump": SIX,
    "rank_plain": SIX,
    "value_trump": POINTS,
    "value_plain": POINTS,
    "packets": (4, 4),
    "auction_after_packet": (2,),
    "bid_min": 28,
    "bid_max": 56,
    "auction_first_must_bid": True,
    "auction_end": "passes(5)",
    "partner_overbid": "next_level",
    "self_overbid": "next_level",
    "trump_when": "after_last_packet",
    "indicator": "own_card",
    "no_trump": "solo_only",
    "expose_mechanism": "on_request",
    "expose_asker_must_trump": "yes",
    "expose_maker_card": "indicator",
    "expose_maker_forced_on_request": True,
    "maker_lead_trump": "not_unless_only",
    "challenge_stake": 1,
    "claim_rest": "on",
    "early_stop": "when_decided",
    "concede": True,
    "single_hand": "thani(12)",
    "single_hand_timing": "as_bid",
    "double": "after_auction",
    "redouble": True,
    "double_factor": "plus(1)",
    "redouble_factor": "plus(2)",
    "stakes": ((28, 1, 2), (40, 2, 3), (48, 3, 4), (56, 4, 5)),
    "match_win_at": None,
    "match_deals": 12,
    "match_tie": "extra_deal",
    "cancel_first_seat_points": "auto(0)",
    "cancel_one_suit": "auto",
    "cancel_defenders_no_trump": "auto",
}

OPEN: dict[str, object] = {
    "bid_carries_suit": True,
    "trump_when": "with_bid",
    "indicator": "announced",
    "no_trump": "allowed",
    "expose_mechanism": "none",
    "expose_asker_must_trump": "no",
    "expose_maker_card": "any_trump",
    "expose_maker_forced_on_request": False,
    "maker_lead_trump": "free",
    "double": "in_auction",
}


def of_size(players: int, ranks: str) -> dict[str, object]:
    """Fifty-Six for another number of players, with the ranks that give each of them eight cards."""
    end = f"passes({players - 1})"
    return {
        **FIFTY_SIX,
        "players": players,
        "deck_ranks": ranks,
        "rank_trump": ranks,
        "rank_plain": ranks,
        "auction_end": end,
    }


PRESETS: dict[str, dict[str, object]] = {
    "56": FIFTY_SIX,
    "56-4p": of_size(4, FOUR),
    "56-8p": of_size(8, EIGHT),
    "56-open": {**FIFTY_SIX, **OPEN},
}
