"""Games with numbered actions and observations of fixed size: one round at a time, and many in step."""
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.mem cimport PyMem_Calloc, PyMem_Free, PyMem_Malloc
from libc.stdint cimport int16_t, int64_t, uint8_t, uint64_t
from libc.string cimport memset

from .kernels cimport TURUP_ACTION_TEXT_MAX, TURUP_NO_SEAT, turup_action, turup_rng, turup_rng_seed
from .learn_kernels cimport (
    TURUP_TICHU_LEARN_MAX, turup_jn_learn, turup_laid, turup_learn_deal, turup_learn_step, turup_learner, turup_tichu_learn,
    turup_tichu_learn_patterns,
)
from .round cimport Round

cdef enum:
    LANE_STREAM = 0x6c65  # the random streams of the rounds in step: this one and those after it
    MAX_SEATS = 12


cdef class Learner:
    """What the numbers of actions and observations mean under some rules."""

    def __init__(self, rules):
        self.rules = rules
        self.compiled = rules.compiled
        if self.compiled.family == "tichu":
            self.patterns = self.list_patterns()
            turup_tichu_learn(self.compiled.data, <const uint64_t *><const char *>self.patterns,
                              <int>(len(self.patterns) // sizeof(uint64_t)), &self.data)
        else:
            turup_jn_learn(self.compiled.data, &self.data)

    cdef int check(self) except -1:
        """TypeError for an object that was made without its constructor."""
        if self.data.family == NULL:
            raise TypeError("a Learner is made of rules")
        return 0

    def list_patterns(self):
        """The kernel's numbers of all patterns of plays, ascending."""
        cdef uint64_t *found = <uint64_t *>PyMem_Malloc(TURUP_TICHU_LEARN_MAX * sizeof(uint64_t))
        if found == NULL:
            raise MemoryError
        try:
            numbers = sorted({found[i] for i in range(turup_tichu_learn_patterns(self.compiled.data, found))})
            for i, number in enumerate(numbers):
                found[<Py_ssize_t>i] = number
            return (<const char *>found)[:len(numbers) * sizeof(uint64_t)]
        finally:
            PyMem_Free(found)

    @property
    def seats(self):
        return self.data.seats

    @property
    def actions(self):
        """How many numbers there are."""
        return self.data.actions

    @property
    def cards(self):
        """The different cards in the order in which fields of cards hold them."""
        return tuple([self.compiled.card_text(self.data.card[i]) for i in range(self.data.cards)])

    @property
    def size(self):
        """Length of an observation."""
        return self.data.size

    @property
    def fields(self):
        """The fields of an observation as rows of (name, offset, size, low, high)."""
        return [
            (field.name.decode(), field.offset, field.size, field.low, field.high)
            for field in self.data.field[:self.data.fields]
        ]

    def action_text(self, int number):
        """What a number means."""
        cdef char text[TURUP_ACTION_TEXT_MAX + 1]
        self.check()
        if not 0 <= number < self.data.actions:
            raise IndexError(f"action {number} of {self.data.actions}")
        return text[:self.data.family.format(&self.data, number, text)].decode("ascii")

    def action_id(self, str text not None):
        """The number of an action's text; ValueError when there is none."""
        if self.numbers is None:
            self.numbers = {self.action_text(number): number for number in range(self.data.actions)}
        if text not in self.numbers:
            raise ValueError(f"{text!r} is no action of this game")
        return self.numbers[text]

    def __reduce__(self):
        return Learner, (self.rules,)


cdef class Seats:
    """The seats of one round after another, as learning programs see them. `mask` is kept up to date in the caller's array."""

    cdef readonly Learner learner
    cdef readonly Round round
    cdef turup_laid laid_out
    cdef uint8_t[::1] mask

    def __init__(self, Learner learner not None, Round rd not None, uint8_t[::1] mask not None):
        learner.check()
        if rd.compiled.data != learner.compiled.data and rd.rules != learner.rules:
            raise ValueError("this round has other rules")
        if mask.shape[0] != learner.data.actions:
            raise ValueError(f"{mask.shape[0]} places do not fit {learner.data.actions} actions")
        self.learner = learner
        self.round = rd
        self.mask = mask
        self.refresh()

    cdef int refresh(self) except -2:
        """Finds out what is legal now; the seat whose player acts."""
        cdef turup_learner *data = &self.learner.data
        cdef int actor = data.family.actor(data, self.round.state)
        if actor == TURUP_NO_SEAT:
            memset(&self.mask[0], 0, data.actions)
        else:
            data.family.mask(data, self.round.state, &self.laid_out, &self.mask[0])
        return actor

    @property
    def actor(self):
        """The seat whose player acts; -1 when the round is over."""
        return self.learner.data.family.actor(&self.learner.data, self.round.state)

    @property
    def laid(self):
        """The cards laid out for a gift that is not complete, as the kernel's numbers."""
        return (<const char *>self.laid_out.card)[:self.laid_out.count]

    @laid.setter
    def laid(self, bytes cards not None):
        cdef Py_ssize_t i
        if len(cards) > <Py_ssize_t>sizeof(self.laid_out.card):
            raise ValueError(f"no gift has {len(cards)} cards")
        self.laid_out.count = <uint8_t>len(cards)
        for i in range(len(cards)):
            self.laid_out.card[i] = cards[i]
        self.refresh()

    def observe(self, int seat, out not None):
        """Writes what a seat observes into an array of int16."""
        cdef Py_buffer buffer
        if not 0 <= seat < self.learner.data.seats:
            raise ValueError(f"there is no seat {seat}")
        PyObject_GetBuffer(out, &buffer, PyBUF_SIMPLE | PyBUF_WRITABLE)  # cheaper than a memoryview
        try:
            if buffer.len != self.learner.data.size * <Py_ssize_t>sizeof(int16_t):
                raise ValueError(f"{buffer.len} bytes do not hold an observation of {self.learner.data.size} numbers")
            self.learner.data.family.observe(&self.learner.data, self.round.state, &self.laid_out, seat, <int16_t *>buffer.buf)
        finally:
            PyBuffer_Release(&buffer)

    def take(self, int number):
        """Takes an action that the mask allows; the seat whose player acts next, -1 when the round is over."""
        cdef turup_action action
        cdef turup_learner *data = &self.learner.data
        if not 0 <= number < data.actions or not self.mask[number]:
            raise ValueError(f"action {number} cannot be taken")
        if data.family.decide(data, self.round.state, &self.laid_out, number, &action):
            self.round.take(data.game.turn(self.round.compiled.data, self.round.state), action, 0)
            self.round.settle()
        return self.refresh()

    def rewards(self):
        """What each seat has won in the round, which is over."""
        cdef int16_t won[MAX_SEATS]
        if not self.round.is_over:
            raise ValueError("the round is not over")
        self.learner.data.family.reward(&self.learner.data, self.round.state, won)
        return [won[seat] for seat in range(self.learner.data.seats)]


cdef class Lanes:
    """Many rounds in step. A round that is over is followed by the next deal of its lane at once."""

    cdef Learner learner
    cdef readonly Py_ssize_t count
    cdef unsigned char *states
    cdef turup_laid *laid
    cdef turup_rng *rng
    cdef size_t state_size

    def __init__(self, Learner learner not None, Py_ssize_t count, uint64_t seed):
        learner.check()
        if count < 1 or self.states != NULL:
            raise ValueError(f"there must be at least one round, not {count}")
        self.learner = learner
        self.count = count
        self.state_size = (learner.data.game.state_size + 15) // 16 * 16
        self.states = <unsigned char *>PyMem_Calloc(count, self.state_size)
        self.laid = <turup_laid *>PyMem_Calloc(count, sizeof(turup_laid))
        self.rng = <turup_rng *>PyMem_Calloc(count, sizeof(turup_rng))
        if self.states == NULL or self.laid == NULL or self.rng == NULL:
            raise MemoryError
        self.seed(seed)
        self.reset()

    def __dealloc__(self):
        PyMem_Free(self.states)
        PyMem_Free(self.laid)
        PyMem_Free(self.rng)

    def seed(self, uint64_t seed):
        """Sets the random numbers of all lanes; what is dealt stays."""
        cdef Py_ssize_t i
        for i in range(self.count):
            self.rng[i] = turup_rng_seed(seed, LANE_STREAM + <uint64_t>i)

    def reset(self):
        """Deals anew in all lanes."""
        cdef Py_ssize_t i
        for i in range(self.count):
            self.deal(i)

    cdef void deal(self, Py_ssize_t i) noexcept nogil:
        memset(&self.laid[i], 0, sizeof(turup_laid))
        turup_learn_deal(&self.learner.data, &self.rng[i], self.states + i * self.state_size)

    cdef int check(self, Py_ssize_t rows, Py_ssize_t columns, Py_ssize_t wanted) except -1:
        if rows != self.count or columns != wanted:
            raise ValueError(f"an array of {rows} rows of {columns} does not fit {self.count} rounds of {wanted}")
        return 0

    def look(self, int16_t[:, ::1] observations not None, uint8_t[:, ::1] masks not None, int64_t[::1] turns not None):
        """Writes the observation, mask and number of the seat to act in each round."""
        cdef turup_learner *data = &self.learner.data
        cdef Py_ssize_t i
        cdef void *state
        self.check(observations.shape[0], observations.shape[1], data.size)
        self.check(masks.shape[0], masks.shape[1], data.actions)
        self.check(turns.shape[0], 1, 1)
        with nogil:
            for i in range(self.count):
                state = self.states + i * self.state_size
                turns[i] = data.family.actor(data, state)
                data.family.mask(data, state, &self.laid[i], &masks[i, 0])
                data.family.observe(data, state, &self.laid[i], <int>turns[i], &observations[i, 0])

    def step(self, const int64_t[::1] actions not None, const uint8_t[:, ::1] masks not None,
             int16_t[:, ::1] rewards not None, uint8_t[::1] dones not None):
        """Takes an action in each round, all allowed by the masks of the last look; -1, or the first round that refuses."""
        cdef turup_learner *data = &self.learner.data
        cdef Py_ssize_t i
        cdef void *state
        self.check(actions.shape[0], 1, 1)
        self.check(masks.shape[0], masks.shape[1], data.actions)
        self.check(rewards.shape[0], rewards.shape[1], data.seats)
        self.check(dones.shape[0], 1, 1)
        for i in range(self.count):
            if not 0 <= actions[i] < data.actions or not masks[i, actions[i]]:
                return i
        with nogil:
            for i in range(self.count):
                state = self.states + i * self.state_size
                turup_learn_step(data, state, &self.laid[i], <int>actions[i])
                memset(&rewards[i, 0], 0, data.seats * sizeof(int16_t))
                dones[i] = data.family.actor(data, state) == TURUP_NO_SEAT
                if dones[i]:
                    data.family.reward(data, state, &rewards[i, 0])
                    self.deal(i)
        return -1
