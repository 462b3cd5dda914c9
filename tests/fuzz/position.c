/* Any bytes as a position: refused, or solved without harm and with agreeing answers. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "search/solver.h"

enum { NODES = 20000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static turup_solver *solver;
    turup_play_rules rules;
    turup_position position;
    const turup_solve_limits limits = {NODES, NULL, NULL};
    turup_solved_value value;
    turup_solved_cards cards;
    if (size < sizeof(rules) + sizeof(position)) return -1;
    memcpy(&rules, data, sizeof(rules));
    memcpy(&position, data + sizeof(rules), sizeof(position));
    if (solver == NULL) solver = turup_solver_init(malloc(TURUP_SOLVER_BYTES), TURUP_SOLVER_BYTES);
    const turup_status status = turup_position_check(&rules, &position);
    assert(turup_solve_value(solver, &rules, &position, &limits, &value) == status);
    assert(turup_solve_cards(solver, &rules, &position, &limits, &cards) == status);
    if (status != TURUP_OK) return 0;
    assert(value.value.low <= value.value.high && cards.value.low <= cards.value.high);
    assert(value.value.low <= cards.value.high && cards.value.low <= value.value.high);
    assert(cards.count <= TURUP_MAX_ACTIONS);
    return 0;
}
