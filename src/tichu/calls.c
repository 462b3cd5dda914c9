#include "calls.h"

static int side_calls(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    int calls = 0;
    for (int other = 0; other < rules->seats; other++)
        calls += turup_tichu_side(rules, other) == turup_tichu_side(rules, seat) &&
                 state->call[other] != TURUP_TICHU_NO_CALL;
    return calls;
}

static int is_soloist(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{ return rules->has_dummy && (seat - state->dealer) % 2 == 0; }

/* Whether the limit of calls of a side binds it; hidden calls never count (rules.c makes such windows ordered). */
static int side_is_full(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    const int limit = TURUP_OPTION(&rules->options, calls_per_team);
    return limit < rules->team_size && side_calls(rules, state, seat) >= limit;
}

int turup_tichu_may_call_grand(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    return rules->calls && state->call[seat] == TURUP_TICHU_NO_CALL && !is_soloist(rules, state, seat) &&
           !side_is_full(rules, state, seat);
}

int turup_tichu_may_call_small(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    return rules->calls && state->call[seat] == TURUP_TICHU_NO_CALL && !(state->started >> seat & 1) &&
           (state->out == 0 || TURUP_OPTION(&rules->options, tichu_after_first_out)) &&
           !side_is_full(rules, state, seat);
}

turup_status turup_tichu_why_call(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                  turup_tichu_call call)
{
    const int limit = TURUP_OPTION(&rules->options, calls_per_team);
    if (!rules->calls) return TURUP_NO_CALLS;
    if (state->call[seat] != TURUP_TICHU_NO_CALL) return TURUP_ALREADY_CALLED;
    if (call == TURUP_TICHU_SMALL) {
        if (state->started >> seat & 1) return TURUP_CARD_PLAYED;
        if (state->out > 0 && !TURUP_OPTION(&rules->options, tichu_after_first_out)) return TURUP_CALL_TOO_LATE;
    } else if (rules->has_dummy && (seat == state->dealer || turup_tichu_is_dummy(rules, state, seat))) {
        return TURUP_SOLOIST_GRAND;
    }
    if (limit < rules->team_size && side_calls(rules, state, seat) >= limit) return TURUP_SIDE_CALLED;
    return TURUP_OK;
}

turup_tichu_call turup_tichu_window_call(turup_tichu_phase phase)
{
    switch (phase) {
    case TURUP_TICHU_GREAT_GRAND_PHASE:
        return TURUP_TICHU_GREAT_GRAND;
    case TURUP_TICHU_BLIND_GRAND_PHASE:
        return TURUP_TICHU_BLIND_GRAND;
    case TURUP_TICHU_GRAND_PHASE:
        return TURUP_TICHU_GRAND;
    default:
        return TURUP_TICHU_NO_CALL;
    }
}

int turup_tichu_call_points(turup_tichu_call call)
{
    static const int POINTS[] = {0, 100, 200, 400, 400};
    return POINTS[call];
}

turup_tichu_call turup_tichu_known_call(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                        int viewer)
{
    const turup_tichu_call call = (turup_tichu_call)state->call[seat];
    const int hidden = !rules->ordered && call == turup_tichu_window_call((turup_tichu_phase)state->phase);
    return hidden && seat != viewer ? TURUP_TICHU_NO_CALL : call;
}
