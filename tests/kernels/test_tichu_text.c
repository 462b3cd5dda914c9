/* Texts of actions: sections 15 and 17, T04, T07, T08, and the fault case C28. */
#include "../../src/tichu/deal.h"
#include "../../src/tichu/view.h"
#include "test_tichu_table.h"

static turup_status read_as(const turup_tichu_rules *rules, const char *text, char *out)
{
    turup_action action;
    const turup_status status = turup_tichu_action_parse(rules, text, strlen(text), &action);
    out[0] = '\0';
    if (status == TURUP_OK) turup_tichu_action_format(rules, action, out);
    return status;
}

/* What is read, and how it is written. */
static const char *const READ[][2] = {
    {"great-grand", "great-grand"},
    {"blind-grand", "blind-grand"},
    {"look", "look"},
    {"grand", "grand"},
    {"tichu", "tichu"},
    {"no", "no"},
    {"pass", "pass"},
    {"-", "pass"},
    {" Pass ", "pass"},
    {"wish T", "wish T"},
    {"wish 10", "wish T"},
    {"wish a", "wish A"},
    {"wish -", "wish -"},
    {"dragon 1", "dragon 1"},
    {"dog 2", "dog 2"},
    {"give 7s 9s 7b", "give 7s 9s 7b"},
    {"give Dr Ph Ma", "give Dr Ph Ma"},
    {"2s", "2s"},
    {"10b", "Tb"},
    {"kG", "Kg"},
    {"ar", "Ar"},
    {"Ma", "Ma"},
    {"MJ", "Ma"},
    {"1", "Ma"},
    {"Hu", "Do"},
    {"Dg", "Do"},
    {"do", "Do"},
    {"Ph", "Ph"},
    {"Dr", "Dr"},
    {"8r 5s Ph=9 7g 6b", "5s 6b 7g 8r Ph=9"},
    {"Ph=9 9s", "9s Ph=9"},
    {"9s Ph", "9s Ph=9"},
    {"Ph=10 Tb", "Tb Ph=T"},
    {"7s 7b 8s 8b Ph", "7s 7b 8s 8b Ph=8"},
    {"7s 7b 8s 8b Ph=7", "7s 7b Ph=7 8s 8b"},
    {"5s 6b 7g 8r Ph", "5s 6b 7g 8r Ph=9"},
    {"4r 3g 2b Ma 5s", "Ma 2b 3g 4r 5s"},
    {"8r 8s 8g 8b", "8s 8b 8g 8r"},
    {"4s 5s 6s 7s 8s/straight", "4s 5s 6s 7s 8s/straight"},
};

static const char *const REFUSED[] = {
    "",
    " ",
    "wish",
    "wish 1",
    "wish Ph",
    "wish T T",
    "dragon",
    "dragon 4",
    "dragon x",
    "dog 9",
    "pass 2",
    "give",
    "give 7s 8s 9s Ts",
    "give 7x",
    "2",
    "s2",
    "7s7b",
    "7s,7b",
    "7s 7s",
    "Ma Ma",
    "Ph Ph",
    "9s=9",
    "Ph=1",
    "Ph=",
    "Ph=9=9",
    "7s/bomb",
    "7s/straight x",
    "bid 30",
    "tichu!",
};

static void test_reading(void)
{
    char out[TURUP_ACTION_TEXT_MAX];
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    for (size_t i = 0; i < sizeof READ / sizeof READ[0]; i++) {
        const turup_status status = read_as(&rules, READ[i][0], out);
        CHECK(status == TURUP_OK && strcmp(out, READ[i][1]) == 0, "%s is read as %s: %s", READ[i][0], out,
              turup_status_name(status));
    }
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        const turup_status status = read_as(&rules, REFUSED[i], out);
        CHECK(status == TURUP_UNKNOWN_ACTION || status == TURUP_UNKNOWN_CARD, "%s is read as %s", REFUSED[i], out);
    }
    CHECK(read_as(&rules, "10s 10x", out) == TURUP_UNKNOWN_CARD, "C28: nothing is skipped");
    CHECK(read_as(&rules, "five", out) == TURUP_UNKNOWN_CARD, "C28");
}

/* Q4: a Phoenix without a rank. */
static void test_phoenix_default(void)
{
    char out[TURUP_ACTION_TEXT_MAX];
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_phoenix_default[0] = turup_tichu_phoenix_default_low;
    turup_tichu_rules rules = compiled(o);
    CHECK(read_as(&rules, "7s 7b 8s 8b Ph", out) == TURUP_OK && strcmp(out, "7s 7b Ph=7 8s 8b") == 0, "%s", out);
    CHECK(read_as(&rules, "5s 6b 7g 8r Ph", out) == TURUP_OK && strcmp(out, "Ph=4 5s 6b 7g 8r") == 0, "%s", out);
    o.opt_phoenix_default[0] = turup_tichu_phoenix_default_error;
    rules = compiled(o);
    const turup_tichu_state s = table_of(&rules, "7s 7b 8s 8b 9s Ph", "2s", "2b", "2g");
    CHECK(why_text(&rules, &s, 0, "7s 7b 8s 8b Ph") == TURUP_PHOENIX_OPEN, "two readings");
    CHECK(why_text(&rules, &s, 0, "9s Ph") == TURUP_OK, "one reading");
    CHECK(why_text(&rules, &s, 0, "7s 7b 8s 8b Ph=7") == TURUP_OK, "declared");
    CHECK(why_text(&rules, &s, 0, "7s 7b 8s 8b Ph=9") == TURUP_PHOENIX_RANK, "wrong rank");
}

/* C27: every refusal has its reason, and changes nothing. */
static void test_refusals(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    turup_tichu_state s = table_of(&rules, "3s 5s 6b 4s 7s 8s Do Ma", "2s", "2b", "2g");
    s.started = 15;
    CHECK(why_text(&rules, &s, 0, "5s 6b") == TURUP_NO_COMBINATION, "no combination");
    CHECK(why_text(&rules, &s, 0, "9s") == TURUP_CARD_NOT_HELD, "not held");
    CHECK(why_text(&rules, &s, 0, "4s 5s 3s 7s 8s") == TURUP_NO_COMBINATION, "gap");
    CHECK(why_text(&rules, &s, 0, "wish 3") == TURUP_WRONG_PHASE &&
              why_text(&rules, &s, 0, "dragon 1") == TURUP_WRONG_PHASE,
          "phase");
    CHECK(why_text(&rules, &s, 0, "no") == TURUP_WRONG_PHASE &&
              why_text(&rules, &s, 0, "give 3s 4s 5s") == TURUP_WRONG_PHASE,
          "phase");
    CHECK(why_text(&rules, &s, 1, "2s") == TURUP_NOT_YOUR_TURN && why_text(&rules, &s, 7, "2s") == TURUP_NO_SUCH_SEAT,
          "seat");
    lay(&rules, &s, 3, "5g");
    CHECK(why_text(&rules, &s, 0, "3s") == TURUP_TOO_LOW, "too low");
    CHECK(why_text(&rules, &s, 0, "Do") == TURUP_DOG_ON_TRICK, "L10");
    CHECK(why_text(&rules, &s, 0, "tichu") == TURUP_CARD_PLAYED, "call");
    s.hand[0] = cards_of("4s 5s 6s 7s 8s");
    CHECK(why_text(&rules, &s, 0, "4s 5s 6s 7s 8s/straight") == TURUP_ONE_SUIT_RUN, "L41");
    s.hand[0] = cards_of("7s 7b");
    CHECK(why_text(&rules, &s, 0, "7s 7b") == TURUP_WRONG_TYPE, "pair on a single");
}

/* Q14: grand calls in order, each knowing the earlier ones. */
static void test_ordered_window(void)
{
    turup_tichu_options o = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    o.opt_grand_window[0] = turup_tichu_grand_window_ordered;
    const turup_tichu_rules rules = compiled(o);
    turup_rng rng = turup_rng_seed(1, 1);
    turup_tichu_deal deal;
    turup_tichu_state s;
    turup_tichu_view view;
    turup_tichu_deal_random(&rules, 3, &rng, &deal);
    turup_tichu_start(&rules, 3, &deal, &s);
    act(&rules, &s, 0, "grand");
    turup_tichu_see(&rules, &s, 1, &view);
    CHECK(view.call[0] == TURUP_TICHU_GRAND, "known at once");
}

int main(void)
{
    test_reading();
    test_phoenix_default();
    test_refusals();
    test_ordered_window();
    return test_end("tichu texts");
}
