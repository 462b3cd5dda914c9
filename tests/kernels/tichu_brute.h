/* Tichu endings by plain minimax, written from the rule book alone: sets of cards are tried one by one, every window is
 * asked, nothing is remembered. Keys are twice the rank, so that the Phoenix's half is a whole number. */
#ifndef TICHU_BRUTE_H
#define TICHU_BRUTE_H

#include <stdint.h>
#include <string.h>

enum { DOG_CARD = 0, MAH_JONG_CARD = 1, PHOENIX_CARD = 54, DRAGON_CARD = 55, DRAGON_TOP = 30, WORST = 100000 };
enum { NO_TOP, LONE_DOG, ONE, TWO, THREE, HOUSE, PAIRS, RUN, BOMB };
enum { PLAY_ASKED, BOMB_ASKED, WISH_ASKED, DRAGON_ASKED, OVER };

typedef struct {
    int type, size, key;
} reading;

typedef struct {
    uint64_t hand[4];
    reading top;
    int trick, pile[4], owner, turn, passed, question, window, wish, out, order[4];
} table;

/* A move: a play, or a pass or decline (no cards), or a wish or gift (number). */
typedef struct {
    uint64_t cards;
    int joker, number;
    reading as;
} option;

typedef struct {
    int call[4], goal;
    long nodes, limit;
} question;

static int rank_of(int card)
{ return card == MAH_JONG_CARD ? 1 : card >= 2 && card < PHOENIX_CARD ? (card - 2) / 4 + 2 : 0; }
static int is_in(uint64_t cards, int card) { return (int)(cards >> card & 1); }
static int size_of(uint64_t cards)
{
    int n = 0;
    for (; cards; cards &= cards - 1) n++;
    return n;
}

static int points_of(uint64_t cards)
{
    int sum = 25 * is_in(cards, DRAGON_CARD) - 25 * is_in(cards, PHOENIX_CARD);
    for (int card = 2; card < PHOENIX_CARD; card++)
        if (is_in(cards, card)) sum += rank_of(card) == 5 ? 5 : rank_of(card) == 10 || rank_of(card) == 13 ? 10 : 0;
    return sum;
}

static int of_one_suit(uint64_t cards)
{
    int suit = -1;
    for (int card = 0; card < 56; card++) {
        if (!is_in(cards, card)) continue;
        if (card < 2 || card >= PHOENIX_CARD || (suit >= 0 && (card - 2) % 4 != suit)) return 0;
        suit = (card - 2) % 4;
    }
    return 1;
}

/* What several cards are, the Phoenix among them standing for the rank `joker`. */
static reading read_several(uint64_t cards, int joker)
{
    int count[15] = {0}, low = 0, high = 0, ranks = 0, most = 0, least = 9;
    const int size = size_of(cards);
    for (int card = 1; card < PHOENIX_CARD; card++)
        if (is_in(cards, card)) count[rank_of(card)]++;
    if (joker) count[joker]++;
    for (int rank = 1; rank <= 14; rank++) {
        if (!count[rank]) continue;
        if (!low) low = rank;
        high = rank;
        ranks++;
        if (count[rank] > most) most = count[rank];
        if (count[rank] < least) least = count[rank];
    }
    const int row = high - low + 1 == ranks;
    const reading none = {NO_TOP, 0, 0};
    if (is_in(cards, DOG_CARD) || is_in(cards, DRAGON_CARD)) return none;
    if (row && most == 1 && size >= 5) return (reading){!joker && of_one_suit(cards) ? BOMB : RUN, size, 2 * high};
    if (count[1]) return none;
    if (ranks == 1 && size == 2) return (reading){TWO, 2, 2 * high};
    if (ranks == 1 && size == 3) return (reading){THREE, 3, 2 * high};
    if (ranks == 1 && size == 4 && !joker) return (reading){BOMB, 4, 2 * high};
    if (ranks == 2 && size == 5 && most == 3) return (reading){HOUSE, 5, 2 * (count[low] == 3 ? low : high)};
    if (row && ranks >= 2 && most == 2 && least == 2) return (reading){PAIRS, size, 2 * high};
    return none;
}

static reading read_single(uint64_t card, const reading *top)
{
    if (is_in(card, DOG_CARD)) return (reading){LONE_DOG, 1, 0};
    if (is_in(card, DRAGON_CARD)) return (reading){ONE, 1, DRAGON_TOP};
    if (is_in(card, PHOENIX_CARD))
        return (reading){ONE, 1, top->type == NO_TOP ? 3 : top->key == DRAGON_TOP ? 0 : top->key + 1};
    int at = 0;
    while (!is_in(card, at)) at++;
    return (reading){ONE, 1, 2 * rank_of(at)};
}

static int lies_on(const reading *play, const reading *top)
{
    if (play->type == NO_TOP) return 0;
    if (top->type == NO_TOP) return 1;
    if (play->type == LONE_DOG) return 0;
    if (play->type == BOMB && top->type != BOMB) return 1;
    if (play->type == BOMB && play->size != top->size) return play->size > top->size;
    return play->type == top->type && play->size == top->size && play->key > top->key;
}

enum { MOST_OPTIONS = 160 }; /* of hands of at most six cards */

/* All plays of a hand on a top; bombs only if asked so. */
static int plays_on(uint64_t hand, const reading *top, int bombs, option *out)
{
    int n = 0;
    for (uint64_t cards = hand; cards; cards = (cards - 1) & hand) {
        const int joker = is_in(cards, PHOENIX_CARD) && size_of(cards) > 1;
        for (int rank = joker ? 2 : 0; rank <= (joker ? 14 : 0); rank++) {
            const reading as = size_of(cards) == 1 ? read_single(cards, top) : read_several(cards, rank);
            if (lies_on(&as, top) && (!bombs || as.type == BOMB)) out[n++] = (option){cards, rank, 0, as};
        }
    }
    return n;
}

static int has_rank(uint64_t cards, int rank) { return (cards >> (4 * rank - 6) & 15) != 0; }

static int active(const table *t)
{
    int n = 0;
    for (int i = 0; i < 4; i++) n += t->hand[i] != 0;
    return n;
}

static int asked_seat(const table *t)
{
    int seat = t->turn;
    if (t->question == BOMB_ASKED)
        for (seat = (t->owner + 1) % 4; !(t->window >> seat & 1); seat = (seat + 1) % 4) {}
    return seat;
}

static int options_of(const table *t, option *out)
{
    const int seat = asked_seat(t);
    const option nothing = {0, 0, 0, {NO_TOP, 0, 0}};
    int n = 0;
    if (t->question == WISH_ASKED) {
        for (int rank = 1; rank <= 14; rank++) out[n] = nothing, out[n++].number = rank == 1 ? 0 : rank;
    } else if (t->question == DRAGON_ASKED) {
        out[0] = out[1] = nothing;
        out[0].number = (seat + 1) % 4, out[1].number = (seat + 3) % 4;
        n = 2;
    } else if (t->question == BOMB_ASKED) {
        n = plays_on(t->hand[seat], &t->top, 1, out);
        out[n++] = nothing;
    } else {
        int fulfilling = 0;
        n = plays_on(t->hand[seat], &t->top, 0, out);
        for (int i = 0; i < n && t->wish; i++)
            if (has_rank(out[i].cards, t->wish)) out[fulfilling++] = out[i];
        if (fulfilling) return fulfilling;
        if (t->top.type != NO_TOP) out[n++] = nothing;
    }
    return n;
}

static void lead_by(table *t, int seat)
{
    t->top = (reading){NO_TOP, 0, 0};
    t->trick = t->passed = t->window = 0;
    t->question = active(t) <= 1 ? OVER : PLAY_ASKED;
    for (int i = 0; i < 4 && !t->hand[seat]; i++) seat = (seat + 1) % 4;
    t->turn = seat;
}

static void take_trick(table *t)
{
    if (t->top.type == ONE && t->top.key == DRAGON_TOP) {
        t->question = DRAGON_ASKED;
        t->turn = t->owner;
        return;
    }
    t->pile[t->owner] += t->trick;
    lead_by(t, t->owner);
}

/* When all in the window have declined: the next seat after the owner that has not passed, or the trick is taken. */
static void close_window(table *t)
{
    for (int step = 1; step < 4; step++) {
        const int seat = (t->owner + step) % 4;
        if (!t->hand[seat] || (t->passed >> seat & 1)) continue;
        t->question = PLAY_ASKED;
        t->turn = seat;
        return;
    }
    take_trick(t);
}

static void open_window(table *t)
{
    option some[MOST_OPTIONS];
    t->window = 0;
    for (int seat = 0; seat < 4; seat++)
        if (plays_on(t->hand[seat], &t->top, 1, some)) t->window |= 1 << seat;
    t->question = BOMB_ASKED;
    if (!t->window) close_window(t);
}

static void put_down(table *t, int seat, const option *o)
{
    t->hand[seat] &= ~o->cards;
    t->trick += points_of(o->cards);
    t->top = o->as;
    t->owner = seat;
    t->passed = t->window = 0;
    if (t->wish && has_rank(o->cards, t->wish)) t->wish = 0;
    if (!t->hand[seat]) t->order[t->out++] = seat;
    if (t->out == 2 && (t->order[0] ^ t->order[1]) % 2 == 0)
        t->question = OVER;
    else if (o->as.type == LONE_DOG)
        lead_by(t, (seat + 2) % 4);
    else if (active(t) == 1)
        take_trick(t);
    else if (is_in(o->cards, MAH_JONG_CARD))
        t->question = WISH_ASKED, t->turn = seat;
    else
        open_window(t);
}

static table after_option(const table *from, const option *o)
{
    table t = *from;
    const int seat = asked_seat(from);
    if (o->cards) {
        put_down(&t, seat, o);
    } else if (t.question == WISH_ASKED) {
        t.wish = o->number;
        open_window(&t);
    } else if (t.question == DRAGON_ASKED) {
        t.pile[o->number] += t.trick;
        lead_by(&t, t.owner);
    } else if (t.question == BOMB_ASKED) {
        t.window &= ~(1 << seat);
        if (!t.window) close_window(&t);
    } else {
        t.passed |= 1 << seat;
        open_window(&t);
    }
    return t;
}

static int final_score(const table *t, const question *q)
{
    static const int CALLS[] = {0, 100, 200, 400, 400};
    const int first = t->order[0];
    int score[2] = {0, 0};
    if (q->goal >= 0) return (first == q->goal) == (q->goal % 2 == 0) ? 1 : -1;
    if ((t->order[0] ^ t->order[1]) % 2 == 0) {
        score[first % 2] = 200;
    } else {
        for (int seat = 0; seat < 4; seat++) {
            score[t->hand[seat] ? first % 2 : seat % 2] += t->pile[seat];
            if (t->hand[seat]) score[1 - seat % 2] += points_of(t->hand[seat]);
        }
    }
    for (int seat = 0; seat < 4; seat++)
        score[seat % 2] += seat == first ? CALLS[q->call[seat]] : -CALLS[q->call[seat]];
    return score[0] - score[1];
}

/* The value for side 0; meaningless once q->nodes is over q->limit. */
static int brute_value(const table *t, question *q, int low, int high)
{
    if (t->question == OVER) return final_score(t, q);
    if (q->goal >= 0 && t->out > 0) return final_score(t, q);
    if (q->nodes++ > q->limit) return 0;
    option some[MOST_OPTIONS];
    const int n = options_of(t, some), maximises = asked_seat(t) % 2 == 0;
    int best = maximises ? -WORST : WORST;
    for (int i = 0; i < n && low < high; i++) {
        const table next = after_option(t, &some[i]);
        const int value = brute_value(&next, q, low, high);
        if (maximises ? value > best : value < best) best = value;
        if (maximises && best > low) low = best;
        if (!maximises && best < high) high = best;
    }
    return best;
}

#endif
