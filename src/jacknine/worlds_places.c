/* The places of a view, and the cards that lie open in it. */
#include "deck.h"
#include "play.h"
#include "worlds_story.h"

/* Takes a card out of the unseen ones: of twins the one that is left. */
static int take(turup_jn_story *story, int card)
{
    uint64_t *unseen = &story->filling.cards;
    if (story->rules->copies == 2 && (*unseen >> card & 1) == 0) card ^= 1;
    *unseen &= ~turup_bit(card);
    return card;
}

/* Whether the cards of the first half have all been played. */
static int in_second_half(const turup_jn_story *story)
{ return story->view->packets_dealt > story->rules->half_packets; }

/* ---- what lies open */

static void see_own_cards(turup_jn_story *story)
{
    const turup_jn_view *view = story->view;
    const int seat = view->viewer, first = in_second_half(story) ? story->rules->half_size : 0;
    if (seat == TURUP_NO_SEAT) return;
    for (int i = 0; i < view->own_dealt_length; i++) {
        const int card = take(story, view->own_dealt[i]);
        if (i >= first) story->dealt[seat] |= turup_bit(card);
    }
    story->held[seat] = story->dealt[seat];
}

/* A card on the table, of the viewer's own ones or one of another seat. */
static int see_card(turup_jn_story *story, int seat, int card)
{
    if (card < 0) return card;
    if (seat != story->view->viewer) return take(story, card);
    if (story->rules->copies == 2 && (story->held[seat] >> card & 1) == 0) card ^= 1;
    story->held[seat] &= ~turup_bit(card);
    return card;
}

static void see_table_card(turup_jn_story *story, int trick, int seat, int card)
{
    const int own_half = !in_second_half(story) || trick >= story->rules->half_size;
    const int seen = see_card(story, seat, card);
    if (seen >= 0 && own_half && seat != story->view->viewer) story->dealt[seat] |= turup_bit(seen);
    story->player[story->played_length] = (int8_t)seat;
    story->played[story->played_length++] = (int8_t)seen;
}

/* Whether a card may be shown at a place of a trick: only a later one may lie face down, where that is played. */
static int may_lie(const turup_jn_story *story, int place, int card)
{
    const int down = card == TURUP_JN_CARD_DOWN && place > 0;
    return card >= 0 || (down && story->rules->hidden == turup_expose_mechanism_face_down_cut);
}

/* All cards on the table, in the order of play; 0 if a trick has not as many as it must have. */
static int see_table(turup_jn_story *story)
{
    const turup_jn_view *view = story->view;
    const int players = story->rules->seats - turup_popcount(story->state.sits_out);
    if (players <= view->trick_length) return 0;
    for (int trick = 0; trick < view->tricks_done; trick++) {
        if (view->trick_cards[trick] != players && view->trick_cards[trick] != 0) return 0;
        int seat = view->trick_leader[trick];
        for (int i = 0; i < view->trick_cards[trick]; i++) {
            if (story->played_length == TURUP_JN_MAX_CARDS || seat < 0) return 0;
            if (!may_lie(story, i, view->played[story->played_length])) return 0;
            see_table_card(story, trick, seat, view->played[story->played_length]);
            seat = turup_jn_next_player(story->rules, &story->state, seat);
        }
    }
    int seat = view->leader;
    for (int i = 0; i < view->trick_length; i++) {
        if (story->played_length == TURUP_JN_MAX_CARDS || seat < 0) return 0;
        if (!may_lie(story, i, view->trick[i])) return 0;
        see_table_card(story, view->tricks_done, seat, view->trick[i]);
        seat = turup_jn_next_player(story->rules, &story->state, seat);
    }
    return 1;
}

/* A trump card that has been turned up lies in its owner's hand until he plays it. */
static void see_indicator(turup_jn_story *story)
{
    const turup_jn_view *view = story->view;
    const int owner = view->owner, card = view->indicator;
    if (card < 0 || owner < 0) return;
    if (owner != view->viewer) {
        /* before the trump came out he may have played the twin, and the card itself only face down */
        for (int i = story->rules->copies == 2 ? view->exposed_at : 0; i < story->played_length; i++) {
            const int seen = story->played[i];
            if (story->player[i] != owner || seen < 0 || turup_jn_lower_twin(story->rules, seen) != card) continue;
            story->indicator = (int8_t)seen;
            return;
        }
        story->indicator = (int8_t)take(story, card);
        story->held[owner] |= turup_bit(story->indicator);
        story->dealt[owner] |= turup_bit(story->indicator);
    } else {
        const int twin = card ^ 1, has = story->held[owner] >> card & 1;
        story->indicator =
            (int8_t)(!has && story->rules->copies == 2 && (story->held[owner] >> twin & 1) ? twin : card);
    }
}

/* ---- the places */

static void add_place(turup_jn_story *story, turup_jn_place_kind kind, int seat, int at, int size)
{
    if (story->filling.count == TURUP_MAX_PLACES || size < 0 || size > TURUP_JN_MAX_CARDS) {
        story->possible = 0;
        return;
    }
    if (size == 0 && kind != TURUP_JN_IN_HAND) return;
    story->filling.size[story->filling.count] = (uint8_t)size;
    story->filling.allowed[story->filling.count] = story->filling.cards;
    story->place[story->filling.count++] = (turup_jn_place){(uint8_t)kind, (int8_t)seat, (uint8_t)at};
}

/* Whether the trump card is a place of its own: nobody whom the viewer could ask has seen it. */
static int has_apart(const turup_jn_story *story)
{
    return story->view->indicator == TURUP_JN_CARD_DOWN && story->view->trump == TURUP_JN_SUIT_UNKNOWN &&
           story->indicator == TURUP_NO_CARD && !story->indicator_down && story->view->owner >= 0;
}

/* Cards that a blind caller has not seen yet. */
static int blind_cards(const turup_jn_story *story)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const int first = rules->packet_end[rules->half_packets > 1 ? rules->half_packets - 2 : 0];
    const int blind = view->solo == TURUP_JN_BLIND_THUNEE || view->solo == TURUP_JN_BLIND_ROYALS;
    if (!blind || view->packets_dealt < rules->half_packets || view->caller < 0) return 0;
    if (view->tricks_done > first) return 0;
    if (view->tricks_done == first && view->phase != TURUP_JN_OVER_PHASE) return 0;
    return rules->half_size - first;
}

/* A packet that is not dealt yet; the card that will be the trump card apart. */
static void add_coming(turup_jn_story *story, int packet)
{
    enum { SEVENTH = 6 };
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const int from = rules->packet_end[packet - 1], to = rules->packet_end[packet];
    const int place = view->trump_chosen == TURUP_JN_BY_SEVENTH ? SEVENTH
                      : view->trump_chosen == TURUP_JN_BY_LAST  ? rules->half_size - 1
                                                                : -1;
    for (int seat = 0; seat < rules->seats; seat++) {
        const int fixes = seat == view->owner && place >= from && place < to;
        add_place(story, TURUP_JN_COMING, seat, packet, to - from - fixes);
        if (fixes) add_place(story, TURUP_JN_COMING_TRUMP, seat, packet, 1);
    }
}

static void add_hand(turup_jn_story *story, int seat)
{
    const turup_jn_view *view = story->view;
    const int blind = seat == view->caller ? blind_cards(story) : 0, apart = has_apart(story) && seat == view->owner;
    const int in_blind = apart && blind > 0 && view->trump_by == TURUP_JN_BY_LAST;
    if (blind > 0) add_place(story, TURUP_JN_BLIND, seat, 0, blind - in_blind);
    if (apart && (seat != view->viewer || in_blind)) add_place(story, TURUP_JN_APART, seat, 0, 1);
    if (seat == view->viewer) return;
    const int others = turup_popcount(story->held[seat]) + blind + (apart && !in_blind);
    add_place(story, TURUP_JN_IN_HAND, seat, 0, view->hand_size[seat] - others);
}

/* The state before the first card, as far as the play depends on it. */
static void begin_state(turup_jn_story *story)
{
    const turup_jn_view *view = story->view;
    turup_jn_state *state = &story->state;
    memset(state, 0, sizeof *state);
    memset(state->trick, TURUP_NO_CARD, sizeof state->trick);
    memset(state->jodhi_seat, TURUP_NO_SEAT, sizeof state->jodhi_seat);
    state->phase = TURUP_JN_PLAY_PHASE;
    state->packets_dealt = view->packets_dealt;
    state->dealer = view->dealer;
    state->maker = view->maker;
    state->owner = view->owner;
    state->bid = view->bid;
    state->solo = view->solo;
    state->caller = view->caller;
    state->sits_out = (uint8_t)(view->sits_out & ((1u << story->rules->seats) - 1u));
    state->trump_chosen = view->trump_chosen;
    state->partner_card = view->partner_card;
    state->leader = state->turn = view->tricks_done > 0 ? view->trick_leader[0] : view->leader;
    state->partner = state->must_trump = state->must_indicator = state->asker = state->spoilt_by = TURUP_NO_SEAT;
    state->defender = state->other = state->last_voice = state->last_caller = state->resume = TURUP_NO_SEAT;
    state->exposed_trick = -1;
}

int turup_jn_see_places(turup_jn_story *story)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    if (view->packets_dealt < 1 || view->packets_dealt > rules->packets) return 0;
    if (view->own_dealt_length > rules->packet_end[view->packets_dealt - 1]) return 0;
    story->possible = 1;
    story->filling.cards = rules->deck;
    begin_state(story);
    see_own_cards(story);
    if (!see_table(story)) return 0;
    if (story->indicator == TURUP_NO_CARD) see_indicator(story);
    for (int seat = 0; seat < rules->seats; seat++) add_hand(story, seat);
    for (int i = 0; i < story->played_length; i++) {
        if (story->played[i] == TURUP_JN_CARD_DOWN) add_place(story, TURUP_JN_DOWN, story->player[i], i, 1);
    }
    for (int packet = view->packets_dealt; packet < rules->packets; packet++) add_coming(story, packet);
    return story->possible;
}
