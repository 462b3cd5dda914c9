#include "playout.h"

#include "action.h"
#include "calls.h"
#include "deal.h"
#include "exchange.h"
#include "menu.h"
#include "round.h"
#include "score.h"
#include "trick.h"

static void play_pattern(const turup_tichu_rules *rules, turup_tichu_state *state, int seat,
                         const turup_tichu_pattern *pattern, turup_rng *rng)
{
    const turup_cards hand = state->hand[seat];
    const int choices = turup_tichu_count_choices(&rules->shapes, hand, pattern);
    const int index = choices > 1 ? (int)turup_rng_below(rng, (uint32_t)choices) : 0;
    const turup_tichu_combo combo = {turup_tichu_nth_choice(&rules->shapes, hand, pattern, index), *pattern};
    turup_tichu_play(rules, state, seat, &combo);
}

/* A step in a seat's own turn, without the menu: nearly all steps are such. */
static void step_in_turn(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng)
{
    turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
    int must;
    const int seat = state->turn, plays = turup_tichu_plays_in_turn(rules, state, seat, patterns, &must);
    const int passes = !must && state->top.as.type != TURUP_TICHU_NOTHING;
    const int calls = !(state->started >> seat & 1) && turup_tichu_may_call_small(rules, state, seat);
    const int n = plays + passes + calls, index = n > 1 ? (int)turup_rng_below(rng, (uint32_t)n) : 0;
    if (index < plays)
        play_pattern(rules, state, seat, &patterns[index], rng);
    else if (index < plays + passes)
        turup_tichu_pass(rules, state, seat);
    else
        turup_tichu_apply(rules, state, seat, turup_tichu_act(TURUP_TICHU_CALL_SMALL, 0));
}

static void step_from_menu(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng)
{
    turup_tichu_menu menu;
    const int seat = turup_tichu_turn(state);
    turup_tichu_menu_open_patterns(rules, state, seat, &menu);
    const int n = menu.gifts + menu.patterns + menu.extras, index = n > 1 ? (int)turup_rng_below(rng, (uint32_t)n) : 0;
    if (index < menu.gifts)
        turup_tichu_apply(rules, state, seat, turup_tichu_nth_gift(rules, &menu.giver, index));
    else if (index < menu.gifts + menu.patterns)
        play_pattern(rules, state, seat, &menu.pattern[index - menu.gifts], rng);
    else
        turup_tichu_apply(rules, state, seat, menu.extra[index - menu.gifts - menu.patterns]);
}

void turup_tichu_random_step(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng)
{
    if (state->phase == TURUP_TICHU_PLAY_PHASE && state->window == 0)
        step_in_turn(rules, state, rng);
    else
        step_from_menu(rules, state, rng);
}

int turup_tichu_play_out(const turup_tichu_rules *rules, turup_tichu_state *state, turup_rng *rng)
{
    int steps = 0;
    for (; state->phase != TURUP_TICHU_OVER_PHASE; steps++) turup_tichu_random_step(rules, state, rng);
    return steps;
}

void turup_tichu_random_rounds(const turup_tichu_rules *rules, uint64_t seed, int count, int16_t *scores)
{
    turup_tichu_deal deal;
    turup_tichu_state state;
    for (int i = 0; i < count; i++, seed++) {
        const int dealer = (int)(seed % rules->seats);
        turup_rng rng = turup_rng_seed(seed, 0);
        turup_tichu_deal_random(rules, dealer, &rng, &deal);
        turup_tichu_start(rules, dealer, &deal, &state);
        turup_tichu_play_out(rules, &state, &rng);
        const turup_tichu_result result = turup_tichu_score(rules, &state);
        scores[2 * i] = (int16_t)result.score[0];
        scores[2 * i + 1] = (int16_t)result.score[1];
    }
}
