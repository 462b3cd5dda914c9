"""The tricks."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import calls, cancel, cards, declare, score, sides
from model.presets import word
from model.question import Question
from model.trick import Trick, open_trump_cards, winning_place

if TYPE_CHECKING:
    from model.table import Table

Steps = Generator[Question, str, None]


def first_leader(t: "Table") -> int:
    """Who leads to the first trick."""
    assert t.maker is not None
    if t.soloist is not None:
        return t.soloist
    rule = t.rules["first_leader"]
    if rule == "dealer":
        return t.dealer
    if rule == "maker":
        return t.maker
    before = t.maker if rule == "next_maker" else t.dealer
    return (before + 1) % t.players


def all_tricks(t: "Table") -> Steps:
    """Every trick of the round; with two players of both halves (1.14)."""
    leader = first_leader(t)
    size = sum(t.rules["packets"])
    for t.half in range(t.rules["halves"]):
        if t.half > 0:
            for seat, hand in enumerate(t.dealt):
                t.hands[seat] = hand[size : 2 * size]
        for number in range(1, size + 1):
            last = number == size and t.half == t.rules["halves"] - 1
            yield from one_trick(t, leader, last)
            leader = take(t, last)
            if t.solo:
                score.stop_solo_if_lost(t)
            elif not last and word(t.rules["early_stop"]) == "when_decided" and score.decided(t):
                raise score.over(t)
            if number < size:
                yield from declare.jodhi_window(t, number, leader)
        if t.solo:
            return


def one_trick(t: "Table", leader: int, last: bool) -> Steps:
    """Each seat plays a card, in order."""
    t.trick = Trick(leader)
    for seat in sides.in_order(t, leader):
        if seat in t.sitting_out:
            continue
        if last:
            yield from calls.last_call(t, seat)
        yield from one_card(t, seat, t.trick)


def one_card(t: "Table", seat: int, trick: Trick) -> Steps:
    """A seat plays a card; the very first card shows the trump or, under a solo call, fixes it."""
    card = yield Question("play", seat, legal_cards(t, seat, trick))
    t.hands[seat].remove(card)
    trick.played.append((seat, card))
    if card == t.called_card and t.partner is not None:
        t.partner_known = True
    if t.trump_known:
        return
    if t.trump is None and (t.solo or t.rules["trump_when"] == "at_first_lead"):
        t.trump = cards.suit(card)
    t.trump_known = True
    cancel.defenders_without_trump(t)


def legal_cards(t: "Table", seat: int, trick: Trick) -> list[str]:
    """The cards a seat may play."""
    unseen = t.unseen(seat)
    hand = [card for card in t.hands[seat] if card not in unseen]
    return cards.distinct(open_trump_cards(t, seat, hand, trick))


def take(t: "Table", last: bool) -> int:
    """The winner takes the trick; returns him, who leads next."""
    trick = t.trick
    assert trick is not None
    winner = trick.played[winning_place(t.rules, trick, t.trump, t.mode)][0]
    t.bare[winner] += sum(cards.points(t.rules, card, t.trump) for card in trick.cards)
    if last:
        t.last_winner = winner
    trick.winner = winner
    t.tricks.append(trick)
    t.trick = None
    return winner
