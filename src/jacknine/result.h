/* How a Jack-Nine round ended. */
#ifndef TURUP_JACKNINE_RESULT_H
#define TURUP_JACKNINE_RESULT_H

#include <stdint.h>

#include "../search/position.h"

/* X(CODE, "text") */
#define TURUP_JN_REASONS(X) \
    X(UNDECIDED, "") \
    X(MADE, "made") \
    X(FAILED, "failed") \
    X(THUNEE_MADE, "thunee-made") \
    X(THUNEE_FAILED, "thunee-failed") \
    X(THUNEE_PARTNER, "thunee-partner") \
    X(ROYALS_MADE, "royals-made") \
    X(ROYALS_FAILED, "royals-failed") \
    X(ROYALS_PARTNER, "royals-partner") \
    X(BLIND_THUNEE_MADE, "blind-thunee-made") \
    X(BLIND_THUNEE_FAILED, "blind-thunee-failed") \
    X(BLIND_THUNEE_PARTNER, "blind-thunee-partner") \
    X(BLIND_ROYALS_MADE, "blind-royals-made") \
    X(BLIND_ROYALS_FAILED, "blind-royals-failed") \
    X(BLIND_ROYALS_PARTNER, "blind-royals-partner") \
    X(DOUBLE_MADE, "double-made") \
    X(DOUBLE_FAILED, "double-failed") \
    X(KHANUCK_MADE, "khanuck-made") \
    X(KHANUCK_FAILED, "khanuck-failed") \
    X(SINGLE_HAND_MADE, "single-hand-made") \
    X(SINGLE_HAND_FAILED, "single-hand-failed") \
    X(HALF_COURT_MADE, "half-court-made") \
    X(HALF_COURT_FAILED, "half-court-failed") \
    X(SHOWN, "show") \
    X(CONCEDED, "conceded") \
    X(SPOILT_WRONG, "spoilt-wrong") \
    X(CAPS_MADE, "caps-made") \
    X(CAPS_LATE, "caps-late") \
    X(CAPS_WRONG, "caps-wrong") \
    X(SIGNAL, "signal") \
    X(CHALLENGE_RIGHT, "challenge-right") \
    X(CHALLENGE_WRONG, "challenge-wrong") \
    X(VOID_REDEAL, "void: redeal claimed") \
    X(VOID_PASSED, "void: all passed") \
    X(VOID_NO_TRUMP, "void: no trump held") \
    X(VOID_FIRST_SEAT, "void: first seat without points") \
    X(VOID_FIRST_TWO, "void: the first two hands are pointless") \
    X(VOID_ZERO_HAND, "void: a hand without points") \
    X(VOID_JACKS, "void: four jacks in one hand") \
    X(VOID_ONE_SUIT, "void: a hand of one suit") \
    X(VOID_SPOILT, "void: spoilt trumps") \
    X(VOID_NEVER_EXPOSED, "void: trump never exposed")

typedef enum {
#define TURUP_JN_REASON(code, text) TURUP_JN_##code##_REASON,
    TURUP_JN_REASONS(TURUP_JN_REASON)
#undef TURUP_JN_REASON
        TURUP_JN_REASON_COUNT
} turup_jn_reason;

/* Sides: even seats, odd seats; the maker's and the rest where there are no fixed partners. */
typedef struct {
    int16_t card_points[2];                /* last-trick points included */
    int16_t score[2];                      /* game points of the round; all 0 when it is void */
    int16_t player_score[TURUP_MAX_SEATS]; /* the same for each player */
    uint8_t reason;                        /* turup_jn_reason */
    uint8_t extra_reason;                  /* a second one that counts as well, 0 for none: "made, double-failed" */
} turup_jn_result;

enum { TURUP_JN_REASON_TEXT_MAX = 64 };

/* "made", "void: all passed", "made, double-failed"; NUL-terminated; returns its length. */
int turup_jn_reason_text(const turup_jn_result *result, char out[TURUP_JN_REASON_TEXT_MAX]);

#endif
