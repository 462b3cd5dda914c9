#include "tricks.h"

#include <string.h>

#include "../common/bits.h"
#include "moves.h"
#include "sure_tricks.h"
#include "tricks_table.h"

enum { SEATS = 4, STRONG = 8 };

/* A trick while it is played. */
typedef struct {
    uint64_t led; /* the led suit */
    int last;     /* the seat before the leader */
    int second;
    int tricks; /* still to be won, this one included */
    int target; /* of side 0 */
} running;

/* The deal's cards of a suit down to this one. */
static inline uint64_t down_to(const turup_solver *s, int bit) { return s->cards[bit].and_above; }

static inline int next_seat(int seat) { return (seat + 1) & 3; }

int turup_tricks_fit(const turup_solver *s, const turup_search_root *root)
{
    const turup_play_rules *rules = &s->rules;
    if (s->question != TURUP_ASK_POINTS || s->players != SEATS || rules->trick_points == 0 || root->hidden) return 0;
    if (rules->last_trick != 0 || s->bound_when_void || s->bound_in_trump || s->binds_leads || s->most_tied > 1)
        return 0;
    if (rules->slots > 13 || (s->minimisers != 0xa && s->minimisers != 0x5) || s->others != s->minimisers) return 0;
    for (int slot = 0; slot < rules->slots; slot++) {
        if (rules->points_plain[slot] != 0 || rules->points_trump[slot] != 0) return 0;
    }
    return 1;
}

/* ---- the table */

/* Owners and lengths of all subsets of the `count` places of a suit from `first` on. */
static void build_half(const turup_solver *s, int suit, int first, int count, uint64_t sets[TURUP_PATTERN_SETS])
{
    sets[0] = 0;
    for (unsigned set = 1; set < 1u << count; set++) {
        const uint64_t card = turup_bit(16 * suit + first + turup_lowest(set)), rest = sets[set & (set - 1)];
        uint64_t owner = 0;
        for (int seat = 1; seat < SEATS; seat++) {
            if ((s->hands[seat] & card) != 0) owner = (uint64_t)seat;
        }
        sets[set] = (rest & UINT64_C(0xffffffff00000000)) | (uint32_t)((uint32_t)rest << 2) | owner;
        sets[set] += UINT64_C(1) << (32 + 4 * owner) | UINT64_C(1) << 48;
    }
}

void turup_tricks_build(turup_solver *s)
{
    const int slots = s->rules.slots, strong = slots < STRONG ? slots : STRONG;
    for (int suit = 0; suit < 4; suit++) {
        build_half(s, suit, 0, strong, s->patterns[suit]);
        build_half(s, suit, STRONG, slots - strong, s->weak_patterns[suit]);
    }
}

static inline turup_tricks_entry *bucket_of(const turup_solver *s, uint64_t lengths, int leader)
{
    const uint64_t hash = (lengths ^ lengths >> 29 ^ (uint64_t)leader << 62) * UINT64_C(0x9E3779B97F4A7C15);
    const uint64_t mixed = (hash ^ hash >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    turup_tricks_entry *entries = (turup_tricks_entry *)(void *)s->table.entries;
    return entries + (mixed >> (s->table.shift + TURUP_TRICKS_LESS)) * TURUP_TRICKS_WAYS;
}

/* The owners of the `depth` strongest cards of two suits. */
static inline uint64_t owners_mask(uint64_t depths)
{
    const int first = (int)(depths & 15), second = (int)(depths >> 4 & 15);
    return ((UINT64_C(1) << 2 * first) - 1) | ((UINT64_C(1) << 2 * second) - 1) << TURUP_TRICKS_OWNER_BITS;
}

static inline int matches(const turup_tricks_entry *entry, const turup_tricks_class *position)
{
    for (int i = 0; i < 2; i++) {
        const uint64_t depths = entry->owners[i] >> TURUP_TRICKS_DEPTHS;
        if (((entry->owners[i] ^ position->owners[i]) & owners_mask(depths)) != 0) return 0;
    }
    return 1;
}

/* The grounds of an entry in a position with these cards. */
static uint64_t grounds_of(const turup_solver *s, const turup_tricks_entry *entry)
{
    uint64_t grounds = 0;
    for (int suit = 0; suit < 4; suit++) {
        int depth = (int)(entry->owners[suit / 2] >> (TURUP_TRICKS_DEPTHS + 4 * (suit & 1)) & 15);
        if (depth == 0) continue;
        uint64_t live = s->held & turup_suit_of(16 * suit);
        while (--depth > 0) live &= live - 1;
        grounds |= down_to(s, turup_lowest(live));
    }
    return grounds;
}

static inline int is_current(const turup_solver *s, const turup_tricks_entry *entry, uint64_t lengths, int leader)
{ return entry->lengths == lengths && entry->stamp == (uint16_t)s->table.stamp && entry->leader == leader; }

static void remember(const turup_solver *s, turup_tricks_entry *bucket, uint64_t lengths, int leader, uint64_t grounds,
                     int lead, int low, int high)
{
    uint64_t suits[4];
    for (int suit = 0; suit < 4; suit++) suits[suit] = turup_tricks_suit(s, s->held & grounds, suit);
    turup_tricks_class class_of = turup_tricks_class_of(suits);
    for (int i = 0; i < 2; i++) {
        const uint64_t depths = (suits[2 * i] >> 48 & 15) | (suits[2 * i + 1] >> 48 & 15) << 4;
        class_of.owners[i] |= depths << TURUP_TRICKS_DEPTHS;
    }
    turup_tricks_entry *entry = NULL;
    for (int i = 0; i < TURUP_TRICKS_WAYS; i++) {
        const int current = is_current(s, bucket + i, lengths, leader);
        if (current && bucket[i].owners[0] == class_of.owners[0] && bucket[i].owners[1] == class_of.owners[1]) {
            entry = bucket + i;
            if (entry->low > low) low = entry->low;
            if (entry->high < high) high = entry->high;
            break;
        }
        if (entry == NULL && bucket[i].stamp != (uint16_t)s->table.stamp) entry = bucket + i;
    }
    if (entry == NULL) entry = bucket + s->nodes % TURUP_TRICKS_WAYS;
    *entry = (turup_tricks_entry){lengths,
                                  {class_of.owners[0], class_of.owners[1]},
                                  (uint16_t)s->table.stamp,
                                  (uint8_t)leader,
                                  (uint8_t)lead,
                                  (uint8_t)low,
                                  (uint8_t)high,
                                  {0, 0}};
}

/* ---- the search */

static int trick(turup_solver *s, int leader, int tricks, int target, uint64_t *grounds);

/* What fails with `bit`, on these grounds, fails with its neighbours too, and if `bit` is a small card, with every
 * other small card of the suit. Takes those from `untried`; the grounds then name the neighbours they rest on. */
static inline void drop_alike(const turup_solver *s, int bit, uint64_t joined, uint64_t *untried, uint64_t *grounds)
{
    const uint64_t suit = turup_suit_of(bit);
    uint64_t group = turup_bit(bit);
    for (uint64_t rest = *untried & suit & ~down_to(s, bit); rest != 0; rest &= rest - 1) {
        const uint64_t next = rest & (0u - rest);
        if ((joined & next) == 0) break;
        group |= next;
    }
    if ((*grounds & group) == 0) {
        *untried &= ~(suit & ~*grounds);
        return;
    }
    *untried &= ~group;
    *grounds |= down_to(s, turup_highest(group));
}

static int follow(turup_solver *s, const running *t, int seat, int best, int winner, uint64_t played,
                  uint64_t *grounds);

/* Whether side 0 reaches the target when `seat` follows with `bit`. */
static inline int play(turup_solver *s, const running *t, int seat, int bit, int best, int winner, uint64_t played,
                       uint64_t *grounds)
{
    if ((s->cards[best].beaten_by >> bit & 1) != 0) {
        best = bit;
        winner = seat;
    }
    played |= turup_bit(bit);
    s->hands[seat] ^= turup_bit(bit);
    s->held ^= turup_bit(bit);
    s->nodes++;
    int reached;
    if (seat != t->last) {
        reached = follow(s, t, next_seat(seat), best, winner, played, grounds);
    } else {
        reached = trick(s, winner, t->tricks - 1, t->target - turup_search_taken(s, winner, 1), grounds);
        if (!turup_at_most_one(played & turup_suit_of(best))) *grounds |= down_to(s, best);
    }
    s->hands[seat] ^= turup_bit(bit);
    s->held ^= turup_bit(bit);
    return reached;
}

static inline turup_later_cards later_cards(const turup_solver *s, const running *t, int seat)
{
    turup_later_cards later = {0, 0};
    for (int other = seat; other != t->last;) {
        other = next_seat(other);
        const uint64_t following = s->hands[other] & t->led;
        *(turup_search_same_side(s, other, seat) ? &later.partners : &later.foes) |=
            following != 0 ? following : s->hands[other];
    }
    return later;
}

static int follow(turup_solver *s, const running *t, int seat, int best, int winner, uint64_t played, uint64_t *grounds)
{
    const uint64_t hand = s->hands[seat], following = hand & t->led;
    const uint64_t legal = following != 0 ? following : hand;
    if (turup_at_most_one(legal)) return play(s, t, seat, turup_lowest(legal), best, winner, played, grounds);

    const uint64_t between = (s->held & ~hand) | turup_bit(best), joined = turup_joined(s, legal, between);
    const int wanted = !turup_search_minimises(s, seat), partner_wins = turup_search_same_side(s, seat, winner);
    const int turn = seat == t->last ? TURUP_MOVE_LAST : seat == t->second ? TURUP_MOVE_SECOND : TURUP_MOVE_BETWEEN;
    turup_move_list moves;
    turup_follow_moves(s, legal, between, best, partner_wins, later_cards(s, t, seat), turn, &moves);
    uint64_t untried = legal, all = 0;
    for (int i = 0; i < moves.count; i++) {
        const int bit = turup_moves_next(&moves, i);
        if ((untried >> bit & 1) == 0) continue;
        uint64_t own;
        if (play(s, t, seat, bit, best, winner, played, &own) == wanted) {
            *grounds = own;
            return wanted;
        }
        drop_alike(s, bit, joined, &untried, &own);
        all |= own;
    }
    *grounds = all;
    return !wanted;
}

/* Leads worth trying. */
static void lead_moves(const turup_solver *s, int leader, uint64_t joined, int known, turup_move_list *moves)
{
    const int partner = leader ^ 2, before = (leader + 3) & 3, after = next_seat(leader);
    const uint64_t partners = s->hands[partner], foes = s->hands[before] | s->hands[after];
    moves->count = 0;
    for (uint64_t rest = s->hands[leader] & ~joined; rest != 0; rest &= rest - 1) {
        const int bit = turup_lowest(rest);
        const uint64_t suit = turup_suit_of(bit);
        int kind = TURUP_LEAD_OPPONENT_HIGH;
        const int ruffed = ((s->hands[before] & suit) == 0 && (s->hands[before] & s->trumps) != 0) ||
                           ((s->hands[after] & suit) == 0 && (s->hands[after] & s->trumps) != 0);
        if (ruffed)
            kind = TURUP_LEAD_OPPONENT_RUFF;
        else if ((foes & suit & s->cards[bit].beaten_by) == 0)
            kind = TURUP_LEAD_SURE;
        else if (turup_stronger(partners & suit, foes & suit))
            kind = TURUP_LEAD_PARTNER_HIGH;
        else if ((partners & suit) == 0 && (partners & s->trumps) != 0)
            kind = TURUP_LEAD_PARTNER_RUFF;
        const int32_t score = bit == known ? TURUP_FIRST_OF_ALL : s->order[TURUP_MOVE_LEAD][kind][s->cards[bit].column];
        turup_moves_append(moves, bit, score);
    }
}

/* Whether side 0 reaches the target when `leader` leads `bit`. */
static inline int play_lead(turup_solver *s, int leader, int bit, int tricks, int target, uint64_t *grounds)
{
    const running t = {turup_suit_of(bit), (leader + 3) & 3, next_seat(leader), tricks, target};
    s->hands[leader] ^= turup_bit(bit);
    s->held ^= turup_bit(bit);
    s->nodes++;
    const int reached = follow(s, &t, next_seat(leader), bit, leader, turup_bit(bit), grounds);
    s->hands[leader] ^= turup_bit(bit);
    s->held ^= turup_bit(bit);
    return reached;
}

/* Tries the leads, *lead first; the best one is left there. */
static int search_leads(turup_solver *s, int leader, int tricks, int target, int *lead, uint64_t *grounds)
{
    const int wanted = !turup_search_minimises(s, leader);
    const uint64_t hand = s->hands[leader], joined = turup_joined(s, hand, s->held & ~hand);
    turup_move_list moves;
    lead_moves(s, leader, joined, *lead, &moves);
    uint64_t untried = hand, all = 0;
    for (int i = 0; i < moves.count; i++) {
        const int bit = turup_moves_next(&moves, i);
        if ((untried >> bit & 1) == 0) continue;
        uint64_t own;
        if (play_lead(s, leader, bit, tricks, target, &own) == wanted) {
            *grounds = own;
            *lead = bit;
            return wanted;
        }
        drop_alike(s, bit, joined, &untried, &own);
        all |= own;
    }
    *grounds = all;
    return !wanted;
}

/* The last trick plays itself. */
static int last_trick(const turup_solver *s, int leader, int target, uint64_t *grounds)
{
    int best = turup_lowest(s->hands[leader]), winner = leader;
    for (int seat = next_seat(leader); seat != leader; seat = next_seat(seat)) {
        if ((s->hands[seat] & s->cards[best].beaten_by) == 0) continue;
        best = turup_lowest(s->hands[seat]);
        winner = seat;
    }
    *grounds = turup_at_most_one(s->held & turup_suit_of(best)) ? 0 : down_to(s, best);
    return turup_search_taken(s, winner, 1) >= target;
}

/* Whether side 0 takes `target` of the tricks that are left, `leader` to lead. */
static int trick(turup_solver *s, int leader, int tricks, int target, uint64_t *grounds)
{
    *grounds = 0;
    if (target <= 0 || target > tricks) return target <= 0;
    if (tricks == 1) return last_trick(s, leader, target, grounds);
    uint64_t suits[4];
    for (int suit = 0; suit < 4; suit++) suits[suit] = turup_tricks_suit(s, s->held, suit);
    const int minimises = turup_search_minimises(s, leader);
    const int needed = minimises ? tricks - target + 1 : target; /* for the leader's side to have its way */
    if (turup_sure_tricks(s, suits, leader, needed, grounds)) return !minimises;
    if (turup_sure_against(s, leader, tricks - needed + 1, grounds)) return minimises;
    *grounds = 0;

    if (s->nodes >= s->check_at) {
        turup_search_check(s);
        if (s->stopped) return 0;
    }
    const turup_tricks_class position = turup_tricks_class_of(suits);
    turup_tricks_entry *bucket = bucket_of(s, position.lengths, leader);
    int lead = -1;
    for (int i = 0; i < TURUP_TRICKS_WAYS; i++) {
        const turup_tricks_entry *entry = bucket + i;
        if (!is_current(s, entry, position.lengths, leader)) continue;
        if (lead < 0) lead = entry->lead;
        if (!matches(entry, &position)) continue;
        lead = entry->lead;
        if (entry->low < target && entry->high >= target) continue;
        *grounds = grounds_of(s, entry);
        return entry->low >= target;
    }
    if (lead >= 0 && (s->hands[leader] >> lead & 1) == 0) lead = -1;
    const int reached = search_leads(s, leader, tricks, target, &lead, grounds);
    if (s->stopped) return 0;
    remember(s, bucket, position.lengths, leader, *grounds, lead < 0 ? 0 : lead, reached ? target : 0,
             reached ? tricks : target - 1);
    return reached;
}

int turup_tricks_run(turup_solver *s, const turup_search_root *root, int target)
{
    const int worth = s->trick_points, wanted = target <= 0 ? 0 : (target + worth - 1) / worth;
    uint64_t grounds;
    int reached;
    if (root->tricks == 0) return 0;
    if (root->length == 0) {
        reached = trick(s, root->leader, root->tricks, wanted, &grounds);
    } else {
        const running t = {root->led, (root->leader + 3) & 3, next_seat(root->leader), root->tricks, wanted};
        reached = follow(s, &t, turup_search_turn(s, root), root->best, root->winner, turup_bit(root->best), &grounds);
    }
    return reached ? (wanted < 0 ? 0 : wanted) * worth : (wanted - 1) * worth;
}
