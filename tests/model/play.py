"""The tricks."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from model import calls, cancel, cards, claims, contract, declare, hidden, score, sides, trump, windows
from model.presets import word
from model.question import Question
from model.trick import Trick, winning_place

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
    yield from windows.open_trump(t, leader)
    size = sum(t.rules["packets"])
    for half in range(t.rules["halves"]):
        t.half = half
        if half > 0:
            for seat, hand in enumerate(t.dealt):
                t.hands[seat] = hand[size : 2 * size]
        tricks = t.rules["packets"][0] if t.solo == "half-court" else size
        for number in range(1, tricks + 1):
            last = number == tricks and half == t.rules["halves"] - 1
            yield from one_trick(t, leader, last)
            leader = take(t, last)
            after_trick(t, last)
            if number < tricks:
                yield from declare.jodhi_window(t, number, leader)
                yield from declare.marriage_window(t, leader)
                yield from declare.pair_window(t, leader)
        if t.solo:
            return


def one_trick(t: "Table", leader: int, last: bool) -> Steps:
    """Each seat plays a card, in order."""
    t.trick = Trick(leader)
    forced = t.rules["expose_never"] == "force_last_trick" and t.indicator is None  # no card of the maker's lies apart
    if last and t.hidden and forced:
        trump.expose(t)
    for seat in sides.in_order(t, leader):
        if seat in t.sitting_out:
            continue
        if last:
            yield from calls.last_call(t, seat)
        yield from one_card(t, seat, t.trick, last)
    t.must_indicator = False


def one_card(t: "Table", seat: int, trick: Trick, last: bool) -> Steps:
    """A seat plays a card, perhaps after having the trump shown."""
    asked = False
    while True:
        unseen = t.unseen(seat)
        hand = [card for card in t.hands[seat] if card not in unseen]
        said = cards.distinct(hidden.answers(t, seat, hand, trick, asked))
        answer = yield Question("play", seat, said + claims.offered(t, seat, trick, last))
        if answer in claims.TEXTS:
            claims.finish(t, seat, answer)
        if answer != "reveal":
            break
        trump.expose(t)
        asked = True
        t.must_indicator = t.rules["expose_maker_forced_on_request"] and seat != t.trump_owner
        yield from declare.pair_at_exposure(t, seat)
    put(t, seat, trick, answer)


def put(t: "Table", seat: int, trick: Trick, text: str) -> None:
    """The card goes to the trick; the very first card shows the trump or, under a solo call, fixes it."""
    card, down = text[:2], text.endswith("/down")
    if card not in t.hands[seat] and not down:  # the face-down card as the last one (S17)
        trump.expose(t)
    claims.note_missed_caps(t, seat, trick)
    if card in t.hands[seat]:
        t.hands[seat].remove(card)
    else:
        t.indicator = None
    note_lead(t, seat, trick, card)
    if down:
        trick.down.add(len(trick.played))
    trick.played.append((seat, card))
    if card == t.called_card and t.partner is not None and not down:
        t.partner_known = True
    if t.trump_known or t.hidden:
        return
    if t.trump is None and (t.solo or t.rules["trump_when"] == "at_first_lead"):
        t.trump = cards.suit(card)
    t.trump_known = True
    cancel.defenders_without_trump(t)


def note_lead(t: "Table", seat: int, trick: Trick, card: str) -> None:
    """What a lead of the trump suit means for later leads (2.5, S22)."""
    if trick.played:
        return
    t.must_lead_trump = False
    if cards.suit(card) != t.trump:
        return
    if seat != t.trump_owner:
        t.trump_led_by_other = True
    elif t.rules["exhausted_trumps"]:
        others = [s for s in range(t.players) if s != seat and s not in t.sitting_out]
        t.exhausted = t.exhausted or not any(cards.of_suit(t.hands[s], t.trump) for s in others)


def take(t: "Table", last: bool) -> int:
    """The winner takes the trick; returns him, who leads next. A trump among face-down cards opens the game (6.4)."""
    trick = t.trick
    assert trick is not None
    if t.hidden and any(cards.suit(trick.cards[place]) == t.trump for place in trick.down):
        t.partner_known = t.partner_known or any(trick.cards[place] == t.called_card for place in trick.down)
        trick_dead, t.trick = trick.dead, None
        trump.expose(t)
        trick.dead, t.trick = trick_dead, trick
    winner = trick.played[winning_place(t.rules, trick, t.power, t.mode)][0]
    t.bare[winner] += sum(cards.points(t.rules, card, t.trump) for card in trick.cards) + t.rules["trick_points"]
    if last:
        t.last_winner = winner
    trick.winner = winner
    t.tricks.append(trick)
    t.trick = None
    return winner


def after_trick(t: "Table", last: bool) -> None:
    """A solo that is lost may end, a decided contract may end, a high bid opens the trump after trick 1."""
    stops = word(t.rules["early_stop"]) == "when_decided"
    if t.solo:
        score.stop_solo_if_lost(t, stops)
    elif not last and stops and contract.decided(t):
        raise score.over(t)
    limit = t.rules["expose_auto_after_trick1_from"]
    if len(t.tricks) != 1 or not t.hidden or limit is None:
        return
    if t.solo == "single-hand" or (t.contract.bid is not None and t.contract.bid >= limit):
        trump.expose(t)
