/* Who is dealt which cards, in dealing order. */
#ifndef TURUP_TICHU_DEAL_H
#define TURUP_TICHU_DEAL_H

#include "../common/rng.h"
#include "state.h"

typedef struct {
    uint8_t count[TURUP_TICHU_MAX_SEATS];
    uint8_t cards[TURUP_TICHU_MAX_SEATS][TURUP_TICHU_MAX_HAND]; /* the first packet's cards first */
} turup_tichu_deal;

/* Shuffles the deck and deals it card by card, beginning with seat 0; the cards left over, where hands are uneven, with
 * the seat after the dealer. So the dealer makes no difference where hands are even. */
void turup_tichu_deal_random(const turup_tichu_rules *rules, int dealer, turup_rng *rng, turup_tichu_deal *deal);

/* TURUP_OK, CARD_TWICE or UNKNOWN_CARD with the card, or HAND_SIZE; *seat is the hand in which it was found. */
turup_status turup_tichu_deal_check(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal, int *seat,
                                    int *card);

/* The state before the first decision of a round; the deal must have passed the check. */
void turup_tichu_start(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal,
                       turup_tichu_state *state);

#endif
