#include "result.h"

#include <string.h>

static const char *const NAMES[] = {
#define NAME(code, text) text,
    TURUP_JN_REASONS(NAME)
#undef NAME
};

static int append(char *out, int length, const char *text)
{
    const int more = (int)strlen(text);
    memcpy(out + length, text, (size_t)more + 1);
    return length + more;
}

int turup_jn_reason_text(const turup_jn_result *result, char out[TURUP_JN_REASON_TEXT_MAX])
{
    int length = append(out, 0, NAMES[result->reason]);
    if (result->extra_reason == TURUP_JN_UNDECIDED_REASON) return length;
    length = append(out, length, ", ");
    return append(out, length, NAMES[result->extra_reason]);
}
