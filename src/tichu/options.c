#include "options.h"

#include <stddef.h>

/* A row is opened by OPTION and its words are appended as string literals by CHOICE. */
static const turup_option_row ROWS[] = {
    {0, 0, 0, 0, ""
#define OPTION(kind, name, slots) \
    }, {#name, TURUP_KIND_##kind, slots, (uint16_t)(offsetof(turup_tichu_options, opt_##name) / sizeof(int16_t)), ""
#define CHOICE(option, word) #word " "
#include "options.def"
#undef OPTION
#undef CHOICE
    },
};

const turup_option_row *turup_tichu_option_table(int *count)
{
    *count = (int)(sizeof ROWS / sizeof ROWS[0]) - 1;
    return ROWS + 1;
}
