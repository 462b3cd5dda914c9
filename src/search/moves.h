/* The cards worth trying at one turn of the search, best first.
 *
 * Cards of one hand with no other live card between them are adjacent: they win and lose alike for ever, so their values
 * differ by no more than their points. Hence, exactly:
 *   - of adjacent cards with equal points one is enough;
 *   - if the trick surely falls to the own side, only the adjacent card with most points counts; if it is surely lost,
 *     only the one with fewest;
 *   - a card need not be searched when an adjacent one has missed the target by more than the difference.
 */
#ifndef TURUP_MOVES_H
#define TURUP_MOVES_H

#include "../common/bits.h"
#include "game.h"
#include "move_order.h"

typedef struct {
    int count;
    int32_t keys[TURUP_MAX_HAND]; /* score * 64 + bit */
    int values[TURUP_MAX_HAND];   /* of the moves tried so far, TURUP_NOT_SEARCHED for those left out */
} turup_move_list;

enum { TURUP_NOT_SEARCHED = INT16_MIN, TURUP_FIRST_OF_ALL = 1 << 24 };

/* What becomes of the running trick, whoever plays what later. */
typedef enum { TURUP_FATE_OPEN, TURUP_FATE_WON, TURUP_FATE_LOST } turup_fate;

/* Whether the strongest card of `some` is stronger than that of `others`, both of one suit and `others` not empty. */
static inline int turup_stronger(uint64_t some, uint64_t others) { return (some & ((others & (0u - others)) - 1)) != 0; }

static inline int turup_move_bit(const turup_move_list *moves, int i) { return moves->keys[i] & 63; }

/* Adds `bit` to the moves; `previous` is the next stronger card of the same hand, adjacent if `joined`. Cards come suit by
 * suit, the strongest first. */
static inline void turup_moves_add(const turup_solver *solver, turup_move_list *moves, int bit, int joined,
                                   turup_fate fate, int32_t score)
{
    if (joined) {
        const int change = solver->cards[bit].points - solver->cards[turup_move_bit(moves, moves->count - 1)].points;
        if (change == 0 || (fate == TURUP_FATE_WON && change < 0) || (fate == TURUP_FATE_LOST && change > 0)) return;
        if (fate != TURUP_FATE_OPEN) moves->count--;
    }
    moves->keys[moves->count++] = score * 64 + bit;
}

static inline int32_t turup_move_score(const turup_solver *solver, const turup_move_weights *weights, int bit)
{
    const turup_search_card *card = &solver->cards[bit];
    return weights->base + weights->points * card->weight + weights->place * card->place +
           ((solver->trumps >> bit & 1) != 0 ? weights->trump : 0);
}

/* Brings the best of the moves not yet tried to place `i`. */
static inline int turup_moves_next(turup_move_list *moves, int i)
{
    int best = i;
    for (int j = i + 1; j < moves->count; j++) {
        if (moves->keys[j] > moves->keys[best]) best = j;
    }
    const int32_t key = moves->keys[best];
    moves->keys[best] = moves->keys[i];
    moves->keys[i] = key;
    return key & 63;
}

/* Whether move `i` cannot reach the target because an adjacent card has missed it by enough; then *value takes the bound
 * that this proves. `between`: live cards that separate. */
static inline int turup_moves_hopeless(const turup_solver *solver, const turup_move_list *moves, int i, uint64_t between,
                                       int maximises, int target, int *value)
{
    const int bit = turup_move_bit(moves, i);
    for (int j = 0; j < i; j++) {
        const int other = turup_move_bit(moves, j);
        if (((bit ^ other) & ~15) != 0 || moves->values[j] == TURUP_NOT_SEARCHED) continue;
        if (!turup_search_adjacent(solver, bit < other ? bit : other, bit < other ? other : bit, between)) continue;
        const int change = solver->cards[bit].points - solver->cards[other].points;
        const int gap = change < 0 ? -change : change;
        const int bound = maximises ? moves->values[j] + gap : moves->values[j] - gap;
        if (maximises ? bound >= target : bound < target) continue;
        if (maximises ? bound > *value : bound < *value) *value = bound;
        return 1;
    }
    return 0;
}

#endif
