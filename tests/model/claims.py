"""Ends of a round by word: claiming the rest, giving up, spoilt trumps."""

from typing import TYPE_CHECKING

from model import cancel, cards, contract, score, sides, trump
from model.result import Over, void
from model.trick import Trick

if TYPE_CHECKING:
    from model.table import Table

TEXTS = ("claim", "concede", "spoilt")


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
    return texts


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
        score.pay(t, gains, sides.opponents(t, seat), 1)
        raise Over(score.as_result(t, gains, "spoilt-wrong"))
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


def claim(t: "Table", seat: int) -> None:
    """The rest goes to the claimant if nobody can beat or trump any of his cards, else to the other side."""
    if t.hidden:
        trump.expose(t)
    right = nothing_can_lose(t, seat)
    winner = seat if right else sides.opponents(t, seat)[0]
    for other in range(t.players):
        if other not in t.sitting_out:
            t.bare[winner] += sum(cards.points(t.rules, card, t.trump) for card in t.hands[other])
    t.last_winner = winner
    t.tricks.append(Trick(seat, winner=winner))
    if t.solo and not right:
        raise score.lost_solo(t)
    raise score.over(t)


def nothing_can_lose(t: "Table", seat: int) -> bool:
    own = t.hands[seat]
    own_trumps = cards.of_suit(own, t.trump)
    for other in range(t.players):
        if other == seat or other in t.sitting_out:
            continue
        if len(own_trumps) < len(own) and len(cards.of_suit(t.hands[other], t.trump)) > len(own_trumps):
            return False
        for card in own:
            mine = cards.strength(t.rules, card, t.trump, t.mode)
            for theirs in cards.of_suit(t.hands[other], cards.suit(card)):
                if cards.strength(t.rules, theirs, t.trump, t.mode) > mine:
                    return False
    return True
