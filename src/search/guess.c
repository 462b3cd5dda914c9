/* A first guess at the value of a position. It decides where the search begins, never what it finds.
 *
 * Two views are mixed: the cards played out in the order in which the search would try them, and a linear count of what
 * each side holds. The numbers are thousandths of all points still to be won, fitted to solved deals of 24 and 32
 * cards; those of the two point systems of Thunee and of Twenty-Eight hardly differ.
 */
#include <string.h>

#include "../common/bits.h"
#include "game.h"

enum {
    LEAST_TRICKS = 4, /* a shorter play is solved sooner than guessed */
    OF_PLAY = 420,    /* weight of the play-out */
    TOP_TRUMP = 75,
    SECOND_TRUMP = 16,
    THIRD_TRUMP = -9,
    LOWER_TRUMP = -19,
    TOP_PLAIN = 45,
    LOWER_PLAIN = -12,
    TO_LEAD = 43,
    TRUMPS_SQUARED = 8, /* of one hand */
    RUFF = 46           /* a plain suit without cards in a hand with trumps */
};

static int hand_strength(const turup_solver *solver, uint64_t hand)
{
    static const int TRUMP[] = {TOP_TRUMP, SECOND_TRUMP, THIRD_TRUMP};
    int strength = 0, trumps = 0;
    for (uint64_t rest = hand; rest != 0; rest &= rest - 1) {
        const int bit = turup_lowest(rest), place = bit & 15;
        if ((solver->trumps >> bit & 1) == 0) {
            strength += place == 0 ? TOP_PLAIN : LOWER_PLAIN;
        } else {
            strength += place < 3 ? TRUMP[place] : LOWER_TRUMP;
            trumps++;
        }
    }
    for (int suit = 0; trumps > 0 && suit < 64; suit += 16) {
        if ((hand >> suit & 0xffff) == 0) strength += RUFF;
    }
    return strength + TRUMPS_SQUARED * trumps * trumps;
}

/* Points that side 0 takes when all play their first move. */
static int play_out(turup_solver *solver, turup_search_root root)
{
    uint64_t hands[TURUP_MAX_SEATS];
    const uint64_t held = solver->held;
    memcpy(hands, solver->hands, sizeof hands);
    while (root.tricks > 0) root = turup_search_play(solver, &root, turup_search_first_move(solver, &root));
    memcpy(solver->hands, hands, sizeof hands);
    solver->held = held;
    return root.won;
}

int turup_search_guess(turup_solver *solver, const turup_search_root *root)
{
    const int half = root->rest / 2;
    if (root->tricks < LEAST_TRICKS || root->hidden) return root->won + half;
    int strength = turup_search_minimises(solver, root->leader) ? -TO_LEAD : TO_LEAD;
    for (int seat = 0; seat < solver->players; seat++) {
        const int own = hand_strength(solver, solver->hands[seat]);
        strength += turup_search_minimises(solver, seat) ? -own : own;
    }
    const int played = play_out(solver, *root) - root->won - half;
    const int guess = half + (OF_PLAY * played + strength * root->rest) / 1000;
    return root->won + (guess < 0 ? 0 : guess > root->rest ? root->rest : guess);
}
