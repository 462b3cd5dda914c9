"""Bad input at every door: a typed error that names the value, and nothing has changed (law 7; C36, C49)."""

import json
from random import Random

import pytest
from hostile import ODD_VALUES, STATES, TYPED, fingerprint, odd
from walks import GAMES, new_round, random_state, rules_of, universe, walk

import turup
from turup.errors import IllegalAction, InvalidDeal, InvalidRules, ParseError, TurupError

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
        words = ("dragon 1", "wish 8") if rd.rules.family.name == "tichu" else ("challenge 1", "signal 1")
        for action in ("pass", rd.rules.deck.cards[0], *words):
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
                if twin.turn == seat and card in twin.hands[seat]:
                    continue  # he won the trick and holds the other copy of the card
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
    """An Action object carries a code for one deck; in a game with another its text is what counts."""
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


def test_pickled_actions_with_wild_texts_are_read_as_those_texts():
    from turup._core.actions import _restore_action

    rng = Random(13)
    texts = [*universe(rules_of("28")), "", "bid", "JS JS", "9999", "\0", "pass" * 500]
    for place, rd in STATES.items():
        before = fingerprint(rd)
        for text in rng.sample(texts, 60):
            wild = _restore_action(text)
            refusal = rd.why_illegal(wild)
            assert refusal == rd.why_illegal(text), (place, text)
            assert (wild in rd.legal_actions()) == (text in rd.legal_actions())
            if refusal is None:
                rd.copy().apply(wild)
        assert fingerprint(rd) == before
    with pytest.raises(TypeError):
        _restore_action(5)


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
    with pytest.raises(TYPED):
        turup.analyse_line(value, ["JS"])


@pytest.mark.parametrize("number", [4, -5, 2**31, 2**63, -(2**64), 10**30])
def test_an_action_that_is_not_there(number):
    with pytest.raises(IndexError, match="of 4"):
        turup.Round("thunee", seed=7).legal_actions()[number]


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
