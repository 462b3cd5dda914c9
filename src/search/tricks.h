/* The search where nothing counts but the number of tricks: four seats, an open trump or none, no duty but to follow.
 *
 * Then most small cards never matter. Each result comes with its grounds: for each suit the cards from the strongest
 * down to the weakest one whose rank decided a trick. A position with the same leader, in which every seat holds as
 * many cards of each suit and the grounds' cards (the k strongest live ones) lie in the same hands, has the same
 * result, wherever the small cards lie. The table keeps results by their grounds, so that one proof serves a whole
 * class of positions.
 */
#ifndef TURUP_TRICKS_H
#define TURUP_TRICKS_H

#include "game.h"

/* Whether this search can answer the question that the solver has been set up for, with this position. */
int turup_tricks_fit(const turup_solver *solver, const turup_search_root *root);

/* Makes the tables of this deal; clears the memory if another search has used it. */
void turup_tricks_build(turup_solver *solver);

/* turup_search_run by number of tricks. */
int turup_tricks_run(turup_solver *solver, const turup_search_root *root, int target);

#endif
