from .kernels cimport turup_jn_result, turup_jn_state, turup_jn_view, turup_step
from .rules cimport CompiledRules


cdef object result_of(CompiledRules rules, const turup_jn_result *result)
cdef list events_of(CompiledRules rules, const turup_jn_state *start, const turup_step *steps, int length, int viewer)
cdef object position_of(object rules, const turup_jn_state *state)
cdef bint is_sound(CompiledRules rules, const turup_jn_view *view)
