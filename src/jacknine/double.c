/* Doubling after the auction: double by the other side, then redouble or C by the maker's. */
#include "room.h"
#include "score.h"

static int is_on_makers_side(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return turup_jn_same_side(rules, state, seat, state->maker); }

static int fits_cap(const turup_jn_rules *rules, int worth)
{
    const int cap = TURUP_OPTION(&rules->options, stake_cap);
    return cap == TURUP_NONE || worth <= cap;
}

/* Whether the stake after one more double stays within the cap. */
static int may_raise(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int no_cap = TURUP_OPTION(&rules->options, stake_cap) == TURUP_NONE;
    return no_cap || fits_cap(rules, turup_jn_raised_stake(rules, state));
}

static int may_redouble(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return state->doubled == 1 && TURUP_OPTION(&rules->options, redouble) && is_on_makers_side(rules, state, seat) &&
           may_raise(rules, state);
}

static int may_call_c(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    if (TURUP_JN_IS(rules, call_c, off) || !is_on_makers_side(rules, state, seat) ||
        !fits_cap(rules, options->opt_call_c[1]))
        return 0;
    if (state->solo != TURUP_JN_NO_SOLO) return 0;
    const int allows = TURUP_OPTION(options, call_c_allow_auto_double);
    const int automatic = turup_jn_is_doubled_by_bid(rules, state) && allows;
    if (TURUP_OPTION(options, auto_double_from) != TURUP_NONE && !allows) return 0;
    if (state->doubled != 1 && !(state->doubled == 0 && automatic)) return 0;
    const int maker_side = state->maker & 1;
    if (state->scores[maker_side] != 0) return 0;
    return TURUP_JN_IS(rules, call_c_requires, maker_zero) || state->scores[1 - maker_side] == 0;
}

static int may_double(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return state->doubled == 0 && !is_on_makers_side(rules, state, seat) && may_raise(rules, state); }

int turup_jn_double_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return may_double(rules, state, seat) || may_redouble(rules, state, seat) || may_call_c(rules, state, seat); }

/* Asks the maker and his partners, or the others; returns whether anybody is asked. */
static int ask_side(const turup_jn_rules *rules, turup_jn_state *state, int makers)
{
    int8_t order[TURUP_MAX_SEATS];
    int length = 0;
    for (int i = 0; i < rules->seats; i++) {
        const int seat = turup_jn_after(rules, state->maker, i);
        if (is_on_makers_side(rules, state, seat) == makers) order[length++] = (int8_t)seat;
    }
    return turup_jn_open_window(rules, state, TURUP_JN_DOUBLE_PHASE, order, length);
}

/* An automatic double may be answered by C even if the others have not doubled. */
static int ask_for_c(const turup_jn_rules *rules, turup_jn_state *state)
{ return TURUP_JN_IS(rules, call_c, on) && turup_jn_is_doubled_by_bid(rules, state) && ask_side(rules, state, 1); }

/* All have declined: the others to double, or the maker's side to answer. */
static void after_declines(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (state->doubled == 0 && state->ask[0] != state->maker && ask_for_c(rules, state)) return;
    turup_jn_walk(rules, state);
}

int turup_jn_enter_double(const turup_jn_rules *rules, turup_jn_state *state)
{ return ask_side(rules, state, 0) || ask_for_c(rules, state); }

int turup_jn_double_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    if (may_double(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_DOUBLE, 0);
    if (may_redouble(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_REDOUBLE, 0);
    if (may_call_c(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_CALL_C, 0);
    out[count++] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return count;
}

turup_status turup_jn_double_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                 turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_NO:
        return TURUP_OK;
    case TURUP_JN_ACT_DOUBLE:
        return may_double(rules, state, seat) ? TURUP_OK : TURUP_NO_DOUBLE;
    case TURUP_JN_ACT_REDOUBLE:
        return may_redouble(rules, state, seat) ? TURUP_OK : TURUP_NO_DOUBLE;
    case TURUP_JN_ACT_CALL_C:
        return may_call_c(rules, state, seat) ? TURUP_OK : TURUP_NO_CALL_C;
    default:
        return TURUP_WRONG_PHASE;
    }
}

void turup_jn_double_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_DOUBLE:
        state->doubled = 1;
        if (!ask_side(rules, state, 1)) turup_jn_walk(rules, state);
        break;
    case TURUP_JN_ACT_REDOUBLE:
        state->doubled = 2;
        turup_jn_walk(rules, state);
        break;
    case TURUP_JN_ACT_CALL_C:
        state->c = 1;
        turup_jn_walk(rules, state);
        break;
    default:
        turup_jn_decline(rules, state, seat, after_declines);
        break;
    }
}
