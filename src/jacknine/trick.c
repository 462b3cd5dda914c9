#include "trick.h"

#include "options.h"

static int suit_of(int card) { return card >> 4; }
static uint64_t suit_cards(int suit) { return suit < 0 ? 0 : UINT64_C(0xffff) << (16 * suit); }

int turup_trick_best(const turup_play_rules *rules, int trump, const int8_t *trick, int length)
{
    assert(length >= 1);
    int best = 0;
    for (int i = 1; i < length; i++) {
        if (turup_card_beats(rules, trump, trick[i], trick[best])) best = i;
    }
    return best;
}

uint64_t turup_trick_beating(const turup_play_rules *rules, int trump, uint64_t hand, int best)
{
    uint64_t beating = 0;
    for (uint64_t rest = hand; rest != 0; rest &= rest - 1) {
        const int card = turup_lowest(rest);
        if (turup_card_beats(rules, trump, card, best)) beating |= turup_bit(card);
    }
    return beating;
}

/* The trumps of `hand` that are weaker than the trump `best`. */
static uint64_t trumps_below(const turup_play_rules *rules, int trump, uint64_t hand, int best)
{
    uint64_t below = 0;
    for (uint64_t rest = hand & suit_cards(trump); rest != 0; rest &= rest - 1) {
        const int card = turup_lowest(rest);
        if (turup_card_strength(rules, trump, card) < turup_card_strength(rules, trump, best)) below |= turup_bit(card);
    }
    return below;
}

uint64_t turup_trick_legal(const turup_play_rules *rules, int trump, uint64_t hand, int led, int best, int partner_wins)
{
    const uint64_t following = hand & suit_cards(suit_of(led));
    const uint64_t trumps = hand & suit_cards(trump);
    if (following != 0) {
        if (!rules->overtake_in_trump || suit_of(led) != trump) return following;
        const uint64_t above = turup_trick_beating(rules, trump, following, best);
        return above != 0 ? above : following;
    }
    if (trumps == 0) return hand;

    const int must_trump = rules->must_trump == turup_must_trump_yes ||
                           (rules->must_trump == turup_must_trump_yes_unless_partner_wins && !partner_wins);
    uint64_t legal = hand;
    if (suit_of(best) == trump && (partner_wins || rules->undertrump_scope == turup_undertrump_scope_any)) {
        const uint64_t below = trumps_below(rules, trump, hand, best);
        const uint64_t above = turup_trick_beating(rules, trump, trumps, best);
        switch (rules->undertrump) {
        case turup_undertrump_forbidden_if_plain_left:
            if (hand != trumps) legal = hand & ~below;
            break;
        case turup_undertrump_must_overtrump:
            if (rules->must_trump == turup_must_trump_yes_unless_partner_wins && partner_wins) {
                if (hand != below) legal = hand & ~below;
            } else if (above != 0) {
                legal = above;
            } else if (!must_trump && hand != below) {
                legal = hand & ~below;
            }
            break;
        case turup_undertrump_forbidden_if_alternative:
            if (hand != below) legal = hand & ~below;
            break;
        default:
            break;
        }
    }
    if (rules->must_trump == turup_must_trump_must_beat_opponent && !partner_wins) {
        const uint64_t beating = turup_trick_beating(rules, trump, legal & trumps, best);
        return beating != 0 ? beating : legal;
    }
    return must_trump && (legal & trumps) != 0 ? legal & trumps : legal;
}
