"""The words of ``.tch`` files (rule book 15.1)."""

from turup.errors import ParseError

__all__ = [
    "CALLS",
    "CARD",
    "COURSE",
    "EXCHANGE",
    "FIRST",
    "GIFTS",
    "RESULT",
    "WHOLE",
    "card_of",
    "rank_of",
    "written",
    "written_rank",
]

FIRST, WHOLE, COURSE = "Gr.Tichukarten", "Startkarten", "Rundenverlauf"
"""Headings: the first eight cards, the whole hands, the course of the round."""
EXCHANGE = "Schupfen:"
GIFTS = " gibt: "
RESULT = "Ergebnis:"
CALLS = {"grand": "Grosses Tichu", "tichu": "Tichu"}
CARD = r"(?i:[SBGR](?:10|[2-9BDKA])|Hu|Ma|Ph|Dr)"

SUITS = {"s": "S", "b": "B", "g": "G", "r": "R"}
RANKS = {"T": "10", "J": "B", "Q": "D"}
SPECIAL = {"Do": "Hu", "Ma": "Ma", "Ph": "Ph", "Dr": "Dr"}
FROM_RANK = {word: rank for rank, word in RANKS.items()} | {rank: rank for rank in "23456789KA"}
FROM_SPECIAL = {word.lower(): card for card, word in SPECIAL.items()}


def written(card: str) -> str:
    """A card as records write it: suit, then rank.

    >>> [written(card) for card in ("Ts", "Jb", "Do")]
    ['S10', 'BB', 'Hu']
    """
    return SPECIAL.get(card) or SUITS[card[1]] + written_rank(card[0])


def written_rank(rank: str) -> str:
    """A rank as records write it."""
    return RANKS.get(rank, rank)


def card_of(text: str) -> str:
    """A card of a record. ParseError when it is none.

    >>> [card_of(text) for text in ("S10", "BB", "Hu")]
    ['Ts', 'Jb', 'Do']
    """
    if text.lower() in FROM_SPECIAL:
        return FROM_SPECIAL[text.lower()]
    suit, rank = text[:1].upper(), text[1:].upper()
    if suit in SUITS.values() and rank in FROM_RANK:
        return FROM_RANK[rank] + suit.lower()
    raise ParseError(f"{text!r} is no card of a .tch record", token=text)


def rank_of(text: str) -> str:
    """A rank of a record. ParseError when it is none."""
    rank = FROM_RANK.get(text.strip().upper())
    if rank is None:
        raise ParseError(f"{text!r} is no rank of a .tch record", token=text)
    return rank
