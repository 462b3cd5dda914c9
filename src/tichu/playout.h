/* Random play: for tests, for measuring, and as the simplest opponent of a search. */
#ifndef TURUP_TICHU_PLAYOUT_H
#define TURUP_TICHU_PLAYOUT_H

#include "../common/rng.h"
#include "state.h"

/* Lets the seat of the turn do something legal. Combinations that differ only in suits share one chance, and each of
 * their card choices is equally likely; so is every other action. The round must not be over. */
void turup_tichu_random_step(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng);

/* Plays at random until the round is over; returns the number of steps. A plain round takes some microseconds. */
int turup_tichu_play_out(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng);

/* See turup_game. */
void turup_tichu_random_rounds(const turup_tichu_rules *rules, uint64_t seed, int count, int16_t *scores);

#endif
