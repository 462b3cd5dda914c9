/* What a seat of a Tichu round observes, and what it wins. */
#include "tichu.h"

#include <string.h>

#include "../tichu/deal.h"
#include "../tichu/exchange.h"
#include "../tichu/round.h"
#include "../tichu/score.h"
#include "../tichu/view.h"
#include "fill.h"

enum { CALLS = TURUP_TICHU_BLIND_GRAND + 1 };

/* X(FIELD, "name", size, low, high); n seats, c different cards. */
#define FIELDS(X) \
    X(PHASE, "phase", TURUP_TICHU_PHASES, 0, 1) \
    X(TURN, "turn", n, 0, 1) \
    X(ACTING, "acting", n, 0, 1) \
    X(DEALER, "dealer", n, 0, 1) \
    X(HAND, "hand", c, 0, packs) \
    X(SHOWN, "shown", c, 0, packs) \
    X(SHOWN_SEAT, "shown_seat", n, 0, 1) \
    X(COUNT, "hand_size", n, 0, TURUP_TICHU_MAX_HAND) \
    X(PLAYED, "played", c, 0, packs) \
    X(TOP, "top", c, 0, packs) \
    X(TOP_TYPE, "top_type", TURUP_TICHU_TYPES, 0, 1) \
    X(TOP_LENGTH, "top_length", 1, 0, TURUP_TICHU_MAX_HAND) \
    X(TOP_KEY, "top_key", 1, 0, UINT8_MAX) \
    X(OWNER, "owner", n, 0, 1) \
    X(TRICK_POINTS, "trick_points", 1, -50, 300) \
    X(PILES, "piles", n, -50, 300) \
    X(LAID, "laid", n *c, 0, packs) \
    X(GIVEN, "given", n *c, 0, packs) \
    X(RECEIVED, "received", n *c, 0, packs) \
    X(PLACE, "place", n, 0, n) \
    X(CALL, "call", n *CALLS, 0, 1) \
    X(WISH, "wish", TURUP_TICHU_ACE, 0, 1) \
    X(PASSED, "passed", n, 0, 1) \
    X(STARTED, "started", n, 0, 1) \
    X(DECIDED, "has_decided", 1, 0, 1)

enum {
#define NAME(field, name, size, low, high) field,
    FIELDS(NAME)
#undef NAME
};

static void list_fields(const turup_tichu_rules *rules, turup_learner *learner)
{
    const int n = learner->seats, c = learner->cards, packs = rules->packs;
#define ADD(field, name, size, low, high) turup_learn_field(learner, name, size, low, high);
    FIELDS(ADD)
#undef ADD
}

static void fill_cards(const turup_fill *fill, int field, turup_cards cards)
{
    turup_fill_cards(fill, field, 0, cards.once);
    turup_fill_cards(fill, field, 0, cards.twice);
}

/* Cards that pass between the viewer and other seats. */
static void fill_gift(const turup_fill *fill, int field, const int8_t *cards, const int8_t *seats)
{
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++)
        if (cards[i] >= 0 && seats[i] >= 0) turup_fill_card(fill, field, turup_fill_place(fill, seats[i]), cards[i]);
}

static void fill_table(const turup_fill *fill, const turup_tichu_view *view)
{
    fill_cards(fill, PLAYED, view->played);
    turup_fill_one(fill, TOP_TYPE, view->top.as.type);
    if (view->top.as.type != TURUP_TICHU_NOTHING) {
        fill_cards(fill, TOP, view->top.cards);
        turup_fill_number(fill, TOP_LENGTH, view->top.as.length);
        turup_fill_number(fill, TOP_KEY, view->top.as.key);
        turup_fill_seat(fill, OWNER, view->owner);
    }
    turup_fill_number(fill, TRICK_POINTS, view->trick_points);
    turup_fill_one(fill, WISH, view->wish > 0 ? view->wish - 1 : 0);
    turup_fill_seats(fill, PASSED, view->passed);
    turup_fill_seats(fill, STARTED, view->started);
    for (int seat = 0; seat < fill->learner->seats; seat++) {
        turup_fill_of_seat(fill, COUNT, seat, view->count[seat]);
        turup_fill_of_seat(fill, PILES, seat, view->pile[seat]);
        turup_fill_one(fill, CALL, turup_fill_place(fill, seat) * CALLS + view->call[seat]);
    }
    for (int i = 0; i < view->out; i++) turup_fill_of_seat(fill, PLACE, view->order[i], i + 1);
}

/* The cards laid out for a gift: each in the row of the seat that gets it. */
static void fill_laid(const turup_fill *fill, const turup_tichu_state *state, const turup_laid *laid, int acting)
{
    int8_t to[TURUP_TICHU_GIFTS];
    turup_tichu_receivers((const turup_tichu_rules *)fill->learner->rules, state->dealer, acting, to);
    for (int i = 0; i < laid->count; i++) turup_fill_card(fill, LAID, turup_fill_place(fill, to[i]), laid->card[i]);
}

static int actor(const turup_learner *learner, const void *state)
{
    const turup_tichu_state *round = (const turup_tichu_state *)state;
    const int turn = turup_tichu_turn(round);
    return turn < 0 ? turn : turup_tichu_controller((const turup_tichu_rules *)learner->rules, round, turn);
}

static void observe(const turup_learner *learner, const void *state, const turup_laid *laid, int seat, int16_t *out)
{
    const turup_tichu_state *round = (const turup_tichu_state *)state;
    const turup_fill fill = {learner, out, seat};
    turup_tichu_view view;
    turup_tichu_see((const turup_tichu_rules *)learner->rules, round, seat, &view);
    memset(out, 0, (size_t)learner->size * sizeof *out);
    turup_fill_one(&fill, PHASE, view.phase);
    turup_fill_seat(&fill, TURN, view.turn);
    turup_fill_seat(&fill, DEALER, view.dealer);
    fill_cards(&fill, HAND, view.hand);
    fill_cards(&fill, SHOWN, view.shown);
    turup_fill_seat(&fill, SHOWN_SEAT, view.shown_seat);
    fill_table(&fill, &view);
    fill_gift(&fill, GIVEN, view.given, view.given_to);
    fill_gift(&fill, RECEIVED, view.received, view.received_from);
    turup_fill_number(&fill, DECIDED, view.has_decided);
    if (actor(learner, state) != seat) return;
    turup_fill_seat(&fill, ACTING, turup_tichu_turn(round));
    fill_laid(&fill, round, laid, turup_tichu_turn(round));
}

/* The score of one's side; without sides, how many seats one has left behind less those that were faster. */
static void reward(const turup_learner *learner, const void *state, int16_t *out)
{
    const turup_tichu_rules *rules = (const turup_tichu_rules *)learner->rules;
    const turup_tichu_result result = turup_tichu_score(rules, (const turup_tichu_state *)state);
    for (int seat = 0; seat < learner->seats; seat++) out[seat] = result.score[seat & 1];
    for (int i = 0; rules->team_size == 0 && i < result.placed; i++)
        out[result.order[i]] = (int16_t)(learner->seats - 1 - 2 * i);
}

static void deal_cards(const turup_learner *learner, turup_rng *rng, int dealer, void *state)
{
    const turup_tichu_rules *rules = (const turup_tichu_rules *)learner->rules;
    turup_tichu_deal deal;
    memset(&deal, 0, sizeof deal);
    turup_tichu_deal_random(rules, dealer, rng, &deal);
    turup_tichu_start(rules, dealer, &deal, (turup_tichu_state *)state);
}

void turup_tichu_learn(const void *rules, const uint64_t *pattern, int patterns, turup_learner *learner)
{
    static const turup_learn_family FAMILY = {
        .actor = actor,
        .mask = turup_tichu_learn_mask,
        .decide = turup_tichu_learn_decide,
        .observe = observe,
        .reward = reward,
        .deal = deal_cards,
        .format = turup_tichu_learn_format,
    };
    memset(learner, 0, sizeof *learner);
    learner->family = &FAMILY;
    learner->game = &turup_tichu_game;
    learner->rules = rules;
    learner->pattern = pattern;
    learner->patterns = patterns;
    learner->seats = ((const turup_tichu_rules *)rules)->seats;
    turup_tichu_number_actions((const turup_tichu_rules *)rules, learner);
    list_fields((const turup_tichu_rules *)rules, learner);
}
