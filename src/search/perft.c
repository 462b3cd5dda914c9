#include "perft.h"

#include <assert.h>
#include <string.h>

/* A state of any game, aligned for all of its fields. */
typedef union {
    uint64_t words[TURUP_PERFT_STATE_MAX / 8];
    unsigned char bytes[TURUP_PERFT_STATE_MAX];
} any_state;

static void settle(const turup_game *game, const void *rules, any_state *state)
{
    int seat;
    turup_action action;
    while (game->forced(rules, state->bytes, &seat, &action)) game->apply(rules, state->bytes, seat, action);
}

uint64_t turup_perft(const turup_game *game, const void *rules, const void *state, int depth, turup_action *room,
                     int most)
{
    assert(game->state_size <= TURUP_PERFT_STATE_MAX && most <= game->max_legal);
    const int seat = game->turn(rules, state);
    if (depth == 0 || seat == TURUP_NO_SEAT) return 1;
    turup_action *legal = room;
    const int count = game->legal(rules, state, seat, legal);
    assert(count <= most);
    if (depth == 1) return (uint64_t)count;
    uint64_t sequences = 0;
    for (int i = 0; i < count; i++) {
        any_state after;
        memcpy(after.bytes, state, game->state_size);
        game->apply(rules, after.bytes, seat, legal[i]);
        settle(game, rules, &after);
        sequences += turup_perft(game, rules, after.bytes, depth - 1, room + most, most);
    }
    return sequences;
}
