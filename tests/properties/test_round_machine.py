"""A hypothesis state machine over one round: act, refuse, undo, copy, and every way to write a round down."""

import copy
import json
import pickle

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tichu_walks import GAMES as TICHU_GAMES
from walks import GAMES, rules_of

import turup
from turup.errors import IllegalAction

NONSENSE = (
    "bid 85",
    "JS",
    "trump S",
    "no",
    "pass",
    "double",
    "",
    "bid",
    "JS JS",
    "jodhi X",
    "signal 9",
    "challenge 0",
    "🂡",
    "tichu",
    "5s",
    "2s 2b",
    "5s 6s 7s 8s Ph",
    "wish 8",
    "dragon 1",
    "give 2s 3s 4s",
)


def snapshot(rd):
    """Everything a round shows of itself, as plain values."""
    seats = (None, *range(rd.rules.players))
    return (
        rd.phase,
        rd.turn,
        rd.seats_to_act,
        rd.hands,
        rd.key,
        rd.actions,
        rd.result,
        [[str(action) for action in rd.legal_actions(seat)] for seat in seats[1:]],
        [rd.view(seat).to_json() for seat in seats],
        [rd.events(seat) for seat in seats],
        rd.to_bytes(),
    )


def future(rd, numbers):
    """What comes of a round when the same choices are made: the keys on the way and the end."""
    rd = rd.copy()
    keys = []
    for number in numbers:
        if rd.is_over:
            break
        rd.apply(rd.legal_actions()[number % len(rd.legal_actions())])
        keys.append(rd.key)
    return keys, rd.phase, rd.result


class RoundMachine(RuleBasedStateMachine):
    """``self.past`` holds what the round looked like before each action, for undo."""

    @initialize(
        game=st.sampled_from(list(GAMES)),
        seed=st.integers(0, 2**64 - 1),
        dealer=st.integers(0, 1),
        scores=st.sampled_from([(0, 0), (11, 0), (2, 11)]),
        live=st.booleans(),
    )
    def deal(self, game, seed, dealer, scores, live):
        self.start(rules_of(game), seed, dealer, scores, live)

    def start(self, rules, seed, dealer, scores, live):
        if live:
            rules = rules.replace(windows="live")
        self.rd = turup.Round(rules, seed=seed, dealer=dealer, scores=scores)
        self.past = []

    @precondition(lambda self: not self.rd.is_over)
    @rule(number=st.integers(0, 255), as_text=st.booleans(), named=st.booleans())
    def act(self, number, as_text, named):
        rd = self.rd
        self.past.append(snapshot(rd))
        legal = rd.legal_actions()
        action = legal[number % len(legal)]
        rd.apply(str(action) if as_text else action, rd.turn if named else None)
        assert rd.actions[: len(self.past[-1][5])] == self.past[-1][5]

    @precondition(lambda self: len(self.rd.seats_to_act) > 1)
    @rule(number=st.integers(0, 255), place=st.integers(0, 7))
    def act_out_of_turn(self, number, place):
        rd = self.rd
        seat = rd.seats_to_act[place % len(rd.seats_to_act)]
        legal = rd.legal_actions(seat)
        self.past.append(snapshot(rd))
        rd.apply(legal[number % len(legal)], seat)

    @rule(
        text=st.one_of(st.sampled_from(NONSENSE), st.text(max_size=12)), seat=st.sampled_from([None, 0, 1, 2, 3, 7, -1])
    )
    def refuse(self, text, seat):
        rd = self.rd
        before = snapshot(rd)
        refusal = rd.why_illegal(text, seat)
        assert snapshot(rd) == before
        if refusal is None:
            return
        with pytest.raises(IllegalAction) as caught:
            rd.apply(text, seat)
        assert caught.value.code == refusal.code
        assert snapshot(rd) == before

    @precondition(lambda self: self.past)
    @rule()
    def undo(self):
        self.rd.undo()
        assert snapshot(self.rd) == self.past.pop()

    @precondition(lambda self: not self.past)
    @rule()
    def undo_at_the_start(self):
        before = snapshot(self.rd)
        with pytest.raises(IndexError):
            self.rd.undo()
        assert snapshot(self.rd) == before

    @rule(
        way=st.sampled_from(
            [
                turup.Round.copy,
                copy.copy,
                copy.deepcopy,
                lambda rd: turup.Round.from_bytes(rd.to_bytes()),
                lambda rd: turup.Round.from_bytes(bytearray(rd.to_bytes())),
                lambda rd: pickle.loads(pickle.dumps(rd)),
                lambda rd: turup.Round.from_dict(json.loads(json.dumps(rd.to_dict()))),
            ]
        ),
        numbers=st.lists(st.integers(0, 255), max_size=60),
        swap=st.booleans(),
    )
    def go_through(self, way, numbers, swap):
        """A twin is equal, has the same future and a life of its own; the test may go on with it."""
        rd = self.rd
        twin = way(rd)
        assert twin == rd
        before = snapshot(rd)
        assert snapshot(twin) == before
        assert future(twin, numbers) == future(rd, numbers)
        for number in numbers[:5]:
            if not twin.is_over:
                twin.apply(twin.legal_actions()[number % len(twin.legal_actions())])
        assert snapshot(rd) == before
        if swap:
            self.rd = way(rd)

    @rule()
    def all_the_way_back_and_forth(self):
        """A copy has no snapshots of its own: it must undo by replay, with the same result."""
        rd = self.rd
        before = snapshot(rd)
        twin = rd.copy()
        for expected in reversed(self.past):
            twin.undo()
            assert snapshot(twin) == expected
        for seat, text, by_engine in rd.actions:
            if not by_engine:
                twin.apply(text, seat)
        assert snapshot(twin) == before
        assert twin == rd

    @invariant()
    def can_go_on(self):
        rd = self.rd
        assert rd.is_over == (rd.turn is None) == (rd.result is not None)
        if not rd.is_over:
            assert len(rd.legal_actions()) > 0
            assert rd.turn in rd.seats_to_act


class TichuRoundMachine(RoundMachine):
    """The same for the Tichu games."""

    @initialize(
        game=st.sampled_from(TICHU_GAMES),
        seed=st.integers(0, 2**64 - 1),
        dealer=st.integers(0, 3),
        scores=st.sampled_from([(0, 0), (990, -400)]),
        live=st.booleans(),
    )
    def deal(self, game, seed, dealer, scores, live):
        self.start(turup.Rules.parse(game), seed, dealer, scores, live)


TestRoundMachine = RoundMachine.TestCase
TestRoundMachine.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

TestTichuRoundMachine = TichuRoundMachine.TestCase
TestTichuRoundMachine.settings = settings(TestRoundMachine.settings, max_examples=30)
