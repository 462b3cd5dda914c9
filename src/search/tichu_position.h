/* What a Tichu solver needs to know: an ending with all hands open, for four or six seats and one pack.
 *
 * Hands are masks of the card ids of tichu/deck.h, points are card points. The even seats are side 0. A seat that went
 * out has an empty hand and stands in `order`. Ranks and keys are those of tichu/combos.h.
 */
#ifndef TURUP_TICHU_POSITION_H
#define TURUP_TICHU_POSITION_H

#include "../tichu/state.h"

enum { TURUP_TICHU_POSITION_SEATS = 6, TURUP_TICHU_POSITION_HAND = 14 };

/* What the seat to act is asked. */
typedef enum {
    TURUP_TICHU_ASK_PLAY,   /* its regular turn: a lead, or a play or pass on the table's top */
    TURUP_TICHU_ASK_BOMB,   /* a bomb window; the seats between owner and this seat have declined, those after it are
                               asked next */
    TURUP_TICHU_ASK_WISH,   /* the rank wished, after its Mah Jong */
    TURUP_TICHU_ASK_DRAGON, /* the opponent who gets the Dragon's trick; all others have passed or are out */
    TURUP_TICHU_ASK_DOG     /* the partner who gets the lead, where two hold cards */
} turup_tichu_question;

typedef struct {
    uint64_t hands[TURUP_TICHU_POSITION_SEATS];
    turup_tichu_pattern top; /* type TURUP_TICHU_NOTHING for a lead; a lone Phoenix has the key at which it lies */
    int16_t trick_points;    /* on the table; multiples of 5 like all points */
    int16_t piles[TURUP_TICHU_POSITION_SEATS];
    int8_t turn;                               /* seat to act */
    int8_t owner;                              /* of the top play; no meaning on a lead */
    uint8_t passed;                            /* seats (bits) that have passed since the top play */
    uint8_t question;                          /* turup_tichu_question */
    uint8_t wish;                              /* rank 2..14, 0 for none */
    uint8_t free_of_wish;                      /* seats (bits) that no wish binds: Threechu's dummy */
    uint8_t out;                               /* seats that are out, */
    int8_t order[TURUP_TICHU_POSITION_SEATS];  /* in this order */
    uint8_t calls[TURUP_TICHU_POSITION_SEATS]; /* turup_tichu_call */
    uint8_t seats;                             /* 4 or 6 */
} turup_tichu_position;

/* TURUP_OK if a solver can work on this position under these rules: two sides, one pack, no live windows, hands of at
 * most 14 cards that are disjoint, a table that can come about, points that one pack can hold. Any bytes are safe. */
turup_status turup_tichu_position_check(const turup_tichu_rules *rules, const turup_tichu_position *position);

/* The position of a round in play; 0 if there is none: other phases, no sides, two packs. */
int turup_tichu_position_of(const turup_tichu_rules *rules, const turup_tichu_state *state,
                            turup_tichu_position *position);

/* A state of a round for the position, which must have passed the check: nobody may call any more. */
void turup_tichu_position_state(const turup_tichu_rules *rules, const turup_tichu_position *position,
                                turup_tichu_state *state);

/* Whether the round is over: a side is out, or at most one seat holds cards and the Dragon's trick is given. */
int turup_tichu_position_over(const turup_tichu_position *position);

#endif
