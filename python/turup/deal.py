"""A deal: who holds which cards, each hand in the order in which it was dealt."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Self

from turup.cards import Deck
from turup.errors import InvalidDeal, ParseError
from turup.rules import Rules, get_rules
from turup.seeds import check_seed, derive

__all__ = ["Deal", "FirstDealer"]

FIRST_DEALER_STREAM = 1
JACKS = {"black_jack": ("JS", "JC"), "any_jack": ("JS", "JH", "JD", "JC")}
LEAST_CUT = 3  # cards that must lie on each side of a cut


class FirstDealer(NamedTuple):
    """Who deals first, and the cards that were turned up to find him: ``(seat, card)`` in order."""

    seat: int
    cards: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Deal:
    """The cards of all seats. Frozen, hashable, picklable; ``str(deal)`` and ``Deal.parse`` are inverse.

    ``hands`` has one row of card texts for each seat, in the order in which they were dealt (packets, seventh and last
    card go by it). ``cut`` is a note: how many cards the cutter lifted; it changes nothing on a shuffled deck.

    >>> import turup
    >>> deal = turup.Deal.random(turup.get_rules("thunee"), seed=7)
    >>> turup.Deal.parse(str(deal), deal.rules) == deal
    True
    >>> len(deal.hands), len(deal.hands[0])
    (4, 6)
    """

    rules: Rules = field(repr=False)
    hands: tuple[tuple[str, ...], ...]
    cut: int | None = field(default=None, kw_only=True, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(tuple(hand) for hand in self.hands))
        check_hands(self.rules, self.hands)
        check_cut(self.rules, self.cut)

    @classmethod
    def random(cls, rules: Rules | str, *, seed: int, cut: int | None = None, dealer: int = 0) -> Self:
        """The deal of a seed (0..2**64-1): the same on every platform.

        ``dealer`` matters only where hands are uneven: the first seats after the dealer get the extra cards.
        """
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < rules.players:
            raise InvalidDeal(f"dealer must be a seat 0..{rules.players - 1}, not {dealer!r}")
        ids = rules.compiled.random_deal(check_seed(seed), dealer)
        if rules.deck.size % rules.players:
            return cls(rules, rules.deck.unpack(ids, rules.players, dealer=dealer), cut=cut)
        return cls._of_ids(rules, ids, cut)

    @classmethod
    def _of_ids(cls, rules: Rules, ids: bytes, cut: int | None) -> Self:
        """The even deal of the kernel's numbers, which need no check; hands are written when somebody looks at them."""
        deal = cls.__new__(cls)
        deal.__dict__.update(rules=rules, ids=ids, cut=cut if cut is None else check_cut(rules, cut))
        return deal

    def __getattr__(self, name: str) -> tuple[tuple[str, ...], ...]:
        if name != "hands" or "ids" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        self.__dict__["hands"] = hands = self.rules.deck.unpack(self.ids, self.rules.players)
        return hands

    @classmethod
    def parse(cls, text: str, rules: Rules | str) -> Self:
        """The deal of a text: hands in seat order between ``/``, each in dealing order.

        ``2:`` at the beginning says that the first hand is seat 2's. A hand may also be written by suits,
        ``J9.A.TK.Q``; its cards count as dealt in the order written. InvalidDeal names the token and the place.
        """
        if not isinstance(text, str):
            raise InvalidDeal(f"a deal is a text, not {type(text).__name__}")
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        head, colon, body = text.partition(":")
        start = offset = 0
        if colon:
            if head.strip() not in map(str, range(rules.players)):
                message = f"{head.strip()!r} is no seat 0..{rules.players - 1}"
                raise InvalidDeal(message, token=head.strip(), place="before the colon")
            start, offset = int(head), len(head) + 1
        parts = (body if colon else text).split("/")
        if len(parts) != rules.players:
            raise InvalidDeal(f"{rules.players} hands between '/' are needed, this text has {len(parts)}")
        hands: list[tuple[str, ...]] = [()] * rules.players
        for number, part in enumerate(parts):
            seat = (start + number) % rules.players
            hands[seat] = read_seat(rules.deck, part, seat, offset, text)
            offset += len(part) + 1
        return cls(rules, tuple(hands))

    def under(self, rules: Rules) -> Self:
        """The same hands under other rules. InvalidDeal when their cards or counts differ."""
        return type(self)(rules, self.hands, cut=self.cut)

    @staticmethod
    def first_dealer(rules: Rules | str, *, seed: int) -> FirstDealer:
        """Who deals first: cards are dealt face up, one at a time from seat 0 on, until the right jack appears.

        The option ``first_dealer`` says which: a black jack, any jack, or none: a seat is drawn by lot.

        >>> import turup
        >>> found = turup.Deal.first_dealer("thunee", seed=7)
        >>> found.cards[-1][1] in ("JS", "JC"), found.cards[-1][0] == found.seat
        (True, True)
        """
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        seed = derive(check_seed(seed), FIRST_DEALER_STREAM)
        wanted = JACKS.get(str(rules.options.get("first_dealer")))
        if wanted is None:
            return FirstDealer(seed % rules.players, ())
        shown: list[tuple[int, str]] = []
        for turn in zip(*Deal.random(rules, seed=seed).hands, strict=True):
            for seat, card in enumerate(turn):
                shown.append((seat, card))
                if card in wanted:
                    return FirstDealer(seat, tuple(shown))
        raise InvalidDeal("there is no such jack in the deck")

    @property
    def packets(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """For each seat its hand packet by packet; where one pack is played in two halves, the second is one packet."""
        sizes = self.rules.packets
        ends = [sum(sizes[: number + 1]) for number in range(len(sizes) - 1)]
        parts = [slice(start, end) for start, end in zip([0, *ends], [*ends, None], strict=True)]
        return tuple(tuple(hand[part] for part in parts) for hand in self.hands)

    @cached_property
    def ids(self) -> bytes:
        """The kernel's numbers of the cards, seat after seat, in dealing order."""
        return self.rules.deck.pack(self.hands)

    def _repr_svg_(self) -> str:
        """A picture for notebooks."""
        from turup.render import svg

        return svg(self)

    def __str__(self) -> str:
        return "0: " + " / ".join(" ".join(hand) for hand in self.hands)


def read_seat(deck: Deck, part: str, seat: int, offset: int, text: str) -> tuple[str, ...]:
    """The cards of one seat; its part of the text begins at `offset`."""
    try:
        return deck.read_hand(part)
    except ParseError:  # again, to say where in the whole text
        before = re.sub(r"[^\n]", " ", text[:offset])  # keeps lines and columns
    try:
        return deck.read_hand(before + part, place=f"seat {seat}")
    except ParseError as error:
        raise InvalidDeal(error.message, token=error.token, place=error.place) from None


def check_cut(rules: Rules, cut: int | None) -> int | None:
    """The note on the cut. InvalidDeal when it leaves too few cards on one side."""
    if cut is not None and not LEAST_CUT <= cut <= rules.deck.size - LEAST_CUT:
        raise InvalidDeal(f"a cut leaves at least {LEAST_CUT} cards on each side, not {cut}")
    return cut


def check_hands(rules: Rules, hands: tuple[tuple[str, ...], ...]) -> None:
    """InvalidDeal unless these hands can be dealt from the deck of these rules."""
    if len(hands) != rules.players:
        raise InvalidDeal(f"{rules.players} hands are needed, not {len(hands)}")
    deck, seen = rules.deck, dict[str, int]()
    size, extra = divmod(deck.size, rules.players)
    for seat, hand in enumerate(hands):
        for number, card in enumerate(hand, start=1):
            place = f"seat {seat}, card {number}"
            deck.number(card, place=place)
            seen[card] = times = seen.get(card, 0) + 1
            if times > deck.count(card):
                allowed = "once" if deck.count(card) == 1 else "twice"
                raise InvalidDeal(f"{card} is in the deck only {allowed}", token=card, place=place)
        if len(hand) not in (size, size + (extra > 0)):
            sizes = f"{size} or {size + 1}" if extra else size
            raise InvalidDeal(f"a hand has {sizes} cards, this one {len(hand)}", place=f"seat {seat}")
    if sum(map(len, hands)) != deck.size:
        raise InvalidDeal(f"{deck.size} cards are dealt, these hands hold {sum(map(len, hands))}")
