/* What may happen at any time: a signal seen by the referee, and a challenge of an unlawful card. */
#include "room.h"

turup_status turup_jn_why_penalty(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                  turup_action action)
{
    const int other = turup_jn_argument(action);
    if (turup_jn_kind(action) == TURUP_JN_ACT_SIGNAL) {
        if (TURUP_JN_IS(rules, signal_penalty, off)) return TURUP_NOT_IN_GAME;
        return seat == TURUP_NO_SEAT ? TURUP_OK : TURUP_REFEREE_ONLY;
    }
    if (TURUP_JN_IS(rules, illegal_play, reject)) return TURUP_NOT_IN_GAME;
    if (turup_jn_same_side(rules, state, seat, other)) return TURUP_CHALLENGE_TARGET;
    return state->tricks_done > 0 || state->trick_length > 0 ? TURUP_OK : TURUP_CHALLENGE_TARGET;
}

/* A challenge is settled: by a number of balls, or by the deal at its stake. */
static void end_challenge(const turup_jn_rules *rules, turup_jn_state *state, int loser, turup_jn_reason reason)
{
    const int times = TURUP_OPTION(&rules->options, challenge_stake);
    if (times == TURUP_NONE)
        turup_jn_end_penalty(rules, state, loser, rules->options.opt_illegal_play[1], reason);
    else
        turup_jn_end_lost(rules, state, loser, times, reason);
}

void turup_jn_apply_penalty(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int other = turup_jn_argument(action);
    if (turup_jn_kind(action) == TURUP_JN_ACT_SIGNAL) {
        turup_jn_end_penalty(rules, state, other, rules->options.opt_signal_penalty[1], TURUP_JN_SIGNAL_REASON);
    } else if ((state->unlawful >> other & 1) != 0) {
        end_challenge(rules, state, other, TURUP_JN_CHALLENGE_RIGHT_REASON);
    } else {
        end_challenge(rules, state, seat, TURUP_JN_CHALLENGE_WRONG_REASON);
    }
}
