"""A table with all cards open, as the solver sees it."""
from libc.string cimport memcmp, memset

from turup.errors import IllegalAction, InvalidPosition
from turup.refusal import Refusal
from turup.rules import Rules, get_rules

from .checks cimport seat_index, sentence_of
from .kernels cimport (
    TURUP_MAX_SEATS, TURUP_NO_CARD, TURUP_NO_SEAT, TURUP_NO_TRUMP, TURUP_OK, turup_position, turup_position_check,
    turup_position_legal, turup_position_play, turup_position_turn, turup_status,
)
from .rules cimport CompiledRules

SUITS = "SHDC"


cdef class Position:
    """Perfect information: every hand, the trump, and the running trick. Immutable.

    ``hands`` holds one text (``"JS 9S AH"``) or one row of card texts for each seat; ``trump`` is ``"S"``, ``"H"``,
    ``"D"``, ``"C"`` or ``"NT"``; ``trick`` lists the cards already played to the running trick, from ``leader`` on.
    Where the trump is hidden: ``maker``, ``indicator`` (his face-down card, not in his hand) and ``exposed``; the other
    arguments are facts that a middle of play can need (rule book S32, S59). ``Round.position()`` fills them all.
    InvalidPosition names the seat, the card or the argument that is wrong.

    >>> import turup
    >>> pos = turup.Position("thunee", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> pos.turn, pos.legal_cards
    (0, ('JS', '9H'))
    """

    def __init__(self, rules, *, hands, trump, leader, trick=(), maker=None, indicator=None, exposed=True, trump_led=False,
                 must_trump=None, must_indicator=None, dead_trumps=(), sits_out=(), face_down=(), exhausted=False):
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
        self.data.indicator = TURUP_NO_CARD if indicator is None else self.card_of(indicator, "indicator", seen)
        self.data.exposed = bool(exposed)
        self.data.trump_led = bool(trump_led)
        self.data.must_trump = TURUP_NO_SEAT if must_trump is None else self.seat_of(must_trump, "must_trump")
        self.data.must_indicator = TURUP_NO_SEAT if must_indicator is None else self.seat_of(must_indicator, "must_indicator")
        self.data.dead_trumps = self.bits_of(dead_trumps, "dead_trumps")
        self.data.sits_out = self.bits_of(sits_out, "sits_out")
        self.data.face_down = self.bits_of(face_down, "face_down")
        self.data.exhausted = bool(exhausted)
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
    def turn(self):
        """The seat to play; None when all cards are played."""
        if not any(self.data.hands[seat] for seat in range(self.compiled.players)):
            return None
        return turup_position_turn(self.compiled.play, &self.data)

    @property
    def legal_cards(self):
        """The cards that may be played, as texts in deck order."""
        return self.compiled.cards_of(turup_position_legal(self.compiled.play, &self.data))

    def play(self, card):
        """The position after this card. IllegalAction when it may not be played."""
        cdef unsigned long long legal = turup_position_legal(self.compiled.play, &self.data)
        cdef int number = self.compiled.numbers.get(str(card), TURUP_NO_CARD)
        cdef int last = number + self.compiled.copies - 1
        cdef Position after
        while 0 <= number <= last:  # of equal cards the seat may hold the second
            if legal >> number & 1:
                after = wrap_position(self.rules, &self.data)
                turup_position_play(after.compiled.play, &after.data, number)
                return after
            number += 1
        raise IllegalAction(
            Refusal("ILLEGAL_CARD", f"only {' '.join(self.legal_cards) or 'no card'} may be played here", "1.6"),
            action=card, seat=self.turn, phase="play", turn=self.turn,
        )

    # ---- a position is a value

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == (<Position>other).rules and memcmp(&self.data, &(<Position>other).data, sizeof(turup_position)) == 0

    def __hash__(self):
        return hash((self.rules, (<const char *>&self.data)[:sizeof(turup_position)]))

    def __repr__(self):
        return f"Position({str(self.rules)!r}, hands={[' '.join(hand) for hand in self.hands]}, trump={self.trump!r}, leader={self.leader}, trick={list(self.trick)})"

    def to_bytes(self):
        """The position in the kernel's own form: a row of ``solve_many`` arrays. Not for storage between releases."""
        return (<const char *>&self.data)[:sizeof(turup_position)]

    @staticmethod
    def from_bytes(rules, data):
        """A checked position from ``to_bytes``."""
        if not isinstance(data, bytes) or len(data) != sizeof(turup_position):
            raise InvalidPosition(f"a position has {sizeof(turup_position)} bytes")
        cdef Position position = wrap_position(rules if isinstance(rules, Rules) else get_rules(rules), <const turup_position *><const char *>data)
        check(position)
        return position

    def __reduce__(self):
        return Position.from_bytes, (self.rules, self.to_bytes())


cdef Position wrap_position(object rules, const turup_position *data):
    """A position around a kernel struct that is known to be sound."""
    cdef Position position = Position.__new__(Position)
    position.rules = rules
    position.compiled = rules.compiled
    position.data = data[0]
    return position


cdef int check(Position position) except -1:
    """Refuses what the kernel's own check refuses."""
    cdef turup_status status = turup_position_check(position.compiled.play, &position.data)
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
    cards = value.split() if isinstance(value, str) else rows_of(value, where)
    for card in cards:
        if not isinstance(card, str) and not hasattr(card, "text"):
            raise InvalidPosition(f"{where}: a card is a text such as 'JS', not {card!r}")
    return [str(card) for card in cards]


def suit_of(trump):
    """The number of a suit letter."""
    if not isinstance(trump, str) or len(trump) != 1 or trump.upper() not in SUITS:
        raise InvalidPosition(f"trump must be one of S, H, D, C, NT, not {trump!r}")
    return SUITS.index(trump.upper())
