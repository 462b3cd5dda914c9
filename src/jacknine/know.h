/* Who knows what about the trump. Internal to the kernel. */
#ifndef TURUP_JACKNINE_KNOW_H
#define TURUP_JACKNINE_KNOW_H

#include "view.h"

/* Whether the indicator lies apart from its owner's hand now. */
int turup_jn_indicator_apart(const turup_jn_rules *rules, const turup_jn_state *state);

/* The trump as a viewer knows it: a suit, TURUP_NO_TRUMP while there is none, TURUP_JN_SUIT_UNKNOWN. */
int turup_jn_known_trump(const turup_jn_rules *rules, const turup_jn_state *state, int viewer);

/* The indicator as a viewer knows it: a card, TURUP_JN_CARD_DOWN, TURUP_NO_CARD. */
int turup_jn_known_indicator(const turup_jn_rules *rules, const turup_jn_state *state, int viewer);

/* Whether a viewer has seen a card that lies face down: its own, and once the trick is done the owner of the trump, who
 * has looked at all of them. */
int turup_jn_sees_down(const turup_jn_state *state, int viewer, int player, int trick_done);

#endif
