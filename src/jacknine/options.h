/* The options of a Jack-Nine game as a plain struct, and the table that describes them to other languages. */
#ifndef TURUP_JACKNINE_OPTIONS_H
#define TURUP_JACKNINE_OPTIONS_H

#include "../common/options.h"

enum { TURUP_TIED = 16 };

/* turup_<option>_<word>: the words of each CHOICE, counted from 0 within the option. */
/* clang-format off */
enum {
    turup_first_option_before = -1,
#define OPTION(kind, name, slots) }; enum { turup_##name##_before = -1,
#define CHOICE(option, word) turup_##option##_##word,
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
} turup_jn_options;

/* The rows in the order of options.def; *count receives their number. */
const turup_option_row *turup_jn_option_table(int *count);

#endif
