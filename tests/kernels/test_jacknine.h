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

static int test_failures;

#define CHECK(condition, ...) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__); \
            printf("\n"); \
            test_failures++; \
        } \
    } while (0)

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
    for (int i = 0; i < row->slots; i++) slot[i] = row->kind == TURUP_KIND_LIST || row->kind == TURUP_KIND_INT ? TURUP_NONE : 0;
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
        for (int j = 0; j < rows[i].slots; j++) slot[j] = rows[i].kind == TURUP_KIND_LIST || rows[i].kind == TURUP_KIND_INT ? TURUP_NONE : 0;
    }
    set_options(options,
                "players = 4; deck_copies = 1; halves = 1; auction_after_packet = 1; bid_step = 1; auction_end = passes 3;"
                "trump_when = before_last_packet; indicator = announced; must_follow = 1; jodhi_values = 20 30 40 50;"
                "jodhi_window = 1 3; thunee_balls = 4 4 8; blind_balls = 8 8 8; match_start = 0; match_win_at = 12; match_lead = 0;"
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
     "deck_ranks = 9 7 12 8 11 10; rank_trump = 9 7 12 8 11 10; value_trump = 30 20 11 10 3 2; packets = 4 2; bid_step = 10;"
     "bid_max = 100; undertrump = forbidden_if_plain_left; jodhi = 1; thunee_call = anyone; double_last = on 2 4; first_dealer = black_jack"},
    {"thunee", "both",
     "rank_plain = 12 8 11 10 9 7; value_plain = 0 0 11 10 3 2; bid_min = 80; auction_end = until_one_left; pass_is_final = 1;"
     "self_overbid = allowed; trump_when = after_last_packet; jodhi_side = maker_only; thunee_balls = 2 2 2; blind = thunee;"
     "blind_balls = 4 4 4; double_last_winner = side; khanuck = strict 3 3 4; last_call_mode = add; stakes = 80 1 1"},
    {"thunee-kzn", "both",
     "rank_plain = 9 7 12 8 11 10; value_plain = 30 20 11 10 3 2; last_trick = transfer 10; contract_kind = handicap; bid_min = 10;"
     "bid_extra = 104; bid_jump = next_only; auction_order = open_call; auction_starts = maker_opponents;"
     "auction_end = all_declined; all_pass = default_maker; partner_overbid = never; indicator = own_card; indicator_in_hand = 1;"
     "last_card = if_four_suits; first_leader = next_maker; royals = call; blind = thunee_royals; double_last_bar = 1;"
     "khanuck = strict 3 6 4; stakes = 10 1 2; stakes_no_call = 1 1; counting_target = 105; cancel_first_seat_points = claim 10;"
     "cancel_defenders_no_trump = auto"},
    {"thunee-2p", "thunee", "players = 2; halves = 2; double_last = off; khanuck = off; cancel_defenders_no_trump = off"},
    {"thunee-kzn-2p", "thunee-kzn",
     "players = 2; halves = 2; double_last = off; khanuck = off; cancel_defenders_no_trump = off; counting_target = 125"},
    {"thunee-6p", "thunee", "players = 6; packets = 4; trump_when = after_last_packet; last_card = off; blind = off"},
    {"thunee-kzn-6p", "thunee-kzn", "players = 6; packets = 4; trump_when = after_last_packet; last_card = off; blind = off"},
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
};

enum { PRESET_COUNT = sizeof PRESETS / sizeof PRESETS[0] };

static inline void preset_options(turup_jn_options *options, const char *name)
{
    for (int i = 0; i < PRESET_COUNT; i++) {
        if (strcmp(PRESETS[i].name, name) != 0) continue;
        if (PRESETS[i].base == NULL) plain_options(options);
        else preset_options(options, PRESETS[i].base);
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
    const char *option;
    preset_options(&options, name);
    set_options(&options, changes);
    if (turup_jn_compile(&options, &rules, &option) != TURUP_OK) {
        printf("%s with %s: option %s is refused\n", name, changes, option);
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
