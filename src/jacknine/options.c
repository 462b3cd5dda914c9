#include "options.h"

#define OPTIONS_STRUCT turup_jn_options
#define OPTIONS_LIST "../jacknine/options.def"
#include "../common/option_rows.inc"

const turup_option_row *turup_jn_option_table(int *count)
{
    *count = ROW_COUNT;
    return ROWS;
}
