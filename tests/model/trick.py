"""One trick: which cards may be played to it, and who wins it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from model import cards, sides
from model.presets import Rules

if TYPE_CHECKING:
    from model.table import Table


@dataclass
class Trick:
    """Cards in the order of play.

    ``down``: the places of cards that lie face down; ``dead``: those of cards of the trump suit that are no trumps.
    """

    leader: int
    played: list[tuple[int, str]] = field(default_factory=list)
    down: set[int] = field(default_factory=set)
    dead: set[int] = field(default_factory=set)
    winner: int | None = None

    @property
    def led(self) -> str | None:
        return cards.suit(self.played[0][1]) if self.played else None

    @property
    def cards(self) -> list[str]:
        return [card for _, card in self.played]

    def seen(self, trump: str | None) -> list[str]:
        """The cards that everybody has seen: those played face up, and all of a trick that was cut."""
        cut = any(cards.suit(card) == trump for place, (_, card) in enumerate(self.played) if place in self.down)
        return [card for place, (_, card) in enumerate(self.played) if cut or place not in self.down]


def winning_place(rules: Rules, trick: Trick, trump: str | None, mode: str) -> int:
    """The place of the card that wins so far: the highest trump, else the highest card of the led suit."""
    best = None
    for place, (_, card) in enumerate(trick.played):
        if cards.suit(card) == trump and trump != trick.led and place not in trick.dead:
            kind = 2
        elif cards.suit(card) == trick.led:
            kind = 1
        else:
            continue
        key = (kind, cards.strength(rules, card, trump, mode))
        later_wins = rules["equal_cards"] == "last_wins" and best is not None and key == best[0]
        if best is None or key > best[0] or later_wins:
            best = (key, place)
    assert best is not None
    return best[1]


def followers(hand: list[str], trick: Trick) -> list[str]:
    """The cards of the led suit."""
    return cards.of_suit(hand, trick.led)


def open_trump_cards(t: "Table", seat: int, hand: list[str], trick: Trick) -> list[str]:
    """The cards of ``hand`` that may be played when trump is on the table (or there is none)."""
    if not trick.played or not t.rules["must_follow"]:
        return hand
    if followers(hand, trick):
        return overtaking(t, followers(hand, trick), trick)
    if t.power is None or t.power == trick.led:
        return hand
    return trumping(t, seat, hand, trick)


def trumping(t: "Table", seat: int, hand: list[str], trick: Trick) -> list[str]:
    """What a void seat may play: first the limits on low trumps, then the duty to trump."""
    allowed = not_under(t, seat, hand, trick)
    winner = trick.played[winning_place(t.rules, trick, t.trump, t.mode)][0]
    trumps = cards.of_suit(allowed, t.trump)
    must = t.rules["must_trump"]
    with_partner = winner in sides.side(t, seat) - {seat}
    if must == "must_beat_opponent":
        return allowed if with_partner else beating(t, trumps, trick) or allowed
    if trumps and (must == "yes" or (must == "yes_unless_partner_wins" and not with_partner)):
        return trumps
    return allowed


def beating(t: "Table", hand: list[str], trick: Trick) -> list[str]:
    """The cards with which the next player would win the trick so far."""
    winners = []
    for card in hand:
        after = Trick(trick.leader, [*trick.played, (-1, card)], trick.down, trick.dead)
        if winning_place(t.rules, after, t.trump, t.mode) == len(trick.played):
            winners.append(card)
    return winners


def overtaking(t: "Table", following: list[str], trick: Trick) -> list[str]:
    """Where trump was led and the table has the duty to go higher: the higher trumps, if there are any."""
    if not t.rules["overtake_in_trump"] or t.power is None or trick.led != t.power:
        return following
    return beating(t, following, trick) or following


def not_under(t: "Table", seat: int, hand: list[str], trick: Trick) -> list[str]:
    """The hand without the trumps that may not be played under a trump in the trick (S15, S36)."""
    later_wins = t.rules["equal_cards"] == "last_wins"
    high = [
        (cards.strength(t.rules, card, t.trump, t.mode), place if later_wins else -place, owner)
        for place, (owner, card) in enumerate(trick.played)
        if cards.suit(card) == t.trump and place not in trick.dead and place not in trick.down
    ]
    if not high:
        return hand
    top, _, owner = max(high)
    if t.rules["undertrump_scope"] == "partner" and owner not in sides.side(t, seat) - {seat}:
        return hand
    trumps = cards.of_suit(hand, t.trump)
    low = [card for card in trumps if cards.strength(t.rules, card, t.trump, t.mode) < top]
    least = top if later_wins else top + 1
    over = [card for card in trumps if cards.strength(t.rules, card, t.trump, t.mode) >= least]
    better = [card for card in hand if card not in low]
    rule = t.rules["undertrump"]
    if rule == "forbidden_if_plain_left":
        return better if len(trumps) < len(hand) else hand
    if rule == "forbidden_if_alternative":
        return better or hand
    if rule == "must_overtrump":
        must = t.rules["must_trump"]
        lifted = must == "yes_unless_partner_wins" and owner in sides.side(t, seat) - {seat}
        if over and not lifted:
            return over
        return (better if must in ("no", "must_beat_opponent") or lifted else hand) or hand
    return hand
