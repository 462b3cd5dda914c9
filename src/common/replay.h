/* A round as bytes: the steps that players took, each as a seat and the action's text, read back through the checks.
 *
 * One step is: seat (1 byte, 255 for the referee), length of the text (1 byte), the text. Steps of the engine are not
 * written; they happen again on replay.
 */
#ifndef TURUP_REPLAY_H
#define TURUP_REPLAY_H

#include "game.h"

/* One applied action. */
typedef struct {
    turup_action action;
    int8_t seat;       /* TURUP_NO_SEAT: the referee */
    uint8_t by_engine; /* a forced step, not chosen by a player */
} turup_step;

enum { TURUP_REPLAY_FULL = -1, TURUP_REPLAY_TRUNCATED = -2, TURUP_REPLAY_REFUSED = -3 };

/* Takes every step the engine must take itself now; writes them to `steps` (room for `room`); returns how many,
 * or TURUP_REPLAY_FULL when there is no room (the state has then moved on: size `steps` by TURUP_MAX_STEPS). */
int turup_take_forced(const turup_game *game, const void *rules, void *state, turup_step *steps, int room);

/* Writes one step to `out` (at most 2 + TURUP_ACTION_TEXT_MAX bytes); returns its length. */
size_t turup_write_step(const turup_game *game, const void *rules, const turup_step *step, uint8_t *out);

/* Applies `length` bytes of steps to a freshly started state, checking each, with the engine's own steps between them.
 * Returns the number of steps taken (engine's included), or a negative TURUP_REPLAY_*; then *offset is the byte of the
 * bad step and *status why it was refused. Never reads past `length`; any bytes are safe. */
int turup_replay(const turup_game *game, const void *rules, void *state, const uint8_t *bytes, size_t length,
                 turup_step *steps, int room, size_t *offset, turup_status *status);

#endif
