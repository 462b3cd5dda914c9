"""Law 2 at the table: what is printed depends on what the player's seat may know, and on nothing else.

In a world that looks the same to the player, the table, every command, every refusal and every error are the same byte
for byte. And with other cards in the others' hands a whole round is told alike up to the first thing that the player
sees happen otherwise.
"""

from random import Random

import pytest
import tichu_secrets
import tichu_walks
import walks
from leaks.test_non_interference import Replay
from secrets_of import Secrets, other_world
from seen_alike import Impossible
from terminal.driving import at, seated

import turup
from turup.terminal import commands, hints
from turup.terminal.commands import COMMANDS
from turup.terminal.game import Game

JACK_NINE = ("thunee", "thunee-kzn", "28", "29", "304", "56", "28-2p", "thunee-call-partner")
TICHU = ("tichu", "threechu", "grand-seigneur")
ENOUGH = 40


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch):
    """Hints from a few worlds, however long they take."""
    monkeypatch.setattr(hints, "WORLDS", 6)
    monkeypatch.setattr(hints, "SECONDS", None)


def told(rd, viewer, texts, plain):
    """All that can be got out of the table in one state, the commands that leave or change it aside."""
    game = seated(rd.rules, 0)
    game.match.rounds[-1] = rd.copy()
    game.player = game.match.players(viewer)
    session, screen = at(game, lambda screen, prompt: "q", plain=plain)
    session.tell_news()
    session.show_table()
    for name, command in COMMANDS.items():
        if name not in ("quit", "undo", "rules"):
            command(session, "")
    for text in texts:
        commands.explain(session, text)
        if game.why_illegal(text) is not None:
            session.try_action(text)
    for number in ("1", "2", "16", "99"):
        commands.explain(session, number)
    if game.is_round_over:
        session.play_round()
    return screen.text


def asks_alike(rd, twin, viewer):
    """Whether the player acts in both worlds or in neither; who is asked in a hidden window is not his to know."""
    return (viewer in rd.seats_to_act) == (viewer in twin.seats_to_act)


def compare(rd, twin, viewer, texts, plain):
    one, other = (told(world, viewer, texts, plain) for world in (rd, twin))
    assert one == other


@pytest.mark.parametrize("game", JACK_NINE)
def test_the_table_of_a_jack_nine_game_keeps_secrets(game):
    rules, found = walks.rules_of(game), 0
    texts = walks.universe(rules)
    for number in range(60):
        rng = Random(f"table {game} {number}")
        for rd in walks.walk(rules, rng):
            if rng.random() > 0.15:
                continue
            viewer = rng.randrange(rules.players)
            secrets = Secrets(rd, viewer)
            try:
                twin = Replay(secrets, other_world(secrets, rng), rng).run()
            except Impossible:
                continue
            if twin.deal != rd.deal and asks_alike(rd, twin, viewer):
                compare(rd, twin, viewer, rng.sample(texts, 8), plain=found % 3 == 0)
                found += 1
        if found >= ENOUGH:
            return
    raise AssertionError(f"too few comparisons: {found}")


@pytest.mark.parametrize("game", TICHU)
def test_the_table_of_a_tichu_game_keeps_secrets(game):
    rules, found = turup.get_rules(game), 0
    texts = tichu_walks.pool(rules)
    for number in range(60):
        rng = Random(f"table {game} {number}")
        for rd in tichu_walks.walk(rules, rng):
            if rng.random() > 0.1:
                continue
            viewer = rng.randrange(rules.players)
            if game == "threechu" and viewer == (rd.dealer + 2) % 4:
                continue  # the dummy has no table of its own
            secrets = tichu_secrets.Secrets(rd, viewer)
            try:
                twin = tichu_secrets.Replay(secrets, tichu_secrets.other_world(secrets, rng), rng).run()
            except Impossible:
                continue
            if twin.deal != rd.deal and asks_alike(rd, twin, viewer) and rd.turn == twin.turn:
                compare(rd, twin, viewer, rng.sample(texts, 8), plain=found % 3 == 0)
                found += 1
        if found >= ENOUGH:
            return
    raise AssertionError(f"too few comparisons: {found}")


# --- whole rounds -----------------------------------------------------------------------------------------------------


def deals_alike(rules, rng):
    """Two deals in which one seat, the first, holds the same cards in the same order."""
    deal = turup.Deal.random(rules, seed=rng.randrange(1000))
    own, *others = deal.hands
    pack = [card for hand in others for card in hand]
    rng.shuffle(pack)
    sizes = [len(hand) for hand in others]
    dealt = [pack[sum(sizes[:number]) : sum(sizes[: number + 1])] for number in range(len(sizes))]
    return deal, turup.Deal(rules, [own, *dealt])


class Placid:
    """A bot that chooses by the number of its actions, so that it does the same in many worlds."""

    def choose(self, view):
        actions = view.legal_actions
        return actions[sum(view.hand_sizes) % len(actions)]


def transcript(rules, deal, dealer, seed):
    """A round by answers that depend on what is shown; after each answer what was shown and what was seen to happen."""
    states = []

    def answer(screen, prompt):
        states.append((screen.text, screen.session.game.events()))
        if prompt.startswith("Enter"):
            return ""
        texts = screen.session.menu.texts
        return texts[Random(f"{seed} {len(states)}").randrange(len(texts))] if texts else ""

    game = Game(turup.Match(rules, seed=seed), 0, [Placid()])
    game.match.rounds[-1] = turup.Round(rules, deal=deal, dealer=dealer)
    session, screen = at(game, answer)
    session.run(1)
    return [*states, (screen.text, game.events())]


@pytest.mark.parametrize("game", ["thunee", "28", "304", "tichu"])
def test_a_round_is_told_alike_until_something_else_is_seen(game):
    rules, alike, parted = turup.get_rules(game), 0, 0
    for number in range(25):
        rng = Random(f"{game} {number}")
        one, other = (transcript(rules, deal, number % 4, number) for deal in deals_alike(rules, rng))
        for (shown, seen), (also_shown, also_seen) in zip(one, other, strict=False):
            if seen != also_seen:
                parted += 1
                break
            assert shown == also_shown
            alike += 1
    assert alike >= 20
    assert parted >= 15


def test_the_comparison_sees_a_leak(monkeypatch):
    """A table that shows another seat's view is caught."""
    rules = turup.get_rules("28")
    one, other = deals_alike(rules, Random(4))
    monkeypatch.setattr("turup.terminal.game.Game.view", lambda game: game.match.round.view(1))
    with pytest.raises(AssertionError):
        compare(turup.Round(rules, deal=one), turup.Round(rules, deal=other), 0, [], plain=False)
