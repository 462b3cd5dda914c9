/* Flow of play: table 14.2 of the rule book (F01..F40), calls 14.4 (C01..C14), and the fault cases C01, C11, C13. */
#include "../../src/tichu/deal.h"
#include "../../src/tichu/score.h"
#include "../../src/tichu/view.h"
#include "test_tichu_table.h"

static turup_tichu_rules tichu;

/* Four hands, nobody may call Tichu any more. */
static turup_tichu_state table4(const char *a, const char *b, const char *c, const char *d)
{
    turup_tichu_state state = table_of(&tichu, a, b, c, d);
    state.started = 15;
    return state;
}

/* Seats that went out earlier, in this order. */
static void set_out(turup_tichu_state *state, int n, int first, int second)
{
    state->out = (uint8_t)n;
    state->order[0] = (int8_t)first;
    if (n > 1) state->order[1] = (int8_t)second;
}

static void test_trick_ends(void)
{
    turup_tichu_state s = table4("9s Kr", "3b 4b", "3g 4g", "3r 4r");
    play(&tichu, &s, "0: 9s; 1: pass; 2: pass; 3: pass");
    CHECK(s.turn == 0 && s.top.as.type == TURUP_TICHU_NOTHING && s.taker == 0, "F01");
    CHECK(why_text(&tichu, &s, 0, "pass") == TURUP_LEADER_PASSES, "F32");

    s = table4("5s 9s 2r", "7s 3b", "Js 3g", "3r 4r");
    play(&tichu, &s, "0: 5s; 1: 7s; 2: pass; 3: pass; 0: 9s; 1: pass; 2: Js");
    CHECK(s.owner == 2 && s.turn == 3, "F02");

    s = table4("9s", "3b 4b", "3g 4g", "3r 4r");
    play(&tichu, &s, "0: 9s; 1: pass; 2: pass; 3: pass");
    CHECK(s.turn == 1 && s.taker == 0 && s.order[0] == 0, "F04");

    s = table4("Ks", "", "3g 4g", "3r 4r");
    set_out(&s, 1, 1, 0);
    play(&tichu, &s, "0: Ks; 2: pass; 3: pass");
    CHECK(s.turn == 2 && s.pile[0] == 10, "F05 F07");

    s = table4("As", "3b 4b", "3g 4g", "3r 4r");
    play(&tichu, &s, "0: As; 1: pass; 2: pass");
    CHECK(s.turn == 3, "C13: the fourth seat has its turn");

    s = table4("Dr 2r", "3b 4b", "3g 4g", "3r 4r");
    s.turn = 0;
    act(&tichu, &s, 0, "Dr");
    CHECK_LEGAL(&tichu, &s, 1, "pass", "F40");
}

static void test_dog(void)
{
    turup_tichu_state s = table4("Do 5r", "5s 5b 5g 5r 3b", "3g 4g", "3r 4r");
    s.hand[0] = cards_of("Do 6r");
    play(&tichu, &s, "0: Do");
    CHECK(s.turn == 2 && s.window == 0 && s.phase == TURUP_TICHU_PLAY_PHASE, "F08");
    CHECK(why_text(&tichu, &s, 1, "5s 5b 5g 5r") == TURUP_NOT_YOUR_TURN, "F08");

    s = table4("Do 5s", "3b", "", "");
    set_out(&s, 2, 2, 3);
    play(&tichu, &s, "0: Do");
    CHECK(s.turn == 0, "F10: back to the player of the Dog");

    s = table4("Do 5s", "3b", "", "3r");
    set_out(&s, 1, 2, 0);
    play(&tichu, &s, "0: Do");
    CHECK(s.turn == 3, "Q8: next after the partner");

    s = table4("Do", "3b 4b", "3g 4g", "3r 4r");
    play(&tichu, &s, "0: Do");
    CHECK(s.turn == 2 && s.order[0] == 0 && s.out == 1, "F11");

    s = table4("Do", "", "", "3r Kr");
    set_out(&s, 2, 1, 2);
    play(&tichu, &s, "0: Do");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE && s.order[2] == 0, "F13");
    const turup_tichu_result r = turup_tichu_score(&tichu, &s);
    CHECK(r.placed == 4 && r.order[3] == 3 && r.card_points[0] == 10, "F13: the hand goes to the other side");
}

static void test_wish_flow(void)
{
    turup_tichu_state s = table4("Ma 4s 2s", "5s 3b", "8s 3g", "3r 4r");
    play(&tichu, &s, "0: 4s; 1: 5s");
    CHECK(s.wish == 0 && (s.hand[0].once >> TURUP_TICHU_MAH_JONG & 1), "F14");

    s = table4("Ma 4s", "5s 3b", "8s 3g Qg", "3r 4r");
    play(&tichu, &s, "0: Ma; 0: wish 8; 1: 5s");
    CHECK_LEGAL(&tichu, &s, 2, "8s", "F16: also the partner");
    CHECK(why_text(&tichu, &s, 2, "Qg") == TURUP_WISH_UNFULFILLED, "F16");

    s = table4("8b 9s", "3b", "3g", "3r");
    s.wish = 8;
    CHECK_LEGAL(&tichu, &s, 0, "8b", "F17");

    s = table4("9s Ts", "3b 4b", "3g 4g", "Ks Kb Kg Kr 2s");
    s.wish = 13;
    play(&tichu, &s, "0: 9s; 3: Ks Kb Kg Kr");
    CHECK(s.wish == 0 && s.turn == 0, "F19");

    s = table4("Ma 2s 3s 4s 5b", "8b 9b", "3g", "3r");
    play(&tichu, &s, "0: Ma 2s 3s 4s 5b; 0: wish 5; 1: pass; 2: pass; 3: pass");
    CHECK(s.wish == 5 && s.turn == 1, "Q29: cards beside the Mah Jong do not fulfil; a seat that is out may wish");

    s = table4("9s Ph 4s 4b 4g 2s", "3b 4r", "3g", "3r");
    s.wish = 9;
    lay(&tichu, &s, 3, "2g 2r 2b 3s 3b");
    play(&tichu, &s, "0: 4s 4b 4g 9s Ph=9");
    CHECK(s.wish == 0, "section 8.8: also as the pair of a full house");
}

static void test_end_of_wish(void)
{
    turup_tichu_state s = table4("2b 3b 4b 5b 6b 9r", "3s", "3g", "3r");
    s.wish = 6;
    lay(&tichu, &s, 3, "2s 3s 4s 5s 6s");
    CHECK_LEGAL(&tichu, &s, 0, "pass", "section 8.6: an equal bomb beats nothing");

    s = table4("Ma", "8b", "", "");
    set_out(&s, 2, 2, 3);
    play(&tichu, &s, "0: Ma");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE && s.wish == 0, "T06 F20");
}

static void test_dragon(void)
{
    turup_tichu_state s = table4("3s", "Dr", "5g 6g", "");
    set_out(&s, 1, 3, 0);
    s.hand[0] = turup_cards_none();
    set_out(&s, 2, 0, 3);
    s.turn = 1;
    play(&tichu, &s, "1: Dr");
    CHECK(s.phase == TURUP_TICHU_DRAGON_PHASE && s.turn == 1, "F22");
    CHECK_LEGAL(&tichu, &s, 1, "dragon 0|dragon 2", "F22");
    CHECK(why_text(&tichu, &s, 1, "dragon 3") == TURUP_NOT_AN_OPPONENT, "F22");
    play(&tichu, &s, "1: dragon 2");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE && s.pile[2] == 25, "F22");

    s = table4("", "5b 6b", "Dr", "5r 6r");
    set_out(&s, 1, 0, 0);
    s.turn = 2;
    play(&tichu, &s, "2: Dr");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE, "F23: no gift");
    CHECK(turup_tichu_score(&tichu, &s).score[0] == 200 && turup_tichu_score(&tichu, &s).score[1] == 0, "F23");

    s = table4("Dr 3s", "3b 4b", "3g 4g", "5s 5b 5g 5r 2s");
    play(&tichu, &s, "0: Dr; 3: 5s 5b 5g 5r; 0: pass; 1: pass; 2: pass");
    CHECK(s.pile[3] == 45 && s.turn == 3, "F25");

    s = table4("Dr 3s", "3b 4b", "3g 4g", "5s 2s");
    play(&tichu, &s, "0: Dr; 1: pass; 2: pass; 3: pass");
    CHECK_LEGAL(&tichu, &s, 0, "dragon 1|dragon 3", "section 7");
    play(&tichu, &s, "0: dragon 3");
    CHECK(s.pile[3] == 25 && s.turn == 0, "section 7: the giver leads");

    s = table4("Dr 8s 8b 8g 8r 2s", "3b 4b", "3g 4g", "5s 2s");
    play(&tichu, &s,
         "0: Dr; 0: no; 1: pass; 0: no; 2: pass; 0: no; 3: pass; 0: 8s 8b 8g 8r; 1: pass; 2: pass; 3: pass");
    CHECK(s.pile[0] == 25 && s.turn == 0, "section 7: the owner bombs his own Dragon and keeps it");
}

static void test_bombs(void)
{
    turup_tichu_state s = table4("Ks 3s", "3b 4b", "3g 4g", "5s 5b 5g 5r 2s");
    play(&tichu, &s, "0: Ks; 3: 5s 5b 5g 5r");
    CHECK(s.turn == 0, "F26: play goes on after the bomber");
    play(&tichu, &s, "0: pass; 1: pass; 2: pass");
    CHECK(s.pile[3] == 30, "F26");

    s = table4("Ks 3s", "6s 6b 6g 6r 4b", "3g 4g", "5s 5b 5g 5r 2s");
    act(&tichu, &s, 0, "Ks");
    CHECK(turup_tichu_turn(&s) == 1, "F28: asked in order of play");
    turup_tichu_view view;
    turup_tichu_see(&tichu, &s, 3, &view);
    CHECK(view.phase == TURUP_TICHU_PLAY_PHASE && view.turn == 1, "T03: the others see the regular turn");
    turup_tichu_see(&tichu, &s, 1, &view);
    CHECK(view.phase == TURUP_TICHU_BOMB_PHASE && view.turn == 1, "T03: the asked seat knows");
    CHECK_LEGAL(&tichu, &s, 1, "6s 6b 6g 6r|no", "F28");
    act(&tichu, &s, 1, "6s 6b 6g 6r");
    CHECK(s.window == 0 && s.turn == 2, "F28: 5555 does not beat 6666");

    s = table4("As Ab 3s", "3b 4b", "4s 4b 4g 4r 2g", "3r 5r");
    play(&tichu, &s, "0: As Ab; 2: no; 1: pass; 2: no; 2: pass; 2: no; 3: pass");
    CHECK(turup_tichu_turn(&s) == 2, "F29: a window after the last pass");
    turup_tichu_see(&tichu, &s, 1, &view);
    CHECK(view.turn == 0 && view.top.as.type == TURUP_TICHU_NOTHING, "T03: the others see the trick gathered");
    play(&tichu, &s, "2: 4s 4b 4g 4r");
    CHECK(s.turn == 3 && s.owner == 2, "F29");
}

static void test_more_bombs(void)
{
    turup_tichu_state s = table4("Ks", "7s 7b 7g 7r 2b", "3g 4g", "3r 5r");
    play(&tichu, &s, "0: Ks; 1: 7s 7b 7g 7r; 2: pass; 3: pass");
    CHECK(s.order[0] == 0 && s.pile[1] == 10, "F31");

    s = table4("Ts Jb Qg Kr Ph 2s", "Tb Js Qs Kg Ag", "3g 4g", "3r 5r");
    const turup_tichu_state t = s;
    act(&tichu, &s, 0, "Ts Jb Qg Kr Ph=9");
    CHECK(why_text(&tichu, &s, 1, "Tb Js Qs Kg Ag") == TURUP_OK, "F34");
    s = t;
    act(&tichu, &s, 0, "Ts Jb Qg Kr Ph");
    CHECK(why_text(&tichu, &s, 1, "Tb Js Qs Kg Ag") == TURUP_TOO_LOW, "F34: undeclared is high");

    s = table4("6s 7s 2s", "8b 3b", "4s 4b 4g 4r 2g", "3r 5r");
    play(&tichu, &s, "0: 6s; 2: no; 1: 8b; 2: no; 2: pass; 2: no; 3: pass; 2: 4s 4b 4g 4r");
    CHECK(s.owner == 2, "F37: a seat that has passed may bomb");

    s = table4("Ks 3s", "", "4s 4b 4g 4r 2g", "3r 5r");
    set_out(&s, 1, 1, 0);
    play(&tichu, &s, "0: Ks; 2: 4s 4b 4g 4r");
    CHECK(s.turn == 3, "F38");
}

/* C11: bombs that are led, compared by length and then by rank. */
static void test_led_bombs(void)
{
    turup_tichu_state s = table4("9s 9b 9g 9r 2r", "8s 8b 8g 8r 3g 4g 5g 6g 7g", "Js Jb Jg Jr 2b 3b 4b 5b 6b 7b",
                                 "2s 3s 4s 5s 6s As Ab Ag Ar");
    act(&tichu, &s, 0, "9s 9b 9g 9r");
    CHECK(turup_tichu_turn(&s) == 1 && why_text(&tichu, &s, 1, "8s 8b 8g 8r") == TURUP_TOO_LOW, "C11");
    play(&tichu, &s, "1: no; 2: Js Jb Jg Jr; 3: 2s 3s 4s 5s 6s; 1: 3g 4g 5g 6g 7g");
    CHECK(why_text(&tichu, &s, 2, "3b 4b 5b 6b 7b") == TURUP_TOO_LOW &&
              why_text(&tichu, &s, 2, "2b 3b 4b 5b 6b") == TURUP_TOO_LOW,
          "C11 equal");
    act(&tichu, &s, 2, "2b 3b 4b 5b 6b 7b");
    CHECK(s.owner == 2, "C11: longer is higher");
}

static void test_phoenix_and_dragon(void)
{
    turup_tichu_state s = table4("As 2s", "Dr 2b", "Ph 5r 5b", "3r 6r");
    play(&tichu, &s, "0: As; 1: Dr");
    CHECK_LEGAL(&tichu, &s, 2, "pass", "C01 a");
    s = table4("As 2s", "2b 3b", "Ph 5r 5b", "Dr Ab");
    play(&tichu, &s, "0: As; 1: pass; 2: Ph");
    CHECK_LEGAL(&tichu, &s, 3, "Dr|pass", "C01 b");
    s = table4("Ph 4s", "Ma 2b 3b", "5r 5b", "Dr Ab");
    play(&tichu, &s, "0: Ph");
    CHECK_LEGAL(&tichu, &s, 1, "2b|3b|pass", "C01 c");
}

static void test_options(void)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_reenter_after_pass[0] = 0;
    turup_tichu_rules rules = compiled(o);
    turup_tichu_state s = table4("5s 9s 2r", "7s 3b", "Js 3g", "3r 4r");
    play(&rules, &s, "0: 5s; 1: 7s; 2: pass; 3: pass; 0: 9s; 1: pass");
    CHECK(s.turn == 0 && s.taker == 0, "Q21: who has passed is out of the trick");
    s = table4("5s 9s 2r", "7s 7b 7g 7r 3b", "8s 8b 8g 8r 3g", "3r 4r");
    play(&rules, &s,
         "0: 5s; 1: no; 2: no; 1: pass; 1: no; 2: no; 2: pass; 1: no; 2: no; 3: pass; 1: 7s 7b 7g 7r; 2: no");
    CHECK(s.turn == 2, "T13: a bomb makes all passes void");

    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_overplay_own[0] = 1;
    rules = compiled(o);
    s = table4("5s 9s 2r", "7s 3b", "Js 3g", "3r 4r");
    play(&rules, &s, "0: 5s; 1: pass; 2: pass; 3: pass");
    CHECK_LEGAL(&rules, &s, 0, "9s|pass", "Q22");
    play(&rules, &s, "0: 9s; 1: pass; 2: pass; 3: pass; 0: pass");
    CHECK(s.turn == 0 && s.top.as.type == TURUP_TICHU_NOTHING, "Q22");
}

static void test_bomb_options(void)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_bomb_after_last_pass[0] = 0;
    turup_tichu_rules rules = compiled(o);
    turup_tichu_state s = table4("As Ab 3s", "3b 4b", "4s 4b 4g 4r 2g", "3r 5r");
    play(&rules, &s, "0: As Ab; 2: no; 1: pass; 2: no; 2: pass; 2: no; 3: pass");
    CHECK(s.taker == 0 && s.turn == 0, "Q10");

    o.opt_out_of_turn_bombs[0] = 0;
    rules = compiled(o);
    s = table4("As Ab 3s", "3b 4b", "4s 4b 4g 4r 2g", "3r 5r");
    play(&rules, &s, "0: As Ab; 1: pass; 2: 4s 4b 4g 4r; 3: pass");
    CHECK(s.owner == 2, "Q11: bombs in turn");

    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_flush_as_straight[0] = 1;
    rules = compiled(o);
    s = table4("4s 5s 6s 7s 8s 2r", "4b 5b 6g 7g 9g", "3g", "3r");
    play(&rules, &s, "0: 4s 5s 6s 7s 8s/straight");
    CHECK(s.top.as.type == TURUP_TICHU_STRAIGHT, "Q6");
    CHECK(why_text(&tichu, &s, 0, "4s") == TURUP_NOT_YOUR_TURN, "Q6");

    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_final_dragon_gift[0] = 0;
    rules = compiled(o);
    s = table4("", "Dr", "5g 6g", "");
    set_out(&s, 2, 0, 3);
    s.turn = 1;
    play(&rules, &s, "1: Dr");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE && s.pile[1] == 25, "Q18");
}

/* windows="live": bombs out of turn without being asked; a window only before the trick is gathered. */
static void test_live(void)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_windows[0] = turup_tichu_windows_live;
    const turup_tichu_rules rules = compiled(o);
    turup_tichu_state s = table4("Ks 3s", "Ab 4b", "4s 4b 4g 4r 2g", "5s 5b 5g 5r");
    act(&rules, &s, 0, "Ks");
    CHECK(turup_tichu_turn(&s) == 1 && turup_tichu_game.seats_to_act(&rules, &s) == 14, "live: all holders may act");
    CHECK_LEGAL(&rules, &s, 3, "5s 5b 5g 5r", "live");
    CHECK_LEGAL(&rules, &s, 1, "Ab|pass", "live");
    CHECK(why_text(&rules, &s, 3, "5s") == TURUP_NOT_YOUR_TURN, "live");
    act(&rules, &s, 2, "4s 4b 4g 4r");
    act(&rules, &s, 3, "pass");
    act(&rules, &s, 0, "pass");
    act(&rules, &s, 1, "pass");
    CHECK(turup_tichu_phase_of(&s) == TURUP_TICHU_BOMB_PHASE && turup_tichu_turn(&s) == 3, "live: before gathering");
    act(&rules, &s, 3, "no");
    CHECK(s.turn == 2 && s.taker == 2, "live");
}

/* A round from the deal, all declining up to a phase. */
static turup_tichu_state start_round(const turup_tichu_rules *rules, turup_tichu_phase phase)
{
    turup_rng rng = turup_rng_seed(5, 1);
    turup_tichu_deal deal;
    turup_tichu_state s;
    turup_tichu_deal_random(rules, 3, &rng, &deal);
    turup_tichu_start(rules, 3, &deal, &s);
    while (s.phase < phase) act(rules, &s, s.turn, "no");
    return s;
}

static void give_first_cards(const turup_tichu_rules *rules, turup_tichu_state *s)
{
    static turup_action legal[4096];
    turup_tichu_legal(rules, s, s->turn, legal);
    turup_tichu_apply(rules, s, s->turn, legal[0]);
}

static void test_calls(void)
{
    turup_tichu_state s = start_round(&tichu, TURUP_TICHU_GRAND_PHASE);
    CHECK(s.turn == 0 && turup_cards_count(s.hand[0]) == 8, "T01: the seat after the dealer is asked first");
    act(&tichu, &s, 0, "grand");
    turup_tichu_view view;
    turup_tichu_see(&tichu, &s, 1, &view);
    CHECK(view.call[0] == TURUP_TICHU_NO_CALL, "Q14: hidden until all have decided");
    turup_tichu_see(&tichu, &s, 0, &view);
    CHECK(view.call[0] == TURUP_TICHU_GRAND && view.has_decided, "Q14: one's own call");
    play(&tichu, &s, "1: no; 2: no; 3: grand");
    CHECK(s.phase == TURUP_TICHU_CALL_PHASE && s.turn == 1 && turup_cards_count(s.hand[0]) == 14,
          "C01, and C10: the caller is not asked");
    turup_tichu_see(&tichu, &s, 1, &view);
    CHECK(view.call[0] == TURUP_TICHU_GRAND && view.call[3] == TURUP_TICHU_GRAND, "C14: both stand");
    CHECK(why_text(&tichu, &s, 1, "grand") == TURUP_WRONG_PHASE, "C02");
    play(&tichu, &s, "1: no; 2: tichu");
    CHECK(s.phase == TURUP_TICHU_EXCHANGE_PHASE && s.turn == 0, "all seats exchange");
    CHECK(why_text(&tichu, &s, 0, "tichu") == TURUP_ALREADY_CALLED, "C10");
    give_first_cards(&tichu, &s);
    act(&tichu, &s, 1, "tichu");
    CHECK(s.turn == 0 && s.decided == 0 && s.give[0][0] < 0, "T05: a call clears the exchange");
    for (int i = 0; i < 4; i++) give_first_cards(&tichu, &s);
    CHECK(s.phase == TURUP_TICHU_PLAY_PHASE, "all have called, so there is no window B");
}

static void test_tichu_until_first_card(void)
{
    turup_tichu_state s = start_round(&tichu, TURUP_TICHU_EXCHANGE_PHASE);
    for (int i = 0; i < 4; i++) give_first_cards(&tichu, &s);
    CHECK(s.phase == TURUP_TICHU_CALL2_PHASE, "window B");
    act(&tichu, &s, s.turn, "tichu");
    CHECK(s.phase == TURUP_TICHU_CALL2_PHASE, "C04: without being on lead");

    s = table_of(&tichu, "9s Ts", "3b 4b", "3g 4g", "Do 4r");
    play(&tichu, &s, "0: 9s; 1: pass; 2: pass; 3: pass; 0: Ts; 1: tichu; 1: pass");
    CHECK(s.call[1] == TURUP_TICHU_SMALL, "C05: after passing");
    CHECK(why_text(&tichu, &s, 2, "tichu") == TURUP_OK && s.out == 1, "C11: certain to fail, but legal");
    s = table_of(&tichu, "9s Ts", "3b 4b", "3g 4g", "Do 4r");
    s.turn = 3;
    play(&tichu, &s, "3: Do; 1: 3b; 2: pass; 3: 4r");
    s = table_of(&tichu, "9s Ts", "3b 4b", "3g 4g", "Do 4r");
    s.turn = 3;
    play(&tichu, &s, "3: Do; 1: 3b; 2: 4g");
    CHECK(why_text(&tichu, &s, 3, "tichu") == TURUP_CARD_PLAYED, "C07");
    s = table_of(&tichu, "9s Ts", "3b 4b", "3g 4g", "5s 5b 5g 5r 2s");
    play(&tichu, &s, "0: 9s; 3: 5s 5b 5g 5r; 0: pass; 1: pass; 2: pass");
    CHECK(why_text(&tichu, &s, 3, "tichu") == TURUP_CARD_PLAYED, "C08");
}

static void test_call_options(void)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_tichu_after_first_out[0] = 0;
    const turup_tichu_rules early = compiled(o);
    turup_tichu_state s = table_of(&early, "9s", "3b 4b", "3g 4g", "2r 4r");
    act(&early, &s, 0, "9s");
    CHECK(why_text(&early, &s, 1, "tichu") == TURUP_CALL_TOO_LATE, "Q15");
    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_tichu_in_exchange[0] = turup_tichu_tichu_in_exchange_closed;
    const turup_tichu_rules closed = compiled(o);
    s = start_round(&closed, TURUP_TICHU_EXCHANGE_PHASE);
    CHECK(why_text(&closed, &s, s.turn, "tichu") == TURUP_CALL_IN_EXCHANGE, "Q13");
    o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_calls_per_team[0] = 1;
    const turup_tichu_rules one = compiled(o);
    s = start_round(&one, TURUP_TICHU_CALL_PHASE);
    act(&one, &s, 0, "tichu");
    CHECK(s.turn == 1, "Q16");
    act(&one, &s, 1, "no");
    CHECK(s.phase == TURUP_TICHU_EXCHANGE_PHASE || s.turn == 3, "Q16: the partner is not asked");
}

/* Section 3.5: who gets which card. */
static void test_exchange(void)
{
    turup_tichu_state s = table_of(&tichu, "7s 9s 7b 2s", "Ts Js Qs 3s", "Tb Jb Qb 4s", "Tg Jg Qg 5s");
    s.phase = TURUP_TICHU_EXCHANGE_PHASE;
    CHECK(why_text(&tichu, &s, 0, "give 7s 9s") == TURUP_GIFT_COUNT &&
              why_text(&tichu, &s, 0, "give 7s 9s 9s") == TURUP_CARD_NOT_HELD,
          "give");
    play(&tichu, &s, "0: give 7s 9s 7b; 1: give Ts Js Qs; 2: give Tb Jb Qb; 3: give Tg Jg Qg");
    CHECK(s.hand[0].once == cards_of("2s Qs Jb Tg").once, "from 1 its previous, from 2 its partner, from 3 its next");
    CHECK(s.hand[1].once == cards_of("3s 7s Qb Jg").once, "seat 1");
    turup_tichu_view view;
    turup_tichu_see(&tichu, &s, 0, &view);
    CHECK(view.received[0] == turup_tichu_card(12, 0) && view.received_from[0] == 1 &&
              view.received[1] == turup_tichu_card(11, 1),
          "view");
}

int main(void)
{
    tichu = preset_rules(TURUP_TICHU_PRESET_TICHU);
    test_trick_ends();
    test_dog();
    test_wish_flow();
    test_end_of_wish();
    test_dragon();
    test_bombs();
    test_more_bombs();
    test_led_bombs();
    test_phoenix_and_dragon();
    test_options();
    test_bomb_options();
    test_live();
    test_calls();
    test_tichu_until_first_card();
    test_call_options();
    test_exchange();
    return test_end("tichu flow");
}
