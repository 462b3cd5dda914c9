from .kernels cimport turup_game


cdef class CompiledRules:
    cdef const turup_game *game
    cdef void *data
    cdef readonly int players
    cdef readonly str family
    cdef list interned
