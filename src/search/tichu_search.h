/* Inside of the Tichu solver: plays at rank level, the state of the search, the search itself.
 *
 * Cards of one hand that cannot be told apart by any play - those of a rank, unless they belong to a run of one suit -
 * form a class. A hand is a word of counters, one for each class, each with a free guard bit above it: whether a play's
 * cards are in a hand, and what is left without them, are single subtractions. Points are in units of 5.
 */
#ifndef TURUP_TICHU_SEARCH_H
#define TURUP_TICHU_SEARCH_H

#include "../tichu/menu.h"
#include "tichu_solver.h"
#include "tichu_table.h"

enum {
    TURUP_TICHU_SEATS = 4,                  /* that this search knows */
    TURUP_TICHU_NOBODY = TURUP_TICHU_SEATS, /* as a seat: none */
    TURUP_TICHU_MAX_MOVES = 2048,           /* different plays of one hand */
    TURUP_TICHU_LISTED = 1 << 16,           /* moves listed on the way from the root to a leaf */
    TURUP_TICHU_UNIT = 5,
    TURUP_TICHU_VICTORY = 40,  /* a double victory, in units */
    TURUP_TICHU_SURE = 10000,  /* stands for a double victory within the search, */
    TURUP_TICHU_UNSURE = 5000, /* and this for anything that is none */
    TURUP_TICHU_NO_GOAL = -1
};

/* A play: all card choices that give the same combination and leave the same hand. */
typedef struct {
    uint32_t cards; /* counters */
    uint16_t ranks; /* natural ranks in it, as bits 2..14 */
    uint8_t type, length, key;
    uint8_t special; /* it has the Mah Jong */
    int8_t points;
} turup_tichu_move;

typedef struct {
    turup_tichu_move move[TURUP_TICHU_MAX_MOVES]; /* by type, length and key */
    int16_t start[TURUP_TICHU_TYPES + 1];         /* first move of each type */
    uint32_t guards;
    uint32_t phoenix;                    /* its counter, 0 if it is not in the hand */
    uint8_t class_of[TURUP_TICHU_CARDS]; /* position of the counter of a card of the hand */
} turup_tichu_plays;

/* A move to try; `number` is that of the seat's move, or PASS. */
typedef struct {
    uint16_t number;
    int16_t score;
} turup_tichu_choice;

/* A position of the search. */
typedef struct {
    uint32_t hand[TURUP_TICHU_SEATS];
    int8_t pile[TURUP_TICHU_SEATS];
    int8_t points[TURUP_TICHU_SEATS]; /* in the hand */
    int8_t trick;                     /* points on the table */
    uint8_t type, length, key;        /* of the top play; type TURUP_TICHU_NOTHING for a lead */
    uint8_t owner;
    uint8_t turn;  /* regular turn; the owner when all have passed */
    uint8_t asked; /* in a bomb window, NOBODY for none */
    uint8_t first; /* the first seat out */
    uint8_t wish;
    uint8_t cards; /* in all hands */
} turup_tichu_node;

struct turup_tichu_solver {
    turup_tichu_plays plays[TURUP_TICHU_SEATS];
    turup_tichu_table table;
    union {
        turup_tichu_choice listed[TURUP_TICHU_LISTED]; /* a stack of moves, */
        turup_action action[TURUP_TICHU_LISTED / 2];   /* or of actions where the round itself is played */
    };
    int used;                       /* of it */
    const turup_tichu_rules *rules; /* while the round itself is played, else NULL */
    int has_suits;                  /* and whether suits matter there */
    turup_tichu_menu menu;          /* of the position that is asked about, */
    turup_tichu_menu inner_menu;    /* and of those within the search */
    uint64_t nodes, node_limit, next_poll;
    int (*poll)(void *context);
    void *context;
    int goal;                                  /* the seat that is to go out first, NO_GOAL: points count */
    int16_t bonus[TURUP_TICHU_POSITION_SEATS]; /* of all calls if this seat is the first out */
    int16_t victory;                           /* what a victory of a whole side is worth, in units */
    int16_t least, most;                       /* counts that can come about, without calls and double victories */
    uint8_t bombs;                             /* seats that may bomb out of turn */
    uint8_t free_of_wish;
    uint8_t mask; /* seats whose piles the last value depends on */
    uint8_t has_calls;
    uint8_t stopped;
};

/* Lists the plays of the four hands; 0 when there is not enough room. */
int turup_tichu_plays_set(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                          const turup_tichu_position *position);

/* Counters of cards of a seat's hand. */
uint32_t turup_tichu_counters(const turup_tichu_plays *plays, uint64_t cards);

static inline int turup_tichu_side_sign(int seat) { return seat & 1 ? -1 : 1; }

/* Whether a hand (counters) has these cards. */
static inline int turup_tichu_holds(const turup_tichu_plays *plays, uint32_t hand, uint32_t cards)
{ return (((hand | plays->guards) - cards) & plays->guards) == plays->guards; }

static inline int turup_tichu_active_seats_of(const turup_tichu_node *node)
{ return (node->hand[0] != 0) + (node->hand[1] != 0) + (node->hand[2] != 0) + (node->hand[3] != 0); }

/* The points in the piles for side 0. */
static inline int turup_tichu_piled(const turup_tichu_node *node)
{ return node->pile[0] - node->pile[1] + node->pile[2] - node->pile[3]; }

/* Whether a bomb, or a move of the type of the top, beats it. */
static inline int turup_tichu_beats_top(const turup_tichu_move *move, const turup_tichu_node *node)
{
    if (move->type == TURUP_TICHU_BOMB)
        return node->type != TURUP_TICHU_BOMB || move->length > node->length ||
               (move->length == node->length && move->key > node->key);
    if (move->length != node->length) return 0;
    if (move->type == TURUP_TICHU_SINGLE && move->key == TURUP_TICHU_LED_PHOENIX_KEY)
        return node->key < TURUP_TICHU_DRAGON_KEY;
    return move->key > node->key;
}

/* Whether a seat holds a bomb, or any play, that beats the top. */
int turup_tichu_holds_beating_bomb(const turup_tichu_solver *solver, const turup_tichu_node *node, int seat);
int turup_tichu_can_beat(const turup_tichu_solver *solver, const turup_tichu_node *node, int seat);

/* What is known of a position without search. Without a double victory the value is from low to high, which depends on
 * the piles of the seats in `mask`; a double victory can still come for side 0, for side 1. */
typedef struct {
    int low, high, for_0, for_1;
    uint8_t mask;
} turup_tichu_outlook;

turup_tichu_outlook turup_tichu_look_ahead(const turup_tichu_solver *solver, const turup_tichu_node *node);

/* Whether the leader goes out by leads none of which the other side can beat, but perhaps the last. */
int turup_tichu_plays_out(const turup_tichu_solver *solver, const turup_tichu_node *node);

/* Counts a node and looks at the limits. */
void turup_tichu_count_node(turup_tichu_solver *solver);

/* A position that may come up from the one whose plays were set, as a node. */
turup_tichu_node turup_tichu_node_of(const turup_tichu_solver *solver, const turup_tichu_position *position);

/* One null window: a value >= target proves that the position is worth at least that value, a value below proves that
 * it is worth no more. Meaningless once solver->stopped is set. */
int turup_tichu_search(turup_tichu_solver *solver, const turup_tichu_position *position, int target);

#endif
