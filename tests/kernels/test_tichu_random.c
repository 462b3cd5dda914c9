/* Random rounds of every preset and of random options: the list of legal actions and the check agree, texts are read
 * back, points are conserved, and no view, event or refusal depends on what is hidden from a seat. */
#include "../../src/tichu/deal.h"
#include "../../src/tichu/events.h"
#include "../../src/tichu/menu.h"
#include "../../src/tichu/score.h"
#include "../../src/tichu/view.h"
#include "test_tichu_table.h"

enum { POOL = 512 };

static turup_action legal[TURUP_TICHU_MAX_LEGAL];
static turup_action pool[POOL]; /* actions seen earlier, to be asked about in other states */
static int phases_seen[TURUP_TICHU_PHASES];
static int kinds_seen[TURUP_TICHU_ACTION_KINDS];
static int reasons_seen[4];

static int is_among(turup_action action, int n)
{
    for (int i = 0; i < n; i++)
        if (legal[i].a == action.a && legal[i].b == action.b) return 1;
    return 0;
}

static void check_texts(const turup_tichu_rules *rules, turup_action action)
{
    char text[TURUP_ACTION_TEXT_MAX], again[TURUP_ACTION_TEXT_MAX];
    turup_action read = {0, 0};
    const int length = turup_tichu_action_format(rules, action, text);
    CHECK(turup_tichu_action_parse(rules, text, (size_t)length, &read) == TURUP_OK, "%s is not read", text);
    turup_tichu_action_format(rules, read, again);
    CHECK(read.a == action.a && read.b == action.b, "%s is read as %s", text, again);
}

/* Legal list and check agree for every seat, also on actions of other states and on damaged words. */
static void check_legality(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_rng *rng)
{
    const uint32_t seats = turup_tichu_game.seats_to_act(rules, state);
    for (int seat = 0; seat < rules->seats; seat++) {
        const int n = turup_tichu_legal(rules, state, seat, legal);
        CHECK((n > 0) == (seats >> seat & 1) && n <= turup_tichu_max_legal(rules), "seat %d has %d actions", seat, n);
        static turup_tichu_menu menu;
        turup_tichu_menu_open(rules, state, seat, &menu);
        CHECK(turup_tichu_menu_size(&menu) == n, "the menu counts %d of %d", turup_tichu_menu_size(&menu), n);
        for (int i = 0; i < n; i += 1 + n / 20) {
            const turup_action action = turup_tichu_menu_at(rules, &menu, i);
            CHECK(action.a == legal[i].a && action.b == legal[i].b, "action %d of the menu", i);
        }
        const int step = n > 60 ? 1 + n / 60 : 1;
        for (int i = 0; i < n; i += step) {
            CHECK(turup_tichu_why(rules, state, seat, legal[i]) == TURUP_OK, "a legal action is refused");
            CHECK(turup_tichu_menu_has(rules, &menu, legal[i]), "a legal action is not found on the menu");
            if (i % 4 == 0) check_texts(rules, legal[i]);
            turup_action *slot = &pool[turup_rng_below(rng, POOL)];
            if (turup_rng_below(rng, 4) == 0) *slot = legal[i];
        }
        for (int i = 0; i < 60; i++) {
            turup_action action = pool[turup_rng_below(rng, POOL)];
            const uint32_t damage = turup_rng_below(rng, 6);
            if (damage == 0) action.a ^= turup_bit((int)turup_rng_below(rng, 64));
            if (damage == 1) action.b ^= turup_bit((int)turup_rng_below(rng, 64));
            if (damage == 2)
                action.a ^= turup_bit((int)turup_rng_below(rng, 56)) | turup_bit((int)turup_rng_below(rng, 56));
            const turup_status why = turup_tichu_why(rules, state, seat, action);
            char text[TURUP_ACTION_TEXT_MAX];
            turup_tichu_action_format(rules, action, text);
            CHECK((why == TURUP_OK) == is_among(action, n), "seat %d, %s: %s", seat, text, turup_status_name(why));
            CHECK((why == TURUP_OK) == turup_tichu_menu_has(rules, &menu, action), "%s on the menu of seat %d", text,
                  seat);
        }
    }
}

/* Another state that the viewer cannot tell from this one: the cards it does not see are dealt anew, but for those of
 * the seat `keep`. */
static turup_tichu_state imagine(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, int keep,
                                 turup_rng *rng)
{
    turup_tichu_state other = *state;
    uint8_t cards[2 * TURUP_TICHU_CARDS];
    int n = 0, at = 0;
    for (int pass = 0; pass < 2; pass++) {
        if (pass) turup_rng_shuffle(rng, cards, n);
        for (int seat = 0; seat < rules->seats; seat++) {
            const int seen =
                seat == keep || (turup_tichu_sees(rules, state, viewer, seat) && turup_tichu_has_looked(state, seat));
            for (int packet = seen; packet < 2; packet++) {
                turup_cards *set = packet ? &other.undealt[seat] : &other.hand[seat];
                const int count = turup_cards_count(*set);
                if (pass) *set = turup_cards_none();
                for (int i = 0; i < count; i++) {
                    if (pass) {
                        *set = turup_cards_add(*set, turup_cards_one(cards[at++]));
                    } else {
                        const int card = turup_lowest(set->once);
                        cards[n++] = (uint8_t)card;
                        *set = turup_cards_remove(*set, turup_cards_one(card));
                    }
                }
                if (!pass) *set = packet ? state->undealt[seat] : state->hand[seat];
            }
        }
    }
    if (state->phase >= TURUP_TICHU_PLAY_PHASE) turup_tichu_note_bombs(rules, &other);
    /* Gifts that are laid out come from the new hands. */
    for (int seat = 0; seat < rules->seats; seat++)
        if (state->phase == TURUP_TICHU_EXCHANGE_PHASE && seat != keep && !turup_tichu_sees(rules, state, viewer, seat))
            for (int i = 0; i < TURUP_TICHU_GIFTS && other.give[seat][i] >= 0; i++) {
                turup_cards left = other.hand[seat];
                for (int j = 0; j < i; j++) left = turup_cards_remove(left, turup_cards_one(other.give[seat][j]));
                other.give[seat][i] = (int8_t)turup_lowest(left.once);
            }
    return other;
}

/* Views, legal actions and refusals of a viewer in both states. Windows of others are left as they are in the true
 * state, closed or given to another seat in the imagined one. */
static void check_secrecy(const turup_tichu_rules *rules, const turup_tichu_state *state, int viewer, turup_rng *rng)
{
    static turup_action other_legal[TURUP_TICHU_MAX_LEGAL];
    turup_tichu_view a, b;
    turup_tichu_see(rules, state, viewer, &a);
    turup_tichu_state other = imagine(rules, state, viewer, TURUP_NO_SEAT, rng);
    if (state->window != 0 && a.phase != TURUP_TICHU_BOMB_PHASE) {
        if (turup_rng_below(rng, 2)) other.window = (uint16_t)(1u << turup_rng_below(rng, rules->seats));
        if (viewer >= 0) other.window &= (uint16_t)~(1u << viewer);
        if (other.window == 0 || turup_rng_below(rng, 2)) {
            for (int seat = 0; seat < rules->seats; seat++) other.window &= (uint16_t)~(1u << seat);
            if (other.turn == TURUP_NO_SEAT) { /* the trick has been gathered */
                turup_tichu_view closed;
                turup_tichu_state open = *state;
                open.window = state->window;
                turup_tichu_see(rules, &open, TURUP_NO_SEAT, &closed);
                CHECK(closed.phase != TURUP_TICHU_BOMB_PHASE, "a spectator sees no window");
                return;
            }
        }
    }
    turup_tichu_see(rules, &other, viewer, &b);
    CHECK(memcmp(&a, &b, sizeof a) == 0, "seat %d tells hidden cards apart, phase %d", viewer, a.phase);
    if (viewer < 0 || a.turn != viewer || turup_tichu_turn(state) != viewer || turup_tichu_turn(&other) != viewer)
        return;
    const int n = turup_tichu_legal(rules, state, viewer, legal),
              m = turup_tichu_legal(rules, &other, viewer, other_legal);
    CHECK(n == m && memcmp(legal, other_legal, (size_t)n * sizeof legal[0]) == 0,
          "seat %d: legal actions depend on hidden cards", viewer);
    for (int i = 0; i < 20; i++) {
        const turup_action action = pool[turup_rng_below(rng, POOL)];
        CHECK(turup_tichu_why(rules, state, viewer, action) == turup_tichu_why(rules, &other, viewer, action),
              "refusals tell cards");
    }
}

/* Every card is somewhere exactly once. */
static void check_cards(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    int count = turup_cards_count(state->played), points = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        count += turup_cards_count(state->hand[seat]) + turup_cards_count(state->undealt[seat]);
        points += state->pile[seat] + turup_tichu_points(state->hand[seat]) + turup_tichu_points(state->undealt[seat]);
    }
    CHECK(count == rules->deck_size, "%d cards", count);
    turup_tichu_state noted = *state;
    turup_tichu_note_bombs(rules, &noted);
    if (state->phase >= TURUP_TICHU_PLAY_PHASE) CHECK(noted.bombers == state->bombers, "who holds bombs");
    if (rules->team_size && state->phase != TURUP_TICHU_OVER_PHASE)
        CHECK(points + state->trick_points == 100, "%d points", points + state->trick_points);
}

static void check_end(const turup_tichu_rules *rules, const turup_tichu_state *state)
{
    const turup_tichu_result result = turup_tichu_score(rules, state);
    reasons_seen[result.reason]++;
    if (result.reason == TURUP_TICHU_COUNTED) CHECK(result.card_points[0] + result.card_points[1] == 100, "100 points");
    if (result.reason == TURUP_TICHU_PLACED) CHECK(result.placed == rules->seats, "all are placed");
    for (int seat = 0; seat < rules->seats; seat++) CHECK(turup_tichu_legal(rules, state, seat, legal) == 0, "over");
}

/* The events of an action, and those of the same action over other hidden cards: a viewer hears the same. */
static void check_events(const turup_tichu_rules *rules, const turup_tichu_state *before, int seat, turup_action action,
                         const turup_tichu_state *after, turup_rng *rng)
{
    turup_tichu_event events[TURUP_TICHU_MAX_EVENTS], others[TURUP_TICHU_MAX_EVENTS];
    for (int viewer = TURUP_NO_SEAT; viewer < rules->seats; viewer++) {
        const int n = turup_tichu_events(rules, before, seat, action, after, viewer, events);
        const int kind = turup_tichu_kind(action);
        if (kind == TURUP_TICHU_NO && before->phase == TURUP_TICHU_PLAY_PHASE)
            CHECK(n == 0, "a declined bomb is no event");
        if (kind == TURUP_TICHU_PLAY || kind == TURUP_TICHU_PASS) CHECK(n > 0, "plays are events");
        const int hidden = kind == TURUP_TICHU_GIVE ||
                           (kind >= TURUP_TICHU_CALL_GREAT && kind <= TURUP_TICHU_CALL_GRAND && !rules->ordered);
        if (hidden && before->phase == after->phase && !turup_tichu_sees(rules, before, viewer, seat))
            CHECK(n == 0, "hidden until all have decided");
        /* The swap and the deal bring new cards to the viewer, and a window may be open in one state alone. */
        if (before->phase < TURUP_TICHU_PLAY_PHASE || before->window != 0) continue;
        const turup_tichu_state other = imagine(rules, before, viewer, seat, rng);
        turup_tichu_state next = other;
        turup_tichu_apply(rules, &next, seat, action);
        const int m = turup_tichu_events(rules, &other, seat, action, &next, viewer, others);
        CHECK(n == m && memcmp(events, others, (size_t)n * sizeof events[0]) == 0, "seat %d hears of hidden cards",
              viewer);
        turup_tichu_view a, b;
        const int asked = viewer >= 0 && ((after->window | next.window) >> viewer & 1);
        turup_tichu_see(rules, after, viewer, &a);
        turup_tichu_see(rules, &next, viewer, &b);
        if (!asked) CHECK(memcmp(&a, &b, sizeof a) == 0, "seat %d sees who is asked", viewer);
    }
}

/* A deal in which bombs are frequent: hands are neighbours in a deck sorted by rank or by suit, with some cards
 * exchanged. */
static void deal_stacked(const turup_tichu_rules *rules, int dealer, turup_rng *rng, turup_tichu_deal *deal)
{
    uint8_t deck[2 * TURUP_TICHU_CARDS], sorted[2 * TURUP_TICHU_CARDS];
    const int n = turup_tichu_deck(rules->packs, rules->with_dog, sorted);
    if (turup_rng_below(rng, 2)) {
        memcpy(deck, sorted, (size_t)n);
    } else {
        int at = 0;
        for (int suit = 0; suit < 5; suit++)
            for (int i = 0; i < n; i++)
                if ((turup_tichu_rank(sorted[i]) > 1 ? (sorted[i] - 2) % 4 : 4) == suit) deck[at++] = sorted[i];
    }
    for (int i = 0; i < 14; i++) {
        const uint32_t a = turup_rng_below(rng, (uint32_t)n), b = turup_rng_below(rng, (uint32_t)n);
        const uint8_t kept = deck[a];
        deck[a] = deck[b];
        deck[b] = kept;
    }
    int at = (int)turup_rng_below(rng, (uint32_t)n);
    memset(deal, 0, sizeof *deal);
    for (int seat = 0; seat < rules->seats; seat++)
        for (; deal->count[seat] < turup_tichu_hand_size(rules, dealer, seat); at++)
            deal->cards[seat][deal->count[seat]++] = deck[at % n];
}

/* Plays the actions so far again: the same state, byte for byte. */
static void check_replay(const turup_tichu_rules *rules, int dealer, const turup_tichu_deal *deal,
                         const turup_action *actions, const int8_t *seats, int n, const turup_tichu_state *state)
{
    turup_tichu_state again;
    memset(&again, 0xa5, sizeof again);
    turup_tichu_start(rules, dealer, deal, &again);
    for (int i = 0; i < n; i++) turup_tichu_apply(rules, &again, seats[i], actions[i]);
    CHECK(memcmp(&again, state, sizeof again) == 0, "the same actions make the same bytes");
    CHECK(turup_tichu_key(rules, &again) == turup_tichu_key(rules, state), "and the same key");
}

/* The seat of the turn, at a live table any that may act. */
static int next_seat(const turup_tichu_rules *rules, const turup_tichu_state *state, turup_rng *rng)
{
    int seat = turup_tichu_turn(state);
    if (!rules->live) return seat;
    do seat = (int)turup_rng_below(rng, rules->seats);
    while (!(turup_tichu_game.seats_to_act(rules, state) >> seat & 1));
    return seat;
}

static turup_action next_action(const turup_tichu_rules *rules, const turup_tichu_state *state, int seat,
                                turup_rng *rng)
{
    const int n = turup_tichu_legal(rules, state, seat, legal);
    CHECK(n > 0, "seat %d has nothing to do in phase %s", seat, turup_tichu_phase_name(turup_tichu_phase_of(state)));
    if (n == 0) exit(1);
    const turup_action action = legal[turup_rng_below(rng, (uint32_t)n)];
    /* Most calls of Tichu are put off, so that exchanges come to an end and later calls occur. */
    return turup_tichu_kind(action) == TURUP_TICHU_CALL_SMALL && turup_rng_below(rng, 4) ? legal[0] : action;
}

static void play_round(const turup_tichu_rules *rules, uint64_t seed, int with_checks)
{
    static turup_action actions[2000];
    static int8_t seats[2000];
    int n_actions = 0;
    turup_rng rng = turup_rng_seed(seed, 3);
    turup_tichu_deal deal;
    turup_tichu_state state;
    int seat, card;
    const int dealer = (int)turup_rng_below(&rng, rules->seats);
    if (seed % 2)
        deal_stacked(rules, dealer, &rng, &deal);
    else
        turup_tichu_deal_random(rules, dealer, &rng, &deal);
    CHECK(turup_tichu_deal_check(rules, dealer, &deal, &seat, &card) == TURUP_OK, "random deals are deals");
    turup_tichu_start(rules, dealer, &deal, &state);
    while (turup_tichu_turn(&state) != TURUP_NO_SEAT) {
        phases_seen[turup_tichu_phase_of(&state)]++;
        check_cards(rules, &state);
        if (with_checks) {
            check_legality(rules, &state, &rng);
            for (int viewer = TURUP_NO_SEAT; viewer < rules->seats; viewer++)
                check_secrecy(rules, &state, viewer, &rng);
        }
        seat = next_seat(rules, &state, &rng);
        const turup_action action = next_action(rules, &state, seat, &rng);
        kinds_seen[turup_tichu_kind(action)]++;
        const turup_tichu_state before = state;
        if (n_actions == 2000) exit(1); /* no round is as long */
        actions[n_actions] = action;
        seats[n_actions++] = (int8_t)seat;
        turup_tichu_apply(rules, &state, seat, action);
        CHECK(turup_tichu_key(rules, &state) != turup_tichu_key(rules, &before), "a new key");
        if (with_checks) check_events(rules, &before, seat, action, &state, &rng);
    }
    check_end(rules, &state);
    check_replay(rules, dealer, &deal, actions, seats, n_actions, &state);
}

/* Options set at random within their kinds, those that compile. */
static void play_random_options(uint64_t seed)
{
    turup_rng rng = turup_rng_seed(seed, 4);
    turup_tichu_options options = turup_tichu_preset((turup_tichu_preset_id)turup_rng_below(&rng, TURUP_TICHU_PRESETS));
    int count;
    const turup_option_row *rows = turup_tichu_option_table(&count);
    for (int i = 0; i < count; i++) {
        if (strcmp(rows[i].name, "form") == 0 || rows[i].kind == TURUP_KIND_INT || turup_rng_below(&rng, 3)) continue;
        const int16_t value = (int16_t)turup_rng_below(&rng, 2);
        memcpy((char *)&options + rows[i].offset * sizeof value, &value, sizeof value);
    }
    if (options.opt_form[0] == turup_tichu_form_grand_seigneur) {
        options.opt_players[0] = (int16_t)(5 + turup_rng_below(&rng, 8));
        options.opt_decks[0] = (int16_t)(1 + turup_rng_below(&rng, 2));
        if (options.opt_players[0] < 7 && turup_rng_below(&rng, 4)) options.opt_decks[0] = 1;
    } else {
        options.opt_calls_per_team[0] = (int16_t)(1 + turup_rng_below(&rng, 3));
    }
    turup_tichu_rules rules;
    const char *option;
    if (turup_tichu_compile(&options, &rules, &option) == TURUP_OK) play_round(&rules, seed, 1);
}

int main(int argc, char **argv)
{
    const uint64_t rounds = argc > 1 ? (uint64_t)atoi(argv[1]) : 4;
    for (int preset = 0; preset < TURUP_TICHU_PRESETS; preset++) {
        const turup_tichu_rules rules = preset_rules((turup_tichu_preset_id)preset);
        for (uint64_t i = 0; i < rounds; i++) play_round(&rules, i, 1);
        for (uint64_t i = 0; i < 20 * rounds; i++) play_round(&rules, 1000 + i, 0);
    }
    for (uint64_t i = 0; i < 10 * rounds; i++) play_random_options(i);
    for (int phase = 0; phase < TURUP_TICHU_PHASES - 1; phase++)
        CHECK(phases_seen[phase] > 0, "phase %s never came", turup_tichu_phase_name((turup_tichu_phase)phase));
    for (int kind = 1; kind < TURUP_TICHU_ACTION_KINDS; kind++)
        CHECK(kinds_seen[kind] > 0, "action kind %d never came", kind);
    if (argc > 1)
        for (int i = 0; i < 4; i++) printf("reason %d: %d rounds\n", i, reasons_seen[i]);
    return test_end("tichu random rounds");
}
