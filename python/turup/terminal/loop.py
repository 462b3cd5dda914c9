"""The table itself: what has happened is told, and the player is asked when it is his turn."""

from collections.abc import Callable
from typing import Any

from rich.text import Text

from turup.refusal import Refusal
from turup.terminal import commands
from turup.terminal.completion import complete_with
from turup.terminal.drawing import across, drawn, spoken
from turup.terminal.game import Game
from turup.terminal.menu import Menu
from turup.terminal.picture import picture_of
from turup.terminal.questions import question
from turup.terminal.scoring import result_lines, score_line, winner_line
from turup.terminal.screen import Screen
from turup.terminal.telling import Teller

__all__ = ["Session", "play"]


def play(game: Game, screen: Screen, *, keep: Callable[[], None] = lambda: None, rounds: int | None = None) -> None:
    """Plays the match to its end, so many ``rounds``, or until the player leaves.

    ``keep`` is called after each of the player's actions and each round, to save the match.
    """
    session = Session(game, screen, keep)
    try:
        session.run(rounds)
    except commands.Leave:
        screen.print(Text("You leave the table."))
    except EOFError:
        screen.print(Text(), Text("You leave the table."))
    except KeyboardInterrupt:
        screen.print(Text())
        raise
    finally:
        keep()


class Session:
    """One player at one table."""

    def __init__(self, game: Game, screen: Screen, keep: Callable[[], None] = lambda: None) -> None:
        self.game = game
        self.screen = screen
        self.keep = keep
        self._told = 0
        """So many events of the round have been told."""
        self._taken_back = False

    # ---- what the player sees

    @property
    def teller(self) -> Teller:
        """Whoever tells events to the player; his seat may change from round to round."""
        return Teller(self.screen.voice, self.game.seating)

    @property
    def view(self) -> Any:
        """What the player knows."""
        return self.game.view()

    @property
    def menu(self) -> Menu:
        """What the player may do."""
        actions = self.view.legal_actions
        return Menu(actions, self.game.patterns() if len(actions) else ())

    def tell_news(self) -> None:
        """Tells what has happened since the last time."""
        events = self.game.events()
        self.screen.print(*map(self.teller.tell, events[self._told :]))
        self._told = len(events)

    def show_table(self, *, whole: bool = True) -> None:
        """Shows the table, the player's cards and what he may do; read out, the seats only if ``whole``."""
        view, score = self.view, score_line(self.game)
        picture = picture_of(view, self.teller)
        if self.screen.plain:
            self.screen.print(*spoken(picture, score, whole=whole))
        else:
            title = f"{view.rules.name}, round {len(self.game.match.rounds)}, {view.phase}"
            self.screen.print(drawn(picture, across(title, signs=self.screen.voice.signs), score))
        self.show_menu()

    def show_menu(self) -> None:
        """Shows the actions, or so many of them as there is room for."""
        menu = self.menu
        if not menu.texts:
            return
        shown = list(menu.shown())
        asked = question(self.view.phase)
        if self.screen.plain:
            self.screen.print(Text(f"{asked} You may:"))
        else:
            self.screen.print(across(signs=self.screen.voice.signs), Text(asked, style="italic"))
        self.screen.list((number, self.screen.voice.action(text)) for number, text in shown)
        if len(shown) < len(menu.texts):
            self.screen.print(
                Text(f"{len(menu.texts)} actions in all: type one, or list with a card to see those with that card.")
            )

    def refused(self, text: str, refusal: Refusal) -> Text:
        """Why something is not allowed."""
        rule = "" if refusal.rule == "contract" else f" (rule {refusal.rule})"
        return Text(f"{text!r} is not allowed: {refusal.sentence}{rule}.", style="yellow")

    # ---- the course of the match

    def run(self, rounds: int | None) -> None:
        """Round after round."""
        self.greet()
        if not self.screen.plain:
            complete_with(lambda: [*self.menu.texts, *commands.COMMANDS])
        played = 0
        while True:
            self.play_round()
            self.keep()
            self.screen.print(Text(f"Score: {score_line(self.game)}.", style="bold"))
            played += 1
            if self.game.match.is_over:
                self.screen.print(Text(winner_line(self.game), style="bold"))
                return
            if played == rounds:
                return
            if self.wait_for_next():
                self.game.next_round()
                self._told = 0
            else:
                played -= 1

    def greet(self) -> None:
        """The first lines."""
        rules = self.game.match.rules
        self.screen.print(Text(f"{rules}, match {self.game.match.seed}. You are in seat {self.game.seat}."))
        self.screen.print(Text("Type help for the commands, rules for the rule book."))

    def play_round(self) -> None:
        """The rest of a round."""
        if self._told == 0:
            dealer = self.teller.does(self.view.dealer, "deal")
            number = len(self.game.match.rounds)
            self.screen.print(Text(f"Round {number}. {dealer}. You are in seat {self.game.seat}.", style="bold"))
        self.tell_news()
        while not self.game.is_round_over:
            if self.game.acting_seat is not None:
                self.ask_action()
            elif not (self.game.may_interrupt and self.ask_interruption()):
                self.game.bot_acts()
            self.tell_news()
        self.screen.print(*result_lines(self.game, self.view.result))

    def ask_action(self) -> None:
        """Asks until the player has acted, or taken something back."""
        self.show_table(whole=False)
        self._taken_back = False
        while not self._taken_back:
            line = self.screen.ask(self.prompt())
            found = commands.find(line)
            if found is not None:
                found[0](self, found[1])
            elif self.try_action(line):
                return

    def ask_interruption(self) -> bool:
        """Asks whether the player acts before the one whose turn it is; Enter lets him go on."""
        self.screen.list((number, self.screen.voice.action(text)) for number, text in self.menu.shown())
        self._taken_back = False
        while not self._taken_back:
            line = self.screen.ask("Out of turn, or Enter to go on: ")
            found = commands.find(line)
            if not line:
                return False
            if found is not None:
                found[0](self, found[1])
            elif self.try_action(line):
                return True
        return True

    def wait_for_next(self) -> bool:
        """Waits for the player between two rounds. False when he has taken something back instead."""
        self._taken_back = False
        while not self._taken_back:
            line = self.screen.ask("Enter: next round ")
            found = commands.find(line)
            if not line:
                return True
            if found is None:
                self.screen.print(Text("The round is over; Enter deals the next one, help lists the commands."))
            else:
                found[0](self, found[1])
        return False

    def prompt(self) -> str:
        """What stands before the player's answer."""
        seat = self.game.acting_seat
        dummy = "" if seat in (None, self.game.seat) else f" for seat {seat}"
        return f"Your turn{dummy}, {self.view.phase}: "

    def try_action(self, line: str) -> bool:
        """Does what was typed; False, and the reason on the screen, when it may not be done."""
        try:
            text = self.menu.text(line)
        except ValueError as error:
            self.screen.print(Text(f"{error}."))
            return False
        refusal = self.game.why_illegal(text)
        if refusal is not None:
            self.screen.print(self.refused(text, refusal))
            return False
        self.game.act(text)
        self.keep()
        return True

    def undo(self) -> None:
        """Takes the player's last action back, and what followed it."""
        if not self.game.undo():
            self.screen.print(Text("There is nothing to take back in this round."))
            return
        self._taken_back = True
        self._told = len(self.game.events())
        self.keep()
        self.screen.print(Text("Taken back."))
