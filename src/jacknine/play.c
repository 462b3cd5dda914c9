/* The play of the cards: a card, a trick, and what happens between two tricks. */
#include "play.h"

#include "deck.h"
#include "hidden.h"
#include "know.h"
#include "score.h"
#include "trick.h"

int turup_jn_first_leader(const turup_jn_rules *rules, const turup_jn_state *state)
{
    int seat;
    if (state->solo != TURUP_JN_NO_SOLO) return state->caller;
    switch (TURUP_OPTION(&rules->options, first_leader)) {
    case turup_first_leader_next_maker:
        seat = turup_jn_after(rules, state->maker, 1);
        break;
    case turup_first_leader_maker:
        return state->maker;
    case turup_first_leader_dealer:
        return state->dealer;
    default:
        seat = turup_jn_after(rules, state->dealer, 1);
        break;
    }
    return seat;
}

/* How many tricks are played. */
static int tricks_to_play(const turup_jn_rules *rules, const turup_jn_state *state)
{
    if (state->solo == TURUP_JN_HALF_COURT) return rules->packet_end[0];
    return state->solo == TURUP_JN_NO_SOLO ? rules->tricks : rules->solo_tricks;
}

static void to_player(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    state->phase = TURUP_JN_PLAY_PHASE;
    state->turn = (int8_t)seat;
    if (state->tricks_done + 1 != rules->tricks) return;
    if (state->trick_length == 0 && !turup_jn_indicator_apart(rules, state) && turup_jn_is_hidden(rules, state) &&
        TURUP_JN_IS(rules, expose_never, force_last_trick))
        turup_jn_expose(rules, state);
    if (state->phase != TURUP_JN_OVER_PHASE) turup_jn_enter_last_call(rules, state);
}

void turup_jn_resume(const turup_jn_rules *rules, turup_jn_state *state) { to_player(rules, state, state->resume); }

int turup_jn_enter_play(const turup_jn_rules *rules, turup_jn_state *state)
{
    state->leader = (int8_t)turup_jn_first_leader(rules, state);
    if (turup_jn_is_thunee(state)) {
        state->trump = TURUP_NO_TRUMP;
        state->exposed = 0;
    }
    to_player(rules, state, state->leader);
    return 1;
}

/* Whether the first card led is the trump: under Thunee and its kin, or by rule where the contract has a trump. */
static int first_card_is_trump(const turup_jn_rules *rules, const turup_jn_state *state)
{
    if (turup_jn_is_thunee(state)) return 1;
    if (!TURUP_JN_IS(rules, trump_when, at_first_lead)) return 0;
    return state->solo == TURUP_JN_NO_SOLO ||
           (state->solo == TURUP_JN_SINGLE_HAND && TURUP_JN_IS(rules, single_hand_trump, maker_suit));
}

/* The first card of the play may fix the trump, or end its secrecy. */
static void after_first_card(const turup_jn_rules *rules, turup_jn_state *state, int card)
{
    if (first_card_is_trump(rules, state)) {
        state->trump = (int8_t)turup_jn_suit(card);
        turup_jn_expose(rules, state);
    } else if (!state->exposed && rules->hidden == turup_expose_mechanism_none &&
               state->trump_chosen >= TURUP_JN_CHOSEN) {
        turup_jn_expose(rules, state);
    }
}

/* Turns up the face-down cards of a complete trick if one of them is a trump; otherwise they stay as they are. */
static void inspect_trick(const turup_jn_rules *rules, turup_jn_state *state)
{
    int cut = 0;
    for (int i = 0; i < state->trick_length; i++) {
        const int down = (state->trick[i] & TURUP_JN_FACE_DOWN) != 0;
        cut |= down && turup_jn_suit(state->trick[i] & ~TURUP_JN_FACE_DOWN) == state->trump;
    }
    if (!cut) return;
    for (int i = 0; i < state->trick_length; i++) {
        const int card = state->trick[i] & ~TURUP_JN_FACE_DOWN;
        if (card == state->partner_card && state->partner == turup_jn_trick_seat(rules, state, i))
            state->partner_known = 1;
        state->trick[i] = (int8_t)card;
    }
    turup_jn_expose(rules, state);
    state->dead_trumps = 0;
    state->best = (uint8_t)turup_jn_best_place(rules, state);
}

/* Puts the complete trick to its winner's tricks; returns the winner. */
static int gather_trick(const turup_jn_rules *rules, turup_jn_state *state)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const int winner = turup_jn_trick_seat(rules, state, state->best);
    const int trump = state->trump, length = state->trick_length;
    int8_t *played = state->played + state->played_length;
    int points = play->trick_points;
    for (int i = 0; i < length; i++) {
        const int8_t card = state->trick[i];
        points += turup_card_points(play, trump, card & ~TURUP_JN_FACE_DOWN);
        played[i] = card;
        state->trick[i] = TURUP_NO_CARD;
    }
    state->played_length = (uint8_t)(state->played_length + length);
    state->trick_leader[state->tricks_done] = state->leader;
    state->trick_winner[state->tricks_done] = (int8_t)winner;
    state->trick_cards[state->tricks_done] = state->trick_length;
    state->points[winner] = (int16_t)(state->points[winner] + points);
    state->tricks_won[winner]++;
    state->tricks_done++;
    state->trick_length = state->best = state->dead_trumps = 0;
    state->must_indicator = TURUP_NO_SEAT;
    state->leader = (int8_t)winner;
    return winner;
}

/* A Thunee, Royals or blind call after a trick: lost, won, or going on; returns whether the round is over. */
static int settle_thunee(const turup_jn_rules *rules, turup_jn_state *state, int winner)
{
    const int partner = turup_jn_same_side(rules, state, winner, state->caller);
    if (winner != state->caller && !(partner && TURUP_JN_IS(rules, thunee_winner, side))) {
        turup_jn_end_thunee(rules, state, 0, partner);
        return 1;
    }
    if (state->tricks_done == rules->solo_tricks) {
        turup_jn_end_thunee(rules, state, 1, 0);
        return 1;
    }
    if (state->hand[state->caller] == 0) {
        state->hand[state->caller] = state->blind;
        state->blind = 0;
    }
    return 0;
}

/* The end of a single hand or half court, after its last trick or (early_stop) its first lost one. */
static int settle_single(const turup_jn_rules *rules, turup_jn_state *state)
{
    int own = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (turup_jn_same_side(rules, state, seat, state->caller)) own += state->tricks_won[seat];
    }
    const int made = own == state->tricks_done, half_court = state->solo == TURUP_JN_HALF_COURT;
    const int stop = !made && TURUP_JN_IS(rules, early_stop, when_decided);
    if (state->tricks_done < tricks_to_play(rules, state) && !stop) return 0;
    const turup_jn_reason base = half_court ? TURUP_JN_HALF_COURT_MADE_REASON : TURUP_JN_SINGLE_HAND_MADE_REASON;
    turup_jn_end_single(rules, state, (turup_jn_reason)(base + !made), made);
    return 1;
}

/* Whether the contract is over after a trick; ends it then. */
static int is_finished(const turup_jn_rules *rules, turup_jn_state *state, int winner)
{
    if (turup_jn_is_thunee(state)) return settle_thunee(rules, state, winner);
    if (state->solo != TURUP_JN_NO_SOLO) return settle_single(rules, state);
    const int all = state->tricks_done == rules->tricks;
    if (!all && (!TURUP_JN_IS(rules, early_stop, when_decided) || !turup_jn_is_decided(rules, state))) return 0;
    turup_jn_end_played(rules, state);
    return 1;
}

void turup_jn_end_trick(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (turup_jn_is_closed(rules, state)) inspect_trick(rules, state);
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    const int winner = gather_trick(rules, state);
    if (is_finished(rules, state, winner)) return;
    if (turup_jn_opens_after(rules, state, state->tricks_done)) turup_jn_expose(rules, state);
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    if (state->tricks_done == rules->half_size && state->packets_dealt < rules->packets)
        turup_jn_deal_packet(rules, state);
    state->resume = state->leader;
    if ((rules->jodhi_tricks >> (state->tricks_done - 1) & 1) != 0 && turup_jn_enter_jodhi(rules, state)) return;
    turup_jn_after_jodhi(rules, state);
}

void turup_jn_after_jodhi(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (!turup_jn_enter_pair(rules, state, state->leader)) turup_jn_resume(rules, state);
}

/* ---- the room */

/* Lists cards, of twins the lower one. */
static int list_cards(const turup_jn_rules *rules, uint64_t cards, turup_jn_action_kind kind, turup_action *out)
{
    int count = 0;
    if (rules->copies == 2) cards = turup_jn_lower_twins(cards);
    for (; cards != 0; cards &= cards - 1) out[count++] = turup_jn_act(kind, turup_lowest(cards));
    return count;
}

/* Whether a void seat may not answer without asking for the trump. */
static int must_reveal(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return TURUP_JN_IS(rules, expose_request, mandatory_when_void) && seat != state->owner &&
           turup_jn_may_reveal(rules, state, seat);
}

/* A seat's answers while the trump is hidden. */
static int list_hidden(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    if (turup_jn_has_only_indicator(rules, state, seat)) {
        const int down = turup_jn_is_closed(rules, state) && state->trick_length > 0;
        const int card = turup_jn_lower_twin(rules, state->indicator);
        out[count++] = turup_jn_act(down ? TURUP_JN_ACT_PLAY_DOWN : TURUP_JN_ACT_PLAY, card);
        return count;
    }
    const uint64_t down = turup_jn_playable_down(rules, state, seat);
    if (down != 0)
        count += list_cards(rules, down, TURUP_JN_ACT_PLAY_DOWN, out);
    else if (!must_reveal(rules, state, seat))
        count += list_cards(rules, turup_jn_playable(rules, state, seat), TURUP_JN_ACT_PLAY, out);
    if (turup_jn_may_reveal(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_REVEAL, 0);
    return count;
}

int turup_jn_play_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    const int count = turup_jn_is_hidden(rules, state)
                          ? list_hidden(rules, state, seat, out)
                          : list_cards(rules, turup_jn_playable(rules, state, seat), TURUP_JN_ACT_PLAY, out);
    return rules->has_claims ? count + turup_jn_claims_legal(rules, state, seat, out + count) : count;
}

/* The card that an action means: of twins the one that is held, and the indicator where it is owed. */
static int held_card(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    if (rules->copies == 1) return card;
    if (state->must_indicator == seat && (state->indicator & ~1) == card) return state->indicator;
    return (state->hand[seat] >> card & 1) != 0 ? card : card + 1;
}

/* The card that a seat folds: the indicator where its owner names it, else as held. */
static int folded_card(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    const int owns = seat == state->owner && turup_jn_indicator_apart(rules, state);
    if (owns && turup_jn_lower_twin(rules, state->indicator) == card) return state->indicator;
    return held_card(rules, state, seat, card);
}

/* Why a card may not be played by the rules of play. */
static turup_status why_unlawful(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card, int down)
{
    if (turup_jn_has_only_indicator(rules, state, seat)) {
        const int must_be_down = turup_jn_is_closed(rules, state) && state->trick_length > 0;
        if (card != turup_jn_lower_twin(rules, state->indicator)) return TURUP_CARD_NOT_HELD;
        return down == must_be_down ? TURUP_OK : TURUP_FACE_DOWN;
    }
    if (down) return turup_jn_why_down(rules, state, seat, folded_card(rules, state, seat, card));
    const int held = held_card(rules, state, seat, card);
    if (must_reveal(rules, state, seat) && (state->hand[seat] >> held & 1) != 0) return TURUP_MUST_REVEAL;
    return turup_jn_why_card(rules, state, seat, held);
}

/* The same at a table where any card that is held stands until it is challenged. */
static turup_status why_card(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card, int down)
{
    const turup_status status = why_unlawful(rules, state, seat, card, down);
    if (TURUP_JN_IS(rules, illegal_play, reject) || down) return status;
    return (state->hand[seat] >> held_card(rules, state, seat, card) & 1) != 0 ? TURUP_OK : status;
}

turup_status turup_jn_play_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_PLAY:
        return why_card(rules, state, seat, turup_jn_argument(action), 0);
    case TURUP_JN_ACT_PLAY_DOWN:
        return why_card(rules, state, seat, turup_jn_argument(action), 1);
    case TURUP_JN_ACT_REVEAL:
        if (rules->hidden != turup_expose_mechanism_on_request || turup_jn_has_only_indicator(rules, state, seat))
            return TURUP_NO_REVEAL;
        return turup_jn_may_reveal(rules, state, seat) ? TURUP_OK : TURUP_NO_REVEAL;
    case TURUP_JN_ACT_CLAIM:
    case TURUP_JN_ACT_CONCEDE:
    case TURUP_JN_ACT_CAPS:
    case TURUP_JN_ACT_SPOILT:
        return turup_jn_why_claim(rules, state, seat, action);
    default:
        return TURUP_WRONG_PHASE;
    }
}

/* Whether a lead of the trump suit by its owner finds nobody else with a card of it. */
static int exhausts_trumps(const turup_jn_rules *rules, const turup_jn_state *state, int seat, int card)
{
    if (!TURUP_OPTION(&rules->options, exhausted_trumps) || seat != state->owner || turup_jn_suit(card) != state->trump)
        return 0;
    for (int other = 0; other < rules->seats; other++) {
        if (other == seat || (state->sits_out >> other & 1) != 0) continue;
        if ((state->hand[other] & turup_jn_suit_cards(state->trump)) != 0) return 0;
    }
    return 1;
}

void turup_jn_after_lead(const turup_jn_rules *rules, turup_jn_state *state, int seat, int card)
{
    state->must_lead_trump = 0;
    if (turup_jn_suit(card) == state->trump && seat != state->owner) state->trump_led = 1;
    if (exhausts_trumps(rules, state, seat, card)) state->exhausted = 1;
    if (state->tricks_done == 0) after_first_card(rules, state, card);
}

static void play_card(const turup_jn_rules *rules, turup_jn_state *state, int seat, int card, int down)
{
    const int length = state->trick_length;
    if (rules->has_claims && length == 0) turup_jn_note_missed_caps(rules, state, seat);
    if (TURUP_JN_IS(rules, illegal_play, challenge) && why_unlawful(rules, state, seat, card, down) != TURUP_OK)
        state->unlawful |= turup_jn_seat_bit(seat);
    if (turup_jn_has_only_indicator(rules, state, seat)) {
        card = state->indicator;
        if (!down) turup_jn_expose(rules, state);
        if (state->phase == TURUP_JN_OVER_PHASE) return;
    } else {
        card = down ? folded_card(rules, state, seat, card) : held_card(rules, state, seat, card);
    }
    if (down && card == state->indicator && seat == state->owner) state->indicator_played = 1;
    state->hand[seat] &= ~turup_bit(card);
    state->must_trump = TURUP_NO_SEAT;
    if (state->must_indicator == seat) state->must_indicator = TURUP_NO_SEAT;
    state->trick[length] = (int8_t)(down ? card | TURUP_JN_FACE_DOWN : card);
    state->trick_length = (uint8_t)(length + 1);
    if (card == state->partner_card && state->partner == seat && !down) state->partner_known = 1;
    if (length == 0)
        turup_jn_after_lead(rules, state, seat, card);
    else if (!down &&
             turup_card_beats(turup_jn_playing(rules, state), turup_jn_power(state), card, state->trick[state->best]))
        state->best = (uint8_t)length;
}

void turup_jn_play_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    if (kind == TURUP_JN_ACT_REVEAL) {
        state->resume = (int8_t)seat;
        turup_jn_reveal(rules, state, seat);
        return;
    }
    if (kind != TURUP_JN_ACT_PLAY && kind != TURUP_JN_ACT_PLAY_DOWN) {
        turup_jn_apply_claim(rules, state, seat, action);
        return;
    }
    play_card(rules, state, seat, turup_jn_argument(action), kind == TURUP_JN_ACT_PLAY_DOWN);
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    const int next = turup_jn_next_player(rules, state, seat);
    if (next == state->leader)
        turup_jn_end_trick(rules, state);
    else
        to_player(rules, state, next);
}
