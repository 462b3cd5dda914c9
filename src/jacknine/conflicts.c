/* Which options do not go together, and why: one row each. */
#include <string.h>

#include "script.h"

#define IS(option, word) (TURUP_OPTION(options, option) == turup_##option##_##word)
#define ON(option) (TURUP_OPTION(options, option) != 0)
#define GIVEN(option) (TURUP_OPTION(options, option) != TURUP_NONE)

/* A rule about options: when it is broken, the option named is at fault. */
typedef struct {
    int broken;
    turup_option_fault fault;
} option_rule;

static turup_status first_broken(const option_rule *list, int count, turup_option_fault *fault)
{
    for (int i = 0; i < count; i++) {
        if (!list[i].broken) continue;
        *fault = list[i].fault;
        return TURUP_OPTION_CONFLICT;
    }
    return TURUP_OK;
}

#define FIRST_BROKEN(list) first_broken(list, (int)(sizeof list / sizeof list[0]), fault)

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

static turup_status check_bids(const turup_jn_rules *rules, turup_option_fault *fault)
{
    const turup_jn_options *options = &rules->options;
    const int min = TURUP_OPTION(options, bid_min), max = TURUP_OPTION(options, bid_max),
              step = TURUP_OPTION(options, bid_step), second = options->opt_auction_after_packet[1];
    const int levels = step < 1 ? 0 : max / step - min / step;
    const option_rule list[] = {
        {min < 1, {"bid_min", "the lowest bid is at least 1"}},
        {step < 1, {"bid_step", "bids rise by at least 1"}},
        {max < min, {"bid_max", "it is below bid_min"}},
        {levels > 120 || max > 0xfff, {"bid_max", "there would be more than 120 different bids"}},
        {ON(bid_carries_suit) && levels > 45, {"bid_max", "there would be more than 45 different bids in each suit"}},
        {!TABLE(stakes, 3) || options->opt_stakes[0] == TURUP_NONE, {"stakes", "the table is empty or does not rise"}},
        {!TABLE(stakes_auction2, 3), {"stakes_auction2", "the table does not rise"}},
        {second != TURUP_NONE && options->opt_stakes_auction2[0] > TURUP_OPTION(options, auction2_min),
         {"stakes_auction2", "the first row must cover auction2_min"}},
        {!TABLE(overshoot_table, 2), {"overshoot_table", "the table does not rise"}},
        {!TABLE(pair_by_bid, 2), {"pair_by_bid", "the table does not rise"}},
        {IS(contract_kind, handicap) && !GIVEN(counting_target),
         {"counting_target", "where bids are gifts the other side needs a number of points to reach"}},
        {IS(all_pass, default_maker) && options->opt_stakes_no_call[0] == TURUP_NONE,
         {"stakes_no_call", "all_pass=default_maker needs a stake for a deal without a call"}},
    };
    return FIRST_BROKEN(list);
}

static turup_status check_auction(const turup_jn_rules *rules, turup_option_fault *fault)
{
    const turup_jn_options *options = &rules->options;
    const int after = TURUP_OPTION(options, auction_after_packet), second = options->opt_auction_after_packet[1];
    const int open_call = IS(auction_order, open_call), duel = IS(auction_order, duel_hold);
    const option_rule list[] = {
        {after < 1 || after > rules->half_packets, {"auction_after_packet", "there is no such packet"}},
        {second != TURUP_NONE && (second <= after || second > rules->half_packets),
         {"auction_after_packet", "the second auction needs a later packet"}},
        {second != TURUP_NONE && !GIVEN(auction2_min), {"auction2_min", "the second auction needs a lowest bid"}},
        {IS(auction_end, passes) && options->opt_auction_end[1] != rules->seats - 1,
         {"auction_end", "passes(n) is the number of the other players"}},
        {IS(auction_end, all_declined) != open_call,
         {"auction_end", "all_declined belongs to auction_order=open_call"}},
        {IS(auction_starts, maker_opponents) != open_call,
         {"auction_starts", "maker_opponents belongs to auction_order=open_call"}},
        {ON(ask_partner) && !IS(auction_order, rotation),
         {"ask_partner", "a partner can be asked only where the turn goes round (auction_order=rotation)"}},
        {ON(first_bidder_one_suit_barred) && IS(auction_order, team_alternating),
         {"first_bidder_one_suit_barred", "the duty to open passes on in turn, not by teams"}},
        {IS(double, in_auction) && !ON(bid_carries_suit),
         {"double", "it is a call of the auction only where bids name the trump (bid_carries_suit)"}},
        {IS(double, in_auction) && (duel || open_call),
         {"double", "it is a call of an auction in turn, not of duels or open calls"}},
    };
    return FIRST_BROKEN(list);
}

static turup_status check_trump(const turup_jn_rules *rules, turup_option_fault *fault)
{
    const turup_jn_options *options = &rules->options;
    const int all_dealt = TURUP_OPTION(options, auction_after_packet) == rules->half_packets;
    const int own = IS(indicator, own_card), spare = IS(indicator, spare_card), in_hand = ON(indicator_in_hand);
    const int with_bid = ON(bid_carries_suit), hidden = rules->hidden != turup_expose_mechanism_none;
    const int on_request = rules->hidden == turup_expose_mechanism_on_request;
    const option_rule list[] = {
        {IS(trump_when, before_last_packet) && all_dealt,
         {"trump_when", "the auction comes after the last packet: there is none to come before_last_packet"}},
        {IS(trump_when, with_bid) != with_bid, {"trump_when", "with_bid goes with bid_carries_suit, and only with it"}},
        {IS(trump_when, at_first_lead) != IS(indicator, first_lead),
         {"indicator", "first_lead goes with trump_when=at_first_lead, and only with it"}},
        {with_bid && !IS(indicator, announced), {"indicator", "a trump named in the bid is announced"}},
        {hidden && !own && !spare,
         {"expose_mechanism", "a trump that is announced or led cannot be hidden; indicator must be a card"}},
        {!hidden && own && !in_hand,
         {"indicator_in_hand", "a card that nothing exposes (expose_mechanism=none) stays part of the hand"}},
        {spare && !on_request, {"indicator", "a spare card is exposed on request only"}},
        {spare && !in_hand, {"indicator_in_hand", "with a spare card the maker keeps the whole hand"}},
        {rules->hidden == turup_expose_mechanism_face_down_cut && in_hand,
         {"indicator_in_hand", "in face-down play the trump card lies apart"}},
        {IS(no_trump, reversed) && own, {"no_trump", "reversed is shown by a spare card (a two), not by one's own"}},
        {ON(seventh_card) && (all_dealt || rules->half_size < 7),
         {"seventh_card", "no seventh card is dealt after the choice of the trump"}},
        {ON(seventh_card) && !own && !spare, {"seventh_card", "the trump must be shown by a card"}},
        {!IS(last_card, off) && (all_dealt || !IS(trump_when, before_last_packet)),
         {"last_card", "no card is dealt after the choice of the trump"}},
        {!IS(last_card, off) && !own && !spare, {"last_card", "the trump must be shown by a card"}},
        {!IS(open_declaration, off) && !hidden, {"open_declaration", "there is no hidden trump to open"}},
        {ON(exhausted_trumps) && !hidden, {"exhausted_trumps", "there is no hidden trump"}},
        {hidden && TURUP_OPTION(options, trick_points) != 0,
         {"trick_points", "tricks are counted where the trump is known from the start"}},
        {hidden && !ON(must_follow), {"must_follow", "a hidden trump needs the duty to follow suit"}},
        {IS(teams, solo) && rules->hidden == turup_expose_mechanism_face_down_cut,
         {"teams", "face-down play needs a maker and a side against him"}},
    };
    return FIRST_BROKEN(list);
}

static turup_status check_thunee(const turup_jn_rules *rules, turup_option_fault *fault)
{
    const turup_jn_options *options = &rules->options;
    const int hidden = rules->hidden != turup_expose_mechanism_none, reversed = IS(rank_mode, reversed);
    const int all_dealt = TURUP_OPTION(options, auction_after_packet) == rules->half_packets;
    const int thunee = !IS(thunee_call, off) || !IS(blind, off);
    const option_rule list[] = {
        {IS(royals, call) && reversed, {"royals", "the ranks are upside down already (rank_mode=reversed)"}},
        {IS(royals, call) && IS(thunee_call, off), {"royals", "it is a form of Thunee, and thunee_call is off"}},
        {IS(blind, thunee_royals) && reversed, {"blind", "the ranks are upside down already (rank_mode=reversed)"}},
        {!IS(blind, off) && all_dealt, {"blind", "no packet is dealt after the auction"}},
        {thunee && hidden, {"thunee_call", "its trump is the first card led, so none may lie hidden"}},
        {thunee && !IS(double, off), {"double", "contracts are not doubled where Thunee is called; see double_thunee"}},
        {thunee && !IS(single_hand, off), {"single_hand", "Thunee is the solo contract here"}},
        {thunee && GIVEN(challenge_stake),
         {"challenge_stake", "where Thunee is called a challenge is settled by the balls of illegal_play"}},
        {ON(double_thunee) && !thunee, {"double_thunee", "there is no Thunee to double"}},
    };
    return FIRST_BROKEN(list);
}

static turup_status check_calls(const turup_jn_rules *rules, turup_option_fault *fault)
{
    const turup_jn_options *options = &rules->options;
    const int two = rules->copies == 2, halves = TURUP_OPTION(options, halves) == 2;
    const int all_dealt = TURUP_OPTION(options, auction_after_packet) == rules->half_packets;
    const int marriages = options->opt_marriages[0] != TURUP_NONE;
    const int same_points =
        memcmp(rules->play.points_trump, rules->play.points_plain, sizeof rules->play.points_plain) == 0;
    const int hidden_trump = rules->hidden != turup_expose_mechanism_none;
    const option_rule list[] = {
        {IS(teams, called_card) != IS(call_card, name_partner),
         {"call_card", "name_partner goes with teams=called_card, and only with it"}},
        {IS(teams, called_card) && (rules->seats != 4 || two),
         {"teams", "a partner is called by four players with one pack"}},
        {ON(jodhi) && marriages, {"jodhi", "the same cards cannot be a Jodhi and a marriage"}},
        {ON(jodhi) && two, {"jodhi", "king and queen of a suit must be single cards, and there are two packs"}},
        {marriages && two, {"marriages", "king and queen of a suit must be single cards, and there are two packs"}},
        {ON(pair) && IS(pair_effect, by_bid) && options->opt_pair_by_bid[0] == TURUP_NONE,
         {"pair_by_bid", "pair_effect=by_bid needs the table"}},
        {ON(fail_below_half_doubles) && IS(contract_kind, handicap),
         {"fail_below_half_doubles", "where bids are gifts there is no half of a bid to reach"}},
        {!IS(khanuck, off) && !IS(khanuck, literal) && !ON(jodhi), {"khanuck", "it needs a Jodhi, and jodhi is off"}},
        {!IS(half_court, off) && (all_dealt || TURUP_OPTION(options, auction_after_packet) != 1),
         {"half_court", "it is played with the first of several packets, before an auction on that packet"}},
        {IS(double, before_last_packet) && all_dealt, {"double", "no packet is dealt after the auction"}},
        {GIVEN(all_tricks) && (hidden_trump || halves || !IS(teams, alternate)),
         {"all_tricks", "it belongs to two fixed sides, an open trump and a deal of one half"}},
        {GIVEN(all_tricks) && !IS(no_trump, off) && !same_points,
         {"all_tricks", "the sum of all points must not depend on the trump"}},
        {GIVEN(all_tricks) && !IS(early_stop, off), {"all_tricks", "it takes a deal that is played to its end"}},
        {IS(claim_rest, on) && halves, {"claim_rest", "the rest is not known before the second half is dealt"}},
        {IS(caps, strict) && halves, {"caps", "nobody can be certain before the second half is dealt"}},
        {IS(caps, strict) && (!IS(double_last, off) || !IS(khanuck, off)),
         {"caps", "Double and Khanuck are what is said in the last trick here"}},
        {!IS(signal_penalty, off) && options->opt_signal_penalty[1] < 0,
         {"signal_penalty", "it costs 0 balls or more"}},
        {IS(illegal_play, challenge) && options->opt_illegal_play[1] < 0, {"illegal_play", "it costs 0 balls or more"}},
        {GIVEN(challenge_stake) && TURUP_OPTION(options, challenge_stake) < 1,
         {"challenge_stake", "the stake counts at least once"}},
    };
    return FIRST_BROKEN(list);
}

turup_status turup_jn_check_options(const turup_jn_rules *rules, turup_option_fault *fault)
{
    turup_status status = check_auction(rules, fault);
    if (status == TURUP_OK) status = check_bids(rules, fault);
    if (status == TURUP_OK) status = check_trump(rules, fault);
    if (status == TURUP_OK) status = check_thunee(rules, fault);
    if (status == TURUP_OK) status = check_calls(rules, fault);
    return status;
}
