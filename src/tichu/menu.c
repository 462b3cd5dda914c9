/* Legal actions, counted and by number. */
#include "menu.h"

#include <string.h>

#include "action.h"
#include "calls.h"
#include "round.h"
#include "trick.h"
#include "wish.h"

static void put(turup_tichu_menu *menu, turup_tichu_action_kind kind, int argument)
{
    assert(menu->extras < TURUP_TICHU_MAX_EXTRAS);
    menu->extra[menu->extras++] = turup_tichu_act(kind, argument);
}

static void put_seats(turup_tichu_menu *menu, turup_tichu_action_kind kind, uint32_t seats)
{
    for (; seats; seats &= seats - 1) put(menu, kind, turup_lowest(seats));
}

int turup_tichu_keep_fulfilling(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                turup_tichu_pattern *patterns, int n, int *must)
{
    int kept = 0;
    *must = 0;
    if (!turup_tichu_is_bound(rules, state, seat)) return n;
    for (int i = 0; i < n && !*must; i++) *must = turup_tichu_needs(&patterns[i], state->wish) > 0;
    if (!*must) return n;
    for (int i = 0; i < n; i++)
        if (turup_tichu_needs(&patterns[i], state->wish) > 0 || turup_tichu_escapes(rules, state, &patterns[i]))
            patterns[kept++] = patterns[i];
    return kept;
}

static void put_bombs(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_menu *menu)
{ menu->patterns = turup_tichu_bombs(&rules->shapes, menu->giver.hand, &state->top.as, menu->pattern); }

static int may_call_small_now(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    const int reset = TURUP_OPTION(&rules->options, tichu_in_exchange) == turup_tichu_tichu_in_exchange_reset;
    return state->phase >= TURUP_TICHU_CALL_PHASE && state->phase < TURUP_TICHU_OVER_PHASE &&
           (reset || state->phase != TURUP_TICHU_EXCHANGE_PHASE) && turup_tichu_may_call_small(rules, state, seat);
}

static int may_bomb_out_of_turn(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    return rules->live && state->phase == TURUP_TICHU_PLAY_PHASE && state->window == 0 && state->turn != seat &&
           state->top.as.type != TURUP_TICHU_NOTHING && TURUP_OPTION(&rules->options, out_of_turn_bombs) &&
           turup_tichu_can_bomb(&rules->shapes, state->hand[seat], &state->top.as);
}

uint32_t turup_tichu_seats_to_act(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    const int turn = turup_tichu_turn(state);
    uint32_t seats = turn < 0 ? 0 : turup_tichu_seat_bit(turn);
    if (!rules->live || turn < 0) return seats;
    seats |= state->window | (state->phase < TURUP_TICHU_PLAY_PHASE ? turup_tichu_undecided(rules, state) : 0);
    for (int seat = 0; seat < rules->seats; seat++)
        if (may_call_small_now(rules, state, seat) || may_bomb_out_of_turn(rules, state, seat))
            seats |= turup_tichu_seat_bit(seat);
    return seats;
}

static uint32_t opponents(const turup_tichu_rules *rules, int seat)
{
    uint32_t set = 0;
    for (int other = 0; other < rules->seats; other++)
        if (turup_tichu_side(rules, other) != turup_tichu_side(rules, seat)) set |= turup_tichu_seat_bit(other);
    return set;
}

static void put_before_play(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                            turup_tichu_menu *menu)
{
    if (!turup_tichu_is_undecided(rules, state, seat)) return;
    if (state->phase == TURUP_TICHU_EXCHANGE_PHASE) {
        menu->gifts = turup_tichu_count_gifts(rules, &menu->giver);
        return;
    }
    put(menu, state->phase == TURUP_TICHU_BLIND_GRAND_PHASE ? TURUP_TICHU_LOOK : TURUP_TICHU_NO, 0);
    if (state->phase == TURUP_TICHU_GREAT_GRAND_PHASE) put(menu, TURUP_TICHU_CALL_GREAT, 0);
    if (state->phase == TURUP_TICHU_BLIND_GRAND_PHASE) put(menu, TURUP_TICHU_CALL_BLIND, 0);
    if (state->phase == TURUP_TICHU_GRAND_PHASE) put(menu, TURUP_TICHU_CALL_GRAND, 0);
}

static void put_in_play(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                        turup_tichu_menu *menu)
{
    if (state->window >> seat & 1) {
        put_bombs(rules, state, menu);
        put(menu, TURUP_TICHU_NO, 0);
    } else if (state->window == 0 && state->turn == seat) {
        int must;
        menu->patterns = turup_tichu_plays_in_turn(rules, state, seat, menu->pattern, &must);
        if (!must && state->top.as.type != TURUP_TICHU_NOTHING) put(menu, TURUP_TICHU_PASS, 0);
    } else if (may_bomb_out_of_turn(rules, state, seat)) {
        put_bombs(rules, state, menu);
    }
}

/* Decisions of the seat whose turn it is after a play: the wish, the Dragon's trick, the lead by the Dog. */
static void put_decisions(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                          turup_tichu_menu *menu)
{
    if (state->phase == TURUP_TICHU_DRAGON_PHASE) put_seats(menu, TURUP_TICHU_DRAGON_TO, opponents(rules, seat));
    if (state->phase == TURUP_TICHU_DOG_PHASE)
        put_seats(menu, TURUP_TICHU_DOG_TO, turup_tichu_active_partners(rules, state, seat));
    if (state->phase != TURUP_TICHU_WISH_PHASE) return;
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++) put(menu, TURUP_TICHU_WISH, rank);
    if (!TURUP_OPTION(&rules->options, wish_required)) put(menu, TURUP_TICHU_WISH, 0);
}

void turup_tichu_menu_open_patterns(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                    turup_tichu_menu *menu)
{
    menu->gifts = menu->plays = menu->extras = menu->patterns = 0;
    if (seat < 0 || seat >= rules->seats) return;
    const int in_turn = turup_tichu_turn(state) == seat;
    if (!in_turn && !(rules->live && (turup_tichu_seats_to_act(rules, state) >> seat & 1))) return;
    menu->giver = (turup_tichu_giver){state->hand[seat], state->dealer, (int8_t)seat};
    if (state->phase < TURUP_TICHU_PLAY_PHASE)
        put_before_play(rules, state, seat, menu);
    else if (state->phase == TURUP_TICHU_PLAY_PHASE)
        put_in_play(rules, state, seat, menu);
    else if (state->turn == seat)
        put_decisions(rules, state, seat, menu);
    if (may_call_small_now(rules, state, seat)) put(menu, TURUP_TICHU_CALL_SMALL, 0);
}

void turup_tichu_menu_open(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                           turup_tichu_menu *menu)
{
    turup_tichu_menu_open_patterns(rules, state, seat, menu);
    for (int i = 0; i < menu->patterns; i++) {
        menu->plays += turup_tichu_count_choices(&rules->shapes, menu->giver.hand, &menu->pattern[i]);
        menu->end[i] = menu->plays;
    }
}

int turup_tichu_menu_size(const turup_tichu_menu *menu) { return menu->gifts + menu->plays + menu->extras; }

turup_tichu_combo turup_tichu_menu_play(const turup_tichu_rules *rules, const turup_tichu_menu *menu, int index)
{
    int low = 0, high = menu->patterns - 1;
    assert(index >= 0 && index < menu->plays);
    while (low < high) {
        const int middle = (low + high) / 2;
        if (index < menu->end[middle])
            high = middle;
        else
            low = middle + 1;
    }
    const turup_tichu_pattern *pattern = &menu->pattern[low];
    const int number = index - (low > 0 ? menu->end[low - 1] : 0);
    return (turup_tichu_combo){turup_tichu_nth_choice(&rules->shapes, menu->giver.hand, pattern, number), *pattern};
}

turup_action turup_tichu_menu_at(const turup_tichu_rules *rules, const turup_tichu_menu *menu, int index)
{
    assert(index >= 0 && index < turup_tichu_menu_size(menu));
    if (index < menu->gifts) return turup_tichu_nth_gift(rules, &menu->giver, index);
    index -= menu->gifts;
    if (index >= menu->plays) return menu->extra[index - menu->plays];
    const turup_tichu_combo combo = turup_tichu_menu_play(rules, menu, index);
    return turup_tichu_act_play(&rules->shapes, combo.cards, &combo.as);
}

static int has_play(const turup_tichu_rules *rules, const turup_tichu_menu *menu, turup_action action)
{
    turup_tichu_combo combo;
    const turup_cards cards = turup_tichu_action_cards(action);
    if (!turup_cards_within(cards, menu->giver.hand)) return 0;
    if (!turup_tichu_action_combo(&rules->shapes, action, &combo)) return 0;
    const int is_single = combo.as.type == TURUP_TICHU_SINGLE, is_phoenix = is_single && combo.as.key % 4 == 2;
    const int is_dragon = is_single && combo.as.key == TURUP_TICHU_DRAGON_KEY;
    for (int i = 0; i < menu->patterns; i++) {
        turup_tichu_pattern as = menu->pattern[i];
        if (as.type != combo.as.type || as.length != combo.as.length) continue;
        /* Lone Phoenixes and second Dragons are listed with the key at which they come to lie. */
        if (is_phoenix ? as.key % 4 != 0 && as.key < TURUP_TICHU_DRAGON_KEY
                       : is_dragon && as.key >= TURUP_TICHU_DRAGON_KEY)
            as.key = combo.as.key;
        if (memcmp(&as, &combo.as, sizeof as) == 0) return 1;
    }
    return 0;
}

int turup_tichu_menu_has(const turup_tichu_rules *rules, const turup_tichu_menu *menu, turup_action action)
{
    if (!turup_tichu_is_canonical(action)) return 0;
    const int kind = turup_tichu_kind(action);
    if (kind == TURUP_TICHU_GIVE)
        return menu->gifts > 0 && turup_tichu_why_give(rules, &menu->giver, action) == TURUP_OK;
    if (kind == TURUP_TICHU_PLAY) return has_play(rules, menu, action);
    for (int i = 0; i < menu->extras; i++)
        if (menu->extra[i].a == action.a && menu->extra[i].b == action.b) return 1;
    return 0;
}

int turup_tichu_menu_kinds(const turup_tichu_menu *menu) { return menu->gifts + menu->patterns + menu->extras; }

turup_action turup_tichu_menu_kind(const turup_tichu_rules *rules, const turup_tichu_menu *menu, uint64_t bomb_cards,
                                   int index)
{
    assert(index >= 0 && index < turup_tichu_menu_kinds(menu));
    if (index < menu->gifts) return turup_tichu_nth_gift(rules, &menu->giver, index);
    index -= menu->gifts;
    if (index >= menu->patterns) return menu->extra[index - menu->patterns];
    const turup_tichu_pattern *as = &menu->pattern[index];
    return turup_tichu_act_play(&rules->shapes, turup_tichu_choose(&rules->shapes, menu->giver.hand, bomb_cards, as),
                                as);
}
