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

/* ---- the walk (walk.c) */

/* Goes on to the next step of the script that asks somebody something. */
void turup_jn_walk(const turup_jn_rules *rules, turup_jn_state *state);

/* Deals the next packet; an indicator that comes with it is laid apart. */
void turup_jn_deal_packet(const turup_jn_rules *rules, turup_jn_state *state);

/* Whether the seat may speak now, in turn or (windows="live") out of it. */
int turup_jn_may_act(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* ---- windows (window.c) */

/* Opens a window for seats in this order; returns whether anybody is asked. */
int turup_jn_open_window(const turup_jn_rules *rules, turup_jn_state *state, turup_jn_phase phase, const int8_t *order, int length);

/* The seats of `first`'s side from it on, then the others from next(first): the order of solo calls (S05). Returns how many. */
int turup_jn_side_first(const turup_jn_rules *rules, const turup_jn_state *state, int first, int8_t order[TURUP_MAX_SEATS]);

/* All seats in play order from `first`. */
int turup_jn_in_order(const turup_jn_rules *rules, int first, int8_t order[TURUP_MAX_SEATS]);

/* Turns to the next seat of the window that has a right and has not declined; 0 when there is none. */
int turup_jn_ask_next(const turup_jn_rules *rules, turup_jn_state *state);

/* A seat says no; the round goes on by `then` when nobody is left to ask. */
void turup_jn_decline(const turup_jn_rules *rules, turup_jn_state *state, int seat,
                      void (*then)(const turup_jn_rules *rules, turup_jn_state *state));

/* ---- rooms */

int turup_jn_enter_redeal(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_auction(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_trump(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_blind(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_call_partner(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_solo(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_double_thunee(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_play(const turup_jn_rules *rules, turup_jn_state *state);

/* Opens the windows after a trick; 0 when there is nothing to ask. */
int turup_jn_enter_jodhi(const turup_jn_rules *rules, turup_jn_state *state);

/* The last-trick window before the card of the seat to play; 0 when it has no right. */
int turup_jn_enter_last_call(const turup_jn_rules *rules, turup_jn_state *state);

/* Goes on with the play after a trick's windows: the leader's turn. */
void turup_jn_to_lead(const turup_jn_rules *rules, turup_jn_state *state);

/* Whether only the engine can speak for the seat to act in an auction: it can do nothing but pass. */
int turup_jn_only_passes(const turup_jn_rules *rules, const turup_jn_state *state);

/* ---- trump (trump.c) */

/* Sets an indicator, or a suit without one (TURUP_NO_CARD). */
void turup_jn_set_trump(const turup_jn_rules *rules, turup_jn_state *state, int suit, int indicator);

/* Makes the trump known to all; cancels the deal where the defenders were dealt none (S23). */
void turup_jn_expose(const turup_jn_rules *rules, turup_jn_state *state);

/* Whether all seats against `seat` were dealt no card of the suit. */
int turup_jn_others_lack(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int suit);

/* ---- cancellations (cancel.c) */

/* Card points of a seat's first `count` cards, by the plain values. */
int turup_jn_plain_points(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int count);

int turup_jn_enter_cancel(const turup_jn_rules *rules, turup_jn_state *state);
int turup_jn_enter_trump_known(const turup_jn_rules *rules, turup_jn_state *state);

/* ---- the card itself (cards.c) */

/* The cards that a seat may play now, and why one of them may not be; two separate readings of the rules. */
uint64_t turup_jn_playable(const turup_jn_rules *rules, const turup_jn_state *state, int seat);
turup_status turup_jn_why_card(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card);

/* ---- the end (score.c) */

/* Ends the round. */
void turup_jn_end_void(turup_jn_state *state, turup_jn_reason reason);
void turup_jn_end_solo(const turup_jn_rules *rules, turup_jn_state *state, int made, int by_partner);
void turup_jn_end_played(const turup_jn_rules *rules, turup_jn_state *state);
void turup_jn_end_penalty(const turup_jn_rules *rules, turup_jn_state *state, int loser, int balls, turup_jn_reason reason);

/* Jodhi points of a seat's side. */
int turup_jn_jodhi_of(const turup_jn_rules *rules, const turup_jn_state *state, int seat);

/* ---- the referee and challenges (penalty.c) */

turup_status turup_jn_why_penalty(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action);
void turup_jn_apply_penalty(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action);

#endif
