/* The same for the numbers of players that only seats which sit out leave. */
#include "moves.h"
#include "pattern.h"
#include "sure_points.h"

#define PLAYERS 5
#include "trick_search.inc"
#undef PLAYERS
#define PLAYERS 7
#include "trick_search.inc"
#undef PLAYERS

const turup_search_shape turup_search_shape_5 = {run_5, follow_5, first_move_5};
const turup_search_shape turup_search_shape_7 = {run_7, follow_7, first_move_7};
