from .actions cimport LegalActions
from .rules cimport CompiledRules
from .tichu_kernels cimport turup_cards, turup_tichu_view
from .view cimport View


cdef class TichuView(View):
    cdef turup_tichu_view data
    cdef bytes past               # what the history tells: the kernel's past and its list of turns
    cdef readonly object top      # text of the highest play on the table, None for none
    cdef readonly object result

    cdef bytes knowledge(self)
    cdef tuple gifts(self, const signed char *cards, const signed char *seats)


cdef View make_tichu_view(object rules, LegalActions legal, const turup_tichu_view *data, bytes past, object top, object result)
cdef tuple texts_of(CompiledRules rules, turup_cards cards)
