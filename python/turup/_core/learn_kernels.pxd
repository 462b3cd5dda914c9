"""What learning programs take from src/learn."""
from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t

from .kernels cimport turup_action, turup_game, turup_rng


cdef extern from "learn/learner.h" nogil:
    enum:
        TURUP_TICHU_LEARN_MAX
    ctypedef struct turup_field:
        const char *name
        int offset
        int size
        int16_t low
        int16_t high
    ctypedef struct turup_laid:
        int8_t card[3]
        uint8_t count
    ctypedef struct turup_learner
    ctypedef struct turup_learn_family:
        int (*actor)(const turup_learner *learner, const void *state) noexcept nogil
        void (*mask)(const turup_learner *learner, const void *state, const turup_laid *laid, uint8_t *mask) noexcept nogil
        int (*decide)(const turup_learner *learner, const void *state, turup_laid *laid, int number,
                      turup_action *action) noexcept nogil
        void (*observe)(const turup_learner *learner, const void *state, const turup_laid *laid, int seat,
                        int16_t *out) noexcept nogil
        void (*reward)(const turup_learner *learner, const void *state, int16_t *out) noexcept nogil
        int (*format)(const turup_learner *learner, int number, char *out) noexcept nogil
    ctypedef struct turup_learner:
        const turup_learn_family *family
        const turup_game *game
        int seats
        int actions
        int size
        int fields
        turup_field field[64]
        int8_t card[64]
        int cards
    void turup_jn_learn(const void *rules, turup_learner *learner)
    void turup_tichu_learn(const void *rules, const uint64_t *pattern, int patterns, turup_learner *learner)
    int turup_tichu_learn_patterns(const void *rules, uint64_t *out)
    void turup_learn_step(const turup_learner *learner, void *state, turup_laid *laid, int number)
    void turup_learn_deal(const turup_learner *learner, turup_rng *rng, void *state)
