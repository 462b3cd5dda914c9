"""Counts worlds of Tichu in which nobody could have fulfilled a wish that he did not fulfil: the long way.

The unseen cards are laid rank by rank, the wished rank first, then the Phoenix, then the ranks around the wish. What a
seat holds of the ranks so far matters only as far as it decides, with what may come, whether the seat could have
fulfilled the wish: that is a node of a decision diagram. The ways are added up by nodes and numbers of cards.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import factorial, perm, prod
from typing import Protocol

__all__ = ["Laying", "count_unfulfilled"]

FREE = -1
"""The node of a seat that could not have fulfilled the wish, whatever else it holds."""

DEAD = -2
"""The node of a seat that could have."""

Cards = tuple[int, ...]
Children = dict[Cards, int]

PHOENIX = 54


class Laying(Protocol):
    """What is known of the unseen cards, from the kernel."""

    @property
    def wished(self) -> int:
        """The wished rank."""

    @property
    def unseen(self) -> Cards:
        """Card numbers, cards of two packs twice."""

    @property
    def room(self) -> Cards:
        """Of each place for unseen cards."""

    @property
    def barred(self) -> frozenset[int]:
        """Places that cannot take the wished rank."""

    @property
    def checked(self) -> Cards:
        """Seats that did not fulfil the wish and may hold the wished rank."""

    def breaks(self, seat: int, cards: Cards) -> bool:
        """Whether a seat with these of the unseen cards could have fulfilled the wish."""

    def needs(self, seat: int) -> tuple[int, int]:
        """How many cards of one rank can matter to a seat, and how many of them in a row of ranks."""

    def own(self, seat: int) -> Cards:
        """Cards that a seat has played, or holds for sure."""


def rank(card: int) -> int:
    """2 to 14 of a suited card, 0 of a special one."""
    return (card + 6) // 4 if 2 <= card < PHOENIX else 0


def suit(card: int) -> int:
    """0 to 3; of suited cards only."""
    return (card - 2) % 4


def levels_of(laying: Laying) -> list[Cards]:
    """The cards that can matter, by rank, in the order in which they are laid."""
    ranks = sorted(range(2, 15), key=lambda each: abs(each - laying.wished))
    found = [tuple(card for card in laying.unseen if rank(card) == each) for each in ranks]
    return [found[0], tuple(card for card in laying.unseen if card == PHOENIX), *found[1:]]


class Diagram:
    """The decision diagram of a seat: nodes by what they lead to."""

    def __init__(self, laying: Laying, levels: list[Cards], seat: int) -> None:
        self.laying, self.levels, self.seat = laying, levels, seat
        self.wished = laying.wished
        self.depth, self.row = laying.needs(seat)
        self.own = laying.own(seat)
        self.known: dict[tuple[int, ...], int] = {}
        self.ids: dict[tuple[int, Cards, tuple[tuple[Cards, int], ...]], int] = {}
        self.children: list[Children] = []
        self.suits: list[Cards] = []
        self.root = self.node(0, ())

    def kind(self, level: int, cards: Cards, suits: Cards) -> Cards:
        """What matters of the cards that the seat gets in a level: equal kinds lead to the same node.

        ``suits`` are those in which a straight flush with the wished rank is possible still.
        """
        if level < 2:
            return cards
        return (min(len(cards), self.depth), *sorted({suit(card) for card in cards}.intersection(suits)))

    def flush_suits(self, held: Cards, coming: Cards) -> Cards:
        """The suits in which the seat may come to five cards in a row with the wished rank, or have had them."""
        found = []
        cards = {*held, *self.own}
        for each in sorted({suit(card) for card in cards if rank(card) == self.wished}):
            ranks = {rank(card) for card in cards.union(coming) if suit(card) == each} | {1}
            low = high = self.wished
            while low - 1 in ranks:
                low -= 1
            while high + 1 in ranks:
                high += 1
            found += [each] if high - low >= 4 else []
        return tuple(found)

    def node(self, level: int, held: Cards) -> int:
        """The node after the levels before this one."""
        coming = tuple(card for cards in self.levels[level:] for card in cards)
        suits = self.flush_suits(held, coming) if level else ()
        key = (level, *self.summary(level, held, suits))
        if key not in self.known:
            self.known[key] = self.new_node(level, held, coming, suits)
        return self.known[key]

    def summary(self, level: int, held: Cards, suits: Cards) -> Iterator[int]:
        """All that matters of the cards held: the wished rank and Phoenixes, cards in rows, cards of flushes."""
        for number, cards in enumerate(self.levels[:level]):
            mine = [card for card in held if card in cards]
            yield len(mine) if number < 2 else min(len(mine), self.row)
            yield sum(1 << suit(card) for card in {*mine} if number != 1 and suit(card) in suits)

    def new_node(self, level: int, held: Cards, coming: Cards, suits: Cards) -> int:
        if self.laying.breaks(self.seat, held):
            return DEAD
        if not self.laying.breaks(self.seat, held + coming):
            return FREE
        found: Children = {}
        for cards in parts(self.levels[level]):
            kind = self.kind(level, cards, suits)
            if kind not in found:
                found[kind] = self.node(level + 1, held + cards)
        key = (level, suits, tuple(sorted(found.items())))
        if key not in self.ids:
            self.ids[key] = len(self.children)
            self.children.append(found)
            self.suits.append(suits)
        return self.ids[key]


def parts(cards: Cards) -> Iterator[Cards]:
    """All parts of some cards."""
    for taken in product((False, True), repeat=len(cards)):
        yield tuple(card for card, is_taken in zip(cards, taken, strict=True) if is_taken)


def count_unfulfilled(laying: Laying) -> int:
    """How many ways there are to lay the unseen cards.

    A seat that is free takes any cards from then on, like the seats that never were asked: cards that go there are laid
    into open slots, and the orders of the slots within a hand are divided out at the end.
    """
    levels = levels_of(laying)
    diagrams = [Diagram(laying, levels, seat) for seat in laying.checked]
    if any(diagram.root == DEAD for diagram in diagrams):
        return 0
    room = [laying.room[seat] for seat in laying.checked]
    others = [place for place, size in enumerate(laying.room) if size and place not in laying.checked]
    pool = sum(laying.room[place] for place in others)
    for_wish = sum(laying.room[place] for place in others if place not in laying.barred)

    @cache
    def outcomes(level: int, suits: tuple[Cards | None, ...]) -> list[tuple[tuple[Cards, ...], Cards, int, int]]:
        """Kinds and numbers of cards for each seat that is not free, how many go elsewhere, and in how many ways."""
        bound = [at for at, each in enumerate(suits) if each is not None]
        found: dict[tuple[tuple[Cards, ...], Cards, int], int] = defaultdict(int)
        for owners in product((*bound, -1), repeat=len(levels[level])):
            given = [*zip(levels[level], owners, strict=True)]
            hands = [tuple(card for card, owner in given if owner == at) for at in range(len(suits))]
            kinds = [() if each is None else diagrams[at].kind(level, hands[at], each) for at, each in enumerate(suits)]
            found[tuple(kinds), tuple(map(len, hands)), owners.count(-1)] += 1
        return [(*outcome, ways) for outcome, ways in found.items()]

    def freed(nodes: Cards, reached: Cards, used: Cards) -> tuple[Cards, int, int]:
        """What seats that are free now leave behind: nothing used, their slots, and a factor for their order."""
        new = [was != FREE == now for was, now in zip(nodes, reached, strict=True)]
        left = [size - taken for size, taken, is_new in zip(room, used, new, strict=True) if is_new]
        orders = prod(factorial(room[at]) for at, is_new in enumerate(new) if is_new)
        kept = tuple(0 if is_new else taken for taken, is_new in zip(used, new, strict=True))
        return kept, sum(left), orders // prod(map(factorial, left))

    total, rest = 0, len(laying.unseen)
    roots = tuple(diagram.root for diagram in diagrams)
    kept, slots, factor = freed(tuple(0 for _ in roots), roots, tuple(0 for _ in roots))
    states = {(roots, kept, pool + slots): factor}
    for level, cards in enumerate(levels):
        later: dict[tuple[Cards, Cards, int], int] = defaultdict(int)
        for (nodes, used, slots), ways in states.items():
            if level and all(node == FREE for node in nodes):
                total += ways * (factorial(rest) if slots == rest else 0)
                continue
            suits = tuple(None if node == FREE else diagrams[at].suits[node] for at, node in enumerate(nodes))
            for kinds, numbers, elsewhere, more in outcomes(level, suits):
                after = tuple(map(sum, zip(used, numbers, strict=True)))
                if elsewhere > slots or any(taken > size for taken, size in zip(after, room, strict=True)):
                    continue
                reached = tuple(
                    FREE if node == FREE else diagrams[at].children[node][kinds[at]] for at, node in enumerate(nodes)
                )
                if DEAD in reached:
                    continue
                open_slots = slots - pool + for_wish if level == 0 else slots
                kept, fresh, factor = freed(nodes, reached, after)
                later[reached, kept, slots - elsewhere + fresh] += ways * more * perm(open_slots, elsewhere) * factor
        states = later
        rest -= len(cards)
    total += sum(ways * (factorial(rest) if slots == rest else 0) for (_, _, slots), ways in states.items())
    return total // prod(factorial(size) for size in (*room, *(laying.room[place] for place in others)))
