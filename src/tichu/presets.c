#include "presets.h"

#include <assert.h>
#include <string.h>

#define SET(options, name, value) ((options)->opt_##name[0] = (value))

const char *turup_tichu_preset_name(turup_tichu_preset_id preset)
{
    static const char *const NAMES[TURUP_TICHU_PRESETS] = {"tichu",    "tichu-great-grand", "tichu-blind-grand",
                                                           "threechu", "tientsin",          "grand-seigneur"};
    assert((int)preset >= 0 && preset < TURUP_TICHU_PRESETS);
    return NAMES[preset];
}

/* The game for four; every option that is not named here is 0 or its first word. */
static turup_tichu_options four_players(void)
{
    turup_tichu_options o;
    memset(&o, 0, sizeof o);
    SET(&o, players, 4);
    SET(&o, decks, 1);
    SET(&o, tichu_after_first_out, 1);
    SET(&o, calls_per_team, 2);
    SET(&o, gs_wish, 1);
    SET(&o, out_of_turn_bombs, 1);
    SET(&o, bomb_after_last_pass, 1);
    SET(&o, reenter_after_pass, 1);
    SET(&o, final_dragon_gift, 1);
    SET(&o, double_victory, 200);
    SET(&o, triple_victory, 300);
    SET(&o, target, 1000);
    SET(&o, max_rounds, TURUP_NONE);
    return o;
}

turup_tichu_options turup_tichu_preset(turup_tichu_preset_id preset)
{
    turup_tichu_options o = four_players();
    switch (preset) {
    case TURUP_TICHU_PRESET_GREAT_GRAND:
        SET(&o, great_grand, 1);
        break;
    case TURUP_TICHU_PRESET_BLIND_GRAND:
        SET(&o, blind_grand, 1);
        break;
    case TURUP_TICHU_PRESET_THREECHU:
        SET(&o, form, turup_tichu_form_threechu);
        SET(&o, target, TURUP_NONE);
        SET(&o, max_rounds, 9);
        break;
    case TURUP_TICHU_PRESET_TIENTSIN:
        SET(&o, form, turup_tichu_form_tientsin);
        SET(&o, players, 6);
        SET(&o, calls_per_team, 3);
        break;
    case TURUP_TICHU_PRESET_GRAND_SEIGNEUR:
        SET(&o, form, turup_tichu_form_grand_seigneur);
        SET(&o, players, 6);
        SET(&o, target, TURUP_NONE);
        break;
    default:
        break;
    }
    return o;
}
