from .tichu cimport TichuRules
from .tichu_search cimport turup_tichu_position


cdef class TichuPosition:
    cdef readonly object rules
    cdef TichuRules compiled
    cdef turup_tichu_position data


cdef TichuPosition wrap_tichu_position(object rules, const turup_tichu_position *data)
