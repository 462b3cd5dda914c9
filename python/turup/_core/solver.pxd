from libc.stdint cimport uint64_t

from .kernels cimport turup_solve_limits, turup_solver, turup_status


cdef class CoreSolver:
    cdef void *memory
    cdef turup_solver *solver
    cdef readonly size_t size
    cdef turup_solve_limits limits
    cdef double deadline    # seconds of the monotonic clock; 0 for none
    cdef public object halt # an event that stops the search when it is set, from any thread; None for none
    cdef object raised      # why the call was stopped, when not by a limit
    cdef bint busy

    cdef int enter(self, double seconds, uint64_t nodes) except -1
    cdef bint must_stop(self) noexcept
    cdef int leave(self, turup_status status) except -1
