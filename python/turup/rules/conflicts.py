"""Combinations of options that make no sense; the kernel refuses those that it could not play, these are the others."""

from collections.abc import Mapping

from turup.rules.values import Value

__all__ = ["conflict"]


def conflict(values: Mapping[str, Value]) -> tuple[str, str] | None:
    """The name of an option that contradicts another, and why; None when all is well."""
    for finder in (_auction, _calls, _match):
        found = finder(values)
        if found is not None:
            return found
    return None


def _auction(values: Mapping[str, Value]) -> tuple[str, str] | None:
    extra, after = values["bid_extra"], values["auction_after_packet"]
    if isinstance(extra, tuple) and any(below(bid, values["bid_max"]) for bid in extra):
        return "bid_extra", "further bids lie above bid_max"
    if values["auction2_min"] is not None and isinstance(after, tuple) and len(after) < 2:
        return "auction2_min", "there is no second auction: auction_after_packet names only one packet"
    return None


def _calls(values: Mapping[str, Value]) -> tuple[str, str] | None:
    if values["call_c"] != "off" and values["double"] == "off" and not values["call_c_allow_auto_double"]:
        return "call_c", "it answers a double, and double is off"
    if values["pair"] and below(values["pair_cap"], values["pair_floor"]):
        return "pair_cap", "it is below pair_floor"
    if values["strict_silence"] and values["signal_penalty"] == "off":
        return "strict_silence", "it needs a signal_penalty"
    return None


def _match(values: Mapping[str, Value]) -> tuple[str, str] | None:
    win, lose = values["match_win_at"], values["match_lose_at"]
    if win is None and lose is None and values["match_deals"] is None:
        return "match_win_at", "the match would never end: match_lose_at and match_deals are none as well"
    if below(values["match_khanuck_target"], win):
        return "match_khanuck_target", "it is below match_win_at"
    if not below(values["match_start"], win) and win is not None:
        return "match_start", "the match would be won before it begins"
    if lose is not None and not below(lose, values["match_start"]):
        return "match_start", "the match would be lost before it begins"
    if values["max_sets"] is not None and not (values["sets"] or values["kunukku"]):
        return "max_sets", "a match has no sets where sets and kunukku are off"
    return None


def below(number: Value, limit: Value) -> bool:
    """Whether both are numbers and the first is the lower."""
    return isinstance(number, int) and isinstance(limit, int) and number < limit
