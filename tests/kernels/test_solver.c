/* Compares every entry point of the trick solver with plain minimax on random endings.
 * Usage: test_solver [positions per game] [seed] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brute.h"
#include "common/rng.h"
#include "search/position_play.h"
#include "search/solver.h"

/* Decks: strengths and points by slot. */
typedef struct {
    const char *name;
    int slots, copies;
    uint8_t strength_trump[16], strength_plain[16];
    int16_t points_trump[16], points_plain[16];
} deck;

static const deck DECKS[] = {
    /* 9 T J Q K A */
    {"thunee-kzn", 6, 1, {4, 2, 5, 0, 1, 3}, {4, 2, 5, 0, 1, 3}, {20, 10, 30, 2, 3, 11}, {20, 10, 30, 2, 3, 11}},
    {"thunee", 6, 1, {4, 2, 5, 0, 1, 3}, {0, 4, 1, 2, 3, 5}, {20, 10, 30, 2, 3, 11}, {0, 10, 0, 2, 3, 11}},
    {"thunee-royals", 6, 1, {1, 3, 0, 5, 4, 2}, {1, 3, 0, 5, 4, 2}, {20, 10, 30, 2, 3, 11}, {20, 10, 30, 2, 3, 11}},
    /* 7 8 9 T J Q K A */
    {"28",
     8,
     1,
     {0, 1, 6, 4, 7, 2, 3, 5},
     {0, 1, 6, 4, 7, 2, 3, 5},
     {0, 0, 2, 1, 3, 0, 0, 1},
     {0, 0, 2, 1, 3, 0, 0, 1}},
    {"belote",
     8,
     1,
     {0, 1, 6, 4, 7, 2, 3, 5},
     {0, 1, 2, 6, 3, 4, 5, 7},
     {0, 0, 14, 10, 20, 3, 4, 11},
     {0, 0, 0, 10, 2, 3, 4, 11}},
    {"tied ranks", 6, 1, {4, 3, 4, 0, 0, 3}, {4, 3, 4, 0, 0, 3}, {20, 10, 30, 2, 3, 11}, {20, 10, 20, 2, 2, 11}},
    {"two copies",
     12,
     2,
     {5, 5, 3, 3, 6, 6, 1, 1, 2, 2, 4, 4},
     {5, 5, 3, 3, 6, 6, 1, 1, 2, 2, 4, 4},
     {2, 2, 1, 1, 3, 3, 0, 0, 0, 0, 1, 1},
     {2, 2, 1, 1, 3, 3, 0, 0, 0, 0, 1, 1}},
    /* 3 7 8 9 T J Q K A */
    {"40",
     9,
     1,
     {7, 0, 1, 6, 4, 7, 2, 3, 5},
     {7, 0, 1, 6, 4, 7, 2, 3, 5},
     {3, 0, 0, 2, 1, 3, 0, 0, 1},
     {3, 0, 0, 2, 1, 3, 0, 0, 1}},
    {"two copies of eight",
     16,
     2,
     {0, 0, 1, 1, 6, 6, 4, 4, 7, 7, 2, 2, 3, 3, 5, 5},
     {0, 0, 1, 1, 6, 6, 4, 4, 7, 7, 2, 2, 3, 3, 5, 5},
     {0, 0, 0, 0, 2, 2, 1, 1, 3, 3, 0, 0, 0, 0, 1, 1},
     {0, 0, 0, 0, 2, 2, 1, 1, 3, 3, 0, 0, 0, 0, 1, 1}},
};
enum { DECK_COUNT = sizeof DECKS / sizeof DECKS[0], SMALL = TURUP_SOLVER_MIN_BYTES, LARGE = TURUP_SOLVER_BYTES };

static turup_rng rng;
static turup_solver *small_solver, *large_solver;
static long failures;

static int below(int n) { return (int)turup_rng_below(&rng, (uint32_t)n); }

static void expect(int holds, const char *what, int got, int expected)
{
    if (holds || ++failures > 10) return;
    printf("FAILED %s: got %d, expected %d\n", what, got, expected);
}

/* The game in which nothing counts but tricks, as in bridge. */
static void count_tricks(turup_play_rules *rules)
{
    memset(rules->points_trump, 0, sizeof rules->points_trump);
    memset(rules->points_plain, 0, sizeof rules->points_plain);
    rules->trick_points = (int16_t)(1 + below(2));
    rules->undertrump = rules->must_trump = rules->overtake_in_trump = rules->last_trick = 0;
}

static turup_play_rules random_rules(const deck *d)
{
    static const uint8_t PLAYERS[] = {4, 4, 4, 2, 3, 6, 8};
    turup_play_rules rules;
    memset(&rules, 0, sizeof rules);
    rules.players = PLAYERS[below(d->slots * 4 < 32 ? 6 : 7)];
    rules.copies = (uint8_t)d->copies;
    rules.slots = (uint8_t)d->slots;
    rules.undertrump = (uint8_t)below(4);
    rules.undertrump_scope = (uint8_t)below(2);
    rules.must_trump = (uint8_t)(below(2) ? 0 : below(4));
    rules.trick_points = (int16_t)(below(3) == 0 ? 1 + below(3) : 0);
    rules.overtake_in_trump = (uint8_t)(below(4) == 0);
    rules.last_equal_wins = (uint8_t)(below(4) == 0);
    rules.last_trick = (uint8_t)below(3);
    rules.last_trick_points = 10;
    const int solo = below(3);
    for (int seat = 0; seat < rules.players; seat++) {
        rules.side_of[seat] = (uint8_t)(rules.players == 3 ? seat != solo : seat % 2);
    }
    memcpy(rules.strength_trump, d->strength_trump, sizeof rules.strength_trump);
    memcpy(rules.strength_plain, d->strength_plain, sizeof rules.strength_plain);
    memcpy(rules.points_trump, d->points_trump, sizeof rules.points_trump);
    memcpy(rules.points_plain, d->points_plain, sizeof rules.points_plain);
    if (below(4) == 0) count_tricks(&rules);
    return rules;
}

/* A position with `size` cards a hand, some of them already on the table. */
static turup_position random_position(const turup_play_rules *rules, int size)
{
    uint8_t cards[64];
    int count = 0;
    for (int suit = 0; suit < 4; suit++) {
        for (int slot = 0; slot < rules->slots; slot++) cards[count++] = (uint8_t)(suit * 16 + slot);
    }
    turup_rng_shuffle(&rng, cards, count);
    turup_position position;
    memset(&position, 0, sizeof position);
    position.maker = position.indicator = position.must_trump = position.must_indicator = TURUP_NO_CARD;
    position.exposed = 1;
    for (int i = 0; i < size * rules->players; i++) position.hands[i % rules->players] |= UINT64_C(1) << cards[i];
    position.trump = (int8_t)(below(8) == 0 ? TURUP_NO_TRUMP : below(4));
    position.leader = (int8_t)below(rules->players);
    for (int on_table = below(3) ? below(rules->players) : 0; position.trick_length < on_table;) {
        const brute_table t = brute_set(rules, &position);
        const int seat = (position.leader + position.trick_length) % rules->players;
        int card = below(64);
        while (t.holder[card] != seat || !brute_allows(&t, card)) card = (card + 1) % 64;
        position.hands[seat] ^= UINT64_C(1) << card;
        position.trick[position.trick_length++] = (int8_t)card;
    }
    return position;
}

static int stop_at_once(void *context) { return (int)(*(int *)context)++ >= 0; }

static void compare_cards(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                          int value)
{
    const brute_table t = brute_set(rules, position);
    const int seat = turup_position_turn(rules, position);
    turup_solved_cards solved;
    expect(turup_solve_cards(solver, rules, position, NULL, &solved) == TURUP_OK, "cards status", 0, 0);
    expect(solved.value.low == value && solved.value.high == value, "value from cards", solved.value.low, value);
    int8_t actions[TURUP_MAX_ACTIONS];
    uint64_t legal = 0;
    for (int i = turup_position_actions(rules, position, actions); i > 0; i--) legal |= UINT64_C(1) << actions[i - 1];
    int next = 0;
    for (int c = 0; c < 64; c++) {
        const int allowed = t.holder[c] == seat && brute_allows(&t, c);
        expect(allowed == (int)(legal >> c & 1), "legal card", (int)(legal >> c & 1), allowed);
        if (!allowed) continue;
        expect(next < solved.count && solved.cards[next] == c, "listed card",
               next < solved.count ? solved.cards[next] : -1, c);
        const int expected = brute_card(&t, c);
        expect(solved.values[next].low == expected && solved.values[next].high == expected, "value of a card",
               solved.values[next].low, expected);
        next++;
    }
    expect(next == solved.count, "number of legal cards", solved.count, next);
}

static void compare_line(turup_solver *solver, const turup_play_rules *rules, const turup_position *position, int value)
{
    turup_solved_line solved;
    expect(turup_solve_line(solver, rules, position, NULL, &solved) == TURUP_OK, "line status", 0, 0);
    expect(solved.value.low == value && solved.value.high == value, "value from line", solved.value.low, value);
    brute_table t = brute_set(rules, position);
    expect(solved.length == t.left, "length of the line", solved.length, t.left);
    int rest = value;
    for (int i = 0; i < solved.length; i++) {
        const int seat = (t.leader + t.length) % rules->players;
        const int card = solved.cards[i];
        if (t.holder[card] != seat || !brute_allows(&t, card)) {
            expect(0, "card in the line", card, -1);
            return;
        }
        expect(brute_card(&t, card) == rest, "best card in the line", brute_card(&t, card), rest);
        for (int c = 0; c < card; c++) {
            if (t.holder[c] == seat && brute_allows(&t, c))
                expect(brute_card(&t, c) != rest, "lowest best card", card, c);
        }
        int winner, points;
        const brute_table after = brute_play(&t, card, &winner, &points);
        rest = brute_value(&after);
        t = after;
    }
}

static void compare_solo(turup_solver *solver, const turup_play_rules *rules, const turup_position *position)
{
    const brute_table t = brute_set(rules, position);
    for (int caller = 0; caller < rules->players; caller++) {
        for (int side = 0; side < 2; side++) {
            turup_solved_answer solved;
            turup_solve_win_all(solver, rules, position, caller, side ? TURUP_SOLO_SIDE : TURUP_SOLO_CALLER, NULL,
                                &solved);
            const int expected = brute_wins_all(&t, caller, !side);
            expect((int)solved.answer == expected, "win all", (int)solved.answer, expected);
        }
    }
}

static void compare_position(turup_solver *solver, const turup_play_rules *rules, const turup_position *position)
{
    const brute_table t = brute_set(rules, position);
    const int value = brute_value(&t);
    turup_solved_value solved;
    const turup_status status = turup_solve_value(solver, rules, position, NULL, &solved);
    expect(status == TURUP_OK, "status", (int)status, TURUP_OK);
    expect(solved.value.low == value && solved.value.high == value, "value", solved.value.low, value);
    for (int points = value - 1; points <= value + 1; points++) {
        turup_solved_answer answer;
        turup_solve_at_least(solver, rules, position, points, NULL, &answer);
        expect((int)answer.answer == (points <= value), "at least", (int)answer.answer, points <= value);
    }
    compare_cards(solver, rules, position, value);
    compare_line(solver, rules, position, value);
    compare_solo(solver, rules, position);
}

/* Limits leave proven bounds. */
static void compare_limits(turup_solver *solver, const turup_play_rules *rules, const turup_position *position)
{
    const brute_table t = brute_set(rules, position);
    const int value = brute_value(&t);
    int polls = 0;
    const turup_solve_limits limits = {(uint64_t)(1 + below(40)), stop_at_once, &polls};
    turup_solved_value solved;
    turup_solve_value(solver, rules, position, &limits, &solved);
    expect(solved.value.low <= value && value <= solved.value.high, "bounds", solved.value.low, value);
    turup_solved_cards cards;
    turup_solve_cards(solver, rules, position, &limits, &cards);
    expect(cards.value.low <= value && value <= cards.value.high, "bounds from cards", cards.value.low, value);
    turup_solved_answer answer;
    turup_solve_at_least(solver, rules, position, value, &limits, &answer);
    expect(answer.answer != TURUP_NO, "at least under limits", (int)answer.answer, TURUP_YES);
}

static void compare_table(turup_solver *solver, const turup_play_rules *rules, const turup_position *start)
{
    turup_position position = *start;
    turup_solved_table solved;
    turup_solve_table(solver, rules, position.hands, 31, NULL, &solved);
    for (int row = 0; row < 5; row++) {
        position.trump = (int8_t)(row < 4 ? row : TURUP_NO_TRUMP);
        for (position.leader = 0; position.leader < rules->players; position.leader++) {
            const brute_table t = brute_set(rules, &position);
            const int value = brute_value(&t);
            expect(solved.values[row][position.leader].low == value, "table", solved.values[row][position.leader].low,
                   value);
            expect(solved.values[row][position.leader].high == value, "table", solved.values[row][position.leader].high,
                   value);
        }
    }
}

/* Plays lawful cards at random until `tricks` tricks are left. */
static void play_down(const turup_play_rules *rules, turup_position *position, int tricks)
{
    brute_table t = brute_set(rules, position);
    while (t.left + t.length > tricks * rules->players) {
        const int seat = (t.leader + t.length) % rules->players;
        int card = below(64), winner, points;
        while (t.holder[card] != seat || !brute_allows(&t, card)) card = (card + 1) % 64;
        t = brute_play(&t, card, &winner, &points);
    }
    memset(position->hands, 0, sizeof position->hands);
    for (int c = 0; c < 64; c++) {
        if (t.holder[c] >= 0) position->hands[t.holder[c]] |= UINT64_C(1) << c;
    }
    position->leader = (int8_t)t.leader;
    position->trick_length = (uint8_t)t.length;
    for (int i = 0; i < t.length; i++) position->trick[i] = (int8_t)t.trick[i];
}

/* Whole deals: all entry points agree with each other, and later positions, solved with what the table knows of the
 * deal, agree with plain minimax. */
static void compare_deal(const turup_play_rules *rules, int tricks)
{
    const int size = rules->slots * 4 / rules->players < 6 ? rules->slots * 4 / rules->players : 6;
    const turup_position start = random_position(rules, size);
    turup_solved_value small, large;
    turup_solved_line line;
    turup_solve_value(small_solver, rules, &start, NULL, &small);
    turup_solve_value(large_solver, rules, &start, NULL, &large);
    turup_solve_line(large_solver, rules, &start, NULL, &line);
    expect(small.value.low == small.value.high && large.value.low == large.value.high, "exact", 0, 0);
    expect(small.value.low == large.value.low, "value with a tiny table", small.value.low, large.value.low);
    expect(line.value.low == large.value.low, "value from line", line.value.low, large.value.low);
    for (int i = 0; i < 3; i++) {
        turup_position later = start;
        play_down(rules, &later, tricks);
        compare_position(below(4) ? large_solver : small_solver, rules, &later);
    }
}

/* Any bytes are refused or solved, never a crash. */
static void check_garbage(turup_solver *solver, const turup_play_rules *rules, const turup_position *start)
{
    turup_position position = *start;
    turup_play_rules odd = *rules;
    unsigned char *bytes = below(4) ? (unsigned char *)&position : (unsigned char *)&odd;
    const size_t size = bytes == (unsigned char *)&odd ? sizeof odd : sizeof position;
    for (int i = below(3); i >= 0; i--) bytes[below((int)size)] = (unsigned char)below(256);
    const turup_solve_limits limits = {2000, NULL, NULL};
    turup_solved_line solved;
    if (turup_position_check(&odd, &position) == TURUP_OK) turup_solve_line(solver, &odd, &position, &limits, &solved);
}

/* Rules of a hidden trump at random; points for each trick go with an open one only. */
static turup_play_rules hide(turup_play_rules rules, int size)
{
    rules.overtake_in_trump = 0;
    rules.trick_points = 0;
    rules.hidden = (uint8_t)(1 + below(2));
    rules.pre_trumps_count = (uint8_t)below(2);
    rules.asker_must_trump = (uint8_t)below(3);
    rules.maker_card = (uint8_t)below(2);
    rules.maker_forced = (uint8_t)below(2);
    rules.maker_lead_trump = (uint8_t)below(5);
    rules.never_exposed = (uint8_t)below(3);
    rules.request_mandatory = (uint8_t)(below(4) == 0);
    rules.exhausted_trumps = (uint8_t)below(2);
    rules.full_hand = (uint8_t)(size + below(2));
    return rules;
}

/* The position with a maker at random and his trump hidden. */
static turup_position hidden_position(const turup_play_rules *rules, int size)
{
    turup_position position = random_position(rules, size);
    while (position.trick_length > 0) position = random_position(rules, size);
    position.maker = (int8_t)below(rules->players);
    const uint64_t hand = position.hands[position.maker];
    position.indicator = (int8_t)below(64);
    while ((hand >> position.indicator & 1) == 0) position.indicator = (int8_t)((position.indicator + 1) % 64);
    position.trump = (int8_t)(position.indicator / 16);
    position.exposed = 0;
    position.opens = (uint8_t)(below(4) == 0);
    if (below(4) != 0) position.hands[position.maker] ^= UINT64_C(1) << position.indicator;
    return position;
}

/* What side 0 takes along a line of actions. */
static int line_points(const turup_play_rules *rules, turup_position position, const turup_solved_line *line)
{
    int points = 0;
    for (int i = 0; i < line->length; i++) points += turup_position_play(rules, &position, line->cards[i]);
    int8_t actions[TURUP_MAX_ACTIONS];
    expect(turup_position_actions(rules, &position, actions) == 0, "complete line", line->length, 0);
    return points;
}

/* A hidden trump: the entry points agree with each other and with a solver of another size, from the start to the end
 * of a play. (Values are compared with an independent minimax in tests/solver/test_hidden.py.) */
static void compare_hidden(const turup_play_rules *open_rules, int size)
{
    const turup_play_rules rules = hide(*open_rules, size);
    turup_position position = hidden_position(&rules, size);
    turup_position untold = position; /* the same hands, and no card that shows the trump: another game */
    turup_solved_value other;
    untold.indicator = TURUP_NO_CARD;
    turup_solve_value(small_solver, &rules, &untold, NULL, &other);
    for (;;) {
        turup_solved_value small, large;
        turup_solved_cards cards;
        turup_solved_line line;
        const turup_status status = turup_solve_value(small_solver, &rules, &position, NULL, &small);
        expect(status == TURUP_OK, "hidden status", (int)status, 0);
        turup_solve_value(large_solver, &rules, &position, NULL, &large);
        turup_solve_cards(large_solver, &rules, &position, NULL, &cards);
        turup_solve_line(small_solver, &rules, &position, NULL, &line);
        expect(small.value.low == small.value.high && small.value.low == large.value.low, "hidden value",
               small.value.low, large.value.low);
        expect(cards.value.low == large.value.low, "hidden value from actions", cards.value.low, large.value.low);
        expect(line_points(&rules, position, &line) == large.value.low, "hidden line", line.value.low, large.value.low);
        check_garbage(large_solver, &rules, &position);
        if (cards.count == 0) return;
        turup_position_play(&rules, &position, cards.cards[below(cards.count)]);
    }
}

static void compare_game(const deck *d, int positions)
{
    static const int SIZES[] = {0, 0, 5, 4, 3, 0, 2, 0, 2}; /* cards a hand, by players */
    for (int i = 0; i < positions; i++) {
        const turup_play_rules rules = random_rules(d);
        const int most = SIZES[rules.players] - (below(8) ? 1 : 0);
        const turup_position position = random_position(&rules, most < 2 ? 1 + below(2) : most);
        turup_solver *solver = below(2) ? small_solver : large_solver;
        compare_position(solver, &rules, &position);
        compare_limits(solver, &rules, &position);
        check_garbage(solver, &rules, &position);
        if (position.trick_length == 0 && i % 8 == 0) compare_table(solver, &rules, &position);
        if (i % 4 == 0) compare_deal(&rules, SIZES[rules.players]);
        if (i % 2 == 0) compare_hidden(&rules, SIZES[rules.players] < 3 ? 2 : SIZES[rules.players]);
    }
}

int main(int count, char **words)
{
    const int positions = count > 1 ? atoi(words[1]) : 150;
    rng = turup_rng_seed(count > 2 ? strtoull(words[2], NULL, 10) : 1, 0);
    void *small = malloc(SMALL), *large = malloc(LARGE);
    small_solver = turup_solver_init(small, SMALL);
    large_solver = turup_solver_init(large, LARGE);
    for (int i = 0; i < DECK_COUNT; i++) compare_game(&DECKS[i], positions);
    printf("%d positions of each of %d games, %ld failures\n", positions, DECK_COUNT, failures);
    free(small);
    free(large);
    return failures != 0;
}
