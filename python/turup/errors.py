"""The errors of this package: one small tree. Each says what is wrong, which value, and where."""

from typing import Any

from turup.refusal import Refusal

__all__ = [
    "IllegalAction",
    "InvalidDeal",
    "InvalidMatch",
    "InvalidPosition",
    "InvalidRules",
    "LimitReached",
    "NoEstimate",
    "ParseError",
    "TurupError",
]


class TurupError(Exception):
    """The root: ``except turup.errors.TurupError`` catches whatever this package refuses.

    >>> import turup
    >>> try:
    ...     turup.get_rules("whist")
    ... except turup.errors.TurupError as error:
    ...     print(type(error).__name__)
    InvalidRules
    """

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.args, self.__dict__)


class IllegalAction(TurupError, ValueError):
    """An action that the rules do not allow now; the round has not changed.

    ``code``, ``sentence`` and ``rule`` are those of the ``Refusal``; ``action`` is what was tried, ``seat`` for whom
    (None: the seat to act), ``phase`` and ``turn`` are where the round stood.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7)
    >>> try:
    ...     rd.apply("bid 85")
    ... except turup.errors.IllegalAction as error:
    ...     print(error.action, error.phase)
    bid 85 auction
    """

    def __init__(
        self, refusal: Refusal, *, action: object, seat: int | None = None, phase: str = "", turn: int | None = None
    ) -> None:
        self.code = refusal.code
        self.sentence = refusal.sentence
        self.rule = refusal.rule
        self.action = str(action)
        self.seat = turn if seat is None else seat
        self.phase = phase
        self.turn = turn
        actor = "the referee" if self.seat is None else f"seat {self.seat}"
        where = f" in phase {phase!r}" if phase else ""
        super().__init__(f"{self.action!r} by {actor}{where}: {refusal}")


class PlacedError(TurupError, ValueError):
    """An error with a place: ``message`` is the sentence, ``token`` what is wrong, ``place`` where (None: unknown)."""

    def __init__(self, message: str, *, token: str | None = None, place: str | None = None) -> None:
        self.message = message
        self.token = token
        self.place = place
        super().__init__(f"{place}: {message}" if place else message)


class ParseError(PlacedError):
    """A text or a row of bytes that cannot be read.

    >>> import turup
    >>> turup.cards.read_card("1S")
    Traceback (most recent call last):
      ...
    turup.errors.ParseError: '1S' is no card: a rank (2..9 T J Q K A) and a suit (S H D C) such as JS, 10S or ♠J
    """


class InvalidDeal(PlacedError):
    """Hands that cannot be dealt under the rules: foreign cards, a card twice, wrong counts, a wrong seat or score.

    >>> import turup
    >>> try:
    ...     turup.Deal.parse("JS 9S AS TS KS QS / 8H / /", "thunee")
    ... except turup.errors.InvalidDeal as error:
    ...     print(error.token, "at", error.place)
    8H at seat 1, card 1
    """


class InvalidPosition(PlacedError):
    """A position that cannot be reached or solved.

    >>> import turup
    >>> try:
    ...     turup.Position("thunee", hands=["JS", "8H", "KS", "TS"], trump="S", leader=0)
    ... except turup.errors.InvalidPosition as error:
    ...     print(error)
    hands[1]: '8H' is not a card of this deck
    """


class InvalidMatch(PlacedError):
    """A step that a match does not allow: the next round before this one is over.

    >>> import turup
    >>> match = turup.Match("thunee", seed=7)
    >>> match.round.apply("pass")
    >>> try:
    ...     match.next_round()
    ... except turup.errors.InvalidMatch as error:
    ...     print(error)
    round 1 is not over: seat 0 has to act (auction)
    """


class InvalidRules(TurupError, ValueError):
    """Rules that do not exist or contradict themselves; ``option`` is the option's name (None: the preset).

    >>> import turup
    >>> try:
    ...     turup.get_rules("thunee", bid_mni=90)
    ... except turup.errors.InvalidRules as error:
    ...     print(error)
    there is no option 'bid_mni'; did you mean bid_min?
    """

    def __init__(self, message: str, *, option: str | None = None) -> None:
        self.option = option
        super().__init__(message)


class NoEstimate(TurupError, ValueError):
    """A view of which nothing can be estimated: its seat does not act, or its cards are not played for anything yet.

    >>> import turup
    >>> try:
    ...     turup.estimate(turup.Round("28", seed=7, dealer=3).view(1))
    ... except turup.errors.NoEstimate as error:
    ...     print(error)
    seat 1 does not act now
    """


class LimitReached(TurupError, RuntimeError):
    """A time or node limit stopped a search; ``bounds`` is what is proven (None: nothing).

    >>> LimitReached("stopped", bounds=(60, 80)).bounds
    (60, 80)
    """

    def __init__(self, message: str, *, bounds: tuple[int, int] | None = None) -> None:
        self.bounds = bounds
        super().__init__(message)


def _restore(kind: type[TurupError], args: tuple[Any, ...], state: dict[str, Any]) -> TurupError:
    """The error that was pickled: made as it was, without its constructor's arguments."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error
