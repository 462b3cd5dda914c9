"""Counts of action sequences."""
from libc.stdint cimport uint64_t

from .kernels cimport turup_perft
from .round cimport Round


def count(Round rd not None, int depth):
    """The number of sequences of `depth` actions from a round; see turup.perft."""
    cdef uint64_t found
    with nogil:
        found = turup_perft(rd.compiled.game, rd.compiled.data, rd.state, depth)
    return found
