"""What a set of cards may be played as, and which play beats which (section 4)."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import NamedTuple

from model_tichu import cards
from model_tichu.cards import DOG, DRAGON, MAH_JONG, PHOENIX


class House(NamedTuple):
    """The options about shapes: Q5, Q6 and Q7."""

    four_and_phoenix: bool = False
    flush_as_straight: bool = False
    mah_jong_in_flush: bool = False


STRICT = House()


def house(rules: cards.Rules) -> House:
    return House(rules["fh_four_plus_phoenix"], rules["flush_as_straight"], rules["mahjong_in_flush"])


class Play(NamedTuple):
    """Cards with one reading. ``key`` compares plays of the same kind and size; a bomb is the better the longer."""

    kind: str  # single, pair, triple, full, stairs, straight, bomb, dog
    cards: tuple[str, ...]
    key: float
    text: str

    @property
    def size(self) -> int:
        return len(self.cards)

    def has_natural(self, rank: int) -> bool:
        """Whether a card with a suit of that rank is among the cards."""
        return any(cards.is_natural(card) and cards.rank(card) == rank for card in self.cards)


def make(kind: str, naturals: Iterable[str], stands: Iterable[int], key: float) -> Play:
    """A play of natural cards (or the Mah Jong) and Phoenixes standing for ranks, with its text (T04)."""
    placed = [(cards.order(card), card, card) for card in naturals]
    placed += [((rank, len(cards.SUITS)), PHOENIX, f"{PHOENIX}={cards.rank_text(rank)}") for rank in stands]
    placed.sort()
    return Play(kind, tuple(card for _, card, _ in placed), key, " ".join(word for _, _, word in placed))


def as_straight(flush: Play) -> Play:
    """The other reading of a run of one suit, where the table allows it."""
    return Play("straight", flush.cards, flush.key, flush.text + "/straight")


def single(card: str) -> Play:
    """One card as a lead; the Phoenix counts one and a half."""
    keys = {DOG: 0.0, MAH_JONG: 1.0, PHOENIX: 1.5, DRAGON: 15.0}
    return Play("dog" if card == DOG else "single", (card,), keys.get(card) or float(cards.rank(card)), card)


def readings(chosen: Iterable[str], options: House = STRICT) -> list[Play]:
    """Every way in which these cards, in any order, may be led."""
    chosen = list(chosen)
    if len(chosen) == 1:
        return [single(chosen[0])]
    if DOG in chosen or DRAGON in chosen:
        return []
    naturals = [card for card in chosen if card != PHOENIX]
    found = []
    for stands in combinations_with_replacement(range(2, 15), len(chosen) - len(naturals)):
        found += shapes(naturals, stands, options)
    return found


def shapes(naturals: list[str], stands: tuple[int, ...], options: House) -> list[Play]:
    """The readings of natural cards with Phoenixes standing for these ranks."""
    own = Counter(cards.rank(card) for card in naturals)
    every = own + Counter(stands)
    top, size = max(every), every.total()
    if not stands and is_bomb(naturals, options):
        bomb = make("bomb", naturals, (), top)
        return [bomb, as_straight(bomb)] if options.flush_as_straight and size > 4 else [bomb]
    if size >= 5 and is_run(every) and set(every.values()) == {1}:
        return [make("straight", naturals, stands, top)]
    if any(own[rank] == 0 for rank in every):  # no Phoenix is a pair, or more, by itself
        return []
    if len(every) == 1 and size in (2, 3):
        return [make("pair" if size == 2 else "triple", naturals, stands, top)]
    if sorted(every.values()) == [2, 3]:
        return [make("full", naturals, stands, max(every, key=lambda rank: every[rank]))]
    if len(every) >= 2 and is_run(every) and set(every.values()) == {2}:
        return [make("stairs", naturals, stands, top)]
    if options.four_and_phoenix and len(every) == 1 and (len(naturals), len(stands)) == (4, 1):
        return [make("full", naturals, stands, top)]
    return []


def is_run(ranks: Iterable[int]) -> bool:
    """Whether the ranks are consecutive."""
    ranks = sorted(ranks)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def is_bomb(chosen: list[str], options: House) -> bool:
    """Four of a rank in four suits, or a run of five or more in one suit. Only cards without Phoenix get here."""
    ranks = [cards.rank(card) for card in chosen]
    suited = [card for card in chosen if card != MAH_JONG]
    suits = {cards.suit(card) for card in suited}
    if len(chosen) == 4:
        return len(suited) == 4 and len(suits) == 4 and len(set(ranks)) == 1
    return len(chosen) >= 5 and is_run(ranks) and len(suits) == 1 and (suited == chosen or options.mah_jong_in_flush)


def on(top: Play, play: Play, phoenix_on_phoenix: bool = False) -> Play | None:
    """The play as it counts on ``top``, or None where it does not beat it."""
    if play.kind == "bomb":
        better = top.kind != "bomb" or (play.size, play.key) > (top.size, top.key)
        return play if better else None
    if (play.kind, play.size) != (top.kind, top.size):
        return None
    if play.cards == (PHOENIX,):
        if top.cards == (DRAGON,) or (top.cards == (PHOENIX,) and not phoenix_on_phoenix):
            return None
        return play._replace(key=top.key + (0.25 if top.cards == (PHOENIX,) else 0.5))
    if play.cards == (DRAGON,):  # of two Dragons the second beats the first
        return play
    return play if play.key > top.key else None
