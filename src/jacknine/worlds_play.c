/* What the cards that were played say of those that were not: each of them was lawful.
 *
 * No rule of play depends on more than this: which cards a hand holds beside the one that is played, each by itself. So
 * a card is barred from a hand if the one played would not have been lawful beside it.
 */
#include "deck.h"
#include "hidden.h"
#include "know.h"
#include "play.h"
#include "trick.h"
#include "worlds_story.h"

static uint64_t trump_cards(const turup_jn_story *story)
{ return story->trump == TURUP_NO_TRUMP ? 0 : turup_jn_suit_cards(story->trump); }

/* The number of tricks after which a seat goes on with other cards: the second half, or those it had not seen; 0 if
 * there is none. */
static int renewal(const turup_jn_story *story, int seat)
{
    const turup_jn_rules *rules = story->rules;
    const int blind = story->view->solo == TURUP_JN_BLIND_THUNEE || story->view->solo == TURUP_JN_BLIND_ROYALS;
    if (blind && seat == story->view->caller && rules->half_packets > 1)
        return rules->packet_end[rules->half_packets - 2];
    return rules->half_size < rules->hand_size ? rules->half_size : 0;
}

/* Cards that a seat is known to hold when card number `at` is played: those it plays later and those it still has. A
 * trump card that lies apart is none of them. */
static uint64_t known_hand(const turup_jn_story *story, int seat, int at)
{
    const int renewed = renewal(story, seat);
    const int gone = story->state.tricks_done < renewed && renewed <= story->view->tricks_done;
    const int owns = seat == story->view->owner && story->indicator != TURUP_NO_CARD;
    uint64_t cards = gone ? 0 : story->held[seat];
    int until = gone ? 0 : story->played_length;
    for (int trick = 0; trick < renewed && gone; trick++) until += story->view->trick_cards[trick];
    for (int i = at; i < until; i++) {
        if (story->player[i] == seat && story->played[i] >= 0) cards |= turup_bit(story->played[i]);
    }
    if (owns && !story->state.exposed && !TURUP_OPTION(&story->rules->options, indicator_in_hand))
        cards &= ~turup_bit(story->indicator);
    return cards;
}

/* Whether a card is lawful for a hand of it and another one. */
static int is_lawful(turup_jn_story *story, int seat, int card, uint64_t with)
{
    story->state.hand[seat] = turup_bit(card) | with;
    const uint64_t playable = turup_jn_playable(story->rules, &story->state, seat);
    story->state.hand[seat] = 0;
    return (playable >> card & 1) != 0;
}

/* Bars the cards beside which `card` would not have been lawful. */
static void bar_by_card(turup_jn_story *story, int seat, int card, int at)
{
    const uint64_t known = known_hand(story, seat, at) & ~turup_bit(card);
    const uint64_t open = story->filling.cards & ~story->barred[seat];
    if (TURUP_JN_IS(story->rules, illegal_play, challenge) && !turup_jn_is_hidden(story->rules, &story->state)) return;
    if (is_lawful(story, seat, card, known | open)) return;
    for (uint64_t rest = known; rest != 0; rest &= rest - 1)
        story->possible &= (uint8_t)is_lawful(story, seat, card, turup_bit(turup_lowest(rest)));
    for (uint64_t rest = open; rest != 0; rest &= rest - 1) {
        const uint64_t other = turup_bit(turup_lowest(rest));
        if (!is_lawful(story, seat, card, other)) story->barred[seat] |= other;
    }
}

/* A seat has none of the suit led: it has asked for the trump, or played face down. */
static void bar_led_suit(turup_jn_story *story, int seat)
{
    if (seat != story->view->viewer) story->barred[seat] |= turup_jn_suit_cards(turup_jn_suit(story->state.trick[0]));
}

/* The place of a card played face down: what its player could hold then, and lay down. */
static void bar_down_card(turup_jn_story *story, int seat, int at)
{
    const int owns = seat == story->view->owner, running = at >= story->played_length - story->view->trick_length;
    for (int place = 0; place < story->filling.count; place++) {
        if (story->place[place].kind != TURUP_JN_DOWN || story->place[place].at != at) continue;
        uint64_t *allowed = &story->filling.allowed[place];
        if (owns && running && story->indicator_down) {
            *allowed &= trump_cards(story);
        } else {
            *allowed &= ~story->barred[seat];
            if (owns || !running) *allowed &= ~trump_cards(story);
        }
    }
}

/* Whether void seats play face down now. */
static int is_closed(const turup_jn_story *story) { return turup_jn_is_closed(story->rules, &story->state); }

/* Whether a card played face down, one of the viewer's own, has not been turned up: it was no trump. */
static int stayed_down(const turup_jn_story *story, int at)
{ return !story->view->exposed && at < story->played_length - story->view->trick_length; }

static void judge_card(turup_jn_story *story, int seat, int card, int at)
{
    const turup_jn_state *state = &story->state;
    const int down = card == TURUP_JN_CARD_DOWN;
    const int led = state->trick_length == 0 ? -1 : turup_jn_suit(state->trick[0]);
    if (is_closed(story) && led >= 0) {
        if (down || turup_jn_suit(card) != led) bar_led_suit(story, seat);
        if (down) bar_down_card(story, seat, at);
        if (!down && turup_jn_suit(card) != led && stayed_down(story, at) && turup_jn_suit(card) == story->trump)
            story->possible = 0;
    } else if (!down && seat != story->view->viewer) {
        bar_by_card(story, seat, card, at);
    }
}

/* ---- the walk */

static int declarer(const turup_jn_state *state)
{ return state->solo == TURUP_JN_NO_SOLO ? state->maker : state->caller; }

static void see_opponents(turup_jn_story *story)
{
    story->opponents = 0;
    for (int seat = 0; seat < story->rules->seats; seat++) {
        if (declarer(&story->state) >= 0 &&
            !turup_jn_same_side(story->rules, &story->state, seat, declarer(&story->state)))
            story->opponents |= turup_jn_seat_bit(seat);
    }
}

/* Whether the seat has still to play to the running trick. */
static int is_to_play(const turup_jn_story *story, int seat)
{
    int player = story->state.leader;
    for (int i = 0; i < story->state.trick_length; i++) {
        if (player == seat) return 0;
        player = turup_jn_next_player(story->rules, &story->state, player);
    }
    return (story->state.sits_out >> seat & 1) == 0;
}

/* The trump comes out, at the request of a seat or otherwise; `at` cards have been played. */
static void come_out(turup_jn_story *story, int at)
{
    const turup_jn_rules *rules = story->rules;
    const int asker = story->view->asker, owner = story->view->owner;
    turup_jn_state *state = &story->state;
    see_opponents(story);
    if (asker >= 0 && state->trick_length > 0) bar_led_suit(story, asker);
    state->exposed = 1;
    state->exposed_trick = (int8_t)state->tricks_done;
    if (rules->hidden == turup_expose_mechanism_none) return;
    if (state->trick_length == 0) {
        state->must_lead_trump = at == 0 && state->leader == owner;
        return;
    }
    for (int i = 0; i < state->trick_length; i++) {
        if (turup_jn_suit(state->trick[i]) == state->trump && !TURUP_OPTION(&rules->options, expose_pre_trumps_count))
            state->dead_trumps |= (uint8_t)(1u << i);
    }
    state->best = (uint8_t)turup_jn_best_place(rules, state);
    if (asker < 0) return;
    state->must_trump = (int8_t)asker;
    if (owner < 0 || story->indicator < 0 || (known_hand(story, owner, at) >> story->indicator & 1) == 0) return;
    if (asker == owner) {
        if (TURUP_JN_IS(rules, expose_maker_card, indicator)) state->must_indicator = (int8_t)owner;
    } else if (TURUP_OPTION(&rules->options, expose_maker_forced_on_request) && is_to_play(story, owner)) {
        state->must_indicator = (int8_t)owner;
    }
}

static void lay_card(turup_jn_story *story, int seat, int card)
{
    turup_jn_state *state = &story->state;
    const int first = state->trick_length == 0;
    const int down = card < 0 || (!first && is_closed(story) && turup_jn_suit(card) != turup_jn_suit(state->trick[0]));
    state->must_trump = TURUP_NO_SEAT;
    if (state->must_indicator == seat) state->must_indicator = TURUP_NO_SEAT;
    state->trick[state->trick_length++] = (int8_t)(down ? (card < 0 ? 0 : card) | TURUP_JN_FACE_DOWN : card);
    if (!down && state->partner_card >= 0 && card == state->partner_card) {
        state->partner = (int8_t)seat;
        state->partner_known = 1;
    }
    if (first) {
        state->must_lead_trump = 0;
        if (turup_jn_suit(card) == state->trump && seat != state->owner) state->trump_led = 1;
    } else if (!down && turup_card_beats(turup_jn_playing(story->rules, state), turup_jn_power(state), card,
                                         state->trick[state->best])) {
        state->best = (uint8_t)(state->trick_length - 1);
    }
}

/* Whether the owner of the trump has led it and nobody could follow: then he must go on. */
static int is_exhausted(const turup_jn_story *story)
{
    const turup_jn_state *state = &story->state;
    if (!TURUP_OPTION(&story->rules->options, exhausted_trumps) || state->leader != state->owner) return 0;
    if (turup_jn_suit(state->trick[0]) != state->trump) return 0;
    for (int i = 1; i < state->trick_length; i++) {
        if ((state->trick[i] & TURUP_JN_FACE_DOWN) == 0 && turup_jn_suit(state->trick[i]) == state->trump) return 0;
    }
    return 1;
}

static void end_trick(turup_jn_story *story)
{
    const turup_jn_rules *rules = story->rules;
    turup_jn_state *state = &story->state;
    if (is_exhausted(story)) state->exhausted = 1;
    state->leader = state->turn = story->view->trick_winner[state->tricks_done];
    state->tricks_done++;
    memset(state->trick, TURUP_NO_CARD, sizeof state->trick);
    state->trick_length = state->best = state->dead_trumps = 0;
    state->must_indicator = TURUP_NO_SEAT;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (state->tricks_done == renewal(story, seat)) story->barred[seat] = 0;
    }
}

/* The cards of the hands that are left, once all cards on the table are judged. */
static void bar_hands(turup_jn_story *story)
{
    const int in_hand = TURUP_OPTION(&story->rules->options, indicator_in_hand);
    for (int place = 0; place < story->filling.count; place++) {
        const int seat = story->place[place].seat, kind = story->place[place].kind;
        if (kind == TURUP_JN_IN_HAND || (kind == TURUP_JN_APART && in_hand))
            story->filling.allowed[place] &= ~story->barred[seat];
        if (kind == TURUP_JN_APART) story->filling.allowed[place] &= trump_cards(story);
    }
}

void turup_jn_follow_play(turup_jn_story *story)
{
    turup_jn_state *state = &story->state;
    const turup_jn_view *view = story->view;
    const int players = story->rules->seats - turup_popcount(state->sits_out);
    state->trump = story->trump;
    state->indicator = story->indicator;
    state->partner_known = view->partner_card == TURUP_NO_CARD && view->solo <= TURUP_JN_ROYALS;
    if (view->exposed && view->exposed_at == 0) come_out(story, 0);
    for (int at = 0; at < story->played_length; at++) {
        if (view->exposed && view->exposed_at == at && !state->exposed) come_out(story, at);
        const int seat = story->player[at], card = story->played[at];
        judge_card(story, seat, card, at);
        lay_card(story, seat, card);
        state->turn = (int8_t)turup_jn_next_player(story->rules, state, seat);
        if (state->trick_length == players) end_trick(story);
    }
    if (view->exposed && !state->exposed) come_out(story, story->played_length);
    if (!view->exposed) see_opponents(story);
    state->tricks_done = view->tricks_done;
    state->leader = view->leader;
    bar_hands(story);
}
