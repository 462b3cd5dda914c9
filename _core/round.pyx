"""One deal played at a table: the state that knows every card."""
import json

from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport uint8_t
from libc.string cimport memcmp, memcpy

from turup.deal import Deal
from turup.errors import IllegalAction, InvalidDeal, ParseError
from turup.rules import Rules, get_rules

from .actions cimport LegalActions, intern_action, read_action
from .checks cimport checked_scores, refusal_of, seat_index
from .kernels cimport (
    TURUP_ACTION_TEXT_MAX, TURUP_NO_SEAT, TURUP_NO_SUCH_SEAT, TURUP_OK, TURUP_REFEREE_ONLY,
    TURUP_REPLAY_REFUSED, turup_action, turup_replay, turup_status, turup_step, turup_write_step,
)
from .memory cimport grow
from .rules cimport CompiledRules

cdef enum:
    SNAPSHOTS = 8  # states kept to go back to at once; before them `undo` replays
    MAX_STEPS = 4096  # far above the longest possible round

MAGIC = b"TRP1"


cdef class Round:
    """A deal being played: phases, turns, legal actions, the result.

    ``Round(rules, seed=7)`` deals at random; ``Round(rules, deal=deal, dealer=2, scores=(3, 0))`` plays a given deal.
    ``rules`` is a ``Rules`` or a preset's name, ``scores`` the match score before the round (some calls depend on it).
    A round belongs to one thread at a time. A refused call changes nothing.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7, dealer=3)
    >>> rd.phase, rd.turn
    ('auction', 0)
    >>> rd.apply("bid 80")
    >>> rd.turn
    1
    >>> rd.undo()
    >>> rd.turn
    0
    """

    def __init__(self, rules, *, seed=None, deal=None, dealer=0, scores=(0, 0)):
        self.rules = rules if isinstance(rules, Rules) else get_rules(rules)
        self.compiled = self.rules.compiled
        if (seed is None) == (deal is None):
            raise TypeError("give either seed= (a random deal) or deal=")
        if seat_index(dealer, self.compiled.players) < 0:
            raise InvalidDeal(f"dealer must be a seat 0..{self.compiled.players - 1}, not {dealer!r}")
        if deal is None:
            deal = Deal.random(self.rules, seed=seed, dealer=dealer)
        elif isinstance(deal, str):
            deal = Deal.parse(deal, self.rules)
        elif not isinstance(deal, Deal):
            raise InvalidDeal(f"deal must be a turup.Deal or its text, not {type(deal).__name__}")
        if deal.rules is not self.rules and deal.rules != self.rules:
            deal = deal.under(self.rules)
        self.compiled.check_dealer(deal, dealer)
        self.deal = deal
        self.dealer = dealer
        self.scores = checked_scores(scores)
        self.begin()

    def __dealloc__(self):
        PyMem_Free(self.state)
        PyMem_Free(self.steps)
        PyMem_Free(self.snapshots)

    cdef int begin(self) except -1:
        """Sets the state to the start of the deal, with the steps the engine takes at once."""
        if self.state == NULL:
            self.state = <unsigned char *>PyMem_Malloc(self.compiled.game.state_size)
            if self.state == NULL:
                raise MemoryError
        self.compiled.start(self.state, self.deal.ids, self.dealer, self.scores)
        self.length = self.kept = self.next_snapshot = 0
        self.settle()
        return 0

    cdef int make_room(self, int steps) except -1:
        return grow(<void **>&self.steps, &self.room, self.length + steps, sizeof(turup_step))

    cdef int keep_snapshot(self) except -1:
        cdef size_t size = self.compiled.game.state_size
        if self.snapshots == NULL:
            self.snapshots = <unsigned char *>PyMem_Malloc(SNAPSHOTS * size)
            if self.snapshots == NULL:
                raise MemoryError
        memcpy(self.snapshots + self.next_snapshot * size, self.state, size)
        self.next_snapshot = (self.next_snapshot + 1) % SNAPSHOTS
        self.kept = min(self.kept + 1, SNAPSHOTS)
        return 0

    cdef int settle(self) except -1:
        """Takes the steps that the engine must take itself."""
        cdef turup_action action
        cdef int seat
        while self.compiled.game.forced(self.compiled.data, self.state, &seat, &action):
            self.take(seat, action, 1)
        return 0

    cdef int take(self, int seat, turup_action action, int by_engine) except -1:
        """Applies and logs a step that is known to be legal; what a player does can be undone."""
        cdef turup_step *step
        if self.length == self.room:
            self.make_room(1)
        if not by_engine:
            self.keep_snapshot()
        self.compiled.game.apply(self.compiled.data, self.state, seat, action)
        step = self.steps + self.length
        step.action = action
        step.seat = <signed char>seat
        step.by_engine = by_engine
        self.length += 1
        return 0

    cdef int check(self, object action, object seat, turup_action *code, int *actor) except -1:
        """The status of an action of a seat (None: of the seat to act, or of the referee for the referee's actions)."""
        cdef turup_status status = read_action(self.compiled, action, code)
        cdef int turn = self.compiled.game.turn(self.compiled.data, self.state)
        actor[0] = max(turn, 0) if seat is None else seat_index(seat, self.compiled.players)
        if status != TURUP_OK:
            return status
        if actor[0] < 0:
            return TURUP_NO_SUCH_SEAT
        status = self.compiled.game.why(self.compiled.data, self.state, actor[0], code[0])
        if status == TURUP_REFEREE_ONLY and seat is None:
            actor[0] = TURUP_NO_SEAT
            status = self.compiled.game.why(self.compiled.data, self.state, TURUP_NO_SEAT, code[0])
        return status

    @property
    def phase(self):
        """Name of the phase: ``"auction"``, ``"play"``, ``"over"``, ..."""
        return self.compiled.game.phase(self.compiled.data, self.state).decode()

    @property
    def turn(self):
        """The seat that must act; None when the round is over."""
        cdef int turn = self.compiled.game.turn(self.compiled.data, self.state)
        return None if turn == TURUP_NO_SEAT else turn

    @property
    def seats_to_act(self):
        """All seats that may act now, in seat order; empty when the round is over."""
        cdef unsigned int seats = self.compiled.game.seats_to_act(self.compiled.data, self.state)
        return tuple(seat for seat in range(self.compiled.players) if seats >> seat & 1)

    @property
    def is_over(self):
        """Whether the round has ended."""
        return self.compiled.game.turn(self.compiled.data, self.state) == TURUP_NO_SEAT

    @property
    def result(self):
        """The ``Result``; None while the round goes on."""
        return self.compiled.result_of(self.state) if self.is_over else None

    @property
    def hands(self):
        """The cards each seat holds now, as texts in deck order (an indicator lying face down is in no hand)."""
        return self.compiled.hands_of(self.state)

    @property
    def key(self):
        """64-bit key of all that matters for the future: equal positions have equal keys on every platform."""
        return self.compiled.game.key(self.compiled.data, self.state)

    @property
    def actions(self):
        """The steps so far as ``(seat, action text, by_engine)``; seat None is the table's referee."""
        return tuple([
            (None if self.steps[i].seat == TURUP_NO_SEAT else self.steps[i].seat,
             intern_action(self.compiled, self.steps[i].action).text,
             bool(self.steps[i].by_engine))
            for i in range(self.length)
        ])

    def controller(self, seat):
        """The seat whose player acts for ``seat`` (they differ only where a dummy plays)."""
        if seat_index(seat, self.compiled.players) < 0:
            raise ValueError(f"seat must be 0..{self.compiled.players - 1}, not {seat!r}")
        return self.compiled.controller_of(self.state, seat)

    def legal_actions(self, seat=None):
        """The legal actions of ``seat`` (default: the seat to act), as a lazy sequence; empty when it may not act."""
        if seat is None:
            return self.legal_of(self.compiled.game.turn(self.compiled.data, self.state))
        self.controller(seat)  # refuses what is no seat
        return self.legal_of(seat)

    cdef LegalActions legal_of(self, int seat):
        return self.compiled.legal_of(self.state, seat)

    def legal_patterns(self, seat=None):
        """The legal actions, Tichu plays that differ only in irrelevant suits once.

        Of each such group it is the play whose cards belong to no bomb where that can be chosen, then the lowest suits
        in the order s b g r. In games without such plays these are all legal actions.

        >>> import turup
        >>> len(turup.Round("thunee", seed=7).legal_patterns())
        4
        """
        if seat is None:
            return self.compiled.patterns_of(self.state, self.compiled.game.turn(self.compiled.data, self.state))
        self.controller(seat)
        return self.compiled.patterns_of(self.state, seat)

    def why_illegal(self, action, seat=None):
        """None when the action is legal now, otherwise the ``Refusal``: code, sentence and rule."""
        cdef turup_action code
        cdef int actor
        cdef turup_status status = <turup_status>self.check(action, seat, &code, &actor)
        return None if status == TURUP_OK else refusal_of(status)

    def apply(self, action, seat=None):
        """Takes an action (an ``Action`` or its text) for ``seat`` (default: the seat to act).

        Raises ``IllegalAction`` and changes nothing when it is refused.
        """
        cdef turup_action code
        cdef int actor
        cdef turup_status status = <turup_status>self.check(action, seat, &code, &actor)
        if status != TURUP_OK:
            seen = self.view(None if actor < 0 else actor)  # a refusal tells its seat nothing of a hidden window
            raise IllegalAction(refusal_of(status), action=action, seat=seat, phase=seen.phase, turn=seen.turn)
        self.take(actor, code, 0)
        self.settle()

    def undo(self):
        """Takes back the latest action of a player, with the engine's steps after it. IndexError when there is none."""
        cdef int last = self.length - 1
        cdef int i
        while last >= 0 and self.steps[last].by_engine:
            last -= 1
        if last < 0:
            raise IndexError("there is no action to undo")
        if self.kept:
            self.kept -= 1
            self.next_snapshot = (self.next_snapshot + SNAPSHOTS - 1) % SNAPSHOTS
            memcpy(self.state, self.snapshots + self.next_snapshot * self.compiled.game.state_size,
                   self.compiled.game.state_size)
        else:
            self.compiled.start(self.state, self.deal.ids, self.dealer, self.scores)
            for i in range(last):
                self.compiled.game.apply(self.compiled.data, self.state, self.steps[i].seat, self.steps[i].action)
        self.length = last

    def copy(self):
        """An independent round in the same state, with the same history."""
        cdef Round twin = Round.__new__(Round)
        twin.rules = self.rules
        twin.deal = self.deal
        twin.dealer = self.dealer
        twin.scores = self.scores
        twin.compiled = self.compiled
        twin.state = <unsigned char *>PyMem_Malloc(self.compiled.game.state_size)
        twin.steps = <turup_step *>PyMem_Malloc((self.length + 1) * sizeof(turup_step))
        if twin.state == NULL or twin.steps == NULL:
            raise MemoryError
        memcpy(twin.state, self.state, self.compiled.game.state_size)
        if self.length:
            memcpy(twin.steps, self.steps, self.length * sizeof(turup_step))
        twin.length = self.length
        twin.room = self.length + 1
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def view(self, seat):
        """What ``seat`` knows, and no more; ``view(None)`` is a spectator's."""
        return self.compiled.view_of(self.rules, self.state, self.viewer(seat), self.deal.ids, self.dealer, self.steps, self.length)

    def events(self, seat, since=0):
        """What ``seat`` (None: a spectator) has seen, in order, from its event number ``since`` on."""
        if isinstance(since, bool) or not isinstance(since, int) or since < 0:
            raise ValueError(f"since must be an event number, 0 or more, not {since!r}")
        cdef int viewer = self.viewer(seat)
        cdef bytearray start = bytearray(self.compiled.game.state_size)
        self.compiled.start(<char *>start, self.deal.ids, self.dealer, self.scores)
        events = self.compiled.events_of(<char *>start, self.steps, self.length, viewer)
        return events[min(since, len(events)):]

    def viewer(self, seat):
        """The kernel's number of a viewer: a seat, or -1 for None, the spectator."""
        if seat is None:
            return TURUP_NO_SEAT
        if seat_index(seat, self.compiled.players) < 0:
            raise ValueError(f"seat must be 0..{self.compiled.players - 1} or None for a spectator, not {seat!r}")
        return seat

    def position(self):
        """The perfect-information ``Position`` for the solver; ValueError outside the play of the cards.

        Where Royals were called its rules are those of the reversed order.
        """
        return self.compiled.position_of(self.rules, self.state)

    def __eq__(self, other):
        if not isinstance(other, Round):
            return NotImplemented
        cdef Round twin = other
        return (
            self.rules == twin.rules and self.deal == twin.deal and self.dealer == twin.dealer and self.scores == twin.scores
            and self.length == twin.length and memcmp(self.state, twin.state, self.compiled.game.state_size) == 0
        )

    __hash__ = None

    def __repr__(self):
        return f"<Round {self.rules.name} {self.phase}, turn {self.turn}, {self.length} steps>"

    def to_bytes(self):
        """The whole round as bytes: rules, deal, dealer, scores and every step; ``from_bytes`` checks and replays it."""
        cdef uint8_t step[TURUP_ACTION_TEXT_MAX + 2]
        cdef size_t used
        head = json.dumps([str(self.rules), str(self.deal), self.dealer, list(self.scores)], separators=(",", ":")).encode()
        parts = [MAGIC, len(head).to_bytes(4, "little"), head]
        for i in range(self.length):
            if not self.steps[i].by_engine:
                used = turup_write_step(self.compiled.game, self.compiled.data, &self.steps[i], step)
                parts.append((<const char *>step)[:used])
        return b"".join(parts)

    @staticmethod
    def from_bytes(data):
        """The round that ``to_bytes`` wrote. ParseError with the place when the bytes are damaged or a step is illegal."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise ParseError(f"a round is read from bytes, not {type(data).__name__}")
        data = bytes(data)
        length = int.from_bytes(data[4:8], "little")
        if data[:4] != MAGIC or len(data) < 8 + length:
            raise ParseError(f"these {len(data)} bytes are not a whole round: byte 0 must be {MAGIC!r}, then a header")
        try:
            rules, deal, dealer, scores = json.loads(data[8:8 + length])
        except (ValueError, TypeError, RecursionError) as error:
            raise ParseError(f"the header at byte 8 is damaged: {error}") from None
        return round_of(rules, deal, dealer, scores, data[8 + length:], 8 + length)

    def to_dict(self):
        """The round as JSON-ready values, in the form ``from_dict`` reads."""
        return {
            "rules": str(self.rules),
            "deal": str(self.deal),
            "dealer": self.dealer,
            "scores": list(self.scores),
            "actions": [[seat, text] for seat, text, by_engine in self.actions if not by_engine],
        }

    @staticmethod
    def from_dict(data):
        """The round that ``to_dict`` wrote; ParseError when a part is missing or wrong."""
        if not isinstance(data, dict):
            raise ParseError(f"a round is read from a dict, not {type(data).__name__}")
        steps = bytearray()
        try:
            if not isinstance(data["actions"], list):
                raise TypeError("actions must be a list")
            for seat, text in data["actions"]:
                encoded = text.encode()
                steps += bytes([255 if seat is None else seat, len(encoded)]) + encoded
            rules, deal, dealer, scores = data["rules"], data["deal"], data["dealer"], data["scores"]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ParseError(f"this is no round: {type(error).__name__} {error}") from None
        return round_of(rules, deal, dealer, scores, bytes(steps), 0)

    def __reduce__(self):
        return Round.from_bytes, (self.to_bytes(),)


def round_of(rules, deal, dealer, scores, bytes steps, int base):
    """A round from its parts, replaying `steps`; `base` is the place of the first step in the caller's bytes."""
    if not isinstance(rules, str) or not isinstance(deal, str):
        raise ParseError("the rules and the deal of a round are texts")
    rules = Rules.parse(rules)
    cdef Round rd = Round(rules, deal=Deal.parse(deal, rules), dealer=dealer, scores=scores)
    cdef size_t offset = 0
    cdef turup_status status = TURUP_OK
    cdef int taken
    rd.compiled.start(rd.state, rd.deal.ids, rd.dealer, rd.scores)
    rd.length = 0
    rd.make_room(len(steps) // 2 + MAX_STEPS)
    taken = turup_replay(rd.compiled.game, rd.compiled.data, rd.state, <const uint8_t *><const char *>steps, len(steps),
                         rd.steps, rd.room, &offset, &status)
    if taken == TURUP_REPLAY_REFUSED:
        raise ParseError(f"the step at byte {base + offset} is illegal: {refusal_of(status)}")
    if taken < 0:
        raise ParseError(f"the step at byte {base + offset} is cut off")
    rd.length = taken
    return rd
