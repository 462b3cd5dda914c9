"""The worlds that fit a view of Tichu: counted exactly, drawn uniformly."""
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport uint64_t
from libc.string cimport memcpy

from turup.deal import Deal
from turup.tichu.unfulfilled import count_unfulfilled

from .kernels cimport turup_rng, turup_rng_seed
from .tichu cimport TichuRules
from .tichu_kernels cimport (
    TURUP_TICHU_EXCHANGE_PHASE, TURUP_TICHU_WIDE, turup_cards, turup_tichu_draw_world, turup_tichu_find_worlds,
    TURUP_TICHU_FULL_HOUSE, TURUP_TICHU_STAIRS, TURUP_TICHU_STRAIGHT, turup_cards_add, turup_cards_one, turup_tichu_breaks,
    turup_tichu_imagine, turup_tichu_past, turup_tichu_state, turup_tichu_unfulfilled, turup_tichu_view, turup_tichu_world,
    turup_tichu_worlds,
)
from .tichu_view cimport TichuView, texts_of

cdef enum:
    WORLD_STREAM = 0x776f726c64  # the random stream of worlds


cdef class TichuWorlds:
    """What is found out about the worlds of one view."""

    cdef object rules
    cdef TichuRules compiled
    cdef turup_tichu_view view
    cdef turup_tichu_past past
    cdef turup_tichu_unfulfilled *turns
    cdef turup_tichu_worlds found

    def __init__(self, TichuView view not None):
        cdef const char *past = view.past
        cdef size_t size
        self.rules = view.rules
        self.compiled = view.rules.compiled
        self.view = view.data
        memcpy(&self.past, past, sizeof(self.past))
        size = self.past.turns * sizeof(turup_tichu_unfulfilled)
        PyMem_Free(self.turns)
        self.turns = <turup_tichu_unfulfilled *>PyMem_Malloc(size + 1)
        if self.turns == NULL:
            raise MemoryError
        memcpy(self.turns, past + sizeof(self.past), size)
        with nogil:
            turup_tichu_find_worlds(&self.compiled.tichu, &self.view, &self.past, self.turns, &self.found)

    def __dealloc__(self):
        PyMem_Free(self.turns)

    @property
    def count(self):
        """How many worlds there are."""
        if self.found.is_hard:
            return count_unfulfilled(self)
        return int.from_bytes((<const char *>self.found.count)[:TURUP_TICHU_WIDE * sizeof(uint64_t)], "little")

    @property
    def is_hard(self):
        """Whether the kernel left the counting to the long way, of ``turup.tichu.unfulfilled``."""
        return bool(self.found.is_hard)

    # ---- what the long way of counting asks

    @property
    def wished(self):
        """The wished rank, 2 to 14; 0 for none."""
        return self.past.wished

    @property
    def unseen(self):
        """Numbers of the unseen cards."""
        return tuple([self.found.card[i] for i in range(self.found.unseen)])

    @property
    def room(self):
        """Of each place for unseen cards."""
        return tuple([self.found.room[place] for place in range(self.found.places)])

    @property
    def barred(self):
        """Places that cannot take the wished rank."""
        return frozenset([
            place for place in range(self.found.places)
            for i in range(self.found.unseen)
            if (self.found.card[i] + 6) // 4 == self.past.wished and not self.found.may[i] >> place & 1
        ])

    @property
    def checked(self):
        """Seats that did not fulfil the wish and may hold the wished rank."""
        return tuple([seat for seat in range(self.compiled.players) if self.found.checked >> seat & 1])

    def breaks(self, int seat, tuple cards):
        """Whether a seat with these of the unseen cards could have fulfilled the wish."""
        cdef turup_cards hand = self.found.known[seat]
        cdef int card
        for card in cards:
            hand = turup_cards_add(hand, turup_cards_one(card))
        return bool(turup_tichu_breaks(&self.found, seat, hand))

    def needs(self, int seat):
        """How many cards of one rank can matter to a seat, and how many of them in a row of ranks."""
        rows = {TURUP_TICHU_STRAIGHT: 1, TURUP_TICHU_STAIRS: 2}
        types = [self.turns[i].top.type for i in range(self.past.turns) if self.turns[i].seat == seat]
        row = max([rows.get(each, 0) for each in types])
        return (3 if TURUP_TICHU_FULL_HOUSE in types else row), row

    def own(self, int seat):
        """Suited cards that a seat has played, or holds for sure."""
        cdef uint64_t cards = self.past.played_by[seat].once | self.found.known[seat].once
        return tuple([card for card in range(2, 54) if cards >> card & 1])

    def draw(self, Py_ssize_t n, uint64_t seed):
        """`n` worlds, each with the same chance."""
        cdef turup_rng rng = turup_rng_seed(seed, WORLD_STREAM)
        cdef TichuWorld world
        worlds = []
        for _ in range(n):
            world = TichuWorld.__new__(TichuWorld)
            world.source = self
            turup_tichu_draw_world(&self.found, &rng, &world.data)
            worlds.append(world)
        return worlds

    def draw_hands(self, Py_ssize_t n, uint64_t seed):
        """The hands of `n` worlds as bytes: 64-bit sets of cards, seat after seat; two packs are refused."""
        cdef turup_rng rng = turup_rng_seed(seed, WORLD_STREAM)
        cdef int players = self.compiled.players
        cdef bytes hands = bytes(n * players * sizeof(uint64_t))
        cdef uint64_t *out = <uint64_t *><char *>hands
        cdef turup_tichu_world world
        cdef Py_ssize_t i
        cdef int seat
        if self.compiled.copies > 1:
            raise ValueError("hands of two packs are no sets of 64 bits: use worlds")
        with nogil:
            for i in range(n):
                turup_tichu_draw_world(&self.found, &rng, &world)
                for seat in range(players):
                    out[i * players + seat] = world.hand[seat].once
        return hands


cdef class TichuWorld:
    """A way in which the cards that a viewer of Tichu cannot see may lie.

    ``weight`` is 1.0 unless ``View.worlds`` was given weights.

    >>> import turup
    >>> rd = turup.Round("tichu", seed=7, dealer=3)
    >>> world, = rd.view(0).worlds(1, seed=1)
    >>> world.hands[0] == rd.view(0).hand, len(world.hands[1]), len(world.coming[1])
    (True, 8, 6)
    """

    cdef TichuWorlds source
    cdef turup_tichu_world data
    cdef public double weight

    def __cinit__(self):
        self.weight = 1.0

    def __init__(self):
        raise TypeError("use View.worlds(n, seed)")

    cdef tuple cards_of(self, const turup_cards *hands):
        cdef TichuRules compiled = self.source.compiled
        return tuple([texts_of(compiled, hands[seat]) for seat in range(compiled.players)])

    @property
    def hands(self):
        """The cards each seat holds, in ascending order."""
        return self.cards_of(self.data.hand)

    @property
    def coming(self):
        """The cards of the second packet that each seat is going to be dealt; empty once it has them."""
        return self.cards_of(self.data.coming)

    @property
    def deal(self):
        """The ``Deal``, first packets in front while they are alone; ValueError once cards have changed hands."""
        if self.source.view.phase > TURUP_TICHU_EXCHANGE_PHASE:
            raise ValueError("a world after the exchange does not tell how the cards were dealt")
        return Deal(self.source.rules, [hand + coming for hand, coming in zip(self.hands, self.coming, strict=True)])

    def position(self):
        """The ``TichuPosition`` for the solver; ValueError outside the play of the cards and without two sides."""
        cdef turup_tichu_state state
        cdef TichuRules compiled = self.source.compiled
        turup_tichu_imagine(&compiled.tichu, &self.source.view, &self.data, &state)
        return compiled.position_of(self.source.rules, &state)

    def __repr__(self):
        return f"<World {' / '.join([' '.join(hand) for hand in self.hands])}>"
