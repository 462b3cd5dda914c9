"""Cards as texts (``JS``: rank, then suit) and as the kernel's numbers."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from turup.errors import InvalidDeal, ParseError

__all__ = ["RANKS", "SUITS", "Deck", "read_card", "read_hand"]

RANKS = "23456789TJQKA"
SUITS = "SHDC"

CARDS = frozenset(rank + suit for suit in SUITS for rank in RANKS)
SYMBOLS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")


def read_card(text: str, *, place: str | None = None) -> str:
    """The card a text names: ``JS``, ``js``, ``10S``, ``TS``, ``♠J``, ``J♠`` are read, ``JS`` is written.

    ParseError names the text, and the place if one is given.

    >>> [read_card(text) for text in ("js", "10d", "♠J", "T♦")]
    ['JS', 'TD', 'JS', 'TD']
    """
    if isinstance(text, str):
        if text in CARDS:
            return text
        plain = text.replace("\ufe0f", "").translate(SYMBOLS).upper().replace("10", "T")
        if len(plain) == 2 and text[:1] in "♠♥♦♣♤♡♢♧":
            plain = plain[::-1]
        if plain in CARDS:
            return plain
    raise ParseError(
        f"{text!r} is no card: a rank (2..9 T J Q K A) and a suit (S H D C) such as JS, 10S or ♠J",
        token=str(text),
        place=place,
    )


def read_hand(text: str, *, place: str | None = None) -> tuple[str, ...]:
    """The cards of a hand in the order written: ``JS 9S AH``, or by suits S.H.D.C as ``J9.A..`` (suits may be empty).

    ParseError names the token and its column.

    >>> read_hand("J9.A.10K.")
    ('JS', '9S', 'AH', 'TD', 'KD')
    """
    words = text.split()
    if len(words) == 1 and "." in words[0]:
        return _read_dotted(words[0], where(text, text.index(words[0]), place))
    try:
        return tuple([read_card(word) for word in words])
    except ParseError:  # again, to say where: most texts are right, and places take longer to write than cards to read
        return tuple(read_card(word, place=where(text, offset, place)) for offset, word in tokens(text))


def _read_dotted(text: str, place: str) -> tuple[str, ...]:
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != len(SUITS):
        message = f"{text!r} has {len(suits)} suits; the dotted form is S.H.D.C with three dots, such as J9.A.TK.Q"
        raise ParseError(message, token=text, place=place)
    for suit in suits:
        for rank in suit:
            if rank not in RANKS:
                raise ParseError(f"{rank!r} in {text!r} is no rank", token=rank, place=place)
    return tuple(rank + suit for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks)


def tokens(text: str) -> Iterator[tuple[int, str]]:
    """The words of a text and where they begin."""
    return ((found.start(), found.group()) for found in re.finditer(r"\S+", text))


def where(text: str, offset: int, place: str | None) -> str:
    """A place in a text for people: line (where there are several) and column, counted from 1."""
    line, column = text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
    parts = [place, f"line {line}" if "\n" in text else None, f"column {column}"]
    return ", ".join(part for part in parts if part)


@dataclass(frozen=True)
class Deck:
    """The cards of a game, and their numbers in the kernel.

    ``ranks`` are the ranks in the deck from high to low, ``copies`` says how many of each card there are, ``order`` is
    the order in which hands are shown. A card's number is ``suit * 16 + slot``; slots count from the lowest rank up,
    equal cards have neighbouring slots.

    >>> deck = Deck("J9ATKQ")
    >>> deck.size, deck.number("JS"), deck.number("QH"), deck.text(16)
    (24, 5, 16, 'QH')
    """

    ranks: str
    copies: int = 1
    order: str = ""

    @cached_property
    def size(self) -> int:
        """How many cards there are."""
        return len(SUITS) * len(self.ranks) * self.copies

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The different cards, suit by suit, high to low."""
        return tuple(rank + suit for suit in SUITS for rank in self.ranks)

    def count(self, card: str) -> int:
        """How often a card is in the deck; 0 when it is not."""
        return self.copies if card in self._numbers else 0

    def read_card(self, text: str, *, place: str | None = None) -> str:
        """The card a text names, in every form that these games read; see ``read_card``."""
        return read_card(text, place=place)

    def read_hand(self, text: str, *, place: str | None = None) -> tuple[str, ...]:
        """The cards of a hand in the order written; see ``read_hand``."""
        return read_hand(text, place=place)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        slots = {rank: slot * self.copies for slot, rank in enumerate(reversed(self.ranks))}
        return {card: SUITS.index(card[1]) * 16 + slots[card[0]] for card in self.cards}

    @cached_property
    def _texts(self) -> dict[int, str]:
        return {number + copy: card for card, number in self._numbers.items() for copy in range(self.copies)}

    @cached_property
    def _places(self) -> dict[str, int]:
        order = self.order or self.ranks
        return {rank + suit: number for number, (suit, rank) in enumerate((s, r) for s in SUITS for r in order)}

    def number(self, card: str, *, copy: int = 0, place: str | None = None) -> int:
        """The kernel's number of a card. InvalidDeal when the card is not in this deck."""
        if card not in self._numbers:
            message = f"{card} is not in this deck, whose ranks are {' '.join(self.ranks)}"
            raise InvalidDeal(message, token=card, place=place)
        return self._numbers[card] + copy

    def text(self, number: int) -> str:
        """The card with a number of the kernel. InvalidDeal when there is none."""
        if number not in self._texts:
            raise InvalidDeal(f"there is no card number {number} in this deck", token=str(number))
        return self._texts[number]

    def pack(self, hands: Iterable[Iterable[str]]) -> bytes:
        """The numbers of all cards, hand after hand; the copies of a card are numbered in this order."""
        seen, numbers = dict[str, int](), bytearray()
        for hand in hands:
            for card in hand:
                copy = seen.get(card, 0)
                numbers.append(self.number(card, copy=copy))
                seen[card] = copy + 1
        return bytes(numbers)

    def unpack(self, numbers: bytes, players: int, *, dealer: int = 0) -> tuple[tuple[str, ...], ...]:
        """The hands of ``pack``; where they are uneven, the first seats after the dealer hold a card more."""
        texts, hands, at = [self.text(number) for number in numbers], [], 0
        size, extra = divmod(len(numbers), players)
        for seat in range(players):
            end = at + size + ((seat - dealer - 1) % players < extra)
            hands.append(tuple(texts[at:end]))
            at = end
        return tuple(hands)

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The cards suit by suit, high to low in the order of the plain suits."""
        return tuple(sorted(cards, key=self._places.__getitem__))

    def mask(self, cards: Iterable[str]) -> int:
        """A set of cards as 64 bits. InvalidDeal when a card is there more often than in the deck."""
        mask = 0
        for card in cards:
            free = [bit for copy in range(self.copies) if not mask & (bit := 1 << self.number(card, copy=copy))]
            if not free:
                raise InvalidDeal(f"{card} is there more often than in the deck", token=card)
            mask |= free[0]
        return mask

    def cards_of(self, mask: int) -> tuple[str, ...]:
        """The cards of a set of 64 bits, low numbers first."""
        return tuple(self.text(number) for number in range(mask.bit_length()) if mask >> number & 1)
