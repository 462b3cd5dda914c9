"""Before the first lead: grand calls, Tichu calls, and the exchange (sections 3, 5, 9 and 12)."""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations, permutations

from model_tichu import cards
from model_tichu.cards import Rules
from model_tichu.state import Question, may_call, with_call

Steps = Generator[Question, tuple[int, str], None]


@dataclass
class Opening:
    """What the first part of a round works on."""

    rules: Rules
    hands: list[tuple[str, ...]]
    calls: tuple[str | None, ...]
    dealer: int
    dummy: int | None

    def in_order(self) -> list[int]:
        """All seats from the one after the dealer on (T01)."""
        players = len(self.hands)
        return [(self.dealer + step) % players for step in range(1, players + 1)]


def whole(o: Opening) -> Steps:
    """Everything before the first lead."""
    if o.rules["form"] == "seigneur":
        if o.rules["exchange"]:
            yield from exchange(o)
        return
    yield from grand_calls(o)
    yield from tichu_calls(o, "tichu")
    yield from exchange(o)
    if o.rules["windows"] == "ask":
        yield from tichu_calls(o, "tichu2")


def grand_calls(o: Opening) -> Steps:
    """The three calls for which a player has not seen all his cards. Threechu: not for dealer and dummy (12.2)."""
    for phase, wanted, decline in (
        ("great-grand", o.rules["great_grand"], "no"),
        ("blind-grand", o.rules["blind_grand"], "look"),
        ("grand", True, "no"),
    ):
        for seat in o.in_order() if wanted else []:
            soloist = o.dummy is not None and seat in (o.dealer, o.dummy)
            if may_call(o.rules, o.calls, seat) and not soloist:
                _, text = yield Question(phase, seat, [phase, decline], {})
                if text == phase:
                    o.calls = with_call(o.calls, seat, phase)


def tichu_calls(o: Opening, phase: str) -> Steps:
    """Window A before the exchange, window B after it."""
    for seat in o.in_order():
        if may_call(o.rules, o.calls, seat):
            _, text = yield Question(phase, seat, ["tichu", "no"], {})
            if text == "tichu":
                o.calls = with_call(o.calls, seat, "tichu")


def receivers(o: Opening, seat: int) -> list[int]:
    """To whom a seat gives a card, in the order of the text (T07)."""
    steps = [1, 2, 3]
    if o.rules["form"] == "six":
        steps = [2, 4]
    elif o.dummy is not None and (seat in (o.dealer, o.dummy) or o.rules["three_exchange"] == "all_two"):
        steps = [1, 3]
    return [(seat + step) % len(o.hands) for step in steps]


def exchange(o: Opening) -> Steps:
    """Everybody lays out cards; a call clears them all; then they change hands at once."""
    givers = [seat for seat in o.in_order() if gift_size(o, seat)]
    gifts: dict[int, tuple[str, ...]] = {}
    while len(gifts) < len(givers):
        seat = givers[len(gifts)]
        choices = gift_choices(o, seat)
        callers = callers_in_exchange(o, seat)
        answers = list(choices) + ["tichu"] * (seat in callers)
        others = {other: ["tichu"] for other in callers if other != seat}
        caller, text = yield Question("exchange", seat, answers, others)
        if text == "tichu":
            o.calls = with_call(o.calls, caller, "tichu")
            gifts.clear()
        else:
            gifts[seat] = choices[text]
    swap(o, gifts)


def callers_in_exchange(o: Opening, asked: int) -> list[int]:
    """Who may call Tichu now: the seat that is asked, with live windows anybody (Q13, T05)."""
    if o.rules["tichu_in_exchange"] == "closed":
        return []
    seats = o.in_order() if o.rules["windows"] == "live" else [asked]
    return [seat for seat in seats if may_call(o.rules, o.calls, seat)]


def swap(o: Opening, gifts: dict[int, tuple[str, ...]]) -> None:
    """All gifts change hands."""
    for seat, given in gifts.items():
        o.hands[seat] = cards.without(o.hands[seat], given)
    for seat, given in gifts.items():
        if o.rules["form"] == "seigneur":
            o.hands[len(o.hands) - 1 - seat] += given
        else:
            for receiver, card in zip(receivers(o, seat), given, strict=True):
                o.hands[receiver] += (card,)


def gift_size(o: Opening, seat: int) -> int:
    """How many cards a seat gives. Grand Seigneur: three, two, one at each end, with five players two and one."""
    if o.rules["form"] != "seigneur":
        return len(receivers(o, seat))
    most = 2 if len(o.hands) == 5 else 3
    return max(0, most - min(seat, len(o.hands) - 1 - seat))


def gift_choices(o: Opening, seat: int) -> dict[str, tuple[str, ...]]:
    """Every gift of a seat by its text; the lower places of Grand Seigneur give their best cards."""
    hand, size = cards.in_order(o.hands[seat]), gift_size(o, seat)
    if o.rules["form"] != "seigneur":
        return {"give " + " ".join(given): given for given in permutations(hand, size)}
    choices = list(combinations(hand, size))
    if len(o.hands) - 1 - seat < seat:
        best = sorted(map(goodness, hand))[-size:]
        choices = [given for given in choices if sorted(map(goodness, given)) == best]
    return {"give " + " ".join(given): given for given in choices}


def goodness(card: str) -> int:
    """Dragon, Phoenix, Mah Jong, then ace down to two; the Dog is nobody's best."""
    specials = {cards.DRAGON: 18, cards.PHOENIX: 17, cards.MAH_JONG: 16}
    return specials.get(card) or cards.rank(card)
