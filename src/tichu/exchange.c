#include "exchange.h"

#include <string.h>

#include "action.h"

/* Grand Seigneur: cards that place `seat` exchanges with the place opposite; the best cards if it is one of the low
 * places. */
static int tribute(const turup_tichu_rules *rules, int seat, int *is_low)
{
    const int levels = rules->seats == 5 ? 2 : TURUP_TICHU_GIFTS, opposite = rules->seats - 1 - seat;
    *is_low = seat > opposite;
    const int level = *is_low ? opposite : seat;
    return level < levels && seat != opposite ? levels - level : 0;
}

int turup_tichu_receivers(const turup_tichu_rules *rules, int dealer, int seat, int8_t to[TURUP_TICHU_GIFTS])
{
    int n = 0, is_low;
    const int form = TURUP_OPTION(&rules->options, form);
    const int all_two = TURUP_OPTION(&rules->options, three_exchange) == turup_tichu_three_exchange_all_two;
    if (form == turup_tichu_form_grand_seigneur) {
        const int cards = tribute(rules, seat, &is_low);
        for (; n < cards && n < TURUP_TICHU_GIFTS; n++) to[n] = (int8_t)(rules->seats - 1 - seat);
        return n;
    }
    for (int step = 1; step < rules->seats && n < TURUP_TICHU_GIFTS; step++) {
        const int is_partner = step % 2 == 0, is_soloist = rules->has_dummy && (seat - dealer) % 2 == 0;
        if (form == turup_tichu_form_tientsin ? !is_partner : is_partner && (is_soloist || all_two)) continue;
        to[n++] = (int8_t)turup_tichu_after(rules, seat, step);
    }
    return n;
}

int turup_tichu_goodness(int card)
{
    if (card == TURUP_TICHU_DRAGON) return 17;
    if (card == TURUP_TICHU_PHOENIX) return 16;
    return card == TURUP_TICHU_MAH_JONG ? 15 : turup_tichu_rank(card);
}

/* Whether no card that stays in the hand is better than a given one. */
static int gives_best(turup_cards hand, const int8_t *cards, int n)
{
    int worst = 17;
    for (int i = 0; i < n; i++) {
        const int good = turup_tichu_goodness(cards[i]);
        worst = good < worst ? good : worst;
        hand = turup_cards_remove(hand, turup_cards_one(cards[i]));
    }
    for (uint64_t rest = hand.once; rest; rest &= rest - 1)
        if (turup_tichu_goodness(turup_lowest(rest)) > worst) return 0;
    return 1;
}

static int list_hand(turup_cards hand, int8_t out[TURUP_TICHU_MAX_HAND])
{
    int n = 0;
    for (uint64_t rest = hand.once; rest; rest &= rest - 1) {
        const int card = turup_lowest(rest);
        out[n++] = (int8_t)card;
        if (hand.twice >> card & 1) out[n++] = (int8_t)card;
    }
    return n;
}

/* All gifts in order: written to `out` if there is one, number `wanted` to `found`, and counted. */
typedef struct {
    int8_t cards[TURUP_TICHU_MAX_HAND];
    int count, places, as_set, best_only, wanted, n;
    turup_cards hand;
    int8_t gift[TURUP_TICHU_GIFTS];
    turup_action found;
    turup_action *out;
} gift_search;

static void add_gift(gift_search *search)
{
    if (search->best_only && !gives_best(search->hand, search->gift, search->places)) return;
    const turup_action action = turup_tichu_act_give(search->gift);
    if (search->out) search->out[search->n] = action;
    if (search->n++ == search->wanted) search->found = action;
}

/* Fills places `at`.. of a gift: in any order if every place has its own receiver, else with the cards from `from` on.
 */
static void fill_place(gift_search *search, uint32_t used, int at, int from)
{
    if (at == search->places || at == TURUP_TICHU_GIFTS) {
        add_gift(search);
        return;
    }
    for (int i = from; i < search->count; i++) {
        if (used >> i & 1) continue;
        if (i > from && search->cards[i] == search->cards[i - 1]) continue; /* of equal cards the first that is free */
        search->gift[at] = search->cards[i];
        fill_place(search, used | 1u << i, at + 1, search->as_set ? i + 1 : 0);
    }
}

static void search_gifts(const turup_tichu_rules *rules, const turup_tichu_giver *giver, gift_search *search)
{
    int8_t to[TURUP_TICHU_GIFTS];
    search->hand = giver->hand;
    search->count = list_hand(search->hand, search->cards);
    search->places = turup_tichu_receivers(rules, giver->dealer, giver->seat, to);
    search->as_set = rules->team_size == 0;
    if (search->as_set) tribute(rules, giver->seat, &search->best_only);
    fill_place(search, 0, 0, 0);
}

int turup_tichu_list_gifts(const turup_tichu_rules *rules, const turup_tichu_giver *giver, turup_action *out)
{
    gift_search search = {.gift = {-1, -1, -1}, .wanted = -1, .out = out};
    search_gifts(rules, giver, &search);
    return search.n;
}

/* Ways to put different cards in some places. */
static int ways(int cards, int places)
{
    int count = 1;
    for (int i = 0; i < places; i++) count *= cards - i;
    return count;
}

int turup_tichu_count_gifts(const turup_tichu_rules *rules, const turup_tichu_giver *giver)
{
    int8_t to[TURUP_TICHU_GIFTS];
    if (rules->team_size == 0) return turup_tichu_list_gifts(rules, giver, NULL);
    return ways(turup_popcount(giver->hand.once), turup_tichu_receivers(rules, giver->dealer, giver->seat, to));
}

turup_action turup_tichu_nth_gift(const turup_tichu_rules *rules, const turup_tichu_giver *giver, int index)
{
    int8_t to[TURUP_TICHU_GIFTS], gift[TURUP_TICHU_GIFTS] = {-1, -1, -1};
    if (rules->team_size == 0) {
        gift_search search = {.gift = {-1, -1, -1}, .wanted = index};
        search_gifts(rules, giver, &search);
        return search.found;
    }
    /* One pack, every place has its own receiver: a number in the falling base held, held - 1, ... */
    uint64_t left = giver->hand.once;
    const int places = turup_tichu_receivers(rules, giver->dealer, giver->seat, to);
    int held = turup_popcount(left), below = ways(held, places);
    for (int i = 0; i < places; i++, held--) {
        below /= held;
        uint64_t from = left;
        for (int at = index / below; at > 0; at--) from &= from - 1;
        index %= below;
        gift[i] = (int8_t)turup_lowest(from);
        left &= ~turup_bit(gift[i]);
    }
    return turup_tichu_act_give(gift);
}

turup_status turup_tichu_why_give(const turup_tichu_rules *rules, const turup_tichu_giver *giver, turup_action action)
{
    int8_t cards[TURUP_TICHU_GIFTS], to[TURUP_TICHU_GIFTS];
    const int places = turup_tichu_receivers(rules, giver->dealer, giver->seat, to);
    turup_cards given = turup_cards_none();
    turup_tichu_gift(action, cards);
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++) {
        if ((cards[i] >= 0) != (i < places)) return TURUP_GIFT_COUNT;
        if (i >= places) continue;
        if (given.twice >> cards[i] & 1) return TURUP_CARD_NOT_HELD;
        given = turup_cards_add(given, turup_cards_one(cards[i]));
        if (rules->team_size == 0 && i > 0 && cards[i - 1] > cards[i]) return TURUP_UNKNOWN_ACTION;
    }
    if (!turup_cards_within(given, giver->hand)) return TURUP_CARD_NOT_HELD;
    int is_low = 0;
    if (rules->team_size == 0) tribute(rules, giver->seat, &is_low);
    return is_low && !gives_best(giver->hand, cards, places) ? TURUP_GIFT_NOT_BEST : TURUP_OK;
}

void turup_tichu_swap(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    int8_t to[TURUP_TICHU_GIFTS];
    for (int seat = 0; seat < rules->seats; seat++)
        for (int i = 0; i < TURUP_TICHU_GIFTS; i++)
            if (state->give[seat][i] >= 0)
                state->hand[seat] = turup_cards_remove(state->hand[seat], turup_cards_one(state->give[seat][i]));
    for (int seat = 0; seat < rules->seats; seat++) {
        const int n = turup_tichu_receivers(rules, state->dealer, seat, to);
        for (int i = 0; i < n; i++)
            state->hand[to[i]] = turup_cards_add(state->hand[to[i]], turup_cards_one(state->give[seat][i]));
    }
}

int turup_tichu_received(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                         int8_t cards[TURUP_TICHU_GIFTS], int8_t from[TURUP_TICHU_GIFTS])
{
    int received = 0;
    int8_t to[TURUP_TICHU_GIFTS];
    for (int step = 1; step < rules->seats; step++) {
        const int giver = turup_tichu_after(rules, seat, step);
        const int n = turup_tichu_receivers(rules, state->dealer, giver, to);
        for (int i = 0; i < n; i++) {
            if (to[i] != seat) continue;
            cards[received] = state->give[giver][i];
            from[received++] = (int8_t)giver;
        }
    }
    return received;
}
