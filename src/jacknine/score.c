/* How a round ends and what it is worth. */
#include "score.h"
#include "room.h"

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
    if (rules->fixed_sides) return seat & 1;
    if (state->maker == TURUP_NO_SEAT) return 1; /* there is only the rest */
    return turup_jn_truly_same_side(rules, state, seat, state->maker) ? 0 : 1;
}

/* After how many tricks the last one has been played; with two halves a half court has none (1.14). */
static int tricks_with_last(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int short_deal = state->solo == TURUP_JN_HALF_COURT && rules->solo_tricks == rules->tricks;
    return short_deal ? rules->packet_end[0] : rules->tricks;
}

void turup_jn_side_points(const turup_jn_rules *rules, const turup_jn_state *state, int16_t points[2])
{
    points[0] = points[1] = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        const int place = place_of(rules, state, seat);
        points[place] = (int16_t)(points[place] + state->points[seat]);
    }
    if (state->tricks_done < tricks_with_last(rules, state)) return;
    const int last = place_of(rules, state, state->leader), n = rules->play.last_trick_points;
    points[last] = (int16_t)(points[last] + n);
    if (state->tricks_done == rules->tricks && state->sits_out == 0 &&
        turup_jn_has_all_tricks(rules, state, state->leader))
        points[last] = (int16_t)(points[last] + rules->play.sweep_points);
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

void turup_jn_end_penalty(const turup_jn_rules *rules, turup_jn_state *state, int loser, int balls,
                          turup_jn_reason reason)
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

/* King and queen of one suit in the marriages of Maharashtra, valued by what became trump. */
static int declared_points(const turup_jn_rules *rules, const turup_jn_state *state, int suit)
{
    if (state->jodhi_seat[suit] == TURUP_NO_SEAT) return 0;
    return TURUP_OPTION(&rules->options, jodhi) ? state->jodhi_points[suit]
                                                : rules->options.opt_marriages[suit == state->trump];
}

/* A contract within the floor and the cap of pairs; neither of them moves the bid itself. */
static int within_limits(const turup_jn_options *options, int bid, int required)
{
    const int floor = TURUP_OPTION(options, pair_floor), cap = TURUP_OPTION(options, pair_cap);
    if (floor != TURUP_NONE && required < floor && required < bid) return floor < bid ? floor : bid;
    if (cap != TURUP_NONE && required > cap && required > bid) return cap > bid ? cap : bid;
    return required;
}

/* The bid after the pairs that were shown. */
static int required_by_pairs(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    const int own = place_of(rules, state, state->maker);
    int required = state->bid;
    if (state->pairs == 0) return required;
    for (int seat = 0; seat < rules->seats; seat++) {
        if ((state->pairs >> seat & 1) == 0) continue;
        const int maker_side = place_of(rules, state, seat) == own;
        if (TURUP_JN_IS(rules, pair_effect, double_or_halve))
            required = maker_side ? (required + 1) / 2 : required * 2;
        else
            required += (maker_side ? -1 : 1) * turup_jn_pair_worth(rules, state, maker_side);
    }
    return within_limits(options, state->bid, required);
}

int turup_jn_excess(const turup_jn_rules *rules, const turup_jn_state *state, const int16_t points[2])
{
    const turup_jn_options *options = &rules->options;
    const int own = place_of(rules, state, state->maker);
    int own_declared = 0, other_declared = 0;
    for (int suit = 0; suit < 4; suit++) {
        const int declared = declared_points(rules, state, suit);
        if (declared == 0) continue;
        if (place_of(rules, state, state->jodhi_seat[suit]) == own)
            own_declared += declared;
        else
            other_declared += declared;
    }
    if (TURUP_JN_IS(rules, contract_kind, handicap)) {
        const int counting = points[1 - own] + state->bid + other_declared - own_declared;
        return TURUP_OPTION(options, counting_target) - 1 - counting;
    }
    return points[own] + own_declared - other_declared - required_by_pairs(rules, state);
}

/* ---- stakes */

int turup_jn_is_doubled_by_bid(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int from = TURUP_OPTION(&rules->options, auto_double_from);
    return from != TURUP_NONE && state->bid >= from && state->solo == TURUP_JN_NO_SOLO;
}

/* A stake under one or two doubles; a third raise (an automatic double, a double and a redouble) is one more of the
 * last. */
static int raise_stake(const turup_jn_options *options, int worth, int level)
{
    if (level <= 0) return worth;
    const int16_t *factor = level == 1 ? options->opt_double_factor : options->opt_redouble_factor;
    const int times = level == 1 ? TURUP_OPTION(options, double_factor) == turup_double_factor_times
                                 : TURUP_OPTION(options, redouble_factor) == turup_redouble_factor_times;
    if (level <= 2) return times ? worth * factor[1] : worth + factor[1];
    return times ? worth * factor[1] * 2 : worth + factor[1] * 2;
}

/* What the contract is worth undoubled: when made, when failed. */
static const int16_t *plain_stakes(const turup_jn_rules *rules, const turup_jn_state *state)
{
    enum { AFTER_FROM = 1 };
    const turup_jn_options *options = &rules->options;
    if (state->solo == TURUP_JN_SINGLE_HAND) return options->opt_single_hand + AFTER_FROM;
    if (!state->called) return options->opt_stakes_no_call;
    if (state->auction == 2 && options->opt_stakes_auction2[0] != TURUP_NONE)
        return stake_row(options->opt_stakes_auction2, 12, state->bid) + AFTER_FROM;
    return stake_row(options->opt_stakes, 24, state->bid) + AFTER_FROM;
}

int turup_jn_stake(const turup_jn_rules *rules, const turup_jn_state *state, int made)
{
    return raise_stake(&rules->options, plain_stakes(rules, state)[made ? 0 : 1],
                       state->doubled + turup_jn_is_doubled_by_bid(rules, state));
}

int turup_jn_raised_stake(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int16_t *stakes = plain_stakes(rules, state);
    const int level = state->doubled + 1 + turup_jn_is_doubled_by_bid(rules, state);
    const int made = raise_stake(&rules->options, stakes[0], level),
              failed = raise_stake(&rules->options, stakes[1], level);
    return made > failed ? made : failed;
}

/* What each player of a side gets where every other player pays one: so that nothing is lost in a transfer. */
static int payers(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    int own = 0;
    for (int other = 0; other < rules->seats; other++) own += turup_jn_same_side(rules, state, seat, other);
    return (rules->seats - own) / own;
}

/* Gives out a stake to or from the side of a seat. */
static void award(const turup_jn_rules *rules, turup_jn_state *state, int seat, int made, int worth)
{
    const int16_t signed_worth = (int16_t)(made ? worth : -worth);
    switch (TURUP_OPTION(&rules->options, score_who)) {
    case turup_score_who_maker_only_signed:
        give(rules, state, seat, signed_worth);
        break;
    case turup_score_who_transfer:
        give(rules, state, seat, signed_worth * payers(rules, state, seat));
        give_others(rules, state, seat, -signed_worth);
        break;
    default:
        if (made)
            give(rules, state, seat, worth);
        else
            give_others(rules, state, seat, worth);
        break;
    }
}

int turup_jn_has_all_tricks(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    int own = 0;
    for (int other = 0; other < rules->seats; other++) {
        if (turup_jn_same_side(rules, state, seat, other)) own += state->tricks_won[other];
    }
    return own == state->tricks_done;
}

/* Court: the winners of the contract have taken every trick. */
static int add_cot(const turup_jn_rules *rules, const turup_jn_state *state, int made, int worth)
{
    const int all = turup_jn_has_all_tricks(rules, state, state->leader);
    const int winners = turup_jn_same_side(rules, state, state->leader, state->maker) == made;
    if (state->tricks_done < rules->tricks || !all || !winners) return worth;
    if (TURUP_JN_IS(rules, cot, double)) return worth * 2;
    return TURUP_JN_IS(rules, cot, bonus) ? worth + rules->options.opt_cot[1] : worth;
}

/* Whether a seat's side has led on where it should have said caps. */
static int has_missed_caps(const turup_jn_rules *rules, const turup_jn_state *state, int seat)
{
    for (int other = 0; other < rules->seats; other++) {
        if ((state->missed_caps >> other & 1) != 0 && turup_jn_same_side(rules, state, seat, other)) return 1;
    }
    return 0;
}

/* Points that pass to the side of a seat from the others, whoever made the contract. */
static void pay(const turup_jn_rules *rules, turup_jn_state *state, int seat, int points)
{
    give(rules, state, seat, points);
    give_others(rules, state, seat, -points);
}

/* What all tricks are worth beside the contract: a bonus, or (strict) the price of not having said so. */
static void add_caps(const turup_jn_rules *rules, turup_jn_state *state)
{
    const int n = rules->options.opt_caps[1];
    if (TURUP_JN_IS(rules, caps, off) || state->tricks_done < rules->tricks) return;
    if (!turup_jn_has_all_tricks(rules, state, state->leader)) return;
    if (TURUP_JN_IS(rules, caps, auto_bonus)) pay(rules, state, state->leader, n);
    if (!TURUP_JN_IS(rules, caps, strict) || !has_missed_caps(rules, state, state->leader)) return;
    pay(rules, state, state->leader, -n);
    state->result.extra_reason = TURUP_JN_CAPS_LATE_REASON;
}

/* The contract of the auction; returns whether it was made. */
static int score_contract(const turup_jn_rules *rules, turup_jn_state *state)
{
    const turup_jn_options *options = &rules->options;
    int16_t points[2];
    turup_jn_side_points(rules, state, points);
    const int excess = turup_jn_excess(rules, state, points), made = excess >= 0;
    const int below_half = !made && 2 * points[place_of(rules, state, state->maker)] < state->bid;
    int worth = state->c ? options->opt_call_c[1] : turup_jn_stake(rules, state, made);
    if (made) worth += overshoot(options, excess);
    if (below_half && TURUP_OPTION(options, fail_below_half_doubles)) worth *= 2;
    award(rules, state, state->maker, made, add_cot(rules, state, made, worth));
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
        if (state->jodhi_seat[suit] != TURUP_NO_SEAT &&
            !turup_jn_same_side(rules, state, state->jodhi_seat[suit], caller))
            other_jodhi += state->jodhi_points[suit];
    }
    switch (TURUP_OPTION(&rules->options, khanuck)) {
    case turup_khanuck_strict:
        return state->leader == caller && own + LAST_TRICK > other_points + other_jodhi;
    case turup_khanuck_simple:
        return own_side && other_points < own + LAST_TRICK;
    default:
        return own_side;
    }
}

/* Double or Khanuck; returns the reason. */
static turup_jn_reason score_last_call(const turup_jn_rules *rules, turup_jn_state *state)
{
    enum { WIN = 1, LOSE = 2, BACKWARD = 2, KHANUCK_LOSE = 3 };
    const turup_jn_options *options = &rules->options;
    const int caller = state->last_caller, is_double = state->last_call == TURUP_JN_DOUBLE_LAST;
    const int by_side =
        TURUP_JN_IS(rules, double_last_winner, side) && turup_jn_same_side(rules, state, state->leader, caller);
    const int made = is_double ? state->leader == caller || by_side : khanuck_made(rules, state);
    const int backward = !turup_jn_same_side(rules, state, caller, state->maker);
    const int win = is_double ? options->opt_double_last[WIN] : options->opt_khanuck[backward ? BACKWARD : WIN];
    const int lose = is_double ? options->opt_double_last[LOSE] : options->opt_khanuck[KHANUCK_LOSE];
    if (made)
        give(rules, state, caller, win);
    else
        give_others(rules, state, caller, lose);
    if (is_double) return made ? TURUP_JN_DOUBLE_MADE_REASON : TURUP_JN_DOUBLE_FAILED_REASON;
    return made ? TURUP_JN_KHANUCK_MADE_REASON : TURUP_JN_KHANUCK_FAILED_REASON;
}

/* A called partner counts from the start when a contract is scored. */
static void name_partner(turup_jn_state *state) { state->partner_known = 1; }

static turup_jn_reason contract_reason(int made) { return made ? TURUP_JN_MADE_REASON : TURUP_JN_FAILED_REASON; }

void turup_jn_end_played(const turup_jn_rules *rules, turup_jn_state *state)
{
    name_partner(state);
    if (turup_jn_cancel_at_end(rules, state)) return;
    add_caps(rules, state);
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

/* How a Thunee, Royals or blind call can end: places in thunee_balls and blind_balls. */
enum { WON, LOST, LOST_TO_PARTNER };

static int thunee_balls(const turup_jn_rules *rules, const turup_jn_state *state, int outcome)
{
    const turup_jn_options *options = &rules->options;
    const int blind = state->solo == TURUP_JN_BLIND_THUNEE || state->solo == TURUP_JN_BLIND_ROYALS;
    return (blind ? options->opt_blind_balls : options->opt_thunee_balls)[outcome] * (state->thunee_doubled ? 2 : 1);
}

void turup_jn_end_thunee(const turup_jn_rules *rules, turup_jn_state *state, int made, int by_partner)
{
    const int outcome = made ? WON : by_partner ? LOST_TO_PARTNER : LOST;
    const int worth = thunee_balls(rules, state, outcome);
    const turup_jn_reason reason =
        (turup_jn_reason)(TURUP_JN_THUNEE_MADE_REASON + 3 * (state->solo - TURUP_JN_THUNEE) + outcome);
    if (made)
        give(rules, state, state->caller, worth);
    else
        give_others(rules, state, state->caller, worth);
    if (TURUP_JN_IS(rules, thunee_mode, replace)) {
        finish(rules, state, reason);
        return;
    }
    state->result.extra_reason = (uint8_t)reason;
    finish(rules, state, contract_reason(score_contract(rules, state)));
}

/* What the contract that is played counts, a solo contract or the maker's, Thunee and its kin apart. */
static int played_worth(const turup_jn_rules *rules, const turup_jn_state *state, int made)
{
    const turup_jn_options *options = &rules->options;
    if (state->solo == TURUP_JN_HALF_COURT) return options->opt_half_court[1];
    if (state->solo == TURUP_JN_SINGLE_HAND && TURUP_JN_IS(rules, single_hand_timing, before_first_lead))
        return options->opt_single_hand[made ? 1 : 2];
    return state->c ? options->opt_call_c[1] : turup_jn_stake(rules, state, made);
}

/* Who plays the contract: the soloist, or the maker. */
static int declarer(const turup_jn_state *state)
{ return state->solo == TURUP_JN_NO_SOLO ? state->maker : state->caller; }

void turup_jn_end_single(const turup_jn_rules *rules, turup_jn_state *state, turup_jn_reason reason, int made)
{
    const int shown = reason == TURUP_JN_SHOWN_REASON;
    const int worth = shown ? rules->options.opt_single_hand_show[1] : played_worth(rules, state, made);
    award(rules, state, shown ? state->maker : state->caller, made, worth);
    finish(rules, state, reason);
}

void turup_jn_end_lost(const turup_jn_rules *rules, turup_jn_state *state, int loser, int times, turup_jn_reason reason)
{
    name_partner(state);
    const int made = !turup_jn_same_side(rules, state, loser, declarer(state));
    award(rules, state, declarer(state), made, played_worth(rules, state, made) * times);
    finish(rules, state, reason);
}

void turup_jn_end_conceded(const turup_jn_rules *rules, turup_jn_state *state)
{
    if (turup_jn_is_thunee(state)) {
        give_others(rules, state, state->caller, thunee_balls(rules, state, LOST));
        finish(rules, state, TURUP_JN_CONCEDED_REASON);
        return;
    }
    turup_jn_end_lost(rules, state, declarer(state), 1, TURUP_JN_CONCEDED_REASON);
}

void turup_jn_end_spoilt(const turup_jn_rules *rules, turup_jn_state *state, int seat)
{
    name_partner(state);
    pay(rules, state, seat, -1);
    finish(rules, state, TURUP_JN_SPOILT_WRONG_REASON);
}

/* Caps: rightly said it is the contract's score and one more, or what it costs to say it late; wrongly said it is all
 * that counts. */
void turup_jn_end_caps(const turup_jn_rules *rules, turup_jn_state *state, int seat, int right)
{
    enum { LATE = 1, WRONG = 2 };
    const int late = has_missed_caps(rules, state, seat);
    name_partner(state);
    if (!right) {
        pay(rules, state, seat, -rules->options.opt_caps[WRONG]);
        finish(rules, state, TURUP_JN_CAPS_WRONG_REASON);
        return;
    }
    const int made = score_contract(rules, state);
    pay(rules, state, seat, late ? -rules->options.opt_caps[LATE] : 1);
    state->result.extra_reason = (uint8_t)(late ? TURUP_JN_CAPS_LATE_REASON : TURUP_JN_CAPS_MADE_REASON);
    finish(rules, state, contract_reason(made));
}

int turup_jn_is_decided(const turup_jn_rules *rules, const turup_jn_state *state)
{
    const int own = place_of(rules, state, state->maker), n = rules->play.last_trick_points;
    const int transfer = rules->play.last_trick == turup_last_trick_transfer;
    int left = rules->tricks * rules->play.trick_points;
    int16_t points[2], best[2], worst[2];
    for (int slot = 0; slot < rules->play.slots; slot++) {
        const int plain = rules->play.points_plain[slot];
        left += 3 * plain + (state->trump == TURUP_NO_TRUMP ? plain : rules->play.points_trump[slot]);
    }
    for (int seat = 0; seat < rules->seats; seat++) left -= state->points[seat];
    turup_jn_side_points(rules, state, points);
    best[own] = (int16_t)(points[own] + left + n);
    best[1 - own] = (int16_t)(points[1 - own] - (transfer ? n : 0));
    worst[own] = (int16_t)(points[own] - (transfer ? n : 0));
    worst[1 - own] = (int16_t)(points[1 - own] + left + n);
    return turup_jn_excess(rules, state, worst) >= 0 || turup_jn_excess(rules, state, best) < 0;
}
