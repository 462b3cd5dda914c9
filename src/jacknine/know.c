#include "know.h"

int turup_jn_indicator_apart(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return state->indicator != TURUP_NO_CARD && !state->exposed && !state->indicator_played &&
           !TURUP_OPTION(&rules->options, indicator_in_hand);
}

/* Whether the viewer has looked at the card or the suit that the maker has laid down. */
static int has_seen(const turup_jn_state *state, int viewer)
{
    if (state->exposed) return 1;
    if (viewer == TURUP_NO_SEAT || viewer != state->owner) return 0;
    return state->indicator == TURUP_NO_CARD || (state->blind >> state->indicator & 1) == 0;
}

int turup_jn_known_trump(const turup_jn_rules *rules, const turup_jn_state *state, int viewer)
{
    const int play_begun = rules->script[state->step - 1] == TURUP_JN_STEP_PLAY;
    if (state->trump_chosen == TURUP_JN_NOT_CHOSEN || state->exposed) return state->trump;
    if (turup_jn_is_thunee(state) && play_begun) return TURUP_NO_TRUMP;
    return state->trump_chosen >= TURUP_JN_CHOSEN && has_seen(state, viewer) ? state->trump : TURUP_JN_SUIT_UNKNOWN;
}

int turup_jn_known_indicator(const turup_jn_rules *rules, const turup_jn_state *state, int viewer)
{
    (void)rules;
    if (state->indicator == TURUP_NO_CARD) return TURUP_NO_CARD;
    const int turned_up = state->exposed && !turup_jn_is_thunee(state);
    if (turned_up || (viewer != TURUP_NO_SEAT && viewer == state->owner && (state->blind >> state->indicator & 1) == 0))
        return state->indicator;
    return TURUP_JN_CARD_DOWN;
}

int turup_jn_sees_down(const turup_jn_state *state, int viewer, int player, int trick_done)
{ return viewer != TURUP_NO_SEAT && (viewer == player || (trick_done && viewer == state->owner)); }
