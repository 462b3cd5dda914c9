#include "status.h"

#include <assert.h>

static const char *const TEXTS[TURUP_STATUS_COUNT][3] = {
#define TURUP_TEXT(code, rule, sentence) {#code, sentence, rule},
    TURUP_STATUS_COMMON(TURUP_TEXT) TURUP_STATUS_JACKNINE(TURUP_TEXT) TURUP_STATUS_TICHU(TURUP_TEXT)
#undef TURUP_TEXT
};

static const char *text(turup_status status, int column)
{
    assert((int)status >= 0 && status < TURUP_STATUS_COUNT);
    return TEXTS[status][column];
}

const char *turup_status_name(turup_status status) { return text(status, 0); }
const char *turup_status_sentence(turup_status status) { return text(status, 1); }
const char *turup_status_rule(turup_status status) { return text(status, 2); }
