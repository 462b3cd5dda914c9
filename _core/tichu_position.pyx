"""A Tichu table with all cards open, as the solver sees it."""
from libc.stdint cimport uint64_t
from libc.string cimport memcmp, memset

from turup.errors import IllegalAction, InvalidPosition, ParseError
from turup.rules import Rules, get_rules
from turup.tichu.cards import read_card

from .actions cimport LegalActions, intern_action, make_lazy, read_action
from .checks cimport refusal_of, seat_index, sentence_of
from .kernels cimport TURUP_NO_SEAT, TURUP_OK, turup_action, turup_status
from .tichu cimport TichuMenu, TichuRules
from .tichu_kernels cimport (
    TURUP_TICHU_NOTHING, TURUP_TICHU_SINGLE, turup_tichu_action_combo, turup_tichu_combo, turup_tichu_menu_open,
    turup_tichu_menu_size, turup_tichu_state,
)
from .tichu_search cimport (
    turup_tichu_position, turup_tichu_position_check, turup_tichu_position_of,
    turup_tichu_position_over, turup_tichu_position_state,
)

RANKS = "23456789TJQKA"
CALLS = (None, "tichu", "grand", "great-grand", "blind-grand")
CALL_NUMBERS = {"tichu": 1, "grand": 2, "great-grand": 3, "blind-grand": 4, "t": 1, "gt": 2, "gg": 3, "bg": 4}
PHASES = ("play", "bomb", "wish", "dragon", "dog")


cdef class TichuPosition:
    """Perfect information: an ending of Tichu for four or six seats with all hands open. Immutable.

    ``hands`` holds one text (``"Ma 2s Ph"``) or one row of card texts for each seat; ``leader`` is the seat to act.
    On a table with a play: ``top`` is its text (a lone Phoenix with its value: ``"Ph=8.5"``), ``owner`` the seat that made
    it (default: the seat with cards before ``leader``), ``passes`` the seats that have passed since (default: those with
    cards between owner and leader), ``trick_points`` the card points on the table. ``wish`` is the wished rank, ``out``
    the seats that are out, in order, ``piles`` the card points each seat has won, ``calls`` what was called:
    ``{1: "grand"}``. ``window=True``: ``leader`` is asked for a bomb, those before it have declined. ``phase`` may be
    ``"wish"``, ``"dog"`` or ``"dragon"``: ``leader`` has just played the Mah Jong, has led the Dog with two partners to
    choose from (Tientsin), or has won a trick with the Dragon. ``dummy`` is the seat that no wish binds (Threechu).
    ``Round.position()`` fills them all. InvalidPosition names what is wrong.

    >>> import turup
    >>> pos = turup.Position("tichu", hands=["Dr 2s", "3b", "Kg", "4r"], leader=0)
    >>> pos.turn, turup.solve(pos).value
    (0, 35)
    """

    def __init__(self, rules, *, hands, leader, top=None, owner=None, passes=None, trick_points=0, wish=None, out=(),
                 piles=None, calls=None, window=False, phase="play", dummy=None):
        self.rules = rules if isinstance(rules, Rules) else get_rules(rules)
        if not isinstance(self.rules.compiled, TichuRules):
            raise InvalidPosition(f"{self.rules.name} is no game of Tichu")
        self.compiled = self.rules.compiled
        memset(&self.data, 0, sizeof(self.data))
        memset(self.data.order, TURUP_NO_SEAT, sizeof(self.data.order))
        if not self.compiled.fixed_sides:
            raise InvalidPosition(f"{self.rules.name} has no two sides, and so no value with all hands open")
        cdef int seats = self.compiled.players
        self.data.seats = seats
        hands = row_of(hands, "hands", seats)
        for seat in range(seats):
            self.data.hands[seat] = self.hand_of(hands[seat], f"hands[{seat}]")
        self.data.turn = self.seat_of(leader, "leader")
        self.data.wish = rank_of(wish)
        for place, seat in enumerate(row_of(out, "out", None)):
            self.data.order[place % seats] = self.seat_of(seat, f"out[{place}]")
            self.data.out += 1
        for seat, points in enumerate(row_of((0,) * seats if piles is None else piles, "piles", seats)):
            self.data.piles[seat] = points_of(points, f"piles[{seat}]")
        for seat, call in dict(calls or {}).items():
            self.data.calls[self.seat_of(seat, "calls")] = call_of(call)
        if phase not in PHASES or (window and phase not in ("play", "bomb")):
            raise InvalidPosition(f"phase must be one of {', '.join(PHASES)}, not {phase!r}{' with a window' if window else ''}")
        self.data.question = PHASES.index("bomb" if window else phase)
        self.data.free_of_wish = 0 if dummy is None else 1 << self.seat_of(dummy, "dummy")
        self.data.trick_points = points_of(trick_points, "trick_points")
        self.data.owner = TURUP_NO_SEAT
        if top is not None:
            self.read_top(top)
            self.data.owner = self.before(self.data.turn) if owner is None else self.seat_of(owner, "owner")
            if passes is None:
                passes = self.between(self.data.owner, self.data.turn) if phase != "dragon" else self.others()
            self.data.passed = sum({1 << self.seat_of(seat, "passes") for seat in row_of(passes, "passes", None)})
        elif owner is not None or passes:
            raise InvalidPosition("there is no play on the table: give top, or neither owner nor passes")
        check(self.compiled, &self.data)

    # ---- reading the arguments

    def hand_of(self, hand, where):
        """A hand as bits."""
        cdef uint64_t cards = 0
        cdef uint64_t bit
        texts = hand.split() if isinstance(hand, str) else row_of(hand, where, None)
        for text in texts:
            try:
                bit = <uint64_t>1 << <int>self.compiled.card_id(read_card(str(text)))
            except (ValueError, ParseError) as error:
                raise InvalidPosition(f"{where}: {error}") from None
            if cards & bit:
                raise InvalidPosition(f"{where}: {text} is there twice")
            cards |= bit
        return cards

    def seat_of(self, seat, where):
        """A seat number, checked."""
        if seat_index(seat, self.data.seats) < 0:
            raise InvalidPosition(f"{where} must be a seat 0..{self.data.seats - 1}, not {seat!r}")
        return seat

    def read_top(self, text):
        """The play on the table from its text."""
        cdef turup_action code
        cdef turup_tichu_combo combo
        if isinstance(text, str) and text.lower().startswith("ph="):
            self.data.top.type, self.data.top.length = TURUP_TICHU_SINGLE, 1
            self.data.top.key = phoenix_key(text)
            self.check_on_table("Ph")
            return
        status = read_action(self.compiled, text, &code)
        if status != TURUP_OK or not turup_tichu_action_combo(&self.compiled.tichu.shapes, code, &combo):
            raise InvalidPosition(f"top must be the text of a play such as '9s Ph=9' or 'Ph=8.5', not {text!r}")
        self.data.top = combo.as_
        self.check_on_table(str(text))

    def check_on_table(self, play):
        """Refuses a card of the top play that lies in a hand too."""
        for word in play.split():
            card = read_card(word.partition("=")[0])
            for seat in range(self.data.seats):
                if self.data.hands[seat] >> <int>self.compiled.card_id(card) & 1:
                    raise InvalidPosition(f"top: {card} lies in the hand of seat {seat} too")

    def between(self, int start, int end):
        """The seats with cards strictly between two seats in order of play."""
        return [seat for seat in [(start + step) % self.data.seats for step in range(1, (end - start - 1) % self.data.seats + 1)]
                if self.data.hands[seat]]

    def before(self, int seat):
        """The seat with cards before another one."""
        for step in range(1, self.data.seats):
            if self.data.hands[(seat - step) % self.data.seats]:
                return (seat - step) % self.data.seats
        return seat

    def others(self):
        """The seats with cards but for the seat to act."""
        return [seat for seat in range(self.data.seats) if self.data.hands[seat] and seat != self.data.turn]

    # ---- what the position says

    @property
    def hands(self):
        """The cards of each seat as texts, in ascending order."""
        return tuple([self.compiled.cards_of(self.data.hands[seat]) for seat in range(self.data.seats)])

    @property
    def is_over(self):
        """Whether the round has ended."""
        return bool(turup_tichu_position_over(&self.data))

    @property
    def turn(self):
        """The seat to act; None when the round is over."""
        return None if self.is_over else self.data.turn

    @property
    def phase(self):
        """What the seat to act is asked: ``"play"``, ``"bomb"``, ``"wish"``, ``"dragon"``; or ``"over"``."""
        return "over" if self.is_over else PHASES[self.data.question]

    @property
    def top(self):
        """The play on the table at rank level, as ``(type, cards, value)``: ``("pair", 2, 9.0)``; None when there is none."""
        if self.data.top.type == TURUP_TICHU_NOTHING:
            return None
        return TYPES[self.data.top.type], self.data.top.length, self.data.top.key / 4

    @property
    def owner(self):
        """The seat that made the play on the table; None when there is none."""
        return None if self.data.top.type == TURUP_TICHU_NOTHING else self.data.owner

    @property
    def passes(self):
        """The seats that have passed since the play on the table."""
        return tuple([seat for seat in range(self.data.seats) if self.data.passed >> seat & 1])

    @property
    def trick_points(self):
        """Card points on the table."""
        return self.data.trick_points

    @property
    def wish(self):
        """The wished rank; None for none."""
        return RANKS[self.data.wish - 2] if self.data.wish else None

    @property
    def out(self):
        """The seats that are out, in order."""
        return tuple([self.data.order[i] for i in range(self.data.out)])

    @property
    def piles(self):
        """Card points in the tricks each seat has won."""
        return tuple([self.data.piles[seat] for seat in range(self.data.seats)])

    @property
    def calls(self):
        """The calls by seat: ``{1: "grand"}``."""
        return {seat: CALLS[self.data.calls[seat]] for seat in range(self.data.seats) if self.data.calls[seat]}

    @property
    def legal_actions(self):
        """All that the seat to act may do, as a lazy sequence."""
        cdef TichuMenu menu = TichuMenu.__new__(TichuMenu)
        cdef turup_tichu_state state
        menu.rules = self.compiled
        menu.menu = self.compiled.new_menu()
        turup_tichu_position_state(&self.compiled.tichu, &self.data, &state)
        turup_tichu_menu_open(&self.compiled.tichu, &state, TURUP_NO_SEAT if self.is_over else self.data.turn, menu.menu)
        return make_lazy(self.compiled, menu, turup_tichu_menu_size(menu.menu))

    @property
    def legal_cards(self):
        """The texts of ``legal_actions``."""
        return tuple([action.text for action in self.legal_actions])

    def read_action(self, action):
        """An action or its text in the form in which it is written; a text that is none stays as it is."""
        cdef turup_action code
        if read_action(self.compiled, action, &code) != TURUP_OK:
            return str(action)
        return intern_action(self.compiled, code).text

    def play(self, action):
        """The position after an action. IllegalAction when it may not be done."""
        cdef turup_tichu_state state
        cdef turup_tichu_position after
        cdef turup_action code
        cdef turup_status status = read_action(self.compiled, action, &code)
        turup_tichu_position_state(&self.compiled.tichu, &self.data, &state)
        if status == TURUP_OK:
            status = self.compiled.game.why(self.compiled.data, &state, self.data.turn, code)
        if status != TURUP_OK:
            raise IllegalAction(refusal_of(status), action=action, seat=self.turn, phase=self.phase, turn=self.turn)
        self.compiled.game.apply(self.compiled.data, &state, self.data.turn, code)
        turup_tichu_position_of(&self.compiled.tichu, &state, &after)
        after.free_of_wish = self.data.free_of_wish
        return wrap_tichu_position(self.rules, &after)

    # ---- a position is a value

    def __eq__(self, other):
        if not isinstance(other, TichuPosition):
            return NotImplemented
        cdef TichuPosition twin = other
        return self.rules == twin.rules and memcmp(&self.data, &twin.data, sizeof(self.data)) == 0

    def __hash__(self):
        return hash((self.rules, self.to_bytes()))

    def __repr__(self):
        hands = [" ".join(hand) for hand in self.hands]
        return f"TichuPosition({str(self.rules)!r}, hands={hands}, leader={self.data.turn}, phase={self.phase!r}, top={self.top})"

    def _repr_svg_(self):
        """A picture for notebooks."""
        from turup.render import svg

        return svg(self)

    def to_bytes(self):
        """The position in the kernel's own form. Not for storage between releases."""
        return (<const char *>&self.data)[:sizeof(self.data)]

    @staticmethod
    def from_bytes(rules, data):
        """A checked position from ``to_bytes``."""
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        if not isinstance(data, bytes) or len(data) != sizeof(turup_tichu_position):
            raise InvalidPosition(f"a position of Tichu has {sizeof(turup_tichu_position)} bytes")
        if not isinstance(rules.compiled, TichuRules):
            raise InvalidPosition(f"{rules.name} is no game of Tichu")
        check(<TichuRules>rules.compiled, <const turup_tichu_position *><const char *>data)
        return wrap_tichu_position(rules, <const turup_tichu_position *><const char *>data)

    def __reduce__(self):
        return TichuPosition.from_bytes, (self.rules, self.to_bytes())


TYPES = (None, "dog", "single", "pair", "triple", "full-house", "stairs", "straight", "bomb")


cdef TichuPosition wrap_tichu_position(object rules, const turup_tichu_position *data):
    """A position around a kernel struct; what has no meaning on an empty table is cleared."""
    cdef TichuPosition position = TichuPosition.__new__(TichuPosition)
    position.rules = rules
    position.compiled = rules.compiled
    position.data = data[0]
    if position.data.top.type == TURUP_TICHU_NOTHING:
        position.data.owner = TURUP_NO_SEAT
    if turup_tichu_position_over(&position.data):
        position.data.turn = TURUP_NO_SEAT
    return position


cdef int check(TichuRules rules, const turup_tichu_position *data) except -1:
    """Refuses what the kernel's own check refuses."""
    cdef turup_status status = turup_tichu_position_check(&rules.tichu, data)
    if status != TURUP_OK:
        raise InvalidPosition(sentence_of(status))
    return 0


def row_of(value, where, count):
    """A row of `count` (None: any number of) parts."""
    try:
        row = None if isinstance(value, (str, bytes)) else list(value)
    except TypeError:
        row = None
    if row is None or count not in (None, len(row)):
        raise InvalidPosition(f"{where} must be a row{f' of {count}, one for each seat' if count else ''}, not {value!r}")
    return row


def points_of(points, where):
    """Card points, checked."""
    if isinstance(points, bool) or not isinstance(points, int) or not -1000 <= points <= 1000:
        raise InvalidPosition(f"{where} must be a number of card points, not {points!r}")
    return points


def rank_of(wish):
    """The rank of a wish as a number, 0 for none."""
    if wish is None:
        return 0
    text = str(wish).upper().replace("10", "T")
    if len(text) != 1 or text not in RANKS:
        raise InvalidPosition(f"wish must be a rank 2..9 T J Q K A, not {wish!r}")
    return RANKS.index(text) + 2


def call_of(call):
    """The number of a call."""
    if not isinstance(call, str) or call.lower() not in CALL_NUMBERS:
        raise InvalidPosition(f"a call is one of tichu, grand, great-grand, blind-grand, not {call!r}")
    return CALL_NUMBERS[call.lower()]


def phoenix_key(text):
    """The key of a lone Phoenix on the table: its value in quarters."""
    try:
        key = 4 * float(text[3:])
    except ValueError:
        key = 0
    if key not in (6, *range(6, 60, 4)) or key % 4 != 2:
        raise InvalidPosition(f"top: a lone Phoenix is worth 1.5 to 14.5, not {text[3:]!r}")
    return int(key)
