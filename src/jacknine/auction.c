/* The auction in turn (rotation) and the open call for the default trump man's right (open_call). */
#include "room.h"

static int default_maker(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return turup_jn_after(rules, state->dealer, 1);
}

static int is_open_call(const turup_jn_rules *rules) { return TURUP_JN_IS(rules, auction_order, open_call); }

/* Who would play the contract if nobody said anything more. */
static int holder(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return state->maker == TURUP_NO_SEAT && is_open_call(rules) ? default_maker(rules, state) : state->maker;
}

/* Whether nobody has bid and this seat must not pass: all others have passed, and the dealer is forced to bid. */
static int is_forced(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint8_t others = (uint8_t)(((1u << rules->seats) - 1u) & ~(uint32_t)turup_jn_seat_bit(seat));
    return state->bid == 0 && TURUP_JN_IS(rules, all_pass, dealer_forced) && seat == state->dealer &&
           ((state->declined | state->passed_out) & others) == others;
}

/* What a bid over the holder must reach because of who he is; 0 when this seat may not bid over him, 1 for no limit. */
static int limit_by_side(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    const int high = holder(rules, state);
    if (high == TURUP_NO_SEAT) return 1;
    if (high == seat) {
        if (TURUP_JN_IS(rules, self_overbid, forbidden)) return 0;
        return TURUP_JN_IS(rules, self_overbid, min) ? options->opt_self_overbid[1] : 1;
    }
    if (!turup_jn_same_side(rules, state, seat, high)) return 1;
    switch (TURUP_OPTION(options, partner_overbid)) {
    case turup_partner_overbid_never: return 0;
    case turup_partner_overbid_min: return options->opt_partner_overbid[1];
    case turup_partner_overbid_min_if_lho_passed:
        return (state->declined | state->passed_out) >> turup_jn_after(rules, high, 1) & 1 ? options->opt_partner_overbid[1] : 1;
    default: return 1;
    }
}

/* What any bid of a seat must reach, 0 when it may not bid. */
static int least_level(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const int limit = limit_by_side(rules, state, seat), rebid = TURUP_OPTION(&rules->options, rebid_min);
    if ((state->passed_out >> seat & 1) != 0 || limit == 0) return 0;
    return rebid != TURUP_NONE && (state->spoken >> seat & 1) != 0 && limit < rebid ? rebid : limit;
}

/* The lowest ordinary bid of a seat, 0 when it has none. */
static int lowest_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    const int min = TURUP_OPTION(options, bid_min), step = TURUP_OPTION(options, bid_step);
    const int least = least_level(rules, state, seat), next = state->bid == 0 ? min : state->bid + step;
    const int low = next >= least ? next : next + (least - next + step - 1) / step * step;
    if (least == 0 || low > TURUP_OPTION(options, bid_max)) return 0;
    return low == next || !TURUP_JN_IS(rules, bid_jump, next_only) ? low : 0;
}

/* The extra bid (104) that a seat may make, 0 for none: only over the highest ordinary bid. */
static int extra_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    const int least = least_level(rules, state, seat);
    if (state->bid < TURUP_OPTION(options, bid_max) || least == 0) return 0;
    for (int i = 0; i < 4 && options->opt_bid_extra[i] != TURUP_NONE; i++) {
        const int extra = options->opt_bid_extra[i];
        if (extra > state->bid && extra >= least) return extra;
    }
    return 0;
}

static int can_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return lowest_bid(rules, state, seat) != 0 || extra_bid(rules, state, seat) != 0;
}

/* Whether a seat still has a say in the running auction: it may bid and has not passed since the last bid. */
static int has_say(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return ((state->declined | state->passed_out) >> seat & 1) == 0 && seat != state->maker && can_bid(rules, state, seat);
}

int turup_jn_only_passes(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return state->phase == TURUP_JN_AUCTION_PHASE && !can_bid(rules, state, state->turn);
}

/* Open call: seats that may call, asked from the one after the holder. */
static int may_call(const turup_jn_rules *rules, const turup_jn_state *state, int seat) { return can_bid(rules, state, seat); }

static void open_call_window(const turup_jn_rules *rules, turup_jn_state *state)
{
    int8_t order[TURUP_MAX_SEATS];
    const int length = turup_jn_in_order(rules, turup_jn_after(rules, holder(rules, state), 1), order);
    state->phase = TURUP_JN_AUCTION_PHASE;
    state->declined = 0;
    state->ask_length = (uint8_t)length;
    for (int i = 0; i < length; i++) state->ask[i] = order[i];
}

/* Turns to the next seat that may call; 0 when all have declined. */
static int ask_caller(const turup_jn_rules *rules, turup_jn_state *state)
{
    for (int i = 0; i < state->ask_length; i++) {
        const int seat = state->ask[i];
        if ((state->declined >> seat & 1) != 0 || !may_call(rules, state, seat)) continue;
        state->turn = (int8_t)seat;
        return 1;
    }
    return 0;
}

/* The auction is over: the contract, or what happens when nobody has bid. */
static void close_auction(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->auction = 1;
    if (state->maker == TURUP_NO_SEAT) {
        if (!TURUP_JN_IS(rules, all_pass, default_maker)) {
            turup_jn_end_void(state, TURUP_JN_VOID_PASSED_REASON);
            return;
        }
        state->maker = (int8_t)default_maker(rules, state);
        if (TURUP_JN_IS(rules, contract_kind, target)) state->bid = TURUP_OPTION(&rules->options, bid_min);
    }
    turup_jn_walk(rules, state);
}

/* Whether the auction in turn has ended. */
static int is_settled(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const uint32_t all = (1u << rules->seats) - 1u;
    if (TURUP_JN_IS(rules, auction_end, single_round) && (state->spoken & all) == all) return 1;
    if (state->bid == 0) return ((state->declined | state->passed_out) & all) == all;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (has_say(rules, state, seat)) return 0;
    }
    return 1;
}

static void next_speaker(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    if (is_settled(rules, state)) {
        close_auction(rules, state);
        return;
    }
    do {
        seat = turup_jn_after(rules, seat, 1);
    } while ((state->passed_out >> seat & 1) != 0 || seat == state->maker);
    state->turn = (int8_t)seat;
}

int turup_jn_enter_auction(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->phase = TURUP_JN_AUCTION_PHASE;
    state->maker = TURUP_NO_SEAT;
    state->bid = 0;
    state->strain = -1;
    state->declined = state->spoken = state->passed_out = 0;
    if (is_open_call(rules)) {
        open_call_window(rules, state);
        if (!ask_caller(rules, state)) close_auction(rules, state);
        return 1;
    }
    state->turn = (int8_t)(TURUP_JN_IS(rules, auction_starts, dealer) ? state->dealer : turup_jn_after(rules, state->dealer, 1));
    return 1;
}

int turup_jn_auction_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return is_open_call(rules) && may_call(rules, state, seat);
}

int turup_jn_auction_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    const turup_jn_options *options = &rules->options;
    const int low = lowest_bid(rules, state, seat), extra = extra_bid(rules, state, seat);
    const int forced = is_forced(rules, state, seat);
    const int high = TURUP_JN_IS(rules, bid_jump, next_only) || forced ? low : TURUP_OPTION(options, bid_max);
    int count = 0;
    for (int level = low; low != 0 && level <= high; level += TURUP_OPTION(options, bid_step))
        out[count++] = turup_jn_act_bid(level, -1);
    if (extra != 0) out[count++] = turup_jn_act_bid(extra, -1);
    if (!forced) out[count++] = turup_jn_act(TURUP_JN_ACT_PASS, 0);
    return count;
}

static int is_extra(const turup_jn_options *options, int level)
{
    for (int i = 0; i < 4 && options->opt_bid_extra[i] != TURUP_NONE; i++) {
        if (options->opt_bid_extra[i] == level) return 1;
    }
    return 0;
}

/* The bid itself: does it exist, and is it high enough? */
static turup_status why_level(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int level)
{
    const turup_jn_options *options = &rules->options;
    const int min = TURUP_OPTION(options, bid_min), max = TURUP_OPTION(options, bid_max), step = TURUP_OPTION(options, bid_step);
    const int ordinary = level >= min && level <= max && (level - min) % step == 0;
    if (!ordinary && !is_extra(options, level)) return TURUP_BID_RANGE;
    if (level <= state->bid) return TURUP_BID_TOO_LOW;
    if (!ordinary) return state->bid < max ? TURUP_BID_EXTRA : TURUP_OK;
    if (TURUP_JN_IS(rules, bid_jump, next_only) && level != (state->bid == 0 ? min : state->bid + step)) return TURUP_BID_NOT_NEXT;
    return is_forced(rules, state, seat) && level != min ? TURUP_BID_NOT_NEXT : TURUP_OK;
}

turup_status turup_jn_auction_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    if ((state->passed_out >> seat & 1) != 0) return TURUP_PASSED_OUT;
    if (turup_jn_kind(action) == TURUP_JN_ACT_PASS) return is_forced(rules, state, seat) ? TURUP_MUST_BID : TURUP_OK;
    if (turup_jn_kind(action) != TURUP_JN_ACT_BID) return TURUP_WRONG_PHASE;
    const int level = turup_jn_bid_level(action), rebid = TURUP_OPTION(&rules->options, rebid_min);
    if (turup_jn_bid_strain(action) != -1) return TURUP_BID_STRAIN;
    const turup_status status = why_level(rules, state, seat, level);
    if (status != TURUP_OK) return status;
    const int limit = limit_by_side(rules, state, seat);
    if (limit == 0 || level < limit) return TURUP_BID_OWN_SIDE;
    return rebid != TURUP_NONE && (state->spoken >> seat & 1) != 0 && level < rebid ? TURUP_BID_AGAIN : TURUP_OK;
}

void turup_jn_auction_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    state->spoken |= turup_jn_seat_bit(seat);
    if (turup_jn_kind(action) == TURUP_JN_ACT_BID) {
        state->bid = state->said[seat] = (int16_t)turup_jn_bid_level(action);
        state->maker = (int8_t)seat;
        state->called = 1;
        state->declined = 0;
        if (is_open_call(rules)) open_call_window(rules, state);
    } else {
        state->declined |= turup_jn_seat_bit(seat);
        if (TURUP_OPTION(&rules->options, pass_is_final) || TURUP_JN_IS(rules, auction_end, until_one_left))
            state->passed_out |= turup_jn_seat_bit(seat);
    }
    if (!is_open_call(rules)) next_speaker(rules, state, seat);
    else if (!ask_caller(rules, state)) close_auction(rules, state);
}
