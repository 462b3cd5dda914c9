/* Declarations between two tricks: jodhi. */
#include "deck.h"
#include "room.h"

enum { PLAIN = 0, TRUMP = 2, WITH_JACK = 1 }; /* places in jodhi_values */

/* The cards a jodhi is shown from: those still held, or those dealt in the running half. */
static uint64_t shown_from(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (TURUP_JN_IS(rules, jodhi_cards, in_hand)) return state->hand[seat];
    const int first = state->packets_dealt > rules->half_packets ? rules->half_size : 0;
    return turup_jn_dealt_cards(rules, state, seat, rules->packet_end[state->packets_dealt - 1]) &
           ~turup_jn_dealt_cards(rules, state, seat, first);
}

static int holds(const turup_jn_rules *rules, uint64_t cards, int suit, int rank)
{
    const int card = turup_jn_card(rules, suit, rank);
    return card != TURUP_NO_CARD && (cards >> card & 1) != 0;
}

/* Whether king and queen of a suit are there and not claimed yet. */
static int has_jodhi(const turup_jn_rules *rules, const turup_jn_state *state, uint64_t cards, int suit)
{
    return state->jodhi_seat[suit] == TURUP_NO_SEAT && holds(rules, cards, suit, TURUP_RANK_K) &&
           holds(rules, cards, suit, TURUP_RANK_Q);
}

int turup_jn_jodhi_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint64_t cards = shown_from(rules, state, seat);
    if (!turup_jn_same_side(rules, state, seat, state->leader)) return 0;
    if (TURUP_JN_IS(rules, jodhi_side, maker_only) && !turup_jn_same_side(rules, state, seat, state->maker)) return 0;
    for (int suit = 0; suit < 4; suit++) {
        if (has_jodhi(rules, state, cards, suit)) return 1;
    }
    return 0;
}

int turup_jn_enter_jodhi(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    if (state->solo != TURUP_JN_NO_SOLO) return 0;
    return turup_jn_open_window(rules, state, TURUP_JN_JODHI_PHASE, order,
                                turup_jn_in_order(rules, state->leader, order));
}

int turup_jn_jodhi_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    const uint64_t cards = shown_from(rules, state, seat);
    int count = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (has_jodhi(rules, state, cards, suit)) out[count++] = turup_jn_act(TURUP_JN_ACT_JODHI, suit);
    }
    out[count++] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return count;
}

turup_status turup_jn_jodhi_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action), suit = turup_jn_argument(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_JODHI) return TURUP_WRONG_PHASE;
    const int king = turup_jn_card(rules, suit, TURUP_RANK_K), queen = turup_jn_card(rules, suit, TURUP_RANK_Q);
    const uint64_t cards = shown_from(rules, state, seat);
    if (king == TURUP_NO_CARD || queen == TURUP_NO_CARD) return TURUP_JODHI_NOT_HELD;
    if ((cards >> king & 1) == 0 || (cards >> queen & 1) == 0) return TURUP_JODHI_NOT_HELD;
    return state->jodhi_points[suit] != 0 || state->jodhi_seat[suit] >= 0 ? TURUP_JODHI_CLAIMED : TURUP_OK;
}

void turup_jn_jodhi_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_NO) {
        turup_jn_decline(rules, state, seat, turup_jn_after_jodhi);
        return;
    }
    const int suit = turup_jn_argument(action);
    const int jack = holds(rules, shown_from(rules, state, seat), suit, TURUP_RANK_J);
    state->jodhi_at[suit] = state->tricks_done;
    if (!TURUP_OPTION(&rules->options, jodhi)) { /* marriages are valued at the end: the trump may be hidden still */
        state->jodhi_seat[suit] = (int8_t)seat;
        if (!turup_jn_ask_next(rules, state)) turup_jn_after_jodhi(rules, state);
        return;
    }
    const int place = (suit == state->trump ? TRUMP : PLAIN) + (jack ? WITH_JACK : 0);
    state->jodhi_seat[suit] = (int8_t)seat;
    state->jodhi_points[suit] = (uint8_t)rules->options.opt_jodhi_values[place];
    if (!turup_jn_ask_next(rules, state)) turup_jn_after_jodhi(rules, state);
}

int turup_jn_jodhi_of(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    int points = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (state->jodhi_seat[suit] != TURUP_NO_SEAT && turup_jn_same_side(rules, state, state->jodhi_seat[suit], seat))
            points += state->jodhi_points[suit];
    }
    return points;
}
