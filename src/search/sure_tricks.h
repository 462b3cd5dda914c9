/* Tricks that are certain without a search, and the grounds they rest on (tricks.h). */
#ifndef TURUP_SURE_TRICKS_H
#define TURUP_SURE_TRICKS_H

#include "../common/bits.h"
#include "game.h"
#include "tricks_table.h"

/* The cards of a suit that a side can cash, the leader first: none of them is beaten by a foe, nor must one of the two
 * take a trick that the other needs to win. */
typedef struct {
    uint64_t leaders, partners;
} turup_sure_cards;

static inline turup_sure_cards turup_sure_in_suit(const turup_solver *s, int suit, int leader, uint64_t foes)
{
    const uint64_t live = s->held & turup_suit_of(16 * suit), against = live & foes;
    const uint64_t winners = against == 0 ? live : live & ((against & (0u - against)) - 1);
    const uint64_t partner = live & s->hands[leader ^ 2];
    turup_sure_cards sure = {winners & s->hands[leader], winners & partner};
    if (sure.leaders == 0 || sure.partners == 0) return sure;
    const uint64_t low = partner & ~s->cards[turup_highest(sure.leaders)].and_above;
    if (turup_popcount(low) >= turup_popcount(sure.leaders)) return sure;
    const uint64_t rest = sure.leaders & ~((sure.partners & (0u - sure.partners)) - 1);
    sure.leaders &= ~rest;
    if (rest != 0) sure.partners &= (rest & (0u - rest)) - 1;
    return sure;
}

/* How many tricks the leader's side can cash before it lets the others in: first the leader's winners, then, if he has
 * a smaller card to reach one of them, his partner's. Where a foe may trump, a plain suit counts for as many rounds as
 * every such foe follows, unless the leader can draw all trumps first. */
static inline int turup_sure_tricks(const turup_solver *s, const uint64_t suits[4], int leader, int tricks,
                                    uint64_t *grounds)
{
    const int partner = leader ^ 2, foe = (leader + 1) & 3, other_foe = foe ^ 2, trump = s->trump;
    const uint64_t foes = s->hands[foe] | s->hands[other_foe];
    turup_sure_cards sure[4];
    int own[4], theirs[4], total = 0, partners = 0, has_entry = 0;
    for (int suit = 0; suit < 4; suit++) {
        sure[suit] = turup_sure_in_suit(s, suit, leader, foes);
        own[suit] = turup_tricks_length(turup_tricks_suit(s, sure[suit].leaders, suit), leader);
        theirs[suit] = turup_tricks_length(turup_tricks_suit(s, sure[suit].partners, suit), partner);
    }
    const int foe_trumps = trump < 0 ? 0 : turup_tricks_length(suits[trump], foe);
    const int other_trumps = trump < 0 ? 0 : turup_tricks_length(suits[trump], other_foe);
    const int may_ruff = trump >= 0 && (own[trump] < foe_trumps || own[trump] < other_trumps);
    for (int suit = 0; suit < 4; suit++) {
        int rounds = TURUP_MAX_HAND;
        if (may_ruff && suit != trump) {
            if (foe_trumps != 0) rounds = turup_tricks_length(suits[suit], foe);
            if (other_trumps != 0 && turup_tricks_length(suits[suit], other_foe) < rounds)
                rounds = turup_tricks_length(suits[suit], other_foe);
        }
        const int cashed = own[suit] < rounds ? own[suit] : rounds;
        const int left = turup_tricks_length(suits[suit], partner) - cashed;
        int more = theirs[suit] < left ? theirs[suit] : left;
        if (more > rounds - cashed) more = rounds - cashed;
        total += cashed;
        if (more <= 0) continue;
        partners += more;
        has_entry |= turup_tricks_length(suits[suit], leader) > own[suit];
    }
    *grounds = 0;
    for (int suit = 0; suit < 4; suit++) {
        const uint64_t cards = sure[suit].leaders | (has_entry ? sure[suit].partners : 0);
        if (cards != 0) *grounds |= s->cards[turup_highest(cards)].and_above;
    }
    if (has_entry) total += partners;
    return total < tricks ? total : tricks;
}

/* How many tricks the side that does not lead takes with its trumps, whatever is played. */
static inline int turup_sure_against(const turup_solver *s, int leader, uint64_t *grounds)
{
    *grounds = 0;
    const uint64_t live = s->held & s->trumps, own = live & (s->hands[leader] | s->hands[leader ^ 2]);
    const uint64_t winners = own == 0 ? live : live & ((own & (0u - own)) - 1);
    if (winners == 0) return 0;
    const int one = turup_popcount(winners & s->hands[(leader + 1) & 3]), other = turup_popcount(winners) - one;
    if (own != 0) *grounds = s->cards[turup_highest(winners)].and_above;
    return one > other ? one : other;
}

#endif
