/* The walk through the script: dealing, and which room comes next. */
#include "room.h"

/* Whether a packet that has just been dealt holds the card that fixes the trump; then *place is its place. */
static int indicator_place(const turup_jn_rules *rules, const turup_jn_state *state, int *place)
{
    enum { SEVENTH = 6 };
    *place = state->trump_chosen == TURUP_JN_BY_SEVENTH ? SEVENTH : rules->half_size - 1;
    return (state->trump_chosen == TURUP_JN_BY_SEVENTH || state->trump_chosen == TURUP_JN_BY_LAST) &&
           rules->packet_end[state->packets_dealt - 1] > *place;
}

void turup_jn_deal_packet(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int from = state->packets_dealt == 0 ? 0 : rules->packet_end[state->packets_dealt - 1];
    const int to = rules->packet_end[state->packets_dealt];
    const int blind = state->solo == TURUP_JN_BLIND_THUNEE || state->solo == TURUP_JN_BLIND_ROYALS;
    for (int seat = 0; seat < rules->seats; seat++) {
        uint64_t packet = 0;
        for (int i = from; i < to; i++) packet |= turup_bit(state->dealt[seat * rules->hand_size + i]);
        if (blind && seat == state->caller)
            state->blind |= packet;
        else
            state->hand[seat] |= packet;
    }
    state->packets_dealt++;
    int place;
    if (indicator_place(rules, state, &place)) {
        const int card = state->dealt[state->owner * rules->hand_size + place];
        turup_jn_set_trump(rules, state, turup_jn_suit(card), card);
    }
}

static int enter_deal(const turup_jn_rules *rules, turup_jn_state *state)
{
    turup_jn_deal_packet(rules, state);
    return 0;
}

typedef int enter_room(const turup_jn_rules *rules, turup_jn_state *state);

/* By step: opens a room and returns whether it asks anybody anything. */
static enter_room *const ENTER[] = {
    [TURUP_JN_STEP_DEAL] = enter_deal,
    [TURUP_JN_STEP_CANCEL_FIRST] = turup_jn_enter_cancel_first,
    [TURUP_JN_STEP_CANCEL_HANDS] = turup_jn_enter_cancel_hands,
    [TURUP_JN_STEP_JACKS_CLAIM] = turup_jn_enter_jacks_claim,
    [TURUP_JN_STEP_CANCEL_SUIT] = turup_jn_enter_cancel_suit,
    [TURUP_JN_STEP_REDEAL_CLAIM] = turup_jn_enter_redeal,
    [TURUP_JN_STEP_HALF_COURT] = turup_jn_enter_half_court,
    [TURUP_JN_STEP_AUCTION] = turup_jn_enter_auction,
    [TURUP_JN_STEP_TRUMP] = turup_jn_enter_trump,
    [TURUP_JN_STEP_DOUBLE] = turup_jn_enter_double,
    [TURUP_JN_STEP_AUCTION2] = turup_jn_enter_auction2,
    [TURUP_JN_STEP_TRUMP2] = turup_jn_enter_trump2,
    [TURUP_JN_STEP_BLIND] = turup_jn_enter_blind,
    [TURUP_JN_STEP_CALL_PARTNER] = turup_jn_enter_call_partner,
    [TURUP_JN_STEP_TRUMP_KNOWN] = turup_jn_enter_trump_known,
    [TURUP_JN_STEP_SHOW] = turup_jn_enter_show,
    [TURUP_JN_STEP_SOLO] = turup_jn_enter_solo,
    [TURUP_JN_STEP_DOUBLE_THUNEE] = turup_jn_enter_double_thunee,
    [TURUP_JN_STEP_OPEN] = turup_jn_enter_open,
    [TURUP_JN_STEP_PLAY] = turup_jn_enter_play,
};

void turup_jn_walk(const turup_jn_rules *rules, turup_jn_state *state)
{
    while (state->phase != TURUP_JN_OVER_PHASE) {
        if (ENTER[rules->script[state->step++]](rules, state)) return;
    }
}

int turup_jn_may_act(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_room *room = &turup_jn_rooms[state->phase];
    if (seat == state->turn) return 1;
    if (!rules->live || room->right == NULL) return 0;
    if ((state->declined >> seat & 1) != 0) return 0;
    for (int i = 0; i < state->ask_length; i++) {
        if (state->ask[i] == seat) return room->right(rules, state, seat);
    }
    return 0;
}
