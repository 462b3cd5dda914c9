from .kernels cimport turup_solver
from .searcher cimport Searcher


cdef class CoreSolver(Searcher):
    cdef turup_solver *solver
