/* Transposition table: what is proven about a position at the start of a trick.
 *
 * Within one deal the cards still held and the leader say everything, so an entry is exact. A stamp tells apart deals,
 * trumps and questions: a new stamp forgets all entries without touching them. The bucket is chosen by the pattern of
 * the position (pattern.h), so that look-alikes meet there.
 */
#ifndef TURUP_TABLE_H
#define TURUP_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum { TURUP_TABLE_WAYS = 4, TURUP_TABLE_STAMPS = 1 << 16 };

/* What the cards and the leader do not say of a position; a sum of these, 0 for the usual open trump. */
enum { TURUP_MODE_OPEN = 0, TURUP_MODE_HIDDEN = 1, TURUP_MODE_TRUMP_LED = 2, TURUP_MODE_EXHAUSTED = 4 };

typedef struct {
    uint64_t cards; /* all cards still held */
    uint32_t tag;   /* stamp (16 bits), mode (3), leader (3), cards in a hand less one (4), best lead (6) */
    int16_t low;    /* low <= value <= high */
    int16_t high;
} turup_entry;

typedef struct {
    turup_entry *entries;
    uint32_t stamp;
    uint8_t shift; /* 64 - log2(number of buckets) */
} turup_table;

/* A table in `memory` (aligned to 64 bytes), all of it cleared; `size` is at least two buckets. */
void turup_table_init(turup_table *table, void *memory, size_t size);

/* Clears the memory, after which the next deal may use it in another way. */
void turup_table_clear(turup_table *table);

/* Forgets all entries. Constant time, but for one clearing in TURUP_TABLE_STAMPS calls. */
void turup_table_renew(turup_table *table);

static inline uint32_t turup_table_tag(const turup_table *table, int mode, int leader, int length)
{ return table->stamp << 16 | (uint32_t)mode << 13 | (uint32_t)leader << 10 | (uint32_t)(length - 1) << 6; }

static inline int turup_entry_lead(const turup_entry *entry) { return (int)(entry->tag & 63); }

/* The bucket for positions of this pattern. */
static inline turup_entry *turup_table_bucket(const turup_table *table, uint64_t pattern, int leader)
{
    const uint64_t hash = (pattern ^ (pattern >> 29) ^ (uint64_t)leader << 21) * UINT64_C(0x9E3779B97F4A7C15);
    return table->entries + (hash >> table->shift) * TURUP_TABLE_WAYS;
}

/* Whether two tags differ in no more than the best lead. */
static inline int turup_table_same(uint32_t tag, uint32_t other) { return (tag ^ other) < 64; }

/* Where to write this position: its old entry, else a forgotten one, else the one with the fewest cards left. */
static inline turup_entry *turup_table_room(const turup_table *table, turup_entry *bucket, uint64_t cards, uint32_t tag)
{
    turup_entry *room = NULL;
    uint32_t fewest = UINT32_MAX;
    for (int i = 0; i < TURUP_TABLE_WAYS; i++) {
        if (bucket[i].cards == cards && turup_table_same(bucket[i].tag, tag)) return bucket + i;
        const uint32_t length = bucket[i].tag >> 16 == table->stamp ? 1 + (bucket[i].tag >> 6 & 15) : 0;
        if (length < fewest) {
            fewest = length;
            room = bucket + i;
        }
    }
    return room;
}

#endif
