#include "view.h"

#include <string.h>

#include "calls.h"
#include "exchange.h"
#include "round.h"
#include "trick.h"

int turup_tichu_controller(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{ return turup_tichu_is_dummy(rules, state, seat) ? state->dealer : seat; }

int turup_tichu_sees(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, int seat)
{
    if (viewer == seat) return 1;
    if (!rules->has_dummy) return 0;
    if (turup_tichu_is_dummy(rules, state, seat) && state->phase > TURUP_TICHU_EXCHANGE_PHASE) return 1;
    return viewer >= 0 && turup_tichu_controller(rules, state, viewer) == turup_tichu_controller(rules, state, seat);
}

/* The other hand that lies open to the viewer. */
static void see_other_hand(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_view *view)
{
    view->shown_seat = TURUP_NO_SEAT;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (seat == view->viewer || !turup_tichu_sees(rules, state, view->viewer, seat)) continue;
        view->shown_seat = (int8_t)seat;
        if (turup_tichu_has_looked(state, seat)) view->shown = state->hand[seat];
    }
}

static void see_gifts_of(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                         int8_t cards[TURUP_TICHU_GIFTS], int8_t to[TURUP_TICHU_GIFTS])
{
    memcpy(cards, state->give[seat], sizeof state->give[seat]);
    turup_tichu_receivers(rules, state->dealer, seat, to);
}

/* Whether a viewer sees what a seat gives away: its own gifts, and dealer and dummy each other's. */
static int sees_gifts(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, int seat)
{
    return viewer >= 0 && seat >= 0 && rules->has_phase[TURUP_TICHU_EXCHANGE_PHASE] &&
           turup_tichu_controller(rules, state, viewer) == turup_tichu_controller(rules, state, seat);
}

static void see_gifts(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_view *view)
{
    const int seat = view->viewer;
    memset(view->given, TURUP_TICHU_NO_CARD, sizeof view->given);
    memset(view->given_to, TURUP_NO_SEAT, sizeof view->given_to);
    memset(view->received, TURUP_TICHU_NO_CARD, sizeof view->received);
    memset(view->received_from, TURUP_NO_SEAT, sizeof view->received_from);
    memset(view->shown_given, TURUP_TICHU_NO_CARD, sizeof view->shown_given);
    memset(view->shown_given_to, TURUP_NO_SEAT, sizeof view->shown_given_to);
    if (!sees_gifts(rules, state, seat, seat)) return;
    see_gifts_of(rules, state, seat, view->given, view->given_to);
    if (sees_gifts(rules, state, seat, view->shown_seat))
        see_gifts_of(rules, state, view->shown_seat, view->shown_given, view->shown_given_to);
    if (state->phase > TURUP_TICHU_EXCHANGE_PHASE)
        turup_tichu_received(rules, state, seat, view->received, view->received_from);
}

static void see_table(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_view *view)
{
    view->played = state->played;
    view->top.cards = state->top.cards;
    view->top.as = state->top.as;
    view->trick_points = state->trick_points;
    view->owner = state->owner;
    view->turn = state->turn;
    view->phase = state->phase;
    view->passed = state->passed;
    view->started = state->started;
    view->wish = state->wish;
    view->out = state->out;
    view->dealer = state->dealer;
    memcpy(view->order, state->order, sizeof view->order);
    for (int seat = 0; seat < rules->seats; seat++) {
        view->pile[seat] = state->pile[seat];
        view->count[seat] = (uint8_t)turup_cards_count(state->hand[seat]);
        if (state->phase == TURUP_TICHU_GREAT_GRAND_PHASE) view->count[seat] = 0;
        view->call[seat] = (uint8_t)turup_tichu_known_call(rules, state, seat, view->viewer);
    }
}

/* Whether the viewer is asked for a bomb just now. */
static int is_asked_for_bomb(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer)
{
    if (viewer < 0 || !(state->window >> viewer & 1)) return 0;
    return rules->live || turup_tichu_turn(state) == viewer;
}

void turup_tichu_see(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, turup_tichu_view *view)
{
    assert(viewer >= TURUP_NO_SEAT && viewer < rules->seats);
    turup_tichu_state known = *state;
    const int asked = is_asked_for_bomb(rules, state, viewer);
    if (known.window != 0 && !asked) turup_tichu_close_window(rules, &known);
    memset(view, 0, sizeof *view);
    view->viewer = (int8_t)viewer;
    see_table(rules, &known, view);
    see_other_hand(rules, &known, view);
    see_gifts(rules, &known, view);
    if (asked) {
        view->phase = TURUP_TICHU_BOMB_PHASE;
        view->turn = (int8_t)viewer;
    }
    if (viewer < 0) return;
    view->has_decided = known.decided >> viewer & 1;
    if (turup_tichu_has_looked(&known, viewer)) view->hand = known.hand[viewer];
}
