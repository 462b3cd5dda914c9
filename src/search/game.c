#include "game.h"

#include <assert.h>
#include <string.h>

#include "../common/bits.h"
#include "../jacknine/options.h"

enum { WEIGHT_SCALE = 32 };

static uint64_t suit_bits(int bit) { return UINT64_C(0xffff) << (bit & ~15); }

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

static void compile_suit(turup_solver *solver, int suit, int scale)
{
    const turup_play_rules *rules = &solver->rules;
    const int is_trump = suit == solver->trump;
    const uint8_t *strength = is_trump ? rules->strength_trump : rules->strength_plain;
    const int16_t *points = is_trump ? rules->points_trump : rules->points_plain;
    uint8_t place_of[16];
    order_slots(strength, rules->slots, place_of);
    for (int slot = 0; slot < rules->slots; slot++) {
        const int bit = suit * 16 + place_of[slot];
        uint64_t above = 0, equal = 0;
        for (int other = 0; other < rules->slots; other++) {
            const uint64_t other_bit = turup_bit(suit * 16 + place_of[other]);
            if (strength[other] > strength[slot]) above |= other_bit;
            if (strength[other] == strength[slot]) equal |= other_bit;
        }
        turup_search_card *card = &solver->cards[bit];
        card->beaten_by = above | (rules->last_equal_wins ? equal : 0) | (is_trump ? 0 : solver->trumps);
        card->and_above = above | equal;
        card->and_below = suit_bits(bit) & ~above;
        card->points = solver->question == TURUP_ASK_POINTS ? points[slot] : 0;
        card->weight = (int16_t)(points[slot] * WEIGHT_SCALE / scale);
        card->place = place_of[slot];
        solver->bit_of[suit * 16 + slot] = (uint8_t)bit;
        solver->card_of[bit] = (uint8_t)(suit * 16 + slot);
    }
}

static void compile(turup_solver *solver, const turup_play_rules *rules, int trump, turup_search_question question)
{
    memcpy(&solver->rules, rules, sizeof *rules);
    solver->trump = trump;
    solver->question = question;
    solver->players = rules->players;
    solver->trumps = trump < 0 ? 0 : suit_bits(trump * 16);
    solver->bound_when_void = solver->trumps != 0 && (rules->undertrump != turup_undertrump_allowed ||
                                                      rules->must_trump != turup_must_trump_no);
    solver->bound_in_trump = solver->trumps != 0 && rules->overtake_in_trump;
    const int scale = highest_points(rules);
    for (int suit = 0; suit < 4; suit++) compile_suit(solver, suit, scale);
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
    return solver->dealt_is_known && foreign == 0 && solver->dealt_minimisers == solver->minimisers && solver->dealt_others == solver->others;
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
    return turup_search_last_shift(solver) + (solver->rules.last_trick == turup_last_trick_none ? 0 : solver->rules.last_trick_points);
}

/* The root of the position: its trick so far, and all that is still to be won. */
static void set_root(turup_solver *solver, const turup_position *position, turup_search_root *root)
{
    memset(root, 0, sizeof *root);
    root->leader = position->leader;
    root->winner = position->leader;
    for (uint64_t rest = solver->held; rest != 0; rest &= rest - 1) root->rest += solver->cards[turup_lowest(rest)].points;
    for (int i = 0; i < position->trick_length; i++) {
        const int bit = solver->bit_of[position->trick[i]];
        if (i == 0) root->led = suit_bits(bit);
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
    if (solver->trump != position->trump || solver->question != question ||
        memcmp(&solver->rules, rules, sizeof *rules) != 0) {
        compile(solver, rules, position->trump, question);
        solver->dealt_is_known = 0;
    }
    solver->held = 0;
    for (int seat = 0; seat < TURUP_MAX_SEATS; seat++) {
        solver->hands[seat] = to_bits(solver, position->hands[seat]);
        solver->held |= solver->hands[seat];
    }
    choose_sides(solver, caller);
    if (!is_known_deal(solver)) remember_deal(solver);
    set_limits(solver, limits);
    set_root(solver, position, root);
}

int turup_search_last_shift(const turup_solver *solver)
{
    if (solver->question != TURUP_ASK_POINTS || solver->rules.last_trick != turup_last_trick_transfer) return 0;
    return solver->rules.last_trick_points;
}

int turup_search_turn(const turup_solver *solver, const turup_search_root *root)
{
    return (root->leader + root->length) % solver->players;
}

uint64_t turup_search_void_choice(const turup_solver *solver, uint64_t hand, int best, int partner_wins)
{
    const turup_play_rules *rules = &solver->rules;
    const uint64_t trumps = hand & solver->trumps;
    if (trumps == 0) return hand;
    const int may_rest = partner_wins && rules->must_trump == turup_must_trump_yes_unless_partner_wins;
    const int must_trump = rules->must_trump != turup_must_trump_no && !may_rest;
    uint64_t legal = hand;
    if ((turup_bit(best) & solver->trumps) != 0 && (partner_wins || !rules->undertrump_scope)) {
        const uint64_t below = trumps & ~solver->cards[best].and_above;
        const uint64_t above = trumps & solver->cards[best].beaten_by;
        const int bound_above = rules->undertrump == turup_undertrump_must_overtrump && !may_rest;
        const int spares_plain = rules->undertrump == turup_undertrump_forbidden_if_plain_left;
        if (bound_above && above != 0) return above;
        if (bound_above && must_trump) return trumps;
        if (rules->undertrump != turup_undertrump_allowed && hand != (spares_plain ? trumps : below)) legal &= ~below;
    }
    return must_trump && (legal & trumps) != 0 ? legal & trumps : legal;
}

uint64_t turup_search_legal(const turup_solver *solver, const turup_search_root *root)
{
    const int seat = turup_search_turn(solver, root);
    const uint64_t hand = solver->hands[seat];
    const uint64_t following = hand & root->led;
    if (root->length == 0) return hand;
    if (following == 0) {
        return solver->bound_when_void
                   ? turup_search_void_choice(solver, hand, root->best, turup_search_same_side(solver, seat, root->winner))
                   : hand;
    }
    const uint64_t over = following & solver->cards[root->best].beaten_by;
    return solver->bound_in_trump && root->led == solver->trumps && over != 0 ? over : following;
}

turup_search_root turup_search_play(turup_solver *solver, const turup_search_root *root, int bit)
{
    const int seat = turup_search_turn(solver, root);
    assert((solver->hands[seat] & turup_bit(bit)) != 0);
    solver->hands[seat] ^= turup_bit(bit);
    solver->held ^= turup_bit(bit);
    turup_search_root next = *root;
    if (root->length == 0) next.led = suit_bits(bit);
    if (root->length == 0 || (solver->cards[root->best].beaten_by & turup_bit(bit)) != 0) {
        next.best = bit;
        next.winner = seat;
    }
    next.points += solver->cards[bit].points;
    if (++next.length < solver->players) return next;

    const int points = next.tricks == 1 ? next.rest : next.points + solver->trick_points;
    next.won += turup_search_taken(solver, next.winner, points);
    next.rest -= points;
    next.leader = next.winner;
    next.tricks--;
    next.length = next.points = 0;
    return next;
}

void turup_search_take_back(turup_solver *solver, const turup_search_root *root, int bit)
{
    solver->hands[turup_search_turn(solver, root)] |= turup_bit(bit);
    solver->held |= turup_bit(bit);
}

void turup_search_check(turup_solver *solver)
{
    if (solver->stopped) return;
    if (solver->nodes >= solver->last_node || (solver->poll != NULL && solver->poll(solver->poll_context) != 0)) {
        solver->stopped = 1;
        solver->check_at = 0;
        return;
    }
    solver->check_at = solver->last_node;
    if (solver->poll != NULL && solver->last_node - solver->nodes > TURUP_SOLVER_POLL_NODES) {
        solver->check_at = solver->nodes + TURUP_SOLVER_POLL_NODES;
    }
}

int turup_search_guess(const turup_solver *solver, const turup_search_root *root)
{
    (void)solver;
    return root->rest / 2;
}
