/* Texts of actions: writing and reading. */
#include <string.h>

#include "action.h"
#include "state.h"

static const char RANKS[] = "..23456789TJQKA";

static const char *const WORDS[TURUP_TICHU_ACTION_KINDS] = {
    "", "no", "look", "great-grand", "blind-grand", "grand", "tichu", "give", "", "pass", "wish", "dragon", "dog",
};

/* A text that is being written; what does not fit is left out. */
typedef struct {
    char *out;
    int n;
} writer;

static void put(writer *to, char letter)
{
    if (to->n < TURUP_ACTION_TEXT_MAX - 1) to->out[to->n++] = letter;
}

static void put_word(writer *to, const char *word)
{
    for (; *word; word++) put(to, *word);
}

static void put_card(writer *to, int card)
{
    char text[TURUP_TICHU_CARD_TEXT];
    if (to->n > 0) put(to, ' ');
    turup_tichu_card_format(card, text);
    for (int i = 0; i < TURUP_TICHU_CARD_TEXT; i++) put(to, text[i]);
}

static void put_seat(writer *to, int seat)
{
    put(to, ' ');
    if (seat >= 10) put(to, (char)('0' + seat / 10));
    put(to, (char)('0' + seat % 10));
}

static void put_copies(writer *to, turup_cards cards, int card)
{
    for (int copy = (int)(cards.once >> card & 1) + (int)(cards.twice >> card & 1); copy > 0; copy--)
        put_card(to, card);
}

static void put_play(writer *to, turup_action action)
{
    const turup_cards cards = turup_tichu_action_cards(action);
    const int phoenix[2] = {(int)(action.b >> 56 & 15), (int)(action.b >> 60 & 15)};
    put_copies(to, cards, TURUP_TICHU_DOG);
    put_copies(to, cards, TURUP_TICHU_MAH_JONG);
    for (int rank = 2; rank <= TURUP_TICHU_ACE; rank++) {
        for (int suit = 0; suit < 4; suit++) put_copies(to, cards, turup_tichu_card(rank, suit));
        for (int i = 0; i < 2; i++) {
            if (phoenix[i] != rank) continue;
            put_card(to, TURUP_TICHU_PHOENIX);
            put(to, '=');
            put(to, RANKS[rank]);
        }
    }
    if (phoenix[0] == 0) put_copies(to, cards, TURUP_TICHU_PHOENIX);
    put_copies(to, cards, TURUP_TICHU_DRAGON);
    if (action.b & 1) put_word(to, "/straight");
}

static void put_gift(writer *to, turup_action action)
{
    int8_t cards[TURUP_TICHU_GIFTS];
    turup_tichu_gift(action, cards);
    for (int i = 0; i < TURUP_TICHU_GIFTS; i++)
        if (cards[i] >= 0 && cards[i] < TURUP_TICHU_CARDS) put_card(to, cards[i]);
}

int turup_tichu_action_format(const turup_tichu_rules *rules, turup_action action, char *out)
{
    writer to = {out, 0};
    const int kind = turup_tichu_kind(action), argument = (int)(turup_tichu_argument(action) & 15);
    (void)rules;
    if (kind > 0 && kind < TURUP_TICHU_ACTION_KINDS) put_word(&to, WORDS[kind]);
    if (kind == TURUP_TICHU_PLAY) put_play(&to, action);
    if (kind == TURUP_TICHU_GIVE) put_gift(&to, action);
    if (kind == TURUP_TICHU_DRAGON_TO || kind == TURUP_TICHU_DOG_TO) put_seat(&to, argument);
    if (kind == TURUP_TICHU_WISH) {
        put(&to, ' ');
        put(&to, argument >= 2 && argument <= TURUP_TICHU_ACE ? RANKS[argument] : '-');
    }
    out[to.n] = '\0';
    return to.n;
}

/* A text that is being read. */
typedef struct {
    const char *at, *end;
} reader;

static char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter; }

static void skip_spaces(reader *from)
{
    while (from->at < from->end && *from->at == ' ') from->at++;
}

/* Takes a word that is followed by a space or the end. */
static int take_word(reader *from, const char *word)
{
    const size_t length = strlen(word);
    if ((size_t)(from->end - from->at) < length) return 0;
    for (size_t i = 0; i < length; i++)
        if (lower(from->at[i]) != word[i]) return 0;
    if (from->at + length < from->end && from->at[length] != ' ') return 0;
    from->at += length;
    skip_spaces(from);
    return 1;
}

/* A rank 2..14, 0 when there is none. */
static int take_rank(reader *from)
{
    if (from->end - from->at >= 2 && from->at[0] == '1' && from->at[1] == '0') {
        from->at += 2;
        return 10;
    }
    for (int rank = 2; from->at < from->end && rank <= TURUP_TICHU_ACE; rank++)
        if (lower(*from->at) == lower(RANKS[rank])) {
            from->at++;
            return rank;
        }
    return 0;
}

/* A seat number; -1 when there is none at this table. */
static int take_seat(const turup_tichu_rules *rules, reader *from)
{
    int seat = -1;
    while (from->at < from->end && *from->at >= '0' && *from->at <= '9' && seat < 100)
        seat = (seat < 0 ? 0 : 10 * seat) + (*from->at++ - '0');
    return seat < rules->seats ? seat : -1;
}

/* The next card; -1 when it is none of this deck. */
static int take_card(const turup_tichu_rules *rules, reader *from)
{
    size_t used;
    const int card = turup_tichu_card_parse(from->at, (size_t)(from->end - from->at), &used);
    if (card < 0 || (card == TURUP_TICHU_DOG && !rules->with_dog)) return -1;
    from->at += used;
    if (from->at < from->end && *from->at != ' ' && *from->at != '=' && *from->at != '/') return -1;
    return card;
}

static turup_status parse_gift(const turup_tichu_rules *rules, reader *from, turup_action *out)
{
    int8_t cards[TURUP_TICHU_GIFTS] = {TURUP_TICHU_NO_CARD, TURUP_TICHU_NO_CARD, TURUP_TICHU_NO_CARD};
    int n = 0;
    for (; from->at < from->end; skip_spaces(from), n++) {
        const int card = take_card(rules, from);
        if (card < 0) return TURUP_UNKNOWN_CARD;
        if (n == TURUP_TICHU_GIFTS) return TURUP_UNKNOWN_ACTION;
        int at = n;
        /* Without sides a gift is a set: its cards go to one seat, and the lowest stands first. */
        for (; rules->team_size == 0 && at > 0 && cards[at - 1] > card; at--) cards[at] = cards[at - 1];
        cards[at] = (int8_t)card;
    }
    *out = turup_tichu_act_give(cards);
    return n > 0 ? TURUP_OK : TURUP_UNKNOWN_ACTION;
}

/* Gives the Phoenixes of a play their ranks where the text has none. */
static void fill_phoenix(const turup_tichu_rules *rules, turup_cards cards, int straight, uint8_t phoenix[2])
{
    const int choice = TURUP_OPTION(&rules->options, phoenix_default);
    turup_tichu_combo combo;
    const int high = choice != turup_tichu_phoenix_default_low;
    const int readings = turup_tichu_read_undeclared(&rules->shapes, cards, high, straight, &combo);
    if (readings == 0 || (readings > 1 && choice == turup_tichu_phoenix_default_error)) return;
    phoenix[0] = combo.as.phoenix[0];
    phoenix[1] = combo.as.phoenix[1];
}

static turup_status parse_play(const turup_tichu_rules *rules, reader *from, turup_action *out)
{
    turup_cards cards = turup_cards_none();
    uint8_t phoenix[2] = {0, 0};
    int declared = 0, straight = 0;
    while (from->at < from->end && !straight) {
        const int card = take_card(rules, from);
        if (card < 0) return TURUP_UNKNOWN_CARD;
        const int copies = card > TURUP_TICHU_MAH_JONG ? rules->packs : 1;
        if ((copies == 1 ? cards.once : cards.twice) >> card & 1) return TURUP_UNKNOWN_CARD;
        cards = turup_cards_add(cards, turup_cards_one(card));
        if (from->at < from->end && *from->at == '=') {
            from->at++;
            const int rank = take_rank(from);
            if (card != TURUP_TICHU_PHOENIX || rank == 0) return TURUP_UNKNOWN_ACTION;
            phoenix[declared++] = (uint8_t)rank;
        }
        straight = from->at < from->end && *from->at == '/';
        if (straight)
            from->at++;
        else if (from->at < from->end && *from->at != ' ')
            return TURUP_UNKNOWN_CARD;
        skip_spaces(from);
    }
    if (straight && !(take_word(from, "straight") && from->at == from->end)) return TURUP_UNKNOWN_ACTION;
    if (phoenix[1] != 0 && phoenix[1] < phoenix[0]) {
        const uint8_t high = phoenix[0];
        phoenix[0] = phoenix[1];
        phoenix[1] = high;
    }
    if (declared == 0 && (cards.once >> TURUP_TICHU_PHOENIX & 1)) fill_phoenix(rules, cards, straight, phoenix);
    out->a = (uint64_t)TURUP_TICHU_PLAY << 56 | cards.once;
    out->b = cards.twice | (uint64_t)straight | (uint64_t)phoenix[0] << 56 | (uint64_t)phoenix[1] << 60;
    return TURUP_OK;
}

static turup_status parse_with_argument(const turup_tichu_rules *rules, reader *from, int kind, turup_action *out)
{
    int argument;
    if (kind == TURUP_TICHU_GIVE) return parse_gift(rules, from, out);
    if (kind == TURUP_TICHU_WISH) {
        argument = take_word(from, "-") ? 0 : take_rank(from);
        if (argument == 0 && from->at[-1] != '-') return TURUP_UNKNOWN_ACTION;
    } else {
        argument = take_seat(rules, from);
        if (argument < 0) return TURUP_UNKNOWN_ACTION;
    }
    *out = turup_tichu_act((turup_tichu_action_kind)kind, argument);
    return from->at == from->end ? TURUP_OK : TURUP_UNKNOWN_ACTION;
}

turup_status turup_tichu_action_parse(const turup_tichu_rules *rules, const char *text, size_t length,
                                      turup_action *out)
{
    reader from = {text, text + length};
    while (from.end > from.at && from.end[-1] == ' ') from.end--;
    skip_spaces(&from);
    if (from.at == from.end) return TURUP_UNKNOWN_ACTION;
    int kind = take_word(&from, "-") ? TURUP_TICHU_PASS : 0;
    for (int i = 1; kind == 0 && i < TURUP_TICHU_ACTION_KINDS; i++)
        if (i != TURUP_TICHU_PLAY && take_word(&from, WORDS[i])) kind = i;
    if (kind == 0) return parse_play(rules, &from, out);
    if (kind == TURUP_TICHU_GIVE || kind == TURUP_TICHU_WISH || kind == TURUP_TICHU_DRAGON_TO ||
        kind == TURUP_TICHU_DOG_TO)
        return parse_with_argument(rules, &from, kind, out);
    *out = turup_tichu_act((turup_tichu_action_kind)kind, 0);
    return from.at == from.end ? TURUP_OK : TURUP_UNKNOWN_ACTION;
}
