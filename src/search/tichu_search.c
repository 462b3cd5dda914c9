#include <string.h>

#include "tichu_rounds.h"
#include "tichu_search.h"

enum {
    NOBODY = TURUP_TICHU_NOBODY,
    SURE = TURUP_TICHU_SURE,
    UNSURE = TURUP_TICHU_UNSURE,
    SEATS = TURUP_TICHU_SEATS,
    PASS = TURUP_TICHU_MAX_MOVES - 1
};

/* The best of several values for one side, and what it depends on. */
typedef struct {
    int sign, target, best;
    uint8_t mask;
} tally;

static int search(turup_tichu_solver *solver, const turup_tichu_node *given, int target);

static int is_sure(int value) { return value > UNSURE || value < -UNSURE; }

static int is_dragon(const turup_tichu_node *node)
{ return node->type == TURUP_TICHU_SINGLE && node->key == TURUP_TICHU_DRAGON_KEY; }

/* Of two values for the seat's side, the better one. */
static int better(int sign, int a, int b) { return (sign > 0) == (a > b) ? a : b; }

static tally start_tally(int seat, int target)
{
    const int sign = turup_tichu_side_sign(seat);
    return (tally){sign, target, -sign * (SURE + SURE), 0};
}

/* Takes a value that was just found; whether it settles the null window for the side that chooses. */
static int add(const turup_tichu_solver *solver, tally *all, int value)
{
    all->best = better(all->sign, value, all->best);
    const int settles = all->sign > 0 ? value >= all->target : value < all->target;
    all->mask = settles ? solver->mask : (uint8_t)(all->mask | solver->mask);
    return settles;
}

static int total(turup_tichu_solver *solver, const tally *all)
{
    solver->mask = all->mask;
    return all->best;
}

/* The seat that acts after another, the owner when nobody is left who has not passed. */
static int next_turn(const turup_tichu_node *node, int seat)
{
    do seat = (seat + 1) % SEATS;
    while (node->hand[seat] == 0 && seat != node->owner);
    return seat;
}

/* The value when one seat at most holds cards. */
static int count(turup_tichu_solver *solver, const turup_tichu_node *node)
{
    int value = 0;
    solver->mask = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const int sign = turup_tichu_side_sign(seat);
        value += sign * node->pile[seat];
        if (node->hand[seat] == 0) continue;
        value -= sign * node->points[seat];
        if (turup_tichu_side_sign(node->first) == sign) continue;
        value -= 2 * sign * node->pile[seat];
        solver->mask = (uint8_t)(1u << seat);
    }
    return value;
}

static void clear_table(turup_tichu_node *node)
{
    node->trick = 0;
    node->type = node->length = node->key = node->owner = 0;
    node->asked = NOBODY;
}

/* A lead of the seat or, if it is out, of the next one in order of play; the count when nobody can answer any more. */
static int lead(turup_tichu_solver *solver, turup_tichu_node *node, int seat, int target)
{
    clear_table(node);
    if (turup_tichu_active_seats_of(node) <= 1) return count(solver, node);
    while (node->hand[seat] == 0) seat = (seat + 1) % SEATS;
    node->turn = (uint8_t)seat;
    return search(solver, node, target);
}

/* The trick goes to its owner, the Dragon's to the opponent of his choice. */
static int gather(turup_tichu_solver *solver, const turup_tichu_node *node, int target)
{
    const int owner = node->owner, gift = is_dragon(node) && node->trick != 0;
    tally all = start_tally(owner, target);
    for (int step = gift; step <= (gift ? 3 : 0); step += 2) {
        turup_tichu_node next = *node;
        int8_t *pile = &next.pile[(owner + step) % SEATS];
        *pile = (int8_t)(*pile + node->trick);
        if (add(solver, &all, lead(solver, &next, owner, target))) break;
    }
    return total(solver, &all);
}

/* After all windows: the regular turn, or the trick is gathered. */
static int take_turn(turup_tichu_solver *solver, turup_tichu_node *node, int target)
{
    node->asked = NOBODY;
    return node->turn == node->owner ? gather(solver, node, target) : search(solver, node, target);
}

/* Asks the first seat after `seat`, up to the owner, that holds a beating bomb. */
static int ask_for_bombs(turup_tichu_solver *solver, turup_tichu_node *node, int seat, int target)
{
    while (solver->bombs != 0) {
        seat = (seat + 1) % SEATS;
        if ((solver->bombs >> seat & 1) && node->hand[seat] != 0 &&
            turup_tichu_holds_beating_bomb(solver, node, seat)) {
            node->asked = (uint8_t)seat;
            return search(solver, node, target);
        }
        if (seat == node->owner) break;
    }
    return take_turn(solver, node, target);
}

/* After a play or pass of `seat`. A seat that cannot beat the top passes; the windows before such a pass and after it
 * ask the same seats the same thing, so that one of them is enough. */
static int go_on(turup_tichu_solver *solver, turup_tichu_node *node, int seat, int target)
{
    do seat = next_turn(node, seat);
    while (seat != node->owner && !turup_tichu_can_beat(solver, node, seat));
    node->turn = (uint8_t)seat;
    return ask_for_bombs(solver, node, node->owner, target);
}

/* Natural ranks (bits 2..14) in all hands. */
static unsigned ranks_held(const turup_tichu_solver *solver, const turup_tichu_node *node)
{
    unsigned ranks = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const turup_tichu_plays *plays = &solver->plays[seat];
        for (int i = plays->start[TURUP_TICHU_SINGLE]; i < plays->start[TURUP_TICHU_SINGLE + 1]; i++)
            if (turup_tichu_holds(plays, node->hand[seat], plays->move[i].cards)) ranks |= plays->move[i].ranks;
    }
    return ranks;
}

/* The owner wishes a rank or none; ranks that nobody holds are as good as none. */
static int make_wish(turup_tichu_solver *solver, const turup_tichu_node *node, int target)
{
    const unsigned ranks = ranks_held(solver, node);
    tally all = start_tally(node->owner, target);
    for (int rank = 0; rank <= TURUP_TICHU_ACE; rank++) {
        if (rank != 0 && !(ranks >> rank & 1)) continue;
        turup_tichu_node next = *node;
        next.wish = (uint8_t)rank;
        if (add(solver, &all, go_on(solver, &next, node->owner, target))) break;
    }
    return total(solver, &all);
}

/* What follows a play that does not end the round. */
static int after_play(turup_tichu_solver *solver, turup_tichu_node *node, const turup_tichu_move *move, int target)
{
    const int seat = node->owner;
    if (move->type == TURUP_TICHU_LONE_DOG) return lead(solver, node, (seat + 2) % SEATS, target);
    return move->special ? make_wish(solver, node, target) : go_on(solver, node, seat, target);
}

/* The score of a double victory, in units. */
static int victory(const turup_tichu_solver *solver, int first)
{ return turup_tichu_side_sign(first) * TURUP_TICHU_VICTORY + solver->bonus[first]; }

/* Once a seat is out, a double victory stands above (below) all else that can still come, and the calls are decided:
 * inside it is SURE, and the calls are left out. Whether the target lies beyond it: */
static int beyond_victory(const turup_tichu_solver *solver, int first, int target)
{ return turup_tichu_side_sign(first) > 0 ? target > victory(solver, first) : target <= victory(solver, first); }

/* And a value from inside, seen from outside. */
static int with_calls(const turup_tichu_solver *solver, int first, int value)
{ return is_sure(value) ? victory(solver, first) : value + solver->bonus[first]; }

/* The owner has played his last card. */
static int go_out(turup_tichu_solver *solver, turup_tichu_node *node, const turup_tichu_move *move, int target)
{
    const int seat = node->owner, sign = turup_tichu_side_sign(seat);
    solver->mask = 0;
    if (solver->goal != TURUP_TICHU_NO_GOAL)
        return turup_tichu_side_sign(solver->goal) * (seat == solver->goal ? SURE : -SURE);
    if (node->first == NOBODY) {
        node->first = (uint8_t)seat;
        if (!solver->has_calls) return after_play(solver, node, move, target);
        if (beyond_victory(solver, seat, target)) return victory(solver, seat);
        return with_calls(solver, seat, after_play(solver, node, move, target - solver->bonus[seat]));
    }
    const int left = turup_tichu_active_seats_of(node);
    if (left == 2 && node->first == (seat ^ 2)) return sign * SURE;
    return left > 1 ? after_play(solver, node, move, target) : gather(solver, node, target);
}

static int play(turup_tichu_solver *solver, const turup_tichu_node *from, int seat, const turup_tichu_move *move,
                int target)
{
    turup_tichu_node node = *from;
    const int on_single = from->type == TURUP_TICHU_SINGLE && move->type == TURUP_TICHU_SINGLE;
    node.hand[seat] -= move->cards;
    node.cards = (uint8_t)(node.cards - move->length);
    node.points[seat] = (int8_t)(node.points[seat] - move->points);
    node.trick = (int8_t)(node.trick + move->points);
    node.type = move->type;
    node.length = move->length;
    node.key = on_single && move->key == TURUP_TICHU_LED_PHOENIX_KEY ? (uint8_t)(from->key + 2) : move->key;
    node.owner = (uint8_t)seat;
    node.asked = NOBODY;
    if (move->ranks >> node.wish & 1) node.wish = 0;
    return node.hand[seat] == 0 ? go_out(solver, &node, move, target) : after_play(solver, &node, move, target);
}

static int decline(turup_tichu_solver *solver, const turup_tichu_node *from, int seat, int target)
{
    turup_tichu_node node = *from;
    if (from->asked == NOBODY) return go_on(solver, &node, seat, target);
    return seat == node.owner ? take_turn(solver, &node, target) : ask_for_bombs(solver, &node, seat, target);
}

static turup_tichu_contents contents_of(const turup_tichu_solver *solver, const turup_tichu_node *node)
{
    const int apart = solver->has_calls && node->first == NOBODY; /* calls stand against the points of the piles */
    turup_tichu_contents c;
    c.word[0] =
        (uint64_t)node->hand[0] | (uint64_t)node->hand[1] << 28 | (uint64_t)node->cards << TURUP_TICHU_CARDS_SHIFT;
    c.word[1] = (uint64_t)node->hand[2] | (uint64_t)node->hand[3] << 28;
    c.word[2] = (uint64_t)node->turn | (uint64_t)node->first << 2 | (uint64_t)node->wish << 5 |
                (uint64_t)(apart ? turup_tichu_piled(node) + 31 : 0) << 9 |
                (uint64_t)solver->table.stamp << TURUP_TICHU_STAMP_SHIFT;
    return c;
}

/* How early a move is tried. The order is the same everywhere: moves that proved good elsewhere, tried first, cost
 * nodes, since positions come up again less often. Passes (0) come last; the lone Phoenix comes after the ace. */
static int score_of(const turup_tichu_node *node, const turup_tichu_move *move, int seat)
{
    const int bomb = move->type == TURUP_TICHU_BOMB ? 200 : 0;
    const int key = move->key == TURUP_TICHU_LED_PHOENIX_KEY ? TURUP_TICHU_DRAGON_KEY - 2 : move->key;
    if (node->hand[seat] == move->cards) return 10000;
    return (node->type == TURUP_TICHU_NOTHING ? 40 * move->length : 50) - key / 2 - bomb;
}

/* Lists the moves of one type; returns the ranks in them. */
static unsigned list_type(turup_tichu_solver *solver, const turup_tichu_node *node, int seat, int from, int to)
{
    const turup_tichu_plays *plays = &solver->plays[seat];
    const int leads = node->type == TURUP_TICHU_NOTHING;
    unsigned ranks = 0;
    for (int i = from; i < to && solver->used < TURUP_TICHU_LISTED; i++) {
        const turup_tichu_move *move = &plays->move[i];
        if (!turup_tichu_holds(plays, node->hand[seat], move->cards) || !(leads || turup_tichu_beats_top(move, node)))
            continue;
        ranks |= move->ranks;
        solver->listed[solver->used++] = (turup_tichu_choice){(uint16_t)i, (int16_t)score_of(node, move, seat)};
    }
    return ranks;
}

/* Leaves the moves that fulfil the wish. */
static void keep_fulfilling(turup_tichu_solver *solver, const turup_tichu_plays *plays, int first, int wish)
{
    int kept = first;
    for (int i = first; i < solver->used; i++)
        if (plays->move[solver->listed[i].number].ranks >> wish & 1) solver->listed[kept++] = solver->listed[i];
    solver->used = kept;
}

/* Puts the legal moves of the seat on the stack. */
static void list_moves(turup_tichu_solver *solver, const turup_tichu_node *node, int seat)
{
    const int16_t *start = solver->plays[seat].start;
    const int first = solver->used, leads = node->type == TURUP_TICHU_NOTHING;
    unsigned ranks = 0;
    if (leads) {
        ranks = list_type(solver, node, seat, 0, start[TURUP_TICHU_TYPES]);
    } else {
        if (node->asked == NOBODY && node->type != TURUP_TICHU_BOMB)
            ranks = list_type(solver, node, seat, start[node->type], start[node->type + 1]);
        ranks |= list_type(solver, node, seat, start[TURUP_TICHU_BOMB], start[TURUP_TICHU_TYPES]);
    }
    const int bound_by_wish = node->wish != 0 && node->asked == NOBODY && !(solver->free_of_wish >> seat & 1);
    if (bound_by_wish && (ranks >> node->wish & 1))
        keep_fulfilling(solver, &solver->plays[seat], first, node->wish);
    else if (!leads && solver->used < TURUP_TICHU_LISTED)
        solver->listed[solver->used++] = (turup_tichu_choice){PASS, 0};
    if (solver->used == TURUP_TICHU_LISTED) solver->stopped = 1;
}

/* The next move to try: the best one from `at` on is brought there. */
static int pick(turup_tichu_choice *choice, int at, int end)
{
    int best = at;
    for (int i = at + 1; i < end; i++)
        if (choice[i].score > choice[best].score) best = i;
    const turup_tichu_choice chosen = choice[best];
    choice[best] = choice[at];
    choice[at] = chosen;
    return chosen.number;
}

void turup_tichu_count_node(turup_tichu_solver *solver)
{
    if (solver->stopped) return;
    solver->nodes++;
    if (solver->node_limit != 0 && solver->nodes > solver->node_limit) solver->stopped = 1;
    if (solver->poll == NULL || solver->nodes < solver->next_poll) return;
    solver->next_poll += TURUP_SOLVER_POLL_NODES;
    if (solver->poll(solver->context)) solver->stopped = 1;
}

/* Tries the moves until one settles the window. */
static tally try_moves(turup_tichu_solver *solver, const turup_tichu_node *node, int target)
{
    const int seat = node->asked == NOBODY ? node->turn : node->asked, first = solver->used;
    tally all = start_tally(seat, target);
    list_moves(solver, node, seat);
    const int end = solver->used;
    for (int i = first; i < end && !solver->stopped; i++) {
        const int number = pick(solver->listed, i, end);
        const int value = number == PASS ? decline(solver, node, seat, target)
                                         : play(solver, node, seat, &solver->plays[seat].move[number], target);
        if (add(solver, &all, value)) break;
    }
    solver->used = first;
    return all;
}

/* Values in the table are without the piles. */
static int to_table(const turup_tichu_node *node, int value)
{ return value >= UNSURE || value <= -UNSURE ? value : value - turup_tichu_piled(node); }
static int from_table(const turup_tichu_node *node, int value)
{ return value >= UNSURE || value <= -UNSURE ? value : value + turup_tichu_piled(node); }

/* Whether an entry of the bucket answers. */
static int look_up(turup_tichu_solver *solver, const turup_tichu_node *node, const turup_tichu_entry *bucket,
                   const turup_tichu_contents *contents, int target, int *value)
{
    for (int i = 0; i < TURUP_TICHU_TABLE_WAYS; i++) {
        const turup_tichu_entry *entry = bucket + i;
        if (!turup_tichu_same(&entry->contents, contents)) continue;
        *value = from_table(node, entry->value);
        if (entry->high ? *value >= target : *value < target) continue;
        if (!turup_tichu_entry_holds(entry, node->pile)) continue;
        solver->mask = (uint8_t)entry->mask;
        return 1;
    }
    return 0;
}

static void store(const turup_tichu_solver *solver, const turup_tichu_node *node, turup_tichu_entry *bucket,
                  const turup_tichu_contents *contents, const tally *all)
{
    turup_tichu_entry bound;
    bound.contents = *contents;
    bound.value = (int16_t)to_table(node, all->best);
    bound.high = all->best < all->target;
    bound.mask = all->mask;
    memcpy(bound.pile, node->pile, sizeof bound.pile);
    *turup_tichu_table_room(&solver->table, bucket, &bound) = bound;
}

/* A lead: positions between two tricks are remembered. */
static int search_lead(turup_tichu_solver *solver, const turup_tichu_node *node, int target)
{
    int value;
    const turup_tichu_contents contents = contents_of(solver, node);
    turup_tichu_entry *bucket = turup_tichu_table_bucket(&solver->table, &contents);
    if (look_up(solver, node, bucket, &contents, target, &value)) return value;
    turup_tichu_count_node(solver);
    if (solver->stopped) return target;
    const tally all = try_moves(solver, node, target);
    if (solver->stopped) return target;
    store(solver, node, bucket, &contents, &all);
    return total(solver, &all);
}

/* Whether the leader makes the double victory by leads that nobody can beat. */
static int plays_out_to_victory(const turup_tichu_solver *solver, const turup_tichu_node *node,
                                const turup_tichu_outlook *o)
{ return node->first == (node->turn ^ 2) && (o->for_0 || o->for_1) && turup_tichu_plays_out(solver, node); }

/* Notes when the double victory that could settle the window cannot come, since the leader of the other side plays out.
 */
static void exclude_victory(const turup_tichu_solver *solver, const turup_tichu_node *node, int target,
                            turup_tichu_outlook *o)
{
    if (target > o->high && o->for_0 && node->turn % 2 == 1 && turup_tichu_plays_out(solver, node)) o->for_0 = 0;
    if (target <= o->low && o->for_1 && node->turn % 2 == 0 && turup_tichu_plays_out(solver, node)) o->for_1 = 0;
}

/* Searches a lead with a window that leaves out what cannot come any more: if only a double victory could settle it,
 * that is the question, and the piles do not matter. */
static int search_open(turup_tichu_solver *solver, const turup_tichu_node *node, int target)
{
    turup_tichu_outlook o = turup_tichu_look_ahead(solver, node);
    int value;
    if (plays_out_to_victory(solver, node, &o)) {
        solver->mask = 0;
        return turup_tichu_side_sign(node->turn) * SURE;
    }
    exclude_victory(solver, node, target, &o);
    if (target > o.high) {
        value = o.for_0 ? search_lead(solver, node, SURE) : UNSURE;
        if (!o.for_0) solver->mask = 0;
        if (target == SURE || value >= SURE) return value;
        solver->mask = o.mask;
        return o.high;
    }
    if (target <= o.low) {
        value = o.for_1 ? search_lead(solver, node, -UNSURE) : -UNSURE;
        if (!o.for_1) solver->mask = 0;
        if (target == -UNSURE || value < -UNSURE) return value;
        solver->mask = o.mask;
        return o.low;
    }
    return search_lead(solver, node, target);
}

static int search(turup_tichu_solver *solver, const turup_tichu_node *node, int target)
{
    const int counts = solver->goal == TURUP_TICHU_NO_GOAL && !(solver->has_calls && node->first == NOBODY);
    if (node->type == TURUP_TICHU_NOTHING)
        return counts ? search_open(solver, node, target) : search_lead(solver, node, target);
    turup_tichu_count_node(solver);
    if (solver->stopped) return target;
    const tally all = try_moves(solver, node, target);
    return total(solver, &all);
}

static int answer(turup_tichu_solver *solver, const turup_tichu_position *position, int target)
{
    turup_tichu_node node = turup_tichu_node_of(solver, position);
    if (turup_tichu_position_over(position)) {
        const int first = node.first;
        return ((position->order[0] ^ position->order[1]) & 1) == 0 ? turup_tichu_side_sign(first) * SURE
                                                                    : count(solver, &node);
    }
    switch (position->question) {
    case TURUP_TICHU_ASK_WISH:
        return make_wish(solver, &node, target);
    case TURUP_TICHU_ASK_DRAGON:
        return gather(solver, &node, target);
    default:
        return search(solver, &node, target);
    }
}

int turup_tichu_search(turup_tichu_solver *solver, const turup_tichu_position *position, int target)
{
    if (solver->rules != NULL) return turup_tichu_search_rounds(solver, position, target);
    if (position->out == 0) {
        const int value = answer(solver, position, target);
        return solver->goal != TURUP_TICHU_NO_GOAL || solver->has_calls || !is_sure(value) ? value
               : value > 0                                                                 ? TURUP_TICHU_VICTORY
                                                                                           : -TURUP_TICHU_VICTORY;
    }
    const int first = position->order[0];
    if (beyond_victory(solver, first, target)) return victory(solver, first);
    return with_calls(solver, first, answer(solver, position, target - solver->bonus[first]));
}
