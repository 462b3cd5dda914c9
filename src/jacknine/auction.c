/* The auction: in turn, as an open call for the default trump man's right, or as duels; and a second one. */
#include "bids.h"

/* ---- the open call: seats that may call, asked from the one after the holder */

static void open_call_window(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    const int length = turup_jn_in_order(rules, turup_jn_after(rules, turup_jn_holder(rules, state), 1), order);
    state->declined = 0;
    state->ask_length = (uint8_t)length;
    for (int i = 0; i < length; i++) state->ask[i] = order[i];
}

int turup_jn_auction_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return turup_jn_is_open_call(rules) && turup_jn_can_speak(rules, state, seat); }

/* ---- the end */

static void settle_trump_of_bid(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (!TURUP_OPTION(&rules->options, bid_carries_suit)) return;
    state->trump = state->strain == TURUP_JN_NT ? (int8_t)TURUP_NO_TRUMP : state->strain;
    state->owner = state->maker;
    state->trump_chosen = TURUP_JN_CHOSEN;
    state->exposed = 1;
    state->exposed_trick = 0;
}

/* The auction is over: the contract, or what happens when nobody has bid. */
static void close_auction(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->other = TURUP_NO_SEAT;
    if (state->phase == TURUP_JN_AUCTION2_PHASE) {
        if (state->bid > state->bid1 || state->solo == TURUP_JN_SINGLE_HAND) state->auction = 2;
        if (state->solo == TURUP_JN_SINGLE_HAND && TURUP_OPTION(&rules->options, bid_carries_suit))
            turup_jn_take_back_trump(rules, state); /* it names no suit */
        else if (state->auction == 2)
            settle_trump_of_bid(rules, state);
        turup_jn_walk(rules, state);
        return;
    }
    state->auction = 1;
    if (state->maker == TURUP_NO_SEAT) {
        if (!TURUP_JN_IS(rules, all_pass, default_maker)) {
            turup_jn_end_void(state, TURUP_JN_VOID_PASSED_REASON);
            return;
        }
        state->maker = (int8_t)turup_jn_default_maker(rules, state);
        if (TURUP_JN_IS(rules, contract_kind, target)) state->bid = TURUP_OPTION(&rules->options, bid_min);
    }
    if (state->solo == TURUP_JN_NO_SOLO) settle_trump_of_bid(rules, state);
    turup_jn_walk(rules, state);
}

/* Whether a seat still has a say: it can speak and has not passed since the last bid. */
static int has_say(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return ((state->declined | state->passed_out) >> seat & 1) == 0 && seat != state->last_voice &&
           turup_jn_can_speak(rules, state, seat);
}

/* Whether everybody speaks once only. */
static int speaks_once(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return state->phase == TURUP_JN_AUCTION2_PHASE ? TURUP_JN_IS(rules, auction2_turns, one_each)
                                                   : TURUP_JN_IS(rules, auction_end, single_round);
}

/* Whether the auction in turn has ended. */
static int is_settled(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const uint32_t all = (1u << rules->seats) - 1u;
    const int once = speaks_once(rules, state);
    if (once && (state->spoken & all) == all) return 1;
    if (state->maker == TURUP_NO_SEAT) return ((state->declined | state->passed_out) & all) == all;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (once && (state->spoken >> seat & 1) != 0) continue;
        if (has_say(rules, state, seat)) return 0;
    }
    return 1;
}

/* ---- turns */

/* The next seat that has not passed since the last bid: after a pass rather of the same side, else of the other. */
static int next_in_team(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int passed)
{
    const uint8_t gone =
        (uint8_t)(state->declined | state->passed_out | (speaks_once(rules, state) ? state->spoken : 0));
    for (int stays = passed, choice = 0; choice < 2; choice++, stays = !stays) {
        for (int i = 1; i <= rules->seats; i++) {
            const int next = turup_jn_after(rules, seat, i);
            if (turup_jn_same_side(rules, state, seat, next) != stays || next == state->last_voice) continue;
            if ((gone >> next & 1) == 0) return next;
        }
    }
    return seat;
}

static void next_in_turn(const turup_jn_rules *rules, turup_jn_state *state, int seat, int passed)
{
    if (TURUP_JN_IS(rules, auction_order, team_alternating)) {
        state->turn = (int8_t)next_in_team(rules, state, seat, passed);
        return;
    }
    for (;;) {
        seat = turup_jn_after(rules, seat, 1);
        if ((state->passed_out >> seat & 1) == 0 && seat != state->last_voice) break;
        state->skip &= (uint8_t)~turup_jn_seat_bit(seat);
    }
    state->turn = (int8_t)seat;
}

static void next_speaker(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_is_duel(rules) && state->phase == TURUP_JN_AUCTION_PHASE && state->solo == TURUP_JN_NO_SOLO) {
        if (!turup_jn_duel_next(rules, state, seat, action)) close_auction(rules, state);
        return;
    }
    if (turup_jn_is_open_call(rules)) {
        if (!turup_jn_ask_next(rules, state)) close_auction(rules, state);
        return;
    }
    if (state->other != TURUP_NO_SEAT) {
        /* the partner has answered an ask: the turn goes on from the seat that asked */
        if (turup_jn_kind(action) == TURUP_JN_ACT_PASS) state->declined |= turup_jn_seat_bit(state->other);
        state->skip |= turup_jn_seat_bit(seat);
        seat = state->other;
        state->other = TURUP_NO_SEAT;
    }
    if (is_settled(rules, state))
        close_auction(rules, state);
    else
        next_in_turn(rules, state, seat, turup_jn_kind(action) == TURUP_JN_ACT_PASS);
}

int turup_jn_enter_auction(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->phase = TURUP_JN_AUCTION_PHASE;
    state->declined = 0;
    if (turup_jn_is_open_call(rules)) {
        open_call_window(rules, state);
        if (!turup_jn_ask_next(rules, state)) close_auction(rules, state);
        return 1;
    }
    state->turn =
        (int8_t)(TURUP_JN_IS(rules, auction_starts, dealer) ? state->dealer : turup_jn_after(rules, state->dealer, 1));
    return 1;
}

int turup_jn_enter_auction2(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->phase = TURUP_JN_AUCTION2_PHASE;
    state->declined = state->spoken = state->passed_out = state->skip = 0;
    state->bid1 = state->bid;
    state->last_voice = TURUP_NO_SEAT;
    state->turn = state->maker;
    if (is_settled(rules, state)) close_auction(rules, state);
    return 1;
}

int turup_jn_only_passes(const turup_jn_rules *rules, const turup_jn_state *state)
{
    if (state->phase != TURUP_JN_AUCTION_PHASE && state->phase != TURUP_JN_AUCTION2_PHASE) return 0;
    if ((state->skip >> state->turn & 1) != 0) return 1;
    const int seat = state->turn;
    return !turup_jn_can_speak(rules, state, seat) && !turup_jn_may_ask(rules, state, seat) &&
           !turup_jn_may_hold(rules, state, seat);
}

/* ---- the room */

int turup_jn_auction_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    const turup_jn_options *options = &rules->options;
    const int low = turup_jn_lowest_bid(rules, state, seat), extra = turup_jn_extra_bid(rules, state, seat);
    const int forced = turup_jn_dealer_is_forced(rules, state, seat),
              with_suit = TURUP_OPTION(options, bid_carries_suit);
    const int high = TURUP_JN_IS(rules, bid_jump, next_only) || forced ? low : TURUP_OPTION(options, bid_max);
    const int strains = TURUP_JN_IS(rules, no_trump, allowed) ? 5 : 4;
    int count = 0;
    if (turup_jn_may_hold(rules, state, seat)) {
        out[count++] = turup_jn_act(TURUP_JN_ACT_HOLD, 0);
        out[count++] = turup_jn_act(TURUP_JN_ACT_PASS, 0);
        return count;
    }
    for (int level = low; low != 0 && level <= high; level += TURUP_OPTION(options, bid_step)) {
        for (int strain = with_suit ? 0 : -1; strain < (with_suit ? strains : 0); strain++)
            out[count++] = turup_jn_act_bid(level, strain);
    }
    for (int strain = with_suit ? 0 : -1; extra != 0 && strain < (with_suit ? strains : 0); strain++)
        out[count++] = turup_jn_act_bid(extra, strain);
    if (turup_jn_may_bid_single(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_SINGLE_HAND, 0);
    if (turup_jn_may_double(rules, state, seat))
        out[count++] = turup_jn_act(state->doubled == 0 ? TURUP_JN_ACT_DOUBLE : TURUP_JN_ACT_REDOUBLE, 0);
    if (turup_jn_may_ask(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_ASK, 0);
    if (!forced && !turup_jn_must_open(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_PASS, 0);
    return count;
}

turup_status turup_jn_auction_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                  turup_action action)
{
    const int kind = turup_jn_kind(action);
    const int must = turup_jn_dealer_is_forced(rules, state, seat) || turup_jn_must_open(rules, state, seat);
    if ((state->passed_out >> seat & 1) != 0) return TURUP_PASSED_OUT;
    if (kind == TURUP_JN_ACT_PASS) return must ? TURUP_MUST_BID : TURUP_OK;
    if (turup_jn_may_hold(rules, state, seat)) return kind == TURUP_JN_ACT_HOLD ? TURUP_OK : TURUP_BID_NOT_NEXT;
    switch (kind) {
    case TURUP_JN_ACT_BID:
        return turup_jn_why_bid(rules, state, seat, turup_jn_bid_level(action), turup_jn_bid_strain(action));
    case TURUP_JN_ACT_SINGLE_HAND:
        return turup_jn_may_bid_single(rules, state, seat) ? TURUP_OK : TURUP_NOT_IN_GAME;
    case TURUP_JN_ACT_HOLD:
        return TURUP_NO_HOLD;
    case TURUP_JN_ACT_ASK:
        return turup_jn_may_ask(rules, state, seat) ? TURUP_OK : TURUP_NO_ASK;
    case TURUP_JN_ACT_DOUBLE:
        return state->doubled == 0 && turup_jn_may_double(rules, state, seat) ? TURUP_OK : TURUP_NO_DOUBLE;
    case TURUP_JN_ACT_REDOUBLE:
        return state->doubled == 1 && turup_jn_may_double(rules, state, seat) ? TURUP_OK : TURUP_NO_DOUBLE;
    default:
        return TURUP_WRONG_PHASE;
    }
}

/* Whether who passes now is out of the auction. The form of the first auction says nothing about a second one. */
static int is_final_pass(const turup_jn_rules *rules, const turup_jn_state *state)
{
    if (TURUP_OPTION(&rules->options, pass_is_final)) return 1;
    return state->phase == TURUP_JN_AUCTION_PHASE &&
           (turup_jn_is_duel(rules) || TURUP_JN_IS(rules, auction_end, until_one_left));
}

static void take_bid(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    state->maker = state->last_voice = (int8_t)seat;
    state->called = 1;
    state->declined = 0;
    state->doubled = state->c = 0;
    if (turup_jn_kind(action) == TURUP_JN_ACT_SINGLE_HAND) {
        turup_jn_set_single_hand(rules, state, seat);
        return;
    }
    state->bid = state->said[seat] = (int16_t)turup_jn_bid_level(action);
    state->strain = (int8_t)turup_jn_bid_strain(action);
    if (turup_jn_is_open_call(rules)) open_call_window(rules, state);
}

void turup_jn_auction_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const uint8_t bit = turup_jn_seat_bit(seat);
    state->spoken |= bit;
    state->skip &= (uint8_t)~bit;
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_BID:
    case TURUP_JN_ACT_SINGLE_HAND:
        take_bid(rules, state, seat, action);
        break;
    case TURUP_JN_ACT_HOLD:
        state->maker = (int8_t)seat;
        state->said[seat] = state->bid;
        break;
    case TURUP_JN_ACT_ASK:
        state->other = (int8_t)seat;
        state->turn = (int8_t)turup_jn_next_partner(rules, state, seat);
        return;
    case TURUP_JN_ACT_DOUBLE:
    case TURUP_JN_ACT_REDOUBLE:
        state->doubled++;
        state->declined = 0;
        state->last_voice = (int8_t)seat;
        break;
    default:
        state->declined |= bit;
        if (is_final_pass(rules, state)) state->passed_out |= bit;
        break;
    }
    next_speaker(rules, state, seat, action);
}
