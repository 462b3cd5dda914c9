/* Double-dummy solver of trick games. A trump may be hidden: asking for it is then one of the choices.
 *
 * Value of a position: the card points that side 0 still takes from here with best play by all, last-trick points
 * included (under transfer(n): +n to the side that wins the last trick, -n to the other, so values may be negative).
 * The running trick counts in full. Value of a card: the same after that card is played. Cancelled deals are no part of
 * it, and a trump that is never turned up is none (rule S31). Seats that sit out play no cards.
 *
 * A solver lives in memory that the caller hands in, and owns a table of positions there. Nothing is allocated and
 * nothing is cleared between calls; what one call learns about a deal helps the next call on the same deal. Results
 * never depend on earlier calls or on the size of the memory, only node counts do. One solver serves one thread at a
 * time.
 *
 * Every function first checks its position and returns the status of turup_position_check; results are written only
 * with TURUP_OK. Limits stop a call early; then the bounds say what is proven.
 */
#ifndef TURUP_SOLVER_H
#define TURUP_SOLVER_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"
#include "position.h"

enum {
    TURUP_SOLVER_MIN_BYTES = 32 * 1024, /* the least memory; correct, but slow on large positions */
    TURUP_SOLVER_BYTES = 1024 * 1024,   /* ample for 24 cards, good for 32 */
    TURUP_SOLVER_POLL_NODES = 16384,    /* nodes between two polls */
    TURUP_MAX_HAND = 16,                /* cards in one hand */
    TURUP_MAX_LINE = TURUP_MAX_SEATS * TURUP_MAX_HAND + 1
};

typedef struct turup_solver turup_solver;

/* When to stop early. A null pointer for the whole struct means never. */
typedef struct {
    uint64_t nodes;             /* at most about so many cards played in the search; 0: any number */
    int (*poll)(void *context); /* called every TURUP_SOLVER_POLL_NODES nodes, non-zero stops; NULL: never called */
    void *context;
} turup_solve_limits;

/* low <= value <= high is proven; equal when the value is exact. */
typedef struct {
    int16_t low, high;
} turup_bounds;

typedef enum { TURUP_NO = 0, TURUP_YES = 1, TURUP_UNKNOWN = 2 } turup_answer;

typedef struct {
    turup_bounds value;
    uint64_t nodes; /* cards played in the search */
} turup_solved_value;

typedef struct {
    turup_bounds value;
    int count;                       /* what the seat to play may do */
    int8_t cards[TURUP_MAX_ACTIONS]; /* as turup_position_actions lists it */
    turup_bounds values[TURUP_MAX_ACTIONS];
    uint64_t nodes;
} turup_solved_cards;

typedef struct {
    turup_bounds value;
    int length;                   /* complete exactly when the value is exact and no limit was met */
    int8_t cards[TURUP_MAX_LINE]; /* best play by all, as actions; among equals the one that is listed first */
    uint64_t nodes;
} turup_solved_line;

typedef struct {
    turup_answer answer;
    uint64_t nodes;
} turup_solved_answer;

typedef struct {
    turup_bounds values[5][TURUP_MAX_SEATS]; /* [trump suit, 4 = no trump][leader] */
    uint64_t nodes;
} turup_solved_table;

/* Who must win the tricks of a solo contract. */
typedef enum { TURUP_SOLO_CALLER, TURUP_SOLO_SIDE } turup_solo_winner;

/* A solver in `memory` (aligned as malloc does), using at most `size` bytes; NULL if that is less than
 * TURUP_SOLVER_MIN_BYTES. Clears the memory once. The solver is gone when the memory is. */
turup_solver *turup_solver_init(void *memory, size_t size);

/* TURUP_OK if a solver can work on this position: players and card tables in range, hands disjoint, of deck cards only
 * and of sizes that fit the running trick, trump and leader in range, the trick's cards in no hand and played lawfully
 * as to following suit; the facts of a hidden trump in keeping with the rules and with each other. Any bytes are safe.
 */
turup_status turup_position_check(const turup_play_rules *rules, const turup_position *position);

/* The seat to play; meaningless when all hands are empty. The position must have passed the check. */
int turup_position_turn(const turup_play_rules *rules, const turup_position *position);

/* The value. */
turup_status turup_solve_value(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                               const turup_solve_limits *limits, turup_solved_value *solved);

/* Whether the value is at least `points`: one question, several times cheaper than the value. */
turup_status turup_solve_at_least(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                  int points, const turup_solve_limits *limits, turup_solved_answer *solved);

/* The value of each action; two to three times the cost of the value. */
turup_status turup_solve_cards(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                               const turup_solve_limits *limits, turup_solved_cards *solved);

/* A line of best play to the end; little more than the value. */
turup_status turup_solve_line(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                              const turup_solve_limits *limits, turup_solved_line *solved);

/* The value of `hands` for each leader and each trump in the bit set `trumps` (bits 0..3 the suits, bit 4 no trump).
 * The other fields of the position are those of a trick not yet begun. Rows not asked for are left alone. */
turup_status turup_solve_table(turup_solver *solver, const turup_play_rules *rules,
                               const uint64_t hands[TURUP_MAX_SEATS], unsigned trumps, const turup_solve_limits *limits,
                               turup_solved_table *solved);

/* Whether `caller` wins every trick from here, the running one included, against all play by the other side, his own
 * side helping: he himself (TURUP_SOLO_CALLER: a trick won by a partner is lost) or his side (TURUP_SOLO_SIDE). Yes
 * when no trick is left. */
turup_status turup_solve_win_all(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                 int caller, turup_solo_winner winner, const turup_solve_limits *limits,
                                 turup_solved_answer *solved);

#endif
