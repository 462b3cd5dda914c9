#include "action.h"

#include <string.h>

#include "deck.h"
#include "state.h"

typedef enum { NO_ARGUMENT, BID_ARGUMENT, SUIT_ARGUMENT, CARD_ARGUMENT, SEAT_ARGUMENT } argument_kind;

#define NONE NO_ARGUMENT
#define BID BID_ARGUMENT
#define SUIT SUIT_ARGUMENT
#define CARD CARD_ARGUMENT
#define SEAT SEAT_ARGUMENT
#define ROW(kind, word, argument) {word, argument},
static const struct {
    const char *word;
    argument_kind argument;
} TEXTS[] = {{"", NO_ARGUMENT}, TURUP_JN_ACTIONS(ROW)};
#undef ROW
#undef NONE
#undef BID
#undef SUIT
#undef CARD
#undef SEAT

static const char STRAINS[] = "SHDC";

int turup_jn_is_canonical(const turup_jn_rules *rules, turup_action action)
{
    const int kind = turup_jn_kind(action), argument = turup_jn_argument(action);
    if (kind == TURUP_JN_NO_ACTION) return 0;
    switch (TEXTS[kind].argument) {
    case BID_ARGUMENT:
        return turup_jn_bid_strain(action) <= TURUP_JN_NT && turup_jn_bid_level(action) > 0;
    case SUIT_ARGUMENT:
        return argument < 4;
    case SEAT_ARGUMENT:
        return argument < rules->seats;
    case CARD_ARGUMENT:
        return argument < 64 && (rules->deck >> argument & 1) != 0 && turup_jn_lower_twin(rules, argument) == argument;
    default:
        return argument == 0;
    }
}

static int write_number(int number, char *out)
{
    char digits[8];
    int length = 0, written = 0;
    do {
        digits[length++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (length > 0) out[written++] = digits[--length];
    return written;
}

static int write_argument(const turup_jn_rules *rules, turup_action action, argument_kind argument, char *out)
{
    int length = 0;
    switch (argument) {
    case BID_ARGUMENT:
        length = write_number(turup_jn_bid_level(action), out);
        if (turup_jn_bid_strain(action) == TURUP_JN_NT) {
            memcpy(out + length, "NT", 2);
            length += 2;
        } else if (turup_jn_bid_strain(action) >= 0) {
            out[length++] = STRAINS[turup_jn_bid_strain(action)];
        }
        return length;
    case SUIT_ARGUMENT:
        out[0] = STRAINS[turup_jn_argument(action)];
        return 1;
    case SEAT_ARGUMENT:
        return write_number(turup_jn_argument(action), out);
    case CARD_ARGUMENT:
        turup_jn_write_card(rules, turup_jn_argument(action), out);
        return 2;
    default:
        return 0;
    }
}

int turup_jn_format(const turup_jn_rules *rules, turup_action action, char *out)
{
    const int kind = turup_jn_is_canonical(rules, action) ? turup_jn_kind(action) : TURUP_JN_NO_ACTION;
    const char *word = TEXTS[kind].word;
    const int word_length = (int)strlen(word);
    int length = 0;
    if (kind == TURUP_JN_ACT_PLAY_DOWN) length = write_argument(rules, action, CARD_ARGUMENT, out);
    memcpy(out + length, word, (size_t)word_length);
    length += word_length;
    if (TEXTS[kind].argument != NO_ARGUMENT && kind != TURUP_JN_ACT_PLAY_DOWN) {
        if (length > 0) out[length++] = ' ';
        length += write_argument(rules, action, TEXTS[kind].argument, out + length);
    }
    out[length] = 0;
    return length;
}

static int is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* Whether the text begins with `word`, in any case of letters. */
static int begins_with(const char *text, size_t length, const char *word)
{
    const size_t word_length = strlen(word);
    if (length < word_length) return 0;
    for (size_t i = 0; i < word_length; i++) {
        const char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
        if (c != word[i]) return 0;
    }
    return 1;
}

/* A number of at most four digits; returns the bytes used. */
static size_t read_number(const char *text, size_t length, int *number)
{
    size_t used = 0;
    *number = 0;
    while (used < length && used < 4 && text[used] >= '0' && text[used] <= '9')
        *number = *number * 10 + (text[used++] - '0');
    return used;
}

static turup_status read_bid(const char *text, size_t length, turup_action *out)
{
    int level, strain = -1;
    size_t used = read_number(text, length, &level);
    if (used == 0 || level == 0 || level > 0xfff) return TURUP_UNKNOWN_ACTION;
    while (used < length && is_space(text[used])) used++;
    if (begins_with(text + used, length - used, "nt")) {
        strain = TURUP_JN_NT;
        used += 2;
    } else {
        used += turup_jn_read_suit(text + used, length - used, &strain);
    }
    *out = turup_jn_act_bid(level, strain);
    return used == length ? TURUP_OK : TURUP_UNKNOWN_ACTION;
}

static turup_status read_card(const turup_jn_rules *rules, const char *text, size_t length, turup_jn_action_kind kind,
                              turup_action *out)
{
    int card = 0;
    const size_t used = turup_jn_read_card(rules, text, length, &card);
    if (used == 0 || used != length) return TURUP_UNKNOWN_CARD;
    *out = turup_jn_act(kind, card);
    return TURUP_OK;
}

static turup_status read_argument(const turup_jn_rules *rules, const char *text, size_t length,
                                  turup_jn_action_kind kind, turup_action *out)
{
    int number = 0;
    switch (TEXTS[kind].argument) {
    case BID_ARGUMENT:
        return read_bid(text, length, out);
    case SUIT_ARGUMENT:
        if (turup_jn_read_suit(text, length, &number) == length && length > 0) break;
        return kind == TURUP_JN_ACT_TRUMP_SUIT ? read_card(rules, text, length, TURUP_JN_ACT_TRUMP_CARD, out)
                                               : TURUP_UNKNOWN_ACTION;
    case SEAT_ARGUMENT:
        if (length == 0 || read_number(text, length, &number) != length) return TURUP_UNKNOWN_ACTION;
        if (number >= rules->seats) return TURUP_NO_SUCH_SEAT;
        break;
    case CARD_ARGUMENT:
        return read_card(rules, text, length, kind, out);
    default:
        return TURUP_UNKNOWN_ACTION;
    }
    *out = turup_jn_act(kind, number);
    return TURUP_OK;
}

/* A card, face up or down; UNKNOWN_ACTION for what does not look like one. */
static turup_status read_play(const turup_jn_rules *rules, const char *text, size_t length, turup_action *out)
{
    const size_t down = strlen("/down");
    if (length > down && begins_with(text + length - down, down, "/down"))
        return read_card(rules, text, length - down, TURUP_JN_ACT_PLAY_DOWN, out);
    return length <= 5 ? read_card(rules, text, length, TURUP_JN_ACT_PLAY, out) : TURUP_UNKNOWN_ACTION;
}

turup_status turup_jn_parse(const turup_jn_rules *rules, const char *text, size_t length, turup_action *out)
{
    while (length > 0 && is_space(text[0])) text++, length--;
    while (length > 0 && is_space(text[length - 1])) length--;
    if (length == 0) return TURUP_UNKNOWN_ACTION;
    for (int kind = TURUP_JN_ACT_PLAY_DOWN + 1; kind < TURUP_JN_ACTION_KINDS; kind++) {
        const size_t word = strlen(TEXTS[kind].word);
        if (TEXTS[kind].argument == NO_ARGUMENT && length == word && begins_with(text, length, TEXTS[kind].word)) {
            *out = turup_jn_act((turup_jn_action_kind)kind, 0);
            return TURUP_OK;
        }
    }
    for (int kind = TURUP_JN_ACT_PLAY_DOWN + 1; kind < TURUP_JN_ACTION_KINDS; kind++) {
        size_t word = strlen(TEXTS[kind].word);
        if (TEXTS[kind].argument == NO_ARGUMENT || length <= word || !begins_with(text, length, TEXTS[kind].word))
            continue;
        if (!is_space(text[word])) continue;
        while (is_space(text[word])) word++;
        return read_argument(rules, text + word, length - word, (turup_jn_action_kind)kind, out);
    }
    return read_play(rules, text, length, out);
}
