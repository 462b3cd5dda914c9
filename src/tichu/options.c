#include "options.h"

#define OPTIONS_STRUCT turup_tichu_options
#define OPTIONS_LIST "../tichu/options.def"
#include "../common/option_rows.inc"

const turup_option_row *turup_tichu_option_table(int *count)
{
    *count = ROW_COUNT;
    return ROWS;
}
