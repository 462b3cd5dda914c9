#include "tichu_solver.h"

#include <assert.h>
#include <string.h>

#include "../tichu/calls.h"
#include "../tichu/round.h"
#include "tichu_rounds.h"
#include "tichu_search.h"

enum { TABLE_ALIGNMENT = 64, UNIT = TURUP_TICHU_UNIT };

turup_tichu_solver *turup_tichu_solver_init(void *memory, size_t size)
{
    if (memory == NULL || size < TURUP_TICHU_SOLVER_MIN_BYTES) return NULL;
    turup_tichu_solver *solver = memory;
    memset(solver, 0, sizeof *solver);
    const uintptr_t start = (uintptr_t)memory + sizeof *solver;
    const size_t offset = sizeof *solver + (0u - start) % TABLE_ALIGNMENT;
    turup_tichu_table_init(&solver->table, (unsigned char *)memory + offset, size - offset);
    return solver;
}

static void set_limits(turup_tichu_solver *solver, const turup_solve_limits *limits)
{
    solver->nodes = 0;
    solver->used = 0;
    solver->stopped = 0;
    solver->node_limit = limits != NULL ? limits->nodes : 0;
    solver->poll = limits != NULL ? limits->poll : NULL;
    solver->context = limits != NULL ? limits->context : NULL;
    solver->next_poll = TURUP_SOLVER_POLL_NODES;
}

/* What all calls together are worth to side 0, in units, if `first` is the first out. */
static int worth_of_calls(const turup_tichu_position *position, int first)
{
    int sum = 0;
    for (int seat = 0; seat < position->seats; seat++) {
        const int points = turup_tichu_call_points((turup_tichu_call)position->calls[seat]) / UNIT;
        sum += turup_tichu_side_sign(seat) * (seat == first ? points : -points);
    }
    return sum;
}

/* The same where the round itself is played: any count that the points of the pack allow, or a victory. */
static turup_status set_rounds(turup_tichu_solver *solver, const turup_tichu_position *position)
{
    enum { MOST = 150 / UNIT };
    const turup_tichu_options *o = &solver->rules->options;
    const int victory =
        position->seats == TURUP_TICHU_SEATS ? TURUP_OPTION(o, double_victory) : TURUP_OPTION(o, triple_victory);
    solver->victory = (int16_t)(victory / UNIT);
    solver->least = -MOST;
    solver->most = MOST;
    solver->has_suits = turup_tichu_has_suits(position);
    return TURUP_OK;
}

/* Makes the solver ready for a position and those that come after it. */
static turup_status set(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                        const turup_tichu_position *position, int goal, const turup_solve_limits *limits)
{
    const turup_status status = turup_tichu_position_check(rules, position);
    if (status != TURUP_OK) return status;
    set_limits(solver, limits);
    turup_tichu_table_renew(&solver->table);
    solver->goal = goal;
    solver->free_of_wish = position->free_of_wish;
    solver->has_calls = 0;
    for (int seat = 0; seat < position->seats; seat++) {
        solver->bonus[seat] = (int16_t)worth_of_calls(position, seat);
        if (position->calls[seat] != TURUP_TICHU_NO_CALL) solver->has_calls = 1;
    }
    solver->rules = turup_tichu_needs_rounds(rules) ? rules : NULL;
    if (solver->rules != NULL) return set_rounds(solver, position);
    if (!turup_tichu_plays_set(solver, rules, position)) return TURUP_POSITION_LARGE;
    const turup_tichu_node node = turup_tichu_node_of(solver, position);
    const turup_tichu_outlook outlook = turup_tichu_look_ahead(solver, &node);
    solver->victory = TURUP_TICHU_VICTORY;
    solver->least = (int16_t)outlook.low;
    solver->most = (int16_t)outlook.high;
    return TURUP_OK;
}

/* Lowest and highest value that a position can have, in units. */
static turup_bounds all_values(const turup_tichu_solver *solver, const turup_tichu_position *position)
{
    const int widest = solver->victory > solver->most ? solver->victory : solver->most;
    turup_bounds all = {INT16_MAX, INT16_MIN};
    for (int seat = 0; seat < position->seats; seat++) {
        if (position->out > 0 && seat != position->order[0]) continue;
        const int low = solver->bonus[seat] - widest, high = solver->bonus[seat] + widest;
        if (low < all.low) all.low = (int16_t)low;
        if (high > all.high) all.high = (int16_t)high;
    }
    return all;
}

/* Units of all points of the position: the count's values are even or odd as they are. */
static int sum_of_points(const turup_tichu_position *position)
{
    int sum = position->trick_points;
    for (int seat = 0; seat < position->seats; seat++)
        sum += position->piles[seat] + turup_tichu_points((turup_cards){position->hands[seat], 0});
    return sum / UNIT;
}

/* Whether the position can have this value. */
static int is_possible(const turup_tichu_solver *solver, const turup_tichu_position *position, int value)
{
    for (int seat = 0; seat < position->seats; seat++) {
        const int score = value - solver->bonus[seat];
        if (score == solver->victory || score == -solver->victory) return 1;
        if (score >= solver->least && score <= solver->most && (score - sum_of_points(position)) % 2 == 0) return 1;
    }
    return 0;
}

/* Narrows `known` to the value by null windows, each between two possible values, as far as the limits allow. */
static void narrow(turup_tichu_solver *solver, const turup_tichu_position *position, turup_bounds *known)
{
    int low = known->low, high = known->high;
    while (low < high && !solver->stopped) {
        int target = (low + high + 1) >> 1;
        while (target < high && !is_possible(solver, position, target)) target++;
        const int value = turup_tichu_search(solver, position, target);
        if (solver->stopped) break;
        if (value >= target)
            low = value > high ? high : value;
        else
            high = value < low ? low : value;
        while (low < high && !is_possible(solver, position, low)) low++;
        while (low < high && !is_possible(solver, position, high)) high--;
    }
    *known = (turup_bounds){(int16_t)low, (int16_t)high};
}

static turup_bounds in_points(turup_bounds units)
{ return (turup_bounds){(int16_t)(units.low * UNIT), (int16_t)(units.high * UNIT)}; }

/* The least number of units that is at least so many points. */
static int units_up(int points) { return points >= 0 ? (points + UNIT - 1) / UNIT : -(-points / UNIT); }

turup_status turup_tichu_solve_value(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                     const turup_tichu_position *position, const turup_solve_limits *limits,
                                     turup_solved_value *solved)
{
    const turup_status status = set(solver, rules, position, TURUP_TICHU_NO_GOAL, limits);
    if (status != TURUP_OK) return status;
    turup_bounds value = all_values(solver, position);
    narrow(solver, position, &value);
    solved->value = in_points(value);
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

static turup_answer reaches(turup_tichu_solver *solver, const turup_tichu_position *position, int target)
{
    const turup_bounds all = all_values(solver, position);
    if (target <= all.low) return TURUP_YES;
    if (target > all.high) return TURUP_NO;
    const int value = turup_tichu_search(solver, position, target);
    if (solver->stopped) return TURUP_UNKNOWN;
    return value >= target ? TURUP_YES : TURUP_NO;
}

turup_status turup_tichu_solve_at_least(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                        const turup_tichu_position *position, int points,
                                        const turup_solve_limits *limits, turup_solved_answer *solved)
{
    const turup_status status = set(solver, rules, position, TURUP_TICHU_NO_GOAL, limits);
    if (status != TURUP_OK) return status;
    solved->answer = reaches(solver, position, units_up(points));
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

turup_status turup_tichu_can_go_out_first(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                          const turup_tichu_position *position, int seat,
                                          const turup_solve_limits *limits, turup_solved_answer *solved)
{
    if (seat < 0 || seat >= position->seats) return TURUP_NO_SUCH_SEAT;
    const turup_status status = set(solver, rules, position, seat, limits);
    if (status != TURUP_OK) return status;
    solved->answer = TURUP_NO;
    if (position->out == 0) {
        const int reached = turup_tichu_search(solver, position, 0) >= 0;
        solved->answer = solver->stopped ? TURUP_UNKNOWN : reached == (seat % 2 == 0) ? TURUP_YES : TURUP_NO;
    }
    solved->nodes = solver->nodes;
    return TURUP_OK;
}

/* The position after a legal action. */
static turup_tichu_position after(const turup_tichu_rules *rules, const turup_tichu_position *position,
                                  turup_action action)
{
    turup_tichu_state state;
    turup_tichu_position next;
    turup_tichu_position_state(rules, position, &state);
    turup_tichu_apply(rules, &state, position->turn, action);
    const int is_round = turup_tichu_position_of(rules, &state, &next);
    assert(is_round);
    (void)is_round;
    next.free_of_wish = position->free_of_wish;
    return next;
}

/* Opens the menu of the seat to act; returns how many legal actions it has. */
static int open_menu(const turup_tichu_rules *rules, const turup_tichu_position *position, turup_tichu_state *state,
                     turup_tichu_menu *menu)
{
    if (turup_tichu_position_over(position)) return 0;
    turup_tichu_position_state(rules, position, state);
    turup_tichu_menu_open(rules, state, position->turn, menu);
    return turup_tichu_menu_size(menu);
}

turup_status turup_tichu_solve_actions(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                       const turup_tichu_position *position, const turup_solve_limits *limits,
                                       turup_tichu_action_value *values, int capacity,
                                       turup_tichu_solved_actions *solved)
{
    const turup_status status = set(solver, rules, position, TURUP_TICHU_NO_GOAL, limits);
    if (status != TURUP_OK) return status;
    turup_tichu_state state;
    const int count = open_menu(rules, position, &state, &solver->menu), maximises = position->turn % 2 == 0;
    turup_bounds value = all_values(solver, position);
    if (count == 0)
        narrow(solver, position, &value);
    else
        value = maximises ? (turup_bounds){INT16_MIN, INT16_MIN} : (turup_bounds){INT16_MAX, INT16_MAX};
    for (int i = 0; i < count; i++) {
        const turup_action action = turup_tichu_menu_at(rules, &solver->menu, i);
        const turup_tichu_position next = after(rules, position, action);
        turup_bounds known = all_values(solver, &next);
        narrow(solver, &next, &known);
        if (i < capacity) values[i] = (turup_tichu_action_value){action, in_points(known)};
        if (maximises ? known.low > value.low : known.low < value.low) value.low = known.low;
        if (maximises ? known.high > value.high : known.high < value.high) value.high = known.high;
    }
    *solved = (turup_tichu_solved_actions){in_points(value), count, solver->nodes};
    return TURUP_OK;
}

/* The first action that keeps the value (in units) for the seat to act, and where it leads; 0 when a limit stopped the
 * search. */
static int best_action(turup_tichu_solver *solver, const turup_tichu_rules *rules, turup_tichu_position *position,
                       int value, turup_action *action)
{
    turup_tichu_state state;
    const int count = open_menu(rules, position, &state, &solver->menu), maximises = position->turn % 2 == 0;
    for (int i = 0; i < count; i++) {
        *action = turup_tichu_menu_at(rules, &solver->menu, i);
        const turup_tichu_position next = after(rules, position, *action);
        const turup_answer answer = reaches(solver, &next, maximises ? value : value + 1);
        if (answer == TURUP_UNKNOWN) return 0;
        if ((answer == TURUP_YES) != maximises) continue;
        *position = next;
        return 1;
    }
    return 0;
}

turup_status turup_tichu_solve_line(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                                    const turup_tichu_position *position, const turup_solve_limits *limits,
                                    turup_tichu_solved_line *solved)
{
    const turup_status status = set(solver, rules, position, TURUP_TICHU_NO_GOAL, limits);
    if (status != TURUP_OK) return status;
    turup_tichu_position at = *position;
    turup_bounds value = all_values(solver, position);
    narrow(solver, position, &value);
    solved->value = in_points(value);
    solved->length = 0;
    while (!turup_tichu_position_over(&at) && !solver->stopped && solved->length < TURUP_TICHU_LINE) {
        const int seat = at.turn;
        turup_action action;
        if (!best_action(solver, rules, &at, value.low, &action)) break;
        solved->step[solved->length].seat = (int8_t)seat;
        solved->step[solved->length++].action = action;
    }
    solved->nodes = solver->nodes;
    return TURUP_OK;
}
