/* What the Tichu kernel's tests share: card sets from text, random hands, checks with a message. */
#ifndef TURUP_TEST_TICHU_H
#define TURUP_TEST_TICHU_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/common/rng.h"
#include "../../src/tichu/combos.h"
#include "check.h"

/* The set of the cards in a text; a Phoenix's rank is ignored. */
static inline turup_cards cards_of(const char *text)
{
    turup_cards set = turup_cards_none();
    size_t used;
    while (*text) {
        const int card = turup_tichu_card_parse(text, strlen(text), &used);
        if (card < 0) {
            printf("no card: %s\n", text);
            exit(1);
        }
        set = turup_cards_add(set, turup_cards_one(card));
        text += used;
        while (*text && *text != ' ') text++;
        while (*text == ' ') text++;
    }
    return set;
}

/* `count` random cards of a shuffled deck. */
static inline turup_cards random_hand(turup_rng *rng, int packs, int count)
{
    uint8_t deck[2 * TURUP_TICHU_CARDS];
    turup_cards hand = turup_cards_none();
    const int n = turup_tichu_deck(packs, 1, deck);
    turup_rng_shuffle(rng, deck, n);
    for (int i = 0; i < count; i++) hand = turup_cards_add(hand, turup_cards_one(deck[i]));
    return hand;
}

static inline int test_end(const char *name)
{
    if (test_failures == 0) printf("%s: ok\n", name);
    return test_failures != 0;
}

#endif
