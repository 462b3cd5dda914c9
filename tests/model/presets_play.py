"""The play of Belote and of bridge: presets whose auction is one seat's choice of the trump."""

from typing import Any

from model.presets_thunee import PLAIN


def play(ranks: str, half: int, **options: Any) -> dict[str, Any]:
    """All cards in one packet, then the player after the dealer names the trump for one more than half the points."""
    return {
        **PLAIN,
        "deck_ranks": ranks,
        "rank_trump": ranks,
        "rank_plain": ranks,
        "packets": (len(ranks.split()),),
        "bid_min": half,
        "bid_max": half,
        "stakes": ((half, 1, 1),),
        "bid_carries_suit": True,
        "auction_first_must_bid": True,
        "trump_when": "with_bid",
        "indicator": "announced",
        "indicator_in_hand": False,
        **options,
    }


def bridge(ranks: str) -> dict[str, Any]:
    return play(
        ranks,
        len(ranks.split()) // 2 + 1,
        direction="cw",
        trick_points=1,
        no_trump="allowed",
        first_leader="next_maker",
    )


PLAYS: dict[str, dict[str, Any]] = {
    "belote-play": play(
        "A T K Q J 9 8 7",
        82,
        rank_trump="J 9 A T K Q 8 7",
        value_trump={"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3},
        value_plain={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
        last_trick="bonus(10)",
        must_trump="must_beat_opponent",
        overtake_in_trump=True,
    ),
    "bridge-play": bridge("A K Q J T 9 8 7 6 5 4 3 2"),
    "bridge-play-24": bridge("A K Q J T 9"),
    "bridge-play-32": bridge("A K Q J T 9 8 7"),
}
