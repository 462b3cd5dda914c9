from libc.stdint cimport uint64_t

from .kernels cimport turup_game, turup_play_rules, turup_step


cdef enum:
    INTERNED_BITS = 10  # 1,024 actions are kept ready, found by a hash of their code


cdef class CompiledRules:
    cdef const turup_game *game
    cdef void *data                     # what the game's functions take as rules
    cdef const turup_play_rules *play   # what the trick solver takes; NULL where there are no such tricks
    cdef uint64_t deck                  # the different cards of the deck, as bits
    cdef int max_legal                  # no state has more legal actions for one seat
    cdef readonly str family
    cdef readonly int players
    cdef readonly int copies
    cdef readonly int halves            # deals from one pack that share a trump
    cdef readonly bint fixed_sides      # whether even and odd seats are the two sides
    cdef list texts                     # of cards, by number; None where the deck has no such card
    cdef dict numbers                   # of cards, by text; of equal cards the lower number
    cdef list interned                  # Action objects made lately

    cdef str card_text(self, int card)
    cdef tuple cards_of(self, uint64_t cards)

    # What each family does in its own way; states are those of `game`.
    cdef int start(self, void *state, bytes cards, int dealer, tuple scores) except -1
    cdef object legal_of(self, const void *state, int seat)
    cdef list patterns_of(self, const void *state, int seat)
    cdef object result_of(self, const void *state)
    cdef tuple hands_of(self, const void *state)
    cdef int controller_of(self, const void *state, int seat) noexcept
    cdef object view_of(self, object rules, const void *state, int viewer, bytes deal, int dealer, const turup_step *steps, int length)
    cdef list events_of(self, const void *start, const turup_step *steps, int length, int viewer)
    cdef object position_of(self, object rules, const void *state)
