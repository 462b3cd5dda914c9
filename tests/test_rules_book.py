"""The rule book written from the options: a snapshot per preset, and every option shows in it."""

from pathlib import Path

import pytest

import turup
from turup.rules.families import FAMILIES
from turup.rules.rules import Rules

PAGES = Path(__file__).parent / "describe"
JACK_NINE = FAMILIES[0]


def rules_of(preset: str) -> Rules:
    """Any preset of the rule book, also those whose games cannot be played yet."""
    return Rules(JACK_NINE, preset, JACK_NINE.presets[preset])


@pytest.mark.parametrize("preset", JACK_NINE.presets)
def test_the_page_of_a_preset_is_the_one_on_file(preset: str) -> None:
    """After a wanted change: ``python tests/test_rules_book.py`` writes the pages anew; read the difference."""
    assert rules_of(preset).describe() == (PAGES / f"{preset}.md").read_text(encoding="utf-8")


def test_there_is_no_page_without_a_game() -> None:
    assert {page.stem for page in PAGES.glob("*.md")} == set(JACK_NINE.presets)


CHANGES: dict[str, tuple[str, dict[str, object]]] = {
    # option: (preset, the change); further options in the change are there to make it matter
    "players": ("thunee", {"players": 6}),
    "teams": ("thunee", {"teams": "called_card"}),
    "direction": ("thunee", {"direction": "cw"}),
    "first_dealer": ("thunee", {"first_dealer": "any_jack"}),
    "dealer_rotation": ("thunee", {"dealer_rotation": "stay_while_behind"}),
    "deck_ranks": ("thunee", {"deck_ranks": "9 J A T K Q"}),
    "deck_copies": ("thunee", {"deck_copies": 2}),
    "rank_trump": ("thunee", {"rank_trump": "9 J A T K Q"}),
    "rank_plain": ("thunee", {"rank_plain": "J A T K Q 9"}),
    "rank_mode": ("thunee", {"rank_mode": "reversed"}),
    "value_trump": ("thunee", {"value_trump": {"J": 25, "9": 20}}),
    "value_plain": ("thunee", {"value_plain": {"A": 12}}),
    "last_trick": ("thunee", {"last_trick": "bonus(10)"}),
    "trick_points": ("thunee", {"trick_points": 2}),
    "all_tricks": ("thunee", {"all_tricks": 252}),
    "packets": ("thunee", {"packets": (3, 3)}),
    "halves": ("thunee", {"halves": 2}),
    "auction_after_packet": ("thunee", {"auction_after_packet": (2,)}),
    "equal_cards": ("56", {"equal_cards": "last_wins"}),
    "windows": ("thunee", {"windows": "live"}),
    "contract_kind": ("thunee", {"contract_kind": "handicap"}),
    "bid_min": ("thunee", {"bid_min": 70}),
    "bid_step": ("thunee", {"bid_step": 5}),
    "bid_max": ("thunee", {"bid_max": 110}),
    "bid_extra": ("thunee", {"bid_extra": (104,)}),
    "bid_jump": ("thunee", {"bid_jump": "next_only"}),
    "bid_carries_suit": ("thunee", {"bid_carries_suit": True}),
    "auction_order": ("thunee", {"auction_order": "team_alternating"}),
    "auction_starts": ("thunee", {"auction_starts": "dealer"}),
    "auction_first_must_bid": ("thunee", {"auction_first_must_bid": True}),
    "auction_end": ("thunee", {"auction_end": "passes(3)"}),
    "pass_is_final": ("thunee", {"pass_is_final": False}),
    "all_pass": ("thunee", {"all_pass": "redeal_next"}),
    "partner_overbid": ("thunee", {"partner_overbid": "never"}),
    "self_overbid": ("thunee", {"self_overbid": "forbidden"}),
    "rebid_min": ("thunee", {"rebid_min": 90}),
    "ask_partner": ("thunee", {"ask_partner": True}),
    "auction2_min": ("28-kerala", {"auction2_min": 22}),
    "auction2_turns": ("28-kerala", {"auction2_turns": "one_each"}),
    "auction2_trump_change": ("28-kerala", {"auction2_trump_change": False}),
    "first_bidder_one_suit_barred": ("28", {"first_bidder_one_suit_barred": True}),
    "trump_when": ("thunee", {"trump_when": "before_last_packet"}),
    "indicator": ("thunee", {"indicator": "spare_card"}),
    "indicator_in_hand": ("28", {"indicator_in_hand": True}),
    "seventh_card": ("28", {"seventh_card": False}),
    "last_card": ("thunee", {"last_card": "on"}),
    "no_trump": ("56-open", {"no_trump": "off"}),
    "expose_mechanism": ("28", {"expose_mechanism": "face_down_cut"}),
    "expose_request": ("28", {"expose_request": "mandatory_when_void"}),
    "expose_asker_must_trump": ("28", {"expose_asker_must_trump": "no"}),
    "expose_maker_card": ("28", {"expose_maker_card": "indicator"}),
    "expose_maker_forced_on_request": ("28", {"expose_maker_forced_on_request": True}),
    "expose_pre_trumps_count": ("28", {"expose_pre_trumps_count": True}),
    "expose_never": ("28", {"expose_never": "annul"}),
    "expose_auto_after_trick1_from": ("28", {"expose_auto_after_trick1_from": 20}),
    "maker_lead_trump": ("28", {"maker_lead_trump": "free"}),
    "open_declaration": ("28", {"open_declaration": "any"}),
    "exhausted_trumps": ("304", {"exhausted_trumps": False}),
    "first_leader": ("thunee", {"first_leader": "maker"}),
    "must_follow": ("thunee", {"must_follow": False}),
    "must_trump": ("thunee", {"must_trump": "yes"}),
    "undertrump": ("thunee", {"undertrump": "allowed"}),
    "undertrump_scope": ("thunee", {"undertrump_scope": "partner"}),
    "overtake_in_trump": ("thunee", {"overtake_in_trump": True}),
    "illegal_play": ("thunee", {"illegal_play": "challenge(4)"}),
    "challenge_stake": ("28", {"illegal_play": "challenge", "challenge_stake": 2}),
    "claim_rest": ("thunee", {"claim_rest": "on"}),
    "early_stop": ("thunee", {"early_stop": "when_decided"}),
    "concede": ("thunee", {"concede": True}),
    "jodhi": ("thunee", {"jodhi": False}),
    "jodhi_values": ("thunee", {"jodhi_values": (20, 20, 40, 40)}),
    "jodhi_window": ("thunee", {"jodhi_window": "any"}),
    "jodhi_cards": ("thunee", {"jodhi_cards": "dealt"}),
    "jodhi_side": ("thunee", {"jodhi_side": "claimant"}),
    "pair": ("28", {"pair": False}),
    "pair_effect": ("28", {"pair_effect": "double_or_halve"}),
    "pair_by_bid": ("28-bengal", {"pair_by_bid": ((16, 0), (20, 4))}),
    "pair_floor": ("28", {"pair_floor": 12}),
    "pair_cap": ("28", {"pair_cap": None}),
    "pair_window_defenders": ("28", {"pair_window_defenders": "any_time"}),
    "pair_window_maker": ("28", {"pair_window_maker": "prior_trick_ok"}),
    "marriages": ("28", {"marriages": (2, 4)}),
    "thunee_call": ("thunee", {"thunee_call": "maker_only"}),
    "thunee_balls": ("thunee", {"thunee_balls": (4, 4, 8)}),
    "thunee_winner": ("thunee", {"thunee_winner": "side"}),
    "thunee_mode": ("thunee", {"thunee_mode": "add"}),
    "royals": ("thunee", {"royals": "call"}),
    "blind": ("thunee", {"blind": "thunee_royals"}),
    "blind_balls": ("thunee", {"blind_balls": (6, 8, 8)}),
    "double_last": ("thunee", {"double_last": "on(3,4)"}),
    "double_last_winner": ("thunee", {"double_last_winner": "caller"}),
    "double_last_bar": ("thunee", {"double_last_bar": True}),
    "khanuck": ("thunee", {"khanuck": "literal"}),
    "last_call_mode": ("thunee", {"last_call_mode": "replace"}),
    "double_thunee": ("thunee", {"double_thunee": True}),
    "call_card": ("thunee", {"call_card": "announce_only"}),
    "signal_penalty": ("thunee", {"signal_penalty": "on(4)"}),
    "strict_silence": ("thunee", {"signal_penalty": "on(4)", "strict_silence": True}),
    "single_hand": ("28", {"single_hand": "on(4)"}),
    "single_hand_timing": ("28", {"single_hand_timing": "as_bid"}),
    "single_hand_trump": ("28", {"single_hand_trump": "maker_suit"}),
    "single_hand_partner": ("28", {"single_hand_partner": "plays"}),
    "single_hand_must_be_beatable": ("28", {"single_hand_must_be_beatable": False}),
    "single_hand_show": ("28", {"single_hand_show": "on(3)"}),
    "half_court": ("28", {"half_court": "on(2)"}),
    "caps": ("28", {"caps": "strict(2,5)"}),
    "cot": ("28", {"cot": "double"}),
    "double": ("28", {"double": "after_auction"}),
    "redouble": ("28", {"redouble": False}),
    "double_factor": ("28", {"double_factor": "plus(1)"}),
    "redouble_factor": ("28", {"redouble_factor": "times(3)"}),
    "auto_double_from": ("28", {"auto_double_from": 21}),
    "stake_cap": ("28", {"stake_cap": None}),
    "call_c": ("28", {"call_c": "on(6)"}),
    "call_c_requires": ("28-odisha", {"call_c_requires": "maker_zero"}),
    "call_c_allow_auto_double": ("28-odisha", {"call_c_allow_auto_double": True}),
    "fail_below_half_doubles": ("28", {"fail_below_half_doubles": True}),
    "stakes": ("28", {"stakes": ((14, 1, 1), (20, 2, 2))}),
    "stakes_no_call": ("thunee-kzn", {"stakes_no_call": (1, 2)}),
    "stakes_auction2": ("28-kerala", {"stakes_auction2": ((24, 3, 4),)}),
    "score_who": ("thunee", {"score_who": "maker_only_signed"}),
    "counting_target": ("thunee-kzn", {"counting_target": 125}),
    "overshoot_table": ("thunee", {"overshoot_table": ((20, 1),)}),
    "match_start": ("thunee", {"match_start": 3}),
    "match_win_at": ("thunee", {"match_win_at": 13}),
    "match_lose_at": ("thunee", {"match_lose_at": -6}),
    "match_deals": ("thunee", {"match_deals": 10}),
    "match_khanuck_target": ("thunee", {"match_khanuck_target": 13}),
    "match_khanuck_target_when": ("thunee", {"match_khanuck_target": 13, "match_khanuck_target_when": "made"}),
    "match_lead": ("thunee", {"match_lead": 2}),
    "match_tie": ("thunee", {"match_tie": "extra_deal"}),
    "sets": ("28", {"sets": True}),
    "max_sets": ("28", {"sets": True, "max_sets": 3}),
    "kunukku": ("304", {"kunukku": True}),
    "cancel_first_seat_points": ("28", {"cancel_first_seat_points": "auto(0)"}),
    "cancel_first_two_pointless": ("28", {"cancel_first_two_pointless": False}),
    "cancel_zero_hand": ("28", {"cancel_zero_hand": False}),
    "cancel_four_jacks": ("28", {"cancel_four_jacks": "claim"}),
    "cancel_one_suit": ("28", {"cancel_one_suit": "off"}),
    "cancel_defenders_no_trump": ("28", {"cancel_defenders_no_trump": "claim"}),
    "cancel_redealer": ("28", {"cancel_redealer": "next"}),
}


def page(preset: str, changes: dict[str, object]) -> str:
    """The rule book of a preset with changes, without asking the kernel whether such a game makes sense."""
    rules = object.__new__(Rules)
    values = {name: JACK_NINE.options[name].kind.check(value) for name, value in JACK_NINE.presets[preset].items()}
    values |= {name: JACK_NINE.options[name].kind.check(value) for name, value in changes.items()}
    rules.__dict__.update(name=preset, family=JACK_NINE, options=values)
    return rules.describe()


def test_every_option_has_a_change() -> None:
    assert set(CHANGES) == set(JACK_NINE.options)


@pytest.mark.parametrize("option", CHANGES)
def test_every_option_changes_the_page(option: str) -> None:
    preset, changes = CHANGES[option]
    others = {name: value for name, value in changes.items() if name != option}
    assert page(preset, changes) != page(preset, others)


@pytest.mark.parametrize("preset", JACK_NINE.presets)
def test_a_page_reads_well(preset: str) -> None:
    text = rules_of(preset).describe()
    assert text.startswith("# ") and text.endswith("\n")
    for wrong in ("  ", " .", " ,", "..", "None", "{", "_", " 1 balls", "  -"):
        assert wrong not in text.replace("| --- ", ""), wrong
    for line in text.splitlines():
        assert not line or line[0] in "#|-" or line[-1] in ".:", line
    assert len(text.split("\n## ")) >= 9


def test_S51_a_game_names_its_other_names() -> None:
    assert all(name in rules_of("28").describe() for name in ("Irupathiyettu", "Thuruppu"))
    assert "Lelam" in rules_of("28-kerala").describe()
    assert "Ambathiyaaru" in rules_of("56").describe()


def test_a_page_says_what_the_engine_does() -> None:
    text = turup.get_rules("thunee").describe()
    assert "Bids go from 80 to 100 in steps of 10." in text
    assert "All cards together are worth 154 points." in text
    kzn = turup.get_rules("thunee-kzn").describe()
    assert "All cards together are worth 304 points." in kzn and "With 105 or more" in kzn
    assert "| no call | 1 | 1 |" in kzn and "| 10-104 | 1 | 2 |" in kzn


if __name__ == "__main__":
    PAGES.mkdir(exist_ok=True)
    for name in JACK_NINE.presets:
        (PAGES / f"{name}.md").write_text(rules_of(name).describe(), encoding="utf-8")
