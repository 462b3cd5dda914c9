"""A table: it deals, asks, checks the answer against what is allowed, and keeps the log.

The round itself is a generator (``flow.whole_round``) that yields questions and is sent the answers. A copy is made by
playing the log again.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from model import cards, flow, penalties
from model.auction import Bidding
from model.presets import Rules
from model.question import Question
from model.result import Over, Result
from model.trick import Trick


class Refused(ValueError):
    """An action that is not allowed; the text is the code of the refusal."""


Flow = Generator[Question, str, Any]


@dataclass
class Contract:
    """What the auction has led to."""

    bid: int | None = None
    called: bool = False  # somebody has bid
    suit: str | None = None
    single: bool = False  # the bid was a single hand
    second: bool = False  # a bid of the second auction
    doubled: int = 0
    called_c: bool = False


class Table:
    """One round from the deal to its result."""

    def __init__(self, rules: Rules, hands: list[list[str]], dealer: int = 0, scores: tuple[int, int] = (0, 0)) -> None:
        self.rules, self.dealer, self.scores = rules, dealer, scores
        self.dealt = [list(hand) for hand in hands]
        self.players = int(rules["players"])
        self.hands: list[list[str]] = [[] for _ in hands]
        self.maker: int | None = None
        self.contract = Contract()
        self.last_bids: dict[int, int] = {}  # of each seat in the first auction
        self.trump: str | None = None
        self.mode = "royals" if rules["rank_mode"] == "reversed" else "normal"
        self.no_trump = False  # chosen, not merely still open
        self.trump_chosen = False
        self.new_contract = False  # by the second auction
        self.chosen: str | None = None  # the maker's card that shows the trump, wherever it is
        self.indicator: str | None = None  # the same while it lies face down, not in his hand
        self.indicator_owner: int | None = None
        self.trump_owner: int | None = None  # who has chosen the trump
        self.bidding: Bidding | None = None  # while an auction is running
        self.shown: str | None = None  # the same once it has been turned up
        self.hidden = False  # trump has no power yet
        self.trump_known = False  # to everybody
        self.show_asked = False
        self.must_indicator = False  # 56: the maker must play the card just shown, if void
        self.must_lead_trump = False  # 304: he has opened the trump and leads
        self.trump_led_by_other = False
        self.exhausted = False  # 304: he leads out the last trumps
        self.solo: str | None = None  # thunee, royals, blind-thunee, ..., single-hand, half-court
        self.soloist: int | None = None
        self.solo_factor = 1
        self.partner: int | None = None  # holder of the called card
        self.partner_known = rules["teams"] != "called_card"
        self.called_card: str | None = None
        self.sitting_out: set[int] = set()
        self.tricks: list[Trick] = []
        self.trick: Trick | None = None
        self.packets_dealt = 0
        self.half = 0
        self.bare: list[int] = [0] * self.players  # card points taken by each seat, without those of the last trick
        self.last_winner: int | None = None  # of the last trick of the round
        self.jodhis: list[tuple[int, str, bool]] = []  # seat, suit, with the jack
        self.jodhi_suits: set[str] = set()
        self.pairs: list[int] = []
        self.last_call: tuple[int, str] | None = None
        self.offenders: set[int] = set()
        self.missed_caps: set[int] = set()
        self.log: list[tuple[int | None, str, bool]] = []
        self.result: Result | None = None
        self.question: Question | None = None
        self._flow: Flow = flow.whole_round(self)
        self._go_on(None)

    @property
    def turn(self) -> int | None:
        return self.question.seat if self.question else None

    @property
    def power(self) -> str | None:
        """The suit that trumps now."""
        return None if self.hidden else self.trump

    @property
    def phase(self) -> str:
        return self.question.phase if self.question else "over"

    def unseen(self, seat: int) -> list[str]:
        """The cards a blind caller may not look at yet: all but his first packet, while he has any of that."""
        if seat != self.soloist or self.solo is None or not self.solo.startswith("blind"):
            return []
        first = self.dealt[seat][: self.rules["packets"][0]]
        if not any(card in first for card in self.hands[seat]):
            return []
        return [card for card in self.hands[seat] if card not in first]

    def legal(self, seat: int | None = None) -> list[str]:
        """The texts of all actions of a seat (the one to act unless another is named)."""
        if self.question is None or (seat is not None and seat != self.question.seat):
            return []
        return list(self.question.answers)

    def why(self, text: str, seat: int | None = None) -> str | None:
        """None when the action is allowed, else the code of the refusal; ILLEGAL where there is no finer one."""
        if self.question is None:
            return "OVER"
        referee = penalties.why(self, text, seat)
        if referee != "not a penalty":
            return referee
        if seat is not None and not 0 <= seat < self.players:
            return "NO_SUCH_SEAT"
        if seat is not None and seat != self.question.seat:
            return "NOT_YOUR_TURN"
        if text in self.question.answers or penalties.tolerated(self, text):
            return None
        if self.question.phase != "play" or len(text) != 2:
            return "ILLEGAL"
        return self._why_not_card(text)

    def _why_not_card(self, card: str) -> str:
        assert self.question is not None
        seat = self.question.seat
        if card not in cards.deck(self.rules):
            return "UNKNOWN_CARD"
        if card not in self.hands[seat]:
            return "CARD_NOT_HELD"
        led = self.trick.led if self.trick else None
        if led and any(cards.suit(own[:2]) == led for own in self.question.answers if len(own) == 2):
            return "MUST_FOLLOW" if cards.suit(card) != led else "ILLEGAL"
        return "ILLEGAL"

    def play(self, text: str, seat: int | None = None) -> None:
        """Do an action. Raises Refused, and changes nothing, when it is not allowed."""
        reason = self.why(text, seat)
        if reason is not None:
            raise Refused(reason)
        assert self.question is not None
        word = text.split()[0]
        if word in ("signal", "challenge"):
            self.log.append((seat, text, False))
            self._finish(penalties.result(self, text, seat))
            return
        if text not in self.question.answers:
            self.offenders.add(self.question.seat)
        self.log.append((self.question.seat, text, False))
        self._go_on(text)

    def _go_on(self, answer: str | None) -> None:
        try:
            question = self._flow.send(answer) if answer is not None else next(self._flow)
            while question.by_engine:
                self.log.append((question.seat, question.answers[0], True))
                question = self._flow.send(question.answers[0])
            self.question = question
        except Over as over:
            self._finish(over.result)

    def _finish(self, result: Result) -> None:
        self.result, self.question = result, None

    def copy(self) -> "Table":
        """A table in the same state."""
        other = Table(self.rules, self.dealt, self.dealer, self.scores)
        for seat, text, by_engine in self.log:
            if not by_engine:
                other.play(text, seat)
        return other
