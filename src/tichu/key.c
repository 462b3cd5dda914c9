#include "round.h"

static uint64_t mix(uint64_t key, uint64_t word)
{
    uint64_t z = key ^ (word + UINT64_C(0x9E3779B97F4A7C15) + (key << 6) + (key >> 2));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static uint64_t mix_cards(uint64_t key, turup_cards cards) { return mix(mix(key, cards.once), cards.twice); }

static uint64_t pack(int a, int b, int c, int d)
{
    return (uint64_t)(uint16_t)a | (uint64_t)(uint16_t)b << 16 | (uint64_t)(uint16_t)c << 32 |
           (uint64_t)(uint16_t)d << 48;
}

static uint64_t mix_seat(uint64_t key, const turup_tichu_state *state, int seat)
{
    key = mix_cards(key, state->hand[seat]);
    if (state->undealt[seat].once) key = mix_cards(key, state->undealt[seat]);
    key = mix(key, pack(state->pile[seat], state->call[seat], state->order[seat], 0));
    /* Gifts matter until they have changed hands. */
    if (state->phase != TURUP_TICHU_EXCHANGE_PHASE) return key;
    return mix(key, pack(state->give[seat][0], state->give[seat][1], state->give[seat][2], 0));
}

uint64_t turup_tichu_key(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    const turup_tichu_pattern *top = &state->top.as;
    uint64_t key = mix(0, pack(state->phase, state->turn, state->dealer, state->out));
    key = mix(key, pack(top->type, top->length, top->key, state->owner));
    key = mix(key, pack(state->decided, state->passed, state->window, state->started));
    key = mix(key, pack(state->wish, state->ending, state->trick_points, 0));
    for (int seat = 0; seat < rules->seats; seat++) key = mix_seat(key, state, seat);
    return key;
}
