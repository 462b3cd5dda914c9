#include "tichu_search.h"

enum { SEATS = TURUP_TICHU_SEATS, NOBODY = TURUP_TICHU_NOBODY };

/* Whether the seat has a move of this type that beats the top. */
static int can_beat_with(const turup_tichu_plays *plays, const turup_tichu_node *node, int seat, int type)
{
    for (int i = plays->start[type]; i < plays->start[type + 1]; i++)
        if (turup_tichu_beats_top(&plays->move[i], node) &&
            turup_tichu_holds(plays, node->hand[seat], plays->move[i].cards))
            return 1;
    return 0;
}

int turup_tichu_holds_beating_bomb(const turup_tichu_solver *solver, const turup_tichu_node *node, int seat)
{ return can_beat_with(&solver->plays[seat], node, seat, TURUP_TICHU_BOMB); }

int turup_tichu_can_beat(const turup_tichu_solver *solver, const turup_tichu_node *node, int seat)
{
    if (turup_tichu_holds_beating_bomb(solver, node, seat)) return 1;
    return node->type != TURUP_TICHU_BOMB && can_beat_with(&solver->plays[seat], node, seat, node->type);
}

/* Points that can still change sides, each counted with its size. */
static int open_points(const turup_tichu_solver *solver, const turup_tichu_node *node)
{
    int sum = node->trick < 0 ? -node->trick : node->trick;
    for (int seat = 0; seat < SEATS; seat++) {
        const turup_tichu_plays *plays = &solver->plays[seat];
        const int phoenix = plays->phoenix != 0 && turup_tichu_holds(plays, node->hand[seat], plays->phoenix);
        sum += node->points[seat] + (phoenix ? 10 : 0);
    }
    return sum;
}

turup_tichu_outlook turup_tichu_look_ahead(const turup_tichu_solver *solver, const turup_tichu_node *node)
{
    const int rest = open_points(solver, node), nobody = node->first == NOBODY,
              open = nobody || turup_tichu_active_seats_of(node) == 3;
    turup_tichu_outlook o = {0, 0, open && (nobody || node->first % 2 == 0), open && (nobody || node->first % 2 == 1),
                             0};
    for (int seat = 0; seat < SEATS; seat++) {
        if (node->hand[seat] == 0 || (!nobody && !((seat ^ node->first) & 1))) continue;
        const int change =
            -2 * turup_tichu_side_sign(seat) * node->pile[seat]; /* if this seat comes last against the first */
        if (change > o.high) o.high = change;
        if (change < o.low) o.low = change;
        o.mask |= (uint8_t)(1u << seat);
    }
    o.low += turup_tichu_piled(node) - rest;
    o.high += turup_tichu_piled(node) + rest;
    return o;
}

/* Whether nobody of the other side can beat a lead. */
static int is_safe(const turup_tichu_solver *solver, const turup_tichu_node *node, const turup_tichu_move *move)
{
    turup_tichu_node led = *node;
    if (move->type == TURUP_TICHU_LONE_DOG) return 0;
    led.type = move->type;
    led.length = move->length;
    led.key = move->key;
    for (int step = 1; step < SEATS; step += 2) {
        const int seat = (node->turn + step) % SEATS;
        if (node->hand[seat] != 0 && turup_tichu_can_beat(solver, &led, seat)) return 0;
    }
    return 1;
}

/* The same for what is left of the leader's hand, with moves from number `from` on. */
static int plays_out(const turup_tichu_solver *solver, const turup_tichu_node *node, uint32_t hand, int from)
{
    const turup_tichu_plays *plays = &solver->plays[node->turn];
    const int end = plays->start[TURUP_TICHU_TYPES];
    for (int i = 0; i < end; i++)
        if (plays->move[i].cards == hand) return 1;
    for (int i = from; i < end; i++)
        if (turup_tichu_holds(plays, hand, plays->move[i].cards) && is_safe(solver, node, &plays->move[i]) &&
            plays_out(solver, node, hand - plays->move[i].cards, i))
            return 1;
    return 0;
}

int turup_tichu_plays_out(const turup_tichu_solver *solver, const turup_tichu_node *node)
{ return node->wish == 0 && plays_out(solver, node, node->hand[node->turn], 0); }
