/* Counts of action sequences: one wrong rule anywhere in the tree changes them. */
#ifndef TURUP_PERFT_H
#define TURUP_PERFT_H

#include "../common/game.h"

/* The number of sequences of `depth` actions of the seats to act, steps of the engine not counted. A round that ends
 * earlier counts as one sequence. Takes time in proportion to the count; needs depth times a state and its legal actions
 * of stack. The game's states and legal actions must fit TURUP_PERFT_STATE_MAX and TURUP_PERFT_LEGAL_MAX. */
uint64_t turup_perft(const turup_game *game, const void *rules, const void *state, int depth);

enum { TURUP_PERFT_STATE_MAX = 1024, TURUP_PERFT_LEGAL_MAX = 256 };

#endif
