/* Options of a game: plain numbers in a struct of int16_t, and the table that describes them to other languages.
 *
 * A family lists its options once in an options.def of OPTION(kind, name, slots) and CHOICE(option, word); its struct,
 * its enums and, with option_rows.inc, its table come from that list.
 */
#ifndef TURUP_OPTIONS_H
#define TURUP_OPTIONS_H

#include <stdint.h>

enum { TURUP_NONE = -32768 /* "no number" */ };

/* The value of an option, its first where it has several slots. */
#define TURUP_OPTION(options, name) ((options)->opt_##name[0])

typedef enum { TURUP_KIND_BOOL, TURUP_KIND_INT, TURUP_KIND_CHOICE, TURUP_KIND_LIST } turup_option_kind;

/* One row of an option table. */
typedef struct {
    const char *name;
    turup_option_kind kind;
    uint8_t slots;
    uint16_t offset;   /* of the option in the family's struct, in int16_t units */
    const char *words; /* each followed by a space; empty unless the kind is CHOICE */
} turup_option_row;

#endif
