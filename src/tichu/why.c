/* Why an action is refused. Apart from the list of legal actions: it looks at the one action that is asked about. */
#include "calls.h"
#include "exchange.h"
#include "round.h"
#include "trick.h"
#include "wish.h"

#define OPTION_OF(rules, name) TURUP_OPTION(&(rules)->options, name)

static turup_status why_call(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                             turup_tichu_call call)
{
    if (!rules->calls) return TURUP_NO_CALLS;
    if (call != TURUP_TICHU_SMALL) {
        if (turup_tichu_window_call((turup_tichu_phase)state->phase) != call) return TURUP_WRONG_PHASE;
        if (state->decided >> seat & 1) return TURUP_ALREADY_DECIDED;
    } else if (state->phase < TURUP_TICHU_CALL_PHASE) {
        return TURUP_WRONG_PHASE;
    } else if (state->phase == TURUP_TICHU_EXCHANGE_PHASE) {
        if (OPTION_OF(rules, tichu_in_exchange) == turup_tichu_tichu_in_exchange_closed) return TURUP_CALL_IN_EXCHANGE;
    }
    return turup_tichu_why_call(rules, state, seat, call);
}

static turup_status why_decline(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    if (state->phase == TURUP_TICHU_PLAY_PHASE) return state->window >> seat & 1 ? TURUP_OK : TURUP_WRONG_PHASE;
    const int answers_no = state->phase < TURUP_TICHU_PLAY_PHASE && state->phase != TURUP_TICHU_EXCHANGE_PHASE &&
                           state->phase != TURUP_TICHU_BLIND_GRAND_PHASE;
    if (!answers_no) return TURUP_WRONG_PHASE;
    return turup_tichu_undecided(rules, state) >> seat & 1 ? TURUP_OK : TURUP_ALREADY_DECIDED;
}

static turup_status why_look(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    if (state->phase != TURUP_TICHU_BLIND_GRAND_PHASE) return TURUP_WRONG_PHASE;
    return turup_tichu_undecided(rules, state) >> seat & 1 ? TURUP_OK : TURUP_ALREADY_DECIDED;
}

static turup_status why_give(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                             turup_action action)
{
    if (state->phase != TURUP_TICHU_EXCHANGE_PHASE) return TURUP_WRONG_PHASE;
    if (!(turup_tichu_undecided(rules, state) >> seat & 1)) return TURUP_ALREADY_DECIDED;
    const turup_tichu_giver giver = {state->hand[seat], state->dealer, (int8_t)seat};
    return turup_tichu_why_give(rules, &giver, action);
}

/* Why cards are no combination with the Phoenix as declared. */
static turup_status why_no_combination(const turup_tichu_rules *rules, turup_action action)
{
    turup_tichu_combo combo;
    const turup_cards cards = turup_tichu_action_cards(action);
    const int straight = action.b & 1, declared = (action.b >> 56) != 0;
    const int readings = turup_tichu_read_undeclared(&rules->shapes, cards, 1, straight, &combo);
    if (readings > 0) return declared ? TURUP_PHOENIX_RANK : TURUP_PHOENIX_OPEN;
    if (straight && turup_tichu_read_undeclared(&rules->shapes, cards, 1, 0, &combo) > 0 &&
        combo.as.type == TURUP_TICHU_BOMB)
        return TURUP_ONE_SUIT_RUN;
    return TURUP_NO_COMBINATION;
}

/* Why a combination may not lie on the top play. */
static turup_status why_not_higher(const turup_tichu_rules *rules, const turup_tichu_pattern *play,
                                   const turup_tichu_pattern *top)
{
    if (turup_tichu_beats(&rules->shapes, play, top)) return TURUP_OK;
    if (play->type == TURUP_TICHU_LONE_DOG) return TURUP_DOG_ON_TRICK;
    const int both_bombs = play->type == TURUP_TICHU_BOMB && top->type == TURUP_TICHU_BOMB;
    return both_bombs || (play->type == top->type && play->length == top->length) ? TURUP_TOO_LOW : TURUP_WRONG_TYPE;
}

/* The right to play at all: in turn, in a window, or with a bomb at a live table. */
static turup_status why_not_now(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                const turup_tichu_pattern *play)
{
    if (state->phase != TURUP_TICHU_PLAY_PHASE) return TURUP_WRONG_PHASE;
    if (state->window == 0 && state->turn == seat) return TURUP_OK;
    if (state->window >> seat & 1) return play->type == TURUP_TICHU_BOMB ? TURUP_OK : TURUP_ONLY_BOMBS;
    if (!rules->live) return TURUP_NOT_YOUR_TURN;
    if (play->type != TURUP_TICHU_BOMB) return TURUP_NOT_YOUR_TURN;
    const int open =
        state->window == 0 && state->top.as.type != TURUP_TICHU_NOTHING && OPTION_OF(rules, out_of_turn_bombs);
    return open ? TURUP_OK : TURUP_NO_BOMB_WINDOW;
}

static turup_status why_play(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                             turup_action action)
{
    turup_tichu_combo combo;
    const turup_cards cards = turup_tichu_action_cards(action);
    if (state->phase != TURUP_TICHU_PLAY_PHASE) return TURUP_WRONG_PHASE;
    const int in_turn = state->window == 0 && state->turn == seat;
    const int is_held = turup_cards_within(cards, state->hand[seat]), is_asked = in_turn || (state->window >> seat & 1);
    if (is_asked && !is_held) return TURUP_CARD_NOT_HELD;
    if (!turup_tichu_action_combo(&rules->shapes, action, &combo)) return why_no_combination(rules, action);
    const turup_status now = why_not_now(rules, state, seat, &combo.as);
    if (now != TURUP_OK) return now;
    const turup_status higher = why_not_higher(rules, &combo.as, &state->top.as);
    if (higher != TURUP_OK) return higher;
    if (!is_held) return TURUP_CARD_NOT_HELD; /* last: out of turn a refusal must not tell what a hand holds */
    if (!in_turn || !turup_tichu_is_bound(rules, state, seat)) return TURUP_OK;
    if (combo.cards.once & turup_tichu_rank_mask(state->wish)) return TURUP_OK;
    if (!turup_tichu_can_fulfil(&rules->shapes, state->hand[seat], &state->top.as, state->wish)) return TURUP_OK;
    return turup_tichu_escapes(rules, state, &combo.as) ? TURUP_OK : TURUP_WISH_UNFULFILLED;
}

static turup_status why_pass(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    if (state->phase != TURUP_TICHU_PLAY_PHASE || state->window >> seat & 1) return TURUP_WRONG_PHASE;
    if (state->window != 0 || state->turn != seat) return TURUP_NOT_YOUR_TURN;
    if (state->top.as.type == TURUP_TICHU_NOTHING) return TURUP_LEADER_PASSES;
    const int must = turup_tichu_is_bound(rules, state, seat) &&
                     turup_tichu_can_fulfil(&rules->shapes, state->hand[seat], &state->top.as, state->wish);
    return must ? TURUP_WISH_UNFULFILLED : TURUP_OK;
}

static turup_status why_wish(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, int rank)
{
    if (state->phase != TURUP_TICHU_WISH_PHASE) return TURUP_WRONG_PHASE;
    if (state->turn != seat) return TURUP_NOT_YOUR_TURN;
    return rank == 0 && OPTION_OF(rules, wish_required) ? TURUP_MUST_WISH : TURUP_OK;
}

static turup_status why_dragon(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, int to)
{
    if (state->phase != TURUP_TICHU_DRAGON_PHASE) return TURUP_WRONG_PHASE;
    if (state->turn != seat) return TURUP_NOT_YOUR_TURN;
    if (to >= rules->seats) return TURUP_NO_SUCH_SEAT;
    return to % 2 == seat % 2 ? TURUP_NOT_AN_OPPONENT : TURUP_OK;
}

static turup_status why_dog(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, int to)
{
    if (state->phase != TURUP_TICHU_DOG_PHASE) return TURUP_WRONG_PHASE;
    if (state->turn != seat) return TURUP_NOT_YOUR_TURN;
    if (to >= rules->seats) return TURUP_NO_SUCH_SEAT;
    return to == seat || to % 2 != seat % 2 || !turup_tichu_is_active(state, to) ? TURUP_NOT_A_PARTNER : TURUP_OK;
}

turup_status turup_tichu_why(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                             turup_action action)
{
    if (seat < 0 || seat >= rules->seats) return TURUP_NO_SUCH_SEAT;
    if (state->phase == TURUP_TICHU_OVER_PHASE) return TURUP_OVER;
    if (!turup_tichu_is_canonical(action)) return TURUP_UNKNOWN_ACTION;
    if (!rules->live && turup_tichu_turn(state) != seat) return TURUP_NOT_YOUR_TURN;
    const int argument = (int)(turup_tichu_argument(action) & 15);
    switch (turup_tichu_kind(action)) {
    case TURUP_TICHU_CALL_GREAT:
        return why_call(rules, state, seat, TURUP_TICHU_GREAT_GRAND);
    case TURUP_TICHU_CALL_BLIND:
        return why_call(rules, state, seat, TURUP_TICHU_BLIND_GRAND);
    case TURUP_TICHU_CALL_GRAND:
        return why_call(rules, state, seat, TURUP_TICHU_GRAND);
    case TURUP_TICHU_CALL_SMALL:
        return why_call(rules, state, seat, TURUP_TICHU_SMALL);
    case TURUP_TICHU_NO:
        return why_decline(rules, state, seat);
    case TURUP_TICHU_LOOK:
        return why_look(rules, state, seat);
    case TURUP_TICHU_GIVE:
        return why_give(rules, state, seat, action);
    case TURUP_TICHU_PLAY:
        return why_play(rules, state, seat, action);
    case TURUP_TICHU_PASS:
        return why_pass(rules, state, seat);
    case TURUP_TICHU_WISH:
        return why_wish(rules, state, seat, argument);
    case TURUP_TICHU_DRAGON_TO:
        return why_dragon(rules, state, seat, argument);
    default:
        return why_dog(rules, state, seat, argument);
    }
}
