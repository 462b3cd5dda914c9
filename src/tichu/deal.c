#include "deal.h"

#include <string.h>

#include "round.h"

void turup_tichu_deal_random(const turup_tichu_rules *rules, int dealer, turup_rng *rng, turup_tichu_deal *deal)
{
    uint8_t deck[2 * TURUP_TICHU_CARDS];
    const int n = turup_tichu_deck(rules->packs, rules->with_dog, deck);
    turup_rng_shuffle(rng, deck, n);
    memset(deal, 0, sizeof *deal);
    const int even = n - n % rules->seats;
    for (int i = 0, seat = 0; i < n; i++, seat = turup_tichu_after(rules, seat, 1)) {
        if (i == even) seat = turup_tichu_after(rules, dealer, 1);
        deal->cards[seat][deal->count[seat]++] = deck[i];
    }
}

turup_status turup_tichu_deal_check(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal, int *seat,
                                    int *card)
{
    uint8_t left[TURUP_TICHU_CARDS] = {0};
    uint8_t deck[2 * TURUP_TICHU_CARDS];
    const int n = turup_tichu_deck(rules->packs, rules->with_dog, deck);
    for (int i = 0; i < n; i++) left[deck[i]]++;
    for (*seat = 0; *seat < rules->seats; ++*seat) {
        *card = -1;
        if (deal->count[*seat] != turup_tichu_hand_size(rules, dealer, *seat)) return TURUP_HAND_SIZE;
        for (int i = 0; i < deal->count[*seat]; i++) {
            *card = deal->cards[*seat][i];
            if (*card >= TURUP_TICHU_CARDS || (*card == TURUP_TICHU_DOG && !rules->with_dog)) return TURUP_UNKNOWN_CARD;
            if (left[*card]-- == 0) return TURUP_CARD_TWICE;
        }
    }
    return TURUP_OK;
}

void turup_tichu_start(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal,
                       turup_tichu_state *state)
{
    assert(dealer >= 0 && dealer < rules->seats);
    memset(state, 0, sizeof *state);
    for (int seat = 0; seat < rules->seats; seat++) {
        const int first = rules->first_packet ? rules->first_packet : deal->count[seat];
        for (int i = 0; i < deal->count[seat]; i++) {
            turup_cards *packet = i < first ? &state->hand[seat] : &state->undealt[seat];
            const uint64_t card = turup_bit(deal->cards[seat][i]);
            packet->twice |= packet->once & card;
            packet->once |= card;
        }
    }
    memset(state->give, TURUP_TICHU_NO_CARD, sizeof state->give);
    memset(state->order, TURUP_NO_SEAT, sizeof state->order);
    state->dealer = (int8_t)dealer;
    state->turn = state->owner = state->taker = TURUP_NO_SEAT;
    turup_tichu_begin(rules, state);
}
