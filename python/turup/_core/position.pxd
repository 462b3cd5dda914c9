from .kernels cimport turup_play_rules, turup_position
from .rules cimport CompiledRules


cdef class Position:
    cdef readonly object rules
    cdef CompiledRules compiled
    cdef turup_position data
    cdef turup_play_rules play_rules    # the game's, with the sides and the last trick of this position
    cdef readonly bint last_trick       # whether the last of these tricks is the deal's

    cdef void agree(self, int sides, bint last_trick) noexcept
    cdef int side_bits(self)
    cdef str action_text(self, int action)


cdef Position wrap_position(object rules, const turup_position *data, int sides, bint last_trick)
