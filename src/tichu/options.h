/* The options of a Tichu game as a plain struct, and the table that describes them to other languages. */
#ifndef TURUP_TICHU_OPTIONS_H
#define TURUP_TICHU_OPTIONS_H

#include "../common/options.h"

/* turup_tichu_<option>_<word>: the words of each CHOICE, counted from 0 within the option. */
/* clang-format off */
enum {
    turup_tichu_first_option_before = -1,
#define OPTION(kind, name, slots) }; enum { turup_tichu_##name##_before = -1,
#define CHOICE(option, word) turup_tichu_##option##_##word,
#include "options.def"
#undef OPTION
#undef CHOICE
};
/* clang-format on */

/* Values of all options; read one with TURUP_OPTION(options, players). */
typedef struct {
#define OPTION(kind, name, slots) int16_t opt_##name[slots];
#define CHOICE(option, word)
#include "options.def"
#undef OPTION
#undef CHOICE
} turup_tichu_options;

/* The rows in the order of options.def; *count receives their number. Offsets are those of turup_tichu_options. */
const turup_option_row *turup_tichu_option_table(int *count);

#endif
