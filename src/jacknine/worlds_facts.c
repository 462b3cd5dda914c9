/* Facts about whole hands: cancellations that came or did not come, calls that ask something of a hand. */
#include "deck.h"
#include "worlds_story.h"

/* ---- making facts */

uint64_t *turup_jn_take_memory(turup_jn_memory *memory, size_t words)
{
    if (memory->room - memory->used < words) {
        memory->lacks = 1;
        return NULL;
    }
    uint64_t *taken = memory->words + memory->used;
    memory->used += words;
    return taken;
}

int turup_jn_new_group(turup_jn_story *story, int claims)
{
    if (story->groups == TURUP_JN_MAX_GROUPS) {
        story->possible = 0;
        return 0;
    }
    story->claims[story->groups] = (uint8_t)claims;
    return story->groups++;
}

turup_jn_fact *turup_jn_new_fact(turup_jn_story *story, turup_jn_memory *memory, int group)
{
    if (story->facts == TURUP_JN_MAX_FACTS) {
        story->possible = 0;
        return NULL;
    }
    turup_jn_fact *fact = &story->fact[story->facts];
    fact->keep = turup_jn_take_memory(memory, (size_t)story->filling.count);
    if (fact->keep == NULL) return NULL;
    for (int place = 0; place < story->filling.count; place++) fact->keep[place] = UINT64_MAX;
    fact->group = (uint8_t)group;
    fact->weighed = 0;
    story->facts++;
    return fact;
}

static int is_among(const turup_jn_story *story, int place, int seat, int kinds)
{ return story->place[place].seat == seat && (story->place[place].kind & kinds) != 0; }

void turup_jn_hold_only(const turup_jn_story *story, uint64_t *keep, int seat, int kinds, uint64_t cards)
{
    for (int place = 0; place < story->filling.count; place++) {
        if (is_among(story, place, seat, kinds)) keep[place] &= cards;
    }
}

void turup_jn_hold_all(const turup_jn_story *story, uint64_t *keep, int seat, int kinds, uint64_t cards)
{
    for (int place = 0; place < story->filling.count; place++) {
        if (!is_among(story, place, seat, kinds)) keep[place] &= ~cards;
    }
}

/* ---- kinds of hands: each adds the fact that a seat was dealt one, unless it is seen that it was not */

/* The places of the cards that are looked at when a half has been dealt; none once that half is over. */
static int half_kinds(const turup_jn_story *story)
{ return story->view->packets_dealt > story->rules->half_packets ? 0 : TURUP_JN_DEALT; }

static uint64_t pointless_cards(const turup_jn_rules *rules)
{
    uint64_t cards = 0;
    for (uint64_t rest = rules->deck; rest != 0; rest &= rest - 1) {
        if (rules->play.points_plain[turup_lowest(rest) & 15] == 0) cards |= turup_bit(turup_lowest(rest));
    }
    return cards;
}

/* All the cards dealt to a seat are of a set. */
static void deny_only(turup_jn_story *story, turup_jn_memory *memory, int group, int seat, uint64_t cards)
{
    if ((story->dealt[seat] & ~cards) != 0 || half_kinds(story) == 0) return;
    turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
    if (fact != NULL) turup_jn_hold_only(story, fact->keep, seat, TURUP_JN_DEALT, cards);
}

static void add_one_suit(turup_jn_story *story, turup_jn_memory *memory, int group, int seat)
{
    for (int suit = 0; suit < 4; suit++) deny_only(story, memory, group, seat, turup_jn_suit_cards(suit));
}

/* All these cards were dealt to a seat. */
static void add_holding(turup_jn_story *story, turup_jn_memory *memory, int group, int seat, uint64_t cards)
{
    const uint64_t unseen = cards & ~story->dealt[seat];
    if ((unseen & ~story->filling.cards) != 0 || half_kinds(story) == 0) return;
    if (unseen != 0 && seat == story->view->viewer) return;
    turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
    if (fact != NULL) turup_jn_hold_all(story, fact->keep, seat, TURUP_JN_DEALT, unseen);
}

/* The jacks of all suits; with two packs, at least one of each. */
static void add_jacks(turup_jn_story *story, turup_jn_memory *memory, int group, int seat)
{
    const int choices = story->rules->copies == 2 ? 16 : 1;
    for (int choice = 0; choice < choices; choice++) {
        uint64_t jacks = 0;
        for (int suit = 0; suit < 4; suit++) {
            const int jack = turup_jn_card(story->rules, suit, TURUP_RANK_J);
            if (jack == TURUP_NO_CARD) return;
            jacks |= turup_bit(jack + (choice >> suit & 1));
        }
        add_holding(story, memory, group, seat, jacks);
    }
}

/* Exactly these cards. */
static void add_exact(turup_jn_story *story, turup_jn_memory *memory, int group, int seat, uint64_t cards)
{
    const uint64_t unseen = cards & ~story->dealt[seat];
    if ((story->dealt[seat] & ~cards) != 0 || (unseen & ~story->filling.cards) != 0) return;
    if (unseen != 0 && seat == story->view->viewer) return;
    turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
    if (fact == NULL) return;
    turup_jn_hold_only(story, fact->keep, seat, TURUP_JN_DEALT, cards);
    turup_jn_hold_all(story, fact->keep, seat, TURUP_JN_DEALT, unseen);
}

/* A certain hand (S25): in each suit the cards above a strength, all of them, and of that strength any. `cards` so far,
 * suits from `suit` on still to come, `left` cards to choose. */
static void add_certain(turup_jn_story *story, turup_jn_memory *memory, int group, int seat, uint64_t cards, int suit,
                        int left)
{
    const uint8_t *strength = story->rules->play.strength_plain;
    if (suit == 4 || left == 0) {
        if (left == 0) add_exact(story, memory, group, seat, cards);
        return;
    }
    const uint64_t all = story->rules->deck & turup_jn_suit_cards(suit);
    uint64_t above = 0;
    add_certain(story, memory, group, seat, cards, suit + 1, left);
    for (uint64_t rest = all; rest != 0 && turup_popcount(above) < left;) {
        uint64_t level = 0;
        int best = -1;
        for (uint64_t each = rest; each != 0; each &= each - 1) {
            const int card = turup_lowest(each);
            if (strength[card & 15] > best) best = strength[card & 15], level = 0;
            if (strength[card & 15] == best) level |= turup_bit(card);
        }
        for (uint64_t some = level; some != 0; some = (some - 1) & level) {
            const int size = turup_popcount(above | some);
            if (size <= left) add_certain(story, memory, group, seat, cards | above | some, suit + 1, left - size);
        }
        above |= level;
        rest &= ~level;
    }
}

static void add_certain_hands(turup_jn_story *story, turup_jn_memory *memory, int group, int seat)
{
    const turup_jn_rules *rules = story->rules;
    if (half_kinds(story) == 0) return;
    add_certain(story, memory, group, seat, 0, 0, rules->packet_end[story->view->packets_dealt - 1]);
}

/* ---- cancellations, in the order of the script */

static int ended(const turup_jn_story *story, turup_jn_reason reason)
{ return story->view->phase == TURUP_JN_OVER_PHASE && story->view->result.reason == reason; }

typedef void add_kind(turup_jn_story *story, turup_jn_memory *memory, int group, int seat);

static void add_pointless(turup_jn_story *story, turup_jn_memory *memory, int group, int seat)
{ deny_only(story, memory, group, seat, pointless_cards(story->rules)); }

/* That some seat has such a hand, or none. */
static void add_for_all(turup_jn_story *story, turup_jn_memory *memory, add_kind *add, int claims)
{
    const int group = turup_jn_new_group(story, claims);
    for (int seat = 0; seat < story->rules->seats; seat++) add(story, memory, group, seat);
}

/* Cards of a seat that may have been in its first packet, and their places. A card that came as the seventh or as the
 * last one was not. */
static int first_kinds(const turup_jn_story *story)
{
    const int by_place = story->view->trump_by == TURUP_JN_BY_SEVENTH || story->view->trump_by == TURUP_JN_BY_LAST;
    const int kinds = TURUP_JN_IN_HAND | TURUP_JN_DOWN | (by_place ? 0 : TURUP_JN_APART);
    return kinds & half_kinds(story);
}

static uint64_t first_cards(const turup_jn_story *story, int seat)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const int by_place = view->trump_by == TURUP_JN_BY_SEVENTH || view->trump_by == TURUP_JN_BY_LAST;
    uint64_t cards = 0;
    if (seat == view->viewer) {
        const int first = rules->packet_end[TURUP_OPTION(&rules->options, auction_after_packet) - 1];
        for (int i = 0; i < first && i < view->own_dealt_length; i++) cards |= turup_bit(view->own_dealt[i]);
        return cards;
    }
    cards = story->dealt[seat];
    if (by_place && seat == view->owner && story->indicator != TURUP_NO_CARD) cards &= ~turup_bit(story->indicator);
    return cards;
}

/* That the first packet of each of `count` seats from the first bidder on held only these cards. */
static void add_first_packets(turup_jn_story *story, turup_jn_memory *memory, int claims, int count, uint64_t cards)
{
    const int group = turup_jn_new_group(story, claims);
    if (half_kinds(story) == 0) return;
    for (int i = 1; i <= count; i++) {
        if ((first_cards(story, turup_jn_after(story->rules, story->view->dealer, i)) & ~cards) != 0) return;
    }
    turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
    for (int i = 1; i <= count && fact != NULL; i++) {
        const int seat = turup_jn_after(story->rules, story->view->dealer, i);
        if (seat != story->view->viewer) turup_jn_hold_only(story, fact->keep, seat, first_kinds(story), cards);
    }
}

/* The first seat's first packet was worth so little that the deal was void. */
static void weigh_first_packet(turup_jn_story *story)
{
    const int first = turup_jn_after(story->rules, story->view->dealer, 1);
    for (int place = 0; place < story->filling.count; place++) {
        if (is_among(story, place, first, TURUP_JN_IN_HAND)) story->filling.weighed |= turup_bit(place);
    }
    story->filling.weights = story->rules->play.points_plain;
    story->filling.most = story->rules->options.opt_cancel_first_seat_points[1];
}

/* The first seat was not dealt so little. (Where other packets have come since, its hand is taken as a whole: for
 * limits above a card's least worth a few hands are let in whose best first packet would have been too poor.) */
static void deny_poor_first(turup_jn_story *story, turup_jn_memory *memory)
{
    const turup_jn_rules *rules = story->rules;
    const int first = turup_jn_after(rules, story->view->dealer, 1);
    int most = rules->options.opt_cancel_first_seat_points[1];
    if (first == story->view->viewer || half_kinds(story) == 0) return;
    for (uint64_t rest = first_cards(story, first); rest != 0; rest &= rest - 1)
        most -= rules->play.points_plain[turup_lowest(rest) & 15];
    turup_jn_fact *fact = most < 0 ? NULL : turup_jn_new_fact(story, memory, turup_jn_new_group(story, 0));
    for (int place = 0; place < story->filling.count && fact != NULL; place++) {
        if (is_among(story, place, first, first_kinds(story))) fact->weighed |= turup_bit(place);
    }
    if (fact == NULL) return;
    fact->most = (int16_t)most;
    if (most == 0) turup_jn_hold_only(story, fact->keep, first, first_kinds(story), pointless_cards(rules));
    if (most == 0) fact->weighed = 0;
}

/* Each step adds what it tells and returns whether the walk through the script ends there. */
static int add_first(turup_jn_story *story, turup_jn_memory *memory)
{
    const turup_jn_rules *rules = story->rules;
    if (TURUP_OPTION(&rules->options, cancel_first_two_pointless)) {
        const int found = ended(story, TURUP_JN_VOID_FIRST_TWO_REASON);
        add_first_packets(story, memory, found, 2, pointless_cards(rules));
        if (found) return 1;
    }
    if (!TURUP_JN_IS(rules, cancel_first_seat_points, auto)) return 0;
    const int found = ended(story, TURUP_JN_VOID_FIRST_SEAT_REASON);
    if (found)
        weigh_first_packet(story);
    else
        deny_poor_first(story, memory);
    return found;
}

static int add_hands(turup_jn_story *story, turup_jn_memory *memory)
{
    const int zero = ended(story, TURUP_JN_VOID_ZERO_HAND_REASON), jacks = ended(story, TURUP_JN_VOID_JACKS_REASON);
    if (TURUP_OPTION(&story->rules->options, cancel_zero_hand)) add_for_all(story, memory, add_pointless, zero);
    if (zero) return 1;
    if (TURUP_JN_IS(story->rules, cancel_four_jacks, auto)) add_for_all(story, memory, add_jacks, jacks);
    return jacks;
}

/* A claimed redeal: the points of the first packet were few enough. */
static int add_redeal(turup_jn_story *story)
{
    const int found = ended(story, TURUP_JN_VOID_REDEAL_REASON);
    if (found) weigh_first_packet(story);
    return found || story->view->phase == TURUP_JN_REDEAL_CLAIM_PHASE;
}

static int add_step(turup_jn_story *story, turup_jn_memory *memory, int step)
{
    const int suit = ended(story, TURUP_JN_VOID_ONE_SUIT_REASON);
    switch (step) {
    case TURUP_JN_STEP_CANCEL_FIRST:
        return add_first(story, memory);
    case TURUP_JN_STEP_CANCEL_HANDS:
        return add_hands(story, memory);
    case TURUP_JN_STEP_JACKS_CLAIM:
        if (ended(story, TURUP_JN_VOID_JACKS_REASON)) add_for_all(story, memory, add_jacks, 1);
        return ended(story, TURUP_JN_VOID_JACKS_REASON) || story->view->phase == TURUP_JN_REDEAL_CLAIM_PHASE;
    case TURUP_JN_STEP_CANCEL_SUIT:
        add_for_all(story, memory, add_one_suit, suit);
        return suit;
    case TURUP_JN_STEP_REDEAL_CLAIM:
        return add_redeal(story);
    case TURUP_JN_STEP_SHOW:
        if (ended(story, TURUP_JN_SHOWN_REASON))
            add_certain_hands(story, memory, turup_jn_new_group(story, 1), story->view->maker);
        return ended(story, TURUP_JN_SHOWN_REASON) || story->view->phase == TURUP_JN_SHOW_PHASE;
    default:
        return 0;
    }
}

static void add_cancellations(turup_jn_story *story, turup_jn_memory *memory)
{
    const turup_jn_rules *rules = story->rules;
    int dealt = 0;
    for (int i = 0; i < rules->steps; i++) {
        if (rules->script[i] == TURUP_JN_STEP_DEAL && ++dealt > story->view->packets_dealt) return;
        if (add_step(story, memory, rules->script[i])) return;
    }
}

/* ---- what a call or a choice says of a hand */

static void add_barred(turup_jn_story *story, turup_jn_memory *memory)
{
    const turup_jn_rules *rules = story->rules;
    if (!TURUP_OPTION(&rules->options, first_bidder_one_suit_barred)) return;
    int seat = TURUP_JN_IS(rules, auction_starts, dealer) ? story->view->dealer
                                                          : turup_jn_after(rules, story->view->dealer, 1);
    for (int i = 0; i < rules->seats; i++, seat = turup_jn_after(rules, seat, 1)) {
        const int barred = story->view->barred >> seat & 1;
        add_one_suit(story, memory, turup_jn_new_group(story, barred), seat);
        if (!barred) return;
    }
}

static void add_solo(turup_jn_story *story, turup_jn_memory *memory)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    if (view->caller < 0) return;
    if (view->solo == TURUP_JN_THUNEE || view->solo == TURUP_JN_ROYALS)
        add_one_suit(story, memory, turup_jn_new_group(story, 0), view->caller);
    if (view->solo == TURUP_JN_SINGLE_HAND && TURUP_JN_IS(rules, single_hand_timing, before_first_lead) &&
        TURUP_OPTION(&rules->options, single_hand_must_be_beatable))
        add_certain_hands(story, memory, turup_jn_new_group(story, 0), view->caller);
}

/* The last card as trump may be said with four suits in the first packet only. */
static void add_last(turup_jn_story *story, turup_jn_memory *memory)
{
    const int owner = story->view->owner;
    if (story->view->trump_by != TURUP_JN_BY_LAST || owner < 0 || owner == story->view->viewer) return;
    if (!TURUP_JN_IS(story->rules, last_card, if_four_suits) || half_kinds(story) == 0) return;
    const int by_place = story->view->trump == TURUP_JN_SUIT_UNKNOWN || story->indicator != TURUP_NO_CARD;
    const int kinds = first_kinds(story) | (by_place ? 0 : TURUP_JN_APART);
    const int group = turup_jn_new_group(story, 0);
    for (int suit = 0; suit < 4; suit++) {
        const uint64_t others = ~turup_jn_suit_cards(suit);
        if ((first_cards(story, owner) & ~others) != 0) continue;
        turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
        if (fact != NULL) turup_jn_hold_only(story, fact->keep, owner, kinds, others);
    }
}

/* ---- defenders without trump */

/* Whether that was looked at when the trump came out. */
static int was_tested(const turup_jn_story *story)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    if (!TURUP_JN_IS(rules, cancel_defenders_no_trump, auto) || story->trump == TURUP_NO_TRUMP) return 0;
    if (ended(story, TURUP_JN_VOID_NEVER_EXPOSED_REASON)) return 1;
    if (!view->exposed) return 0;
    if (!TURUP_JN_IS(rules, indicator, announced)) return 1;
    if (story->played_length > 0) return view->solo != TURUP_JN_SINGLE_HAND;
    return view->solo == TURUP_JN_NO_SOLO && view->phase >= TURUP_JN_CALL_PARTNER_PHASE;
}

/* A set of seats was dealt no card of the trump suit; 0 if it is seen that they were. */
static int lack_trump(const turup_jn_story *story, int seats, uint64_t *keep)
{
    const uint64_t trumps = turup_jn_suit_cards(story->trump);
    for (int seat = 0; seat < story->rules->seats; seat++) {
        if ((seats >> seat & 1) == 0) continue;
        if ((story->dealt[seat] & trumps) != 0) return 0;
        turup_jn_hold_only(story, keep, seat, TURUP_JN_WHOLE_DEAL, ~trumps);
    }
    return 1;
}

static void deny_lack(turup_jn_story *story, turup_jn_memory *memory)
{
    if (story->opponents == 0) return;
    turup_jn_fact *fact = turup_jn_new_fact(story, memory, turup_jn_new_group(story, 0));
    if (fact != NULL && !lack_trump(story, story->opponents, fact->keep)) story->facts--;
}

static void add_trumpless(turup_jn_story *story, turup_jn_memory *memory)
{
    const int spoilt = story->view->spoilt_by;
    const int wrong = ended(story, TURUP_JN_SPOILT_WRONG_REASON);
    if (story->trump == TURUP_NO_TRUMP) return;
    if (ended(story, TURUP_JN_VOID_NO_TRUMP_REASON) || ended(story, TURUP_JN_VOID_SPOILT_REASON)) {
        if (!lack_trump(story, story->opponents, story->filling.allowed)) story->possible = 0;
    } else if (wrong && spoilt >= 0) {
        if (!lack_trump(story, 1 << spoilt, story->filling.allowed)) story->possible = 0;
        deny_lack(story, memory);
    } else if (was_tested(story)) {
        deny_lack(story, memory);
    }
}

void turup_jn_add_facts(turup_jn_story *story, turup_jn_memory *memory)
{
    add_cancellations(story, memory);
    add_barred(story, memory);
    add_solo(story, memory);
    add_last(story, memory);
    add_trumpless(story, memory);
}
