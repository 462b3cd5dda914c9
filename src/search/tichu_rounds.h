/* Exact search of Tichu endings by playing the round itself: for six seats, and for rules that tichu_search.c lacks. */
#ifndef TURUP_TICHU_ROUNDS_H
#define TURUP_TICHU_ROUNDS_H

#include "tichu_solver.h"

/* Whether positions under these rules, which must have passed the check, are searched here. */
int turup_tichu_needs_rounds(const turup_tichu_rules *rules);

/* Whether suits can matter: a hand may have a run of one suit. */
int turup_tichu_has_suits(const turup_tichu_position *position);

/* One null window, as turup_tichu_search. About a microsecond a node. */
int turup_tichu_search_rounds(turup_tichu_solver *solver, const turup_tichu_position *position, int target);

#endif
