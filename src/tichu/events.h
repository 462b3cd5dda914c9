/* What a seat hears of an action: a pure function of the state before, the action, and the state after.
 *
 * Declines are no events, nor is anything that happens in another seat's bomb window. A trick is reported as taken when
 * the next one begins, so that nothing tells whether somebody has been asked for a bomb in between.
 */
#ifndef TURUP_TICHU_EVENTS_H
#define TURUP_TICHU_EVENTS_H

#include "../common/game.h"
#include "state.h"

typedef enum {
    TURUP_TICHU_DEALT,    /* cards that `seat` has been dealt (own, or dealer and dummy) */
    TURUP_TICHU_CALLED,   /* `seat` has made the call `value` */
    TURUP_TICHU_LAID_OUT, /* `seat` has laid out its gifts (own only): `cards` in no order */
    TURUP_TICHU_CLEARED,  /* all gifts were taken back because of a call */
    TURUP_TICHU_GOT,      /* `seat` has got the card `value` from `other` */
    TURUP_TICHU_SHOWN,    /* `seat`, the dummy, lies open: `cards` */
    TURUP_TICHU_PLAYED,   /* `seat` has played `cards`, read as `as` */
    TURUP_TICHU_PASSED,
    TURUP_TICHU_WISHED,   /* `seat` has wished the rank `value`, 0 for none */
    TURUP_TICHU_TAKEN,    /* `seat` has taken the trick of `points` */
    TURUP_TICHU_GIVEN,    /* `seat` has given the Dragon's trick of `points` to `other` */
    TURUP_TICHU_LED_TO,   /* `seat` has given the lead to `other` by the Dog */
    TURUP_TICHU_WENT_OUT, /* `seat` is out, in the place `value` (1 is the first) */
    TURUP_TICHU_ENDED     /* the round is over */
} turup_tichu_event_kind;

typedef struct {
    turup_cards cards;
    turup_tichu_pattern as;
    int16_t points;
    uint8_t kind; /* turup_tichu_event_kind */
    uint8_t value;
    int8_t seat;
    int8_t other;
} turup_tichu_event;

enum { TURUP_TICHU_MAX_EVENTS = 32 };

/* The events of an action for a viewer (TURUP_NO_SEAT: a spectator), in order; returns how many. */
int turup_tichu_events(const turup_tichu_rules *rules, const turup_tichu_state *before, int seat, turup_action action,
                       const turup_tichu_state *after, int viewer, turup_tichu_event out[TURUP_TICHU_MAX_EVENTS]);

/* The events of the start of a round. */
int turup_tichu_first_events(const turup_tichu_rules *rules, const turup_tichu_state *start, int viewer,
                             turup_tichu_event out[TURUP_TICHU_MAX_EVENTS]);

#endif
