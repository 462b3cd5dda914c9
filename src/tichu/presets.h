/* The Tichu games by name. */
#ifndef TURUP_TICHU_PRESETS_H
#define TURUP_TICHU_PRESETS_H

#include "options.h"

typedef enum {
    TURUP_TICHU_PRESET_TICHU,
    TURUP_TICHU_PRESET_GREAT_GRAND,
    TURUP_TICHU_PRESET_BLIND_GRAND,
    TURUP_TICHU_PRESET_THREECHU,
    TURUP_TICHU_PRESET_TIENTSIN,
    TURUP_TICHU_PRESET_GRAND_SEIGNEUR,
    TURUP_TICHU_PRESETS
} turup_tichu_preset_id;

/* Name of a preset ("tichu-great-grand"), and its options. */
const char *turup_tichu_preset_name(turup_tichu_preset_id preset);
turup_tichu_options turup_tichu_preset(turup_tichu_preset_id preset);

#endif
