/* The steps that a game walks through. */
#include "script.h"

#define IS(option, word) (TURUP_OPTION(options, option) == turup_##option##_##word)

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

void turup_jn_set_script(turup_jn_rules *rules)
{
    const turup_jn_options *options = &rules->options;
    const int first = TURUP_OPTION(options, auction_after_packet), second = options->opt_auction_after_packet[1];
    const int trump_first = IS(trump_when, before_last_packet);
    const int all_first = first == rules->half_packets, show = !IS(single_hand_show, off);
    int dealt = 0;
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
}
