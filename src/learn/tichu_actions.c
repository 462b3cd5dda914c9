/* Numbered actions of Tichu. */
#include "tichu.h"

#include <string.h>

#include "../tichu/menu.h"
#include "../tichu/round.h"

static int numbers_of(const turup_learner *learner, int kind)
{
    switch (kind) {
    case TURUP_TICHU_GIVE:
        return learner->cards;
    case TURUP_TICHU_PLAY:
        return learner->patterns;
    case TURUP_TICHU_WISH:
        return TURUP_TICHU_ACE; /* none, 2 .. 14 */
    case TURUP_TICHU_DRAGON_TO:
    case TURUP_TICHU_DOG_TO:
        return learner->seats;
    default:
        return 1;
    }
}

/* The kinds in the order of their numbers. */
static const uint8_t ORDER[] = {TURUP_TICHU_GIVE,       TURUP_TICHU_PLAY,       TURUP_TICHU_WISH,
                                TURUP_TICHU_DRAGON_TO,  TURUP_TICHU_DOG_TO,     TURUP_TICHU_PASS,
                                TURUP_TICHU_NO,         TURUP_TICHU_LOOK,       TURUP_TICHU_CALL_GREAT,
                                TURUP_TICHU_CALL_BLIND, TURUP_TICHU_CALL_GRAND, TURUP_TICHU_CALL_SMALL};
enum { KINDS = sizeof ORDER };

void turup_tichu_number_actions(const turup_tichu_rules *rules, turup_learner *learner)
{
    uint8_t cards[2 * TURUP_TICHU_CARDS];
    const int count = turup_tichu_deck(rules->packs, rules->with_dog, cards);
    for (int i = 0; i < count; i++) {
        if (i > 0 && cards[i] == cards[i - 1]) continue;
        learner->card_place[cards[i]] = (int8_t)learner->cards;
        learner->card[learner->cards++] = (int8_t)cards[i];
    }
    for (int i = 0; i < KINDS; i++) {
        learner->first[ORDER[i]] = (int16_t)learner->actions;
        learner->actions += numbers_of(learner, ORDER[i]);
    }
}

/* The place of a pattern among all of them. */
static int place_of(const turup_learner *learner, const turup_tichu_pattern *pattern)
{
    const uint64_t wanted = turup_tichu_learn_pack(pattern);
    int low = 0, high = learner->patterns - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (learner->pattern[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    assert(learner->pattern[low] == wanted);
    return low;
}

/* The number of an action without cards. */
static int number_of(const turup_learner *learner, turup_action action)
{
    const int kind = turup_tichu_kind(action), argument = (int)turup_tichu_argument(action);
    return learner->first[kind] + (kind == TURUP_TICHU_WISH && argument > 0 ? argument - 1 : argument);
}

static turup_action action_at(const turup_learner *learner, int number)
{
    int i = KINDS - 1;
    while (learner->first[ORDER[i]] > number) i--;
    const int place = number - learner->first[ORDER[i]];
    return turup_tichu_act((turup_tichu_action_kind)ORDER[i],
                           ORDER[i] == TURUP_TICHU_WISH && place > 0 ? place + 1 : place);
}

/* Whether some gift of so many cards begins with these ones; cards are tried in ascending order. */
static int can_complete(const turup_tichu_rules *rules, const turup_tichu_giver *giver, int8_t *cards, int laid,
                        int wanted)
{
    if (laid == wanted) return turup_tichu_why_give(rules, giver, turup_tichu_act_give(cards)) == TURUP_OK;
    int found = 0;
    for (uint64_t rest = giver->hand.once; rest && !found; rest &= rest - 1) {
        cards[laid] = (int8_t)turup_lowest(rest);
        found = can_complete(rules, giver, cards, laid + 1, wanted);
    }
    cards[laid] = TURUP_TICHU_NO_CARD;
    return found;
}

static void mask_gifts(const turup_learner *learner, const turup_tichu_giver *giver, const turup_laid *laid,
                       uint8_t *mask)
{
    const turup_tichu_rules *rules = (const turup_tichu_rules *)learner->rules;
    int8_t to[TURUP_TICHU_GIFTS], cards[TURUP_TICHU_GIFTS];
    const int wanted = turup_tichu_receivers(rules, giver->dealer, giver->seat, to);
    memset(cards, TURUP_TICHU_NO_CARD, sizeof cards);
    memcpy(cards, laid->card, laid->count);
    for (uint64_t rest = giver->hand.once; rest; rest &= rest - 1) {
        const int card = turup_lowest(rest);
        cards[laid->count] = (int8_t)card;
        if (can_complete(rules, giver, cards, laid->count + 1, wanted))
            mask[learner->first[TURUP_TICHU_GIVE] + learner->card_place[card]] = 1;
    }
}

void turup_tichu_learn_mask(const turup_learner *learner, const void *state, const turup_laid *laid, uint8_t *mask)
{
    const turup_tichu_rules *rules = (const turup_tichu_rules *)learner->rules;
    const turup_tichu_state *round = (const turup_tichu_state *)state;
    turup_tichu_menu menu;
    memset(mask, 0, (size_t)learner->actions);
    turup_tichu_menu_open_patterns(rules, round, turup_tichu_turn(round), &menu);
    if (menu.gifts > 0) mask_gifts(learner, &menu.giver, laid, mask);
    for (int i = 0; i < menu.patterns; i++)
        mask[learner->first[TURUP_TICHU_PLAY] + place_of(learner, &menu.pattern[i])] = 1;
    for (int i = 0; laid->count == 0 && i < menu.extras; i++) mask[number_of(learner, menu.extra[i])] = 1;
}

/* The play of a pattern that turup_tichu_choose takes. */
static turup_action play_of(const turup_learner *learner, const turup_tichu_state *state, int place)
{
    const turup_tichu_shapes *shapes = &((const turup_tichu_rules *)learner->rules)->shapes;
    const turup_tichu_pattern as = turup_tichu_learn_unpack(learner->pattern[place]);
    const turup_cards hand = state->hand[turup_tichu_turn(state)];
    const turup_cards cards = turup_tichu_choose(shapes, hand, turup_tichu_bomb_cards(shapes, hand), &as);
    return turup_tichu_act_play(shapes, cards, &as);
}

int turup_tichu_learn_decide(const turup_learner *learner, const void *state, turup_laid *laid, int number,
                             turup_action *action)
{
    const turup_tichu_rules *rules = (const turup_tichu_rules *)learner->rules;
    const turup_tichu_state *round = (const turup_tichu_state *)state;
    const int kind = turup_tichu_kind(action_at(learner, number)), place = number - learner->first[kind];
    *action = action_at(learner, number);
    if (kind == TURUP_TICHU_PLAY) *action = play_of(learner, round, place);
    if (kind != TURUP_TICHU_GIVE) return 1;
    int8_t to[TURUP_TICHU_GIFTS],
        cards[TURUP_TICHU_GIFTS] = {TURUP_TICHU_NO_CARD, TURUP_TICHU_NO_CARD, TURUP_TICHU_NO_CARD};
    laid->card[laid->count++] = learner->card[place];
    if (laid->count < turup_tichu_receivers(rules, round->dealer, turup_tichu_turn(round), to)) return 0;
    memcpy(cards, laid->card, laid->count);
    *action = turup_tichu_act_give(cards);
    memset(laid, 0, sizeof *laid);
    return 1;
}

static const char *const TYPES[TURUP_TICHU_TYPES] = {"",           "dog",    "single",   "pair", "triple",
                                                     "full-house", "stairs", "straight", "bomb"};
static const char RANKS[] = "?123456789TJQKA", SUITS[] = "sbgr";

static char *put(char *at, const char *text)
{
    while (*text) *at++ = *text++;
    return at;
}

static char *put_single(char *at, int key)
{
    if (key == TURUP_TICHU_DRAGON_KEY) return put(at, "Dr");
    if (key == TURUP_TICHU_LED_PHOENIX_KEY) return put(at, "Ph");
    if (key == 4) return put(at, "Ma");
    *at++ = RANKS[key / 4];
    return at;
}

/* Ranks from the lowest to the highest of a run, or the one that decides and that of a full house's pair. */
static char *put_ranks(char *at, const turup_tichu_pattern *as)
{
    const int is_flush = as->type == TURUP_TICHU_BOMB && as->length > 4;
    const int ranks = as->type == TURUP_TICHU_STAIRS ? as->length / 2 : as->length;
    if (is_flush || as->type == TURUP_TICHU_STRAIGHT || as->type == TURUP_TICHU_STAIRS) {
        *at++ = RANKS[as->key / 4 - ranks + 1];
        *at++ = '-';
    }
    *at++ = RANKS[as->key / 4];
    if (is_flush) *at++ = SUITS[as->detail];
    if (as->type == TURUP_TICHU_FULL_HOUSE) {
        *at++ = '/';
        *at++ = RANKS[as->detail];
    }
    return at;
}

/* A pattern in words: "pair 9", "full-house K/4 Ph=4", "straight 5-9 Ph=7", "bomb 3-8g". */
static int write_pattern(const turup_tichu_pattern *as, char *out)
{
    char *at = put(out, TYPES[as->type]);
    if (as->type != TURUP_TICHU_LONE_DOG) {
        *at++ = ' ';
        at = as->type == TURUP_TICHU_SINGLE ? put_single(at, as->key) : put_ranks(at, as);
    }
    for (int i = 0; i < 2 && as->phoenix[i] != 0; i++) {
        at = put(at, " Ph=");
        *at++ = RANKS[as->phoenix[i]];
    }
    *at = 0;
    return (int)(at - out);
}

int turup_tichu_learn_format(const turup_learner *learner, int number, char *out)
{
    const turup_action action = action_at(learner, number);
    const int kind = turup_tichu_kind(action), place = number - learner->first[kind];
    if (kind == TURUP_TICHU_PLAY) {
        const turup_tichu_pattern as = turup_tichu_learn_unpack(learner->pattern[place]);
        return write_pattern(&as, out);
    }
    if (kind != TURUP_TICHU_GIVE)
        return turup_tichu_action_format((const turup_tichu_rules *)learner->rules, action, out);
    memcpy(out, "give ", 5);
    turup_tichu_card_format(learner->card[place], out + 5);
    out[5 + TURUP_TICHU_CARD_TEXT] = 0;
    return 5 + TURUP_TICHU_CARD_TEXT;
}
