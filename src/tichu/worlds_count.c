/* The number of ways to lay cards into places that take some cards and not others. */
#include <string.h>

#include "worlds.h"

/* Cards with the same places, and places that take the same cards. */
typedef struct {
    uint32_t places;
    int size;
    uint32_t groups; /* bit set */
} kind;

typedef struct {
    uint64_t kinds[2]; /* bit set */
    int room;
} group;

typedef struct {
    kind kinds[TURUP_TICHU_MAX_UNSEEN];
    group groups[TURUP_TICHU_PLACES];
    int kind_count, group_count;
    uint64_t *ways;
} count;

static void divide(uint64_t *value, uint32_t by)
{
    uint64_t rest = 0;
    for (int i = TURUP_TICHU_WIDE - 1; i >= 0; i--) {
        const uint64_t high = rest << 32 | value[i] >> 32;
        const uint64_t low = (high % by) << 32 | (value[i] & 0xffffffffu);
        value[i] = (high / by) << 32 | low / by;
        rest = low % by;
    }
}

/* value *= n choose k. */
static void choose(uint64_t *value, int n, int k)
{
    if (k > n - k) k = n - k;
    for (int i = 0; i < k; i++) {
        turup_wide_multiply(TURUP_TICHU_WIDE, value, (uint64_t)(n - i), value);
        divide(value, (uint32_t)(i + 1));
    }
}

/* Joins the cards that have the same places; those with few places first. */
static void make_kinds(const turup_tichu_worlds *worlds, const uint32_t *may, count *c)
{
    c->kind_count = 0;
    for (int i = 0; i < worlds->unseen; i++) {
        int at = 0;
        while (at < c->kind_count && c->kinds[at].places != may[i]) at++;
        if (at == c->kind_count) {
            c->kind_count++;
            for (; at > 0 && turup_popcount(c->kinds[at - 1].places) > turup_popcount(may[i]); at--)
                c->kinds[at] = c->kinds[at - 1];
            c->kinds[at] = (kind){may[i], 0, 0};
        }
        c->kinds[at].size++;
    }
}

static int takes(const group *g, int k) { return (int)(g->kinds[k / 64] >> k % 64 & 1); }

/* Joins the places that take the same kinds; returns the places of each group to divide them afterwards. */
static void make_groups(const turup_tichu_worlds *worlds, count *c, uint32_t members[TURUP_TICHU_PLACES])
{
    c->group_count = 0;
    for (int place = 0; place < worlds->places; place++) {
        group taken = {{0, 0}, worlds->room[place]};
        int at = 0;
        if (taken.room == 0) continue;
        for (int k = 0; k < c->kind_count; k++)
            if (c->kinds[k].places >> place & 1) taken.kinds[k / 64] |= turup_bit(k % 64);
        while (at < c->group_count && memcmp(c->groups[at].kinds, taken.kinds, sizeof taken.kinds) != 0) at++;
        if (at == c->group_count) {
            c->groups[c->group_count++] = (group){{taken.kinds[0], taken.kinds[1]}, 0};
            members[at] = 0;
        }
        c->groups[at].room += taken.room;
        members[at] |= UINT32_C(1) << place;
    }
    for (int k = 0; k < c->kind_count; k++)
        for (int at = 0; at < c->group_count; at++) c->kinds[k].groups |= (uint32_t)takes(&c->groups[at], k) << at;
}

static void lay_kind(count *c, int k, const uint64_t *ways);

/* Lays `left` cards of a kind into its groups from `at` on. */
static void lay_cards(count *c, int k, int at, int left, const uint64_t *ways)
{
    uint32_t groups = c->kinds[k].groups >> at << at;
    if (left == 0) {
        lay_kind(c, k + 1, ways);
        return;
    }
    if (groups == 0) return;
    at = turup_lowest(groups);
    int least = left;
    for (groups &= groups - 1; groups; groups &= groups - 1) least -= c->groups[turup_lowest(groups)].room;
    group *g = &c->groups[at];
    const int most = left < g->room ? left : g->room;
    for (int n = least < 0 ? 0 : least; n <= most; n++) {
        uint64_t more[TURUP_TICHU_WIDE];
        memcpy(more, ways, sizeof more);
        choose(more, left, n);
        g->room -= n;
        lay_cards(c, k, at + 1, left - n, more);
        g->room += n;
    }
}

static void lay_kind(count *c, int k, const uint64_t *ways)
{
    if (k == c->kind_count)
        turup_wide_add(TURUP_TICHU_WIDE, c->ways, ways);
    else
        lay_cards(c, k, 0, c->kinds[k].size, ways);
}

void turup_tichu_count_ways(const turup_tichu_worlds *worlds, const uint32_t *may, uint64_t ways[TURUP_TICHU_WIDE])
{
    count c;
    uint32_t members[TURUP_TICHU_PLACES];
    uint64_t one[TURUP_TICHU_WIDE] = {1};
    c.ways = ways;
    memset(ways, 0, TURUP_TICHU_WIDE * sizeof *ways);
    make_kinds(worlds, may, &c);
    make_groups(worlds, &c, members);
    for (int at = 0; at < c.group_count; at++) { /* each group divides its cards */
        int room = c.groups[at].room;
        for (uint32_t places = members[at]; places; places &= places - 1) {
            const int size = worlds->room[turup_lowest(places)];
            choose(one, room, size);
            room -= size;
        }
    }
    lay_kind(&c, 0, one);
}
