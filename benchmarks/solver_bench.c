/* Times the trick solver on random deals: the value, every lead, the table of trumps and leaders, one null window.
 *
 * Build: with all of src/ (but no main), -std=c11 -O3 -DNDEBUG -I src.
 * Usage: solver_bench [deals] [seed] [game] [cards a hand] [job] [megabytes of table]
 *
 * Each deal is solved with a table that knows nothing of it. "plays" are cards played in the search: the measure that
 * does not depend on the machine. "check" is a sum over all values, in the order in which they come.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "jacknine/options.h"
#include "search/solver.h"

enum { MOST_DEALS = 100000 };

/* A deck with slots in order of strength, weakest first. */
typedef struct {
    const char *name;
    int players, slots, undertrump, last_trick, last_trick_points;
    int16_t points_trump[16], points_plain[16];
    uint8_t strength_trump[16], strength_plain[16];
    int must_trump; /* and go higher in trumps */
} game;

#define ASCENDING {0, 1, 2, 3, 4, 5, 6, 7}
#define PAIRS {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7}
#define KZN {2, 3, 10, 11, 20, 30}
#define OLD {0, 0, 0, 0, 1, 1, 2, 3}
static const game GAMES[] = {
    {"24 cards, 304 points, bonus(10), free undertrumping", 4, 6, turup_undertrump_allowed, turup_last_trick_bonus, 10,
     KZN, KZN, ASCENDING, ASCENDING},
    {"thunee-kzn", 4, 6, turup_undertrump_forbidden_if_plain_left, turup_last_trick_transfer, 10, KZN, KZN, ASCENDING,
     ASCENDING},
    {"thunee",
     4,
     6,
     turup_undertrump_forbidden_if_plain_left,
     turup_last_trick_none,
     0,
     KZN,
     {2, 3, 10, 11, 0, 0},
     ASCENDING,
     {2, 3, 4, 5, 0, 1}},
    {"32 cards, 28 points, free undertrumping", 4, 8, turup_undertrump_allowed, turup_last_trick_none, 0, OLD, OLD,
     ASCENDING, ASCENDING},
    {"28, open trump", 4, 8, turup_undertrump_forbidden_if_alternative, turup_last_trick_none, 0, OLD, OLD, ASCENDING,
     ASCENDING},
    {"thunee-kzn-6p", 6, 6, turup_undertrump_forbidden_if_plain_left, turup_last_trick_transfer, 10, KZN, KZN,
     ASCENDING, ASCENDING},
    {"56, open trump",
     6,
     12,
     turup_undertrump_allowed,
     turup_last_trick_none,
     0,
     {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3},
     {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3},
     PAIRS,
     PAIRS},
    {"56-4p, open trump",
     4,
     8,
     turup_undertrump_allowed,
     turup_last_trick_none,
     0,
     {1, 1, 1, 1, 2, 2, 3, 3},
     {1, 1, 1, 1, 2, 2, 3, 3},
     PAIRS,
     PAIRS},
    {"56-8p, open trump",
     8,
     16,
     turup_undertrump_allowed,
     turup_last_trick_none,
     0,
     {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3},
     {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3},
     PAIRS,
     PAIRS},
    {"40, open trump",
     6,
     9,
     turup_undertrump_forbidden_if_alternative,
     turup_last_trick_none,
     0,
     {0, 0, 0, 0, 1, 1, 2, 3, 3},
     {0, 0, 0, 0, 1, 1, 2, 3, 3},
     {0, 1, 2, 3, 4, 5, 6, 7, 7},
     {0, 1, 2, 3, 4, 5, 6, 7, 7}},
    {"belote",
     4,
     8,
     turup_undertrump_allowed,
     turup_last_trick_bonus,
     10,
     {0, 0, 3, 4, 10, 11, 14, 20},
     {0, 0, 3, 4, 10, 11, 0, 2},
     ASCENDING,
     {0, 1, 4, 5, 6, 7, 2, 3},
     turup_must_trump_must_beat_opponent},
    {"28, hidden trump, free undertrumping, earlier trumps count", 4, 8, turup_undertrump_allowed,
     turup_last_trick_none, 0, OLD, OLD, ASCENDING, ASCENDING},
};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0], HIDDEN_GAME = GAME_COUNT - 1 };

static turup_play_rules rules_of(const game *g)
{
    turup_play_rules rules;
    memset(&rules, 0, sizeof rules);
    rules.players = (uint8_t)g->players;
    rules.copies = g->strength_trump[0] == g->strength_trump[1] ? 2 : 1;
    rules.slots = (uint8_t)g->slots;
    rules.undertrump = (uint8_t)g->undertrump;
    rules.hidden =
        (uint8_t)(g == &GAMES[HIDDEN_GAME] ? turup_expose_mechanism_on_request : turup_expose_mechanism_none);
    rules.pre_trumps_count = 1;
    rules.asker_must_trump = turup_expose_asker_must_trump_yes;
    rules.must_trump = (uint8_t)g->must_trump;
    rules.overtake_in_trump = g->must_trump != turup_must_trump_no;
    rules.last_trick = (uint8_t)g->last_trick;
    rules.last_trick_points = (int16_t)g->last_trick_points;
    for (int slot = 0; slot < g->slots; slot++) {
        rules.points_trump[slot] = g->points_trump[slot];
        rules.points_plain[slot] = g->points_plain[slot];
        rules.strength_trump[slot] = g->strength_trump[slot];
        rules.strength_plain[slot] = g->strength_plain[slot];
    }
    for (int seat = 0; seat < g->players; seat++) rules.side_of[seat] = (uint8_t)(seat & 1);
    return rules;
}

static uint64_t random_state;

static uint64_t next_random(void)
{
    uint64_t z = (random_state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static int below(int n) { return (int)((next_random() >> 32) * (uint64_t)n >> 32); }

static int lowest(uint64_t set)
{
    int place = 0;
    while ((set >> place & 1) == 0) place++;
    return place;
}

/* The maker lays a random trump face down; if he holds none, the lowest card of his first suit. */
static void lay_down(turup_position *position, int maker)
{
    uint64_t suit = position->hands[maker] & UINT64_C(0xffff) << (16 * position->trump);
    int count = 0;
    for (uint64_t rest = suit; rest != 0; rest &= rest - 1) count++;
    if (count == 0) suit = position->hands[maker];
    for (int k = count > 0 ? below(count) : 0; k > 0; k--) suit &= suit - 1;
    position->indicator = (int8_t)lowest(suit);
    position->trump = (int8_t)(position->indicator / 16);
    position->hands[maker] ^= UINT64_C(1) << position->indicator;
    position->maker = (int8_t)maker;
    position->exposed = 0;
}

static turup_position random_position(const game *g, int size)
{
    int cards[64], count = 0;
    for (int suit = 0; suit < 4; suit++) {
        for (int slot = 0; slot < g->slots; slot++) cards[count++] = suit * 16 + slot;
    }
    for (int i = count - 1; i > 0; i--) {
        const int j = below(i + 1), kept = cards[i];
        cards[i] = cards[j];
        cards[j] = kept;
    }
    turup_position position;
    memset(&position, 0, sizeof position);
    position.maker = position.indicator = position.must_trump = position.must_indicator = TURUP_NO_CARD;
    position.exposed = 1;
    for (int i = 0; i < size * g->players; i++) position.hands[i / size] |= UINT64_C(1) << cards[i];
    position.trump = (int8_t)below(4);
    position.leader = (int8_t)below(g->players);
    const int maker = below(g->players);
    if (g == &GAMES[HIDDEN_GAME]) lay_down(&position, maker);
    return position;
}

typedef enum { VALUE, EVERY_LEAD, TABLE, AT_LEAST, JOB_COUNT } job;
static const char *const JOB_NAMES[JOB_COUNT] = {"value", "every lead", "table", "at least half"};

/* Does one job; returns its nodes and folds the values into *check. */
static uint64_t work(turup_solver *solver, const turup_play_rules *rules, const turup_position *position, job what,
                     int half, uint64_t *check)
{
    if (what == VALUE) {
        turup_solved_value solved = {{0, 0}, 0};
        turup_solve_value(solver, rules, position, NULL, &solved);
        *check = *check * 31 + (uint64_t)(int64_t)solved.value.low;
        return solved.nodes;
    }
    if (what == EVERY_LEAD) {
        turup_solved_cards solved;
        turup_solve_cards(solver, rules, position, NULL, &solved);
        for (int i = solved.count - 1; i >= 0; i--) *check = *check * 31 + (uint64_t)(int64_t)solved.values[i].low;
        return solved.nodes;
    }
    if (what == TABLE) {
        turup_solved_table solved;
        turup_solve_table(solver, rules, position->hands, 15, NULL, &solved);
        for (int trump = 0; trump < 4; trump++) {
            for (int leader = 0; leader < rules->players; leader++) {
                *check = *check * 31 + (uint64_t)(int64_t)solved.values[trump][leader].low;
            }
        }
        return solved.nodes;
    }
    turup_solved_answer solved = {TURUP_UNKNOWN, 0};
    turup_solve_at_least(solver, rules, position, half, NULL, &solved);
    *check = *check * 31 + solved.answer;
    return solved.nodes;
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double at_share(double *sorted, int count, double share) { return sorted[(int)((count - 1) * share)]; }

static void measure(turup_solver *solver, const game *g, job what, int deals, uint64_t seed, int size)
{
    static double times[MOST_DEALS], plays[MOST_DEALS];
    const turup_play_rules rules = rules_of(g);
    int total = g->last_trick == turup_last_trick_bonus ? g->last_trick_points : 0;
    for (int slot = 0; slot < g->slots; slot++) total += g->points_trump[slot] + 3 * g->points_plain[slot];
    double time_sum = 0, play_sum = 0;
    uint64_t check = 0;
    random_state = seed * 0x1234567u + 77;
    for (int i = 0; i < deals; i++) {
        const turup_position position = random_position(g, size);
        const double start = seconds();
        plays[i] = (double)work(solver, &rules, &position, what, total / 2, &check);
        times[i] = (seconds() - start) * 1e3;
        time_sum += times[i];
        play_sum += plays[i];
    }
    qsort(times, (size_t)deals, sizeof times[0], compare);
    qsort(plays, (size_t)deals, sizeof plays[0], compare);
    printf("  %-14s ms: mean %.4f median %.4f p90 %.4f p99 %.4f max %.3f | plays: mean %.0f median %.0f p99 %.0f | "
           "check %016llx\n",
           JOB_NAMES[what], time_sum / deals, at_share(times, deals, .5), at_share(times, deals, .9),
           at_share(times, deals, .99), times[deals - 1], play_sum / deals, at_share(plays, deals, .5),
           at_share(plays, deals, .99), (unsigned long long)check);
}

int main(int count, char **words)
{
    int deals = count > 1 ? atoi(words[1]) : 1000;
    const uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 11;
    if (deals < 1 || deals > MOST_DEALS) deals = 1000;
    const size_t bytes = count > 6 ? (size_t)(atof(words[6]) * 1024 * 1024) : TURUP_SOLVER_BYTES;
    void *memory = malloc(bytes);
    turup_solver *solver = turup_solver_init(memory, bytes);
    for (int i = 0; i < GAME_COUNT; i++) {
        if (count > 3 && atoi(words[3]) != i) continue;
        const int full = 4 * GAMES[i].slots / GAMES[i].players;
        printf("%s, %d deals, seed %llu\n", GAMES[i].name, deals, (unsigned long long)seed);
        for (int what = 0; what < JOB_COUNT; what++) {
            if (count > 5 && atoi(words[5]) != what) continue;
            measure(solver, &GAMES[i], (job)what, deals, seed, count > 4 ? atoi(words[4]) : full);
        }
    }
    free(memory);
    return 0;
}
