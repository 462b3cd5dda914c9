/* Transposition table of the Tichu search: proven bounds of positions, found again by their exact contents.
 *
 * A new stamp forgets all entries without touching them.
 */
#ifndef TURUP_TICHU_TABLE_H
#define TURUP_TICHU_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum { TURUP_TICHU_TABLE_WAYS = 2, TURUP_TICHU_TABLE_STAMPS = 1 << 16, TURUP_TICHU_CARDS_SHIFT = 56 };

/* The whole contents of a position; the top byte of the first word is the number of cards held. */
typedef struct { uint64_t word[3]; } turup_tichu_contents;

typedef struct {
    turup_tichu_contents contents;
    int16_t low, high; /* low <= value <= high */
    uint16_t best;     /* move to try first */
    uint16_t stamp;
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

static inline turup_tichu_entry *turup_tichu_table_bucket(const turup_tichu_table *table, const turup_tichu_contents *contents)
{
    uint64_t hash = contents->word[0] * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 32 ^ contents->word[1]) * UINT64_C(0xD6E8FEB86659FD93);
    hash = (hash ^ hash >> 32 ^ contents->word[2]) * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 29) * UINT64_C(0xD6E8FEB86659FD93);
    return table->entries + (hash >> table->shift) * TURUP_TICHU_TABLE_WAYS;
}

static inline int turup_tichu_same(const turup_tichu_contents *a, const turup_tichu_contents *b)
{
    return a->word[0] == b->word[0] && a->word[1] == b->word[1] && a->word[2] == b->word[2];
}

/* The entry of these contents, NULL if there is none. */
static inline turup_tichu_entry *turup_tichu_table_find(const turup_tichu_table *table, turup_tichu_entry *bucket,
                                                        const turup_tichu_contents *contents)
{
    for (int i = 0; i < TURUP_TICHU_TABLE_WAYS; i++)
        if (bucket[i].stamp == table->stamp && turup_tichu_same(&bucket[i].contents, contents)) return bucket + i;
    return NULL;
}

/* Where to write contents that are not in the bucket: a forgotten entry, else the one with the fewest cards. */
static inline turup_tichu_entry *turup_tichu_table_room(const turup_tichu_table *table, turup_tichu_entry *bucket)
{
    turup_tichu_entry *room = bucket;
    for (int i = 0; i < TURUP_TICHU_TABLE_WAYS; i++) {
        if (bucket[i].stamp != table->stamp) return bucket + i;
        if (bucket[i].contents.word[0] >> TURUP_TICHU_CARDS_SHIFT < room->contents.word[0] >> TURUP_TICHU_CARDS_SHIFT) room = bucket + i;
    }
    return room;
}

#endif
