"""What the table says and does: whole rounds by any legal answers, commands, refusals, undo."""

from random import Random

import pytest
import tichu_walks
import walks
from terminal.driving import at, cells, seated

import turup
from turup.bots.base import Bot
from turup.terminal import commands, hints
from turup.terminal.commands import COMMANDS, Leave
from turup.terminal.game import Game, Seating
from turup.terminal.menu import Menu
from turup.terminal.questions import QUESTIONS
from turup.terminal.telling import Teller
from turup.terminal.voice import Voice

PLAYABLE = tuple(turup.presets())


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch):
    """Hints from a few worlds."""
    monkeypatch.setattr(hints, "WORLDS", 4)
    monkeypatch.setattr(hints, "SECONDS", 0.5)


class AnyLegal:
    """A player who takes any legal action, and now and then looks around first."""

    def __init__(self, seed: object) -> None:
        self.rng = Random(str(seed))

    def __call__(self, screen, prompt):
        if prompt.startswith("Enter"):
            return ""
        if self.rng.random() < 0.1:
            return self.rng.choice(
                ["", "score", "tricks", "log", "why pass", "list", "hm", "999999", "undo", "help", "hint"]
            )
        texts = screen.session.menu.texts
        return "" if not texts else self.rng.choice(texts)


def play_rounds(rules, rounds, *, plain, seed, player=0):
    session, screen = at(seated(rules, player, seed=seed), AnyLegal((rules, seed)), plain=plain)
    session.run(rounds)
    return session, screen


@pytest.mark.parametrize("rules", PLAYABLE)
def test_a_round_of_every_preset_is_no_wider_than_the_screen(rules):
    for plain in (False, True):
        players = turup.get_rules(rules).players
        session, screen = play_rounds(rules, 2, plain=plain, seed=len(rules), player=len(rules) % min(players, 3))
        assert "The round is over." in screen.text
        assert session.game.is_round_over
        shown = [
            line for line in screen.text.splitlines() if not line.startswith("Your turn")
        ]  # what was typed follows
        assert [line for line in shown if cells(line) > 80] == []
        if plain:
            assert screen.text.isascii()


@pytest.mark.parametrize(
    "rules", ["tichu(windows=live)", "thunee(windows=live)", "grand-seigneur(players=8, exchange=on)"]
)
def test_other_forms_of_the_table(rules):
    _, screen = play_rounds(turup.Rules.parse(rules), 2, plain=False, seed=3)
    assert screen.text.count("The round is over.") >= 2


def test_every_event_of_every_game_is_told():
    """No kind of event falls back on its bare fields."""
    for rules in PLAYABLE:
        rng = Random(rules)
        rd = turup.Round(rules, seed=3)
        while not rd.is_over:
            legal = rd.legal_actions()
            rd.apply(str(legal[rng.randrange(len(legal))]))
        for seat in range(rd.rules.players):
            for voice in (Voice(), Voice(in_words=True)):
                teller = Teller(voice, Seating(seat))
                assert all(hasattr(teller, f"tell_{event.kind.replace('-', '_')}") for event in rd.events(seat))
                lines = [teller.tell(event).plain for event in rd.events(seat)]
                assert all(line.endswith(".") for line in lines)


# --- commands ---------------------------------------------------------------------------------------------------------


def test_no_command_is_an_action_of_any_game():
    texts = [text for game in ("thunee", "28", "304", "56", "thunee-call-partner") for text in universe(game)]
    texts += [text for game in tichu_walks.PRESETS for text in tichu_walks.pool(turup.get_rules(game))]
    words = {text.split()[0].lower() for text in texts}
    assert words.isdisjoint({*COMMANDS, *commands.SHORT})


def universe(game):
    return walks.universe(walks.rules_of(game))


def answers(*lines):
    rest = list(lines)

    def answer(screen, prompt):
        if not rest:
            raise EOFError
        return rest.pop(0)

    return answer


def shown_after(game, *lines, plain=True):
    """What the table shows after each of some lines that are typed at a turn."""
    session, screen = at(game, answers(*lines), plain=plain)
    with pytest.raises(EOFError):
        session.run(None)
    return screen.text


def test_help_lists_every_command():
    text = shown_after(seated("28"), "help")
    assert all(f"\n{name}" in text for name in COMMANDS)


def test_a_refusal_says_why_and_by_which_rule():
    """S36 and 1.6 of the rule book: sentence and number are those of the library."""
    for seed in range(40):
        game = seated("thunee", seed=seed)
        session, screen = at(game, answers())
        while game.acting_seat is None or game.view().phase != "play":
            game.bot_acts() if game.acting_seat is None else game.act(str(game.view().legal_actions[-1]))
            if game.is_round_over:
                break
        else:
            bad = [card for card in game.view().hand if game.why_illegal(card) is not None]
            if bad and game.why_illegal(bad[0]).code == "MUST_FOLLOW":
                assert not session.try_action(bad[0])
                said = " ".join(screen.text.split())
                assert "the led suit must be followed while a card of it is held (rule 1.6)." in said
                commands.explain(session, bad[0])
                assert screen.text.count("(rule 1.6)") == 2
                commands.explain(session, str(game.view().legal_actions[0]))
                assert "It is allowed." in screen.text
                return
    raise AssertionError("no deal with a card that may not be played")


def test_undo_takes_back_the_last_action_and_what_followed():
    game = seated("28", seed=4)
    session, screen = at(game, answers())
    while game.acting_seat is None:
        game.bot_acts()
    before, events = game.view().to_json(), game.events()
    game.act("pass" if "pass" in game.view().legal_actions else str(game.view().legal_actions[0]))
    while game.acting_seat is None and not game.is_round_over:
        game.bot_acts()
    session.undo()
    assert (game.view().to_json(), game.events()) == (before, events)
    session.undo()
    assert "There is nothing to take back in this round." in screen.text


def test_undo_after_the_last_card_goes_on_in_the_same_round():
    game = seated("thunee", seed=9)
    undone = []

    def answer(screen, prompt):
        if prompt.startswith("Enter") and not undone:
            undone.append(prompt)
            return "undo"
        return "" if prompt.startswith("Enter") else screen.session.menu.texts[0]

    session, screen = at(game, answer)
    session.run(2)
    assert undone
    assert screen.text.count("The round is over.") == 3
    assert len(game.match.rounds) == 2


def test_quit_and_its_short_form_leave():
    for word in ("quit", "q", "QUIT"):
        session, _ = at(seated("28"), answers(word))
        with pytest.raises(Leave):
            session.run(None)


def test_a_number_that_could_be_a_bid_is_not_taken():
    menu = Menu([f"bid {n}" for n in range(14, 29)] + ["pass"], [])
    with pytest.raises(ValueError, match=r"number of 'bid 27'.*part of 'bid 14'"):
        menu.text("14")
    with pytest.raises(ValueError, match="'bid 17': type the action itself"):
        menu.text("17")
    with pytest.raises(ValueError, match="no action number 99"):
        menu.text("99")
    assert menu.text("3") == "bid 16"


def test_numbers_hold_however_much_is_shown():
    game = seated("tichu", 1, seed=2)
    while game.view().phase != "exchange":
        game.act("no") if game.acting_seat is not None else game.bot_acts()
    while game.acting_seat is None:
        game.bot_acts()
    session, screen = at(game, answers())
    menu = session.menu
    assert len(menu.texts) > 2000
    assert 0 < len(list(menu.shown())) <= 40
    assert all(menu.text(str(number)) == text for number, text in menu.shown() if number > 14)
    card = game.view().hand[3]
    found = list(menu.found(f"give {card}"))
    assert found
    assert all(card in text.split() and menu.texts[number - 1] == text for number, text in found)
    commands.show_list(session, card)
    assert f"and {len(found) - commands.MOST} more." in screen.text


def test_a_challenge_may_be_typed_though_it_is_in_no_list():
    """S38: an opponent is challenged once the play has begun."""
    for seed in range(20):
        game = seated(turup.Rules.parse("thunee(illegal_play=challenge(4))"), seed=seed)
        session, _ = at(game, answers())
        while not game.is_round_over and not (game.acting_seat is not None and game.view().phase == "play"):
            game.bot_acts() if game.acting_seat is None else game.act(str(game.view().legal_actions[-1]))
        if game.is_round_over or game.why_illegal("challenge 1") is not None:
            continue
        assert "challenge 1" not in session.menu.texts
        assert session.try_action("challenge 1")
        return
    raise AssertionError("no deal in which a challenge is allowed")


def test_a_hint_is_the_estimate_of_the_players_view(monkeypatch):
    monkeypatch.setattr(hints, "WORLDS", 20)
    monkeypatch.setattr(hints, "SECONDS", None)
    for plain in (False, True):
        game = seated("28", seed=6, bot="club")
        session, screen = at(game, answers(), plain=plain)
        while game.acting_seat is None or game.view().phase != "play" or len(game.view().legal_actions) < 3:
            game.bot_acts() if game.acting_seat is None else game.act(str(game.view().legal_actions[-1]))
        commands.show_hint(session, "")
        found = turup.estimate(game.view(), 20)
        assert len({outlook.mean for outlook in found.actions.values()}) > 1
        shown = [screen.voice.action(text).plain for text in found.actions]
        lines = [line for line in screen.text.splitlines() if line.startswith(tuple(shown))]
        assert len(lines) == len(shown)
        assert lines[0].startswith(screen.voice.action(found.best).plain)
        assert "best" in lines[0]


def test_where_nothing_can_be_estimated_the_club_player_is_asked():
    game = seated("tichu", 1, seed=2)
    while game.acting_seat is None:
        game.bot_acts()
    session, screen = at(game, answers())
    commands.show_hint(session, "")
    advice = turup.bots.get("club").choose(game.view())
    assert "No estimate: " in screen.text
    assert f"A player of the club would choose {advice}." in screen.text


@pytest.mark.parametrize("plain", [False, True])
def test_every_rule_book_fits_the_screen(plain):
    for rules in PLAYABLE:
        session, screen = at(seated(rules), answers(), plain=plain)
        commands.show_rules(session, "")
        lines = screen.text.splitlines()
        assert len(lines) > 20
        assert [line for line in lines if cells(line) > 80] == []
        if plain:
            assert not any(line.startswith(("#", "|", "-")) or "**" in line for line in lines)


def test_rules_with_a_word_shows_its_paragraphs():
    text = " ".join(shown_after(seated("28"), "rules seventh").split())
    assert "seventh card" in text
    assert "Licence" not in text
    assert "no word 'zzz'" in " ".join(shown_after(seated("28"), "rules zzz").split())


# --- who sits where ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "player"), [("28", 4), ("28", -1), ("threechu", 3), ("thunee", True)])
def test_a_seat_that_is_not_there_is_refused(rules, player):
    with pytest.raises(ValueError, match="seat must be 0"):
        seated(rules, player)


def test_the_player_keeps_his_place_where_seats_change():
    for rules in ("threechu", "grand-seigneur"):
        game = seated(rules, 2, seed=8)
        for _ in range(3):
            assert game.match.players(game.seat) == 2
            while not game.is_round_over:
                game.act(str(game.view().legal_actions[0])) if game.acting_seat is not None else game.bot_acts()
            game.next_round()


def test_players_who_change_seats_are_named():
    game = seated("threechu", 1, seed=12)
    places = dict(zip(map(game.match.players, range(4)), game.seating.places, strict=True))
    assert places == {0: "player 0", 1: "you", 2: "player 2", 3: "dummy"}
    assert set(game.seating.partners) == {game.seat, (game.seat + 2) % 4}
    game = seated("grand-seigneur", 2, seed=8)
    assert game.seating.places == ()
    while not game.is_round_over:
        game.act(str(game.view().legal_actions[0])) if game.acting_seat is not None else game.bot_acts()
    game.next_round()
    assert game.seating.places == ("Great Lord", "Lord", "Squire", "Burgher", "Pauper", "Wretch")
    assert game.seating.partners == ()


def test_bots_see_views_of_their_seats_only():
    seen = []

    class Watched:
        def choose(self, view):
            assert isinstance(view, turup.View)
            seen.append((view.seat, view.turn))
            return view.legal_actions[0]

    assert isinstance(Watched(), Bot)
    game = Game(turup.Match("28", seed=1), 2, [Watched()])
    while not game.is_round_over:
        game.bot_acts() if game.acting_seat is None else game.act(str(game.view().legal_actions[0]))
    assert {seat for seat, _ in seen} == {0, 1, 3}
    assert all(seat == turn for seat, turn in seen)


def test_every_phase_of_every_game_has_its_question():
    phases = {phase for game in walks.GAMES for phase in walks.phases_of(walks.rules_of(game))}
    phases |= {phase for text in tichu_walks.GAMES for phase in tichu_walks.phases_of(turup.Rules.parse(text))}
    assert phases - {"over"} == set(QUESTIONS)
