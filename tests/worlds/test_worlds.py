"""Worlds: each drawn one could be the truth, all that could be are counted, each is drawn as often as any other.

What a world is, is said in ``turup.worlds``. ``world_replay.py`` and ``world_trying.py`` know nothing of how the
package counts.
"""

import os
import pickle
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from math import factorial
from random import Random

import pytest
from walks import GAMES, PRESETS, rules_of, walk
from world_replay import Replay, guess_of
from world_trying import Trying

import turup
from turup.errors import ParseError, TurupError

JACK_NINE = [game for game in PRESETS if "indicator" in turup.get_rules(game).options]
ALL_GAMES = [game for game in GAMES if "indicator" in rules_of(game).options]
ROUNDS = int(os.environ.get("TURUP_WORLD_ROUNDS", "2"))
MOST_WAYS = 40  # ways to lay the cards that are tried out for one view


def moments(game: str, number: int, part: float) -> Iterator[tuple[turup.Round, int | None, Random]]:
    """Moments of random rounds and who looks at them."""
    rules = turup.Rules.parse(game) if "(" in game else rules_of(game)
    for each in range(number):
        dice = Random(f"looks {game} {each}")
        for rd in walk(rules, Random(f"worlds {game} {each}")):
            if dice.random() < part:
                yield rd, dice.choice([None, *range(rules.players)]), dice


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_drawn_world_replays_to_the_same_view(game: str) -> None:
    for rd, viewer, dice in moments(game, ROUNDS, 0.4):
        view = rd.view(viewer)
        assert view.count_worlds() > 0
        replay = Replay(rd, viewer)
        for world in view.worlds(2, seed=len(rd.actions)):
            assert replay.twin(guess_of(rd, world), dice) is not None, f"{rd.to_dict()}, seen by {viewer}: {world}"


@pytest.mark.parametrize("game", JACK_NINE)
def test_the_count_is_that_of_the_lawful_ways_to_lay_the_cards(game: str) -> None:
    for rd, viewer, dice in moments(game, 2 * ROUNDS, 0.5):
        spectator = rd.view(None)
        if not (spectator.tricks or spectator.trick) or str(spectator.solo).startswith("blind"):
            continue
        trying = Trying(rd, viewer)
        if not trying.is_whole or not 2 <= trying.ways() <= MOST_WAYS:
            continue
        assert rd.view(viewer).count_worlds() == len(trying.worlds(dice)), f"{rd.to_dict()}, seen by {viewer}"


SECRET_NO_TRUMP = [
    "28(indicator=spare_card,indicator_in_hand=true,seventh_card=false,no_trump=allowed)",
    "28(seventh_card=false,no_trump=allowed)",
    "29(seventh_card=false,no_trump=reversed)",
]


@pytest.mark.parametrize("game", SECRET_NO_TRUMP)
def test_a_secret_no_trump_is_one_of_the_worlds(game: str) -> None:
    rounds = seen = 0
    for rd, viewer, dice in moments(game, 40, 0.3):
        spectator = rd.view(None)
        if rd.phase != "play" or spectator.trump is not None or not spectator.tricks:
            continue
        view = rd.view(viewer)
        replay = Replay(rd, viewer)
        for world in view.worlds(2, seed=len(rd.actions)):
            assert replay.twin(guess_of(rd, world), dice) is not None, f"{rd.to_dict()}, seen by {viewer}: {world}"
        trying = Trying(rd, viewer)
        if trying.is_whole and 2 <= trying.ways() <= 5 * MOST_WAYS:
            assert view.count_worlds() == len(trying.worlds(dice)), f"{rd.to_dict()}, seen by {viewer}"
            rounds += 1
        seen += 1
    assert rounds > 2
    assert seen > 10


@pytest.mark.parametrize("word", ["S", "H", "D", "C", "none"])
def test_a_view_does_not_tell_a_suit_from_a_reversed_no_trump(word: str) -> None:
    """Law 2, in bytes: 29 with a spare card for the trump; who chose, and what, only he knows."""
    views = []
    for said in (word, "S"):
        rd = turup.Round("29(no_trump=reversed,seventh_card=false)", seed=8, dealer=3)
        while rd.phase != "trump":
            rd.apply("bid 16" if "bid 16" in rd.legal_actions() else "pass")
        rd.apply(f"trump {said}")
        views.append([rd.view(viewer) for viewer in (None, *range(4)) if viewer != 0])
    for mine, other in zip(*views, strict=True):
        assert mine.__reduce__() == other.__reduce__()
        assert mine.count_worlds() == other.count_worlds()


@pytest.mark.parametrize("game", ["thunee", "28", "29", "304", "304-maharashtra"])
def test_each_world_is_drawn_as_often_as_any_other(game: str) -> None:
    checked = 0
    for rd, viewer, dice in moments(game, 30, 0.5):
        view = rd.view(None)
        if checked == 3 or rd.phase != "play" or not view.tricks or str(view.solo).startswith("blind"):
            continue
        trying = Trying(rd, viewer)
        if not trying.is_whole or not 6 <= trying.ways() <= MOST_WAYS:
            continue
        worlds = trying.worlds(dice)
        if not 3 <= len(worlds) < trying.ways():
            continue
        draws = 200 * len(worlds)
        found = Counter(trying.key(world) for world in rd.view(viewer).worlds(draws, seed=1))
        assert set(found) == worlds
        square = sum((times - 200) ** 2 / 200 for times in found.values())
        assert square < 3 * len(worlds) + 20  # far beyond the 0.1 % point of chi-square for so many worlds
        checked += 1
    assert checked


@pytest.mark.parametrize("game", JACK_NINE)
def test_the_hidden_truth_does_not_matter(game: str) -> None:
    for rd, viewer, dice in moments(game, ROUNDS, 0.15):
        view = rd.view(viewer)
        twin = Replay(rd, viewer).twin(guess_of(rd, view.worlds(1, seed=7)[0]), dice)
        assert twin is not None
        assert twin.view(viewer).count_worlds() == view.count_worlds()
        mine, other = (each.worlds(3, seed=3) for each in (view, twin.view(viewer)))
        assert [(world.deal, world.trump, world.indicator) for world in mine] == [
            (world.deal, world.trump, world.indicator) for world in other
        ]


@pytest.mark.parametrize("game", JACK_NINE)
def test_the_only_world_is_the_truth_for_a_solver_too(game: str) -> None:
    for rd, viewer, _ in moments(game, 3 * ROUNDS, 0.5):
        view = rd.view(viewer)
        if rd.phase == "play" and len(view.tricks) > 2 and view.count_worlds() == 1:
            world = view.worlds(1, seed=0)[0]
            assert world.hands == rd.hands
            assert world.position() == rd.position()


def test_the_count_before_the_play() -> None:
    """By hand: 20 cards unseen in the auction of Thunee, 4 in each other hand and 2 to come for each seat; then 18."""
    rd = turup.Round("thunee", seed=7, dealer=3)
    assert rd.view(0).count_worlds() == factorial(20) // factorial(4) ** 3 // factorial(2) ** 4
    assert rd.view(None).count_worlds() == factorial(24) // factorial(4) ** 4 // factorial(2) ** 4
    for text in ("bid 80", "pass", "pass", "pass"):
        rd.apply(text)
    while rd.phase != "play":
        rd.apply("trump S" if rd.phase == "trump" else "no")
    assert rd.view(0).count_worlds() == factorial(18) // factorial(6) ** 3


def test_cancelled_deals_are_no_worlds() -> None:
    """28 before the first lead: nobody was dealt a hand without points, the four jacks, or one suit (6.1)."""
    rd = turup.Round("28", seed=3)
    while rd.phase != "play":
        texts = [str(action) for action in rd.legal_actions()]
        rd.apply(next((text for text in texts if text in ("no", "pass")), texts[0]))
    seat = (rd.view(None).maker + 1) % 4
    view, rng, draws = rd.view(seat), Random(28), 30_000
    cards = [card for card in rd.rules.deck.cards if card not in view.dealt]
    lawful = 0
    for _ in range(draws):
        rng.shuffle(cards)
        hands = [cards[at : at + 8] for at in (0, 8, 16)]
        lawful += all(
            any(card[0] in "J9AT" for card in hand)
            and sum(card[0] == "J" for card in hand) < 4
            and len({card[1] for card in hand}) > 1
            for hand in hands
        )
    ways = factorial(24) // factorial(8) ** 3 * 8  # and which of the maker's cards is the indicator
    share = view.count_worlds() / ways
    assert share < 1
    assert abs(lawful / draws - share) < 5 * (share * (1 - share) / draws) ** 0.5


def test_weights_and_arrays() -> None:
    view = turup.Round("28", seed=3).view(1)
    worlds = view.worlds(5, seed=9)
    assert [world.weight for world in worlds] == [1.0] * 5
    weighed = view.worlds(5, seed=9, weights=lambda world: 2.0 if "JS" in world.hands[0] else 0.5)
    assert [world.deal for world in weighed] == [world.deal for world in worlds]
    assert [world.weight for world in weighed] == [2.0 if "JS" in world.hands[0] else 0.5 for world in worlds]
    assert [world.weight for world in view.worlds(2, seed=9, weights=[3, 4])] == [3.0, 4.0]
    hands = view.world_hands(5, seed=9)
    assert hands.shape == (5, 4)
    assert [int(row[0]).bit_count() for row in hands] == [4] * 5
    assert view.worlds(0, seed=1) == []


@pytest.mark.parametrize(
    ("arguments", "options", "text"),
    [
        ((-1, 0), {}, "n must be"),
        ((True, 0), {}, "n must be"),
        ((1, -1), {}, "seed"),
        ((2, 0), {"weights": [1.0]}, "1 weights for 2 worlds"),
        ((1, 0), {"weights": [-1.0]}, "a weight"),
        ((1, 0), {"weights": [float("nan")]}, "a weight"),
    ],
)
def test_bad_arguments_are_named(arguments: tuple[int, int], options: dict[str, object], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        turup.Round("thunee", seed=7).view(0).worlds(*arguments, **options)


@pytest.mark.parametrize("game", JACK_NINE)
def test_a_pickled_view_has_the_same_worlds(game: str) -> None:
    view = turup.Round(game, seed=5).view(1)
    twin = pickle.loads(pickle.dumps(view))
    assert twin.count_worlds() == view.count_worlds()
    assert [world.deal for world in twin.worlds(2, seed=1)] == [world.deal for world in view.worlds(2, seed=1)]


def test_a_damaged_view_is_refused_or_has_worlds_or_none() -> None:
    """Bytes from outside: whatever numbers a view holds, counting comes to an end and drawn worlds can be read."""
    dice = Random("damaged views")
    for game in JACK_NINE:
        rd = dice.choice([rd.copy() for rd in walk(rules_of(game), Random(f"damaged {game}"))])
        restore, (rules, data, *others) = rd.view(dice.randrange(rd.rules.players)).__reduce__()[:2]
        for _ in range(20):
            damaged = bytearray(data)
            damaged[dice.randrange(len(data))] = dice.choice([0, 1, 2, 5, 64, 254, 255])
            try:
                view = restore(rules, bytes(damaged), *others)
            except ParseError:
                continue
            for world in view.worlds(2, seed=1) if view.count_worlds() else []:
                assert len(world.hands) == rules.players
                with suppress(ValueError):  # no order of dealing fits
                    assert len(world.deal.hands) == rules.players
                assert isinstance(world.contract().excess(10), int | None)
                with suppress(TurupError, ValueError):
                    turup.estimate(view, worlds=1, time_limit=0.05)
