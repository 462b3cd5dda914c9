from .actions cimport LegalActions
from .kernels cimport turup_action, turup_step
from .rules cimport CompiledRules


cdef class Round:
    cdef readonly object rules
    cdef readonly object deal
    cdef readonly int dealer
    cdef readonly tuple scores
    cdef CompiledRules compiled
    cdef unsigned char *state
    cdef turup_step *steps          # every step so far, the engine's own included
    cdef int length, room
    cdef unsigned char *snapshots   # a ring of the states before the latest player steps taken on this object
    cdef int kept, next_snapshot

    cdef int begin(self) except -1
    cdef int make_room(self, int steps) except -1
    cdef int keep_snapshot(self) except -1
    cdef int settle(self) except -1
    cdef int take(self, int seat, turup_action action, int by_engine) except -1
    cdef int check(self, object action, object seat, turup_action *code, int *actor) except -1
    cdef LegalActions legal_of(self, int seat)
