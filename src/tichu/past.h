/* What a round's history tells about hands that are hidden now: facts that everybody has seen, and the table does not
 * show any more.
 */
#ifndef TURUP_TICHU_PAST_H
#define TURUP_TICHU_PAST_H

#include "../common/replay.h"
#include "state.h"

/* A turn under the wish in which a seat did not fulfil it, and so could not: the wished rank could not be played on
 * `top` from what the seat holds now and the cards `since`. */
typedef struct {
    turup_cards since;       /* played by the seat in this turn and later */
    turup_tichu_pattern top; /* type TURUP_TICHU_NOTHING: it led */
    int8_t seat;
} turup_tichu_unfulfilled;

typedef struct {
    turup_cards played_by[TURUP_TICHU_MAX_SEATS];
    int32_t turns;  /* under the wish, in a list of their own */
    int8_t opener;  /* seat with the first lead: it held the Mah Jong; TURUP_NO_SEAT before the play */
    uint8_t wished; /* rank of the wish that was made, 0 for none; fulfilled or not */
} turup_tichu_past;

/* Looks back on a round: `count` steps that led from `start` to `state`. `turns` must have room for `count`; a turn
 * that tells no more than an earlier one of its seat is left out. Returns their number. Equal histories, as far as they
 * are public, give equal bytes. Takes a few nanoseconds a step, and some tens if there was a wish. */
int turup_tichu_recall(const turup_tichu_rules *rules, const turup_tichu_state *start, const turup_step *steps,
                       int count, const turup_tichu_state *state, turup_tichu_past *past,
                       turup_tichu_unfulfilled *turns);

#endif
