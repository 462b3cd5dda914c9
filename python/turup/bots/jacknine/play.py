"""The play of the cards: each is weighed by the trick it may win, the points it gives, and what it is worth later."""

from collections.abc import Sequence
from dataclasses import dataclass

from turup.bots.jacknine.declared import married
from turup.bots.jacknine.table import SUITS, Table

__all__ = ["play"]

LEAD = 0.25
"""What the next lead is worth, in average tricks."""
MASTER, SECOND, THIRD = 0.75, 0.35, 0.12
"""What a card is worth later, in average tricks, with no, one or two higher ones still out."""
RUFF = 0.30
"""What any trump is worth later."""
DRAW = 0.45
"""What it is worth to the maker's side to draw trumps while others may hold some."""
ASK = 0.50
"""How likely one who asks for the trump wins the trick."""
KEEP = 0.5
"""How much of a Jodhi or pair is lost, on the average, with one of its cards."""
NEVER = ("claim", "concede", "spoilt")


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick to which a card is played."""

    led: str | None
    best: tuple[int, str] | None
    friends: int
    """Friends who still play after this seat."""
    foes: tuple[int, ...]
    points: int
    average: float
    """Card points of an average trick."""


def play(table: Table, actions: Sequence[str]) -> str:
    """The card, or the request for the trump, that promises most."""
    choices = [action for action in actions if action not in NEVER and not action.startswith("challenge")]
    if not choices:
        return actions[0]
    trick = look(table)
    view = table.view
    if view.solo is not None and view.caller is not None:
        return max(choices, key=lambda action: solo_value(table, trick, action))
    return max(choices, key=lambda action: value(table, trick, action))


def look(table: Table) -> Trick:
    """What lies on the table."""
    cards = table.view.trick
    coming = table.to_come()
    count = sum(table.view.hand_sizes) + len(cards) + sum(len(played) for _, played in table.view.tricks)
    return Trick(
        led=cards[0][1][1] if cards else None,
        best=table.winning(),
        friends=sum(seat in table.friends for seat in coming),
        foes=tuple(seat for seat in coming if seat not in table.friends),
        points=sum(table.points(card) for _, card in cards),
        average=table.total * table.rules.players / max(1, count),
    )


def value(table: Table, trick: Trick, action: str) -> float:
    """What an action promises, in card points."""
    coming = (trick.friends + len(trick.foes)) * 0.7 * trick.average / table.rules.players
    if action == "reveal":
        if table.view.maker == table.seat and not any(card[1] == table.trump for card in table.hand):
            return -1000.0
        return (2 * ASK - 1) * (trick.points + coming + LEAD * trick.average)
    card = action[:2]
    stake = trick.points + table.points(card) + coming + LEAD * trick.average
    result = (2 * side_wins(table, trick, action) - 1) * stake - later(table, card) * trick.average
    result -= KEEP * married(table, card)
    if trick.led is None:
        result += lead_bonus(table, card) * trick.average
    return result


def side_wins(table: Table, trick: Trick, action: str) -> float:
    """How likely this side wins the trick after this card."""
    card, down = action[:2], action.endswith("/down")
    led = trick.led or card[1]
    mine = trick.best is None or (table.strength(card, led) > table.strength(trick.best[1], led) and not down)
    if down and card[1] == table.trump and table.view.maker == table.seat:
        best, ours = card, True  # a trump face down wins when it is looked at
    elif mine or trick.best is None:
        best, ours = card, True
    else:
        best, ours = trick.best[1], trick.best[0] in table.friends
    safe = 1.0
    for seat in trick.foes:
        safe *= 1 - table.chance_to_beat(seat, best, led)
    share = trick.friends / (trick.friends + len(trick.foes)) if trick.friends else 0.0
    if ours:
        return safe + (1 - safe) * share * 0.6
    out = sum(table.strength(other, led) > table.strength(best, led) for other in table.unseen)
    return share * min(0.7, 0.25 * out)


def later(table: Table, card: str) -> float:
    """What a card is worth later, in average tricks; a card with points that cannot win is a burden."""
    higher = table.higher(card)
    worth = MASTER if higher == 0 else SECOND if higher == 1 else THIRD if higher == 2 else 0.0
    if card[1] == table.trump:
        worth += RUFF
    elif table.trump and table.left(card[1]) < table.rules.players - 1:
        worth *= 0.6  # others are out of the suit and will trump
    return worth


def lead_bonus(table: Table, card: str) -> float:
    """What speaks for a lead beside the trick itself."""
    view = table.view
    suit = card[1]
    if suit == table.active:
        others = any(suit not in table.voids[seat] for seat in range(table.rules.players) if seat not in table.friends)
        ours = view.maker in table.friends
        return DRAW if ours and others and table.left(suit) and not table.higher(card) else -0.1
    length = sum(other[1] == suit for other in table.hand)
    return 0.1 if length == 1 and table.points(card) == 0 else 0.0


def solo_value(table: Table, trick: Trick, action: str) -> float:
    """Against or for a caller who must win every trick."""
    view = table.view
    if action == "reveal":
        return 0.0
    card = action[:2]
    led = trick.led or card[1]
    if view.caller == table.seat:
        suit = max(SUITS, key=lambda s: sum(other[1] == s for other in table.hand))
        trump_first = 20 if card[1] == (table.active or suit) and table.left(card[1]) else 0
        return trump_first - 100.0 * table.higher(card) + table.strength(card, led) / 10
    if view.caller in table.friends:
        return -float(table.strength(card, led))
    beats = trick.best is None or table.strength(card, led) > table.strength(trick.best[1], led)
    if trick.best is not None and trick.best[0] != view.caller:
        return -later(table, card)
    return (10.0 if beats else 0.0) - later(table, card)
