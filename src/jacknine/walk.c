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
        if (blind && seat == state->caller) state->blind |= packet;
        else state->hand[seat] |= packet;
    }
    state->packets_dealt++;
    int place;
    if (indicator_place(rules, state, &place)) {
        const int card = state->dealt[state->owner * rules->hand_size + place];
        turup_jn_set_trump(rules, state, turup_jn_suit(card), card);
    }
}

void turup_jn_walk(const turup_jn_rules *rules, turup_jn_state *state)
{
    for (;;) {
        if (state->phase == TURUP_JN_OVER_PHASE) return;
        int asks = 0;
        switch ((turup_jn_step)rules->script[state->step++]) {
        case TURUP_JN_STEP_DEAL: turup_jn_deal_packet(rules, state); break;
        case TURUP_JN_STEP_CANCEL_FIRST: asks = turup_jn_enter_cancel_first(rules, state); break;
        case TURUP_JN_STEP_CANCEL_HANDS: asks = turup_jn_enter_cancel_hands(rules, state); break;
        case TURUP_JN_STEP_JACKS_CLAIM: asks = turup_jn_enter_jacks_claim(rules, state); break;
        case TURUP_JN_STEP_CANCEL_SUIT: asks = turup_jn_enter_cancel_suit(rules, state); break;
        case TURUP_JN_STEP_REDEAL_CLAIM: asks = turup_jn_enter_redeal(rules, state); break;
        case TURUP_JN_STEP_HALF_COURT: asks = turup_jn_enter_half_court(rules, state); break;
        case TURUP_JN_STEP_AUCTION: asks = turup_jn_enter_auction(rules, state); break;
        case TURUP_JN_STEP_TRUMP: asks = turup_jn_enter_trump(rules, state); break;
        case TURUP_JN_STEP_DOUBLE: asks = turup_jn_enter_double(rules, state); break;
        case TURUP_JN_STEP_AUCTION2: asks = turup_jn_enter_auction2(rules, state); break;
        case TURUP_JN_STEP_TRUMP2: asks = turup_jn_enter_trump2(rules, state); break;
        case TURUP_JN_STEP_BLIND: asks = turup_jn_enter_blind(rules, state); break;
        case TURUP_JN_STEP_CALL_PARTNER: asks = turup_jn_enter_call_partner(rules, state); break;
        case TURUP_JN_STEP_TRUMP_KNOWN: asks = turup_jn_enter_trump_known(rules, state); break;
        case TURUP_JN_STEP_SHOW: asks = turup_jn_enter_show(rules, state); break;
        case TURUP_JN_STEP_SOLO: asks = turup_jn_enter_solo(rules, state); break;
        case TURUP_JN_STEP_DOUBLE_THUNEE: asks = turup_jn_enter_double_thunee(rules, state); break;
        case TURUP_JN_STEP_OPEN: asks = turup_jn_enter_open(rules, state); break;
        case TURUP_JN_STEP_PLAY: asks = turup_jn_enter_play(rules, state); break;
        default: break;
        }
        if (asks) return;
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
