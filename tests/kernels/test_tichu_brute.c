/* The golden values of section 16.2 by plain minimax over the kernel's own rounds: windows, wish, Dragon and Dog at
 * work. */
#include "../../src/tichu/score.h"
#include "test_tichu_table.h"

enum { TABLE = 1 << 20 };

typedef struct {
    uint64_t key;
    int16_t value;
    uint8_t used;
} entry;

static entry table[TABLE];
static long nodes;

/* Points of side 0 less those of side 1 at the end, with best play of both. */
static int value_of(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    nodes++;
    if (state->phase == TURUP_TICHU_OVER_PHASE) {
        const turup_tichu_result result = turup_tichu_score(rules, state);
        return result.score[0] - result.score[1];
    }
    const uint64_t key = turup_tichu_key(rules, state);
    entry *slot = &table[key % TABLE];
    if (slot->used && slot->key == key) return slot->value;
    turup_action legal[64];
    const int seat = turup_tichu_turn(state), n = turup_tichu_legal(rules, state, seat, legal);
    int best = seat % 2 == 0 ? -1000 : 1000;
    for (int i = 0; i < n; i++) {
        turup_tichu_state next = *state;
        turup_tichu_apply(rules, &next, seat, legal[i]);
        const int value = value_of(rules, &next);
        if (seat % 2 == 0 ? value > best : value < best) best = value;
    }
    *slot = (entry){key, (int16_t)best, 1};
    return best;
}

typedef struct {
    const char *id, *hands[4];
    int windows, value;
} golden;

static const golden CASES[] = {
    {"DD01", {"Dr 2s", "3b", "Kg", "4r"}, 1, 35},
    {"DD02", {"Ks 3s", "As", "4s 4b 4g 4r 6r", "5s 7b"}, 1, 200},
    {"DD02 in turn only", {"Ks 3s", "As", "4s 4b 4g 4r 6r", "5s 7b"}, 0, 15},
    {"DD03", {"Do 2s", "3b 5b", "As Ab", "Kr 4r"}, 1, -5},
    {"DD04", {"Ma 2s", "3s 4b 5g 6r 7s", "9s Ts", "Jr Qr"}, 1, 5},
    {"DD05", {"9s Ph", "Ts Kb", "3g 4g", "5r 6r"}, 1, 0},
    {"DD06", {"Dr 8s 8b 8g 8r", "Ks", "3g 5g", "Tr 2r"}, 1, 0},
    {"DD06 in turn only", {"Dr 8s 8b 8g 8r", "Ks", "3g 5g", "Tr 2r"}, 0, -50},
};

int main(void)
{
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const golden *c = &CASES[i];
        turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
        options.opt_out_of_turn_bombs[0] = (int16_t)c->windows;
        const turup_tichu_rules rules = compiled(options);
        turup_tichu_state state = table_of(&rules, c->hands[0], c->hands[1], c->hands[2], c->hands[3]);
        state.started = 15;
        turup_tichu_note_bombs(&rules, &state);
        memset(table, 0, sizeof table);
        const int value = value_of(&rules, &state);
        CHECK(value == c->value, "%s: %d instead of %d", c->id, value, c->value);
    }
    if (getenv("VERBOSE")) printf("%ld nodes\n", nodes);
    return test_end("tichu golden values");
}
