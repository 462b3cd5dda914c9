"""The play of Belote and of bridge, for comparison with other programs: the cards, the duties and the points.

The player after the dealer names the trump, which is the whole auction; his side has to take more than half.
"""

from turup.rules.games.plain import PLAIN

__all__ = ["PRESETS"]

BELOTE_RANKS = "A T K Q J 9 8 7"
BRIDGE_RANKS = "A K Q J T 9 8 7 6 5 4 3 2"

PLAY: dict[str, object] = {
    **PLAIN,
    "auction_after_packet": (1,),
    "bid_carries_suit": True,
    "auction_first_must_bid": True,
    "trump_when": "with_bid",
    "indicator": "announced",
}


def of_half(points: int) -> dict[str, object]:
    """The only bid, one more than half the points."""
    return {"bid_min": points, "bid_max": points, "stakes": ((points, 1, 1),)}


BELOTE: dict[str, object] = {
    **PLAY,
    **of_half(82),
    "deck_ranks": BELOTE_RANKS,
    "rank_trump": "J 9 A T K Q 8 7",
    "rank_plain": BELOTE_RANKS,
    "value_trump": {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3},
    "value_plain": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    "last_trick": "bonus(10)",
    "packets": (8,),
    "must_trump": "must_beat_opponent",
    "overtake_in_trump": True,
}


def bridge(hand: int) -> dict[str, object]:
    """Bridge with so many cards in a hand, the highest of each suit."""
    ranks = " ".join(BRIDGE_RANKS.split()[:hand])
    return {
        **PLAY,
        **of_half(hand // 2 + 1),
        "direction": "cw",
        "deck_ranks": ranks,
        "rank_trump": ranks,
        "rank_plain": ranks,
        "value_trump": {},
        "value_plain": {},
        "trick_points": 1,
        "packets": (hand,),
        "no_trump": "allowed",
        "first_leader": "next_maker",
    }


PRESETS: dict[str, dict[str, object]] = {
    "belote-play": BELOTE,
    "bridge-play": bridge(13),
    "bridge-play-24": bridge(6),
    "bridge-play-32": bridge(8),
}
