#include "playout.h"

#include "deck.h"
#include "round.h"
#include "rooms.h"

/* Whether a card is all that can be played, and any card of turup_jn_playable can. */
static int is_card_only(const turup_jn_rules *rules, const turup_jn_state *state)
{ return state->phase == TURUP_JN_PLAY_PHASE && !rules->has_claims && !turup_jn_is_hidden(rules, state); }

static void play_random_card(const turup_jn_rules *rules, turup_jn_state *state, turup_rng *rng)
{
    const int seat = state->turn;
    uint64_t cards = turup_jn_playable(rules, state, seat);
    if (rules->copies == 2) cards = turup_jn_lower_twins(cards);
    const int count = turup_popcount(cards);
    for (uint32_t k = count > 1 ? turup_rng_below(rng, (uint32_t)count) : 0; k > 0; k--) cards &= cards - 1;
    turup_jn_play_apply(rules, state, seat, turup_jn_act(TURUP_JN_ACT_PLAY, turup_lowest(cards)));
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
        if (is_card_only(rules, state)) {
            play_random_card(rules, state, rng);
            actions++;
        } else {
            actions += act_randomly(rules, state, rng);
        }
    }
    return actions;
}
