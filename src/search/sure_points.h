/* Points that are certain without a search: bounds that end many searches and make the others' results sharper. */
#ifndef TURUP_SURE_POINTS_H
#define TURUP_SURE_POINTS_H

#include "../common/bits.h"
#include "game.h"

typedef struct {
    int low, high;
} turup_sure_points;

/* Narrows `sure` by the trumps: those above the best one of the other side score for their own side, for only a higher
 * trump of the same side can win over them. */
static inline void turup_sure_trumps(const turup_solver *solver, int players, turup_sure_points *sure)
{
    uint64_t trumps = solver->held & solver->trumps, scoring = 0;
    if (trumps == 0) return;
    for (int seat = 0; seat < players; seat++) {
        if ((solver->others >> seat & 1) == 0) scoring |= solver->hands[seat];
    }
    const int for_side0 = (scoring & trumps & (0u - trumps)) != 0;
    const uint64_t against = trumps & (for_side0 ? ~scoring : scoring);
    if (against != 0) trumps &= ~solver->cards[turup_lowest(against)].and_below;
    int points = 0;
    for (; trumps != 0; trumps &= trumps - 1) points += solver->cards[turup_lowest(trumps)].points;
    if (for_side0)
        sure->low += points;
    else
        sure->high -= points;
}

/* Narrows `sure` by what the leader can cash when nobody else holds a trump: each of his cards that is higher than all
 * others of its suit, one after the other; if all are, everything. */
static inline void turup_sure_winners(const turup_solver *solver, int leader, int tricks, int rest,
                                      turup_sure_points *sure)
{
    const uint64_t hand = solver->hands[leader], others = solver->held & ~hand;
    if ((others & solver->trumps) != 0) return;
    int points = 0, winners = 0;
    for (uint64_t cards = hand; cards != 0; cards &= cards - 1) {
        const turup_search_card *card = &solver->cards[turup_lowest(cards)];
        if ((card->beaten_by & others) != 0) continue;
        points += card->points;
        winners++;
    }
    if (winners == tricks) points = rest;
    if (turup_search_taken(solver, leader, 1) != 0) {
        if (points > sure->low) sure->low = points;
    } else if (rest - points < sure->high) {
        sure->high = rest - points;
    }
}

#endif
