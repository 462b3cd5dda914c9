#include "rules.h"

#include <string.h>

#include "deck.h"
#include "script.h"

static turup_status fail(turup_option_fault *fault, const char *option, const char *why)
{
    *fault = (turup_option_fault){option, why};
    return TURUP_OPTION_CONFLICT;
}

/* Length of a list option: up to its TURUP_NONE. */
static int list_length(const int16_t *list, int slots)
{
    int length = 0;
    while (length < slots && list[length] != TURUP_NONE) length++;
    return length;
}

#define LIST_LENGTH(options, name) \
    list_length((options)->opt_##name, (int)(sizeof(options)->opt_##name / sizeof(int16_t)))

static int count_words(const char *words)
{
    int count = 0;
    for (; *words; words++) count += *words == ' ';
    return count;
}

/* Every yes-or-no is 0 or 1, every word is one of its option, every number fits. */
static turup_status check_kinds(const turup_jn_options *options, turup_option_fault *fault)
{
    int count;
    const turup_option_row *rows = turup_jn_option_table(&count);
    for (int i = 0; i < count; i++) {
        int16_t value;
        memcpy(&value, (const int16_t *)(const void *)options + rows[i].offset, sizeof value);
        const int words = rows[i].kind == TURUP_KIND_CHOICE ? count_words(rows[i].words) : 2;
        if ((rows[i].kind == TURUP_KIND_BOOL || rows[i].kind == TURUP_KIND_CHOICE) && (value < 0 || value >= words))
            return fail(fault, rows[i].name, "this value is not possible for this option");
        for (int slot = 0; slot < rows[i].slots; slot++) {
            memcpy(&value, (const int16_t *)(const void *)options + rows[i].offset + slot, sizeof value);
            if (value != TURUP_NONE && (value < -1000 || value > 1000))
                return fail(fault, rows[i].name, "this value is not possible for this option");
        }
    }
    return TURUP_OK;
}

/* Ranks, slots and the deck. */
static turup_status set_deck(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault)
{
    const int ranks = LIST_LENGTH(options, deck_ranks), copies = TURUP_OPTION(options, deck_copies);
    if (copies < 1 || copies > 2) return fail(fault, "deck_copies", "there are one or two of each card");
    if (ranks < 1 || ranks > 13 || ranks * copies > 16)
        return fail(fault, "deck_ranks", "there are 1 to 13 ranks, and at most 16 cards in a suit");
    memset(rules->slot_of, -1, sizeof rules->slot_of);
    for (int i = 0; i < ranks; i++) {
        const int rank = options->opt_deck_ranks[i] & 15;
        if (options->opt_deck_ranks[i] < 0 || options->opt_deck_ranks[i] > 12 + TURUP_TIED || rank > 12 ||
            rules->slot_of[rank] >= 0)
            return fail(fault, "deck_ranks", "a rank is unknown or named twice");
        rules->slot_of[rank] = (int8_t)((ranks - 1 - i) * copies);
        for (int copy = 0; copy < copies; copy++) rules->rank_of[(ranks - 1 - i) * copies + copy] = (uint8_t)rank;
    }
    rules->ranks = (uint8_t)ranks;
    rules->copies = (uint8_t)copies;
    rules->deck_size = (uint8_t)(4 * ranks * copies);
    for (int suit = 0; suit < 4; suit++) rules->deck |= ((UINT64_C(1) << (ranks * copies)) - 1) << (16 * suit);
    return TURUP_OK;
}

/* Strengths by slot from a row of ranks, high to low. Returns whether each rank of the deck is there exactly once. */
static int set_strengths(const turup_jn_rules *rules, const int16_t *order, int length, uint8_t strengths[16])
{
    int found = 0, strength = length;
    memset(strengths, 0, 16);
    for (int i = 0; i < length; i++) {
        const int tied = order[i] >= TURUP_TIED, rank = order[i] & 15;
        if (order[i] < 0 || order[i] > 12 + TURUP_TIED || rank > 12 || rules->slot_of[rank] < 0) return 0;
        if (!tied || i == 0) strength = length - i;
        for (int copy = 0; copy < rules->copies; copy++) {
            uint8_t *place = &strengths[rules->slot_of[rank] + copy];
            if (*place != 0) return 0;
            *place = (uint8_t)strength;
        }
        found++;
    }
    return found == rules->ranks;
}

/* Card points by slot from a row parallel to deck_ranks. */
static int set_points(const turup_jn_rules *rules, const int16_t *values, int length, int16_t points[16])
{
    if (length != rules->ranks) return 0;
    for (int i = 0; i < length; i++) {
        if (values[i] < 0) return 0;
        for (int copy = 0; copy < rules->copies; copy++) points[(length - 1 - i) * rules->copies + copy] = values[i];
    }
    return 1;
}

/* Royals: Q K 10 A 9 J, then the other ranks as they are, in every suit (S29, S33). */
static void set_royals(const turup_jn_options *options, turup_jn_rules *rules)
{
    static const int8_t ROYALS[] = {TURUP_RANK_Q, TURUP_RANK_K, TURUP_RANK_T, TURUP_RANK_A, TURUP_RANK_9, TURUP_RANK_J};
    int16_t order[13];
    int length = 0;
    for (int i = 0; i < 6; i++) {
        if (rules->slot_of[ROYALS[i]] >= 0) order[length++] = ROYALS[i];
    }
    for (int i = 0; i < rules->ranks; i++) {
        const int rank = options->opt_rank_trump[i] & 15;
        if (memchr(ROYALS, rank, sizeof ROYALS) == NULL) order[length++] = (int16_t)rank;
    }
    set_strengths(rules, order, length, rules->royals.strength_trump);
    memcpy(rules->royals.strength_plain, rules->royals.strength_trump, sizeof rules->royals.strength_plain);
}

/* What a side that takes every trick gets beyond all other points; returns whether that is not below 0. */
static int set_sweep(const turup_jn_options *options, turup_play_rules *play, int tricks)
{
    if (TURUP_OPTION(options, all_tricks) == TURUP_NONE) return 1;
    int all = tricks * play->trick_points + play->last_trick_points;
    for (int slot = 0; slot < play->slots; slot++) all += 3 * play->points_plain[slot] + play->points_trump[slot];
    play->sweep_points = (int16_t)(TURUP_OPTION(options, all_tricks) - all);
    return play->sweep_points >= 0;
}

static turup_status set_play(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault)
{
    turup_play_rules *play = &rules->play;
    play->players = rules->seats;
    play->copies = rules->copies;
    play->slots = (uint8_t)(rules->ranks * rules->copies);
    play->full_hand = rules->half_size;
    play->undertrump = (uint8_t)TURUP_OPTION(options, undertrump);
    play->undertrump_scope = (uint8_t)TURUP_OPTION(options, undertrump_scope);
    play->free_play = !TURUP_OPTION(options, must_follow);
    play->must_trump = (uint8_t)TURUP_OPTION(options, must_trump);
    play->overtake_in_trump = (uint8_t)TURUP_OPTION(options, overtake_in_trump);
    play->last_equal_wins = TURUP_OPTION(options, equal_cards) == turup_equal_cards_last_wins;
    play->last_trick = (uint8_t)TURUP_OPTION(options, last_trick);
    if (play->last_trick != turup_last_trick_none) play->last_trick_points = options->opt_last_trick[1];
    if (play->last_trick_points < 0) return fail(fault, "last_trick", "the last trick is worth 0 points or more");
    if (TURUP_OPTION(options, trick_points) < 0)
        return fail(fault, "trick_points", "a trick is worth 0 points or more");
    play->trick_points = TURUP_OPTION(options, trick_points);
    for (int seat = 0; seat < rules->seats; seat++) play->side_of[seat] = (uint8_t)(seat & 1);
    play->hidden = (uint8_t)TURUP_OPTION(options, expose_mechanism);
    play->pre_trumps_count = (uint8_t)TURUP_OPTION(options, expose_pre_trumps_count);
    play->asker_must_trump = (uint8_t)TURUP_OPTION(options, expose_asker_must_trump);
    play->maker_card = (uint8_t)TURUP_OPTION(options, expose_maker_card);
    play->maker_forced = (uint8_t)TURUP_OPTION(options, expose_maker_forced_on_request);
    play->maker_lead_trump = (uint8_t)TURUP_OPTION(options, maker_lead_trump);
    play->never_exposed = (uint8_t)TURUP_OPTION(options, expose_never);
    play->request_mandatory = TURUP_OPTION(options, expose_request) == turup_expose_request_mandatory_when_void;
    play->exhausted_trumps = (uint8_t)TURUP_OPTION(options, exhausted_trumps);
    if (!set_strengths(rules, options->opt_rank_trump, LIST_LENGTH(options, rank_trump), play->strength_trump))
        return fail(fault, "rank_trump", "it must name each rank of the deck once");
    if (!set_strengths(rules, options->opt_rank_plain, LIST_LENGTH(options, rank_plain), play->strength_plain))
        return fail(fault, "rank_plain", "it must name each rank of the deck once");
    if (!set_points(rules, options->opt_value_trump, LIST_LENGTH(options, value_trump), play->points_trump))
        return fail(fault, "value_trump", "the points of a rank are 0 or more");
    if (!set_points(rules, options->opt_value_plain, LIST_LENGTH(options, value_plain), play->points_plain))
        return fail(fault, "value_plain", "the points of a rank are 0 or more");
    if (!set_sweep(options, play, rules->tricks))
        return fail(fault, "all_tricks", "all tricks are worth no less than all cards");
    rules->royals = rules->reversed = *play;
    set_royals(options, rules);
    for (int slot = 0; slot < play->slots; slot++) {
        rules->reversed.strength_plain[slot] = (uint8_t)(rules->ranks + 1 - play->strength_plain[slot]);
        rules->reversed.strength_trump[slot] = (uint8_t)(rules->ranks + 1 - play->strength_trump[slot]);
    }
    if (TURUP_OPTION(options, rank_mode) == turup_rank_mode_reversed) rules->play = rules->royals;
    return TURUP_OK;
}

/* Seats, packets and tricks. */
static turup_status set_table(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault)
{
    const int players = TURUP_OPTION(options, players), halves = TURUP_OPTION(options, halves);
    const int teams = TURUP_OPTION(options, teams), packets = LIST_LENGTH(options, packets);
    if (players != 2 && players != 3 && players != 4 && players != 6 && players != 8)
        return fail(fault, "players", "there are 2, 3, 4, 6 or 8 players");
    if (players == 3 && teams != turup_teams_bidder_vs_rest && teams != turup_teams_solo)
        return fail(fault, "teams", "three players cannot sit in two teams");
    if (halves < 1 || halves > 2) return fail(fault, "halves", "a deal has one or two halves");
    if (packets < 1) return fail(fault, "packets", "there is at least one packet");
    int cards = 0;
    for (int i = 0; i < packets; i++) {
        if (options->opt_packets[i] < 1 || options->opt_packets[i] > 16)
            return fail(fault, "packets", "a packet has 1 to 16 cards");
        cards += options->opt_packets[i];
        rules->packet_end[i] = (uint8_t)cards;
    }
    if (cards * halves > TURUP_JN_MAX_TRICKS || cards * halves * players != rules->deck_size)
        return fail(fault, "packets", "the packets of all players must use up the deck, in at most 16 tricks");
    rules->seats = (uint8_t)players;
    rules->half_size = (uint8_t)cards;
    rules->hand_size = (uint8_t)(cards * halves);
    rules->half_packets = (uint8_t)packets;
    rules->packets = (uint8_t)(packets + halves - 1);
    if (halves == 2) rules->packet_end[packets] = rules->hand_size;
    rules->tricks = rules->hand_size;
    rules->solo_tricks = rules->half_size;
    rules->fixed_sides = teams == turup_teams_alternate;
    rules->live = TURUP_OPTION(options, windows) == turup_windows_live;
    rules->hidden = (uint8_t)TURUP_OPTION(options, expose_mechanism);
    rules->has_claims = TURUP_OPTION(options, concede) || TURUP_OPTION(options, claim_rest) == turup_claim_rest_on ||
                        TURUP_OPTION(options, caps) == turup_caps_strict ||
                        TURUP_OPTION(options, cancel_defenders_no_trump) == turup_cancel_defenders_no_trump_claim;
    return TURUP_OK;
}

static turup_status set_jodhi(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault)
{
    const int windows = LIST_LENGTH(options, jodhi_window);
    if (LIST_LENGTH(options, marriages) == 2) /* after every trick but the last of a half */
        rules->jodhi_tricks = ((UINT32_C(1) << (rules->tricks - 1)) - 1) & ~(UINT32_C(1) << (rules->half_size - 1));
    if (!TURUP_OPTION(options, jodhi)) return TURUP_OK;
    for (int i = 0; i < 4; i++) {
        if (options->opt_jodhi_values[i] < 0 || options->opt_jodhi_values[i] > 255)
            return fail(fault, "jodhi_values", "a Jodhi is worth 0 to 255 points");
    }
    for (int i = 0; i < windows; i++) {
        const int trick = options->opt_jodhi_window[i];
        if (trick < 1 || trick > TURUP_JN_MAX_TRICKS) return fail(fault, "jodhi_window", "tricks are numbered from 1");
        for (int done = trick - 1; done < rules->tricks; done += rules->half_size) {
            if (trick < rules->half_size) rules->jodhi_tricks |= UINT32_C(1) << done;
        }
    }
    return TURUP_OK;
}

turup_status turup_jn_compile(const turup_jn_options *options, turup_jn_rules *rules, turup_option_fault *fault)
{
    memset(rules, 0, sizeof *rules);
    rules->options = *options;
    *fault = (turup_option_fault){"", ""};
    turup_status status = check_kinds(options, fault);
    if (status == TURUP_OK) status = set_deck(options, rules, fault);
    if (status == TURUP_OK) status = set_table(options, rules, fault);
    if (status == TURUP_OK) status = set_play(options, rules, fault);
    if (status == TURUP_OK) status = set_jodhi(options, rules, fault);
    if (status == TURUP_OK) status = turup_jn_check_options(rules, fault);
    if (status == TURUP_OK) turup_jn_set_script(rules);
    return status;
}
