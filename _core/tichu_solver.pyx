"""The solver of Tichu endings and its answers as plain tuples."""
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport uint64_t

from .actions cimport intern_action
from .kernels cimport TURUP_NO, TURUP_UNKNOWN, turup_solved_answer, turup_solved_value, turup_status
from .searcher cimport Searcher, pair
from .tichu_position cimport TichuPosition
from .tichu_search cimport (
    TURUP_TICHU_SOLVER_BYTES, TURUP_TICHU_SOLVER_MIN_BYTES, turup_tichu_action_value, turup_tichu_can_go_out_first,
    turup_tichu_max_legal, turup_tichu_solve_actions, turup_tichu_solve_at_least, turup_tichu_solve_line,
    turup_tichu_solve_value, turup_tichu_solved_actions, turup_tichu_solved_line, turup_tichu_solver_init,
)


cdef class TichuCoreSolver(Searcher):
    """The solver of Tichu endings."""

    def __cinit__(self, size_t size=0):
        self.allocate(size or TURUP_TICHU_SOLVER_BYTES, TURUP_TICHU_SOLVER_MIN_BYTES)
        self.solver = turup_tichu_solver_init(self.memory, self.size)

    def value(self, TichuPosition position not None, double seconds, uint64_t nodes):
        """((low, high), nodes)."""
        cdef turup_solved_value solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_tichu_solve_value(self.solver, &position.compiled.tichu, &position.data, &self.limits, &solved)
        self.leave(status)
        return pair(solved.value), solved.nodes

    def at_least(self, TichuPosition position not None, int points, double seconds, uint64_t nodes):
        """True, False, or None when a limit was met first."""
        cdef turup_solved_answer solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_tichu_solve_at_least(self.solver, &position.compiled.tichu, &position.data, points, &self.limits,
                                                &solved)
        self.leave(status)
        return None if solved.answer == TURUP_UNKNOWN else solved.answer != TURUP_NO

    def go_out_first(self, TichuPosition position not None, int seat, double seconds, uint64_t nodes):
        """True, False, or None when a limit was met first."""
        cdef turup_solved_answer solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_tichu_can_go_out_first(self.solver, &position.compiled.tichu, &position.data, seat, &self.limits,
                                                  &solved)
        self.leave(status)
        return None if solved.answer == TURUP_UNKNOWN else solved.answer != TURUP_NO

    def cards(self, TichuPosition position not None, double seconds, uint64_t nodes):
        """((low, high), [(action text, (low, high)), ...], nodes)."""
        cdef turup_tichu_solved_actions solved
        cdef turup_status status
        cdef int room = turup_tichu_max_legal(&position.compiled.tichu)
        cdef turup_tichu_action_value *values = <turup_tichu_action_value *>PyMem_Malloc(room * sizeof(turup_tichu_action_value))
        if values == NULL:
            raise MemoryError
        try:
            self.enter(seconds, nodes)
            with nogil:
                status = turup_tichu_solve_actions(self.solver, &position.compiled.tichu, &position.data, &self.limits, values,
                                                   room, &solved)
            self.leave(status)
            rows = [
                (intern_action(position.compiled, values[i].action).text, pair(values[i].value))
                for i in range(min(solved.count, room))
            ]
        finally:
            PyMem_Free(values)
        return pair(solved.value), rows, solved.nodes

    def line(self, TichuPosition position not None, double seconds, uint64_t nodes):
        """((low, high), [action text, ...], nodes)."""
        cdef turup_tichu_solved_line solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_tichu_solve_line(self.solver, &position.compiled.tichu, &position.data, &self.limits, &solved)
        self.leave(status)
        line = [intern_action(position.compiled, solved.step[i].action).text for i in range(solved.length)]
        return pair(solved.value), line, solved.nodes
