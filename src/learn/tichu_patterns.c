/* All patterns that a hand may be played as. */
#include "tichu.h"

/* A pattern as a number: those of one type and length follow one another in the order of their keys. */
static uint64_t pack(const turup_tichu_pattern *as)
{
    return (uint64_t)as->type << 40 | (uint64_t)as->length << 32 | (uint64_t)as->key << 24 |
           (uint64_t)as->detail << 16 | (uint64_t)as->phoenix[0] << 8 | as->phoenix[1];
}

typedef struct {
    const turup_tichu_rules *rules;
    turup_cards deck;
    int longest; /* hand */
    uint64_t *out;
    int n;
    turup_tichu_pattern found[TURUP_TICHU_MAX_PATTERNS];
} collector;

static void collect(collector *to, turup_tichu_type type, int length, int key)
{
    const turup_tichu_pattern as = {(uint8_t)type, (uint8_t)length, (uint8_t)key, 0, {0, 0}};
    assert(to->n < TURUP_TICHU_LEARN_MAX);
    to->out[to->n++] = pack(&as);
}

static void collect_singles(collector *to)
{
    if (to->rules->with_dog) collect(to, TURUP_TICHU_LONE_DOG, 1, 0);
    for (int rank = 1; rank <= TURUP_TICHU_ACE; rank++) collect(to, TURUP_TICHU_SINGLE, 1, 4 * rank);
    collect(to, TURUP_TICHU_SINGLE, 1, TURUP_TICHU_LED_PHOENIX_KEY);
    collect(to, TURUP_TICHU_SINGLE, 1, TURUP_TICHU_DRAGON_KEY);
}

/* What the whole deck could lay on the lowest imaginable combination of a type and length. */
static void collect_like(collector *to, turup_tichu_type type, int length)
{
    const turup_tichu_pattern lowest = {(uint8_t)type, (uint8_t)length, 0, 0, {0, 0}};
    if (length > to->longest) return;
    const int n = turup_tichu_patterns(&to->rules->shapes, to->deck, &lowest, to->found);
    for (int i = 0; i < n; i++)
        if (to->found[i].type == type) to->out[to->n++] = pack(&to->found[i]);
    assert(to->n <= TURUP_TICHU_LEARN_MAX);
}

/* The bombs of some cards of the deck. */
static void collect_bombs(collector *to, uint64_t cards)
{
    static const turup_tichu_pattern LEAD = {TURUP_TICHU_NOTHING, 0, 0, 0, {0, 0}};
    const int n = turup_tichu_bombs(&to->rules->shapes, (turup_cards){cards, 0}, &LEAD, to->found);
    for (int i = 0; i < n; i++)
        if (to->found[i].length <= to->longest) to->out[to->n++] = pack(&to->found[i]);
    assert(to->n <= TURUP_TICHU_LEARN_MAX);
}

int turup_tichu_learn_patterns(const void *rules, uint64_t *out)
{
    collector to = {.rules = (const turup_tichu_rules *)rules, .out = out};
    uint8_t cards[2 * TURUP_TICHU_CARDS];
    const int count = turup_tichu_deck(to.rules->packs, to.rules->with_dog, cards);
    for (int i = 0; i < count; i++) to.deck = turup_cards_add(to.deck, turup_cards_one(cards[i]));
    to.longest = turup_tichu_hand_size(to.rules, 0, 1);
    collect_singles(&to);
    collect_like(&to, TURUP_TICHU_PAIR, 2);
    collect_like(&to, TURUP_TICHU_TRIPLE, 3);
    collect_like(&to, TURUP_TICHU_FULL_HOUSE, 5);
    for (int length = 4; length <= 2 * TURUP_TICHU_ACE; length += 2) collect_like(&to, TURUP_TICHU_STAIRS, length);
    for (int length = 5; length <= TURUP_TICHU_ACE; length++) collect_like(&to, TURUP_TICHU_STRAIGHT, length);
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++) collect_bombs(&to, turup_tichu_rank_mask(rank));
    for (int suit = 0; suit < 4; suit++)
        collect_bombs(&to, turup_tichu_suit_mask(suit) | turup_bit(TURUP_TICHU_MAH_JONG));
    return to.n;
}

uint64_t turup_tichu_learn_pack(const turup_tichu_pattern *pattern)
{
    turup_tichu_pattern as = *pattern;
    /* A lone Phoenix and a Dragon have one number whatever they are laid on. */
    if (as.type == TURUP_TICHU_SINGLE && as.key >= TURUP_TICHU_DRAGON_KEY)
        as.key = TURUP_TICHU_DRAGON_KEY;
    else if (as.type == TURUP_TICHU_SINGLE && as.key % 4 != 0)
        as.key = TURUP_TICHU_LED_PHOENIX_KEY;
    return pack(&as);
}

turup_tichu_pattern turup_tichu_learn_unpack(uint64_t number)
{
    return (turup_tichu_pattern){(uint8_t)(number >> 40),
                                 (uint8_t)(number >> 32),
                                 (uint8_t)(number >> 24),
                                 (uint8_t)(number >> 16),
                                 {(uint8_t)(number >> 8), (uint8_t)number}};
}
