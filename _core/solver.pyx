"""The double-dummy solver and its answers as plain tuples."""
from libc.stdint cimport uint64_t

from .kernels cimport (
    TURUP_NO, TURUP_SOLO_CALLER, TURUP_SOLO_SIDE, TURUP_SOLVER_BYTES, TURUP_SOLVER_MIN_BYTES, TURUP_UNKNOWN,
    turup_solve_at_least, turup_solve_cards, turup_solve_line, turup_solve_table, turup_solve_value, turup_solve_win_all,
    turup_solved_answer, turup_solved_cards, turup_solved_line, turup_solved_table, turup_solved_value, turup_solver_init,
    turup_status,
)
from .position cimport Position
from .searcher cimport Searcher, pair


cdef class CoreSolver(Searcher):
    """The solver of trick games."""

    def __cinit__(self, size_t size=0):
        self.allocate(size or TURUP_SOLVER_BYTES, TURUP_SOLVER_MIN_BYTES)
        self.solver = turup_solver_init(self.memory, self.size)

    def value(self, Position position not None, double seconds, uint64_t nodes):
        """((low, high), nodes)."""
        cdef turup_solved_value solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_value(self.solver, &position.play_rules, &position.data, &self.limits, &solved)
        self.leave(status)
        return pair(solved.value), solved.nodes

    def at_least(self, Position position not None, int points, double seconds, uint64_t nodes):
        """True, False, or None when a limit was met first."""
        cdef turup_solved_answer solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_at_least(self.solver, &position.play_rules, &position.data, points, &self.limits, &solved)
        self.leave(status)
        return None if solved.answer == TURUP_UNKNOWN else solved.answer != TURUP_NO

    def win_all(self, Position position not None, int caller, bint side, double seconds, uint64_t nodes):
        """True, False, or None when a limit was met first."""
        cdef turup_solved_answer solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_win_all(self.solver, &position.play_rules, &position.data, caller,
                                         TURUP_SOLO_SIDE if side else TURUP_SOLO_CALLER, &self.limits, &solved)
        self.leave(status)
        return None if solved.answer == TURUP_UNKNOWN else solved.answer != TURUP_NO

    def cards(self, Position position not None, double seconds, uint64_t nodes):
        """((low, high), [(action text, (low, high)), ...], nodes)."""
        cdef turup_solved_cards solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_cards(self.solver, &position.play_rules, &position.data, &self.limits, &solved)
        self.leave(status)
        cards = [(position.action_text(solved.cards[i]), pair(solved.values[i])) for i in range(solved.count)]
        return pair(solved.value), cards, solved.nodes

    def line(self, Position position not None, double seconds, uint64_t nodes):
        """((low, high), [action text, ...], nodes)."""
        cdef turup_solved_line solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_line(self.solver, &position.play_rules, &position.data, &self.limits, &solved)
        self.leave(status)
        return pair(solved.value), [position.action_text(solved.cards[i]) for i in range(solved.length)], solved.nodes

    def table(self, Position position not None, unsigned int trumps, double seconds, uint64_t nodes):
        """({trump: [(low, high) by leader]}, nodes) for the hands of a position; trumps: bits 0..3 suits, 4 no trump."""
        cdef turup_solved_table solved
        cdef turup_status status
        cdef int trump, leader
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_table(self.solver, &position.play_rules, position.data.hands, trumps, &self.limits, &solved)
        self.leave(status)
        rows = {
            name: [pair(solved.values[trump][leader]) for leader in range(position.compiled.players)]
            for trump, name in enumerate(("S", "H", "D", "C", "NT"))
            if trumps >> trump & 1
        }
        return rows, solved.nodes
