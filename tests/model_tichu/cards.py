"""The cards: texts such as ``9s`` (suits ``s b g r``) and ``Ma Do Ph Dr`` (sections 2 and 15.2)."""

from collections.abc import Iterable
from typing import Any

Rules = dict[str, Any]

SUITS = "sbgr"
RANKS = "23456789TJQKA"
MAH_JONG, DOG, PHOENIX, DRAGON = "Ma", "Do", "Ph", "Dr"
SPECIAL_ORDER = {DOG: 0, MAH_JONG: 1, PHOENIX: 15, DRAGON: 16}
POINTS = {"5": 5, "T": 10, "K": 10}

ORDINARY = [rank + suit for rank in RANKS for suit in SUITS]


def is_natural(card: str) -> bool:
    """Whether it is one of the 52 cards with a suit."""
    return card not in SPECIAL_ORDER


def rank(card: str) -> int:
    """2..14, the Mah Jong 1. For ordering only: Dog 0, Phoenix 15, Dragon 16."""
    return SPECIAL_ORDER[card] if card in SPECIAL_ORDER else RANKS.index(card[0]) + 2


def rank_text(number: int) -> str:
    return RANKS[number - 2]


def suit(card: str) -> str:
    return card[1]


def order(card: str) -> tuple[int, int]:
    """Ascending rank, then s b g r (T04)."""
    return rank(card), SUITS.index(card[1]) if is_natural(card) else 0


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=order))


def points(cards: Iterable[str]) -> int:
    """Card points: 5 for a five, 10 for a ten or a king, Dragon 25, Phoenix -25."""
    return sum({DRAGON: 25, PHOENIX: -25}.get(card) or POINTS.get(card[0], 0) for card in cards)


def without(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """The hand less these cards, each taken once."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def pack(rules: Rules) -> list[str]:
    """Every card of the game: 56; Grand Seigneur without its Dog, the second pack without Dog and Mah Jong."""
    cards = [DOG, MAH_JONG, *ORDINARY, PHOENIX, DRAGON]
    if rules["form"] == "seigneur":
        if rules["gs_dog"] == "removed":
            cards.remove(DOG)
        if rules["decks"] == 2:
            cards += [*ORDINARY, PHOENIX, DRAGON]
    return cards
