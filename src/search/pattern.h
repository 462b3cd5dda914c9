/* Look-alike positions: the same seats hold cards of the same relative strength, though not the same cards.
 *
 * The pattern of a suit is the row of owners of its live cards from the strongest down. Two positions of one deal with
 * equal patterns and the same leader are played alike card for card; only the points of matching cards differ. Whatever
 * the play, side 0 then takes at most the sum of the positive differences more, and at most the sum of the negative
 * ones less: bounds of one position, moved by that much, are bounds of the other. Point games have few equal positions
 * but many such pairs; using them halves the search.
 */
#ifndef TURUP_PATTERN_H
#define TURUP_PATTERN_H

#include "../common/bits.h"
#include "game.h"

enum { TURUP_PATTERN_SHIFT = 56 };

#define TURUP_PATTERN_SHIFTS (UINT64_C(0xff) << TURUP_PATTERN_SHIFT)

/* Whether this deal has patterns: tied cards must be worth the same and lie in one half of a suit. */
int turup_pattern_fits(const turup_solver *solver);

/* Makes the tables of patterns of this deal, which must fit. */
void turup_pattern_build(turup_solver *solver);

/* How much more and how much less a position with the cards `to` may be worth than one with the cards `from`, both of
 * one pattern; 0 if the patterns differ. */
int turup_pattern_slack(const turup_solver *solver, uint64_t from, uint64_t to, int *more, int *less);

/* The card of `to` that matches the leader's card `bit` of `from`, or -1. */
static inline int turup_pattern_match(const turup_solver *solver, uint64_t from, uint64_t to, int leader, int bit)
{
    const uint64_t suit = turup_suit_of(bit) & solver->dealt[leader];
    if ((suit >> bit & 1) == 0) return -1;
    uint64_t above = from & suit & (turup_bit(bit) - 1), hand = to & suit;
    for (; above != 0; above &= above - 1) hand &= hand - 1;
    return turup_lowest(hand);
}

/* The pattern of a suit is a number in base 16: a digit for each live card, the strongest last, after a leading 1. A
 * digit is the owner's number, plus 8 if the next weaker live card is of equal strength; cards of equal strength stand
 * in the order of their owners. Sixteen cards leave no room for the 1, but that many are live at the first trick only.
 * The table of the stronger half of a long suit holds shifts instead of a leading 1. */
static inline uint64_t turup_pattern_of_suit(const turup_solver *solver, uint64_t cards, int suit)
{
    const uint64_t pattern = solver->patterns[suit][cards >> 16 * suit & 0xff];
    if (!solver->has_weak_half) return pattern;
    const uint64_t weak = solver->weak_patterns[suit][cards >> (16 * suit + 8) & 0xff];
    return weak << (pattern >> TURUP_PATTERN_SHIFT) | (pattern & ~TURUP_PATTERN_SHIFTS);
}

/* A number that is equal for equal patterns. Without patterns, the cards themselves. */
static inline uint64_t turup_pattern_key(const turup_solver *solver, uint64_t cards)
{
    if (!solver->has_patterns) return cards;
    return turup_pattern_of_suit(solver, cards, 0) * UINT64_C(0x9E3779B97F4A7C15) +
           turup_pattern_of_suit(solver, cards, 1) * UINT64_C(0xBF58476D1CE4E5B9) +
           turup_pattern_of_suit(solver, cards, 2) * UINT64_C(0x94D049BB133111EB) +
           turup_pattern_of_suit(solver, cards, 3) * UINT64_C(0xD6E8FEB86659FD93);
}

/* What is known of the position to search: low <= value <= high, and a lead to try first or -1. */
typedef struct {
    int low, high, lead;
} turup_knowledge;

/* Takes what the table knows of this position and its look-alikes; returns whether that decides the target. */
static inline int turup_recall(const turup_solver *solver, const turup_entry *bucket, uint32_t tag, int leader,
                               int target, turup_knowledge *known)
{
    for (int i = 0; i < TURUP_TABLE_WAYS; i++) {
        const turup_entry *entry = bucket + i;
        if (!turup_table_same(entry->tag, tag)) continue;
        int more = 0, less = 0;
        const int same = entry->cards == solver->held;
        if (!same) {
            if (!solver->has_patterns) continue;
            if (known->lead >= 0 && entry->low < target && entry->high >= target) continue; /* it decides nothing */
            if (!turup_pattern_slack(solver, entry->cards, solver->held, &more, &less)) continue;
        }
        if (entry->low - less > known->low) known->low = entry->low - less;
        if (entry->high + more < known->high) known->high = entry->high + more;
        if (known->low >= target || known->high < target) return 1;
        if (same)
            known->lead = turup_entry_lead(entry);
        else if (known->lead < 0)
            known->lead = turup_pattern_match(solver, entry->cards, solver->held, leader, turup_entry_lead(entry));
    }
    return 0;
}

static inline void turup_remember(const turup_solver *solver, turup_entry *bucket, uint32_t tag, turup_knowledge known)
{
    turup_entry *entry = turup_table_room(&solver->table, bucket, solver->held, tag);
    entry->cards = solver->held;
    entry->tag = tag | (uint32_t)known.lead;
    entry->low = (int16_t)known.low;
    entry->high = (int16_t)known.high;
}

#endif
