/* Actions of a Tichu round: their words and their texts.
 *
 * a: kind in the top byte; below it the cards of a play, or a rank or seat.
 * b: of a play: bit 0 a straight flush played as a straight, bits 2..55 the cards played twice (two packs), bits 56..59
 * and 60..63 the ranks the Phoenixes stand for; of a gift: the cards in three bytes, each plus one.
 */
#ifndef TURUP_TICHU_ACTION_H
#define TURUP_TICHU_ACTION_H

#include "../common/game.h"
#include "rules.h"

typedef enum {
    TURUP_TICHU_NO = 1,     /* "no": declines a call or a bomb window */
    TURUP_TICHU_LOOK,       /* "look": declines a Blind Grand Tichu */
    TURUP_TICHU_CALL_GREAT, /* "great-grand" */
    TURUP_TICHU_CALL_BLIND, /* "blind-grand" */
    TURUP_TICHU_CALL_GRAND, /* "grand" */
    TURUP_TICHU_CALL_SMALL, /* "tichu" */
    TURUP_TICHU_GIVE,       /* "give 7s 9s 7b": to the receivers in order of play */
    TURUP_TICHU_PLAY,       /* "9s Ph=9" */
    TURUP_TICHU_PASS,       /* "pass" */
    TURUP_TICHU_WISH,       /* "wish T", "wish -" (rank 0) */
    TURUP_TICHU_DRAGON_TO,  /* "dragon 1" */
    TURUP_TICHU_DOG_TO,     /* "dog 2" */
    TURUP_TICHU_ACTION_KINDS
} turup_tichu_action_kind;

/* An action without cards; `argument` is its rank or seat, 0 where it has none. */
static inline turup_action turup_tichu_act(turup_tichu_action_kind kind, int argument)
{ return (turup_action){(uint64_t)kind << 56 | (uint64_t)argument, 0}; }

static inline int turup_tichu_kind(turup_action action) { return (int)(action.a >> 56); }
static inline uint64_t turup_tichu_argument(turup_action action) { return action.a & ((UINT64_C(1) << 56) - 1); }

/* A play with a reading; the key is no part of it. */
turup_action turup_tichu_act_play(const turup_tichu_shapes *shapes, turup_cards cards, const turup_tichu_pattern *as);

/* The cards of a play, and its reading: 0 when they are no such combination. */
turup_cards turup_tichu_action_cards(turup_action action);
int turup_tichu_action_combo(const turup_tichu_shapes *shapes, turup_action action, turup_tichu_combo *out);

/* Whether the words of an action are those that this file makes: no stray bits. */
int turup_tichu_is_canonical(turup_action action);

/* A gift of up to three cards; empty places are TURUP_TICHU_NO_CARD. And its cards. */
turup_action turup_tichu_act_give(const int8_t cards[TURUP_TICHU_GIFTS]);
void turup_tichu_gift(turup_action action, int8_t cards[TURUP_TICHU_GIFTS]);

/* See turup_game. Reads any order of cards, and a play's Phoenix without a rank by the option phoenix_default. */
int turup_tichu_action_format(const turup_tichu_rules *rules, turup_action action, char *out);
turup_status turup_tichu_action_parse(const turup_tichu_rules *rules, const char *text, size_t length,
                                      turup_action *out);

#endif
