#include "fill.h"

/* ---- groups and classes */

/* Joins the places that take the same cards; returns how many cards they take. */
static int make_groups(const turup_filling *filling, turup_fill *fill)
{
    int size = 0;
    fill->groups = 0;
    for (int place = 0; place < filling->count; place++) {
        const uint64_t allowed = filling->allowed[place] & filling->cards;
        const uint8_t weighs = filling->weighed >> place & 1;
        int at = 0;
        fill->place_size[place] = filling->size[place];
        if (filling->size[place] == 0) continue;
        while (at < fill->groups && (fill->group[at].allowed != allowed || fill->group[at].weighs != weighs)) at++;
        turup_fill_group *group = &fill->group[at];
        if (at == fill->groups) {
            fill->groups++;
            *group = (turup_fill_group){.allowed = allowed, .weighs = weighs};
        }
        group->members |= turup_bit(place);
        group->size = (uint8_t)(group->size + filling->size[place]);
        size += filling->size[place];
    }
    return size;
}

static int weight_of(const turup_filling *filling, int card)
{ return filling->weighed == 0 ? 0 : filling->weights[card & 15]; }

/* The groups that have room for a card. */
static uint64_t takers(const turup_fill *fill, int card)
{
    uint64_t takers = 0;
    for (int at = 0; at < fill->groups; at++)
        takers |= (uint64_t)(fill->group[at].size > 0 && (fill->group[at].allowed >> card & 1) != 0) << at;
    return takers;
}

/* Lays down the cards for which there is one group only; 0 when a card has none. */
static int give_forced(const turup_filling *filling, turup_fill *fill, uint64_t *cards)
{
    for (int changed = 1; changed;) {
        changed = 0;
        for (uint64_t rest = *cards; rest != 0; rest &= rest - 1) {
            const int card = turup_lowest(rest);
            const uint64_t groups = takers(fill, card);
            if (groups == 0) return 0;
            if (!turup_at_most_one(groups)) continue;
            turup_fill_group *group = &fill->group[turup_lowest(groups)];
            group->given |= turup_bit(card);
            *cards &= ~turup_bit(card);
            fill->least -= group->weighs ? weight_of(filling, card) : 0;
            fill->most -= group->weighs ? weight_of(filling, card) : 0;
            changed |= --group->size == 0;
        }
    }
    return fill->most >= 0;
}

/* Brings the groups that still take cards to the front, those with few choices first: the last one has none. */
static void sort_groups(turup_fill *fill)
{
    fill->open = 0;
    for (int at = 0; at < fill->groups; at++) {
        turup_fill_group moved = fill->group[at];
        int to = at;
        if (moved.size == 0) continue;
        for (; to > fill->open; to--) fill->group[to] = fill->group[to - 1];
        const int choices = moved.size * turup_popcount(moved.allowed & ~moved.given);
        for (; to > 0; to--) {
            const turup_fill_group *before = &fill->group[to - 1];
            const int fewer = before->size * turup_popcount(before->allowed & ~before->given) <= choices;
            if (before->weighs > moved.weighs || (before->weighs == moved.weighs && fewer)) break;
            fill->group[to] = *before;
        }
        fill->group[to] = moved;
        fill->open++;
    }
    fill->weighing = 0;
    while (fill->weighing < fill->open && fill->group[fill->weighing].weighs) fill->weighing++;
}

/* Joins the cards that may lie in the same groups and weigh the same; the largest class becomes the last. */
static void make_classes(const turup_filling *filling, turup_fill *fill, uint64_t cards)
{
    int largest = 0;
    fill->classes = 0;
    for (; cards != 0; cards &= cards - 1) {
        const int card = turup_lowest(cards), weight = weight_of(filling, card);
        const uint64_t groups = takers(fill, card);
        int at = 0;
        while (at < fill->classes && (fill->kind[at].groups != groups || fill->kind[at].weight != weight)) at++;
        if (at == fill->classes) {
            fill->classes++;
            fill->kind[at] = (turup_fill_class){.groups = groups, .weight = (int16_t)weight};
        }
        fill->kind[at].cards |= turup_bit(card);
        if (++fill->kind[at].size > fill->kind[largest].size) largest = at;
    }
    if (fill->classes > 0) {
        const turup_fill_class last = fill->kind[fill->classes - 1];
        fill->kind[fill->classes - 1] = fill->kind[largest];
        fill->kind[largest] = last;
    }
    for (int at = 0; at < fill->classes; at++) {
        for (uint64_t groups = fill->kind[at].groups; groups != 0; groups &= groups - 1)
            fill->group[turup_lowest(groups)].classes |= turup_bit(at);
    }
}

/* ---- the table */

/* Words that are surely enough for the number of ways: a card more multiplies it by the groups at most. */
static int words_needed(const turup_fill *fill)
{
    int cards = 0, bits = 1;
    for (int at = 0; at < fill->classes; at++) cards += fill->kind[at].size;
    while (1 << bits < fill->open) bits++;
    const int words = cards * bits / 64 + 1;
    return words > TURUP_WIDE_WORDS ? TURUP_WIDE_WORDS : words;
}

/* Finds the classes that differ in weight only. */
static void find_like(turup_fill *fill)
{
    for (int at = 0; at < fill->classes; at++) {
        int like = 0;
        while (fill->kind[like].groups != fill->kind[at].groups) like++;
        fill->kind[at].like = (uint8_t)like;
        fill->kind[at].most = fill->kind[at].size;
        if (like != at) fill->kind[like].most = (uint8_t)(fill->kind[like].most + fill->kind[at].size);
    }
}

enum { DIRECT = 4096, FIRST_ENTRIES = 1024 }; /* entries */

/* Numbers the states; returns the words of memory that the coefficients take. */
static size_t lay_out(const turup_filling *filling, turup_fill *fill)
{
    const uint64_t layers = fill->open > 2 ? (uint64_t)fill->open - 2 : 0;
    fill->states = 1;
    for (int at = 0; at + 1 < fill->classes; at++) {
        fill->kind[at].stride = fill->states;
        fill->states *= (uint64_t)fill->kind[at].most + 1;
    }
    fill->weight_stride = fill->states;
    if (filling->weighed != 0) fill->states *= (uint64_t)fill->most + 1;
    fill->row = 1;
    for (int at = 0; at < fill->classes; at++) {
        if (fill->kind[at].most >= fill->row) fill->row = fill->kind[at].most + 1;
    }
    fill->words = words_needed(fill);
    fill->hashed = fill->states > DIRECT || fill->states * layers > DIRECT;
    fill->entries = fill->hashed ? FIRST_ENTRIES : fill->states * layers;
    return (size_t)fill->row * (size_t)fill->row;
}

/* Words of an entry: its number in front if it is found by hashing. */
static size_t entry_words(const turup_fill *fill) { return (size_t)fill->words + (size_t)fill->hashed; }

static void set_choose(turup_fill *fill, uint64_t *memory)
{
    const size_t row = (size_t)fill->row;
    fill->choose = memory;
    for (size_t n = 0; n < row; n++) {
        for (size_t k = 0; k <= n; k++)
            memory[n * row + k] = k == 0 || k == n ? 1 : memory[(n - 1) * row + k - 1] + memory[(n - 1) * row + k];
    }
    fill->table = memory + row * row;
}

/* The entry of a state in a layer, a new one marked by a top word of ones; NULL when there is no room for it. */
static uint64_t *find_entry(turup_fill *fill, int layer, uint64_t state)
{
    if (!fill->hashed) return fill->table + ((uint64_t)layer * fill->states + state) * (uint64_t)fill->words;
    const uint64_t key = state * TURUP_MAX_PLACES + (uint64_t)layer + 1, mask = fill->entries - 1;
    for (uint64_t at = (key * UINT64_C(0x9E3779B97F4A7C15)) >> 20 & mask;; at = (at + 1) & mask) {
        uint64_t *entry = fill->table + at * entry_words(fill);
        if (entry[0] == key) return entry + 1;
        if (entry[0] != 0) continue;
        fill->full = ++fill->used * 4 > fill->entries * 3;
        if (fill->full) return NULL;
        entry[0] = key;
        entry[fill->words] = UINT64_MAX;
        return entry + 1;
    }
}

static void clear_table(turup_fill *fill)
{
    memset(fill->table, fill->hashed ? 0 : 0xff, (size_t)fill->entries * entry_words(fill) * sizeof *fill->table);
    fill->used = 0;
    fill->full = 0;
}

/* ---- the cards of one group, by class */

typedef struct {
    uint8_t left[TURUP_MAX_PLACES]; /* cards of each class that are not laid down yet */
    int most;                       /* weight that may still be laid down */
} state;

typedef struct {
    uint8_t taken[TURUP_MAX_PLACES];
} share;

static int takes(const turup_fill_group *group, int kind) { return (int)(group->classes >> kind & 1); }

/* Deals `count` cards to the classes before `end`, the first ones first; 0 when there are not so many. */
static int take_first(const turup_fill_group *group, const state *now, int end, int count, share *out)
{
    for (int at = 0; at < end; at++) {
        const int can = takes(group, at) ? now->left[at] : 0, take = count < can ? count : can;
        out->taken[at] = (uint8_t)take;
        count -= take;
    }
    return count == 0;
}

static int first_share(const turup_fill *fill, const turup_fill_group *group, const state *now, share *out)
{ return take_first(group, now, fill->classes, group->size, out); }

/* The next share in a fixed order; 0 after the last one. */
static int next_share(const turup_fill *fill, const turup_fill_group *group, const state *now, share *out)
{
    int before = 0;
    for (int at = 0; at < fill->classes; at++) {
        if (before > 0 && takes(group, at) && out->taken[at] < now->left[at]) {
            out->taken[at]++;
            return take_first(group, now, at, before - 1, out);
        }
        before += out->taken[at];
    }
    return 0;
}

/* In how many ways cards can be chosen for a share. */
static uint64_t ways_of(const turup_fill *fill, const state *now, const share *of)
{
    uint64_t ways = 1;
    for (int at = 0; at < fill->classes; at++) ways *= fill->choose[now->left[at] * fill->row + of->taken[at]];
    return ways;
}

static state after(const turup_fill *fill, const turup_fill_group *group, const state *now, const share *of)
{
    state next;
    next.most = now->most;
    for (int at = 0; at < fill->classes; at++) {
        next.left[at] = (uint8_t)(now->left[at] - of->taken[at]);
        if (group->weighs) next.most -= of->taken[at] * fill->kind[at].weight;
    }
    return next;
}

/* A state in which nothing is weighed any more: classes that differ in weight only are one. */
static state without_weights(const turup_fill *fill, const state *now)
{
    state same = *now;
    for (int at = 0; at < fill->classes; at++) {
        const int like = fill->kind[at].like;
        if (like == at) continue;
        same.left[like] = (uint8_t)(same.left[like] + same.left[at]);
        same.left[at] = 0;
    }
    return same;
}

/* ---- counting */

/* Whether the last group takes all that is left. */
static int closes(const turup_fill *fill, const state *now)
{
    const turup_fill_group *group = &fill->group[fill->open - 1];
    int most = now->most;
    for (int at = 0; at < fill->classes; at++) {
        if (now->left[at] != 0 && !takes(group, at)) return 0;
        if (group->weighs) most -= now->left[at] * fill->kind[at].weight;
    }
    return most >= 0 && most <= fill->most - fill->least;
}

static void count_from(turup_fill *fill, int at, const state *now, uint64_t *sum);

/* The ways to fill the groups from `at` on, from the table where they are known. */
static const uint64_t *ways_from(turup_fill *fill, int at, const state *exact)
{
    static const uint64_t NONE[TURUP_WIDE_WORDS] = {0}, ONE[TURUP_WIDE_WORDS] = {1};
    uint64_t number = 0;
    if (exact->most < 0) return NONE;
    if (at == fill->open - 1) return closes(fill, exact) ? ONE : NONE;
    if (at == 0) return fill->undivided;
    const int weightless = fill->weighing > 0 && at >= fill->weighing;
    const state same = weightless ? without_weights(fill, exact) : *exact, *now = &same;
    for (int kind = 0; kind + 1 < fill->classes; kind++) number += now->left[kind] * fill->kind[kind].stride;
    if (fill->weight_stride < fill->states) number += (uint64_t)now->most * fill->weight_stride;
    uint64_t *entry = find_entry(fill, at - 1, number);
    if (entry == NULL) return NONE;
    if (entry[fill->words - 1] == UINT64_MAX) count_from(fill, at, now, entry);
    return entry;
}

static void count_from(turup_fill *fill, int at, const state *now, uint64_t *sum)
{
    const turup_fill_group *group = &fill->group[at];
    uint64_t part[TURUP_WIDE_WORDS], total[TURUP_WIDE_WORDS] = {0};
    share of;
    for (int more = first_share(fill, group, now, &of); more && !fill->full; more = next_share(fill, group, now, &of)) {
        const state next = after(fill, group, now, &of);
        turup_wide_multiply(fill->words, ways_from(fill, at + 1, &next), ways_of(fill, now, &of), part);
        turup_wide_add(fill->words, total, part);
    }
    memcpy(sum, total, (size_t)fill->words * sizeof *sum);
}

static state start(const turup_fill *fill)
{
    state now;
    now.most = fill->most;
    for (int at = 0; at < fill->classes; at++) now.left[at] = fill->kind[at].size;
    return now;
}

/* Times the ways to divide each group's cards among its places. */
static void divide_groups(turup_fill *fill)
{
    memcpy(fill->ways, fill->undivided, sizeof fill->ways);
    for (int at = 0; at < fill->groups; at++) {
        int left = fill->group[at].size + turup_popcount(fill->group[at].given);
        for (uint64_t places = fill->group[at].members; places != 0; places &= places - 1) {
            const int size = fill->place_size[turup_lowest(places)];
            uint64_t ways = 1;
            for (int i = 1; i <= size; i++) ways = ways * (uint64_t)(left - size + i) / (uint64_t)i;
            turup_wide_multiply(TURUP_WIDE_WORDS, fill->ways, ways, fill->ways);
            left -= size;
        }
    }
}

/* Counts with a larger and larger table; returns how many words are needed. */
static size_t count_all(turup_fill *fill, size_t coefficients, size_t room)
{
    const state now = start(fill);
    for (;; fill->entries *= 2) {
        const uint64_t needed = coefficients + fill->entries * entry_words(fill);
        if (needed > room) return needed > SIZE_MAX ? SIZE_MAX : (size_t)needed;
        clear_table(fill);
        memset(fill->undivided, 0, sizeof fill->undivided);
        if (fill->open == 0)
            fill->undivided[0] = fill->least <= 0;
        else if (fill->open == 1)
            fill->undivided[0] = (uint64_t)closes(fill, &now);
        else
            count_from(fill, 0, &now, fill->undivided);
        if (!fill->full) return (size_t)needed;
    }
}

size_t turup_fill_count(const turup_filling *filling, uint64_t *memory, size_t room, turup_fill *fill)
{
    uint64_t cards = filling->cards;
    memset(fill->ways, 0, sizeof fill->ways);
    fill->least = filling->weighed != 0 ? filling->least : 0;
    fill->most = filling->weighed != 0 ? filling->most : 0;
    if (make_groups(filling, fill) != turup_popcount(cards) || !give_forced(filling, fill, &cards)) return 0;
    sort_groups(fill);
    make_classes(filling, fill, cards);
    find_like(fill);
    const size_t coefficients = lay_out(filling, fill);
    if (coefficients > room) return coefficients;
    set_choose(fill, memory);
    const size_t needed = count_all(fill, coefficients, room);
    if (needed <= room) divide_groups(fill);
    return needed;
}

/* ---- drawing */

typedef struct {
    uint8_t card[TURUP_MAX_PLACES];
    int count;
} pile;

static void put_set(pile *to, uint64_t cards)
{
    for (; cards != 0; cards &= cards - 1) to->card[to->count++] = (uint8_t)turup_lowest(cards);
}

/* Moves cards from one pile to another, each choice equally likely. */
static void move_some(turup_rng *rng, pile *from, int count, pile *to)
{
    for (; count > 0; count--) {
        const uint32_t at = turup_rng_below(rng, (uint32_t)from->count);
        to->card[to->count++] = from->card[at];
        from->card[at] = from->card[--from->count];
    }
}

/* Which share of the classes the group `at` gets. */
static share draw_share(turup_fill *fill, turup_rng *rng, int at, const state *now)
{
    const turup_fill_group *group = &fill->group[at];
    uint64_t part[TURUP_WIDE_WORDS], rest[TURUP_WIDE_WORDS];
    share of;
    int more = first_share(fill, group, now, &of);
    if (at < fill->open - 1) turup_wide_below(rng, fill->words, ways_from(fill, at, now), rest);
    for (; more && at < fill->open - 1; more = next_share(fill, group, now, &of)) {
        const state next = after(fill, group, now, &of);
        turup_wide_multiply(fill->words, ways_from(fill, at + 1, &next), ways_of(fill, now, &of), part);
        if (turup_wide_is_less(fill->words, rest, part)) break;
        turup_wide_subtract(fill->words, rest, part);
    }
    return of;
}

/* Divides a group's cards among its places. */
static void deal_out(const turup_fill *fill, turup_rng *rng, int at, pile *cards, uint64_t out[TURUP_MAX_PLACES])
{
    uint64_t places = fill->group[at].members;
    if (!turup_at_most_one(places)) turup_rng_shuffle(rng, cards->card, cards->count);
    for (; places != 0; places &= places - 1) {
        const int place = turup_lowest(places);
        for (int i = 0; i < fill->place_size[place]; i++) out[place] |= turup_bit(cards->card[--cards->count]);
    }
}

void turup_fill_draw(turup_fill *fill, turup_rng *rng, uint64_t out[TURUP_MAX_PLACES])
{
    pile left[TURUP_MAX_PLACES];
    state now = start(fill);
    memset(out, 0, sizeof(uint64_t) * TURUP_MAX_PLACES);
    for (int at = 0; at < fill->classes; at++) {
        left[at].count = 0;
        put_set(&left[at], fill->kind[at].cards);
    }
    for (int at = 0; at < fill->groups; at++) {
        pile cards = {.count = 0};
        put_set(&cards, fill->group[at].given);
        if (at < fill->open) {
            const share of = draw_share(fill, rng, at, &now);
            now = after(fill, &fill->group[at], &now, &of);
            for (int kind = 0; kind < fill->classes; kind++) move_some(rng, &left[kind], of.taken[kind], &cards);
        }
        deal_out(fill, rng, at, &cards, out);
    }
}
