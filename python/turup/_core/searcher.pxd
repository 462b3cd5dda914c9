from libc.stdint cimport uint64_t

from .kernels cimport turup_bounds, turup_solve_limits, turup_status


cdef class Searcher:
    cdef void *memory
    cdef readonly size_t size
    cdef turup_solve_limits limits
    cdef double deadline    # seconds of the monotonic clock; 0 for none
    cdef public object halt # an event that stops the search when it is set, from any thread; None for none
    cdef object raised      # why the call was stopped, when not by a limit
    cdef bint busy

    cdef int allocate(self, size_t size, size_t least) except -1
    cdef int enter(self, double seconds, uint64_t nodes) except -1
    cdef bint must_stop(self) noexcept
    cdef int leave(self, turup_status status) except -1


cdef tuple pair(turup_bounds bounds)
