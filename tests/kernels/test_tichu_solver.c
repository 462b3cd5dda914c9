/* Compares every entry point of the Tichu solver with plain minimax on random endings, and with the golden values of
 * the rule book (16.2). Usage: test_tichu_solver [positions] [seed] */
#include <stdio.h>
#include <stdlib.h>

#include "common/rng.h"
#include "search/tichu_solver.h"
#include "tichu/action.h"
#include "tichu/presets.h"
#include "tichu/round.h"
#include "tichu/score.h"
#include "tichu_brute.h"

enum { SMALL = TURUP_TICHU_SOLVER_MIN_BYTES, LARGE = 8 * TURUP_TICHU_SOLVER_MIN_BYTES, MOST_ACTIONS = 512 };

static turup_rng rng;
static turup_tichu_rules rules;
static turup_tichu_solver *small_solver, *large_solver;
static long failures, compared, skipped, actions_compared, kinds[5];

static int below(int n) { return (int)turup_rng_below(&rng, (uint32_t)n); }

static void expect(int holds, const char *what, int got, int expected)
{
    if (holds || ++failures > 10) return;
    printf("FAILED %s: got %d, expected %d\n", what, got, expected);
}

static uint64_t read_hand(const char *text)
{
    uint64_t hand = 0;
    for (; *text; text++) {
        if (*text == ' ') continue;
        size_t used = 0;
        hand |= turup_bit(turup_tichu_card_parse(text, strlen(text), &used));
        text += used - 1;
    }
    return hand;
}

static turup_tichu_position position_of(const table *t, const question *q)
{
    static const uint8_t TYPES[] = {TURUP_TICHU_NOTHING, TURUP_TICHU_LONE_DOG, TURUP_TICHU_SINGLE,
                                    TURUP_TICHU_PAIR,    TURUP_TICHU_TRIPLE,   TURUP_TICHU_FULL_HOUSE,
                                    TURUP_TICHU_STAIRS,  TURUP_TICHU_STRAIGHT, TURUP_TICHU_BOMB};
    turup_tichu_position p;
    memset(&p, 0, sizeof p);
    p.seats = 4;
    for (int seat = 0; seat < 4; seat++) {
        p.hands[seat] = t->hand[seat];
        p.piles[seat] = (int16_t)t->pile[seat];
        p.order[seat] = (int8_t)t->order[seat];
        p.calls[seat] = (uint8_t)q->call[seat];
    }
    p.top.type = TYPES[t->top.type];
    p.top.length = (uint8_t)t->top.size;
    p.top.key = (uint8_t)(2 * t->top.key);
    p.trick_points = (int16_t)t->trick;
    p.turn = (int8_t)asked_seat(t);
    p.owner = (int8_t)t->owner;
    p.passed = (uint8_t)t->passed;
    p.question = (uint8_t)t->question;
    p.wish = (uint8_t)t->wish;
    p.out = (uint8_t)t->out;
    return p;
}

static void check_value(turup_tichu_solver *solver, const turup_tichu_position *p, int expected, const char *what)
{
    turup_solved_value solved;
    const turup_status status = turup_tichu_solve_value(solver, &rules, p, NULL, &solved);
    expect(status == TURUP_OK, turup_status_name(status), (int)status, 0);
    if (status != TURUP_OK) return;
    expect(solved.value.low == expected && solved.value.high == expected, what, solved.value.low, expected);
}

static void check_limits(const turup_tichu_position *p, int expected)
{
    const turup_solve_limits limits = {(uint64_t)(1 + below(200)), NULL, NULL};
    turup_solved_value solved;
    turup_tichu_solve_value(small_solver, &rules, p, &limits, &solved);
    expect(solved.value.low <= expected, "lower bound under a limit", solved.value.low, expected);
    expect(solved.value.high >= expected, "upper bound under a limit", solved.value.high, expected);
    expect(solved.nodes <= limits.nodes + 1, "nodes under a limit", (int)solved.nodes, (int)limits.nodes);
}

static void check_at_least(const turup_tichu_position *p, int expected)
{
    const int points = expected + below(41) - 20;
    turup_solved_answer solved;
    turup_tichu_solve_at_least(large_solver, &rules, p, points, NULL, &solved);
    expect(solved.answer == (expected >= points ? TURUP_YES : TURUP_NO), "at least", (int)solved.answer,
           expected >= points);
}

/* Whether a kernel's action is a move of the brute force. */
static int is_move(turup_action action, const option *o)
{
    turup_tichu_combo combo;
    switch (turup_tichu_kind(action)) {
    case TURUP_TICHU_PLAY:
        turup_tichu_action_combo(&rules.shapes, action, &combo);
        return combo.cards.once == o->cards && (turup_popcount(o->cards) == 1 || combo.as.phoenix[0] == o->joker);
    case TURUP_TICHU_WISH:
    case TURUP_TICHU_DRAGON_TO:
        return o->cards == 0 && (int)turup_tichu_argument(action) == o->number;
    default:
        return o->cards == 0;
    }
}

static void check_actions(const table *t, question *q, const turup_tichu_position *p, int expected)
{
    static turup_tichu_action_value values[MOST_ACTIONS];
    turup_tichu_solved_actions solved;
    option some[MOST_OPTIONS];
    const int n = options_of(t, some);
    turup_tichu_solve_actions(large_solver, &rules, p, NULL, values, MOST_ACTIONS, &solved);
    expect(solved.count == n, "number of actions", solved.count, n);
    expect(solved.value.low == expected && solved.value.high == expected, "value of the best action", solved.value.low,
           expected);
    for (int i = 0; i < n && solved.count == n; i++) {
        int j = 0;
        while (j < n && !is_move(values[j].action, &some[i])) j++;
        expect(j < n, "action is listed", i, n);
        if (j == n) continue;
        const table next = after_option(t, &some[i]);
        q->nodes = 0;
        const int value = brute_value(&next, q, -WORST, WORST);
        if (q->nodes > q->limit) continue;
        actions_compared++;
        expect(values[j].value.low == value && values[j].value.high == value, "value of an action", values[j].value.low,
               value);
    }
}

static void check_first(const table *t, const question *points, const turup_tichu_position *p)
{
    question q = *points;
    q.goal = below(4);
    q.nodes = 0;
    const int value = brute_value(t, &q, -WORST, WORST);
    if (q.nodes > q.limit) return;
    const int expected = t->out == 0 && (value > 0) == (q.goal % 2 == 0) ? TURUP_YES : TURUP_NO;
    turup_solved_answer solved;
    turup_tichu_can_go_out_first(large_solver, &rules, p, q.goal, NULL, &solved);
    expect((int)solved.answer == expected, "going out first", (int)solved.answer, expected);
}

/* The line is legal, reaches the end, and its score is the value. */
static void check_line(const turup_tichu_position *p, int expected)
{
    static turup_tichu_solved_line solved;
    turup_tichu_state state;
    turup_tichu_solve_line(small_solver, &rules, p, NULL, &solved);
    turup_tichu_position_state(&rules, p, &state);
    for (int i = 0; i < solved.length; i++) {
        const turup_status status = turup_tichu_why(&rules, &state, solved.step[i].seat, solved.step[i].action);
        expect(status == TURUP_OK, turup_status_name(status), i, solved.length);
        if (status != TURUP_OK) return;
        turup_tichu_apply(&rules, &state, solved.step[i].seat, solved.step[i].action);
    }
    expect(state.phase == TURUP_TICHU_OVER_PHASE, "line to the end", state.phase, TURUP_TICHU_OVER_PHASE);
    if (state.phase != TURUP_TICHU_OVER_PHASE) return;
    const turup_tichu_result result = turup_tichu_score(&rules, &state);
    expect(result.score[0] - result.score[1] == expected, "score of the line", result.score[0] - result.score[1],
           expected);
}

static void compare(const table *t, question *q)
{
    const turup_tichu_position p = position_of(t, q);
    q->nodes = 0;
    const int expected = brute_value(t, q, -WORST, WORST);
    if (q->nodes > q->limit) {
        skipped++;
        return;
    }
    compared++;
    kinds[t->question]++;
    check_value(small_solver, &p, expected, "value, small table");
    check_value(large_solver, &p, expected, "value, large table");
    check_limits(&p, expected);
    check_at_least(&p, expected);
    check_first(t, q, &p);
    if (below(4) == 0) check_actions(t, q, &p, expected);
    if (below(4) == 0) check_line(&p, expected);
}

/* Cards that make bombs, Phoenix readings and wishes frequent. */
static void stack(uint8_t *deck)
{
    const int first = 2 + 4 * below(9), kind = below(6);
    uint8_t wanted[6];
    int n = 0;
    if (kind == 0)
        for (; n < 4; n++) wanted[n] = (uint8_t)(first + n);
    if (kind == 1)
        for (; n < 5; n++) wanted[n] = (uint8_t)(first + 4 * n);
    if (kind == 2) wanted[n++] = 0, wanted[n++] = 1, wanted[n++] = 54, wanted[n++] = 55;
    if (kind == 3)
        wanted[n++] = 54, wanted[n++] = (uint8_t)first, wanted[n++] = (uint8_t)(first + 1),
        wanted[n++] = (uint8_t)(first + 4);
    if (kind == 4) wanted[n++] = 1, wanted[n++] = 54, wanted[n++] = 2, wanted[n++] = 7, wanted[n++] = 12;
    for (int i = 0; i < n; i++) {
        int at = 0;
        while (deck[at] != wanted[i]) at++;
        deck[at] = deck[i];
        deck[i] = wanted[i];
    }
}

static table random_table(question *q)
{
    uint8_t deck[56];
    for (int i = 0; i < 56; i++) deck[i] = (uint8_t)i;
    turup_rng_shuffle(&rng, deck, 56);
    const int stacked = below(3) != 0;
    if (stacked) stack(deck);
    table t;
    memset(&t, 0, sizeof t);
    memset(q, 0, sizeof *q);
    q->goal = -1;
    q->limit = 300000;
    const int big = below(4), narrow = below(2) ? 16 : 56, out = below(4) == 0 ? 1 + below(2) : 0;
    if (narrow < 56) /* few ranks: sets are frequent */
        for (int i = 0, at = 6; i < 56 && at < 20; i++)
            if (i > at && deck[i] >= 2 && deck[i] < 2 + narrow) {
                const uint8_t card = deck[i];
                deck[i] = deck[at];
                deck[at++] = card;
            }
    for (int seat = 0, at = 0; seat < 4; seat++) {
        const int size = seat == 0 && stacked ? 4 + below(3) : 1 + below(3);
        for (int i = 0; i < size; i++) t.hand[(seat + big) % 4] |= turup_bit(deck[at++]);
    }
    for (int i = 0, seat = below(4); i < out; i++, seat = (seat + (below(2) ? 1 : 3)) % 4) {
        t.hand[seat] = 0;
        t.order[t.out++] = seat;
    }
    for (int i = 30; i < 56; i++) t.pile[below(4)] += below(2) ? points_of(turup_bit(deck[i])) : 0;
    for (int seat = 0; seat < 4; seat++) q->call[seat] = below(8) == 0 ? below(5) : 0;
    uint64_t held = 0;
    for (int seat = 0; seat < 4; seat++) held |= t.hand[seat];
    t.wish = below(3) == 0 && !is_in(held, MAH_JONG_CARD) ? rank_of(2 + below(52)) : 0;
    lead_by(&t, below(4));
    return t;
}

static void compare_random(void)
{
    question q;
    table t = random_table(&q);
    for (int step = below(2) ? 10 : 0; step > 0 && below(t.question == PLAY_ASKED ? 6 : 2); step--) {
        option some[MOST_OPTIONS];
        const table next = after_option(&t, &some[below(options_of(&t, some))]);
        if (next.question == OVER) break;
        t = next;
    }
    if (t.question != OVER) compare(&t, &q);
}

static void check_golden_values(void)
{
    static const struct {
        const char *id, *hands[4];
        int value;
    } ROWS[] = {
        {"DD01", {"Dr2s", "3b", "Kg", "4r"}, 35},       {"DD02", {"Ks3s", "As", "4s4b4g4r6r", "5s7b"}, 200},
        {"DD03", {"Do2s", "3b5b", "AsAb", "Kr4r"}, -5}, {"DD04", {"Ma2s", "3s4b5g6r7s", "9sTs", "JrQr"}, 5},
        {"DD05", {"9sPh", "TsKb", "3g4g", "5r6r"}, 0},  {"DD06", {"Dr8s8b8g8r", "Ks", "3g5g", "Tr2r"}, 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        question q = {{0}, -1, 0, 10000000};
        table t;
        memset(&t, 0, sizeof t);
        for (int seat = 0; seat < 4; seat++) t.hand[seat] = read_hand(ROWS[i].hands[seat]);
        lead_by(&t, 0);
        const turup_tichu_position p = position_of(&t, &q);
        const int brute = brute_value(&t, &q, -WORST, WORST);
        expect(brute == ROWS[i].value, ROWS[i].id, brute, ROWS[i].value);
        check_value(large_solver, &p, ROWS[i].value, ROWS[i].id);
    }
}

/* Any bytes may be asked about. */
static void check_nonsense(void)
{
    turup_tichu_position p;
    uint8_t bytes[sizeof p];
    for (int i = 0; i < 2000; i++) {
        for (size_t j = 0; j < sizeof bytes; j++) bytes[j] = (uint8_t)(below(3) ? 0 : below(256));
        memcpy(&p, bytes, sizeof p);
        expect((int)turup_tichu_position_check(&rules, &p) < (int)TURUP_STATUS_COUNT, "check of nonsense", i, 0);
    }
}

int main(int argc, char **argv)
{
    const int positions = argc > 1 ? atoi(argv[1]) : 800;
    const turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    const char *bad = NULL;
    if (turup_tichu_compile(&options, &rules, &bad) != TURUP_OK) return 2;
    rng = turup_rng_seed(argc > 2 ? strtoull(argv[2], NULL, 10) : 1, 0);
    void *small_memory = malloc(SMALL), *large_memory = malloc(LARGE);
    small_solver = turup_tichu_solver_init(small_memory, SMALL);
    large_solver = turup_tichu_solver_init(large_memory, LARGE);
    if (small_solver == NULL || large_solver == NULL) return 2;
    check_golden_values();
    check_nonsense();
    for (int i = 0; i < positions; i++) compare_random();
    free(small_memory);
    free(large_memory);
    printf("%ld positions (%ld plays, %ld windows, %ld wishes, %ld gifts), %ld actions, %ld skipped, %ld failures\n",
           compared, kinds[0], kinds[1], kinds[2], kinds[3], actions_compared, skipped, failures);
    return failures != 0;
}
