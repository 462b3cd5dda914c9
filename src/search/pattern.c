#include "pattern.h"

#include <assert.h>

enum { TIED = 8, FIRST_WEAK = 8 };

int turup_pattern_fits(const turup_solver *solver)
{
    const turup_play_rules *rules = &solver->rules;
    if (solver->players == TURUP_MAX_SEATS && solver->aside != 0) return 0;
    if (rules->slots > FIRST_WEAK && (solver->tied_to_next >> (FIRST_WEAK - 1) & UINT64_C(0x0001000100010001)) != 0)
        return 0;
    for (uint64_t tied = solver->tied_to_next; tied != 0; tied &= tied - 1) {
        const int bit = turup_lowest(tied);
        if (solver->cards[bit].points != solver->cards[bit + 1].points) return 0;
    }
    return 1;
}

/* Who holds the card of each place of a suit. A card that lies apart is owned by nobody: also later, when it is in a
 * hand, it is told from that hand's other cards. */
static void find_owners(const turup_solver *solver, int suit, uint32_t owner_of[16])
{
    for (int place = 0; place < solver->rules.slots; place++) {
        const uint64_t card = turup_bit(16 * suit + place);
        owner_of[place] = (solver->aside & card) != 0 ? (uint32_t)solver->players : 0;
        for (int seat = 0; seat < solver->players; seat++) {
            if ((solver->hands[seat] & card) != 0) owner_of[place] = (uint32_t)seat;
        }
    }
}

/* Puts the tied cards at the start of a pattern, of which only the first may be out of order, into the order of their
 * owners. */
static uint64_t sort_tied(uint64_t pattern)
{
    for (int at = 0; (pattern >> at & TIED) != 0; at += 4) {
        const uint64_t own = pattern >> at & 7, next = pattern >> (at + 4) & 7;
        if (own <= next) break;
        pattern ^= (own ^ next) << at | (own ^ next) << (at + 4);
    }
    return pattern;
}

/* The patterns of all subsets of the `count` places of a suit from `first` on; of none: `empty`. */
static void build_half(turup_solver *solver, int suit, int first, int count, uint64_t empty,
                       uint64_t patterns[TURUP_PATTERN_SETS])
{
    uint32_t owner_of[16];
    find_owners(solver, suit, owner_of);
    patterns[0] = empty;
    for (unsigned set = 1; set < 1u << count; set++) {
        const unsigned rest = set & (set - 1);
        const int bit = 16 * suit + first + turup_lowest(set);
        const int is_tied = solver->most_tied > 1 && rest != 0 &&
                            (solver->cards[bit].and_above >> (16 * suit + first + turup_lowest(rest)) & 1) != 0;
        patterns[set] = (patterns[rest] & ~TURUP_PATTERN_SHIFTS) << 4 | owner_of[bit & 15];
        if (is_tied) patterns[set] = sort_tied(patterns[set] | TIED);
        if (empty == 0) patterns[set] |= (uint64_t)(4 * turup_popcount(set)) << TURUP_PATTERN_SHIFT;
    }
}

void turup_pattern_build(turup_solver *solver)
{
    const int slots = solver->rules.slots;
    assert(turup_pattern_fits(solver));
    solver->has_weak_half = slots > FIRST_WEAK;
    for (int suit = 0; suit < 4; suit++) {
        if (solver->has_weak_half) {
            build_half(solver, suit, 0, FIRST_WEAK, 0, solver->patterns[suit]);
            build_half(solver, suit, FIRST_WEAK, slots - FIRST_WEAK, 1, solver->weak_patterns[suit]);
        } else {
            build_half(solver, suit, 0, slots, 1, solver->patterns[suit]);
        }
    }
}

int turup_pattern_slack(const turup_solver *solver, uint64_t from, uint64_t to, int *more, int *less)
{
    const uint64_t differing = from ^ to;
    for (int suit = 0; suit < 4; suit++) {
        if ((differing & turup_suit_of(16 * suit)) == 0) continue;
        if (turup_pattern_of_suit(solver, from, suit) != turup_pattern_of_suit(solver, to, suit)) return 0;
    }
    *more = *less = 0;
    for (int suit = 0; suit < 4; suit++) {
        if ((differing & turup_suit_of(16 * suit)) == 0) continue;
        uint64_t mine = from & turup_suit_of(16 * suit), other = to & turup_suit_of(16 * suit);
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
