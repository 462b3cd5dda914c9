#include "rules.h"

#include <string.h>

#define VALUE(name) TURUP_OPTION(&rules->options, name)

/* Highest value of an option by kind: the number of its words, or the limits of a number. */
static int in_range(const turup_option_row *row, int value)
{
    int words = 0;
    for (const char *c = row->words; *c; c++) words += *c == ' ';
    if (row->kind == TURUP_KIND_CHOICE) return value >= 0 && value < words;
    if (row->kind == TURUP_KIND_BOOL) return value == 0 || value == 1;
    return value == TURUP_NONE || (value >= 0 && value <= 30000);
}

static const char *out_of_range(const turup_tichu_options *options)
{
    int count;
    const turup_option_row *rows = turup_tichu_option_table(&count);
    for (int i = 0; i < count; i++) {
        int16_t value;
        memcpy(&value, (const char *)options + (size_t)rows[i].offset * sizeof value, sizeof value);
        if (!in_range(&rows[i], value)) return rows[i].name;
    }
    if (TURUP_OPTION(options, decks) != 1 && TURUP_OPTION(options, decks) != 2) return "decks";
    if (TURUP_OPTION(options, calls_per_team) < 1) return "calls_per_team";
    if (TURUP_OPTION(options, double_victory) < 0) return "double_victory";
    if (TURUP_OPTION(options, triple_victory) < 0) return "triple_victory";
    return NULL;
}

/* Name of an option that contradicts the others, or NULL. */
static const char *conflict(const turup_tichu_options *o)
{
    const int form = TURUP_OPTION(o, form), players = TURUP_OPTION(o, players);
    const int no_sides = form == turup_tichu_form_grand_seigneur, six = form == turup_tichu_form_tientsin;
    if (no_sides ? players < 5 || players > TURUP_TICHU_MAX_SEATS : players != (six ? 6 : 4)) return "players";
    if (!no_sides && TURUP_OPTION(o, decks) != 1) return "decks";
    if (!no_sides && TURUP_OPTION(o, exchange)) return "exchange";
    if (!no_sides && TURUP_OPTION(o, gs_dog)) return "gs_dog";
    if (no_sides && TURUP_OPTION(o, great_grand)) return "great_grand";
    if (no_sides && TURUP_OPTION(o, blind_grand)) return "blind_grand";
    if (form != turup_tichu_form_threechu && TURUP_OPTION(o, three_exchange)) return "three_exchange";
    if (six && TURUP_OPTION(o, tailender_hand)) return "tailender_hand"; /* 12.3: always to the opponents */
    if (TURUP_OPTION(o, decks) == 1 && TURUP_OPTION(o, gs_phoenix_on_phoenix)) return "gs_phoenix_on_phoenix";
    if (!TURUP_OPTION(o, out_of_turn_bombs) && TURUP_OPTION(o, windows)) return "out_of_turn_bombs";
    return NULL;
}

static void compile_phases(turup_tichu_rules *rules)
{
    uint8_t *has = rules->has_phase;
    has[TURUP_TICHU_GREAT_GRAND_PHASE] = rules->calls && VALUE(great_grand);
    has[TURUP_TICHU_BLIND_GRAND_PHASE] = rules->calls && VALUE(blind_grand);
    has[TURUP_TICHU_GRAND_PHASE] = rules->calls;
    has[TURUP_TICHU_CALL_PHASE] = rules->calls;
    has[TURUP_TICHU_EXCHANGE_PHASE] = rules->team_size != 0 || VALUE(exchange);
    has[TURUP_TICHU_CALL2_PHASE] = rules->calls && !rules->live;
    has[TURUP_TICHU_PLAY_PHASE] = has[TURUP_TICHU_WISH_PHASE] = has[TURUP_TICHU_OVER_PHASE] = 1;
}

turup_status turup_tichu_compile(const turup_tichu_options *options, turup_tichu_rules *rules, const char **option)
{
    if ((*option = out_of_range(options)) != NULL) return TURUP_OPTION_RANGE;
    if ((*option = conflict(options)) != NULL) return TURUP_OPTION_CONFLICT;
    memset(rules, 0, sizeof *rules);
    rules->options = *options;
    const int form = VALUE(form), no_sides = form == turup_tichu_form_grand_seigneur,
              six = form == turup_tichu_form_tientsin;
    rules->shapes = (turup_tichu_shapes){(uint8_t)VALUE(fh_four_plus_phoenix), (uint8_t)VALUE(flush_as_straight),
                                         (uint8_t)VALUE(mahjong_in_flush), (uint8_t)VALUE(gs_phoenix_on_phoenix)};
    rules->seats = (uint8_t)VALUE(players);
    rules->team_size = (uint8_t)(no_sides ? 0 : rules->seats / 2);
    rules->packs = (uint8_t)VALUE(decks);
    rules->with_dog = !no_sides || VALUE(gs_dog) == turup_tichu_gs_dog_kept;
    uint8_t deck[2 * TURUP_TICHU_CARDS];
    rules->deck_size = (uint8_t)turup_tichu_deck(rules->packs, rules->with_dog, deck);
    rules->first_packet = (uint8_t)(no_sides ? 0 : six ? 6 : 8);
    rules->has_dummy = form == turup_tichu_form_threechu;
    rules->calls = !no_sides;
    rules->wish = (uint8_t)(!no_sides || VALUE(gs_wish));
    rules->live = VALUE(windows) == turup_tichu_windows_live;
    /* With one call a side the second partner must know of the first one's. */
    const int limited = rules->calls && VALUE(calls_per_team) < rules->team_size;
    rules->ordered = (uint8_t)(limited || VALUE(grand_window) == turup_tichu_grand_window_ordered);
    compile_phases(rules);
    return TURUP_OK;
}

int turup_tichu_hand_size(const turup_tichu_rules *rules, int dealer, int seat)
{
    const int place = (seat - dealer - 1 + 2 * rules->seats) % rules->seats;
    return rules->deck_size / rules->seats + (place < rules->deck_size % rules->seats);
}
