#include "round.h"

#include <string.h>

#include "calls.h"
#include "exchange.h"
#include "trick.h"

const char *turup_tichu_phase_name(turup_tichu_phase phase)
{
    static const char *const NAMES[TURUP_TICHU_PHASES] = {"great-grand", "blind-grand", "grand", "tichu",
                                                          "exchange",    "tichu2",      "play",  "wish",
                                                          "dog",         "dragon",      "bomb",  "over"};
    assert((int)phase >= 0 && phase < TURUP_TICHU_PHASES);
    return NAMES[phase];
}

turup_tichu_phase turup_tichu_phase_of(const turup_tichu_state *state)
{ return state->window != 0 ? TURUP_TICHU_BOMB_PHASE : (turup_tichu_phase)state->phase; }

int turup_tichu_turn(const turup_tichu_state *state)
{ return state->window != 0 ? turup_tichu_first_after(state->owner, state->window) : state->turn; }

int turup_tichu_has_looked(const turup_tichu_state *state, int seat)
{
    if (state->phase == TURUP_TICHU_GREAT_GRAND_PHASE) return 0;
    return state->phase != TURUP_TICHU_BLIND_GRAND_PHASE || (state->decided >> seat & 1) ||
           state->call[seat] != TURUP_TICHU_NO_CALL;
}

/* Whether a seat is asked in a phase before the play. */
static int is_asked(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    int8_t to[TURUP_TICHU_GIFTS];
    switch (state->phase) {
    case TURUP_TICHU_GREAT_GRAND_PHASE:
    case TURUP_TICHU_BLIND_GRAND_PHASE:
    case TURUP_TICHU_GRAND_PHASE:
        return turup_tichu_may_call_grand(rules, state, seat);
    case TURUP_TICHU_CALL_PHASE:
    case TURUP_TICHU_CALL2_PHASE:
        return turup_tichu_may_call_small(rules, state, seat);
    case TURUP_TICHU_EXCHANGE_PHASE:
        return rules->team_size > 0 || turup_tichu_receivers(rules, state->dealer, seat, to) > 0;
    default:
        return 0;
    }
}

int turup_tichu_is_undecided(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{ return !(state->decided >> seat & 1) && rules->has_phase[state->phase] && is_asked(rules, state, seat); }

uint32_t turup_tichu_undecided(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    uint32_t set = 0;
    for (int seat = 0; seat < rules->seats; seat++)
        if (turup_tichu_is_undecided(rules, state, seat)) set |= turup_tichu_seat_bit(seat);
    return set;
}

/* The first seat after the dealer that has to decide in this phase. */
static int first_undecided(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    for (int step = 1; step <= rules->seats; step++) {
        const int seat = turup_tichu_after(rules, state->dealer, step);
        if (turup_tichu_is_undecided(rules, state, seat)) return seat;
    }
    return TURUP_NO_SEAT;
}

/* What happens when all have decided: the second packet is dealt, the gifts change hands. */
static void leave_phase(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    if (state->phase == TURUP_TICHU_EXCHANGE_PHASE) turup_tichu_swap(rules, state);
    if (state->phase != TURUP_TICHU_GRAND_PHASE) return;
    for (int seat = 0; seat < rules->seats; seat++) {
        state->hand[seat] = turup_cards_add(state->hand[seat], state->undealt[seat]);
        state->undealt[seat] = turup_cards_none();
    }
}

static void lead_with_mah_jong(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    turup_tichu_note_bombs(rules, state);
    for (int seat = 0; seat < rules->seats; seat++)
        if (state->hand[seat].once >> TURUP_TICHU_MAH_JONG & 1) turup_tichu_give_lead(state, seat);
}

/* Asks the next seat, in this phase or the next one in which somebody is asked. */
static void ask_next(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    for (;;) {
        state->turn = (int8_t)first_undecided(rules, state);
        if (state->turn != TURUP_NO_SEAT) return;
        if (rules->has_phase[state->phase]) leave_phase(rules, state);
        state->decided = 0;
        if (++state->phase == TURUP_TICHU_PLAY_PHASE) {
            lead_with_mah_jong(rules, state);
            return;
        }
    }
}

void turup_tichu_begin(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    state->phase = TURUP_TICHU_GREAT_GRAND_PHASE;
    ask_next(rules, state);
}

/* A call before the swap: all that has been laid out is taken back. */
static void clear_exchange(turup_tichu_state *state)
{
    memset(state->give, TURUP_TICHU_NO_CARD, sizeof state->give);
    state->decided = 0;
}

static void apply_call(const turup_tichu_rules *rules, turup_tichu_state *state, int seat, turup_tichu_call call)
{
    state->call[seat] = (uint8_t)call;
    if (state->phase >= TURUP_TICHU_PLAY_PHASE) return;
    if (state->phase == TURUP_TICHU_EXCHANGE_PHASE)
        clear_exchange(state);
    else
        state->decided |= (uint16_t)(1u << seat);
    ask_next(rules, state);
}

static void apply_decision(const turup_tichu_rules *rules, turup_tichu_state *state, int seat)
{
    if (state->window != 0) {
        turup_tichu_decline_bomb(rules, state, seat);
        return;
    }
    state->decided |= (uint16_t)(1u << seat);
    ask_next(rules, state);
}

void turup_tichu_apply(const turup_tichu_rules *rules, turup_tichu_state *state, int seat, turup_action action)
{
    turup_tichu_combo combo;
    const int argument = (int)(turup_tichu_argument(action) & 15);
    switch (turup_tichu_kind(action)) {
    case TURUP_TICHU_CALL_GREAT:
        apply_call(rules, state, seat, TURUP_TICHU_GREAT_GRAND);
        break;
    case TURUP_TICHU_CALL_BLIND:
        apply_call(rules, state, seat, TURUP_TICHU_BLIND_GRAND);
        break;
    case TURUP_TICHU_CALL_GRAND:
        apply_call(rules, state, seat, TURUP_TICHU_GRAND);
        break;
    case TURUP_TICHU_CALL_SMALL:
        apply_call(rules, state, seat, TURUP_TICHU_SMALL);
        break;
    case TURUP_TICHU_GIVE:
        turup_tichu_gift(action, state->give[seat]); /* fall through */
    case TURUP_TICHU_NO:
    case TURUP_TICHU_LOOK:
        apply_decision(rules, state, seat);
        break;
    case TURUP_TICHU_PLAY:
        turup_tichu_action_combo(&rules->shapes, action, &combo);
        turup_tichu_play(rules, state, seat, &combo);
        break;
    case TURUP_TICHU_PASS:
        turup_tichu_pass(rules, state, seat);
        break;
    case TURUP_TICHU_WISH:
        turup_tichu_make_wish(rules, state, argument);
        break;
    case TURUP_TICHU_DRAGON_TO:
        turup_tichu_give_dragon(rules, state, argument);
        break;
    case TURUP_TICHU_DOG_TO:
        turup_tichu_give_lead(state, argument);
        break;
    default:
        assert(0);
    }
}
