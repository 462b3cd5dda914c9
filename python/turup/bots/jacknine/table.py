"""What a player reads off the table: who is with whom, what is out, what beats what, and how likely it is to come."""

from functools import lru_cache
from typing import Any

from turup.rules import Rules
from turup.rules.values import RankOrder

__all__ = ["Table"]

REVERSED = ("royals", "blind-royals")
SUITS = "SHDC"


@lru_cache(maxsize=64)
def strengths(ranks: str, reverse: bool) -> dict[str, int]:
    """The strength of each rank from a list high to low; ranks in brackets are equal."""
    order = RankOrder.groups(ranks)
    order = order if reverse else order[::-1]
    return {rank: place for place, group in enumerate(order) for rank in group}


@lru_cache(maxsize=64)
def all_points(rules: Rules) -> int:
    """What both sides take together: the points of the cards, of the tricks, and a bonus for the last one.

    Where plain cards count less than trumps, one suit is trump.
    """
    options: Any = rules.options
    ranks = rules.deck.ranks
    trump, plain = (sum(options[name].get(rank, 0) for rank in ranks) for name in ("value_trump", "value_plain"))
    tricks = rules.deck.size // rules.players
    last = int(str(options["last_trick"])[6:-1]) if str(options["last_trick"]).startswith("bonus") else 0
    return int((trump + 3 * plain) * rules.deck.copies + options["trick_points"] * tricks + last)


class Table:
    """A view of a Jack-Nine game with what a player concludes from it."""

    def __init__(self, view: Any) -> None:
        rules: Rules = view.rules
        options: Any = rules.options
        reverse = (options["rank_mode"] == "reversed") != (view.solo in REVERSED)
        self.view = view
        self.rules = rules
        self.seat: int = view.seat
        self.hand: tuple[str, ...] = view.hand
        self.plain = strengths(options["rank_plain"], reverse)
        self.trumps = strengths(options["rank_trump"], reverse)
        self.value_plain: Any = options["value_plain"]
        self.value_trump: Any = options["value_trump"]
        self.total = all_points(rules)
        shown = view.indicator if view.indicator in rules.deck.cards else None
        self.trump: str | None = view.trump or (shown and shown[1])
        self.active: str | None = self.trump if view.exposed else None
        """The suit that trumps now; None while the trump is hidden."""
        self.friends = friends(view)
        self.unseen = self._unseen()
        self.voids = self._voids()
        self.hidden = max(1, sum(self.unseen.values()))

    def _unseen(self) -> dict[str, int]:
        """How many of each card are neither in this hand nor seen on the table."""
        left = dict.fromkeys(self.rules.deck.cards, self.rules.deck.copies)
        seen = [card for _, cards in self.view.tricks for _, card in cards] + [card for _, card in self.view.trick]
        for card in (*self.hand, *seen):
            if left.get(card):
                left[card] -= 1
        return {card: count for card, count in left.items() if count}

    def _voids(self) -> dict[int, set[str]]:
        """The suits that each seat has shown to be out of."""
        voids: dict[int, set[str]] = {seat: set() for seat in range(self.rules.players)}
        for cards in (*(cards for _, cards in self.view.tricks), self.view.trick):
            if cards:
                led = cards[0][1][1]
                for seat, card in cards[1:]:
                    if card[1] != led:
                        voids[seat].add(led)
        return voids

    def points(self, card: str) -> int:
        """The card points of a card; none for one that lies face down."""
        values = self.value_trump if card[1] == self.trump else self.value_plain
        return int(values.get(card[0], 0))

    def strength(self, card: str, led: str) -> int:
        """How high a card stands in a trick of a led suit; below 0 when it cannot win."""
        if card[1] == self.active:
            return 100 + self.trumps.get(card[0], 0)
        if card[1] == led:
            return self.plain.get(card[0], -1)
        return -1

    def winning(self) -> tuple[int, str] | None:
        """Who is winning the trick, and with which card; None before a lead."""
        trick = self.view.trick
        if not trick:
            return None
        led = trick[0][1][1]
        best: tuple[int, str] = trick[0]
        for seat, card in trick[1:]:
            if self.strength(card, led) > self.strength(best[1], led):
                best = (seat, card)
        return best

    def to_come(self) -> list[int]:
        """The seats that play to this trick after this one, in order."""
        played = {seat for seat, _ in self.view.trick}
        seats = ((self.seat + step) % self.rules.players for step in range(1, self.rules.players))
        return [seat for seat in seats if seat not in played and seat not in self.view.sits_out]

    def higher(self, card: str) -> int:
        """How many unseen cards of its own suit beat a card."""
        order = self.trumps if card[1] == self.trump else self.plain
        mine = order.get(card[0], 0)
        return sum(n for other, n in self.unseen.items() if other[1] == card[1] and order.get(other[0], 0) > mine)

    def left(self, suit: str) -> int:
        """How many cards of a suit are unseen."""
        return sum(n for card, n in self.unseen.items() if card[1] == suit)

    def chance_to_beat(self, seat: int, best: str, led: str) -> float:
        """How likely a seat that still plays holds a card that beats the best one, as far as it may play it."""
        share = min(0.9, self.view.hand_sizes[seat] / self.hidden)
        level = self.strength(best, led)
        higher = sum(n for c, n in self.unseen.items() if c[1] == led and self.strength(c, led) > level)
        follows = 0.0 if led in self.voids[seat] else 1 - (1 - share) ** self.left(led)
        chance = 0.0 if led in self.voids[seat] else 1 - (1 - share) ** higher
        if self.active and led != self.active and self.active not in self.voids[seat]:
            trumps = sum(n for c, n in self.unseen.items() if c[1] == self.active and self.strength(c, led) > level)
            chance += (1 - follows) * (1 - (1 - share) ** trumps)
        return min(1.0, chance)


def friends(view: Any) -> frozenset[int]:
    """The seats that are on the side of the viewer, as far as he knows; himself included."""
    rules = view.rules
    me, players = view.seat, rules.players
    teams = rules.options["teams"]
    if teams == "alternate":
        return frozenset(seat for seat in range(players) if (seat - me) % 2 == 0)
    if view.maker is None or teams == "solo":
        return frozenset((me,))
    makers = {view.maker} | ({view.partner} if view.partner is not None else set())
    if teams == "called_card" and view.partner is None and view.partner_card in view.hand:
        makers.add(me)
    return frozenset(makers if me in makers else set(range(players)) - makers)
