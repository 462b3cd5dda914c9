/* What happens to the trick: plays, passes, bomb windows, and who leads next. All functions change the state. */
#ifndef TURUP_TICHU_TRICK_H
#define TURUP_TICHU_TRICK_H

#include "state.h"

/* A legal play of a seat, in turn or out of turn. */
void turup_tichu_play(const turup_tichu_rules *rules, turup_tichu_state *state, int seat,
                      const turup_tichu_combo *combo);

/* A pass in turn. */
void turup_tichu_pass(const turup_tichu_rules *rules, turup_tichu_state *state, int seat);

/* A seat lets its bomb window go by. */
void turup_tichu_decline_bomb(const turup_tichu_rules *rules, turup_tichu_state *state, int seat);

/* Closes the bomb window for all who have not been asked: the state as those know it who are not asked. */
void turup_tichu_close_window(const turup_tichu_rules *rules, turup_tichu_state *state);

/* The wish (0 for none), the receiver of the Dragon's trick, the partner who gets the lead by the Dog. */
void turup_tichu_make_wish(const turup_tichu_rules *rules, turup_tichu_state *state, int rank);
void turup_tichu_give_dragon(const turup_tichu_rules *rules, turup_tichu_state *state, int to);
void turup_tichu_give_lead(turup_tichu_state *state, int to);

/* Partners of a seat that hold cards (bits). */
uint32_t turup_tichu_active_partners(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat);

/* The side whose seats went out before all others, -1 for none. */
int turup_tichu_victor(const turup_tichu_rules *rules, const turup_tichu_state *state);

#endif
