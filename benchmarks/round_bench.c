/* Times whole random rounds of the Jack-Nine games, auction included: rounds and actions a second, each preset.
 *
 * Build: with all of src/ (but no main), -std=c11 -O3 -DNDEBUG -I src.
 * Usage: round_bench [rounds] [preset]
 *
 * "check" is a sum over all scores: a change that moves it has changed the rounds.
 */
#define _POSIX_C_SOURCE 199309L
#include <time.h>

#include "../tests/kernels/test_jacknine.h"
#include "jacknine/playout.h"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* One round as turup_jn_random_rounds plays it; returns its number of actions. */
static int play(const turup_jn_rules *rules, uint64_t seed, turup_jn_state *state)
{
    static const int32_t even[2] = {0, 0};
    turup_jn_deal deal;
    turup_rng rng = turup_rng_seed(seed, 0);
    turup_jn_deal_random(rules, &rng, &deal);
    turup_jn_begin(rules, state, &deal, (int)(seed % rules->seats), even);
    return turup_jn_play_out(rules, state, &rng);
}

static void measure(const char *name, int rounds)
{
    const turup_jn_rules rules = rules_of(name, "");
    turup_jn_state state;
    int64_t actions = 0, check = 0;
    const double start = seconds();
    for (int i = 0; i < rounds; i++) {
        actions += play(&rules, (uint64_t)i, &state);
        check += state.result.score[0] + 3 * state.result.score[1];
    }
    const double took = seconds() - start;
    printf("%-24s %8.3f M rounds/s %7.1f M actions/s %6.1f actions a round   check %lld\n", name, rounds / took * 1e-6,
           (double)actions / took * 1e-6, (double)actions / rounds, (long long)check);
}

int main(int argc, char **argv)
{
    const int rounds = argc > 1 ? atoi(argv[1]) : 200000;
    for (int i = 1; i < PRESET_COUNT; i++) { /* the first one is what the others share */
        if (argc < 3 || strcmp(argv[2], PRESETS[i].name) == 0) measure(PRESETS[i].name, rounds);
    }
    return 0;
}
