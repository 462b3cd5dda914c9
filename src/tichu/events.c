#include "events.h"

#include <string.h>

#include "action.h"
#include "calls.h"
#include "exchange.h"
#include "round.h"
#include "view.h"

typedef struct {
    const turup_tichu_rules *rules;
    const turup_tichu_state *before, *after;
    int viewer;
    turup_tichu_event *out;
    int n;
} list;

static turup_tichu_event *put(list *to, turup_tichu_event_kind kind, int seat)
{
    assert(to->n < TURUP_TICHU_MAX_EVENTS);
    turup_tichu_event *event = &to->out[to->n++];
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
    event->seat = (int8_t)seat;
    event->other = TURUP_NO_SEAT;
    return event;
}

/* The cards that the viewer sees in a hand at some moment. */
static turup_cards seen(const list *to, const turup_tichu_state *state, int seat)
{
    const int visible = turup_tichu_sees(to->rules, state, to->viewer, seat) && turup_tichu_has_looked(state, seat);
    return visible ? state->hand[seat] : turup_cards_none();
}

/* Cards that came into sight by dealing, looking, or the opening of the dummy. */
static void put_new_cards(list *to)
{
    const int swapped =
        to->before->phase == TURUP_TICHU_EXCHANGE_PHASE && to->after->phase != TURUP_TICHU_EXCHANGE_PHASE;
    for (int seat = 0; seat < to->rules->seats; seat++) {
        const turup_cards old = seen(to, to->before, seat), now = seen(to, to->after, seat);
        const int was_seen = turup_tichu_sees(to->rules, to->before, to->viewer, seat);
        if (swapped && was_seen) continue; /* reported card by card */
        const turup_cards fresh = turup_cards_remove(now, old);
        if (fresh.once != 0) put(to, was_seen ? TURUP_TICHU_DEALT : TURUP_TICHU_SHOWN, seat)->cards = fresh;
    }
}

static void put_gifts(list *to)
{
    int8_t cards[TURUP_TICHU_GIFTS], from[TURUP_TICHU_GIFTS];
    if (to->before->phase != TURUP_TICHU_EXCHANGE_PHASE || to->after->phase == TURUP_TICHU_EXCHANGE_PHASE) return;
    for (int seat = 0; seat < to->rules->seats; seat++) {
        if (!turup_tichu_sees(to->rules, to->before, to->viewer, seat)) continue;
        const int n = turup_tichu_received(to->rules, to->after, seat, cards, from);
        for (int i = 0; i < n; i++) {
            turup_tichu_event *event = put(to, TURUP_TICHU_GOT, seat);
            event->value = (uint8_t)cards[i];
            event->other = from[i];
        }
    }
}

/* Calls that the viewer knows after the action and did not know before. */
static void put_calls(list *to)
{
    for (int seat = 0; seat < to->rules->seats; seat++) {
        const turup_tichu_call now = turup_tichu_known_call(to->rules, to->after, seat, to->viewer);
        if (now != turup_tichu_known_call(to->rules, to->before, seat, to->viewer))
            put(to, TURUP_TICHU_CALLED, seat)->value = (uint8_t)now;
    }
}

/* The trick that was gathered before this lead. */
static void put_earlier_trick(list *to)
{
    if (to->before->taker != TURUP_NO_SEAT)
        put(to, TURUP_TICHU_TAKEN, to->before->taker)->points = to->before->taken_points;
}

static void put_play(list *to, int seat, turup_action action)
{
    turup_tichu_combo combo;
    put_earlier_trick(to);
    turup_tichu_action_combo(&to->rules->shapes, action, &combo);
    combo.as.key = turup_tichu_key_on(&combo.as, &to->before->top.as);
    turup_tichu_event *event = put(to, TURUP_TICHU_PLAYED, seat);
    event->cards = combo.cards;
    event->as = combo.as;
    if (to->after->out > to->before->out) put(to, TURUP_TICHU_WENT_OUT, seat)->value = to->after->out;
    if (combo.as.type == TURUP_TICHU_LONE_DOG && to->after->phase == TURUP_TICHU_PLAY_PHASE)
        put(to, TURUP_TICHU_LED_TO, seat)->other = to->after->turn;
}

static void put_end(list *to)
{
    if (to->after->phase != TURUP_TICHU_OVER_PHASE) return;
    if (to->after->taker != TURUP_NO_SEAT)
        put(to, TURUP_TICHU_TAKEN, to->after->taker)->points = to->after->taken_points;
    put(to, TURUP_TICHU_ENDED, TURUP_NO_SEAT);
}

/* Gifts laid out by a seat whose cards the viewer sees. */
static void put_laid_out(list *to, int seat, turup_action action)
{
    int8_t cards[TURUP_TICHU_GIFTS];
    if (!turup_tichu_sees(to->rules, to->before, to->viewer, seat)) return;
    turup_tichu_event *event = put(to, TURUP_TICHU_LAID_OUT, seat);
    turup_tichu_gift(action, cards);
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++)
        if (cards[i] >= 0) event->cards = turup_cards_add(event->cards, turup_cards_one(cards[i]));
}

static void put_action(list *to, int seat, turup_action action)
{
    const uint8_t argument = (uint8_t)(turup_tichu_argument(action) & 15);
    turup_tichu_event *event;
    switch (turup_tichu_kind(action)) {
    case TURUP_TICHU_GIVE:
        put_laid_out(to, seat, action);
        break;
    case TURUP_TICHU_CALL_SMALL:
        if (to->before->phase == TURUP_TICHU_EXCHANGE_PHASE) put(to, TURUP_TICHU_CLEARED, seat);
        break;
    case TURUP_TICHU_PLAY:
        put_play(to, seat, action);
        break;
    case TURUP_TICHU_PASS:
        put(to, TURUP_TICHU_PASSED, seat);
        break;
    case TURUP_TICHU_WISH:
        put(to, TURUP_TICHU_WISHED, seat)->value = argument;
        break;
    case TURUP_TICHU_DRAGON_TO:
        event = put(to, TURUP_TICHU_GIVEN, seat);
        event->other = (int8_t)argument;
        event->points = to->before->trick_points;
        break;
    case TURUP_TICHU_DOG_TO:
        put(to, TURUP_TICHU_LED_TO, seat)->other = (int8_t)argument;
        break;
    default:
        break;
    }
}

int turup_tichu_events(const turup_tichu_rules *rules, const turup_tichu_state *before, int seat, turup_action action,
                       const turup_tichu_state *after, int viewer, turup_tichu_event out[TURUP_TICHU_MAX_EVENTS])
{
    list to = {rules, before, after, viewer, out, 0};
    put_calls(&to);
    put_action(&to, seat, action);
    put_gifts(&to);
    if (before->phase < TURUP_TICHU_PLAY_PHASE) put_new_cards(&to);
    put_end(&to);
    return to.n;
}

int turup_tichu_first_events(const turup_tichu_rules *rules, const turup_tichu_state *start, int viewer,
                             turup_tichu_event out[TURUP_TICHU_MAX_EVENTS])
{
    list to = {rules, start, start, viewer, out, 0};
    for (int seat = 0; seat < rules->seats; seat++) {
        const turup_cards cards = seen(&to, start, seat);
        if (cards.once != 0) put(&to, TURUP_TICHU_DEALT, seat)->cards = cards;
    }
    return to.n;
}
