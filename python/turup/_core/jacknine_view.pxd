from .actions cimport LegalActions
from .kernels cimport turup_jn_result, turup_jn_view
from .rules cimport CompiledRules
from .view cimport View


cdef class JackNineView(View):
    cdef turup_jn_view data

    cdef object text_of(self, int card)
    cdef list texts_of(self, const signed char *cards, int count)
    cdef list order_from(self, int leader)


cdef View make_jacknine_view(object rules, LegalActions legal, const turup_jn_view *data)
cdef object result_of(CompiledRules rules, const turup_jn_result *result)
