"""The choice of trump."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cards
from model.question import Question

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def choose(t: "Table") -> Steps:
    """The maker fixes the trump suit: by a card of his hand, by its name, or by the last card he will be dealt."""
    assert t.maker is not None
    hand = t.hands[t.maker]
    if t.rules["indicator"] == "announced":
        answers = [f"trump {s}" for s in cards.SUITS]
    else:
        answers = [f"trump {card}" for card in cards.distinct(hand)]
    if last_card_allowed(t, hand):
        answers.append("trump last")
    answer = (yield Question("trump", t.maker, answers)).split()[1]
    if answer == "last":
        answer = t.dealt[t.maker][sum(t.rules["packets"]) - 1]
    t.trump = answer[-1]
    t.trump_known = t.rules["indicator"] == "announced"


def last_card_allowed(t: "Table", hand: list[str]) -> bool:
    """``trump last`` needs a packet still to come."""
    if t.packets_dealt == len(t.rules["packets"]) or t.rules["last_card"] == "off":
        return False
    suits = {cards.suit(card) for card in hand}
    return t.rules["last_card"] == "on" or len(suits) == len(cards.SUITS)
