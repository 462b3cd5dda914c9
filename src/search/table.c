#include "table.h"

#include <assert.h>
#include <string.h>

void turup_table_init(turup_table *table, void *memory, size_t size)
{
    const size_t bucket = sizeof(turup_entry) * TURUP_TABLE_WAYS;
    assert(size >= 2 * bucket && (uintptr_t)memory % bucket == 0);
    int log = 0;
    while (log < 40 && bucket << (log + 1) <= size) log++;
    table->entries = memory;
    table->shift = (uint8_t)(64 - log);
    table->stamp = 0;
    memset(memory, 0, bucket << log);
}

void turup_table_clear(turup_table *table)
{ memset(table->entries, 0, (sizeof(turup_entry) * TURUP_TABLE_WAYS) << (64 - table->shift)); }

void turup_table_renew(turup_table *table)
{
    if (++table->stamp < TURUP_TABLE_STAMPS) return;
    turup_table_clear(table);
    table->stamp = 1;
}
