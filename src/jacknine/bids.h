/* What a seat may say in an auction. Internal to the kernel. */
#ifndef TURUP_JACKNINE_BIDS_H
#define TURUP_JACKNINE_BIDS_H

#include "room.h"

/* The seat that plays without a call where the auction is an open call. */
static inline int turup_jn_default_maker(const turup_jn_rules *rules, const turup_jn_state *state)
{ return turup_jn_after(rules, state->dealer, 1); }

static inline int turup_jn_is_open_call(const turup_jn_rules *rules)
{ return TURUP_JN_IS(rules, auction_order, open_call); }
static inline int turup_jn_is_duel(const turup_jn_rules *rules) { return TURUP_JN_IS(rules, auction_order, duel_hold); }

/* Who would play the contract if nobody said anything more, TURUP_NO_SEAT for nobody (yet). */
int turup_jn_holder(const turup_jn_rules *rules, const turup_jn_state *state);

/* Whether a bid has been made in the running auction. */
int turup_jn_has_bid(const turup_jn_state *state);

/* The lowest ordinary bid of a seat, 0 when it has none; the extra bid (104) it may make, 0 for none. */
int turup_jn_lowest_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
int turup_jn_extra_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* Whether a seat may bid a single hand, double or redouble, ask its partner. */
int turup_jn_may_bid_single(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
int turup_jn_may_double(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
int turup_jn_may_ask(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* The next seat of the same side in play order, the seat itself where it has no partner. */
int turup_jn_next_partner(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* Whether a seat can say anything but pass. */
int turup_jn_can_speak(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* Whether a seat must bid: the first one, or the dealer when all others have passed; for him the minimum is all there
 * is. */
int turup_jn_must_open(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
int turup_jn_dealer_is_forced(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* Whether a one-suited hand bars a seat from this auction. */
int turup_jn_is_barred(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* Why a bid is refused. */
turup_status turup_jn_why_bid(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int level,
                              int strain);

/* Whether a seat must hold or pass: its challenger has raised (duel.c). */
int turup_jn_may_hold(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* A duel's next step after `seat` has spoken (duel.c); 0 when the auction is over. */
int turup_jn_duel_next(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);

#endif
