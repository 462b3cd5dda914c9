/* The exchange of cards before the play. */
#ifndef TURUP_TICHU_EXCHANGE_H
#define TURUP_TICHU_EXCHANGE_H

#include "../common/game.h"
#include "state.h"

/* The seats that get a card from `seat`, one for each card in the order of the action `give`; returns how many. */
int turup_tichu_receivers(const turup_tichu_rules *rules, int dealer, int seat, int8_t to[TURUP_TICHU_GIFTS]);

/* Places of the cards in the order "best first": Dragon, Phoenix, Mah Jong, then from the ace down, the Dog last. */
int turup_tichu_goodness(int card);

/* A seat that gives cards away: all that its gifts depend on. */
typedef struct {
    turup_cards hand;
    int8_t dealer, seat;
} turup_tichu_giver;

/* Number of different gifts of a seat, all of them in ascending order of the cards, and each by its number. Listing
 * writes nothing if `out` is NULL. */
int turup_tichu_count_gifts(const turup_tichu_rules *rules, const turup_tichu_giver *giver);
int turup_tichu_list_gifts(const turup_tichu_rules *rules, const turup_tichu_giver *giver, turup_action *out);
turup_action turup_tichu_nth_gift(const turup_tichu_rules *rules, const turup_tichu_giver *giver, int index);

/* Why the cards of a gift may not be given. */
turup_status turup_tichu_why_give(const turup_tichu_rules *rules, const turup_tichu_giver *giver, turup_action action);

/* Carries out the gifts of all seats at once. */
void turup_tichu_swap(const turup_tichu_rules *rules, turup_tichu_state *state);

/* The cards that a seat has got and from whom, in the order of the givers' seats after it; returns how many. */
int turup_tichu_received(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                         int8_t cards[TURUP_TICHU_GIFTS], int8_t from[TURUP_TICHU_GIFTS]);

#endif
