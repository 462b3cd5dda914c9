/* Transposition table of the Tichu search: proven bounds of positions, found again by their exact contents.
 *
 * Values are kept without the points in the piles. A pile matters only if its owner may come last and lose it to the
 * other side; a bound that was proven for some piles holds for all piles that are as good in those that the proof
 * depends on. The piles of side 0 are good for a high bound and bad for a low bound when they are large; those of side
 * 1 the reverse: they are what their owner may lose.
 *
 * A new stamp forgets all entries without touching them.
 */
#ifndef TURUP_TICHU_TABLE_H
#define TURUP_TICHU_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum {
    TURUP_TICHU_TABLE_WAYS = 4,
    TURUP_TICHU_TABLE_STAMPS = 1 << 16,
    TURUP_TICHU_CARDS_SHIFT = 56, /* of the number of cards held, in the first word */
    TURUP_TICHU_STAMP_SHIFT = 48  /* in the last word */
};

/* The whole contents of a position but its piles, and the stamp. */
typedef struct {
    uint64_t word[3];
} turup_tichu_contents;

typedef struct {
    turup_tichu_contents contents;
    int16_t value;
    uint8_t high; /* value is an upper bound, else a lower one */
    uint8_t mask; /* seats whose piles the proof depends on */
    int8_t pile[4];
} turup_tichu_entry;

typedef struct {
    turup_tichu_entry *entries;
    uint16_t stamp;
    uint8_t shift; /* 64 - log2(number of buckets) */
} turup_tichu_table;

/* A table in `memory` (aligned to 64 bytes), all of it cleared; `size` is at least two buckets. */
void turup_tichu_table_init(turup_tichu_table *table, void *memory, size_t size);

/* Forgets all entries. Constant time, but for one clearing in TURUP_TICHU_TABLE_STAMPS calls. */
void turup_tichu_table_renew(turup_tichu_table *table);

static inline turup_tichu_entry *turup_tichu_table_bucket(const turup_tichu_table *table,
                                                          const turup_tichu_contents *contents)
{
    uint64_t hash = contents->word[0] * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 32 ^ contents->word[1]) * UINT64_C(0xD6E8FEB86659FD93);
    hash = (hash ^ hash >> 32 ^ contents->word[2]) * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 29) * UINT64_C(0xD6E8FEB86659FD93);
    return table->entries + (hash >> table->shift) * TURUP_TICHU_TABLE_WAYS;
}

static inline int turup_tichu_same(const turup_tichu_contents *a, const turup_tichu_contents *b)
{ return a->word[0] == b->word[0] && a->word[1] == b->word[1] && a->word[2] == b->word[2]; }

/* Whether what an entry of these contents proves holds for these piles. */
static inline int turup_tichu_entry_holds(const turup_tichu_entry *entry, const int8_t pile[4])
{
    for (int seat = 0; seat < 4; seat++) {
        if (!(entry->mask >> seat & 1)) continue;
        if ((seat & 1) != entry->high ? pile[seat] < entry->pile[seat] : pile[seat] > entry->pile[seat]) return 0;
    }
    return 1;
}

/* Where to write a bound: an entry that it makes idle, a forgotten one, else the one with the fewest cards. */
turup_tichu_entry *turup_tichu_table_room(const turup_tichu_table *table, turup_tichu_entry *bucket,
                                          const turup_tichu_entry *bound);

#endif
