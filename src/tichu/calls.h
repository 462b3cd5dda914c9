/* Calls before and during the play. */
#ifndef TURUP_TICHU_CALLS_H
#define TURUP_TICHU_CALLS_H

#include "state.h"

/* Whether a seat may still make a grand call of any kind in a grand window, or call Tichu, apart from whose turn it is.
 */
int turup_tichu_may_call_grand(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat);
int turup_tichu_may_call_small(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat);

/* Why a seat may not make a call that belongs to the phase. */
turup_status turup_tichu_why_call(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                  turup_tichu_call call);

/* The call that is made in a grand window; NO_CALL in any other phase. */
turup_tichu_call turup_tichu_window_call(turup_tichu_phase phase);

/* Points of a call: 100, 200 or 400; 0 for none. */
int turup_tichu_call_points(turup_tichu_call call);

/* The call of a seat as another seat knows it: grand calls are hidden until all have decided, unless they are ordered.
 */
turup_tichu_call turup_tichu_known_call(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                        int viewer);

#endif
