#include "deal.h"

#include "deck.h"

/* The whole deck, suit by suit. */
static int list_deck(const turup_jn_rules *rules, uint8_t cards[TURUP_JN_MAX_CARDS])
{
    int count = 0;
    for (uint64_t rest = rules->deck; rest != 0; rest &= rest - 1) cards[count++] = (uint8_t)turup_lowest(rest);
    return count;
}

/* Gives the lower number to the first dealt of twins (seat after seat), so that equal deals have equal numbers. */
static void order_twins(const turup_jn_rules *rules, turup_jn_deal *deal)
{
    uint64_t seen = 0;
    for (int i = 0; i < rules->deck_size; i++) {
        const int lower = deal->cards[i] & ~1;
        deal->cards[i] = (uint8_t)((seen >> lower & 1) != 0 ? lower + 1 : lower);
        seen |= turup_bit(lower);
    }
}

void turup_jn_deal_random(const turup_jn_rules *rules, turup_rng *rng, turup_jn_deal *deal)
{
    uint8_t deck[TURUP_JN_MAX_CARDS];
    const int count = list_deck(rules, deck);
    turup_rng_shuffle(rng, deck, count);
    for (int i = 0; i < TURUP_JN_MAX_CARDS; i++) deal->cards[i] = 0;
    int next = 0, from = 0;
    for (int packet = 0; packet < rules->packets; packet++) {
        for (int seat = 0; seat < rules->seats; seat++) {
            for (int i = from; i < rules->packet_end[packet]; i++)
                deal->cards[seat * rules->hand_size + i] = deck[next++];
        }
        from = rules->packet_end[packet];
    }
    if (rules->copies == 2) order_twins(rules, deal);
}

turup_status turup_jn_deal_check(const turup_jn_rules *rules, const turup_jn_deal *deal, int *place)
{
    uint64_t seen = 0;
    for (int i = 0; i < rules->deck_size; i++) {
        const int card = deal->cards[i];
        *place = i;
        if (card >= 64 || (rules->deck >> card & 1) == 0) return TURUP_UNKNOWN_CARD;
        if ((seen >> card & 1) != 0) return TURUP_CARD_TWICE;
        seen |= turup_bit(card);
    }
    return TURUP_OK;
}
