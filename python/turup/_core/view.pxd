from .actions cimport LegalActions
from .rules cimport CompiledRules


cdef class View:
    cdef readonly object rules
    cdef readonly LegalActions legal_actions
    cdef CompiledRules compiled

    cdef tuple fields(self)
    cdef bytes contents(self)
    cdef tuple seats(self, int bits)


cdef object seat_or_none(int seat)
