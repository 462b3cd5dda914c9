"""The choice of trump, and the card that shows it."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import cancel, cards
from model.question import Question

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def choose(t: "Table", phase: str = "trump") -> Steps:
    """The maker fixes the trump suit: by a card of his hand, by its name, or by a card he has not been dealt yet."""
    assert t.maker is not None
    take_back(t)
    t.no_trump, t.trump_owner = False, t.maker
    t.mode = whole_deal_mode(t)
    hand = t.hands[t.maker]
    if t.rules["indicator"] == "own_card":
        answers = [f"trump {card}" for card in cards.distinct(hand)]
    else:
        answers = [f"trump {s}" for s in cards.SUITS]
    if t.rules["seventh_card"] and len(hand) < 7 <= sum(t.rules["packets"]):
        answers.append("trump seventh")
    if last_card_allowed(t, hand):
        answers.append("trump last")
    allowed = t.rules["no_trump"] == "allowed" and not t.rules["bid_carries_suit"]  # otherwise it would have been bid
    if allowed or t.rules["no_trump"] == "reversed":
        answers.append("trump none")
    answer = (yield Question(phase, t.maker, answers)).split()[1]
    t.hidden = t.rules["expose_mechanism"] != "none"
    t.trump_known = t.rules["indicator"] == "announced" and not t.hidden
    if answer == "none":
        t.trump, t.no_trump = None, True
        if t.rules["no_trump"] == "reversed" and not t.hidden:
            t.mode = "upside-down"
        return
    dealt = t.dealt[t.maker]
    if answer in ("seventh", "last"):
        answer = dealt[6] if answer == "seventh" else dealt[sum(t.rules["packets"]) - 1]
    t.trump, t.chosen = answer[-1], answer if len(answer) == 2 else None
    lay_down(t)


def whole_deal_mode(t: "Table") -> str:
    """The order of the ranks unless a call or a trump changes it."""
    return "royals" if t.rules["rank_mode"] == "reversed" else "normal"


def all_dealt(t: "Table") -> bool:
    return bool(t.packets_dealt == len(t.rules["packets"]))


def last_card_allowed(t: "Table", hand: list[str]) -> bool:
    """``trump last`` needs a packet still to come."""
    if all_dealt(t) or t.rules["last_card"] == "off":
        return False
    suits = {cards.suit(card) for card in hand}
    return t.rules["last_card"] == "on" or len(suits) == len(cards.SUITS)


def lay_down(t: "Table") -> None:
    """The card that shows the trump leaves the maker's hand, as soon as he holds it."""
    assert t.maker is not None
    if t.chosen is None or t.rules["indicator_in_hand"] or t.indicator or t.chosen not in t.hands[t.maker]:
        return
    t.hands[t.maker].remove(t.chosen)
    t.indicator, t.indicator_owner = t.chosen, t.maker


def take_back(t: "Table") -> None:
    """The card that shows the trump goes back to the hand it came from."""
    if t.indicator is not None and t.indicator_owner is not None:
        t.hands[t.indicator_owner].append(t.indicator)
    t.indicator = t.chosen = None


def expose(t: "Table") -> None:
    """Trump is turned up (2.5): cards of its suit already in the trick count or not, as the rules say."""
    t.shown = t.chosen
    take_back(t)
    t.hidden, t.trump_known = False, True
    if t.no_trump and t.rules["no_trump"] == "reversed":
        t.mode = "upside-down"
    if t.trick is not None and not t.rules["expose_pre_trumps_count"]:
        t.trick.dead = {place for place, card in enumerate(t.trick.cards) if cards.suit(card) == t.trump}
    cancel.defenders_without_trump(t)
