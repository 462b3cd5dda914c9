#include "replay.h"

#include <string.h>

enum { REFEREE_BYTE = 255 };

int turup_take_forced(const turup_game *game, const void *rules, void *state, turup_step *steps, int room)
{
    int taken = 0, seat;
    turup_action action;
    while (game->forced(rules, state, &seat, &action)) {
        if (taken == room) return TURUP_REPLAY_FULL;
        game->apply(rules, state, seat, action);
        steps[taken++] = (turup_step){action, (int8_t)seat, 1};
    }
    return taken;
}

size_t turup_write_step(const turup_game *game, const void *rules, const turup_step *step, uint8_t *out)
{
    const int length = game->format(rules, step->action, (char *)out + 2);
    out[0] = step->seat == TURUP_NO_SEAT ? REFEREE_BYTE : (uint8_t)step->seat;
    out[1] = (uint8_t)length;
    return 2 + (size_t)length;
}

/* Reads and applies the step at `bytes`; returns its length, or 0 when it is cut off or refused. */
static size_t replay_one(const turup_game *game, const void *rules, void *state, const uint8_t *bytes, size_t length,
                         turup_step *step, turup_status *status)
{
    *status = TURUP_OK;
    if (length < 2 || length < 2 + (size_t)bytes[1]) return 0;
    step->seat = bytes[0] == REFEREE_BYTE ? TURUP_NO_SEAT : (int8_t)(bytes[0] & 127);
    step->by_engine = 0;
    *status = bytes[0] != REFEREE_BYTE && bytes[0] > 127
                  ? TURUP_NO_SUCH_SEAT
                  : game->parse(rules, (const char *)bytes + 2, bytes[1], &step->action);
    if (*status == TURUP_OK) *status = game->why(rules, state, step->seat, step->action);
    if (*status != TURUP_OK) return 0;
    game->apply(rules, state, step->seat, step->action);
    return 2 + (size_t)bytes[1];
}

int turup_replay(const turup_game *game, const void *rules, void *state, const uint8_t *bytes, size_t length,
                 turup_step *steps, int room, size_t *offset, turup_status *status)
{
    int taken = 0;
    *offset = 0;
    *status = TURUP_OK;
    for (;;) {
        const int forced = turup_take_forced(game, rules, state, steps + taken, room - taken);
        if (forced < 0 || (*offset < length && taken + forced == room)) return TURUP_REPLAY_FULL;
        taken += forced;
        if (*offset == length) return taken;
        const size_t used = replay_one(game, rules, state, bytes + *offset, length - *offset, &steps[taken], status);
        if (used == 0) return *status == TURUP_OK ? TURUP_REPLAY_TRUNCATED : TURUP_REPLAY_REFUSED;
        *offset += used;
        taken++;
    }
}
