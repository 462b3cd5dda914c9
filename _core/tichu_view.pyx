"""What one seat knows of a Tichu round."""
from libc.string cimport memcpy

from turup.errors import ParseError

from .actions cimport LegalActions, make_legal, read_action
from .kernels cimport TURUP_NO_SEAT, TURUP_OK, turup_action
from .rules cimport CompiledRules
from .tichu_kernels cimport (
    GIFTS, TURUP_TICHU_BLIND_GRAND, TURUP_TICHU_CARDS, TURUP_TICHU_NO_CARD, TURUP_TICHU_NOTHING, TURUP_TICHU_OVER_PHASE,
    TURUP_TICHU_PHASES, TURUP_TICHU_TYPES, turup_cards, turup_tichu_past, turup_tichu_phase_name, turup_tichu_unfulfilled,
    turup_tichu_view,
)
from .view cimport View, seat_or_none

RANKS = "23456789TJQKA"
CALLS = (None, "tichu", "grand", "great-grand", "blind-grand")

FIELDS = (
    "seat", "phase", "turn", "dealer", "hand", "open_hand", "hand_sizes", "calls", "given", "received", "top", "owner",
    "trick_points", "passed", "wish", "played", "started", "piles", "out", "has_decided", "result",
)


cdef tuple texts_of(CompiledRules rules, turup_cards cards):
    """The texts of a set of cards in ascending order, cards of two packs twice."""
    return tuple([
        rules.texts[card]
        for card in range(TURUP_TICHU_CARDS) if cards.once >> card & 1
        for _ in range(2 if cards.twice >> card & 1 else 1)
    ])


cdef View make_tichu_view(object rules, LegalActions legal, const turup_tichu_view *data, bytes past, object top, object result):
    """A view around the kernel's; `top` is the text of the highest play, `result` that of a round that is over."""
    cdef TichuView view = TichuView.__new__(TichuView)
    view.rules = rules
    view.compiled = rules.compiled
    view.legal_actions = legal
    view.data = data[0]
    view.past = past
    view.top = top
    view.result = result
    return view


cdef class TichuView(View):
    """What a seat knows of a round of Tichu; see ``View`` for what all views have.

    While another seat is asked for a bomb, the view is that of a table at which nobody is asked. Cards and plays are
    texts as in actions; a lone Phoenix on the table carries its value (``Ph=8.5``).

    >>> import turup
    >>> view = turup.Round("tichu", seed=7, dealer=3).view(0)
    >>> view.phase, view.turn, len(view.hand), view.top, view.hand_sizes
    ('grand', 0, 8, None, (8, 8, 8, 8))
    """

    @property
    def seat(self):
        """The viewer's seat; None for a spectator."""
        return seat_or_none(self.data.viewer)

    @property
    def phase(self):
        """The phase, as far as the viewer may know it: ``"bomb"`` only for a seat that is asked for a bomb."""
        return turup_tichu_phase_name(self.data.phase).decode()

    @property
    def turn(self):
        """The seat to act, as far as the viewer may know it; None when the round is over or a trick is being gathered."""
        return seat_or_none(self.data.turn)

    @property
    def is_over(self):
        """Whether the round has ended."""
        return self.data.phase == TURUP_TICHU_OVER_PHASE

    @property
    def dealer(self):
        """The dealer's seat."""
        return self.data.dealer

    @property
    def hand(self):
        """The viewer's cards that it has looked at and still holds, in ascending order."""
        return texts_of(self.compiled, self.data.hand)

    @property
    def open_hand(self):
        """Another hand that the viewer sees, as ``(seat, cards)``: the dummy's, or for the dummy its dealer's; else None."""
        if self.data.shown_seat == TURUP_NO_SEAT:
            return None
        return self.data.shown_seat, texts_of(self.compiled, self.data.shown)

    @property
    def hand_sizes(self):
        """How many cards each seat holds."""
        return tuple([self.data.count[seat] for seat in range(self.compiled.players)])

    @property
    def calls(self):
        """Each seat's call as far as it is known: ``"tichu"``, ``"grand"``, ``"great-grand"``, ``"blind-grand"`` or None."""
        return tuple([CALLS[self.data.call[seat]] for seat in range(self.compiled.players)])

    @property
    def given(self):
        """The viewer's gifts as ``(receiver, card)``, once it has laid them out."""
        return self.gifts(self.data.given, self.data.given_to)

    @property
    def received(self):
        """The cards the viewer has got in the exchange, as ``(giver, card)``."""
        return self.gifts(self.data.received, self.data.received_from)

    @property
    def owner(self):
        """The seat that made the highest play on the table."""
        return seat_or_none(self.data.owner) if self.data.top.as_.type != TURUP_TICHU_NOTHING else None

    @property
    def trick_points(self):
        """Card points on the table."""
        return self.data.trick_points

    @property
    def passed(self):
        """The seats that have passed since the highest play (in this trick, where they may not come back)."""
        return self.seats(self.data.passed)

    @property
    def wish(self):
        """The wished rank (``"8"``), None for none."""
        return RANKS[self.data.wish - 2] if self.data.wish else None

    @property
    def played(self):
        """All cards that have been played, in ascending order."""
        return texts_of(self.compiled, self.data.played)

    @property
    def started(self):
        """The seats that have played a card, and so may not call Tichu any more."""
        return self.seats(self.data.started)

    @property
    def piles(self):
        """Card points in the tricks each seat has won."""
        return tuple([self.data.pile[seat] for seat in range(self.compiled.players)])

    @property
    def out(self):
        """The seats that are out, in order."""
        return tuple([self.data.order[i] for i in range(self.data.out)])

    @property
    def has_decided(self):
        """Whether the viewer has decided in this phase before the play."""
        return bool(self.data.has_decided)

    cdef tuple gifts(self, const signed char *cards, const signed char *seats):
        return tuple([
            (seats[i], self.compiled.card_text(cards[i])) for i in range(GIFTS) if cards[i] != TURUP_TICHU_NO_CARD
        ])

    # ---- a view is a value

    cdef tuple fields(self):
        return FIELDS

    cdef bytes contents(self):
        return self.knowledge() + repr(self.result).encode()

    cdef bytes knowledge(self):
        """View and past."""
        return (<const char *>&self.data)[:sizeof(turup_tichu_view)] + self.past

    def __reduce__(self):
        return _restore_view, (
            self.rules, self.knowledge(), tuple([action.text for action in self.legal_actions]), self.top, self.result,
        )


def _restore_view(rules, bytes data not None, tuple texts not None, top, result):
    """A view from its pickled form."""
    cdef CompiledRules compiled = rules.compiled
    cdef bytes past = data[sizeof(turup_tichu_view):]
    if (len(data) < sizeof(turup_tichu_view) or not is_sound(compiled, <const turup_tichu_view *><const char *>data)
            or not is_sound_past(compiled, past)):
        raise ParseError("these bytes are not a view of these rules")
    cdef bytearray codes = bytearray(len(texts) * sizeof(turup_action))
    cdef turup_action *items = <turup_action *><char *>codes
    cdef Py_ssize_t i
    for i in range(len(texts)):
        if read_action(compiled, texts[i], &items[i]) != TURUP_OK:
            raise ParseError(f"{texts[i]!r} is no action of these rules")
    return make_tichu_view(
        rules, make_legal(compiled, items, len(texts)), <const turup_tichu_view *><const char *>data, past, top, result
    )


cdef bint is_seat(CompiledRules rules, int seat):
    return TURUP_NO_SEAT <= seat < rules.players


cdef bint is_card(CompiledRules rules, int card):
    return card == TURUP_TICHU_NO_CARD or (0 <= card < TURUP_TICHU_CARDS and rules.deck >> card & 1)


cdef bint are_cards(CompiledRules rules, turup_cards cards):
    return cards.once & ~rules.deck == 0 and cards.twice & ~cards.once == 0 and (rules.copies == 2 or cards.twice == 0)


cdef bint is_sound_past(CompiledRules rules, bytes data):
    """Whether a past from outside can be read."""
    cdef turup_tichu_past past
    cdef turup_tichu_unfulfilled turn
    cdef const char *bytes_of = data
    cdef Py_ssize_t size = len(data), at = sizeof(past)
    if size < at:
        return False
    memcpy(&past, bytes_of, sizeof(past))
    if not 0 <= past.turns <= size or size != at + past.turns * <Py_ssize_t>sizeof(turn):
        return False
    if not is_seat(rules, past.opener) or not (past.wished == 0 or 2 <= past.wished <= 14) or (past.turns and not past.wished):
        return False
    while at < size:
        memcpy(&turn, bytes_of + at, sizeof(turn))
        if not 0 <= turn.seat < rules.players or not are_cards(rules, turn.since) or turn.top.type >= TURUP_TICHU_TYPES:
            return False
        at += sizeof(turn)
    return all([are_cards(rules, past.played_by[seat]) for seat in range(rules.players)])


cdef bint is_sound(CompiledRules rules, const turup_tichu_view *view):
    """Whether a view from outside can be read: every number in it is in range."""
    cdef int i
    for i in range(GIFTS):
        if not (is_card(rules, view.shown_given[i]) and is_seat(rules, view.shown_given_to[i])):
            return False
        if not (is_card(rules, view.given[i]) and is_card(rules, view.received[i]) and is_seat(rules, view.given_to[i])
                and is_seat(rules, view.received_from[i])):
            return False
    for i in range(rules.players):
        if view.call[i] > TURUP_TICHU_BLIND_GRAND or not is_seat(rules, view.order[i]):
            return False
    return (
        are_cards(rules, view.hand) and are_cards(rules, view.shown) and are_cards(rules, view.played)
        and are_cards(rules, view.top.cards) and view.top.as_.type < TURUP_TICHU_TYPES and view.top.as_.phoenix[0] < 16
        and view.top.as_.phoenix[1] < 16 and view.phase < TURUP_TICHU_PHASES and view.out <= rules.players
        and (view.wish == 0 or 2 <= view.wish <= 14)
        and all([is_seat(rules, seat) for seat in (view.viewer, view.shown_seat, view.dealer, view.turn, view.owner)])
    )
