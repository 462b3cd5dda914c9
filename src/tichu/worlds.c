#include "worlds.h"

#include <string.h>

#include "exchange.h"
#include "round.h"
#include "wish.h"

static uint32_t place_bit(int place) { return UINT32_C(1) << place; }

/* ---- what is known */

/* Cards of a seat's hand that the viewer sees; 0 when it does not see them. */
static int sees(const turup_tichu_view *view, int seat, turup_cards *cards)
{
    *cards = seat == view->viewer ? view->hand : view->shown;
    return (seat == view->viewer || seat == view->shown_seat) && cards->once != 0;
}

/* Cards in a seat's hand and in its part of the second packet. */
static void sizes_of(const turup_tichu_worlds *worlds, const turup_tichu_view *view, int seat, int *held, int *coming)
{
    const int whole = turup_tichu_hand_size(worlds->rules, view->dealer, seat), first = worlds->rules->first_packet;
    const int undealt = first != 0 && view->phase <= TURUP_TICHU_GRAND_PHASE;
    *held = view->phase == TURUP_TICHU_GREAT_GRAND_PHASE ? (undealt ? first : whole) : view->count[seat];
    *coming = undealt ? whole - first : 0;
}

/* The gifts to a seat that it has not played yet. */
static turup_cards gifts_to(const turup_tichu_worlds *worlds, int seat, const int8_t *cards, const int8_t *to)
{
    turup_cards gifts = turup_cards_none();
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++)
        if (cards[i] >= 0 && to[i] == seat) gifts = turup_cards_add(gifts, turup_cards_one(cards[i]));
    return turup_cards_remove(gifts, worlds->past->played_by[seat]);
}

/* Fills the places: cards known to lie there, and room for others; takes what is seen from `unseen`. 0 when the numbers
 * contradict each other. */
static int fill_places(turup_tichu_worlds *worlds, const turup_tichu_view *view, turup_cards *unseen)
{
    const int seats = worlds->rules->seats, swapped = view->phase > TURUP_TICHU_EXCHANGE_PHASE;
    worlds->places = (uint8_t)(2 * seats);
    for (int seat = 0; seat < seats; seat++) {
        turup_cards known;
        int held, coming;
        sizes_of(worlds, view, seat, &held, &coming);
        if (!sees(view, seat, &known)) {
            known = turup_cards_none();
            if (swapped) {
                known = turup_cards_add(gifts_to(worlds, seat, view->given, view->given_to),
                                        gifts_to(worlds, seat, view->shown_given, view->shown_given_to));
            }
        }
        const int room = held - turup_cards_count(known);
        if (room < 0 || coming < 0 || !turup_cards_within(known, *unseen)) return 0;
        worlds->known[seat] = known;
        worlds->room[seat] = (uint8_t)room;
        worlds->room[seats + seat] = (uint8_t)coming;
        *unseen = turup_cards_remove(*unseen, known);
    }
    return 1;
}

/* Goodness of the worst card that a seat gave because it had to give its best; above all cards if it had not to. */
static int worst_gift(const turup_tichu_worlds *worlds, const turup_tichu_view *view, int seat)
{
    int worst = 99;
    const int is_low = worlds->rules->team_size == 0 && 2 * seat > worlds->rules->seats - 1;
    for (int i = 0; is_low && i < TURUP_TICHU_GIFTS; i++) {
        if (view->received[i] < 0 || view->received_from[i] != seat) continue;
        const int good = turup_tichu_goodness(view->received[i]);
        worst = good < worst ? good : worst;
    }
    return worst;
}

/* Whether a single card of the wished rank would have fulfilled the wish. */
static int shows_void(const turup_tichu_worlds *worlds, const turup_tichu_unfulfilled *turn)
{
    const int wish = worlds->past->wished;
    return turup_tichu_can_fulfil(&worlds->rules->shapes, turup_cards_one(turup_tichu_card(wish, 0)), &turn->top, wish);
}

/* The hands in which each card cannot lie. */
static void exclude(turup_tichu_worlds *worlds, const turup_tichu_view *view, uint32_t not_in[TURUP_TICHU_CARDS])
{
    const turup_tichu_past *past = worlds->past;
    const uint32_t all = place_bit(worlds->places) - 1;
    uint32_t without = 0;
    memset(not_in, 0, TURUP_TICHU_CARDS * sizeof *not_in);
    if (past->opener >= 0) not_in[TURUP_TICHU_MAH_JONG] = all & ~place_bit(past->opener);
    for (int i = 0; i < past->turns; i++) {
        const turup_tichu_unfulfilled *turn = &worlds->turns[i];
        if (worlds->room[turn->seat] == 0) continue;
        if (!shows_void(worlds, turn)) {
            worlds->checked |= place_bit(turn->seat);
            continue;
        }
        for (int suit = 0; suit < 4; suit++) not_in[turup_tichu_card(past->wished, suit)] |= place_bit(turn->seat);
        without |= place_bit(turn->seat);
    }
    worlds->checked &= ~without; /* without the wished rank all fits */
    for (int seat = 0; seat < worlds->rules->seats; seat++) {
        const int worst = worst_gift(worlds, view, seat);
        for (int card = 0; card < TURUP_TICHU_CARDS; card++)
            if (turup_tichu_goodness(card) > worst) not_in[card] |= place_bit(seat);
    }
}

/* Puts a card into the list, after those that have fewer places or as many. */
static void list_card(turup_tichu_worlds *worlds, int card, uint32_t may)
{
    int at = worlds->unseen++;
    for (; at > 0 && turup_popcount(worlds->may[at - 1]) > turup_popcount(may); at--) {
        worlds->card[at] = worlds->card[at - 1];
        worlds->may[at] = worlds->may[at - 1];
    }
    worlds->card[at] = (uint8_t)card;
    worlds->may[at] = may;
}

static int room_in(const uint8_t *room, uint32_t places)
{
    int sum = 0;
    for (; places; places &= places - 1) sum += room[turup_lowest(places)];
    return sum;
}

/* Lists the unseen cards with the places where they may lie; 0 when they are not as many as the places take. */
static int list_cards(turup_tichu_worlds *worlds, turup_cards unseen, const uint32_t not_in[TURUP_TICHU_CARDS])
{
    uint32_t open = 0;
    for (int place = 0; place < worlds->places; place++) open |= (uint32_t)(worlds->room[place] > 0) << place;
    for (int card = 0; card < TURUP_TICHU_CARDS; card++)
        for (int copy = 0; copy < 2; copy++)
            if ((copy ? unseen.twice : unseen.once) >> card & 1) list_card(worlds, card, open & ~not_in[card]);
    for (worlds->free = 0; worlds->free < worlds->unseen && worlds->may[worlds->free] != open; worlds->free++) {
        const uint32_t may = worlds->may[worlds->free];
        int most = room_in(worlds->room, may);
        for (int i = 0; i < worlds->free; i++) most -= (worlds->may[i] & ~may) == 0;
        if (most <= 0) return 0;
        worlds->most[worlds->free] = (uint8_t)most;
    }
    return worlds->unseen == room_in(worlds->room, open);
}

enum { MOST_PARTS = 2000 };

/* Whether no card but those of the wished rank is kept from any place. */
static int only_wish_binds(const turup_tichu_worlds *worlds)
{
    for (int i = 0; i < worlds->free; i++)
        if (turup_tichu_rank(worlds->card[i]) != worlds->past->wished) return 0;
    return 1;
}

void turup_tichu_find_worlds(const turup_tichu_rules *rules, const turup_tichu_view *view, const turup_tichu_past *past,
                             const turup_tichu_unfulfilled *turns, turup_tichu_worlds *worlds)
{
    uint8_t deck[2 * TURUP_TICHU_CARDS];
    uint32_t not_in[TURUP_TICHU_CARDS];
    turup_cards unseen = turup_cards_none();
    const int cards = turup_tichu_deck(rules->packs, rules->with_dog, deck);
    memset(worlds, 0, sizeof *worlds);
    worlds->rules = rules;
    worlds->past = past;
    worlds->turns = turns;
    for (int i = 0; i < cards; i++) unseen = turup_cards_add(unseen, turup_cards_one(deck[i]));
    unseen = turup_cards_remove(unseen, view->played);
    if (!fill_places(worlds, view, &unseen)) return;
    exclude(worlds, view, not_in);
    if (!list_cards(worlds, unseen, not_in)) return;
    if (worlds->checked)
        turup_tichu_count_unfulfilled(worlds, only_wish_binds(worlds) ? MOST_PARTS : INT32_MAX);
    else
        turup_tichu_count_ways(worlds, worlds->may, worlds->count);
}

/* ---- draws */

/* Lays the cards that have not all places: each into a place in proportion to the room there. Where the places of two
 * kinds of cards cross, some draws must be thrown back (0) to give all ways the same chance. */
static int lay_bound(const turup_tichu_worlds *worlds, turup_rng *rng, uint8_t *room, turup_cards *laid)
{
    for (int i = 0; i < worlds->free; i++) {
        int number = (int)turup_rng_below(rng, worlds->most[i]);
        uint32_t places = worlds->may[i];
        for (; places && number >= room[turup_lowest(places)]; places &= places - 1)
            number -= room[turup_lowest(places)];
        if (places == 0) return 0;
        const int place = turup_lowest(places);
        laid[place] = turup_cards_add(laid[place], turup_cards_one(worlds->card[i]));
        room[place]--;
    }
    return 1;
}

/* Lays the other cards, in any order. */
static void lay_free(const turup_tichu_worlds *worlds, turup_rng *rng, const uint8_t *room, turup_cards *laid)
{
    uint8_t cards[TURUP_TICHU_MAX_UNSEEN];
    const int n = worlds->unseen - worlds->free;
    memcpy(cards, worlds->card + worlds->free, (size_t)n);
    turup_rng_shuffle(rng, cards, n);
    for (int place = 0, i = 0; place < worlds->places; place++)
        for (int k = 0; k < room[place]; k++, i++)
            laid[place] = turup_cards_add(laid[place], turup_cards_one(cards[i]));
}

static int fits(const turup_tichu_worlds *worlds, const turup_cards *laid)
{
    for (uint32_t seats = worlds->checked; seats; seats &= seats - 1) {
        const int seat = turup_lowest(seats);
        if (turup_tichu_breaks(worlds, seat, laid[seat])) return 0;
    }
    return 1;
}

void turup_tichu_draw_world(const turup_tichu_worlds *worlds, turup_rng *rng, turup_tichu_world *world)
{
    const int seats = worlds->rules->seats;
    turup_cards laid[TURUP_TICHU_PLACES];
    uint8_t room[TURUP_TICHU_PLACES];
    assert(worlds->is_hard || !turup_wide_is_zero(TURUP_TICHU_WIDE, worlds->count));
    do {
        memcpy(laid, worlds->known, sizeof laid);
        memcpy(room, worlds->room, sizeof room);
        if (!lay_bound(worlds, rng, room, laid)) continue;
        lay_free(worlds, rng, room, laid);
        if (fits(worlds, laid)) break;
    } while (1);
    memset(world, 0, sizeof *world);
    memcpy(world->hand, laid, (size_t)seats * sizeof *laid);
    memcpy(world->coming, laid + seats, (size_t)seats * sizeof *laid);
}
