#include "pattern.h"

#include <assert.h>

/* A pattern is a number in base 8, one digit for each owner, after a leading 1. A card that lies apart is owned by
 * nobody: also later, when it is in a hand, it is told from that hand's other cards. */
void turup_pattern_build(turup_solver *solver)
{
    const int slots = solver->rules.slots;
    assert(slots <= 8 && (solver->players < 8 || solver->aside == 0));
    for (int suit = 0; suit < 4; suit++) {
        uint32_t owner_of[8] = {0};
        for (int seat = 0; seat < solver->players; seat++) {
            for (int place = 0; place < slots; place++) {
                if ((solver->hands[seat] >> (16 * suit + place) & 1) != 0) owner_of[place] = (uint32_t)seat;
            }
        }
        for (int place = 0; place < slots; place++) {
            if ((solver->aside >> (16 * suit + place) & 1) != 0) owner_of[place] = (uint32_t)solver->players;
        }
        uint32_t *patterns = solver->patterns[suit];
        patterns[0] = 1;
        for (unsigned set = 1; set < 1u << slots; set++) {
            patterns[set] = patterns[set & (set - 1)] << 3 | owner_of[turup_lowest(set)];
        }
    }
}

int turup_pattern_slack(const turup_solver *solver, uint64_t from, uint64_t to, int *more, int *less)
{
    for (int suit = 0; suit < 4; suit++) {
        if (turup_pattern_of_suit(solver, from, suit) != turup_pattern_of_suit(solver, to, suit)) return 0;
    }
    *more = *less = 0;
    for (int suit = 0; suit < 4; suit++) {
        uint64_t mine = from & UINT64_C(0xff) << 16 * suit, other = to & UINT64_C(0xff) << 16 * suit;
        if (mine == other) continue;
        for (; mine != 0; mine &= mine - 1, other &= other - 1) {
            const int change = solver->cards[turup_lowest(other)].points - solver->cards[turup_lowest(mine)].points;
            if (change > 0)
                *more += change;
            else
                *less -= change;
        }
    }
    return 1;
}
