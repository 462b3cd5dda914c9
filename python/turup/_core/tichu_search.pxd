"""The Tichu solver: what the bridge takes from src/search/tichu_*."""
from libc.stddef cimport size_t
from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t

from .kernels cimport turup_action, turup_bounds, turup_solve_limits, turup_solved_answer, turup_solved_value, turup_status
from .tichu_kernels cimport turup_tichu_pattern, turup_tichu_rules, turup_tichu_state


cdef extern from "tichu/round.h" nogil:
    int turup_tichu_max_legal(const turup_tichu_rules *rules)


cdef extern from "search/tichu_position.h" nogil:
    enum:
        TURUP_TICHU_ASK_PLAY
        TURUP_TICHU_ASK_BOMB
        TURUP_TICHU_ASK_WISH
        TURUP_TICHU_ASK_DOG
        TURUP_TICHU_ASK_DRAGON
    ctypedef struct turup_tichu_position:
        uint64_t hands[6]
        turup_tichu_pattern top
        int16_t trick_points
        int16_t piles[6]
        int8_t turn
        int8_t owner
        uint8_t passed
        uint8_t question
        uint8_t wish
        uint8_t free_of_wish
        uint8_t out
        int8_t order[6]
        uint8_t calls[6]
        uint8_t seats
    turup_status turup_tichu_position_check(const turup_tichu_rules *rules, const turup_tichu_position *position)
    int turup_tichu_position_of(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_position *position)
    void turup_tichu_position_state(const turup_tichu_rules *rules, const turup_tichu_position *position, turup_tichu_state *state)
    int turup_tichu_position_over(const turup_tichu_position *position)


cdef extern from "search/tichu_solver.h" nogil:
    enum:
        TURUP_TICHU_SOLVER_MIN_BYTES
        TURUP_TICHU_SOLVER_BYTES
    ctypedef struct turup_tichu_solver:
        pass
    ctypedef struct turup_tichu_action_value:
        turup_action action
        turup_bounds value
    ctypedef struct turup_tichu_solved_actions:
        turup_bounds value
        int count
        uint64_t nodes
    ctypedef struct turup_tichu_line_step:
        turup_action action
        int8_t seat
    ctypedef struct turup_tichu_solved_line:
        turup_bounds value
        int length
        turup_tichu_line_step step[512]
        uint64_t nodes
    turup_tichu_solver *turup_tichu_solver_init(void *memory, size_t size)
    turup_status turup_tichu_solve_value(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                         const turup_tichu_position *position, const turup_solve_limits *limits,
                                         turup_solved_value *solved)
    turup_status turup_tichu_solve_at_least(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                            const turup_tichu_position *position, int points,
                                            const turup_solve_limits *limits, turup_solved_answer *solved)
    turup_status turup_tichu_solve_actions(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                           const turup_tichu_position *position, const turup_solve_limits *limits,
                                           turup_tichu_action_value *values, int capacity,
                                           turup_tichu_solved_actions *solved)
    turup_status turup_tichu_solve_line(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                        const turup_tichu_position *position, const turup_solve_limits *limits,
                                        turup_tichu_solved_line *solved)
    turup_status turup_tichu_can_go_out_first(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                              const turup_tichu_position *position, int seat,
                                              const turup_solve_limits *limits, turup_solved_answer *solved)
