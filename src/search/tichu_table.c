#include "tichu_table.h"

#include <assert.h>
#include <string.h>

static size_t bytes_of(const turup_tichu_table *table)
{ return (sizeof(turup_tichu_entry) * TURUP_TICHU_TABLE_WAYS) << (64 - table->shift); }

void turup_tichu_table_init(turup_tichu_table *table, void *memory, size_t size)
{
    const size_t bucket = sizeof(turup_tichu_entry) * TURUP_TICHU_TABLE_WAYS;
    assert(size >= 2 * bucket && (uintptr_t)memory % 64 == 0);
    int log = 0;
    while (log < 40 && size >> (log + 1) >= bucket) log++;
    table->entries = memory;
    table->shift = (uint8_t)(64 - log);
    table->stamp = 0;
    memset(memory, 0, bytes_of(table));
}

void turup_tichu_table_renew(turup_tichu_table *table)
{
    if (++table->stamp != 0) return;
    memset(table->entries, 0, bytes_of(table));
    table->stamp = 1;
}

/* Whether a bound says all that an entry of the same contents says, and more. */
static int covers(const turup_tichu_entry *bound, const turup_tichu_entry *entry)
{
    if (bound->high != entry->high || (bound->mask & ~entry->mask) != 0) return 0;
    return (bound->high ? bound->value <= entry->value : bound->value >= entry->value) &&
           turup_tichu_entry_holds(bound, entry->pile);
}

turup_tichu_entry *turup_tichu_table_room(const turup_tichu_table *table, turup_tichu_entry *bucket,
                                          const turup_tichu_entry *bound)
{
    turup_tichu_entry *room = NULL;
    uint64_t fewest = UINT64_MAX;
    for (int i = 0; i < TURUP_TICHU_TABLE_WAYS; i++) {
        turup_tichu_entry *entry = bucket + i;
        if (turup_tichu_same(&entry->contents, &bound->contents) && covers(bound, entry)) return entry;
        const int forgotten = entry->contents.word[2] >> TURUP_TICHU_STAMP_SHIFT != table->stamp;
        const uint64_t cards = forgotten ? 0 : 1 + (entry->contents.word[0] >> TURUP_TICHU_CARDS_SHIFT);
        if (cards < fewest) {
            fewest = cards;
            room = entry;
        }
    }
    return room;
}
