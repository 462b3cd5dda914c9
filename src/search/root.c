#include <assert.h>

#include "../common/bits.h"
#include "../jacknine/options.h"
#include "game.h"

int turup_search_last_shift(const turup_solver *solver)
{
    if (solver->question != TURUP_ASK_POINTS || solver->rules.last_trick != turup_last_trick_transfer) return 0;
    return solver->rules.last_trick_points;
}

int turup_search_turn(const turup_solver *solver, const turup_search_root *root)
{ return (root->leader + root->length) % solver->players; }

/* The duty to take the trick from an opponent with a trump of `legal`. */
static uint64_t must_beat(const turup_solver *solver, uint64_t legal, int best)
{
    const uint64_t beating = legal & solver->trumps & solver->cards[best].beaten_by;
    return beating != 0 ? beating : legal;
}

uint64_t turup_search_void_choice(const turup_solver *solver, uint64_t hand, int best, int partner_wins)
{
    const turup_play_rules *rules = &solver->rules;
    const uint64_t trumps = hand & solver->trumps;
    if (trumps == 0) return hand;
    const int may_rest = partner_wins && rules->must_trump == turup_must_trump_yes_unless_partner_wins;
    const int beats = rules->must_trump == turup_must_trump_must_beat_opponent;
    const int must_trump = rules->must_trump != turup_must_trump_no && !beats && !may_rest;
    uint64_t legal = hand;
    if ((turup_bit(best) & solver->trumps) != 0 && (partner_wins || !rules->undertrump_scope)) {
        const uint64_t below = trumps & ~solver->cards[best].and_above;
        const uint64_t above = trumps & solver->cards[best].beaten_by;
        const int bound_above = rules->undertrump == turup_undertrump_must_overtrump && !may_rest;
        const int spares_plain = rules->undertrump == turup_undertrump_forbidden_if_plain_left;
        if (bound_above && above != 0) return above;
        if (bound_above && must_trump) return trumps;
        if (rules->undertrump != turup_undertrump_allowed && hand != (spares_plain ? trumps : below)) legal &= ~below;
    }
    if (beats && !partner_wins) return must_beat(solver, legal, best);
    return must_trump && (legal & trumps) != 0 ? legal & trumps : legal;
}

uint64_t turup_search_legal(const turup_solver *solver, const turup_search_root *root)
{
    const int seat = turup_search_turn(solver, root);
    const uint64_t hand = solver->hands[seat];
    const uint64_t following = hand & root->led;
    if (root->length == 0) return hand;
    if (following == 0) {
        return solver->bound_when_void ? turup_search_void_choice(solver, hand, root->best,
                                                                  turup_search_same_side(solver, seat, root->winner))
                                       : hand;
    }
    const uint64_t over = following & solver->cards[root->best].beaten_by;
    return solver->bound_in_trump && root->led == solver->trumps && over != 0 ? over : following;
}

uint64_t turup_search_after_asking(const turup_solver *solver, int seat, uint64_t led, int best, int winner)
{
    const turup_play_rules *rules = &solver->rules;
    const uint64_t hand = solver->hands[seat], trumps = hand & solver->trumps;
    const int partner_wins = turup_search_same_side(solver, seat, winner);
    const int must = seat == solver->maker || rules->asker_must_trump != turup_expose_asker_must_trump_no;
    uint64_t from = must && trumps != 0 ? trumps : hand;
    if (rules->asker_must_trump == turup_expose_asker_must_trump_must_beat_opponent && !partner_wins &&
        (solver->trumps >> best & 1) != 0) {
        const uint64_t beating = trumps & solver->cards[best].beaten_by;
        if (beating != 0) from = beating;
    }
    return (from & led) != 0 ? from & led : turup_search_void_choice(solver, from, best, partner_wins);
}

uint64_t turup_search_hidden_leads(const turup_solver *solver, int leader, int tricks, int trump_led)
{
    const uint64_t hand = solver->hands[leader], plain = hand & ~solver->trumps;
    if (leader != solver->maker || plain == hand) return hand;
    if (solver->exhausted) return hand & solver->trumps;
    const int rule = solver->rules.maker_lead_trump;
    const int may = plain == 0 || rule == turup_maker_lead_trump_free ||
                    (rule == turup_maker_lead_trump_not_unless_only_or_seen && trump_led) ||
                    (rule == turup_maker_lead_trump_not_first_trick && tricks != solver->rules.full_hand);
    return may ? hand : plain;
}

turup_search_root turup_search_play(turup_solver *solver, const turup_search_root *root, int bit)
{
    const int seat = turup_search_turn(solver, root);
    assert((solver->hands[seat] & turup_bit(bit)) != 0);
    solver->hands[seat] ^= turup_bit(bit);
    solver->held ^= turup_bit(bit);
    turup_search_root next = *root;
    if (root->length == 0) next.led = UINT64_C(0xffff) << (bit & ~15);
    if (root->length == 0 || (solver->cards[root->best].beaten_by & turup_bit(bit)) != 0) {
        next.best = bit;
        next.winner = seat;
    }
    next.points += solver->cards[bit].points;
    if (++next.length < solver->players) return next;

    const int points = next.tricks == 1 ? next.rest : next.points + solver->trick_points;
    next.won += turup_search_taken(solver, next.winner, points);
    next.rest -= points;
    next.leader = next.winner;
    next.tricks--;
    next.length = next.points = 0;
    return next;
}

void turup_search_check(turup_solver *solver)
{
    if (solver->stopped) return;
    if (solver->nodes >= solver->last_node || (solver->poll != NULL && solver->poll(solver->poll_context) != 0)) {
        solver->stopped = 1;
        solver->check_at = 0;
        return;
    }
    solver->check_at = solver->last_node;
    if (solver->poll != NULL && solver->last_node - solver->nodes > TURUP_SOLVER_POLL_NODES) {
        solver->check_at = solver->nodes + TURUP_SOLVER_POLL_NODES;
    }
}
