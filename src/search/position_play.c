#include "position_play.h"

#include <string.h>

#include "../jacknine/trick.h"
#include "position_facts.h"
#include "solver.h"

/* What side 0 gains when `side` wins the last trick. */
static int last_trick_gain(const turup_play_rules *rules, int side)
{
    if (rules->last_trick == turup_last_trick_none) return 0;
    if (side == 0) return rules->last_trick_points;
    return rules->last_trick == turup_last_trick_transfer ? -rules->last_trick_points : 0;
}

static int cards_left(const turup_play_rules *rules, const turup_position *position)
{
    uint64_t left = turup_position_apart(rules, position);
    for (int seat = 0; seat < rules->players; seat++) {
        if (!turup_position_sits_out(position, seat)) left |= position->hands[seat];
    }
    return left != 0;
}

/* Turns the trump up. */
static void expose(const turup_play_rules *rules, turup_position *position)
{
    const uint64_t apart = turup_position_apart(rules, position);
    if (apart != 0) position->hands[position->maker] |= apart;
    position->indicator = TURUP_NO_CARD;
    position->exposed = 1;
    position->opens = 0;
    if (rules->pre_trumps_count) return;
    for (int i = 0; i < position->trick_length; i++) {
        if ((turup_bit(position->trick[i]) & turup_position_trumps(position)) != 0)
            position->dead_trumps |= (uint8_t)(1u << i);
    }
}

static int is_still_to_play(const turup_play_rules *rules, const turup_position *position, int seat)
{
    for (int i = 0; i < position->trick_length; i++) {
        if (turup_position_seat(rules, position, i) == seat) return 0;
    }
    return 1;
}

static void reveal(const turup_play_rules *rules, turup_position *position)
{
    const int seat = turup_position_turn(rules, position), maker = position->maker, indicator = position->indicator;
    expose(rules, position);
    position->must_trump = (int8_t)seat;
    if (indicator == TURUP_NO_CARD) return;
    const int owes = seat == maker ? rules->maker_card == turup_expose_maker_card_indicator
                                   : rules->maker_forced && is_still_to_play(rules, position, maker);
    if (!owes) return;
    position->must_indicator = (int8_t)maker;
    position->indicator = (int8_t)indicator;
}

/* What a lead changes for the leads after it. */
static void note_lead(const turup_play_rules *rules, turup_position *position, int seat, int card)
{
    const uint64_t trumps = turup_position_trumps(position);
    if (rules->hidden == turup_expose_mechanism_none || (turup_bit(card) & trumps) == 0) return;
    if (seat != position->maker) {
        position->trump_led = 1;
        return;
    }
    uint64_t others = 0;
    for (int other = 0; other < rules->players; other++) {
        if (other != seat && !turup_position_sits_out(position, other)) others |= position->hands[other];
    }
    if (rules->exhausted_trumps && (others & trumps) == 0) position->exhausted = 1;
}

/* Whether a trump lies face down in the trick. */
static int is_cut(const turup_position *position)
{
    int cut = 0;
    for (int i = 0; i < position->trick_length; i++) {
        const int down = position->face_down >> i & 1;
        cut |= down && (turup_bit(position->trick[i]) & turup_position_trumps(position)) != 0;
    }
    return cut;
}

/* Gives the complete trick to its winner; returns what side 0 gains. */
static int take_trick(const turup_play_rules *rules, turup_position *position)
{
    const int cut = is_cut(position);
    const int winner = turup_position_seat(rules, position, turup_position_best(rules, position, cut));
    int gained = rules->trick_points;
    for (int i = 0; i < position->trick_length; i++)
        gained += turup_card_points(rules, position->trump, position->trick[i]);
    if (rules->side_of[winner] != 0) gained = 0;
    if (rules->side_of[winner] != 0) position->lost_trick = rules->sweep_points != 0;
    if (!cards_left(rules, position)) gained += last_trick_gain(rules, rules->side_of[winner]);
    if (!cards_left(rules, position) && !position->lost_trick && position->sits_out == 0) gained += rules->sweep_points;
    position->leader = (int8_t)winner;
    position->trick_length = position->face_down = position->dead_trumps = 0;
    position->must_indicator = TURUP_NO_CARD;
    if (position->exposed) position->indicator = TURUP_NO_CARD;
    memset(position->trick, TURUP_NO_CARD, sizeof position->trick);
    if (turup_position_is_hidden(rules, position) && (cut || position->opens)) expose(rules, position);
    position->opens = 0;
    if (turup_position_opens_last(rules, position)) expose(rules, position);
    return gained;
}

int turup_position_play(const turup_play_rules *rules, turup_position *position, int action)
{
    if (action == TURUP_MOVE_REVEAL) {
        reveal(rules, position);
        return 0;
    }
    const int seat = turup_position_turn(rules, position), length = position->trick_length;
    const int down = action >= TURUP_PLAY_DOWN, card = down ? action - TURUP_PLAY_DOWN : action;
    if (turup_position_opens_last(rules, position)) expose(rules, position);
    if (turup_bit(card) == turup_position_apart(rules, position) && !down) expose(rules, position);
    position->hands[seat] &= ~turup_bit(card);
    if (card == position->indicator || position->must_indicator == seat) position->indicator = TURUP_NO_CARD;
    if (position->must_indicator == seat) position->must_indicator = TURUP_NO_CARD;
    position->must_trump = TURUP_NO_CARD;
    position->trick[length] = (int8_t)card;
    position->trick_length++;
    if (down) position->face_down |= (uint8_t)(1u << length);
    if (length == 0) note_lead(rules, position, seat, card);
    return position->trick_length < turup_position_players(rules, position) ? 0 : take_trick(rules, position);
}
