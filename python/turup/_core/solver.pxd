from .kernels cimport turup_solve_limits, turup_solver, turup_status
from .rules cimport CompiledRules


cdef struct Watch:
    double deadline     # seconds of the monotonic clock; 0 for none
    bint interrupted    # a signal handler raised: the exception is pending


cdef class CoreSolver:
    cdef void *memory
    cdef turup_solver *solver
    cdef readonly size_t size
    cdef bint busy
    cdef readonly unsigned long long nodes

    cdef int enter(self) except -1
    cdef int leave(self, turup_status status, Watch *watch) except -1
