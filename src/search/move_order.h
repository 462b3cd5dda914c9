/* The order in which the search tries cards: weights found by hill climbing on node counts (benchmarks/). */
#ifndef TURUP_MOVE_ORDER_H
#define TURUP_MOVE_ORDER_H

#include <stdint.h>

/* Kinds of leads and of cards that follow, as seen by the side to move. */
enum {
    TURUP_LEAD_SURE,         /* no opponent can take the trick */
    TURUP_LEAD_PARTNER_HIGH, /* a partner holds the highest card of the suit */
    TURUP_LEAD_PARTNER_RUFF,
    TURUP_LEAD_OPPONENT_RUFF,
    TURUP_LEAD_OPPONENT_HIGH,

    TURUP_FOLLOW_SURE = 0,     /* takes the trick for good */
    TURUP_FOLLOW_ABOVE,        /* takes it, an opponent may still go above */
    TURUP_FOLLOW_PARTNER_SURE, /* a partner has the trick for good */
    TURUP_FOLLOW_PARTNER,      /* a partner has it, an opponent may still go above */
    TURUP_FOLLOW_HOPE,         /* an opponent has it, a partner may still go above */
    TURUP_FOLLOW_LOST,

    TURUP_MOVE_KINDS = 6,

    /* Seats of a trick as far as the order of moves tells them apart. */
    TURUP_MOVE_LEAD = 0,
    TURUP_MOVE_SECOND,
    TURUP_MOVE_BETWEEN,
    TURUP_MOVE_LAST,
    TURUP_MOVE_SEATS
};

/* Score of a card = base + points * (its points, the highest card of the deck having 32) + place * (cards above it in
 * its suit when all are dealt) + trump if it is one. */
typedef struct {
    int16_t base, points, place, trump;
} turup_move_weights;

/* Decks by their points. */
enum {
    TURUP_MOVE_ORDER_FINE,   /* nearly every rank is worth something else */
    TURUP_MOVE_ORDER_COARSE, /* few points: no card is worth as much as a suit has cards */
    TURUP_MOVE_ORDER_DUTY,   /* points of Belote, with the duty to go higher in trumps */
    TURUP_MOVE_ORDER_TRICKS, /* tricks alone */
    TURUP_MOVE_ORDERS
};

static const turup_move_weights TURUP_MOVE_ORDER[TURUP_MOVE_ORDERS][TURUP_MOVE_SEATS][TURUP_MOVE_KINDS] = {
    {
        {{-2, 3, 2, -60}, {4, 3, 5, 10}, {83, 1, -14, -20}, {-213, -2, 15, 4}, {-7, -1, 4, -24}, {-5, -1, 1, 0}},
        {{95, 0, 11, 8}, {47, -1, 0, 1}, {49, 3, 1, -11}, {16, -6, 6, -15}, {32, -1, -11, -1}, {-36, -6, -1, -5}},
        {{25, 2, 5, -27}, {1, 0, 2, -41}, {29, 4, 6, 9}, {17, 0, 1, 5}, {-65, -1, 18, -24}, {-17, -3, 1, -60}},
        {{75, 0, 5, -45}, {92, -2, -9, 8}, {96, 1, -10, -14}, {51, 0, -1, -23}, {51, 0, 1, -5}, {-19, -1, 3, -15}},
    },
    {
        {{28, 3, -2, -44}, {4, 3, 7, 12}, {109, 1, -1, -18}, {-169, 3, 11, 33}, {0, 0, 4, -3}, {-5, -1, 1, 0}},
        {{95, 0, 0, -32}, {14, -3, -7, -19}, {103, 1, 1, 1}, {13, 0, -4, -27}, {-14, -2, -11, 26}, {-76, -1, -1, 28}},
        {{33, 0, 5, -33}, {26, -2, -2, -31}, {47, 6, -5, 0}, {-6, 0, 1, -14}, {-73, 2, 10, -42}, {-62, -3, 0, -30}},
        {{92, 0, 1, -39}, {120, 0, -6, -10}, {124, -1, -5, -25}, {34, 3, 4, -73}, {57, 0, 1, 5}, {-12, -1, 1, -8}},
    },
    {
        {{24, 3, 4, -107},
         {-9, 7, 5, -52},
         {103, 1, -18, -70},
         {-158, -1, 15, 10},
         {-7, 0, 4, -144},
         {-16, -1, -3, 22}},
        {{95, 0, 11, 1}, {47, -4, 0, -35}, {49, 4, 1, -34}, {16, -5, 9, -15}, {34, -3, -9, -1}, {-56, -5, -1, -7}},
        {{70, 2, 11, -22}, {0, 0, 2, 48}, {124, 2, 6, 9}, {9, -3, 1, 0}, {-65, -1, 18, 32}, {6, -1, -1, -60}},
        {{167, -4, -12, -71},
         {81, -2, -13, 8},
         {132, -3, -13, -79},
         {-3, 10, 6, -30},
         {96, 0, -8, -5},
         {-19, -8, -1, -44}},
    },
    {
        {{37, 3, -7, -67}, {32, 3, 0, -12}, {98, 1, -15, 31}, {-164, 3, -3, 9}, {-31, 0, -3, -26}, {-5, -1, -12, 0}},
        {{95, 0, 0, -19}, {39, -3, 0, 21}, {88, 1, 1, 44}, {-13, 0, -4, -27}, {-80, -2, -11, 66}, {-113, -1, 1, 28}},
        {{62, 0, 4, -40}, {4, -2, -7, -31}, {47, 6, 10, -72}, {20, 0, 1, -48}, {-73, 2, 10, -42}, {-156, -3, 3, -25}},
        {{99, 0, 11, -36}, {120, 0, -6, -10}, {135, -1, 5, -82}, {34, 3, 4, -165}, {57, 0, 1, 136}, {23, -1, 3, -54}},
    },
};

#endif
