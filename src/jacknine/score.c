/* How a round ends and what it is worth. */
#include "room.h"
#include "score.h"

static void give(const turup_jn_rules *rules, turup_jn_state *state, int seat, int points)
{
    for (int other = 0; other < rules->seats; other++) {
        if (turup_jn_same_side(rules, state, seat, other))
            state->result.player_score[other] = (int16_t)(state->result.player_score[other] + points);
    }
}

static void give_others(const turup_jn_rules *rules, turup_jn_state *state, int seat, int points)
{
    for (int other = 0; other < rules->seats; other++) {
        if (!turup_jn_same_side(rules, state, seat, other))
            state->result.player_score[other] = (int16_t)(state->result.player_score[other] + points);
    }
}

/* In which of the two places of a result a seat counts. */
static int place_of(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    if (rules->fixed_sides || state->maker == TURUP_NO_SEAT) return seat & 1;
    return turup_jn_truly_same_side(rules, state, seat, state->maker) ? 0 : 1;
}

void turup_jn_side_points(const turup_jn_rules *rules, const turup_jn_state *state, int16_t points[2])
{
    points[0] = points[1] = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        const int place = place_of(rules, state, seat);
        points[place] = (int16_t)(points[place] + state->points[seat]);
    }
    if (state->tricks_done < rules->tricks) return;
    const int last = place_of(rules, state, state->leader), n = rules->play.last_trick_points;
    points[last] = (int16_t)(points[last] + n);
    if (rules->play.last_trick == turup_last_trick_transfer) points[1 - last] = (int16_t)(points[1 - last] - n);
}

/* Closes the round: points and scores by side. */
static void finish(const turup_jn_rules *rules, turup_jn_state *state, turup_jn_reason reason)
{
    const int maker = rules->fixed_sides ? TURUP_NO_SEAT : state->maker;
    int seen[2] = {0, 0};
    state->phase = TURUP_JN_OVER_PHASE;
    state->turn = TURUP_NO_SEAT;
    state->result.reason = (uint8_t)reason;
    turup_jn_side_points(rules, state, state->result.card_points);
    for (int seat = 0; seat < rules->seats; seat++) {
        const int place = place_of(rules, state, seat);
        const int16_t score = state->result.player_score[seat];
        if (place == 0 && maker != TURUP_NO_SEAT && seat != maker) continue; /* his own score stands for his side */
        if (!seen[place] || score > state->result.score[place]) state->result.score[place] = score;
        seen[place] = 1;
    }
}

void turup_jn_end_void(turup_jn_state *state, turup_jn_reason reason)
{
    state->phase = TURUP_JN_OVER_PHASE;
    state->turn = TURUP_NO_SEAT;
    state->result.reason = (uint8_t)reason;
}

void turup_jn_end_penalty(const turup_jn_rules *rules, turup_jn_state *state, int loser, int balls, turup_jn_reason reason)
{
    give_others(rules, state, loser, balls);
    finish(rules, state, reason);
}

/* The row of a table (from, win, lose) for a bid. */
static const int16_t *stake_row(const int16_t *stakes, int slots, int bid)
{
    const int16_t *row = stakes;
    for (int i = 0; i + 2 < slots && stakes[i] != TURUP_NONE && stakes[i] <= bid; i += 3) row = stakes + i;
    return row;
}

/* Extra balls for an excess over the requirement. */
static int overshoot(const turup_jn_options *options, int excess)
{
    int extra = 0;
    for (int i = 0; i + 1 < 12 && options->opt_overshoot_table[i] != TURUP_NONE; i += 2) {
        if (options->opt_overshoot_table[i] <= excess) extra = options->opt_overshoot_table[i + 1];
    }
    return extra;
}

int turup_jn_excess(const turup_jn_rules *rules, const turup_jn_state *state, const int16_t points[2])
{
    const turup_jn_options *options = &rules->options;
    const int own = place_of(rules, state, state->maker);
    int own_jodhi = 0, other_jodhi = 0;
    for (int suit = 0; suit < 4; suit++) {
        if (state->jodhi_seat[suit] == TURUP_NO_SEAT) continue;
        if (place_of(rules, state, state->jodhi_seat[suit]) == own) own_jodhi += state->jodhi_points[suit];
        else other_jodhi += state->jodhi_points[suit];
    }
    if (TURUP_JN_IS(rules, contract_kind, handicap)) {
        const int counting = points[1 - own] + state->bid + other_jodhi - own_jodhi;
        return TURUP_OPTION(options, counting_target) - 1 - counting;
    }
    return points[own] + own_jodhi - other_jodhi - state->bid;
}

/* The contract of the auction; returns whether it was made. */
static int score_contract(const turup_jn_rules *rules, turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    const int16_t *no_call = options->opt_stakes_no_call;
    const int16_t *row = stake_row(options->opt_stakes, 24, state->bid);
    int16_t points[2];
    turup_jn_side_points(rules, state, points);
    const int excess = turup_jn_excess(rules, state, points), made = excess >= 0;
    int worth = made ? (state->called ? row[1] : no_call[0]) : (state->called ? row[2] : no_call[1]);
    if (made) worth += overshoot(options, excess);
    switch (TURUP_OPTION(options, score_who)) {
    case turup_score_who_maker_only_signed: give(rules, state, state->maker, made ? worth : -worth); break;
    case turup_score_who_transfer:
        give(rules, state, state->maker, made ? worth : -worth);
        give_others(rules, state, state->maker, made ? -worth : worth);
        break;
    default:
        if (made) give(rules, state, state->maker, worth);
        else give_others(rules, state, state->maker, worth);
        break;
    }
    return made;
}

static int khanuck_made(const turup_jn_rules *rules, const turup_jn_state *state)
{
    enum { LAST_TRICK = 10 };
    const int caller = state->last_caller, own = turup_jn_jodhi_of(rules, state, caller);
    const int own_side = turup_jn_same_side(rules, state, state->leader, caller);
    int other_points = 0, other_jodhi = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (!turup_jn_same_side(rules, state, seat, caller)) other_points += state->points[seat];
    }
    for (int suit = 0; suit < 4; suit++) {
        if (state->jodhi_seat[suit] != TURUP_NO_SEAT && !turup_jn_same_side(rules, state, state->jodhi_seat[suit], caller))
            other_jodhi += state->jodhi_points[suit];
    }
    switch (TURUP_OPTION(&rules->options, khanuck)) {
    case turup_khanuck_strict: return state->leader == caller && own + LAST_TRICK > other_points + other_jodhi;
    case turup_khanuck_simple: return own_side && other_points < own + LAST_TRICK;
    default: return own_side;
    }
}

/* Double or Khanuck; returns the reason. */
static turup_jn_reason score_last_call(const turup_jn_rules *rules, turup_jn_state *state)
{
    enum { WIN = 1, LOSE = 2, BACKWARD = 2, KHANUCK_LOSE = 3 };
    const turup_jn_options *options = &rules->options;
    const int caller = state->last_caller, is_double = state->last_call == TURUP_JN_DOUBLE_LAST;
    const int by_side = TURUP_JN_IS(rules, double_last_winner, side) && turup_jn_same_side(rules, state, state->leader, caller);
    const int made = is_double ? state->leader == caller || by_side : khanuck_made(rules, state);
    const int backward = !turup_jn_same_side(rules, state, caller, state->maker);
    const int win = is_double ? options->opt_double_last[WIN] : options->opt_khanuck[backward ? BACKWARD : WIN];
    const int lose = is_double ? options->opt_double_last[LOSE] : options->opt_khanuck[KHANUCK_LOSE];
    if (made) give(rules, state, caller, win);
    else give_others(rules, state, caller, lose);
    if (is_double) return made ? TURUP_JN_DOUBLE_MADE_REASON : TURUP_JN_DOUBLE_FAILED_REASON;
    return made ? TURUP_JN_KHANUCK_MADE_REASON : TURUP_JN_KHANUCK_FAILED_REASON;
}

static turup_jn_reason contract_reason(int made) { return made ? TURUP_JN_MADE_REASON : TURUP_JN_FAILED_REASON; }

void turup_jn_end_played(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (state->partner != TURUP_NO_SEAT) state->partner_known = 1;
    if (state->last_call == TURUP_JN_NO_LAST_CALL) {
        finish(rules, state, contract_reason(score_contract(rules, state)));
    } else if (TURUP_JN_IS(rules, last_call_mode, replace)) {
        finish(rules, state, score_last_call(rules, state));
    } else {
        const int made = score_contract(rules, state);
        state->result.extra_reason = (uint8_t)score_last_call(rules, state);
        finish(rules, state, contract_reason(made));
    }
}

void turup_jn_end_solo(const turup_jn_rules *rules, turup_jn_state *state, int made, int by_partner)
{
    const turup_jn_options *options = &rules->options;
    const int blind = state->solo == TURUP_JN_BLIND_THUNEE || state->solo == TURUP_JN_BLIND_ROYALS;
    const int16_t *balls = blind ? options->opt_blind_balls : options->opt_thunee_balls;
    const int outcome = made ? 0 : 1 + (by_partner != 0);
    const int worth = balls[outcome] * (state->thunee_doubled ? 2 : 1);
    const turup_jn_reason reason =
        (turup_jn_reason)(TURUP_JN_THUNEE_MADE_REASON + 3 * (state->solo - TURUP_JN_THUNEE) + outcome);
    if (made) give(rules, state, state->caller, worth);
    else give_others(rules, state, state->caller, worth);
    if (TURUP_JN_IS(rules, thunee_mode, replace)) {
        finish(rules, state, reason);
        return;
    }
    state->result.extra_reason = (uint8_t)reason;
    finish(rules, state, contract_reason(score_contract(rules, state)));
}

int turup_jn_is_decided(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int own = place_of(rules, state, state->maker), n = rules->play.last_trick_points;
    const int transfer = rules->play.last_trick == turup_last_trick_transfer;
    int left = 0;
    int16_t points[2], best[2], worst[2];
    for (int seat = 0; seat < rules->seats; seat++) {
        for (int i = 0; i < rules->hand_size; i++) {
            const int card = state->dealt[seat * rules->hand_size + i];
            left += (turup_jn_suit(card) == state->trump ? rules->play.points_trump : rules->play.points_plain)[card & 15];
        }
    }
    for (int seat = 0; seat < rules->seats; seat++) left -= state->points[seat];
    turup_jn_side_points(rules, state, points);
    best[own] = (int16_t)(points[own] + left + n);
    best[1 - own] = (int16_t)(points[1 - own] - (transfer ? n : 0));
    worst[own] = (int16_t)(points[own] - (transfer ? n : 0));
    worst[1 - own] = (int16_t)(points[1 - own] + left + n);
    return turup_jn_excess(rules, state, worst) >= 0 || turup_jn_excess(rules, state, best) < 0;
}
