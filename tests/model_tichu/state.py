"""A round from the first lead on, as a plain value; calls and exchange lie before it (``before.py``)."""

from dataclasses import dataclass, replace

from model_tichu import cards
from model_tichu.combos import Play
from model_tichu.presets import side

Hands = tuple[tuple[str, ...], ...]


@dataclass
class Question:
    """Who is asked, in which phase, and every answer allowed; with live windows what other seats may say meanwhile."""

    phase: str
    seat: int
    answers: list[str]
    others: dict[int, list[str]]


@dataclass(frozen=True)
class State:
    """Everything that the rest of the round depends on. Piles are card points, by seat."""

    hands: Hands
    calls: tuple[str | None, ...]
    phase: str  # play, bomb, wish, dog, dragon, over
    seat: int  # who acts
    played: tuple[bool, ...]  # who has played a card in this round
    piles: tuple[int, ...]
    out: tuple[int, ...] = ()
    top: Play | None = None
    owner: int | None = None
    trick_points: int = 0
    passed: frozenset[int] = frozenset()
    waiting: tuple[int, ...] = ()  # seats to be asked for a bomb after this one
    declined: bool = False  # the owner has passed on his own play
    wish: int | None = None
    dummy: int | None = None

    @property
    def players(self) -> int:
        return len(self.hands)

    def active(self, seat: int) -> bool:
        return bool(self.hands[seat])

    def around(self, seat: int) -> list[int]:
        """All seats in order of play, from the one after ``seat`` to itself."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def next_active(self, seat: int) -> int:
        """The first seat after ``seat`` that holds cards."""
        return next(other for other in self.around(seat) if self.active(other))

    def set(self, **changes: object) -> "State":
        return replace(self, **changes)  # type: ignore[arg-type]


def started(hands: Hands, calls: tuple[str | None, ...], dummy: int | None) -> State:
    """The holder of the Mah Jong leads."""
    leader = next(seat for seat, hand in enumerate(hands) if cards.MAH_JONG in hand)
    none = (False,) * len(hands)
    return State(hands, calls, "play", leader, none, (0,) * len(hands), dummy=dummy)


def is_over(rules: cards.Rules, s: State) -> bool:
    """Whether one player is left, or a whole side went out before anybody else (sections 10 and 12.3)."""
    if sum(bool(hand) for hand in s.hands) <= 1:
        return True
    return swept(rules, s) is not None


def swept(rules: cards.Rules, s: State) -> int | None:
    """The side with a double victory, with six players a triple one; else None."""
    if rules["form"] == "seigneur":
        return None
    first = s.out[: s.players // 2]
    if len(first) == s.players // 2 and len({side(seat) for seat in first}) == 1:
        return side(first[0])
    return None


def may_call(rules: cards.Rules, calls: tuple[str | None, ...], seat: int) -> bool:
    """One call a player, and so many a side as the table allows."""
    if rules["form"] == "seigneur":
        return False
    made = sum(call is not None and side(caller) == side(seat) for caller, call in enumerate(calls))
    return calls[seat] is None and made < rules["calls_per_team"]


def may_tichu(rules: cards.Rules, s: State, seat: int) -> bool:
    """Before the seat's own first card (section 9)."""
    if s.played[seat] or (s.out and not rules["tichu_after_first_out"]):
        return False
    return may_call(rules, s.calls, seat)


def with_call(calls: tuple[str | None, ...], seat: int, kind: str) -> tuple[str | None, ...]:
    return (*calls[:seat], kind, *calls[seat + 1 :])
