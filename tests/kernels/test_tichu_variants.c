/* Variants: table 14.5 (V01..V23), and sections 12 and 18 on Threechu, Tientsin and Grand Seigneur. */
#include "../../src/tichu/deal.h"
#include "../../src/tichu/score.h"
#include "../../src/tichu/view.h"
#include "test_tichu_table.h"

static turup_tichu_state start_round(const turup_tichu_rules *rules, int dealer, uint64_t seed)
{
    turup_rng rng = turup_rng_seed(seed, 1);
    turup_tichu_deal deal;
    turup_tichu_state s;
    turup_tichu_deal_random(rules, dealer, &rng, &deal);
    turup_tichu_start(rules, dealer, &deal, &s);
    return s;
}

static void decline(const turup_tichu_rules *rules, turup_tichu_state *s, const char *text, turup_tichu_phase phase)
{
    while (s->phase == phase) act(rules, s, s->turn, text);
}

static void test_great_grand(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_GREAT_GRAND);
    turup_tichu_state s = start_round(&rules, 0, 1);
    turup_tichu_view view;
    CHECK(s.phase == TURUP_TICHU_GREAT_GRAND_PHASE && s.turn == 1, "V01");
    turup_tichu_see(&rules, &s, 1, &view);
    CHECK(view.hand.once == 0 && view.count[1] == 0, "V01: before any card is dealt");
    play(&rules, &s, "1: great-grand; 2: no; 3: no; 0: no");
    CHECK(s.phase == TURUP_TICHU_GRAND_PHASE && s.turn == 2, "one call a player");
    CHECK(why_text(&rules, &s, 2, "great-grand") == TURUP_WRONG_PHASE, "V02");
    turup_tichu_see(&rules, &s, 1, &view);
    CHECK(turup_cards_count(view.hand) == 8, "the first packet");
}

static void test_blind_grand(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_BLIND_GRAND);
    turup_tichu_state s = start_round(&rules, 3, 2);
    turup_tichu_view view;
    CHECK(s.phase == TURUP_TICHU_BLIND_GRAND_PHASE, "blind-grand");
    play(&rules, &s, "0: look");
    turup_tichu_see(&rules, &s, 0, &view);
    CHECK(turup_cards_count(view.hand) == 8, "who looks sees his cards");
    turup_tichu_see(&rules, &s, 1, &view);
    CHECK(view.hand.once == 0, "who has not looked does not");
    play(&rules, &s, "1: blind-grand; 2: look; 3: look");
    CHECK(s.phase == TURUP_TICHU_GRAND_PHASE, "then the normal window");
    CHECK(why_text(&rules, &s, 0, "blind-grand") == TURUP_WRONG_PHASE, "V04");
    turup_tichu_see(&rules, &s, 0, &view);
    CHECK(view.call[1] == TURUP_TICHU_BLIND_GRAND, "T19");
}

static void test_threechu(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_THREECHU);
    turup_tichu_state s = start_round(&rules, 0, 3);
    turup_tichu_view view;
    CHECK(s.phase == TURUP_TICHU_GRAND_PHASE && s.turn == 1, "V07");
    play(&rules, &s, "1: grand; 3: no");
    CHECK(s.phase == TURUP_TICHU_CALL_PHASE && s.turn == 2,
          "the dealer is not asked; then window A with the dummy first");
    turup_tichu_see(&rules, &s, 0, &view);
    CHECK(view.shown_seat == 2 && turup_cards_count(view.shown) == 14, "the dealer may look at both hands");
    turup_tichu_see(&rules, &s, 1, &view);
    CHECK(view.shown_seat == TURUP_NO_SEAT, "the others may not yet");
    CHECK(turup_tichu_controller(&rules, &s, 2) == 0, "the dealer acts for the dummy");
    decline(&rules, &s, "no", TURUP_TICHU_CALL_PHASE);
    turup_tichu_see(&rules, &s, 3, &view);
    CHECK(s.phase == TURUP_TICHU_EXCHANGE_PHASE && view.shown_seat == TURUP_NO_SEAT, "nor during the exchange");
    static turup_action legal[4096];
    int cards_given[4] = {0};
    for (int i = 0; i < 4; i++) {
        const int seat = s.turn;
        int8_t cards[TURUP_TICHU_GIFTS];
        turup_tichu_legal(&rules, &s, seat, legal);
        turup_tichu_gift(legal[0], cards);
        for (int j = 0; j < 3; j++) cards_given[seat] += cards[j] >= 0;
        turup_tichu_apply(&rules, &s, seat, legal[0]);
    }
    CHECK(cards_given[0] == 2 && cards_given[2] == 2 && cards_given[1] == 3 && cards_given[3] == 3, "V08");
    for (int seat = 0; seat < 4; seat++) CHECK(turup_cards_count(s.hand[seat]) == 14, "V08");
    turup_tichu_see(&rules, &s, 1, &view);
    CHECK(view.shown_seat == 2 && turup_cards_count(view.shown) == 14, "the dummy lies open after the exchange");
    CHECK(why_text(&rules, &s, s.turn, "tichu") == TURUP_OK, "V11");
}

static void test_threechu_wish(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_THREECHU);
    turup_tichu_state s = table_of(&rules, "8s Kr", "5s 5b", "8b 9b", "Ts 3s");
    s.dealer = 0;
    s.started = 15;
    s.turn = 1;
    s.wish = 8;
    play(&rules, &s, "1: 5s");
    CHECK_LEGAL(&rules, &s, 2, "8b|9b|pass", "V10: the dummy is free of the wish");
    play(&rules, &s, "2: pass; 3: pass");
    CHECK_LEGAL(&rules, &s, 0, "8s", "V10: the dealer is not");

    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_THREECHU);
    o.opt_three_exchange[0] = turup_tichu_three_exchange_all_two;
    const turup_tichu_rules two = compiled(o);
    s = start_round(&two, 0, 3);
    decline(&two, &s, "no", TURUP_TICHU_GRAND_PHASE);
    decline(&two, &s, "no", TURUP_TICHU_CALL_PHASE);
    static turup_action legal[4096];
    CHECK(turup_tichu_legal(&two, &s, 1, legal) == 14 * 13 + 1, "Q24: two cards each, and tichu");
}

/* Six seats: hands for a state of play. */
static turup_tichu_state table6(const turup_tichu_rules *rules, const char *const hands[6])
{
    turup_tichu_state s = table_of(rules, hands[0], hands[1], hands[2], hands[3]);
    s.hand[4] = cards_of(hands[4]);
    s.hand[5] = cards_of(hands[5]);
    s.started = 63;
    return s;
}

static void test_tientsin(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TIENTSIN);
    turup_tichu_state s = start_round(&rules, 1, 4);
    CHECK(s.phase == TURUP_TICHU_GRAND_PHASE && turup_cards_count(s.hand[3]) == 6, "V14");
    decline(&rules, &s, "no", TURUP_TICHU_GRAND_PHASE);
    CHECK(turup_cards_count(s.hand[2]) == 10 && turup_cards_count(s.hand[3]) == 10 && turup_cards_count(s.hand[4]) == 9,
          "Q26 T01");
    CHECK(why_text(&rules, &s, s.turn, "grand") == TURUP_WRONG_PHASE, "V14");
    decline(&rules, &s, "no", TURUP_TICHU_CALL_PHASE);
    static turup_action legal[4096];
    CHECK(turup_tichu_legal(&rules, &s, 2, legal) == 10 * 9 + 1, "one card to each of two partners, and tichu");

    const char *const dog[6] = {"Do 2s", "3s", "4s", "5s", "6s", "7s"};
    s = table6(&rules, dog);
    play(&rules, &s, "0: Do");
    CHECK_LEGAL(&rules, &s, 0, "dog 2|dog 4", "V16");
    CHECK(why_text(&rules, &s, 0, "dog 1") == TURUP_NOT_A_PARTNER &&
              why_text(&rules, &s, 0, "dog 0") == TURUP_NOT_A_PARTNER,
          "V16");
    play(&rules, &s, "0: dog 4");
    CHECK(s.turn == 4 && s.phase == TURUP_TICHU_PLAY_PHASE, "V16");
    const char *const one[6] = {"Do 2s", "3s", "", "5s", "6s", "7s"};
    s = table6(&rules, one);
    play(&rules, &s, "0: Do");
    CHECK(s.turn == 4, "T08: one partner");
    const char *const none[6] = {"Do 2s", "3s", "", "5s", "", "7s"};
    s = table6(&rules, none);
    play(&rules, &s, "0: Do");
    CHECK(s.turn == 1, "T08: no partner");
}

static void test_tientsin_dragon_and_end(void)
{
    const char *const dragon[6] = {"Dr 2s", "3s", "4s", "5s", "6s", "7s"};
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TIENTSIN);
    turup_tichu_state s = table6(&rules, dragon);
    play(&rules, &s, "0: Dr; 1: pass; 2: pass; 3: pass; 4: pass; 5: pass");
    CHECK_LEGAL(&rules, &s, 0, "dragon 1|dragon 3|dragon 5", "the Dragon's trick to any opponent");

    const char *const v17[6] = {"", "", "", "5s 5b", "As", "7s 7b"};
    s = table6(&rules, v17);
    s.out = 3;
    s.order[0] = 0;
    s.order[1] = 2;
    s.order[2] = 1;
    s.turn = 4;
    play(&rules, &s, "4: As");
    CHECK(s.phase == TURUP_TICHU_PLAY_PHASE && s.turn == 5, "V17");
    s = table6(&rules, v17);
    s.hand[1] = cards_of("3s 3b");
    s.out = 2;
    s.order[0] = 0;
    s.order[1] = 2;
    s.turn = 4;
    play(&rules, &s, "4: As");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE && turup_tichu_score(&rules, &s).score[0] == 300, "triple victory");
}

static turup_tichu_rules seigneur(int players, int decks, int exchange)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_GRAND_SEIGNEUR);
    o.opt_players[0] = (int16_t)players;
    o.opt_decks[0] = (int16_t)decks;
    o.opt_exchange[0] = (int16_t)exchange;
    return compiled(o);
}

/* Number of cards of the table in 12.4: each seat's share, and how many seats hold one more. */
static void test_seigneur_deal(void)
{
    static const int SHARES[][4] = {{5, 1, 11, 0}, {6, 1, 9, 1},   {7, 2, 15, 4},  {8, 2, 13, 5},
                                    {9, 2, 12, 1}, {10, 2, 10, 9}, {11, 2, 9, 10}, {12, 2, 9, 1}};
    for (size_t i = 0; i < sizeof SHARES / sizeof SHARES[0]; i++) {
        const turup_tichu_rules rules = seigneur(SHARES[i][0], SHARES[i][1], 0);
        int more = 0;
        for (int seat = 0; seat < rules.seats; seat++)
            more += turup_tichu_hand_size(&rules, 0, seat) == SHARES[i][2] + 1;
        CHECK(turup_tichu_hand_size(&rules, 0, 0) == SHARES[i][2] && more == SHARES[i][3], "12.4: %d players",
              SHARES[i][0]);
        const turup_tichu_state s = start_round(&rules, 0, i);
        CHECK(s.phase == TURUP_TICHU_PLAY_PHASE && (s.hand[s.turn].once >> TURUP_TICHU_MAH_JONG & 1),
              "the Mah Jong leads");
    }
}

static void test_seigneur_exchange(void)
{
    static turup_action legal[4096];
    turup_tichu_rules rules = seigneur(6, 1, 1);
    turup_tichu_state s = start_round(&rules, 5, 7);
    CHECK(s.phase == TURUP_TICHU_EXCHANGE_PHASE, "the places exchange");
    s.hand[5] = cards_of("Dr Ph Ma As Ks");
    s.hand[4] = cards_of("Ab Ag Ar 3s");
    s.hand[3] = cards_of("Kb Kg 5s");
    s.hand[0] = cards_of("2s 3b 4b 6b Tb");
    s.hand[1] = cards_of("2b 2g 2r");
    s.hand[2] = cards_of("Js Qs 9s");
    CHECK(turup_tichu_legal(&rules, &s, 0, legal) == 10, "three of five, freely");
    play(&rules, &s, "0: give 4b 3b 2s; 1: give 2b 2g; 2: give 9s");
    CHECK_LEGAL(&rules, &s, 3, "give Kb|give Kg", "T07: the choice where suits tie");
    CHECK(why_text(&rules, &s, 3, "give 5s") == TURUP_GIFT_NOT_BEST, "12.4");
    play(&rules, &s, "3: give Kg");
    CHECK_LEGAL(&rules, &s, 4, "give Ab Ag|give Ab Ar|give Ag Ar", "T07");
    play(&rules, &s, "4: give Ag Ar");
    CHECK_LEGAL(&rules, &s, 5, "give Ma Ph Dr", "V23");
    play(&rules, &s, "5: give Dr Ma Ph");
    CHECK(s.hand[0].once == cards_of("6b Tb Dr Ph Ma").once && s.hand[5].once == cards_of("As Ks 2s 3b 4b").once,
          "V23");
    CHECK(s.phase == TURUP_TICHU_PLAY_PHASE && s.turn == 0, "the Mah Jong leads");

    rules = seigneur(5, 1, 1);
    s = start_round(&rules, 4, 7);
    static const int GIVEN[5] = {2, 1, 0, 1, 2};
    for (; s.phase == TURUP_TICHU_EXCHANGE_PHASE;) {
        int8_t cards[TURUP_TICHU_GIFTS];
        const int seat = s.turn;
        int n = 0;
        turup_tichu_legal(&rules, &s, seat, legal);
        turup_tichu_gift(legal[0], cards);
        for (int i = 0; i < TURUP_TICHU_GIFTS; i++) n += cards[i] >= 0;
        CHECK(n == GIVEN[seat], "V22: seat %d gives %d", seat, n);
        turup_tichu_apply(&rules, &s, seat, legal[0]);
    }
}

static void test_two_packs(void)
{
    const turup_tichu_rules rules = seigneur(8, 2, 0);
    turup_tichu_state s = table_of(&rules, "Dr 2s", "Dr 3s", "Ph 4s", "9s 9s 9b 9g 9r");
    for (int seat = 4; seat < 8; seat++) s.hand[seat] = cards_of("2r");
    play(&rules, &s, "0: Dr; 3: no; 1: Dr");
    CHECK(s.owner == 1, "12.4: the second Dragon beats the first");
    play(&rules, &s, "3: no");
    CHECK_LEGAL(&rules, &s, 2, "pass", "no Phoenix on a Dragon");
    s = table_of(&rules, "Ph 2s", "Ph 3s", "4s Ks Ks", "9s 9s 9b 9g");
    for (int seat = 4; seat < 8; seat++) s.hand[seat] = cards_of("2r");
    play(&rules, &s, "0: Ph");
    CHECK(why_text(&rules, &s, 1, "Ph") == TURUP_TOO_LOW, "no Phoenix on a Phoenix");
    CHECK(why_text(&rules, &s, 3, "9s 9s 9b 9g") == TURUP_NOT_YOUR_TURN, "four suits make a bomb");
    s.turn = 3;
    CHECK(why_text(&rules, &s, 3, "9s 9s 9b 9g") == TURUP_NO_COMBINATION, "four suits make a bomb");
    CHECK(why_text(&rules, &s, 3, "Do") == TURUP_UNKNOWN_CARD, "the Dog is removed");

    turup_tichu_options o = rules.options;
    o.opt_gs_phoenix_on_phoenix[0] = 1;
    const turup_tichu_rules quarter = compiled(o);
    s.turn = 1;
    play(&quarter, &s, "1: Ph");
    CHECK(s.top.as.key == 7, "T10: a quarter more");
    CHECK(s.turn == 2 && why_text(&quarter, &s, 2, "4s") == TURUP_OK, "T10");
    s.turn = 2;
    s.top = (turup_tichu_combo){{0, 0}, {0, 0, 0, 0, {0, 0}}};
    play(&quarter, &s, "2: Ks Ks");
    CHECK(s.hand[2].once == cards_of("4s").once && s.hand[2].twice == 0, "a pair of equal cards");
}

static void test_seigneur_dog_and_wish(void)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_GRAND_SEIGNEUR);
    o.opt_gs_dog[0] = turup_tichu_gs_dog_kept;
    o.opt_gs_wish[0] = 0;
    const turup_tichu_rules rules = compiled(o);
    turup_tichu_state s = table_of(&rules, "Do Ma 2s", "", "3s", "4s");
    s.hand[4] = s.hand[5] = cards_of("5s");
    play(&rules, &s, "0: Do");
    CHECK(s.turn == 2, "T17: the lead goes to the next active seat");
    s.turn = 0;
    play(&rules, &s, "0: Ma");
    CHECK(s.phase == TURUP_TICHU_PLAY_PHASE && s.turn == 2, "gs_wish=False");
}

/* Contradictions are refused by the name of the option. */
static void test_conflicts(void)
{
    turup_tichu_rules rules;
    const char *option = "";
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_players[0] = 5;
    CHECK(turup_tichu_compile(&o, &rules, &option) == TURUP_OPTION_CONFLICT && strcmp(option, "players") == 0, "%s",
          option);
    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_decks[0] = 2;
    CHECK(turup_tichu_compile(&o, &rules, &option) == TURUP_OPTION_CONFLICT && strcmp(option, "decks") == 0, "%s",
          option);
    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_wish_required[0] = 2;
    CHECK(turup_tichu_compile(&o, &rules, &option) == TURUP_OPTION_RANGE && strcmp(option, "wish_required") == 0, "%s",
          option);
    o = turup_tichu_preset(TURUP_TICHU_PRESET_GRAND_SEIGNEUR);
    o.opt_great_grand[0] = 1;
    CHECK(turup_tichu_compile(&o, &rules, &option) == TURUP_OPTION_CONFLICT && strcmp(option, "great_grand") == 0, "%s",
          option);
}

/* Deals from outside: wrong sizes, foreign cards, repeated cards. */
static void test_deal_check(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    turup_rng rng = turup_rng_seed(1, 1);
    turup_tichu_deal deal;
    int seat, card;
    turup_tichu_deal_random(&rules, 0, &rng, &deal);
    turup_tichu_deal bad = deal;
    bad.count[2] = 13;
    CHECK(turup_tichu_deal_check(&rules, 0, &bad, &seat, &card) == TURUP_HAND_SIZE && seat == 2, "size");
    bad = deal;
    bad.cards[1][0] = bad.cards[0][0];
    CHECK(turup_tichu_deal_check(&rules, 0, &bad, &seat, &card) == TURUP_CARD_TWICE && seat >= 1, "twice");
    bad = deal;
    bad.cards[3][13] = 56;
    CHECK(turup_tichu_deal_check(&rules, 0, &bad, &seat, &card) == TURUP_UNKNOWN_CARD && seat == 3, "foreign");
}

int main(void)
{
    test_great_grand();
    test_blind_grand();
    test_threechu();
    test_threechu_wish();
    test_tientsin();
    test_tientsin_dragon_and_end();
    test_seigneur_deal();
    test_seigneur_exchange();
    test_two_packs();
    test_seigneur_dog_and_wish();
    test_conflicts();
    test_deal_check();
    return test_end("tichu variants");
}
