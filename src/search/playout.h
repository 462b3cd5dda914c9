/* Random play-outs of trick games in bulk: every seat plays a legal card at random until the hands are empty. */
#ifndef TURUP_PLAYOUT_H
#define TURUP_PLAYOUT_H

#include "../common/rng.h"
#include "position.h"

enum { TURUP_PLAYOUT_BITS = 32 };

/* Whether this processor has the instructions of the fast path (x86-64 with BMI2). The results do not depend on it. */
int turup_playout_is_fast(void);

/* Plays `count` games from a position that has passed turup_position_check and writes the points that side 0 takes in
 * each, last-trick points included. Each legal card is chosen with the same probability, to one part in 2^28. */
void turup_playout(const turup_play_rules *rules, const turup_position *position, turup_rng *rng, int fast, int count,
                   int16_t *points);

/* The same from fresh deals: each game with its own cards, trump and leader, all equally likely. `cards` is the deck.
 */
void turup_playout_deals(const turup_play_rules *rules, uint64_t cards, turup_rng *rng, int fast, int count,
                         int16_t *points);

#endif
