/* The Jack-Nine games for learning programs. Internal to this folder; see learner.h for what the functions do. */
#ifndef TURUP_LEARN_JACKNINE_H
#define TURUP_LEARN_JACKNINE_H

#include "../jacknine/action.h"
#include "learner.h"

#define TURUP_JN_LEARN_IS(rules, option, word) (TURUP_OPTION(&(rules)->options, option) == turup_##option##_##word)

/* The numbers of actions: kinds in the order of jacknine/action.h; bids level after level, each with its strains. */
void turup_jn_number_actions(const turup_jn_rules *rules, turup_learner *learner);
void turup_jn_learn_mask(const turup_learner *learner, const void *state, const turup_laid *laid, uint8_t *mask);
int turup_jn_learn_decide(const turup_learner *learner, const void *state, turup_laid *laid, int number,
                          turup_action *action);
int turup_jn_learn_format(const turup_learner *learner, int number, char *out);

#endif
