/* A view, a viewer's events and his legal actions depend on nothing that is hidden from him: two cards of other seats
 * change places in the deal, the same round is played again, and the viewer must see the same bytes. */
#include "test_jacknine.h"

enum { ROUNDS = 150, SWAPS = 12, MAX_LOG = 600 };

typedef struct {
    int seat, forced;
    turup_action action;
} log_step;

typedef struct {
    const turup_jn_rules *rules;
    const char *game;
    turup_jn_deal deal;
    int dealer, length;
    int32_t scores[2];
    log_step log[MAX_LOG];
} test_round;

static int compared;

static int is_secret(int kind) { return kind == TURUP_JN_ACT_TRUMP_CARD || kind == TURUP_JN_ACT_PLAY_DOWN; }

/* The same action with two cards exchanged, where the others do not see it. */
static turup_action exchange(const turup_jn_rules *rules, turup_action action, int a, int b)
{
    const int kind = turup_jn_kind(action), card = turup_jn_argument(action);
    a = turup_jn_lower_twin(rules, a), b = turup_jn_lower_twin(rules, b);
    if (!is_secret(kind) || (card != a && card != b)) return action;
    return turup_jn_act((turup_jn_action_kind)kind, card == a ? b : a);
}

static int is_hidden_phase(const turup_jn_state *state)
{
    return state->phase == TURUP_JN_REDEAL_CLAIM_PHASE || state->phase == TURUP_JN_SOLO_PHASE ||
           state->phase == TURUP_JN_SHOW_PHASE || state->phase == TURUP_JN_JODHI_PHASE ||
           state->phase == TURUP_JN_PAIR_PHASE;
}

static void compare(const test_round *round, const turup_jn_state *one, const turup_jn_state *two, int viewer, int a,
                    int b)
{
    static turup_jn_view first, second;
    turup_jn_see(round->rules, one, viewer, &first);
    turup_jn_see(round->rules, two, viewer, &second);
    CHECK(memcmp(&first, &second, sizeof first) == 0, "%s: the view of seat %d in phase %s depends on %d and %d (%s)",
          round->game, viewer, turup_jn_phase_name((turup_jn_phase)one->phase), a, b,
          turup_jn_phase_name((turup_jn_phase)two->phase));
    if (viewer != TURUP_NO_SEAT && !is_hidden_phase(one) && !is_hidden_phase(two)) {
        turup_action mine[TURUP_JN_MAX_LEGAL], his[TURUP_JN_MAX_LEGAL];
        const int count = turup_jn_legal(round->rules, one, viewer, mine);
        CHECK(turup_jn_legal(round->rules, two, viewer, his) == count &&
                  memcmp(mine, his, (size_t)count * sizeof *mine) == 0,
              "%s: legal actions of seat %d in phase %s depend on %d and %d", round->game, viewer,
              turup_jn_phase_name((turup_jn_phase)one->phase), a, b);
    }
    compared++;
}

/* Plays the log again with two cards of the deal exchanged; compares as long as it can be played. */
static void replay(const test_round *round, int viewer, int place_a, int place_b)
{
    turup_jn_deal other = round->deal;
    turup_jn_state one, two;
    const int a = round->deal.cards[place_a], b = round->deal.cards[place_b];
    other.cards[place_a] = (uint8_t)b;
    other.cards[place_b] = (uint8_t)a;
    turup_jn_start(round->rules, &one, &round->deal, round->dealer, round->scores);
    turup_jn_start(round->rules, &two, &other, round->dealer, round->scores);
    for (int i = 0; i < round->length; i++) {
        const log_step *step = &round->log[i];
        const turup_action changed = step->seat == viewer ? step->action : exchange(round->rules, step->action, a, b);
        turup_jn_event first[TURUP_JN_MAX_EVENTS], second[TURUP_JN_MAX_EVENTS];
        if (one.phase == TURUP_JN_OVER_PHASE || two.phase == TURUP_JN_OVER_PHASE) return;
        if (turup_jn_why(round->rules, &two, step->seat, changed) != TURUP_OK) return;
        const turup_jn_state before_one = one, before_two = two;
        compare(round, &one, &two, viewer, a, b);
        if (one.phase != two.phase) return; /* a window that only one of the two has: the steps part, unseen */
        turup_jn_apply(round->rules, &one, step->seat, step->action);
        turup_jn_apply(round->rules, &two, step->seat, changed);
        if (one.phase == TURUP_JN_OVER_PHASE || two.phase == TURUP_JN_OVER_PHASE) return;
        memset(first, 0, sizeof first);
        memset(second, 0, sizeof second);
        const int n =
            turup_jn_events(round->rules, &before_one, step->seat, step->action, step->forced, &one, viewer, first);
        const int m =
            turup_jn_events(round->rules, &before_two, step->seat, changed, step->forced, &two, viewer, second);
        int same = n == m;
        for (int k = 0; k < n && same; k++)
            same = first[k].action.a == second[k].action.a && first[k].cards == second[k].cards &&
                   first[k].value == second[k].value && first[k].kind == second[k].kind &&
                   first[k].seat == second[k].seat && first[k].card == second[k].card;
        /* a public card that was exchanged is seen by everybody: the two rounds part here */
        const int kind = turup_jn_kind(step->action), card = turup_jn_argument(step->action);
        if ((kind == TURUP_JN_ACT_PLAY || kind == TURUP_JN_ACT_CALL) && (card == a || card == b)) return;
        if (!same && one.exposed != before_one.exposed) return; /* so it is when the exchanged card is turned up */
        if (!same && one.tricks_done != before_one.tricks_done) return;
        CHECK(same, "%s: events of seat %d in phase %s depend on %d and %d", round->game, viewer,
              turup_jn_phase_name((turup_jn_phase)before_one.phase), a, b);
        if (one.exposed && one.trump != two.trump) return;
        if (test_failures > 10) exit(1);
    }
}

static void play_round(test_round *round, turup_rng *rng)
{
    const turup_jn_rules *rules = round->rules;
    turup_jn_state state;
    turup_jn_deal_random(rules, rng, &round->deal);
    round->dealer = (int)turup_rng_below(rng, rules->seats);
    round->scores[0] = round->scores[1] = 0;
    round->length = 0;
    turup_jn_start(rules, &state, &round->deal, round->dealer, round->scores);
    while (state.turn != TURUP_NO_SEAT && round->length < MAX_LOG) {
        turup_action legal[TURUP_JN_MAX_LEGAL];
        log_step *step = &round->log[round->length++];
        step->forced = turup_jn_forced(rules, &state, &step->seat, &step->action);
        if (!step->forced) {
            step->seat = state.turn;
            const int count = turup_jn_legal(rules, &state, step->seat, legal);
            step->action = legal[turup_rng_below(rng, (uint32_t)count)];
            if (state.phase == TURUP_JN_AUCTION_PHASE && turup_rng_below(rng, 4) != 0) step->action = legal[count - 1];
            const int kind = turup_jn_kind(step->action);
            if (kind == TURUP_JN_ACT_CONCEDE) step->action = legal[0];
            if (kind == TURUP_JN_ACT_REDEAL) step->action = legal[count - 1];
        }
        turup_jn_apply(rules, &state, step->seat, step->action);
    }
}

int main(void)
{
    static test_round round;
    for (int i = 0; i < PRESET_COUNT; i++) {
        if (strcmp(PRESETS[i].name, "both") == 0) continue;
        const turup_jn_rules rules = rules_of(PRESETS[i].name, "");
        turup_rng rng = turup_rng_seed((uint64_t)i, 11);
        round.rules = &rules;
        round.game = PRESETS[i].name;
        compared = 0;
        for (int n = 0; n < ROUNDS; n++) {
            play_round(&round, &rng);
            for (int k = 0; k < SWAPS; k++) {
                const int viewer = (int)turup_rng_below(&rng, (uint32_t)rules.seats + 1) - 1;
                const int a = (int)turup_rng_below(&rng, rules.deck_size),
                          b = (int)turup_rng_below(&rng, rules.deck_size);
                if (a / rules.hand_size == viewer || b / rules.hand_size == viewer || a == b) continue;
                replay(&round, viewer, a, b);
            }
        }
        CHECK(compared > 1000, "%s: only %d states compared", round.game, compared);
    }
    return test_end("jacknine_secrets");
}
