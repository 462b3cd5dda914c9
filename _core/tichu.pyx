"""The Tichu games: their rules compiled, and their rounds as Python values."""
cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport int16_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from turup.errors import InvalidDeal, InvalidRules
from turup.event import Event
from turup.result import Result
from turup.tichu.cards import read_card

from .actions cimport Menu, intern_action, make_lazy, make_legal
from .kernels cimport (
    TURUP_NO_SEAT, TURUP_OK, turup_action, turup_rng, turup_rng_seed, turup_status, turup_status_sentence, turup_step,
)
from .rules cimport CompiledRules
from .tichu_kernels cimport (
    TURUP_TICHU_CALLED, TURUP_TICHU_CARDS, TURUP_TICHU_CARD_TEXT, TURUP_TICHU_DRAGON_KEY, TURUP_TICHU_GIVEN,
    TURUP_TICHU_GOT, TURUP_TICHU_MAX_EVENTS, TURUP_TICHU_NOTHING, TURUP_TICHU_PASSED, TURUP_TICHU_PLAYED, TURUP_TICHU_PRESETS,
    TURUP_TICHU_SINGLE, TURUP_TICHU_TAKEN, TURUP_TICHU_WENT_OUT, TURUP_TICHU_WISHED, turup_tichu_act_play,
    turup_tichu_bomb_cards, turup_tichu_combo,
    turup_tichu_card_format, turup_tichu_compile, turup_tichu_controller, turup_tichu_deal, turup_tichu_deal_check,
    turup_tichu_deal_random, turup_tichu_deck, turup_tichu_event, turup_tichu_events, turup_tichu_first_events,
    turup_tichu_game, turup_tichu_hand_size, turup_tichu_menu, turup_tichu_menu_at, turup_tichu_menu_has, turup_tichu_menu_kind,
    turup_tichu_menu_kinds, turup_tichu_menu_open, turup_tichu_menu_open_patterns, turup_tichu_menu_size,
    turup_tichu_options, turup_tichu_past, turup_tichu_preset, turup_tichu_preset_name, turup_tichu_result, turup_tichu_score,
    turup_tichu_recall, turup_tichu_see, turup_tichu_start, turup_tichu_state, turup_tichu_unfulfilled, turup_tichu_view,
)
from .tichu_search cimport turup_tichu_max_legal, turup_tichu_position, turup_tichu_position_of
from .tichu_view cimport make_tichu_view, texts_of

cdef enum:
    DEAL_STREAM = 0  # the random stream of deals; other uses of a seed take others

RANKS = "23456789TJQKA"
CALLS = (None, "tichu", "grand", "great-grand", "blind-grand")
REASONS = ("counted", "double-victory", "triple-victory", "placed")
KINDS = (
    "dealt", "action", "laid-out", "cleared", "got", "shown", "action", "action", "action", "trick", "action", "lead",
    "out", "over",
)


def preset_table():
    """The games of the kernel: rows of (name, the numbers of all options in the kernel's order)."""
    cdef turup_tichu_options options
    rows = []
    for preset in range(TURUP_TICHU_PRESETS):
        options = turup_tichu_preset(preset)
        numbers = [(<int16_t *>&options)[i] for i in range(sizeof(options) // sizeof(int16_t))]
        rows.append((turup_tichu_preset_name(preset).decode(), numbers))
    return rows


cdef class TichuMenu(Menu):
    """The legal actions of a seat, each made from its number."""

    def __dealloc__(self):
        if self.rules is None:  # taken from it by the garbage collector
            PyMem_Free(self.menu)
        else:
            self.rules.give_back(self.menu)

    cdef turup_action at(self, Py_ssize_t index):
        return turup_tichu_menu_at(&self.rules.tichu, self.menu, <int>index)

    cdef bint holds(self, turup_action code):
        return turup_tichu_menu_has(&self.rules.tichu, self.menu, code)


cdef class TichuRules(CompiledRules):
    """The tables of a Tichu game. `values` are the numbers of all options, in the order of the table."""

    def __init__(self, list values not None):
        cdef turup_tichu_options options
        cdef const char *option = NULL
        cdef turup_status status
        if len(values) != sizeof(turup_tichu_options) // sizeof(int16_t):
            raise ValueError(f"{len(values)} numbers do not fill the options of a Tichu game")
        for i, value in enumerate(values):
            (<int16_t *>&options)[<Py_ssize_t>i] = value
        status = turup_tichu_compile(&options, &self.tichu, &option)
        if status != TURUP_OK:
            name = option.decode() if option != NULL else None
            raise InvalidRules(f"option {name!r}: {turup_status_sentence(status).decode()}", option=name)
        self.game = &turup_tichu_game
        self.data = &self.tichu
        self.max_legal = turup_tichu_max_legal(&self.tichu)
        self.family = "tichu"
        self.players = self.tichu.seats
        self.copies = self.tichu.packs
        self.fixed_sides = self.tichu.team_size > 0
        self.name_cards()

    def name_cards(self):
        """Fills the texts and numbers of the cards."""
        cdef uint8_t cards[2 * 56]
        cdef char text[TURUP_TICHU_CARD_TEXT]
        self.texts = [None] * TURUP_TICHU_CARDS
        for i in range(turup_tichu_deck(self.tichu.packs, self.tichu.with_dog, cards)):
            turup_tichu_card_format(cards[i], text)
            self.texts[cards[i]] = text[:TURUP_TICHU_CARD_TEXT].decode()
            self.deck |= <uint64_t>1 << cards[i]
        self.numbers = {name: card for card, name in enumerate(self.texts) if name}

    def read_card(self, text):
        return read_card(text)

    def random_deal(self, uint64_t seed, int dealer):
        cdef turup_tichu_deal deal
        cdef turup_rng rng = turup_rng_seed(seed, DEAL_STREAM)
        turup_tichu_deal_random(&self.tichu, dealer, &rng, &deal)
        return b"".join([(<const char *>deal.cards[seat])[:deal.count[seat]] for seat in range(self.players)])

    def check_dealer(self, deal, int dealer):
        for seat, hand in enumerate(deal.hands if self.tichu.deck_size % self.players else ()):
            size = turup_tichu_hand_size(&self.tichu, dealer, seat)
            if len(hand) != size:
                raise InvalidDeal(
                    f"this hand has {len(hand)} cards and not {size}: the first seats after dealer {dealer} hold the extra cards",
                    place=f"seat {seat}",
                )

    cdef int start(self, void *state, bytes cards, int dealer, tuple scores) except -1:
        cdef turup_tichu_deal deal
        cdef turup_status status
        cdef int seat, card
        cdef Py_ssize_t at = 0
        memset(&deal, 0, sizeof(deal))
        for seat in range(self.players):
            deal.count[seat] = turup_tichu_hand_size(&self.tichu, dealer, seat)
            memcpy(deal.cards[seat], <const char *>cards + at, max(0, min(deal.count[seat], len(cards) - at)))
            at += deal.count[seat]
        status = turup_tichu_deal_check(&self.tichu, dealer, &deal, &seat, &card)
        if status != TURUP_OK:
            raise InvalidDeal(turup_status_sentence(status).decode(), place=f"seat {seat}")
        turup_tichu_start(&self.tichu, dealer, &deal, <turup_tichu_state *>state)
        return 0

    cdef turup_tichu_menu *new_menu(self) except NULL:
        """Memory for a menu; the caller gives it back. The one given back last is used again: it is still in the caches."""
        cdef turup_tichu_menu *menu
        with cython.critical_section(self):
            menu, self.spare = self.spare, NULL
        if menu == NULL:
            menu = <turup_tichu_menu *>PyMem_Malloc(sizeof(turup_tichu_menu))
            if menu == NULL:
                raise MemoryError
        return menu

    cdef void give_back(self, turup_tichu_menu *menu) noexcept:
        """Takes memory for a menu, or NULL."""
        with cython.critical_section(self):
            menu, self.spare = self.spare, menu
        PyMem_Free(menu)

    def __dealloc__(self):
        PyMem_Free(self.spare)

    cdef object legal_of(self, const void *state, int seat):
        cdef TichuMenu menu = TichuMenu.__new__(TichuMenu)
        menu.rules = self
        menu.menu = self.new_menu()
        turup_tichu_menu_open(&self.tichu, <const turup_tichu_state *>state, seat, menu.menu)
        return make_lazy(self, menu, turup_tichu_menu_size(menu.menu))

    cdef list patterns_of(self, const void *state, int seat):
        cdef turup_tichu_menu *menu = self.new_menu()
        turup_tichu_menu_open_patterns(&self.tichu, <const turup_tichu_state *>state, seat, menu)
        cdef uint64_t bombs = turup_tichu_bomb_cards(&self.tichu.shapes, menu.giver.hand)
        try:
            return [
                intern_action(self, turup_tichu_menu_kind(&self.tichu, menu, bombs, i))
                for i in range(turup_tichu_menu_kinds(menu))
            ]
        finally:
            self.give_back(menu)

    cdef object result_of(self, const void *state):
        cdef turup_tichu_result result = turup_tichu_score(&self.tichu, <const turup_tichu_state *>state)
        score = result.score[0], result.score[1]
        return Result(
            (result.card_points[0], result.card_points[1]), score, REASONS[result.reason],
            tuple([score[seat % 2] for seat in range(self.players)]) if self.tichu.has_dummy else None,
            tuple([result.order[i] for i in range(result.placed)]),
        )

    cdef tuple hands_of(self, const void *state):
        """In ascending order."""
        return tuple([texts_of(self, (<const turup_tichu_state *>state).hand[seat]) for seat in range(self.players)])

    cdef int controller_of(self, const void *state, int seat) noexcept:
        return turup_tichu_controller(&self.tichu, <const turup_tichu_state *>state, seat)

    cdef object view_of(self, object rules, const void *state, int viewer, bytes deal, int dealer, const turup_step *steps, int length):
        cdef turup_tichu_view data
        cdef const turup_tichu_state *tichu = <const turup_tichu_state *>state
        turup_tichu_see(&self.tichu, tichu, viewer, &data)
        over = self.game.turn(self.data, state) == TURUP_NO_SEAT
        return make_tichu_view(
            rules, self.legal_of(state, viewer), &data, self.past_of(tichu, deal, dealer, steps, length),
            self.top_text(&data.top), self.result_of(state) if over else None,
        )

    cdef bytes past_of(self, const turup_tichu_state *state, bytes deal, int dealer, const turup_step *steps, int length):
        """What the history tells everybody: the kernel's past and its list of turns as bytes."""
        cdef turup_tichu_state start
        cdef turup_tichu_past past
        cdef turup_tichu_unfulfilled *turns
        self.start(&start, deal, dealer, ())
        turns = <turup_tichu_unfulfilled *>PyMem_Malloc((length + 1) * sizeof(turup_tichu_unfulfilled))
        if turns == NULL:
            raise MemoryError
        try:
            turup_tichu_recall(&self.tichu, &start, steps, length, state, &past, turns)
            return (
                (<const char *>&past)[:sizeof(past)]
                + (<const char *>turns)[:past.turns * sizeof(turup_tichu_unfulfilled)]
            )
        finally:
            PyMem_Free(turns)

    cdef object top_text(self, const turup_tichu_combo *top):
        """The text of a play on the table, a lone Phoenix with its value (``Ph=8.5``); None when there is none."""
        if top.as_.type == TURUP_TICHU_NOTHING:
            return None
        if top.as_.type == TURUP_TICHU_SINGLE and top.as_.key % 4 and top.as_.key < TURUP_TICHU_DRAGON_KEY:
            return f"Ph={top.as_.key / 4:g}"
        return intern_action(self, turup_tichu_act_play(&self.tichu.shapes, top.cards, &top.as_)).text

    cdef object position_of(self, object rules, const void *state):
        from turup._core.tichu_position import TichuPosition  # here, because positions know their rules

        cdef turup_tichu_position data
        if not turup_tichu_position_of(&self.tichu, <const turup_tichu_state *>state, &data):
            phase = self.game.phase(self.data, state).decode()
            raise ValueError(f"there is no position to solve in phase {phase!r} of {rules.name}: four seats at play are needed")
        return TichuPosition.from_bytes(rules, (<const char *>&data)[:sizeof(data)])

    cdef list events_of(self, const void *start, const turup_step *steps, int length, int viewer):
        """The round is walked through once more from its start."""
        cdef turup_tichu_event found[TURUP_TICHU_MAX_EVENTS]
        cdef turup_tichu_state before
        cdef turup_tichu_state after = (<const turup_tichu_state *>start)[0]
        cdef int i, j
        cdef int count = turup_tichu_first_events(&self.tichu, &after, viewer, found)
        events = []
        for i in range(length + 1):
            for j in range(count):
                events.append(self.event_of(len(events), &found[j]))
            if i < length:
                before = after
                self.game.apply(self.data, &after, steps[i].seat, steps[i].action)
                count = turup_tichu_events(&self.tichu, &before, steps[i].seat, steps[i].action, &after, viewer, found)
        return events

    cdef object event_of(self, int number, const turup_tichu_event *event):
        """An Event of the kernel's event."""
        cdef int kind = event.kind
        action = card = value = None
        cards = ()
        if kind == TURUP_TICHU_CALLED:
            action = CALLS[event.value]
        elif kind == TURUP_TICHU_PLAYED:
            action = intern_action(self, turup_tichu_act_play(&self.tichu.shapes, event.cards, &event.as_)).text
        elif kind == TURUP_TICHU_PASSED:
            action = "pass"
        elif kind == TURUP_TICHU_WISHED:
            action = f"wish {RANKS[event.value - 2] if event.value else '-'}"
        elif kind == TURUP_TICHU_GIVEN:
            action = f"dragon {event.other}"
        else:
            cards = texts_of(self, event.cards)
        if kind == TURUP_TICHU_GOT:
            card = self.card_text(event.value)
        elif kind == TURUP_TICHU_WENT_OUT:
            value = event.value
        elif kind == TURUP_TICHU_TAKEN or kind == TURUP_TICHU_GIVEN:
            value = event.points
        return Event(
            number, KINDS[kind], seat=None if event.seat == TURUP_NO_SEAT else event.seat, action=action, cards=cards,
            card=card, value=value, other=None if event.other == TURUP_NO_SEAT else event.other,
        )
