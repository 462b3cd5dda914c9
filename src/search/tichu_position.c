#include "tichu_position.h"

#include <string.h>

#include "../tichu/round.h"

enum { SEATS = TURUP_TICHU_POSITION_SEATS, MOST_POINTS = 150 };

/* The rules that the search knows: the four-player game with any shapes, with or without bomb windows. */
static int rules_fit(const turup_tichu_rules *rules)
{
    const turup_tichu_options *o = &rules->options;
    return rules->seats == SEATS && rules->team_size == 2 && rules->packs == 1 && !rules->live &&
           TURUP_OPTION(o, bomb_after_last_pass) && TURUP_OPTION(o, reenter_after_pass) && !TURUP_OPTION(o, overplay_own) &&
           TURUP_OPTION(o, final_dragon_gift) && TURUP_OPTION(o, tailender_hand) == turup_tichu_tailender_hand_opponents &&
           TURUP_OPTION(o, double_victory) == 200 && !TURUP_OPTION(o, wish_dog_allowed) &&
           TURUP_OPTION(o, wish_bomb_escape) == turup_tichu_wish_bomb_escape_window;
}

static turup_status check_hands(const turup_tichu_position *position)
{
    uint64_t seen = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const uint64_t hand = position->hands[seat];
        if (hand >> TURUP_TICHU_CARDS) return TURUP_POSITION_FOREIGN_CARD;
        if (hand & seen) return TURUP_POSITION_CARD_TWICE;
        if (turup_popcount(hand) > TURUP_TICHU_POSITION_HAND) return TURUP_POSITION_CARDS;
        seen |= hand;
    }
    return TURUP_OK;
}

/* Whether exactly the seats with empty hands are in the finishing order, and the round did not end earlier. */
static int order_fits(const turup_tichu_position *position)
{
    unsigned listed = 0;
    if (position->out > SEATS) return 0;
    for (int i = 0; i < position->out; i++) {
        const int seat = position->order[i];
        if (seat < 0 || seat >= SEATS || (listed >> seat & 1)) return 0;
        listed |= 1u << seat;
    }
    for (int seat = 0; seat < SEATS; seat++)
        if ((position->hands[seat] == 0) != (listed >> seat & 1)) return 0;
    return position->out < SEATS && (position->out < 3 || (position->order[0] ^ position->order[1]) & 1);
}

static int points_fit(const turup_tichu_position *position)
{
    int sum = position->trick_points < 0 ? -position->trick_points : position->trick_points;
    if (position->trick_points % 5) return 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const int pile = position->piles[seat], held = turup_tichu_points((turup_cards){position->hands[seat], 0});
        if (pile % 5) return 0;
        sum += (pile < 0 ? -pile : pile) + (held < 0 ? -held : held);
    }
    return sum <= MOST_POINTS;
}

/* The seats with cards strictly between two seats in order of play; all others if they are the same. */
static unsigned between(const turup_tichu_position *position, int from, int to)
{
    unsigned set = 0;
    for (int step = 1; step < SEATS && (from + step) % SEATS != to; step++)
        if (position->hands[(from + step) % SEATS]) set |= 1u << (from + step) % SEATS;
    return set;
}

/* Whether the seats that have passed are those that follow the owner. */
static int passes_fit(const turup_tichu_position *position)
{
    for (int step = 1; step <= SEATS; step++)
        if (position->passed == between(position, position->owner, (position->owner + step) % SEATS)) return 1;
    return 0;
}

static int pattern_fits(const turup_tichu_pattern *top)
{
    if (top->type <= TURUP_TICHU_LONE_DOG || top->type >= TURUP_TICHU_TYPES) return 0;
    if (top->length == 0 || top->length > TURUP_TICHU_POSITION_HAND) return 0;
    if (top->type == TURUP_TICHU_SINGLE)
        return top->length == 1 && (top->key == TURUP_TICHU_LED_PHOENIX_KEY || top->key == TURUP_TICHU_DRAGON_KEY ||
                                    (top->key >= 4 && top->key <= 58 && top->key % 2 == 0));
    return top->key % 4 == 0 && top->key >= 8 && top->key <= 4 * TURUP_TICHU_ACE;
}

static int holds_beating_bomb(const turup_tichu_rules *rules, const turup_tichu_position *position, int seat)
{
    return turup_tichu_can_bomb(&rules->shapes, (turup_cards){position->hands[seat], 0}, &position->top);
}

static int question_fits(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    const int turn = position->turn, owner = position->owner;
    switch (position->question) {
    case TURUP_TICHU_ASK_PLAY:
        return position->hands[turn] != 0 && turn != owner && position->passed == between(position, owner, turn);
    case TURUP_TICHU_ASK_BOMB:
        return TURUP_OPTION(&rules->options, out_of_turn_bombs) && holds_beating_bomb(rules, position, turn) && passes_fit(position);
    case TURUP_TICHU_ASK_WISH: return turn == owner && position->passed == 0 && position->wish == 0;
    case TURUP_TICHU_ASK_DRAGON:
        return turn == owner && position->top.type == TURUP_TICHU_SINGLE && position->top.key == TURUP_TICHU_DRAGON_KEY;
    default: return 0;
    }
}

/* Whether a finished round is left as such: nothing on the table but a Dragon's trick to be given. */
static int table_fits(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    const int turn = position->turn, owner = position->owner;
    if (turup_tichu_position_over(position)) return position->top.type == TURUP_TICHU_NOTHING && position->trick_points == 0;
    if (turn < 0 || turn >= SEATS) return 0;
    if (position->top.type == TURUP_TICHU_NOTHING)
        return position->question == TURUP_TICHU_ASK_PLAY && position->hands[turn] != 0 && position->passed == 0 &&
               position->trick_points == 0;
    if (owner < 0 || owner >= SEATS || !pattern_fits(&position->top)) return 0;
    if (position->out == 3 && position->question != TURUP_TICHU_ASK_DRAGON) return 0;
    return question_fits(rules, position);
}

static int calls_fit(const turup_tichu_position *position)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (position->calls[seat] > TURUP_TICHU_BLIND_GRAND) return 0;
    return 1;
}

turup_status turup_tichu_position_check(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    if (!rules_fit(rules)) return TURUP_POSITION_RULES;
    const turup_status status = check_hands(position);
    if (status != TURUP_OK) return status;
    if (!order_fits(position)) return TURUP_POSITION_ORDER;
    if (!points_fit(position)) return TURUP_POSITION_POINTS;
    if (!calls_fit(position) || position->free_of_wish >= 1u << SEATS) return TURUP_POSITION_TABLE;
    if (position->wish == 1 || position->wish > TURUP_TICHU_ACE) return TURUP_POSITION_TABLE;
    return table_fits(rules, position) ? TURUP_OK : TURUP_POSITION_TABLE;
}

int turup_tichu_position_over(const turup_tichu_position *position)
{
    if (position->out >= 3 && position->question != TURUP_TICHU_ASK_DRAGON) return 1;
    return position->out >= 2 && ((position->order[0] ^ position->order[1]) & 1) == 0;
}

static turup_tichu_question question_of(const turup_tichu_state *state)
{
    switch (turup_tichu_phase_of(state)) {
    case TURUP_TICHU_BOMB_PHASE: return TURUP_TICHU_ASK_BOMB;
    case TURUP_TICHU_WISH_PHASE: return TURUP_TICHU_ASK_WISH;
    case TURUP_TICHU_DRAGON_PHASE: return TURUP_TICHU_ASK_DRAGON;
    default: return TURUP_TICHU_ASK_PLAY;
    }
}

int turup_tichu_position_of(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_tichu_position *position)
{
    if (rules->seats != SEATS || rules->team_size != 2 || rules->packs != 1 || state->phase < TURUP_TICHU_PLAY_PHASE) return 0;
    memset(position, 0, sizeof *position);
    for (int seat = 0; seat < SEATS; seat++) {
        position->hands[seat] = state->hand[seat].once;
        position->piles[seat] = state->pile[seat];
        position->calls[seat] = state->call[seat];
        position->order[seat] = seat < state->out ? state->order[seat] : (int8_t)TURUP_NO_SEAT;
        if (turup_tichu_is_dummy(rules, state, seat)) position->free_of_wish |= (uint8_t)(1u << seat);
    }
    position->out = state->out;
    if (state->phase == TURUP_TICHU_OVER_PHASE) return 1;
    position->top = state->top.as;
    position->trick_points = state->trick_points;
    position->turn = (int8_t)turup_tichu_turn(state);
    position->owner = state->owner;
    position->passed = (uint8_t)state->passed;
    position->question = (uint8_t)question_of(state);
    position->wish = state->wish;
    return 1;
}

/* The seats that are still asked in the window in which `turn` is asked. */
static unsigned window_of(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    unsigned set = 0;
    int seat = position->turn;
    for (int step = 0; step < SEATS; step++, seat = (seat + 1) % SEATS) {
        if (holds_beating_bomb(rules, position, seat)) set |= 1u << seat;
        if (seat == position->owner) break;
    }
    return set;
}

/* The seat whose regular turn it is when all in the window have declined. */
static int turn_after_window(const turup_tichu_position *position)
{
    const unsigned waiting = between(position, position->owner, position->owner) & ~position->passed;
    return turup_tichu_first_after(position->owner, waiting);
}

void turup_tichu_position_state(const turup_tichu_rules *rules, const turup_tichu_position *position, turup_tichu_state *state)
{
    static const uint8_t PHASES[] = {TURUP_TICHU_PLAY_PHASE, TURUP_TICHU_PLAY_PHASE, TURUP_TICHU_WISH_PHASE, TURUP_TICHU_DRAGON_PHASE};
    memset(state, 0, sizeof *state);
    memset(state->give, TURUP_TICHU_NO_CARD, sizeof state->give);
    memset(state->order, TURUP_NO_SEAT, sizeof state->order);
    for (int seat = 0; seat < SEATS; seat++) {
        state->hand[seat] = (turup_cards){position->hands[seat], 0};
        state->pile[seat] = position->piles[seat];
        state->call[seat] = position->calls[seat];
        if (seat < position->out) state->order[seat] = position->order[seat];
    }
    const int lead = position->top.type == TURUP_TICHU_NOTHING, bomb = position->question == TURUP_TICHU_ASK_BOMB;
    state->top.as = position->top;
    state->trick_points = position->trick_points;
    state->out = position->out;
    state->wish = position->wish;
    state->phase = turup_tichu_position_over(position) ? (uint8_t)TURUP_TICHU_OVER_PHASE : PHASES[position->question];
    state->ending = position->out == 3;
    /* The dummy lies opposite the dealer. */
    state->dealer = (int8_t)(position->free_of_wish ? (turup_lowest(position->free_of_wish) + 2) % SEATS : 0);
    state->owner = lead ? (int8_t)TURUP_NO_SEAT : position->owner;
    state->taker = TURUP_NO_SEAT;
    state->turn = bomb ? (int8_t)turn_after_window(position) : position->turn;
    state->window = bomb ? (uint16_t)window_of(rules, position) : 0;
    state->passed = position->passed;
    state->started = 0xffff;
    turup_tichu_note_bombs(rules, state);
}
