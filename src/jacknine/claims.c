/* Beside the cards: the maker claims the rest or gives up, a defender says that the trumps are spoilt. */
#include "play.h"
#include "room.h"

/* The seat that plays the contract: the maker, or the soloist. */
static int declarer(const turup_jn_state *state)
{ return state->solo == TURUP_JN_NO_SOLO ? state->maker : state->caller; }

static int tricks_left(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int all = state->solo == TURUP_JN_HALF_COURT ? rules->packet_end[0]
                    : state->solo != TURUP_JN_NO_SOLO  ? rules->solo_tricks
                                                       : rules->tricks;
    return all - state->tricks_done;
}

static int may_claim(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return TURUP_JN_IS(rules, claim_rest, on) && !turup_jn_is_thunee(state) && seat == declarer(state) &&
           state->trick_length == 0 && tricks_left(rules, state) >= 2;
}

static int may_concede(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return TURUP_OPTION(&rules->options, concede) && seat == declarer(state); }

static int was_dealt_trump(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{ return (turup_jn_dealt_cards(rules, state, seat, rules->hand_size) & turup_jn_suit_cards(state->trump)) != 0; }

static int may_say_spoilt(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (!TURUP_JN_IS(rules, cancel_defenders_no_trump, claim) || !state->exposed || state->trump == TURUP_NO_TRUMP)
        return 0;
    if (turup_jn_same_side(rules, state, seat, declarer(state)) || tricks_left(rules, state) < 2) return 0;
    return !was_dealt_trump(rules, state, seat);
}

int turup_jn_claims_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    if (may_claim(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_CLAIM, 0);
    if (may_concede(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_CONCEDE, 0);
    if (may_say_spoilt(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_SPOILT, 0);
    return count;
}

turup_status turup_jn_why_claim(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_CLAIM:
        return may_claim(rules, state, seat) ? TURUP_OK : TURUP_NO_CLAIM;
    case TURUP_JN_ACT_CONCEDE:
        return may_concede(rules, state, seat) ? TURUP_OK : TURUP_NO_CLAIM;
    default:
        return may_say_spoilt(rules, state, seat) ? TURUP_OK : TURUP_NO_SPOILT;
    }
}

/* Whether the claimant's cards cannot be beaten: no higher card of their suits with the others, and no more trumps than
 * he has himself (unless he has only trumps). */
static int is_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const uint64_t trump_suit = state->trump == TURUP_NO_TRUMP ? 0 : turup_jn_suit_cards(state->trump);
    const uint64_t hand = state->hand[seat];
    for (int other = 0; other < rules->seats; other++) {
        if (other == seat || (state->sits_out >> other & 1) != 0) continue;
        if (turup_popcount(state->hand[other] & trump_suit) > turup_popcount(hand & trump_suit) &&
            (hand & ~trump_suit) != 0)
            return 0;
        for (uint64_t rest = state->hand[other]; rest != 0; rest &= rest - 1) {
            const int card = turup_lowest(rest);
            const uint8_t *strength = turup_jn_suit(card) == state->trump ? play->strength_trump : play->strength_plain;
            for (uint64_t own = hand & turup_jn_suit_cards(turup_jn_suit(card)); own != 0; own &= own - 1) {
                if (strength[card & 15] > strength[turup_lowest(own) & 15]) return 0;
            }
        }
    }
    return 1;
}

static void apply_claim(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    int winner = seat, points = 0;
    if (!state->exposed && state->trump_chosen >= TURUP_JN_CHOSEN) turup_jn_expose(rules, state);
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    const int right = is_right(rules, state, seat), left = tricks_left(rules, state);
    const int made = right && turup_jn_has_all_tricks(rules, state, seat);
    while (!right && turup_jn_same_side(rules, state, winner, seat))
        winner = turup_jn_next_player(rules, state, winner);
    for (int other = 0; other < rules->seats; other++) {
        for (uint64_t rest = state->hand[other]; rest != 0 && (state->sits_out >> other & 1) == 0; rest &= rest - 1) {
            const int card = turup_lowest(rest);
            points +=
                (turup_jn_suit(card) == state->trump ? rules->play.points_trump : rules->play.points_plain)[card & 15];
        }
    }
    state->points[winner] = (int16_t)(state->points[winner] + points);
    state->leader = (int8_t)winner;
    for (int i = 0; i < left; i++) state->trick_winner[state->tricks_done++] = (int8_t)winner;
    if (state->solo == TURUP_JN_NO_SOLO) {
        turup_jn_end_played(rules, state);
        return;
    }
    const turup_jn_reason base =
        state->solo == TURUP_JN_HALF_COURT ? TURUP_JN_HALF_COURT_MADE_REASON : TURUP_JN_SINGLE_HAND_MADE_REASON;
    turup_jn_end_single(rules, state, (turup_jn_reason)(base + !made), made);
}

void turup_jn_apply_claim(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_CLAIM:
        apply_claim(rules, state, seat);
        break;
    case TURUP_JN_ACT_CONCEDE:
        turup_jn_end_conceded(rules, state);
        break;
    default:
        state->spoilt_by = (int8_t)seat;
        if (turup_jn_others_lack(rules, state, declarer(state), state->trump))
            turup_jn_end_void(state, TURUP_JN_VOID_SPOILT_REASON);
        else
            turup_jn_end_spoilt(rules, state, seat);
        break;
    }
}
