"""What one seat knows of a Jack-Nine round."""
from turup.errors import ParseError
from turup.result import Result

from .actions cimport LegalActions, make_legal
from .kernels cimport (
    TURUP_JN_CARD_DOWN, TURUP_JN_HALF_COURT, TURUP_JN_KHANUCK, TURUP_JN_NOT_CHOSEN, TURUP_JN_NT, TURUP_JN_PHASES,
    TURUP_JN_REASON_COUNT, TURUP_JN_REASON_TEXT_MAX, TURUP_JN_SUIT_UNKNOWN, TURUP_NO_CARD, TURUP_NO_SEAT, TURUP_NO_TRUMP,
    turup_action, turup_jn_phase_name, turup_jn_reason_text, turup_jn_result, turup_jn_view,
)
from .rules cimport CompiledRules
from .view cimport View, seat_or_none

SOLOS = (None, "thunee", "royals", "blind-thunee", "blind-royals", "single-hand", "half-court")
LAST_CALLS = (None, "double", "khanuck")
TRUMPS = ("S", "H", "D", "C", "NT")
DOWN = "??"  # a card that lies face down

FIELDS = (
    "seat", "phase", "turn", "dealer", "hand", "dealt", "hand_sizes", "maker", "bid", "strain", "bids", "passed", "doubled",
    "trump", "indicator", "exposed", "leader", "trick", "tricks", "card_points", "seat_points", "tricks_won", "solo",
    "caller", "solo_doubled", "sits_out", "last_call", "last_caller", "jodhis", "pairs", "partner_card", "partner",
    "scores", "result",
)


cdef object result_of(CompiledRules rules, const turup_jn_result *result):
    """The Result of a round that is over."""
    cdef char text[TURUP_JN_REASON_TEXT_MAX]
    turup_jn_reason_text(result, text)
    players = None if rules.fixed_sides else tuple([result.player_score[seat] for seat in range(rules.players)])
    return Result(
        (result.card_points[0], result.card_points[1]), (result.score[0], result.score[1]), text.decode(), players
    )


cdef bint is_seat(CompiledRules rules, int seat):
    return TURUP_NO_SEAT <= seat < rules.players


cdef bint is_card(CompiledRules rules, int card):
    return card == TURUP_NO_CARD or card == TURUP_JN_CARD_DOWN or (0 <= card < 64 and rules.deck >> card & 1)


cdef bint is_sound(CompiledRules rules, const turup_jn_view *view):
    """Whether a view from outside can be read: every number in it is in range."""
    cdef int i
    cdef int played = 0
    if view.own_dealt_length > 16 or view.trick_length > rules.players or view.tricks_done > 16 or view.jodhi_count > 4:
        return False
    for i in range(view.tricks_done):
        played += view.trick_cards[i]
        if not is_seat(rules, view.trick_leader[i]) or not is_seat(rules, view.trick_winner[i]):
            return False
    if played > 64:
        return False
    return (
        view.hand & ~rules.deck == 0 and view.phase < TURUP_JN_PHASES and view.solo <= TURUP_JN_HALF_COURT
        and view.last_call <= TURUP_JN_KHANUCK and TURUP_JN_SUIT_UNKNOWN <= view.trump < 4 and -1 <= view.strain <= TURUP_JN_NT
        and view.result.reason < TURUP_JN_REASON_COUNT and view.result.extra_reason < TURUP_JN_REASON_COUNT
        and is_card(rules, view.indicator) and is_card(rules, view.partner_card)
        and all([is_seat(rules, seat) for seat in (view.viewer, view.turn, view.dealer, view.maker, view.leader, view.caller,
                                                    view.last_caller, view.partner, view.owner, view.asker,
                                                    view.spoilt_by)])
        and all([is_card(rules, view.own_dealt[i]) for i in range(view.own_dealt_length)])
        and all([is_card(rules, view.trick[i]) for i in range(view.trick_length)])
        and all([is_card(rules, view.played[i]) for i in range(played)])
        and all([is_seat(rules, view.jodhi_seat[i]) and TURUP_JN_SUIT_UNKNOWN <= view.jodhi_suit[i] < 4
                 for i in range(view.jodhi_count)])
    )


cdef View make_jacknine_view(object rules, LegalActions legal, const turup_jn_view *data):
    """A view around the kernel's."""
    cdef JackNineView view = JackNineView.__new__(JackNineView)
    view.rules = rules
    view.compiled = rules.compiled
    view.legal_actions = legal
    view.data = data[0]
    return view


cdef class JackNineView(View):
    """What a seat knows of a round of the Jack-Nine games; see ``View`` for what all views have.

    Cards are texts; a card that lies face down is ``"??"``.

    >>> import turup
    >>> view = turup.Round("thunee", seed=7, dealer=3).view(0)
    >>> view.phase, view.turn, len(view.hand), view.trump
    ('auction', 0, 4, None)
    """

    @property
    def seat(self):
        """The viewer's seat; None for a spectator."""
        return seat_or_none(self.data.viewer)

    @property
    def phase(self):
        """The phase, as far as the viewer may know it."""
        return turup_jn_phase_name(self.data.phase).decode()

    @property
    def turn(self):
        """The seat to act, as far as the viewer may know it; None when the round is over."""
        return seat_or_none(self.data.turn)

    @property
    def dealer(self):
        """The dealer's seat."""
        return self.data.dealer

    @property
    def hand(self):
        """The viewer's cards that he has seen and still holds, in deck order."""
        return self.compiled.cards_of(self.data.hand)

    @property
    def dealt(self):
        """The cards dealt to the viewer, in dealing order, as far as he has seen them."""
        return tuple([self.compiled.card_text(self.data.own_dealt[i]) for i in range(self.data.own_dealt_length)])

    @property
    def hand_sizes(self):
        """How many cards each seat still has."""
        return tuple([self.data.hand_size[seat] for seat in range(self.compiled.players)])

    @property
    def maker(self):
        """The seat that holds the contract, or the highest bid so far; None when nobody does."""
        return seat_or_none(self.data.maker)

    @property
    def bid(self):
        """The highest bid; None when there is none."""
        return self.data.bid or None

    @property
    def strain(self):
        """The suit (or ``"NT"``) named by the highest bid; None where bids name none."""
        return None if self.data.strain < 0 else TRUMPS[self.data.strain]

    @property
    def bids(self):
        """Each seat's own highest bid; None for none."""
        return tuple([self.data.said[seat] or None for seat in range(self.compiled.players)])

    @property
    def passed(self):
        """The seats that have passed since the last bid, or for good."""
        return self.seats(self.data.passed)

    @property
    def doubled(self):
        """0, 1 (doubled), 2 (redoubled) or 3."""
        return self.data.doubled

    @property
    def trump(self):
        """The trump suit, ``"NT"`` for none, or None while it is open or the viewer does not know it."""
        cdef bint no_card_yet = self.data.tricks_done == 0 and self.data.trick_length == 0
        if self.data.trump == TURUP_JN_SUIT_UNKNOWN or no_card_yet and self.data.trump_chosen == TURUP_JN_NOT_CHOSEN:
            return None
        return "NT" if self.data.trump == TURUP_NO_TRUMP else TRUMPS[self.data.trump]

    @property
    def indicator(self):
        """The face-down trump card: ``"??"`` unless the viewer knows it; None when there is none."""
        return self.text_of(self.data.indicator)

    @property
    def exposed(self):
        """Whether everybody knows the trump."""
        return bool(self.data.exposed)

    @property
    def leader(self):
        """The seat that led, or leads, the running trick."""
        return seat_or_none(self.data.leader)

    @property
    def trick(self):
        """The running trick as ``(seat, card)``, in the order played."""
        return tuple(zip(self.order_from(self.data.leader), self.texts_of(self.data.trick, self.data.trick_length)))

    @property
    def tricks(self):
        """The tricks that were played to the end as ``(winner, ((seat, card), ...))``; not those claimed."""
        rows = []
        cdef int start = 0
        cdef int i
        for i in range(self.data.tricks_done):
            if self.data.trick_cards[i] == 0:
                break
            cards = self.texts_of(self.data.played + start, self.data.trick_cards[i])
            rows.append((self.data.trick_winner[i], tuple(zip(self.order_from(self.data.trick_leader[i]), cards))))
            start += self.data.trick_cards[i]
        return tuple(rows)

    @property
    def card_points(self):
        """Card points of both sides so far, as far as the viewer knows; last-trick points not included."""
        return self.data.card_points[0], self.data.card_points[1]

    @property
    def seat_points(self):
        """The same for each seat."""
        return tuple([self.data.seat_points[seat] for seat in range(self.compiled.players)])

    @property
    def tricks_won(self):
        """Tricks won by each seat."""
        return tuple([self.data.tricks_won[seat] for seat in range(self.compiled.players)])

    @property
    def solo(self):
        """The contract of a single player: ``"thunee"``, ``"royals"``, ``"blind-thunee"``, ...; None for none."""
        return SOLOS[self.data.solo]

    @property
    def caller(self):
        """The seat that plays the solo contract."""
        return seat_or_none(self.data.caller)

    @property
    def solo_doubled(self):
        """Whether a Double Thunee was called."""
        return bool(self.data.thunee_doubled)

    @property
    def sits_out(self):
        """The seats that play no cards."""
        return self.seats(self.data.sits_out)

    @property
    def last_call(self):
        """The last-trick call: ``"double"``, ``"khanuck"``; None for none."""
        return LAST_CALLS[self.data.last_call]

    @property
    def last_caller(self):
        """The seat that made the last-trick call."""
        return seat_or_none(self.data.last_caller)

    @property
    def jodhis(self):
        """Jodhis claimed, as ``(seat, points, suit)``; the suit is None for another seat's."""
        return tuple([
            (self.data.jodhi_seat[i], self.data.jodhi_points[i],
             None if self.data.jodhi_suit[i] == TURUP_JN_SUIT_UNKNOWN else TRUMPS[self.data.jodhi_suit[i]])
            for i in range(self.data.jodhi_count)
        ])

    @property
    def pairs(self):
        """The seats that have shown king and queen of trumps."""
        return self.seats(self.data.pairs)

    @property
    def partner_card(self):
        """The card whose holder is the maker's partner; None for none."""
        return self.text_of(self.data.partner_card)

    @property
    def partner(self):
        """The called partner's seat, as far as the viewer knows."""
        return seat_or_none(self.data.partner)

    @property
    def scores(self):
        """The match score before the round."""
        return self.data.scores[0], self.data.scores[1]

    @property
    def result(self):
        """The ``Result``; None while the round goes on."""
        return result_of(self.compiled, &self.data.result) if self.is_over else None

    cdef object text_of(self, int card):
        if card == TURUP_NO_CARD:
            return None
        return DOWN if card == TURUP_JN_CARD_DOWN else self.compiled.card_text(card)

    cdef list texts_of(self, const signed char *cards, int count):
        return [self.text_of(cards[i]) for i in range(count)]

    cdef list order_from(self, int leader):
        """The seats in the order in which they play to a trick."""
        cdef int players = self.compiled.players
        return [seat for seat in [(leader + i) % players for i in range(players)] if not self.data.sits_out >> seat & 1]

    # ---- a view is a value

    cdef tuple fields(self):
        return FIELDS

    cdef bytes contents(self):
        return (<const char *>&self.data)[:sizeof(turup_jn_view)]

    def __reduce__(self):
        cdef LegalActions legal = self.legal_actions
        return _restore_view, (
            self.rules,
            self.contents(),
            (<const char *>legal.items)[:legal.count * sizeof(legal.items[0])] if legal.count else b"",
        )


def _restore_view(rules, bytes data not None, bytes legal not None):
    """A view from its pickled form."""
    cdef CompiledRules compiled = rules.compiled
    if len(data) != sizeof(turup_jn_view) or not is_sound(compiled, <const turup_jn_view *><const char *>data):
        raise ParseError("these bytes are not a view of these rules")
    cdef const turup_action *items = <const turup_action *><const char *>legal
    return make_jacknine_view(
        rules, make_legal(compiled, items, len(legal) // sizeof(turup_action)), <const turup_jn_view *><const char *>data
    )
