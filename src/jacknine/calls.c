/* Calls outside the auction: Thunee, Royals, blind calls and their double, the called partner, the last trick. */
#include "deck.h"
#include "know.h"
#include "play.h"
#include "room.h"

static int may_call_thunee(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return !TURUP_JN_IS(rules, thunee_call, maker_only) || seat == state->maker; }

/* ---- blind calls */

int turup_jn_blind_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return may_call_thunee(rules, state, seat); }

int turup_jn_enter_blind(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    const int length = turup_jn_side_first(rules, state, state->maker, order);
    return turup_jn_open_window(rules, state, TURUP_JN_BLIND_PHASE, order, length);
}

int turup_jn_blind_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    (void)state, (void)seat;
    out[count++] = turup_jn_act(TURUP_JN_ACT_BLIND_THUNEE, 0);
    if (TURUP_JN_IS(rules, blind, thunee_royals)) out[count++] = turup_jn_act(TURUP_JN_ACT_BLIND_ROYALS, 0);
    out[count++] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return count;
}

turup_status turup_jn_blind_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_BLIND_THUNEE && kind != TURUP_JN_ACT_BLIND_ROYALS) return TURUP_WRONG_PHASE;
    if (kind == TURUP_JN_ACT_BLIND_ROYALS && !TURUP_JN_IS(rules, blind, thunee_royals)) return TURUP_NOT_IN_GAME;
    return TURUP_JN_IS(rules, thunee_call, maker_only) && seat != state->maker ? TURUP_NOT_ASKED : TURUP_OK;
}

/* ---- Thunee and Royals */

static int has_one_suit(uint64_t hand)
{
    for (int suit = 0; suit < 4; suit++) {
        if ((hand & ~turup_jn_suit_cards(suit)) == 0) return 1;
    }
    return 0;
}

static int is_single_window(const turup_jn_rules *rules) { return TURUP_JN_IS(rules, thunee_call, off); }

int turup_jn_solo_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (is_single_window(rules)) return turup_jn_single_right(rules, state, seat);
    return may_call_thunee(rules, state, seat) && !has_one_suit(state->hand[seat]);
}

int turup_jn_enter_solo(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    if (state->solo != TURUP_JN_NO_SOLO) return 0;
    const int length = is_single_window(rules)
                           ? turup_jn_in_order(rules, turup_jn_after(rules, state->dealer, 1), order)
                           : turup_jn_side_first(rules, state, state->maker, order);
    return turup_jn_open_window(rules, state, TURUP_JN_SOLO_PHASE, order, length);
}

int turup_jn_solo_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    (void)state, (void)seat;
    if (is_single_window(rules))
        out[count++] = turup_jn_act(TURUP_JN_ACT_SINGLE_HAND, 0);
    else
        out[count++] = turup_jn_act(TURUP_JN_ACT_THUNEE, 0);
    if (TURUP_JN_IS(rules, royals, call)) out[count++] = turup_jn_act(TURUP_JN_ACT_ROYALS, 0);
    out[count++] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return count;
}

turup_status turup_jn_solo_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind == TURUP_JN_ACT_SINGLE_HAND)
        return is_single_window(rules) ? turup_jn_why_single(rules, state, seat) : TURUP_NOT_IN_GAME;
    if (kind != TURUP_JN_ACT_THUNEE && kind != TURUP_JN_ACT_ROYALS) return TURUP_WRONG_PHASE;
    if (is_single_window(rules)) return TURUP_NOT_IN_GAME;
    if (kind == TURUP_JN_ACT_ROYALS && TURUP_JN_IS(rules, royals, off)) return TURUP_NOT_IN_GAME;
    if (TURUP_JN_IS(rules, thunee_call, maker_only) && seat != state->maker) return TURUP_NOT_ASKED;
    const uint64_t suit = turup_jn_suit_cards(turup_jn_suit(turup_lowest(state->hand[seat])));
    return (state->hand[seat] & suit) == state->hand[seat] ? TURUP_ONE_SUITED : TURUP_OK;
}

/* Blind calls and those on the full hand alike. */
void turup_jn_solo_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_THUNEE:
        state->solo = TURUP_JN_THUNEE;
        break;
    case TURUP_JN_ACT_ROYALS:
        state->solo = TURUP_JN_ROYALS;
        break;
    case TURUP_JN_ACT_BLIND_THUNEE:
        state->solo = TURUP_JN_BLIND_THUNEE;
        break;
    case TURUP_JN_ACT_SINGLE_HAND:
        turup_jn_call_single(rules, state, seat);
        return;
    case TURUP_JN_ACT_BLIND_ROYALS:
        state->solo = TURUP_JN_BLIND_ROYALS;
        break;
    default:
        turup_jn_decline(rules, state, seat, turup_jn_walk);
        return;
    }
    state->caller = (int8_t)seat;
    turup_jn_walk(rules, state);
}

/* ---- Double Thunee */

int turup_jn_double_thunee_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return !turup_jn_same_side(rules, state, seat, state->caller); }

int turup_jn_enter_double_thunee(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    if (!turup_jn_is_thunee(state)) return 0;
    const int length = turup_jn_in_order(rules, turup_jn_after(rules, state->caller, 1), order);
    return turup_jn_open_window(rules, state, TURUP_JN_DOUBLE_THUNEE_PHASE, order, length);
}

int turup_jn_double_thunee_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_DOUBLE, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_double_thunee_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                        turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_DOUBLE) return TURUP_WRONG_PHASE;
    return turup_jn_same_side(rules, state, seat, state->caller) ? TURUP_NO_DOUBLE : TURUP_OK;
}

void turup_jn_double_thunee_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_NO) {
        turup_jn_decline(rules, state, seat, turup_jn_walk);
        return;
    }
    state->thunee_doubled = 1;
    turup_jn_walk(rules, state);
}

/* ---- the called partner */

static int is_high(const turup_jn_rules *rules, int card)
{
    const int rank = rules->rank_of[card & 15];
    return rank == TURUP_RANK_J || rank == TURUP_RANK_9 || rank == TURUP_RANK_A || rank == TURUP_RANK_T;
}

/* Whether a card, or its twin, is the maker's own: in his hand, or face down before him. */
static int is_own(const turup_jn_rules *rules, const turup_jn_state *state, int maker, int card)
{
    const uint64_t copies = rules->copies == 2 ? 3 : 1;
    const uint64_t apart = turup_jn_indicator_apart(rules, state) ? turup_bit(state->indicator) : 0;
    return ((state->hand[maker] | apart) & copies << card) != 0;
}

int turup_jn_enter_call_partner(const turup_jn_rules *rules, turup_jn_state *state)
{
    (void)rules;
    if (state->solo != TURUP_JN_NO_SOLO) return 0;
    state->phase = TURUP_JN_CALL_PARTNER_PHASE;
    state->turn = state->maker;
    return 1;
}

int turup_jn_call_partner_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    for (uint64_t rest = rules->deck; rest != 0; rest &= rest - 1) {
        const int card = turup_lowest(rest), lower = turup_jn_lower_twin(rules, card) == card;
        if (lower && is_high(rules, card) && !is_own(rules, state, seat, card))
            out[count++] = turup_jn_act(TURUP_JN_ACT_CALL, card);
    }
    out[count++] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return count;
}

turup_status turup_jn_call_partner_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                       turup_action action)
{
    const int kind = turup_jn_kind(action), card = turup_jn_argument(action);
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_CALL) return TURUP_WRONG_PHASE;
    return is_high(rules, card) && !is_own(rules, state, seat, card) ? TURUP_OK : TURUP_PARTNER_CARD;
}

void turup_jn_call_partner_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int fixed = TURUP_JN_IS(rules, call_card, announce_only);
    (void)seat;
    if (turup_jn_kind(action) == TURUP_JN_ACT_NO) {
        state->partner_known = !fixed;
    } else {
        state->partner_card = (int8_t)turup_jn_argument(action);
        for (int other = 0; other < rules->seats && !fixed; other++) {
            if ((state->hand[other] >> state->partner_card & 1) != 0) state->partner = (int8_t)other;
        }
    }
    turup_jn_walk(rules, state);
}

/* ---- the last trick */

/* Whether the side of a seat has lost one of the tricks so far. */
static int has_lost_a_trick(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    for (int other = 0; other < rules->seats; other++) {
        if (state->tricks_won[other] > 0 && !turup_jn_same_side(rules, state, seat, other)) return 1;
    }
    return 0;
}

static int is_barred(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return TURUP_OPTION(&rules->options, double_last_bar) && rules->fixed_sides &&
           state->scores[seat & 1] == TURUP_OPTION(&rules->options, match_win_at) - 1;
}

static int may_double(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return !TURUP_JN_IS(rules, double_last, off) && !is_barred(rules, state, seat) &&
           !has_lost_a_trick(rules, state, seat);
}

static int may_khanuck(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    switch (TURUP_OPTION(&rules->options, khanuck)) {
    case turup_khanuck_off:
        return 0;
    case turup_khanuck_literal:
        return 1;
    default:
        return turup_jn_jodhi_of(rules, state, seat) > 0 && has_lost_a_trick(rules, state, seat);
    }
}

int turup_jn_last_call_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return may_double(rules, state, seat) || may_khanuck(rules, state, seat); }

int turup_jn_enter_last_call(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (state->solo != TURUP_JN_NO_SOLO || state->last_call != TURUP_JN_NO_LAST_CALL) return 0;
    if (!turup_jn_last_call_right(rules, state, state->turn)) return 0;
    const int8_t seat = state->turn;
    return turup_jn_open_window(rules, state, TURUP_JN_LAST_CALL_PHASE, &seat, 1);
}

int turup_jn_last_call_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    if (may_double(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_DOUBLE, 0);
    if (may_khanuck(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_KHANUCK, 0);
    out[count++] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return count;
}

turup_status turup_jn_last_call_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                    turup_action action)
{
    int own = 0;
    for (int other = 0; other < rules->seats; other++) {
        if (turup_jn_same_side(rules, state, seat, other)) own += state->tricks_won[other];
    }
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_NO:
        return TURUP_OK;
    case TURUP_JN_ACT_DOUBLE:
        if (TURUP_JN_IS(rules, double_last, off)) return TURUP_NOT_IN_GAME;
        if (own != state->tricks_done) return TURUP_LAST_CALL_LOST;
        return is_barred(rules, state, seat) ? TURUP_LAST_CALL_BAR : TURUP_OK;
    case TURUP_JN_ACT_KHANUCK:
        if (TURUP_JN_IS(rules, khanuck, off)) return TURUP_NOT_IN_GAME;
        if (TURUP_JN_IS(rules, khanuck, literal)) return TURUP_OK;
        return own < state->tricks_done && turup_jn_jodhi_of(rules, state, seat) > 0 ? TURUP_OK : TURUP_LAST_CALL_LOST;
    default:
        return TURUP_WRONG_PHASE;
    }
}

void turup_jn_last_call_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    (void)rules;
    if (turup_jn_kind(action) == TURUP_JN_ACT_DOUBLE) state->last_call = TURUP_JN_DOUBLE_LAST;
    if (turup_jn_kind(action) == TURUP_JN_ACT_KHANUCK) state->last_call = TURUP_JN_KHANUCK;
    if (state->last_call != TURUP_JN_NO_LAST_CALL) state->last_caller = (int8_t)seat;
    state->phase = TURUP_JN_PLAY_PHASE;
}
