#include "tichu_position.h"

#include <string.h>

#include "../tichu/round.h"

enum { MOST_POINTS = 150, UNIT = 5 };

/* The rules that positions can stand for: two sides, one pack, and passes that do not outlast a play. */
static int rules_fit(const turup_tichu_rules *rules)
{
    const turup_tichu_options *o = &rules->options;
    return rules->team_size > 0 && rules->packs == 1 && !rules->live && TURUP_OPTION(o, reenter_after_pass) &&
           !TURUP_OPTION(o, overplay_own) && TURUP_OPTION(o, double_victory) % UNIT == 0 &&
           TURUP_OPTION(o, triple_victory) % UNIT == 0;
}

static turup_status check_hands(const turup_tichu_position *position)
{
    uint64_t seen = 0;
    for (int seat = 0; seat < position->seats; seat++) {
        const uint64_t hand = position->hands[seat];
        if (hand >> TURUP_TICHU_CARDS) return TURUP_POSITION_FOREIGN_CARD;
        if (hand & seen) return TURUP_POSITION_CARD_TWICE;
        if (turup_popcount(hand) > TURUP_TICHU_POSITION_HAND) return TURUP_POSITION_CARDS;
        seen |= hand;
    }
    return TURUP_OK;
}

/* Whether the first seats out are all of one side. */
static int is_victory(const turup_tichu_position *position)
{
    const int team = position->seats / 2;
    if (position->out < team) return 0;
    for (int i = 1; i < team; i++)
        if ((position->order[0] ^ position->order[i]) & 1) return 0;
    return 1;
}

/* Whether exactly the seats with empty hands are in the finishing order, and the round did not end earlier. */
static int order_fits(const turup_tichu_position *position)
{
    unsigned listed = 0;
    if (position->out > position->seats) return 0;
    for (int i = 0; i < position->out; i++) {
        const int seat = position->order[i];
        if (seat < 0 || seat >= position->seats || (listed >> seat & 1)) return 0;
        listed |= 1u << seat;
    }
    for (int seat = 0; seat < position->seats; seat++)
        if ((position->hands[seat] == 0) != (listed >> seat & 1)) return 0;
    return position->out < position->seats && (position->out <= position->seats / 2 || !is_victory(position));
}

static int points_fit(const turup_tichu_position *position)
{
    int sum = position->trick_points < 0 ? -position->trick_points : position->trick_points;
    if (position->trick_points % 5) return 0;
    for (int seat = 0; seat < position->seats; seat++) {
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
    for (int step = 1, seat = (from + 1) % position->seats; step < position->seats && seat != to; step++) {
        if (position->hands[seat]) set |= 1u << seat;
        seat = (seat + 1) % position->seats;
    }
    return set;
}

/* Whether the seats that have passed are those that follow the owner. */
static int passes_fit(const turup_tichu_position *position)
{
    for (int step = 1; step <= position->seats; step++)
        if (position->passed == between(position, position->owner, (position->owner + step) % position->seats))
            return 1;
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
{ return turup_tichu_can_bomb(&rules->shapes, (turup_cards){position->hands[seat], 0}, &position->top); }

static int question_fits(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    const int turn = position->turn, owner = position->owner;
    switch (position->question) {
    case TURUP_TICHU_ASK_PLAY:
        return position->hands[turn] != 0 && turn != owner && position->passed == between(position, owner, turn);
    case TURUP_TICHU_ASK_BOMB:
        return TURUP_OPTION(&rules->options, out_of_turn_bombs) && holds_beating_bomb(rules, position, turn) &&
               passes_fit(position);
    case TURUP_TICHU_ASK_WISH:
        return turn == owner && position->passed == 0 && position->wish == 0;
    case TURUP_TICHU_ASK_DRAGON:
        return turn == owner && position->top.type == TURUP_TICHU_SINGLE && position->top.key == TURUP_TICHU_DRAGON_KEY;
    default:
        return 0;
    }
}

/* Whether the seat to act has to choose the partner who gets the lead. */
static int dog_fits(const turup_tichu_position *position)
{
    int partners = 0;
    for (int seat = position->turn % 2; seat < position->seats; seat += 2)
        partners += seat != position->turn && position->hands[seat] != 0;
    return position->question == TURUP_TICHU_ASK_DOG && partners > 1;
}

/* Whether a finished round is left as such: nothing on the table but a Dragon's trick to be given. */
static int table_fits(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    const int turn = position->turn, owner = position->owner;
    if (turup_tichu_position_over(position))
        return position->top.type == TURUP_TICHU_NOTHING && position->trick_points == 0;
    if (turn < 0 || turn >= position->seats) return 0;
    if (position->top.type == TURUP_TICHU_NOTHING)
        return position->passed == 0 && position->trick_points == 0 &&
               (position->question == TURUP_TICHU_ASK_PLAY ? position->hands[turn] != 0 : dog_fits(position));
    if (owner < 0 || owner >= position->seats || !pattern_fits(&position->top)) return 0;
    if (position->out == position->seats - 1 && position->question != TURUP_TICHU_ASK_DRAGON) return 0;
    return question_fits(rules, position);
}

static int calls_fit(const turup_tichu_position *position)
{
    for (int seat = 0; seat < position->seats; seat++)
        if (position->calls[seat] > TURUP_TICHU_BLIND_GRAND) return 0;
    return 1;
}

turup_status turup_tichu_position_check(const turup_tichu_rules *rules, const turup_tichu_position *position)
{
    if (!rules_fit(rules) || position->seats != rules->seats) return TURUP_POSITION_RULES;
    const turup_status status = check_hands(position);
    if (status != TURUP_OK) return status;
    if (!order_fits(position)) return TURUP_POSITION_ORDER;
    if (!points_fit(position)) return TURUP_POSITION_POINTS;
    if (!calls_fit(position) || position->free_of_wish >= 1u << position->seats) return TURUP_POSITION_TABLE;
    if (position->wish == 1 || position->wish > TURUP_TICHU_ACE) return TURUP_POSITION_TABLE;
    return table_fits(rules, position) ? TURUP_OK : TURUP_POSITION_TABLE;
}

int turup_tichu_position_over(const turup_tichu_position *position)
{
    return is_victory(position) ||
           (position->out >= position->seats - 1 && position->question != TURUP_TICHU_ASK_DRAGON);
}

static turup_tichu_question question_of(const turup_tichu_state *state)
{
    switch (turup_tichu_phase_of(state)) {
    case TURUP_TICHU_BOMB_PHASE:
        return TURUP_TICHU_ASK_BOMB;
    case TURUP_TICHU_WISH_PHASE:
        return TURUP_TICHU_ASK_WISH;
    case TURUP_TICHU_DOG_PHASE:
        return TURUP_TICHU_ASK_DOG;
    case TURUP_TICHU_DRAGON_PHASE:
        return TURUP_TICHU_ASK_DRAGON;
    default:
        return TURUP_TICHU_ASK_PLAY;
    }
}

int turup_tichu_position_of(const turup_tichu_rules *rules, const turup_tichu_state *state,
                            turup_tichu_position *position)
{
    if (rules->team_size == 0 || rules->packs != 1 || state->phase < TURUP_TICHU_PLAY_PHASE) return 0;
    memset(position, 0, sizeof *position);
    memset(position->order, TURUP_NO_SEAT, sizeof position->order);
    position->seats = rules->seats;
    for (int seat = 0; seat < position->seats; seat++) {
        position->hands[seat] = state->hand[seat].once;
        position->piles[seat] = state->pile[seat];
        position->calls[seat] = state->call[seat];
        if (seat < state->out) position->order[seat] = state->order[seat];
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
    for (int step = 0; step < position->seats; step++, seat = (seat + 1) % position->seats) {
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

void turup_tichu_position_state(const turup_tichu_rules *rules, const turup_tichu_position *position,
                                turup_tichu_state *state)
{
    static const uint8_t PHASES[] = {TURUP_TICHU_PLAY_PHASE, TURUP_TICHU_PLAY_PHASE, TURUP_TICHU_WISH_PHASE,
                                     TURUP_TICHU_DRAGON_PHASE, TURUP_TICHU_DOG_PHASE};
    memset(state, 0, sizeof *state);
    memset(state->give, TURUP_TICHU_NO_CARD, sizeof state->give);
    memset(state->order, TURUP_NO_SEAT, sizeof state->order);
    for (int seat = 0; seat < position->seats; seat++) {
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
    state->ending = position->out == position->seats - 1;
    /* The dummy lies opposite the dealer. */
    state->dealer = (int8_t)(position->free_of_wish ? (turup_lowest(position->free_of_wish) + 2) % position->seats : 0);
    state->owner = lead ? (int8_t)TURUP_NO_SEAT : position->owner;
    state->taker = TURUP_NO_SEAT;
    state->turn = bomb ? (int8_t)turn_after_window(position) : position->turn;
    state->window = bomb ? (uint16_t)window_of(rules, position) : 0;
    state->passed = position->passed;
    state->started = 0xffff;
    turup_tichu_note_bombs(rules, state);
}
