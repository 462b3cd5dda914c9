#include "sweep.h"

#include "game.h"

int turup_sweep_caller(const turup_play_rules *rules)
{
    int caller = 0;
    while (rules->side_of[caller] != 0 && caller + 1 < rules->players) caller++;
    return caller;
}

turup_answer turup_sweep(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                         const turup_solve_limits *limits, uint64_t *nodes)
{
    const int caller = turup_sweep_caller(rules);
    if (rules->sweep_points == 0 || position->lost_trick || position->sits_out != 0) return TURUP_NO;
    if (rules->side_of[caller] != 0) return TURUP_NO;
    if (solver->stopped) return TURUP_UNKNOWN;
    turup_solve_limits left = limits != NULL ? *limits : (turup_solve_limits){0, NULL, NULL};
    if (left.nodes != 0) left.nodes = left.nodes > *nodes ? left.nodes - *nodes : 1;
    turup_solved_answer solved = {TURUP_UNKNOWN, 0};
    turup_solve_win_all(solver, rules, position, caller, TURUP_SOLO_SIDE, &left, &solved);
    *nodes += solved.nodes;
    return solved.answer;
}
