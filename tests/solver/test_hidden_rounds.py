"""Positions that come from rounds: what may be done is the round's, and the solver takes every one of them."""

from random import Random

import pytest
from walks import PRESETS, walk

import turup

#: No blind calls (the caller plays from part of his hand), and rounds go on to their end.
WHOLE = {"blind": "off", "early_stop": "off", "claim_rest": "off", "concede": False}

#: With two house rules: a trump card kept in the hand, and a first trick that only the first half has.
GAMES = [*PRESETS, "28(indicator_in_hand=true)", "28-2p(maker_lead_trump=not_first_trick)"]


def plays(rd):
    """The legal actions that are plays: cards, and asking for the trump."""
    texts = [str(action) for action in rd.legal_actions()]
    return [text for text in texts if text == "reveal" or text[0] in "23456789TJQKA"]


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_rounds_are_solved(game):
    rng = Random(f"rounds {game}")
    rules, solver = turup.Rules.parse(game).replace(**WHOLE), turup.Solver(table_mb=0.25)
    seen = solved = 0
    for _ in range(15):
        for rd in walk(rules, rng):
            if rd.phase != "play":
                continue
            try:
                position = rd.position()
            except ValueError:  # a solo call without its first lead: there is no trump yet
                continue
            seen += 1
            assert position.turn == rd.turn
            assert sorted(position.legal_cards) == sorted(set(plays(rd)))
            if sum(map(len, position.hands)) <= 12 and rng.random() < 0.3:
                solution = solver.solve(position)
                assert set(solution.cards) == set(position.legal_cards)
                seat_0 = position.turn in position.sides[0]
                assert solution.value == (max if seat_0 else min)(solution.cards.values())
                sides, last = position.sides[0], position.last_trick
                assert position == turup.Position.from_bytes(
                    position.rules, position.to_bytes(), sides=sides, last_trick=last
                )
                solved += 1
    assert seen > 30
    assert solved > 3


@pytest.mark.parametrize("game", GAMES)
def test_playing_a_position_is_playing_the_round(game):
    """The position after an action is the round's position after it."""
    rng = Random(f"steps {game}")
    rules = turup.Rules.parse(game).replace(**WHOLE)
    for _ in range(3):
        before = None
        for rd in walk(rules, rng):
            if rd.phase != "play":
                before = None
                continue
            try:
                position = rd.position()
            except ValueError:
                before = None
                continue
            if before is not None and goes_on(before, position):
                after = [before.play(action) for action in before.legal_cards]
                assert any(same(one, position) for one in after)
            before = position


def goes_on(before, position):
    """Whether a position belongs to the cards and sides of the one before: no new packet, no partner come to light."""
    as_many = sum(map(len, before.hands)) >= sum(map(len, position.hands))
    return as_many and (before.rules, before.sides) == (position.rules, position.sides)


def same(one, other):
    """Whether two positions are alike in all that the play can still depend on."""
    facts = ("hands", "trump", "leader", "trick", "indicator", "exposed", "turn", "legal_cards")
    return all(getattr(one, fact) == getattr(other, fact) for fact in facts)
