from .learn_kernels cimport turup_learner
from .rules cimport CompiledRules


cdef class Learner:
    cdef turup_learner data
    cdef CompiledRules compiled
    cdef readonly object rules
    cdef bytes patterns
    cdef dict numbers

    cdef int check(self) except -1
