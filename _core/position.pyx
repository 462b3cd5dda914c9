"""A table with all cards open, as the solver sees it."""
from libc.stdint cimport int8_t
from libc.string cimport memcmp, memset

from turup.cards import read_hand
from turup.errors import IllegalAction, InvalidPosition
from turup.refusal import Refusal
from turup.rules import Rules, get_rules

from .checks cimport seat_index, sentence_of
from .kernels cimport (
    TURUP_MAX_ACTIONS, TURUP_MOVE_REVEAL, TURUP_NO_CARD, TURUP_NO_SEAT, TURUP_NO_TRUMP, TURUP_OK, TURUP_PLAY_DOWN,
    turup_play_rules, turup_position, turup_position_actions, turup_position_check, turup_position_play, turup_position_turn,
    turup_status,
)
from .rules cimport CompiledRules

SUITS = "SHDC"

cdef enum:
    EVEN_SEATS = 0x55


cdef class Position:
    """Perfect information: every hand, the trump, and the running trick. Immutable.

    ``hands`` holds one text (``"JS 9S AH"``) or one row of card texts for each seat; ``trump`` is ``"S"``, ``"H"``,
    ``"D"``, ``"C"`` or ``"NT"``; ``trick`` lists the cards already played to the running trick, from ``leader`` on.
    Where the trump is hidden: ``maker``, ``indicator`` (his face-down card, not in his hand) and ``exposed=False``. Seats
    in ``sits_out`` play no cards. The rest are facts that a middle of play can need (rule book S32, S59): ``trump_led``
    (another seat has led the trump suit), ``must_trump`` (the seat to play has just asked for the trump, or must lead it),
    ``must_indicator`` (the seat that owes the indicator, now in its hand, to this trick), ``exhausted`` (the maker goes on
    with trumps), ``opens`` (the trump is turned up after this trick); ``dead_trumps`` and ``face_down`` are places of the
    running trick: cards of the trump suit played before the exposure, cards that lie face down. ``Round.position()``
    fills them all.
    ``sides`` lists the seats of side 0, whose points a value counts: by default the even seats, or the maker alone in a
    game without fixed partners. ``last_trick=False``: the last of these tricks is not the deal's last, so it earns no
    last-trick points. InvalidPosition names the seat, the card or the argument that is wrong.

    >>> import turup
    >>> pos = turup.Position("thunee", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> pos.turn, pos.legal_cards
    (0, ('JS', '9H'))
    """

    def __init__(self, rules, *, hands, trump, leader, trick=(), maker=None, indicator=None, exposed=True, trump_led=False,
                 must_trump=None, must_indicator=None, dead_trumps=(), sits_out=(), face_down=(), exhausted=False,
                 opens=False, sides=None, last_trick=True):
        self.rules = rules if isinstance(rules, Rules) else get_rules(rules)
        self.compiled = self.rules.compiled
        memset(&self.data, 0, sizeof(turup_position))
        cdef unsigned long long seen = 0
        hands = rows_of(hands, "hands")
        if len(hands) != self.compiled.players:
            raise InvalidPosition(f"hands must be {self.compiled.players}, one for each seat, not {len(hands)}")
        for seat, hand in enumerate(hands):
            where = f"hands[{seat}]"
            for card in cards_of(hand, where):
                number = self.card_of(card, where, seen)
                seen |= <unsigned long long>1 << <int>number
                self.data.hands[seat] |= <unsigned long long>1 << <int>number
        self.data.trump = TURUP_NO_TRUMP if trump is None or trump == "NT" else suit_of(trump)
        self.data.leader = self.seat_of(leader, "leader")
        played = cards_of(trick, "trick")
        if len(played) >= self.compiled.players:
            raise InvalidPosition(f"trick has {len(played)} cards; a running trick has at most {self.compiled.players - 1}")
        memset(self.data.trick, TURUP_NO_CARD, sizeof(self.data.trick))
        for place, card in enumerate(played):
            self.data.trick[place] = self.card_of(card, f"trick[{place}]", seen)
            seen |= <unsigned long long>1 << self.data.trick[place]
        self.data.trick_length = len(played)
        self.data.maker = TURUP_NO_SEAT if maker is None else self.seat_of(maker, "maker")
        self.data.exposed = bool(exposed)
        self.data.opens = bool(opens) and not exposed
        self.data.trump_led = bool(trump_led)
        self.data.must_trump = TURUP_NO_SEAT if must_trump is None else self.seat_of(must_trump, "must_trump")
        self.data.must_indicator = TURUP_NO_SEAT if must_indicator is None else self.seat_of(must_indicator, "must_indicator")
        self.data.indicator = self.indicator_of(indicator, seen)
        self.data.dead_trumps = self.bits_of(dead_trumps, "dead_trumps")
        self.data.sits_out = self.bits_of(sits_out, "sits_out")
        self.data.face_down = self.bits_of(face_down, "face_down")
        self.data.exhausted = bool(exhausted)
        if sides is None:
            sides = range(0, self.compiled.players, 2) if self.compiled.fixed_sides or maker is None else (maker,)
        self.agree(self.bits_of(sides, "sides"), bool(last_trick))
        check(self)

    def card_of(self, card, where, unsigned long long seen):
        """The kernel's number of a card that is not among `seen`: of equal cards the next one."""
        try:
            number = self.compiled.card_id(card)
        except ValueError as error:
            raise InvalidPosition(f"{where}: {error}") from None
        for copy in range(self.compiled.copies):
            if not seen >> <int>(number + copy) & 1:
                return number + copy
        raise InvalidPosition(f"{where}: {card} is there more often than in the deck")

    def indicator_of(self, card, unsigned long long seen):
        """The number of the indicator: it lies apart while it is hidden; later it matters only while it is owed."""
        cdef int owner = self.data.must_indicator
        if card is None:
            return TURUP_NO_CARD
        if self.data.exposed:
            seen = ~self.data.hands[owner] if owner != TURUP_NO_SEAT else 0
        number = self.card_of(card, "indicator", seen)
        return number if not self.data.exposed or owner != TURUP_NO_SEAT else TURUP_NO_CARD

    def seat_of(self, seat, where):
        """A seat number, checked."""
        if seat_index(seat, self.compiled.players) < 0:
            raise InvalidPosition(f"{where} must be a seat 0..{self.compiled.players - 1}, not {seat!r}")
        return seat

    def bits_of(self, numbers, where):
        """A bit set of seats or of places in the trick."""
        try:
            return sum({1 << self.seat_of(number, where) for number in numbers})
        except TypeError:
            raise InvalidPosition(f"{where} must be a row of numbers, not {numbers!r}") from None

    # ---- what the position says

    @property
    def hands(self):
        """The cards of each seat as texts, in deck order."""
        return tuple(self.compiled.cards_of(self.data.hands[seat]) for seat in range(self.compiled.players))

    @property
    def trump(self):
        """``"S"``, ``"H"``, ``"D"``, ``"C"`` or ``"NT"``."""
        return "NT" if self.data.trump == TURUP_NO_TRUMP else SUITS[self.data.trump]

    @property
    def leader(self):
        """The seat that led, or leads, the running trick."""
        return self.data.leader

    @property
    def trick(self):
        """The cards of the running trick, in the order played."""
        return tuple(self.compiled.card_text(self.data.trick[i]) for i in range(self.data.trick_length))

    @property
    def maker(self):
        """The seat that won the auction, None where it does not matter."""
        return None if self.data.maker == TURUP_NO_SEAT else self.data.maker

    @property
    def indicator(self):
        """The face-down trump card, None when there is none."""
        return None if self.data.indicator == TURUP_NO_CARD else self.compiled.card_text(self.data.indicator)

    @property
    def exposed(self):
        """Whether the trump is known to all."""
        return bool(self.data.exposed)

    @property
    def sides(self):
        """The seats of side 0, whose points a value counts, and those of side 1."""
        seats = range(self.compiled.players)
        return tuple(tuple(seat for seat in seats if self.play_rules.side_of[seat] == side) for side in (0, 1))

    cdef void agree(self, int sides, bint last_trick) noexcept:
        """Settles the rules by which the position is solved: the game's, with these seats on side 0."""
        cdef int seat
        self.last_trick = last_trick
        self.play_rules = self.compiled.play[0]
        for seat in range(self.compiled.players):
            self.play_rules.side_of[seat] = not sides >> seat & 1
        if last_trick and self.compiled.halves == 2:
            self.play_rules.full_hand = 0  # these cards are the second half: the deal's first trick is not among them
        if not last_trick:
            self.play_rules.last_trick = self.play_rules.last_trick_points = 0
            self.play_rules.never_exposed = 2  # no_trump: the trump need not come out in these tricks

    cdef int side_bits(self):
        return sum([1 << seat for seat in range(self.compiled.players) if self.play_rules.side_of[seat] == 0])

    @property
    def turn(self):
        """The seat to play; None when all cards are played."""
        cdef int8_t actions[TURUP_MAX_ACTIONS]
        if turup_position_actions(&self.play_rules, &self.data, actions) == 0:
            return None
        return turup_position_turn(&self.play_rules, &self.data)

    @property
    def legal_cards(self):
        """What may be done, each once: cards as texts in deck order (``"JS/down"``: face down), then ``"reveal"``."""
        cdef int8_t actions[TURUP_MAX_ACTIONS]
        cdef int count = turup_position_actions(&self.play_rules, &self.data, actions)
        return tuple(dict.fromkeys([self.action_text(actions[i]) for i in range(count)]))

    def play(self, card):
        """The position after this card, or after ``"reveal"``. IllegalAction when it may not be played."""
        cdef int8_t actions[TURUP_MAX_ACTIONS]
        cdef int count = turup_position_actions(&self.play_rules, &self.data, actions)
        cdef Position after
        cdef int i
        wanted = self.read_action(str(card))
        for i in range(count):  # of equal cards the first that is held
            if self.action_text(actions[i]) == wanted:
                after = wrap_position(self.rules, &self.data, self.side_bits(), self.last_trick)
                turup_position_play(&after.play_rules, &after.data, actions[i])
                return after
        raise IllegalAction(
            Refusal("ILLEGAL_CARD", f"only {' '.join(self.legal_cards) or 'no card'} may be played here", "1.6"),
            action=card, seat=self.turn, phase="play", turn=self.turn,
        )

    def read_action(self, text):
        """The text of an action in the form of ``legal_cards``; a text that is none stays as it is."""
        card, slash, down = text.partition("/")
        try:
            return self.compiled.card_text(self.compiled.card_id(card)) + slash + down
        except ValueError:
            return text.strip().lower()

    cdef str action_text(self, int action):
        if action == TURUP_MOVE_REVEAL:
            return "reveal"
        card = self.compiled.card_text(action % TURUP_PLAY_DOWN)
        return card if action < TURUP_PLAY_DOWN else card + "/down"

    # ---- a position is a value

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        cdef Position twin = other
        return (
            self.rules == twin.rules and memcmp(&self.data, &twin.data, sizeof(turup_position)) == 0
            and memcmp(&self.play_rules, &twin.play_rules, sizeof(turup_play_rules)) == 0
        )

    def __hash__(self):
        return hash((self.rules, self.to_bytes(), self.side_bits(), self.last_trick))

    def __repr__(self):
        hands = [" ".join(hand) for hand in self.hands]
        return (
            f"Position({str(self.rules)!r}, hands={hands}, trump={self.trump!r}, leader={self.leader}, "
            f"trick={list(self.trick)})"
        )

    def _repr_svg_(self):
        """A picture for notebooks."""
        from turup.render import svg

        return svg(self)

    def to_bytes(self):
        """The position in the kernel's own form: a row of ``solve_many`` arrays. Not for storage between releases."""
        return (<const char *>&self.data)[:sizeof(turup_position)]

    @staticmethod
    def from_bytes(rules, data, *, sides=None, last_trick=True):
        """A checked position from ``to_bytes``; ``sides`` and ``last_trick`` as in the constructor (default: even seats)."""
        if not isinstance(data, bytes) or len(data) != sizeof(turup_position):
            raise InvalidPosition(f"a position has {sizeof(turup_position)} bytes")
        rules = rules if isinstance(rules, Rules) else get_rules(rules)
        cdef Position position = wrap_position(rules, <const turup_position *><const char *>data, EVEN_SEATS, bool(last_trick))
        if sides is not None:
            position.agree(position.bits_of(sides, "sides"), bool(last_trick))
        check(position)
        return position

    def __reduce__(self):
        return _restore_position, (self.rules, self.to_bytes(), self.sides[0], self.last_trick)


def _restore_position(rules, data, sides, last_trick):
    """A position from its pickled form."""
    return Position.from_bytes(rules, data, sides=sides, last_trick=last_trick)


cdef Position wrap_position(object rules, const turup_position *data, int sides, bint last_trick):
    """A position around a kernel struct; `sides` are the seats of side 0 as bits."""
    cdef Position position = Position.__new__(Position)
    position.rules = rules
    position.compiled = rules.compiled
    position.data = data[0]
    memset(position.data.spare, 0, sizeof(position.data.spare))
    position.agree(sides, last_trick)
    return position


cdef int check(Position position) except -1:
    """Refuses what the kernel's own check refuses."""
    cdef turup_status status = turup_position_check(&position.play_rules, &position.data)
    if status != TURUP_OK:
        raise InvalidPosition(sentence_of(status))
    return 0


def rows_of(value, where):
    """A row of hands: any iterable but a text."""
    if isinstance(value, (str, bytes)):
        raise InvalidPosition(f"{where} must be a row of hands, one for each seat, not one text")
    try:
        return list(value)
    except TypeError:
        raise InvalidPosition(f"{where} must be a row, not {value!r}") from None


def cards_of(value, where):
    """Card texts from ``"JS 9S"`` or ``["JS", "9S"]``."""
    if isinstance(value, str):
        return read_hand(value, place=where) if "." in value else value.split()
    cards = rows_of(value, where)
    for card in cards:
        if not isinstance(card, str) and not hasattr(card, "text"):
            raise InvalidPosition(f"{where}: a card is a text such as 'JS', not {card!r}")
    return [str(card) for card in cards]


def suit_of(trump):
    """The number of a suit letter."""
    if not isinstance(trump, str) or len(trump) != 1 or trump.upper() not in SUITS:
        raise InvalidPosition(f"trump must be one of S, H, D, C, NT, not {trump!r}")
    return SUITS.index(trump.upper())
