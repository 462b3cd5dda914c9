/* What a seat sees of one step: a pure function of the state before, the action, and the state after.
 *
 * Declines are no events where they would tell who was asked. An action that holds a secret (an indicator, the suit of
 * a jodhi, a card face down) is told to others without it.
 */
#ifndef TURUP_JACKNINE_EVENTS_H
#define TURUP_JACKNINE_EVENTS_H

#include "action.h"
#include "state.h"

typedef enum {
    TURUP_JN_EVENT_DEALT,   /* a packet of `value` cards to each seat; `cards` are the viewer's own that he sees */
    TURUP_JN_EVENT_ACTION,  /* `seat` (TURUP_NO_SEAT: the referee) did `action`; `value` 1: made by the engine */
    TURUP_JN_EVENT_SECRET,  /* `seat` did something of kind turup_jn_kind(action) whose content is hidden: an indicator
                               laid down, a jodhi of `value` points, a card face down */
    TURUP_JN_EVENT_TRUMP,   /* the trump is known to the viewer: `value` suit or TURUP_JN_NT; `card` the indicator or
                               TURUP_NO_CARD */
    TURUP_JN_EVENT_SEEN,    /* the solo caller sees his last cards: `cards` (own only) */
    TURUP_JN_EVENT_PARTNER, /* `seat` is the called partner */
    TURUP_JN_EVENT_SHOWN,   /* face-down cards of the trick are turned up: `cards` */
    TURUP_JN_EVENT_TRICK,   /* `seat` has won the trick, worth `value` points (-1: not known to the viewer) */
    TURUP_JN_EVENT_OVER     /* the round is over */
} turup_jn_event_kind;

typedef struct {
    turup_action action;
    uint64_t cards;
    int16_t value;
    uint8_t kind; /* turup_jn_event_kind */
    int8_t seat;
    int8_t card;
} turup_jn_event;

enum { TURUP_JN_MAX_EVENTS = 12 };

/* The events of one step for a viewer (TURUP_NO_SEAT: a spectator), in order; returns how many. */
int turup_jn_events(const turup_jn_rules *rules, const turup_jn_state *before, int seat, turup_action action,
                    int by_engine, const turup_jn_state *after, int viewer, turup_jn_event out[TURUP_JN_MAX_EVENTS]);

/* The events of the start of a round. */
int turup_jn_first_events(const turup_jn_rules *rules, const turup_jn_state *start, int viewer,
                          turup_jn_event out[TURUP_JN_MAX_EVENTS]);

#endif
