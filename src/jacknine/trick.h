/* What may be played to a trick and which card wins it: pure functions, shared by the round and by the solvers.
 *
 * They know an open trump only: `trump` is the suit that trumps now, TURUP_NO_TRUMP while none does. Cards are
 * suit * 16 + slot. All run in a time that does not depend on the cards.
 */
#ifndef TURUP_TRICK_H
#define TURUP_TRICK_H

#include "../common/bits.h"
#include "../search/position.h"

/* The strength of `card` among those of its suit. */
static inline int turup_card_strength(const turup_play_rules *rules, int trump, int card)
{
    assert(card >= 0 && card < 64);
    return (card >> 4 == trump ? rules->strength_trump : rules->strength_plain)[card & 15];
}

/* Whether `card` beats `best`, which has been the best card of the trick so far. */
static inline int turup_card_beats(const turup_play_rules *rules, int trump, int card, int best)
{
    const int above = turup_card_strength(rules, trump, card) - turup_card_strength(rules, trump, best);
    const int is_higher = above + (rules->last_equal_wins != 0) > 0, is_trump = card >> 4 == trump;
    return card >> 4 == best >> 4 ? is_higher : is_trump; /* random cards: no branch to be guessed wrong */
}

/* Card points of `card`. */
static inline int turup_card_points(const turup_play_rules *rules, int trump, int card)
{
    assert(card >= 0 && card < 64);
    return (card >> 4 == trump ? rules->points_trump : rules->points_plain)[card & 15];
}

/* Index in `trick` of the card that wins it so far; `length` is at least 1. */
int turup_trick_best(const turup_play_rules *rules, int trump, const int8_t *trick, int length);

/* The cards of `hand` that beat `best`, a card on the table. */
uint64_t turup_trick_beating(const turup_play_rules *rules, int trump, uint64_t hand, int best);

/* The cards of `hand` that may be played to a trick in which `led` was led and `best` wins so far; `partner_wins`: the
 * best card was played by a partner. A leader may play his whole hand and need not ask. Never empty unless the hand is.
 *
 * Following suit comes first. A void player is bound, once the trick holds a trump, by `undertrump` (`undertrump_scope`
 * partner: only while the best trump is a partner's), and by `must_trump`:
 *   forbidden_if_plain_left   no trump below the best one while he holds a plain card
 *   forbidden_if_alternative  no trump below the best one while he holds any other card
 *   must_overtrump            a trump above the best one if he holds one; else as forbidden_if_alternative, except that
 *                             a duty to trump is met with a lower trump
 *   must_trump yes            a trump, if the undertrump rule leaves him one; under yes_unless_partner_wins this and
 * the duty to overtrump lapse while a partner is winning must_beat_opponent        a trump that takes the trick from an
 * opponent, if the undertrump rule leaves him one A trump of the same strength is not below. Where trump was led, rank
 * alone decides; `overtake_in_trump` makes a player who follows in trumps beat the best one if he can. */
uint64_t turup_trick_legal(const turup_play_rules *rules, int trump, uint64_t hand, int led, int best,
                           int partner_wins);

#endif
