/* Perfect-information solver of Tichu endings.
 *
 * Value of a position: the score of side 0 minus that of side 1 at the end of the round, with all hands open and best
 * play by all; 200 for a double victory, the last player's hand and tricks as in the rules, and calls that have been
 * made as a bonus or malus. Later calls are not part of it. Everything else is in the tree: bomb windows after every
 * play and pass, the wish, the Dragon's gift, the Dog, every rank of the Phoenix.
 *
 * A solver lives in memory that the caller hands in, and owns a table of positions there. Nothing is allocated. Results
 * never depend on earlier calls or on the size of the memory, only node counts do. One solver serves one thread at a
 * time.
 *
 * Every function first checks its position and returns the status of turup_tichu_position_check (or POSITION_LARGE:
 * more different plays than there is room for); results are written only with TURUP_OK. Limits stop a call early; then
 * the bounds say what is proven.
 */
#ifndef TURUP_TICHU_SOLVER_H
#define TURUP_TICHU_SOLVER_H

#include "../common/game.h"
#include "solver.h" /* limits, bounds, answers */
#include "tichu_position.h"

enum {
    TURUP_TICHU_SOLVER_MIN_BYTES = 1024 * 1024,  /* the least memory; correct, but slow on large positions */
    TURUP_TICHU_SOLVER_BYTES = 32 * 1024 * 1024, /* good for six cards a hand; for fewer, 4 MB are faster */
    TURUP_TICHU_LINE = 512                       /* no round from here has more actions */
};

typedef struct turup_tichu_solver turup_tichu_solver;

typedef struct {
    turup_action action;
    turup_bounds value;
} turup_tichu_action_value;

typedef struct {
    turup_bounds value;
    int count; /* legal actions; values are written for no more than the capacity */
    uint64_t nodes;
} turup_tichu_solved_actions;

typedef struct {
    turup_action action;
    int8_t seat;
} turup_tichu_line_step;

typedef struct {
    turup_bounds value;
    int length;                                   /* complete exactly when the value is exact and no limit was met */
    turup_tichu_line_step step[TURUP_TICHU_LINE]; /* best play by all, every action of the rules */
    uint64_t nodes;
} turup_tichu_solved_line;

/* A solver in `memory` (aligned as malloc does), using at most `size` bytes; NULL if that is less than
 * TURUP_TICHU_SOLVER_MIN_BYTES. Clears the memory once. The solver is gone when the memory is. */
turup_tichu_solver *turup_tichu_solver_init(void *memory, size_t size);

/* The value. */
turup_status turup_tichu_solve_value(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                     const turup_tichu_position *position, const turup_solve_limits *limits,
                                     turup_solved_value *solved);

/* Whether the value is at least `points`: one question, several times cheaper than the value. */
turup_status turup_tichu_solve_at_least(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                        const turup_tichu_position *position, int points,
                                        const turup_solve_limits *limits, turup_solved_answer *solved);

/* The value of each legal action, in the order of turup_tichu_legal; `values` has room for `capacity` of them (as many
 * as turup_tichu_max_legal are always enough). Plays that differ only in irrelevant suits cost one search. */
turup_status turup_tichu_solve_actions(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                       const turup_tichu_position *position, const turup_solve_limits *limits,
                                       turup_tichu_action_value *values, int capacity,
                                       turup_tichu_solved_actions *solved);

/* A line of best play to the end; among equals the first action in the order of turup_tichu_legal. */
turup_status turup_tichu_solve_line(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                    const turup_tichu_position *position, const turup_solve_limits *limits,
                                    turup_tichu_solved_line *solved);

/* The Tichu question: whether `seat` is the first of all to go out, its partner helping, against all play by the other
 * side. No when somebody is out already. */
turup_status turup_tichu_can_go_out_first(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                          const turup_tichu_position *position, int seat,
                                          const turup_solve_limits *limits, turup_solved_answer *solved);

#endif
