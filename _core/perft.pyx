"""Counts of action sequences."""
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport uint64_t

from .kernels cimport turup_action, turup_perft
from .round cimport Round


def count(Round rd not None, int depth):
    """The number of sequences of `depth` actions from a round; see turup.perft."""
    cdef uint64_t found
    cdef int most = rd.compiled.max_legal
    cdef turup_action *room = <turup_action *>PyMem_Malloc(<size_t>(depth or 1) * most * sizeof(turup_action))
    if room == NULL:
        raise MemoryError
    with nogil:
        found = turup_perft(rd.compiled.game, rd.compiled.data, rd.state, depth, room, most)
    PyMem_Free(room)
    return found
