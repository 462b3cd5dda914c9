#include "deck.h"

#include <string.h>

static const char RANKS[] = "23456789TJQKA";
static const char SUITS[] = "sbgr";

typedef struct {
    const char *text;
    int card;
} special;

/* The first text of each card is the one that is written; longer texts stand before their beginnings. */
static const special SPECIALS[] = {
    {"Ma", TURUP_TICHU_MAH_JONG}, {"Do", TURUP_TICHU_DOG}, {"Ph", TURUP_TICHU_PHOENIX}, {"Dr", TURUP_TICHU_DRAGON},
    {"MJ", TURUP_TICHU_MAH_JONG}, {"Hu", TURUP_TICHU_DOG}, {"Dg", TURUP_TICHU_DOG},
};
enum { SPECIAL_COUNT = (int)(sizeof SPECIALS / sizeof SPECIALS[0]) };

int turup_tichu_points(turup_cards cards)
{
    const uint64_t fives = turup_tichu_rank_mask(5), tens = turup_tichu_rank_mask(10) | turup_tichu_rank_mask(13);
    const uint64_t phoenix = turup_bit(TURUP_TICHU_PHOENIX), dragon = turup_bit(TURUP_TICHU_DRAGON);
    int points = 0;
    if ((cards.once & (fives | tens | phoenix | dragon)) == 0) return 0;
    for (int copy = 0; copy < 2; copy++) {
        const uint64_t mask = copy ? cards.twice : cards.once;
        if (mask == 0) continue;
        points += 5 * turup_popcount(mask & fives) + 10 * turup_popcount(mask & tens);
        points += 25 * (((mask & dragon) != 0) - ((mask & phoenix) != 0));
    }
    return points;
}

void turup_tichu_card_format(int card, char out[TURUP_TICHU_CARD_TEXT])
{
    assert(card >= 0 && card < TURUP_TICHU_CARDS);
    const int rank = turup_tichu_rank(card);
    if (rank >= 2) {
        out[0] = RANKS[rank - 2];
        out[1] = SUITS[(card - 2) % 4];
        return;
    }
    for (int i = 0; i < SPECIAL_COUNT; i++)
        if (SPECIALS[i].card == card) {
            memcpy(out, SPECIALS[i].text, TURUP_TICHU_CARD_TEXT);
            return;
        }
}

static char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter; }

static int index_of(const char *letters, char wanted)
{
    for (int i = 0; letters[i] != '\0'; i++)
        if (lower(letters[i]) == lower(wanted)) return i;
    return -1;
}

int turup_tichu_card_parse(const char *text, size_t length, size_t *used)
{
    *used = 2;
    for (int i = 0; length >= 2 && i < SPECIAL_COUNT; i++)
        if (lower(text[0]) == lower(SPECIALS[i].text[0]) && lower(text[1]) == lower(SPECIALS[i].text[1]))
            return SPECIALS[i].card;
    size_t letters = 1;
    int rank;
    if (length >= 2 && text[0] == '1' && text[1] == '0') {
        rank = 10;
        letters = 2;
    } else {
        if (length == 0) return -1;
        rank = 2 + index_of(RANKS, text[0]);
        if (text[0] == '1' && (length == 1 || text[1] == ' ')) {
            *used = 1;
            return TURUP_TICHU_MAH_JONG;
        }
    }
    if (rank < 2 || length <= letters) return -1;
    const int suit = index_of(SUITS, text[letters]);
    *used = letters + 1;
    return suit < 0 ? -1 : turup_tichu_card(rank, suit);
}

int turup_tichu_deck(int packs, int with_dog, uint8_t out[2 * TURUP_TICHU_CARDS])
{
    assert(packs == 1 || packs == 2);
    int n = 0;
    for (int card = with_dog ? TURUP_TICHU_DOG : TURUP_TICHU_MAH_JONG; card < TURUP_TICHU_CARDS; card++) {
        out[n++] = (uint8_t)card;
        if (packs == 2 && card > TURUP_TICHU_MAH_JONG) out[n++] = (uint8_t)card;
    }
    return n;
}
