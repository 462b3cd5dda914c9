"""Rules as the kernels keep them: options compiled once into tables."""
from libc.stdint cimport uint64_t

from turup.errors import InvalidRules

from .kernels cimport (
    TURUP_KIND_BOOL, TURUP_KIND_CHOICE, TURUP_KIND_INT, TURUP_KIND_LIST, turup_jn_option_table, turup_option_row, turup_step,
)
from .tichu_kernels cimport turup_tichu_option_table


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
    if family == "jacknine":
        return turup_jn_option_table(count)
    if family == "tichu":
        return turup_tichu_option_table(count)
    raise InvalidRules(f"there is no family of games {family!r}")


cdef class CompiledRules:
    """The tables of one game, and what its family does in its own way. Each family has a class of its own."""

    def __cinit__(self):
        self.interned = [None] * (1 << INTERNED_BITS)

    def card_id(self, text):
        """The number of a card text, in any form that the family reads; ValueError when the deck has no such card."""
        number = self.numbers.get(text) if isinstance(text, str) else None
        if number is None:
            number = self.numbers.get(self.read_card(text))
        if number is None:
            raise ValueError(f"{text!r} is not a card of this deck")
        return number

    def read_card(self, text):
        """The card a text names, as this family writes it."""
        raise NotImplementedError

    def random_deal(self, uint64_t seed, int dealer):
        """The cards of a seed as bytes, seat after seat, in dealing order."""
        raise NotImplementedError

    def check_dealer(self, deal, int dealer):
        """InvalidDeal when this seat cannot have dealt this deal."""

    cdef str card_text(self, int card):
        return self.texts[card]

    cdef tuple cards_of(self, uint64_t cards):
        """The texts of a set of cards, low numbers first."""
        return tuple([self.texts[card] for card in range(len(self.texts)) if cards >> card & 1])

    cdef int start(self, void *state, bytes cards, int dealer, tuple scores) except -1:
        """Sets a state to the start of a deal."""
        raise NotImplementedError

    cdef object legal_of(self, const void *state, int seat):
        """The LegalActions of a seat, empty when it may not act."""
        raise NotImplementedError

    cdef list patterns_of(self, const void *state, int seat):
        """The legal actions of a seat, plays that differ only in suits without meaning once."""
        return list(self.legal_of(state, seat))

    cdef object result_of(self, const void *state):
        """The Result of a round that is over."""
        raise NotImplementedError

    cdef tuple hands_of(self, const void *state):
        """The cards that each seat holds."""
        raise NotImplementedError

    cdef int controller_of(self, const void *state, int seat) noexcept:
        """The seat whose player acts for a seat."""
        return seat

    cdef object view_of(self, object rules, const void *state, int viewer, bytes deal, int dealer, const turup_step *steps, int length):
        """The View of a seat, or of a spectator, of a state that `length` steps have led to from this deal."""
        raise NotImplementedError

    cdef list events_of(self, const void *start, const turup_step *steps, int length, int viewer):
        """The whole event stream of a viewer."""
        raise NotImplementedError

    cdef object position_of(self, object rules, const void *state):
        """The Position of a round; ValueError when there is none."""
        raise NotImplementedError
