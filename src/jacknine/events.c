#include "events.h"

#include "know.h"
#include "play.h"
#include "room.h"

static turup_jn_event event(turup_jn_event_kind kind, int seat, int value)
{ return (turup_jn_event){{0, 0}, 0, (int16_t)value, (uint8_t)kind, (int8_t)seat, TURUP_NO_CARD}; }

/* The packets dealt between two states. */
static int deal_events(const turup_jn_rules *rules, int from, const turup_jn_state *after, int viewer,
                       turup_jn_event *out)
{
    int count = 0;
    for (int packet = from; packet < after->packets_dealt; packet++) {
        const int start = packet == 0 ? 0 : rules->packet_end[packet - 1], end = rules->packet_end[packet];
        out[count] = event(TURUP_JN_EVENT_DEALT, TURUP_NO_SEAT, end - start);
        if (viewer != TURUP_NO_SEAT) {
            const uint64_t before = turup_jn_dealt_cards(rules, after, viewer, start);
            uint64_t cards = turup_jn_dealt_cards(rules, after, viewer, end) & ~before;
            if (viewer == after->caller) cards &= ~after->blind;
            out[count].cards = cards;
        }
        count++;
    }
    return count;
}

/* Whether the content of an action is known to its maker only. */
static int is_secret(const turup_jn_rules *rules, turup_action action)
{
    switch (turup_jn_kind(action)) {
    case TURUP_JN_ACT_JODHI:
    case TURUP_JN_ACT_PLAY_DOWN:
    case TURUP_JN_ACT_TRUMP_CARD:
        return 1;
    case TURUP_JN_ACT_TRUMP_SUIT:
    case TURUP_JN_ACT_TRUMP_NONE:
        return !TURUP_JN_IS(rules, indicator, announced);
    default:
        return 0;
    }
}

static int action_event(const turup_jn_rules *rules, const turup_jn_state *before, int seat, turup_action action,
                        int by_engine, const turup_jn_state *after, int viewer, turup_jn_event *out)
{
    const int own = viewer != TURUP_NO_SEAT && viewer == seat, kind = turup_jn_kind(action);
    if (!own && kind == TURUP_JN_ACT_NO && turup_jn_rooms[before->phase].hidden) return 0;
    if (own || !is_secret(rules, action)) {
        *out = event(TURUP_JN_EVENT_ACTION, seat, by_engine != 0);
        out->action = action;
        return 1;
    }
    *out = event(TURUP_JN_EVENT_SECRET, seat, 0);
    if (kind == TURUP_JN_ACT_JODHI) out->value = after->jodhi_points[turup_jn_argument(action)];
    const int word =
        kind == TURUP_JN_ACT_TRUMP_CARD || kind == TURUP_JN_ACT_TRUMP_NONE ? TURUP_JN_ACT_TRUMP_SUIT : kind;
    out->action = turup_jn_act((turup_jn_action_kind)word, 0);
    return 1;
}

/* The trump becomes known to the viewer, otherwise than by his own choice. */
static int trump_event(const turup_jn_rules *rules, const turup_jn_state *before, int seat, const turup_jn_state *after,
                       int viewer, turup_jn_event *out)
{
    const int was = turup_jn_known_trump(rules, before, viewer), is = turup_jn_known_trump(rules, after, viewer);
    const int turned_up = after->exposed && !before->exposed;
    const int drawn = seat != viewer && was != is && is >= 0;
    if (!turned_up && !drawn) return 0;
    *out = event(TURUP_JN_EVENT_TRUMP, after->solo == TURUP_JN_NO_SOLO ? after->maker : after->caller,
                 is >= 0 ? is : TURUP_JN_NT);
    out->card = (int8_t)turup_jn_known_indicator(rules, after, viewer);
    if (out->card == TURUP_JN_CARD_DOWN) out->card = TURUP_NO_CARD;
    return 1;
}

/* A trick is complete: face-down cards that the viewer now sees, and who has won it. */
static int trick_events(const turup_jn_rules *rules, const turup_jn_state *before, turup_action action,
                        const turup_jn_state *after, int viewer, turup_jn_event *out)
{
    const int trick = before->tricks_done, winner = after->trick_winner[trick];
    int start = 0, count = 0, unseen = 0, player = after->trick_leader[trick];
    uint64_t turned_up = 0;
    for (int i = 0; i < trick; i++) start += after->trick_cards[i];
    for (int i = 0; i < after->trick_cards[trick]; i++) {
        const int is_last = i == before->trick_length, card = after->played[start + i];
        const int was_down =
            is_last ? turup_jn_kind(action) == TURUP_JN_ACT_PLAY_DOWN : (before->trick[i] & TURUP_JN_FACE_DOWN) != 0;
        const int is_down = (card & TURUP_JN_FACE_DOWN) != 0;
        if (was_down && player != viewer) {
            if (!is_down || turup_jn_sees_down(after, viewer, player, 1))
                turned_up |= turup_bit(card & ~TURUP_JN_FACE_DOWN);
            else
                unseen = 1;
        }
        player = turup_jn_next_player(rules, after, player);
    }
    if (turned_up != 0) {
        out[count] = event(TURUP_JN_EVENT_SHOWN, TURUP_NO_SEAT, 0);
        out[count++].cards = turned_up;
    }
    out[count++] = event(TURUP_JN_EVENT_TRICK, winner, unseen ? -1 : after->points[winner] - before->points[winner]);
    return count;
}

int turup_jn_events(const turup_jn_rules *rules, const turup_jn_state *before, int seat, turup_action action,
                    int by_engine, const turup_jn_state *after, int viewer, turup_jn_event out[TURUP_JN_MAX_EVENTS])
{
    int count = action_event(rules, before, seat, action, by_engine, after, viewer, out);
    count += trump_event(rules, before, seat, after, viewer, out + count);
    if (after->partner_known && !before->partner_known && after->partner != TURUP_NO_SEAT)
        out[count++] = event(TURUP_JN_EVENT_PARTNER, after->partner, 0);
    if (after->tricks_done == before->tricks_done + 1)
        count += trick_events(rules, before, action, after, viewer, out + count);
    count += deal_events(rules, before->packets_dealt, after, viewer, out + count);
    if (before->blind != 0 && after->blind == 0 && viewer == before->caller) {
        out[count] = event(TURUP_JN_EVENT_SEEN, viewer, 0);
        out[count++].cards = before->blind;
    }
    if (after->phase == TURUP_JN_OVER_PHASE && before->phase != TURUP_JN_OVER_PHASE)
        out[count++] = event(TURUP_JN_EVENT_OVER, TURUP_NO_SEAT, 0);
    return count;
}

int turup_jn_first_events(const turup_jn_rules *rules, const turup_jn_state *start, int viewer,
                          turup_jn_event out[TURUP_JN_MAX_EVENTS])
{
    int count = deal_events(rules, 0, start, viewer, out);
    if (start->phase == TURUP_JN_OVER_PHASE) out[count++] = event(TURUP_JN_EVENT_OVER, TURUP_NO_SEAT, 0);
    return count;
}
