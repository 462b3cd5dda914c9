#include "hidden.h"

#include "deck.h"
#include "know.h"
#include "play.h"
#include "trick.h"

int turup_jn_has_only_indicator(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return seat == state->owner && state->hand[seat] == 0 && turup_jn_indicator_apart(rules, state); }

/* ---- leading */

static uint64_t trumps_in(const turup_jn_state *state, uint64_t cards)
{ return state->trump == TURUP_NO_TRUMP ? 0 : cards & turup_jn_suit_cards(state->trump); }

/* Whether the owner of a hidden trump may not lead it unless he has nothing else. */
static int must_save_trumps(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (!turup_jn_is_hidden(rules, state) || seat != state->owner) return 0;
    switch (TURUP_OPTION(&rules->options, maker_lead_trump)) {
    case turup_maker_lead_trump_free:
        return 0;
    case turup_maker_lead_trump_not_unless_only_or_seen:
        return !state->trump_led;
    case turup_maker_lead_trump_not_first_trick:
        return state->tricks_done == 0;
    default:
        return 1;
    }
}

uint64_t turup_jn_lead_choice(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint64_t hand = state->hand[seat], trumps = trumps_in(state, hand);
    if ((state->must_lead_trump || state->exhausted) && seat == state->owner && trumps != 0) return trumps;
    return must_save_trumps(rules, state, seat) && hand != trumps ? hand & ~trumps : hand;
}

turup_status turup_jn_why_lead(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    const int is_trump = turup_jn_suit(card) == state->trump, owns = seat == state->owner;
    int plain = 0, trumps = 0;
    for (uint64_t rest = state->hand[seat]; rest != 0; rest &= rest - 1) {
        if (turup_jn_suit(turup_lowest(rest)) == state->trump)
            trumps++;
        else
            plain++;
    }
    if (owns && state->must_lead_trump && !is_trump && trumps > 0) return TURUP_MUST_TRUMP;
    if (owns && state->exhausted && !is_trump && trumps > 0) return TURUP_EXHAUSTED;
    if (owns && state->must_lead_trump) return TURUP_OK;
    if (!owns || !is_trump || plain == 0 || (state->exhausted && trumps > 0)) return TURUP_OK;
    return must_save_trumps(rules, state, seat) ? TURUP_MAKER_LEAD : TURUP_OK;
}

/* ---- asking */

int turup_jn_may_reveal(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (rules->hidden != turup_expose_mechanism_on_request || !turup_jn_is_hidden(rules, state)) return 0;
    if (state->trick_length == 0 || state->hand[seat] == 0) return 0;
    return (state->hand[seat] & turup_jn_suit_cards(turup_jn_suit(state->trick[0]))) == 0;
}

/* What a seat that has asked chooses from: its trumps if it must trump and can, else its hand. */
uint64_t turup_jn_asker_hand(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const uint64_t hand = state->hand[seat], trumps = trumps_in(state, hand);
    const int must = seat == state->owner || !TURUP_JN_IS(rules, expose_asker_must_trump, no);
    return must && trumps != 0 ? trumps : hand;
}

/* Whether the asker has to beat the trump of an opponent who is winning. */
static int must_beat(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (!TURUP_JN_IS(rules, expose_asker_must_trump, must_beat_opponent)) return 0;
    if (turup_jn_suit(state->trick[state->best]) != state->trump) return 0;
    return !turup_jn_same_side(rules, state, seat, turup_jn_trick_seat(rules, state, state->best));
}

uint64_t turup_jn_asker_choice(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int best = state->trick[state->best];
    const int partner_wins = turup_jn_same_side(rules, state, seat, turup_jn_trick_seat(rules, state, state->best));
    const uint64_t trumps = trumps_in(state, state->hand[seat]);
    uint64_t from = turup_jn_asker_hand(rules, state, seat);
    if (trumps != 0 && must_beat(rules, state, seat)) {
        const uint64_t beating = turup_trick_beating(play, state->trump, trumps, best);
        if (beating != 0) from = beating;
    }
    return turup_trick_legal(play, state->trump, from, state->trick[0], best, partner_wins);
}

turup_status turup_jn_why_asker(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int best = state->trick[state->best];
    if ((turup_jn_asker_hand(rules, state, seat) >> card & 1) == 0) return TURUP_MUST_TRUMP_ASKED;
    if (!must_beat(rules, state, seat)) return TURUP_OK;
    if (turup_card_beats(play, state->trump, card, best)) return TURUP_OK;
    for (uint64_t rest = trumps_in(state, state->hand[seat]); rest != 0; rest &= rest - 1) {
        if (turup_card_beats(play, state->trump, turup_lowest(rest), best)) return TURUP_MUST_OVERTRUMP;
    }
    return TURUP_OK;
}

/* ---- coming out */

int turup_jn_best_place(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int power = turup_jn_power(state), led = turup_jn_suit(state->trick[0]);
    int best = 0;
    for (int i = 1; i < state->trick_length; i++) {
        const int card = state->trick[i];
        if ((card & TURUP_JN_FACE_DOWN) != 0) continue;
        if ((state->dead_trumps >> i & 1) != 0 && turup_jn_suit(card) != led) continue;
        if (turup_card_beats(play, power, card, state->trick[best])) best = i;
    }
    return best;
}

void turup_jn_expose(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int declarer = state->solo != TURUP_JN_NO_SOLO ? state->caller : state->maker;
    if (turup_jn_indicator_apart(rules, state)) state->hand[state->owner] |= turup_bit(state->indicator);
    state->exposed = 1;
    state->exposed_trick = (int8_t)state->tricks_done;
    state->exposed_at = (uint8_t)(state->played_length + state->trick_length);
    if (rules->hidden != turup_expose_mechanism_none && state->trick_length > 0) {
        for (int i = 0; i < state->trick_length; i++) {
            if (turup_jn_suit(state->trick[i]) == state->trump &&
                !TURUP_OPTION(&rules->options, expose_pre_trumps_count))
                state->dead_trumps |= (uint8_t)(1u << i);
        }
        state->best = (uint8_t)turup_jn_best_place(rules, state);
    }
    if (TURUP_JN_IS(rules, cancel_defenders_no_trump, auto) && state->trump != TURUP_NO_TRUMP &&
        turup_jn_others_lack(rules, state, declarer, state->trump))
        turup_jn_end_void(state, TURUP_JN_VOID_NO_TRUMP_REASON);
}

int turup_jn_opens_after(const turup_jn_rules *rules, const turup_jn_state *state, int tricks)
{
    const int from = TURUP_OPTION(&rules->options, expose_auto_after_trick1_from);
    if (tricks != 1 || from == TURUP_NONE || !turup_jn_is_hidden(rules, state)) return 0;
    return state->bid >= from || state->solo == TURUP_JN_SINGLE_HAND;
}

/* Whether the owner of the trump has still to play to the running trick. */
static int owner_is_to_play(const turup_jn_rules *rules, const turup_jn_state *state)
{
    for (int i = 0; i < state->trick_length; i++) {
        if (turup_jn_trick_seat(rules, state, i) == state->owner) return 0;
    }
    return (state->sits_out >> state->owner & 1) == 0;
}

void turup_jn_reveal(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    state->asker = (int8_t)seat;
    turup_jn_expose(rules, state);
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    const int has_card = state->indicator != TURUP_NO_CARD && (state->hand[state->owner] >> state->indicator & 1) != 0;
    state->must_trump = (int8_t)seat;
    if (seat == state->owner) {
        if (has_card && TURUP_JN_IS(rules, expose_maker_card, indicator)) state->must_indicator = (int8_t)seat;
    } else if (has_card && TURUP_OPTION(&rules->options, expose_maker_forced_on_request) &&
               owner_is_to_play(rules, state)) {
        state->must_indicator = state->owner;
    }
    if (turup_jn_enter_pair(rules, state, seat)) return;
    state->phase = TURUP_JN_PLAY_PHASE;
    state->turn = (int8_t)seat;
}

/* ---- opening before the first lead (304) */

int turup_jn_open_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return turup_jn_is_hidden(rules, state) && seat == state->owner; }

int turup_jn_enter_open(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int8_t owner = state->owner;
    if (!turup_jn_is_hidden(rules, state)) return 0;
    if (TURUP_JN_IS(rules, open_declaration, maker_leads) && turup_jn_first_leader(rules, state) != owner) return 0;
    return turup_jn_open_window(rules, state, TURUP_JN_OPEN_PHASE, &owner, 1);
}

int turup_jn_open_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    (void)rules, (void)state, (void)seat;
    out[0] = turup_jn_act(TURUP_JN_ACT_REVEAL, 0);
    out[1] = turup_jn_act(TURUP_JN_ACT_NO, 0);
    return 2;
}

turup_status turup_jn_open_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    (void)rules;
    if (kind == TURUP_JN_ACT_NO) return TURUP_OK;
    if (kind != TURUP_JN_ACT_REVEAL) return TURUP_WRONG_PHASE;
    return seat == state->owner ? TURUP_OK : TURUP_NO_REVEAL;
}

void turup_jn_open_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (turup_jn_kind(action) == TURUP_JN_ACT_NO) {
        turup_jn_decline(rules, state, seat, turup_jn_walk);
        return;
    }
    turup_jn_expose(rules, state);
    state->must_lead_trump = turup_jn_first_leader(rules, state) == seat;
    turup_jn_walk(rules, state);
}
