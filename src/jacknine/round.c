#include "round.h"

#include <string.h>

#include "playout.h"
#include "rooms.h"

#define WINDOW(name) turup_jn_##name##_right, turup_jn_##name##_legal, turup_jn_##name##_why, turup_jn_##name##_apply
#define ROOM(name) NULL, turup_jn_##name##_legal, turup_jn_##name##_why, turup_jn_##name##_apply
#define LIKE(name, apply_as) \
    turup_jn_##name##_right, turup_jn_##name##_legal, turup_jn_##name##_why, turup_jn_##apply_as##_apply
#define NOBODY NULL, NULL, NULL, NULL

const turup_jn_room turup_jn_rooms[TURUP_JN_PHASES] = {
    [TURUP_JN_REDEAL_CLAIM_PHASE] = {"redeal-claim", 1, WINDOW(redeal)},
    [TURUP_JN_HALF_COURT_PHASE] = {"half-court", 0, WINDOW(half_court)},
    [TURUP_JN_AUCTION_PHASE] = {"auction", 0, WINDOW(auction)},
    [TURUP_JN_TRUMP_PHASE] = {"trump", 0, ROOM(trump)},
    [TURUP_JN_DOUBLE_PHASE] = {"double", 0, WINDOW(double)},
    [TURUP_JN_AUCTION2_PHASE] = {"auction2", 0, WINDOW(auction)},
    [TURUP_JN_TRUMP2_PHASE] = {"trump2", 0, ROOM(trump)},
    [TURUP_JN_BLIND_PHASE] = {"blind", 0, LIKE(blind, solo)},
    [TURUP_JN_CALL_PARTNER_PHASE] = {"call-partner", 0, ROOM(call_partner)},
    [TURUP_JN_SHOW_PHASE] = {"show", 1, WINDOW(show)},
    [TURUP_JN_SOLO_PHASE] = {"solo", 1, WINDOW(solo)},
    [TURUP_JN_DOUBLE_THUNEE_PHASE] = {"double-thunee", 0, WINDOW(double_thunee)},
    [TURUP_JN_OPEN_PHASE] = {"open", 0, WINDOW(open)},
    [TURUP_JN_PLAY_PHASE] = {"play", 0, ROOM(play)},
    [TURUP_JN_JODHI_PHASE] = {"jodhi", 1, WINDOW(jodhi)},
    [TURUP_JN_PAIR_PHASE] = {"pair", 1, WINDOW(pair)},
    [TURUP_JN_LAST_CALL_PHASE] = {"last-call", 0, WINDOW(last_call)},
    [TURUP_JN_OVER_PHASE] = {"over", 0, NOBODY},
};

const char *turup_jn_phase_name(turup_jn_phase phase) { return turup_jn_rooms[phase].name; }

int turup_jn_turn(const turup_jn_rules *rules, const turup_jn_state *state)
{
    (void)rules;
    return state->turn;
}

uint32_t turup_jn_seats_to_act(const turup_jn_rules *rules, const turup_jn_state *state)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (state->turn != TURUP_NO_SEAT && turup_jn_may_act(rules, state, seat)) seats |= UINT32_C(1) << seat;
    }
    return seats;
}

int turup_jn_legal(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action *out)
{
    if (seat < 0 || seat >= rules->seats || state->turn == TURUP_NO_SEAT) return 0;
    return turup_jn_may_act(rules, state, seat) ? turup_jn_rooms[state->phase].legal(rules, state, seat, out) : 0;
}

static int is_penalty(int kind) { return kind == TURUP_JN_ACT_SIGNAL || kind == TURUP_JN_ACT_CHALLENGE; }

turup_status turup_jn_why(const turup_jn_rules *rules, const turup_jn_state *state, int seat, turup_action action)
{
    const int kind = turup_jn_kind(action);
    const int is_seat = seat >= 0 && seat < rules->seats;
    if (!is_seat && !(seat == TURUP_NO_SEAT && kind == TURUP_JN_ACT_SIGNAL)) return TURUP_NO_SUCH_SEAT;
    if (!turup_jn_is_canonical(rules, action)) return TURUP_UNKNOWN_ACTION;
    if (state->turn == TURUP_NO_SEAT) return TURUP_OVER;
    if (is_penalty(kind)) return turup_jn_why_penalty(rules, state, seat, action);
    if (!turup_jn_may_act(rules, state, seat)) return TURUP_NOT_YOUR_TURN;
    return turup_jn_rooms[state->phase].why(rules, state, seat, action);
}

void turup_jn_apply(const turup_jn_rules *rules, turup_jn_state *state, int seat, turup_action action)
{
    if (is_penalty(turup_jn_kind(action)))
        turup_jn_apply_penalty(rules, state, seat, action);
    else
        turup_jn_rooms[state->phase].apply(rules, state, seat, action);
}

int turup_jn_forced(const turup_jn_rules *rules, const turup_jn_state *state, int *seat, turup_action *action)
{
    if (state->turn == TURUP_NO_SEAT || !turup_jn_only_passes(rules, state)) return 0;
    *seat = state->turn;
    *action = turup_jn_act(TURUP_JN_ACT_PASS, 0);
    return 1;
}

turup_status turup_jn_start(const turup_jn_rules *rules, turup_jn_state *state, const turup_jn_deal *deal, int dealer,
                            const int32_t scores[2])
{
    int place;
    if (dealer < 0 || dealer >= rules->seats) return TURUP_NO_SUCH_SEAT;
    const turup_status status = turup_jn_deal_check(rules, deal, &place);
    if (status == TURUP_OK) turup_jn_begin(rules, state, deal, dealer, scores);
    return status;
}

void turup_jn_begin(const turup_jn_rules *rules, turup_jn_state *state, const turup_jn_deal *deal, int dealer,
                    const int32_t scores[2])
{
    memset(state, 0, sizeof *state);
    memcpy(state->dealt, deal->cards, rules->deck_size);
    memset(state->trick, TURUP_NO_CARD, sizeof state->trick);
    memset(state->played, TURUP_NO_CARD, sizeof state->played);
    memset(state->trick_leader, TURUP_NO_SEAT, sizeof state->trick_leader);
    memset(state->trick_winner, TURUP_NO_SEAT, sizeof state->trick_winner);
    memset(state->ask, TURUP_NO_SEAT, sizeof state->ask);
    memset(state->jodhi_seat, TURUP_NO_SEAT, sizeof state->jodhi_seat);
    state->dealer = (int8_t)dealer;
    state->leader = state->turn = state->maker = state->owner = state->caller = TURUP_NO_SEAT;
    state->last_caller = state->last_voice = state->partner = state->other = state->defender = TURUP_NO_SEAT;
    state->must_trump = state->must_indicator = state->resume = TURUP_NO_SEAT;
    state->asker = state->spoilt_by = TURUP_NO_SEAT;
    state->strain = -1;
    state->trump = TURUP_NO_TRUMP;
    state->indicator = state->partner_card = TURUP_NO_CARD;
    state->exposed_trick = -1;
    memcpy(state->scores, scores, sizeof state->scores);
    turup_jn_walk(rules, state);
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 32;
}

/* All bytes before the log, and the order of the cards still to be dealt. Fixed-width fields without padding: every
 * platform hashes the same bytes (all of ours are little-endian). */
uint64_t turup_jn_key(const turup_jn_rules *rules, const turup_jn_state *state)
{
    uint64_t hash = 0, word = 0;
    const size_t size = offsetof(turup_jn_state, dealt);
    for (size_t i = 0; i < size; i += sizeof word) {
        word = 0;
        memcpy(&word, (const uint8_t *)state + i, size - i < sizeof word ? size - i : sizeof word);
        hash = mix(hash, word);
    }
    const int done = state->packets_dealt == 0 ? 0 : rules->packet_end[state->packets_dealt - 1];
    for (int seat = 0; seat < rules->seats; seat++) {
        for (int i = done; i < rules->hand_size; i++)
            hash = mix(hash, (uint64_t)state->dealt[seat * rules->hand_size + i] + 1);
    }
    return mix(hash, 0);
}

/* ---- the table of common/game.h */

#define STATE(pointer) ((const turup_jn_state *)(pointer))
#define RULES(pointer) ((const turup_jn_rules *)(pointer))

static const char *game_phase(const void *rules, const void *state)
{
    (void)rules;
    return turup_jn_phase_name((turup_jn_phase)STATE(state)->phase);
}

static int game_turn(const void *rules, const void *state) { return turup_jn_turn(RULES(rules), STATE(state)); }

static uint32_t game_seats_to_act(const void *rules, const void *state)
{ return turup_jn_seats_to_act(RULES(rules), STATE(state)); }

static int game_legal(const void *rules, const void *state, int seat, turup_action *out)
{ return turup_jn_legal(RULES(rules), STATE(state), seat, out); }

static turup_status game_why(const void *rules, const void *state, int seat, turup_action action)
{ return turup_jn_why(RULES(rules), STATE(state), seat, action); }

static void game_apply(const void *rules, void *state, int seat, turup_action action)
{ turup_jn_apply(RULES(rules), (turup_jn_state *)state, seat, action); }

static int game_forced(const void *rules, const void *state, int *seat, turup_action *action)
{ return turup_jn_forced(RULES(rules), STATE(state), seat, action); }

static uint64_t game_key(const void *rules, const void *state) { return turup_jn_key(RULES(rules), STATE(state)); }

static int game_format(const void *rules, turup_action action, char *out)
{ return turup_jn_format(RULES(rules), action, out); }

static turup_status game_parse(const void *rules, const char *text, size_t length, turup_action *out)
{ return turup_jn_parse(RULES(rules), text, length, out); }

static void game_random_rounds(const void *rules, uint64_t seed, int count, int16_t *scores)
{ turup_jn_random_rounds(RULES(rules), seed, count, scores); }

const turup_game turup_jacknine_game = {
    .name = "jacknine",
    .state_size = sizeof(turup_jn_state),
    .max_legal = TURUP_JN_MAX_LEGAL,
    .phase = game_phase,
    .turn = game_turn,
    .seats_to_act = game_seats_to_act,
    .legal = game_legal,
    .why = game_why,
    .apply = game_apply,
    .forced = game_forced,
    .key = game_key,
    .format = game_format,
    .parse = game_parse,
    .random_rounds = game_random_rounds,
};
