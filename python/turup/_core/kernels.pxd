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
