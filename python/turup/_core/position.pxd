from .kernels cimport turup_position
from .rules cimport CompiledRules


cdef class Position:
    cdef readonly object rules
    cdef CompiledRules compiled
    cdef turup_position data


cdef Position wrap_position(object rules, const turup_position *data)
