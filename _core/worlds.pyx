"""The worlds that fit a view: counted exactly, drawn uniformly."""
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport uint64_t
from libc.string cimport memcpy

from turup.deal import Deal

from .contracts cimport Contract, imagined, new_contract
from .jacknine_view cimport JackNineView
from .kernels cimport (
    TURUP_JN_MAX_CARDS, TURUP_NO_CARD, TURUP_NO_TRUMP, TURUP_WIDE_WORDS, turup_jn_draw_world, turup_jn_find_worlds,
    turup_jn_imagine, turup_jn_imagine_account, turup_jn_memory, turup_jn_rules, turup_jn_view, turup_jn_world,
    turup_jn_worlds, turup_rng, turup_rng_seed,
)
from .rules cimport CompiledRules

cdef enum:
    WORLD_STREAM = 0x776f726c64  # the random stream of worlds
    FIRST_ROOM = 1 << 14         # words of memory at first
    LAST_ROOM = 1 << 28

TRUMPS = ("S", "H", "D", "C", "NT")


cdef class Worlds:
    """What is found out about the worlds of one view."""

    cdef object rules
    cdef CompiledRules compiled
    cdef turup_jn_view view
    cdef turup_jn_memory memory
    cdef turup_jn_worlds found

    def __init__(self, view, bint draw):
        if not isinstance(view, JackNineView):
            raise TypeError(f"worlds are those of a view, not of a {type(view).__name__}")
        self.rules = view.rules
        self.compiled = view.rules.compiled
        self.view = (<JackNineView>view).data
        self.memory.room = FIRST_ROOM
        self.memory.lacks = True
        while self.memory.lacks:
            PyMem_Free(self.memory.words)
            self.memory.words = <uint64_t *>PyMem_Malloc(self.memory.room * sizeof(uint64_t))
            if self.memory.words == NULL:
                raise MemoryError
            with nogil:
                turup_jn_find_worlds(<const turup_jn_rules *>self.compiled.data, &self.view, draw, &self.memory, &self.found)
            if self.memory.lacks and self.memory.room >= LAST_ROOM:
                raise MemoryError("too many kinds of worlds to keep account of")
            if self.memory.lacks:
                self.memory.room *= 4

    def __dealloc__(self):
        PyMem_Free(self.memory.words)

    @property
    def count(self):
        """How many worlds there are."""
        return int.from_bytes((<const char *>self.found.count)[:TURUP_WIDE_WORDS * sizeof(uint64_t)], "little")

    def draw(self, Py_ssize_t n, uint64_t seed):
        """`n` worlds, each with the same chance."""
        cdef turup_rng rng = turup_rng_seed(seed, WORLD_STREAM)
        cdef World world
        worlds = []
        for _ in range(n):
            world = World.__new__(World)
            world.source = self
            turup_jn_draw_world(&self.found, &rng, &world.data)
            worlds.append(world)
        return worlds

    def draw_hands(self, Py_ssize_t n, uint64_t seed):
        """The hands of `n` worlds as bytes: 64-bit sets of cards, seat after seat."""
        cdef turup_rng rng = turup_rng_seed(seed, WORLD_STREAM)
        cdef int players = self.compiled.players
        cdef size_t row = players * sizeof(uint64_t)
        cdef bytes hands = bytes(n * row)
        cdef char *out = hands
        cdef turup_jn_world world
        cdef Py_ssize_t i
        with nogil:
            for i in range(n):
                turup_jn_draw_world(&self.found, &rng, &world)
                memcpy(out + i * row, world.hand, row)
        return hands


cdef class World:
    """A full deal that fits a view: what lies where the viewer cannot see.

    ``weight`` is 1.0 unless ``View.worlds`` was given weights.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7, dealer=3)
    >>> world, = rd.view(0).worlds(1, seed=1)
    >>> world.hands[0] == rd.view(0).hand, len(world.deal.hands[1])
    (True, 6)
    """

    cdef Worlds source
    cdef turup_jn_world data
    cdef public double weight

    def __cinit__(self):
        self.weight = 1.0

    def __init__(self):
        raise TypeError("use View.worlds(n, seed)")

    @property
    def hands(self):
        """The cards each seat holds, in deck order; a trump card that lies apart is in no hand."""
        cdef CompiledRules compiled = self.source.compiled
        return tuple([compiled.cards_of(self.data.hand[seat]) for seat in range(compiled.players)])

    @property
    def trump(self):
        """The trump suit, ``"NT"`` for none."""
        return "NT" if self.data.trump == TURUP_NO_TRUMP else TRUMPS[self.data.trump]

    @property
    def indicator(self):
        """The card that fixes the trump; None when there is none, or it does not matter any more."""
        return None if self.data.indicator == TURUP_NO_CARD else self.source.compiled.card_text(self.data.indicator)

    @property
    def table(self):
        """The cards played so far in the order of play, those that lie face down too."""
        cdef int i
        return tuple([self.source.compiled.card_text(self.data.played[i]) for i in range(TURUP_JN_MAX_CARDS) if self.data.played[i] >= 0])

    @property
    def deal(self):
        """The ``Deal``, each hand in an order of dealing that fits."""
        cdef CompiledRules compiled = self.source.compiled
        cdef int size = (<const turup_jn_rules *>compiled.data).hand_size
        if max([self.data.deal.cards[i] for i in range(compiled.players * size)]) >= TURUP_JN_MAX_CARDS:
            raise ValueError("no order of dealing fits this view: its numbers contradict each other")
        cards = [compiled.card_text(self.data.deal.cards[i]) for i in range(compiled.players * size)]
        return Deal(self.source.rules, [cards[at:at + size] for at in range(0, len(cards), size)])

    def position(self):
        """The ``Position`` for the solver; ValueError outside the play of the cards."""
        return self.contract().position()

    def contract(self):
        """The ``Contract`` as it stands in this world."""
        cdef const turup_jn_rules *rules = <const turup_jn_rules *>self.source.compiled.data
        cdef Contract contract = new_contract(self.source.rules)
        turup_jn_imagine(rules, &self.source.view, &self.data, &contract.state)
        turup_jn_imagine_account(rules, &self.source.view, &self.data, &contract.state)
        return contract

    def contract_of(self, maker, bid, trump):
        """The ``Contract`` before the first card if ``maker`` played for ``bid`` with this trump, known to all.

        Where one pack is played in two halves it is that of the first half.
        """
        cdef turup_jn_view *view = &self.source.view
        return imagined(self.source.rules, &self.data.deal, view.dealer, view.partner_card, maker, bid, trump)

    def __repr__(self):
        return f"<World {self.deal}>"
