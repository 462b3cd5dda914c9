/* The table of common/game.h: the family's functions behind plain pointers. */
#include "exchange.h"
#include "menu.h"
#include "playout.h"
#include "round.h"

int turup_tichu_max_legal(const turup_tichu_rules *rules)
{
    if (rules->packs == 1) return 4096;
    return rules->seats > 6 ? 1 << 14 : TURUP_TICHU_MAX_LEGAL;
}

int turup_tichu_legal(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, turup_action *out)
{
    turup_tichu_menu menu;
    turup_tichu_menu_open(rules, state, seat, &menu);
    const int n = turup_tichu_menu_size(&menu);
    if (menu.gifts > 0) turup_tichu_list_gifts(rules, &menu.giver, out);
    for (int i = menu.gifts; i < n; i++) out[i] = turup_tichu_menu_at(rules, &menu, i);
    return n;
}

static const char *phase(const void *rules, const void *state)
{
    (void)rules;
    return turup_tichu_phase_name(turup_tichu_phase_of(state));
}

static int turn(const void *rules, const void *state)
{
    (void)rules;
    return turup_tichu_turn(state);
}

static uint32_t seats_to_act(const void *rules, const void *state) { return turup_tichu_seats_to_act(rules, state); }

static int legal(const void *rules, const void *state, int seat, turup_action *out)
{ return turup_tichu_legal(rules, state, seat, out); }

static turup_status why(const void *rules, const void *state, int seat, turup_action action)
{ return turup_tichu_why(rules, state, seat, action); }

static void apply(const void *rules, void *state, int seat, turup_action action)
{ turup_tichu_apply(rules, state, seat, action); }

static int forced(const void *rules, const void *state, int *seat, turup_action *action)
{
    (void)rules, (void)state, (void)seat, (void)action;
    return 0;
}

static uint64_t key(const void *rules, const void *state) { return turup_tichu_key(rules, state); }

static int format(const void *rules, turup_action action, char *out)
{ return turup_tichu_action_format(rules, action, out); }

static turup_status parse(const void *rules, const char *text, size_t length, turup_action *out)
{ return turup_tichu_action_parse(rules, text, length, out); }

static void random_rounds(const void *rules, uint64_t seed, int count, int16_t *scores)
{ turup_tichu_random_rounds(rules, seed, count, scores); }

const turup_game turup_tichu_game = {
    "tichu",
    sizeof(turup_tichu_state),
    TURUP_TICHU_MAX_LEGAL,
    phase,
    turn,
    seats_to_act,
    legal,
    why,
    apply,
    forced,
    key,
    format,
    parse,
    random_rounds,
};
