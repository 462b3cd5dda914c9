from .searcher cimport Searcher
from .tichu_search cimport turup_tichu_solver


cdef class TichuCoreSolver(Searcher):
    cdef turup_tichu_solver *solver
