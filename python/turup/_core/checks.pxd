from .kernels cimport turup_status


cdef object refusal_of(turup_status status)
cdef str sentence_of(turup_status status)
cdef int seat_index(object seat, int players) except -2
cdef tuple checked_scores(object scores)
