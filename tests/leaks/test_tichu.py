"""Law 2 for the Tichu games: what a seat is shown does not depend on what it cannot know.

From a random state all that is hidden from a viewer is dealt anew: the unplayed cards of the others, what they gave
each other or have laid out, a packet that has not been taken up, calls of a window that is still open. The round is
replayed to the same point; worlds in which the history cannot have happened are left out. Bomb windows that were asked
of others, or are asked just now, come and go with their cards. View, events, legal actions, refusals and errors stay
the same.
"""

from collections import Counter
from random import Random

import pytest
from seen_alike import Impossible, compare, story
from tichu_secrets import Replay, Secrets, other_world
from tichu_walks import GAMES, phases_of, pool, walk

import turup

TRIES = 8  # other worlds that are tried for each state and viewer
LEAST = 12  # comparisons that each place of a game must come to
ENOUGH = 40  # comparisons after which a place is left alone
LEAST_ROUNDS, MOST_ROUNDS = 4, 120  # random rounds of each game


def places_of(rules: turup.Rules) -> set[str]:
    """The phases, and what lies hidden in them, in which comparisons must have been made."""
    found = phases_of(rules)
    found |= {"bomb, viewer asked", "bomb, another asked"}
    return found | ({"exchange, cards laid out"} if "exchange" in found else set())


def places(secrets: Secrets) -> list[str]:
    """The phase of a state, and what lies hidden in it."""
    rd, found = secrets.rd, [secrets.rd.phase]
    if rd.phase == "bomb":
        found.append("bomb, viewer asked" if rd.turn == secrets.viewer else "bomb, another asked")
    if rd.phase == "exchange" and set(secrets.laid_out) - secrets.eyes:
        found.append("exchange, cards laid out")
    return found


def compare_worlds(secrets: Secrets, rng: Random, texts: list[str], whole: bool) -> int:
    """Compares up to two other worlds with this one; how many."""
    found = 0
    for _ in range(TRIES):
        try:
            twin = Replay(secrets, other_world(secrets, rng), rng).run()
        except Impossible:
            continue
        if twin.deal == secrets.rd.deal and twin.actions == secrets.rd.actions:
            continue
        try:
            compare(secrets.rd, twin, secrets.viewer, rng.sample(texts, 12), whole)
        except BaseException:
            print(story(secrets.rd, twin, secrets.viewer))
            raise
        found += 1
        if found == 2:
            break
    return found


def watch(game: str, whole: bool) -> Counter[str]:
    """Random rounds under watch until each place was compared often enough; how many comparisons each came to."""
    rules = turup.Rules.parse(game)
    texts, compared = pool(rules), Counter()
    for number in range(MOST_ROUNDS):
        wanted = {place for place in places_of(rules) if compared[place] < LEAST}
        if number >= LEAST_ROUNDS and not wanted:
            break
        rng = Random(f"leaks {game} {number}")
        for rd in walk(rules, rng):
            if rd.phase not in {place.partition(",")[0] for place in wanted} and compared[rd.phase] > ENOUGH:
                continue
            if rd.phase == "play" and rng.random() > 0.2:
                continue
            for viewer in (None, *range(rules.players)):
                secrets = Secrets(rd, viewer)
                here = places(secrets)
                if any(compared[place] <= ENOUGH for place in here):
                    compared.update(dict.fromkeys(here, compare_worlds(secrets, rng, texts, whole)))
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_shown_nothing_it_cannot_know(game):
    compared = watch(game, whole=True)
    rules = turup.Rules.parse(game)
    missing = {place: compared[place] for place in places_of(rules) if compared[place] < LEAST}
    assert not missing, f"too few comparisons: {missing}; all: {dict(compared)}"


def test_the_test_sees_a_leak():
    """A viewer that is shown another seat's cards is caught."""
    rng, differs = Random(4), 0
    for number, rd in enumerate(walk(turup.get_rules("tichu"), rng)):
        if number % 10 == 0 and not rd.is_over:
            secrets = Secrets(rd, 0)
            try:
                twin = Replay(secrets, other_world(secrets, rng), rng).run()
            except Impossible:
                continue
            compare(rd, twin, 0, ["pass", "Dr"])
            differs += twin.view(1).to_json() != rd.view(1).to_json()
    assert differs
