/* Times the Tichu solver on random endings: every hand has the same number of cards, Phoenix, Dragon and Dog are among
 * them, a random seat leads, the other cards' points lie in random piles.
 *
 * Build: with all of src/ (but no main), -std=c11 -O3 -DNDEBUG -I src.
 * Usage: tichu_solver_bench [cards a hand] [positions] [seed] [table MB] [node limit] [what: 0 value, 1 actions, 2 out
 * first]
 *
 * Nodes are the measure that does not depend on the machine. "check" is a sum over all values, in the order in which
 * they come.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "common/rng.h"
#include "search/tichu_solver.h"
#include "tichu/presets.h"

enum { MOST_POSITIONS = 100000, MOST_ACTIONS = 8192, PACK = 56 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int below(turup_rng *rng, int n) { return (int)turup_rng_below(rng, (uint32_t)n); }

static turup_tichu_position random_position(turup_rng *rng, int size)
{
    static const uint8_t SPECIAL[] = {TURUP_TICHU_DOG, TURUP_TICHU_PHOENIX, TURUP_TICHU_DRAGON};
    uint8_t deck[PACK];
    turup_tichu_position p;
    for (int i = 0; i < PACK; i++) deck[i] = (uint8_t)i;
    turup_rng_shuffle(rng, deck, PACK);
    for (int i = 0; i < 3; i++) { /* each special card changes places with a dealt one */
        int at = 0;
        while (deck[at] != SPECIAL[i]) at++;
        if (at < 4 * size) continue;
        const int to = below(rng, 4 * size);
        deck[at] = deck[to];
        deck[to] = SPECIAL[i];
    }
    memset(&p, 0, sizeof p);
    p.seats = 4;
    for (int i = 0; i < PACK; i++) {
        const turup_cards card = turup_cards_one(deck[i]);
        if (i < 4 * size) {
            p.hands[i / size] |= card.once;
        } else {
            int16_t *pile = &p.piles[below(rng, 4)];
            *pile = (int16_t)(*pile + turup_tichu_points(card));
        }
    }
    p.turn = (int8_t)below(rng, 4);
    return p;
}

static int solve(turup_tichu_solver *solver, const turup_tichu_rules *rules, const turup_tichu_position *p, int what,
                 const turup_solve_limits *limits, uint64_t *nodes)
{
    static turup_tichu_action_value values[MOST_ACTIONS];
    turup_solved_value value;
    turup_solved_answer answer;
    turup_tichu_solved_actions actions;
    turup_status status = TURUP_OK;
    if (what == 1) {
        status = turup_tichu_solve_actions(solver, rules, p, limits, values, MOST_ACTIONS, &actions);
        value = (turup_solved_value){actions.value, actions.nodes};
    } else if (what == 2) {
        status = turup_tichu_can_go_out_first(solver, rules, p, p->turn, limits, &answer);
        value = (turup_solved_value){{(int16_t)answer.answer, (int16_t)answer.answer}, answer.nodes};
    } else {
        status = turup_tichu_solve_value(solver, rules, p, limits, &value);
    }
    if (status != TURUP_OK) exit(printf("refused: %s\n", turup_status_sentence(status)));
    *nodes = value.nodes;
    return value.value.low + 3 * value.value.high;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    static double times[MOST_POSITIONS], counts[MOST_POSITIONS];
    const int size = argc > 1 ? atoi(argv[1]) : 4, given = argc > 2 ? atoi(argv[2]) : 200,
              what = argc > 6 ? atoi(argv[6]) : 0;
    const size_t bytes = (size_t)(argc > 4 ? atoi(argv[4]) : 32) << 20;
    const turup_solve_limits limits = {argc > 5 ? strtoull(argv[5], NULL, 10) : 0, NULL, NULL};
    const int count = given < 1 ? 1 : given < MOST_POSITIONS ? given : MOST_POSITIONS;
    turup_rng rng = turup_rng_seed(argc > 3 ? strtoull(argv[3], NULL, 10) : 1, (uint64_t)size);
    turup_tichu_rules rules;
    const turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    const char *bad = NULL;
    if (turup_tichu_compile(&options, &rules, &bad) != TURUP_OK) return 2;
    void *memory = malloc(bytes);
    turup_tichu_solver *solver = turup_tichu_solver_init(memory, bytes);
    if (solver == NULL) return 2;
    double time = 0, nodes = 0;
    long check = 0;
    for (int i = 0; i < count; i++) {
        const turup_tichu_position p = random_position(&rng, size);
        uint64_t visited = 0;
        const double start = now();
        check = check * 31 % 1000003 + solve(solver, &rules, &p, what, &limits, &visited);
        times[i] = now() - start;
        counts[i] = (double)visited;
        time += times[i];
        nodes += counts[i];
    }
    qsort(times, (size_t)count, sizeof *times, by_size);
    qsort(counts, (size_t)count, sizeof *counts, by_size);
    printf("%d cards: mean %.3f ms, median %.3f, p90 %.3f, max %.1f; nodes mean %.0f, median %.0f; %.2f M nodes/s; "
           "check %ld\n",
           size, time / count, times[count / 2], times[count * 9 / 10], times[count - 1], nodes / count,
           counts[count / 2], nodes / time / 1e3, check);
    free(memory);
    return 0;
}
