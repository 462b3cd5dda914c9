"""Tichu cards as texts (``9s``: rank, then suit; ``Ma Do Ph Dr``) and as the kernel's numbers."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from turup.cards import RANKS, Deck, tokens, where
from turup.errors import InvalidDeal, ParseError

__all__ = ["TichuDeck", "read_card", "read_hand"]

SUITS = "sbgr"
CARDS = ("Do", "Ma", *(rank + suit for rank in RANKS for suit in SUITS), "Ph", "Dr")
"""All cards; a card's number in the kernel is its place."""
SYMBOLS = str.maketrans("♠♥♦♣♤♡♢♧", "srgbsrgb")
NAMES = {card.lower(): card for card in CARDS} | {"mj": "Ma", "1": "Ma", "hu": "Do", "dog": "Do", "dg": "Do"}
SINGLE = ("Do", "Ma")  # once in the deck, even with two packs


def read_card(text: str, *, place: str | None = None) -> str:
    """The card a text names: ``Ts``, ``10s``, ``TS``, ``♠T`` are read, ``Ts`` is written.

    The Dog is read as ``Hu`` or ``Dg`` too, the Mah Jong as ``MJ`` or ``1``.

    ParseError names the text, and the place if one is given.

    >>> [read_card(text) for text in ("9S", "10b", "ph", "MJ", "Dr", "♥A")]
    ['9s', 'Tb', 'Ph', 'Ma', 'Dr', 'Ar']
    """
    if isinstance(text, str):
        plain = text.replace("\ufe0f", "").translate(SYMBOLS).lower().replace("10", "t")
        if len(plain) == 2 and text[:1] in "♠♥♦♣♤♡♢♧":
            plain = plain[::-1]
        if plain in NAMES:
            return NAMES[plain]
    raise ParseError(
        f"{text!r} is no card: a rank (2..9 T J Q K A) and a suit (s b g r) such as Js, or Ma, Do, Ph, Dr",
        token=str(text),
        place=place,
    )


def read_hand(text: str, *, place: str | None = None) -> tuple[str, ...]:
    """The cards of a hand in the order written. ParseError names the token and its column.

    >>> read_hand("Ma 2s 10b Ph")
    ('Ma', '2s', 'Tb', 'Ph')
    """
    return tuple(read_card(word, place=where(text, offset, place)) for offset, word in tokens(text))


@dataclass(frozen=True)
class TichuDeck(Deck):
    """One pack of Tichu cards, or two; the second has no Dog and no Mah Jong.

    >>> deck = TichuDeck()
    >>> deck.size, deck.number("Ma"), deck.number("2s"), deck.text(55)
    (56, 1, 2, 'Dr')
    """

    ranks: str = RANKS[::-1]
    with_dog: bool = True

    @cached_property
    def size(self) -> int:
        """How many cards there are."""
        return sum(map(self.count, self.cards))

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The different cards, low to high."""
        return CARDS if self.with_dog else CARDS[1:]

    def count(self, card: str) -> int:
        """How often a card is in the deck; 0 when it is not."""
        return 0 if card not in self.cards else 1 if card in SINGLE else self.copies

    def read_card(self, text: str, *, place: str | None = None) -> str:
        """The card a text names; see ``read_card``."""
        return read_card(text, place=place)

    def read_hand(self, text: str, *, place: str | None = None) -> tuple[str, ...]:
        """The cards of a hand in the order written; see ``read_hand``."""
        return read_hand(text, place=place)

    def number(self, card: str, *, copy: int = 0, place: str | None = None) -> int:
        """The kernel's number of a card; copies of it have the same. InvalidDeal when the card is not in this deck."""
        if card not in self.cards:
            raise InvalidDeal(f"{card} is not in this deck", token=card, place=place)
        return CARDS.index(card)

    def text(self, number: int) -> str:
        """The card with a number of the kernel. InvalidDeal when there is none."""
        if not 0 <= number < len(CARDS) or CARDS[number] not in self.cards:
            raise InvalidDeal(f"there is no card number {number} in this deck", token=str(number))
        return CARDS[number]

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The cards low to high: Dog, Mah Jong, the ranks with their suits s b g r, Phoenix, Dragon."""
        return tuple(sorted(cards, key=CARDS.index))

    def mask(self, cards: Iterable[str]) -> int:
        """A set of different cards as 64 bits. InvalidDeal when a card is there twice."""
        mask = 0
        for card in cards:
            bit = 1 << self.number(card)
            if mask & bit:
                raise InvalidDeal(f"{card} is there twice", token=card)
            mask |= bit
        return mask

    def cards_of(self, mask: int) -> tuple[str, ...]:
        """The cards of a set of 64 bits, low numbers first."""
        return tuple(self.text(number) for number in range(mask.bit_length()) if mask >> number & 1)
