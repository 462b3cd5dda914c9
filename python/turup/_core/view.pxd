from .actions cimport LegalActions
from .kernels cimport turup_jn_view
from .rules cimport CompiledRules


cdef class View:
    cdef readonly object rules
    cdef readonly LegalActions legal_actions
    cdef CompiledRules compiled
    cdef turup_jn_view data

    cdef tuple seats(self, int bits)
    cdef object text_of(self, int card)
    cdef list texts_of(self, const signed char *cards, int count)
    cdef list order_from(self, int leader)


cdef View make_view(object rules, LegalActions legal, const turup_jn_view *data)
