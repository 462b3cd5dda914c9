"""The rule book of the Tichu games written from the options: a page per preset, and every option shows in it.

``python tests/test_tichu_book.py`` writes the pages anew; read the difference before it is committed.
"""

from pathlib import Path

import pytest

import turup
from turup.rules.families import FAMILIES
from turup.rules.rules import Rules

PAGES = Path(__file__).parent / "describe" / "tichu"
TICHU = FAMILIES[1]
ONE_VALUE = {"deal_extra", "three_rules", "bomb_priority", "gs_direction"}  # options that nobody has another word for

CHANGES: dict[str, tuple[str, dict[str, object]]] = {
    "form": ("tichu", {"form": "threechu"}),
    "players": ("grand-seigneur", {"players": 5}),
    "decks": ("grand-seigneur", {"decks": 2}),
    "windows": ("tichu", {"windows": "live"}),
    "great_grand": ("tichu", {"great_grand": True}),
    "blind_grand": ("tichu", {"blind_grand": True}),
    "grand_window": ("tichu", {"grand_window": "ordered"}),
    "tichu_in_exchange": ("tichu", {"tichu_in_exchange": "closed"}),
    "tichu_after_first_out": ("tichu", {"tichu_after_first_out": False}),
    "calls_per_team": ("tichu", {"calls_per_team": 1}),
    "three_exchange": ("threechu", {"three_exchange": "all_two"}),
    "exchange": ("grand-seigneur", {"exchange": True}),
    "phoenix_default": ("tichu", {"phoenix_default": "low"}),
    "fh_four_plus_phoenix": ("tichu", {"fh_four_plus_phoenix": True}),
    "flush_as_straight": ("tichu", {"flush_as_straight": True}),
    "mahjong_in_flush": ("tichu", {"mahjong_in_flush": True}),
    "gs_phoenix_on_phoenix": ("grand-seigneur", {"decks": 2, "gs_phoenix_on_phoenix": True}),
    "gs_wish": ("grand-seigneur", {"gs_wish": False}),
    "wish_required": ("tichu", {"wish_required": True}),
    "wish_dog_allowed": ("tichu", {"wish_dog_allowed": True}),
    "wish_bomb_escape": ("tichu", {"wish_bomb_escape": "always"}),
    "out_of_turn_bombs": ("tichu", {"out_of_turn_bombs": False}),
    "bomb_after_last_pass": ("tichu", {"bomb_after_last_pass": False}),
    "reenter_after_pass": ("tichu", {"reenter_after_pass": False}),
    "overplay_own": ("tichu", {"overplay_own": True}),
    "gs_dog": ("grand-seigneur", {"gs_dog": "kept"}),
    "final_dragon_gift": ("tichu", {"final_dragon_gift": False}),
    "tailender_hand": ("tichu", {"tailender_hand": "second_out"}),
    "double_victory": ("tichu", {"double_victory": 100}),
    "triple_victory": ("tientsin", {"triple_victory": 200}),
    "target": ("tichu", {"target": 500}),
    "max_rounds": ("tichu", {"max_rounds": 6}),
    "tie_rule": ("tichu", {"tie_rule": "draw"}),
}


@pytest.mark.parametrize("preset", TICHU.presets)
def test_the_page_of_a_preset_is_the_one_on_file(preset: str) -> None:
    assert turup.get_rules(preset).describe() == (PAGES / f"{preset}.md").read_text(encoding="utf-8")


def test_there_is_no_page_without_a_game() -> None:
    assert {page.stem for page in PAGES.glob("*.md")} == set(TICHU.presets)


def test_every_option_has_a_change() -> None:
    assert set(CHANGES) | ONE_VALUE == set(TICHU.options)
    assert all(len(TICHU.options[name].kind.words) == 1 for name in ONE_VALUE)  # type: ignore[attr-defined]


@pytest.mark.parametrize("option", CHANGES)
def test_every_option_changes_the_page(option: str) -> None:
    preset, changes = CHANGES[option]
    others = {name: value for name, value in changes.items() if name != option}
    rules = turup.get_rules(preset, **changes)
    assert rules.describe() != turup.get_rules(preset, **others).describe()
    assert Rules.parse(str(rules)) == rules
    assert option in turup.get_rules(preset).diff(rules)


@pytest.mark.parametrize("preset", TICHU.presets)
def test_a_page_reads_well(preset: str) -> None:
    text = turup.get_rules(preset).describe()
    assert text.startswith("# ") and text.endswith("\n")
    for wrong in ("  ", " .", " ,", "..", "None", "{", "_", "  -"):
        assert wrong not in text, wrong
    for line in text.splitlines():
        assert not line or line[0] in "#|-" or line[-1] in ".:", line
    assert len(text.split("\n## ")) >= 9


def test_a_page_says_what_the_engine_does() -> None:
    assert "with 6 cards, before the next one is taken" in turup.get_rules("tientsin").describe()
    assert "Two cards are left over" in turup.get_rules("tientsin").describe()
    assert "109 cards" in turup.get_rules("grand-seigneur", players=8).describe()
    assert "The dummy need not fulfil it." in turup.get_rules("threechu").describe()


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for name in TICHU.presets:
        (PAGES / f"{name}.md").write_text(turup.get_rules(name).describe(), encoding="utf-8")
