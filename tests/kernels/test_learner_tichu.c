/* Numbered actions and observations of every Tichu preset, and of the game with two packs. */
#include "learner_walk.h"
#include "test_tichu_table.h"

static int by_number(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void walk(turup_tichu_rules rules, const char *game)
{
    static uint64_t pattern[TURUP_TICHU_LEARN_MAX];
    turup_learner learner;
    const int n = turup_tichu_learn_patterns(&rules, pattern);
    qsort(pattern, (size_t)n, sizeof *pattern, by_number);
    for (int i = 1; i < n; i++) CHECK(pattern[i] != pattern[i - 1], "%s: pattern %d twice", game, i);
    turup_tichu_learn(&rules, pattern, n, &learner);
    walk_rounds(&learner, game, 12);
}

int main(void)
{
    for (int preset = 0; preset < TURUP_TICHU_PRESETS; preset++)
        walk(preset_rules((turup_tichu_preset_id)preset), turup_tichu_preset_name((turup_tichu_preset_id)preset));
    for (int players = 5; players <= 12; players++) {
        turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_GRAND_SEIGNEUR);
        options.opt_players[0] = (int16_t)players;
        options.opt_decks[0] = 2;
        options.opt_exchange[0] = 1;
        walk(compiled(options), "two packs");
    }
    return test_end("learner_tichu");
}
