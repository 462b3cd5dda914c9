/* The rule book's conformance vectors (section 9) and faults of other programs, for the 28 family. Values are the rule
 * book's. */
#include "../../src/jacknine/score.h"
#include "../../src/jacknine/trick.h"
#include "test_jacknine.h"

typedef struct {
    turup_jn_rules rules;
    turup_jn_state state;
} table;

static table seat_down(const char *game, const char *changes, const char *hands, int dealer)
{
    table t = {.rules = rules_of(game, changes)};
    turup_jn_deal deal;
    const int32_t scores[2] = {0, 0};
    uint64_t used = 0;
    int count = 0;
    while (*hands) {
        int card;
        const size_t length = turup_jn_read_card(&t.rules, hands, strlen(hands), &card);
        if (length == 0) {
            hands++;
            continue;
        }
        if ((used >> card & 1) != 0) card++;
        used |= turup_bit(card);
        deal.cards[count++] = (uint8_t)card;
        hands += length;
    }
    CHECK(count == t.rules.deck_size, "%s: %d cards", game, count);
    CHECK(turup_jn_start(&t.rules, &t.state, &deal, dealer, scores) == TURUP_OK, "%s", game);
    return t;
}

static void settle(table *t)
{
    turup_action action;
    int seat;
    while (turup_jn_forced(&t->rules, &t->state, &seat, &action)) turup_jn_apply(&t->rules, &t->state, seat, action);
}

/* The seats to act say these texts, separated by commas. */
static void say(table *t, const char *texts)
{
    while (*texts) {
        const size_t length = strcspn(texts, ",");
        turup_action action;
        turup_status status = turup_jn_parse(&t->rules, texts, length, &action);
        if (status == TURUP_OK) status = turup_jn_why(&t->rules, &t->state, t->state.turn, action);
        CHECK(status == TURUP_OK, "'%.*s' in phase %s: %s", (int)length, texts,
              turup_jn_phase_name((turup_jn_phase)t->state.phase), turup_status_name(status));
        if (status != TURUP_OK) exit(1);
        turup_jn_apply(&t->rules, &t->state, t->state.turn, action);
        settle(t);
        texts += length;
        while (*texts == ',' || *texts == ' ') texts++;
    }
}

/* Says no as long as a window of this phase is open. */
static void decline(table *t, const char *phase)
{
    while (strcmp(turup_jn_phase_name((turup_jn_phase)t->state.phase), phase) == 0) say(t, "no");
}

static const char *legal_text(const table *t)
{
    static char text[4000];
    turup_action legal[TURUP_JN_MAX_LEGAL];
    const int count = turup_jn_legal(&t->rules, &t->state, t->state.turn, legal);
    int length = 0;
    text[0] = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0) length += sprintf(text + length, ", ");
        length += turup_jn_format(&t->rules, legal[i], text + length);
    }
    return text;
}

static void legal_is(const table *t, const char *expected)
{ CHECK(strcmp(legal_text(t), expected) == 0, "legal: %s; expected: %s", legal_text(t), expected); }

static turup_status refused(const table *t, int seat, const char *text)
{
    turup_action action;
    const turup_status status = turup_jn_parse(&t->rules, text, strlen(text), &action);
    return status != TURUP_OK ? status : turup_jn_why(&t->rules, &t->state, seat, action);
}

static const char HEARTS_LED[] =
    "JH 8H 7H QH KH JS 9S AS / AC 7C JD 9D TD TS KS QS / QC AD KD QD 8D 7D 8S 7S / JC AH TH 9H 9C TC KC 8C";

/* Seat 3 plays for 15 with a club under the table; seat 0 has led the eight of hearts. */
static table hearts_led(const char *changes)
{
    table t = seat_down("28", changes, HEARTS_LED, 3);
    say(&t, "bid 14, pass, pass, bid 15, pass, pass, pass, trump JC");
    decline(&t, "double");
    decline(&t, "solo");
    say(&t, "8H");
    return t;
}

static void test_vector_2_trumps_before_the_exposure_do_not_count(void)
{
    table t = hearts_led("");
    legal_is(&t, "QS, KS, TS, TD, 9D, JD, 7C, AC, reveal");
    say(&t, "AC, reveal");
    legal_is(&t, "QC");
    say(&t, "QC");
    legal_is(&t, "TH, AH, 9H");
    say(&t, "AH");
    CHECK(t.state.trick_winner[0] == 2, "won by %d", t.state.trick_winner[0]);

    t = hearts_led("expose_pre_trumps_count = 1");
    say(&t, "AC, reveal, QC, AH");
    CHECK(t.state.trick_winner[0] == 1, "29: won by %d", t.state.trick_winner[0]);
}

static void test_a_holder_of_the_led_suit_may_not_ask(void)
{
    table t = hearts_led("");
    say(&t, "AC, 7S");
    CHECK(refused(&t, 3, "reveal") == TURUP_NO_REVEAL, "reveal");
    CHECK(refused(&t, 3, "9C") == TURUP_MUST_FOLLOW, "9C");
}

static void test_doubling_belongs_to_the_other_side(void)
{
    table t = seat_down("28", "", HEARTS_LED, 3);
    say(&t, "bid 14, pass, pass, bid 15, pass, pass, pass, trump JC");
    CHECK(t.state.turn == 0, "seat %d is asked first", t.state.turn);
    CHECK(refused(&t, 1, "double") != TURUP_OK, "the partner doubles");
    say(&t, "double");
    CHECK(t.state.turn == 3, "seat %d is asked to redouble", t.state.turn);
    legal_is(&t, "redouble, no");
    say(&t, "redouble");
    CHECK(t.state.phase == TURUP_JN_SOLO_PHASE, "one redouble is the end of it");
    CHECK(turup_jn_stake(&t.rules, &t.state, 1) == 4 && turup_jn_stake(&t.rules, &t.state, 0) == 4, "stake");
}

static void test_vector_12_c_needs_a_double_and_no_points(void)
{
    table t = seat_down("28-odisha", "", HEARTS_LED, 3);
    say(&t, "bid 14, pass, pass, bid 15, pass, pass, pass, trump JC, double");
    legal_is(&t, "redouble, call-c, no");
    t.state.scores[0] = 1;
    legal_is(&t, "redouble, no");
}

static void test_vector_13_the_dealer_of_29_is_forced(void)
{
    table t = seat_down("29", "", HEARTS_LED, 3);
    say(&t, "pass, pass, pass");
    CHECK(t.state.turn == 3, "seat %d", t.state.turn);
    legal_is(&t, "bid 16");
}

static void test_the_last_trick_exposes_the_indicator(void)
{
    const turup_jn_rules rules = rules_of("28", "");
    turup_rng rng = turup_rng_seed(3, 3);
    const int32_t scores[2] = {0, 0};
    int seen = 0;
    for (int n = 0; n < 300; n++) {
        turup_jn_deal deal;
        table t = {.rules = rules};
        turup_action legal[TURUP_JN_MAX_LEGAL];
        turup_jn_deal_random(&rules, &rng, &deal);
        turup_jn_start(&rules, &t.state, &deal, 0, scores);
        while (t.state.turn != TURUP_NO_SEAT) {
            const int count = turup_jn_legal(&rules, &t.state, t.state.turn, legal),
                      owner = t.state.owner == t.state.turn;
            int choice = 0;
            if (t.state.phase == TURUP_JN_AUCTION_PHASE && t.state.bid > 0) choice = count - 1;
            if (t.state.phase != TURUP_JN_AUCTION_PHASE && t.state.phase != TURUP_JN_PLAY_PHASE &&
                t.state.phase != TURUP_JN_TRUMP_PHASE)
                choice = count - 1;
            if (t.state.phase == TURUP_JN_PLAY_PHASE && t.state.tricks_done == 7 && owner && !t.state.exposed) {
                CHECK(count == 1 && turup_jn_argument(legal[0]) == t.state.indicator, "%s", legal_text(&t));
                turup_jn_apply(&rules, &t.state, t.state.turn, legal[0]);
                CHECK(t.state.exposed || t.state.turn == TURUP_NO_SEAT, "still hidden");
                seen++;
                continue;
            }
            turup_jn_apply(&rules, &t.state, t.state.turn, legal[choice]);
        }
    }
    CHECK(seen > 50, "%d seen", seen);
}

static void test_vectors_15_and_16_the_first_of_equal_cards_wins(void)
{
    const turup_jn_rules forty = rules_of("40", ""), double_pack = rules_of("56", "");
    const int jack = turup_jn_card(&forty, 0, TURUP_RANK_J), three = turup_jn_card(&forty, 0, 1);
    CHECK(!turup_card_beats(&forty.play, TURUP_NO_TRUMP, three, jack), "3 over J");
    CHECK(!turup_card_beats(&forty.play, TURUP_NO_TRUMP, jack, three), "J over 3");
    const int first = turup_jn_card(&double_pack, 0, TURUP_RANK_J);
    CHECK(!turup_card_beats(&double_pack.play, 0, first + 1, first), "the second jack wins");
    CHECK(!turup_card_beats(&double_pack.play, 0, first, first + 1), "the second jack wins");
}

static void test_stakes_of_the_tables(void)
{
    static const struct {
        const char *game;
        int bid, doubled, win, lose;
    } ROWS[] = {
        {"28", 20, 0, 1, 1},   {"28", 20, 1, 2, 2},        {"28", 20, 2, 4, 4},        {"40", 29, 0, 1, 2},
        {"40", 30, 0, 2, 3},   {"40", 34, 0, 3, 4},        {"56", 47, 0, 2, 3},        {"56", 48, 0, 3, 4},
        {"56", 47, 1, 3, 4},   {"56", 56, 2, 6, 7},        {"304", 190, 0, 1, 2},      {"304", 200, 0, 2, 3},
        {"304", 250, 0, 3, 4}, {"28-kerala", 20, 0, 1, 1}, {"28-kerala", 21, 0, 2, 2},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const turup_jn_rules rules = rules_of(ROWS[i].game, "");
        turup_jn_state state;
        memset(&state, 0, sizeof state);
        state.bid = (int16_t)ROWS[i].bid;
        state.called = state.auction = 1;
        state.doubled = (uint8_t)ROWS[i].doubled;
        CHECK(turup_jn_stake(&rules, &state, 1) == ROWS[i].win, "%s %d", ROWS[i].game, ROWS[i].bid);
        CHECK(turup_jn_stake(&rules, &state, 0) == ROWS[i].lose, "%s %d", ROWS[i].game, ROWS[i].bid);
    }
}

static void test_vector_10_pair_shifts_the_requirement(void)
{
    static const struct {
        const char *game, *changes;
        int bid, by_maker, required;
    } ROWS[] = {
        {"28", "", 20, 1, 16},
        {"28", "", 20, 0, 24},
        {"28", "", 26, 0, 28},
        {"28", "pair_cap = ", 26, 0, 30},
        {"28", "", 14, 1, 14},
        {"28-bengal", "", 19, 1, 16},
        {"28-bengal", "", 20, 1, 16},
        {"28-bengal", "", 17, 0, 21},
        {"29", "", 17, 1, 16},
        {"28", "pair_effect = double_or_halve", 21, 1, 14},
        {"28", "pair_effect = double_or_halve; pair_cap = ", 15, 0, 30},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const turup_jn_rules rules = rules_of(ROWS[i].game, ROWS[i].changes);
        turup_jn_state state;
        const int16_t none[2] = {0, 0};
        memset(&state, 0, sizeof state);
        memset(state.jodhi_seat, TURUP_NO_SEAT, sizeof state.jodhi_seat);
        state.bid = (int16_t)ROWS[i].bid;
        state.pairs = ROWS[i].by_maker ? 1 : 2;
        CHECK(-turup_jn_excess(&rules, &state, none) == ROWS[i].required, "%s %d: %d", ROWS[i].game, ROWS[i].bid,
              -turup_jn_excess(&rules, &state, none));
    }
}

static void test_vector_24_over_the_partner_from_200(void)
{
    table t = seat_down("304", "", HEARTS_LED, 3);
    say(&t, "bid 170, pass");
    CHECK(strncmp(legal_text(&t), "bid 200, bid 210,", 17) == 0, "%s", legal_text(&t));
    CHECK(refused(&t, 2, "bid 180") == TURUP_BID_OWN_SIDE, "180");
}

static void test_contradictory_options_are_refused_by_name(void)
{
    static const char *const ROWS[][3] = {
        {"28", "packets = 4 3", "packets"},
        {"28", "bid_max = 13", "bid_max"},
        {"28", "rank_trump = 9 7 12", "rank_trump"},
        {"28", "expose_mechanism = none", "indicator_in_hand"},
        {"thunee-royals", "royals = call", "royals"},
        {"56-open", "trump_when = after_last_packet", "trump_when"},
        {"40", "seventh_card = 1", "seventh_card"},
        {"28", "thunee_call = anyone", "thunee_call"},
        {"28-2p", "claim_rest = on", "claim_rest"},
        {"28", "players = 5", "players"},
        {"thunee", "teams = called_card", "call_card"},
        {"thunee", "stakes = ", "stakes"},
        {"28", "deck_copies = 3", "deck_copies"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        turup_jn_options options;
        turup_jn_rules rules;
        turup_option_fault fault;
        preset_options(&options, ROWS[i][0]);
        set_options(&options, ROWS[i][1]);
        CHECK(turup_jn_compile(&options, &rules, &fault) != TURUP_OK, "%s: %s", ROWS[i][0], ROWS[i][1]);
        CHECK(strcmp(fault.option, ROWS[i][2]) == 0, "%s: %s blames %s", ROWS[i][0], ROWS[i][1], fault.option);
    }
}

static void test_texts_are_read_generously(void)
{
    const turup_jn_rules rules = rules_of("28", ""), open = rules_of("56-open", "");
    static const char *const ROWS[][2] = {
        {"js", "JS"},           {"10h", "TH"},          {"\xE2\x99\xA0J", "JS"},  {"J\xE2\x99\xA3", "JC"},
        {" 7d ", "7D"},         {"BID 20", "bid 20"},   {"trump jc", "trump JC"}, {"TRUMP Seventh", "trump seventh"},
        {"trump h", "trump H"}, {"8c/down", "8C/down"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[TURUP_ACTION_TEXT_MAX];
        turup_action action = {0, 0};
        CHECK(turup_jn_parse(&rules, ROWS[i][0], strlen(ROWS[i][0]), &action) == TURUP_OK, "%s", ROWS[i][0]);
        turup_jn_format(&rules, action, text);
        CHECK(strcmp(text, ROWS[i][1]) == 0, "%s is read as %s", ROWS[i][0], text);
    }
    turup_action action;
    CHECK(turup_jn_parse(&open, "bid 30 nt", 9, &action) == TURUP_OK && turup_jn_bid_strain(action) == TURUP_JN_NT,
          "bid 30 nt");
    CHECK(turup_jn_parse(&rules, "6S", 2, &action) == TURUP_UNKNOWN_CARD, "6S");
    CHECK(turup_jn_parse(&rules, "dance", 5, &action) != TURUP_OK, "dance");
    CHECK(turup_jn_parse(&rules, "", 0, &action) == TURUP_UNKNOWN_ACTION, "empty");
}

int main(void)
{
    test_vector_2_trumps_before_the_exposure_do_not_count();
    test_a_holder_of_the_led_suit_may_not_ask();
    test_doubling_belongs_to_the_other_side();
    test_vector_12_c_needs_a_double_and_no_points();
    test_vector_13_the_dealer_of_29_is_forced();
    test_the_last_trick_exposes_the_indicator();
    test_vectors_15_and_16_the_first_of_equal_cards_wins();
    test_stakes_of_the_tables();
    test_vector_10_pair_shifts_the_requirement();
    test_vector_24_over_the_partner_from_200();
    test_contradictory_options_are_refused_by_name();
    test_texts_are_read_generously();
    return test_end("jacknine_vectors");
}
