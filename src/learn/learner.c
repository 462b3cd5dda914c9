#include "learner.h"

#include <assert.h>

void turup_learn_field(turup_learner *learner, const char *name, int size, int low, int high)
{
    assert(learner->fields < TURUP_LEARN_MAX_FIELDS);
    learner->field[learner->fields++] = (turup_field){name, learner->size, size, (int16_t)low, (int16_t)high};
    learner->size += size;
}

static void settle(const turup_learner *learner, void *state)
{
    turup_action action;
    int seat;
    while (learner->game->forced(learner->rules, state, &seat, &action))
        learner->game->apply(learner->rules, state, seat, action);
}

void turup_learn_step(const turup_learner *learner, void *state, turup_laid *laid, int number)
{
    turup_action action;
    if (!learner->family->decide(learner, state, laid, number, &action)) return;
    learner->game->apply(learner->rules, state, learner->game->turn(learner->rules, state), action);
    settle(learner, state);
}

void turup_learn_deal(const turup_learner *learner, turup_rng *rng, void *state)
{
    do {
        learner->family->deal(learner, rng, (int)turup_rng_below(rng, (uint32_t)learner->seats), state);
        settle(learner, state);
    } while (learner->game->turn(learner->rules, state) == TURUP_NO_SEAT);
}
