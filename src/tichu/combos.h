/* Combinations: what a set of cards is, which ones a hand holds, and which beats which.
 *
 * Keys are in quarters of a rank, so that half steps are whole numbers: rank r has the key 4 * r, a led Phoenix 6 (one
 * and a half), a Phoenix on a nine 38, the Dragon 60. A combination of several cards has the key of its deciding rank.
 */
#ifndef TURUP_TICHU_COMBOS_H
#define TURUP_TICHU_COMBOS_H

#include "deck.h"

typedef enum {
    TURUP_TICHU_NOTHING, /* an empty table */
    TURUP_TICHU_LONE_DOG,
    TURUP_TICHU_SINGLE,
    TURUP_TICHU_PAIR,
    TURUP_TICHU_TRIPLE,
    TURUP_TICHU_FULL_HOUSE,
    TURUP_TICHU_STAIRS,
    TURUP_TICHU_STRAIGHT,
    TURUP_TICHU_BOMB, /* four of a kind (length 4) or a straight flush (length 5 and more) */
    TURUP_TICHU_TYPES
} turup_tichu_type;

enum {
    TURUP_TICHU_LED_PHOENIX_KEY = 6,
    TURUP_TICHU_DRAGON_KEY = 60,
    TURUP_TICHU_MAX_HAND = 22,       /* cards of the largest hand: five players, two packs */
    TURUP_TICHU_MAX_PATTERNS = 4096, /* of one hand; the most found by searching is 2597, with 22 cards of two packs */
    TURUP_TICHU_MAX_BOMBS = 96       /* of one hand: runs of 13 and 9 cards and five fours are less */
};

/* All cards of a suit. */
static inline uint64_t turup_tichu_suit_mask(int suit) { return UINT64_C(0x1111111111111) << (2 + suit); }

/* The options that shape combinations, each 0 or 1. */
typedef struct {
    uint8_t four_plus_phoenix;  /* four of a rank and a Phoenix are a full house */
    uint8_t flush_as_straight;  /* a straight flush may also be played as a straight */
    uint8_t mahjong_in_flush;   /* the Mah Jong is the 1 of any straight flush */
    uint8_t phoenix_on_phoenix; /* a second lone Phoenix beats the first by a quarter */
} turup_tichu_shapes;

/* A play at rank level: all card choices that give the same combination. */
typedef struct {
    uint8_t type;   /* turup_tichu_type */
    uint8_t length; /* number of cards */
    uint8_t key;
    uint8_t detail;     /* suit of a straight flush, rank of the pair of a full house, else 0 */
    uint8_t phoenix[2]; /* ranks that Phoenixes stand for, ascending, 0 for none; a lone Phoenix has none */
} turup_tichu_pattern;

/* A play: its cards and their reading. */
typedef struct {
    turup_cards cards;
    turup_tichu_pattern as;
} turup_tichu_combo;

/* Reads the cards as a combination, the Phoenixes standing for the ranks `phoenix` (0 where there is none). A straight
 * flush is read as a bomb, or as a straight if `as_straight` and the shapes allow it. 0 when it is none; about 20 ns.
 */
int turup_tichu_recognise(const turup_tichu_shapes *shapes, turup_cards cards, const uint8_t phoenix[2],
                          int as_straight, turup_tichu_combo *out);

/* Like turup_tichu_recognise, with the Phoenix rank left open: the reading with the highest (`high`) or lowest key.
 * Returns how many readings there are. */
int turup_tichu_read_undeclared(const turup_tichu_shapes *shapes, turup_cards cards, int high, int as_straight,
                                turup_tichu_combo *out);

/* Whether a play may lie on `top` (TURUP_TICHU_NOTHING: a lead), as to combinations alone. */
int turup_tichu_beats(const turup_tichu_shapes *shapes, const turup_tichu_pattern *play,
                      const turup_tichu_pattern *top);

/* The key the play has when it lies on `top`: another than its own for a lone Phoenix and a Dragon on a Dragon. */
uint8_t turup_tichu_key_on(const turup_tichu_pattern *play, const turup_tichu_pattern *top);

/* Whether the play is one suit's run of natural cards, which is a straight flush whatever it is called. */
int turup_tichu_is_flush(const turup_tichu_shapes *shapes, turup_cards cards, const turup_tichu_pattern *as);

/* How many natural cards of a rank 2..14 every play of the pattern contains. */
int turup_tichu_needs(const turup_tichu_pattern *pattern, int rank);

/* Lists every pattern of a hand that may lie on `top`, each once: by type in the order of turup_tichu_type, stairs and
 * straights by length, then by key, the Phoenix's choices last. Returns how many. A pattern is listed only if the hand
 * has a card choice for it. Cost: under a microsecond for a lead from 14 random cards. */
int turup_tichu_patterns(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top,
                         turup_tichu_pattern out[TURUP_TICHU_MAX_PATTERNS]);

/* As turup_tichu_patterns, bombs only: what may be played out of turn. */
int turup_tichu_bombs(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top,
                      turup_tichu_pattern out[TURUP_TICHU_MAX_BOMBS]);

/* Low bits of the ranks that a mask of cards holds in all four suits. */
static inline uint64_t turup_tichu_fours(uint64_t once)
{
    const uint64_t pairs = once & once >> 1;
    return pairs & pairs >> 2 & turup_tichu_suit_mask(0);
}

/* Whether a mask of cards holds five ranks in a row in one suit, the Mah Jong included where it may be in a flush. */
static inline int turup_tichu_has_flush(const turup_tichu_shapes *shapes, uint64_t once)
{
    uint64_t suited = once & TURUP_TICHU_SUITED;
    /* The Mah Jong as a rank of every suit, one nibble below the twos. */
    if (shapes->mahjong_in_flush) suited = suited << 2 | ((once >> TURUP_TICHU_MAH_JONG & 1) ? 15u : 0u);
    const uint64_t two = suited & suited >> 4;
    return (two & two >> 8 & suited >> 16) != 0;
}

/* Whether the hand holds a bomb; a few nanoseconds. */
static inline int turup_tichu_holds_bomb(const turup_tichu_shapes *shapes, turup_cards hand)
{ return turup_tichu_fours(hand.once) != 0 || turup_tichu_has_flush(shapes, hand.once); }

/* Whether the hand holds a bomb that beats `top`. */
int turup_tichu_can_bomb(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top);

/* The cards that belong to a bomb of the hand: four of a kind, and runs of five or more of one suit. */
uint64_t turup_tichu_bomb_cards(const turup_tichu_shapes *shapes, turup_cards hand);

/* One card choice for a pattern, always the same: of each rank, cards that belong to no bomb come first, then the
 * lowest suits; a set that would be a straight flush changes one card, at the lowest rank where the hand has another.
 * `bomb_cards` is turup_tichu_bomb_cards(shapes, hand). */
turup_cards turup_tichu_choose(const turup_tichu_shapes *shapes, turup_cards hand, uint64_t bomb_cards,
                               const turup_tichu_pattern *pattern);

/* How many different sets of cards of the hand give the pattern, which must come from turup_tichu_patterns for it. */
int turup_tichu_count_choices(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *pattern);

/* Set number `index`, counted from 0 in ascending order of suits, the highest rank changing first. */
turup_cards turup_tichu_nth_choice(const turup_tichu_shapes *shapes, turup_cards hand,
                                   const turup_tichu_pattern *pattern, int index);

#endif
