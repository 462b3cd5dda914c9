"""Observations say what the view says, counted from the viewer."""

import random

import numpy as np
import pytest
from observing import acts_for, learner_of, observation

import turup
from turup.rl import Numbering

PRESETS = turup.presets()
FAMILY = {preset: turup.get_rules(preset).compiled.family for preset in PRESETS}


class Seen:
    """An observation by fields."""

    def __init__(self, rd: turup.Round, seat: int) -> None:
        self.numbering, self.seat, self.n = Numbering(rd.rules), seat, rd.rules.players
        self.vector = np.array(observation(rd, seat)[0])
        self.cards = self.numbering.cards

    def field(self, name: str) -> list[int]:
        return self.vector[self.numbering.fields[name].slice].tolist()

    def row(self, name: str, seat: int) -> list[int]:
        """The part of a field that belongs to a seat."""
        rows = np.array(self.field(name)).reshape(self.n, -1)
        return rows[(seat - self.seat) % self.n].tolist()

    def by_seat(self, name: str) -> list:
        values = [self.row(name, seat) for seat in range(self.n)]
        return [value[0] if len(value) == 1 else value for value in values]

    def seats(self, name: str) -> set[int]:
        return {seat for seat, value in enumerate(self.by_seat(name)) if value}

    def texts(self, counts: list[int]) -> list[str]:
        return sorted(card for card, count in zip(self.cards, counts, strict=True) for _ in range(count))


def one(seat: int | None) -> set[int]:
    return set() if seat is None else {seat}


def check_jack_nine(rd: turup.Round, seat: int) -> None:
    seen, view = Seen(rd, seat), rd.view(seat)
    assert seen.texts(seen.field("hand")) == sorted(view.hand)
    assert seen.seats("turn") == one(view.turn) and seen.seats("dealer") == {view.dealer}
    assert tuple(seen.by_seat("hand_size")) == view.hand_sizes
    assert seen.seats("maker") == one(view.maker)
    assert seen.field("bid") == [view.bid or 0]
    assert tuple(value or None for value in seen.by_seat("said")) == view.bids
    assert seen.seats("passed") == set(view.passed)
    assert tuple(seen.by_seat("tricks_won")) == view.tricks_won
    assert tuple(seen.by_seat("seat_points")) == view.seat_points
    assert seen.field("doubled") == [view.doubled] and seen.field("exposed") == [view.exposed]
    trump = seen.field("trump")
    assert sum(trump) == 1 and ("S", "H", "D", "C", "NT", None)[trump.index(1)] == view.trump
    indicator = seen.texts(seen.field("indicator")) + ["??"] * seen.field("indicator_down")[0]
    assert indicator == ([] if view.indicator is None else [view.indicator])
    assert seen.seats("caller") == one(view.caller) and seen.seats("sits_out") == set(view.sits_out)
    plays = [play for _, trick in view.tricks for play in trick] + list(view.trick)
    for other in range(seen.n):
        cards = [card for who, card in plays if who == other]
        assert seen.texts(seen.row("played", other)) == sorted(card for card in cards if card != "??")
        assert seen.row("played_down", other) == [cards.count("??")]
        running = [card for who, card in view.trick if who == other]
        assert seen.texts(seen.row("trick", other)) + ["??"] * seen.row("trick_down", other)[0] == running
    if rd.rules.compiled.fixed_sides:
        assert tuple(seen.field("scores")) == (view.scores[seat % 2], view.scores[1 - seat % 2])
        assert tuple(seen.field("card_points")) == (view.card_points[seat % 2], view.card_points[1 - seat % 2])
    assert sum(seen.field("phase")) == 1


def check_tichu(rd: turup.Round, seat: int) -> None:
    seen, view = Seen(rd, seat), rd.view(seat)
    assert seen.texts(seen.field("hand")) == sorted(view.hand)
    assert seen.seats("turn") == one(view.turn) and seen.seats("dealer") == {view.dealer}
    assert tuple(seen.by_seat("hand_size")) == view.hand_sizes
    assert seen.texts(seen.field("played")) == sorted(view.played)
    assert tuple(seen.by_seat("piles")) == view.piles and seen.field("trick_points") == [view.trick_points]
    calls = (None, "tichu", "grand", "great-grand", "blind-grand")
    assert tuple(calls[row.index(1)] for row in seen.by_seat("call")) == view.calls
    assert seen.seats("passed") == set(view.passed) and seen.seats("started") == set(view.started)
    places = {seat: place for seat, place in enumerate(seen.by_seat("place")) if place}
    assert tuple(sorted(places, key=places.__getitem__)) == view.out
    shown = (view.open_hand[0], sorted(view.open_hand[1])) if view.open_hand else (None, [])
    assert seen.seats("shown_seat") == one(shown[0]) and seen.texts(seen.field("shown")) == shown[1]
    assert seen.seats("acting") == one(acts_for(rd, seat))


@pytest.mark.parametrize("preset", PRESETS)
def test_fields_are_those_of_the_view(preset):
    draw = random.Random(3)
    check = check_jack_nine if FAMILY[preset] == "jacknine" else check_tichu
    for seed in range(4):
        rd = turup.Round(preset, seed=seed, dealer=seed % 2, scores=(3, 1) if FAMILY[preset] == "jacknine" else (0, 0))
        while True:
            for seat in range(rd.rules.players):
                check(rd, seat)
            if rd.is_over:
                break
            rd.apply(draw.choice(rd.legal_patterns()))


def test_cards_laid_out_are_seen_by_the_giver_alone():
    env = pytest.importorskip("turup.rl.environment").Environment("tichu", seed=4)
    env.reset()
    while env.round.phase != "exchange":
        env.step(env.action_id("no"))
    agent = env.agent_selection
    others = [other for other in env.possible_agents if other != agent]
    before = [env.observe(other)["observation"].copy() for other in others]
    card = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
    env.step(card)
    assert env.agent_selection == agent
    laid = env.last()[0]["observation"][env.numbering.fields["laid"].slice]
    assert laid.sum() == 1
    assert not env.last()[0]["action_mask"][card]
    for other, old in zip(others, before, strict=True):
        assert np.array_equal(env.observe(other)["observation"], old)


def test_learners_are_of_their_rules():
    rd = turup.Round("28", seed=1)
    with pytest.raises(ValueError, match="other rules"):
        turup._core.learner.Seats(learner_of(turup.get_rules("29")), rd, np.zeros(79, np.uint8))


def test_objects_without_their_constructor_are_refused():
    core = turup._core.learner
    rd, mask = turup.Round("28", seed=1), np.zeros(0, np.uint8)
    bare = core.Learner.__new__(core.Learner)
    for use in (
        lambda: bare.action_text(0),
        lambda: core.Seats(bare, rd, mask),
        lambda: core.Lanes(bare, 2, 1),
        lambda: core.Seats.__new__(core.Seats).take(0),
        lambda: core.Seats.__new__(core.Seats).actor,
        lambda: core.Lanes.__new__(core.Lanes).look(
            np.zeros((0, 1), np.int16), np.zeros((0, 1), np.uint8), np.zeros(0, np.int64)
        ),
    ):
        with pytest.raises((TypeError, AttributeError, ValueError)):
            use()
