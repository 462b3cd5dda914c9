"""Bridge against DDS, through endplay: the tricks of every lead, all cards seen.

DDS counts the tricks of the side that leads. It names one card for touching cards of equal value at times; only the
cards that it names are compared. Decks of 24 and 32 cards are hands of six and eight cards to it.
"""

import importlib
from typing import Any

import turup

MODULE, DISTRIBUTION = "endplay", "endplay"
PRESETS: dict[str, dict[str, object]] = {"bridge-play-24": {}, "bridge-play-32": {}, "bridge-play": {}}
SUITS, SYMBOLS = "SHDC", "♠♥♦♣"


def prepare(endplay: Any, position: turup.Position) -> Any:
    """The deal as endplay takes it."""
    types = importlib.import_module("endplay.types")
    suits = (["".join(card[0] for card in hand if card[1] == suit) for suit in SUITS] for hand in position.hands)
    deal = types.Deal("N:" + " ".join(map(".".join, suits)))
    trumps = (types.Denom.spades, types.Denom.hearts, types.Denom.diamonds, types.Denom.clubs, types.Denom.nt)
    deal.trump = trumps[("S", "H", "D", "C", "NT").index(position.trump)]
    deal.first = types.Player(position.leader)
    return deal


def solve(endplay: Any, deal: Any) -> Any:
    """DDS's answer."""
    return importlib.import_module("endplay.dds").solve_board(deal)


def values(position: turup.Position, answer: Any) -> dict[str, int]:
    """The answer as ``turup.solve(position).cards`` tells it: tricks of side 0 after each lead."""
    tricks = len(position.hands[0])
    won = {card.rank.abbr + SUITS[SYMBOLS.index(card.suit.abbr)]: number for card, number in answer}
    return {card: number if position.leader % 2 == 0 else tricks - number for card, number in won.items()}
