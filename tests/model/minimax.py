"""Perfect-information minimax over positions with an open trump: every line of play is walked, nothing is cut off.

Values are the points that side 0 (even seats; the maker's side where the maker plays against the rest) still takes:
the cards of the running trick, all later tricks, and the last trick's own points (S31). Only for few cards a hand.
"""

from dataclasses import dataclass, field

from model import cards
from model.presets import Rules, numbers, word
from model.trick import Trick, open_trump_cards, winning_place


@dataclass
class Position:
    """Hands by seat, the trump suit or None, who led, and the cards of the running trick in order."""

    rules: Rules
    hands: list[list[str]]
    trump: str | None
    leader: int
    trick: list[str] = field(default_factory=list)
    maker: int | None = None
    sitting_out: frozenset[int] = frozenset()
    mode: str = "normal"
    partner: int | None = None
    partner_known: bool = True
    lost_trick: bool = False
    """Whether side 0 has lost a trick of this deal."""

    def __post_init__(self) -> None:
        if self.rules["rank_mode"] == "reversed":
            self.mode = "royals"

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def power(self) -> str | None:
        return self.trump

    def seats(self) -> list[int]:
        """The seats in the order in which they play to this trick."""
        around = [(self.leader + step) % self.players for step in range(self.players)]
        return [seat for seat in around if seat not in self.sitting_out]

    def as_trick(self) -> Trick:
        return Trick(self.leader, list(zip(self.seats(), self.trick, strict=False)))

    @property
    def turn(self) -> int:
        return self.seats()[len(self.trick)]

    def legal(self) -> list[str]:
        hand = self.hands[self.turn]
        return cards.distinct(open_trump_cards(self, self.turn, hand, self.as_trick()))  # type: ignore[arg-type]

    def for_side_0(self, seat: int) -> bool:
        return seat == self.maker if self.rules["teams"] == "bidder_vs_rest" else seat % 2 == 0

    def after(self, card: str) -> tuple["Position", int, int | None]:
        """The position after a card, the points side 0 has gained by it (negative: lost), and who took the trick."""
        hands = [list(hand) for hand in self.hands]
        hands[self.turn].remove(card)
        trick = [*self.trick, card]
        following = Position(self.rules, hands, self.trump, self.leader, trick, self.maker, self.sitting_out, self.mode)
        following.lost_trick = self.lost_trick
        if len(trick) < len(self.seats()):
            return following, 0, None
        played = following.as_trick()
        winner = played.played[winning_place(self.rules, played, self.trump, self.mode)][0]
        in_cards = sum(cards.points(self.rules, each, self.trump) for each in trick)
        gained = in_cards + self.rules["trick_points"] if self.for_side_0(winner) else 0
        lost = self.lost_trick or not self.for_side_0(winner)
        if not any(hands[seat] for seat in self.seats()):
            gained += self.last_trick(winner) + (0 if lost else self.all_tricks())
        after = Position(self.rules, hands, self.trump, winner, [], self.maker, self.sitting_out, self.mode)
        after.lost_trick = lost
        return after, gained, winner

    def last_trick(self, winner: int) -> int:
        rule = self.rules["last_trick"]
        if word(rule) == "none":
            return 0
        if self.for_side_0(winner):
            return numbers(rule)[0]
        return -numbers(rule)[0] if word(rule) == "transfer" else 0

    def all_tricks(self) -> int:
        """What a side with every trick gets beyond the points of all cards and of the last trick."""
        if self.rules["all_tricks"] is None:
            return 0
        pack = sum(cards.points(self.rules, card, self.trump) for card in cards.deck(self.rules))
        tricks = self.rules["trick_points"] * len(cards.deck(self.rules)) // self.players
        last = numbers(self.rules["last_trick"])[0] if word(self.rules["last_trick"]) != "none" else 0
        return int(self.rules["all_tricks"] - pack - tricks - last)

    def over(self) -> bool:
        return not self.trick and not any(self.hands[seat] for seat in self.seats())


def value(position: Position) -> int:
    """Points that side 0 still takes when everybody plays best."""
    return 0 if position.over() else _best(position, list(card_values(position).values()))


def card_values(position: Position) -> dict[str, int]:
    """Every legal card and the value after it, its own gain included."""
    values = {}
    for card in position.legal():
        after, gained, _ = position.after(card)
        values[card] = gained + value(after)
    return values


def _best(position: Position, values: list[int]) -> int:
    return max(values) if position.for_side_0(position.turn) else min(values)


def can_take_all(position: Position, caller: int, side: frozenset[int] | None = None) -> bool:
    """Whether the caller (or ``side``) can win every trick from here against any defence; his partner helps him."""
    winners = side or frozenset({caller})
    if position.over():
        return True
    outcomes = []
    for card in position.legal():
        after, _, winner = position.after(card)
        outcomes.append((winner is None or winner in winners) and can_take_all(after, caller, side))
    friendly = (position.turn - caller) % 2 == 0
    return any(outcomes) if friendly else all(outcomes)
