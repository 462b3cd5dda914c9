/* Facts about what was shown or told after the auction: jodhis, pairs, the called partner, the points of a result. */
#include "deck.h"
#include "worlds_story.h"

/* ---- what a seat held at some time of the play */

typedef enum { HELD_NOT, HELD_UNSEEN, HELD } holding;

/* Cards that were on the table after so many tricks. */
static int cards_after(const turup_jn_story *story, int tricks)
{
    int cards = 0;
    for (int i = 0; i < tricks && i < story->view->tricks_done; i++) cards += story->view->trick_cards[i];
    return cards;
}

/* Cards that were on the table when the second half was dealt; 0 in the first one. */
static int first_half(const turup_jn_story *story)
{
    const turup_jn_rules *rules = story->rules;
    return story->view->packets_dealt > rules->half_packets ? cards_after(story, rules->half_size) : 0;
}

/* Whether a seat had a card in its hand when `since` cards had been played: seen, possible, or seen not to be so. */
static holding held_since(const turup_jn_story *story, int seat, int card, int since)
{
    const turup_jn_view *view = story->view;
    const int apart = seat == view->owner && card == story->indicator && since < view->exposed_at &&
                      !TURUP_OPTION(&story->rules->options, indicator_in_hand);
    const int first = first_half(story), until = since < first ? first : story->played_length;
    for (int i = since; i < until; i++) {
        if (story->played[i] == card) return story->player[i] == seat && !apart ? HELD : HELD_NOT;
    }
    if (since < first) return HELD_NOT;
    if ((story->held[seat] >> card & 1) != 0) return apart ? HELD_NOT : HELD;
    return (story->filling.cards >> card & 1) != 0 && seat != view->viewer ? HELD_UNSEEN : HELD_NOT;
}

/* Adds to `keep` that a seat held a card then; 0 if it cannot have. */
static int require_held(const turup_jn_story *story, uint64_t *keep, int seat, int card, int since, int kinds)
{
    const holding held = held_since(story, seat, card, since);
    if (held == HELD_UNSEEN) turup_jn_hold_all(story, keep, seat, kinds, turup_bit(card));
    return held != HELD_NOT;
}

static int forbid_held(const turup_jn_story *story, uint64_t *keep, int seat, int card, int since, int kinds)
{
    const holding held = held_since(story, seat, card, since);
    if (held == HELD_UNSEEN) turup_jn_hold_only(story, keep, seat, kinds, ~turup_bit(card));
    return held != HELD;
}

/* The places of unseen cards that were in a hand. */
static int hand_kinds(const turup_jn_story *story)
{ return TURUP_JN_IN_HAND | (TURUP_OPTION(&story->rules->options, indicator_in_hand) ? TURUP_JN_APART : 0); }

/* ---- jodhis: claims of other seats, whose suits are not told */

/* A suit for each claim, and whether the jack was held, so far. */
typedef struct {
    int8_t suit[4];
    uint8_t jack[4];
} reading;

/* Adds that a claim was one in this suit; 0 if that cannot be. */
static int require_jodhi(const turup_jn_story *story, uint64_t *keep, int claim, int suit, int jack)
{
    const turup_jn_rules *rules = story->rules;
    const turup_jn_view *view = story->view;
    const int dealt = TURUP_JN_IS(rules, jodhi_cards, dealt), seat = view->jodhi_seat[claim];
    const int first = view->jodhi_at[claim] > rules->half_size ? first_half(story) : 0;
    const int since = dealt ? first : cards_after(story, view->jodhi_at[claim]);
    const int kinds = dealt ? TURUP_JN_DEALT : hand_kinds(story);
    const int king = turup_jn_card(rules, suit, TURUP_RANK_K), queen = turup_jn_card(rules, suit, TURUP_RANK_Q);
    if (king == TURUP_NO_CARD || queen == TURUP_NO_CARD) return 0;
    if (!require_held(story, keep, seat, king, since, kinds) || !require_held(story, keep, seat, queen, since, kinds))
        return 0;
    if (!TURUP_OPTION(&rules->options, jodhi)) return !jack;
    const int16_t *values = rules->options.opt_jodhi_values;
    if (values[(suit == story->trump ? 2 : 0) + jack] != view->jodhi_points[claim]) return 0;
    const int card = turup_jn_card(rules, suit, TURUP_RANK_J);
    if (card == TURUP_NO_CARD) return !jack;
    return jack ? require_held(story, keep, seat, card, since, kinds)
                : forbid_held(story, keep, seat, card, since, kinds);
}

static int is_same_claim(const turup_jn_view *view, int a, int b)
{
    return view->jodhi_seat[a] == view->jodhi_seat[b] && view->jodhi_at[a] == view->jodhi_at[b] &&
           view->jodhi_points[a] == view->jodhi_points[b];
}

/* Whether a suit is still free for a claim; of claims that look the same the earlier one has the lower suit. */
static int is_free(const turup_jn_story *story, const reading *so_far, int claim, int suit)
{
    const turup_jn_view *view = story->view;
    for (int i = 0; i < claim; i++) {
        if (so_far->suit[i] == suit) return 0;
        if (is_same_claim(view, i, claim) && view->jodhi_suit[i] < 0 && so_far->suit[i] > suit) return 0;
    }
    return 1;
}

static void add_reading(turup_jn_story *story, turup_jn_memory *memory, int group, const reading *of)
{
    turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
    if (fact == NULL) return;
    for (int claim = 0; claim < story->view->jodhi_count; claim++) {
        if (story->view->jodhi_suit[claim] >= 0) continue;
        if (require_jodhi(story, fact->keep, claim, of->suit[claim], of->jack[claim])) continue;
        story->facts--;
        return;
    }
}

static void read_jodhis(turup_jn_story *story, turup_jn_memory *memory, int group, reading *so_far, int claim)
{
    const turup_jn_view *view = story->view;
    if (claim == 4 || claim == view->jodhi_count) {
        add_reading(story, memory, group, so_far);
        return;
    }
    for (int suit = 0; suit < 4; suit++) {
        if (view->jodhi_suit[claim] >= 0 ? suit != view->jodhi_suit[claim] : !is_free(story, so_far, claim, suit))
            continue;
        so_far->suit[claim] = (int8_t)suit;
        for (int jack = 0; jack < (view->jodhi_suit[claim] >= 0 ? 1 : 2); jack++) {
            so_far->jack[claim] = (uint8_t)jack;
            read_jodhis(story, memory, group, so_far, claim + 1);
        }
    }
}

static void add_jodhis(turup_jn_story *story, turup_jn_memory *memory)
{
    const turup_jn_view *view = story->view;
    reading so_far = {{0}, {0}};
    int hidden = 0;
    for (int claim = 0; claim < view->jodhi_count; claim++) {
        hidden += view->jodhi_suit[claim] < 0;
        story->possible &= (uint8_t)(view->jodhi_seat[claim] >= 0);
    }
    if (!story->possible) return;
    if (hidden > 0) read_jodhis(story, memory, turup_jn_new_group(story, 1), &so_far, 0);
}

/* ---- pairs: king and queen of trumps, of two packs one of each */

static void add_pair(turup_jn_story *story, turup_jn_memory *memory, int seat)
{
    const turup_jn_rules *rules = story->rules;
    const int king = turup_jn_card(rules, story->trump, TURUP_RANK_K);
    const int queen = turup_jn_card(rules, story->trump, TURUP_RANK_Q);
    const int since = story->view->pair_at[seat], group = turup_jn_new_group(story, 1);
    if (king == TURUP_NO_CARD || queen == TURUP_NO_CARD) return;
    for (int choice = 0; choice < rules->copies * rules->copies; choice++) {
        turup_jn_fact *fact = turup_jn_new_fact(story, memory, group);
        if (fact == NULL) return;
        if (!require_held(story, fact->keep, seat, king + choice % rules->copies, since, hand_kinds(story)) ||
            !require_held(story, fact->keep, seat, queen + choice / rules->copies, since, hand_kinds(story)))
            story->facts--;
    }
}

static void add_pairs(turup_jn_story *story, turup_jn_memory *memory)
{
    for (int seat = 0; seat < story->rules->seats && story->trump != TURUP_NO_TRUMP; seat++) {
        if ((story->view->pairs >> seat & 1) != 0 && seat != story->view->viewer) add_pair(story, memory, seat);
    }
}

/* ---- the called partner */

/* Whether a result can be what it is if this seat is the partner. */
static int fits_result(const turup_jn_story *story, int partner)
{
    const turup_jn_view *view = story->view;
    int points = 0, score = INT16_MIN;
    for (int seat = 0; seat < story->rules->seats; seat++) {
        const int with_maker = seat == view->maker || seat == partner;
        if (with_maker) points += view->seat_points[seat];
        if (!with_maker && view->result.player_score[seat] > score) score = view->result.player_score[seat];
    }
    return points == view->result.card_points[0] && score == view->result.score[1];
}

/* The seats that may hold the card of the partner. */
static int partners(const turup_jn_story *story)
{
    const turup_jn_view *view = story->view;
    const int over = view->phase == TURUP_JN_OVER_PHASE && view->result.reason < TURUP_JN_SIGNAL_REASON;
    const int all_played = view->tricks_done == story->rules->tricks;
    int seats = 0;
    if (view->partner >= 0) return 1 << view->partner;
    for (int seat = 0; seat < story->rules->seats; seat++) {
        if (seat != view->maker && (!over || all_played || fits_result(story, seat))) seats |= 1 << seat;
    }
    return seats;
}

static void add_partner(turup_jn_story *story)
{
    const int card = story->view->partner_card;
    if (card < 0 || (story->filling.cards >> card & 1) == 0) return;
    if (!TURUP_JN_IS(story->rules, call_card, name_partner) && !TURUP_JN_IS(story->rules, call_card, announce_only))
        return;
    const int named = TURUP_JN_IS(story->rules, call_card, name_partner), seats = named ? partners(story) : -1;
    for (int place = 0; place < story->filling.count; place++) {
        const int seat = story->place[place].seat;
        if (seat == story->view->maker || (seats >> seat & 1) == 0) story->filling.allowed[place] &= ~turup_bit(card);
    }
}

/* ---- the points of cards that lie face down for good */

static void add_result(turup_jn_story *story)
{
    const turup_jn_view *view = story->view;
    const turup_jn_rules *rules = story->rules;
    int seen[2] = {0, 0}, at = 0;
    uint64_t down[2] = {0, 0};
    if (view->phase != TURUP_JN_OVER_PHASE || view->result.reason >= TURUP_JN_VOID_REDEAL_REASON) return;
    for (int trick = 0; trick < view->tricks_done; trick++) {
        const int side = view->trick_winner[trick] & 1;
        for (int i = 0; i < view->trick_cards[trick]; i++, at++) {
            const int card = story->played[at];
            if (card >= 0) seen[side] += rules->play.points_plain[card & 15];
            for (int place = 0; place < story->filling.count; place++) {
                if (story->place[place].kind == TURUP_JN_DOWN && story->place[place].at == at)
                    down[side] |= turup_bit(place);
            }
        }
    }
    const int side = down[0] == 0; /* once all tricks are played, one side's cards tell the other's */
    if (down[side] == 0 || !rules->fixed_sides) return;
    story->filling.weighed = down[side];
    story->filling.weights = rules->play.points_plain;
    story->filling.least = story->filling.most = (int16_t)(view->result.card_points[side] - seen[side]);
    if (story->filling.least < 0) story->possible = 0;
}

void turup_jn_add_shown(turup_jn_story *story, turup_jn_memory *memory)
{
    add_jodhis(story, memory);
    add_pairs(story, memory);
    add_partner(story);
    add_result(story);
}
