/* Tichu cards and sets of them.
 *
 * Card ids: 0 Dog, 1 Mah Jong, 2 + 4 * (rank - 2) + suit for ranks 2..14 and suits s b g r, 54 Phoenix, 55 Dragon.
 * A set counts equal cards of two packs in unary: `once` holds every card of the set, `twice` those held twice
 * (a subset of `once`). Equal cards cannot be told apart, so equal sets have equal words. One pack: `twice` is 0.
 */
#ifndef TURUP_TICHU_DECK_H
#define TURUP_TICHU_DECK_H

#include <stddef.h>

#include "../common/bits.h"
#include "../common/status.h"

enum {
    TURUP_TICHU_DOG = 0,
    TURUP_TICHU_MAH_JONG = 1,
    TURUP_TICHU_PHOENIX = 54,
    TURUP_TICHU_DRAGON = 55,
    TURUP_TICHU_CARDS = 56,   /* different cards */
    TURUP_TICHU_ACE = 14,     /* highest rank; 2 is the lowest, the Mah Jong counts as rank 1 */
    TURUP_TICHU_CARD_TEXT = 2 /* letters of a card's text */
};

#define TURUP_TICHU_SUITED (((UINT64_C(1) << 52) - 1) << 2)

typedef struct {
    uint64_t once, twice;
} turup_cards;

static inline turup_cards turup_cards_none(void) { return (turup_cards){0, 0}; }

static inline turup_cards turup_cards_add(turup_cards a, turup_cards b)
{ return (turup_cards){a.once | b.once, a.twice | b.twice | (a.once & b.once)}; }

/* `a` without `b`; cards of `b` that are not in `a` are ignored. */
static inline turup_cards turup_cards_remove(turup_cards a, turup_cards b)
{ return (turup_cards){(a.once & ~b.once) | (a.twice & ~b.twice), a.twice & ~b.once}; }

/* Whether every card of `part` is in `whole`, often enough. */
static inline int turup_cards_within(turup_cards part, turup_cards whole)
{ return (part.once & ~whole.once) == 0 && (part.twice & ~whole.twice) == 0; }

static inline int turup_cards_count(turup_cards cards)
{ return turup_popcount(cards.once) + turup_popcount(cards.twice); }

static inline turup_cards turup_cards_one(int card) { return (turup_cards){turup_bit(card), 0}; }

/* Id of the card of a rank 2..14 and a suit 0..3. */
static inline int turup_tichu_card(int rank, int suit) { return 4 * rank - 6 + suit; }

/* Rank 1..14 of the Mah Jong or a suited card, 0 of any other. */
static inline int turup_tichu_rank(int card)
{
    if (card == TURUP_TICHU_MAH_JONG) return 1;
    return card >= 2 && card < TURUP_TICHU_PHOENIX ? (card + 6) / 4 : 0;
}

/* The suits (bit set) in which a mask of cards holds a rank 2..14. */
static inline unsigned turup_tichu_suits(uint64_t mask, int rank) { return (unsigned)(mask >> (4 * rank - 6)) & 15u; }

/* All four cards of a rank 2..14. */
static inline uint64_t turup_tichu_rank_mask(int rank) { return UINT64_C(15) << (4 * rank - 6); }

/* Card points: 5 for a five, 10 for a ten or a king, 25 for the Dragon, -25 for the Phoenix. */
int turup_tichu_points(turup_cards cards);

/* Writes the two letters of a card's text, without a NUL. */
void turup_tichu_card_format(int card, char out[TURUP_TICHU_CARD_TEXT]);

/* The card at the beginning of a text of `length` letters and how many letters it takes; upper and lower case, "10" for
 * T, Hu, MJ, 1 and Dg are read too. -1 when it is no card. */
int turup_tichu_card_parse(const char *text, size_t length, size_t *used);

/* The card ids of a pack (or two, the second without Dog and Mah Jong), in ascending order; returns how many. */
int turup_tichu_deck(int packs, int with_dog, uint8_t out[2 * TURUP_TICHU_CARDS]);

#endif
