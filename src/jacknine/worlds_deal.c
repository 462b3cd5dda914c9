/* A world as a deal, with an order of dealing that fits, and as a state of the play. */
#include "deck.h"
#include "know.h"
#include "worlds_draw.h"

enum { NO_CARD_YET = 255 }; /* a place in a deal that has no card yet */

/* ---- the order in which a hand was dealt */

typedef struct {
    uint8_t card[TURUP_JN_MAX_CARDS];
    int count;
} row;

static void shuffle_in(row *to, uint64_t cards, turup_rng *rng)
{
    to->count = 0;
    for (; cards != 0; cards &= cards - 1) to->card[to->count++] = (uint8_t)turup_lowest(cards);
    turup_rng_shuffle(rng, to->card, to->count);
}

/* Brings the first card from `front` on that is in a set to the front; returns the new front. */
static int bring_forward(row *of, int front, uint64_t set)
{
    for (int i = front; i < of->count; i++) {
        if ((set >> of->card[i] & 1) == 0) continue;
        const uint8_t card = of->card[i];
        of->card[i] = of->card[front];
        of->card[front] = card;
        return front + 1;
    }
    return front;
}

/* Puts cards into the free places of a hand from `from` on, in order. */
static void put(uint8_t *hand, int from, int to, const row *cards)
{
    for (int i = from, next = 0; i < to && next < cards->count; i++) {
        if (hand[i] == NO_CARD_YET) hand[i] = cards->card[next++];
    }
}

/* Brings the cards that are worth most to the front until they are worth more than a first packet must be. */
static void bring_worth(const turup_jn_rules *rules, row *of, int front)
{
    int least = TURUP_JN_IS(rules, cancel_first_seat_points, auto) ? rules->options.opt_cancel_first_seat_points[1] : 0;
    for (; least >= 0 && front < of->count; front++) {
        int best = front;
        for (int i = front + 1; i < of->count; i++) {
            if (rules->play.points_plain[of->card[i] & 15] > rules->play.points_plain[of->card[best] & 15]) best = i;
        }
        least -= rules->play.points_plain[of->card[best] & 15];
        bring_forward(of, front, turup_bit(of->card[best]));
    }
}

/* Brings to the front what the first packet must have held: the trump card, a card that is worth something, four suits.
 */
static void mind_first_packet(const turup_jn_story *story, int seat, int indicator, row *cards)
{
    const turup_jn_view *view = story->view;
    const int owns = seat == view->owner, by_last = owns && view->trump_by == TURUP_JN_BY_LAST;
    int front = 0;
    if (owns && indicator != TURUP_NO_CARD) front = bring_forward(cards, front, turup_bit(indicator));
    for (int suit = 0; suit < 4 && by_last; suit++) front = bring_forward(cards, front, turup_jn_suit_cards(suit));
    if (!by_last) bring_worth(story->rules, cards, front);
}

/* Cards that were dealt before the others: in the first half, or to a blind caller's first packet; and their number. */
static int early_cards(const turup_jn_story *story, int seat, const turup_jn_world *world, uint64_t *early)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const int blind = view->solo == TURUP_JN_BLIND_THUNEE || view->solo == TURUP_JN_BLIND_ROYALS;
    const int second = view->packets_dealt > rules->half_packets;
    const int until = second                                                ? rules->half_size
                      : blind && view->packets_dealt == rules->half_packets ? rules->packet_end[rules->half_packets - 2]
                                                                            : 0;
    int tricks = 0, left = 0;
    if (until == 0 || (!second && seat != view->caller)) return 0;
    for (int i = 0; i < story->played_length; i++) {
        if (left == 0) left = tricks < view->tricks_done ? view->trick_cards[tricks] : view->trick_length;
        if (story->player[i] == seat && tricks < until) *early |= turup_bit(world->played[i]);
        if (--left == 0) tricks++;
    }
    return until;
}

/* Deals a seat the cards it has been dealt so far, in an order that fits. */
static void order_hand(const turup_jn_story *story, int seat, uint64_t dealt, uint64_t blind, turup_rng *rng,
                       turup_jn_world *world)
{
    enum { SEVENTH = 6 };
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const int count = rules->packet_end[view->packets_dealt - 1];
    uint8_t *hand = world->deal.cards + seat * rules->hand_size;
    const int place = view->trump_by == TURUP_JN_BY_SEVENTH ? SEVENTH
                      : view->trump_by == TURUP_JN_BY_LAST  ? rules->half_size - 1
                                                            : count;
    uint64_t early = 0;
    row cards;
    if (seat == view->owner && world->indicator != TURUP_NO_CARD && place < count &&
        (dealt >> world->indicator & 1) != 0) {
        hand[place] = (uint8_t)world->indicator;
        dealt &= ~turup_bit(world->indicator);
    }
    const int until = early_cards(story, seat, world, &early);
    if (until > 0) {
        if (blind != 0) early = dealt & ~blind;
        shuffle_in(&cards, early & dealt, rng);
        mind_first_packet(story, seat, world->indicator, &cards);
        put(hand, 0, until, &cards);
    }
    shuffle_in(&cards, dealt & ~early, rng);
    if (until == 0) mind_first_packet(story, seat, world->indicator, &cards);
    put(hand, until, count, &cards);
}

/* The viewer's own cards, as he has seen them come. */
static void order_own(const turup_jn_story *story, uint64_t blind, turup_rng *rng, turup_jn_world *world)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    uint8_t *hand = world->deal.cards + view->viewer * rules->hand_size;
    uint64_t seen = 0;
    row cards;
    for (int i = 0; i < view->own_dealt_length; i++) {
        const int again = (seen >> view->own_dealt[i] & 1) != 0;
        hand[i] = (uint8_t)(view->own_dealt[i] ^ again);
        seen |= turup_bit(hand[i]);
    }
    if (blind != 0 && world->indicator != TURUP_NO_CARD && (blind >> world->indicator & 1) != 0) {
        hand[rules->half_size - 1] = (uint8_t)world->indicator;
        blind &= ~turup_bit(world->indicator);
    }
    shuffle_in(&cards, blind, rng);
    put(hand, view->own_dealt_length, rules->half_size, &cards);
}

/* ---- the places */

static void put_coming(const turup_jn_story *story, int place, uint64_t cards, turup_rng *rng, turup_jn_world *world)
{
    enum { SEVENTH = 6 };
    const turup_jn_rules *rules = story->rules;
    const turup_jn_place *of = &story->place[place];
    uint8_t *hand = world->deal.cards + of->seat * rules->hand_size;
    row shuffled;
    if (of->kind == TURUP_JN_COMING_TRUMP) {
        hand[story->view->trump_chosen == TURUP_JN_BY_SEVENTH ? SEVENTH : rules->half_size - 1] =
            (uint8_t)turup_lowest(cards);
        return;
    }
    shuffle_in(&shuffled, cards, rng);
    put(hand, rules->packet_end[of->at - 1], rules->packet_end[of->at], &shuffled);
}

/* Cards of the seats' first half, in the second one. */
static uint64_t first_half(const turup_jn_story *story, int seat)
{
    const turup_jn_view *view = story->view;
    uint64_t cards = 0;
    int at = 0;
    if (view->packets_dealt <= story->rules->half_packets) return 0;
    for (int trick = 0; trick < story->rules->half_size; trick++) {
        for (int i = 0; i < view->trick_cards[trick] && at < story->played_length; i++, at++) {
            if (story->player[at] == seat && story->played[at] >= 0) cards |= turup_bit(story->played[at]);
        }
    }
    return cards;
}

/* What the world says of the cards of one place. */
static void tell_place(const turup_jn_story *story, int place, uint64_t cards, turup_jn_world *world)
{
    const turup_jn_place *of = &story->place[place];
    const int lowest = cards == 0 ? TURUP_NO_CARD : turup_lowest(cards);
    switch (of->kind) {
    case TURUP_JN_IN_HAND:
    case TURUP_JN_BLIND:
        world->hand[of->seat] |= cards;
        break;
    case TURUP_JN_APART:
        if (TURUP_OPTION(&story->rules->options, indicator_in_hand)) world->hand[of->seat] |= cards;
        world->indicator = (int8_t)lowest;
        break;
    case TURUP_JN_COMING_TRUMP:
        world->indicator = (int8_t)lowest;
        world->trump = (int8_t)turup_jn_suit(lowest);
        break;
    case TURUP_JN_DOWN:
        world->played[of->at] = (int8_t)lowest;
        if (story->indicator_down && of->seat == story->view->owner &&
            of->at >= story->played_length - story->view->trick_length)
            world->indicator = (int8_t)lowest;
        break;
    default:
        break;
    }
}

/* Blind cards of the solo caller, a trump card that came last among them. */
static uint64_t find_blind(const turup_jn_story *story, const uint64_t cards[TURUP_MAX_PLACES])
{
    const turup_jn_view *view = story->view;
    uint64_t blind = 0, apart = 0;
    for (int place = 0; place < story->filling.count; place++) {
        if (story->place[place].kind == TURUP_JN_BLIND) blind |= cards[place];
        if (story->place[place].kind == TURUP_JN_APART) apart |= cards[place];
    }
    return blind != 0 && view->owner == view->caller && view->trump_by == TURUP_JN_BY_LAST ? blind | apart : blind;
}

void turup_jn_tell_world(const turup_jn_story *story, const uint64_t cards[TURUP_MAX_PLACES], turup_rng *rng,
                         turup_jn_world *world)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const uint64_t blind = find_blind(story, cards);
    uint64_t dealt[TURUP_MAX_SEATS];
    memset(world->deal.cards, 0, sizeof world->deal.cards);
    memset(world->deal.cards, NO_CARD_YET, rules->deck_size);
    memset(world->played, TURUP_NO_CARD, sizeof world->played);
    memcpy(world->played, story->played, (size_t)story->played_length);
    memcpy(world->hand, story->held, sizeof world->hand);
    world->trump = story->trump;
    world->indicator = story->indicator;
    for (int seat = 0; seat < rules->seats; seat++) dealt[seat] = story->dealt[seat] | first_half(story, seat);
    for (int place = 0; place < story->filling.count; place++) {
        if ((story->place[place].kind & TURUP_JN_DEALT) != 0) dealt[story->place[place].seat] |= cards[place];
        tell_place(story, place, cards[place], world);
    }
    if (!TURUP_OPTION(&rules->options, indicator_in_hand) && !view->exposed && world->indicator >= 0)
        world->hand[view->owner] &= ~turup_bit(world->indicator);
    for (int seat = 0; seat < rules->seats; seat++) {
        if (seat == view->viewer)
            order_own(story, seat == view->caller ? blind : 0, rng, world);
        else
            order_hand(story, seat, dealt[seat], seat == view->caller ? blind : 0, rng, world);
    }
    for (int kind = TURUP_JN_COMING_TRUMP; kind >= TURUP_JN_COMING; kind /= 2) { /* a place that is fixed comes first */
        for (int place = 0; place < story->filling.count; place++) {
            if (story->place[place].kind == kind) put_coming(story, place, cards[place], rng, world);
        }
    }
}

/* ---- as a state of the play */

void turup_jn_imagine(const turup_jn_rules *rules, const turup_jn_view *view, const turup_jn_world *world,
                      turup_jn_state *state)
{
    turup_jn_story story = {.rules = rules, .view = view, .trump = world->trump, .indicator = TURUP_NO_CARD};
    turup_jn_see_places(&story);
    turup_jn_follow_play(&story);
    *state = story.state;
    memcpy(state->dealt, world->deal.cards, sizeof state->dealt);
    memcpy(state->hand, world->hand, sizeof state->hand);
    memcpy(state->tricks_won, view->tricks_won, sizeof state->tricks_won);
    memcpy(state->points, view->seat_points, sizeof state->points);
    memcpy(state->scores, view->scores, sizeof state->scores);
    state->phase = view->phase;
    state->turn = view->turn;
    state->indicator = world->indicator;
    for (int i = 0; i < state->trick_length; i++) {
        const int card = world->played[story.played_length - state->trick_length + i];
        const int down = (state->trick[i] & TURUP_JN_FACE_DOWN) != 0;
        state->trick[i] = (int8_t)(down ? card | TURUP_JN_FACE_DOWN : card);
        if (down && card == world->indicator) state->indicator_played = 1;
    }
    for (int seat = 0; seat < rules->seats && !state->partner_known; seat++) {
        if (state->partner_card >= 0 && (world->hand[seat] >> state->partner_card & 1) != 0)
            state->partner = (int8_t)seat;
    }
}
