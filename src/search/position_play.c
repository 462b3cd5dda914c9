#include "position_play.h"

#include <string.h>

#include "../common/bits.h"
#include "../jacknine/options.h"
#include "../jacknine/trick.h"
#include "solver.h"

/* What side 0 gains when `side` wins the last trick. */
static int last_trick_gain(const turup_play_rules *rules, int side)
{
    if (rules->last_trick == turup_last_trick_none) return 0;
    if (side == 0) return rules->last_trick_points;
    return rules->last_trick == turup_last_trick_transfer ? -rules->last_trick_points : 0;
}

static int cards_left(const turup_position *position)
{
    uint64_t left = 0;
    for (int seat = 0; seat < TURUP_MAX_SEATS; seat++) left |= position->hands[seat];
    return left != 0;
}

/* The seat that played card `index` of the running trick. */
static int seat_of(const turup_play_rules *rules, const turup_position *position, int index)
{
    int seat = position->leader;
    for (;;) {
        if (!(position->sits_out >> seat & 1) && index-- == 0) return seat;
        seat = seat + 1 == rules->players ? 0 : seat + 1;
    }
}

int turup_position_play(const turup_play_rules *rules, turup_position *position, int card)
{
    const int seat = turup_position_turn(rules, position);
    const int active = rules->players - turup_popcount(position->sits_out);
    position->hands[seat] &= ~turup_bit(card);
    position->trick[position->trick_length++] = (int8_t)card;
    if (position->trick_length < active) return 0;

    const int winner = seat_of(rules, position, turup_trick_best(rules, position->trump, position->trick, active));
    int gained = 0;
    if (rules->side_of[winner] == 0)
        for (int i = 0; i < active; i++) gained += turup_card_points(rules, position->trump, position->trick[i]);
    if (!cards_left(position)) gained += last_trick_gain(rules, rules->side_of[winner]);
    position->leader = (int8_t)winner;
    position->trick_length = 0;
    memset(position->trick, TURUP_NO_CARD, sizeof position->trick);
    return gained;
}
