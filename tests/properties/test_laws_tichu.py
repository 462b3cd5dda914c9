"""Laws of every state of every Tichu game: one legality, points conserved, no dead end, values that come back."""

import json
import pickle
from itertools import groupby
from random import Random

import pytest
from test_random_rounds import Draws
from tichu_walks import GAMES, PRESETS, new_round, phases_of, pool, random_state, walk

import turup
from turup.errors import TurupError

STATES = 25  # random states of each game that are asked about everything
WALKS = 25  # random rounds of each game that are watched from start to end
MANY = 400  # actions of one list that are looked at one by one


def listed(rd, seat, rng):
    """The texts of a list of legal actions; of a long one, a part."""
    legal = rd.legal_actions(seat)
    numbers = range(len(legal)) if len(legal) <= MANY else sorted(rng.sample(range(len(legal)), MANY))
    return [str(legal[number]) for number in numbers]


def check_one_legality(rd, texts, rng):
    """legal_actions and why_illegal say the same of every text for every seat; how many were legal."""
    found = 0
    lists = {seat: listed(rd, seat, rng) for seat in range(rd.rules.players)}
    texts = [*texts, *(text for texts in lists.values() for text in texts[:60])]
    for seat, own in lists.items():
        legal = rd.legal_actions(seat)
        assert len(set(own)) == len(own), "each action once"
        assert (len(legal) > 0) == (seat in rd.seats_to_act)
        for text in own:
            assert rd.why_illegal(text, seat) is None, text
            assert text in legal, text
        for text in texts:
            refusal = rd.why_illegal(text, seat)
            assert (refusal is None) == (text in legal), f"{text} of seat {seat}: {refusal}"
            if refusal is not None:
                assert refusal.code.isupper() and refusal.sentence and refusal.rule
            elif len(legal) <= MANY:
                twin = rd.copy()
                twin.apply(text, seat)
                said = next(
                    action for who, action, engine in twin.actions[len(rd.actions) :] if who == seat and not engine
                )
                assert said in own, f"{text} was logged as {said}"
                found += 1
    return found


@pytest.mark.parametrize("game", GAMES)
def test_legal_and_why_illegal_agree_about_every_text(game):
    rules = turup.Rules.parse(game)
    texts, rng = pool(rules), Random(f"legality {game}")
    found, phases = 0, set()
    for _ in range(STATES):
        rd = random_state(rules, rng)
        found += check_one_legality(rd, rng.sample(texts, 120), rng)
        phases.add(rd.phase)
    assert found > STATES
    assert "play" in phases


@pytest.mark.parametrize("game", GAMES)
def test_every_state_before_the_end_can_go_on(game):
    """C03: something can be done that moves the round on; a call of Tichu alone does not."""
    rules = turup.Rules.parse(game)
    rng, phases = Random(f"progress {game}"), set()
    for _ in range(WALKS):
        for rd in walk(rules, rng):
            phases.add(rd.phase)
            if rd.is_over:
                assert (rd.turn, rd.seats_to_act, rd.phase) == (None, (), "over")
                assert all(len(rd.legal_actions(seat)) == 0 for seat in range(rules.players))
                assert rd.result is not None
            else:
                assert rd.turn in rd.seats_to_act and rd.result is None
                assert len(rd.legal_actions()) > ("tichu" in rd.legal_actions())
    assert phases == phases_of(rules)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("grand-seigneur")])
def test_a_hundred_points_are_conserved(game):
    """Section 10: a counted round has 100 points; piles only grow; calls come on top."""
    rules = turup.Rules.parse(game)
    rng, counted = Random(f"points {game}"), 0
    worth = {"tichu": 100, "grand": 200, "great-grand": 400, "blind-grand": 400}
    for _ in range(WALKS * 2):
        *_, rd = walk(rules, rng)
        result, view = rd.result, rd.view(None)
        calls = [0, 0]
        for seat, call in enumerate(view.calls):
            calls[seat % 2] += worth.get(call, 0) * (1 if seat == result.order[0] else -1)
        base = [score - call for score, call in zip(result.score, calls, strict=True)]
        if result.reason == "counted":
            counted += 1
            assert sum(result.card_points) == 100
            assert all(-25 <= points <= 125 and points % 5 == 0 for points in result.card_points)
            assert tuple(base) == result.card_points
            assert len(result.order) == rules.players
        else:
            assert sorted(base) == [0, 300 if rules.players == 6 else 200]
            assert result.card_points == (0, 0)
    assert counted > 5


@pytest.mark.parametrize("game", GAMES)
def test_patterns_are_a_part_of_the_list_one_for_each(game):
    rules = turup.Rules.parse(game)
    rng = Random(f"patterns {game}")
    for _ in range(STATES):
        rd = random_state(rules, rng)
        for seat in rd.seats_to_act:
            legal, patterns = rd.legal_actions(seat), [str(action) for action in rd.legal_patterns(seat)]
            assert len(set(patterns)) == len(patterns) <= len(legal)
            assert all(text in legal for text in patterns)
            plays = [kind(text) for text in patterns if is_play(text)]
            assert len(set(plays)) == len(plays), "one of each pattern"
            if len(legal) <= 2000:
                assert set(plays) == {kind(str(action)) for action in legal if is_play(str(action))}
                check_bombs_are_whole(rd, seat, [text for text in patterns if is_play(text)], legal)


def is_play(text):
    """Whether an action puts cards on the table; all other actions are lower-case words."""
    return not text[0].islower()


def ranks_of(text):
    """The ranks of the cards in order, the Phoenix by its declared one."""
    return tuple(
        word if word[:2] in ("Ma", "Do", "Dr") else word[-1] if "=" in word else word[0] for word in text.split()
    )


def kind(text):
    """What a play is apart from its suits: ranks, where the Phoenix stands, and whether it is a bomb."""
    words = text.removesuffix("/straight").split()
    flush = len(words) > 4 and len({word[-1] for word in words}) == 1 and not text.endswith("/straight")
    phoenix = tuple(word[3:] for word in words if word.startswith("Ph"))
    return tuple(sorted(ranks_of(" ".join(words)))), phoenix, flush, text.endswith("/straight")


def check_bombs_are_whole(rd, seat, patterns, legal):
    """A pattern's cards come from a bomb only if every play of the pattern does."""
    hand = rd.hands[seat]
    bombs = {
        card
        for card in hand
        for suits in [[c for c in hand if c[0] == card[0] and c[1] in "sbgr"]]
        if len(set(suits)) == 4
    }
    if not bombs or any(flush_in(hand, suit) for suit in "sbgr"):
        return
    cost = lambda text: sum(word in bombs for word in text.split())  # noqa: E731
    cheapest = {}
    for action in legal:
        if is_play(str(action)):
            key = kind(str(action))
            cheapest[key] = min(cheapest.get(key, 99), cost(str(action)))
    for text in patterns:
        assert cost(text) == cheapest[kind(text)], f"{text} of {hand} breaks a bomb"


def flush_in(hand, suit):
    at = sorted("23456789TJQKA".index(card[0]) for card in hand if card[1] == suit and card[0] in "23456789TJQKA")
    return any(set(range(low, low + 5)) <= set(at) for low in at)


@pytest.mark.parametrize("game", GAMES)
def test_json_bytes_pickle_and_replay_bring_back_the_same_round(game):
    rules = turup.Rules.parse(game)
    rng = Random(f"values {game}")
    for _ in range(STATES):
        rd = random_state(rules, rng)
        again = turup.Round(rules, deal=rd.deal, dealer=rd.dealer, scores=rd.scores)
        for seat, text, by_engine in rd.actions:
            if not by_engine:
                again.apply(text, seat)
        twins = (
            again,
            rd.copy(),
            turup.Round.from_bytes(rd.to_bytes()),
            pickle.loads(pickle.dumps(rd)),
            turup.Round.from_dict(json.loads(json.dumps(rd.to_dict()))),
        )
        for twin in twins:
            assert twin == rd and twin.key == rd.key and twin.actions == rd.actions
            for seat in (None, *range(rules.players)):
                assert twin.view(seat).to_json() == rd.view(seat).to_json()
                assert twin.events(seat) == rd.events(seat)


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_through_every_state(game):
    rules = turup.Rules.parse(game)
    past = []
    for rd in walk(rules, Random(f"undo {game}")):
        past.append((rd.key, rd.phase, rd.turn, rd.to_bytes()))
    past.pop()
    while past:
        rd.undo()
        assert (rd.key, rd.phase, rd.turn, rd.to_bytes()) == past.pop()
    with pytest.raises(IndexError):
        rd.undo()


@pytest.mark.parametrize("game", GAMES)
def test_equal_keys_are_equal_futures(game):
    """States that are not equal have other keys; those that are reached again have the same one."""
    rules, keys = turup.Rules.parse(game), {}
    for number in range(4):
        for rd in walk(rules, Random(f"keys {game} {number % 2}")):
            if rd.is_over:
                break
            seen = keys.setdefault(rd.key, (rd.hands, rd.phase, rd.turn, rd.view(None).top))
            assert seen == (rd.hands, rd.phase, rd.turn, rd.view(None).top)


@pytest.mark.parametrize("game", GAMES)
def test_events_are_numbered_and_only_ever_added_to(game):
    rules = turup.Rules.parse(game)
    for number in range(3):
        before = {seat: [] for seat in (None, *range(rules.players))}
        for rd in walk(rules, Random(f"events {game} {number}")):
            for seat, old in before.items():
                events = rd.events(seat)
                assert events[: len(old)] == old
                assert [event.number for event in events] == list(range(len(events)))
                before[seat] = events
        assert all(events[-1].kind == "over" for events in before.values())


@pytest.mark.parametrize("game", GAMES)
def test_damaged_bytes_and_json_are_refused_or_another_round(game):
    rules, rng = turup.Rules.parse(game), Random(f"damage {game}")
    refused = 0
    for _ in range(3):
        rd = random_state(rules, rng)
        data = rd.to_bytes()
        for _ in range(150):
            bad = bytearray(data)
            for _ in range(rng.choice([1, 1, 1, 2, 5])):
                bad[rng.randrange(len(bad))] ^= 1 << rng.randrange(8)
            try:
                twin = turup.Round.from_bytes(bytes(bad))
            except TurupError:
                refused += 1
            else:
                assert turup.Round.from_bytes(twin.to_bytes()) == twin
                assert twin.is_over or len(twin.legal_actions()) > 0
        for length in rng.sample(range(len(data)), min(60, len(data))):
            try:
                twin = turup.Round.from_bytes(data[:length])
            except TurupError as error:
                assert "byte" in str(error)
            else:
                assert twin.actions == rd.actions[: len(twin.actions)]
        given = rd.to_dict()
        for step in (None, 7, [0], [0, None], [99, "pass"], [0, "Zz"], ["0", "pass"], [0, "give"], [0, "wish 1"]):
            with pytest.raises((TurupError, ValueError, TypeError)):
                turup.Round.from_dict({**given, "actions": [*given["actions"], step]})
    assert refused > 150


def random_action(rd, draws):
    """Every action is equally likely; of plays first the pattern, then its cards. No draw where there is one only."""
    legal = rd.legal_actions()
    if rd.phase == "exchange":
        return legal[draws.below(len(legal)) if len(legal) > 1 else 0]
    texts = [str(action) for action in legal]
    groups = [list(group) for _, group in groupby(texts, key=lambda text: kind(text) if is_play(text) else text)]
    group = groups[draws.below(len(groups)) if len(groups) > 1 else 0]
    return group[draws.below(len(group)) if len(group) > 1 else 0]


def played(rules, seed):
    """The score of the round of a seed, played step by step with the choices of the generator that has dealt."""
    draws = Draws(seed)
    for left in range(rules.deck.size, 1, -1):
        draws.below(left)
    rd = turup.Round(rules, seed=seed, dealer=seed % rules.players)
    while not rd.is_over:
        rd.apply(random_action(rd, draws))
    return rd.result.score


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "grand-seigneur"])
def test_random_rounds_in_bulk_are_those_played_step_by_step(preset):
    rules = turup.get_rules(preset)
    rows = turup.random_rounds(rules, 30, seed=11).tolist()
    assert [tuple(row) for row in rows] == [played(rules, 11 + number) for number in range(30)]


@pytest.mark.parametrize("game", GAMES)
def test_new_rounds_begin_where_the_rules_say(game):
    rules = turup.Rules.parse(game)
    rd = new_round(rules, Random(game))
    order = ("great-grand", "blind-grand", "grand", "exchange", "play")
    assert rd.phase == next(phase for phase in order if phase in phases_of(rules))


def test_what_trick_games_alone_have_is_refused_by_name():
    for wrong in (
        lambda: turup.playout_many("tichu", 3),
        lambda: turup.dd_table("tichu", turup.Deal.random("tichu", seed=1)),
    ):
        with pytest.raises(TurupError):
            wrong()
    with pytest.raises(ValueError, match="phase"):
        turup.Round("tichu", seed=1).position()
