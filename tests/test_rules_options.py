"""Rules as values: options, their kinds, texts and refusals."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turup
from turup.errors import InvalidRules, ParseError
from turup.rules.families import FAMILIES
from turup.rules.values import Flag, Number, RankOrder, Word

THUNEE = turup.get_rules("thunee")


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_option_of_the_kernel_has_a_meaning_and_the_right_kind(family) -> None:  # type: ignore[no-untyped-def]
    assert set(family.schema) == {name for name, *_ in family.table}
    for name, kind, slots, words in family.table:
        option = family.options[name]
        assert option.meaning and option.meaning[0].islower() and not option.meaning.endswith(".")
        assert (kind == "bool") == isinstance(option.kind, Flag), name
        assert (kind == "int") == isinstance(option.kind, Number), name
        assert (kind == "choice") == isinstance(option.kind, Word), name
        if isinstance(option.kind, Word):
            assert option.kind.words == tuple(words)
            assert set(option.kind.numbers) <= set(words)
            assert max(map(len, option.kind.numbers.values()), default=0) == slots - 1, name
            assert option.kind.yes in (None, *words)


def test_options_are_read_only() -> None:
    with pytest.raises(TypeError):
        THUNEE.options["bid_min"] = 90  # type: ignore[index]
    with pytest.raises(AttributeError, match="replace"):
        THUNEE.name = "mine"
    with pytest.raises(AttributeError):
        del THUNEE.name


def test_options_are_listed_in_the_kernels_order() -> None:
    assert list(THUNEE.options) == [name for name, *_ in THUNEE.family.table]


def test_rules_are_values() -> None:
    twin = turup.get_rules("thunee")
    assert twin == THUNEE and hash(twin) == hash(THUNEE)
    assert turup.get_rules("thunee-kzn") != THUNEE
    assert THUNEE != "thunee"
    assert copy.deepcopy(THUNEE) is THUNEE
    changed = THUNEE.replace(match_lead=2, bid_max=90)
    assert changed != THUNEE and THUNEE.options["match_lead"] == 0
    assert pickle.loads(pickle.dumps(changed)) == changed
    assert changed.replace(match_lead=0, bid_max=100) == THUNEE


def test_the_text_is_the_preset_and_the_changes() -> None:
    assert str(THUNEE) == "thunee"
    changed = THUNEE.replace(double_last="off", match_khanuck_target=13, stakes=((80, 1, 1), (100, 2, 2)))
    assert str(changed) == "thunee(double_last=off, stakes=((80,1,1),(100,2,2)), match_khanuck_target=13)"
    assert turup.Rules.parse(str(changed)) == changed
    assert turup.get_rules(str(changed)) == changed


CHANGES = {
    "players": 2,
    "deck_ranks": "J 9 A T K Q 8 7",
    "rank_plain": "J 9 A T K Q",
    "value_plain": {"J": 30, "9": 20, "10": 10},
    "packets": (3, 3),
    "last_trick": "bonus(10)",
    "windows": "live",
    "bid_extra": (104, 110),
    "auction_end": "passes(3)",
    "partner_overbid": "min_if_lho_passed(90)",
    "self_overbid": "min(90)",
    "rebid_min": 90,
    "illegal_play": "challenge(4)",
    "jodhi_window": (1, 2, 3),
    "thunee_balls": (4, 4, 8),
    "blind": "thunee_royals",
    "khanuck": "simple(3,6,4)",
    "signal_penalty": "on(4)",
    "stakes": ((80, 1, 1), (90, 1, 2)),
    "overshoot_table": ((20, 1), (40, 2)),
    "match_lead": 2,
    "sets": True,
}


@pytest.mark.parametrize("option", CHANGES)
def test_each_kind_of_value_comes_back_from_its_text(option: str) -> None:
    kind = FAMILIES[0].options[option].kind
    value = kind.check(CHANGES[option])
    assert kind.read(kind.write(value)) == value
    assert kind.check(value) == value


@pytest.mark.parametrize(
    ("option", "given", "stored"),
    [
        ("double_last", True, "on(2,4)"),
        ("double_last", False, "off"),
        ("double_last", "on", "on(2,4)"),
        ("double_last", "on(3)", "on(3)"),
        ("double_last", "on(3, 3)", "on(3)"),
        ("khanuck", True, "strict(3,6,4)"),
        ("khanuck", None, "off"),
        ("last_trick", False, "none"),
        ("last_trick", "transfer", "transfer(10)"),
        ("blind", "thunee+royals", "thunee_royals"),
        ("partner_overbid", "min(20)_if_lho_passed", "min_if_lho_passed(20)"),
        ("partner_overbid", "min_if_lho_passed", "min_if_lho_passed(20)"),
        ("thunee_call", True, "anyone"),
        ("signal_penalty", True, "on(4)"),
        ("jodhi", "off", False),
        ("jodhi_window", "any", "any"),
        ("jodhi_window", [1, 3], (1, 3)),
        ("packets", 6, (6,)),
        ("match_khanuck_target", False, None),
        ("overshoot_table", None, ()),
        ("overshoot_table", (20, 1), ((20, 1),)),
        ("rank_plain", "a 10 k q j 9", "A T K Q J 9"),
        ("rank_trump", "(J 9)ATKQ", "(J 9) A T K Q"),
        ("value_plain", {"10": 10, "J": 0}, {"T": 10}),
    ],
)
def test_values_are_stored_in_one_form(option: str, given: object, stored: object) -> None:
    assert FAMILIES[0].options[option].kind.check(given) == stored


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", True),
        ("players", 4.0),
        ("players", 1),
        ("players", 9),
        ("players", float("nan")),
        ("bid_min", -10),
        ("bid_min", None),
        ("jodhi", 1),
        ("jodhi", "perhaps"),
        ("double_last", "on(1,2,3)"),
        ("double_last", "on(-1,4)"),
        ("double_last", "off(2)"),
        ("double_last", "on(99999,4)"),
        ("last_trick", "bonus"),
        ("undertrump", True),
        ("teams", "pairs"),
        ("packets", "4,2"),
        ("packets", (4, "2")),
        ("packets", (4, 2, 1, 1, 1)),
        ("thunee_balls", (4, 4)),
        ("stakes", ((90, 1, 1), (80, 1, 1))),
        ("stakes", ((80, 1),)),
        ("stakes", 80),
        ("rank_plain", "A T K Q J J"),
        ("rank_plain", "A T K Q J X"),
        ("rank_plain", ""),
        ("deck_ranks", "(J 3) 9"),
        ("value_plain", {"1": 3}),
        ("value_plain", {"J": -3}),
        ("value_plain", 30),
    ],
)
def test_a_wrong_value_is_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(InvalidRules) as caught:
        THUNEE.replace(**{option: value})
    assert caught.value.option == option
    assert f"{option!r} cannot be {value!r}" in str(caught.value)


def test_an_unknown_option_is_refused_with_a_guess() -> None:
    with pytest.raises(InvalidRules, match="no option 'match_led'; did you mean match_lead") as caught:
        turup.get_rules("thunee", match_led=2)
    assert caught.value.option == "match_led"


def test_an_unknown_game_is_refused_with_a_guess() -> None:
    with pytest.raises(InvalidRules, match="no game 'thune'; did you mean thunee"):
        turup.get_rules("thune")


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        ("bid_extra", {"bid_extra": (90,)}),
        ("auction2_min", {"auction2_min": 90}),
        ("call_c", {"call_c": True}),
        ("pair_cap", {"pair": True, "pair_floor": 90, "pair_cap": 80}),
        ("strict_silence", {"strict_silence": True}),
        ("match_win_at", {"match_win_at": None}),
        ("match_khanuck_target", {"match_khanuck_target": 11}),
        ("match_start", {"match_start": 12}),
        ("match_start", {"match_lose_at": 0}),
        ("max_sets", {"max_sets": 3}),
    ],
)
def test_options_that_contradict_each_other_are_refused_by_name(option: str, changes: dict[str, object]) -> None:
    with pytest.raises(InvalidRules) as caught:
        THUNEE.replace(**changes)
    assert caught.value.option == option
    assert f"option {option!r}: " in str(caught.value)


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        ("bid_max", {"bid_min": 200}),
        ("counting_target", {"contract_kind": "handicap"}),
        ("seventh_card", {"seventh_card": True}),
        ("packets", {"players": 6}),
        ("packets", {"packets": (4, 2, 1)}),
        ("trump_when", {"trump_when": "with_bid"}),
        ("call_card", {"teams": "called_card"}),
        ("khanuck", {"jodhi": False}),
    ],
)
def test_the_kernel_refuses_what_it_cannot_play_by_name(option: str, changes: dict[str, object]) -> None:
    with pytest.raises(InvalidRules) as caught:
        THUNEE.replace(**changes)
    assert caught.value.option == option


@pytest.mark.parametrize(
    "text",
    [
        "thunee(", "thunee(match_lead=2",
        "thunee(match_lead=2, match_lead=2)", "thunee(match_lead)", "thunee(2)",
    ],
)
def test_a_damaged_text_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        turup.Rules.parse(text)


@pytest.mark.parametrize("text", [None, 28, b"thunee"])
def test_a_name_is_a_text(text: object) -> None:
    with pytest.raises(ParseError):
        turup.Rules.parse(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "()", "thunee)(", "thunee(match_lead=99999999999)", "thunee(stakes=((1,2)"])
def test_other_damaged_texts_are_refused_too(text: str) -> None:
    with pytest.raises(ValueError):
        turup.Rules.parse(text)


def test_a_difference_is_one_line_with_its_meaning() -> None:
    assert THUNEE.diff(THUNEE) == ""
    assert THUNEE.diff("thunee(match_lead=2)") == "match_lead: 0 | 2  (how far ahead the winner must be)"
    names = [line.partition(":")[0] for line in THUNEE.diff("thunee-royals").splitlines()]
    assert names == ["rank_mode"]


def test_orders_are_laid_out_from_high_to_low_with_ties_marked() -> None:
    order = RankOrder()
    assert order.encode("(J 3) 9 A T K Q 8 7", 14, "") == [9, 17, 7, 12, 8, 11, 10, 6, 5] + [-32768] * 5
    kind = FAMILIES[0].options["value_plain"].kind
    assert kind.encode(kind.check({"A": 11, "T": 10, "K": 3, "Q": 2}), 14, "J9ATKQ")[:7] == [0, 0, 11, 10, 3, 2, -32768]


def test_words_are_laid_out_with_their_numbers() -> None:
    options = FAMILIES[0].options
    assert options["khanuck"].kind.encode("strict(3,6,4)", 4, "") == [1, 3, 6, 4]
    assert options["double_last"].kind.encode("on(3)", 3, "") == [1, 3, 3]
    assert options["stakes"].kind.encode(((80, 1, 1),), 24, "")[:4] == [80, 1, 1, -32768]
    assert options["rebid_min"].kind.encode(None, 1, "") == [-32768]
    assert options["jodhi_window"].kind.encode("any", 16, "") == list(range(1, 17))


TEXT = str(
    THUNEE.replace(match_lead=2, stakes=((80, 1, 1), (90, 2, 2)), rank_plain="J A T K Q 9", value_plain={"A": 9})
)


@given(st.integers(0, len(TEXT)), st.integers(0, 3), st.text("()[]{},=:. \n'\"0129JATcs_-²\0", max_size=3))
def test_any_text_is_read_or_refused(place: int, left_out: int, put_in: str) -> None:
    text = TEXT[:place] + put_in + TEXT[place + left_out :]
    try:
        rules = turup.Rules.parse(text)
    except turup.errors.TurupError:
        return
    assert turup.Rules.parse(str(rules)) == rules
