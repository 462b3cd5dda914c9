"""What every exact solver needs: its memory, its limits, and one caller at a time."""
cimport cython
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from time import monotonic

from turup.errors import InvalidPosition

from .checks cimport sentence_of
from .kernels cimport TURUP_OK, turup_bounds, turup_solve_limits, turup_status


cdef int poll(void *context) noexcept nogil:
    """Called by the search now and then: stops it at the deadline or when a signal handler raised."""
    with gil:
        return (<Searcher>context).must_stop()


cdef tuple pair(turup_bounds bounds):
    return bounds.low, bounds.high


cdef class Searcher:
    """Memory and limits of one solver. One thread at a time: a second one that enters is refused."""

    def __dealloc__(self):
        free(self.memory)

    cdef int allocate(self, size_t size, size_t least) except -1:
        """Takes the solver's memory, filled with zeros."""
        self.size = size
        if size < least:
            raise ValueError(f"a solver needs at least {least} bytes, not {size}")
        self.memory = calloc(1, size)
        if self.memory == NULL:
            raise MemoryError(f"no memory for a solver of {size} bytes")
        return 0

    cdef int enter(self, double seconds, uint64_t nodes) except -1:
        """Takes the solver for one call with these limits (0: none)."""
        with cython.critical_section(self):  # the check and the mark are one step, also without the GIL
            if self.busy:
                raise RuntimeError("this solver is at work in another thread: use one solver for each thread")
            self.busy = True
        self.deadline = monotonic() + seconds if seconds else 0
        self.limits = turup_solve_limits(nodes, poll, <void *>self)
        return 0

    cdef bint must_stop(self) noexcept:
        try:
            PyErr_CheckSignals()
            if self.halt is not None and self.halt.is_set():
                raise InterruptedError("the search was stopped from outside")
            return self.deadline != 0 and monotonic() >= self.deadline
        except BaseException as error:
            self.raised = error
            return True

    cdef int leave(self, turup_status status) except -1:
        """Gives the solver back; raises what stopped the call, if anything did."""
        raised, self.raised = self.raised, None
        self.busy = False
        if raised is not None:
            raise raised
        if status != TURUP_OK:
            raise InvalidPosition(sentence_of(status))
        return 0
