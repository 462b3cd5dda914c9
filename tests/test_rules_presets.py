"""The presets: values from the rule book's tables, and agreement with the slow model's own transcription."""

from collections.abc import Mapping

import pytest

import turup
from model.presets import PRESETS as MODEL
from turup.rules.families import FAMILIES
from turup.rules.rules import Rules

JACK_NINE = FAMILIES[0]

THUNEE = ["thunee", "thunee-2p", "thunee-6p", "thunee-32", "thunee-royals", "thunee-call-partner"]
LISTED = [
    *THUNEE,
    *(name.replace("thunee", "thunee-kzn") for name in THUNEE),
    *("28", "28-kerala", "28-bengal", "28-odisha", "28-2p", "28-3p", "28-6p"),
    *("29", "29-own-card", "29-duel", "40", "56", "56-4p", "56-8p", "56-open"),
    *("304", "304-maharashtra", "304-6p", "304-8p"),
    *("belote-play", "bridge-play", "bridge-play-24", "bridge-play-32"),
]

TOTALS = {  # rule book 0.4 and S50: cards, card points without the last trick
    **dict.fromkeys(THUNEE, (24, 154)),
    "thunee-32": (32, 154),
    "thunee-kzn": (24, 304),
    "thunee-kzn-32": (32, 304),
    **dict.fromkeys(("28", "28-kerala", "28-bengal", "28-odisha", "28-2p", "29", "29-own-card", "29-duel"), (32, 28)),
    "28-3p": (24, 28),
    "28-6p": (36, 28),
    "40": (36, 40),
    "56": (48, 56),
    "56-open": (48, 56),
    "56-4p": (32, 56),
    "56-8p": (64, 56),
    "304": (32, 304),
    "304-maharashtra": (32, 304),
    "304-6p": (36, 504),
    "304-8p": (40, 904),
    "belote-play": (32, 152),
    "bridge-play": (52, 0),
    "bridge-play-24": (24, 0),
    "bridge-play-32": (32, 0),
}


def rules_of(preset: str) -> Rules:
    return Rules(JACK_NINE, preset, JACK_NINE.presets[preset])


def options_of(preset: str) -> Mapping[str, object]:
    return rules_of(preset).options


def test_8_1_every_preset_of_the_rule_book_is_there_in_its_order() -> None:
    assert list(JACK_NINE.presets) == LISTED


def test_every_preset_of_the_rule_book_is_listed_in_its_order() -> None:
    assert [name for name in turup.presets() if name in LISTED] == LISTED


@pytest.mark.parametrize("preset", LISTED)
def test_a_preset_gives_every_option_a_value(preset: str) -> None:
    assert set(JACK_NINE.presets[preset]) == set(JACK_NINE.options)


@pytest.mark.parametrize("preset", TOTALS)
def test_9_1_cards_and_card_points(preset: str) -> None:
    rules = rules_of(preset)
    trump, plain = rules.options["value_trump"], rules.options["value_plain"]
    assert isinstance(trump, Mapping) and isinstance(plain, Mapping)
    points = sum(trump.get(rank, 0) + 3 * plain.get(rank, 0) for rank in rules.deck.ranks) * rules.deck.copies
    assert (rules.deck.size, points) == TOTALS[preset]


@pytest.mark.parametrize("preset", LISTED)
def test_the_packets_deal_out_the_whole_deck(preset: str) -> None:
    rules = rules_of(preset)
    assert sum(rules.packets) * rules.players == rules.deck.size


def test_all_presets_differ() -> None:
    assert len({rules_of(preset) for preset in LISTED}) == len(LISTED)


@pytest.mark.parametrize("preset", LISTED)
def test_the_model_reads_the_rule_book_alike(preset: str) -> None:
    """Where an option of the two differs it must be one that says nothing in this game: the pages are the same."""
    mine, model = rules_of(preset), object.__new__(Rules)
    values = {name: option.kind.check(MODEL[preset][name]) for name, option in JACK_NINE.options.items()}
    model.__dict__.update(name=preset, family=JACK_NINE, options=values)
    assert model.describe() == mine.describe()


def test_9_22_thunee_offers_80_90_and_100() -> None:
    options = options_of("thunee")
    bids = [options[name] for name in ("bid_min", "bid_step", "bid_max", "bid_extra")]
    assert bids == [80, 10, 100, ()]


def test_1_4_calls_in_thunee_kzn_go_to_100_then_104() -> None:
    options = options_of("thunee-kzn")
    bids = [options[name] for name in ("bid_min", "bid_step", "bid_max", "bid_extra")]
    assert bids == [10, 10, 100, (104,)]
    assert options["counting_target"] == 105 and options["contract_kind"] == "handicap"


def test_S40_the_target_of_125_belongs_to_thunee_kzn_for_two() -> None:
    assert options_of("thunee-kzn-2p")["counting_target"] == 125
    assert options_of("thunee-2p")["counting_target"] is None
    assert all(options_of(name)["cancel_defenders_no_trump"] == "off" for name in ("thunee-2p", "thunee-kzn-2p"))


@pytest.mark.parametrize("base", ["thunee", "thunee-kzn"])
def test_8_3_the_variants_keep_their_base(base: str) -> None:
    changed = {
        "2p": {"players", "halves", "double_last", "khanuck", "cancel_defenders_no_trump", "counting_target"},
        "6p": {"players", "packets", "trump_when", "last_card", "blind"},
        "32": {"deck_ranks", "rank_trump", "rank_plain", "packets"},
        "royals": {"rank_mode", "royals", "blind"},
        "call-partner": {"teams", "call_card"},
    }
    plain = options_of(base)
    for form, allowed in changed.items():
        variant = options_of(f"{base}-{form}")
        assert {name for name in plain if plain[name] != variant[name]} <= allowed


def test_S33_the_royals_games_offer_no_royals_call() -> None:
    for name in ("thunee-royals", "thunee-kzn-royals"):
        assert options_of(name)["royals"] == "off" and options_of(name)["blind"] == "thunee"
        assert options_of(name)["rank_mode"] == "reversed"


def test_C32_28_and_29_are_two_games() -> None:
    expected: dict[str, tuple[object, object]] = {
        "bid_min": (14, 16),
        "auction_first_must_bid": (True, False),
        "all_pass": ("redeal_same", "dealer_forced"),
        "indicator": ("own_card", "spare_card"),
        "indicator_in_hand": (False, True),
        "expose_pre_trumps_count": (False, True),
        "last_trick": ("none", "bonus(1)"),
        "expose_never": ("force_last_trick", "annul"),
    }
    for name, values in expected.items():
        assert (options_of("28")[name], options_of("29")[name]) == values


def test_S48_29_with_the_own_card_is_28_from_16_to_29() -> None:
    changed = {name for name, value in options_of("28").items() if options_of("29-own-card")[name] != value}
    assert changed == {"bid_min", "bid_max", "last_trick", "pair_floor", "pair_cap", "stakes"}
    assert [options_of("29-own-card")[name] for name in ("pair_floor", "pair_cap")] == [16, 29]


def test_C34_bengal_takes_nothing_three_and_four_off() -> None:
    options = options_of("28-bengal")
    assert options["pair_by_bid"] == ((16, 0), (19, 3), (20, 4)) and options["bid_min"] == 16


@pytest.mark.parametrize(
    ("preset", "stakes"),
    [
        ("28", ((14, 1, 1),)),
        ("40", ((20, 1, 2), (30, 2, 3), (34, 3, 4))),
        ("56", ((28, 1, 2), (40, 2, 3), (48, 3, 4), (56, 4, 5))),
        ("304", ((160, 1, 2), (200, 2, 3), (250, 3, 4))),
        ("304-6p", ((260, 1, 2), (330, 2, 3), (410, 3, 4))),
        ("304-8p", ((470, 1, 2), (590, 2, 3), (740, 3, 4))),
    ],
)
def test_stakes_by_bid(preset: str, stakes: object) -> None:
    assert options_of(preset)["stakes"] == stakes


def test_6_6_304_is_played_for_eleven_tokens() -> None:
    options = options_of("304")
    assert [options[f"match_{name}"] for name in ("start", "win_at", "lose_at")] == [11, 22, 0]
    assert options["score_who"] == "transfer"


@pytest.mark.parametrize("preset", LISTED)
def test_only_the_open_56_offers_no_trump_to_the_solver(preset: str) -> None:
    has_none = preset == "56-open" or preset.startswith("bridge")
    assert rules_of(preset).trumps == ("S", "H", "D", "C", "NT")[: 5 if has_none else 4]
