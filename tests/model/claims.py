"""Ends of a round by word: claiming the rest, giving up, caps, spoilt trumps."""

from typing import TYPE_CHECKING

from model import cancel, cards, contract, score, sides, trump
from model.presets import numbers, word
from model.result import Over, void
from model.trick import Trick

if TYPE_CHECKING:
    from model.table import Table

TEXTS = ("claim", "concede", "spoilt", "caps")


def attacker(t: "Table") -> int | None:
    return t.soloist if t.soloist is not None else t.maker


def offered(t: "Table", seat: int, trick: Trick, last: bool) -> list[str]:
    """What a seat may say instead of playing a card."""
    texts = []
    left = len(t.hands[seat]) + (1 if t.indicator and t.indicator_owner == seat else 0)
    if t.rules["claim_rest"] == "on" and seat == attacker(t) and not trick.played and left >= 2:
        texts.append("claim")
    if t.rules["concede"] and seat == attacker(t):
        texts.append("concede")
    if t.rules["cancel_defenders_no_trump"] == "claim" and not last and may_say_spoilt(t, seat):
        texts.append("spoilt")
    if may_say_caps(t, seat, trick, left):
        texts.append("caps")
    return texts


def may_say_caps(t: "Table", seat: int, trick: Trick, left: int) -> bool:
    """On lead under an open trump, by a side that has every trick so far, with two or more to come."""
    if word(t.rules["caps"]) != "strict" or t.solo or trick.played or left < 2 or not t.trump_known:
        return False
    return all(done.winner in sides.side(t, seat) for done in t.tricks)


def note_missed_caps(t: "Table", seat: int, trick: Trick) -> None:
    """A seat that leads a card although it is sure of the rest by its own hand and the cards that have been seen."""
    if not may_say_caps(t, seat, trick, len(t.hands[seat])):
        return
    unseen = cards.deck(t.rules)
    shown = [card for done in t.tricks for card in done.seen(t.trump)]
    for card in t.hands[seat] + shown:
        unseen.remove(card)
    if is_sure(t, t.hands[seat], [unseen]):
        t.missed_caps.add(seat)


def has_missed_caps(t: "Table", seats: set[int]) -> bool:
    return bool(t.missed_caps & seats)


def may_say_spoilt(t: "Table", seat: int) -> bool:
    """A defender who was dealt no trump, once trump is open."""
    maker = attacker(t)
    if t.hidden or not t.trump_known or t.trump is None or maker is None or seat in sides.side(t, maker):
        return False
    return not cards.of_suit(t.dealt[seat], t.trump)


def finish(t: "Table", seat: int, text: str) -> None:
    """Ends the round; raises its result."""
    gains = [0] * t.players
    if text == "concede":
        raise conceded(t, gains)
    if text == "spoilt":
        if not cancel.trumps_dealt_against(t):
            raise void("spoilt trumps")
        score.pay(t, gains, score.truly_against(t, seat), 1)
        raise Over(score.as_result(t, gains, "spoilt-wrong"))
    if text == "caps":
        raise caps(t, seat, gains)
    claim(t, seat)


def conceded(t: "Table", gains: list[int]) -> Over:
    """The contract, or the solo, counts as lost at its stake."""
    loser = attacker(t)
    assert loser is not None
    if score.is_thunee(t):
        score.solo_gains(t, gains, won=False)
    else:
        amounts = contract.solo_amounts(t) if t.solo else contract.stake(t, t.contract.doubled)
        score.settle(t, gains, sorted(sides.true_side(t, loser)), False, amounts)
    return Over(score.as_result(t, gains, "conceded"))


def lost_at_stake(t: "Table", loser: int, times: int, reason: str) -> Over:
    """The deal counts as lost by the side of ``loser``, so many times its stake."""
    maker = attacker(t)
    assert maker is not None
    own = sides.true_side(t, maker)
    amounts = contract.solo_amounts(t) if t.solo else contract.stake(t, t.contract.doubled)
    gains = [0] * t.players
    score.settle(t, gains, sorted(own), loser not in own, (amounts[0] * times, amounts[1] * times))
    return Over(score.as_result(t, gains, reason))


def claim(t: "Table", seat: int) -> None:
    """The rest goes to the claimant if nobody can beat or trump any of his cards, else to the other side."""
    if t.hidden:
        trump.expose(t)
    right = nothing_can_lose(t, seat)
    give_rest(t, seat if right else score.truly_against(t, seat)[0])
    if t.solo and not right:
        raise score.lost_solo(t)
    raise score.over(t)


def give_rest(t: "Table", winner: int) -> None:
    """All cards left, and the last trick, go to one seat."""
    for other in range(t.players):
        if other not in t.sitting_out:
            t.bare[winner] += sum(cards.points(t.rules, card, t.trump) for card in t.hands[other])
    t.last_winner = winner
    t.bare[winner] += t.rules["trick_points"] * len(t.hands[winner])
    t.tricks += [Trick(winner, winner=winner) for _ in t.hands[winner]]


def caps(t: "Table", seat: int, gains: list[int]) -> Over:
    """Right: the contract's score and one from the others, or the price of being late. Wrong: nothing else counts."""
    late, wrong = [*numbers(t.rules["caps"]), *numbers(t.rules["caps"])][:2]
    others = score.truly_against(t, seat)
    own = [other for other in range(t.players) if other not in others]
    if not nothing_can_lose(t, seat):
        score.pay(t, gains, others, wrong)
        return Over(score.as_result(t, gains, "caps-wrong"))
    give_rest(t, seat)
    reason = contract.gains_of(t, gains)
    if has_missed_caps(t, set(own)):
        score.pay(t, gains, others, late)
        return Over(score.as_result(t, gains, f"{reason}, caps-late"))
    score.pay(t, gains, own, 1)
    return Over(score.as_result(t, gains, f"{reason}, caps-made"))


def nothing_can_lose(t: "Table", seat: int) -> bool:
    """Whether the hand takes every trick from the hands that the others really have."""
    return is_sure(t, t.hands[seat], [t.hands[s] for s in range(t.players) if s != seat and s not in t.sitting_out])


def is_sure(t: "Table", own: list[str], others: list[list[str]]) -> bool:
    """No higher card of its suits against it, and no hand with more trumps (unless it is all trumps)."""
    own_trumps = cards.of_suit(own, t.trump)
    for hand in others:
        if len(own_trumps) < len(own) and len(cards.of_suit(hand, t.trump)) > len(own_trumps):
            return False
        for card in own:
            mine = cards.strength(t.rules, card, t.trump, t.mode)
            for theirs in cards.of_suit(hand, cards.suit(card)):
                if cards.strength(t.rules, theirs, t.trump, t.mode) > mine:
                    return False
    return True
