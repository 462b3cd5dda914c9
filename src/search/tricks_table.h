/* The table of the search by tricks: results with their grounds (tricks.h). */
#ifndef TURUP_TRICKS_TABLE_H
#define TURUP_TRICKS_TABLE_H

#include "game.h"

enum {
    TURUP_TRICKS_WAYS = 8,
    TURUP_TRICKS_LESS = 2, /* log2 of how many buckets of the other searches make one */
    TURUP_TRICKS_OWNER_BITS = 26,
    TURUP_TRICKS_DEPTHS = 52
};

/* A position as the table sees it: for each suit the number of cards of each seat (four bits each), and the seats of
 * the live cards, two bits each, the strongest first. */
typedef struct {
    uint64_t lengths;   /* 16 bits a suit */
    uint64_t owners[2]; /* two suits each, from bits 0 and 26 on */
} turup_tricks_class;

typedef struct {
    uint64_t lengths;
    uint64_t owners[2]; /* of the grounds only; from bit 52 on their numbers in two suits, four bits each */
    uint16_t stamp;
    uint8_t leader;
    uint8_t lead;      /* a bit */
    uint8_t low, high; /* tricks of side 0 */
    uint8_t spare[2];
} turup_tricks_entry;

/* What the tables of sets say of the cards of one suit: owners in bits 0..31, lengths from 32, their sum from 48. */
static inline uint64_t turup_tricks_suit(const turup_solver *s, uint64_t held, int suit)
{
    const uint64_t strong = s->patterns[suit][held >> 16 * suit & 0xff];
    const uint64_t weak = s->weak_patterns[suit][held >> (16 * suit + 8) & 0xff];
    const uint64_t high = (strong >> 32) + (weak >> 32);
    return high << 32 | (uint32_t)((uint32_t)weak << (strong >> 47 & 30)) | (uint32_t)strong;
}

/* Lengths of a suit as turup_tricks_suit tells them. */
static inline int turup_tricks_length(uint64_t suit, int seat) { return (int)(suit >> (32 + 4 * seat) & 15); }

static inline turup_tricks_class turup_tricks_class_of(const uint64_t suits[4])
{
    turup_tricks_class class_of = {0, {0, 0}};
    for (int suit = 0; suit < 4; suit++) class_of.lengths |= (suits[suit] >> 32 & 0xffff) << 16 * suit;
    for (int i = 0; i < 2; i++)
        class_of.owners[i] = (uint32_t)suits[2 * i] | (uint64_t)(uint32_t)suits[2 * i + 1] << TURUP_TRICKS_OWNER_BITS;
    return class_of;
}

#endif
