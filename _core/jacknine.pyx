"""The Jack-Nine games: their rules compiled, and their rounds as Python values."""
from libc.stdint cimport int16_t, int32_t, uint64_t
from libc.string cimport memcpy, memset

from turup.cards import read_card
from turup.errors import InvalidDeal, InvalidRules
from turup.event import Event

from .actions cimport intern_action, make_legal
from .jacknine_view cimport make_jacknine_view, result_of
from .kernels cimport (
    TURUP_JN_EVENT_ACTION, TURUP_JN_EVENT_SECRET, TURUP_JN_EVENT_TRUMP, TURUP_JN_MAX_CARDS, TURUP_JN_MAX_EVENTS,
    TURUP_JN_ROYALS, TURUP_JN_BLIND_ROYALS, TURUP_NO_CARD, TURUP_NO_SEAT, TURUP_OK, turup_action, turup_jacknine_game,
    turup_jn_compile,
    turup_option_fault, turup_jn_deal, turup_jn_deal_random, turup_jn_event, turup_jn_events, turup_jn_first_events, turup_jn_has_last_trick,
    turup_jn_options, turup_jn_phase_name, turup_jn_position, turup_jn_position_rules, turup_jn_see, turup_jn_start,
    turup_jn_state, turup_jn_view, turup_play_rules, turup_position, turup_rng, turup_rng_seed, turup_status,
    turup_status_sentence, turup_step,
)
from .position cimport wrap_position
from .rules cimport CompiledRules

cdef enum:
    MAX_LEGAL = 256  # turup_game.max_legal of this family is at most this
    DEAL_STREAM = 0  # the random stream of deals; other uses of a seed take others

RANKS = "23456789TJQKA"
SUITS = "SHDC"
KINDS = ("dealt", "action", "secret", "trump", "seen", "partner", "shown", "trick", "over")
TRUMPS = ("S", "H", "D", "C", "NT")


cdef class JackNineRules(CompiledRules):
    """The tables of a Jack-Nine game. `values` are the numbers of all options, in the order and with the slots of the table."""

    def __init__(self, list values not None):
        cdef turup_jn_options options
        cdef turup_option_fault fault
        if len(values) != sizeof(turup_jn_options) // sizeof(int16_t):
            raise ValueError(f"{len(values)} numbers do not fill the options of a Jack-Nine game")
        for i, value in enumerate(values):
            (<int16_t *>&options)[<Py_ssize_t>i] = value
        if turup_jn_compile(&options, &self.jn, &fault) != TURUP_OK:
            name = fault.option.decode()
            raise InvalidRules(f"option {name!r}: {fault.why.decode()}", option=name)
        self.game = &turup_jacknine_game
        self.data = &self.jn
        self.play = &self.jn.play
        self.max_legal = self.game.max_legal
        self.family = "jacknine"
        self.players = self.jn.seats
        self.copies = self.jn.copies
        self.halves = self.jn.hand_size // self.jn.half_size
        self.deck = self.jn.deck
        self.fixed_sides = self.jn.fixed_sides
        self.name_cards()

    def name_cards(self):
        """Fills the texts and numbers of the cards."""
        self.texts = [
            RANKS[self.jn.rank_of[card & 15]] + SUITS[card >> 4] if self.jn.deck >> card & 1 else None
            for card in range(TURUP_JN_MAX_CARDS)
        ]
        self.numbers = {self.texts[card]: card for card in reversed(range(TURUP_JN_MAX_CARDS)) if self.texts[card]}

    def read_card(self, text):
        return read_card(text)

    def random_deal(self, uint64_t seed, int dealer):
        cdef turup_jn_deal deal
        cdef turup_rng rng = turup_rng_seed(seed, DEAL_STREAM)
        turup_jn_deal_random(&self.jn, &rng, &deal)
        return (<const char *>deal.cards)[:self.jn.deck_size]

    cdef int start(self, void *state, bytes cards, int dealer, tuple scores) except -1:
        cdef turup_jn_deal deal
        cdef int32_t match_score[2]
        cdef turup_status status
        match_score[0] = scores[0]
        match_score[1] = scores[1]
        memset(&deal, 0, sizeof(deal))
        memcpy(deal.cards, <const char *>cards, min(len(cards), sizeof(deal.cards)))
        status = turup_jn_start(&self.jn, <turup_jn_state *>state, &deal, dealer, match_score)
        if status != TURUP_OK:
            raise InvalidDeal(turup_status_sentence(status).decode())
        return 0

    cdef object legal_of(self, const void *state, int seat):
        cdef turup_action found[MAX_LEGAL]
        if seat == TURUP_NO_SEAT:
            return make_legal(self, found, 0)
        return make_legal(self, found, self.game.legal(self.data, state, seat, found))

    cdef object result_of(self, const void *state):
        return result_of(self, &(<const turup_jn_state *>state).result)

    cdef tuple hands_of(self, const void *state):
        """In deck order; an indicator lying face down is in no hand."""
        cdef const turup_jn_state *jn = <const turup_jn_state *>state
        return tuple([
            self.cards_of(jn.hand[seat] | (jn.blind if seat == jn.caller else 0)) for seat in range(self.players)
        ])

    cdef object view_of(self, object rules, const void *state, int viewer, bytes deal, int dealer, const turup_step *steps, int length):
        cdef turup_jn_view data
        turup_jn_see(&self.jn, <const turup_jn_state *>state, viewer, &data)
        return make_jacknine_view(rules, self.legal_of(state, viewer), &data)

    cdef list events_of(self, const void *start, const turup_step *steps, int length, int viewer):
        """The round is walked through once more from its start."""
        cdef turup_jn_event found[TURUP_JN_MAX_EVENTS]
        cdef turup_jn_state before
        cdef turup_jn_state after = (<const turup_jn_state *>start)[0]
        cdef int i, j
        cdef int count = turup_jn_first_events(&self.jn, &after, viewer, found)
        events = []
        for i in range(length + 1):
            for j in range(count):
                events.append(event_of(self, len(events), &found[j]))
            if i < length:
                before = after
                self.game.apply(self.data, &after, steps[i].seat, steps[i].action)
                count = turup_jn_events(&self.jn, &before, steps[i].seat, steps[i].action, steps[i].by_engine, &after,
                                        viewer, found)
        return events

    cdef object position_of(self, object rules, const void *state):
        cdef const turup_jn_state *jn = <const turup_jn_state *>state
        cdef turup_position data
        if turup_jn_position(&self.jn, jn, &data) != TURUP_OK:
            raise ValueError(
                f"there is no position to solve in phase {turup_jn_phase_name(jn.phase).decode()!r}: all cards and the trump "
                "must be on the table"
            )
        cdef turup_play_rules play
        turup_jn_position_rules(&self.jn, jn, &play)
        sides = sum([1 << seat for seat in range(self.players) if play.side_of[seat] == 0])
        royals = jn.solo == TURUP_JN_ROYALS or jn.solo == TURUP_JN_BLIND_ROYALS
        return wrap_position(
            rules.replace(rank_mode="reversed") if royals else rules, &data, sides,
            turup_jn_has_last_trick(&self.jn, jn)
        )


cdef object event_of(CompiledRules rules, int number, const turup_jn_event *event):
    """An Event of the kernel's event."""
    cdef int kind = event.kind
    action = trump = value = None
    if kind == TURUP_JN_EVENT_ACTION or kind == TURUP_JN_EVENT_SECRET:
        action = intern_action(rules, event.action).text
    if kind == TURUP_JN_EVENT_SECRET:
        action = "down" if action.endswith("/down") else action.split()[0]
    if kind == TURUP_JN_EVENT_TRUMP:
        trump = TRUMPS[event.value]
    elif kind != TURUP_JN_EVENT_ACTION and event.value >= 0:
        value = event.value
    return Event(
        number,
        KINDS[kind],
        seat=None if event.seat == TURUP_NO_SEAT else event.seat,
        action=action,
        by_engine=kind == TURUP_JN_EVENT_ACTION and event.value == 1,
        cards=rules.cards_of(event.cards),
        card=None if event.card == TURUP_NO_CARD else rules.card_text(event.card),
        trump=trump,
        value=value,
    )
