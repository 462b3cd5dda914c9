#include "wish.h"

/* A hand by ranks 2..14 as the wish sees it. */
typedef struct {
    int count[TURUP_TICHU_ACE + 1];
    int jokers;
    int wish;
    int key; /* of the play to beat, 0 on a lead */
} ranks;

static ranks count_ranks(turup_cards hand, int key, int wish)
{
    ranks r = {{0}, 0, wish, key};
    for (int copy = 0; copy < 2; copy++) {
        const uint64_t mask = copy ? hand.twice : hand.once;
        for (int rank = 2; mask != 0 && rank <= TURUP_TICHU_ACE; rank++)
            r.count[rank] += turup_popcount(turup_tichu_suits(mask, rank));
        r.jokers += (int)(mask >> TURUP_TICHU_PHOENIX & 1);
    }
    return r;
}

/* Phoenixes needed for `size` cards of a rank; more than there can be if no natural card is there. */
static int lacking(const ranks *r, int rank, int size)
{
    if (r->count[rank] == 0) return 9;
    return r->count[rank] >= size ? 0 : size - r->count[rank];
}

static int set_of_wish(const ranks *r, int size)
{ return 4 * r->wish > r->key && lacking(r, r->wish, size) <= r->jokers; }

static int full_house_with_wish(const turup_tichu_shapes *shapes, const ranks *r)
{
    for (int triple = 2; triple <= TURUP_TICHU_ACE; triple++)
        for (int pair = 2; pair <= TURUP_TICHU_ACE; pair++) {
            if (4 * triple <= r->key || (triple != r->wish && pair != r->wish)) continue;
            if (triple != pair && lacking(r, triple, 3) + lacking(r, pair, 2) <= r->jokers) return 1;
            if (triple == pair && shapes->four_plus_phoenix && r->count[pair] >= 4 && r->jokers > 0) return 1;
        }
    return 0;
}

/* A row of ranks around the wish, `size` of each; in straights a Phoenix may stand for a whole rank. */
static int run_with_wish(const ranks *r, int length, int size)
{
    for (int low = r->wish - length + 1; low <= r->wish; low++) {
        const int top = low + length - 1;
        if (low < 2 || top > TURUP_TICHU_ACE || 4 * top <= r->key)
            continue; /* no straight is low enough for one from the 1 */
        int needs = 0;
        for (int rank = low; rank <= top; rank++)
            needs += size == 1 && r->count[rank] == 0 ? (rank == r->wish ? 9 : 1) : lacking(r, rank, size);
        if (needs <= r->jokers) return 1;
    }
    return 0;
}

static int has_rank(const turup_tichu_shapes *shapes, turup_cards hand, int rank, int suit)
{
    if (rank == 1) return shapes->mahjong_in_flush && (hand.once >> TURUP_TICHU_MAH_JONG & 1);
    return rank >= 2 && rank <= TURUP_TICHU_ACE && (hand.once >> turup_tichu_card(rank, suit) & 1);
}

/* The longest and highest run of the suit holds the wish, if any does; shorter ones only beat less. */
static int flush_with_wish(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top, int wish)
{
    for (int suit = 0; suit < 4; suit++) {
        int low = wish, high = wish;
        if (!has_rank(shapes, hand, wish, suit)) continue;
        while (has_rank(shapes, hand, low - 1, suit)) low--;
        while (has_rank(shapes, hand, high + 1, suit)) high++;
        const int length = high - low + 1;
        if (length < 5) continue;
        if (top->type != TURUP_TICHU_BOMB || length > top->length || (length == top->length && 4 * high > top->key))
            return 1;
    }
    return 0;
}

static int bomb_with_wish(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top, int wish)
{
    const int beats_as_four = top->type != TURUP_TICHU_BOMB || (top->length == 4 && 4 * wish > top->key);
    return (beats_as_four && turup_tichu_suits(hand.once, wish) == 15) || flush_with_wish(shapes, hand, top, wish);
}

int turup_tichu_can_fulfil(const turup_tichu_shapes *shapes, turup_cards hand, const turup_tichu_pattern *top, int wish)
{
    if (wish == 0 || turup_tichu_suits(hand.once, wish) == 0) return 0;
    const ranks r = count_ranks(hand, top->key, wish);
    int found = 0;
    switch (top->type) {
    case TURUP_TICHU_NOTHING:
        return 1;
    case TURUP_TICHU_SINGLE:
        found = 4 * wish > top->key;
        break;
    case TURUP_TICHU_PAIR:
        found = set_of_wish(&r, 2);
        break;
    case TURUP_TICHU_TRIPLE:
        found = set_of_wish(&r, 3);
        break;
    case TURUP_TICHU_FULL_HOUSE:
        found = full_house_with_wish(shapes, &r);
        break;
    case TURUP_TICHU_STAIRS:
        found = run_with_wish(&r, top->length / 2, 2);
        break;
    case TURUP_TICHU_STRAIGHT:
        found = run_with_wish(&r, top->length, 1);
        break;
    default:
        break;
    }
    return found || bomb_with_wish(shapes, hand, top, wish);
}

int turup_tichu_is_bound(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat)
{ return state->wish != 0 && !turup_tichu_is_dummy(rules, state, seat); }

int turup_tichu_escapes(const turup_tichu_rules *rules, const turup_tichu_state *state, const turup_tichu_pattern *play)
{
    const int escape = TURUP_OPTION(&rules->options, wish_bomb_escape),
              lead = state->top.as.type == TURUP_TICHU_NOTHING;
    if (play->type == TURUP_TICHU_LONE_DOG) return TURUP_OPTION(&rules->options, wish_dog_allowed);
    if (play->type != TURUP_TICHU_BOMB) return 0;
    if (lead) return escape == turup_tichu_wish_bomb_escape_always;
    /* At a live table a bomb on a trick can always be played as one out of turn. */
    return rules->live || escape != turup_tichu_wish_bomb_escape_window;
}
