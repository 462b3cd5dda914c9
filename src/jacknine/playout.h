/* Random play of a round to its end: for measuring, for tests, and as the plainest of all statistics. */
#ifndef TURUP_JACKNINE_PLAYOUT_H
#define TURUP_JACKNINE_PLAYOUT_H

#include "../common/rng.h"
#include "state.h"

/* Lets the seats to act take random legal actions until the round is over; returns how many (steps of the engine not
 * counted). One draw, turup_rng_below, chooses from the list of turup_jn_legal where it has more than one action. A
 * microsecond or two. */
int turup_jn_play_out(const turup_jn_rules *rules, turup_jn_state *state, turup_rng *rng);

/* See turup_game. */
void turup_jn_random_rounds(const turup_jn_rules *rules, uint64_t seed, int count, int16_t *scores);

#endif
