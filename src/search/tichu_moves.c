#include <string.h>

#include "tichu_search.h"

/* Bits of a counter for this many cards, its guard included. */
static int counter_width(int count) { return count == 1 ? 2 : count < 4 ? 3 : 4; }

/* The cards of the hand that no other card can stand for: those in runs of one suit. */
static uint64_t run_cards(const turup_tichu_shapes *shapes, uint64_t hand)
{ return turup_tichu_has_flush(shapes, hand) ? turup_tichu_bomb_cards(shapes, (turup_cards){hand, 0}) : 0; }

/* Gives the cards of a class a counter at bit `at`; returns the first bit after it. */
static int add_class(turup_tichu_plays *plays, uint64_t cards, int at)
{
    if (cards == 0) return at;
    const int next = at + counter_width(turup_popcount(cards));
    plays->guards |= UINT32_C(1) << (next - 1);
    for (; cards != 0; cards &= cards - 1) plays->class_of[turup_lowest(cards)] = (uint8_t)at;
    return next;
}

static void make_classes(turup_tichu_plays *plays, const turup_tichu_shapes *shapes, uint64_t hand)
{
    const uint64_t single = run_cards(shapes, hand);
    int at = 0;
    plays->guards = 0;
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++)
        at = add_class(plays, hand & ~single & turup_tichu_rank_mask(rank), at);
    for (uint64_t rest = hand & (single | ~TURUP_TICHU_SUITED); rest != 0; rest &= rest - 1)
        at = add_class(plays, rest & (0u - rest), at);
    plays->phoenix = hand >> TURUP_TICHU_PHOENIX & 1 ? UINT32_C(1) << plays->class_of[TURUP_TICHU_PHOENIX] : 0;
}

uint32_t turup_tichu_counters(const turup_tichu_plays *plays, uint64_t cards)
{
    uint32_t counters = 0;
    for (; cards != 0; cards &= cards - 1) counters += UINT32_C(1) << plays->class_of[turup_lowest(cards)];
    return counters;
}

static turup_tichu_move make_move(const turup_tichu_plays *plays, const turup_tichu_pattern *pattern, turup_cards cards)
{
    turup_tichu_move move = {
        turup_tichu_counters(plays, cards.once), 0, pattern->type, pattern->length, pattern->key, 0, 0};
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++)
        if (turup_tichu_suits(cards.once, rank)) move.ranks |= (uint16_t)(1u << rank);
    move.special = (uint8_t)(cards.once >> TURUP_TICHU_MAH_JONG & 1);
    move.points = (int8_t)(turup_tichu_points(cards) / TURUP_TICHU_UNIT);
    return move;
}

/* Adds the choices of a pattern that leave different hands; returns the new number of moves, -1 without room. */
static int add_choices(turup_tichu_plays *plays, const turup_tichu_shapes *shapes, turup_cards hand,
                       const turup_tichu_pattern *pattern, int count)
{
    const int first = count, choices = turup_tichu_count_choices(shapes, hand, pattern);
    for (int i = 0; i < choices; i++) {
        const turup_tichu_move move = make_move(plays, pattern, turup_tichu_nth_choice(shapes, hand, pattern, i));
        int j = first;
        while (j < count && plays->move[j].cards != move.cards) j++;
        if (j < count) continue;
        if (count == TURUP_TICHU_MAX_MOVES - 1) return -1;
        plays->move[count++] = move;
    }
    return count;
}

static int list_moves(turup_tichu_plays *plays, const turup_tichu_shapes *shapes, uint64_t mask)
{
    static const turup_tichu_pattern LEAD = {TURUP_TICHU_NOTHING, 0, 0, 0, {0, 0}};
    turup_tichu_pattern patterns[TURUP_TICHU_MAX_PATTERNS];
    const turup_cards hand = {mask, 0};
    const int n = turup_tichu_patterns(shapes, hand, &LEAD, patterns);
    int count = 0, type = 0;
    for (int i = 0; i < n && count >= 0; i++) {
        while (type <= patterns[i].type) plays->start[type++] = (int16_t)count;
        count = add_choices(plays, shapes, hand, &patterns[i], count);
    }
    while (type <= TURUP_TICHU_TYPES) plays->start[type++] = (int16_t)count;
    return count >= 0;
}

int turup_tichu_plays_set(turup_tichu_solver *solver, const turup_tichu_rules *rules,
                          const turup_tichu_position *position)
{
    solver->bombs = 0;
    for (int seat = 0; seat < TURUP_TICHU_SEATS; seat++) {
        turup_tichu_plays *plays = &solver->plays[seat];
        make_classes(plays, &rules->shapes, position->hands[seat]);
        if (!list_moves(plays, &rules->shapes, position->hands[seat])) return 0;
        const int holds = plays->start[TURUP_TICHU_BOMB] < plays->start[TURUP_TICHU_TYPES];
        for (int i = 0; solver->goal != TURUP_TICHU_NO_GOAL && i < plays->start[TURUP_TICHU_TYPES]; i++)
            plays->move[i].points = 0;
        if (holds && TURUP_OPTION(&rules->options, out_of_turn_bombs)) solver->bombs |= (uint8_t)(1u << seat);
    }
    return 1;
}

/* The regular turn in a window: the first seat after the owner that has not passed, the owner if there is none. */
static int regular_turn(const turup_tichu_position *position)
{
    int seat = (position->owner + 1) % TURUP_TICHU_SEATS;
    while (seat != position->owner && (position->hands[seat] == 0 || (position->passed >> seat & 1)))
        seat = (seat + 1) % TURUP_TICHU_SEATS;
    return seat;
}

/* Whether a seat that the wish binds holds the rank: else the wish is without meaning. */
static int wish_of(const turup_tichu_position *position)
{
    for (int seat = 0; position->wish != 0 && seat < TURUP_TICHU_SEATS; seat++)
        if (position->hands[seat] & turup_tichu_rank_mask(position->wish)) return position->wish;
    return 0;
}

turup_tichu_node turup_tichu_node_of(const turup_tichu_solver *solver, const turup_tichu_position *position)
{
    turup_tichu_node node;
    memset(&node, 0, sizeof node);
    const int counts = solver->goal == TURUP_TICHU_NO_GOAL, lead = position->top.type == TURUP_TICHU_NOTHING;
    for (int seat = 0; seat < TURUP_TICHU_SEATS; seat++) {
        node.hand[seat] = turup_tichu_counters(&solver->plays[seat], position->hands[seat]);
        node.cards = (uint8_t)(node.cards + turup_popcount(position->hands[seat]));
        if (!counts) continue;
        node.pile[seat] = (int8_t)(position->piles[seat] / TURUP_TICHU_UNIT);
        node.points[seat] = (int8_t)(turup_tichu_points((turup_cards){position->hands[seat], 0}) / TURUP_TICHU_UNIT);
    }
    if (counts) node.trick = (int8_t)(position->trick_points / TURUP_TICHU_UNIT);
    node.asked = TURUP_TICHU_NOBODY;
    node.first = position->out > 0 ? (uint8_t)position->order[0] : TURUP_TICHU_NOBODY;
    node.wish = (uint8_t)wish_of(position);
    node.turn = (uint8_t)position->turn;
    if (lead) return node;
    node.type = position->top.type;
    node.length = position->top.length;
    node.key = position->top.key;
    node.owner = (uint8_t)position->owner;
    if (position->question == TURUP_TICHU_ASK_BOMB) {
        node.asked = (uint8_t)position->turn;
        node.turn = (uint8_t)regular_turn(position);
    }
    return node;
}
