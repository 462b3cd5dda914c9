from .kernels cimport turup_jn_deal, turup_jn_state
from .rules cimport CompiledRules


cdef class Contract:
    cdef object rules
    cdef CompiledRules compiled
    cdef turup_jn_state state


cdef Contract new_contract(object rules)
cdef Contract imagined(
    object rules, const turup_jn_deal *deal, int dealer, int called, object maker, object bid, object trump
)
