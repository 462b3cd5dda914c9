/* How fast the Tichu kernel is on one core: plays of a lead from 14 random cards, and whole random rounds.
 *
 * Prints medians over several runs. Build with optimisation and -DNDEBUG together with src/common and src/tichu.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../src/tichu/deal.h"
#include "../src/tichu/menu.h"
#include "../src/tichu/playout.h"
#include "../src/tichu/presets.h"
#include "../src/tichu/round.h"

enum { HANDS = 10000, RUNS = 9, ROUNDS = 5000 };

static turup_cards hands[HANDS];
static turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
static turup_tichu_rules rules;
static uint64_t sink; /* keeps results alive */

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static const turup_tichu_pattern EMPTY = {TURUP_TICHU_NOTHING, 0, 0, 0, {0, 0}};

static long count_patterns(void)
{
    long n = 0;
    for (int i = 0; i < HANDS; i++) n += turup_tichu_patterns(&rules.shapes, hands[i], &EMPTY, patterns);
    return n;
}

static long choose_cards(void)
{
    long n = 0;
    for (int i = 0; i < HANDS; i++) {
        const int count = turup_tichu_patterns(&rules.shapes, hands[i], &EMPTY, patterns);
        const uint64_t bombs = turup_tichu_bomb_cards(&rules.shapes, hands[i]);
        for (int j = 0; j < count; j++) sink ^= turup_tichu_choose(&rules.shapes, hands[i], bombs, &patterns[j]).once;
        n += count;
    }
    return n;
}

static long list_sets(void)
{
    long n = 0;
    for (int i = 0; i < HANDS; i++) {
        const int count = turup_tichu_patterns(&rules.shapes, hands[i], &EMPTY, patterns);
        for (int j = 0; j < count; j++) {
            const int sets = turup_tichu_count_choices(&rules.shapes, hands[i], &patterns[j]);
            for (int k = 0; k < sets; k++)
                sink ^= turup_tichu_nth_choice(&rules.shapes, hands[i], &patterns[j], k).once;
            n += sets;
        }
    }
    return n;
}

static long play_rounds(void)
{
    turup_rng rng = turup_rng_seed(1, 2);
    long steps = 0;
    for (int i = 0; i < ROUNDS; i++) {
        turup_tichu_deal deal;
        turup_tichu_state state;
        turup_tichu_deal_random(&rules, i % rules.seats, &rng, &deal);
        turup_tichu_start(&rules, i % rules.seats, &deal, &state);
        steps += turup_tichu_play_out(&rules, &state, &rng);
        sink ^= state.out;
    }
    return steps;
}

static int by_size(const void *a, const void *b)
{ return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b); }

/* Median seconds of a job for each of `units`; *done is what the job returns for each. */
static double median(long (*job)(void), int units, double *done)
{
    double times[RUNS];
    for (int i = 0; i < RUNS; i++) {
        const double start = seconds();
        *done = (double)job() / units;
        times[i] = (seconds() - start) / units;
    }
    qsort(times, RUNS, sizeof times[0], by_size);
    return times[RUNS / 2];
}

int main(void)
{
    const char *option;
    double done;
    turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    turup_tichu_compile(&options, &rules, &option);
    turup_rng rng = turup_rng_seed(1, 1);
    for (int i = 0; i < HANDS; i++) {
        turup_tichu_deal deal;
        turup_tichu_deal_random(&rules, 0, &rng, &deal);
        for (int j = 0; j < deal.count[0]; j++) hands[i] = turup_cards_add(hands[i], turup_cards_one(deal.cards[0][j]));
    }
    double time = median(count_patterns, HANDS, &done);
    printf("lead patterns             %7.0f ns a hand, %.1f patterns\n", time * 1e9, done);
    time = median(choose_cards, HANDS, &done);
    printf("patterns with cards       %7.0f ns a hand\n", time * 1e9);
    time = median(list_sets, HANDS, &done);
    printf("every different set       %7.0f ns a hand, %.1f sets\n", time * 1e9, done);
    for (int preset = 0; preset < TURUP_TICHU_PRESETS; preset++) {
        options = turup_tichu_preset((turup_tichu_preset_id)preset);
        turup_tichu_compile(&options, &rules, &option);
        time = median(play_rounds, ROUNDS, &done);
        printf("random rounds, %-17s %8.0f a second, %.1f actions\n",
               turup_tichu_preset_name((turup_tichu_preset_id)preset), 1 / time, done);
    }
    printf("%016llx\n", (unsigned long long)sink);
    return 0;
}
