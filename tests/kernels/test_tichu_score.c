/* The count: tables 14.3 (S02..S16), C13 and the fault case C09. */
#include "../../src/tichu/score.h"
#include "test_tichu_table.h"

/* A round that is over: the finishing order as digits, piles, the last hand's cards, calls. */
static turup_tichu_state ended(const turup_tichu_rules *rules, const char *order, const int *piles,
                               const char *last_hand)
{
    turup_tichu_state s = table_of(rules, "", "", "", "");
    uint32_t seats = (1u << rules->seats) - 1;
    s.phase = TURUP_TICHU_OVER_PHASE;
    for (; order[s.out]; s.out++) {
        s.order[s.out] = (int8_t)(order[s.out] - '0');
        seats &= ~(1u << s.order[s.out]);
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        s.pile[seat] = (int16_t)(piles ? piles[seat] : 0);
        if (seats >> seat & 1) s.hand[seat] = cards_of(*last_hand ? last_hand : "2s");
    }
    return s;
}

static void check_score(const turup_tichu_rules *rules, const turup_tichu_state *s, int side0, int side1,
                        const char *id)
{
    const turup_tichu_result r = turup_tichu_score(rules, s);
    CHECK(r.score[0] == side0 && r.score[1] == side1, "%s: %d:%d instead of %d:%d", id, r.score[0], r.score[1], side0,
          side1);
}

static void test_four(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    const int s02[] = {20, 30, 35, 10}, s04[] = {10, 25, 5, 45}, s10[] = {60, 40, 0, 0}, s16[] = {0, 55, 0, 45};
    turup_tichu_state s = ended(&rules, "013", s02, "5s");
    check_score(&rules, &s, 55, 45, "S02");
    s = ended(&rules, "012", s04, "5s Ks");
    check_score(&rules, &s, 75, 25, "S04");

    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_tailender_hand[0] = turup_tichu_tailender_hand_second_out;
    const turup_tichu_rules second = compiled(o);
    check_score(&second, &s, 60, 40, "S05");

    s = ended(&rules, "02", NULL, "");
    check_score(&rules, &s, 200, 0, "S07");
    CHECK(turup_tichu_score(&rules, &s).card_points[0] == 0, "T11");
    s.call[2] = TURUP_TICHU_SMALL;
    check_score(&rules, &s, 100, 0, "S08");

    s = ended(&rules, "102", s10, "2s");
    s.call[0] = TURUP_TICHU_GRAND;
    s.call[1] = TURUP_TICHU_SMALL;
    check_score(&rules, &s, -140, 140, "S10");
    s = ended(&rules, "13", NULL, "");
    s.call[1] = TURUP_TICHU_GRAND;
    check_score(&rules, &s, 0, 400, "S11");

    s = ended(&rules, "012", s16, "2s");
    check_score(&rules, &s, 45, 55, "S16: the Dragon's trick comes back");
}

static void test_calls(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    turup_tichu_state s = ended(&rules, "02", NULL, "");
    s.call[0] = s.call[1] = TURUP_TICHU_SMALL;
    check_score(&rules, &s, 300, -100, "C09");
    s.call[0] = s.call[1] = TURUP_TICHU_NO_CALL;
    s.call[2] = TURUP_TICHU_GRAND;
    check_score(&rules, &s, 0, 0, "C09");

    const int c13[] = {0, 100, 0, 0};
    s = ended(&rules, "013", c13, "2s");
    s.call[0] = TURUP_TICHU_SMALL;
    check_score(&rules, &s, 100, 100, "C13: made, though the count is lost");

    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_double_victory[0] = 100;
    const turup_tichu_rules cheap = compiled(o);
    s = ended(&cheap, "31", NULL, "");
    check_score(&cheap, &s, 0, 100, "Q19");
}

/* C09: the round stops with the last card of the second partner. */
static void test_double_victory(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    turup_tichu_state s = table_of(&rules, "As", "Dr Ks", "Ab", "Ph Kb");
    s.started = 15;
    play(&rules, &s, "0: As; 1: pass; 2: pass; 3: pass; 1: Ks; 2: Ab");
    CHECK(s.phase == TURUP_TICHU_OVER_PHASE, "C09");
    check_score(&rules, &s, 200, 0, "C09");
}

static void test_great_and_blind(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_GREAT_GRAND);
    turup_tichu_state s = ended(&rules, "02", NULL, "");
    s.call[2] = TURUP_TICHU_GREAT_GRAND;
    check_score(&rules, &s, -200, 0, "V05");
    s = ended(&rules, "20", NULL, "");
    s.call[2] = TURUP_TICHU_BLIND_GRAND;
    check_score(&rules, &s, 600, 0, "V01");
}

static void test_six(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TIENTSIN);
    const int piles[] = {5, 10, 15, 20, 25, 10}; /* and 15 in the last hand: 100 */
    turup_tichu_state s = ended(&rules, "01234", piles, "5s Ks");
    check_score(&rules, &s, 5 + 15 + 25 + 10 + 15, 10 + 20, "V19");
    s = ended(&rules, "10324", piles, "5s Ks");
    check_score(&rules, &s, 5 + 15 + 10 + 15, 10 + 20 + 25, "V20");
    s = ended(&rules, "024", NULL, "");
    check_score(&rules, &s, 300, 0, "triple victory");
    CHECK(turup_tichu_score(&rules, &s).reason == TURUP_TICHU_TRIPLE_VICTORY, "triple victory");
}

int main(void)
{
    test_four();
    test_calls();
    test_double_victory();
    test_great_and_blind();
    test_six();
    return test_end("tichu score");
}
