/* Random rounds with numbered actions: masks allow something, observations keep their bounds, rounds come to an end. */
#ifndef TURUP_TEST_LEARNER_WALK_H
#define TURUP_TEST_LEARNER_WALK_H

#include <stdlib.h>
#include <string.h>

#include "../../src/learn/learner.h"
#include "check.h"

enum { MOST_ACTIONS = 8192, MOST_NUMBERS = 4096, MOST_STEPS = 4000 };

static inline void check_observation(const turup_learner *learner, const int16_t *seen, const char *game)
{
    for (int i = 0; i < learner->fields; i++) {
        const turup_field *field = &learner->field[i];
        for (int j = 0; j < field->size; j++) {
            const int16_t number = seen[field->offset + j];
            CHECK(number >= field->low && number <= field->high, "%s: %s[%d] is %d", game, field->name, j, number);
        }
    }
}

static inline void walk_round(const turup_learner *learner, turup_rng *rng, void *state, const char *game)
{
    static uint8_t mask[MOST_ACTIONS];
    static int16_t seen[MOST_NUMBERS];
    int16_t won[16];
    turup_laid laid;
    int steps = 0;
    memset(&laid, 0, sizeof laid);
    turup_learn_deal(learner, rng, state);
    while (learner->family->actor(learner, state) >= 0) {
        int legal = 0, chosen = -1;
        learner->family->mask(learner, state, &laid, mask);
        for (int number = 0; number < learner->actions; number++)
            if (mask[number] && turup_rng_below(rng, (uint32_t)++legal) == 0) chosen = number;
        CHECK(chosen >= 0 && steps++ < MOST_STEPS, "%s: nothing is legal, or no end", game);
        if (chosen < 0 || steps >= MOST_STEPS) return;
        for (int seat = 0; seat < learner->seats; seat++) {
            learner->family->observe(learner, state, &laid, seat, seen);
            check_observation(learner, seen, game);
        }
        turup_learn_step(learner, state, &laid, chosen);
    }
    CHECK(laid.count == 0, "%s: cards are left laid out", game);
    learner->family->reward(learner, state, won);
}

static inline void walk_rounds(const turup_learner *learner, const char *game, int rounds)
{
    turup_rng rng = turup_rng_seed(7, 0);
    char text[TURUP_ACTION_TEXT_MAX];
    void *state = calloc(1, learner->game->state_size);
    CHECK(learner->actions <= MOST_ACTIONS && learner->size <= MOST_NUMBERS, "%s is too large", game);
    for (int number = 0; number < learner->actions; number++)
        CHECK(learner->family->format(learner, number, text) == (int)strlen(text), "%s: text of %d", game, number);
    for (int i = 0; i < rounds; i++) walk_round(learner, &rng, state, game);
    free(state);
}

#endif
