"""The double-dummy solver: its memory, its limits, and its answers as plain tuples."""
cimport cython
from cpython.exc cimport PyErr_CheckSignals
from libc.stdlib cimport calloc, free
from libc.stdint cimport uint64_t

from time import monotonic

from turup.errors import InvalidPosition

from .checks cimport sentence_of
from .kernels cimport (
    TURUP_NO, TURUP_OK, TURUP_SOLO_CALLER, TURUP_SOLO_SIDE, TURUP_SOLVER_BYTES, TURUP_SOLVER_MIN_BYTES, TURUP_UNKNOWN,
    turup_bounds, turup_solve_at_least, turup_solve_cards, turup_solve_limits, turup_solve_line, turup_solve_table,
    turup_solve_value, turup_solve_win_all, turup_solved_answer, turup_solved_cards, turup_solved_line,
    turup_solved_table, turup_solved_value, turup_solver_init, turup_status,
)
from .position cimport Position
from .rules cimport CompiledRules


cdef int poll(void *context) noexcept nogil:
    """Called by the search now and then: stops it at the deadline or when a signal handler raised."""
    with gil:
        return (<CoreSolver>context).must_stop()


cdef tuple pair(turup_bounds bounds):
    return bounds.low, bounds.high


cdef class CoreSolver:
    """Memory for one solver. One thread at a time: a second one that enters is refused."""

    def __cinit__(self, size_t size=0):
        self.size = size or TURUP_SOLVER_BYTES
        if self.size < TURUP_SOLVER_MIN_BYTES:
            raise ValueError(f"a solver needs at least {TURUP_SOLVER_MIN_BYTES} bytes, not {size}")
        self.memory = calloc(1, self.size)
        if self.memory == NULL:
            raise MemoryError(f"no memory for a solver of {self.size} bytes")
        self.solver = turup_solver_init(self.memory, self.size)

    def __dealloc__(self):
        free(self.memory)

    cdef int enter(self, double seconds, uint64_t nodes) except -1:
        """Takes the solver for one call with these limits (0: none)."""
        with cython.critical_section(self):  # the check and the mark are one step, also without the GIL
            if self.busy:
                raise RuntimeError("this solver is at work in another thread: use one solver for each thread")
            self.busy = True
        self.deadline = monotonic() + seconds if seconds else 0
        self.limits = turup_solve_limits(nodes, poll, <void *>self)
        return 0

    cdef bint must_stop(self) noexcept:
        try:
            PyErr_CheckSignals()
            if self.halt is not None and self.halt.is_set():
                raise InterruptedError("the search was stopped from outside")
            return self.deadline != 0 and monotonic() >= self.deadline
        except BaseException as error:
            self.raised = error
            return True

    cdef int leave(self, turup_status status) except -1:
        """Gives the solver back; raises what stopped the call, if anything did."""
        raised, self.raised = self.raised, None
        self.busy = False
        if raised is not None:
            raise raised
        if status != TURUP_OK:
            raise InvalidPosition(sentence_of(status))
        return 0

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
        """((low, high), [(card text, (low, high)), ...], nodes)."""
        cdef turup_solved_cards solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_cards(self.solver, &position.play_rules, &position.data, &self.limits, &solved)
        self.leave(status)
        cards = [(position.compiled.card_text(solved.cards[i]), pair(solved.values[i])) for i in range(solved.count)]
        return pair(solved.value), cards, solved.nodes

    def line(self, Position position not None, double seconds, uint64_t nodes):
        """((low, high), [card text, ...], nodes)."""
        cdef turup_solved_line solved
        cdef turup_status status
        self.enter(seconds, nodes)
        with nogil:
            status = turup_solve_line(self.solver, &position.play_rules, &position.data, &self.limits, &solved)
        self.leave(status)
        return pair(solved.value), [position.compiled.card_text(solved.cards[i]) for i in range(solved.length)], solved.nodes

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
