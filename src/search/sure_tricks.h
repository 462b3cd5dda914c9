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

/* The cards of a suit from the strongest to the `count`-th of `cards`. */
static inline uint64_t turup_sure_grounds(const turup_solver *s, uint64_t cards, int count)
{
    while (--count > 0) cards &= cards - 1;
    return s->cards[turup_lowest(cards)].and_above;
}

/* How many rounds of a plain suit nobody trumps, where foes hold trumps: as long as each of those follows. */
static inline int turup_sure_rounds(uint64_t suit, uint64_t trumps, int foe, int other_foe)
{
    int rounds = TURUP_MAX_HAND;
    if (turup_tricks_length(trumps, foe) != 0) rounds = turup_tricks_length(suit, foe);
    if (turup_tricks_length(trumps, other_foe) != 0 && turup_tricks_length(suit, other_foe) < rounds)
        rounds = turup_tricks_length(suit, other_foe);
    return rounds;
}

/* Whether the leader's side can cash `needed` tricks before it lets the others in: first the leader's winners, then, if
 * he has a smaller card to reach one of them, his partner's. Where a foe may trump, a plain suit counts for so many
 * rounds as every such foe follows, unless the leader draws all trumps first. The grounds name no more cards than that
 * takes. */
static inline int turup_sure_tricks(const turup_solver *s, const uint64_t suits[4], int leader, int needed,
                                    uint64_t *grounds)
{
    const int partner = leader ^ 2, foe = (leader + 1) & 3, other_foe = foe ^ 2, trump = s->trump;
    const uint64_t foes = s->hands[foe] | s->hands[other_foe];
    turup_sure_cards sure[4];
    int own[4], cashed[4], more[4], total = 0, partners = 0, entry = -1, draws = 0, may_ruff = 0;
    for (int suit = 0; suit < 4; suit++) {
        sure[suit] = turup_sure_in_suit(s, suit, leader, foes);
        own[suit] = turup_tricks_length(turup_tricks_suit(s, sure[suit].leaders, suit), leader);
    }
    if (trump >= 0) {
        const int one = turup_tricks_length(suits[trump], foe), other = turup_tricks_length(suits[trump], other_foe);
        draws = one > other ? one : other;
        may_ruff = own[trump] < draws;
    }
    for (int suit = 0; suit < 4; suit++) {
        const int ruffed = may_ruff && suit != trump;
        const int rounds = ruffed ? turup_sure_rounds(suits[suit], suits[trump], foe, other_foe) : TURUP_MAX_HAND;
        cashed[suit] = own[suit] < rounds ? own[suit] : rounds;
        const int left = turup_tricks_length(suits[suit], partner) - cashed[suit];
        more[suit] = turup_tricks_length(turup_tricks_suit(s, sure[suit].partners, suit), partner);
        if (more[suit] > left) more[suit] = left;
        if (more[suit] > rounds - cashed[suit]) more[suit] = rounds - cashed[suit];
        total += cashed[suit];
        if (more[suit] <= 0) continue;
        partners += more[suit];
        if (turup_tricks_length(suits[suit], leader) > own[suit]) entry = suit;
    }
    if (total + (entry >= 0 ? partners : 0) < needed) return 0;

    *grounds = 0;
    int left = needed;
    if (draws > 0 && !may_ruff) {
        *grounds = turup_sure_grounds(s, sure[trump].leaders, draws);
        left -= draws;
        cashed[trump] -= draws;
    }
    for (int suit = 0; suit < 4 && left > 0; suit++) {
        const int take = cashed[suit] < left ? cashed[suit] : left;
        if (take <= 0) continue;
        *grounds |= turup_sure_grounds(s, sure[suit].leaders, take + (suit == trump && !may_ruff ? draws : 0));
        left -= take;
    }
    for (int i = 0; i < 4 && left > 0; i++) {
        const int suit = (entry + i) & 3;
        if (more[suit] <= 0) continue;
        *grounds |= s->cards[turup_highest(sure[suit].partners)].and_above;
        left -= more[suit];
    }
    return 1;
}

/* Whether the side that does not lead takes `needed` tricks with its trumps, whatever is played: one seat has as many
 * that no trump of the other side beats. */
static inline int turup_sure_against(const turup_solver *s, int leader, int needed, uint64_t *grounds)
{
    const uint64_t live = s->held & s->trumps, own = live & (s->hands[leader] | s->hands[leader ^ 2]);
    const uint64_t winners = own == 0 ? live : live & ((own & (0u - own)) - 1);
    *grounds = 0;
    if (winners == 0) return 0;
    for (int seat = (leader + 1) & 3; seat != leader; seat = (seat + 2) & 3) {
        const uint64_t cards = winners & s->hands[seat];
        if (turup_popcount(cards) >= needed) {
            if (own != 0) *grounds = turup_sure_grounds(s, cards, needed);
            return 1;
        }
        if (seat == ((leader + 3) & 3)) break;
    }
    return 0;
}

#endif
