/* Which cards may be played, read from the rules twice: once to list them, once to say why not. */
#include "hidden.h"
#include "play.h"
#include "trick.h"

int turup_jn_trick_seat(const turup_jn_rules *rules, const turup_jn_state *state, int place)
{
    int seat = state->leader;
    if (state->sits_out == 0) return turup_jn_after(rules, seat, place);
    for (; place > 0; place--) seat = turup_jn_next_player(rules, state, seat);
    return seat;
}

/* A void seat that must play the indicator, now in its hand. */
static int owes_indicator(const turup_jn_state *state, int seat)
{ return state->must_indicator == seat && (state->hand[seat] >> state->indicator & 1) != 0; }

uint64_t turup_jn_playable(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint64_t hand = state->hand[seat];
    if (state->trick_length == 0) return turup_jn_lead_choice(rules, state, seat);
    if (!TURUP_OPTION(&rules->options, must_follow)) return hand;
    const uint64_t following = hand & turup_jn_suit_cards(turup_jn_suit(state->trick[0]));
    if (following == 0 && owes_indicator(state, seat)) return turup_bit(state->indicator);
    if (state->must_trump == seat) return turup_jn_asker_choice(rules, state, seat);
    const int winner = turup_jn_trick_seat(rules, state, state->best);
    const int partner_wins = turup_jn_same_side(rules, state, winner, seat);
    return turup_trick_legal(turup_jn_playing(rules, state), turup_jn_power(state), hand, state->trick[0],
                             state->trick[state->best], partner_wins);
}

uint64_t turup_jn_playable_down(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint64_t hand = state->hand[seat];
    if (!turup_jn_is_closed(rules, state) || state->trick_length == 0) return 0;
    if ((hand & turup_jn_suit_cards(turup_jn_suit(state->trick[0]))) != 0) return 0;
    if (seat != state->owner || state->trump == TURUP_NO_TRUMP) return hand;
    return (hand & ~turup_jn_suit_cards(state->trump)) | turup_bit(state->indicator);
}

/* The place of the best trump in the trick, -1 if it holds none. */
static int best_trump(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    int best = -1;
    for (int i = 0; i < state->trick_length; i++) {
        if (turup_jn_suit(state->trick[i]) != state->trump || (state->dead_trumps >> i & 1) != 0) continue;
        if (best < 0 || turup_card_beats(play, state->trump, state->trick[i], state->trick[best])) best = i;
    }
    return best;
}

/* A void player and a trick that has been trumped. */
static turup_status why_under(const turup_jn_rules *rules, const turup_jn_state *state, int seat, uint64_t hand,
                              int card)
{
    const turup_jn_options *options = &rules->options;
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const uint8_t *strength = play->strength_trump;
    const uint64_t trumps = hand & turup_jn_suit_cards(state->trump);
    const int best = best_trump(rules, state);
    int below = 0, higher = 0;
    if (best < 0) return TURUP_OK;
    if (TURUP_JN_IS(rules, undertrump_scope, partner) &&
        !turup_jn_same_side(rules, state, turup_jn_trick_seat(rules, state, best), seat))
        return TURUP_OK;
    for (int slot = 0; slot < 16; slot++) {
        if ((trumps >> (16 * state->trump + slot) & 1) == 0) continue;
        if (strength[slot] < strength[state->trick[best] & 15]) below++;
        higher += turup_card_beats(play, state->trump, 16 * state->trump + slot, state->trick[best]);
    }
    const int is_trump = turup_jn_suit(card) == state->trump;
    const int is_below = is_trump && strength[card & 15] < strength[state->trick[best] & 15];
    switch (TURUP_OPTION(options, undertrump)) {
    case turup_undertrump_forbidden_if_plain_left:
        return is_below && hand != trumps ? TURUP_NO_UNDERTRUMP : TURUP_OK;
    case turup_undertrump_forbidden_if_alternative:
        return is_below && turup_popcount(hand) > below ? TURUP_NO_UNDERTRUMP : TURUP_OK;
    case turup_undertrump_must_overtrump:
        if (TURUP_JN_IS(rules, must_trump, yes_unless_partner_wins) &&
            turup_jn_same_side(rules, state, turup_jn_trick_seat(rules, state, best), seat))
            return is_below && turup_popcount(hand) > below ? TURUP_NO_UNDERTRUMP : TURUP_OK;
        if (higher > 0)
            return is_trump && turup_card_beats(play, state->trump, card, state->trick[best]) ? TURUP_OK
                                                                                              : TURUP_MUST_OVERTRUMP;
        if (TURUP_JN_IS(rules, must_trump, yes) || TURUP_JN_IS(rules, must_trump, yes_unless_partner_wins))
            return TURUP_OK;
        return is_below && turup_popcount(hand) > below ? TURUP_NO_UNDERTRUMP : TURUP_OK;
    default:
        return TURUP_OK;
    }
}

/* The duty to beat an opponent with a trump, where a table has it. */
static turup_status why_must_beat(const turup_jn_rules *rules, const turup_jn_state *state, int seat, uint64_t hand,
                                  int card)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int best = state->trick[state->best];
    if (turup_jn_same_side(rules, state, turup_jn_trick_seat(rules, state, state->best), seat)) return TURUP_OK;
    if (turup_jn_suit(card) == state->trump && turup_card_beats(play, state->trump, card, best)) return TURUP_OK;
    for (uint64_t trumps = hand & turup_jn_suit_cards(state->trump); trumps != 0; trumps &= trumps - 1) {
        const int other = turup_lowest(trumps);
        if (turup_card_beats(play, state->trump, other, best) && why_under(rules, state, seat, hand, other) == TURUP_OK)
            return turup_jn_suit(best) == state->trump ? TURUP_MUST_OVERTRUMP : TURUP_MUST_TRUMP;
    }
    return TURUP_OK;
}

/* The duty to trump, where a table has it: a trump that may be played must be. */
static turup_status why_must_trump(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    if (TURUP_JN_IS(rules, must_trump, must_beat_opponent))
        return why_must_beat(rules, state, seat, state->hand[seat], card);
    if (TURUP_JN_IS(rules, must_trump, no) || turup_jn_suit(card) == state->trump) return TURUP_OK;
    if (TURUP_JN_IS(rules, must_trump, yes_unless_partner_wins) &&
        turup_jn_same_side(rules, state, turup_jn_trick_seat(rules, state, state->best), seat))
        return TURUP_OK;
    for (uint64_t trumps = state->hand[seat] & turup_jn_suit_cards(state->trump); trumps != 0; trumps &= trumps - 1) {
        if (why_under(rules, state, seat, state->hand[seat], turup_lowest(trumps)) == TURUP_OK) return TURUP_MUST_TRUMP;
    }
    return TURUP_OK;
}

/* The duty to go higher where trump was led. */
static turup_status why_overtake(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int trump = turup_jn_power(state), best = state->trick[state->best];
    if (!TURUP_OPTION(&rules->options, overtake_in_trump) || turup_jn_suit(state->trick[0]) != trump) return TURUP_OK;
    if (turup_card_beats(play, trump, card, best)) return TURUP_OK;
    for (uint64_t trumps = state->hand[seat] & turup_jn_suit_cards(trump); trumps != 0; trumps &= trumps - 1) {
        if (turup_card_beats(play, trump, turup_lowest(trumps), best)) return TURUP_MUST_OVERTRUMP;
    }
    return TURUP_OK;
}

turup_status turup_jn_why_card(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    if ((state->hand[seat] >> card & 1) == 0) return TURUP_CARD_NOT_HELD;
    if (state->trick_length == 0) return turup_jn_why_lead(rules, state, seat, card);
    if (!TURUP_OPTION(&rules->options, must_follow)) return TURUP_OK;
    const int led = turup_jn_suit(state->trick[0]);
    if ((state->hand[seat] & turup_jn_suit_cards(led)) != 0)
        return turup_jn_suit(card) == led ? why_overtake(rules, state, seat, card) : TURUP_MUST_FOLLOW;
    if (turup_jn_is_closed(rules, state)) return TURUP_FACE_DOWN;
    if (owes_indicator(state, seat)) return card == state->indicator ? TURUP_OK : TURUP_MUST_INDICATOR;
    if (turup_jn_power(state) == TURUP_NO_TRUMP) return TURUP_OK;
    uint64_t hand = state->hand[seat];
    if (state->must_trump == seat) {
        const turup_status asked = turup_jn_why_asker(rules, state, seat, card);
        if (asked != TURUP_OK) return asked;
        hand = turup_jn_asker_hand(rules, state, seat);
    }
    const turup_status status = why_under(rules, state, seat, hand, card);
    return status != TURUP_OK ? status : why_must_trump(rules, state, seat, card);
}

turup_status turup_jn_why_down(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    const int is_indicator = seat == state->owner && card == state->indicator;
    if (!turup_jn_is_closed(rules, state) || state->trick_length == 0) return TURUP_FACE_DOWN;
    if (!is_indicator && (state->hand[seat] >> card & 1) == 0) return TURUP_CARD_NOT_HELD;
    for (uint64_t rest = state->hand[seat]; rest != 0; rest &= rest - 1) {
        if (turup_jn_suit(turup_lowest(rest)) == turup_jn_suit(state->trick[0])) return TURUP_FACE_DOWN;
    }
    return seat == state->owner && !is_indicator && turup_jn_suit(card) == state->trump ? TURUP_NOT_FACE_DOWN
                                                                                        : TURUP_OK;
}
