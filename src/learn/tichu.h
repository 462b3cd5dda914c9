/* Tichu for learning programs. Internal to this folder; see learner.h for what the functions do. */
#ifndef TURUP_LEARN_TICHU_H
#define TURUP_LEARN_TICHU_H

#include "../tichu/action.h"
#include "learner.h"

/* The numbers of actions: one card of a gift for each card of the deck; one play for each pattern, by type, length,
 * key, detail and Phoenixes; then wishes (none, 2 .. A), the seats of `dragon` and `dog`, pass, no, look and the calls.
 */
void turup_tichu_number_actions(const turup_tichu_rules *rules, turup_learner *learner);
void turup_tichu_learn_mask(const turup_learner *learner, const void *state, const turup_laid *laid, uint8_t *mask);
int turup_tichu_learn_decide(const turup_learner *learner, const void *state, turup_laid *laid, int number,
                             turup_action *action);
int turup_tichu_learn_format(const turup_learner *learner, int number, char *out);

/* A listed pattern as its number, and a number as the pattern. */
uint64_t turup_tichu_learn_pack(const turup_tichu_pattern *pattern);
turup_tichu_pattern turup_tichu_learn_unpack(uint64_t number);

#endif
