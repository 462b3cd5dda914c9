"""Calls, the exchange, the wish and the Dragon's gift."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from turup.bots.tichu.plan import ACE, DOG, DRAGON, PHOENIX, cost, rank_of, shape

__all__ = ["dragon", "exchange", "grand", "tichu", "wish"]

GRAND = 5.0
"""The worth of eight cards from which a Grand Tichu is called."""
TICHU = 1.5
"""The cost of a hand up to which Tichu is called."""
WORTH = {DRAGON: 2.0, PHOENIX: 2.0, ACE: 1.0, 13: 0.35, DOG: -0.7}
NAMES = dict(enumerate("23456789TJQKA", start=2))


def grand(view: Any, actions: Sequence[str]) -> str:
    """Grand Tichu with Dragon, Phoenix and an ace among the first cards, or as much in aces and kings."""
    worth = sum(WORTH.get(rank_of(card), 0.0) for card in view.hand)
    call = next((action for action in ("grand", "great-grand") if action in actions), None)
    if call and len(view.hand) >= 6 and not partner_called(view) and worth >= GRAND + (call == "great-grand"):
        return call
    return next((action for action in ("no", "look") if action in actions), actions[0])


def tichu(view: Any, actions: Sequence[str]) -> str:
    """Tichu with a hand that keeps the lead, while nobody is out and the partner has not called."""
    return "tichu" if calls_tichu(view) and "tichu" in actions else "no"


def calls_tichu(view: Any) -> bool:
    """Whether a whole hand is good enough to be the first to go out."""
    if view.calls[view.seat] or partner_called(view) or view.out:
        return False
    return cost(shape(view.hand)) <= TICHU and sum(rank_of(card) >= ACE for card in view.hand) >= 2


def partner_called(view: Any) -> bool:
    """Whether a friend has called."""
    return any(view.calls[seat] for seat in friends(view))


def friends(view: Any) -> list[int]:
    """The other seats of this side."""
    players = view.rules.players
    if view.rules.options["form"] == "grand_seigneur":
        return []
    return [seat for seat in range(players) if seat != view.seat and (seat - view.seat) % 2 == 0]


def exchange(view: Any, actions: Any) -> str:
    """The worst cards to the opponents, a good one to the partner: the weaker the own hand, the higher."""
    first = str(actions[0])
    if not first.startswith("give"):
        first = next((str(action) for action in actions if str(action).startswith("give")), first)
    count = len(first.split()) - 1
    if count != 3 or view.rules.options["form"] not in ("partners", "4p"):
        return cheapest(view, actions)
    hand = sorted(view.hand, key=lambda card: (rank_of(card), card))
    whole = shape(hand)
    strong = cost(whole) <= 0.8
    low = [card for card in hand if rank_of(card) != DOG][:7]
    bad, worse = min(combinations(low, 2), key=lambda two: cost(minus(whole, two)) + 0.15 * sum(map(rank_of, two)))
    rest = minus(whole, (bad, worse))
    others = [card for card in hand if card not in (bad, worse)]
    partner = max(others, key=lambda card: gift(view, card, cost(minus(rest, (card,))), strong))
    text = f"give {bad} {partner} {worse}"
    return text if text in actions else cheapest(view, actions)


def gift(view: Any, card: str, left: float, strong: bool) -> float:
    """How good a card is for the partner, less what it costs here."""
    rank = rank_of(card)
    worth = 0.12 * min(rank, 14) + (0.6 if rank in (ACE, DRAGON) else 0.9 if rank == PHOENIX else 0.0)
    if rank == DOG:
        worth = -1.0
    pays = 0.35 if partner_called(view) else 1.6 if strong or view.calls[view.seat] else 0.8
    return worth - pays * left


def minus(whole: tuple[int, ...], cards: Sequence[str]) -> tuple[int, ...]:
    """A hand's shape without some cards."""
    counts = list(whole)
    for card in cards:
        counts[rank_of(card)] -= 1
    return tuple(counts)


def cheapest(view: Any, actions: Any) -> str:
    """The gift of the lowest cards; forms with other rules of exchange."""
    gifts = [str(action) for action in actions if str(action).startswith("give")]
    return min(gifts, key=lambda text: sum(rank_of(card) % 15 for card in text.split()[1:]), default=str(actions[0]))


def wish(view: Any, actions: Sequence[str]) -> str:
    """The rank given to the next opponent, if it is low; else the highest rank of which most cards are unseen."""
    given = dict(view.given)
    following = (view.seat + 1) % view.rules.players
    if following in given and given[following][0] in "23456789T" and not holds(view, given[following][0]):
        text = f"wish {given[following][0]}"
        if text in actions:
            return text
    for rank in range(ACE, 1, -1):
        text = f"wish {NAMES[rank]}"
        seen = sum(card[0] == NAMES[rank] for card in (*view.hand, *view.played) if card[:2] not in ("Do", "Ma"))
        if seen == 0 and text in actions:
            return text
    return actions[-1]


def holds(view: Any, rank: str) -> bool:
    """Whether this hand has a card of a rank."""
    return any(card[0] == rank and card[1] in "sbgr" for card in view.hand)


def dragon(view: Any, actions: Sequence[str]) -> str:
    """The Dragon goes to the opponent with most cards: he is the likeliest to be last, and loses what he has won."""
    return max(actions, key=lambda action: view.hand_sizes[int(action.split()[1])])
