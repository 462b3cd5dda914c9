/* The search of the positions that tichu_search.c does not know: more seats, rarer rules. It plays the round itself,
 * with the rules' own lists of actions and their own score, so that every rule holds here as it does at the table. */
#include "tichu_rounds.h"

#include "../tichu/round.h"
#include "../tichu/score.h"
#include "tichu_search.h"

enum { SURE = TURUP_TICHU_SURE, ROOM = TURUP_TICHU_LISTED / 2, FLUSH = 5 };

int turup_tichu_needs_rounds(const turup_tichu_rules *rules)
{
    const turup_tichu_options *o = &rules->options;
    return rules->seats != TURUP_TICHU_SEATS || !TURUP_OPTION(o, bomb_after_last_pass) ||
           !TURUP_OPTION(o, final_dragon_gift) ||
           TURUP_OPTION(o, tailender_hand) != turup_tichu_tailender_hand_opponents ||
           TURUP_OPTION(o, double_victory) != TURUP_TICHU_VICTORY * TURUP_TICHU_UNIT ||
           TURUP_OPTION(o, wish_dog_allowed) ||
           TURUP_OPTION(o, wish_bomb_escape) != turup_tichu_wish_bomb_escape_window;
}

int turup_tichu_has_suits(const turup_tichu_position *position)
{
    for (int seat = 0; seat < position->seats; seat++) {
        for (int suit = 0; suit < 4; suit++)
            if (turup_popcount(position->hands[seat] & turup_tichu_suit_mask(suit)) >= FLUSH - 1) return 1;
    }
    return 0;
}

/* Puts the actions that matter on the stack: where no hand can have a run of one suit, one play of each pattern. */
static int list(turup_tichu_solver *solver, const turup_tichu_state *state, int seat)
{
    turup_tichu_menu *menu = &solver->inner_menu;
    const turup_tichu_rules *rules = solver->rules;
    const int first = solver->used;
    turup_tichu_menu_open(rules, state, seat, menu);
    const int count = solver->has_suits ? turup_tichu_menu_size(menu) : turup_tichu_menu_kinds(menu);
    const uint64_t bombs = solver->has_suits ? 0 : turup_tichu_bomb_cards(&rules->shapes, state->hand[seat]);
    if (count > ROOM - first) {
        solver->stopped = 1;
        return first;
    }
    for (int i = 0; i < count; i++)
        solver->action[solver->used++] =
            solver->has_suits ? turup_tichu_menu_at(rules, menu, i) : turup_tichu_menu_kind(rules, menu, bombs, i);
    return first;
}

/* The value at the end, or once the question is answered; 0 while the search has to go on. */
static int is_decided(const turup_tichu_solver *solver, const turup_tichu_state *state, int *value)
{
    if (solver->goal != TURUP_TICHU_NO_GOAL) {
        if (state->out == 0) return 0;
        *value = turup_tichu_side_sign(solver->goal) * (state->order[0] == solver->goal ? SURE : -SURE);
        return 1;
    }
    if (state->phase != TURUP_TICHU_OVER_PHASE) return 0;
    const turup_tichu_result result = turup_tichu_score(solver->rules, state);
    *value = (result.score[0] - result.score[1]) / TURUP_TICHU_UNIT;
    return 1;
}

/* The state as two hashes; the number of cards stands where the table looks for it. */
static turup_tichu_contents contents_of(const turup_tichu_solver *solver, const turup_tichu_state *state)
{
    uint64_t other = (uint64_t)(uint16_t)state->turn << 32 | (uint64_t)state->window << 16 | state->passed;
    int cards = 0;
    for (int seat = 0; seat < solver->rules->seats; seat++) {
        other = (other ^ state->hand[seat].once ^ (uint64_t)(uint16_t)state->pile[seat] << 48) *
                UINT64_C(0xD6E8FEB86659FD93);
        other ^= other >> 32;
        cards += turup_popcount(state->hand[seat].once);
    }
    turup_tichu_contents c;
    c.word[0] = turup_tichu_key(solver->rules, state) >> 8 | (uint64_t)cards << TURUP_TICHU_CARDS_SHIFT;
    c.word[1] = other;
    c.word[2] = (uint64_t)solver->table.stamp << TURUP_TICHU_STAMP_SHIFT;
    return c;
}

static int look_up(const turup_tichu_entry *bucket, const turup_tichu_contents *contents, int target, int *value)
{
    for (int i = 0; i < TURUP_TICHU_TABLE_WAYS; i++) {
        if (!turup_tichu_same(&bucket[i].contents, contents)) continue;
        *value = bucket[i].value;
        if (bucket[i].high ? *value < target : *value >= target) return 1;
    }
    return 0;
}

static int search(turup_tichu_solver *solver, const turup_tichu_state *state, int target)
{
    int value;
    if (is_decided(solver, state, &value)) return value;
    turup_tichu_entry bound = {contents_of(solver, state), 0, 0, 0, {0}};
    turup_tichu_entry *bucket = turup_tichu_table_bucket(&solver->table, &bound.contents);
    if (look_up(bucket, &bound.contents, target, &value)) return value;
    turup_tichu_count_node(solver);
    const int seat = turup_tichu_turn(state), sign = turup_tichu_side_sign(seat);
    const int first = list(solver, state, seat), end = solver->used;
    int best = -sign * (SURE + SURE);
    for (int i = first; i < end && !solver->stopped; i++) {
        turup_tichu_state next = *state;
        turup_tichu_apply(solver->rules, &next, seat, solver->action[i]);
        value = search(solver, &next, target);
        if ((sign > 0) == (value > best)) best = value;
        if (sign > 0 ? best >= target : best < target) break;
    }
    solver->used = first;
    if (solver->stopped) return target;
    bound.value = (int16_t)best;
    bound.high = best < target;
    *turup_tichu_table_room(&solver->table, bucket, &bound) = bound;
    return best;
}

int turup_tichu_search_rounds(turup_tichu_solver *solver, const turup_tichu_position *position, int target)
{
    turup_tichu_state state;
    turup_tichu_position_state(solver->rules, position, &state);
    return search(solver, &state, target);
}
