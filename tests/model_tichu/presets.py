"""The options of section 13 with their defaults, and the six presets (sections 12, 17 and 18)."""

from typing import Any

from model_tichu.cards import Rules

#: Options with more than one value, by the names of section 13. ``form`` says which game of section 12 it is.
DEFAULTS: Rules = {
    "form": "four",
    "players": 4,
    "decks": 1,
    "great_grand": False,
    "blind_grand": False,
    "windows": "ask",
    "wish_bomb_escape": "window",
    "wish_required": False,
    "wish_dog_allowed": False,
    "phoenix_default": "high",
    "fh_four_plus_phoenix": False,
    "flush_as_straight": False,
    "mahjong_in_flush": False,
    "tailender_hand": "opponents",
    "bomb_after_last_pass": True,
    "out_of_turn_bombs": True,
    "tichu_in_exchange": "reset",
    "grand_window": "simultaneous",
    "tichu_after_first_out": True,
    "calls_per_team": 2,
    "final_dragon_gift": True,
    "double_victory": 200,
    "tie_rule": "play_on",
    "reenter_after_pass": True,
    "overplay_own": False,
    "three_exchange": "dealer_only_two",
    "gs_dog": "removed",
    "gs_wish": True,
    "gs_phoenix_on_phoenix": False,
    "exchange": True,
    "target": 1000,
    "max_rounds": None,
}

PRESETS: dict[str, Rules] = {
    "tichu": {},
    "tichu-great-grand": {"great_grand": True},
    "tichu-blind-grand": {"blind_grand": True},
    "threechu": {"form": "three", "target": None, "max_rounds": 9},
    "tientsin": {"form": "six", "players": 6, "calls_per_team": 3},
    "grand-seigneur": {"form": "seigneur", "players": 6, "exchange": False, "target": None},
}


def rules(preset: str, **changes: Any) -> Rules:
    """The options of a preset with some of them changed; an unknown name, or what section 12 rules out, is an error."""
    unknown = set(changes) - set(DEFAULTS)
    if unknown:
        raise KeyError(f"no such options: {sorted(unknown)}")
    found = {**DEFAULTS, **PRESETS[preset], **changes}
    if found["form"] == "seigneur" and "decks" not in changes:
        found["decks"] = 2 if found["players"] >= 7 else 1
    if found["form"] == "six" and found["tailender_hand"] != "opponents":
        raise ValueError("tailender_hand: with six players the last hand always goes to the opponents (12.3)")
    return found


def side(seat: int) -> int:
    """0 for the even seats, 1 for the odd ones."""
    return seat % 2


def has_sides(rules: Rules) -> bool:
    return bool(rules["form"] != "seigneur")


def dummy(rules: Rules, dealer: int) -> int | None:
    """Threechu: the seat opposite the dealer."""
    return (dealer + 2) % 4 if rules["form"] == "three" else None
