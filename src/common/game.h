/* What every game family offers to the bridge, to perft and to the fuzzers: one table of functions.
 *
 * A state is a plain struct without pointers; copying it is `memcpy`. Rules are compiled once and never change; they
 * are passed to each call. Nothing here allocates, blocks or keeps memory between calls.
 */
#ifndef TURUP_GAME_H
#define TURUP_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "status.h"

/* An action; the encoding belongs to the family. Equal actions have equal words. */
typedef struct {
    uint64_t a, b;
} turup_action;

enum { TURUP_NO_SEAT = -1, TURUP_ACTION_TEXT_MAX = 160 };

typedef struct {
    const char *name;  /* "jacknine", "tichu" */
    size_t state_size; /* bytes of a state */
    int max_legal;     /* no state has more legal actions for one seat than this */

    /* Phase as a lower-case name ("auction", "play", "over"). */
    const char *(*phase)(const void *rules, const void *state);
    /* The seat that must act, TURUP_NO_SEAT when the round is over. */
    int (*turn)(const void *rules, const void *state);
    /* Bit set of all seats that may act now; windows="ask": exactly the seat of turn(). Empty when over. */
    uint32_t (*seats_to_act)(const void *rules, const void *state);
    /* Writes every legal action of `seat` once, in a fixed documented order; returns how many. */
    int (*legal)(const void *rules, const void *state, int seat, turup_action *out);
    /* TURUP_OK or the reason. Independent of legal(): the two must agree. Any action value is safe to ask about. */
    turup_status (*why)(const void *rules, const void *state, int seat, turup_action action);
    /* Applies an action for which why() said TURUP_OK. */
    void (*apply)(const void *rules, void *state, int seat, turup_action action);
    /* Whether the engine itself must act next (a forced pass, an automatic cancellation); writes seat and action.
       The caller applies it and logs it as the engine's. */
    int (*forced)(const void *rules, const void *state, int *seat, turup_action *action);
    /* 64-bit key of everything that matters for the future; equal states have equal keys on every platform. */
    uint64_t (*key)(const void *rules, const void *state);
    /* The text of an action, into at most TURUP_ACTION_TEXT_MAX bytes, NUL-terminated; returns its length. */
    int (*format)(const void *rules, turup_action action, char *out);
    /* Reads a text (not NUL-terminated). TURUP_UNKNOWN_ACTION / TURUP_UNKNOWN_CARD when it is no action of this game.
     */
    turup_status (*parse)(const void *rules, const char *text, size_t length, turup_action *out);
    /* Plays `count` whole random rounds and writes what each side scores, side 0 first: scores[2 * i + side]. Round i
       is that of seed + i: stream 0 of the seed deals and then chooses, the dealer is the seed mod the number of seats.
     */
    void (*random_rounds)(const void *rules, uint64_t seed, int count, int16_t *scores);
} turup_game;

#endif
