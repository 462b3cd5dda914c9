/* The duty to fulfil the Mah Jong's wish. */
#ifndef TURUP_TICHU_WISH_H
#define TURUP_TICHU_WISH_H

#include "state.h"

/* Whether a play of the hand that may lie on `top` contains a natural card of rank `wish`. Found from the rank counts,
 * without listing plays: the check that refusals use, apart from the list of legal plays. */
int turup_tichu_can_fulfil(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top,
                           int wish);

/* Whether the wish binds the seat in its regular turn at all: there is one, and the seat is not the dummy. */
int turup_tichu_is_bound(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat);

/* Whether a seat that could fulfil the wish may yet play this (options wish_bomb_escape and wish_dog_allowed). */
int turup_tichu_escapes(const turup_tichu_rules *rules, const turup_tichu_state *state,
                        const turup_tichu_pattern *play);

#endif
