/* What the Jack-Nine kernel's tests share: presets as options, checks with a message. */
#ifndef TURUP_TEST_JACKNINE_H
#define TURUP_TEST_JACKNINE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/jacknine/deck.h"
#include "../../src/jacknine/events.h"
#include "../../src/jacknine/round.h"
#include "../../src/jacknine/view.h"
#include "check.h"

/* Sets one option from "name = word n n" or "name = n n n": a word of a CHOICE first, the rest numbers. */
static inline void set_option(turup_jn_options *options, const char *name, const char *value)
{
    int count;
    const turup_option_row *row = turup_jn_option_table(&count), *end = row + count;
    while (row < end && strcmp(row->name, name) != 0) row++;
    if (row == end) {
        printf("no option %s\n", name);
        exit(1);
    }
    int16_t *slot = (int16_t *)(void *)options + row->offset;
    for (int i = 0; i < row->slots; i++)
        slot[i] = row->kind == TURUP_KIND_LIST || row->kind == TURUP_KIND_INT ? TURUP_NONE : 0;
    int used = 0;
    while (*value) {
        char token[40];
        int length = 0;
        while (*value == ' ') value++;
        while (*value && *value != ' ') token[length++] = *value++;
        token[length] = 0;
        if (length == 0) break;
        if (row->kind == TURUP_KIND_CHOICE && used == 0) {
            const char *word = row->words;
            int index = 0;
            while (*word && (strncmp(word, token, (size_t)length) != 0 || word[length] != ' ')) {
                while (*word != ' ') word++;
                word++, index++;
            }
            if (!*word) {
                printf("no word %s of %s\n", token, name);
                exit(1);
            }
            slot[used++] = (int16_t)index;
        } else {
            slot[used++] = (int16_t)atoi(token);
        }
    }
}

/* Sets options from lines "name = value;", later ones over earlier ones. */
static inline void set_options(turup_jn_options *options, const char *text)
{
    while (*text) {
        char name[64], value[128];
        int length = 0;
        while (*text == ' ' || *text == ';' || *text == '\n') text++;
        if (!*text) return;
        while (*text != ' ' && *text != '=') name[length++] = *text++;
        name[length] = 0;
        while (*text == ' ' || *text == '=') text++;
        length = 0;
        while (*text && *text != ';') value[length++] = *text++;
        value[length] = 0;
        set_option(options, name, value);
    }
}

/* All options as a plain game of four has them (see python/turup/rules/games/plain.py). */
static inline void plain_options(turup_jn_options *options)
{
    int count;
    const turup_option_row *rows = turup_jn_option_table(&count);
    memset(options, 0, sizeof *options);
    for (int i = 0; i < count; i++) {
        int16_t *slot = (int16_t *)(void *)options + rows[i].offset;
        for (int j = 0; j < rows[i].slots; j++)
            slot[j] = rows[i].kind == TURUP_KIND_LIST || rows[i].kind == TURUP_KIND_INT ? TURUP_NONE : 0;
    }
    set_options(options,
                "players = 4; deck_copies = 1; trick_points = 0; halves = 1; auction_after_packet = 1; bid_step = 1; "
                "auction_end = passes 3;"
                "trump_when = before_last_packet; indicator = announced; must_follow = 1; jodhi_values = 20 30 40 50;"
                "jodhi_window = 1 3; thunee_balls = 4 4 8; blind_balls = 8 8 8; match_start = 0; match_win_at = 12; "
                "match_lead = 0;"
                "double_factor = times 2; redouble_factor = times 4; pair_effect = shift 4");
}

typedef struct {
    const char *name;
    const char *base; /* an earlier row's name, or NULL for the plain game */
    const char *options;
} test_preset;

/* Ranks: 7 is the nine, 8 the ten, 9 J, 10 Q, 11 K, 12 A. */
static const test_preset PRESETS[] = {
    {"both", NULL,
     "deck_ranks = 9 7 12 8 11 10; rank_trump = 9 7 12 8 11 10; value_trump = 30 20 11 10 3 2; packets = 4 2; bid_step "
     "= 10;"
     "bid_max = 100; undertrump = forbidden_if_plain_left; jodhi = 1; thunee_call = anyone; double_last = on 2 4; "
     "first_dealer = black_jack"},
    {"thunee", "both",
     "rank_plain = 12 8 11 10 9 7; value_plain = 0 0 11 10 3 2; bid_min = 80; auction_end = until_one_left; "
     "pass_is_final = 1;"
     "self_overbid = allowed; trump_when = after_last_packet; jodhi_side = maker_only; thunee_balls = 2 2 2; blind = "
     "thunee;"
     "blind_balls = 4 4 4; double_last_winner = side; khanuck = strict 3 3 4; last_call_mode = add; stakes = 80 1 1"},
    {"thunee-kzn", "both",
     "rank_plain = 9 7 12 8 11 10; value_plain = 30 20 11 10 3 2; last_trick = transfer 10; contract_kind = handicap; "
     "bid_min = 10;"
     "bid_extra = 104; bid_jump = next_only; auction_order = open_call; auction_starts = maker_opponents;"
     "auction_end = all_declined; all_pass = default_maker; partner_overbid = never; indicator = own_card; "
     "indicator_in_hand = 1;"
     "last_card = if_four_suits; first_leader = next_maker; royals = call; blind = thunee_royals; double_last_bar = 1;"
     "khanuck = strict 3 6 4; stakes = 10 1 2; stakes_no_call = 1 1; counting_target = 105; cancel_first_seat_points = "
     "claim 10;"
     "cancel_defenders_no_trump = auto"},
    {"thunee-2p", "thunee",
     "players = 2; halves = 2; double_last = off; khanuck = off; cancel_defenders_no_trump = off"},
    {"thunee-kzn-2p", "thunee-kzn",
     "players = 2; halves = 2; double_last = off; khanuck = off; cancel_defenders_no_trump = off; counting_target = "
     "125"},
    {"thunee-6p", "thunee", "players = 6; packets = 4; trump_when = after_last_packet; last_card = off; blind = off"},
    {"thunee-kzn-6p", "thunee-kzn",
     "players = 6; packets = 4; trump_when = after_last_packet; last_card = off; blind = off"},
    {"thunee-32", "thunee",
     "deck_ranks = 9 7 12 8 11 10 6 5; rank_trump = 9 7 12 8 11 10 6 5; rank_plain = 12 8 11 10 9 7 6 5;"
     "value_trump = 30 20 11 10 3 2 0 0; value_plain = 0 0 11 10 3 2 0 0; packets = 4 4"},
    {"thunee-kzn-32", "thunee-kzn",
     "deck_ranks = 9 7 12 8 11 10 6 5; rank_trump = 9 7 12 8 11 10 6 5; rank_plain = 9 7 12 8 11 10 6 5;"
     "value_trump = 30 20 11 10 3 2 0 0; value_plain = 30 20 11 10 3 2 0 0; packets = 4 4"},
    {"thunee-royals", "thunee", "rank_mode = reversed; royals = off; blind = thunee"},
    {"thunee-kzn-royals", "thunee-kzn", "rank_mode = reversed; royals = off; blind = thunee"},
    {"thunee-call-partner", "thunee", "teams = called_card; call_card = name_partner"},
    {"thunee-kzn-call-partner", "thunee-kzn", "teams = called_card; call_card = name_partner"},
    {"28", NULL,
     "deck_ranks = 9 7 12 8 11 10 6 5; rank_trump = 9 7 12 8 11 10 6 5; rank_plain = 9 7 12 8 11 10 6 5; "
     "value_trump = 3 2 1 1 0 0 0 0; value_plain = 3 2 1 1 0 0 0 0; packets = 4 4; bid_min = 14; bid_max = 28; "
     "auction_first_must_bid = 1; indicator = own_card; seventh_card = 1; no_trump = solo_only; "
     "expose_mechanism = on_request; expose_asker_must_trump = yes; maker_lead_trump = "
     "not_unless_only_or_seen; undertrump = forbidden_if_alternative; pair = 1; pair_floor = 14; pair_cap = "
     "28; single_hand = on 3 3; single_hand_must_be_beatable = 1; double = before_last_packet; redouble = 1; "
     "stake_cap = 4; stakes = 14 1 1; stakes_no_call = 1 1; score_who = maker_only_signed; match_win_at = 6; "
     "match_lose_at = -6; cancel_first_seat_points = claim; cancel_first_two_pointless = 1; cancel_zero_hand = "
     "1; cancel_four_jacks = auto; cancel_one_suit = auto; cancel_defenders_no_trump = auto"},
    {"28-kerala", "28",
     "direction = cw; auction_after_packet = 1 2; partner_overbid = min_if_lho_passed 20; auction2_min = 24; "
     "auction2_turns = passes 3; auction2_trump_change = 1; seventh_card = 0; no_trump = off; "
     "expose_maker_card = indicator; maker_lead_trump = not_before_exposure; undertrump = allowed; early_stop "
     "= when_decided; concede = 1; pair = 0; single_hand = full_hand 3 4; single_hand_timing = as_bid; "
     "single_hand_trump = maker_suit; single_hand_partner = plays; single_hand_must_be_beatable = 0; double = "
     "off; redouble = 0; stake_cap = ; stakes = 14 1 1 21 2 2; stakes_auction2 = 24 2 3; score_who = transfer; "
     "match_start = 20; match_win_at = 40; match_lose_at = 0; cancel_first_seat_points = off; "
     "cancel_first_two_pointless = 0; cancel_zero_hand = 0; cancel_four_jacks = off; cancel_one_suit = off; "
     "cancel_defenders_no_trump = off"},
    {"28-bengal", "28",
     "bid_min = 16; seventh_card = 0; pair_effect = by_bid 4; pair_by_bid = 16 0 19 3 20 4; pair_floor = 16; "
     "stakes = 16 1 1"},
    {"28-odisha", "28", "stake_cap = 6; call_c = on 6"},
    {"28-2p", "28", "players = 2; halves = 2; auction_end = passes 1; cancel_defenders_no_trump = off"},
    {"28-3p", "28",
     "players = 3; teams = bidder_vs_rest; deck_ranks = 9 7 12 8 11 10; rank_trump = 9 7 12 8 11 10; "
     "rank_plain = 9 7 12 8 11 10; value_trump = 3 2 1 1 0 0; value_plain = 3 2 1 1 0 0; bid_min = 12; "
     "auction_end = passes 2; pair_floor = 12; stakes = 12 1 1; score_who = transfer"},
    {"28-6p", "28",
     "players = 6; deck_ranks = 9 7 12 8 11 10 6 5 4; rank_trump = 9 7 12 8 11 10 6 5 4; rank_plain = 9 7 12 8 "
     "11 10 6 5 4; value_trump = 3 2 1 1 0 0 0 0 0; value_plain = 3 2 1 1 0 0 0 0 0; packets = 3 3; "
     "auction_after_packet = 2; bid_min = 12; auction_end = passes 5; trump_when = after_last_packet; "
     "seventh_card = 0; pair_floor = 12; double = after_auction; stakes = 12 1 1; cancel_first_seat_points = "
     "off; cancel_first_two_pointless = 0"},
    {"29", "28",
     "last_trick = bonus 1; bid_min = 16; bid_max = 29; auction_first_must_bid = 0; all_pass = dealer_forced; "
     "indicator = spare_card; indicator_in_hand = 1; expose_pre_trumps_count = 1; expose_never = annul; "
     "undertrump = allowed; pair_floor = 16; pair_cap = 29; stakes = 16 1 1"},
    {"29-own-card", "28",
     "last_trick = bonus 1; bid_min = 16; bid_max = 29; pair_floor = 16; pair_cap = 29; stakes = 16 1 1"},
    {"29-duel", "29",
     "last_trick = none; bid_max = 28; auction_order = duel_hold; auction_first_must_bid = 1; "
     "expose_asker_must_trump = must_beat_opponent; pair_cap = 28"},
    {"40", NULL,
     "players = 6; deck_ranks = 9 1 7 12 8 11 10 6 5; rank_trump = 9 17 7 12 8 11 10 6 5; rank_plain = 9 17 7 "
     "12 8 11 10 6 5; value_trump = 3 3 2 1 1 0 0 0 0; value_plain = 3 3 2 1 1 0 0 0 0; packets = 3 3; "
     "auction_after_packet = 2; bid_min = 20; bid_max = 40; auction_first_must_bid = 1; auction_end = passes "
     "5; self_overbid = min 30; rebid_min = 30; first_bidder_one_suit_barred = 1; trump_when = "
     "after_last_packet; indicator = own_card; no_trump = solo_only; expose_mechanism = on_request; "
     "expose_asker_must_trump = yes; maker_lead_trump = not_unless_only_or_seen; undertrump = "
     "forbidden_if_alternative; single_hand = thani 4 5; single_hand_timing = as_bid; stakes = 20 1 2 30 2 3 "
     "34 3 4; stakes_no_call = 1 1"},
    {"56", NULL,
     "players = 6; deck_ranks = 9 7 12 8 11 10; deck_copies = 2; rank_trump = 9 7 12 8 11 10; rank_plain = 9 7 "
     "12 8 11 10; value_trump = 3 2 1 1 0 0; value_plain = 3 2 1 1 0 0; packets = 4 4; auction_after_packet = "
     "2; bid_min = 28; bid_max = 56; auction_first_must_bid = 1; auction_end = passes 5; partner_overbid = "
     "next_level; self_overbid = next_level; trump_when = after_last_packet; indicator = own_card; no_trump = "
     "solo_only; expose_mechanism = on_request; expose_asker_must_trump = yes; expose_maker_card = indicator; "
     "expose_maker_forced_on_request = 1; maker_lead_trump = not_unless_only; claim_rest = on; early_stop = "
     "when_decided; concede = 1; single_hand = thani 12 12; single_hand_timing = as_bid; double = "
     "after_auction; redouble = 1; double_factor = plus 1; redouble_factor = plus 2; stakes = 28 1 2 40 2 3 48 "
     "3 4 56 4 5; stakes_no_call = 1 1; match_win_at = ; match_deals = 12; match_tie = extra_deal; "
     "cancel_first_seat_points = auto; cancel_one_suit = auto; cancel_defenders_no_trump = auto"},
    {"56-4p", "56",
     "players = 4; deck_ranks = 9 7 12 8; rank_trump = 9 7 12 8; rank_plain = 9 7 12 8; value_trump = 3 2 1 1; "
     "value_plain = 3 2 1 1; auction_end = passes 3"},
    {"56-8p", "56",
     "players = 8; deck_ranks = 9 7 12 8 11 10 6 5; rank_trump = 9 7 12 8 11 10 6 5; rank_plain = 9 7 12 8 11 "
     "10 6 5; value_trump = 3 2 1 1 0 0 0 0; value_plain = 3 2 1 1 0 0 0 0; auction_end = passes 7"},
    {"56-open", "56",
     "bid_carries_suit = 1; trump_when = with_bid; indicator = announced; no_trump = allowed; expose_mechanism "
     "= none; expose_asker_must_trump = no; expose_maker_card = any_trump; expose_maker_forced_on_request = 0; "
     "maker_lead_trump = free; double = in_auction"},
    {"304", NULL,
     "deck_ranks = 9 7 12 8 11 10 6 5; rank_trump = 9 7 12 8 11 10 6 5; rank_plain = 9 7 12 8 11 10 6 5; "
     "value_trump = 30 20 11 10 3 2 0 0; value_plain = 30 20 11 10 3 2 0 0; packets = 4 4; "
     "auction_after_packet = 1 2; bid_min = 160; bid_step = 10; bid_max = 300; all_pass = redeal_next; "
     "partner_overbid = min 200; self_overbid = min 200; rebid_min = 200; ask_partner = 1; auction2_min = 250; "
     "auction2_trump_change = 1; indicator = own_card; expose_mechanism = face_down_cut; expose_maker_card = "
     "indicator; expose_pre_trumps_count = 1; expose_auto_after_trick1_from = 250; maker_lead_trump = "
     "not_first_trick; open_declaration = maker_leads; exhausted_trumps = 1; single_hand = pcc 4 5; "
     "single_hand_timing = as_bid; single_hand_trump = maker_suit; caps = auto_bonus 1; stakes = 160 1 2 200 2 "
     "3 250 3 4; stakes_no_call = 1 1; score_who = transfer; match_start = 11; match_win_at = 22; "
     "match_lose_at = 0; cancel_first_seat_points = claim 14; cancel_defenders_no_trump = claim"},
    {"304-maharashtra", "304",
     "teams = called_card; last_trick = bonus 10; ask_partner = 0; expose_mechanism = on_request; "
     "expose_asker_must_trump = yes; marriages = 20 40; call_card = name_partner; half_court = on 2; "
     "match_win_at ="},
    {"304-6p", "304",
     "players = 6; deck_ranks = 1 9 7 12 8 11 10 6 5; rank_trump = 1 9 7 12 8 11 10 6 5; rank_plain = 1 9 7 12 "
     "8 11 10 6 5; value_trump = 50 30 20 11 10 3 2 0 0; value_plain = 50 30 20 11 10 3 2 0 0; packets = 3 3; "
     "auction_after_packet = 2; bid_min = 260; bid_max = 500; auction_end = passes 5; partner_overbid = min "
     "330; self_overbid = min 330; rebid_min = 330; auction2_min = ; auction2_trump_change = 0; trump_when = "
     "after_last_packet; expose_auto_after_trick1_from = 410; single_hand = off; single_hand_timing = "
     "before_first_lead; single_hand_trump = none; stakes = 260 1 2 330 2 3 410 3 4; cancel_first_seat_points "
     "= off"},
    {"304-8p", "304-6p",
     "players = 8; deck_ranks = 0 1 9 7 12 8 11 10 6 5; rank_trump = 0 1 9 7 12 8 11 10 6 5; rank_plain = 0 1 "
     "9 7 12 8 11 10 6 5; value_trump = 100 50 30 20 11 10 3 2 0 0; value_plain = 100 50 30 20 11 10 3 2 0 0; "
     "packets = 3 2; bid_min = 470; bid_max = 900; auction_end = passes 7; partner_overbid = min 590; "
     "self_overbid = min 590; rebid_min = 590; expose_auto_after_trick1_from = 740; stakes = 470 1 2 590 2 3 "
     "740 3 4"},
};

enum { PRESET_COUNT = sizeof PRESETS / sizeof PRESETS[0] };

static inline void preset_options(turup_jn_options *options, const char *name)
{
    for (int i = 0; i < PRESET_COUNT; i++) {
        if (strcmp(PRESETS[i].name, name) != 0) continue;
        if (PRESETS[i].base == NULL)
            plain_options(options);
        else
            preset_options(options, PRESETS[i].base);
        set_options(options, PRESETS[i].options);
        return;
    }
    printf("no preset %s\n", name);
    exit(1);
}

/* The rules of a preset with some options changed; the test ends if they do not compile. */
static inline turup_jn_rules rules_of(const char *name, const char *changes)
{
    turup_jn_options options;
    turup_jn_rules rules;
    turup_option_fault fault;
    preset_options(&options, name);
    set_options(&options, changes);
    if (turup_jn_compile(&options, &rules, &fault) != TURUP_OK) {
        printf("%s with %s: option %s: %s\n", name, changes, fault.option, fault.why);
        exit(1);
    }
    return rules;
}

static inline int test_end(const char *name)
{
    if (test_failures == 0) printf("%s: ok\n", name);
    return test_failures != 0;
}

#endif
