/* What a seat of a Jack-Nine round observes, and what it wins. */
#include "jacknine.h"

#include <string.h>

#include "../jacknine/round.h"
#include "../jacknine/view.h"
#include "fill.h"

/* X(FIELD, "name", size, low, high); n seats, c different cards. */
#define FIELDS(X) \
    X(PHASE, "phase", TURUP_JN_PHASES, 0, 1) \
    X(TURN, "turn", n, 0, 1) \
    X(DEALER, "dealer", n, 0, 1) \
    X(HAND, "hand", c, 0, copies) \
    X(HAND_SIZE, "hand_size", n, 0, hand) \
    X(PLAYED, "played", n *c, 0, copies) \
    X(PLAYED_DOWN, "played_down", n, 0, hand) \
    X(PLAYED_IN, "played_in", c, 0, TURUP_JN_MAX_TRICKS) \
    X(TRICK, "trick", n *c, 0, 1) \
    X(TRICK_DOWN, "trick_down", n, 0, 1) \
    X(LEADER, "leader", n, 0, 1) \
    X(TRICKS_WON, "tricks_won", n, 0, TURUP_JN_MAX_TRICKS) \
    X(SEAT_POINTS, "seat_points", n, 0, points) \
    X(CARD_POINTS, "card_points", 2, 0, points) \
    X(MAKER, "maker", n, 0, 1) \
    X(BID, "bid", 1, 0, bids) \
    X(STRAIN, "strain", 6, 0, 1) \
    X(SAID, "said", n, 0, bids) \
    X(SPOKEN, "spoken", n, 0, 1) \
    X(PASSED, "passed", n, 0, 1) \
    X(BARRED, "barred", n, 0, 1) \
    X(AUCTION, "auction", 1, 0, 2) \
    X(DOUBLED, "doubled", 1, 0, 3) \
    X(C, "c", 1, 0, 1) \
    X(TRUMP, "trump", 6, 0, 1) \
    X(INDICATOR, "indicator", c, 0, 1) \
    X(INDICATOR_DOWN, "indicator_down", 1, 0, 1) \
    X(OWNER, "owner", n, 0, 1) \
    X(EXPOSED, "exposed", 1, 0, 1) \
    X(TRUMP_CHOSEN, "trump_chosen", 5, 0, 1) \
    X(ASKER, "asker", n, 0, 1) \
    X(SOLO, "solo", 7, 0, 1) \
    X(CALLER, "caller", n, 0, 1) \
    X(THUNEE_DOUBLED, "thunee_doubled", 1, 0, 1) \
    X(SITS_OUT, "sits_out", n, 0, 1) \
    X(LAST_CALL, "last_call", 3, 0, 1) \
    X(LAST_CALLER, "last_caller", n, 0, 1) \
    X(JODHI_POINTS, "jodhi_points", n, 0, 4 * UINT8_MAX) \
    X(JODHI_SUITS, "jodhi_suits", 4 * n, 0, 1) \
    X(PAIRS, "pairs", n, 0, 1) \
    X(PARTNER_CARD, "partner_card", c, 0, 1) \
    X(PARTNER, "partner", n, 0, 1) \
    X(SCORES, "scores", 2, INT16_MIN, INT16_MAX)

enum {
#define NAME(field, name, size, low, high) field,
    FIELDS(NAME)
#undef NAME
};

/* No more card points than these are in the tricks of a deal. */
static int most_points(const turup_jn_rules *rules)
{
    int sum = 0;
    for (uint64_t deck = rules->deck; deck; deck &= deck - 1) {
        const int card = turup_lowest(deck);
        const int plain = rules->play.points_plain[card & 15], trump = rules->play.points_trump[card & 15];
        sum += plain > trump ? plain : trump;
    }
    return sum + rules->tricks * rules->play.trick_points;
}

static void list_fields(const turup_jn_rules *rules, turup_learner *learner)
{
    const int n = learner->seats, c = learner->cards, copies = rules->copies, hand = rules->hand_size;
    const int points = most_points(rules);
    int bids = learner->level_max;
    for (int i = 0; i < 4 && learner->extra[i] != TURUP_NONE; i++)
        bids = learner->extra[i] > bids ? learner->extra[i] : bids;
#define ADD(field, name, size, low, high) turup_learn_field(learner, name, size, low, high);
    FIELDS(ADD)
#undef ADD
}

/* A card of a seat on the table, which may lie face down to the viewer. */
static void fill_table_card(const turup_fill *fill, int seat, int card, int trick)
{
    const int place = turup_fill_place(fill, seat);
    if (card == TURUP_JN_CARD_DOWN) turup_fill_at(fill, PLAYED_DOWN)[place]++;
    if (card < 0) return;
    turup_fill_card(fill, PLAYED, place, card);
    turup_fill_at(fill, PLAYED_IN)[fill->learner->card_place[card]] = (int16_t)(trick + 1);
}

/* Goes through one trick, whose cards lie in the order of play. */
static void fill_trick(const turup_fill *fill, const turup_jn_view *view, const int8_t *cards, int count, int leader,
                       int trick)
{
    int seat = leader;
    for (int i = 0; i < count; seat = seat + 1 == fill->learner->seats ? 0 : seat + 1) {
        if (view->sits_out >> seat & 1) continue;
        fill_table_card(fill, seat, cards[i], trick);
        if (trick == view->tricks_done) {
            turup_fill_card(fill, TRICK, turup_fill_place(fill, seat), cards[i]);
            if (cards[i] == TURUP_JN_CARD_DOWN) turup_fill_seat(fill, TRICK_DOWN, seat);
        }
        i++;
    }
}

static void fill_play(const turup_fill *fill, const turup_jn_view *view)
{
    int start = 0;
    for (int trick = 0; trick < view->tricks_done; trick++) {
        fill_trick(fill, view, view->played + start, view->trick_cards[trick], view->trick_leader[trick], trick);
        start += view->trick_cards[trick];
    }
    fill_trick(fill, view, view->trick, view->trick_length, view->leader, view->tricks_done);
    turup_fill_seat(fill, LEADER, view->leader);
    for (int seat = 0; seat < fill->learner->seats; seat++) {
        turup_fill_of_seat(fill, HAND_SIZE, seat, view->hand_size[seat]);
        turup_fill_of_seat(fill, TRICKS_WON, seat, view->tricks_won[seat]);
        turup_fill_of_seat(fill, SEAT_POINTS, seat, view->seat_points[seat]);
    }
}

static void fill_auction(const turup_fill *fill, const turup_jn_view *view)
{
    turup_fill_seat(fill, MAKER, view->maker);
    turup_fill_number(fill, BID, view->bid);
    turup_fill_one(fill, STRAIN, view->strain + 1);
    for (int seat = 0; seat < fill->learner->seats; seat++) turup_fill_of_seat(fill, SAID, seat, view->said[seat]);
    turup_fill_seats(fill, SPOKEN, view->spoken);
    turup_fill_seats(fill, PASSED, view->passed);
    turup_fill_seats(fill, BARRED, view->barred);
    turup_fill_number(fill, AUCTION, view->auction);
    turup_fill_number(fill, DOUBLED, view->doubled);
    turup_fill_number(fill, C, view->c);
}

/* Places 0..3 are the suits, 4 no trump, 5 not known to the viewer or not chosen. */
static void fill_trump(const turup_fill *fill, const turup_jn_view *view)
{
    const int no_card_yet = view->tricks_done == 0 && view->trick_length == 0;
    const int known =
        view->trump != TURUP_JN_SUIT_UNKNOWN && !(no_card_yet && view->trump_chosen == TURUP_JN_NOT_CHOSEN);
    turup_fill_one(fill, TRUMP, !known ? 5 : view->trump == TURUP_NO_TRUMP ? 4 : view->trump);
    turup_fill_card(fill, INDICATOR, 0, view->indicator);
    turup_fill_number(fill, INDICATOR_DOWN, view->indicator == TURUP_JN_CARD_DOWN);
    turup_fill_seat(fill, OWNER, view->owner);
    turup_fill_number(fill, EXPOSED, view->exposed);
    turup_fill_one(fill, TRUMP_CHOSEN, view->trump_chosen);
    turup_fill_seat(fill, ASKER, view->asker);
}

static void fill_calls(const turup_fill *fill, const turup_jn_view *view)
{
    turup_fill_one(fill, SOLO, view->solo);
    turup_fill_seat(fill, CALLER, view->caller);
    turup_fill_number(fill, THUNEE_DOUBLED, view->thunee_doubled);
    turup_fill_seats(fill, SITS_OUT, view->sits_out);
    turup_fill_one(fill, LAST_CALL, view->last_call);
    turup_fill_seat(fill, LAST_CALLER, view->last_caller);
    for (int i = 0; i < view->jodhi_count; i++) {
        const int place = turup_fill_place(fill, view->jodhi_seat[i]);
        int16_t *points = turup_fill_at(fill, JODHI_POINTS) + place;
        *points = (int16_t)(*points + view->jodhi_points[i]);
        if (view->jodhi_suit[i] >= 0) turup_fill_one(fill, JODHI_SUITS, 4 * place + view->jodhi_suit[i]);
    }
    turup_fill_seats(fill, PAIRS, view->pairs);
    turup_fill_card(fill, PARTNER_CARD, 0, view->partner_card);
    turup_fill_seat(fill, PARTNER, view->partner);
}

static int16_t clip(int32_t score)
{ return (int16_t)(score < INT16_MIN ? INT16_MIN : score > INT16_MAX ? INT16_MAX : score); }

static void observe(const turup_learner *learner, const void *state, const turup_laid *laid, int seat, int16_t *out)
{
    const turup_jn_rules *rules = (const turup_jn_rules *)learner->rules;
    const turup_fill fill = {learner, out, seat};
    const int own = rules->fixed_sides ? seat & 1 : 0;
    turup_jn_view view;
    (void)laid;
    turup_jn_see(rules, (const turup_jn_state *)state, seat, &view);
    memset(out, 0, (size_t)learner->size * sizeof *out);
    turup_fill_one(&fill, PHASE, view.phase);
    turup_fill_seat(&fill, TURN, view.turn);
    turup_fill_seat(&fill, DEALER, view.dealer);
    turup_fill_cards(&fill, HAND, 0, view.hand);
    fill_play(&fill, &view);
    fill_auction(&fill, &view);
    fill_trump(&fill, &view);
    fill_calls(&fill, &view);
    for (int side = 0; side < 2; side++) {
        turup_fill_at(&fill, CARD_POINTS)[side] = view.card_points[side ^ own];
        turup_fill_at(&fill, SCORES)[side] = clip(view.scores[side ^ own]);
    }
}

static int actor(const turup_learner *learner, const void *state)
{
    (void)learner;
    return ((const turup_jn_state *)state)->turn;
}

static void reward(const turup_learner *learner, const void *state, int16_t *out)
{
    const turup_jn_rules *rules = (const turup_jn_rules *)learner->rules;
    const turup_jn_result *result = &((const turup_jn_state *)state)->result;
    for (int seat = 0; seat < learner->seats; seat++)
        out[seat] = rules->fixed_sides ? result->score[seat & 1] : result->player_score[seat];
}

static void deal_cards(const turup_learner *learner, turup_rng *rng, int dealer, void *state)
{
    static const int32_t LEVEL[2] = {0, 0};
    const turup_jn_rules *rules = (const turup_jn_rules *)learner->rules;
    turup_jn_deal deal;
    turup_jn_deal_random(rules, rng, &deal);
    turup_jn_begin(rules, (turup_jn_state *)state, &deal, dealer, LEVEL);
}

void turup_jn_learn(const void *rules, turup_learner *learner)
{
    static const turup_learn_family FAMILY = {
        .actor = actor,
        .mask = turup_jn_learn_mask,
        .decide = turup_jn_learn_decide,
        .observe = observe,
        .reward = reward,
        .deal = deal_cards,
        .format = turup_jn_learn_format,
    };
    memset(learner, 0, sizeof *learner);
    learner->family = &FAMILY;
    learner->game = &turup_jacknine_game;
    learner->rules = rules;
    learner->seats = ((const turup_jn_rules *)rules)->seats;
    turup_jn_number_actions((const turup_jn_rules *)rules, learner);
    list_fields((const turup_jn_rules *)rules, learner);
}
