/* What a seat may know of a round. The struct has no place for a card that is hidden from the viewer.
 *
 * While another seat is asked in a bomb window, the view is that of the state with the window closed: `turn` names the
 * seat that would act if nobody bombed.
 */
#ifndef TURUP_TICHU_VIEW_H
#define TURUP_TICHU_VIEW_H

#include "state.h"

typedef struct {
    turup_cards hand;   /* the viewer's own cards, as far as it has looked at them; empty for a spectator */
    turup_cards shown;  /* the other hand that the viewer sees: the dummy, or for the dummy its dealer */
    turup_cards played; /* all cards that have been played */
    turup_tichu_combo top;
    int16_t pile[TURUP_TICHU_MAX_SEATS]; /* card points of the tricks won */
    int16_t trick_points;
    int8_t given[TURUP_TICHU_GIFTS]; /* the viewer's gifts and who gets them, TURUP_TICHU_NO_CARD where there is none */
    int8_t given_to[TURUP_TICHU_GIFTS];
    int8_t shown_given[TURUP_TICHU_GIFTS]; /* the same of a seat whose gifts the viewer sees: dealer and dummy */
    int8_t shown_given_to[TURUP_TICHU_GIFTS];
    int8_t received[TURUP_TICHU_GIFTS]; /* what it got, after the swap */
    int8_t received_from[TURUP_TICHU_GIFTS];
    int8_t order[TURUP_TICHU_MAX_SEATS];  /* seats in the order in which they went out */
    uint8_t count[TURUP_TICHU_MAX_SEATS]; /* cards in each hand */
    uint8_t call[TURUP_TICHU_MAX_SEATS];  /* turup_tichu_call, as far as it is known */
    uint8_t phase; /* turup_tichu_phase; TURUP_TICHU_BOMB_PHASE for a seat that is asked for a bomb */
    uint8_t out;
    uint8_t wish;
    uint8_t has_decided; /* in the present phase before the play */
    int8_t viewer;       /* TURUP_NO_SEAT for a spectator */
    int8_t shown_seat;   /* whose cards `shown` are, TURUP_NO_SEAT for nobody's */
    int8_t dealer;
    int8_t turn;
    int8_t owner;
    uint16_t passed;
    uint16_t started;
} turup_tichu_view;

/* The view of a seat, or of a spectator (TURUP_NO_SEAT). Equal views have equal bytes. */
void turup_tichu_see(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer,
                     turup_tichu_view *view);

/* Whether a viewer may see the cards of a seat: its own, the open dummy's, and dealer and dummy each other's. */
int turup_tichu_sees(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, int seat);

/* The seat that acts for a seat: the dealer for the dummy. */
int turup_tichu_controller(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat);

#endif
