#include <assert.h>
#include <string.h>

#include "../common/bits.h"
#include "game.h"
#include "position_play.h"
#include "sweep.h"

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

static ladder start_ladder(const turup_solver *solver, int guess)
{ return (ladder){guess, solver->by_tricks ? solver->trick_points : FIRST_STEP, 0, 0}; }

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

/* A position as the rules see it, and as the search does. */
typedef struct {
    turup_position position;
    turup_search_root root;
} place;

/* Sets the solver up for a checked position. */
static place start(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                   turup_search_question question, int caller, const turup_solve_limits *limits)
{
    place at = {*position, {0}};
    turup_search_set(solver, rules, position, question, caller, limits, &at.root);
    return at;
}

/* Does `action` and goes to the place after it. Points of a trick are what its winner leaves the others to win. */
static place step(turup_solver *solver, const place *at, int action)
{
    place next = *at;
    turup_position_play(&solver->rules, &next.position, action);
    turup_search_enter(solver, &next.position, &next.root);
    next.root.won = at->root.won + turup_search_taken(solver, next.root.leader, at->root.rest - next.root.rest);
    return next;
}

/* Whether the seat to play at this place seeks many points. */
static int maximises(const turup_solver *solver, const place *at)
{ return !turup_search_minimises(solver, turup_search_turn(solver, &at->root)); }

static int run(turup_solver *solver, const place *at, int target);

/* The same, the actions of the seat to play one by one. */
static int run_actions(turup_solver *solver, const place *at, int target)
{
    int8_t actions[TURUP_MAX_ACTIONS];
    const int count = turup_position_actions(&solver->rules, &at->position, actions);
    const int sign = maximises(solver, at) ? 1 : -1;
    int value = INT16_MIN;
    for (int i = 0; i < count && !solver->stopped; i++) {
        const place next = step(solver, at, actions[i]);
        const int v = sign * run(solver, &next, target);
        if (v > value) value = v;
        if ((sign * value >= target) == (sign > 0)) break;
    }
    return sign * value;
}

/* Whether the value after a place, `won` included, reaches `target`: a bound, as turup_search_run tells it. */
static int run(turup_solver *solver, const place *at, int target)
{
    if (at->root.one_by_one) return run_actions(solver, at, target);
    return at->root.won + turup_search_run(solver, &at->root, target - at->root.won);
}

/* Narrows `known` to the value after a place, `won` included, as far as the limits allow. */
static void narrow(turup_solver *solver, const place *at, int guess, turup_bounds *known)
{
    ladder steps = start_ladder(solver, guess);
    while (known->low < known->high) {
        const int target = next_target(&steps, known->low, known->high);
        const int value = run(solver, at, target);
        if (solver->stopped) return;
        if (value >= target) {
            known->low = (int16_t)(value < known->high ? value : known->high);
            steps.from_below = 1;
        } else {
            known->high = (int16_t)(value > known->low ? value : known->low);
            steps.from_above = 1;
        }
    }
}

/* Whether the value after a place, `won` included, reaches `target`. */
static turup_answer reaches(turup_solver *solver, const place *at, int target)
{
    const int value = run(solver, at, target);
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

/* Adds to a value what all tricks are worth beyond their points. Returns whether side 0 surely takes them all. */
static int add_sweep(turup_solver *solver, const turup_play_rules *rules, const place *at,
                     const turup_solve_limits *limits, turup_bounds *value, uint64_t *nodes)
{
    if (rules->sweep_points == 0 || at->root.tricks == 0) return 0;
    if (value->high < as_game_points(solver, &at->root, all_values(&at->root)).high) return 0;
    const turup_answer answer = turup_sweep(solver, rules, &at->position, limits, nodes);
    *value = turup_sweep_value(rules, *value, answer);
    return answer == TURUP_YES;
}

turup_status turup_solve_value(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                               const turup_solve_limits *limits, turup_solved_value *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    const place at = start(solver, rules, position, TURUP_ASK_POINTS, 0, limits);
    turup_bounds value = all_values(&at.root);
    narrow(solver, &at, turup_search_guess(solver, &at.root), &value);
    solved->value = as_game_points(solver, &at.root, value);
    solved->nodes = solver->nodes;
    add_sweep(solver, rules, &at, limits, &solved->value, &solved->nodes);
    return TURUP_OK;
}

turup_status turup_solve_at_least(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                                  int points, const turup_solve_limits *limits, turup_solved_answer *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    const place at = start(solver, rules, position, TURUP_ASK_POINTS, 0, limits);
    const int bonus = at.root.tricks > 0 ? rules->sweep_points : 0;
    const int wanted = at.root.tricks > 0 ? points + turup_search_last_shift(solver) : points;
    if (wanted <= 0)
        solved->answer = TURUP_YES;
    else if (wanted > at.root.rest + bonus)
        solved->answer = TURUP_NO;
    else if (wanted <= at.root.rest)
        solved->answer = reaches(solver, &at, wanted);
    solved->nodes = solver->nodes;
    if (wanted > at.root.rest && wanted <= at.root.rest + bonus)
        solved->answer = turup_sweep(solver, rules, &at.position, limits, &solved->nodes);
    return TURUP_OK;
}

/* Whether two cards of the seat to play, both face up or both face down, are played alike but for their points. */
static int are_adjacent(const turup_solver *solver, const turup_search_root *root, int action, int other)
{
    if (action < 0 || other < 0 || (action & TURUP_PLAY_DOWN) != (other & TURUP_PLAY_DOWN)) return 0;
    const int a = solver->bit_of[action & 63], b = solver->bit_of[other & 63];
    uint64_t between = (solver->held & ~solver->hands[turup_search_turn(solver, root)]) | solver->special;
    if (root->length > 0) between |= turup_bit(root->best) | turup_bit(root->open_best);
    if (root->hidden && !solver->same_order) between |= solver->trumps;
    return ((a ^ b) & ~15) == 0 && turup_search_adjacent(solver, a < b ? a : b, a < b ? b : a, between);
}

/* What the values of the actions before it say about action `i`: adjacent cards differ by no more than their points. */
static turup_bounds bounds_from_neighbours(const turup_solver *solver, const turup_search_root *root,
                                           const turup_solved_cards *solved, int i)
{
    turup_bounds known = all_values(root);
    for (int j = 0; j < i; j++) {
        if (!are_adjacent(solver, root, solved->cards[i], solved->cards[j])) continue;
        const int change = solver->cards[solver->bit_of[solved->cards[i] & 63]].points -
                           solver->cards[solver->bit_of[solved->cards[j] & 63]].points;
        const int gap = change < 0 ? -change : change;
        if (solved->values[j].low - gap > known.low) known.low = (int16_t)(solved->values[j].low - gap);
        if (solved->values[j].high + gap < known.high) known.high = (int16_t)(solved->values[j].high + gap);
    }
    return known;
}

/* The bounds of the best value for the seat to play, of one action or more. */
static turup_bounds best_value(const turup_solved_cards *solved, int most)
{
    turup_bounds best = solved->values[0];
    for (int i = 1; i < solved->count; i++) {
        const turup_bounds value = solved->values[i];
        if (most ? value.low > best.low : value.low < best.low) best.low = value.low;
        if (most ? value.high > best.high : value.high < best.high) best.high = value.high;
    }
    return best;
}

/* add_sweep for the place after each action. */
static void add_sweeps(turup_solver *solver, const turup_play_rules *rules, const place *at,
                       const turup_solve_limits *limits, turup_solved_cards *solved)
{
    const int all = as_game_points(solver, &at->root, all_values(&at->root)).high;
    for (int i = 0; i < solved->count; i++) {
        if (solved->values[i].high < all) continue;
        turup_position next = at->position;
        turup_position_play(rules, &next, solved->cards[i]);
        const turup_answer answer = turup_sweep(solver, rules, &next, limits, &solved->nodes);
        solved->values[i] = turup_sweep_value(rules, solved->values[i], answer);
    }
}

turup_status turup_solve_cards(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                               const turup_solve_limits *limits, turup_solved_cards *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    place at = start(solver, rules, position, TURUP_ASK_POINTS, 0, limits);
    solved->count = turup_position_actions(rules, position, solved->cards);

    const int most = maximises(solver, &at);
    int guess = turup_search_guess(solver, &at.root);
    for (int i = 0; i < solved->count; i++) {
        turup_search_enter(solver, &at.position, &(turup_search_root){0});
        turup_bounds known = bounds_from_neighbours(solver, &at.root, solved, i);
        const place next = step(solver, &at, solved->cards[i]);
        narrow(solver, &next, guess, &known);
        solved->values[i] = known;
        guess = (known.low + known.high) / 2;
    }
    for (int i = 0; i < solved->count; i++) solved->values[i] = as_game_points(solver, &at.root, solved->values[i]);
    solved->nodes = solver->nodes;
    if (rules->sweep_points != 0) add_sweeps(solver, rules, &at, limits, solved);
    solved->value =
        solved->count > 0 ? best_value(solved, most) : as_game_points(solver, &at.root, all_values(&at.root));
    return TURUP_OK;
}

/* The place after the first action that keeps `value` for the seat to play, and that action; TURUP_NO_CARD when a limit
 * stopped the search. */
static int best_action(turup_solver *solver, const place *at, int value, place *next)
{
    int8_t actions[TURUP_MAX_ACTIONS];
    const int count = turup_position_actions(&solver->rules, &at->position, actions), most = maximises(solver, at);
    for (int i = 0; i < count - 1; i++) {
        *next = step(solver, at, actions[i]);
        const turup_answer answer = reaches(solver, next, most ? value : value + 1);
        if (solver->stopped) return TURUP_NO_CARD;
        if ((answer == TURUP_YES) == most) return actions[i];
    }
    *next = step(solver, at, actions[count - 1]);
    return actions[count - 1];
}

turup_status turup_solve_line(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                              const turup_solve_limits *limits, turup_solved_line *solved)
{
    const turup_status status = turup_position_check(rules, position);
    if (status != TURUP_OK) return status;
    place at = start(solver, rules, position, TURUP_ASK_POINTS, 0, limits);
    turup_bounds value = all_values(&at.root);
    narrow(solver, &at, turup_search_guess(solver, &at.root), &value);
    solved->value = as_game_points(solver, &at.root, value);
    solved->nodes = solver->nodes;
    solved->length = 0;
    if (rules->sweep_points != 0 && !solver->stopped) {
        const int sweeps = add_sweep(solver, rules, &at, limits, &solved->value, &solved->nodes);
        at = start(solver, rules, position, sweeps ? TURUP_ASK_SIDE_TRICKS : TURUP_ASK_POINTS,
                   turup_sweep_caller(rules), limits);
        if (sweeps) value.low = all_values(&at.root).high;
    }
    while (at.root.tricks > 0 && !solver->stopped) {
        place next;
        const int action = best_action(solver, &at, value.low, &next);
        if (action == TURUP_NO_CARD) break;
        at = next;
        solved->cards[solved->length++] = (int8_t)action;
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
    solved->nodes = 0;
    turup_solve_limits left = limits != NULL ? *limits : (turup_solve_limits){0, NULL, NULL};
    for (int row = 0; row < 5; row++) {
        if ((trumps >> row & 1) == 0) continue;
        position.trump = (int8_t)(row < 4 ? row : TURUP_NO_TRUMP);
        place at = start(solver, rules, &position, TURUP_ASK_POINTS, 0, &left);
        int guess = turup_search_guess(solver, &at.root);
        for (int leader = 0; leader < rules->players; leader++) {
            at.root.leader = at.root.winner = leader;
            turup_bounds value = all_values(&at.root);
            narrow(solver, &at, guess, &value);
            guess = (value.low + value.high) / 2;
            solved->values[row][leader] = as_game_points(solver, &at.root, value);
        }
        solved->nodes += solver->nodes;
        for (int leader = 0; rules->sweep_points != 0 && leader < rules->players; leader++) {
            at.position.leader = (int8_t)leader;
            add_sweep(solver, rules, &at, limits, &solved->values[row][leader], &solved->nodes);
        }
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
    const place at =
        start(solver, rules, position, winner == TURUP_SOLO_CALLER ? TURUP_ASK_CALLER_TRICKS : TURUP_ASK_SIDE_TRICKS,
              caller, limits);
    solved->answer = at.root.tricks == 0 ? TURUP_YES : reaches(solver, &at, at.root.tricks);
    solved->nodes = solver->nodes;
    return TURUP_OK;
}
