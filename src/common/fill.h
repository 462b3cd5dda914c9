/* The ways to lay cards into places that take some cards and not others: their exact number, and uniform draws.
 *
 * Places that may take the same cards are filled as one group and divided afterwards; cards that may lie in the same
 * groups are one class. The number of ways is found group by group, by how many cards of each class are left
 * (dynamic programming); a draw walks through the same table.
 */
#ifndef TURUP_FILL_H
#define TURUP_FILL_H

#include <stddef.h>

#include "rng.h"
#include "wide.h"

enum { TURUP_MAX_PLACES = 64 };

/* What is asked. Only bits of `cards` count in `allowed`. */
typedef struct {
    uint64_t cards; /* as many as the places take, or there is no way */
    uint64_t allowed[TURUP_MAX_PLACES];
    uint8_t size[TURUP_MAX_PLACES]; /* cards that a place takes; 0 is allowed */
    int count;                      /* places */
    uint64_t weighed;               /* bit set of places whose cards are weighed together */
    const int16_t *weights;         /* of cards by card % 16, not negative; not read while nothing is weighed */
    int16_t least, most;            /* the sum of the weights must lie between these */
} turup_filling;

/* Places that take the same cards. */
typedef struct {
    uint64_t members; /* bit set of places */
    uint64_t allowed; /* cards */
    uint64_t given;   /* cards that can lie nowhere else */
    uint64_t classes; /* bit set of those it takes beside */
    uint8_t size;     /* how many cards of them */
    uint8_t weighs;
} turup_fill_group;

/* Cards that may lie in the same groups. */
typedef struct {
    uint64_t cards;
    uint64_t groups; /* bit set */
    uint64_t stride; /* in the number of a state; the last class has none: its number follows from the others */
    uint8_t size;
    int16_t weight;
    uint8_t like; /* the first class that lies in the same groups, whatever it weighs */
    uint8_t most; /* cards that it can stand for with those like it */
} turup_fill_class;

/* What is found. `choose` and `table` lie in the caller's memory. */
typedef struct {
    uint64_t ways[TURUP_WIDE_WORDS];      /* 0 where there is none */
    uint64_t undivided[TURUP_WIDE_WORDS]; /* not counting how each group divides its cards */
    turup_fill_group group[TURUP_MAX_PLACES];
    turup_fill_class kind[TURUP_MAX_PLACES];
    uint8_t place_size[TURUP_MAX_PLACES];
    int groups, open; /* all, and those at the front that take cards of classes */
    int weighing;     /* groups at the front that are weighed, or come before such a one */
    int classes;
    int words;                      /* of a number in the table */
    int least, most;                /* what the cards of the classes must weigh in the weighed groups */
    int row;                        /* of the binomial coefficients */
    int hashed;                     /* entries of the table are found by hashing, not by their number */
    int full;                       /* no entry is left */
    uint64_t weight_stride, states; /* kinds of states within a layer */
    uint64_t entries, used;         /* of the table */
    uint64_t *choose, *table;
} turup_fill;

/* Counts the ways. `room` words of memory at `memory` are used and must stay while `fill` is drawn from; returns how
 * many are needed: when they are more than `room`, nothing was counted. Takes time in proportion to the table: at most
 * the product of the sizes of all classes but the largest, times the groups, and often far less. */
size_t turup_fill_count(const turup_filling *filling, uint64_t *memory, size_t room, turup_fill *fill);

/* Draws one of the ways, each with the same chance: the cards of each place. There must be one. */
void turup_fill_draw(turup_fill *fill, turup_rng *rng, uint64_t out[TURUP_MAX_PLACES]);

#endif
