"""What comes from outside, checked; and the kernel's refusals as Python values."""
from turup.errors import InvalidDeal
from turup.refusal import Refusal

from .kernels cimport turup_status, turup_status_name, turup_status_rule, turup_status_sentence

MOST_SCORE = 1_000_000


cdef object refusal_of(turup_status status):
    """The Refusal of a status that is not OK."""
    return Refusal(
        turup_status_name(status).decode(), turup_status_sentence(status).decode(), turup_status_rule(status).decode()
    )


cdef str sentence_of(turup_status status):
    """A status as a sentence with its rule."""
    return f"{turup_status_sentence(status).decode()} [{turup_status_rule(status).decode()}]"


cdef int seat_index(object seat, int players) except -2:
    """A seat as a number, -1 when it is none of the table's."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        return -1
    return seat


cdef tuple checked_scores(object scores):
    """A match score as two whole numbers."""
    if not isinstance(scores, (tuple, list)) or len(scores) != 2 or not all(map(is_score, scores)):
        raise InvalidDeal(f"scores must be two whole numbers, side 0 and side 1, not {scores!r}")
    return tuple(scores)


def is_score(score):
    """Whether this is a whole number that a match score can have."""
    return isinstance(score, int) and not isinstance(score, bool) and abs(score) <= MOST_SCORE
