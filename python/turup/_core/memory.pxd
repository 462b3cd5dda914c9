"""Memory that grows with what it holds."""
from cpython.mem cimport PyMem_Realloc


cdef inline int grow(void **block, int *room, int wanted, size_t size) except -1:
    """Makes room for `wanted` items of `size` bytes; `room` is that of the block so far."""
    cdef int more = room[0] or 48
    cdef void *moved
    while more < wanted:
        more *= 2
    if more != room[0]:
        moved = PyMem_Realloc(block[0], more * size)
        if moved == NULL:
            raise MemoryError
        block[0] = moved
        room[0] = more
    return 0
