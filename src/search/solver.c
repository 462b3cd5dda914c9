#include <assert.h>
#include <string.h>

#include "../common/bits.h"
#include "game.h"

enum { TABLE_ALIGNMENT = 64, FIRST_STEP = 4 };

turup_solver *turup_solver_init(void *memory, size_t size)
{
    if (memory == NULL || size < TURUP_SOLVER_MIN_BYTES) return NULL;
    turup_solver *solver = memory;
    memset(solver, 0, sizeof *solver);
    const uintptr_t start = (uintptr_t)memory + sizeof *solver;
    const size_t offset = sizeof *solver + (0u - start) % TABLE_ALIGNMENT;
    turup_table_init(&solver->table, (unsigned char *)memory + offset, size - offset);
    return solver;
}

/* Where the next null window goes: at the guess, then outwards in growing steps, then halving what is left. */
typedef struct {
    int target, step, from_below, from_above;
} ladder;

static ladder start_ladder(int guess) { return (ladder){guess, FIRST_STEP, 0, 0}; }

static int next_target(ladder *at, int low, int high)
{
    int target = (low + high + 1) / 2;
    if (!at->from_below && !at->from_above) {
        target = at->target;
    } else if (!at->from_below && high - at->step > low) {
        target = high - at->step;
        at->step *= 2;
    } else if (!at->from_above && low + at->step < high) {
        target = low + at->step;
        at->step *= 2;
    }
    return target <= low ? low + 1 : target > high ? high : target;
}

/* Narrows `known` to the value after the root, `won` included, as far as the limits allow. */
static void narrow(turup_solver *solver, const turup_search_root *root, int guess, turup_bounds *known)
{
    ladder at = start_ladder(guess);
    while (known->low < known->high) {
        const int target = next_target(&at, known->low, known->high);
        const int value = root->won + turup_search_run(solver, root, target - root->won);
        if (solver->stopped) return;
        if (value >= target) {
            known->low = (int16_t)(value < known->high ? value : known->high);
            at.from_below = 1;
        } else {
            known->high = (int16_t)(value > known->low ? value : known->low);
            at.from_above = 1;
        }
    }
}

/* Whether the value after the root, `won` included, reaches `target`. */
static turup_answer reaches(turup_solver *solver, const turup_search_root *root, int target)
{
    const int value = root->won + turup_search_run(solver, root, target - root->won);
    if (solver->stopped) return TURUP_UNKNOWN;
    return value >= target ? TURUP_YES : TURUP_NO;
}

static turup_bounds all_values(const turup_search_root *root)
{ return (turup_bounds){(int16_t)root->won, (int16_t)(root->won + root->rest)}; }

/* From points of the search, in which the last trick is a bonus, to points of the game. */
static turup_bounds as_game_points(const turup_solver *solver, const turup_search_root *root, turup_bounds bounds)
{
    const int shift = root->tricks > 0 ? turup_search_last_shift(solver) : 0;
    return (turup_bounds){(int16_t)(bounds.low - shift), (int16_t)(bounds.high - shift)};
}

turup_status turup_solve_value(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                               const turup_solve_limits *limits, turup_solved_value *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    turup_search_root root;
    turup_search_set(solver, rules, position, TURUP_ASK_POINTS, 0, limits, &root);
    turup_bounds value = all_values(&root);
    narrow(solver, &root, turup_search_guess(solver, &root), &value);
    solved->value = as_game_points(solver, &root, value);
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

turup_status turup_solve_at_least(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                  int points, const turup_solve_limits *limits, turup_solved_answer *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    turup_search_root root;
    turup_search_set(solver, rules, position, TURUP_ASK_POINTS, 0, limits, &root);
    const int shift = root.tricks > 0 ? turup_search_last_shift(solver) : 0;
    if (points + shift <= 0)
        solved->answer = TURUP_YES;
    else if (points + shift > root.rest)
        solved->answer = TURUP_NO;
    else
        solved->answer = reaches(solver, &root, points + shift);
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

/* What the values of the cards before it say about card `bit`: adjacent cards differ by no more than their points. */
static turup_bounds bounds_from_neighbours(const turup_solver *solver, const turup_search_root *root, int bit,
                                           const int *bits, const turup_bounds *values, int count)
{
    turup_bounds known = all_values(root);
    uint64_t between = solver->held & ~solver->hands[turup_search_turn(solver, root)];
    if (root->length > 0) between |= turup_bit(root->best);
    for (int i = 0; i < count; i++) {
        const int higher = bits[i] < bit ? bits[i] : bit, lower = bits[i] < bit ? bit : bits[i];
        if (((higher ^ lower) & ~15) != 0 || !turup_search_adjacent(solver, higher, lower, between)) continue;
        const int change = solver->cards[higher].points - solver->cards[lower].points;
        const int gap = change < 0 ? -change : change;
        if (values[i].low - gap > known.low) known.low = (int16_t)(values[i].low - gap);
        if (values[i].high + gap < known.high) known.high = (int16_t)(values[i].high + gap);
    }
    return known;
}

/* The cards of a set of bits, in ascending order of card; returns how many. */
static int list_cards(const turup_solver *solver, uint64_t bits, int8_t *cards)
{
    uint64_t set = 0;
    for (; bits != 0; bits &= bits - 1) set |= turup_bit(solver->card_of[turup_lowest(bits)]);
    int count = 0;
    for (; set != 0; set &= set - 1) cards[count++] = (int8_t)turup_lowest(set);
    return count;
}

static void narrow_card(turup_solver *solver, const turup_search_root *root, int bit, int guess, turup_bounds *known)
{
    const turup_search_root after = turup_search_play(solver, root, bit);
    narrow(solver, &after, guess, known);
    turup_search_take_back(solver, root, bit);
}

turup_status turup_solve_cards(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                               const turup_solve_limits *limits, turup_solved_cards *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    turup_search_root root;
    turup_search_set(solver, rules, position, TURUP_ASK_POINTS, 0, limits, &root);
    solved->count = root.tricks > 0 ? list_cards(solver, turup_search_legal(solver, &root), solved->cards) : 0;

    const int maximises = !turup_search_minimises(solver, turup_search_turn(solver, &root));
    turup_bounds value = all_values(&root);
    if (solved->count > 0) value = (turup_bounds){maximises ? INT16_MIN : INT16_MAX, maximises ? INT16_MIN : INT16_MAX};
    int bits[TURUP_MAX_HAND], guess = turup_search_guess(solver, &root);
    for (int i = 0; i < solved->count; i++) {
        bits[i] = solver->bit_of[solved->cards[i]];
        turup_bounds known = bounds_from_neighbours(solver, &root, bits[i], bits, solved->values, i);
        narrow_card(solver, &root, bits[i], guess, &known);
        solved->values[i] = known;
        guess = (known.low + known.high) / 2;
        if (maximises ? known.low > value.low : known.low < value.low) value.low = known.low;
        if (maximises ? known.high > value.high : known.high < value.high) value.high = known.high;
    }
    for (int i = 0; i < solved->count; i++) solved->values[i] = as_game_points(solver, &root, solved->values[i]);
    solved->value = as_game_points(solver, &root, value);
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

/* The lowest card that keeps `value` for the seat to play; TURUP_NO_CARD when a limit stopped the search. */
static int best_card(turup_solver *solver, const turup_search_root *root, int value)
{
    int8_t cards[TURUP_MAX_HAND];
    const int count = list_cards(solver, turup_search_legal(solver, root), cards);
    const int maximises = !turup_search_minimises(solver, turup_search_turn(solver, root));
    for (int i = 0; i < count - 1; i++) {
        const int bit = solver->bit_of[cards[i]];
        const turup_search_root after = turup_search_play(solver, root, bit);
        const turup_answer answer = reaches(solver, &after, maximises ? value : value + 1);
        turup_search_take_back(solver, root, bit);
        if (solver->stopped) return TURUP_NO_CARD;
        if ((answer == TURUP_YES) == maximises) return cards[i];
    }
    return cards[count - 1];
}

turup_status turup_solve_line(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                              const turup_solve_limits *limits, turup_solved_line *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    turup_search_root root;
    turup_search_set(solver, rules, position, TURUP_ASK_POINTS, 0, limits, &root);
    turup_bounds value = all_values(&root);
    narrow(solver, &root, turup_search_guess(solver, &root), &value);
    solved->value = as_game_points(solver, &root, value);
    solved->length = 0;
    while (root.tricks > 0 && !solver->stopped) {
        const int card = best_card(solver, &root, value.low);
        if (card == TURUP_NO_CARD) break;
        root = turup_search_play(solver, &root, solver->bit_of[card]);
        solved->cards[solved->length++] = (int8_t)card;
    }
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

turup_status turup_solve_table(turup_solver *solver, const turup_play_rules *rules,
                               const uint64_t hands[TURUP_MAX_SEATS], unsigned trumps, const turup_solve_limits *limits,
                               turup_solved_table *solved)
{
    turup_position position = {.maker = TURUP_NO_CARD,
                               .indicator = TURUP_NO_CARD,
                               .exposed = 1,
                               .must_trump = TURUP_NO_CARD,
                               .must_indicator = TURUP_NO_CARD};
    memcpy(position.hands, hands, sizeof position.hands);
    const turup_status status = turup_position_check(rules, &position);
    if (status != TURUP_OK) return status;
    turup_search_root root;
    solved->nodes = 0;
    turup_solve_limits left = limits != NULL ? *limits : (turup_solve_limits){0, NULL, NULL};
    for (int row = 0; row < 5; row++) {
        if ((trumps >> row & 1) == 0) continue;
        position.trump = (int8_t)(row < 4 ? row : TURUP_NO_TRUMP);
        turup_search_set(solver, rules, &position, TURUP_ASK_POINTS, 0, &left, &root);
        int guess = turup_search_guess(solver, &root);
        for (int leader = 0; leader < rules->players; leader++) {
            root.leader = root.winner = leader;
            turup_bounds value = all_values(&root);
            narrow(solver, &root, guess, &value);
            guess = (value.low + value.high) / 2;
            solved->values[row][leader] = as_game_points(solver, &root, value);
        }
        solved->nodes += solver->nodes;
        if (limits != NULL && limits->nodes != 0)
            left.nodes = limits->nodes > solved->nodes ? limits->nodes - solved->nodes : 1;
    }
    return TURUP_OK;
}

turup_status turup_solve_win_all(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                 int caller, turup_solo_winner winner, const turup_solve_limits *limits,
                                 turup_solved_answer *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    if (caller < 0 || caller >= rules->players) return TURUP_NO_SUCH_SEAT;
    turup_search_root root;
    turup_search_set(solver, rules, position,
                     winner == TURUP_SOLO_CALLER ? TURUP_ASK_CALLER_TRICKS : TURUP_ASK_SIDE_TRICKS, caller, limits,
                     &root);
    solved->answer = root.tricks == 0 ? TURUP_YES : reaches(solver, &root, root.tricks);
    solved->nodes = solver->nodes;
    return TURUP_OK;
}
