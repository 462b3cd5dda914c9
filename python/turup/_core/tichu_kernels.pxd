"""The Tichu family: what the bridge takes from src/tichu. The solver's part is in tichu_search.pxd."""
from libc.stddef cimport size_t
from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from .kernels cimport turup_action, turup_game, turup_option_row, turup_rng, turup_status, turup_step

cdef enum:
    SEATS = 12   # TURUP_TICHU_MAX_SEATS
    GIFTS = 3    # TURUP_TICHU_GIFTS


cdef extern from "tichu/options.h" nogil:
    ctypedef struct turup_tichu_options:
        pass
    const turup_option_row *turup_tichu_option_table(int *count)


cdef extern from "tichu/presets.h" nogil:
    enum:
        TURUP_TICHU_PRESETS
    const char *turup_tichu_preset_name(int preset)
    turup_tichu_options turup_tichu_preset(int preset)


cdef extern from "tichu/deck.h" nogil:
    enum:
        TURUP_TICHU_CARDS
        TURUP_TICHU_PHOENIX
        TURUP_TICHU_DRAGON
        TURUP_TICHU_CARD_TEXT
    ctypedef struct turup_cards:
        uint64_t once
        uint64_t twice
    turup_cards turup_cards_add(turup_cards a, turup_cards b)
    turup_cards turup_cards_one(int card)
    void turup_tichu_card_format(int card, char *out)
    int turup_tichu_card_parse(const char *text, size_t length, size_t *used)
    int turup_tichu_deck(int packs, int with_dog, uint8_t *out)


cdef extern from "tichu/combos.h" nogil:
    enum:
        TURUP_TICHU_NOTHING
        TURUP_TICHU_LONE_DOG
        TURUP_TICHU_SINGLE
        TURUP_TICHU_FULL_HOUSE
        TURUP_TICHU_STAIRS
        TURUP_TICHU_STRAIGHT
        TURUP_TICHU_BOMB
        TURUP_TICHU_TYPES
        TURUP_TICHU_DRAGON_KEY
        TURUP_TICHU_MAX_HAND
    ctypedef struct turup_tichu_shapes:
        pass
    ctypedef struct turup_tichu_pattern:
        uint8_t type
        uint8_t length
        uint8_t key
        uint8_t detail
        uint8_t phoenix[2]
    ctypedef struct turup_tichu_combo:
        turup_cards cards
        turup_tichu_pattern as_ "as"
    uint64_t turup_tichu_bomb_cards(const turup_tichu_shapes *shapes, turup_cards hand)


cdef extern from "tichu/rules.h" nogil:
    enum:
        TURUP_TICHU_PHASES
        TURUP_TICHU_EXCHANGE_PHASE
        TURUP_TICHU_PLAY_PHASE
        TURUP_TICHU_OVER_PHASE
    ctypedef struct turup_tichu_rules:
        turup_tichu_options options
        turup_tichu_shapes shapes
        uint8_t seats
        uint8_t team_size
        uint8_t packs
        uint8_t with_dog
        uint8_t deck_size
        uint8_t first_packet
        uint8_t has_dummy
    turup_status turup_tichu_compile(const turup_tichu_options *options, turup_tichu_rules *rules, const char **option)
    int turup_tichu_hand_size(const turup_tichu_rules *rules, int dealer, int seat)


cdef extern from "tichu/state.h" nogil:
    enum:
        TURUP_TICHU_NO_CARD
        TURUP_TICHU_BLIND_GRAND
    ctypedef struct turup_tichu_state:
        turup_cards hand[SEATS]
        uint8_t phase


cdef extern from "tichu/deal.h" nogil:
    ctypedef struct turup_tichu_deal:
        uint8_t count[SEATS]
        uint8_t cards[SEATS][22]
    void turup_tichu_deal_random(const turup_tichu_rules *rules, int dealer, turup_rng *rng, turup_tichu_deal *deal)
    turup_status turup_tichu_deal_check(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal, int *seat,
                                        int *card)
    void turup_tichu_start(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal, turup_tichu_state *state)


cdef extern from "tichu/action.h" nogil:
    turup_action turup_tichu_act_play(const turup_tichu_shapes *shapes, turup_cards cards, const turup_tichu_pattern *as_)
    int turup_tichu_action_combo(const turup_tichu_shapes *shapes, turup_action action, turup_tichu_combo *out)
    turup_cards turup_tichu_action_cards(turup_action action)


cdef extern from "tichu/round.h" nogil:
    const turup_game turup_tichu_game
    const char *turup_tichu_phase_name(int phase)


cdef extern from "tichu/menu.h" nogil:
    ctypedef struct turup_tichu_giver:
        turup_cards hand
    ctypedef struct turup_tichu_menu:
        turup_tichu_giver giver
    void turup_tichu_menu_open(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, turup_tichu_menu *menu)
    void turup_tichu_menu_open_patterns(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                        turup_tichu_menu *menu)
    int turup_tichu_menu_size(const turup_tichu_menu *menu)
    turup_action turup_tichu_menu_at(const turup_tichu_rules *rules, const turup_tichu_menu *menu, int index)
    int turup_tichu_menu_has(const turup_tichu_rules *rules, const turup_tichu_menu *menu, turup_action action)
    int turup_tichu_menu_kinds(const turup_tichu_menu *menu)
    turup_action turup_tichu_menu_kind(const turup_tichu_rules *rules, const turup_tichu_menu *menu, uint64_t bomb_cards, int index)


cdef extern from "tichu/score.h" nogil:
    ctypedef struct turup_tichu_result:
        int16_t card_points[2]
        int16_t calls[2]
        int16_t score[2]
        int8_t order[SEATS]
        uint8_t placed
        uint8_t reason
    turup_tichu_result turup_tichu_score(const turup_tichu_rules *rules, const turup_tichu_state *state)


cdef extern from "tichu/view.h" nogil:
    ctypedef struct turup_tichu_view:
        turup_cards hand
        turup_cards shown
        turup_cards played
        turup_tichu_combo top
        int16_t pile[SEATS]
        int16_t trick_points
        int8_t given[GIFTS]
        int8_t given_to[GIFTS]
        int8_t shown_given[GIFTS]
        int8_t shown_given_to[GIFTS]
        int8_t received[GIFTS]
        int8_t received_from[GIFTS]
        int8_t order[SEATS]
        uint8_t count[SEATS]
        uint8_t call[SEATS]
        uint8_t phase
        uint8_t out
        uint8_t wish
        uint8_t has_decided
        int8_t viewer
        int8_t shown_seat
        int8_t dealer
        int8_t turn
        int8_t owner
        uint16_t passed
        uint16_t started
    void turup_tichu_see(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, turup_tichu_view *view)
    int turup_tichu_controller(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)


cdef extern from "tichu/past.h" nogil:
    ctypedef struct turup_tichu_unfulfilled:
        turup_cards since
        turup_tichu_pattern top
        int8_t seat
    ctypedef struct turup_tichu_past:
        turup_cards played_by[SEATS]
        int turns
        int8_t opener
        uint8_t wished
    int turup_tichu_recall(const turup_tichu_rules *rules, const turup_tichu_state *start, const turup_step *steps, int count,
                           const turup_tichu_state *state, turup_tichu_past *past, turup_tichu_unfulfilled *turns)


cdef extern from "tichu/worlds.h" nogil:
    enum:
        TURUP_TICHU_WIDE
    ctypedef struct turup_tichu_worlds:
        uint8_t places
        uint8_t unseen
        uint8_t is_hard
        uint8_t room[24]
        uint8_t card[112]
        uint32_t may[112]
        uint32_t checked
        turup_cards known[24]
        uint64_t count[7]
    int turup_tichu_breaks(const turup_tichu_worlds *worlds, int seat, turup_cards hand)
    ctypedef struct turup_tichu_world:
        turup_cards hand[SEATS]
        turup_cards coming[SEATS]
    void turup_tichu_find_worlds(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_past *past,
                                 const turup_tichu_unfulfilled *turns, turup_tichu_worlds *worlds)
    void turup_tichu_draw_world(const turup_tichu_worlds *worlds, turup_rng *rng, turup_tichu_world *world)
    void turup_tichu_imagine(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_world *world,
                             turup_tichu_state *state)


cdef extern from "tichu/events.h" nogil:
    enum:
        TURUP_TICHU_MAX_EVENTS
        TURUP_TICHU_DEALT
        TURUP_TICHU_CALLED
        TURUP_TICHU_GOT
        TURUP_TICHU_PLAYED
        TURUP_TICHU_PASSED
        TURUP_TICHU_WISHED
        TURUP_TICHU_TAKEN
        TURUP_TICHU_GIVEN
        TURUP_TICHU_LED_TO
        TURUP_TICHU_WENT_OUT
    ctypedef struct turup_tichu_event:
        turup_cards cards
        turup_tichu_pattern as_ "as"
        int16_t points
        uint8_t kind
        uint8_t value
        int8_t seat
        int8_t other
    int turup_tichu_events(const turup_tichu_rules *rules, const turup_tichu_state *before, int seat, turup_action action,
                           const turup_tichu_state *after, int viewer, turup_tichu_event *out)
    int turup_tichu_first_events(const turup_tichu_rules *rules, const turup_tichu_state *start, int viewer,
                                 turup_tichu_event *out)
