/* Random rounds of every preset: legal() and why() agree on every action there is, texts come back, points add up,
 * copies and keys agree, no state is a dead end. */
#include "../../src/search/solver.h"
#include "test_jacknine.h"

enum { ROUNDS = 60, HOUSE_GAMES = 600 };

static const char *const GAMES[][2] = {
    {"thunee", ""},
    {"thunee-kzn", ""},
    {"thunee-2p", ""},
    {"thunee-kzn-2p", ""},
    {"thunee-6p", ""},
    {"thunee-kzn-6p", ""},
    {"thunee-32", ""},
    {"thunee-kzn-32", ""},
    {"thunee-royals", ""},
    {"thunee-kzn-royals", ""},
    {"thunee-call-partner", ""},
    {"thunee-kzn-call-partner", ""},
    {"thunee",
     "jodhi_side = claimant; thunee_mode = add; khanuck = literal 3 3 4; double_thunee = 1; signal_penalty = on 4"},
    {"thunee", "last_trick = bonus 10; khanuck = simple 3 3 4; jodhi_window = 1 2 3 4 5 6; early_stop = when_decided"},
    {"thunee", "undertrump = must_overtrump; must_trump = yes; overshoot_table = 10 1 20 2; call_card = announce_only"},
    {"thunee", "undertrump = must_overtrump; must_trump = yes_unless_partner_wins; cancel_defenders_no_trump = auto"},
    {"thunee",
     "undertrump = forbidden_if_alternative; undertrump_scope = partner; all_pass = dealer_forced; must_trump = yes"},
    {"thunee-kzn",
     "double_thunee = 1; last_card = on; bid_jump = free; partner_overbid = free; self_overbid = allowed"},
    {"thunee-kzn",
     "windows = live; last_call_mode = add; jodhi_cards = dealt; thunee_winner = side; first_leader = maker"},
    {"thunee-kzn", "early_stop = when_decided; thunee_call = maker_only; cancel_first_seat_points = auto 5"},
    {"28", ""},
    {"28-kerala", ""},
    {"28-bengal", ""},
    {"28-odisha", ""},
    {"28-2p", ""},
    {"28-3p", ""},
    {"28-6p", ""},
    {"29", ""},
    {"29-own-card", ""},
    {"29-duel", ""},
    {"40", ""},
    {"56", ""},
    {"56-4p", ""},
    {"56-8p", ""},
    {"56-open", ""},
    {"304", ""},
    {"304-maharashtra", ""},
    {"304-6p", ""},
    {"304-8p", ""},
    {"28", "half_court = on 2; single_hand_show = on 3; cancel_four_jacks = claim; cot = double; windows = live; "
           "last_card = on"},
    {"28", "pair_window_maker = any_time; pair_window_defenders = prior_trick_ok; pair_effect = double_or_halve; "
           "early_stop = when_decided"},
    {"28",
     "auto_double_from = 20; call_c = on 6; stake_cap = 8; call_c_allow_auto_double = 1; fail_below_half_doubles = 1"},
    {"28", "expose_request = mandatory_when_void; maker_lead_trump = not_unless_only; claim_rest = on; concede = 1"},
    {"28", "cancel_defenders_no_trump = claim; indicator = spare_card; indicator_in_hand = 1; undertrump = "
           "must_overtrump; must_trump = yes"},
    {"29", "no_trump = reversed; expose_never = no_trump; pass_is_final = 1; auction_starts = dealer; "
           "expose_maker_card = indicator"},
    {"56", "auction_order = team_alternating; expose_asker_must_trump = no; equal_cards = last_wins; maker_lead_trump "
           "= free"},
    {"304", "open_declaration = any; cot = bonus 1; auction2_turns = passes 3; windows = live"},
};

/* Every action of a game: all words with all arguments they can have. */
static int list_universe(const turup_jn_rules *rules, turup_action *out)
{
    int count = 0;
    for (int kind = 1; kind < TURUP_JN_ACTION_KINDS; kind++) {
        if (kind == TURUP_JN_ACT_BID) {
            for (int level = 1; level <= 1000; level++) out[count++] = turup_jn_act_bid(level, -1);
            for (int level = 1; level <= 60; level++) {
                for (int strain = 0; strain <= TURUP_JN_NT; strain++) out[count++] = turup_jn_act_bid(level, strain);
            }
            continue;
        }
        for (int argument = 0; argument < 64; argument++) {
            const turup_action action = turup_jn_act((turup_jn_action_kind)kind, argument);
            if (turup_jn_is_canonical(rules, action)) out[count++] = action;
        }
    }
    return count;
}

static int is_listed(const turup_action *list, int count, turup_action action)
{
    for (int i = 0; i < count; i++) {
        if (list[i].a == action.a && list[i].b == action.b) return 1;
    }
    return 0;
}

static int is_penalty(turup_action action)
{ return turup_jn_kind(action) == TURUP_JN_ACT_CHALLENGE || turup_jn_kind(action) == TURUP_JN_ACT_SIGNAL; }

static void check_agreement(const turup_jn_rules *rules, const turup_jn_state *state, const turup_action *universe,
                            int size, const char *game)
{
    turup_action legal[TURUP_JN_MAX_LEGAL];
    for (int seat = -1; seat <= rules->seats; seat++) {
        const int count = turup_jn_legal(rules, state, seat, legal);
        CHECK(count <= TURUP_JN_MAX_LEGAL, "%s: %d actions", game, count);
        for (int i = 0; i < count; i++) {
            CHECK(!is_listed(legal, i, legal[i]), "%s: an action is listed twice", game);
            CHECK(is_listed(universe, size, legal[i]), "%s: a strange action is listed", game);
        }
        for (int i = 0; i < size; i++) {
            if (is_penalty(universe[i])) continue;
            const int allowed = turup_jn_why(rules, state, seat, universe[i]) == TURUP_OK;
            if (allowed == is_listed(legal, count, universe[i])) continue;
            if (test_failures > 20) exit(1);
            char text[TURUP_ACTION_TEXT_MAX];
            turup_jn_format(rules, universe[i], text);
            CHECK(0, "%s: phase %s, seat %d, '%s' is %s but %s", game,
                  turup_jn_phase_name((turup_jn_phase)state->phase), seat, text,
                  allowed ? "allowed" : turup_status_name(turup_jn_why(rules, state, seat, universe[i])),
                  allowed ? "not listed" : "listed");
        }
    }
}

static void check_text(const turup_jn_rules *rules, turup_action action, const char *game)
{
    char text[TURUP_ACTION_TEXT_MAX];
    turup_action back = {0, 0};
    const int length = turup_jn_format(rules, action, text);
    CHECK(turup_jn_parse(rules, text, (size_t)length, &back) == TURUP_OK && back.a == action.a,
          "%s: '%s' does not come back", game, text);
}

static void check_cards(const turup_jn_rules *rules, const turup_jn_state *state, const char *game)
{
    uint64_t seen = state->blind;
    int count = turup_popcount(state->blind);
    for (int seat = 0; seat < rules->seats; seat++) {
        seen |= state->hand[seat];
        count += turup_popcount(state->hand[seat]);
    }
    for (int i = 0; i < state->trick_length; i++) seen |= turup_bit(state->trick[i] & 63), count++;
    if (state->phase == TURUP_JN_OVER_PHASE) return;
    for (int i = 0; i < state->tricks_done; i++) count += state->trick_cards[i];
    for (int i = 0; i < TURUP_JN_MAX_CARDS; i++) {
        if (state->played[i] >= 0) seen |= turup_bit(state->played[i] & 63);
    }
    const int dealt = rules->seats * rules->packet_end[state->packets_dealt - 1];
    const int apart = !state->exposed && state->indicator >= 0 && !TURUP_OPTION(&rules->options, indicator_in_hand) &&
                      !state->indicator_played;
    CHECK(count + apart == dealt, "%s: %d cards of %d", game, count, dealt);
    CHECK(turup_popcount(seen) == count, "%s: a card twice", game);
}

static int total_points(const turup_jn_rules *rules, const turup_jn_state *state)
{
    int total = 0;
    for (int i = 0; i < rules->deck_size; i++) {
        const int card = state->dealt[i];
        if ((state->sits_out >> i / rules->hand_size & 1) != 0) continue;
        const turup_play_rules *play = &rules->play;
        total += (turup_jn_suit(card) == state->trump && state->exposed ? play->points_trump
                                                                        : play->points_plain)[card & 15];
    }
    return total;
}

static void check_result(const turup_jn_rules *rules, const turup_jn_state *state, const char *game)
{
    const turup_jn_result *result = &state->result;
    char text[TURUP_JN_REASON_TEXT_MAX];
    turup_jn_reason_text(result, text);
    CHECK(result->reason != TURUP_JN_UNDECIDED_REASON, "%s: no reason", game);
    if (strncmp(text, "void", 4) == 0)
        CHECK(result->score[0] == 0 && result->score[1] == 0, "%s: %s scores", game, text);
    if (state->tricks_done == rules->tricks && strncmp(text, "void", 4) != 0) {
        const int bonus = rules->play.last_trick == turup_last_trick_bonus ? rules->play.last_trick_points : 0;
        CHECK(result->card_points[0] + result->card_points[1] == total_points(rules, state) + bonus,
              "%s: %d + %d points", game, result->card_points[0], result->card_points[1]);
    }
}

/* A solver accepts every table in play, unless a seat has not followed where that stands, nobody has to, or the maker
 * of a hidden trump sits out beside his partner's single hand. */
static void check_position(const turup_jn_rules *rules, const turup_jn_state *state, const char *game)
{
    turup_position position;
    turup_play_rules play;
    if (turup_jn_position(rules, state, &position) != TURUP_OK) return;
    turup_jn_position_rules(rules, state, &play);
    const turup_status status = turup_position_check(&play, &position);
    if (play.free_play) {
        CHECK(status == TURUP_POSITION_FREE_PLAY, "%s: %s", game, turup_status_name(status));
        return;
    }
    if (!position.exposed && (state->sits_out >> state->owner & 1) != 0) {
        CHECK(status == TURUP_POSITION_MAKER, "%s: %s", game, turup_status_name(status));
        return;
    }
    CHECK(status == TURUP_OK || status == TURUP_POSITION_REVOKE, "%s: %s", game, turup_status_name(status));
}

static void check_views(const turup_jn_rules *rules, const turup_jn_state *state)
{
    for (int viewer = -1; viewer < rules->seats; viewer++) {
        turup_jn_view view;
        turup_jn_see(rules, state, viewer, &view);
        for (int seat = 0; seat < rules->seats; seat++) CHECK(view.hand_size[seat] <= rules->hand_size, "hand size");
    }
}

/* One random round; `thorough`: the whole universe at every state. */
static void play_round(const turup_jn_rules *rules, const char *game, turup_rng *rng, const turup_action *universe,
                       int size)
{
    turup_jn_deal deal;
    turup_jn_state state, copy;
    const int32_t scores[2] = {(int32_t)turup_rng_below(rng, 12), 11};
    turup_jn_deal_random(rules, rng, &deal);
    CHECK(turup_jn_start(rules, &state, &deal, (int)turup_rng_below(rng, rules->seats), scores) == TURUP_OK, "%s",
          game);
    for (int step = 0; state.turn != TURUP_NO_SEAT; step++) {
        turup_action legal[TURUP_JN_MAX_LEGAL], action;
        turup_jn_event events[TURUP_JN_MAX_EVENTS];
        int seat;
        if (step % 3 == 0) check_agreement(rules, &state, universe, size, game);
        check_cards(rules, &state, game);
        check_views(rules, &state);
        check_position(rules, &state, game);
        const uint32_t may_act = turup_jn_seats_to_act(rules, &state);
        CHECK(may_act >> state.turn & 1, "%s: the seat on turn may not act", game);
        const int forced = turup_jn_forced(rules, &state, &seat, &action);
        if (!forced) {
            do seat = (int)turup_rng_below(rng, rules->seats);
            while ((may_act >> seat & 1) == 0);
            const int count = turup_jn_legal(rules, &state, seat, legal);
            CHECK(count > 0, "%s: dead end in phase %s", game, turup_jn_phase_name((turup_jn_phase)state.phase));
            if (count == 0) return;
            action = legal[turup_rng_below(rng, (uint32_t)count)];
            if (state.phase == TURUP_JN_AUCTION_PHASE && turup_rng_below(rng, 3) != 0) action = legal[count - 1];
            if (count > 1 && turup_jn_kind(action) == TURUP_JN_ACT_CONCEDE) action = legal[0];
        }
        check_text(rules, action, game);
        const turup_jn_state before = state;
        copy = state;
        CHECK(turup_jn_key(rules, &copy) == turup_jn_key(rules, &state), "%s: keys of copies", game);
        turup_jn_apply(rules, &state, seat, action);
        turup_jn_apply(rules, &copy, seat, action);
        CHECK(memcmp(&copy, &state, sizeof state) == 0, "%s: copies part", game);
        CHECK(turup_jn_key(rules, &before) != turup_jn_key(rules, &state), "%s: key unchanged", game);
        for (int viewer = -1; viewer < rules->seats; viewer++)
            CHECK(turup_jn_events(rules, &before, seat, action, forced, &state, viewer, events) <= TURUP_JN_MAX_EVENTS,
                  "%s", game);
        if (step > 2000 || test_failures > 20) exit(1);
    }
    check_views(rules, &state);
    check_result(rules, &state, game);
}

static int count_words(const char *words)
{
    int count = 0;
    for (; *words; words++) count += *words == ' ';
    return count;
}

/* Sets one option to a random value of its kind. */
static void change_option(turup_jn_options *options, turup_rng *rng)
{
    int count;
    const turup_option_row *row = turup_jn_option_table(&count);
    row += turup_rng_below(rng, (uint32_t)count);
    int16_t *slot = (int16_t *)(void *)options + row->offset;
    const int16_t number = (int16_t)turup_rng_below(rng, 40);
    switch (row->kind) {
    case TURUP_KIND_BOOL:
        slot[0] = !slot[0];
        break;
    case TURUP_KIND_INT:
        slot[0] = number < 10 ? (int16_t)TURUP_NONE : number;
        break;
    case TURUP_KIND_LIST:
        slot[turup_rng_below(rng, row->slots)] = number < 10 ? (int16_t)TURUP_NONE : number;
        break;
    default:
        slot[0] = (int16_t)turup_rng_below(rng, (uint32_t)count_words(row->words));
        for (int i = 1; i < row->slots; i++) slot[i] = (int16_t)(1 + number / i);
        break;
    }
}

/* Presets with up to four options changed at random: what compiles must play. */
static void play_house_games(turup_action *universe)
{
    int played = 0;
    for (int i = 0; i < HOUSE_GAMES; i++) {
        turup_rng rng = turup_rng_seed((uint64_t)i, 99);
        turup_jn_options options;
        turup_jn_rules rules;
        turup_option_fault fault;
        const char *preset = PRESETS[1 + turup_rng_below(&rng, PRESET_COUNT - 1)].name;
        preset_options(&options, preset);
        for (int n = (int)turup_rng_below(&rng, 4); n >= 0; n--) change_option(&options, &rng);
        if (turup_jn_compile(&options, &rules, &fault) != TURUP_OK) continue;
        if (TURUP_OPTION(&options, illegal_play) == turup_illegal_play_challenge)
            continue; /* why() allows more than legal() */
        const int size = list_universe(&rules, universe);
        for (int round = 0; round < 2; round++) play_round(&rules, preset, &rng, universe, size);
        played++;
    }
    CHECK(played > HOUSE_GAMES / 3, "only %d house games", played);
}

int main(void)
{
    static turup_action universe[8192];
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        const turup_jn_rules rules = rules_of(GAMES[i][0], GAMES[i][1]);
        turup_rng rng = turup_rng_seed(i, 7);
        const int size = list_universe(&rules, universe);
        for (int round = 0; round < ROUNDS; round++) play_round(&rules, GAMES[i][0], &rng, universe, size);
    }
    play_house_games(universe);
    return test_end("jacknine_random");
}
