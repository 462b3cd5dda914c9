"""How a hand of Tichu falls into plays, and how far it is from being empty."""

from collections.abc import Iterable
from functools import lru_cache

__all__ = ["PHOENIX", "cost", "groups", "rank_of", "shape"]

RANKS = {rank: number for number, rank in enumerate("23456789TJQKA", start=2)}
MAH_JONG, DOG, DRAGON, PHOENIX = 1, 0, 16, 15
SPECIAL = {"Ma": MAH_JONG, "Do": DOG, "Dr": DRAGON, "Ph": PHOENIX}
ACE = 14

Shape = tuple[int, ...]
"""How many cards of each rank a hand has: Dog, Mah Jong, 2 to A, Phoenix, Dragon."""
Group = tuple[str, int, int]
"""A kind of play, its highest rank, and its number of cards."""


def rank_of(card: str) -> int:
    """The rank of a card; special cards have their own."""
    return SPECIAL[card[:2]] if card[:2] in SPECIAL else RANKS[card[0]]


def shape(cards: Iterable[str]) -> Shape:
    """The ranks of a hand."""
    counts = [0] * 17
    for card in cards:
        counts[rank_of(card)] += 1
    return tuple(counts)


def control(group: Group) -> float:
    """How likely a play wins its trick when it is led or put on another one."""
    kind, rank, size = group
    if kind == "bomb":
        return 1.0
    if kind == "single":
        return {DRAGON: 1.0, PHOENIX: 0.75, ACE: 0.65, 13: 0.25, MAH_JONG: 0.0, DOG: 0.0}.get(rank, 0.0)
    if kind == "pair":
        return {ACE: 0.9, 13: 0.6, 12: 0.35}.get(rank, 0.0)
    if kind == "straight":
        return min(0.9, 0.2 + 0.08 * (size - 5) + 0.07 * max(0, rank - 9))
    return min(0.95, 0.3 + 0.05 * max(0, rank - 4) + 0.05 * max(0, size - 4))


def weight(group: Group) -> float:
    """What a play costs: one turn without the lead, less for one that wins it back."""
    return 1.0 - 2.0 * control(group)


@lru_cache(maxsize=200_000)
def cost(hand: Shape) -> float:
    """How many turns without the lead a hand needs to become empty; below 0 for a hand that keeps the lead."""
    if not any(hand):
        return -2.0
    plays = groups(hand)
    return sum(map(weight, plays)) - 0.02 * hand[PHOENIX] - (1.0 if len(plays) == 1 else 0.0)


@lru_cache(maxsize=200_000)
def groups(hand: Shape) -> tuple[Group, ...]:
    """The cheapest way found to part a hand into plays."""
    best = without_straights(hand)
    least = sum(map(weight, best))
    for low in range(MAH_JONG, ACE - 3):
        high = low
        while high <= ACE and hand[high]:
            high += 1
        for top in range(low + 4, high):
            if low > MAH_JONG and hand[low - 1] and top != high - 1:
                continue
            rest = list(hand)
            for rank in range(low, top + 1):
                rest[rank] -= 1
            found = (("straight", top, top - low + 1), *groups(tuple(rest)))
            value = sum(map(weight, found))
            if value < least - 1e-9:
                best, least = found, value
    return best


def without_straights(hand: Shape) -> tuple[Group, ...]:
    """The parting of a hand into bombs, full houses, runs of pairs, triples, pairs and singles."""
    counts = list(hand)
    found: list[Group] = [("single", rank, 1) for rank in (DOG, MAH_JONG, DRAGON) if counts[rank]]
    triples = [rank for rank in range(2, 15) if counts[rank] == 3]
    pairs = [rank for rank in range(2, 15) if counts[rank] == 2]
    singles = [rank for rank in range(2, 15) if counts[rank] in (1, 5)]
    found += [("bomb", rank, 4) for rank in range(2, 15) if counts[rank] in (4, 5)]
    found += [("pair", rank, 2) for rank in range(2, 15) if counts[rank] == 6 for _ in range(3)]
    if counts[PHOENIX]:
        phoenix(found, pairs, singles, triples)
    while len(pairs) > 1:
        run = longest_run(pairs)
        if len(run) < 2 or (len(run) == 2 and triples):
            break
        found.append(("pairs", run[-1], 2 * len(run)))
        pairs = [rank for rank in pairs if rank not in run]
    for rank in triples:
        low = next((pair for pair in pairs if pair < 13), None)
        if low is None:
            found.append(("triple", rank, 3))
        else:
            pairs.remove(low)
            found.append(("full", rank, 5))
    found += [("pair", rank, 2) for rank in pairs]
    found += [("single", rank, 1) for rank in singles]
    return tuple(found)


def phoenix(found: list[Group], pairs: list[int], singles: list[int], triples: list[int]) -> None:
    """Puts the Phoenix with a pair where there is another for a full house, with a low single, or alone."""
    low = [rank for rank in singles if rank < 12]
    if len(pairs) >= 2 and not triples and len(low) <= 1:
        triples.append(pairs.pop())
    elif len(singles) > 3 and singles[-1] == ACE:
        singles.remove(ACE)
        pairs.append(ACE)
    else:
        found.append(("single", PHOENIX, 1))


def longest_run(pairs: list[int]) -> list[int]:
    """The longest row of neighbouring ranks."""
    best: list[int] = []
    run: list[int] = []
    for rank in sorted(pairs):
        run = [*run, rank] if run and rank == run[-1] + 1 else [rank]
        if len(run) > len(best):
            best = run
    return best
