"""Actions before the play, in one world: contracts as if they were played with all cards seen and the trump known."""

from collections.abc import Mapping, Sequence
from typing import Any

from turup.estimates.clock import Clock
from turup.estimates.model import Outlook
from turup.estimates.play import first_lead
from turup.estimates.tally import Tally
from turup.solver import Solver

__all__ = ["Contracts"]

SUITS = ("S", "H", "D", "C")
FORCED = ("thunee", "royals")
RAISES = ("double", "redouble")
KEEPING = ("no", "pass", "call-c", *RAISES)
"""After these the same contract is played; what any other word leads to is not estimated."""
SEVENTH = 6
"""Place of the card in the order of dealing."""

Choices = Mapping[str, Sequence[str]]
"""By action: the trumps that its contract may be played with; of a choice that the cards to come make, its word."""


def choices_of(actions: Sequence[str]) -> Choices:
    """The actions of an auction or a choice of trump that make contracts, and with which trumps."""
    choices: dict[str, Sequence[str]] = {}
    for action in actions:
        word, _, what = action.partition(" ")
        if word == "bid":
            suit = what.lstrip("0123456789")
            choices[action] = (suit,) if suit else SUITS
        elif word == "hold":
            choices[action] = SUITS
        elif word == "trump" and what in ("seventh", "last"):
            choices[action] = (what,)
        elif word == "trump" and what != "none":
            choices[action] = (what[-1],)
    return choices


def bid_of(view: Any, action: str) -> int:
    """The height of the contract after an action; 0 where nobody has called."""
    word, _, what = action.partition(" ")
    return int(what.rstrip("SHDCNT")) if word == "bid" else view.bid or 0


class Contracts:
    """Contracts over worlds: each maker and trump is solved once in each world, whatever is bid."""

    def __init__(self, view: Any, actions: Sequence[str], solver: Solver, clock: Clock) -> None:
        self.view, self.solver, self.clock = view, solver, clock
        self.choices = choices_of(actions)
        self.tallies = {(action, trump): Tally() for action, trumps in self.choices.items() for trump in trumps}
        self.standing = Tally()
        """Of the contract that stands, where no action makes another one."""
        self.forced = {action: Tally() for action in actions if action in FORCED}
        self.stakes: dict[str, tuple[int, int]] = {}
        """By bid: what it wins and what it loses."""

    def add(self, world: Any) -> None:
        """Looks at one world; LimitReached when the time ends first, and then nothing is added."""
        view, hand = self.view, world.deal.hands[self.view.seat]
        suits = {"seventh": hand[SEVENTH:][:1] or hand[-1:], "last": hand[-1:]}
        suit_of = {trump: suits[trump][0][1] if trump in suits else trump for _, trump in self.tallies}
        values = {suit: self.value(world, view.seat, suit) for suit in dict.fromkeys(suit_of.values())}
        forced = {action: self.can_be_forced(world, action) for action in self.forced}
        trump = world.contract().trump if self.stands else None
        standing = None if trump is None else self.value(world, view.maker, trump)

        for (action, trump), tally in self.tallies.items():
            suit = suit_of[trump]
            self.stakes[action] = self.count(world, tally, view.seat, bid_of(view, action), suit, values[suit])
        for action, made in forced.items():
            self.forced[action].add(world.weight, None, made)
        if trump is not None and standing is not None:
            self.count(world, self.standing, view.maker, view.bid or 0, trump, standing)

    @property
    def stands(self) -> bool:
        """Whether a contract is made already, and nothing but windows come before the play."""
        return not self.choices and self.view.maker is not None and self.view.solo is None

    def value(self, world: Any, maker: int, trump: str) -> int:
        """Points of side 0 in the play of a contract."""
        return self.solver.value(world.contract_of(maker, 0, trump).position(), time_limit=self.clock.left)

    def count(self, world: Any, tally: Tally, maker: int, bid: int, trump: str, value: int) -> tuple[int, int]:
        """Adds what a contract has brought; returns its stakes."""
        contract = world.contract_of(maker, bid, trump)
        excess = contract.excess(value)
        tally.add(world.weight, value, None if excess is None else excess >= 0)
        stakes: tuple[int, int] = contract.stakes
        return stakes

    def can_be_forced(self, world: Any, call: str) -> bool:
        """Whether the seat wins every trick by some first card, whose suit is the trump then."""
        view = self.view
        winner = str(view.rules.options["thunee_winner"])
        for card in world.hands[view.seat]:
            position = first_lead(view.rules, world, view.seat, call, card).play(card)
            if self.solver.can_win_all(position, view.seat, winner=winner, time_limit=self.clock.left):
                return True
        return False

    def outlook(self, action: str) -> Outlook:
        """What an action promises."""
        if action in self.forced:
            return self.forced[action].outlook()
        if action not in self.choices:
            return self.standing.outlook() if action in KEEPING else Outlook()
        tallies = {trump: self.tallies[action, trump] for trump in self.choices[action]}
        chances = {trump: tally.chance for trump, tally in tallies.items() if tally.chance is not None}
        best = max(tallies, key=lambda trump: (tallies[trump].chance or 0.0, self.own_mean(tallies[trump])))
        return tallies[best].outlook(chances)

    def worth(self, action: str) -> float:
        """What the seat's side may expect of an action, in points of the match; 0 for whatever changes nothing."""
        chance = self.outlook(action).chance
        if chance is None:
            return 0.0
        if action in self.stakes:
            win, lose = self.stakes[action]
            return win * chance - lose * (1 - chance)
        if action in self.forced:
            return 2 * chance - 1
        if action not in RAISES:
            return 0.0
        return 2 * chance - 1 if self.is_makers else 1 - 2 * chance

    @property
    def is_makers(self) -> bool:
        """Whether the seat is on the maker's side."""
        distance: int = self.view.seat - self.view.maker
        return distance % 2 == 0 if self.has_sides else distance == 0

    @property
    def has_sides(self) -> bool:
        """Whether even seats play against odd ones."""
        return bool(self.view.rules.options["teams"] == "alternate")

    @property
    def side(self) -> int:
        """The seat's side; a maker without fixed sides is on side 0."""
        return int(self.view.seat % 2) if self.has_sides else int(not self.choices and not self.is_makers)

    def own_mean(self, tally: Tally) -> float:
        """The mean as the seat's side wants it."""
        mean = tally.outlook().mean or 0.0
        return -mean if self.side else mean
