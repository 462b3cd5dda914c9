#include "playout.h"

#include "menu.h"
#include "round.h"
#include "trick.h"

void turup_tichu_random_step(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng)
{
    turup_tichu_menu menu;
    const int seat = turup_tichu_turn(rules, state);
    turup_tichu_menu_open(rules, state, seat, &menu);
    const int index = (int)turup_rng_below(rng, (uint32_t)turup_tichu_menu_size(&menu));
    if (menu.gifts == 0 && index < menu.plays) {
        const turup_tichu_combo combo = turup_tichu_menu_play(rules, &menu, index);
        turup_tichu_play(rules, state, seat, &combo);
    } else {
        turup_tichu_apply(rules, state, seat, turup_tichu_menu_at(rules, state, seat, &menu, index));
    }
}

int turup_tichu_play_out(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng)
{
    int steps = 0;
    for (; state->phase != TURUP_TICHU_OVER_PHASE; steps++) turup_tichu_random_step(rules, state, rng);
    return steps;
}
