/* The rooms of a round: each phase is one row of functions. Internal to the kernel. */
#ifndef TURUP_JACKNINE_ROOM_H
#define TURUP_JACKNINE_ROOM_H

#include "action.h"
#include "state.h"

#define TURUP_JN_IS(rules, option, word) (TURUP_OPTION(&(rules)->options, option) == turup_##option##_##word)

typedef struct {
    const char *name;
    uint8_t hidden; /* a window asked only of seats with certain cards: the others must not see it */
    /* Windows: whether the seat may say anything but no. NULL for phases that are none. */
    int (*right)(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
    int (*legal)(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out);
    turup_status (*why)(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action);
    void (*apply)(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);
} turup_jn_room;

/* By phase. */
extern const turup_jn_room turup_jn_rooms[TURUP_JN_PHASES];

/* The single hand as a call in the solo window (single.c). */
int turup_jn_single_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
turup_status turup_jn_why_single(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
void turup_jn_call_single(const turup_jn_rules *rules, turup_jn_state *state, int seat);

/* ---- the walk (walk.c) */

/* Goes on to the next step of the script that asks somebody something. */
void turup_jn_walk(const turup_jn_rules *rules, turup_jn_state *state);

/* Deals the next packet; an indicator that comes with it is laid apart. */
void turup_jn_deal_packet(const turup_jn_rules *rules, turup_jn_state *state);

/* Whether the seat may speak now, in turn or (windows="live") out of it. */
int turup_jn_may_act(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* ---- windows (window.c) */

/* Opens a window for seats in this order; returns whether anybody is asked. */
int turup_jn_open_window(const turup_jn_rules *rules, turup_jn_state *state, turup_jn_phase phase, const int8_t *order,
                         int length);

/* The seats of `first`'s side from it on, then the others from next(first): the order of solo calls (S05). Returns how
 * many. */
int turup_jn_side_first(const turup_jn_rules *rules, const turup_jn_state *state, int first,
                        int8_t order[TURUP_MAX_SEATS]);

/* All seats in play order from `first`. */
int turup_jn_in_order(const turup_jn_rules *rules, int first, int8_t order[TURUP_MAX_SEATS]);

/* Turns to the next seat of the window that has a right and has not declined; 0 when there is none. */
int turup_jn_ask_next(const turup_jn_rules *rules, turup_jn_state *state);

/* A seat says no; the round goes on by `then` when nobody is left to ask. */
void turup_jn_decline(const turup_jn_rules *rules, turup_jn_state *state, int seat,
                      void (*then)(const turup_jn_rules *rules, turup_jn_state *state));

/* ---- rooms */

int turup_jn_enter_redeal(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_jacks_claim(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_half_court(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_auction(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_auction2(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_trump(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_trump2(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_double(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_blind(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_call_partner(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_show(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_solo(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_double_thunee(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_open(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_play(const turup_jn_rules *rules, turup_jn_state *state);

/* The windows after a trick, and that of a seat which has just had the trump turned up; 0 when there is nothing to ask.
 */
int turup_jn_enter_jodhi(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_pair(const turup_jn_rules *rules, turup_jn_state *state, int first);

/* The last-trick window before the card of the seat to play; 0 when it has no right. */
int turup_jn_enter_last_call(const turup_jn_rules *rules, turup_jn_state *state);

/* Goes on with the play after a window: past the pair window after a trick, or at once; `resume` plays. */
void turup_jn_after_jodhi(const turup_jn_rules *rules, turup_jn_state *state);
void turup_jn_resume(const turup_jn_rules *rules, turup_jn_state *state);

/* The seat that leads to the first trick. */
int turup_jn_first_leader(const turup_jn_rules *rules, const turup_jn_state *state);

/* Whether only the engine can speak for the seat to act in an auction: it can do nothing but pass. */
int turup_jn_only_passes(const turup_jn_rules *rules, const turup_jn_state *state);

/* ---- trump (trump.c, hidden.c) */

/* Sets an indicator, or a suit without one (TURUP_NO_CARD). */
void turup_jn_set_trump(const turup_jn_rules *rules, turup_jn_state *state, int suit, int indicator);

/* Gives the indicator back to its owner's hand; there is no trump then. */
void turup_jn_take_back_trump(const turup_jn_rules *rules, turup_jn_state *state);

/* Makes the trump known to all; cancels the deal where the defenders were dealt none (S23). */
void turup_jn_expose(const turup_jn_rules *rules, turup_jn_state *state);

/* A single hand, by bid or by call: partners sit out, the trump goes, as the options say. */
void turup_jn_set_single_hand(const turup_jn_rules *rules, turup_jn_state *state, int seat);

/* Whether the maker may choose no trump where others would choose a suit. */
static inline int turup_jn_may_choose_none(const turup_jn_rules *rules)
{
    return TURUP_JN_IS(rules, no_trump, reversed) ||
           (TURUP_JN_IS(rules, no_trump, allowed) && !TURUP_OPTION(&rules->options, bid_carries_suit));
}

/* Whether a single hand is played without trump, and so none is chosen. */
static inline int turup_jn_needs_no_trump(const turup_jn_rules *rules, const turup_jn_state *state)
{ return state->solo == TURUP_JN_SINGLE_HAND && TURUP_JN_IS(rules, single_hand_trump, none); }

/* Whether all seats against `seat` were dealt no card of the suit. */
int turup_jn_others_lack(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int suit);

/* ---- cancellations (cancel.c) */

/* Card points of a seat's first `count` cards, by the plain values. */
int turup_jn_plain_points(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int count);

int turup_jn_enter_cancel_first(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_cancel_hands(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_cancel_suit(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_trump_known(const turup_jn_rules *rules, turup_jn_state *state);

/* Whether the deal is void at its end because the trump never came out; ends it then. */
int turup_jn_cancel_at_end(const turup_jn_rules *rules, turup_jn_state *state);

/* ---- the card itself (cards.c) */

/* The cards that a seat may play now, and why one of them may not be; two separate readings of the rules. */
uint64_t turup_jn_playable(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
uint64_t turup_jn_playable_down(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
turup_status turup_jn_why_card(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card);
turup_status turup_jn_why_down(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card);

/* claim, concede, caps, spoilt: beside the cards (claims.c). */
int turup_jn_claims_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out);
turup_status turup_jn_why_claim(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                turup_action action);
/* Notes a lead that should have been caps (option caps: strict). */
void turup_jn_note_missed_caps(const turup_jn_rules *rules, turup_jn_state *state, int seat);
void turup_jn_apply_claim(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);

/* ---- the end (score.c) */

/* Ends the round. */
void turup_jn_end_void(turup_jn_state *state, turup_jn_reason reason);
void turup_jn_end_thunee(const turup_jn_rules *rules, turup_jn_state *state, int made, int by_partner);
void turup_jn_end_single(const turup_jn_rules *rules, turup_jn_state *state, turup_jn_reason reason, int made);
void turup_jn_end_played(const turup_jn_rules *rules, turup_jn_state *state);
void turup_jn_end_conceded(const turup_jn_rules *rules, turup_jn_state *state);
void turup_jn_end_penalty(const turup_jn_rules *rules, turup_jn_state *state, int loser, int balls,
                          turup_jn_reason reason);

/* The deal counts as lost by the side of `loser`, at its stake so many times. */
void turup_jn_end_lost(const turup_jn_rules *rules, turup_jn_state *state, int loser, int times,
                       turup_jn_reason reason);

void turup_jn_end_spoilt(const turup_jn_rules *rules, turup_jn_state *state, int seat);
void turup_jn_end_caps(const turup_jn_rules *rules, turup_jn_state *state, int seat, int right);

/* Whether the side of a seat has won every trick so far. */
int turup_jn_has_all_tricks(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* What a pair takes off the requirement, or (others) adds to it. */
int turup_jn_pair_worth(const turup_jn_rules *rules, const turup_jn_state *state, int maker_side);

/* Jodhi points of a seat's side. */
int turup_jn_jodhi_of(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* ---- the referee and challenges (penalty.c) */

turup_status turup_jn_why_penalty(const turup_jn_rules *rules, const turup_jn_state *state, int seat,
                                  turup_action action);
void turup_jn_apply_penalty(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);

#endif
