#include "playout.h"

#include "deck.h"
#include "hidden.h"
#include "play.h"
#include "round.h"
#include "trick.h"

/* Whether nothing but cards can come until the trick is complete, and no seat has a duty from before. */
static int is_plain_trick(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    if (state->phase != TURUP_JN_PLAY_PHASE || state->trick_length > 0 || turup_jn_is_hidden(rules, state)) return 0;
    if (rules->has_claims || !TURUP_OPTION(options, must_follow) || !TURUP_JN_IS(rules, illegal_play, reject)) return 0;
    const int calls = !TURUP_JN_IS(rules, double_last, off) || !TURUP_JN_IS(rules, khanuck, off);
    return !calls || state->tricks_done + 1 != rules->tricks;
}

/* Takes one of these cards from a hand, of twins the lower one as turup_jn_legal lists them. */
static inline int take_card(const turup_jn_rules *rules, uint64_t *hand, uint64_t cards, turup_rng *rng)
{
    if (rules->copies == 2) cards = turup_jn_lower_twins(cards);
    const int count = turup_popcount(cards);
    const int k = count > 1 ? (int)turup_rng_below(rng, (uint32_t)count) : 0;
    for (int i = 1; i < rules->half_size; i++) cards &= cards - (i <= k);
    int card = turup_lowest(cards);
    if (rules->copies == 2 && (*hand >> card & 1) == 0) card++;
    *hand &= ~turup_bit(card);
    return card;
}

/* What the seat may play to a trick that has been led: turup_jn_playable without the duties of a hidden trump. */
static inline uint64_t answers(const turup_jn_rules *rules, const turup_jn_state *state, const turup_play_rules *play,
                               int seat, int best, int winner)
{
    const uint64_t hand = state->hand[seat], following = hand & turup_jn_suit_cards(turup_jn_suit(state->trick[0]));
    if (following != 0 && !play->overtake_in_trump) return following;
    return turup_trick_legal(play, turup_jn_power(state), hand, state->trick[0], best,
                             turup_jn_same_side(rules, state, winner, seat));
}

/* Plays a whole plain trick; returns how many cards. */
static int play_trick(const turup_jn_rules *rules, turup_jn_state *state, turup_rng *rng)
{
    int seat = state->turn, winner = seat, length = 1, place = 0;
    int card = take_card(rules, &state->hand[seat], turup_jn_lead_choice(rules, state, seat), rng);
    state->trick[0] = (int8_t)card;
    state->trick_length = 1;
    if (card == state->partner_card && state->partner == seat) state->partner_known = 1;
    turup_jn_after_lead(rules, state, seat, card);
    if (state->phase == TURUP_JN_OVER_PHASE) return 1;
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int power = turup_jn_power(state);
    int best = card;
    for (seat = turup_jn_next_player(rules, state, seat); seat != state->leader;
         seat = turup_jn_next_player(rules, state, seat)) {
        card = take_card(rules, &state->hand[seat], answers(rules, state, play, seat, best, winner), rng);
        if (card == state->partner_card && state->partner == seat) state->partner_known = 1;
        const int beats = turup_card_beats(play, power, card, best);
        place = beats ? length : place;
        winner = beats ? seat : winner;
        best = beats ? card : best;
        state->trick[length++] = (int8_t)card;
    }
    state->best = (uint8_t)place;
    state->trick_length = (uint8_t)length;
    turup_jn_end_trick(rules, state);
    return length;
}

static int is_auction(const turup_jn_state *state)
{ return state->phase == TURUP_JN_AUCTION_PHASE || state->phase == TURUP_JN_AUCTION2_PHASE; }

/* Any action; returns whether a player took it and not the engine, which passes for a seat that can do nothing else
 * (turup_jn_only_passes, read off the list). */
static int act_randomly(const turup_jn_rules *rules, turup_jn_state *state, turup_rng *rng)
{
    const turup_jn_room *room = &turup_jn_rooms[state->phase];
    const int seat = state->turn, loses_turn = is_auction(state) && (state->skip >> seat & 1) != 0;
    turup_action legal[TURUP_JN_MAX_LEGAL];
    legal[0] = turup_jn_act(TURUP_JN_ACT_PASS, 0);
    const int count = loses_turn ? 0 : room->legal(rules, state, seat, legal);
    room->apply(rules, state, seat, legal[count > 1 ? turup_rng_below(rng, (uint32_t)count) : 0]);
    return count > 1 || (count == 1 && turup_jn_kind(legal[0]) != TURUP_JN_ACT_PASS);
}

int turup_jn_play_out(const turup_jn_rules *rules, turup_jn_state *state, turup_rng *rng)
{
    int actions = 0;
    while (state->turn != TURUP_NO_SEAT) {
        if (is_plain_trick(rules, state))
            actions += play_trick(rules, state, rng);
        else
            actions += act_randomly(rules, state, rng);
    }
    return actions;
}

void turup_jn_random_rounds(const turup_jn_rules *rules, uint64_t seed, int count, int16_t *scores)
{
    static const int32_t even[2] = {0, 0};
    turup_jn_deal deal;
    turup_jn_state state;
    for (int i = 0; i < count; i++, seed++) {
        turup_rng rng = turup_rng_seed(seed, 0);
        turup_jn_deal_random(rules, &rng, &deal);
        turup_jn_begin(rules, &state, &deal, (int)(seed % rules->seats), even);
        turup_jn_play_out(rules, &state, &rng);
        scores[2 * i] = state.result.score[0];
        scores[2 * i + 1] = state.result.score[1];
    }
}
