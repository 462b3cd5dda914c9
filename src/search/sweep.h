/* What all tricks are worth beyond their points: side 0 gets turup_play_rules.sweep_points more if it takes every one.
 *
 * No other end of a deal changes, and no end without all tricks is worth more than all points. So the value is that of
 * the points, but where side 0 can take every trick by force: then it is all points and the bonus.
 */
#ifndef TURUP_SWEEP_H
#define TURUP_SWEEP_H

#include "solver.h"

/* A seat of side 0; where nobody is on it, the last one. */
int turup_sweep_caller(const turup_play_rules *rules);

/* Whether side 0 can take every trick of the deal by force; no where there is nothing to gain by it or a trick has been
 * lost. Adds to *nodes. Sets the solver up for this question. */
turup_answer turup_sweep(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                         const turup_solve_limits *limits, uint64_t *nodes);

/* `value` and the bonus: a proven one, none, or perhaps one. */
static inline turup_bounds turup_sweep_value(const turup_play_rules *rules, turup_bounds value, turup_answer answer)
{
    if (answer != TURUP_NO) value.high = (int16_t)(value.high + rules->sweep_points);
    if (answer == TURUP_YES) value.low = value.high;
    return value;
}

#endif
