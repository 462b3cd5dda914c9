"""Rules as the kernels keep them: options compiled once into tables."""
from libc.stdint cimport int16_t, int32_t, uint64_t
from libc.string cimport memcpy, memset

from turup.cards import read_card
from turup.errors import InvalidDeal, InvalidRules

from .kernels cimport (
    TURUP_JN_MAX_CARDS, TURUP_KIND_BOOL, TURUP_KIND_CHOICE, TURUP_KIND_INT, TURUP_KIND_LIST, TURUP_OK, turup_jacknine_game,
    turup_jn_compile,
    turup_option_fault, turup_jn_deal, turup_jn_deal_random, turup_jn_option_table, turup_jn_options, turup_jn_start,
    turup_jn_state, turup_option_row, turup_rng, turup_rng_seed, turup_status, turup_status_sentence,
)

cdef enum:
    INTERNED = 256
    DEAL_STREAM = 0  # the random stream of deals; other uses of a seed take others

RANKS = "23456789TJQKA"
SUITS = "SHDC"


def option_table(str family not None):
    """The options of a family in the kernel's order: rows of (name, kind, slots, words)."""
    kinds = {TURUP_KIND_BOOL: "bool", TURUP_KIND_INT: "int", TURUP_KIND_CHOICE: "choice", TURUP_KIND_LIST: "list"}
    cdef int count = 0
    cdef const turup_option_row *rows = table_of(family, &count)
    return [
        (rows[i].name.decode(), kinds[rows[i].kind], rows[i].slots, tuple(rows[i].words.decode().split()))
        for i in range(count)
    ]


cdef const turup_option_row *table_of(str family, int *count) except NULL:
    if family != "jacknine":
        raise InvalidRules(f"there is no family of games {family!r}")
    return turup_jn_option_table(count)


cdef class CompiledRules:
    """The tables of one game. `values` are the numbers of all options, in the order and with the slots of the table."""

    def __init__(self, str family not None, list values not None):
        cdef turup_jn_options options
        cdef turup_option_fault fault
        cdef int count = 0
        cdef const turup_option_row *rows = table_of(family, &count)
        if len(values) != sizeof(turup_jn_options) // sizeof(int16_t):
            raise ValueError(f"{len(values)} numbers do not fill the options of {family}")
        for i, value in enumerate(values):
            (<int16_t *>&options)[<Py_ssize_t>i] = value
        if turup_jn_compile(&options, &self.jn, &fault) != TURUP_OK:
            name = fault.option.decode()
            raise InvalidRules(f"option {name!r}: {fault.why.decode()}", option=name)
        self.game = &turup_jacknine_game
        self.data = &self.jn
        self.play = &self.jn.play
        self.family = family
        self.players = self.jn.seats
        self.copies = self.jn.copies
        self.interned = [None] * INTERNED
        self.name_cards()

    def name_cards(self):
        """Fills the texts and numbers of the cards."""
        self.texts = [
            RANKS[self.jn.rank_of[card & 15]] + SUITS[card >> 4] if self.jn.deck >> card & 1 else None
            for card in range(TURUP_JN_MAX_CARDS)
        ]
        self.numbers = {self.texts[card]: card for card in reversed(range(TURUP_JN_MAX_CARDS)) if self.texts[card]}

    def card_id(self, text):
        """The number of a card text, in any form that read_card reads; ValueError when the deck has no such card."""
        number = self.numbers.get(text) if isinstance(text, str) else None
        if number is None:
            number = self.numbers.get(read_card(text))
        if number is None:
            raise ValueError(f"{text!r} is not a card of this deck")
        return number

    cdef str card_text(self, int card):
        return self.texts[card]

    cdef tuple cards_of(self, uint64_t cards):
        """The texts of a set of cards, low numbers first."""
        return tuple([self.texts[card] for card in range(TURUP_JN_MAX_CARDS) if cards >> card & 1])

    cdef int start(self, void *state, bytes cards, int dealer, tuple scores) except -1:
        """Sets a state to the start of a deal."""
        cdef turup_jn_deal deal
        cdef int32_t match_score[2]
        cdef turup_status status
        match_score[0] = scores[0]
        match_score[1] = scores[1]
        memset(&deal, 0, sizeof(deal))
        memcpy(deal.cards, <const char *>cards, min(len(cards), sizeof(deal.cards)))
        status = turup_jn_start(&self.jn, <turup_jn_state *>state, &deal, dealer, match_score)
        if status != TURUP_OK:
            raise InvalidDeal(turup_status_sentence(status).decode())
        return 0


def random_deal(CompiledRules rules not None, uint64_t seed):
    """The cards of a seed as bytes, seat after seat, in dealing order."""
    cdef turup_jn_deal deal
    cdef turup_rng rng = turup_rng_seed(seed, DEAL_STREAM)
    turup_jn_deal_random(&rules.jn, &rng, &deal)
    return (<const char *>deal.cards)[:rules.jn.deck_size]
