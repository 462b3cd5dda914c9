/* Actions of a Jack-Nine round: their words and their texts.
 *
 * a: kind in bits 16..23, argument in bits 0..15; b is 0. Arguments: a bid is level | (strain + 1) << 12 (strain: a
 * suit, TURUP_JN_NT, or -1 for none); a card is its id, of twins the lower one; a suit; a seat.
 */
#ifndef TURUP_JACKNINE_ACTION_H
#define TURUP_JACKNINE_ACTION_H

#include "../common/game.h"
#include "rules.h"

/* X(KIND, "word", argument): NONE, BID, SUIT, CARD or SEAT. A play has no word, TRUMP_SUIT and TRUMP_CARD share one. */
#define TURUP_JN_ACTIONS(X) \
    X(PLAY, "", CARD) \
    X(PLAY_DOWN, "/down", CARD) \
    X(PASS, "pass", NONE) \
    X(BID, "bid", BID) \
    X(HOLD, "hold", NONE) \
    X(ASK, "ask", NONE) \
    X(NO, "no", NONE) \
    X(REDEAL, "redeal", NONE) \
    X(TRUMP_SUIT, "trump", SUIT) \
    X(TRUMP_CARD, "trump", CARD) \
    X(TRUMP_SEVENTH, "trump seventh", NONE) \
    X(TRUMP_LAST, "trump last", NONE) \
    X(TRUMP_NONE, "trump none", NONE) \
    X(DOUBLE, "double", NONE) \
    X(REDOUBLE, "redouble", NONE) \
    X(CALL_C, "call-c", NONE) \
    X(THUNEE, "thunee", NONE) \
    X(ROYALS, "royals", NONE) \
    X(BLIND_THUNEE, "blind-thunee", NONE) \
    X(BLIND_ROYALS, "blind-royals", NONE) \
    X(SINGLE_HAND, "single-hand", NONE) \
    X(SHOW, "show", NONE) \
    X(HALF_COURT, "half-court", NONE) \
    X(KHANUCK, "khanuck", NONE) \
    X(CAPS, "caps", NONE) \
    X(CALL, "call", CARD) \
    X(REVEAL, "reveal", NONE) \
    X(JODHI, "jodhi", SUIT) \
    X(PAIR, "pair", NONE) \
    X(CLAIM, "claim", NONE) \
    X(CONCEDE, "concede", NONE) \
    X(SPOILT, "spoilt", NONE) \
    X(CHALLENGE, "challenge", SEAT) \
    X(SIGNAL, "signal", SEAT)

typedef enum {
    TURUP_JN_NO_ACTION,
#define TURUP_JN_ACTION(kind, word, argument) TURUP_JN_ACT_##kind,
    TURUP_JN_ACTIONS(TURUP_JN_ACTION)
#undef TURUP_JN_ACTION
        TURUP_JN_ACTION_KINDS
} turup_jn_action_kind;

static inline turup_action turup_jn_act(turup_jn_action_kind kind, int argument)
{ return (turup_action){(uint64_t)kind << 16 | (uint64_t)argument, 0}; }

static inline turup_action turup_jn_act_bid(int level, int strain)
{ return turup_jn_act(TURUP_JN_ACT_BID, level | (strain + 1) << 12); }

/* The kind of an action, TURUP_JN_NO_ACTION for words that this file does not make. */
static inline int turup_jn_kind(turup_action action)
{
    const uint64_t kind = action.a >> 16;
    return action.b == 0 && kind < TURUP_JN_ACTION_KINDS ? (int)kind : TURUP_JN_NO_ACTION;
}

static inline int turup_jn_argument(turup_action action) { return (int)(action.a & 0xffff); }
static inline int turup_jn_bid_level(turup_action action) { return (int)(action.a & 0xfff); }
static inline int turup_jn_bid_strain(turup_action action) { return (int)(action.a >> 12 & 15) - 1; }

/* Whether the argument of an action is one that this file makes under these rules: a card of the deck (of twins the
 * lower one), a suit, a seat, and none where there is none. */
int turup_jn_is_canonical(const turup_jn_rules *rules, turup_action action);

/* See turup_game. Reads lower case, 10S for TS, suit glyphs on either side of the rank. */
int turup_jn_format(const turup_jn_rules *rules, turup_action action, char *out);
turup_status turup_jn_parse(const turup_jn_rules *rules, const char *text, size_t length, turup_action *out);

#endif
