"""Bad input at every door: a typed error that names the value, and nothing has changed (law 7; C36, C49)."""

import json
from random import Random

import pytest
from walks import GAMES, finished, new_round, random_state, rules_of, walk

import turup
from turup.errors import IllegalAction, InvalidDeal, InvalidRules, ParseError, TurupError

NESTED: list = []
for _ in range(500):
    NESTED = [NESTED]

ODD_VALUES = [
    None, True, False, -1, 0, 4, 99, 2**31, 2**63, 2**64, 10**100, -(10**100), 0.0, 1.5, float("nan"),
    float("inf"), 1j,
    "", "x", "JS", "x" * 100_000, "\0", "JS\0", "\0JS", "\ud800", "🂡", "٣", "JS\n", " JS ", "%s%n", b"JS", b"",
    b"\xff" * 9, bytearray(b"pass"), [], ["JS"], NESTED, (), {}, {"a": 1}, set(), object(), Ellipsis, int, len,
    range(3), memoryview(b"a"),
]  # fmt: skip
IDS = [f"{number}-{type(value).__name__}" for number, value in enumerate(ODD_VALUES)]

odd = pytest.mark.parametrize("value", ODD_VALUES, ids=IDS)
TYPED = (TurupError, ValueError, TypeError)


def fingerprint(rd):
    seats = (None, *range(rd.rules.players))
    return rd.key, rd.phase, rd.turn, rd.hands, rd.actions, rd.to_bytes(), [rd.view(seat).to_json() for seat in seats]


def states():
    """One state in the middle of each phase of the two bases."""
    found = {}
    for game in ("thunee", "thunee-kzn", "table"):
        rules = rules_of(game)
        for number in range(80):
            for rd in walk(rules, Random(f"{game} {number}")):
                if (game, rd.phase) not in found:
                    found[game, rd.phase] = rd.copy()
    return found


STATES = states()


# --- C49: acting ------------------------------------------------------------------------------------------------------


@odd
def test_fault_c49_an_action_of_any_kind_is_refused_or_legal(value):
    for rd in STATES.values():
        before = fingerprint(rd)
        for seat in (None, *range(rd.rules.players)):
            refusal = rd.why_illegal(value, seat)
            if refusal is None:
                assert isinstance(value, str)
                continue
            with pytest.raises(IllegalAction) as caught:
                rd.apply(value, seat)
            error = caught.value
            assert isinstance(error, ValueError)
            assert (error.code, error.sentence, error.rule) == (refusal.code, refusal.sentence, refusal.rule)
            assert "Traceback" not in str(error)
            assert value not in rd.legal_actions(seat or 0)
        assert fingerprint(rd) == before


@odd
def test_fault_c49_a_seat_of_any_kind_is_refused_or_a_seat(value):
    for rd in STATES.values():
        before = fingerprint(rd)
        is_seat = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < rd.rules.players
        for action in ("pass", "JS", "challenge 1", "signal 1"):
            refusal = rd.why_illegal(action, value)
            if refusal is not None:
                with pytest.raises(IllegalAction):
                    rd.apply(action, value)
            if not is_seat and value is not None:
                assert refusal is not None
                assert refusal.code == "NO_SUCH_SEAT"
        for ask in (rd.view, rd.events, rd.legal_actions, rd.controller):
            if is_seat or (value is None and ask != rd.controller):
                ask(value)
            else:
                with pytest.raises(ValueError, match="seat"):
                    ask(value)
        assert fingerprint(rd) == before


@odd
def test_events_since_anything(value):
    rd = STATES["thunee", "play"]
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        assert rd.events(0, since=value) == rd.events(0)[value:]
    else:
        with pytest.raises(ValueError, match="since"):
            rd.events(0, since=value)


def test_fault_c49_the_same_action_twice_is_applied_once():
    rng = Random(9)
    for game in GAMES:
        for rd in walk(rules_of(game), rng):
            if rd.phase == "play":
                seat, card = rd.turn, rd.legal_actions()[0]
                twin = rd.copy()
                twin.apply(card, seat)
                before = fingerprint(twin)
                with pytest.raises(IllegalAction):
                    twin.apply(card, seat)
                assert fingerprint(twin) == before


def test_fault_c49_actions_cannot_be_altered_or_made():
    action = turup.Round("thunee", seed=1).legal_actions()[0]
    for name in ("text", "code", "points", "new"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(action, name, "JS")
    for kind in (turup.Action, turup.LegalActions, turup.View):
        with pytest.raises(TypeError):
            kind()
    assert str(action) == action.text == "bid 80"


def test_an_action_of_another_game_is_read_by_its_text_or_refused():
    """An Action object carries a code; in another game that code must mean the same or be refused, never crash."""
    rng = Random(12)
    for _ in range(60):
        one, other = (
            random_state(rules_of(rng.choice(list(GAMES))), rng),
            random_state(rules_of(rng.choice(list(GAMES))), rng),
        )
        for action in one.legal_actions():
            text = str(action)
            assert (other.why_illegal(action) is None) == (other.why_illegal(text) is None), text
            if other.why_illegal(action) is None:
                twin, again = other.copy(), other.copy()
                twin.apply(action)
                again.apply(text)
                assert twin == again


def test_pickled_actions_with_wild_codes_are_refused():
    from turup._core.actions import _restore_action

    rng = Random(13)
    for place, rd in STATES.items():
        before = fingerprint(rd)
        for _ in range(200):
            wild = _restore_action("pass", 1 << 63 | rng.getrandbits(64), rng.choice([0, 0, rng.getrandbits(64)]))
            assert rd.why_illegal(wild) is not None, place
            near = _restore_action("pass", rng.getrandbits(22), 0)
            refusal = rd.why_illegal(near)
            if refusal is None:
                rd.copy().apply(near)
            near in rd.legal_actions()  # noqa: B015
        assert fingerprint(rd) == before


# --- making rounds, deals, rules, matches -----------------------------------------------------------------------------


@odd
def test_rounds_of_anything(value):
    for arguments in (
        {"seed": value},
        {"seed": 1, "dealer": value},
        {"seed": 1, "scores": value},
        {"seed": 1, "scores": (0, value)},
        {"deal": value},
        {"seed": value, "deal": value},
    ):
        try:
            rd = turup.Round("thunee", **arguments)
        except TYPED as error:
            assert str(error)
        else:
            assert rd.phase == "auction"
            assert turup.Round.from_bytes(rd.to_bytes()) == rd
    try:
        turup.Round(value, seed=1)
    except TYPED as error:
        assert str(error)
    else:
        pytest.fail("these are no rules")


@odd
def test_rules_of_anything(value):
    for make in (turup.get_rules, turup.Rules.parse):
        with pytest.raises((InvalidRules, ParseError)):
            make(value)
    rules = turup.get_rules("thunee")
    for option in rules.options:
        try:
            changed = rules.replace(**{option: value})
        except InvalidRules as error:
            assert error.option == option or option in str(error) or error.option is not None
        else:
            assert turup.Rules.parse(str(changed)) == changed
    for option in ("", "x" * 1000, "players\0", "\ud800"):
        with pytest.raises(InvalidRules):
            rules.replace(**{option: value})


@odd
def test_deals_of_anything(value):
    rules = turup.get_rules("thunee")
    for make in (
        lambda: turup.Deal.parse(value, rules),
        lambda: turup.Deal(rules, value),
        lambda: turup.Deal(rules, [value] * 4),
        lambda: turup.Deal(rules, [["JS", value]] * 4),
        lambda: turup.Deal.parse("0: JS", value),
    ):
        with pytest.raises(TYPED):
            make()
    for make in (lambda: turup.Deal.random(rules, seed=value), lambda: turup.Match(rules, seed=value)):
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**64:
            make()
        else:
            with pytest.raises(ValueError, match="seed"):
                make()


DEAL = "0: JS 9S AS TS KS QS / JH 9H AH TH KH QH / JD 9D AD TD KD QD / JC 9C AC TC KC QC"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("QC", "QX", "QX"),
        ("QC", "JS", "JS"),
        ("QC", "6C", "6C"),
        ("QC", "7C", "7C"),
        ("QC", "", "seat 3"),
        ("QC", "QC 8C", "8C"),
        (" / JC", " JC", "4"),
        ("0:", "4:", "4"),
        ("0:", "-1:", "-1"),
        ("0:", "x:", "x"),
        ("0:", "²:", "²"),
        ("QC", "QC\0", "QC"),
        ("QC", "10", "10"),
        ("JC 9C AC TC KC QC", "...J9ATKQ.", "suits"),
    ],
)
def test_fault_c28_a_bad_deal_is_refused_with_token_and_place(old, new, named):
    turup.Deal.parse(DEAL, "thunee")
    with pytest.raises(InvalidDeal) as caught:
        turup.Deal.parse(DEAL.replace(old, new), "thunee")
    assert named in str(caught.value)


def test_matches_from_anything():
    good = turup.Match("thunee", seed=3)
    good_data = good.to_dict()
    assert turup.Match.from_dict(json.loads(json.dumps(good_data))) == good
    for value in ODD_VALUES:
        with pytest.raises(TYPED):
            turup.Match.from_dict(value)
        for key in good_data:
            try:
                turup.Match.from_dict({**good_data, key: value})
            except TYPED:
                pass
            except RecursionError:
                pytest.fail("a nested list is no match")


# --- bytes and JSON ---------------------------------------------------------------------------------------------------


@odd
def test_rounds_from_anything(value):
    for read in (turup.Round.from_bytes, turup.Round.from_dict):
        with pytest.raises(TYPED):
            read(value)
    data = STATES["thunee-kzn", "play"].to_dict()
    for key in data:
        if data[key] == value or (key == "actions" and value in ([], ())):
            continue
        with pytest.raises(TYPED):
            turup.Round.from_dict({**data, key: value})
            if isinstance(value, int) and key == "dealer":  # another dealer may do as well
                raise ValueError
        with pytest.raises(TYPED):
            turup.Round.from_dict({k: v for k, v in data.items() if k != key})
    for step in ([value, "pass"], [0, value], value):
        try:
            rd = turup.Round.from_dict({**data, "actions": [*data["actions"], step]})
        except TYPED as error:
            assert str(error)
        else:
            assert len(rd.actions) > len(data["actions"])


@pytest.mark.parametrize("place", STATES, ids=lambda place: "-".join(place))
def test_truncated_bytes_are_refused_or_an_earlier_state(place):
    """Cut between two steps it is the round at that point; cut anywhere else the place is named."""
    rd = STATES[place]
    data = rd.to_bytes()
    earlier = 0
    for length in range(len(data)):
        try:
            twin = turup.Round.from_bytes(data[:length])
        except ParseError as error:
            assert "byte" in str(error)
        else:
            assert twin.actions == rd.actions[: len(twin.actions)]
            earlier += 1
    assert earlier == sum(not by_engine for _, _, by_engine in rd.actions)
    with pytest.raises(ParseError, match="byte"):
        turup.Round.from_bytes(data + b"\0")
    with pytest.raises(ParseError, match="byte"):
        turup.Round.from_bytes(data + b"\0\3abc")


@pytest.mark.parametrize("place", STATES, ids=lambda place: "-".join(place))
def test_flipped_bits_are_refused_or_another_round(place):
    rd = STATES[place]
    data = bytearray(rd.to_bytes())
    refused = 0
    rng = Random(str(place))
    for _ in range(400):
        bad = bytearray(data)
        for _ in range(rng.choice([1, 1, 1, 2, 5])):
            bad[rng.randrange(len(bad))] ^= 1 << rng.randrange(8)
        try:
            twin = turup.Round.from_bytes(bytes(bad))
        except TYPED as error:
            refused += 1
            assert isinstance(error, TurupError), repr(error)
        else:
            assert turup.Round.from_bytes(twin.to_bytes()) == twin
            assert twin.is_over or len(twin.legal_actions()) > 0
    assert refused > 200


def test_a_header_longer_than_the_bytes_or_nested_deep_is_refused():
    deep = b"[" * 100_000
    for head in (deep, b"null", b"[]", b'["thunee"]', b"{}", b'["thunee", "x", 0, [0, 0]]', b"\xff\xfe", b"1e999"):
        data = b"TRP1" + len(head).to_bytes(4, "little") + head
        with pytest.raises((ParseError, InvalidDeal)):
            turup.Round.from_bytes(data)
    for data in (b"", b"T", b"TRP1", b"TRP1\xff\xff\xff\xff", b"TRP2\0\0\0\0", b"TRP1" + bytes(4)):
        with pytest.raises(ParseError):
            turup.Round.from_bytes(data)


def test_steps_of_a_later_phase_or_of_nobody_are_refused_with_their_place():
    rd = turup.Round("thunee", seed=1)
    data = rd.to_bytes()
    for step in (b"\0\2JS", b"\x02\4pass", b"\x09\4pass", b"\xff\4pass", b"\0\xffpass", b"\0\0", b"\0\4pass\0\4pass"):
        with pytest.raises(ParseError, match=f"byte {len(data)}|byte {len(data) + 6}"):
            turup.Round.from_bytes(data + step)


def test_a_long_tail_of_steps_after_the_end_is_refused():
    rng = Random(3)
    rd = finished(rules_of("thunee"), rng)
    with pytest.raises(ParseError):
        turup.Round.from_bytes(rd.to_bytes() + b"\0\4pass" * 100_000)


def test_pickled_views_of_wild_bytes_are_refused_or_readable():
    """A view is bytes of the kernel; whatever they are, reading it must not crash."""
    from turup._core.view import _restore_view

    view = STATES["thunee-kzn", "play"].view(0)
    _, (rules, data, legal) = view.__reduce__()
    rng = Random(5)
    for _ in range(2000):
        bad = bytearray(data)
        for _ in range(rng.choice([1, 2, 8])):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        try:
            _restore_view(rules, bytes(bad), legal).to_json()
        except (*TYPED, IndexError, LookupError):
            pass
    for cut in (0, 1, len(data) - 1):
        with pytest.raises(ValueError, match="bytes"):
            _restore_view(rules, data[:cut], legal)


# --- cards and the rest -----------------------------------------------------------------------------------------------


@odd
def test_cards_of_anything(value):
    good = isinstance(value, str) and value == "JS"
    if good:
        assert turup.cards.read_card(value) == "JS"
    else:
        with pytest.raises(ParseError):
            turup.cards.read_card(value)


@odd
def test_positions_of_anything(value):
    good = {"hands": ["9S", "JS", "TD", "9H"], "trump": "S", "leader": 0}
    turup.Position("thunee", **good)
    names = [
        "hands",
        "trump",
        "leader",
        "trick",
        "maker",
        "indicator",
        "must_trump",
        "must_indicator",
        "dead_trumps",
        "sits_out",
        "face_down",
    ]
    for name in names:
        try:
            position = turup.Position("thunee", **{**good, name: value})
        except TYPED as error:
            assert isinstance(error, TurupError), f"{name}: {error!r}"
        else:
            assert turup.solve(position).status == "exact"
    position = turup.Position("thunee", **good)
    with pytest.raises(TYPED):
        turup.Position.from_bytes("thunee", value)
    with pytest.raises(TYPED):
        turup.Position(value, **good)
    if value != "9S":
        with pytest.raises(IllegalAction):
            position.play(value)
    for call in (turup.solve, turup.Solver().value, turup.Solver().solve):
        with pytest.raises(TYPED):
            call(value)
    try:
        turup.at_least(position, value)
    except TYPED as error:
        assert str(error)
    else:
        assert isinstance(value, int)
    for call in (turup.can_win_all, turup.Solver().can_win_all):
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 4:
            call(position, value)
        else:
            with pytest.raises(TYPED):
                call(position, value)
    if value not in ([], (), {}, "", b"", set(), bytearray(), None):
        with pytest.raises(TYPED):
            turup.solve_many(value)
    with pytest.raises(TYPED):
        turup.solve_many([position, value])
    with pytest.raises(TYPED):
        turup.dd_table("thunee", value)


@odd
def test_perft_of_anything(value):
    rd = turup.Round("thunee", seed=1)
    if isinstance(value, int) and not isinstance(value, bool) and value in (0, 4, -1):
        return
    with pytest.raises((*TYPED, OverflowError)):
        turup.perft(rd, value if not isinstance(value, int) or abs(value) > 1000 else "x")
    with pytest.raises(TYPED):
        turup.perft(value, 1)


def test_a_refused_call_names_value_seat_phase_and_rule():
    rd = new_round(rules_of("thunee"), Random(2))
    with pytest.raises(IllegalAction) as caught:
        rd.apply("bid 85")
    error = caught.value
    assert "bid 85" in str(error)
    assert (error.action, error.seat, error.phase, error.turn) == ("bid 85", rd.turn, "auction", rd.turn)
    assert error.rule in str(error)
