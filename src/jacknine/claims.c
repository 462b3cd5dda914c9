/* Beside the cards: the maker claims the rest or gives up, a side says caps, a defender that the trumps are spoilt. */
#include "play.h"
#include "room.h"
#include "trick.h"

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

/* Whether a seat is where its side can say caps: on lead under an open trump, with every trick so far. */
static int may_say_caps(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    return TURUP_JN_IS(rules, caps, strict) && state->solo == TURUP_JN_NO_SOLO && state->trick_length == 0 &&
           state->exposed && tricks_left(rules, state) >= 2 && turup_jn_has_all_tricks(rules, state, seat);
}

int turup_jn_claims_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    int count = 0;
    if (may_claim(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_CLAIM, 0);
    if (may_concede(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_CONCEDE, 0);
    if (may_say_spoilt(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_SPOILT, 0);
    if (may_say_caps(rules, state, seat)) out[count++] = turup_jn_act(TURUP_JN_ACT_CAPS, 0);
    return count;
}

turup_status turup_jn_why_claim(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_CLAIM:
        return may_claim(rules, state, seat) ? TURUP_OK : TURUP_NO_CLAIM;
    case TURUP_JN_ACT_CONCEDE:
        return may_concede(rules, state, seat) ? TURUP_OK : TURUP_NO_CLAIM;
    case TURUP_JN_ACT_CAPS:
        return may_say_caps(rules, state, seat) ? TURUP_OK : TURUP_NO_CAPS;
    default:
        return may_say_spoilt(rules, state, seat) ? TURUP_OK : TURUP_NO_SPOILT;
    }
}

/* Whether a hand on lead takes every trick from others who hold these cards, at most `trumps` of trump in one hand: no
 * card of its suits is higher there, and nobody has more trumps (unless it has only trumps). */
static int is_sure(const turup_jn_rules *rules, const turup_jn_state *state, uint64_t hand, uint64_t others, int trumps)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    const uint64_t trump_suit = state->trump == TURUP_NO_TRUMP ? 0 : turup_jn_suit_cards(state->trump);
    if (trumps > turup_popcount(hand & trump_suit) && (hand & ~trump_suit) != 0) return 0;
    for (; others != 0; others &= others - 1) {
        const int card = turup_lowest(others);
        const uint8_t *strength = turup_jn_suit(card) == state->trump ? play->strength_trump : play->strength_plain;
        for (uint64_t own = hand & turup_jn_suit_cards(turup_jn_suit(card)); own != 0; own &= own - 1) {
            if (strength[card & 15] > strength[turup_lowest(own) & 15]) return 0;
        }
    }
    return 1;
}

static uint64_t trumps_of(const turup_jn_state *state, uint64_t cards)
{ return state->trump == TURUP_NO_TRUMP ? 0 : cards & turup_jn_suit_cards(state->trump); }

/* Whether a claim is right: by the cards that the others really hold. */
static int is_right(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    uint64_t others = 0;
    int trumps = 0;
    for (int other = 0; other < rules->seats; other++) {
        if (other == seat || (state->sits_out >> other & 1) != 0) continue;
        const int held = turup_popcount(trumps_of(state, state->hand[other]));
        others |= state->hand[other];
        if (held > trumps) trumps = held;
    }
    return is_sure(rules, state, state->hand[seat], others, trumps);
}

/* A seat that leads on could have said caps if it was sure by what it had seen: its hand and the open tricks. */
void turup_jn_note_missed_caps(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    uint64_t unseen = rules->deck & ~state->hand[seat];
    if (!may_say_caps(rules, state, seat)) return;
    for (int i = 0; i < state->played_length; i++) {
        if ((state->played[i] & TURUP_JN_FACE_DOWN) == 0) unseen &= ~turup_bit(state->played[i]);
    }
    if (is_sure(rules, state, state->hand[seat], unseen, turup_popcount(trumps_of(state, unseen))))
        state->missed_caps |= turup_jn_seat_bit(seat);
}

/* The seat to whom the rest of a wrong claim goes: the next one of the other side. */
static int next_opponent(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    int other = seat;
    while (turup_jn_truly_same_side(rules, state, other, seat)) other = turup_jn_next_player(rules, state, other);
    return other;
}

static void give_rest(const turup_jn_rules *rules, turup_jn_state *state, int winner)
{
    const turup_play_rules *play = turup_jn_playing(rules, state);
    int points = tricks_left(rules, state) * play->trick_points;
    for (int seat = 0; seat < rules->seats; seat++) {
        if ((state->sits_out >> seat & 1) != 0) continue;
        for (uint64_t rest = state->hand[seat]; rest != 0; rest &= rest - 1)
            points += turup_card_points(play, state->trump, turup_lowest(rest));
    }
    state->points[winner] = (int16_t)(state->points[winner] + points);
    state->leader = (int8_t)winner;
    for (int left = tricks_left(rules, state); left > 0; left--) {
        state->trick_winner[state->tricks_done++] = (int8_t)winner;
        state->tricks_won[winner]++;
    }
}

static void apply_claim(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    if (!state->exposed && state->trump_chosen >= TURUP_JN_CHOSEN) turup_jn_expose(rules, state);
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    const int right = is_right(rules, state, seat), made = right && turup_jn_has_all_tricks(rules, state, seat);
    give_rest(rules, state, right ? seat : next_opponent(rules, state, seat));
    if (state->solo == TURUP_JN_NO_SOLO) {
        turup_jn_end_played(rules, state);
        return;
    }
    const turup_jn_reason base =
        state->solo == TURUP_JN_HALF_COURT ? TURUP_JN_HALF_COURT_MADE_REASON : TURUP_JN_SINGLE_HAND_MADE_REASON;
    turup_jn_end_single(rules, state, (turup_jn_reason)(base + !made), made);
}

static void apply_caps(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    const int right = is_right(rules, state, seat);
    if (right) give_rest(rules, state, seat);
    turup_jn_end_caps(rules, state, seat, right);
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
    case TURUP_JN_ACT_CAPS:
        apply_caps(rules, state, seat);
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
