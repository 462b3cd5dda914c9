#include "view.h"

#include <string.h>

#include "know.h"
#include "play.h"
#include "room.h"
#include "trick.h"

/* A window that the viewer must not see is closed for him: as if nobody in it said anything. A cancellation that waits
 * for its end is passed over: it comes only if nothing is said. */
static void close_windows(const turup_jn_rules *rules, turup_jn_state *state, int viewer)
{
    while (turup_jn_rooms[state->phase].hidden) {
        if (viewer != TURUP_NO_SEAT && turup_jn_may_act(rules, state, viewer)) {
            state->turn = (int8_t)viewer;
            return;
        }
        turup_jn_state next = *state;
        turup_jn_rooms[state->phase].apply(rules, &next, state->turn, turup_jn_act(TURUP_JN_ACT_NO, 0));
        while (next.phase == TURUP_JN_OVER_PHASE) {
            if (rules->script[state->step - 1] == TURUP_JN_STEP_PLAY) return;
            state->step++;
            next = *state;
            turup_jn_walk(rules, &next);
        }
        *state = next;
    }
}

/* The seats from the opener on that were dealt one suit before the auction, where such a hand may not bid. */
static uint8_t see_barred(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    const int count = rules->packet_end[TURUP_OPTION(options, auction_after_packet) - 1];
    int seat = TURUP_JN_IS(rules, auction_starts, dealer) ? state->dealer : turup_jn_after(rules, state->dealer, 1);
    uint8_t barred = 0;
    if (!TURUP_OPTION(options, first_bidder_one_suit_barred)) return 0;
    for (; (barred >> seat & 1) == 0; seat = turup_jn_after(rules, seat, 1)) {
        const uint64_t hand = turup_jn_dealt_cards(rules, state, seat, count);
        if ((hand & ~turup_jn_suit_cards(turup_jn_suit(turup_lowest(hand)))) != 0) break;
        barred |= turup_jn_seat_bit(seat);
    }
    return barred;
}

static void see_auction(const turup_jn_rules *rules, const turup_jn_state *state, turup_jn_view *view)
{
    const int running = state->phase == TURUP_JN_AUCTION_PHASE || state->phase == TURUP_JN_AUCTION2_PHASE;
    view->maker = state->maker;
    view->bid = state->bid;
    view->strain = state->strain;
    memcpy(view->said, state->said, sizeof view->said);
    view->spoken = state->spoken;
    view->passed = running ? (uint8_t)(state->declined | state->passed_out) : state->passed_out;
    view->barred = see_barred(rules, state);
    view->auction = state->auction;
    view->doubled = state->doubled;
    view->c = state->c;
}

static void see_cards(const turup_jn_rules *rules, const turup_jn_state *state, turup_jn_view *view)
{
    const int viewer = view->viewer;
    const int dealt = state->packets_dealt == 0 ? 0 : rules->packet_end[state->packets_dealt - 1];
    for (int seat = 0; seat < rules->seats; seat++) {
        uint64_t cards = state->hand[seat];
        if (seat == state->caller) cards |= state->blind;
        if (turup_jn_indicator_apart(rules, state) && seat == state->owner) cards |= turup_bit(state->indicator);
        view->hand_size[seat] = (uint8_t)turup_popcount(cards);
    }
    view->packets_dealt = state->packets_dealt;
    if (viewer == TURUP_NO_SEAT) return;
    view->hand = state->hand[viewer];
    for (int i = 0; i < dealt; i++) {
        const uint8_t card = state->dealt[viewer * rules->hand_size + i];
        if (viewer == state->caller && (state->blind >> card & 1) != 0) continue;
        view->own_dealt[view->own_dealt_length++] = card;
    }
}

static int8_t lower_twin(int8_t card) { return card < 0 ? card : (int8_t)(card & ~1); }

static int8_t seen_card(int8_t card, int sees)
{
    if (card < 0 || (card & TURUP_JN_FACE_DOWN) == 0) return card;
    return sees ? (int8_t)(card & ~TURUP_JN_FACE_DOWN) : TURUP_JN_CARD_DOWN;
}

/* One completed trick; returns its card points, 0 if the viewer has not seen all its cards. */
static int see_trick(const turup_jn_rules *rules, const turup_jn_state *state, int trick, int start,
                     turup_jn_view *view)
{
    int seat = state->trick_leader[trick], points = turup_jn_playing(rules, state)->trick_points, all = 1;
    for (int i = 0; i < state->trick_cards[trick]; i++) {
        const int8_t card = seen_card(state->played[start + i], turup_jn_sees_down(state, view->viewer, seat, 1));
        view->played[start + i] = card;
        if (card >= 0)
            points += turup_card_points(turup_jn_playing(rules, state), state->trump, card);
        else
            all = 0;
        seat = turup_jn_next_player(rules, state, seat);
    }
    return all ? points : 0;
}

static void see_points(const turup_jn_rules *rules, const turup_jn_state *state, turup_jn_view *view)
{
    int start = 0;
    memset(view->played, TURUP_NO_CARD, sizeof view->played);
    for (int trick = 0; trick < state->tricks_done; trick++) {
        const int winner = state->trick_winner[trick];
        view->seat_points[winner] = (int16_t)(view->seat_points[winner] + see_trick(rules, state, trick, start, view));
        start += state->trick_cards[trick];
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        const int maker_side = state->maker != TURUP_NO_SEAT && turup_jn_same_side(rules, state, seat, state->maker);
        const int place = rules->fixed_sides ? seat & 1 : !maker_side;
        view->card_points[place] = (int16_t)(view->card_points[place] + view->seat_points[seat]);
    }
}

static void see_tricks(const turup_jn_rules *rules, const turup_jn_state *state, turup_jn_view *view)
{
    view->leader = state->leader;
    view->trick_length = state->trick_length;
    for (int i = 0; i < TURUP_MAX_SEATS; i++) {
        const int player = i < state->trick_length ? turup_jn_trick_seat(rules, state, i) : TURUP_NO_SEAT;
        view->trick[i] = seen_card(state->trick[i], turup_jn_sees_down(state, view->viewer, player, 0));
    }
    view->tricks_done = state->tricks_done;
    memcpy(view->trick_cards, state->trick_cards, sizeof view->trick_cards);
    memcpy(view->trick_leader, state->trick_leader, sizeof view->trick_leader);
    memcpy(view->trick_winner, state->trick_winner, sizeof view->trick_winner);
    memcpy(view->tricks_won, state->tricks_won, sizeof view->tricks_won);
    see_points(rules, state, view);
}

/* Whether a claim is listed before the one at a place. */
static int is_before(const turup_jn_view *view, int place, int seat, int at, int points)
{
    if (view->jodhi_seat[place] != seat) return seat < view->jodhi_seat[place];
    if (view->jodhi_at[place] != at) return at < view->jodhi_at[place];
    return points < view->jodhi_points[place];
}

/* One's own jodhi claims by suit, then those of the others by seat, time and points, so that their order tells no suit.
 */
static void see_jodhi(const turup_jn_state *state, turup_jn_view *view)
{
    memset(view->jodhi_seat, TURUP_NO_SEAT, sizeof view->jodhi_seat);
    memset(view->jodhi_suit, TURUP_JN_SUIT_UNKNOWN, sizeof view->jodhi_suit);
    for (int others = 0; others < 2; others++) {
        const int first = view->jodhi_count;
        for (int suit = 0; suit < 4; suit++) {
            const int8_t seat = state->jodhi_seat[suit];
            if (seat == TURUP_NO_SEAT || (seat != view->viewer) != others) continue;
            int at = view->jodhi_count++;
            for (; others && at > first; at--) {
                if (!is_before(view, at - 1, seat, state->jodhi_at[suit], state->jodhi_points[suit])) break;
                view->jodhi_seat[at] = view->jodhi_seat[at - 1];
                view->jodhi_at[at] = view->jodhi_at[at - 1];
                view->jodhi_points[at] = view->jodhi_points[at - 1];
            }
            view->jodhi_seat[at] = seat;
            view->jodhi_at[at] = state->jodhi_at[suit];
            view->jodhi_points[at] = state->jodhi_points[suit];
            if (!others) view->jodhi_suit[at] = (int8_t)suit;
        }
    }
}

static void see_calls(const turup_jn_state *state, turup_jn_view *view)
{
    view->solo = state->solo;
    view->caller = state->caller;
    view->thunee_doubled = state->thunee_doubled;
    view->sits_out = state->sits_out;
    view->last_call = state->last_call;
    view->last_caller = state->last_caller;
    view->pairs = state->pairs;
    memcpy(view->pair_at, state->pair_at, sizeof view->pair_at);
    view->spoilt_by = state->spoilt_by;
    view->partner_card = state->partner_card;
    view->partner = state->partner_known || state->partner == view->viewer ? state->partner : TURUP_NO_SEAT;
    memcpy(view->scores, state->scores, sizeof view->scores);
    view->result = state->result;
}

/* Shows the lower one of twins, which cannot be told apart. */
static void see_twins(turup_jn_view *view)
{
    const uint64_t lower = UINT64_C(0x5555555555555555), hand = view->hand;
    view->hand = ((hand | hand >> 1) & lower) | (hand & hand >> 1 & lower) << 1;
    for (int i = 0; i < view->own_dealt_length; i++) view->own_dealt[i] &= (uint8_t)~1u;
    for (int i = 0; i < TURUP_MAX_SEATS; i++) view->trick[i] = lower_twin(view->trick[i]);
    for (int i = 0; i < TURUP_JN_MAX_CARDS; i++) view->played[i] = lower_twin(view->played[i]);
    view->indicator = lower_twin(view->indicator);
}

void turup_jn_see(const turup_jn_rules *rules, const turup_jn_state *state, int viewer, turup_jn_view *view)
{
    turup_jn_state shown = *state;
    close_windows(rules, &shown, viewer);
    memset(view, 0, sizeof *view);
    view->viewer = (int8_t)viewer;
    view->phase = shown.phase;
    view->turn = shown.turn;
    view->dealer = state->dealer;
    see_auction(rules, &shown, view);
    see_cards(rules, &shown, view);
    see_tricks(rules, &shown, view);
    see_jodhi(&shown, view);
    see_calls(&shown, view);
    view->trump = (int8_t)turup_jn_known_trump(rules, &shown, viewer);
    view->indicator = (int8_t)turup_jn_known_indicator(rules, &shown, viewer);
    view->owner = shown.owner;
    view->exposed = shown.exposed;
    view->exposed_at = shown.exposed_at;
    view->asker = shown.asker;
    view->trump_chosen = shown.trump_chosen;
    view->trump_by = shown.trump_by;
    if (view->trump == TURUP_JN_SUIT_UNKNOWN && shown.trump_chosen == TURUP_JN_CHOSE_NONE)
        view->trump_chosen = view->trump_by = TURUP_JN_CHOSEN; /* that it is no suit is the maker's secret */
    if (rules->copies == 2) see_twins(view);
}
