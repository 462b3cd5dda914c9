/* A round of Tichu under any options that the compiler of rules lets pass, from any deal of the input's seed. */
#include "play.h"
#include "tichu/deal.h"
#include "tichu/menu.h"
#include "tichu/presets.h"
#include "tichu/round.h"

/* The list that is not written out holds the same actions: its size, its actions by number, one of each kind that
 * matters. */
static void check_menu(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                       const turup_action *legal, int count)
{
    turup_tichu_menu menu;
    turup_tichu_menu_open(rules, state, seat, &menu);
    const int kinds = turup_tichu_menu_kinds(&menu);
    assert(turup_tichu_menu_size(&menu) == count && count <= turup_tichu_max_legal(rules));
    assert(kinds <= count && menu.extras <= TURUP_TICHU_MAX_EXTRAS && menu.patterns <= TURUP_TICHU_MAX_PATTERNS);
    for (int i = 0; i < count; i += 1 + count / 64) {
        const turup_action action = turup_tichu_menu_at(rules, &menu, i);
        assert(action.a == legal[i].a && action.b == legal[i].b && turup_tichu_menu_has(rules, &menu, action));
    }
    for (int i = 0; i < kinds; i += 1 + kinds / 64)
        assert(turup_tichu_menu_has(rules, &menu, turup_tichu_menu_kind(rules, &menu, 0, i)));
}

static int legal_with_checks(const void *rules, const void *state, int seat, turup_action *out)
{
    const int count = turup_tichu_game.legal(rules, state, seat, out);
    check_menu(rules, state, seat, out, count);
    return count;
}

/* A preset, or options as they come. */
static turup_tichu_options options_of(input *in)
{
    turup_tichu_options options;
    const uint8_t preset = next_byte(in);
    if (preset < 128) return turup_tichu_preset((turup_tichu_preset_id)(preset % TURUP_TICHU_PRESETS));
    next_bytes(in, &options, sizeof(options));
    return options;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = {data, data + size};
    turup_tichu_rules rules;
    turup_tichu_state start;
    turup_tichu_deal deal;
    const char *option = NULL;
    const turup_tichu_options options = options_of(&in);
    const turup_status refused = turup_tichu_compile(&options, &rules, &option);
    assert(refused == TURUP_OK || option != NULL);
    if (refused != TURUP_OK) return -1; /* of no use in the corpus */
    turup_rng rng = turup_rng_seed(next_byte(&in), 0);
    const int dealer = next_byte(&in) % rules.seats;
    turup_tichu_deal_random(&rules, dealer, &rng, &deal);
    turup_tichu_start(&rules, dealer, &deal, &start);
    turup_game game = turup_tichu_game;
    game.legal = legal_with_checks;
    game.max_legal = turup_tichu_max_legal(&rules);
    fuzz_round(&game, &rules, &start, in);
    return 0;
}
