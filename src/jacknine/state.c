#include "state.h"

static int in_auction(const turup_jn_state *state)
{ return state->phase == TURUP_JN_AUCTION_PHASE || state->phase == TURUP_JN_AUCTION2_PHASE; }

/* Sides {maker, partner} and the rest; `partner` may be nobody. */
static int same_by_maker(const turup_jn_state *state, int a, int b, int partner)
{
    const int a_makes = a == state->maker || a == partner, b_makes = b == state->maker || b == partner;
    return a_makes == b_makes;
}

int turup_jn_same_open_side(const turup_jn_rules *rules, const turup_jn_state *state, int a, int b)
{
    if (a == b) return 1;
    if (TURUP_OPTION(&rules->options, teams) == turup_teams_called_card)
        return state->partner_known && same_by_maker(state, a, b, state->partner);
    return state->maker != TURUP_NO_SEAT && !in_auction(state) && same_by_maker(state, a, b, TURUP_NO_SEAT);
}

int turup_jn_truly_same_side(const turup_jn_rules *rules, const turup_jn_state *state, int a, int b)
{
    if (TURUP_OPTION(&rules->options, teams) == turup_teams_called_card && state->maker != TURUP_NO_SEAT)
        return same_by_maker(state, a, b, state->partner);
    return turup_jn_same_side(rules, state, a, b);
}

uint64_t turup_jn_dealt_cards(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int count)
{
    uint64_t cards = 0;
    for (int i = 0; i < count; i++) cards |= turup_bit(state->dealt[seat * rules->hand_size + i]);
    return cards;
}
