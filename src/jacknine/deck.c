#include "deck.h"

#include <string.h>

static const char RANK_LETTERS[] = "23456789TJQKA";
static const char SUIT_LETTERS[] = "SHDC";

/* Both series of suit glyphs (black and white) in UTF-8, in the order S H D C. */
static const char GLYPHS[8][4] = {
    "\xE2\x99\xA0", "\xE2\x99\xA5", "\xE2\x99\xA6", "\xE2\x99\xA3",
    "\xE2\x99\xA4", "\xE2\x99\xA1", "\xE2\x99\xA2", "\xE2\x99\xA7",
};

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

size_t turup_jn_read_suit(const char *text, size_t length, int *suit)
{
    if (length == 0) return 0;
    for (int i = 0; i < 4; i++) {
        if (upper(text[0]) == SUIT_LETTERS[i]) {
            *suit = i;
            return 1;
        }
    }
    for (int i = 0; i < 8; i++) {
        if (length >= 3 && memcmp(text, GLYPHS[i], 3) == 0) {
            *suit = i % 4;
            return 3;
        }
    }
    return 0;
}

static size_t read_rank(const char *text, size_t length, int *rank)
{
    if (length >= 2 && text[0] == '1' && text[1] == '0') {
        *rank = TURUP_RANK_T;
        return 2;
    }
    for (int i = 0; length > 0 && i < 13; i++) {
        if (upper(text[0]) == RANK_LETTERS[i]) {
            *rank = i;
            return 1;
        }
    }
    return 0;
}

size_t turup_jn_read_card(const turup_jn_rules *rules, const char *text, size_t length, int *card)
{
    int rank, suit;
    size_t used = read_rank(text, length, &rank), more;
    if (used > 0) {
        more = turup_jn_read_suit(text + used, length - used, &suit);
    } else {
        used = turup_jn_read_suit(text, length, &suit);
        if (used == 0) return 0;
        more = read_rank(text + used, length - used, &rank);
    }
    if (more == 0) return 0;
    *card = turup_jn_card(rules, suit, rank);
    return *card == TURUP_NO_CARD ? 0 : used + more;
}

void turup_jn_write_card(const turup_jn_rules *rules, int card, char out[2])
{
    out[0] = RANK_LETTERS[rules->rank_of[card & 15]];
    out[1] = SUIT_LETTERS[card >> 4];
}
