#include "script.h"

#define IS(option, word) (TURUP_OPTION(options, option) == turup_##option##_##word)

/* One rule about options: when it is broken, the option named is at fault. */
typedef struct {
    int broken;
    const char *option;
    turup_status status;
} option_rule;

static turup_status first_broken(const option_rule *list, int count, const char **option)
{
    for (int i = 0; i < count; i++) {
        if (!list[i].broken) continue;
        *option = list[i].option;
        return list[i].status;
    }
    return TURUP_OK;
}

/* Whether a row of numbers has whole entries of `width` and ascends in the first of each. */
static int is_table(const int16_t *row, int slots, int width)
{
    int length = 0;
    while (length < slots && row[length] != TURUP_NONE) length++;
    if (length % width != 0) return 0;
    for (int i = width; i < length; i += width) {
        if (row[i] <= row[i - width]) return 0;
    }
    return 1;
}

#define SLOTS(option) ((int)(sizeof options->opt_##option / sizeof(int16_t)))
#define TABLE(option, width) is_table(options->opt_##option, SLOTS(option), width)

static turup_status check_auction(const turup_jn_rules *rules, const char **option)
{
    const turup_jn_options *options = &rules->options;
    const int min = TURUP_OPTION(options, bid_min), max = TURUP_OPTION(options, bid_max),
              step = TURUP_OPTION(options, bid_step);
    const int after = TURUP_OPTION(options, auction_after_packet), second = options->opt_auction_after_packet[1];
    const option_rule list[] = {
        {min < 1, "bid_min", TURUP_OPTION_RANGE},
        {step < 1, "bid_step", TURUP_OPTION_RANGE},
        {max < min, "bid_max", TURUP_OPTION_CONFLICT},
        {step >= 1 && max / step - min / step > 120, "bid_max", TURUP_OPTION_RANGE},
        {max > 0xfff || (TURUP_OPTION(options, bid_carries_suit) && max / step - min / step > 45), "bid_max",
         TURUP_OPTION_RANGE},
        {after < 1 || after > rules->half_packets, "auction_after_packet", TURUP_OPTION_RANGE},
        {second != TURUP_NONE && (second <= after || second > rules->half_packets), "auction_after_packet",
         TURUP_OPTION_RANGE},
        {second != TURUP_NONE && TURUP_OPTION(options, auction2_min) == TURUP_NONE, "auction2_min",
         TURUP_OPTION_CONFLICT},
        {IS(auction_end, passes) && options->opt_auction_end[1] != rules->seats - 1, "auction_end",
         TURUP_OPTION_CONFLICT},
        {IS(auction_end, all_declined) != IS(auction_order, open_call), "auction_end", TURUP_OPTION_CONFLICT},
        {IS(auction_starts, maker_opponents) != IS(auction_order, open_call), "auction_starts", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, ask_partner) && !IS(auction_order, rotation), "ask_partner", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, first_bidder_one_suit_barred) && IS(auction_order, team_alternating),
         "first_bidder_one_suit_barred", TURUP_OPTION_CONFLICT},
        {IS(contract_kind, handicap) && TURUP_OPTION(options, counting_target) == TURUP_NONE, "counting_target",
         TURUP_OPTION_CONFLICT},
        {!TABLE(stakes, 3) || options->opt_stakes[0] == TURUP_NONE, "stakes", TURUP_OPTION_RANGE},
        {options->opt_stakes[0] > min, "stakes", TURUP_OPTION_CONFLICT},
        {!TABLE(stakes_auction2, 3), "stakes_auction2", TURUP_OPTION_RANGE},
        {second != TURUP_NONE && options->opt_stakes_auction2[0] > TURUP_OPTION(options, auction2_min),
         "stakes_auction2", TURUP_OPTION_CONFLICT},
        {!TABLE(overshoot_table, 2), "overshoot_table", TURUP_OPTION_RANGE},
        {!TABLE(pair_by_bid, 2), "pair_by_bid", TURUP_OPTION_RANGE},
        {IS(all_pass, default_maker) && options->opt_stakes_no_call[0] == TURUP_NONE, "stakes_no_call",
         TURUP_OPTION_CONFLICT},
    };
    return first_broken(list, (int)(sizeof list / sizeof list[0]), option);
}

static turup_status check_trump(const turup_jn_rules *rules, const char **option)
{
    const turup_jn_options *options = &rules->options;
    const int all_dealt = TURUP_OPTION(options, auction_after_packet) == rules->half_packets;
    const int is_card = IS(indicator, own_card) || IS(indicator, spare_card);
    const int with_bid = TURUP_OPTION(options, bid_carries_suit), hidden = rules->hidden != turup_expose_mechanism_none;
    const option_rule list[] = {
        {IS(trump_when, before_last_packet) && all_dealt, "trump_when", TURUP_OPTION_CONFLICT},
        {IS(trump_when, with_bid) != with_bid, "trump_when", TURUP_OPTION_CONFLICT},
        {IS(trump_when, at_first_lead) != IS(indicator, first_lead), "indicator", TURUP_OPTION_CONFLICT},
        {with_bid && !IS(indicator, announced), "indicator", TURUP_OPTION_CONFLICT},
        {hidden && (IS(indicator, announced) || IS(indicator, first_lead)), "expose_mechanism", TURUP_OPTION_CONFLICT},
        {!hidden && IS(indicator, own_card) && !TURUP_OPTION(options, indicator_in_hand), "indicator_in_hand",
         TURUP_OPTION_CONFLICT},
        {IS(indicator, spare_card) &&
             (rules->hidden != turup_expose_mechanism_on_request || !TURUP_OPTION(options, indicator_in_hand)),
         "indicator", TURUP_OPTION_CONFLICT},
        {IS(no_trump, reversed) && IS(indicator, own_card), "no_trump", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, seventh_card) && (all_dealt || rules->half_size < 7 || !is_card), "seventh_card",
         TURUP_OPTION_CONFLICT},
        {!IS(last_card, off) && (all_dealt || !is_card || !IS(trump_when, before_last_packet)), "last_card",
         TURUP_OPTION_CONFLICT},
        {!IS(blind, off) && all_dealt, "blind", TURUP_OPTION_CONFLICT},
        {!IS(half_court, off) && (all_dealt || TURUP_OPTION(options, auction_after_packet) != 1), "half_court",
         TURUP_OPTION_CONFLICT},
        {!IS(open_declaration, off) && !hidden, "open_declaration", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, exhausted_trumps) && !hidden, "exhausted_trumps", TURUP_OPTION_CONFLICT},
        {IS(expose_mechanism, face_down_cut) && TURUP_OPTION(options, indicator_in_hand), "indicator_in_hand",
         TURUP_OPTION_CONFLICT},
        {IS(double, in_auction) && !with_bid, "double", TURUP_OPTION_CONFLICT},
        {IS(double, in_auction) && (IS(auction_order, duel_hold) || IS(auction_order, open_call)), "double",
         TURUP_OPTION_CONFLICT},
        {IS(double, before_last_packet) && all_dealt, "double", TURUP_OPTION_CONFLICT},
        {hidden && !TURUP_OPTION(options, must_follow), "must_follow", TURUP_OPTION_CONFLICT},
        {IS(claim_rest, on) && TURUP_OPTION(options, halves) == 2, "claim_rest", TURUP_OPTION_CONFLICT},
        {IS(caps, strict) && TURUP_OPTION(options, halves) == 2, "caps", TURUP_OPTION_CONFLICT},
        {IS(caps, strict) && (!IS(double_last, off) || !IS(khanuck, off)), "caps", TURUP_OPTION_CONFLICT},
        {IS(teams, solo) && rules->hidden == turup_expose_mechanism_face_down_cut, "teams", TURUP_OPTION_CONFLICT},
    };
    return first_broken(list, (int)(sizeof list / sizeof list[0]), option);
}

static turup_status check_calls(const turup_jn_rules *rules, const char **option)
{
    const turup_jn_options *options = &rules->options;
    const int hidden = rules->hidden != turup_expose_mechanism_none, two = rules->copies == 2;
    const int thunee = !IS(thunee_call, off) || !IS(blind, off);
    const option_rule list[] = {
        {IS(royals, call) && IS(rank_mode, reversed), "royals", TURUP_OPTION_CONFLICT},
        {IS(blind, thunee_royals) && IS(rank_mode, reversed), "blind", TURUP_OPTION_CONFLICT},
        {thunee && hidden, "thunee_call", TURUP_OPTION_CONFLICT},
        {thunee && !IS(double, off), "double", TURUP_OPTION_CONFLICT},
        {thunee && !IS(single_hand, off), "single_hand", TURUP_OPTION_CONFLICT},
        {IS(royals, call) && IS(thunee_call, off), "royals", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, double_thunee) && !thunee, "double_thunee", TURUP_OPTION_CONFLICT},
        {IS(teams, called_card) != IS(call_card, name_partner), "call_card", TURUP_OPTION_CONFLICT},
        {IS(teams, called_card) && (rules->seats != 4 || two), "teams", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, jodhi) && (two || options->opt_marriages[0] != TURUP_NONE), "jodhi",
         TURUP_OPTION_CONFLICT},
        {two && options->opt_marriages[0] != TURUP_NONE, "marriages", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, pair) && IS(pair_effect, by_bid) && options->opt_pair_by_bid[0] == TURUP_NONE,
         "pair_by_bid", TURUP_OPTION_CONFLICT},
        {TURUP_OPTION(options, fail_below_half_doubles) && IS(contract_kind, handicap), "fail_below_half_doubles",
         TURUP_OPTION_CONFLICT},
        {!IS(khanuck, off) && !IS(khanuck, literal) && !TURUP_OPTION(options, jodhi), "khanuck", TURUP_OPTION_CONFLICT},
        {!IS(signal_penalty, off) && options->opt_signal_penalty[1] < 0, "signal_penalty", TURUP_OPTION_RANGE},
        {IS(illegal_play, challenge) && options->opt_illegal_play[1] < 0, "illegal_play", TURUP_OPTION_RANGE},
        {TURUP_OPTION(options, challenge_stake) != TURUP_NONE && TURUP_OPTION(options, challenge_stake) < 1,
         "challenge_stake", TURUP_OPTION_RANGE},
        {TURUP_OPTION(options, challenge_stake) != TURUP_NONE && thunee, "challenge_stake", TURUP_OPTION_CONFLICT},
    };
    return first_broken(list, (int)(sizeof list / sizeof list[0]), option);
}

turup_status turup_jn_check_options(const turup_jn_rules *rules, const char **option)
{
    turup_status status = check_auction(rules, option);
    if (status == TURUP_OK) status = check_trump(rules, option);
    if (status == TURUP_OK) status = check_calls(rules, option);
    return status;
}

static void add(turup_jn_rules *rules, int condition, turup_jn_step step)
{
    if (condition) rules->script[rules->steps++] = (uint8_t)step;
}

static void deal_until(turup_jn_rules *rules, int *dealt, int packets)
{
    for (; *dealt < packets; ++*dealt) add(rules, 1, TURUP_JN_STEP_DEAL);
}

/* What is looked at as soon as the hands are complete (S24). */
static void add_hands(turup_jn_rules *rules, int show)
{
    const turup_jn_options *options = &rules->options;
    add(rules, TURUP_OPTION(options, cancel_zero_hand) || IS(cancel_four_jacks, auto), TURUP_JN_STEP_CANCEL_HANDS);
    add(rules, IS(cancel_four_jacks, claim), TURUP_JN_STEP_JACKS_CLAIM);
    add(rules, show, TURUP_JN_STEP_SHOW);
    add(rules, IS(cancel_one_suit, auto), TURUP_JN_STEP_CANCEL_SUIT);
}

turup_status turup_jn_set_script(turup_jn_rules *rules, const char **option)
{
    const turup_jn_options *options = &rules->options;
    const int first = TURUP_OPTION(options, auction_after_packet), second = options->opt_auction_after_packet[1];
    const int trump_first = IS(trump_when, before_last_packet);
    const int all_first = first == rules->half_packets, show = !IS(single_hand_show, off);
    int dealt = 0;
    (void)option;
    deal_until(rules, &dealt, first);
    if (all_first) add_hands(rules, 0);
    add(rules, TURUP_OPTION(options, cancel_first_two_pointless) || IS(cancel_first_seat_points, auto),
        TURUP_JN_STEP_CANCEL_FIRST);
    add(rules, IS(cancel_first_seat_points, claim) && first == 1, TURUP_JN_STEP_REDEAL_CLAIM);
    add(rules, !IS(half_court, off), TURUP_JN_STEP_HALF_COURT);
    add(rules, 1, TURUP_JN_STEP_AUCTION);
    add(rules, trump_first, TURUP_JN_STEP_TRUMP);
    add(rules, IS(double, before_last_packet), TURUP_JN_STEP_DOUBLE);
    deal_until(rules, &dealt, rules->half_packets - 1);
    add(rules, !IS(blind, off), TURUP_JN_STEP_BLIND);
    deal_until(rules, &dealt, rules->half_packets);
    if (!all_first) add_hands(rules, show);
    add(rules, second != TURUP_NONE, TURUP_JN_STEP_AUCTION2);
    add(rules, second != TURUP_NONE && !IS(trump_when, at_first_lead) && !IS(trump_when, with_bid),
        TURUP_JN_STEP_TRUMP2);
    add(rules, !trump_first && !IS(trump_when, at_first_lead), TURUP_JN_STEP_TRUMP);
    add(rules, IS(double, after_auction), TURUP_JN_STEP_DOUBLE);
    add(rules, all_first && show, TURUP_JN_STEP_SHOW);
    add(rules, IS(cancel_defenders_no_trump, auto), TURUP_JN_STEP_TRUMP_KNOWN);
    add(rules, !IS(call_card, off), TURUP_JN_STEP_CALL_PARTNER);
    add(rules, !IS(thunee_call, off) || (!IS(single_hand, off) && IS(single_hand_timing, before_first_lead)),
        TURUP_JN_STEP_SOLO);
    add(rules, TURUP_OPTION(options, double_thunee), TURUP_JN_STEP_DOUBLE_THUNEE);
    add(rules, !IS(open_declaration, off), TURUP_JN_STEP_OPEN);
    add(rules, 1, TURUP_JN_STEP_PLAY);
    return TURUP_OK;
}
