/* Plays a round as the input says, and checks after every step what game.h promises. */
#ifndef TURUP_FUZZ_PLAY_H
#define TURUP_FUZZ_PLAY_H

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/replay.h"

enum { MAX_STEPS = 1024, MAX_SEATS = 12 };

/* The rest of the input; reads zeros past its end. */
typedef struct {
    const uint8_t *at, *end;
} input;

static uint8_t next_byte(input *in) { return in->at < in->end ? *in->at++ : 0; }

static void next_bytes(input *in, void *out, size_t size)
{
    for (size_t i = 0; i < size; i++) ((uint8_t *)out)[i] = next_byte(in);
}

/* One round: what the fuzzer drives, and the record of it. */
typedef struct {
    const turup_game *game;
    const void *rules;
    void *state;
    turup_action *legal; /* room for max_legal */
    turup_step steps[MAX_STEPS];
    int taken;
} round_log;

/* Every legal action has a text that reads back as itself, and why() agrees with legal(). */
static void check_legal(const round_log *log, int seat, int count)
{
    char text[TURUP_ACTION_TEXT_MAX];
    turup_action read;
    assert(count >= 0 && count <= log->game->max_legal);
    for (int i = 0; i < count; i += 1 + count / 64) {
        assert(log->game->why(log->rules, log->state, seat, log->legal[i]) == TURUP_OK);
        const int length = log->game->format(log->rules, log->legal[i], text);
        assert(length > 0 && length < TURUP_ACTION_TEXT_MAX && text[length] == 0);
        assert(log->game->parse(log->rules, text, (size_t)length, &read) == TURUP_OK);
        assert(read.a == log->legal[i].a && read.b == log->legal[i].b);
    }
}

/* An action by the input: a legal one, or any bits, or any text. */
static int next_action(round_log *log, input *in, int count, turup_action *action)
{
    const uint8_t how = next_byte(in);
    if (how < 192) {
        if (count > 0) *action = log->legal[((how << 8) + next_byte(in)) % count];
        return count > 0;
    }
    if (how < 224) return next_bytes(in, action, sizeof(*action)), 1;
    size_t length = next_byte(in);
    if (length > (size_t)(in->end - in->at)) length = (size_t)(in->end - in->at);
    const int known = log->game->parse(log->rules, (const char *)in->at, length, action) == TURUP_OK;
    in->at += length;
    return known;
}

/* What was logged, read back through the checks, leads to the same state. `start` is the freshly started state. */
static void check_replay(const round_log *log, const void *start)
{
    static uint8_t bytes[MAX_STEPS * (2 + TURUP_ACTION_TEXT_MAX)];
    static turup_step steps[MAX_STEPS];
    size_t length = 0, offset;
    turup_status status;
    void *twin = malloc(log->game->state_size);
    memcpy(twin, start, log->game->state_size);
    for (int i = 0; i < log->taken; i++)
        if (!log->steps[i].by_engine) length += turup_write_step(log->game, log->rules, &log->steps[i], bytes + length);
    const int taken = turup_replay(log->game, log->rules, twin, bytes, length, steps, MAX_STEPS, &offset, &status);
    assert(taken == log->taken);
    assert(log->game->key(log->rules, twin) == log->game->key(log->rules, log->state));
    for (int i = 0; i < taken; i++) {
        assert(steps[i].seat == log->steps[i].seat && steps[i].by_engine == log->steps[i].by_engine);
        assert(steps[i].action.a == log->steps[i].action.a && steps[i].action.b == log->steps[i].action.b);
    }
    free(twin);
}

/* The input as a record from outside: any bytes are read safely, and a bad place is inside them. */
static void read_record(const turup_game *game, const void *rules, void *state, input in)
{
    static turup_step steps[MAX_STEPS];
    size_t offset;
    turup_status status;
    const size_t length = (size_t)(in.end - in.at);
    turup_replay(game, rules, state, in.at, length, steps, MAX_STEPS, &offset, &status);
    assert(offset <= length);
}

/* Plays from a freshly started state until the round or the input ends. */
static void play_round(round_log *log, input in)
{
    for (;;) {
        const int forced =
            turup_take_forced(log->game, log->rules, log->state, log->steps + log->taken, MAX_STEPS - log->taken);
        assert(forced >= 0);
        log->taken += forced;
        const int turn = log->game->turn(log->rules, log->state);
        const uint32_t seats = log->game->seats_to_act(log->rules, log->state);
        assert(log->game->phase(log->rules, log->state) != NULL);
        assert(turn == TURUP_NO_SEAT ? seats == 0 : (seats >> turn & 1) == 1);
        if (turn == TURUP_NO_SEAT || in.at == in.end || log->taken == MAX_STEPS) return;
        const uint8_t whose = next_byte(&in);
        const int seat = whose < 128 ? turn : (int)(whose % (MAX_SEATS + 1)) - 1;
        const int count = seat < 0 ? 0 : log->game->legal(log->rules, log->state, seat, log->legal);
        assert(seat != turn || count > 0);
        check_legal(log, seat, count);
        turup_action action = {0, 0};
        if (!next_action(log, &in, count, &action)) continue;
        if (log->game->why(log->rules, log->state, seat, action) != TURUP_OK) continue;
        log->game->apply(log->rules, log->state, seat, action);
        log->steps[log->taken++] = (turup_step){action, (int8_t)seat, 0};
    }
}

/* Fuzzes one round: the first byte says whether the rest is play or a record. */
static void fuzz_round(const turup_game *game, const void *rules, const void *start, input in)
{
    static round_log log;
    log.game = game, log.rules = rules, log.taken = 0;
    log.state = malloc(game->state_size);
    log.legal = malloc(sizeof(turup_action) * (size_t)game->max_legal);
    memcpy(log.state, start, game->state_size);
    if (next_byte(&in) & 1) {
        read_record(game, rules, log.state, in);
    } else {
        play_round(&log, in);
        check_replay(&log, start);
    }
    free(log.state);
    free(log.legal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
