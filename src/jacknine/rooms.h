/* The functions of each room, for the table in round.c. Internal to the kernel. */
#ifndef TURUP_JACKNINE_ROOMS_H
#define TURUP_JACKNINE_ROOMS_H

#include "room.h"

#define TURUP_JN_ROOM(name) \
    int turup_jn_##name##_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, \
                                turup_action *out); \
    turup_status turup_jn_##name##_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, \
                                       turup_action action); \
    void turup_jn_##name##_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);

#define TURUP_JN_WINDOW(name) \
    TURUP_JN_ROOM(name) \
    int turup_jn_##name##_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

TURUP_JN_WINDOW(redeal)
TURUP_JN_WINDOW(half_court)
TURUP_JN_WINDOW(auction)
TURUP_JN_ROOM(trump)
TURUP_JN_WINDOW(double)
TURUP_JN_WINDOW(blind)
TURUP_JN_ROOM(call_partner)
TURUP_JN_WINDOW(show)
TURUP_JN_WINDOW(solo)
TURUP_JN_WINDOW(double_thunee)
TURUP_JN_WINDOW(open)
TURUP_JN_ROOM(play)
TURUP_JN_WINDOW(jodhi)
TURUP_JN_WINDOW(pair)
TURUP_JN_WINDOW(last_call)

#endif
