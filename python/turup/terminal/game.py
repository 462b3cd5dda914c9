"""A match between one person and bots. What the person is shown comes from his own seat's views and events."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from turup._core.actions import Action
from turup.bots import Bot
from turup.event import Event
from turup.match import Match
from turup.refusal import Refusal
from turup.round import Round

__all__ = ["Game", "Seating"]


@dataclass(frozen=True)
class Seating:
    """How the seats are called for the person in one of them."""

    seat: int
    partners: tuple[int, ...] = ()
    """The seats of his side, his own among them; empty where sides are not fixed, or there are none."""
    places: tuple[str, ...] = ()
    """What else a seat is called: a player's name or a title, where players change seats."""


class Game:
    """A match, the person's place in it, and the bots on the other places.

    ``player`` is the person: a seat's number, and where players change their seats (Threechu, Grand Seigneur) the
    player's. ``bots`` are those of the other players in order, one after another again from the first.

    >>> import turup
    >>> game = Game(turup.Match("thunee", seed=7), 0, [turup.bots.get("club")])
    >>> game.seat, len(game.view().hand)
    (0, 4)
    """

    def __init__(self, match: Match, player: int, bots: Sequence[Bot]) -> None:
        players = match.rules.players - (match.rules.options.get("form") == "threechu")
        if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < players:
            raise ValueError(f"seat must be 0..{players - 1}, not {player!r}")
        self.match = match
        self.player = player
        others = [who for who in range(match.rules.players) if who != player]
        self._bots = {who: bots[number % len(bots)] for number, who in enumerate(others)}

    # ---- what the person may know

    @property
    def seat(self) -> int:
        """The person's seat in this round."""
        return next(seat for seat in range(self.match.rules.players) if self.match.players(seat) == self.player)

    def view(self) -> Any:
        """What the person knows, as a view of the game; while the person acts for a dummy, what the dummy knows."""
        return self._round.view(self._speaker)

    def events(self) -> list[Event]:
        """What the person has seen in this round."""
        return self._round.events(self.seat)

    @property
    def acting_seat(self) -> int | None:
        """The seat for which the person has to act now: his own, or a dummy's; None when it is another's turn."""
        turn = self._round.turn
        return turn if turn is not None and self._round.controller(turn) == self.seat else None

    @property
    def may_interrupt(self) -> bool:
        """Whether the person may act although it is another's turn."""
        return self.acting_seat is None and len(self.view().legal_actions) > 0

    def patterns(self) -> list[Action]:
        """The person's legal actions, those that differ in nothing that counts only once."""
        return self._round.legal_patterns(self._speaker)

    @property
    def is_round_over(self) -> bool:
        """Whether the round has ended."""
        return self._round.is_over

    @property
    def seating(self) -> Seating:
        """Who sits where, for the person."""
        rules, seat = self.match.rules, self.seat
        form, seats = rules.options.get("form"), range(rules.players)
        has_sides = form == "threechu" or (self.match.player_scores is None and form != "grand_seigneur")
        partners = tuple(other for other in seats if other % 2 == seat % 2) if has_sides else ()
        if form == "threechu":
            places = tuple(self.player_name(self.match.players(other)) for other in seats)
        else:
            places = getattr(self.match.standing, "titles", ())
        return Seating(seat, partners, places)

    def player_name(self, player: int) -> str:
        """What a player is called where players score for themselves; he keeps that name when seats change."""
        if player == self.player:
            return "you"
        if self.match.rules.options.get("form") == "threechu":
            return "dummy" if player == self.match.rules.players - 1 else f"player {player}"
        return f"seat {player}"

    # ---- what the person may do

    def why_illegal(self, text: str) -> Refusal | None:
        """Why the person may not do this now; None if he may."""
        return self._round.why_illegal(text, self._speaker)

    def act(self, text: str) -> None:
        """Does it. IllegalAction if it is not allowed; nothing has changed then."""
        self._round.apply(text, self._speaker)

    def undo(self) -> bool:
        """Takes back everything since the person's last action, and that too. False when there is none."""
        if not any(map(self._is_own, self._choices())):
            return False
        is_own = False
        while not is_own:
            is_own = self._is_own(self._choices()[-1])
            self._round.undo()
        return True

    # ---- what the others do

    def bot_acts(self) -> None:
        """Lets the bot whose turn it is act; it sees its view and nothing else."""
        rd = self._round
        assert rd.turn is not None
        bot = self._bots[self.match.players(rd.controller(rd.turn))]
        rd.apply(str(bot.choose(rd.view(rd.turn))), rd.turn)

    def next_round(self) -> bool:
        """Deals the next round; False when the match is over."""
        return self.match.next_round() is not None

    @property
    def _round(self) -> Round:
        return self.match.round

    @property
    def _speaker(self) -> int:
        """The seat for which the person speaks."""
        acting = self.acting_seat
        return self.seat if acting is None else acting

    def _choices(self) -> list[tuple[int | None, str, bool]]:
        return [action for action in self._round.actions if not action[2]]

    def _is_own(self, action: tuple[Any, ...]) -> bool:
        return action[0] is not None and self._round.controller(action[0]) == self.seat
