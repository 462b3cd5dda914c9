/* Every refusal of the kernels: one list of (code, rule, sentence), shared by C, the bridge and the tests. */
#ifndef TURUP_STATUS_H
#define TURUP_STATUS_H

/* X(CODE, "rule id", "sentence"): the rule id names a section of the rule books or of the design. */
#define TURUP_STATUS_COMMON(X) \
    X(OK, "", "the action is legal") \
    X(OVER, "contract", "the round is over") \
    X(NOT_YOUR_TURN, "contract", "another seat is to act") \
    X(NO_SUCH_SEAT, "contract", "there is no such seat at this table") \
    X(WRONG_PHASE, "contract", "this action belongs to another phase of the round") \
    X(UNKNOWN_ACTION, "contract", "this text is not an action of this game") \
    X(UNKNOWN_CARD, "contract", "this card is not in the deck of this game") \
    X(CARD_NOT_HELD, "contract", "the card is not in this hand")

#include "../jacknine/status.h"
#include "../tichu/status.h"

typedef enum {
#define TURUP_CODE(code, rule, sentence) TURUP_##code,
    TURUP_STATUS_COMMON(TURUP_CODE) TURUP_STATUS_JACKNINE(TURUP_CODE) TURUP_STATUS_TICHU(TURUP_CODE)
#undef TURUP_CODE
        TURUP_STATUS_COUNT
} turup_status;

/* The name of a code ("MUST_FOLLOW"), its sentence, and the rule it comes from; never NULL for a valid code. */
const char *turup_status_name(turup_status status);
const char *turup_status_sentence(turup_status status);
const char *turup_status_rule(turup_status status);

#endif
