/* Playing cards to tricks. Internal to the kernel. */
#ifndef TURUP_JACKNINE_PLAY_H
#define TURUP_JACKNINE_PLAY_H

#include "state.h"

/* The seat that played, or will play, the card at a place of the running trick. */
int turup_jn_trick_seat(const turup_jn_rules *rules, const turup_jn_state *state, int place);

/* The next seat in order of play that does not sit out. */
static inline int turup_jn_next_player(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    do {
        seat = seat + 1 == rules->seats ? 0 : seat + 1;
    } while ((state->sits_out >> seat & 1) != 0);
    return seat;
}

/* The suit that trumps now: none while the trump is hidden. */
static inline int turup_jn_power(const turup_jn_state *state) { return state->exposed ? state->trump : TURUP_NO_TRUMP; }

/* What a lead changes; the card lies on the table. */
void turup_jn_after_lead(const turup_jn_rules *rules, turup_jn_state *state, int seat, int card);

/* Puts a complete trick aside; then the round is over, a window is open, or its winner leads. */
void turup_jn_end_trick(const turup_jn_rules *rules, turup_jn_state *state);

#endif
