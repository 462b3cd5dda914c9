"""How cards, suits and seats are called: in signs and colours for the eye, or in words for the ear."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

__all__ = ["Voice", "joined", "listed"]

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
COLOURS = {"S": "bold", "H": "bold red", "D": "bold blue", "C": "bold green"}
"""Four colours, so that suits are told apart at a glance; in grey the signs do it."""
RANKS = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
TICHU_SUITS = {"s": "sword", "b": "pagoda", "g": "jade", "r": "star"}
TICHU_COLOURS = {"s": "bold", "b": "bold blue", "g": "bold green", "r": "bold red"}
SPECIALS = {"Ma": "Mah Jong", "Do": "Dog", "Ph": "Phoenix", "Dr": "Dragon"}
SPECIAL_COLOUR = "bold magenta"
DOWN = "??"


@dataclass(frozen=True)
class Voice:
    """Says cards and seats. ``in_words``: nothing but words, for a screen reader; ``signs``: suits as ♠ ♥ ♦ ♣.

    >>> Voice().card("JS").plain, Voice(in_words=True).card("JS").plain, Voice(in_words=True).card("7g").plain
    ('J♠', 'jack of spades', '7 jade')
    """

    in_words: bool = False
    signs: bool = True

    # ---- cards

    def card(self, text: str) -> Text:
        """A card of any game, or one that lies face down."""
        if text.endswith("/down"):
            return Text.assemble(self.card(text.removesuffix("/down")), " face down")
        if text == DOWN:
            return Text("a card face down" if self.in_words else "[?]")
        rank, suit = text[:1], text[1:]
        if suit in SUITS:
            sign = self.rank(rank) + " of " + SUITS[suit] if self.in_words else rank + self.sign(suit)
            return Text(sign, style=COLOURS[suit])
        if suit in TICHU_SUITS:
            sign = f"{self.rank(rank)} {TICHU_SUITS[suit]}" if self.in_words else text
            return Text(sign, style=TICHU_COLOURS[suit])
        name, _, value = text.partition("=")
        if not self.in_words:
            return Text(text, style=SPECIAL_COLOUR)
        return Text(SPECIALS.get(name, name) + (f" as {self.rank(value)}" if value else ""), style=SPECIAL_COLOUR)

    def cards(self, texts: Iterable[str]) -> Text:
        """Cards in a row."""
        return Text(", " if self.in_words else " ").join(map(self.card, texts))

    def rank(self, rank: str) -> str:
        """A rank on its own."""
        return RANKS.get(rank, rank) if self.in_words else rank

    def sign(self, suit: str) -> str:
        """A suit in one letter or sign."""
        return SIGNS.get(suit, suit) if self.signs else suit

    def suit(self, suit: str) -> Text:
        """A suit on its own, or no trump."""
        if suit not in SUITS:
            return Text("no trump" if suit == "NT" else suit)
        return Text(SUITS[suit] if self.in_words else f"{self.sign(suit)} {SUITS[suit]}", style=COLOURS[suit])

    # ---- actions

    def action(self, text: str) -> Text:
        """An action as it is typed, with its cards made readable."""
        words = text.split()
        if words and all(map(is_card, words)):
            return self.cards(words)
        said = [self.word(words[0], first=True), *(self.word(word) for word in words[1:])] if words else []
        return Text(" ").join(said)

    def word(self, word: str, *, first: bool = False) -> Text:
        """One word of an action."""
        if not first and is_card(word):
            return self.card(word)
        if not first and word in SUITS:
            return self.suit(word) if self.in_words else Text(self.sign(word), style=COLOURS[word])
        if not first and word[:-1].isdigit() and word[-1] in SUITS:  # a bid in a suit
            return Text.assemble(f"{word[:-1]} ", self.word(word[-1]))
        return Text("nothing" if word == "-" and self.in_words else word)


def is_card(word: str) -> bool:
    """Whether a word of an action names a card."""
    name = word.removesuffix("/down")
    if name.partition("=")[0] in SPECIALS:
        return True
    return len(name) == 2 and name[0] in "23456789TJQKA" and (name[1] in SUITS or name[1] in TICHU_SUITS)


def joined(parts: Iterable[Text | str], between: str = ", ") -> Text:
    """Parts of a line with something between them; empty ones are left out."""
    return Text(between).join(Text.assemble(part) for part in parts if len(part))


def listed(seats: Iterable[str]) -> str:
    """Names with commas and an "and".

    >>> listed(["seat 0", "seat 2", "seat 4"])
    'seat 0, seat 2 and seat 4'
    """
    names = list(seats)
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
