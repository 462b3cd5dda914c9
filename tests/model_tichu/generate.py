"""Every play that a hand holds, built shape by shape; equal cards of two packs are told apart nowhere."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

from model_tichu import cards
from model_tichu.combos import STRICT, House, Play, as_straight, make, single

Hand = tuple[str, ...]
Shape = dict[int, int]  # how many cards of each rank


def shapes(kind: str, size: int) -> list[tuple[Shape, int]]:
    """The shapes of a kind, each with the rank that is compared."""
    ranks = range(2, 15)
    if kind in ("pair", "triple"):
        return [({rank: size}, rank) for rank in ranks]
    if kind == "full":
        return [({three: 3, two: 2}, three) for three in ranks for two in ranks if three != two]
    if kind == "stairs":
        pairs = size // 2
        return [({low + step: 2 for step in range(pairs)}, low + pairs - 1) for low in range(2, 16 - pairs)]
    assert kind == "straight"
    return [({low + step: 1 for step in range(size)}, low + size - 1) for low in range(1, 16 - size)]


SIZES = {"pair": [2], "triple": [3], "full": [5], "stairs": list(range(4, 27, 2)), "straight": list(range(5, 15))}
SHAPES = {(kind, size): shapes(kind, size) for kind, sizes in SIZES.items() for size in sizes}


@lru_cache(maxsize=4096)
def all_plays(hand: Hand, options: House = STRICT) -> tuple[Play, ...]:
    """Everything that could be led."""
    found = [single(card) for card in dict.fromkeys(hand)]
    for kind, size in SHAPES:
        if size <= len(hand):
            found += plays(hand, kind, size, options)
    return (*found, *bombs(hand, options))


@lru_cache(maxsize=16384)
def plays(hand: Hand, kind: str, size: int, options: House = STRICT) -> tuple[Play, ...]:
    """The plays of one kind (not bombs) and number of cards."""
    if kind == "single":
        return tuple(single(card) for card in dict.fromkeys(hand) if card != cards.DOG)
    by_rank = of_ranks(hand)
    counts = {rank: len(own) for rank, own in by_rank.items()}
    jokers = hand.count(cards.PHOENIX)
    found: list[Play] = []
    for shape, key in SHAPES[kind, size]:
        have = sum(min(count, counts.get(rank, 0)) for rank, count in shape.items())
        if have + jokers >= size:
            found += [make(kind, own, stands, key) for own, stands in filled(shape, by_rank, jokers, kind)]
    if kind == "straight":
        flushes = [play for play in bombs(hand, options) if play.size == size]
        found = [play for play in found if all(play.cards != flush.cards for flush in flushes)]
        if options.flush_as_straight:
            found += [as_straight(flush) for flush in flushes]
    if kind == "full" and options.four_and_phoenix and jokers:
        for rank, own in by_rank.items():
            found += [make("full", four, (rank,), rank) for four in picks(own, 4)]
    return tuple(found)


def of_ranks(hand: Hand) -> dict[int, list[str]]:
    """The cards with a suit, and the Mah Jong, by rank."""
    found: dict[int, list[str]] = {}
    for card in cards.in_order(hand):
        if cards.is_natural(card) or card == cards.MAH_JONG:
            found.setdefault(cards.rank(card), []).append(card)
    return found


def picks(own: list[str], count: int) -> list[tuple[str, ...]]:
    """The different ways to take so many of these cards."""
    return list(dict.fromkeys(combinations(own, count)))


def filled(
    shape: Shape, by_rank: dict[int, list[str]], jokers: int, kind: str
) -> Iterator[tuple[list[str], tuple[int, ...]]]:
    """Every choice of own cards, and of ranks that Phoenixes stand for, that makes up the shape."""
    least = 0 if kind == "straight" else 1  # natural cards of each rank
    for used in range(jokers + 1):
        for stands in combinations_with_replacement([rank for rank in shape if rank > 1], used):
            needed = {rank: count - stands.count(rank) for rank, count in shape.items()}
            if all(least <= number <= len(by_rank.get(rank, ())) for rank, number in needed.items()):
                for parts in product(*(picks(by_rank.get(rank, []), number) for rank, number in needed.items())):
                    yield [card for part in parts for card in part], stands


@lru_cache(maxsize=16384)
def bombs(hand: Hand, options: House = STRICT) -> tuple[Play, ...]:
    """Fours in four suits, and runs of five or more in one suit."""
    found, held = [], set(hand)
    for rank in range(2, 15):
        four = [cards.rank_text(rank) + suit for suit in cards.SUITS]
        if held.issuperset(four):
            found.append(make("bomb", four, (), rank))
    for suit in cards.SUITS:
        line = [cards.MAH_JONG if options.mah_jong_in_flush else "", *(rank + suit for rank in cards.RANKS)]
        for low in range(len(line)):
            length = next((step for step, card in enumerate(line[low:]) if card not in held), len(line) - low)
            for size in range(5, length + 1):
                found.append(make("bomb", line[low : low + size], (), low + size))
    return tuple(found)
