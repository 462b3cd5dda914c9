/* Numbered actions of the Jack-Nine games. */
#include "jacknine.h"

#include <string.h>

#include "../jacknine/deck.h"
#include "../jacknine/round.h"

enum { NONE_ARGUMENT, BID_ARGUMENT, SUIT_ARGUMENT, CARD_ARGUMENT, SEAT_ARGUMENT };

#define NONE NONE_ARGUMENT
#define BID BID_ARGUMENT
#define SUIT SUIT_ARGUMENT
#define CARD CARD_ARGUMENT
#define SEAT SEAT_ARGUMENT
#define ROW(kind, word, argument) argument,
static const uint8_t ARGUMENTS[TURUP_JN_ACTION_KINDS] = {NONE_ARGUMENT, TURUP_JN_ACTIONS(ROW)};
#undef ROW
#undef NONE
#undef BID
#undef SUIT
#undef CARD
#undef SEAT

/* Whether rounds under these rules may list actions of a kind. Cards take the most numbers, so the kinds with a card
 * are told apart; any other kind but those of the referee has numbers in every game. */
static int is_listed(const turup_jn_rules *rules, int kind)
{
    switch (kind) {
    case TURUP_JN_ACT_PLAY_DOWN:
        return rules->hidden == turup_expose_mechanism_face_down_cut;
    case TURUP_JN_ACT_TRUMP_CARD:
        return TURUP_JN_LEARN_IS(rules, indicator, own_card);
    case TURUP_JN_ACT_CALL:
        return !TURUP_JN_LEARN_IS(rules, call_card, off);
    default:
        return ARGUMENTS[kind] != SEAT_ARGUMENT;
    }
}

static int arguments(const turup_learner *learner, int kind)
{
    switch (ARGUMENTS[kind]) {
    case BID_ARGUMENT:
        return learner->levels * learner->strains;
    case SUIT_ARGUMENT:
        return 4;
    case CARD_ARGUMENT:
        return learner->cards;
    default:
        return 1;
    }
}

static void number_levels(const turup_jn_rules *rules, turup_learner *learner)
{
    const turup_jn_options *options = &rules->options;
    learner->level_min = TURUP_OPTION(options, bid_min);
    learner->level_step = TURUP_OPTION(options, bid_step);
    learner->level_max = TURUP_OPTION(options, bid_max);
    learner->strains = !TURUP_OPTION(options, bid_carries_suit)      ? 1
                       : TURUP_JN_LEARN_IS(rules, no_trump, allowed) ? 5
                                                                     : 4;
    learner->levels = (learner->level_max - learner->level_min) / learner->level_step + 1;
    for (int i = 0; i < 4; i++) {
        learner->extra[i] = options->opt_bid_extra[i];
        if (learner->extra[i] == TURUP_NONE) break;
        learner->levels++;
    }
}

void turup_jn_number_actions(const turup_jn_rules *rules, turup_learner *learner)
{
    for (uint64_t deck = rules->deck; deck; deck &= deck - 1) {
        const int card = turup_lowest(deck);
        if (turup_jn_lower_twin(rules, card) == card) learner->card[learner->cards++] = (int8_t)card;
        learner->card_place[card] = (int8_t)(learner->cards - 1);
    }
    number_levels(rules, learner);
    for (int kind = 1; kind < TURUP_JN_ACTION_KINDS; kind++) {
        learner->first[kind] = -1;
        if (!is_listed(rules, kind)) continue;
        learner->first[kind] = (int16_t)learner->actions;
        learner->actions += arguments(learner, kind);
    }
}

/* The place of a bid's level: those of the ladder first, then the extra ones. */
static int level_place(const turup_learner *learner, int level)
{
    const int ladder = (learner->level_max - learner->level_min) / learner->level_step + 1;
    for (int i = ladder; i < learner->levels; i++)
        if (learner->extra[i - ladder] == level) return i;
    return (level - learner->level_min) / learner->level_step;
}

static int level_at(const turup_learner *learner, int place)
{
    const int ladder = (learner->level_max - learner->level_min) / learner->level_step + 1;
    return place < ladder ? learner->level_min + place * learner->level_step : learner->extra[place - ladder];
}

static int number_of(const turup_learner *learner, turup_action action)
{
    const int kind = turup_jn_kind(action), argument = turup_jn_argument(action), first = learner->first[kind];
    assert(first >= 0);
    switch (ARGUMENTS[kind]) {
    case BID_ARGUMENT: {
        const int strain = turup_jn_bid_strain(action);
        return first + level_place(learner, turup_jn_bid_level(action)) * learner->strains + (strain < 0 ? 0 : strain);
    }
    case SUIT_ARGUMENT:
        return first + argument;
    case CARD_ARGUMENT:
        return first + learner->card_place[argument];
    default:
        return first;
    }
}

static turup_action action_at(const turup_learner *learner, int number)
{
    int kind = TURUP_JN_ACTION_KINDS - 1;
    assert(number >= 0 && number < learner->actions);
    while (learner->first[kind] < 0 || learner->first[kind] > number) kind--;
    const int place = number - learner->first[kind];
    switch (ARGUMENTS[kind]) {
    case BID_ARGUMENT:
        return turup_jn_act_bid(level_at(learner, place / learner->strains),
                                learner->strains == 1 ? -1 : place % learner->strains);
    case SUIT_ARGUMENT:
        return turup_jn_act((turup_jn_action_kind)kind, place);
    case CARD_ARGUMENT:
        return turup_jn_act((turup_jn_action_kind)kind, learner->card[place]);
    default:
        return turup_jn_act((turup_jn_action_kind)kind, 0);
    }
}

void turup_jn_learn_mask(const turup_learner *learner, const void *state, const turup_laid *laid, uint8_t *mask)
{
    turup_action legal[TURUP_JN_MAX_LEGAL];
    const turup_jn_state *round = (const turup_jn_state *)state;
    const int count = turup_jn_legal((const turup_jn_rules *)learner->rules, round, round->turn, legal);
    (void)laid;
    memset(mask, 0, (size_t)learner->actions);
    for (int i = 0; i < count; i++) mask[number_of(learner, legal[i])] = 1;
}

int turup_jn_learn_decide(const turup_learner *learner, const void *state, turup_laid *laid, int number,
                          turup_action *action)
{
    (void)state;
    (void)laid;
    *action = action_at(learner, number);
    return 1;
}

int turup_jn_learn_format(const turup_learner *learner, int number, char *out)
{ return turup_jn_format((const turup_jn_rules *)learner->rules, action_at(learner, number), out); }
