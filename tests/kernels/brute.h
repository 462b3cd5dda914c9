/* Plain minimax for open-trump trick games, written from the rule book and sharing nothing with src/: no pruning, no
 * tables, one card after the other. */
#ifndef TURUP_TEST_BRUTE_H
#define TURUP_TEST_BRUTE_H

#include "jacknine/options.h"
#include "search/position.h"

typedef struct {
    const turup_play_rules *rules;
    int trump;
    int holder[64]; /* seat, -1 for a card that is not held */
    int trick[TURUP_MAX_SEATS];
    int length;
    int leader;
    int left; /* cards held by all */
} brute_table;

static int brute_strength(const brute_table *t, int card)
{ return card / 16 == t->trump ? t->rules->strength_trump[card % 16] : t->rules->strength_plain[card % 16]; }

static int brute_points(const brute_table *t, int card)
{ return card / 16 == t->trump ? t->rules->points_trump[card % 16] : t->rules->points_plain[card % 16]; }

/* Index in the trick of the winning card. */
static int brute_winner(const brute_table *t)
{
    int has_trump = 0;
    for (int i = 0; i < t->length; i++) has_trump |= t->trick[i] / 16 == t->trump;
    const int suit = has_trump ? t->trump : t->trick[0] / 16;
    int best = -1;
    for (int i = 0; i < t->length; i++) {
        if (t->trick[i] / 16 != suit) continue;
        const int more = best < 0 ? 1 : brute_strength(t, t->trick[i]) - brute_strength(t, t->trick[best]);
        if (more > 0 || (more == 0 && t->rules->last_equal_wins)) best = i;
    }
    return best;
}

/* Whether the seat to play may play `card`, which it holds. */
static int brute_allows(const brute_table *t, int card)
{
    const int seat = (t->leader + t->length) % t->rules->players;
    if (t->length == 0) return 1;
    const int best = t->trick[brute_winner(t)];
    const int partner_wins =
        t->rules->side_of[(t->leader + brute_winner(t)) % t->rules->players] == t->rules->side_of[seat];
    int led = 0, trumps = 0, plain = 0, lower = 0, higher = 0, overtaking = 0;
    for (int c = 0; c < 64; c++) {
        if (t->holder[c] != seat) continue;
        led += c / 16 == t->trick[0] / 16;
        trumps += c / 16 == t->trump;
        plain += c / 16 != t->trump;
        if (c / 16 != t->trump || best / 16 != t->trump) continue;
        const int difference = brute_strength(t, c) - brute_strength(t, best);
        lower += difference < 0;
        higher += difference > 0 || (difference == 0 && t->rules->last_equal_wins);
        overtaking += difference > 0 || (difference == 0 && t->rules->last_equal_wins);
    }
    const int is_trump = card / 16 == t->trump;
    const int against_best = is_trump && best / 16 == t->trump ? brute_strength(t, card) - brute_strength(t, best) : 0;
    const int goes_over =
        against_best > 0 || (is_trump && best / 16 == t->trump && against_best == 0 && t->rules->last_equal_wins);
    if (led > 0) {
        if (card / 16 != t->trick[0] / 16) return 0;
        return !t->rules->overtake_in_trump || t->trick[0] / 16 != t->trump || overtaking == 0 || goes_over;
    }
    if (trumps == 0) return 1;
    const int excused = t->rules->must_trump == turup_must_trump_yes_unless_partner_wins && partner_wins;
    const int beats = t->rules->must_trump == turup_must_trump_must_beat_opponent;
    const int must_trump = t->rules->must_trump != turup_must_trump_no && !beats && !excused;
    if (beats && !partner_wins && (best / 16 != t->trump || higher > 0))
        return is_trump && (best / 16 != t->trump || goes_over);
    const int applies =
        best / 16 == t->trump && (t->rules->undertrump_scope == turup_undertrump_scope_any || partner_wins);
    int lower_allowed = 1; /* may he play a trump below the best? */
    if (applies) {
        switch (t->rules->undertrump) {
        case turup_undertrump_forbidden_if_plain_left:
            lower_allowed = plain == 0;
            break;
        case turup_undertrump_forbidden_if_alternative:
            lower_allowed = plain == 0 && trumps == lower;
            break;
        case turup_undertrump_must_overtrump:
            if (higher > 0 && !excused) return goes_over;
            lower_allowed = (must_trump && higher == 0) || (plain == 0 && trumps == lower);
            break;
        default:
            break;
        }
    }
    if (is_trump) return lower_allowed || against_best >= 0;
    const int some_trump_allowed = lower_allowed || trumps > lower;
    return !(must_trump && some_trump_allowed);
}

static brute_table brute_set(const turup_play_rules *rules, const turup_position *position)
{
    brute_table t = {
        .rules = rules, .trump = position->trump, .length = position->trick_length, .leader = position->leader};
    for (int c = 0; c < 64; c++) {
        t.holder[c] = -1;
        for (int seat = 0; seat < rules->players; seat++) {
            if ((position->hands[seat] >> c & 1) != 0) t.holder[c] = seat, t.left++;
        }
    }
    for (int i = 0; i < t.length; i++) t.trick[i] = position->trick[i];
    return t;
}

/* The table after `card`; *winner is the seat that took the trick, -1 while it runs, *points what lies in it. */
static brute_table brute_play(const brute_table *t, int card, int *winner, int *points)
{
    brute_table next = *t;
    next.holder[card] = -1;
    next.left--;
    next.trick[next.length++] = card;
    *winner = -1;
    *points = 0;
    if (next.length == t->rules->players) {
        *winner = (t->leader + brute_winner(&next)) % t->rules->players;
        *points = t->rules->trick_points;
        for (int i = 0; i < next.length; i++) *points += brute_points(t, next.trick[i]);
        next.leader = *winner;
        next.length = 0;
    }
    return next;
}

static int brute_value(const brute_table *t);

/* What side 0 takes from here when `card` is played. */
static int brute_card(const brute_table *t, int card)
{
    int winner, points;
    const brute_table next = brute_play(t, card, &winner, &points);
    int taken = 0;
    if (winner >= 0) {
        const int side = t->rules->side_of[winner];
        if (side == 0) taken += points;
        if (next.left == 0 && t->rules->last_trick != turup_last_trick_none && side == 0)
            taken += t->rules->last_trick_points;
        if (next.left == 0 && t->rules->last_trick == turup_last_trick_transfer && side == 1)
            taken -= t->rules->last_trick_points;
    }
    return taken + brute_value(&next);
}

static int brute_value(const brute_table *t)
{
    if (t->left == 0) return 0;
    const int seat = (t->leader + t->length) % t->rules->players;
    int value = 0, first = 1;
    for (int c = 0; c < 64; c++) {
        if (t->holder[c] != seat || !brute_allows(t, c)) continue;
        const int v = brute_card(t, c);
        if (first || (t->rules->side_of[seat] == 0 ? v > value : v < value)) value = v;
        first = 0;
    }
    return value;
}

/* Whether `caller` (with `alone`) or his side wins every trick from here. */
static int brute_wins_all(const brute_table *t, int caller, int alone)
{
    if (t->left == 0) return 1;
    const int seat = (t->leader + t->length) % t->rules->players;
    const int helps = t->rules->side_of[seat] == t->rules->side_of[caller];
    for (int c = 0; c < 64; c++) {
        if (t->holder[c] != seat || !brute_allows(t, c)) continue;
        int winner, points;
        const brute_table next = brute_play(t, c, &winner, &points);
        const int lost =
            winner >= 0 && (alone ? winner != caller : t->rules->side_of[winner] != t->rules->side_of[caller]);
        const int wins = !lost && brute_wins_all(&next, caller, alone);
        if (wins == helps) return wins;
    }
    return !helps;
}

#endif
