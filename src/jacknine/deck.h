/* Cards as texts. */
#ifndef TURUP_JACKNINE_DECK_H
#define TURUP_JACKNINE_DECK_H

#include <stddef.h>

#include "rules.h"

/* Ranks 0..12 are 2 3 4 5 6 7 8 9 T J Q K A. */
enum { TURUP_RANK_9 = 7, TURUP_RANK_T = 8, TURUP_RANK_J = 9, TURUP_RANK_Q = 10, TURUP_RANK_K = 11, TURUP_RANK_A = 12 };

/* The lower card of a rank and suit, TURUP_NO_CARD if the deck lacks it. */
static inline int turup_jn_card(const turup_jn_rules *rules, int suit, int rank)
{ return rules->slot_of[rank] < 0 ? TURUP_NO_CARD : suit * 16 + rules->slot_of[rank]; }

/* The lower of twins; the card itself where there is one pack. */
static inline int turup_jn_lower_twin(const turup_jn_rules *rules, int card)
{ return rules->copies == 2 ? card & ~1 : card; }

/* The cards of a set, of twins the lower one even if only the higher is there; where there are two packs. */
static inline uint64_t turup_jn_lower_twins(uint64_t cards)
{ return (cards | cards >> 1) & UINT64_C(0x5555555555555555); }

/* Reads a rank and a suit in either order: "JS", "js", "10S", "J and a suit's glyph". Returns the bytes used, 0 if
 * there is no card of this deck; *card is the lower twin. Never reads past `length`. */
size_t turup_jn_read_card(const turup_jn_rules *rules, const char *text, size_t length, int *card);

/* Reads a suit: "S", "s" or a glyph. Returns the bytes used, 0 if it is none. */
size_t turup_jn_read_suit(const char *text, size_t length, int *suit);

/* Writes the two letters of a card. */
void turup_jn_write_card(const turup_jn_rules *rules, int card, char out[2]);

#endif
