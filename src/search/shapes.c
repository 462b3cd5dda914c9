/* The trick search, compiled once for each number of players at a table. */
#include "moves.h"
#include "pattern.h"
#include "sure_points.h"
#include "tricks.h"

#define PLAYERS 2
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 3
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 4
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 6
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 8
#include "trick_search.inc"
#undef PLAYERS

static const turup_search_shape TWO = {run_2, follow_2, first_move_2}, THREE = {run_3, follow_3, first_move_3},
                                FOUR = {run_4, follow_4, first_move_4}, SIX = {run_6, follow_6, first_move_6},
                                EIGHT = {run_8, follow_8, first_move_8};

static const turup_search_shape *shape_of(const turup_solver *solver)
{
    static const turup_search_shape *const SHAPES[] = {
        &TWO, &THREE, &FOUR, &turup_search_shape_5, &SIX, &turup_search_shape_7, &EIGHT};
    return SHAPES[solver->players - 2];
}

int turup_search_run(turup_solver *solver, const turup_search_root *root, int target)
{
    if (root->hidden) return turup_search_run_hidden(solver, root, target);
    if (solver->by_tricks) return turup_tricks_run(solver, root, target);
    return shape_of(solver)->run(solver, root, target);
}

int turup_search_follow(turup_solver *solver, const turup_search_frame *frame, int seat, int best, int winner,
                        int points)
{ return shape_of(solver)->follow(solver, frame, seat, best, winner, points); }

int turup_search_first_move(turup_solver *solver, const turup_search_root *root)
{ return shape_of(solver)->first_move(solver, root); }
