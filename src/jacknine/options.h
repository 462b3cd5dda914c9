/* The options of a Jack-Nine game as a plain struct, and the table that describes them to other languages. */
#ifndef TURUP_JACKNINE_OPTIONS_H
#define TURUP_JACKNINE_OPTIONS_H

#include <stdint.h>

enum { TURUP_NONE = -32768, TURUP_TIED = 16 };

/* turup_<option>_<word>: the words of each CHOICE, counted from 0 within the option. */
enum {
    turup_first_option_before = -1,
#define OPTION(kind, name, slots) }; enum { turup_##name##_before = -1,
#define CHOICE(option, word) turup_##option##_##word,
#include "options.def"
#undef OPTION
#undef CHOICE
};

/* Values of all options; read one with TURUP_OPTION(options, players). */
typedef struct {
#define OPTION(kind, name, slots) int16_t opt_##name[slots];
#define CHOICE(option, word)
#include "options.def"
#undef OPTION
#undef CHOICE
} turup_jn_options;

#define TURUP_OPTION(options, name) ((options)->opt_##name[0])

typedef enum { TURUP_KIND_BOOL, TURUP_KIND_INT, TURUP_KIND_CHOICE, TURUP_KIND_LIST } turup_option_kind;

/* One row of the option table. */
typedef struct {
    const char *name;
    turup_option_kind kind;
    uint8_t slots;
    uint16_t offset;   /* of the option in turup_jn_options, in int16_t units */
    const char *words; /* each followed by a space; empty unless the kind is CHOICE */
} turup_option_row;

/* The rows in the order of options.def; *count receives their number. */
const turup_option_row *turup_jn_option_table(int *count);

#endif
