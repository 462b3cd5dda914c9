"""Contracts in worlds: what they are worth to the solver is what the round's own score says in the end."""

from collections.abc import Iterator
from random import Random

import pytest
from walks import PRESETS, walk

import turup

JACK_NINE = [game for game in PRESETS if turup.get_rules(game).family.name == "jacknine"]
PLAYED = ("made", "failed")


def tricks(rd: turup.Round) -> Iterator[tuple[int, list[str]]]:
    """Winner and cards of each complete trick, those played face down too."""
    cards = [text.partition("/")[0] for _, text, _ in rd.actions]
    played = iter([card for card in cards if len(card) == 2 and card[1] in "SHDC"])
    taken = 0
    lengths = [len(trick) for _, trick in rd.view(None).tricks]
    for event in rd.events(None):
        if event.kind == "trick":
            yield event.seat, [next(played) for _ in range(lengths[taken])]
            taken += 1


def points_of_side_0(rd: turup.Round, trump: str | None, sides: tuple[tuple[int, ...], ...]) -> int:
    """Card points that side 0 has taken, from the options alone."""
    options = rd.rules.options
    points = 0
    for winner, cards in tricks(rd):
        for card in cards if winner in sides[0] else ():
            points += options["value_trump" if card[1] == trump else "value_plain"].get(card[0], 0)
        points += options["trick_points"] * (winner in sides[0])
    return points


@pytest.mark.parametrize("game", JACK_NINE)
def test_the_excess_is_that_of_the_score_in_the_end(game: str) -> None:
    """Wherever one world is left it is the truth; what is then still taken decides the contract as the round does."""
    checked, rules = 0, turup.get_rules(game, early_stop="off")
    for number in range(60):
        rng = Random(f"contract {game} {number}")
        for rd in walk(rules, rng):
            view = rd.view(None)
            if rd.phase != "play" or sum(view.hand_sizes) > 2 * rd.rules.players or view.solo is not None:
                continue
            view = rd.view(rd.turn)
            if view.count_worlds() != 1:
                continue
            (world,) = view.worlds(1, seed=0)
            contract = world.contract()
            end = rd.copy()
            while not end.is_over:  # without further declarations, which would change the contract
                legal = [str(action) for action in end.legal_actions()]
                end.apply("no" if "no" in legal else rng.choice(legal))
            if end.result.reason not in PLAYED or end.view(None).last_call:
                continue
            trump = world.trump if world.trump != "NT" else None
            still = end.result.card_points[0] - points_of_side_0(rd, trump, contract.position().sides)
            excess = contract.excess(still)
            if rd.rules.options["halves"] == 2 and excess is None:
                continue  # the second half is still to come
            assert (excess >= 0) == (end.result.reason == "made"), f"{rd.to_dict()}: {excess}"
            checked += 1
    assert checked > 10


def test_a_bid_brings_what_the_rules_say() -> None:
    """28: the side of the maker needs the bid in points; the others hold the rest of 28."""
    rd = turup.Round("28", seed=3, dealer=3)
    (world,) = rd.view(0).worlds(1, seed=2)
    for maker, sign in ((0, 1), (1, -1)):
        contract = world.contract_of(maker, 17, "H")
        assert contract.position().maker == maker
        assert [contract.excess(value) for value in (16, 17, 11, 12)] == [
            (value if sign > 0 else 28 - value) - 17 for value in (16, 17, 11, 12)
        ]


def test_what_is_declared_moves_the_contract() -> None:
    """3.5: twenty for a king and queen of another suit; 28: four for the pair, for the side that shows it."""
    for number in range(2000):
        rd, rng = turup.Round("thunee", seed=number), Random(number)
        while not rd.is_over and rd.phase != "jodhi":
            rd.apply(rng.choice(rd.legal_actions()))
        if not rd.is_over:
            break
    view = rd.view(rd.turn)
    declared = next(str(action) for action in view.legal_actions if str(action) != "no")
    (world,) = view.worlds(1, seed=0)
    before = world.contract()
    change = before.declare(declared, view.seat).excess(50) - before.excess(50)
    jack = "J" + declared[-1] in view.hand
    worth = 20 + 20 * (declared[-1] == view.trump) + 10 * jack
    assert change == (worth if (view.seat - view.maker) % 2 == 0 else -worth)


@pytest.mark.parametrize("wrong", [("maker", 4, 14, "S"), ("trump", 0, 14, "NT"), ("trump", 0, 14, "s")])
def test_a_contract_that_cannot_be_is_refused(wrong: tuple[str, int, int, str]) -> None:
    (world,) = turup.Round("28", seed=3, dealer=3).view(0).worlds(1, seed=2)
    with pytest.raises(ValueError, match=wrong[0]):
        world.contract_of(*wrong[1:])


@pytest.mark.parametrize("wrong", [None, True, 1.5, "x", float("inf"), 2**70, -(2**70)])
def test_numbers_from_outside_are_checked(wrong: object) -> None:
    (world,) = turup.Round("28", seed=3, dealer=3).view(0).worlds(1, seed=2)
    contract = world.contract_of(0, 14, "S")
    for call in (
        lambda: world.contract_of(wrong, 14, "S"),
        lambda: world.contract_of(0, wrong, "S"),
        lambda: world.contract_of(0, 14, wrong),
        lambda: contract.excess(wrong),
        lambda: contract.declare("pair", wrong),
        lambda: contract.declare("pair", 0),  # nobody is asked for it now
        lambda: contract.declare(wrong, 0),
    ):
        with pytest.raises(ValueError):
            call()
