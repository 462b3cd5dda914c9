/* Who is dealt which cards, in dealing order. */
#ifndef TURUP_JACKNINE_DEAL_H
#define TURUP_JACKNINE_DEAL_H

#include "../common/rng.h"
#include "state.h"

/* Seat-major: the cards of seat s are cards[s * hand_size .. ], the first packet's first. */
typedef struct {
    uint8_t cards[TURUP_JN_MAX_CARDS];
} turup_jn_deal;

/* Shuffles the deck and deals it packet by packet, beginning with seat 0. Of twins the first one in `cards` has the
 * lower number, so that equal deals are equal bytes. */
void turup_jn_deal_random(const turup_jn_rules *rules, turup_rng *rng, turup_jn_deal *deal);

/* TURUP_OK, UNKNOWN_CARD or CARD_TWICE; *place is the index of the card at fault. Any bytes are safe. */
turup_status turup_jn_deal_check(const turup_jn_rules *rules, const turup_jn_deal *deal, int *place);

#endif
