/* The trick search, compiled once for each number of players. */
#include "moves.h"
#include "pattern.h"
#include "sure_points.h"

/* Side 1 wants few points for side 0. With the sign both sides look for the highest value, and stop at the aim. */
static inline int side_sign(const turup_solver *s, int seat) { return turup_search_minimises(s, seat) ? -1 : 1; }
static inline int side_aim(int sign, int target) { return sign > 0 ? target : 1 - target; }

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

int turup_search_run(turup_solver *solver, const turup_search_root *root, int target)
{
    switch (solver->players) {
    case 2:
        return run_2(solver, root, target);
    case 3:
        return run_3(solver, root, target);
    case 6:
        return run_6(solver, root, target);
    case 8:
        return run_8(solver, root, target);
    default:
        return run_4(solver, root, target);
    }
}

int turup_search_first_move(turup_solver *solver, const turup_search_root *root)
{
    switch (solver->players) {
    case 2:
        return first_move_2(solver, root);
    case 3:
        return first_move_3(solver, root);
    case 6:
        return first_move_6(solver, root);
    case 8:
        return first_move_8(solver, root);
    default:
        return first_move_4(solver, root);
    }
}
