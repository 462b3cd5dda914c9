/* What may be done in a position. */
#include "../jacknine/trick.h"
#include "position_facts.h"
#include "position_play.h"
#include "solver.h"

int turup_position_best(const turup_play_rules *rules, const turup_position *position, int cut)
{
    const int power = cut || !turup_position_is_hidden(rules, position) ? position->trump : TURUP_NO_TRUMP;
    const uint64_t led = turup_position_suit(position->trick[0]);
    int best = 0;
    for (int i = 1; i < position->trick_length; i++) {
        const int card = position->trick[i], follows = (turup_bit(card) & led) != 0;
        if (!cut && (position->face_down >> i & 1) != 0) continue;
        if ((position->dead_trumps >> i & 1) != 0 && !follows) continue;
        if (turup_card_beats(rules, power, card, position->trick[best])) best = i;
    }
    return best;
}

int turup_position_turn(const turup_play_rules *rules, const turup_position *position)
{ return turup_position_seat(rules, position, position->trick_length); }

/* Whether the maker of a hidden trump may not lead it unless he has nothing else. */
static int saves_trumps(const turup_play_rules *rules, const turup_position *position)
{
    switch (rules->maker_lead_trump) {
    case turup_maker_lead_trump_free:
        return 0;
    case turup_maker_lead_trump_not_unless_only_or_seen:
        return !position->trump_led;
    case turup_maker_lead_trump_not_first_trick: {
        const uint64_t all = position->hands[position->maker] | turup_position_apart(rules, position);
        return turup_popcount(all) == rules->full_hand;
    }
    default:
        return 1;
    }
}

static uint64_t leads(const turup_play_rules *rules, const turup_position *position, int seat)
{
    const uint64_t hand = position->hands[seat], trumps = hand & turup_position_trumps(position);
    if (position->must_trump == seat && trumps != 0) return trumps;
    if (position->maker != seat || rules->hidden == turup_expose_mechanism_none) return hand;
    if (position->exhausted && trumps != 0) return trumps;
    if (!turup_position_is_hidden(rules, position) || turup_position_opens_last(rules, position)) return hand;
    return hand != trumps && saves_trumps(rules, position) ? hand & ~trumps : hand;
}

/* The cards of the seat that has just asked for the trump. */
static uint64_t after_asking(const turup_play_rules *rules, const turup_position *position, int seat, int best,
                             int partner_wins)
{
    const uint64_t hand = position->hands[seat], trumps = hand & turup_position_trumps(position);
    const int must = seat == position->maker || rules->asker_must_trump != turup_expose_asker_must_trump_no;
    uint64_t from = must && trumps != 0 ? trumps : hand;
    if (rules->asker_must_trump == turup_expose_asker_must_trump_must_beat_opponent && !partner_wins &&
        (turup_bit(best) & turup_position_trumps(position)) != 0) {
        const uint64_t beating = turup_trick_beating(rules, position->trump, trumps, best);
        if (beating != 0) from = beating;
    }
    return turup_trick_legal(rules, position->trump, from, position->trick[0], best, partner_wins);
}

/* The cards a seat may follow with, the trump being as it is; of the maker's, none that lies apart. */
static uint64_t follows(const turup_play_rules *rules, const turup_position *position, int seat)
{
    const uint64_t hand = position->hands[seat];
    const int place = turup_position_best(rules, position, 0), best = position->trick[place];
    const int winner = turup_position_seat(rules, position, place);
    const int partner_wins = rules->side_of[winner] == rules->side_of[seat];
    const int power = turup_position_is_hidden(rules, position) ? TURUP_NO_TRUMP : position->trump;
    const int is_void = (hand & turup_position_suit(position->trick[0])) == 0;
    if (position->must_indicator == seat && is_void) return turup_bit(position->indicator);
    if (position->must_trump == seat) return after_asking(rules, position, seat, best, partner_wins);
    return turup_trick_legal(rules, power, hand, position->trick[0], best, partner_wins);
}

/* What a void seat may play face down. */
static uint64_t downs(const turup_play_rules *rules, const turup_position *position, int seat)
{
    const uint64_t hand = position->hands[seat];
    if (seat != position->maker) return hand;
    const uint64_t cards = (hand & ~turup_position_trumps(position)) | turup_position_indicator(rules, position);
    return cards != 0 ? cards : hand;
}

static int list(uint64_t cards, int offset, int8_t *actions)
{
    int count = 0;
    for (; cards != 0; cards &= cards - 1) actions[count++] = (int8_t)(turup_lowest(cards) + offset);
    return count;
}

int turup_position_actions(const turup_play_rules *rules, const turup_position *position, int8_t *actions)
{
    const int seat = turup_position_turn(rules, position), closed = turup_position_is_closed(rules, position);
    const uint64_t hand = position->hands[seat];
    if (hand == 0) {
        const uint64_t last = seat == position->maker ? turup_position_apart(rules, position) : 0;
        return list(last, closed && position->trick_length > 0 ? TURUP_PLAY_DOWN : 0, actions);
    }
    if (position->trick_length == 0) return list(leads(rules, position, seat), 0, actions);
    if (!turup_position_is_hidden(rules, position) || (hand & turup_position_suit(position->trick[0])) != 0)
        return list(follows(rules, position, seat), 0, actions);
    if (closed) return list(downs(rules, position, seat), TURUP_PLAY_DOWN, actions);
    const int must_ask = rules->request_mandatory && seat != position->maker;
    const int count = must_ask ? 0 : list(hand, 0, actions);
    actions[count] = TURUP_MOVE_REVEAL;
    return count + 1;
}
