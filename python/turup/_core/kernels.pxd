"""C declarations of src/: the only place that names them."""
from libc.stddef cimport size_t
from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t


cdef extern from "common/status.h" nogil:
    ctypedef int turup_status
    enum:
        TURUP_OK
        TURUP_NO_SUCH_SEAT
        TURUP_UNKNOWN_ACTION
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
    ctypedef struct turup_play_rules:
        uint8_t players
        uint8_t copies
        uint8_t slots
        uint8_t hidden
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


cdef extern from "search/position_play.h" nogil:
    int turup_position_play(const turup_play_rules *rules, turup_position *position, int card)


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
        int8_t cards[16]
        turup_bounds values[16]
        uint64_t nodes
    ctypedef struct turup_solved_line:
        turup_bounds value
        int length
        int8_t cards[128]
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
    uint64_t turup_position_legal(const turup_play_rules *rules, const turup_position *position)
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
