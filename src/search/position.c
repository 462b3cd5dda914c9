/* Whether a position makes sense. */
#include "position_facts.h"
#include "solver.h"

enum { MOST_CARD_POINTS = 200, MOST_LAST_POINTS = 1000, SEAT_COUNTS = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 6 | 1 << 8 };

static int words_fit(const turup_play_rules *rules)
{
    return rules->undertrump <= turup_undertrump_must_overtrump && rules->last_trick <= turup_last_trick_transfer &&
           rules->undertrump_scope <= turup_undertrump_scope_partner &&
           rules->must_trump <= turup_must_trump_must_beat_opponent &&
           rules->hidden <= turup_expose_mechanism_face_down_cut &&
           rules->asker_must_trump <= turup_expose_asker_must_trump_must_beat_opponent &&
           rules->maker_card <= turup_expose_maker_card_indicator &&
           rules->maker_lead_trump <= turup_maker_lead_trump_not_first_trick &&
           rules->never_exposed <= turup_expose_never_no_trump;
}

static int rules_fit(const turup_play_rules *rules)
{
    if (rules->players > TURUP_MAX_SEATS || (SEAT_COUNTS >> rules->players & 1) == 0) return 0;
    if (rules->slots < 1 || rules->slots > 16 || !words_fit(rules)) return 0;
    if (rules->last_trick_points < 0 || rules->last_trick_points > MOST_LAST_POINTS) return 0;
    if (rules->trick_points < 0 || rules->trick_points > MOST_CARD_POINTS) return 0;
    if (rules->sweep_points < 0 || rules->sweep_points > MOST_LAST_POINTS) return 0;
    if ((rules->trick_points != 0 || rules->sweep_points != 0) && rules->hidden != turup_expose_mechanism_none)
        return 0;
    for (int seat = 0; seat < rules->players; seat++) {
        if (rules->side_of[seat] > 1) return 0;
    }
    for (int slot = 0; slot < rules->slots; slot++) {
        if (rules->points_trump[slot] < 0 || rules->points_trump[slot] > MOST_CARD_POINTS) return 0;
        if (rules->points_plain[slot] < 0 || rules->points_plain[slot] > MOST_CARD_POINTS) return 0;
    }
    return 1;
}

static uint64_t deck_of(const turup_play_rules *rules)
{
    const uint64_t suit = (UINT64_C(1) << rules->slots) - 1;
    return suit | suit << 16 | suit << 32 | suit << 48;
}

static int is_seat(const turup_play_rules *rules, int seat) { return seat >= 0 && seat < rules->players; }

static turup_status check_table(const turup_play_rules *rules, const turup_position *position)
{
    if (position->trump < TURUP_NO_TRUMP || position->trump > 3) return TURUP_POSITION_TRUMP;
    if (!is_seat(rules, position->leader)) return TURUP_POSITION_LEADER;
    if (position->sits_out >> rules->players != 0 || turup_position_sits_out(position, position->leader) ||
        turup_position_players(rules, position) < 2)
        return TURUP_POSITION_SITS_OUT;
    if (position->trick_length >= turup_position_players(rules, position)) return TURUP_POSITION_TRICK_LENGTH;
    const int maker = position->maker;
    if (maker != TURUP_NO_CARD && !is_seat(rules, maker)) return TURUP_POSITION_MAKER;
    if (!turup_position_is_hidden(rules, position)) return TURUP_OK;
    return maker == TURUP_NO_CARD || turup_position_sits_out(position, maker) ? TURUP_POSITION_MAKER : TURUP_OK;
}

static turup_status check_cards(const turup_play_rules *rules, const turup_position *position)
{
    const uint64_t deck = deck_of(rules);
    uint64_t seen = 0;
    for (int seat = 0; seat < TURUP_MAX_SEATS; seat++) {
        const uint64_t hand = position->hands[seat];
        if ((hand & ~deck) != 0 || (seat >= rules->players && hand != 0)) return TURUP_POSITION_FOREIGN_CARD;
        if ((hand & seen) != 0) return TURUP_POSITION_CARD_TWICE;
        seen |= hand;
    }
    for (int i = 0; i < position->trick_length; i++) {
        const int card = position->trick[i];
        if (card < 0 || card >= 64 || (turup_bit(card) & deck) == 0) return TURUP_POSITION_FOREIGN_CARD;
        if ((turup_bit(card) & seen) != 0) return TURUP_POSITION_CARD_TWICE;
        seen |= turup_bit(card);
    }
    if (position->indicator == TURUP_NO_CARD) return TURUP_OK;
    if (position->indicator < 0 || position->indicator >= 64) return TURUP_POSITION_INDICATOR;
    const uint64_t indicator = turup_bit(position->indicator);
    if ((indicator & deck & turup_position_trumps(position)) == 0) return TURUP_POSITION_INDICATOR;
    if (turup_position_is_hidden(rules, position))
        return (indicator & seen & ~position->hands[position->maker]) != 0 ? TURUP_POSITION_INDICATOR : TURUP_OK;
    const int owner = position->must_indicator;
    return is_seat(rules, owner) && (position->hands[owner] & indicator) != 0 ? TURUP_OK : TURUP_POSITION_INDICATOR;
}

/* All cards of a seat, an indicator that lies apart included. */
static uint64_t all_cards(const turup_play_rules *rules, const turup_position *position, int seat)
{ return position->hands[seat] | (seat == position->maker ? turup_position_apart(rules, position) : 0); }

/* Whether a seat that has not followed still holds a card of the led suit. The maker may: the indicator that has come
 * back to his hand since. */
static int has_revoked(const turup_play_rules *rules, const turup_position *position, int seat, int place)
{
    const uint64_t led_suit = turup_position_suit(position->trick[0]);
    const uint64_t left = position->hands[seat] & led_suit;
    if (left == 0 || (turup_bit(position->trick[place]) & led_suit) != 0) return 0;
    return !(rules->hidden != turup_expose_mechanism_none && position->exposed && seat == position->maker &&
             led_suit == turup_position_trumps(position) && turup_at_most_one(left));
}

static turup_status check_hands(const turup_play_rules *rules, const turup_position *position)
{
    const int turn = turup_position_turn(rules, position);
    const int size = turup_popcount(all_cards(rules, position, turn));
    if (size > TURUP_MAX_HAND) return TURUP_POSITION_HAND_SIZE;
    for (int i = 0; i < turup_position_players(rules, position); i++) {
        const int seat = turup_position_seat(rules, position, i), has_played = i < position->trick_length;
        if (turup_popcount(all_cards(rules, position, seat)) != size - has_played) return TURUP_POSITION_HAND_SIZE;
        if (has_played && has_revoked(rules, position, seat, i)) return TURUP_POSITION_REVOKE;
    }
    return TURUP_OK;
}

/* Cards that lie face down: those of void seats in closed play, and none else. */
static turup_status check_face_down(const turup_play_rules *rules, const turup_position *position)
{
    const int closed = turup_position_is_closed(rules, position);
    if (!closed) return position->face_down != 0 ? TURUP_POSITION_FACE_DOWN : TURUP_OK;
    if (position->face_down >> position->trick_length != 0) return TURUP_POSITION_FACE_DOWN;
    for (int i = 0; i < position->trick_length; i++) {
        const uint64_t card = turup_bit(position->trick[i]);
        const int down = position->face_down >> i & 1, is_trump = (card & turup_position_trumps(position)) != 0;
        const int follows = (card & turup_position_suit(position->trick[0])) != 0;
        const int by_maker = turup_position_seat(rules, position, i) == position->maker;
        const int is_indicator = down && by_maker && is_trump;
        if (is_indicator && position->indicator != TURUP_NO_CARD) return TURUP_POSITION_FACE_DOWN;
        if (down == follows && !is_indicator) return TURUP_POSITION_FACE_DOWN;
        if (i == 0 && down) return TURUP_POSITION_FACE_DOWN;
    }
    return TURUP_OK;
}

/* What has been asked for in the running trick. */
static turup_status check_asking(const turup_play_rules *rules, const turup_position *position)
{
    const int asker = position->must_trump, owner = position->must_indicator,
              turn = turup_position_turn(rules, position);
    const int hidden = turup_position_is_hidden(rules, position), length = position->trick_length;
    if (asker != TURUP_NO_CARD) {
        if (asker != turn || hidden) return TURUP_POSITION_ASKER;
        const uint64_t own = asker == position->maker ? turup_position_trumps(position) : 0;
        if (length > 0 && (position->hands[asker] & turup_position_suit(position->trick[0]) & ~own) != 0)
            return TURUP_POSITION_ASKER;
    }
    if (owner != TURUP_NO_CARD) {
        if (hidden || length == 0 || position->indicator == TURUP_NO_CARD || !is_seat(rules, owner) ||
            turup_position_sits_out(position, owner))
            return TURUP_POSITION_INDICATOR;
        for (int i = 0; i < length; i++) {
            if (turup_position_seat(rules, position, i) == owner) return TURUP_POSITION_INDICATOR;
        }
    }
    if (position->dead_trumps != 0 && (hidden || position->dead_trumps >> length != 0))
        return TURUP_POSITION_DEAD_TRUMPS;
    return TURUP_OK;
}

turup_status turup_position_check(const turup_play_rules *rules, const turup_position *position)
{
    if (!rules_fit(rules)) return TURUP_POSITION_RULES;
    if (rules->free_play) return TURUP_POSITION_FREE_PLAY;
    turup_status status = check_table(rules, position);
    if (status == TURUP_OK) status = check_cards(rules, position);
    if (status == TURUP_OK) status = check_hands(rules, position);
    if (status == TURUP_OK) status = check_face_down(rules, position);
    return status == TURUP_OK ? check_asking(rules, position) : status;
}
