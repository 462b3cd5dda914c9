/* The trick search, compiled once for each number of players. */
#include "moves.h"
#include "pattern.h"
#include "sure_points.h"

#define PLAYERS 2
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 3
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 4
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 5
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 6
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 7
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 8
#include "trick_search.inc"
#undef PLAYERS

int turup_search_run(turup_solver *solver, const turup_search_root *root, int target)
{
    static int (*const RUN[])(turup_solver *, const turup_search_root *, int) = {run_2, run_3, run_4, run_5,
                                                                                 run_6, run_7, run_8};
    return root->hidden ? turup_search_run_hidden(solver, root, target) : RUN[solver->players - 2](solver, root, target);
}

int turup_search_follow(turup_solver *solver, const turup_search_frame *frame, int seat, int best, int winner,
                        int points)
{
    static int (*const FOLLOW[])(turup_solver *, const turup_search_frame *, int, int, int, int) = {
        follow_2, follow_3, follow_4, follow_5, follow_6, follow_7, follow_8};
    return FOLLOW[solver->players - 2](solver, frame, seat, best, winner, points);
}

int turup_search_first_move(turup_solver *solver, const turup_search_root *root)
{
    static int (*const FIRST[])(turup_solver *, const turup_search_root *) = {
        first_move_2, first_move_3, first_move_4, first_move_5, first_move_6, first_move_7, first_move_8};
    return FIRST[solver->players - 2](solver, root);
}
