#include "game.h"
#include "pattern.h"

#include <assert.h>
#include <string.h>

#include "../common/bits.h"
#include "../jacknine/options.h"

enum {
    WEIGHT_SCALE = 32,
    LEAST_TRICKS_FOR_PATTERNS = 4 /* below, making them costs more than they save */
};

/* Places the slots of a suit from the strongest down: place_of[slot]. */
static void order_slots(const uint8_t *strength, int slots, uint8_t *place_of)
{
    for (int slot = 0; slot < slots; slot++) {
        int place = 0;
        for (int other = 0; other < slots; other++) {
            place += strength[other] > strength[slot] || (strength[other] == strength[slot] && other > slot);
        }
        place_of[slot] = (uint8_t)place;
    }
}

static int highest_points(const turup_play_rules *rules)
{
    int most = 1;
    for (int slot = 0; slot < rules->slots; slot++) {
        if (rules->points_trump[slot] > most) most = rules->points_trump[slot];
        if (rules->points_plain[slot] > most) most = rules->points_plain[slot];
    }
    return most;
}

/* Scores of moves by place, for plain suits (offset 0) or trumps (offset 16). */
static void compile_order(turup_solver *solver, const int16_t *points, int offset)
{
    const int scale = highest_points(&solver->rules);
    for (int seat = 0; seat < TURUP_MOVE_SEATS; seat++) {
        for (int kind = 0; kind < TURUP_MOVE_KINDS; kind++) {
            const turup_move_weights *weights = &TURUP_MOVE_ORDER[seat][kind];
            for (int slot = 0; slot < solver->rules.slots; slot++) {
                const int place = solver->place_of[offset / 16][slot];
                const int score = weights->base + weights->points * (points[slot] * WEIGHT_SCALE / scale) +
                                  weights->place * place + (offset != 0 ? weights->trump : 0);
                solver->order[seat][kind][offset + place] = (int16_t)score;
            }
        }
    }
}

/* The size of the largest set of slots of equal strength. */
static int most_equal(const uint8_t *strength, int slots)
{
    int most = 1;
    for (int slot = 0; slot < slots; slot++) {
        int equal = 0;
        for (int other = 0; other < slots; other++) equal += strength[other] == strength[slot];
        if (equal > most) most = equal;
    }
    return most;
}

static void compile_rules(turup_solver *solver, const turup_play_rules *rules)
{
    memcpy(&solver->rules, rules, sizeof *rules);
    solver->players = rules->players;
    const int plain = most_equal(rules->strength_plain, rules->slots);
    const int trump = most_equal(rules->strength_trump, rules->slots);
    solver->most_tied = (uint8_t)(plain > trump ? plain : trump);
    order_slots(rules->strength_plain, rules->slots, solver->place_of[0]);
    order_slots(rules->strength_trump, rules->slots, solver->place_of[1]);
    compile_order(solver, rules->points_plain, 0);
    compile_order(solver, rules->points_trump, 16);
}

static void compile_suit(turup_solver *solver, int suit)
{
    const turup_play_rules *rules = &solver->rules;
    const int is_trump = suit == solver->trump;
    const uint8_t *strength = is_trump ? rules->strength_trump : rules->strength_plain;
    const int16_t *points = is_trump ? rules->points_trump : rules->points_plain;
    for (int slot = 0; slot < rules->slots; slot++) {
        const int bit = suit * 16 + solver->place_of[is_trump][slot];
        uint64_t above = turup_bit(bit) - turup_bit(suit * 16), equal = turup_bit(bit);
        for (int other = 0; solver->most_tied > 1 && other < rules->slots; other++) {
            if (strength[other] == strength[slot]) equal |= turup_bit(suit * 16 + solver->place_of[is_trump][other]);
        }
        above &= ~equal;
        if ((equal & turup_bit(bit) << 1) != 0) solver->tied_to_next |= turup_bit(bit);
        turup_search_card *card = &solver->cards[bit];
        card->beaten_by = above | (rules->last_equal_wins ? equal : 0) | (is_trump ? 0 : solver->trumps);
        card->and_above = above | equal;
        card->and_below = turup_suit_of(bit) & ~above;
        card->points = solver->question == TURUP_ASK_POINTS ? points[slot] : 0;
        card->column = (uint8_t)(16 * is_trump + solver->place_of[is_trump][slot]);
        solver->bit_of[suit * 16 + slot] = (uint8_t)bit;
        solver->card_of[bit] = (uint8_t)(suit * 16 + slot);
    }
}

static void compile_trump(turup_solver *solver, int trump, turup_search_question question)
{
    const turup_play_rules *rules = &solver->rules;
    solver->trump = trump;
    solver->question = question;
    solver->trumps = trump < 0 ? 0 : turup_suit_of(trump * 16);
    solver->bound_when_void = solver->trumps != 0 && (rules->undertrump != turup_undertrump_allowed ||
                                                      rules->must_trump != turup_must_trump_no);
    solver->bound_in_trump = solver->trumps != 0 && rules->overtake_in_trump;
    solver->tied_to_next = 0;
    for (int suit = 0; suit < 4; suit++) compile_suit(solver, suit);
}

static uint64_t to_bits(const turup_solver *solver, uint64_t cards)
{
    uint64_t bits = 0;
    for (; cards != 0; cards &= cards - 1) bits |= turup_bit(solver->bit_of[turup_lowest(cards)]);
    return bits;
}

/* Chooses who plays for whom and which tricks count. */
static void choose_sides(turup_solver *solver, int caller)
{
    const turup_search_question question = solver->question;
    uint32_t side1 = 0;
    for (int seat = 0; seat < solver->players; seat++) side1 |= (uint32_t)solver->rules.side_of[seat] << seat;
    const uint32_t all = (1u << solver->players) - 1;
    const int flipped = question != TURUP_ASK_POINTS && solver->rules.side_of[caller] == 1;
    solver->minimisers = flipped ? all & ~side1 : side1;
    solver->others = question == TURUP_ASK_CALLER_TRICKS ? all & ~(1u << caller) : solver->minimisers;
    solver->trick_points = question == TURUP_ASK_POINTS ? 0 : 1;
}

static int is_known_deal(const turup_solver *solver)
{
    uint64_t foreign = 0;
    for (int seat = 0; seat < solver->players; seat++) foreign |= solver->hands[seat] & ~solver->dealt[seat];
    return solver->dealt_is_known && foreign == 0 && solver->dealt_minimisers == solver->minimisers &&
           solver->dealt_others == solver->others;
}

static void remember_deal(turup_solver *solver)
{
    memcpy(solver->dealt, solver->hands, sizeof solver->dealt);
    solver->dealt_minimisers = solver->minimisers;
    solver->dealt_others = solver->others;
    solver->dealt_is_known = 1;
    turup_table_renew(&solver->table);
}

static void set_limits(turup_solver *solver, const turup_solve_limits *limits)
{
    solver->nodes = 0;
    solver->stopped = 0;
    solver->last_node = limits != NULL && limits->nodes != 0 ? limits->nodes : UINT64_MAX;
    solver->poll = limits != NULL ? limits->poll : NULL;
    solver->poll_context = limits != NULL ? limits->context : NULL;
    solver->check_at = solver->poll != NULL && solver->last_node > TURUP_SOLVER_POLL_NODES ? TURUP_SOLVER_POLL_NODES
                                                                                           : solver->last_node;
}

/* The last trick as points for its winner alone: transfer(n) is bonus(2n) less n, which the caller subtracts. */
static int last_points(const turup_solver *solver)
{
    if (solver->question != TURUP_ASK_POINTS) return 0;
    return turup_search_last_shift(solver) +
           (solver->rules.last_trick == turup_last_trick_none ? 0 : solver->rules.last_trick_points);
}

/* The root of the position: its trick so far, and all that is still to be won. */
static void set_root(turup_solver *solver, const turup_position *position, turup_search_root *root)
{
    memset(root, 0, sizeof *root);
    root->leader = position->leader;
    root->winner = position->leader;
    for (uint64_t rest = solver->held; rest != 0; rest &= rest - 1)
        root->rest += solver->cards[turup_lowest(rest)].points;
    for (int i = 0; i < position->trick_length; i++) {
        const int bit = solver->bit_of[position->trick[i]];
        if (i == 0) root->led = turup_suit_of(bit);
        if (i == 0 || (solver->cards[root->best].beaten_by & turup_bit(bit)) != 0) {
            root->best = bit;
            root->winner = (position->leader + i) % solver->players;
        }
        root->points += solver->cards[bit].points;
        root->length = i + 1;
    }
    root->tricks = turup_popcount(solver->hands[turup_search_turn(solver, root)]);
    root->rest += root->points + root->tricks * solver->trick_points;
    if (root->tricks > 0) root->rest += last_points(solver);
}

void turup_search_set(turup_solver *solver, const turup_play_rules *rules, const turup_position *position,
                      turup_search_question question, int caller, const turup_solve_limits *limits,
                      turup_search_root *root)
{
    const int new_rules = memcmp(&solver->rules, rules, sizeof *rules) != 0;
    if (new_rules) compile_rules(solver, rules);
    if (new_rules || solver->trump != position->trump || solver->question != question) {
        compile_trump(solver, position->trump, question);
        solver->dealt_is_known = 0;
    }
    solver->aside = 0;
    solver->held = solver->aside;
    for (int seat = 0; seat < TURUP_MAX_SEATS; seat++) {
        solver->hands[seat] = to_bits(solver, position->hands[seat]);
        solver->held |= solver->hands[seat];
    }
    choose_sides(solver, caller);
    set_limits(solver, limits);
    set_root(solver, position, root);
    if (is_known_deal(solver)) return;
    remember_deal(solver);
    solver->has_patterns = root->tricks >= LEAST_TRICKS_FOR_PATTERNS && turup_pattern_fits(solver);
    if (solver->has_patterns) turup_pattern_build(solver);
}
