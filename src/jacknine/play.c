/* The play of the cards: a card, a trick, and what happens between two tricks. */
#include "play.h"

#include "deck.h"
#include "room.h"
#include "score.h"
#include "trick.h"

static int is_thunee(const turup_jn_state *state)
{
    return state->solo >= TURUP_JN_THUNEE && state->solo <= TURUP_JN_BLIND_ROYALS;
}

static int first_leader(const turup_jn_rules *rules, const turup_jn_state *state)
{
    if (state->solo != TURUP_JN_NO_SOLO) return state->caller;
    switch (TURUP_OPTION(&rules->options, first_leader)) {
    case turup_first_leader_next_maker: return turup_jn_after(rules, state->maker, 1);
    case turup_first_leader_maker: return state->maker;
    case turup_first_leader_dealer: return state->dealer;
    default: return turup_jn_after(rules, state->dealer, 1);
    }
}

static void to_player(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    state->phase = TURUP_JN_PLAY_PHASE;
    state->turn = (int8_t)seat;
    if (state->tricks_done + 1 == rules->tricks) turup_jn_enter_last_call(rules, state);
}

void turup_jn_to_lead(const turup_jn_rules *rules, turup_jn_state *state) { to_player(rules, state, state->leader); }

int turup_jn_enter_play(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->leader = (int8_t)first_leader(rules, state);
    if (state->solo != TURUP_JN_NO_SOLO) {
        state->trump = TURUP_NO_TRUMP;
        state->exposed = 0;
    }
    to_player(rules, state, state->leader);
    return 1;
}

/* The first card of the play may fix the trump, or end its secrecy. */
static void after_first_card(const turup_jn_rules *rules, turup_jn_state *state, int card)
{
    if (is_thunee(state) || TURUP_JN_IS(rules, trump_when, at_first_lead)) {
        state->trump = (int8_t)turup_jn_suit(card);
        turup_jn_expose(rules, state);
    } else if (!state->exposed && rules->hidden == turup_expose_mechanism_none) {
        turup_jn_expose(rules, state);
    }
}

static int count_players(const turup_jn_rules *rules, const turup_jn_state *state)
{
    return state->sits_out == 0 ? rules->seats : rules->seats - turup_popcount(state->sits_out);
}

/* Puts the complete trick to its winner's tricks; returns the winner. */
static int gather_trick(const turup_jn_rules *rules, turup_jn_state *state)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int winner = turup_jn_trick_seat(rules, state, state->best), power = turup_jn_power(state);
    int points = 0, start = 0;
    for (int i = 0; i < state->tricks_done; i++) start += state->trick_cards[i];
    for (int i = 0; i < state->trick_length; i++) {
        points += turup_card_points(play, power, state->trick[i]);
        state->played[start + i] = state->trick[i];
        state->trick[i] = TURUP_NO_CARD;
    }
    state->trick_leader[state->tricks_done] = state->leader;
    state->trick_winner[state->tricks_done] = (int8_t)winner;
    state->trick_cards[state->tricks_done] = state->trick_length;
    state->points[winner] = (int16_t)(state->points[winner] + points);
    state->tricks_won[winner]++;
    state->tricks_done++;
    state->trick_length = state->best = 0;
    state->leader = (int8_t)winner;
    return winner;
}

/* A Thunee, Royals or blind call after a trick: lost, won, or going on; returns whether the round is over. */
static int settle_thunee(const turup_jn_rules *rules, turup_jn_state *state, int winner)
{
    const int partner = turup_jn_same_side(rules, state, winner, state->caller);
    if (winner != state->caller && !(partner && TURUP_JN_IS(rules, thunee_winner, side))) {
        turup_jn_end_solo(rules, state, 0, partner);
        return 1;
    }
    if (state->tricks_done == rules->solo_tricks) {
        turup_jn_end_solo(rules, state, 1, 0);
        return 1;
    }
    if (state->hand[state->caller] == 0) {
        state->hand[state->caller] = state->blind;
        state->blind = 0;
    }
    return 0;
}

static void end_trick(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int winner = gather_trick(rules, state);
    if (is_thunee(state) && settle_thunee(rules, state, winner)) return;
    if (state->tricks_done == rules->tricks) {
        turup_jn_end_played(rules, state);
        return;
    }
    if (TURUP_JN_IS(rules, early_stop, when_decided) && !is_thunee(state) && turup_jn_is_decided(rules, state)) {
        turup_jn_end_played(rules, state);
        return;
    }
    if (state->tricks_done == rules->half_size) turup_jn_deal_packet(rules, state);
    if ((rules->jodhi_tricks >> (state->tricks_done - 1) & 1) != 0 && turup_jn_enter_jodhi(rules, state)) return;
    turup_jn_to_lead(rules, state);
}

int turup_jn_play_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    for (uint64_t rest = turup_jn_playable(rules, state, seat); rest != 0; rest &= rest - 1)
        out[count++] = turup_jn_act(TURUP_JN_ACT_PLAY, turup_lowest(rest));
    return count;
}

turup_status turup_jn_play_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int card = turup_jn_argument(action);
    if (turup_jn_kind(action) == TURUP_JN_ACT_PLAY_DOWN) return TURUP_FACE_DOWN;
    if (turup_jn_kind(action) != TURUP_JN_ACT_PLAY) return TURUP_WRONG_PHASE;
    if (TURUP_JN_IS(rules, illegal_play, challenge)) return (state->hand[seat] >> card & 1) != 0 ? TURUP_OK : TURUP_CARD_NOT_HELD;
    return turup_jn_why_card(rules, state, seat, card);
}

void turup_jn_play_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int card = turup_jn_argument(action), length = state->trick_length;
    if (TURUP_JN_IS(rules, illegal_play, challenge) && (turup_jn_playable(rules, state, seat) >> card & 1) == 0)
        state->unlawful |= turup_jn_seat_bit(seat);
    state->hand[seat] &= ~turup_bit(card);
    state->trick[length] = (int8_t)card;
    state->trick_length = (uint8_t)(length + 1);
    if (length == 0) {
        if (state->tricks_done == 0) after_first_card(rules, state, card);
    } else if (turup_card_beats(turup_jn_playing(rules, state), turup_jn_power(state), card, state->trick[state->best])) {
        state->best = (uint8_t)length;
    }
    if (card == state->partner_card && state->partner == seat) state->partner_known = 1;
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    if (state->trick_length == count_players(rules, state)) end_trick(rules, state);
    else to_player(rules, state, turup_jn_next_player(rules, state, seat));
}
