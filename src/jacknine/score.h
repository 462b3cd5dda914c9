/* Points and contracts. Internal to the kernel. */
#ifndef TURUP_JACKNINE_SCORE_H
#define TURUP_JACKNINE_SCORE_H

#include "state.h"

/* Card points taken so far by the two sides of a result, last-trick points included once the last trick is done. */
void turup_jn_side_points(const turup_jn_rules *rules, const turup_jn_state *state, int16_t points[2]);

/* What the contract is worth when made, or failed, with its doubles; C is not looked at. */
int turup_jn_stake(const turup_jn_rules *rules, const turup_jn_state *state, int made);

/* The larger of both with one more double. */
int turup_jn_raised_stake(const turup_jn_rules *rules, const turup_jn_state *state);

/* Whether the bid is high enough to count as doubled (auto_double_from). */
int turup_jn_is_doubled_by_bid(const turup_jn_rules *rules, const turup_jn_state *state);

/* By how much the contract is made with these points; negative when it fails. Declarations count. */
int turup_jn_excess(const turup_jn_rules *rules, const turup_jn_state *state, const int16_t points[2]);

/* Whether nothing that can still happen in the tricks changes who wins the contract. */
int turup_jn_is_decided(const turup_jn_rules *rules, const turup_jn_state *state);

#endif
