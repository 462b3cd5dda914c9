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
    seats = [seat for seat in o.in_order() if o.dummy is None or seat not in (o.dealer, o.dummy)]
    in_order = o.rules["grand_window"] == "ordered" or o.rules["calls_per_team"] < len(o.hands) // 2
    if o.rules["great_grand"]:
        yield from call_window(o, "great-grand", seats, "great-grand", "no", in_order)
    if o.rules["blind_grand"]:
        yield from call_window(o, "blind-grand", seats, "blind-grand", "look", in_order)
    yield from call_window(o, "grand", seats, "grand", "no", in_order)


def tichu_calls(o: Opening, phase: str) -> Steps:
    """Window A before the exchange, window B after it."""
    yield from call_window(o, phase, o.in_order(), "tichu", "no", in_order=False)


def call_window(o: Opening, phase: str, seats: list[int], call: str, decline: str, in_order: bool) -> Steps:
    """Every seat that may still call is asked once; with live windows any of them may answer first (T05)."""
    left = [seat for seat in seats if may_call(o.rules, o.calls, seat)]
    while left:
        others: dict[int, list[str]] = {}
        if o.rules["windows"] == "live" and not in_order:
            others = {other: [call, decline] for other in left[1:]}
            for other in seats if call == "tichu" else []:  # he who has declined may still call at any time
                if other not in left and may_call(o.rules, o.calls, other):
                    others[other] = [call]
        seat, text = yield Question(phase, left[0], [call, decline], others)
        if text == call:
            o.calls = with_call(o.calls, seat, call)
        left = [other for other in left if other != seat and may_call(o.rules, o.calls, other)]


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
    gifts: dict[int, tuple[str, ...]] = {}
    live = o.rules["windows"] == "live"
    while True:
        left = [seat for seat in o.in_order() if gift_size(o, seat) and seat not in gifts]
        if not left:
            break
        answers = {seat: list(gift_choices(o, seat)) for seat in (left if live else left[:1])}
        for seat in o.in_order() if live else left[:1]:
            if o.rules["tichu_in_exchange"] == "reset" and may_call(o.rules, o.calls, seat):
                answers.setdefault(seat, []).append("tichu")
        asked = answers.pop(left[0])
        seat, text = yield Question("exchange", left[0], asked, answers)
        if text == "tichu":
            o.calls = with_call(o.calls, seat, "tichu")
            gifts.clear()
        else:
            gifts[seat] = gift_choices(o, seat)[text]
    swap(o, gifts)


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
