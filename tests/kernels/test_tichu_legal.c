/* Legal sets of the rule book's table 14.1, at rank level, and the duty of the wish (section 8, C03, C05, C07). */
#include "../../src/tichu/wish.h"
#include "test_tichu_table.h"

/* Expected plays as type:ranks, * the Phoenix; `only`: compare plays of these types alone. */
typedef struct {
    const char *id, *hand, *top, *wish;
    int out_of_turn;
    const char *expected, *only, *option;
} legal_case;

static const legal_case CASES[] = {
    {"L01", "Ph 2s", "", "", 0, "P:*2(*=2) S:* S:2", "", ""},
    {"L02", "Ph 8g 9s", "8r", "", 0, "S:* S:9 pass", "", ""},
    {"L04", "Ma 2s", "Ph", "", 0, "S:2 pass", "", ""},
    {"L05", "Ph Dr Kb", "As", "", 0, "S:* S:D pass", "", ""},
    {"L07", "Ph As Ab", "Dr", "", 0, "pass", "", ""},
    {"L08", "Ph 7s 7b 7g 7r", "Dr", "", 0, "B:7777 pass", "", ""},
    {"L10", "Do 3s", "9s", "", 0, "pass", "", ""},
    {"L11", "Do 5s", "", "", 0, "Dog S:5", "", ""},
    {"L13", "Ma Ph", "", "", 0, "S:* S:1", "", ""},
    {"L14", "9s Ph Tb", "8b 8s", "", 0, "P:*9(*=9) P:*T(*=T) pass", "", ""},
    {"L16", "Ts Tb Ph", "9b 9g 9s", "", 0, "T:*TT(*=T) pass", "", ""},
    {"L17", "9s 9b 9g Tr Tb Dr", "8b 8s", "", 0, "P:99 P:TT pass", "", ""},
    {"L19", "7s 7b 8s 8b Ph", "5b 5s 6b 6g 6s", "", 0, "F:*7788(*=7) F:*7788(*=8) pass", "", ""},
    {"L20", "6s 6b 8s 8b Ph", "7b 7g 7s Kb Ks", "", 0, "F:*6688(*=8) pass", "", ""},
    {"L22", "3s 3b 3g 3r Ph", "", "", 0, "F:*3333(*=3)", "F", "fh_four_plus_phoenix"},
    {"L23", "9s 9b 9g 9r Ph Ks", "", "", 0, "F:*999K(*=K)", "F", ""},
    {"L25", "5s 5b 6s 6b 7s 7b", "3b 3s 4g 4r", "", 0, "C:5566 C:6677 pass", "", ""},
    {"L26", "5s 5b 7s 7b Ph", "", "", 0, "F:*5577(*=5) F:*5577(*=7)", "CF", ""},
    {"L28", "Kb Kg Ab Ag", "Qb Qs Kr Ks", "", 0, "C:KKAA pass", "", ""},
    {"L29", "8s 8b 9s 9b Ts Tb Js Jb", "7b 7s 8g 8r 9g 9r", "", 0, "C:8899TT C:99TTJJ pass", "", ""},
    {"L31", "3s 4b 5g 6r 7s 8b", "2s 3b 4g 5r 6s", "", 0, "R:34567 R:45678 pass", "", ""},
    {"L32", "3s 4b 5g 6r 7s", "2s 3b 4g 5r 6s 7b", "", 0, "pass", "", ""},
    {"L34", "Ts Jb Qg Kr Ph", "9s Tb Jg Qr Ks", "", 0, "R:*TJQK(*=A) pass", "", ""},
    {"L35", "Js Qb Kg Ar Ph", "", "", 0, "R:*JQKA(*=T)", "R", ""},
    {"L37", "Ma 2s 4b 5g Ph", "", "", 0, "R:1*245(*=3)", "R", ""},
    {"L38", "As 2b 3g 4r 5s", "", "", 0, "S:2 S:3 S:4 S:5 S:A", "", ""},
    {"L41", "4s 5s 6s 7s 8s", "3s 4b 5g 6r 7g", "", 0, "B:45678 pass", "", ""},
    {"L43", "4s 5s 6s 7s Ph", "3s 4b 5g 6r 7g", "", 0, "R:*4567(*=8) pass", "", ""},
    {"L44", "Ma 2s 3s 4s 5s", "", "", 0, "R:12345", "RB", ""},
    {"L46", "3s 3b 3g 3r", "2b 2g 2r 2s", "", 0, "B:3333 pass", "", ""},
    {"L47", "2s 3s 4s 5s 6s", "Ab Ag Ar As", "", 0, "B:23456 pass", "", ""},
    {"L49", "5g 6g 7g 8g 9g Tg", "4s 5s 6s 7s 8s", "", 0, "B:56789 B:56789T B:6789T pass", "", ""},
    {"L50", "As Ab Ag Ar", "2s 3s 4s 5s 6s", "", 0, "pass", "", ""},
    {"L52", "7s 7b 7g 7r", "", "", 0, "B:7777 P:77 S:7 T:777", "", ""},
    {"L53", "5s 5b 5g 5r As Dr", "Ks", "", 1, "B:5555", "", ""},
    {"L55", "5s 5b 5g 5r 6s 7s 8s 9s Ts", "Qb Qg Qr Qs", "", 1, "B:56789 B:56789T B:6789T", "", ""},
    {"L56", "8s Ks Ph", "5s", "8", 0, "S:8", "", ""},
    {"L58", "8s 8b 8g 8r Ks", "9s", "8", 0, "B:8888", "", ""},
    {"L59", "8s 8b 8g 8r", "5s", "8", 0, "B:8888 S:8", "", ""},
    {"L61", "7s Ph 9s 9b", "4b 4s", "8", 0, "P:*7(*=7) P:*9(*=9) P:99 pass", "", ""},
    {"L62", "5s 6b 8g 9r Ph", "Ma 2s 3s 4b 5g", "7", 0, "R:*5689(*=7) pass", "", ""},
    {"L64", "7s 7b 7g 7r", "Ma 2s 3s 4b 5g", "7", 0, "B:7777", "", ""},
    {"L65", "3s 4b 5g 6r 7s", "Ma 2s 3b 4g 5r 6s", "7", 0, "pass", "", ""},
    {"L67", "8s 9s 9b Do", "", "8", 0, "Dog S:8", "", "wish_dog_allowed"},
    {"L68", "8s 8b 9s 9b", "", "8", 0, "C:8899 P:88 S:8", "", ""},
    {"L70", "8s 8b 8g 8r Ks", "5b 5g 5r 5s", "8", 0, "B:8888", "", ""},
    {"L71", "5s 6s 7s 8s 9s", "Kb Kg Kr Ks", "8", 0, "B:56789", "", ""},
    {"L73", "9s 9b Ph 4s 4b", "2b 2g 2s 3b 3s", "9", 0, "F:*4499(*=4) F:*4499(*=9)", "", ""},
    {"L74", "9s Ph 4s 4b 4g", "2b 2g 2s 3b 3s", "9", 0, "F:*4449(*=9)", "", ""},
    {"L76", "8s Ks Kb Kg Kr", "5s", "8", 1, "B:KKKK", "", ""},
    {"L77", "8s Ks Kb Kg Kr", "5s", "8", 0, "S:8", "", ""},
    {"L79", "Ph Js", "8s", "8", 0, "S:* S:J pass", "", ""},
    {"L80", "9s Tb", "5s", "8", 0, "S:9 S:T pass", "", ""},
    {"L82", "8s 9s 9b", "4b 4s", "8", 0, "P:99 pass", "", ""},
    {"L83", "8s 8b Ph Ks Kb Kg", "4b 4g 4s", "8", 0, "T:*88(*=8)", "", ""},
};

/* "F:*7788(*=8)": type, the Mah Jong, the Phoenix, natural ranks in ascending order, the Phoenix's rank. */
static void rank_text(const turup_tichu_rules *rules, turup_action action, char *out)
{
    static const char RANKS[] = "..23456789TJQKA", TYPES[] = "..SPTFCRB";
    turup_tichu_combo combo;
    if (turup_tichu_kind(action) != TURUP_TICHU_PLAY) {
        turup_tichu_action_format(rules, action, out);
        return;
    }
    turup_tichu_action_combo(&rules->shapes, action, &combo);
    if (combo.as.type == TURUP_TICHU_LONE_DOG) {
        strcpy(out, "Dog");
        return;
    }
    int n = sprintf(out, "%c:", TYPES[combo.as.type]);
    if (combo.cards.once >> TURUP_TICHU_MAH_JONG & 1) out[n++] = '1';
    if (combo.cards.once >> TURUP_TICHU_PHOENIX & 1) out[n++] = '*';
    for (int card = 2; card < TURUP_TICHU_PHOENIX; card++)
        if (combo.cards.once >> card & 1) out[n++] = RANKS[turup_tichu_rank(card)];
    if (combo.cards.once >> TURUP_TICHU_DRAGON & 1) out[n++] = 'D';
    if (combo.as.phoenix[0]) n += sprintf(out + n, "(*=%c)", RANKS[combo.as.phoenix[0]]);
    out[n] = '\0';
}

/* Whether a text is one of the words of a list. */
static int is_listed(const char *words, const char *text)
{
    const size_t length = strlen(text);
    for (const char *at = words; (at = strstr(at, text)) != NULL; at++)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return 1;
    return 0;
}

static int count_words(const char *words)
{
    int n = *words != '\0';
    for (; *words; words++) n += *words == ' ';
    return n;
}

static void set_option(turup_tichu_options *options, const char *name)
{
    if (strcmp(name, "fh_four_plus_phoenix") == 0) options->opt_fh_four_plus_phoenix[0] = 1;
    if (strcmp(name, "wish_dog_allowed") == 0) options->opt_wish_dog_allowed[0] = 1;
}

static void test_case(const legal_case *c)
{
    static turup_action legal[4096];
    turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    set_option(&options, c->option);
    const turup_tichu_rules rules = compiled(options);
    turup_tichu_state state = table_of(&rules, c->hand, "2s 2b 3r", "2g 2r 4r", "3s 3b 4b");
    if (*c->top) lay(&rules, &state, 3, c->top);
    if (*c->wish) state.wish = (uint8_t)(*c->wish - '0');
    state.turn = c->out_of_turn ? 1 : 0;
    state.window = c->out_of_turn ? 1 : 0;
    state.started = 15;
    const int n = turup_tichu_legal(&rules, &state, 0, legal);
    char found[64][64];
    int kinds = 0;
    for (int i = 0; i < n; i++) {
        char text[TURUP_ACTION_TEXT_MAX];
        rank_text(&rules, legal[i], text);
        CHECK(turup_tichu_why(&rules, &state, 0, legal[i]) == TURUP_OK, "%s: %s is refused", c->id, text);
        if ((*c->only && !(text[1] == ':' && strchr(c->only, text[0]))) || strcmp(text, "no") == 0) continue;
        CHECK(is_listed(c->expected, text), "%s: %s is not expected", c->id, text);
        int known = 0;
        for (int j = 0; j < kinds; j++) known |= strcmp(found[j], text) == 0;
        if (!known && kinds < 64) strcpy(found[kinds++], text);
    }
    CHECK(kinds == count_words(c->expected), "%s: %d kinds of plays instead of %s", c->id, kinds, c->expected);
}

/* L40: all straights of a hand with every rank. */
static void test_all_straights(void)
{
    static turup_action legal[4096];
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    const turup_tichu_state state = table_of(&rules, "Ma 2s 3b 4g 5r 6s 7b 8g 9r Ts Jb Qg Kr As", "2b", "2g", "2r");
    int of_length[15] = {0};
    const int n = turup_tichu_legal(&rules, &state, 0, legal);
    for (int i = 0; i < n; i++) {
        turup_tichu_combo combo;
        if (turup_tichu_kind(legal[i]) != TURUP_TICHU_PLAY) continue;
        turup_tichu_action_combo(&rules.shapes, legal[i], &combo);
        if (combo.as.type == TURUP_TICHU_STRAIGHT) of_length[combo.as.length]++;
    }
    for (int length = 5; length <= 14; length++)
        CHECK(of_length[length] == 15 - length, "L40: %d of length %d", of_length[length], length);
}

/* C03: a Tichu call is listed beside the pass and does not use up the turn. */
static void test_call_and_pass(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    turup_tichu_state state = table_of(&rules, "2s 2r 4g 4b 6s 6r Js", "2g 3g", "3s 4s", "5s 6b");
    lay(&rules, &state, 3, "5g 6g 7r 8b 9s");
    state.turn = 0;
    CHECK_LEGAL(&rules, &state, 0, "pass|tichu", "C03 a");
    act(&rules, &state, 0, "tichu");
    CHECK(state.turn == 0 && state.call[0] == TURUP_TICHU_SMALL, "C03 a: still to act");
    CHECK_LEGAL(&rules, &state, 0, "pass", "C03 a");
    state = table_of(&rules, "Tb 6s 8g 7r 9s 2r", "2g 3g", "3s 4s", "5s 6b");
    lay(&rules, &state, 3, "5g 6g 7b 8b 9r");
    state.turn = 0;
    state.started = 15;
    CHECK_LEGAL(&rules, &state, 0, "6s 7r 8g 9s Tb|pass", "C03 b");
    CHECK(why_text(&rules, &state, 0, "9s 6s Tb 7r 8g") == TURUP_OK, "C03 b: any order");
}

/* C07: the wish outlives tricks until a natural card of the rank is played. */
static void test_wish_lives(void)
{
    const turup_tichu_rules rules = preset_rules(TURUP_TICHU_PRESET_TICHU);
    turup_tichu_state state = table_of(&rules, "Ma 2s 3s", "8s 9g Ph Kb", "7r 7g Qs", "2b 2g 4r");
    state.started = 15;
    act(&rules, &state, 0, "Ma");
    CHECK(turup_tichu_phase_of(&state) == TURUP_TICHU_WISH_PHASE, "the wish is asked");
    act(&rules, &state, 0, "wish 7");
    CHECK_LEGAL(&rules, &state, 1, "8s|9g|Kb|Ph|pass", "C07: a Phoenix is no seven");
    act(&rules, &state, 1, "8s");
    CHECK_LEGAL(&rules, &state, 2, "Qs|pass", "C07: too low");
    act(&rules, &state, 2, "pass");
    act(&rules, &state, 3, "pass");
    act(&rules, &state, 0, "pass");
    CHECK(state.turn == 1 && state.wish == 7, "C07: the wish lives on");
    act(&rules, &state, 1, "Ph");
    CHECK_LEGAL(&rules, &state, 2, "7g|7r", "C07: over one and a half");
    act(&rules, &state, 2, "7r");
    CHECK(state.wish == 0, "C07: fulfilled");
    CHECK_LEGAL(&rules, &state, 3, "pass", "C07: free");
    state = table_of(&rules, "7r 7g Qs", "2b", "2g", "2r");
    state.wish = 7;
    state.started = 15;
    CHECK_LEGAL(&rules, &state, 0, "7g|7r|7g 7r", "C07: on the lead");
    state = table_of(&rules, "7s 7r 7g 7b As Ar", "2b", "2g", "2r");
    lay(&rules, &state, 3, "Ts Tb");
    state.wish = 7;
    state.turn = 0;
    state.started = 15;
    CHECK_LEGAL(&rules, &state, 0, "7s 7b 7g 7r", "C07: only the bomb");
}

/* Q1, Q2, Q3: what may be played instead of the wished rank, option by option. */
static void test_wish_options(void)
{
    turup_tichu_options options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    for (int escape = 0; escape < 3; escape++) {
        options.opt_wish_bomb_escape[0] = (int16_t)escape;
        const turup_tichu_rules rules = compiled(options);
        turup_tichu_state state = table_of(&rules, "8s Kb Kg Ks Kr", "2b", "2g", "2r");
        state.started = 15;
        state.wish = 8;
        CHECK((why_text(&rules, &state, 0, "Ks Kb Kg Kr") == TURUP_OK) ==
                  (escape == turup_tichu_wish_bomb_escape_always),
              "F35 lead");
        CHECK(why_text(&rules, &state, 0, "Ks") == TURUP_WISH_UNFULFILLED, "F35 lead");
        lay(&rules, &state, 3, "5s");
        state.turn = 0;
        CHECK((why_text(&rules, &state, 0, "Ks Kb Kg Kr") == TURUP_OK) ==
                  (escape != turup_tichu_wish_bomb_escape_window),
              "L77 follow");
        CHECK(why_text(&rules, &state, 0, "pass") == TURUP_WISH_UNFULFILLED, "L77 pass");
    }
    options = turup_tichu_preset(TURUP_TICHU_PRESET_TICHU);
    options.opt_wish_required[0] = 1;
    const turup_tichu_rules rules = compiled(options);
    turup_tichu_state state = table_of(&rules, "Ma 2s 3s", "8s 9g", "7r 7g", "2b 2g");
    act(&rules, &state, 0, "Ma");
    CHECK(why_text(&rules, &state, 0, "wish -") == TURUP_MUST_WISH &&
              why_text(&rules, &state, 0, "wish 10") == TURUP_OK,
          "Q2");
}

/* The duty found from rank counts is the duty found from the list of plays, for random hands, plays on the table and
 * wishes. */
static void test_duty(int packs, const turup_tichu_shapes *shapes, uint64_t seed)
{
    static turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
    const turup_tichu_pattern lead = {TURUP_TICHU_NOTHING, 0, 0, 0, {0, 0}};
    turup_rng rng = turup_rng_seed(seed, 1);
    int binding = 0;
    for (int i = 0; i < 40000; i++) {
        const turup_cards hand = random_hand(&rng, packs, 14), other = random_hand(&rng, packs, 14);
        const int leads = turup_tichu_patterns(shapes, other, &lead, patterns);
        const turup_tichu_pattern top = patterns[turup_rng_below(&rng, (uint32_t)leads)];
        const int wish = (int)(2 + turup_rng_below(&rng, 13)), n = turup_tichu_patterns(shapes, hand, &top, patterns);
        int listed = 0;
        if (top.type == TURUP_TICHU_LONE_DOG) continue; /* never lies on the table */
        for (int j = 0; j < n; j++) listed |= turup_tichu_needs(&patterns[j], wish) > 0;
        binding += listed;
        CHECK(turup_tichu_can_fulfil(shapes, hand, &top, wish) == listed, "type %d length %d key %d, wish %d", top.type,
              top.length, top.key, wish);
    }
    CHECK(binding > 1000, "the wish binds often enough");
}

int main(void)
{
    const turup_tichu_shapes plain = {0, 0, 0, 0}, all = {1, 1, 1, 1};
    test_duty(1, &plain, 1);
    test_duty(1, &all, 2);
    test_duty(2, &plain, 3);
    test_duty(2, &all, 4);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) test_case(&CASES[i]);
    test_all_straights();
    test_call_and_pass();
    test_wish_lives();
    test_wish_options();
    return test_end("tichu legal sets");
}
