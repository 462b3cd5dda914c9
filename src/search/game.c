#include "game.h"
#include "pattern.h"

#include <assert.h>
#include <string.h>

#include "position_facts.h"
#include "tricks.h"

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

/* The weights that suit a game whose dearest card has so many points. */
static int order_for(const turup_play_rules *rules, int points)
{
    if (rules->trick_points != 0) return TURUP_MOVE_ORDER_TRICKS;
    if (rules->overtake_in_trump) return TURUP_MOVE_ORDER_DUTY;
    return points < rules->slots ? TURUP_MOVE_ORDER_COARSE : TURUP_MOVE_ORDER_FINE;
}

/* Scores of moves by place, for plain suits (offset 0) or trumps (offset 16). */
static void compile_order(turup_solver *solver, const int16_t *points, int offset)
{
    const int scale = highest_points(&solver->rules);
    const int order = order_for(&solver->rules, scale);
    for (int seat = 0; seat < TURUP_MOVE_SEATS; seat++) {
        for (int kind = 0; kind < TURUP_MOVE_KINDS; kind++) {
            const turup_move_weights *weights = &TURUP_MOVE_ORDER[order][seat][kind];
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

/* What beats a card while no suit has power. The bits of the trump suit stand in the order that it has as trumps. */
static void compile_hidden(turup_solver *solver)
{
    const turup_play_rules *rules = &solver->rules;
    solver->same_order = memcmp(solver->place_of[0], solver->place_of[1], rules->slots) == 0;
    for (int bit = 0; bit < 64; bit++)
        solver->beaten_while_hidden_by[bit] = solver->cards[bit].beaten_by & turup_suit_of(bit);
    for (int slot = 0; solver->trumps != 0 && slot < rules->slots; slot++) {
        uint64_t beating = 0;
        for (int other = 0; other < rules->slots; other++) {
            const int above = rules->strength_plain[other] - rules->strength_plain[slot];
            solver->same_order &= (above > 0) == (rules->strength_trump[other] > rules->strength_trump[slot]);
            if (above > 0 || (above == 0 && rules->last_equal_wins))
                beating |= turup_bit(solver->bit_of[16 * solver->trump + other]);
        }
        solver->beaten_while_hidden_by[solver->bit_of[16 * solver->trump + slot]] = beating;
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
    if (rules->hidden != turup_expose_mechanism_none) compile_hidden(solver);
}

static uint64_t to_bits(const turup_solver *solver, uint64_t cards)
{
    uint64_t bits = 0;
    for (; cards != 0; cards &= cards - 1) bits |= turup_bit(solver->bit_of[turup_lowest(cards)]);
    return bits;
}

/* The number in the search of a seat of the table. */
static int number_of(const turup_position *position, int seat)
{ return seat - turup_popcount((uint64_t)position->sits_out & ((1u << seat) - 1)); }

/* Chooses who plays for whom and which tricks count. A caller who sits out wins none. */
static void choose_sides(turup_solver *solver, const turup_position *position, int caller)
{
    const turup_search_question question = solver->question;
    uint32_t side1 = 0, own = 0;
    for (int seat = 0; seat < solver->rules.players; seat++) {
        if (turup_position_sits_out(position, seat)) continue;
        side1 |= (uint32_t)solver->rules.side_of[seat] << number_of(position, seat);
        if (seat == caller) own = 1u << number_of(position, seat);
    }
    const uint32_t all = (1u << solver->players) - 1;
    const int flipped = question != TURUP_ASK_POINTS && solver->rules.side_of[caller] == 1;
    solver->minimisers = flipped ? all & ~side1 : side1;
    solver->others = question == TURUP_ASK_CALLER_TRICKS ? all & ~own : solver->minimisers;
    solver->trick_points = question == TURUP_ASK_POINTS ? solver->rules.trick_points : 1;
}

/* Whether the table holds positions of the same deal: the hands are parts of those dealt, and the trump, if it is still
 * hidden, was so then by the same card in the same place. */
static int is_known_deal(const turup_solver *solver, const turup_position *position, int hidden)
{
    uint64_t foreign = solver->aside & ~solver->dealt_aside;
    for (int seat = 0; seat < solver->players; seat++) {
        const uint64_t back = seat == solver->maker ? solver->dealt_aside : 0;
        foreign |= solver->hands[seat] & ~(solver->dealt[seat] | back);
    }
    return solver->dealt_is_known && foreign == 0 && solver->dealt_minimisers == solver->minimisers &&
           solver->dealt_others == solver->others && solver->dealt_sits_out == position->sits_out &&
           solver->dealt_maker == solver->maker &&
           (!hidden ||
            (solver->dealt_hidden && solver->dealt_aside == solver->aside && solver->dealt_special == solver->special));
}

static void remember_deal(turup_solver *solver, const turup_position *position, int hidden)
{
    memcpy(solver->dealt, solver->hands, sizeof solver->dealt);
    solver->dealt_aside = solver->aside;
    solver->dealt_special = solver->special;
    solver->dealt_maker = solver->maker;
    solver->dealt_sits_out = position->sits_out;
    solver->dealt_hidden = (uint8_t)hidden;
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

/* Whether the trump has no power yet; a last trick that opens it has not begun before it does. */
static int is_hidden(const turup_play_rules *rules, const turup_position *position)
{ return turup_position_is_hidden(rules, position) && !turup_position_opens_last(rules, position); }

/* Adds card `place` of the trick to the root: what wins now, and what wins if the trump is turned up. */
static void add_card(const turup_solver *solver, const turup_position *position, turup_search_root *root, int place)
{
    const int bit = solver->bit_of[position->trick[place]], down = position->face_down >> place & 1;
    const int seat = (root->leader + place) % solver->players;
    const int is_trump = (solver->trumps >> bit & 1) != 0;
    if (place == 0) root->led = turup_suit_of(bit);
    const int follows = (root->led >> bit & 1) != 0;
    const int is_dead = root->hidden ? !solver->rules.pre_trumps_count && !down : position->dead_trumps >> place & 1;
    const int counts = !is_trump || follows || !is_dead;
    if (place == 0 || (counts && (solver->cards[root->open_best].beaten_by >> bit & 1) != 0)) {
        root->open_best = bit;
        root->open_winner = seat;
    }
    if (place == 0 || (!down && (solver->beaten_while_hidden_by[root->best] >> bit & 1) != 0)) {
        root->best = bit;
        root->winner = seat;
    }
    root->cut |= down && is_trump;
    if (root->hidden) return;
    root->best = root->open_best;
    root->winner = root->open_winner;
}

/* The root of the position: its trick so far, and all that is still to be won. */
static void set_root(turup_solver *solver, const turup_position *position, turup_search_root *root)
{
    memset(root, 0, sizeof *root);
    root->leader = root->winner = root->open_winner = number_of(position, position->leader);
    root->hidden = (uint8_t)is_hidden(&solver->rules, position);
    root->trump_led = position->trump_led != 0;
    root->opens = root->hidden && position->opens;
    root->one_by_one = position->must_trump != TURUP_NO_CARD || (root->opens && position->trick_length == 0);
    for (uint64_t rest = solver->held; rest != 0; rest &= rest - 1)
        root->rest += solver->cards[turup_lowest(rest)].points;
    for (int i = 0; i < position->trick_length; i++) {
        const int bit = solver->bit_of[position->trick[i]];
        add_card(solver, position, root, i);
        root->points += solver->cards[bit].points;
        root->length = i + 1;
    }
    if (position->must_indicator != TURUP_NO_CARD) {
        const int owner = number_of(position, position->must_indicator);
        if ((solver->hands[owner] & root->led) == 0) root->led |= turup_bit(solver->bit_of[position->indicator]);
    }
    const int turn = turup_search_turn(solver, root);
    root->tricks = turup_popcount(solver->hands[turn] | (turn == solver->maker ? solver->aside : 0));
    root->rest += root->points + root->tricks * solver->trick_points;
    if (root->tricks > 0) root->rest += last_points(solver);
}

void turup_search_enter(turup_solver *solver, const turup_position *position, turup_search_root *root)
{
    const turup_play_rules *rules = &solver->rules;
    solver->held = solver->aside = to_bits(solver, turup_position_apart(rules, position));
    for (int seat = 0, number = 0; seat < TURUP_MAX_SEATS; seat++) {
        if (turup_position_sits_out(position, seat)) continue;
        solver->hands[number] = to_bits(solver, position->hands[seat]);
        solver->held |= solver->hands[number++];
    }
    const int has_maker = rules->hidden != turup_expose_mechanism_none && position->maker != TURUP_NO_CARD &&
                          !turup_position_sits_out(position, position->maker);
    solver->maker = has_maker ? number_of(position, position->maker) : TURUP_NO_CARD;
    solver->plays_down = rules->hidden == turup_expose_mechanism_face_down_cut;
    const int matters =
        solver->plays_down || rules->maker_forced || rules->maker_card == turup_expose_maker_card_indicator;
    solver->special = matters ? to_bits(solver, turup_position_indicator(rules, position)) & ~solver->aside : 0;
    solver->exhausted = has_maker && position->exhausted;
    solver->binds_leads = solver->exhausted || (has_maker && rules->exhausted_trumps);
    set_root(solver, position, root);
}

/* Whether tricks alone count. The two searches lay the table out differently, so that neither may read the other's. */
static void choose_search(turup_solver *solver, const turup_search_root *root)
{
    const int by_tricks = turup_tricks_fit(solver, root);
    if (by_tricks != solver->by_tricks) turup_table_clear(&solver->table);
    solver->by_tricks = (uint8_t)by_tricks;
    if (by_tricks) turup_tricks_build(solver);
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
    solver->players = turup_position_players(rules, position);
    choose_sides(solver, position, caller);
    set_limits(solver, limits);
    turup_search_enter(solver, position, root);
    if (is_known_deal(solver, position, root->hidden)) return;
    remember_deal(solver, position, root->hidden);
    choose_search(solver, root);
    if (solver->by_tricks) return;
    solver->has_patterns = root->tricks >= LEAST_TRICKS_FOR_PATTERNS && turup_pattern_fits(solver) &&
                           (!root->hidden || solver->same_order) && solver->special == 0;
    if (solver->has_patterns) turup_pattern_build(solver);
}
