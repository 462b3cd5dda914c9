/* Counts of action sequences: one wrong rule anywhere in the tree changes them. */
#ifndef TURUP_PERFT_H
#define TURUP_PERFT_H

#include "../common/game.h"

/* The number of sequences of `depth` actions of the seats to act, steps of the engine not counted. A round that ends
 * earlier counts as one sequence. Takes time in proportion to the count, and depth times a state of stack. The game's
 * states must fit TURUP_PERFT_STATE_MAX; `room` has space for `depth` times `most` actions, where no state of these
 * rules has more than `most` legal actions. */
uint64_t turup_perft(const turup_game *game, const void *rules, const void *state, int depth, turup_action *room,
                     int most);

enum { TURUP_PERFT_STATE_MAX = 1024 };

#endif
