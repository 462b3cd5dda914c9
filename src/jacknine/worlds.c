/* Counting worlds exactly and drawing them uniformly.
 *
 * Each guess at the hidden trump is a story of its own. Its worlds are counted by inclusion and exclusion over its
 * facts. Draws are made from the worlds in which one chosen fact of each group of claims is true, more often the more
 * of them there are; a draw is thrown back if a denied fact is true, and in proportion to how many of the choices would
 * have led to the same world.
 */
#include "worlds.h"

#include "deck.h"
#include "room.h"
#include "worlds_draw.h"

enum { WORDS = TURUP_WIDE_WORDS };

#define SIZE_IN_WORDS(type) ((sizeof(type) + sizeof(uint64_t) - 1) / sizeof(uint64_t))

/* ---- inclusion and exclusion */

enum { KNOWN = 1 << 12, KNOWN_FROM = 6 }; /* terms that are kept; the facts from which on it is worth while */

/* A term that has been counted. */
typedef struct {
    uint64_t key[2]; /* 0: none yet */
    uint64_t ways[WORDS];
} term;

typedef struct {
    const turup_jn_story *story;
    turup_jn_memory *memory;
    turup_fill *fill;
    term *known; /* KNOWN of them, NULL for few facts */
    int known_count;
    uint64_t more[WORDS], less[WORDS]; /* sums of the terms that are added and taken away */
} sum;

/* Adds a fact to what the places may hold; 0 if a place is left with too few cards. One fact of a story has a limit. */
static int narrow(turup_filling *filling, const turup_jn_story *story, const turup_jn_fact *fact)
{
    uint64_t any = 0;
    if (fact->weighed != 0) {
        filling->weighed = fact->weighed;
        filling->weights = story->rules->play.points_plain;
        filling->most = fact->most;
    }
    for (int place = 0; place < filling->count; place++) {
        filling->allowed[place] &= fact->keep[place];
        if (turup_popcount(filling->allowed[place] & filling->cards) < filling->size[place]) return 0;
        any |= filling->size[place] > 0 ? filling->allowed[place] : 0;
    }
    return (filling->cards & ~any) == 0;
}

/* Counts the ways to fill the places, in the memory that is left; returns how much of it the table takes. */
static size_t count_ways(const turup_filling *filling, turup_jn_memory *memory, turup_fill *fill)
{
    const size_t room = memory->room - memory->used;
    const size_t needed = turup_fill_count(filling, memory->words + memory->used, room, fill);
    if (needed <= room) return needed;
    memory->lacks = 1;
    return 0;
}

static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 27) * UINT64_C(0x94D049BB133111EB);
    return word ^ word >> 31;
}

/* The place of a term among the known ones, by what its places hold, in any order: a new one has no key. */
static term *find_known(const sum *of, const turup_filling *filling, uint64_t key[2])
{
    key[0] = 1;
    key[1] = 0;
    for (int place = 0; place < filling->count; place++) {
        if (filling->size[place] == 0) continue;
        const uint64_t held = filling->allowed[place] & filling->cards;
        const uint64_t kind = filling->size[place] + 256 * (filling->weighed >> place & 1);
        key[0] += mix(held + kind * UINT64_C(0x9E3779B97F4A7C15));
        key[1] += mix(mix(held) + kind);
    }
    for (uint64_t at = mix(key[0]);; at++) {
        term *known = &of->known[at % KNOWN];
        if ((known->key[0] == key[0] && known->key[1] == key[1]) || (known->key[0] | known->key[1]) == 0) return known;
    }
}

/* The ways to fill the places, looked up if they have been counted. */
static void count_term(sum *of, const turup_filling *filling, uint64_t ways[TURUP_WIDE_WORDS])
{
    uint64_t key[2];
    term *known = of->known == NULL ? NULL : find_known(of, filling, key);
    if (known != NULL && (known->key[0] | known->key[1]) != 0) {
        memcpy(ways, known->ways, sizeof known->ways);
        return;
    }
    count_ways(filling, of->memory, of->fill);
    memcpy(ways, of->fill->ways, sizeof of->fill->ways);
    if (known == NULL || of->known_count > KNOWN / 2) return;
    of->known_count++;
    memcpy(known->key, key, sizeof known->key);
    memcpy(known->ways, ways, sizeof known->ways);
}

/* Adds the term of a set of facts and of all larger ones with facts from `next` on. `touched`: the groups that have one
 * in it. */
static void add_terms(sum *of, const turup_filling *filling, int next, uint32_t touched, int takes_away)
{
    const turup_jn_story *story = of->story;
    uint32_t claims = 0;
    uint64_t ways[WORDS];
    count_term(of, filling, ways);
    if (of->memory->lacks || turup_wide_is_zero(WORDS, ways)) return;
    for (int group = 0; group < story->groups; group++) claims |= (uint32_t)story->claims[group] << group;
    if ((claims & ~touched) == 0) turup_wide_add(WORDS, takes_away ? of->less : of->more, ways);
    for (int i = next; i < story->facts; i++) {
        const turup_jn_fact *fact = &story->fact[i];
        const uint32_t group = UINT32_C(1) << fact->group;
        const int first_claim = story->claims[fact->group] && (touched & group) == 0;
        turup_filling narrower = *filling;
        if (narrow(&narrower, story, fact))
            add_terms(of, &narrower, i + 1, touched | group, first_claim ? takes_away : !takes_away);
    }
}

static void count_story(const turup_jn_story *story, turup_jn_memory *memory, turup_fill *fill,
                        uint64_t count[TURUP_WIDE_WORDS])
{
    sum of = {.story = story, .memory = memory, .fill = fill};
    const size_t used = memory->used;
    if (story->facts >= KNOWN_FROM) {
        of.known = (term *)turup_jn_take_memory(memory, KNOWN * SIZE_IN_WORDS(term));
        if (of.known == NULL) return;
        memset(of.known, 0, KNOWN * sizeof *of.known);
    }
    add_terms(&of, &story->filling, 0, 0, 0);
    turup_wide_subtract(WORDS, of.more, of.less);
    turup_wide_add(WORDS, count, of.more);
    memory->used = used;
}

/* ---- draws */

static void add_draw(turup_jn_worlds *worlds, const turup_jn_story *story, const turup_filling *filling,
                     turup_jn_memory *memory)
{
    turup_jn_draw *draw = (turup_jn_draw *)turup_jn_take_memory(memory, SIZE_IN_WORDS(turup_jn_draw));
    if (draw == NULL) return;
    memory->used += count_ways(filling, memory, &draw->fill);
    if (memory->lacks || turup_wide_is_zero(WORDS, draw->fill.ways)) return;
    draw->story = story;
    draw->next = worlds->draws;
    worlds->draws = draw;
    turup_wide_add(WORDS, worlds->drawn, draw->fill.ways);
}

/* One draw for each choice of a fact of every group of claims from `group` on. */
static void add_draws(turup_jn_worlds *worlds, const turup_jn_story *story, const turup_filling *filling, int group,
                      turup_jn_memory *memory)
{
    while (group < story->groups && !story->claims[group]) group++;
    if (group == story->groups) {
        add_draw(worlds, story, filling, memory);
        return;
    }
    for (int i = 0; i < story->facts; i++) {
        turup_filling narrower = *filling;
        if (story->fact[i].group == group && narrow(&narrower, story, &story->fact[i]))
            add_draws(worlds, story, &narrower, group + 1, memory);
    }
}

static int is_true(const turup_jn_story *story, const turup_jn_fact *fact, const uint64_t cards[TURUP_MAX_PLACES])
{
    uint64_t wrong = 0, weighed = 0;
    int weight = 0;
    for (int place = 0; place < story->filling.count; place++) {
        wrong |= cards[place] & ~fact->keep[place];
        weighed |= (fact->weighed >> place & 1) != 0 ? cards[place] : 0;
    }
    for (; weighed != 0; weighed &= weighed - 1) weight += story->rules->play.points_plain[turup_lowest(weighed) & 15];
    return wrong == 0 && (fact->weighed == 0 || weight <= fact->most);
}

/* Whether a draw stays: no denied fact is true, and it wins the lot among the choices that could have led to it. */
static int stays(const turup_jn_story *story, const uint64_t cards[TURUP_MAX_PLACES], turup_rng *rng)
{
    uint32_t choices = 1;
    int at = 0;
    for (int group = 0; group < story->groups; group++) {
        uint32_t found = 0;
        for (; at < story->facts && story->fact[at].group == group; at++)
            found += (uint32_t)is_true(story, &story->fact[at], cards);
        if (story->claims[group])
            choices *= found;
        else if (found > 0)
            return 0;
    }
    return choices == 1 || turup_rng_below(rng, choices) == 0;
}

void turup_jn_draw_world(const turup_jn_worlds *worlds, turup_rng *rng, turup_jn_world *world)
{
    uint64_t cards[TURUP_MAX_PLACES], place[WORDS];
    turup_jn_draw *draw;
    do {
        draw = worlds->draws;
        if (draw->next != NULL) {
            turup_wide_below(rng, WORDS, worlds->drawn, place);
            for (; draw->next != NULL && !turup_wide_is_less(WORDS, place, draw->fill.ways); draw = draw->next)
                turup_wide_subtract(WORDS, place, draw->fill.ways);
        }
        turup_fill_draw(&draw->fill, rng, cards);
    } while (draw->story->facts > 0 && !stays(draw->story, cards, rng));
    turup_jn_tell_world(draw->story, cards, rng, world);
}

/* ---- guesses at the trump */

typedef struct {
    const turup_jn_rules *rules;
    const turup_jn_view *view;
    turup_jn_memory *memory;
    turup_jn_worlds *worlds;
    turup_fill *fill;
    int draw;
} search;

static void try_guess(const search *of, int trump, int indicator, int down)
{
    const size_t used = of->memory->used;
    turup_jn_story *story = (turup_jn_story *)turup_jn_take_memory(of->memory, SIZE_IN_WORDS(turup_jn_story));
    if (story == NULL) return;
    memset(story, 0, sizeof *story);
    story->rules = of->rules;
    story->view = of->view;
    story->trump = (int8_t)trump;
    story->indicator = (int8_t)indicator;
    story->indicator_down = (uint8_t)down;
    if (turup_jn_see_places(story)) {
        turup_jn_follow_play(story);
        turup_jn_add_facts(story, of->memory);
        turup_jn_add_shown(story, of->memory);
        if (story->possible && !of->memory->lacks) {
            count_story(story, of->memory, of->fill, of->worlds->count);
            if (of->draw) add_draws(of->worlds, story, &story->filling, 0, of->memory);
        }
    }
    if (!of->draw) of->memory->used = used;
}

/* The owner's cards on the table: one of them may be the trump card, if he had kept it in his hand; or it may be the
 * card that he has played face down to the running trick. */
static void guess_played(const search *of, int kept)
{
    const turup_jn_rules *rules = of->rules;
    const turup_jn_view *view = of->view;
    int at = 0;
    for (int trick = 0; trick <= view->tricks_done; trick++) {
        const int running = trick == view->tricks_done;
        int seat = running ? view->leader : view->trick_leader[trick];
        for (int i = 0; i < (running ? view->trick_length : view->trick_cards[trick]); i++, at++) {
            const int card = running ? view->trick[i] : view->played[at % TURUP_JN_MAX_CARDS];
            if (seat == view->owner && kept && card >= 0) try_guess(of, turup_jn_suit(card), card, 0);
            for (int suit = 0; suit < 4 && seat == view->owner && running && card == TURUP_JN_CARD_DOWN; suit++)
                try_guess(of, suit, TURUP_NO_CARD, 1);
            do seat = turup_jn_after(rules, seat, 1);
            while ((view->sits_out >> seat & 1) != 0);
        }
    }
}

static void guess_trump(const search *of)
{
    const int by_card = TURUP_JN_IS(of->rules, indicator, own_card), lies = of->view->indicator != TURUP_NO_CARD;
    for (int suit = 0; suit < 4 && (lies || !by_card); suit++) try_guess(of, suit, TURUP_NO_CARD, 0);
    if (!lies && turup_jn_may_choose_none(of->rules)) try_guess(of, TURUP_NO_TRUMP, TURUP_NO_CARD, 0);
    if (of->view->indicator == TURUP_JN_CARD_DOWN)
        guess_played(of, TURUP_OPTION(&of->rules->options, indicator_in_hand));
}

void turup_jn_find_worlds(const turup_jn_rules *rules, const turup_jn_view *view, int draw, turup_jn_memory *memory,
                          turup_jn_worlds *worlds)
{
    search of = {rules, view, memory, worlds, NULL, draw};
    memset(worlds, 0, sizeof *worlds);
    memory->used = 0;
    memory->lacks = 0;
    of.fill = (turup_fill *)turup_jn_take_memory(memory, SIZE_IN_WORDS(turup_fill));
    if (of.fill == NULL || (~view->sits_out & ((1u << rules->seats) - 1u)) == 0) return;
    if (view->trump == TURUP_JN_SUIT_UNKNOWN && view->trump_chosen == TURUP_JN_CHOSEN)
        guess_trump(&of);
    else
        try_guess(&of, view->trump == TURUP_JN_SUIT_UNKNOWN ? TURUP_NO_TRUMP : view->trump, TURUP_NO_CARD, 0);
}
