from .kernels cimport turup_jn_rules
from .rules cimport CompiledRules


cdef class JackNineRules(CompiledRules):
    cdef turup_jn_rules jn
