"""Perfect-information minimax with a trump that may be hidden: asking, exposing and face-down cards are in the tree.

The solvers' reading (S31): cancelled deals are no part of it, and a trump that is never exposed is no trump. The play
itself is that of the model's table (``play``, ``hidden``, ``trump``); an ``Ending`` has the facts these need.
"""

from typing import TYPE_CHECKING, Any

from model import hidden, play, trump
from model.presets import Rules, numbers, word
from model.trick import Trick

if TYPE_CHECKING:
    from model.table import Table


class Ending:
    """A position with the facts of S32 and S59. ``dead_trumps`` and ``face_down`` are places in the running trick."""

    def __init__(
        self,
        rules: Rules,
        hands: list[list[str]],
        trump: str | None,
        leader: int,
        trick: tuple[str, ...] = (),
        *,
        maker: int | None = None,
        indicator: str | None = None,
        exposed: bool = True,
        trump_led: bool = False,
        must_trump: int | None = None,
        must_indicator: bool = False,
        dead_trumps: tuple[int, ...] = (),
        sits_out: tuple[int, ...] = (),
        face_down: tuple[int, ...] = (),
        exhausted: bool = False,
        opens: bool = False,
    ) -> None:
        self.rules = {**rules, "cancel_defenders_no_trump": "off"}
        self.hands = [list(hand) for hand in hands]
        self.players, self.maker, self.trump = len(hands), maker, trump
        self.hidden, self.trump_known, self.no_trump = not exposed, True, trump is None
        self.indicator = None if exposed else indicator
        self.chosen = self.shown = indicator
        self.indicator_owner, self.must_indicator = maker, must_indicator
        self.trump_owner, self.opens = maker, opens
        self.trump_led_by_other, self.exhausted = trump_led, exhausted
        self.asked = must_trump is not None
        self.must_lead_trump = self.asked and not trick
        self.sitting_out = set(sits_out)
        self.mode = "royals" if rules["rank_mode"] == "reversed" else "normal"
        self.partner = self.called_card = self.solo = self.soloist = self.last_winner = None
        self.partner_known = True
        self.bare = [0] * len(hands)
        self.trick: Trick | None = Trick(leader)
        self.trick.played = list(zip(self.order(leader), trick, strict=False))
        self.trick.dead, self.trick.down = set(dead_trumps), set(face_down)
        held = max(len(hand) for seat, hand in enumerate(hands) if seat not in self.sitting_out)
        self.tricks = [Trick(0, winner=0)] * (sum(rules["packets"]) * rules["halves"] - held)
        self.open_last_trick()

    def open_last_trick(self) -> None:
        """A trump without a face-down card comes out when the last trick begins, where it must (2.5)."""
        forced = self.rules["expose_never"] == "force_last_trick" and self.indicator is None
        assert self.trick is not None
        if self.hidden and forced and not self.trick.played and len(self.hands[self.turn]) == 1:
            trump.expose(as_table(self))

    @property
    def power(self) -> str | None:
        return None if self.hidden else self.trump

    def order(self, leader: int) -> list[int]:
        seats = [(leader + step) % self.players for step in range(self.players)]
        return [seat for seat in seats if seat not in self.sitting_out]

    @property
    def turn(self) -> int:
        assert self.trick is not None
        return self.order(self.trick.leader)[len(self.trick.played)]

    def copy(self) -> "Ending":
        assert self.trick is not None
        other = Ending.__new__(Ending)
        other.__dict__.update(self.__dict__)
        other.hands = [list(hand) for hand in self.hands]
        other.trick = Trick(self.trick.leader, list(self.trick.played), set(self.trick.down), set(self.trick.dead))
        other.bare, other.tricks = list(self.bare), list(self.tricks)
        return other

    def for_side_0(self, seat: int) -> bool:
        return seat == self.maker if self.rules["teams"] == "bidder_vs_rest" else seat % 2 == 0


def as_table(ending: Ending) -> "Table":
    """The model's functions ask for a table and use only what an ending has."""
    table: Any = ending
    return table  # type: ignore[no-any-return]


def cards_left(e: Ending) -> bool:
    return any(e.hands[seat] for seat in range(e.players) if seat not in e.sitting_out) or e.indicator is not None


def answers(e: Ending) -> list[str]:
    """Every action of the seat to play."""
    assert e.trick is not None
    seat = e.turn
    return list(dict.fromkeys(hidden.answers(as_table(e), seat, e.hands[seat], e.trick, e.asked)))


def after(e: Ending, answer: str) -> tuple[Ending, int]:
    """The position after an action, and the points side 0 gains by it."""
    e = e.copy()
    t, seat = as_table(e), e.turn
    assert e.trick is not None
    if answer == "reveal":
        trump.expose(t)
        e.asked = True
        e.must_indicator = e.rules["expose_maker_forced_on_request"] and seat != e.maker
        return e, 0
    e.asked = False
    play.put(t, seat, e.trick, answer)
    if len(e.trick.played) < len(e.order(e.trick.leader)):
        return e, 0
    before = list(e.bare)
    winner = play.take(t, last=not cards_left(e))
    gained = e.bare[winner] - before[winner] if e.for_side_0(winner) else 0
    if not cards_left(e):
        gained += last_trick(e, winner)
    e.must_indicator, e.trick = False, Trick(winner)
    if e.hidden and e.opens:
        trump.expose(t)
    e.opens = False
    e.open_last_trick()
    return e, gained


def last_trick(e: Ending, winner: int) -> int:
    rule = e.rules["last_trick"]
    if word(rule) == "none":
        return 0
    if e.for_side_0(winner):
        return numbers(rule)[0]
    return -numbers(rule)[0] if word(rule) == "transfer" else 0


def value(e: Ending) -> int:
    """Points that side 0 still takes when everybody plays best."""
    assert e.trick is not None
    if not e.trick.played and not cards_left(e):
        return 0
    values = list(action_values(e).values())
    return max(values) if e.for_side_0(e.turn) else min(values)


def action_values(e: Ending) -> dict[str, int]:
    """Every action and the value after it, its own gain included."""
    result = {}
    for answer in answers(e):
        following, gained = after(e, answer)
        result[answer] = gained + value(following)
    return result
