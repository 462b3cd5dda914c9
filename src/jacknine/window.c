/* Windows: optional rights, asked one seat after the other. */
#include "room.h"

int turup_jn_ask_next(const turup_jn_rules *rules, turup_jn_state *state)
{
    for (int i = 0; i < state->ask_length; i++) {
        const int seat = state->ask[i];
        if ((state->declined >> seat & 1) != 0 || !turup_jn_rooms[state->phase].right(rules, state, seat)) continue;
        state->turn = (int8_t)seat;
        return 1;
    }
    return 0;
}

int turup_jn_open_window(const turup_jn_rules *rules, turup_jn_state *state, turup_jn_phase phase, const int8_t *order,
                         int length)
{
    state->phase = (uint8_t)phase;
    state->declined = 0;
    state->ask_length = (uint8_t)length;
    for (int i = 0; i < TURUP_MAX_SEATS; i++) state->ask[i] = i < length ? order[i] : TURUP_NO_SEAT;
    return turup_jn_ask_next(rules, state);
}

int turup_jn_in_order(const turup_jn_rules *rules, int first, int8_t order[TURUP_MAX_SEATS])
{
    for (int i = 0; i < rules->seats; i++) order[i] = (int8_t)turup_jn_after(rules, first, i);
    return rules->seats;
}

int turup_jn_side_first(const turup_jn_rules *rules, const turup_jn_state *state, int first,
                        int8_t order[TURUP_MAX_SEATS])
{
    int length = 0;
    for (int others = 0; others < 2; others++) {
        for (int i = 0; i < rules->seats; i++) {
            const int seat = turup_jn_after(rules, first, i);
            if (turup_jn_same_side(rules, state, seat, first) != others) order[length++] = (int8_t)seat;
        }
    }
    return length;
}

void turup_jn_decline(const turup_jn_rules *rules, turup_jn_state *state, int seat,
                      void (*then)(const turup_jn_rules *rules, turup_jn_state *state))
{
    state->declined |= turup_jn_seat_bit(seat);
    if (!turup_jn_ask_next(rules, state)) then(rules, state);
}
