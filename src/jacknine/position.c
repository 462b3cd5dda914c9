/* The door from a table to a solver. */
#include "hidden.h"
#include "know.h"
#include "play.h"
#include "room.h"
#include "round.h"

static int is_play(const turup_jn_state *state)
{
    return state->phase == TURUP_JN_PLAY_PHASE || state->phase == TURUP_JN_JODHI_PHASE ||
           state->phase == TURUP_JN_PAIR_PHASE || state->phase == TURUP_JN_LAST_CALL_PHASE;
}

/* Whether a solver must know the card that shows the trump: it lies apart, or must be told from its owner's other
 * cards. */
static int known_indicator(const turup_jn_rules *rules, const turup_jn_state *state, int hidden)
{
    if (state->indicator == TURUP_NO_CARD) return 0;
    const int in_hand = (state->hand[state->owner] >> state->indicator & 1) != 0;
    return hidden ? in_hand || turup_jn_indicator_apart(rules, state)
                  : state->must_indicator != TURUP_NO_SEAT && in_hand;
}

turup_status turup_jn_position(const turup_jn_rules *rules, const turup_jn_state *state, turup_position *out)
{
    if (!is_play(state) || (turup_jn_is_thunee(state) && !state->exposed)) return TURUP_WRONG_PHASE;
    for (int seat = 0; seat < TURUP_MAX_SEATS; seat++) out->hands[seat] = state->hand[seat];
    if (state->caller != TURUP_NO_SEAT) out->hands[state->caller] |= state->blind;
    out->trump = state->trump;
    out->leader = state->leader;
    out->trick_length = state->trick_length;
    out->face_down = 0;
    for (int i = 0; i < TURUP_MAX_SEATS; i++) {
        const int down = i < state->trick_length && (state->trick[i] & TURUP_JN_FACE_DOWN) != 0;
        out->trick[i] = (int8_t)(i < state->trick_length ? state->trick[i] & ~TURUP_JN_FACE_DOWN : TURUP_NO_CARD);
        if (down) out->face_down |= (uint8_t)(1u << i);
    }
    const int hidden = turup_jn_is_hidden(rules, state);
    const int owned = rules->hidden != turup_expose_mechanism_none && state->trump != TURUP_NO_TRUMP;
    out->maker = owned ? state->owner : state->maker;
    out->indicator = known_indicator(rules, state, hidden) ? state->indicator : TURUP_NO_CARD;
    out->exposed = !hidden;
    out->trump_led = state->trump_led;
    out->must_trump = state->must_lead_trump && state->trick_length == 0 ? state->leader : state->must_trump;
    out->must_indicator = state->must_indicator;
    out->dead_trumps = state->dead_trumps;
    out->sits_out = state->sits_out;
    out->exhausted = state->exhausted;
    out->opens = hidden && turup_jn_opens_after(rules, state, state->tricks_done + 1);
    out->lost_trick = 0;
    for (int seat = 1; rules->play.sweep_points != 0 && seat < rules->seats; seat += 2)
        out->lost_trick |= state->tricks_won[seat] != 0;
    out->spare[0] = 0;
    return TURUP_OK;
}

int turup_jn_has_last_trick(const turup_jn_rules *rules, const turup_jn_state *state)
{ return state->packets_dealt == rules->packets && !turup_jn_is_thunee(state); }

void turup_jn_position_rules(const turup_jn_rules *rules, const turup_jn_state *state, turup_play_rules *out)
{
    const int first = rules->fixed_sides || state->maker == TURUP_NO_SEAT ? 0 : state->maker;
    *out = *turup_jn_playing(rules, state);
    for (int seat = 0; seat < rules->seats; seat++)
        out->side_of[seat] = (uint8_t)!turup_jn_truly_same_side(rules, state, seat, first);
    if (state->tricks_done >= rules->half_size) out->full_hand = 0;
    if (turup_jn_has_last_trick(rules, state)) return;
    out->last_trick = turup_last_trick_none;
    out->last_trick_points = 0;
    out->never_exposed = turup_expose_never_no_trump;
}
