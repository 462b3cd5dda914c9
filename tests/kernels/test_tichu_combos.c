/* Combinations: recognition, generation and comparison against each other and against the rule book (sections 4
 * and 14.1). */
#include "test_tichu.h"

static const turup_tichu_shapes PLAIN = {0, 0, 0, 0};
static const turup_tichu_pattern EMPTY = {TURUP_TICHU_NOTHING, 0, 0, 0, {0, 0}};

static turup_tichu_combo read_high(const turup_tichu_shapes *shapes, const char *text, int *readings)
{
    turup_tichu_combo combo = {{0, 0}, {0, 0, 0, 0, {0, 0}}};
    *readings = turup_tichu_read_undeclared(shapes, cards_of(text), 1, 0, &combo);
    return combo;
}

typedef struct {
    const char *id, *cards;
    int readings, type, length, key, phoenix;
} reading_case;

static const reading_case READINGS[] = {
    {"section 4 single", "Ma", 1, TURUP_TICHU_SINGLE, 1, 4, 0},
    {"L01 Phoenix led", "Ph", 1, TURUP_TICHU_SINGLE, 1, 6, 0},
    {"section 4 Dragon", "Dr", 1, TURUP_TICHU_SINGLE, 1, 60, 0},
    {"section 4 Dog", "Do", 1, TURUP_TICHU_LONE_DOG, 1, 0, 0},
    {"section 4 pair", "9s 9b", 1, TURUP_TICHU_PAIR, 2, 36, 0},
    {"L14 Phoenix in a pair", "9s Ph", 1, TURUP_TICHU_PAIR, 2, 36, 9},
    {"L13 Mah Jong and Phoenix", "Ma Ph", 0, 0, 0, 0, 0},
    {"section 4 Dragon and Phoenix", "Dr Ph", 0, 0, 0, 0, 0},
    {"L16 triple", "Ts Tb Ph", 1, TURUP_TICHU_TRIPLE, 3, 40, 10},
    {"L19 two readings", "7s 7b 8s 8b Ph", 2, TURUP_TICHU_FULL_HOUSE, 5, 32, 8},
    {"L23 triple, card, Phoenix", "9s 9b 9g Ks Ph", 1, TURUP_TICHU_FULL_HOUSE, 5, 36, 13},
    {"L22 four and Phoenix", "3s 3b 3g 3r Ph", 0, 0, 0, 0, 0},
    {"L24 five of two ranks", "3s 3b 3g 4s 4b", 1, TURUP_TICHU_FULL_HOUSE, 5, 12, 0},
    {"stairs", "5s 5b 6s 6b 7s 7b", 1, TURUP_TICHU_STAIRS, 6, 28, 0},
    {"stairs with Phoenix", "5s 5b 6s 7b Ph 7r", 1, TURUP_TICHU_STAIRS, 6, 28, 6},
    {"L26 gap in stairs", "5s 5b 7s 7b", 0, 0, 0, 0, 0},
    {"no Phoenix pair in stairs", "5s 5b 7s 7b Ph", 2, TURUP_TICHU_FULL_HOUSE, 5, 28, 7},
    {"C05 5678 Ph", "5s 6b 7s 8b Ph", 2, TURUP_TICHU_STRAIGHT, 5, 36, 9},
    {"C05 JQKA Ph", "Js Qb Ks Ab Ph", 1, TURUP_TICHU_STRAIGHT, 5, 56, 10},
    {"C05 1234 Ph", "Ma 2s 3b 4g Ph", 1, TURUP_TICHU_STRAIGHT, 5, 20, 5},
    {"C05 2345 Ph", "2s 3b 4g 5s Ph", 1, TURUP_TICHU_STRAIGHT, 5, 24, 6},
    {"L38 no low ace", "As 2b 3g 4r 5s", 0, 0, 0, 0, 0},
    {"C05 456 7 9T Ph", "4s 5b 6g 7s 9s Ts Ph", 1, TURUP_TICHU_STRAIGHT, 7, 40, 8},
    {"four cards are no straight", "4s 5b 6g 7s", 0, 0, 0, 0, 0},
    {"L41 flush is a bomb", "4s 5s 6s 7s 8s", 1, TURUP_TICHU_BOMB, 5, 32, 0},
    {"L43 Phoenix flush", "4s 5s 6s 7s Ph", 2, TURUP_TICHU_STRAIGHT, 5, 32, 8},
    {"L44 Mah Jong flush", "Ma 2s 3s 4s 5s", 1, TURUP_TICHU_STRAIGHT, 5, 20, 0},
    {"four of a kind", "7s 7b 7g 7r", 1, TURUP_TICHU_BOMB, 4, 28, 0},
    {"no Phoenix bomb", "7s 7b 7g Ph", 0, 0, 0, 0, 0},
    {"two packs: pair of equal cards", "Ks Ks", 1, TURUP_TICHU_PAIR, 2, 52, 0},
    {"two packs: four suits only", "Ks Ks Kb Kg", 0, 0, 0, 0, 0},
    {"two packs: no pair of Phoenixes", "Ph Ph", 0, 0, 0, 0, 0},
    {"two packs: triple of Phoenixes and one card", "5s Ph Ph", 1, TURUP_TICHU_TRIPLE, 3, 20, 5},
    {"two packs: straight with two Phoenixes", "5s 6s 7s Ph Ph", 3, TURUP_TICHU_STRAIGHT, 5, 36, 8},
};

static void test_readings(void)
{
    for (size_t i = 0; i < sizeof READINGS / sizeof READINGS[0]; i++) {
        const reading_case *c = &READINGS[i];
        int readings;
        const turup_tichu_combo combo = read_high(&PLAIN, c->cards, &readings);
        CHECK(readings == c->readings, "%s: %d readings", c->id, readings);
        if (readings == 0 || c->readings == 0) continue;
        CHECK(combo.as.type == c->type && combo.as.length == c->length && combo.as.key == c->key &&
                  combo.as.phoenix[0] == c->phoenix,
              "%s: type %d length %d key %d Ph=%d", c->id, combo.as.type, combo.as.length, combo.as.key,
              combo.as.phoenix[0]);
    }
}

static void test_options(void)
{
    int readings;
    const turup_tichu_shapes four = {1, 0, 0, 0}, straight = {0, 1, 0, 0}, mah_jong = {0, 0, 1, 0};
    CHECK(read_high(&four, "3s 3b 3g 3r Ph", &readings).as.type == TURUP_TICHU_FULL_HOUSE, "L22 option");
    CHECK(read_high(&mah_jong, "Ma 2s 3s 4s 5s", &readings).as.type == TURUP_TICHU_BOMB, "mahjong_in_flush");
    CHECK(read_high(&mah_jong, "Ma 2s 3s 4s 5b", &readings).as.type == TURUP_TICHU_STRAIGHT, "mahjong_in_flush");
    turup_tichu_combo combo;
    const uint8_t none[2] = {0, 0};
    const turup_cards flush = cards_of("4s 5s 6s 7s 8s");
    CHECK(!turup_tichu_recognise(&PLAIN, flush, none, 1, &combo), "L41");
    CHECK(turup_tichu_recognise(&straight, flush, none, 1, &combo) && combo.as.type == TURUP_TICHU_STRAIGHT,
          "flush_as_straight");
    CHECK(turup_tichu_recognise(&straight, flush, none, 0, &combo) && combo.as.type == TURUP_TICHU_BOMB,
          "flush_as_straight");
    const uint8_t descending[2] = {8, 4}, ascending[2] = {4, 8};
    CHECK(turup_tichu_recognise(&PLAIN, cards_of("5s 6s 7s Ph Ph"), ascending, 0, &combo), "ranks of two Phoenixes");
    CHECK(!turup_tichu_recognise(&PLAIN, cards_of("5s 6s 7s Ph Ph"), descending, 0, &combo), "in ascending order only");
    CHECK(!turup_tichu_recognise(&straight, cards_of("4s 5s 6s 7s 8b"), none, 1, &combo), "suffix only for a flush");
}

/* Each row beats the one before it: section 6 and the chain of the client's text, then C11. */
static void test_chain(void)
{
    static const char *const CHAIN[] = {"Ma",
                                        "2s",
                                        "Ts",
                                        "Ks",
                                        "As",
                                        "Dr",
                                        "8s 8b 8g 8r",
                                        "As Ab Ag Ar",
                                        "9g Tg Jg Qg Kg",
                                        "Tg Jg Qg Kg Ag",
                                        "2s 3s 4s 5s 6s 7s"};
    const int n = (int)(sizeof CHAIN / sizeof CHAIN[0]);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            int readings;
            const turup_tichu_combo a = read_high(&PLAIN, CHAIN[i], &readings),
                                    b = read_high(&PLAIN, CHAIN[j], &readings);
            const int beats = turup_tichu_beats(&PLAIN, &a.as, &b.as);
            if (i == j && a.as.key == TURUP_TICHU_DRAGON_KEY) continue; /* one pack has one Dragon */
            CHECK(beats == (i > j), "%s on %s", CHAIN[i], CHAIN[j]);
        }
    int readings;
    turup_tichu_pattern phoenix = read_high(&PLAIN, "Ph", &readings).as;
    const turup_tichu_pattern eight = read_high(&PLAIN, "8r", &readings).as,
                              nine = read_high(&PLAIN, "9r", &readings).as;
    const turup_tichu_pattern one = read_high(&PLAIN, "Ma", &readings).as, two = read_high(&PLAIN, "2r", &readings).as;
    const turup_tichu_pattern dragon = read_high(&PLAIN, "Dr", &readings).as;
    CHECK(!turup_tichu_beats(&PLAIN, &one, &phoenix) && turup_tichu_beats(&PLAIN, &two, &phoenix), "L04");
    CHECK(turup_tichu_beats(&PLAIN, &phoenix, &eight) && !turup_tichu_beats(&PLAIN, &phoenix, &dragon), "L02 L07");
    CHECK(turup_tichu_key_on(&phoenix, &one) == 6, "C01 d: one and a half on the Mah Jong");
    phoenix.key = turup_tichu_key_on(&phoenix, &eight);
    CHECK(phoenix.key == 34 && !turup_tichu_beats(&PLAIN, &eight, &phoenix) &&
              turup_tichu_beats(&PLAIN, &nine, &phoenix),
          "L02");
    CHECK(turup_tichu_beats(&PLAIN, &dragon, &dragon), "two packs: the second Dragon beats the first");
}

/* A listed play: equal plays have equal words. */
typedef struct {
    turup_cards cards;
    uint32_t reading;
} listed;

static int by_words(const void *a, const void *b) { return memcmp(a, b, sizeof(listed)); }

static listed listed_of(turup_cards cards, const turup_tichu_pattern *as)
{
    listed l;
    memset(&l, 0, sizeof l);
    l.cards = cards;
    l.reading = (uint32_t)as->type << 8 | (uint32_t)as->phoenix[0] << 16 | (uint32_t)as->phoenix[1] << 24;
    return l;
}

static void sub_multisets(turup_cards hand, const turup_tichu_shapes *shapes, const turup_tichu_pattern *top,
                          listed *out, int *n)
{
    uint64_t twice = 0;
    do {
        uint64_t once = 0;
        do {
            const turup_cards cards = {once, twice};
            if ((twice & ~once) == 0 && once) {
                const int jokers = (int)(once >> TURUP_TICHU_PHOENIX & 1) + (int)(twice >> TURUP_TICHU_PHOENIX & 1);
                const int declared = turup_cards_count(cards) > 1 ? jokers : 0;
                for (int a = declared ? 2 : 0; a <= (declared ? 14 : 0); a++)
                    for (int b = declared > 1 ? a : 0; b <= (declared > 1 ? 14 : 0); b++)
                        for (int straight = 0; straight < 2; straight++) {
                            turup_tichu_combo combo;
                            const uint8_t phoenix[2] = {(uint8_t)a, (uint8_t)b};
                            if (turup_tichu_recognise(shapes, cards, phoenix, straight, &combo) &&
                                turup_tichu_beats(shapes, &combo.as, top))
                                out[(*n)++] = listed_of(cards, &combo.as);
                        }
            }
            once = (once - hand.once) & hand.once;
        } while (once);
        twice = (twice - hand.twice) & hand.twice;
    } while (twice);
}

static int generated(turup_cards hand, const turup_tichu_shapes *shapes, const turup_tichu_pattern *top, listed *out)
{
    static turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
    int n = 0;
    const int count = turup_tichu_patterns(shapes, hand, top, patterns);
    const uint64_t bombs = turup_tichu_bomb_cards(shapes, hand);
    for (int i = 0; i < count; i++) {
        const turup_cards chosen = turup_tichu_choose(shapes, hand, bombs, &patterns[i]);
        const int sets = turup_tichu_count_choices(shapes, hand, &patterns[i]);
        int found = 0;
        for (int k = 0; k < sets; k++) {
            const turup_cards cards = turup_tichu_nth_choice(shapes, hand, &patterns[i], k);
            turup_tichu_combo combo;
            const int straight =
                patterns[i].type == TURUP_TICHU_STRAIGHT && turup_tichu_is_flush(shapes, cards, &patterns[i]);
            CHECK(turup_tichu_recognise(shapes, cards, patterns[i].phoenix, straight, &combo),
                  "generated play is recognised");
            combo.as.key = turup_tichu_key_on(&combo.as, top);
            CHECK(memcmp(&combo.as, &patterns[i], sizeof combo.as) == 0, "same pattern");
            found |= cards.once == chosen.once && cards.twice == chosen.twice;
            out[n++] = listed_of(cards, &patterns[i]);
        }
        CHECK(sets > 0 && found, "type %d: %d sets, chosen one %d", patterns[i].type, sets, found);
    }
    return n;
}

/* Every subset of random hands, with every reading: recognised exactly if generated, on a lead and on random plays. */
static void test_generation(int packs, int cards, int hands, const turup_tichu_shapes *shapes, uint64_t seed)
{
    static listed slow[1 << 18], fast[1 << 18];
    turup_rng rng = turup_rng_seed(seed, 1);
    for (int i = 0; i < hands; i++) {
        /* Few ranks, so that bombs, stairs and long straights are frequent. */
        turup_cards hand = random_hand(&rng, packs, cards);
        const unsigned kind = turup_rng_below(&rng, 3);
        for (int tries = 0; kind && tries < 40 && turup_cards_count(hand) > 0; tries++) {
            const turup_cards other = random_hand(&rng, packs, 1);
            const int rank = turup_tichu_rank(turup_lowest(other.once)), suit = (turup_lowest(other.once) + 2) % 4;
            const int liked = rank == 0 || (kind == 1 ? rank > 4 && rank < 9 : suit == 1 && rank > 2 && rank < 12);
            if (!liked ||
                !turup_cards_within(turup_cards_add(hand, other),
                                    (turup_cards){UINT64_MAX, packs == 2 ? ~UINT64_C(3) : 0}) ||
                (packs == 1 && (hand.once & other.once)) || (hand.twice & other.once))
                continue;
            const uint64_t low = hand.once & (0u - hand.once);
            hand = turup_cards_add(turup_cards_remove(hand, (turup_cards){low, 0}), other);
        }
        turup_tichu_pattern top = EMPTY;
        for (int round = 0; round < 3; round++) {
            int n = 0;
            sub_multisets(hand, shapes, &top, slow, &n);
            const int m = generated(hand, shapes, &top, fast);
            qsort(slow, (size_t)n, sizeof slow[0], by_words);
            qsort(fast, (size_t)m, sizeof fast[0], by_words);
            CHECK(n == m && memcmp(slow, fast, (size_t)n * sizeof slow[0]) == 0, "hand %d: %d plays, generated %d", i,
                  n, m);
            static turup_tichu_pattern lead[TURUP_TICHU_MAX_PATTERNS];
            const turup_cards other = random_hand(&rng, packs, cards);
            const int leads = turup_tichu_patterns(shapes, other, &EMPTY, lead);
            top = lead[turup_rng_below(&rng, (uint32_t)leads)];
            turup_tichu_pattern bombs[TURUP_TICHU_MAX_BOMBS];
            CHECK(turup_tichu_can_bomb(shapes, hand, &top) == (turup_tichu_bombs(shapes, hand, &top, bombs) > 0),
                  "has_bomb");
        }
    }
}

/* No choice of the canonical cards breaks a bomb when the rank has other cards. */
static void test_choice(void)
{
    static turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
    const turup_cards hand = cards_of("4s 5s 6s 7s 8s 6b 7g 9r 9s");
    const uint64_t bombs = turup_tichu_bomb_cards(&PLAIN, hand);
    CHECK(bombs == cards_of("4s 5s 6s 7s 8s 9s").once, "a run of six");
    const int n = turup_tichu_patterns(&PLAIN, hand, &EMPTY, patterns);
    for (int i = 0; i < n; i++) {
        if (patterns[i].type != TURUP_TICHU_SINGLE) continue;
        const turup_cards one = turup_tichu_choose(&PLAIN, hand, bombs, &patterns[i]);
        if (patterns[i].key == 24) CHECK(one.once == cards_of("6b").once, "single six");
        if (patterns[i].key == 36) CHECK(one.once == cards_of("9r").once, "single nine");
    }
    const turup_cards two = cards_of("Ks Ks Kb Kg Kr");
    const turup_tichu_pattern king = {TURUP_TICHU_SINGLE, 1, 52, 0, {0, 0}};
    CHECK(turup_tichu_choose(&PLAIN, two, turup_tichu_bomb_cards(&PLAIN, two), &king).once == cards_of("Ks").once,
          "the spare king");
}

int main(void)
{
    const turup_tichu_shapes all = {1, 1, 1, 1};
    CHECK(turup_tichu_points((turup_cards){(UINT64_C(1) << 56) - 1, 0}) == 100, "S01");
    test_readings();
    test_options();
    test_chain();
    test_choice();
    test_generation(1, 11, 150, &PLAIN, 1);
    test_generation(1, 14, 12, &PLAIN, 2);
    test_generation(1, 11, 150, &all, 3);
    test_generation(2, 9, 100, &PLAIN, 4);
    test_generation(2, 9, 100, &all, 5);
    return test_end("tichu combos");
}
