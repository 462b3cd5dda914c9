#include "trick.h"

int turup_tichu_victor(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    if (rules->team_size == 0 || state->out < rules->team_size) return -1;
    const int side = state->order[0] % 2;
    for (int i = 1; i < rules->team_size; i++)
        if (state->order[i] % 2 != side) return -1;
    return side;
}

uint32_t turup_tichu_active_partners(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{
    uint32_t side = 0;
    for (int other = 0; other < rules->seats; other++)
        if (other != seat && turup_tichu_side(rules, other) == turup_tichu_side(rules, seat))
            side |= turup_tichu_seat_bit(other);
    return side & turup_tichu_active_seats(rules, state);
}

static void finish(turup_tichu_state *state)
{
    state->phase = TURUP_TICHU_OVER_PHASE;
    state->turn = TURUP_NO_SEAT;
    state->wish = 0;
    state->ending = 0;
}

static void clear_table(turup_tichu_state *state)
{
    state->top.cards = turup_cards_none();
    state->top.as = (turup_tichu_pattern){TURUP_TICHU_NOTHING, 0, 0, 0, {0, 0}};
    state->owner = TURUP_NO_SEAT;
    state->passed = 0;
    state->trick_points = 0;
}

void turup_tichu_give_lead(turup_tichu_state *state, int to)
{
    state->phase = TURUP_TICHU_PLAY_PHASE;
    state->turn = (int8_t)to;
}

/* The owner leads, or the next seat that holds cards. */
static void lead_after_trick(const turup_tichu_rules *rules, turup_tichu_state *state, int owner)
{
    clear_table(state);
    if (state->ending) {
        finish(state);
        return;
    }
    const uint32_t active = turup_tichu_active_seats(rules, state);
    turup_tichu_give_lead(state, active >> owner & 1 ? owner : turup_tichu_first_after(owner, active));
}

static int is_dragon_trick(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    if (rules->team_size == 0 || state->top.as.type != TURUP_TICHU_SINGLE || state->top.as.key < TURUP_TICHU_DRAGON_KEY)
        return 0;
    return !state->ending || TURUP_OPTION(&rules->options, final_dragon_gift);
}

static void gather(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    const int owner = state->owner;
    if (is_dragon_trick(rules, state)) {
        state->phase = TURUP_TICHU_DRAGON_PHASE;
        state->turn = (int8_t)owner;
        return;
    }
    state->pile[owner] = (int16_t)(state->pile[owner] + state->trick_points);
    state->taker = (int8_t)owner;
    state->taken_points = state->trick_points;
    lead_after_trick(rules, state, owner);
}

void turup_tichu_give_dragon(const turup_tichu_rules *rules, turup_tichu_state *state, int to)
{
    state->pile[to] = (int16_t)(state->pile[to] + state->trick_points);
    lead_after_trick(rules, state, state->owner);
}

static int may_play_on(const turup_tichu_state *state, int seat)
{ return turup_tichu_is_active(state, seat) && !(state->passed >> seat & 1); }

/* Gives the turn to the seat that acts after `from`, who has played or passed; to nobody when all have passed. */
static void advance(const turup_tichu_rules *rules, turup_tichu_state *state, int from)
{
    const int overplay = TURUP_OPTION(&rules->options, overplay_own) && may_play_on(state, state->owner);
    state->turn = (int8_t)(overplay ? state->owner : TURUP_NO_SEAT);
    for (int step = 1; step < rules->seats; step++) {
        const int seat = turup_tichu_after(rules, from, step);
        if (seat == state->owner || !may_play_on(state, seat)) continue;
        state->turn = (int8_t)seat;
        return;
    }
}

void turup_tichu_close_window(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    state->window = 0;
    if (state->phase == TURUP_TICHU_PLAY_PHASE && state->turn == TURUP_NO_SEAT) gather(rules, state);
}

/* Whether a window comes up now at all: at a live table only where the trick would be gathered otherwise. */
static int has_window(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    if (!TURUP_OPTION(&rules->options, out_of_turn_bombs)) return 0;
    return state->turn == TURUP_NO_SEAT ? TURUP_OPTION(&rules->options, bomb_after_last_pass) : !rules->live;
}

/* The seats that hold a beating bomb. */
static uint16_t beating_bombers(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    uint16_t set = 0;
    for (uint32_t seats = state->bombers; seats; seats &= seats - 1)
        if (turup_tichu_can_bomb(&rules->shapes, state->hand[turup_lowest(seats)], &state->top.as))
            set |= (uint16_t)(seats & (0u - seats));
    return set;
}

/* Opens a window for all who hold a beating bomb. */
static void open_window(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    state->phase = TURUP_TICHU_PLAY_PHASE;
    state->window = state->bombers != 0 && has_window(rules, state) ? beating_bombers(rules, state) : 0;
    if (state->window == 0 && state->turn == TURUP_NO_SEAT) gather(rules, state);
}

void turup_tichu_decline_bomb(const turup_tichu_rules *rules, turup_tichu_state *state, int seat)
{
    state->window &= (uint16_t)~(1u << seat);
    if (state->window == 0) turup_tichu_close_window(rules, state);
}

void turup_tichu_pass(const turup_tichu_rules *rules, turup_tichu_state *state, int seat)
{
    state->passed |= (uint16_t)(1u << seat);
    advance(rules, state, seat);
    open_window(rules, state);
}

void turup_tichu_make_wish(const turup_tichu_rules *rules, turup_tichu_state *state, int rank)
{
    state->wish = (uint8_t)rank;
    advance(rules, state, state->owner);
    open_window(rules, state);
}

/* The lead goes to the partner, by choice if several hold cards; if none does, to the next seat that does. */
static void play_dog(const turup_tichu_rules *rules, turup_tichu_state *state, int seat)
{
    const uint32_t partners = turup_tichu_active_partners(rules, state, seat);
    clear_table(state);
    if (!turup_at_most_one(partners)) {
        state->phase = TURUP_TICHU_DOG_PHASE;
        state->turn = (int8_t)seat;
        return;
    }
    /* With a single partner who is out the search begins at his place. */
    const int from = rules->team_size == 2 ? turup_tichu_after(rules, seat, 2) : seat;
    const int to =
        partners ? turup_lowest(partners) : turup_tichu_first_after(from, turup_tichu_active_seats(rules, state));
    turup_tichu_give_lead(state, to);
}

static void end_round(const turup_tichu_rules *rules, turup_tichu_state *state)
{
    state->ending = 1;
    if (state->top.as.type == TURUP_TICHU_LONE_DOG || turup_tichu_victor(rules, state) >= 0)
        finish(state);
    else
        gather(rules, state);
}

/* Moves the cards from the hand to the table. */
static void lay(const turup_tichu_rules *rules, turup_tichu_state *state, int seat, const turup_tichu_combo *combo)
{
    const uint8_t key = turup_tichu_key_on(&combo->as, &state->top.as);
    const uint16_t self = (uint16_t)(1u << seat);
    state->hand[seat] = turup_cards_remove(state->hand[seat], combo->cards);
    if ((state->bombers & self) && !turup_tichu_holds_bomb(&rules->shapes, state->hand[seat]))
        state->bombers &= (uint16_t)~self;
    state->played = turup_cards_add(state->played, combo->cards);
    state->trick_points = (int16_t)(state->trick_points + turup_tichu_points(combo->cards));
    state->top.cards = combo->cards; /* field by field: equal states have equal bytes */
    state->top.as = combo->as;
    state->top.as.key = key;
    state->owner = (int8_t)seat;
    state->taker = TURUP_NO_SEAT;
    state->started |= self;
    state->window = 0;
    if (combo->as.type == TURUP_TICHU_BOMB || TURUP_OPTION(&rules->options, reenter_after_pass)) state->passed = 0;
    if (state->wish != 0 && (combo->cards.once & turup_tichu_rank_mask(state->wish))) state->wish = 0;
}

/* Notes that a seat is out; returns whether that ends the round. */
static int goes_out(const turup_tichu_rules *rules, turup_tichu_state *state, int seat)
{
    state->order[state->out++] = (int8_t)seat;
    return state->out == rules->seats - 1 || turup_tichu_victor(rules, state) >= 0;
}

void turup_tichu_play(const turup_tichu_rules *rules, turup_tichu_state *state, int seat,
                      const turup_tichu_combo *combo)
{
    lay(rules, state, seat, combo);
    if (!turup_tichu_is_active(state, seat) && goes_out(rules, state, seat)) {
        end_round(rules, state);
    } else if (combo->as.type == TURUP_TICHU_LONE_DOG) {
        play_dog(rules, state, seat);
    } else if (rules->wish && (combo->cards.once >> TURUP_TICHU_MAH_JONG & 1)) {
        state->phase = TURUP_TICHU_WISH_PHASE;
        state->turn = (int8_t)seat;
    } else {
        advance(rules, state, seat);
        open_window(rules, state);
    }
}
