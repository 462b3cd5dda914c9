/* The auction as a series of duels: the earlier seat may hold each raise of its challenger; the loser is out. */
#include "bids.h"

int turup_jn_may_hold(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return turup_jn_is_duel(rules) && state->phase == TURUP_JN_AUCTION_PHASE && state->other != TURUP_NO_SEAT &&
           state->defender == seat && state->maker == state->other;
}

/* The next seat after another that is still in and does not defend, TURUP_NO_SEAT for none. */
static int next_challenger(const turup_jn_rules *rules, const turup_jn_state *state, int after)
{
    for (int i = 1; i < rules->seats; i++) {
        const int seat = turup_jn_after(rules, after, i);
        if (seat != state->defender && (state->passed_out >> seat & 1) == 0) return seat;
    }
    return TURUP_NO_SEAT;
}

int turup_jn_duel_next(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int passed = turup_jn_kind(action) == TURUP_JN_ACT_PASS;
    if (state->other != TURUP_NO_SEAT && !passed) { /* a raise or a hold: the other of the two answers */
        state->turn = seat == state->defender ? state->other : state->defender;
        return 1;
    }
    const int after = state->other == TURUP_NO_SEAT ? seat : state->other;
    if (!passed || seat == state->defender) state->defender = passed ? state->other : (int8_t)seat;
    const int next = next_challenger(rules, state, after);
    state->turn = (int8_t)next;
    if (state->defender != TURUP_NO_SEAT) state->other = (int8_t)next;
    return next != TURUP_NO_SEAT;
}
