from libc.stdint cimport uint64_t

from .kernels cimport turup_game, turup_jn_rules, turup_play_rules


cdef class CompiledRules:
    cdef const turup_game *game
    cdef turup_jn_rules jn
    cdef void *data                     # what the game's functions take as rules
    cdef const turup_play_rules *play   # what the trick solver takes
    cdef readonly str family
    cdef readonly int players
    cdef readonly int copies
    cdef list texts                     # of cards, by number; None where the deck has no such card
    cdef dict numbers                   # of cards, by text; of equal cards the lower number
    cdef list interned                  # Action objects made lately

    cdef str card_text(self, int card)
    cdef tuple cards_of(self, uint64_t cards)
    cdef int start(self, void *state, bytes cards, int dealer, tuple scores) except -1
