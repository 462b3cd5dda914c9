#include "bids.h"

static int larger(int a, int b) { return a > b ? a : b; }

int turup_jn_has_bid(const turup_jn_state *state)
{ return state->phase == TURUP_JN_AUCTION2_PHASE ? state->bid > state->bid1 : state->bid > 0; }

int turup_jn_holder(const turup_jn_rules *rules, const turup_jn_state *state)
{
    if (turup_jn_has_bid(state)) return state->maker;
    return turup_jn_is_open_call(rules) ? turup_jn_default_maker(rules, state) : TURUP_NO_SEAT;
}

/* The seat that speaks first. */
static int opener(const turup_jn_rules *rules, const turup_jn_state *state)
{ return TURUP_JN_IS(rules, auction_starts, dealer) ? state->dealer : turup_jn_after(rules, state->dealer, 1); }

static int has_one_suit(uint64_t hand)
{ return hand != 0 && (hand & ~turup_jn_suit_cards(turup_jn_suit(turup_lowest(hand)))) == 0; }

int turup_jn_is_barred(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (!TURUP_OPTION(&rules->options, first_bidder_one_suit_barred) || state->phase != TURUP_JN_AUCTION_PHASE)
        return 0;
    for (int other = opener(rules, state);; other = turup_jn_after(rules, other, 1)) {
        const uint64_t hand = turup_jn_dealt_cards(rules, state, other, rules->packet_end[state->packets_dealt - 1]);
        if (!has_one_suit(hand)) return 0;
        if (other == seat) return 1;
    }
}

int turup_jn_must_open(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (state->phase != TURUP_JN_AUCTION_PHASE || state->maker != TURUP_NO_SEAT) return 0;
    if (!TURUP_OPTION(&rules->options, auction_first_must_bid) || turup_jn_is_barred(rules, state, seat)) return 0;
    for (int other = opener(rules, state); other != seat; other = turup_jn_after(rules, other, 1)) {
        if (!turup_jn_is_barred(rules, state, other)) return 0;
    }
    return 1;
}

int turup_jn_dealer_is_forced(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (seat != state->dealer || state->phase != TURUP_JN_AUCTION_PHASE || state->bid != 0) return 0;
    const uint8_t others = (uint8_t)(((1u << rules->seats) - 1u) & ~(uint32_t)turup_jn_seat_bit(seat));
    return TURUP_JN_IS(rules, all_pass, dealer_forced) && ((state->declined | state->passed_out) & others) == others;
}

/* 56: the next level (first column of the stakes) above a bid; 0 above the last one. */
static int next_level(const turup_jn_options *options, int bid)
{
    for (int i = 0; i < 24 && options->opt_stakes[i] != TURUP_NONE; i += 3) {
        if (options->opt_stakes[i] > bid) return options->opt_stakes[i];
    }
    return 0;
}

/* The highest bid of a seat's partners so far. */
static int partners_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    int highest = 0;
    for (int other = 0; other < rules->seats; other++) {
        if (other != seat && turup_jn_same_side(rules, state, seat, other) && state->said[other] > highest)
            highest = state->said[other];
    }
    return highest;
}

/* What a bid must reach because of earlier bids of one's own side; 0 when no bid is allowed, 1 for no limit. */
static int limit_by_level(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const int own_level = TURUP_JN_IS(rules, self_overbid, next_level);
    if (!own_level && !TURUP_JN_IS(rules, partner_overbid, next_level)) return 1;
    const int own = own_level ? state->said[seat] : 0;
    const int partners = TURUP_JN_IS(rules, partner_overbid, next_level) ? partners_bid(rules, state, seat) : 0;
    const int highest = larger(own, partners);
    return highest == 0 ? 1 : next_level(&rules->options, highest);
}

/* What a bid over the holder must reach because of who he is; 0 when no bid is allowed, 1 for no limit. */
static int limit_by_holder(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    const int high = turup_jn_holder(rules, state);
    if (high == TURUP_NO_SEAT) return 1;
    if (high == seat) {
        if (TURUP_JN_IS(rules, self_overbid, forbidden)) return 0;
        return TURUP_JN_IS(rules, self_overbid, min) ? options->opt_self_overbid[1] : 1;
    }
    if (!turup_jn_same_side(rules, state, seat, high)) return 1;
    if (state->phase == TURUP_JN_AUCTION2_PHASE && TURUP_JN_IS(rules, auction2_turns, one_each)) return 0;
    switch (TURUP_OPTION(options, partner_overbid)) {
    case turup_partner_overbid_never:
        return 0;
    case turup_partner_overbid_min:
        return options->opt_partner_overbid[1];
    case turup_partner_overbid_min_if_lho_passed:
        return (state->declined | state->passed_out) >> turup_jn_after(rules, high, 1) & 1
                   ? options->opt_partner_overbid[1]
                   : 1;
    default:
        return 1;
    }
}

/* What a bid of a seat must reach because it has spoken before; 1 for no limit. */
static int limit_by_speech(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const int rebid = TURUP_OPTION(&rules->options, rebid_min);
    const int spoken = TURUP_OPTION(&rules->options, ask_partner) ? state->spoken >> seat & 1 : state->said[seat] > 0;
    return rebid != TURUP_NONE && spoken ? rebid : 1;
}

/* The lowest bid by the height of the bidding alone. */
static int lowest_by_height(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    const int over = state->bid + TURUP_OPTION(options, bid_step);
    if (state->phase == TURUP_JN_AUCTION2_PHASE) return larger(over, TURUP_OPTION(options, auction2_min));
    return state->bid == 0 ? TURUP_OPTION(options, bid_min) : over;
}

/* A seat that has lost its voice: passed for good, barred, or the single hand stands. */
static int is_silent(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return (state->passed_out >> seat & 1) != 0 || state->solo == TURUP_JN_SINGLE_HAND ||
           turup_jn_is_barred(rules, state, seat);
}

int turup_jn_lowest_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    const int step = TURUP_OPTION(options, bid_step), min = TURUP_OPTION(options, bid_min);
    if (is_silent(rules, state, seat)) return 0;
    const int by_holder = limit_by_holder(rules, state, seat);
    if (by_holder == 0) return 0;
    const int by_level = limit_by_level(rules, state, seat);
    if (by_level == 0) return 0;
    int low = larger(lowest_by_height(rules, state), larger(by_holder, by_level));
    low = larger(low, limit_by_speech(rules, state, seat));
    if (step > 1) low += (step - (low - min) % step) % step;
    return low <= TURUP_OPTION(options, bid_max) ? low : 0;
}

int turup_jn_extra_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_jn_options *options = &rules->options;
    if (options->opt_bid_extra[0] == TURUP_NONE) return 0;
    if (state->bid < TURUP_OPTION(options, bid_max) || is_silent(rules, state, seat)) return 0;
    const int by_holder = limit_by_holder(rules, state, seat), by_level = limit_by_level(rules, state, seat);
    if (by_holder == 0 || by_level == 0) return 0;
    for (int i = 0; i < 4 && options->opt_bid_extra[i] != TURUP_NONE; i++) {
        const int extra = options->opt_bid_extra[i];
        if (extra > state->bid && extra >= by_holder && extra >= by_level) return extra;
    }
    return 0;
}

int turup_jn_may_bid_single(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const int last =
        rules->options.opt_auction_after_packet[1] == TURUP_NONE || state->phase == TURUP_JN_AUCTION2_PHASE;
    return last && !TURUP_JN_IS(rules, single_hand, off) && TURUP_JN_IS(rules, single_hand_timing, as_bid) &&
           !is_silent(rules, state, seat) && !turup_jn_dealer_is_forced(rules, state, seat);
}

int turup_jn_may_double(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (!TURUP_JN_IS(rules, double, in_auction) || (!turup_jn_has_bid(state) && state->solo == TURUP_JN_NO_SOLO))
        return 0;
    const int own = turup_jn_same_side(rules, state, seat, state->maker);
    if (state->doubled == 0) return !own;
    return state->doubled == 1 && own && TURUP_OPTION(&rules->options, redouble);
}

int turup_jn_next_partner(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    int partner = turup_jn_after(rules, seat, 1);
    while (!turup_jn_same_side(rules, state, seat, partner)) partner = turup_jn_after(rules, partner, 1);
    return partner;
}

int turup_jn_may_ask(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (!TURUP_OPTION(&rules->options, ask_partner) || state->phase != TURUP_JN_AUCTION_PHASE) return 0;
    const int partner = turup_jn_next_partner(rules, state, seat);
    if (partner == seat || state->other != TURUP_NO_SEAT) return 0;
    if (turup_jn_must_open(rules, state, seat) || turup_jn_dealer_is_forced(rules, state, seat)) return 0;
    return ((state->spoken >> seat | state->spoken >> partner) & 1) == 0;
}

int turup_jn_can_speak(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return turup_jn_lowest_bid(rules, state, seat) != 0 || turup_jn_extra_bid(rules, state, seat) != 0 ||
           turup_jn_may_bid_single(rules, state, seat) || turup_jn_may_double(rules, state, seat);
}

static int is_extra(const turup_jn_options *options, int level)
{
    for (int i = 0; i < 4 && options->opt_bid_extra[i] != TURUP_NONE; i++) {
        if (options->opt_bid_extra[i] == level) return 1;
    }
    return 0;
}

/* Whether a bid must, may, or may not name a strain. */
static int fits_strain(const turup_jn_rules *rules, int strain)
{
    if (!TURUP_OPTION(&rules->options, bid_carries_suit)) return strain == -1;
    return (strain >= 0 && strain < 4) || (strain == TURUP_JN_NT && TURUP_JN_IS(rules, no_trump, allowed));
}

turup_status turup_jn_why_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int level, int strain)
{
    const turup_jn_options *options = &rules->options;
    const int min = TURUP_OPTION(options, bid_min), max = TURUP_OPTION(options, bid_max),
              step = TURUP_OPTION(options, bid_step);
    const int ordinary = level >= min && level <= max && (level - min) % step == 0;
    if (!fits_strain(rules, strain)) return TURUP_BID_STRAIN;
    if (!ordinary && !is_extra(options, level)) return TURUP_BID_RANGE;
    if (level <= state->bid || state->solo == TURUP_JN_SINGLE_HAND) return TURUP_BID_TOO_LOW;
    if (turup_jn_is_barred(rules, state, seat)) return TURUP_BID_BARRED;
    const int holder = limit_by_holder(rules, state, seat), own = limit_by_level(rules, state, seat);
    if (holder == 0 || level < holder) return TURUP_BID_OWN_SIDE;
    if (own == 0 || level < own) return TURUP_BID_OWN_SIDE;
    if (!ordinary) return state->bid < max ? TURUP_BID_EXTRA : TURUP_OK;
    if (level < limit_by_speech(rules, state, seat)) return TURUP_BID_AGAIN;
    if (state->phase == TURUP_JN_AUCTION2_PHASE && level < TURUP_OPTION(options, auction2_min))
        return TURUP_BID_TOO_LOW;
    if (TURUP_JN_IS(rules, bid_jump, next_only) && level != turup_jn_lowest_bid(rules, state, seat))
        return TURUP_BID_NOT_NEXT;
    return turup_jn_dealer_is_forced(rules, state, seat) && level != min ? TURUP_BID_NOT_NEXT : TURUP_OK;
}
