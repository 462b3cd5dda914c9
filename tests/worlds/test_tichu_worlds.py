"""Worlds of Tichu: each drawn one could be the truth, all that could be are counted, each is drawn as often.

What a world is, is said in ``turup.worlds``. The round is played again with the cards of a world (``tichu_secrets``):
that knows nothing of how the package counts.
"""

import os
import pickle
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations
from math import factorial, prod
from random import Random

import pytest
from seen_alike import Impossible
from tichu_secrets import Place, Replay, Secrets
from tichu_walks import GAMES, walk

import turup
from turup._core.tichu_worlds import TichuWorld, TichuWorlds
from turup.errors import ParseError
from turup.tichu.unfulfilled import count_unfulfilled

PLAYED = [game for game in GAMES if "exchange=on" not in game]
ROUNDS = int(os.environ.get("TURUP_WORLD_ROUNDS", "3"))
MOST_WAYS = 400  # ways to lay the cards that are tried out for one view

Hands = tuple[tuple[int, ...], ...]  # numbers of hidden places' cards, hand by hand, coming packets behind


def moments(game: str, number: int, part: float) -> Iterator[tuple[turup.Round, int | None]]:
    """Moments of random rounds and who looks at them; up to a call in a bomb window: that it came then is no news."""
    rules = turup.Rules.parse(game)
    for each in range(number):
        dice = Random(f"looks {game} {each}")
        phase = None
        for rd in walk(rules, Random(f"worlds {game} {each}")):
            if phase == "bomb" and rd.actions[-1][1] == "tichu":
                break
            phase = rd.phase
            viewer = dice.choice([None, *range(rules.players)])
            waits = viewer not in rd.seats_to_act and rd.view(viewer).turn == viewer  # for others in a window: no news
            if dice.random() < part and (viewer is None or not waits):
                yield rd, viewer


def wished(rd: turup.Round) -> bool:
    return any(text.startswith("wish ") and text != "wish -" for _, text, _ in rd.actions)


def groups(secrets: Secrets) -> list[list[Place]]:
    """The hidden places by where they are now: hands, then coming packets."""
    rd = secrets.rd
    early = rd.phase in ("great-grand", "blind-grand", "grand") and len(rd.rules.packets) > 1
    first = rd.rules.packets[0] if early else 99
    hidden = set(secrets.hidden)
    hands = [[place for place in secrets.hands[seat] if place in hidden] for seat in range(rd.rules.players)]
    return [[place for place in hand if (place[1] >= first) is coming] for coming in (False, True) for hand in hands]


def twin_of(secrets: Secrets, label: dict[Place, str], tries: int = 20) -> turup.Round | None:
    """The round with other cards, if the viewer would have seen the same."""
    rd, viewer = secrets.rd, secrets.viewer
    for number in range(tries):  # what others did out of sight may have to be done in another way
        with suppress(Impossible):
            twin = Replay(secrets, label, Random(number)).run()
            if twin.view(viewer) == rd.view(viewer):
                return twin
    return None


def label_of(secrets: Secrets, hands: list[list[str]]) -> dict[Place, str]:
    """The deal in which the hidden places hold the cards of a world."""
    label = dict(secrets.label)
    for places, cards in zip(groups(secrets), hands, strict=True):
        label.update(zip(places, cards, strict=True))
    return label


def hidden_cards(secrets: Secrets, world: TichuWorld) -> list[list[str]]:
    """The cards of a world that the viewer does not see, place by place."""
    found = []
    players = secrets.rd.rules.players
    hidden = groups(secrets)
    for at, places in enumerate(hidden):
        cards = list((world.hands if at < players else world.coming)[at % players])
        early = [place for place in secrets.hands[at % players] if place not in places]
        others = {place for each in hidden for place in each}
        for place in early:  # what he sees there, or knows to lie there
            if place not in others and secrets.label[place] in cards:
                cards.remove(secrets.label[place])
        found.append(cards)
    return found


def ways(sizes: list[int]) -> int:
    return factorial(sum(sizes)) // prod(factorial(size) for size in sizes)


def layings(cards: tuple[int, ...], sizes: list[int]) -> Iterator[Hands]:
    """All ways to lay cards into places of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        for rest in layings(tuple(card for card in cards if card not in hand), sizes[1:]):
            yield (hand, *rest)


def worlds_by_trying(secrets: Secrets) -> list[list[list[str]]]:
    """All ways to lay the hidden cards with which the viewer would have seen the same; equal cards are two."""
    cards = [secrets.label[place] for place in secrets.hidden]
    found = []
    for laying in layings(tuple(range(len(cards))), [len(places) for places in groups(secrets)]):
        hands = [[cards[card] for card in hand] for hand in laying]
        if twin_of(secrets, label_of(secrets, hands)) is not None:
            found.append(hands)
    return found


@pytest.mark.parametrize("game", PLAYED)
def test_every_drawn_world_replays_to_the_same_view(game: str) -> None:
    for rd, viewer in moments(game, ROUNDS, 0.3):
        view, secrets = rd.view(viewer), Secrets(rd, viewer)
        assert view.count_worlds() > 0
        for world in view.worlds(2, seed=len(rd.actions)):
            label = label_of(secrets, hidden_cards(secrets, world))
            assert twin_of(secrets, label) is not None, f"{rd.to_dict()}, seen by {viewer}: {world}"


@pytest.mark.parametrize("game", PLAYED)
def test_the_count_is_that_of_the_lawful_ways_to_lay_the_cards(game: str) -> None:
    for rd, viewer in moments(game, 8 * ROUNDS, 0.3):
        secrets = Secrets(rd, viewer)
        if 2 <= ways([len(places) for places in groups(secrets)]) <= MOST_WAYS:
            found = worlds_by_trying(secrets)
            assert rd.view(viewer).count_worlds() == len(found), f"{rd.to_dict()}, seen by {viewer}"


def test_both_ways_of_counting_agree() -> None:
    checked = 0
    for game in PLAYED:
        for rd, viewer in moments(game, 10 * ROUNDS, 0.3):
            found = TichuWorlds(rd.view(viewer))
            if found.checked and not found.is_hard:
                assert count_unfulfilled(found) == found.count, f"{rd.to_dict()}, seen by {viewer}"
                checked += 1
    assert checked > 10


def test_long_combinations_under_a_wish_are_counted_in_time() -> None:
    """A straight of nine under a wish of kings: three seats passed; too many ways to look at them one by one."""
    for rd in walk(turup.Rules.parse("tichu"), Random(109)):
        if len(rd.actions) == 24:
            break
    found = TichuWorlds(rd.view(0))
    assert len(found.checked) > 1
    assert found.is_hard
    truth = Secrets(rd, 0)
    total = ways([len(places) for places in groups(truth)])
    share, draws = found.count / total, 3000
    cards, dice, lawful = [truth.label[place] for place in truth.hidden], Random(1), 0
    for _ in range(draws):
        dice.shuffle(cards)
        left = iter(cards)
        hands = [[next(left) for _ in places] for places in groups(truth)]
        lawful += twin_of(truth, label_of(truth, hands), tries=1) is not None
    assert abs(lawful / draws - share) < 5 * (share * (1 - share) / draws) ** 0.5 + 1e-9


@pytest.mark.parametrize("game", ["tichu", "threechu", "tientsin", "grand-seigneur"])
def test_each_world_is_drawn_as_often_as_any_other(game: str) -> None:
    checked = 0
    for rd, viewer in moments(game, 100, 0.3):
        secrets = Secrets(rd, viewer)
        if not 6 <= ways([len(places) for places in groups(secrets)]) <= 100 or not wished(rd):
            continue
        view = rd.view(viewer)
        worlds = {tuple(tuple(sorted(hand)) for hand in hands) for hands in worlds_by_trying(secrets)}
        if len(worlds) < 3:
            continue
        draws = 200 * len(worlds)
        found = Counter(
            tuple(tuple(sorted(hand)) for hand in hidden_cards(secrets, world)) for world in view.worlds(draws, seed=1)
        )
        assert set(found) == worlds
        square = sum((times - 200) ** 2 / 200 for times in found.values())
        assert square < 3 * len(worlds) + 20  # far beyond the 0.1 % point of chi-square for so many worlds
        checked += 1
        if checked == 4:
            break
    assert checked


@pytest.mark.parametrize("game", PLAYED)
def test_the_hidden_truth_does_not_matter(game: str) -> None:
    for rd, viewer in moments(game, ROUNDS, 0.15):
        view, secrets = rd.view(viewer), Secrets(rd, viewer)
        twin = twin_of(secrets, label_of(secrets, hidden_cards(secrets, view.worlds(1, seed=7)[0])))
        assert twin is not None
        assert twin.view(viewer).count_worlds() == view.count_worlds()
        mine, other = (each.worlds(3, seed=3) for each in (view, twin.view(viewer)))
        assert [(world.hands, world.coming) for world in mine] == [(world.hands, world.coming) for world in other]


@pytest.mark.parametrize("game", [game for game in PLAYED if "seigneur" not in game and "live" not in game])
def test_a_world_gives_the_position_of_the_round_with_its_cards(game: str) -> None:
    for rd, viewer in moments(game, ROUNDS, 0.2):
        waiting = rd.phase == "bomb" and rd.turn != viewer  # others are asked, unseen
        if rd.phase in ("great-grand", "blind-grand", "grand", "tichu", "exchange", "tichu2") or waiting:
            continue
        secrets = Secrets(rd, viewer)
        for world in rd.view(viewer).worlds(2, seed=len(rd.actions)):
            twin = twin_of(secrets, label_of(secrets, hidden_cards(secrets, world)))
            assert twin is not None
            if (twin.phase, twin.turn) == (rd.phase, rd.turn):  # no window that the viewer does not see
                assert world.position() == twin.position()
                turup.Solver().solve(world.position(), node_limit=10)


def test_the_count_before_the_play() -> None:
    """By hand: 48 cards unseen with eight in hand, eight in each other hand and six to come for all; then 42; then 39
    besides the three that the viewer gave away."""
    rd = turup.Round("tichu", seed=7, dealer=3)
    assert rd.view(0).count_worlds() == factorial(48) // factorial(8) ** 3 // factorial(6) ** 4
    assert rd.view(None).count_worlds() == factorial(56) // factorial(8) ** 4 // factorial(6) ** 4
    while rd.phase != "exchange":
        rd.apply("no")
    assert rd.view(0).count_worlds() == factorial(42) // factorial(14) ** 3
    while rd.phase == "exchange":
        rd.apply(rd.legal_actions()[0])
    given = rd.view(0).given
    assert [receiver for receiver, _ in given] == [1, 2, 3]
    assert rd.view(0).count_worlds() == factorial(39) // factorial(13) ** 3
    world = rd.view(0).worlds(1, seed=1)[0]
    assert all(card in world.hands[receiver] for receiver, card in given)


def test_the_first_leader_holds_the_mah_jong() -> None:
    rd = turup.Round("tichu", seed=11)
    while not rd.view(None).played:
        rd.apply(rd.legal_actions()[0] if rd.phase == "exchange" else "no" if rd.phase != "play" else lead_of(rd))
    leader = next(seat for seat, text, _ in rd.actions if text not in ("no",) and not text.startswith("give"))
    for viewer in range(4):
        assert all("Ma" in world.hands[leader] for world in rd.view(viewer).worlds(20, seed=viewer))


def lead_of(rd: turup.Round) -> str:
    """A lead without the Mah Jong."""
    return next(str(action) for action in rd.legal_actions() if "Ma" not in str(action))


def test_weights_arrays_and_deals() -> None:
    view = turup.Round("tichu", seed=3).view(1)
    worlds = view.worlds(5, seed=9)
    assert [world.weight for world in worlds] == [1.0] * 5
    weighed = view.worlds(5, seed=9, weights=lambda world: 2.0 if "Dr" in world.hands[0] else 0.5)
    assert [world.hands for world in weighed] == [world.hands for world in worlds]
    assert [world.weight for world in weighed] == [2.0 if "Dr" in world.hands[0] else 0.5 for world in worlds]
    hands = view.world_hands(5, seed=9)
    assert hands.shape == (5, 4)
    assert [int(row[0]).bit_count() for row in hands] == [8] * 5
    assert worlds[0].deal.hands[1][:8] == view.hand
    with pytest.raises(ValueError, match="two packs"):
        turup.Round("grand-seigneur(players=8)", seed=3).view(1).world_hands(1, seed=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_pickled_view_has_the_same_worlds(game: str) -> None:
    rd = [rd.copy() for rd in walk(turup.Rules.parse(game), Random(game))][-5]
    view = rd.view(1)
    twin = pickle.loads(pickle.dumps(view))
    assert twin == view
    assert twin.count_worlds() == view.count_worlds()
    assert [world.hands for world in twin.worlds(2, seed=1)] == [world.hands for world in view.worlds(2, seed=1)]


def test_a_damaged_view_is_refused_or_has_worlds_or_none() -> None:
    """Bytes from outside: whatever numbers a view holds, counting comes to an end and drawn worlds can be read."""
    dice = Random("damaged views")
    for game in GAMES:
        rd = dice.choice([rd.copy() for rd in walk(turup.Rules.parse(game), Random(f"damaged {game}"))])
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


@pytest.mark.parametrize("game", ["grand-seigneur(exchange=on)", "grand-seigneur(players=8, exchange=on)"])
def test_a_low_place_kept_nothing_better_than_what_it_gave(game: str) -> None:
    """12.4: the Wretch gives his best cards: Dragon, Phoenix, Mah Jong, then from the ace down."""
    order = ["Dr", "Ph", "Ma", *(rank + suit for rank in "AKQJT98765432" for suit in "sbgr")]
    worth = {card: number if len(order) - number > 52 else 3 + (number - 3) // 4 for number, card in enumerate(order)}
    for seed in range(10):
        rd = turup.Round(game, seed=seed)
        while rd.phase == "exchange":
            rd.apply(rd.legal_actions()[0])
        view = rd.view(0)
        worst = max(worth[card] for _, card in view.received)
        back = [card for _, card in view.given]
        assert {giver for giver, _ in view.received} == {rd.rules.players - 1}
        for world in view.worlds(20, seed=seed):
            kept = list(world.hands[-1])
            for card in back:
                kept.remove(card)
            assert all(worth[card] >= worst for card in kept)
