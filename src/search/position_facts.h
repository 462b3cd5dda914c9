/* What follows at once from a position. Internal to the search. */
#ifndef TURUP_POSITION_FACTS_H
#define TURUP_POSITION_FACTS_H

#include "../common/bits.h"
#include "../jacknine/options.h"
#include "position.h"

/* Whether there is a trump that has no power yet. */
static inline int turup_position_is_hidden(const turup_play_rules *rules, const turup_position *position)
{ return rules->hidden != turup_expose_mechanism_none && !position->exposed && position->trump != TURUP_NO_TRUMP; }

/* Whether void seats play face down. */
static inline int turup_position_is_closed(const turup_play_rules *rules, const turup_position *position)
{ return rules->hidden == turup_expose_mechanism_face_down_cut && turup_position_is_hidden(rules, position); }

/* The indicator of a hidden trump as a set, empty when none is known. */
static inline uint64_t turup_position_indicator(const turup_play_rules *rules, const turup_position *position)
{
    if (position->indicator == TURUP_NO_CARD || !turup_position_is_hidden(rules, position)) return 0;
    return turup_bit(position->indicator);
}

/* The same while it lies apart from its maker's hand. */
static inline uint64_t turup_position_apart(const turup_play_rules *rules, const turup_position *position)
{
    const uint64_t indicator = turup_position_indicator(rules, position);
    return indicator == 0 ? 0 : indicator & ~position->hands[position->maker];
}

static inline uint64_t turup_position_suit(int card) { return UINT64_C(0xffff) << (card & 48); }

/* The trump suit, hidden or not. */
static inline uint64_t turup_position_trumps(const turup_position *position)
{ return position->trump == TURUP_NO_TRUMP ? 0 : UINT64_C(0xffff) << (16 * position->trump); }

static inline int turup_position_sits_out(const turup_position *position, int seat)
{ return position->sits_out >> seat & 1; }

/* How many seats play. */
static inline int turup_position_players(const turup_play_rules *rules, const turup_position *position)
{ return rules->players - turup_popcount(position->sits_out); }

/* The seat that plays card `place` of the running trick. */
static inline int turup_position_seat(const turup_play_rules *rules, const turup_position *position, int place)
{
    int seat = position->leader;
    for (;;) {
        if (!turup_position_sits_out(position, seat) && place-- == 0) return seat;
        seat = seat + 1 == rules->players ? 0 : seat + 1;
    }
}

/* Whether a hidden trump is turned up now because the last trick begins and no card of its maker's shows it. */
static inline int turup_position_opens_last(const turup_play_rules *rules, const turup_position *position)
{
    return turup_position_is_hidden(rules, position) && position->trick_length == 0 &&
           turup_position_apart(rules, position) == 0 && rules->never_exposed == turup_expose_never_force_last_trick &&
           turup_popcount(position->hands[position->leader]) == 1;
}

/* The place of the card that wins the running trick so far; `cut`: trumps count, those face down as well. */
int turup_position_best(const turup_play_rules *rules, const turup_position *position, int cut);

#endif
