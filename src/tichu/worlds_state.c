/* A world as a state of the round. */
#include <string.h>

#include "round.h"
#include "worlds.h"

/* The seats that are asked in the window in which the viewer is asked: from the viewer to the owner of the top play. */
static uint16_t window_of(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_state *state)
{
    uint16_t set = 0;
    int seat = view->viewer;
    for (int step = 0; step < rules->seats; step++, seat = turup_tichu_after(rules, seat, 1)) {
        if (turup_tichu_can_bomb(&rules->shapes, state->hand[seat], &state->top.as)) set |= (uint16_t)(1u << seat);
        if (seat == view->owner) break;
    }
    return set;
}

/* The seat that acts when all in the window have declined; TURUP_NO_SEAT when the trick is gathered then. */
static int turn_after_window(const turup_tichu_rules *rules, const turup_tichu_view *view,
                             const turup_tichu_state *state)
{
    const uint32_t owner = view->owner < 0 ? 0 : turup_tichu_seat_bit(view->owner);
    const uint32_t waiting = turup_tichu_active_seats(rules, state) & ~view->passed & ~owner;
    return turup_tichu_first_after(view->owner, waiting);
}

void turup_tichu_imagine(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_world *world,
                         turup_tichu_state *state)
{
    memset(state, 0, sizeof *state);
    memset(state->give, TURUP_TICHU_NO_CARD, sizeof state->give);
    memcpy(state->hand, world->hand, sizeof state->hand);
    memcpy(state->undealt, world->coming, sizeof state->undealt);
    memcpy(state->pile, view->pile, sizeof state->pile);
    memcpy(state->order, view->order, sizeof state->order);
    memcpy(state->call, view->call, sizeof state->call);
    state->played = view->played;
    state->top = view->top;
    state->trick_points = view->trick_points;
    state->phase = view->phase;
    state->out = view->out;
    state->wish = view->wish;
    state->ending = view->phase == TURUP_TICHU_DRAGON_PHASE && view->out == rules->seats - 1;
    state->dealer = view->dealer;
    state->turn = view->turn;
    state->owner = view->owner;
    state->taker = TURUP_NO_SEAT;
    state->passed = view->passed;
    state->started = view->started;
    turup_tichu_note_bombs(rules, state);
    if (view->phase != TURUP_TICHU_BOMB_PHASE) return;
    state->phase = TURUP_TICHU_PLAY_PHASE;
    state->turn = (int8_t)turn_after_window(rules, view, state);
    state->window = window_of(rules, view, state);
}
