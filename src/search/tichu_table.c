#include "tichu_table.h"

#include <assert.h>
#include <string.h>

static size_t bytes_of(const turup_tichu_table *table)
{
    return (sizeof(turup_tichu_entry) * TURUP_TICHU_TABLE_WAYS) << (64 - table->shift);
}

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
