"""Many positions or games at once: the one compiled module that takes arrays."""
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int16_t, uint64_t

import numpy as np

from turup.errors import InvalidPosition

from .checks cimport sentence_of
from .kernels cimport (
    TURUP_OK, turup_playout, turup_playout_deals, turup_playout_is_fast, turup_position, turup_rng, turup_rng_seed,
    turup_solve_value, turup_solved_value, turup_status,
)
from .position cimport Position
from .rules cimport CompiledRules
from .solver cimport CoreSolver

cdef enum:
    PLAYOUT_STREAM = 2  # the random stream of play-outs (deals and first dealers take others)
    GAMES_A_CALL = 65536  # games between two looks at signals
    ROUNDS_A_CALL = 8192  # the same of whole rounds, which take longer

#: The kernel's position struct: one row of a positions array.
POSITION_DTYPE = np.dtype(
    [
        ("hands", "u8", 8), ("trump", "i1"), ("leader", "i1"), ("trick_length", "u1"), ("trick", "i1", 8), ("maker", "i1"),
        ("indicator", "i1"), ("exposed", "u1"), ("trump_led", "u1"), ("must_trump", "i1"), ("must_indicator", "i1"),
        ("dead_trumps", "u1"), ("sits_out", "u1"), ("face_down", "u1"), ("exhausted", "u1"),
        ("opens", "u1"), ("lost_trick", "u1"), ("spare", "u1"),
    ],
    align=True,
)
if POSITION_DTYPE.itemsize != sizeof(turup_position):
    raise ImportError("the position array does not match the kernel's struct")


def solve_rows(CoreSolver core not None, Position like not None, const unsigned char[:, ::1] rows, int16_t[::1] values,
               Py_ssize_t first=0):
    """Writes the value of each row's position, with the rules and sides of `like`.

    InvalidPosition names the first bad row, counted from `first`.
    """
    cdef turup_solved_value solved
    cdef turup_status status
    cdef Py_ssize_t i
    if rows.shape[0] != values.shape[0] or rows.shape[1] != sizeof(turup_position):
        raise ValueError(f"{rows.shape[0]} rows of {rows.shape[1]} bytes do not fit {values.shape[0]} values")
    for i in range(rows.shape[0]):
        core.enter(0, 0)
        with nogil:
            status = turup_solve_value(core.solver, &like.play_rules, <const turup_position *>&rows[i, 0], &core.limits, &solved)
        core.leave(TURUP_OK)
        if status != TURUP_OK:
            raise InvalidPosition(f"position {first + i}: {sentence_of(status)}")
        values[i] = solved.value.low


def play_out(CompiledRules rules not None, Position position, uint64_t seed, int16_t[::1] points):
    """Fills `points` with random games from a position, or from fresh deals where there is none."""
    if rules.play == NULL:
        raise InvalidPosition("random games are played in trick games only")
    cdef turup_rng rng = turup_rng_seed(seed, PLAYOUT_STREAM)
    cdef int fast = turup_playout_is_fast()
    cdef Py_ssize_t start = 0
    cdef int count
    while start < points.shape[0]:
        count = <int>min(<Py_ssize_t>GAMES_A_CALL, points.shape[0] - start)
        with nogil:
            if position is None:
                turup_playout_deals(rules.play, rules.deck, &rng, fast, count, &points[start])
            else:
                turup_playout(&position.play_rules, &position.data, &rng, fast, count, &points[start])
        PyErr_CheckSignals()
        start += count


def play_rounds(CompiledRules rules not None, uint64_t seed, int16_t[:, ::1] scores):
    """Fills the rows of `scores`, one number a side, with whole random rounds."""
    cdef Py_ssize_t start = 0
    cdef int count
    if scores.shape[1] != 2:
        raise ValueError(f"a round has the scores of 2 sides, not of {scores.shape[1]}")
    while start < scores.shape[0]:
        count = <int>min(<Py_ssize_t>ROUNDS_A_CALL, scores.shape[0] - start)
        with nogil:
            rules.game.random_rounds(rules.data, seed + <uint64_t>start, count, &scores[start, 0])
        PyErr_CheckSignals()
        start += count
