/* The list of legal actions. */
#include "calls.h"
#include "exchange.h"
#include "round.h"
#include "trick.h"
#include "wish.h"

typedef struct {
    const turup_tichu_rules *rules;
    const turup_tichu_state *state;
    int seat;
    turup_action *out;
    int n;
} list;

int turup_tichu_max_legal(const turup_tichu_rules *rules)
{
    if (rules->packs == 1) return 4096;
    return rules->seats > 6 ? 1 << 14 : TURUP_TICHU_MAX_LEGAL;
}

static void put(list *to, turup_tichu_action_kind kind, int argument) { to->out[to->n++] = turup_tichu_act(kind, argument); }

static void put_seats(list *to, turup_tichu_action_kind kind, uint32_t seats)
{
    for (; seats; seats &= seats - 1) put(to, kind, turup_lowest(seats));
}

/* All card choices of a pattern. */
static void put_pattern(list *to, const turup_tichu_pattern *pattern)
{
    turup_tichu_choices walk;
    turup_cards cards;
    turup_tichu_choices_start(&to->rules->shapes, to->state->hand[to->seat], pattern, &walk);
    while (turup_tichu_choices_next(&walk, &cards)) to->out[to->n++] = turup_tichu_act_play(&to->rules->shapes, cards, pattern);
}

/* Plays in turn: if one of them fulfils the wish, only such plays, and those that the options let escape. */
static int put_plays(list *to)
{
    turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
    const turup_tichu_state *state = to->state;
    const int n = turup_tichu_patterns(&to->rules->shapes, state->hand[to->seat], &state->top.as, patterns);
    int must = 0;
    if (turup_tichu_is_bound(to->rules, state, to->seat))
        for (int i = 0; i < n && !must; i++) must = turup_tichu_needs(&patterns[i], state->wish) > 0;
    for (int i = 0; i < n; i++)
        if (!must || turup_tichu_needs(&patterns[i], state->wish) > 0 || turup_tichu_escapes(to->rules, state, &patterns[i]))
            put_pattern(to, &patterns[i]);
    return must;
}

static void put_bombs(list *to)
{
    turup_tichu_pattern patterns[TURUP_TICHU_MAX_BOMBS];
    const int n = turup_tichu_bombs(&to->rules->shapes, to->state->hand[to->seat], &to->state->top.as, patterns);
    for (int i = 0; i < n; i++) put_pattern(to, &patterns[i]);
}

static int may_call_small_now(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    const int closed = state->phase == TURUP_TICHU_EXCHANGE_PHASE && TURUP_OPTION(&rules->options, tichu_in_exchange) == turup_tichu_tichu_in_exchange_closed;
    return state->phase >= TURUP_TICHU_CALL_PHASE && state->phase < TURUP_TICHU_OVER_PHASE && !closed &&
           turup_tichu_may_call_small(rules, state, seat);
}

static int may_bomb_out_of_turn(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    return rules->live && state->phase == TURUP_TICHU_PLAY_PHASE && state->window == 0 && state->turn != seat &&
           state->top.as.type != TURUP_TICHU_NOTHING && TURUP_OPTION(&rules->options, out_of_turn_bombs) &&
           turup_tichu_has_bomb(&rules->shapes, state->hand[seat], &state->top.as);
}

static uint32_t seats_to_act(const void *rules_, const void *state_)
{
    const turup_tichu_rules *rules = rules_;
    const turup_tichu_state *state = state_;
    const int turn = turup_tichu_turn(rules, state);
    uint32_t seats = turn < 0 ? 0 : turup_tichu_seat_bit(turn);
    if (!rules->live || turn < 0) return seats;
    seats |= state->window | (state->phase < TURUP_TICHU_PLAY_PHASE ? turup_tichu_undecided(rules, state) : 0);
    for (int seat = 0; seat < rules->seats; seat++)
        if (may_call_small_now(rules, state, seat) || may_bomb_out_of_turn(rules, state, seat)) seats |= turup_tichu_seat_bit(seat);
    return seats;
}

static void put_wishes(list *to)
{
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++) put(to, TURUP_TICHU_WISH, rank);
    if (!TURUP_OPTION(&to->rules->options, wish_required)) put(to, TURUP_TICHU_WISH, 0);
}

static uint32_t opponents(const turup_tichu_rules *rules, int seat)
{
    uint32_t set = 0;
    for (int other = 0; other < rules->seats; other++)
        if (turup_tichu_side(rules, other) != turup_tichu_side(rules, seat)) set |= turup_tichu_seat_bit(other);
    return set;
}

static void put_before_play(list *to)
{
    if (!(turup_tichu_undecided(to->rules, to->state) >> to->seat & 1)) return;
    switch (to->state->phase) {
    case TURUP_TICHU_GREAT_GRAND_PHASE: put(to, TURUP_TICHU_NO, 0), put(to, TURUP_TICHU_CALL_GREAT, 0); break;
    case TURUP_TICHU_BLIND_GRAND_PHASE: put(to, TURUP_TICHU_LOOK, 0), put(to, TURUP_TICHU_CALL_BLIND, 0); break;
    case TURUP_TICHU_GRAND_PHASE: put(to, TURUP_TICHU_NO, 0), put(to, TURUP_TICHU_CALL_GRAND, 0); break;
    case TURUP_TICHU_EXCHANGE_PHASE: to->n += turup_tichu_gifts(to->rules, to->state, to->seat, to->out + to->n); break;
    default: put(to, TURUP_TICHU_NO, 0); break;
    }
}

static void put_in_play(list *to)
{
    const turup_tichu_state *state = to->state;
    if (state->window >> to->seat & 1) {
        put_bombs(to);
        put(to, TURUP_TICHU_NO, 0);
    } else if (state->window == 0 && state->turn == to->seat) {
        const int must = put_plays(to);
        if (!must && state->top.as.type != TURUP_TICHU_NOTHING) put(to, TURUP_TICHU_PASS, 0);
    } else if (may_bomb_out_of_turn(to->rules, state, to->seat)) {
        put_bombs(to);
    }
}

int turup_tichu_legal(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat, turup_action *out)
{
    list to = {rules, state, seat, out, 0};
    if (seat < 0 || seat >= rules->seats || !(seats_to_act(rules, state) >> seat & 1)) return 0;
    if (state->phase < TURUP_TICHU_PLAY_PHASE) put_before_play(&to);
    if (state->phase == TURUP_TICHU_PLAY_PHASE) put_in_play(&to);
    if (state->turn == seat && state->phase == TURUP_TICHU_WISH_PHASE) put_wishes(&to);
    if (state->turn == seat && state->phase == TURUP_TICHU_DRAGON_PHASE) put_seats(&to, TURUP_TICHU_DRAGON_TO, opponents(rules, seat));
    if (state->turn == seat && state->phase == TURUP_TICHU_DOG_PHASE)
        put_seats(&to, TURUP_TICHU_DOG_TO, turup_tichu_active_partners(rules, state, seat));
    if (may_call_small_now(rules, state, seat)) put(&to, TURUP_TICHU_CALL_SMALL, 0);
    return to.n;
}

/* The table of common/game.h: the family's functions behind plain pointers. */

static const char *phase(const void *rules, const void *state)
{
    (void)rules;
    return turup_tichu_phase_name(turup_tichu_phase_of(state));
}

static int turn(const void *rules, const void *state) { return turup_tichu_turn(rules, state); }

static int legal(const void *rules, const void *state, int seat, turup_action *out) { return turup_tichu_legal(rules, state, seat, out); }

static turup_status why(const void *rules, const void *state, int seat, turup_action action)
{
    return turup_tichu_why(rules, state, seat, action);
}

static void apply(const void *rules, void *state, int seat, turup_action action) { turup_tichu_apply(rules, state, seat, action); }

static int forced(const void *rules, const void *state, int *seat, turup_action *action)
{
    (void)rules, (void)state, (void)seat, (void)action;
    return 0;
}

static uint64_t key(const void *rules, const void *state) { return turup_tichu_key(rules, state); }

static int format(const void *rules, turup_action action, char *out) { return turup_tichu_action_format(rules, action, out); }

static turup_status parse(const void *rules, const char *text, size_t length, turup_action *out)
{
    return turup_tichu_action_parse(rules, text, length, out);
}

const turup_game turup_tichu_game = {
    "tichu", sizeof(turup_tichu_state), TURUP_TICHU_MAX_LEGAL, phase, turn, seats_to_act, legal, why, apply, forced, key, format, parse,
};
