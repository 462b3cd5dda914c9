#include "outlook.h"

#include <string.h>

#include "deck.h"
#include "know.h"
#include "play.h"
#include "room.h"
#include "round.h"
#include "score.h"
#include "trick.h"

int turup_jn_has_contract(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return state->maker != TURUP_NO_SEAT && state->solo == TURUP_JN_NO_SOLO && state->packets_dealt == rules->packets &&
           turup_jn_has_last_trick(rules, state);
}

static uint64_t bit_of(int card) { return card < 0 ? 0 : turup_bit(card & ~TURUP_JN_FACE_DOWN); }

static int points_of(const turup_jn_rules *rules, const turup_jn_state *state, uint64_t cards)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    int points = 0;
    for (; cards != 0; cards &= cards - 1) points += turup_card_points(play, state->trump, turup_lowest(cards));
    return points;
}

/* All that can still be won: cards in hands, in the trick and apart, tricks, the last one. */
static int points_left(const turup_jn_rules *rules, const turup_jn_state *state)
{
    int points = (rules->tricks - state->tricks_done) * rules->play.trick_points;
    for (int seat = 0; seat < rules->seats; seat++) points += points_of(rules, state, state->hand[seat]);
    for (int i = 0; i < state->trick_length; i++) points += points_of(rules, state, bit_of(state->trick[i]));
    if (turup_jn_indicator_apart(rules, state)) points += points_of(rules, state, bit_of(state->indicator));
    return rules->play.last_trick == turup_last_trick_bonus ? points + rules->play.last_trick_points : points;
}

int turup_jn_outlook(const turup_jn_rules *rules, const turup_jn_state *state, int value)
{
    int16_t points[2];
    turup_jn_side_points(rules, state, points);
    points[0] = (int16_t)(points[0] + value);
    points[1] = (int16_t)(points[1] + points_left(rules, state) - value);
    return turup_jn_excess(rules, state, points);
}

/* Points of the tricks taken, those with cards face down too. A view from outside may name no winner. */
static void count_tricks(const turup_jn_rules *rules, const turup_jn_world *world, const turup_jn_view *view,
                         turup_jn_state *state)
{
    int at = 0;
    memset(state->points, 0, sizeof state->points);
    for (int trick = 0; trick < view->tricks_done; trick++) {
        int points = rules->play.trick_points;
        for (int i = 0; i < view->trick_cards[trick]; i++)
            points += points_of(rules, state, bit_of(world->played[at++]));
        const int winner = view->trick_winner[trick];
        if (winner < 0) continue;
        state->points[winner] = (int16_t)(state->points[winner] + points);
    }
}

static int was_dealt(const turup_jn_rules *rules, const turup_jn_world *world, int seat, int card)
{
    const uint8_t *hand = world->deal.cards + seat * rules->hand_size;
    return card != TURUP_NO_CARD && memchr(hand, card, rules->hand_size) != NULL;
}

/* A free suit for a claim that does not tell it: one whose king and queen the seat was dealt in this world, if there is
 * one. Only what a marriage is worth depends on it. */
static int suit_of_claim(const turup_jn_rules *rules, const turup_jn_world *world, const turup_jn_state *state,
                         int seat)
{
    int free_suit = 0;
    for (int suit = 3; suit >= 0; suit--) {
        if (state->jodhi_seat[suit] != TURUP_NO_SEAT) continue;
        free_suit = suit;
        if (was_dealt(rules, world, seat, turup_jn_card(rules, suit, TURUP_RANK_K)) &&
            was_dealt(rules, world, seat, turup_jn_card(rules, suit, TURUP_RANK_Q)))
            break;
    }
    return free_suit;
}

void turup_jn_imagine_account(const turup_jn_rules *rules, const turup_jn_view *view, const turup_jn_world *world,
                              turup_jn_state *state)
{
    count_tricks(rules, world, view, state);
    for (int claim = 0; claim < view->jodhi_count; claim++) { /* one's own, whose suits are told, come first */
        const int seat = view->jodhi_seat[claim], told = view->jodhi_suit[claim];
        if (seat < 0) continue;
        const int suit = told >= 0 ? told : suit_of_claim(rules, world, state, seat);
        state->jodhi_seat[suit] = (int8_t)seat;
        state->jodhi_points[suit] = view->jodhi_points[claim];
    }
    state->pairs = view->pairs;
    state->doubled = view->doubled;
    state->c = view->c;
    state->called = view->bid != 0;
    state->auction = view->auction;
}

void turup_jn_imagine_contract(const turup_jn_rules *rules, const turup_jn_deal *deal, int dealer, int called,
                               int maker, int bid, int trump, turup_jn_state *state)
{
    memset(state, 0, sizeof *state);
    memset(state->trick, TURUP_NO_CARD, sizeof state->trick);
    memset(state->jodhi_seat, TURUP_NO_SEAT, sizeof state->jodhi_seat);
    state->partner = state->caller = state->must_trump = state->must_indicator = state->asker = TURUP_NO_SEAT;
    state->indicator = TURUP_NO_CARD;
    state->exposed_trick = -1;
    state->dealer = (int8_t)dealer;
    state->maker = state->owner = (int8_t)maker;
    state->bid = (int16_t)bid;
    state->called = 1;
    state->trump = (int8_t)trump;
    state->trump_chosen = TURUP_JN_CHOSEN;
    state->exposed = 1;
    state->packets_dealt = rules->half_packets;
    state->partner_card = (int8_t)called;
    for (int seat = 0; seat < rules->seats; seat++) {
        const uint8_t *hand = deal->cards + seat * rules->hand_size;
        for (int i = 0; i < rules->half_size; i++) state->hand[seat] |= turup_bit(hand[i]);
        if (state->partner_card >= 0 && (state->hand[seat] >> state->partner_card & 1) != 0)
            state->partner = (int8_t)seat;
    }
    state->phase = TURUP_JN_PLAY_PHASE;
    state->leader = state->turn = (int8_t)turup_jn_first_leader(rules, state);
}
