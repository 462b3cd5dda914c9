/* Deals that do not count. */
#include "room.h"

int turup_jn_plain_points(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++) points += rules->play.points_plain[state->dealt[seat * rules->hand_size + i] & 15];
    return points;
}

static int first_seat(const turup_jn_rules *rules, const turup_jn_state *state) { return turup_jn_after(rules, state->dealer, 1); }

static int first_packet_points(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return turup_jn_plain_points(rules, state, seat, rules->packet_end[0]);
}

/* Automatic cancellations after the cards dealt so far. */
int turup_jn_enter_cancel(const turup_jn_rules *rules, turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    const int first = first_seat(rules, state);
    if (state->maker == TURUP_NO_SEAT && TURUP_JN_IS(rules, cancel_first_seat_points, auto) &&
        first_packet_points(rules, state, first) <= options->opt_cancel_first_seat_points[1])
        turup_jn_end_void(state, TURUP_JN_VOID_FIRST_SEAT_REASON);
    return 0;
}

/* An announced trump is known before the play: the defenders may have none. */
int turup_jn_enter_trump_known(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (state->exposed && state->solo == TURUP_JN_NO_SOLO) turup_jn_expose(rules, state);
    return 0;
}

int turup_jn_redeal_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return seat == first_seat(rules, state) &&
           first_packet_points(rules, state, seat) <= rules->options.opt_cancel_first_seat_points[1];
}

int turup_jn_enter_redeal(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int8_t first = (int8_t)first_seat(rules, state);
    return turup_jn_open_window(rules, state, TURUP_JN_REDEAL_CLAIM_PHASE, &first, 1);
}

int turup_jn_redeal_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_REDEAL, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_redeal_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_REDEAL) return TURUP_WRONG_PHASE;
    return turup_jn_redeal_right(rules, state, seat) ? TURUP_OK : TURUP_NOT_ASKED;
}

void turup_jn_redeal_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_REDEAL) turup_jn_end_void(state, TURUP_JN_VOID_REDEAL_REASON);
    else turup_jn_decline(rules, state, seat, turup_jn_walk);
}
