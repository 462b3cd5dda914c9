/* A position as the trick search sees it: cards become bits in the order of their strength.
 *
 * bit = suit * 16 + place, place 0 being the strongest card of the suit; cards of equal strength are neighbours. The
 * search then needs no rank tables, and one build serves every deck.
 */
#ifndef TURUP_SEARCH_GAME_H
#define TURUP_SEARCH_GAME_H

#include "move_order.h"
#include "position.h"
#include "solver.h"
#include "table.h"

/* What the search reads of one card. */
typedef struct {
    uint64_t beaten_by; /* cards that win over it when it is the best of the trick so far */
    uint64_t and_below; /* its suit from its first equal downwards */
    uint64_t and_above; /* its suit from its last equal upwards */
    int16_t points;
    uint8_t column; /* in turup_solver.order */
} turup_search_card;

/* The trick at the root of a search. Seats of a search are those that play, numbered from 0 in the order of play. */
typedef struct {
    uint64_t led; /* the led suit, and the indicator if its holder, void in the suit, must play it to this trick */
    int leader;   /* seat */
    int length;   /* cards in the trick */
    int best;     /* winning card so far and who played it */
    int winner;
    int open_best; /* the same, if the trump is turned up now */
    int open_winner;
    int points;         /* in the trick so far */
    int tricks;         /* still to be won, this one included */
    int rest;           /* points still to be won, this trick's included */
    int won;            /* points that side 0 has taken since the search's first position */
    uint8_t hidden;     /* the trump has no power yet */
    uint8_t trump_led;  /* another seat than the maker has led it */
    uint8_t cut;        /* a trump lies face down in the trick */
    uint8_t opens;      /* the trump is turned up when the trick is complete */
    uint8_t one_by_one; /* what no search begins with: the seat to play has asked for the trump or must lead it, or
                           the trump is turned up after the trick that begins */
} turup_search_root;

enum { TURUP_PATTERN_SETS = 256 };

/* What is asked of a position. */
typedef enum { TURUP_ASK_POINTS, TURUP_ASK_CALLER_TRICKS, TURUP_ASK_SIDE_TRICKS } turup_search_question;

struct turup_solver {
    turup_table table;

    /* The deal in progress. */
    uint64_t hands[TURUP_MAX_SEATS];
    uint64_t held;       /* all hands together, and `aside` */
    uint64_t aside;      /* the indicator while it lies apart, else empty */
    uint64_t trumps;     /* the trump suit, empty for none */
    uint32_t minimisers; /* bit set of seats that play against side 0 */
    uint32_t others;     /* bit set of seats whose tricks do not count for side 0 */
    int trick_points;    /* for each trick */
    int players;
    uint8_t most_tied;       /* cards of a suit that are of equal strength */
    uint8_t has_patterns;    /* see pattern.h */
    uint8_t by_tricks;       /* the search of tricks.h answers, and the table is laid out for it */
    uint8_t has_weak_half;   /* suits of more than eight cards: their patterns are made of two */
    uint8_t bound_when_void; /* a void player may be bound to trump, or not to undertrump */
    uint8_t bound_in_trump;  /* a player who follows in trumps may be bound to overtake */
    uint8_t binds_leads;     /* the maker may be bound to lead trumps (exhausted trumps) */
    uint8_t exhausted;       /* he is */
    turup_search_card cards[64];
    uint64_t tied_to_next; /* cards as strong as the card of the next place */
    uint64_t patterns[4][TURUP_PATTERN_SETS], weak_patterns[4][TURUP_PATTERN_SETS];
    int16_t order[TURUP_MOVE_SEATS][TURUP_MOVE_KINDS][32]; /* scores by place, trumps from 16 on (move_order.h) */

    /* The hidden trump. */
    int maker;                           /* TURUP_NO_CARD for none */
    uint64_t special;                    /* the indicator in its maker's hand, if it is unlike his other trumps */
    uint8_t plays_down;                  /* void seats play face down */
    uint8_t same_order;                  /* trumps stand in the same order while they are hidden */
    uint64_t beaten_while_hidden_by[64]; /* as `beaten_by` of a card, no suit having power */

    /* Limits. */
    uint64_t nodes;
    uint64_t check_at; /* number of nodes at which limits are looked at again */
    uint64_t last_node;
    int (*poll)(void *context);
    void *poll_context;
    int stopped;

    /* What the tables above were made from. */
    turup_play_rules rules;
    int trump;
    turup_search_question question;
    uint8_t place_of[2][16]; /* by slot, of plain suits and of trumps */
    uint8_t bit_of[64];
    uint8_t card_of[64];
    uint64_t dealt[TURUP_MAX_SEATS]; /* hands for which the stamp of the table holds */
    uint64_t dealt_aside, dealt_special;
    uint32_t dealt_minimisers, dealt_others;
    int dealt_maker;
    uint8_t dealt_sits_out, dealt_hidden;
    int dealt_is_known;
};

/* Sets the solver up for a checked position; `caller`, a seat of the table, matters for tricks only. Keeps what it has
 * found out when the position comes from the deal it knows. */
void turup_search_set(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                      turup_search_question question, int caller, const turup_solve_limits *limits,
                      turup_search_root *root);

/* Goes to a position that play has reached from the one the solver was set up for. */
void turup_search_enter(turup_solver *solver, const turup_position *position, turup_search_root *root);

/* What transfer(n) takes off every value: n, else 0. */
int turup_search_last_shift(const turup_solver *solver);

/* A first guess at the value from the root on, `won` included (guess.c). */
int turup_search_guess(turup_solver *solver, const turup_search_root *root);

/* The seat to play at the root. */
int turup_search_turn(const turup_solver *solver, const turup_search_root *root);

/* The cards that seat may play under an open trump, as bits. */
uint64_t turup_search_legal(const turup_solver *solver, const turup_search_root *root);

/* Plays `bit` under an open trump and returns the root after it. */
turup_search_root turup_search_play(turup_solver *solver, const turup_search_root *root, int bit);

/* The cards of `hand` that a void player may play while `best` wins; needs calling only where bound_when_void. */
uint64_t turup_search_void_choice(const turup_solver *solver, uint64_t hand, int best, int partner_wins);

/* The cards that `seat`, which cannot follow, may play when it has asked for the trump. */
uint64_t turup_search_after_asking(const turup_solver *solver, int seat, uint64_t led, int best, int winner);

/* The cards that `leader` may lead while the trump is hidden; `tricks`: still to be played. */
uint64_t turup_search_hidden_leads(const turup_solver *solver, int leader, int tricks, int trump_led);

/* The cards that the maker may lead from `hand`, bound as he is by the trumps he has led before. */
static inline uint64_t turup_search_bound_leads(const turup_solver *solver, int leader, uint64_t hand)
{
    const int bound = solver->exhausted && leader == solver->maker && (hand & solver->trumps) != 0;
    return bound ? hand & solver->trumps : hand;
}

/* Whether the maker who leads `bit` must go on with trumps: nobody else holds one. */
static inline uint8_t turup_search_exhausts(const turup_solver *solver, int leader, int bit)
{
    const uint64_t others = solver->held & ~solver->hands[leader] & ~solver->aside & solver->trumps;
    return leader == solver->maker && (solver->trumps >> bit & 1) != 0 && others == 0;
}

/* What the running trick needs at each turn. Seats, not a count, tell who is second and who is last: gcc 12 at -O3
 * makes wrong copies of a recursive function that counts its depth in an argument (-fipa-cp-clone). */
typedef struct {
    uint64_t led; /* the led suit, and cards that their holder, void in the suit, must choose from */
    int second;   /* the seats after the leader and before him */
    int last;
    int tricks;
    int rest;
    int target;
} turup_search_frame;

/* The search for one number of players (shapes.c, odd_shapes.c). */
typedef struct {
    int (*run)(turup_solver *solver, const turup_search_root *root, int target);
    int (*follow)(turup_solver *solver, const turup_search_frame *frame, int seat, int best, int winner, int points);
    int (*first_move)(turup_solver *solver, const turup_search_root *root);
} turup_search_shape;

extern const turup_search_shape turup_search_shape_5, turup_search_shape_7;

/* Value of the trick and all after it, the trump being open, `seat` to follow; a bound, as turup_search_run tells it.
 */
int turup_search_follow(turup_solver *solver, const turup_search_frame *frame, int seat, int best, int winner,
                        int points);

/* Value of all tricks from here, the trump being open, where the maker may be bound to lead it. */
int turup_search_bound_tricks(turup_solver *solver, int leader, int tricks, int rest, int target);

/* turup_search_run for a root whose trump is hidden. */
int turup_search_run_hidden(turup_solver *solver, const turup_search_root *root, int target);

/* The card that the order of moves puts first, as a bit; the trump is open. */
int turup_search_first_move(turup_solver *solver, const turup_search_root *root);

/* Looks at the limits; sets `stopped` when one is met. */
void turup_search_check(turup_solver *solver);

/* Whether side 0 takes at least `target` from the root on, `won` not counted: a result >= target is a lower bound of
 * the value, a result < target an upper bound. Meaningless when the solver has stopped. */
int turup_search_run(turup_solver *solver, const turup_search_root *root, int target);

/* All places of the suit of `bit`. */
static inline uint64_t turup_suit_of(int bit) { return UINT64_C(0xffff) << (bit & ~15); }

static inline int turup_search_minimises(const turup_solver *solver, int seat)
{ return (int)(solver->minimisers >> seat & 1); }

static inline int turup_search_same_side(const turup_solver *solver, int a, int b)
{ return turup_search_minimises(solver, a) == turup_search_minimises(solver, b); }

/* Points that count for side 0 when `winner` takes a trick worth `points`. */
static inline int turup_search_taken(const turup_solver *solver, int winner, int points)
{ return (solver->others >> winner & 1) != 0 ? 0 : points; }

/* Whether of two cards of one suit, both in one hand, no card of `between` lies between them in strength. */
static inline int turup_search_adjacent(const turup_solver *solver, int higher, int lower, uint64_t between)
{ return (solver->cards[higher].and_below & solver->cards[lower].and_above & between) == 0; }

#endif
