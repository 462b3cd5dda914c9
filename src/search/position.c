#include <assert.h>

#include "../common/bits.h"
#include "../common/game.h"
#include "../jacknine/options.h"
#include "../jacknine/trick.h"
#include "solver.h"

enum { MOST_CARD_POINTS = 200, MOST_LAST_POINTS = 1000, SEAT_COUNTS = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 6 | 1 << 8 };

static int rules_fit(const turup_play_rules *rules)
{
    if (rules->players > TURUP_MAX_SEATS || (SEAT_COUNTS >> rules->players & 1) == 0) return 0;
    if (rules->slots < 1 || rules->slots > 16) return 0;
    if (rules->undertrump > turup_undertrump_must_overtrump || rules->last_trick > turup_last_trick_transfer) return 0;
    if (rules->undertrump_scope > turup_undertrump_scope_partner ||
        rules->must_trump > turup_must_trump_yes_unless_partner_wins) {
        return 0;
    }
    if (rules->last_trick_points < 0 || rules->last_trick_points > MOST_LAST_POINTS) return 0;
    for (int seat = 0; seat < rules->players; seat++) {
        if (rules->side_of[seat] > 1) return 0;
    }
    for (int slot = 0; slot < rules->slots; slot++) {
        if (rules->points_trump[slot] < 0 || rules->points_trump[slot] > MOST_CARD_POINTS) return 0;
        if (rules->points_plain[slot] < 0 || rules->points_plain[slot] > MOST_CARD_POINTS) return 0;
    }
    return 1;
}

static int is_open(const turup_play_rules *rules, const turup_position *position)
{
    if (position->dead_trumps != 0 || position->sits_out != 0 || position->face_down != 0) return 0;
    return rules->hidden == 0 || position->trump == TURUP_NO_TRUMP || position->exposed;
}

static uint64_t deck_of(const turup_play_rules *rules)
{
    const uint64_t suit = (UINT64_C(1) << rules->slots) - 1;
    return suit | suit << 16 | suit << 32 | suit << 48;
}

static turup_status check_cards(const turup_play_rules *rules, const turup_position *position)
{
    const uint64_t deck = deck_of(rules);
    uint64_t seen = 0;
    for (int seat = 0; seat < TURUP_MAX_SEATS; seat++) {
        const uint64_t hand = position->hands[seat];
        if ((hand & ~deck) != 0 || (seat >= rules->players && hand != 0)) return TURUP_POSITION_FOREIGN_CARD;
        if ((hand & seen) != 0) return TURUP_POSITION_CARD_TWICE;
        seen |= hand;
    }
    for (int i = 0; i < position->trick_length; i++) {
        const int card = position->trick[i];
        if (card < 0 || card >= 64 || (turup_bit(card) & deck) == 0) return TURUP_POSITION_FOREIGN_CARD;
        if ((turup_bit(card) & seen) != 0) return TURUP_POSITION_CARD_TWICE;
        seen |= turup_bit(card);
    }
    return TURUP_OK;
}

static turup_status check_hands(const turup_play_rules *rules, const turup_position *position)
{
    const int length = position->trick_length;
    const uint64_t led_suit = length > 0 ? UINT64_C(0xffff) << (position->trick[0] & ~15) : 0;
    const int size = turup_popcount(position->hands[turup_position_turn(rules, position)]);
    if (size > TURUP_MAX_HAND) return TURUP_POSITION_HAND_SIZE;
    for (int i = 0; i < rules->players; i++) {
        const uint64_t hand = position->hands[(position->leader + i) % rules->players];
        if (turup_popcount(hand) != size - (i < length)) return TURUP_POSITION_HAND_SIZE;
        if (i < length && (turup_bit(position->trick[i]) & led_suit) == 0 && (hand & led_suit) != 0) {
            return TURUP_POSITION_REVOKE;
        }
    }
    return TURUP_OK;
}

turup_status turup_position_check(const turup_play_rules *rules, const turup_position *position)
{
    if (!rules_fit(rules)) return TURUP_POSITION_RULES;
    if (position->trump < TURUP_NO_TRUMP || position->trump > 3) return TURUP_POSITION_TRUMP;
    if (position->leader < 0 || position->leader >= rules->players) return TURUP_POSITION_LEADER;
    if (position->trick_length >= rules->players) return TURUP_POSITION_TRICK_LENGTH;
    if (!is_open(rules, position)) return TURUP_POSITION_HIDDEN;
    const turup_status cards = check_cards(rules, position);
    return cards != TURUP_OK ? cards : check_hands(rules, position);
}

int turup_position_turn(const turup_play_rules *rules, const turup_position *position)
{ return (position->leader + position->trick_length) % rules->players; }

uint64_t turup_position_legal(const turup_play_rules *rules, const turup_position *position)
{
    const int seat = turup_position_turn(rules, position);
    const uint64_t hand = position->hands[seat];
    if (position->trick_length == 0) return hand;
    const int best = turup_trick_best(rules, position->trump, position->trick, position->trick_length);
    const int winner = (position->leader + best) % rules->players;
    return turup_trick_legal(rules, position->trump, hand, position->trick[0], position->trick[best],
                             rules->side_of[winner] == rules->side_of[seat]);
}
