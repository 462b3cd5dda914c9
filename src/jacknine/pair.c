/* King and queen of trump, shown for points on the requirement. */
#include "deck.h"
#include "play.h"
#include "room.h"

static int has_pair(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const int king = turup_jn_card(rules, state->trump, TURUP_RANK_K),
              queen = turup_jn_card(rules, state->trump, TURUP_RANK_Q);
    const uint64_t copies = rules->copies == 2 ? 3 : 1;
    if (king == TURUP_NO_CARD || queen == TURUP_NO_CARD) return 0;
    return (state->hand[seat] & copies << king) != 0 && (state->hand[seat] & copies << queen) != 0;
}

int turup_jn_pair_worth(const turup_jn_rules *rules, const turup_jn_state *state, int maker_side)
{
    const turup_jn_options *options = &rules->options;
    int shift = options->opt_pair_effect[1];
    if (!maker_side || !TURUP_JN_IS(rules, pair_effect, by_bid)) return shift;
    for (int i = 0; i + 1 < 16 && options->opt_pair_by_bid[i] != TURUP_NONE; i += 2) {
        if (options->opt_pair_by_bid[i] <= state->bid) shift = options->opt_pair_by_bid[i + 1];
    }
    return shift;
}

static int has_won(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    for (int other = 0; other < rules->seats; other++) {
        if (state->tricks_won[other] > 0 && turup_jn_same_side(rules, state, seat, other)) return 1;
    }
    return 0;
}

int turup_jn_pair_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const int maker_side = turup_jn_same_side(rules, state, seat, state->maker);
    const int window = maker_side ? TURUP_OPTION(&rules->options, pair_window_maker)
                                  : TURUP_OPTION(&rules->options, pair_window_defenders);
    if ((state->pairs >> seat & 1) != 0 || !has_pair(rules, state, seat)) return 0;
    if (maker_side && TURUP_JN_IS(rules, pair_effect, by_bid) && turup_jn_pair_worth(rules, state, 1) == 0) return 0;
    switch (window) {
    case turup_pair_window_maker_any_time:
        return 1;
    case turup_pair_window_maker_prior_trick_ok:
        return has_won(rules, state, seat);
    default:
        return state->trick_length == 0 && turup_jn_same_side(rules, state, seat, state->leader);
    }
}

int turup_jn_enter_pair(const turup_jn_rules *rules, turup_jn_state *state, int first)
{
    int8_t order[TURUP_MAX_SEATS];
    if (!TURUP_OPTION(&rules->options, pair) || !state->exposed || state->trump == TURUP_NO_TRUMP) return 0;
    if (state->solo != TURUP_JN_NO_SOLO || state->tricks_done == rules->tricks) return 0;
    if (state->trick_length == 0 && state->tricks_done % rules->half_size == 0) return 0;
    return turup_jn_open_window(rules, state, TURUP_JN_PAIR_PHASE, order, turup_jn_in_order(rules, first, order));
}

int turup_jn_pair_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_PAIR, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_pair_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_PAIR) return TURUP_WRONG_PHASE;
    return turup_jn_pair_right(rules, state, seat) ? TURUP_OK : TURUP_NOT_ASKED;
}

void turup_jn_pair_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_PAIR) {
        state->pairs |= turup_jn_seat_bit(seat);
        state->pair_at[seat] = (uint8_t)(state->played_length + state->trick_length);
    }
    turup_jn_decline(rules, state, seat, turup_jn_resume);
}
