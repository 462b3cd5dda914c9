"""What a hand is worth with a trump: the share of the card points that its side can expect."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from turup.bots.jacknine.table import SUITS, Table

__all__ = ["best_trump", "chance", "expected", "sure"]


@dataclass(frozen=True, slots=True)
class Weights:
    """How the share grows with a hand: fitted to double-dummy values of random deals, best suit as trump."""

    base: float
    length: float
    high: tuple[float, float, float, float]
    """For each of the four highest trumps held."""
    jack: float
    """For each highest card of a plain suit."""
    nine: float
    """For each second-highest card of a plain suit without the highest."""
    both: float
    ace: float
    void: float
    spread: float


FOUR_OF_SIX = Weights(0.296, 0.106, (0.146, 0.069, 0.011, 0.020), 0.076, -0.013, 0.0, 0.004, 0.006, 0.251)
FOUR_OF_EIGHT = Weights(0.302, 0.094, (0.170, 0.071, 0.020, 0.0), 0.117, -0.022, 0.0, -0.001, -0.017, 0.224)
WHOLE = Weights(0.224, 0.042, (0.194, 0.107, 0.042, 0.0), 0.108, 0.008, 0.022, -0.002, 0.089, 0.190)
SIX_SEATS = Weights(0.219, 0.088, (0.167, 0.149, 0.025, 0.030), 0.029, 0.032, 0.084, 0.014, 0.028, 0.265)
TWO_PACKS = Weights(0.276, 0.035, (0.120, 0.060, 0.020, 0.010), 0.060, 0.005, 0.030, 0.005, 0.030, 0.190)


def weights(table: Table) -> Weights:
    """The weights for this game and this part of the hand."""
    rules = table.rules
    if rules.deck.copies > 1:
        return TWO_PACKS
    if rules.players >= 6:
        return SIX_SEATS
    whole = rules.deck.size // rules.players
    if len(table.hand) >= whole - 1:
        return WHOLE
    return FOUR_OF_SIX if whole <= 6 else FOUR_OF_EIGHT


def expected(table: Table, hand: Sequence[str], trump: str) -> float:
    """The share of all card points that the side can expect with this trump, the partner's hand unknown."""
    fit = weights(table)
    top = sorted(table.trumps, key=table.trumps.__getitem__, reverse=True)
    suits: dict[str, list[str]] = {suit: [card[0] for card in hand if card[1] == suit] for suit in SUITS}
    mine = suits.pop(trump, [])
    share = fit.base + fit.length * len(mine)
    share += sum(value for rank, value in zip(top, fit.high, strict=False) if rank in mine)
    high = sorted(table.plain, key=table.plain.__getitem__, reverse=True)
    for ranks in suits.values():
        share += fit.jack * (high[0] in ranks) + fit.ace * (high[2] in ranks) + fit.void * (not ranks)
        if high[1] in ranks:
            share += fit.both if high[0] in ranks else fit.nine
    return share


def chance(table: Table, share: float, points: float) -> float:
    """How likely a side that expects this share takes at least so many points."""
    return 1 - NormalDist(share * table.total, weights(table).spread * table.total).cdf(points - 0.5)


def best_trump(table: Table, hand: Sequence[str] | None = None) -> tuple[str, float]:
    """The suit that promises most, and the share it promises."""
    cards = table.hand if hand is None else hand
    return max(((suit, expected(table, cards, suit)) for suit in SUITS), key=lambda found: found[1])



def sure(table: Table) -> bool:
    """Whether every card of the hand is the highest of its suit when its turn comes."""
    for suit in SUITS:
        mine = [card for card in table.hand if card[1] == suit]
        if any(table.higher(card) for card in mine):
            return False
    return bool(table.hand)
