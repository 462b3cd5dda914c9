/* The search while the trump is hidden, compiled once for each number of players. */
#include "../jacknine/options.h"
#include "moves.h"
#include "pattern.h"

#define PLAYERS 2
#include "hidden_search.inc"
#undef PLAYERS
#define PLAYERS 3
#include "hidden_search.inc"
#undef PLAYERS
#define PLAYERS 4
#include "hidden_search.inc"
#undef PLAYERS
#define PLAYERS 5
#include "hidden_search.inc"
#undef PLAYERS
#define PLAYERS 6
#include "hidden_search.inc"
#undef PLAYERS
#define PLAYERS 7
#include "hidden_search.inc"
#undef PLAYERS
#define PLAYERS 8
#include "hidden_search.inc"
#undef PLAYERS

int turup_search_bound_tricks(turup_solver *solver, int leader, int tricks, int rest, int target)
{
    static int (*const BOUND[])(turup_solver *, int, int, int, int) = {
        bound_tricks_2, bound_tricks_3, bound_tricks_4, bound_tricks_5, bound_tricks_6, bound_tricks_7, bound_tricks_8};
    return BOUND[solver->players - 2](solver, leader, tricks, rest, target);
}

int turup_search_run_hidden(turup_solver *solver, const turup_search_root *root, int target)
{
    static int (*const RUN[])(turup_solver *, const turup_search_root *, int) = {
        run_hidden_2, run_hidden_3, run_hidden_4, run_hidden_5, run_hidden_6, run_hidden_7, run_hidden_8};
    return RUN[solver->players - 2](solver, root, target);
}
