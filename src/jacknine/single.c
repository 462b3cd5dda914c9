/* Contracts of one player in the 28 family: single hand, half court, and a certain hand shown. */
#include "bids.h"
#include "play.h"

/* ---- what a hand is */

/* Whether no card outside a hand is higher than any of its cards of the same suit (S25). */
static int is_certain(const turup_jn_rules *rules, uint64_t hand)
{
    const uint8_t *strength = rules->play.strength_plain;
    for (uint64_t rest = rules->deck & ~hand; rest != 0; rest &= rest - 1) {
        const int other = turup_lowest(rest);
        for (uint64_t own = hand & turup_jn_suit_cards(turup_jn_suit(other)); own != 0; own &= own - 1) {
            if (strength[other & 15] > strength[turup_lowest(own) & 15]) return 0;
        }
    }
    return 1;
}

/* ---- becoming a soloist */

static void sit_out_partners(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    for (int other = 0; other < rules->seats; other++) {
        if (other != seat && turup_jn_same_side(rules, state, seat, other)) state->sits_out |= turup_jn_seat_bit(other);
    }
}

void turup_jn_set_single_hand(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    if (TURUP_JN_IS(rules, single_hand_partner, sits_out)) sit_out_partners(rules, state, seat);
    if (TURUP_JN_IS(rules, single_hand_trump, none)) turup_jn_take_back_trump(rules, state);
    state->solo = TURUP_JN_SINGLE_HAND;
    state->caller = (int8_t)seat;
}

/* ---- the single hand as a call before the first lead */

int turup_jn_single_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return !TURUP_OPTION(&rules->options, single_hand_must_be_beatable) ||
           !is_certain(rules, turup_jn_holding(state, seat));
}

turup_status turup_jn_why_single(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return turup_jn_single_right(rules, state, seat) ? TURUP_OK : TURUP_CERTAIN_HAND; }

void turup_jn_call_single(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    if (!rules->fixed_sides) state->maker = (int8_t)seat;
    state->sits_out = 0;
    turup_jn_set_single_hand(rules, state, seat);
    turup_jn_walk(rules, state);
}

/* ---- half court */

int turup_jn_half_court_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    (void)rules, (void)state, (void)seat;
    return 1;
}

int turup_jn_enter_half_court(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    const int length = turup_jn_in_order(rules, turup_jn_after(rules, state->dealer, 1), order);
    return turup_jn_open_window(rules, state, TURUP_JN_HALF_COURT_PHASE, order, length);
}

int turup_jn_half_court_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_HALF_COURT, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_half_court_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                     turup_action action)
{
    const int kind = turup_jn_kind(action);
    (void)rules, (void)state, (void)seat;
    return kind == TURUP_JN_ACT_NO || kind == TURUP_JN_ACT_HALF_COURT ? TURUP_OK : TURUP_WRONG_PHASE;
}

void turup_jn_half_court_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_NO) {
        turup_jn_decline(rules, state, seat, turup_jn_walk);
        return;
    }
    if (rules->fixed_sides) sit_out_partners(rules, state, seat);
    state->solo = TURUP_JN_HALF_COURT;
    state->caller = state->maker = (int8_t)seat;
    while (rules->script[state->step] != TURUP_JN_STEP_PLAY) state->step++;
    turup_jn_walk(rules, state);
}

/* ---- a certain hand, shown */

int turup_jn_show_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return seat == state->maker && is_certain(rules, turup_jn_holding(state, seat)); }

int turup_jn_enter_show(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int8_t maker = state->maker;
    if (state->solo != TURUP_JN_NO_SOLO) return 0;
    return turup_jn_open_window(rules, state, TURUP_JN_SHOW_PHASE, &maker, 1);
}

int turup_jn_show_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_SHOW, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_show_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_SHOW) return TURUP_WRONG_PHASE;
    return turup_jn_show_right(rules, state, seat) ? TURUP_OK : TURUP_NOT_ASKED;
}

void turup_jn_show_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_NO)
        turup_jn_decline(rules, state, seat, turup_jn_walk);
    else
        turup_jn_end_single(rules, state, TURUP_JN_SHOWN_REASON, 1);
}
