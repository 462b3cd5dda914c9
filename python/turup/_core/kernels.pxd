"""C declarations of src/: the only place that names them."""
from libc.stddef cimport size_t
from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef extern from "common/status.h" nogil:
    ctypedef int turup_status
    enum:
        TURUP_OK
        TURUP_NO_SUCH_SEAT
        TURUP_UNKNOWN_ACTION
        TURUP_REFEREE_ONLY
        TURUP_WRONG_PHASE
        TURUP_STATUS_COUNT
    const char *turup_status_name(turup_status status)
    const char *turup_status_sentence(turup_status status)
    const char *turup_status_rule(turup_status status)


cdef extern from "common/game.h" nogil:
    ctypedef struct turup_action:
        uint64_t a
        uint64_t b
    enum:
        TURUP_NO_SEAT
        TURUP_ACTION_TEXT_MAX
    ctypedef struct turup_game:
        const char *name
        size_t state_size
        int max_legal
        const char *(*phase)(const void *rules, const void *state)
        int (*turn)(const void *rules, const void *state)
        uint32_t (*seats_to_act)(const void *rules, const void *state)
        int (*legal)(const void *rules, const void *state, int seat, turup_action *out)
        turup_status (*why)(const void *rules, const void *state, int seat, turup_action action)
        void (*apply)(const void *rules, void *state, int seat, turup_action action)
        int (*forced)(const void *rules, const void *state, int *seat, turup_action *action)
        uint64_t (*key)(const void *rules, const void *state)
        int (*format)(const void *rules, turup_action action, char *out)
        turup_status (*parse)(const void *rules, const char *text, size_t length, turup_action *out)
        void (*random_rounds)(const void *rules, uint64_t seed, int count, int16_t *scores) noexcept nogil


cdef extern from "common/replay.h" nogil:
    ctypedef struct turup_step:
        turup_action action
        int8_t seat
        uint8_t by_engine
    enum:
        TURUP_REPLAY_FULL
        TURUP_REPLAY_TRUNCATED
        TURUP_REPLAY_REFUSED
    int turup_take_forced(const turup_game *game, const void *rules, void *state, turup_step *steps, int room)
    size_t turup_write_step(const turup_game *game, const void *rules, const turup_step *step, uint8_t *out)
    int turup_replay(const turup_game *game, const void *rules, void *state, const uint8_t *data, size_t length,
                     turup_step *steps, int room, size_t *offset, turup_status *status)


cdef extern from "common/rng.h" nogil:
    ctypedef struct turup_rng:
        uint64_t state
    turup_rng turup_rng_seed(uint64_t seed, uint64_t stream)
    uint32_t turup_rng_below(turup_rng *rng, uint32_t bound)
    void turup_rng_shuffle(turup_rng *rng, uint8_t *items, int n)


cdef extern from "search/position.h" nogil:
    enum:
        TURUP_MAX_SEATS
        TURUP_NO_TRUMP
        TURUP_NO_CARD
        TURUP_PLAY_DOWN
        TURUP_MOVE_REVEAL
        TURUP_MAX_ACTIONS
    ctypedef struct turup_play_rules:
        uint8_t players
        uint8_t copies
        uint8_t slots
        uint8_t last_trick
        uint8_t side_of[8]
        int16_t last_trick_points
        uint8_t hidden
        uint8_t never_exposed
        uint8_t full_hand
    ctypedef struct turup_position:
        uint64_t hands[8]
        int8_t trump
        int8_t leader
        uint8_t trick_length
        int8_t trick[8]
        int8_t maker
        int8_t indicator
        uint8_t exposed
        uint8_t trump_led
        int8_t must_trump
        int8_t must_indicator
        uint8_t dead_trumps
        uint8_t sits_out
        uint8_t face_down
        uint8_t exhausted
        uint8_t opens
        uint8_t lost_trick
        uint8_t spare[1]


cdef extern from "search/position_play.h" nogil:
    int turup_position_actions(const turup_play_rules *rules, const turup_position *position, int8_t *actions)
    int turup_position_play(const turup_play_rules *rules, turup_position *position, int action)


cdef extern from "search/solver.h" nogil:
    enum:
        TURUP_SOLVER_MIN_BYTES
        TURUP_SOLVER_BYTES
        TURUP_SOLVER_POLL_NODES
        TURUP_NO
        TURUP_YES
        TURUP_UNKNOWN
        TURUP_SOLO_CALLER
        TURUP_SOLO_SIDE
    ctypedef struct turup_solver:
        pass
    ctypedef struct turup_solve_limits:
        uint64_t nodes
        int (*poll)(void *context)
        void *context
    ctypedef struct turup_bounds:
        int16_t low
        int16_t high
    ctypedef struct turup_solved_value:
        turup_bounds value
        uint64_t nodes
    ctypedef struct turup_solved_cards:
        turup_bounds value
        int count
        int8_t cards[17]
        turup_bounds values[17]
        uint64_t nodes
    ctypedef struct turup_solved_line:
        turup_bounds value
        int length
        int8_t cards[129]
        uint64_t nodes
    ctypedef struct turup_solved_answer:
        int answer
        uint64_t nodes
    ctypedef struct turup_solved_table:
        turup_bounds values[5][8]
        uint64_t nodes
    turup_solver *turup_solver_init(void *memory, size_t size)
    turup_status turup_position_check(const turup_play_rules *rules, const turup_position *position)
    int turup_position_turn(const turup_play_rules *rules, const turup_position *position)
    turup_status turup_solve_value(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                   const turup_solve_limits *limits, turup_solved_value *solved)
    turup_status turup_solve_at_least(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                      int points, const turup_solve_limits *limits, turup_solved_answer *solved)
    turup_status turup_solve_cards(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                   const turup_solve_limits *limits, turup_solved_cards *solved)
    turup_status turup_solve_line(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                  const turup_solve_limits *limits, turup_solved_line *solved)
    turup_status turup_solve_table(turup_solver *solver, const turup_play_rules *rules, const uint64_t hands[8],
                                   unsigned trumps, const turup_solve_limits *limits, turup_solved_table *solved)
    turup_status turup_solve_win_all(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                     int caller, int winner, const turup_solve_limits *limits, turup_solved_answer *solved)


cdef extern from "jacknine/options.h" nogil:
    ctypedef struct turup_jn_options:
        pass
    ctypedef struct turup_option_row:
        const char *name
        int kind
        uint8_t slots
        uint16_t offset
        const char *words
    enum:
        TURUP_KIND_BOOL
        TURUP_KIND_INT
        TURUP_KIND_CHOICE
        TURUP_KIND_LIST
    const turup_option_row *turup_jn_option_table(int *count)


cdef extern from "jacknine/rules.h" nogil:
    enum:
        TURUP_JN_MAX_CARDS
    ctypedef struct turup_jn_rules:
        turup_jn_options options
        turup_play_rules play
        uint64_t deck
        uint8_t seats
        uint8_t copies
        uint8_t deck_size
        uint8_t half_size
        uint8_t hand_size
        uint8_t rank_of[16]
        uint8_t fixed_sides
    ctypedef struct turup_option_fault:
        const char *option
        const char *why
    turup_status turup_jn_compile(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault)


cdef extern from "jacknine/result.h" nogil:
    enum:
        TURUP_JN_REASON_TEXT_MAX
        TURUP_JN_REASON_COUNT
    ctypedef struct turup_jn_result:
        int16_t card_points[2]
        int16_t score[2]
        int16_t player_score[8]
        uint8_t reason
        uint8_t extra_reason
    int turup_jn_reason_text(const turup_jn_result *result, char *out)


cdef extern from "jacknine/state.h" nogil:
    enum:
        TURUP_JN_NT
        TURUP_JN_NOT_CHOSEN
        TURUP_JN_PHASES
        TURUP_JN_ROYALS
        TURUP_JN_BLIND_ROYALS
        TURUP_JN_HALF_COURT
        TURUP_JN_KHANUCK
    ctypedef int turup_jn_phase
    ctypedef struct turup_jn_state:
        uint64_t hand[8]
        uint64_t blind
        uint8_t phase
        uint8_t solo
        int8_t caller
        int8_t maker
        int8_t trump
        uint8_t trump_chosen
        int8_t partner_card
        uint8_t dealt[64]
        turup_jn_result result


cdef extern from "jacknine/deal.h" nogil:
    ctypedef struct turup_jn_deal:
        uint8_t cards[64]
    void turup_jn_deal_random(const turup_jn_rules *rules, turup_rng *rng, turup_jn_deal *deal)


cdef extern from "jacknine/action.h" nogil:
    enum:
        TURUP_JN_ACT_JODHI
        TURUP_JN_ACT_PAIR
    int turup_jn_kind(turup_action action)


cdef extern from "jacknine/round.h" nogil:
    const turup_game turup_jacknine_game
    turup_status turup_jn_start(const turup_jn_rules *rules, turup_jn_state *state, const turup_jn_deal *deal, int dealer,
                                const int32_t *scores)
    const char *turup_jn_phase_name(turup_jn_phase phase)
    turup_status turup_jn_position(const turup_jn_rules *rules, const turup_jn_state *state, turup_position *out)
    int turup_jn_has_last_trick(const turup_jn_rules *rules, const turup_jn_state *state)
    void turup_jn_position_rules(const turup_jn_rules *rules, const turup_jn_state *state, turup_play_rules *out)


cdef extern from "jacknine/view.h" nogil:
    enum:
        TURUP_JN_CARD_DOWN
        TURUP_JN_SUIT_UNKNOWN
    ctypedef struct turup_jn_view:
        uint64_t hand
        int8_t viewer
        uint8_t phase
        int8_t turn
        int8_t dealer
        uint8_t own_dealt_length
        uint8_t own_dealt[16]
        uint8_t hand_size[8]
        int8_t maker
        int16_t bid
        int8_t strain
        int16_t said[8]
        uint8_t spoken
        uint8_t passed
        uint8_t auction
        uint8_t doubled
        uint8_t c
        int8_t trump
        int8_t indicator
        int8_t owner
        uint8_t exposed
        uint8_t exposed_at
        int8_t asker
        uint8_t trump_chosen
        uint8_t trump_by
        int8_t leader
        uint8_t trick_length
        int8_t trick[8]
        uint8_t tricks_done
        int8_t played[64]
        uint8_t trick_cards[16]
        int8_t trick_leader[16]
        int8_t trick_winner[16]
        int16_t card_points[2]
        int16_t seat_points[8]
        uint8_t tricks_won[8]
        uint8_t solo
        int8_t caller
        uint8_t thunee_doubled
        uint8_t sits_out
        uint8_t last_call
        int8_t last_caller
        uint8_t jodhi_count
        int8_t jodhi_seat[4]
        uint8_t jodhi_points[4]
        int8_t jodhi_suit[4]
        uint8_t pairs
        int8_t partner_card
        int8_t partner
        int8_t spoilt_by
        int32_t scores[2]
        turup_jn_result result
    void turup_jn_see(const turup_jn_rules *rules, const turup_jn_state *state, int viewer, turup_jn_view *view)


cdef extern from "jacknine/events.h" nogil:
    enum:
        TURUP_JN_MAX_EVENTS
        TURUP_JN_EVENT_DEALT
        TURUP_JN_EVENT_ACTION
        TURUP_JN_EVENT_SECRET
        TURUP_JN_EVENT_TRUMP
    ctypedef struct turup_jn_event:
        turup_action action
        uint64_t cards
        int16_t value
        uint8_t kind
        int8_t seat
        int8_t card
    int turup_jn_events(const turup_jn_rules *rules, const turup_jn_state *before, int seat, turup_action action, int by_engine,
                        const turup_jn_state *after, int viewer, turup_jn_event *out)
    int turup_jn_first_events(const turup_jn_rules *rules, const turup_jn_state *start, int viewer, turup_jn_event *out)


cdef extern from "jacknine/worlds.h" nogil:
    enum:
        TURUP_WIDE_WORDS
    ctypedef struct turup_jn_world:
        turup_jn_deal deal
        uint64_t hand[8]
        int8_t trump
        int8_t indicator
        int8_t played[64]
    ctypedef struct turup_jn_memory:
        uint64_t *words
        size_t room
        size_t used
        int lacks
    ctypedef struct turup_jn_worlds:
        uint64_t count[4]
    void turup_jn_find_worlds(const turup_jn_rules *rules, const turup_jn_view *view, int draw, turup_jn_memory *memory,
                              turup_jn_worlds *worlds)
    void turup_jn_draw_world(const turup_jn_worlds *worlds, turup_rng *rng, turup_jn_world *world)
    void turup_jn_imagine(const turup_jn_rules *rules, const turup_jn_view *view, const turup_jn_world *world,
                          turup_jn_state *state)


cdef extern from "jacknine/score.h" nogil:
    int turup_jn_stake(const turup_jn_rules *rules, const turup_jn_state *state, int made)


cdef extern from "jacknine/outlook.h" nogil:
    int turup_jn_has_contract(const turup_jn_rules *rules, const turup_jn_state *state)
    int turup_jn_outlook(const turup_jn_rules *rules, const turup_jn_state *state, int value)
    void turup_jn_imagine_account(const turup_jn_rules *rules, const turup_jn_view *view, const turup_jn_world *world,
                                  turup_jn_state *state)
    void turup_jn_imagine_contract(const turup_jn_rules *rules, const turup_jn_deal *deal, int dealer, int called, int maker,
                                   int bid, int trump, turup_jn_state *state)


cdef extern from "search/perft.h" nogil:
    uint64_t turup_perft(const turup_game *game, const void *rules, const void *state, int depth, turup_action *room, int most)


cdef extern from "search/playout.h" nogil:
    int turup_playout_is_fast()
    void turup_playout(const turup_play_rules *rules, const turup_position *position, turup_rng *rng, int fast, int count,
                       int16_t *points)
    void turup_playout_deals(const turup_play_rules *rules, uint64_t cards, turup_rng *rng, int fast, int count, int16_t *points)
