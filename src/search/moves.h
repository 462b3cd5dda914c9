/* The cards worth trying at one turn of the search, best first.
 *
 * Cards of one hand with no other live card between them are adjacent: they win and lose alike for ever, so their
 * values differ by no more than their points. Hence, exactly:
 *   - of adjacent cards with equal points one is enough;
 *   - if the trick surely falls to the own side, only the adjacent card with most points counts; if it is surely lost,
 *     only the one with fewest;
 *   - a card need not be searched when an adjacent one has missed the target by more than the difference.
 */
#ifndef TURUP_MOVES_H
#define TURUP_MOVES_H

#include "../common/bits.h"
#include "game.h"

typedef struct {
    int count;
    int32_t keys[TURUP_MAX_HAND]; /* score, place in this list (4 bits), bit (6) */
    int values[TURUP_MAX_HAND]; /* of those tried so far, for the side to move; TURUP_NOT_SEARCHED for those left out */
} turup_move_list;

enum { TURUP_NOT_SEARCHED = INT16_MIN, TURUP_FIRST_OF_ALL = 1 << 20, TURUP_MOVE_PLACE = (TURUP_MAX_HAND - 1) << 6 };

/* What becomes of the running trick, whoever plays what later. */
typedef enum { TURUP_FATE_OPEN, TURUP_FATE_WON, TURUP_FATE_LOST } turup_fate;

/* Whether the strongest card of `some` is stronger than that of `others`, both of one suit and `others` not empty. */
static inline int turup_stronger(uint64_t some, uint64_t others)
{ return (some & ((others & (0u - others)) - 1)) != 0; }

/* Side 1 wants few points for side 0. With the sign both sides look for the highest value, and stop at the aim. */
static inline int side_sign(const turup_solver *s, int seat) { return turup_search_minimises(s, seat) ? -1 : 1; }
static inline int side_aim(int sign, int target) { return sign > 0 ? target : 1 - target; }

static inline int turup_move_bit(const turup_move_list *moves, int i) { return moves->keys[i] & 63; }

/* Adds a move at the end of the list. */
static inline void turup_moves_append(turup_move_list *moves, int bit, int32_t score)
{
    moves->keys[moves->count] = score * 1024 + moves->count * 64 + bit;
    moves->count++;
}

/* The cards of `hand` that are adjacent to the next stronger live card; `between`: all other live cards. One addition
 * finds them: a one put above each card ripples through the dead cards to the next live one. A card of another hand
 * stands for all of its strength. */
static inline uint64_t turup_joined(const turup_solver *solver, uint64_t hand, uint64_t between)
{
    const uint64_t ends = UINT64_C(0x8000800080008000); /* the weakest place of a suit stops the ripple */
    for (int tied = 1; tied < solver->most_tied; tied++) {
        between |= (between & solver->tied_to_next) << 1 | (between >> 1 & solver->tied_to_next);
    }
    const uint64_t dead = ~(hand | between | ends), free = hand & ~between, next = (free & ~ends) << 1;
    return (((next & dead) + dead) | next) & free;
}

/* Adds `bit` to the moves; `joined`: it is adjacent to the card added or left out before. Cards come suit by suit, the
 * strongest first. */
static inline void turup_moves_add(const turup_solver *solver, turup_move_list *moves, int bit, int joined,
                                   turup_fate fate, int32_t score)
{
    if (joined) {
        const int change = solver->cards[bit].points - solver->cards[turup_move_bit(moves, moves->count - 1)].points;
        if (change == 0 || (fate == TURUP_FATE_WON && change < 0) || (fate == TURUP_FATE_LOST && change > 0)) return;
        if (fate != TURUP_FATE_OPEN) moves->count--;
    }
    turup_moves_append(moves, bit, score);
}

/* Brings the best of the moves not yet tried to place `i`. A key tells where it stands, so that the largest is found
 * without a branch. */
static inline int turup_moves_next(turup_move_list *moves, int i)
{
    int32_t best = moves->keys[i];
    for (int j = i + 1; j < moves->count; j++) best = moves->keys[j] > best ? moves->keys[j] : best;
    const int place = best & TURUP_MOVE_PLACE;
    moves->keys[place >> 6] = (moves->keys[i] & ~TURUP_MOVE_PLACE) | place;
    moves->keys[i] = best;
    return best & 63;
}

/* Whether move `i` cannot reach the aim because an adjacent card has missed it by enough; then *value takes the bound
 * that this proves. `between`: live cards that separate. */
static inline int turup_moves_hopeless(const turup_solver *solver, turup_move_list *moves, int i, uint64_t between,
                                       int aim, int *value)
{
    const int bit = turup_move_bit(moves, i);
    for (int j = 0; j < i; j++) {
        const int other = turup_move_bit(moves, j);
        if ((bit ^ other) > 15 || moves->values[j] == TURUP_NOT_SEARCHED) continue;
        if (!turup_search_adjacent(solver, bit < other ? bit : other, bit < other ? other : bit, between)) continue;
        const int change = solver->cards[bit].points - solver->cards[other].points;
        const int bound = moves->values[j] + (change < 0 ? -change : change);
        if (bound >= aim) continue;
        if (bound > *value) *value = bound;
        moves->values[i] = TURUP_NOT_SEARCHED;
        return 1;
    }
    return 0;
}

/* Seats that play after `seat`, and what they may add to the trick: a superset of the lawful cards. */
typedef struct {
    uint64_t partners, foes;
} turup_later_cards;

/* Cards worth following with; `turn`: TURUP_MOVE_SECOND and so on. */
static inline void turup_follow_moves(const turup_solver *solver, uint64_t legal, uint64_t between, int best,
                                      int partner_wins, turup_later_cards later, int turn, turup_move_list *moves)
{
    const uint64_t beating = solver->cards[best].beaten_by;
    int below = (later.partners & beating) != 0 ? TURUP_FOLLOW_HOPE : TURUP_FOLLOW_LOST;
    if (partner_wins) below = (later.foes & beating) != 0 ? TURUP_FOLLOW_PARTNER : TURUP_FOLLOW_PARTNER_SURE;
    const uint64_t joined = turup_joined(solver, legal, between);
    moves->count = 0;
    for (uint64_t rest = legal; rest != 0; rest &= rest - 1) {
        const int bit = turup_lowest(rest);
        int kind = below;
        if ((beating >> bit & 1) != 0) {
            kind = (later.foes & solver->cards[bit].beaten_by) != 0 ? TURUP_FOLLOW_ABOVE : TURUP_FOLLOW_SURE;
        }
        const turup_fate fate = kind == TURUP_FOLLOW_SURE || kind == TURUP_FOLLOW_PARTNER_SURE ? TURUP_FATE_WON
                                : kind == TURUP_FOLLOW_LOST                                    ? TURUP_FATE_LOST
                                                                                               : TURUP_FATE_OPEN;
        const int32_t score = solver->order[turn][kind][solver->cards[bit].column];
        turup_moves_add(solver, moves, bit, (int)(joined >> bit & 1), fate, score);
    }
}

#endif
