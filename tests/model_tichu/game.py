"""A round from the deal to its result: it asks, checks the answer against what is allowed, and keeps the log."""

from collections import Counter
from collections.abc import Sequence

from model_tichu import before, legal, steps
from model_tichu.cards import PHOENIX, Rules, in_order
from model_tichu.presets import dummy
from model_tichu.score import Result, result
from model_tichu.state import Question, State, started


class Refused(ValueError):
    """An action that is not allowed."""


class Game:
    """One round. ``kinds`` counts what has been said, by phase and kind, for tests that must see everything."""

    def __init__(self, rules: Rules, hands: Sequence[Sequence[str]], dealer: int = 0) -> None:
        self.rules, self.dealer = rules, dealer
        self.log: list[tuple[int, str]] = []
        self.kinds: Counter[str] = Counter()
        self.result: Result | None = None
        self.state: State | None = None  # from the first lead on
        none: tuple[str | None, ...] = (None,) * len(hands)
        self._opening = before.Opening(rules, [in_order(hand) for hand in hands], none, dealer, dummy(rules, dealer))
        self._steps = before.whole(self._opening)
        self.question: Question | None = None
        self._open(None)

    @property
    def phase(self) -> str:
        return self.question.phase if self.question else "over"

    @property
    def turn(self) -> int | None:
        return self.question.seat if self.question else None

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def hands(self) -> list[tuple[str, ...]]:
        """The cards that every seat holds now."""
        return [in_order(hand) for hand in (self.state.hands if self.state else self._opening.hands)]

    @property
    def calls(self) -> tuple[str | None, ...]:
        return self.state.calls if self.state else self._opening.calls

    def controller(self, seat: int) -> int:
        """Who acts for a seat: the dealer for the dummy."""
        return self.dealer if seat == dummy(self.rules, self.dealer) else seat

    def answers(self, seat: int | None = None) -> list[str]:
        """The texts of all actions of a seat; without one, of the seat that is asked."""
        if self.question is None:
            return []
        if seat is None or seat == self.question.seat:
            return list(self.question.answers)
        return list(self.question.others.get(seat, []))

    def meant(self, text: str, seat: int | None = None) -> str | None:
        """The answer that a text in any order of cards, or with an undeclared Phoenix, stands for; None if none."""
        answers = self.answers(seat)
        if text in answers:
            return text
        if text == "-" and "pass" in answers:
            return "pass"
        wanted = sorted(text.split())
        for answer in answers:
            if sorted(answer.split()) == wanted:
                return answer
        loose = [answer for answer in answers if sorted(word.split("=")[0] for word in answer.split()) == wanted]
        rule = self.rules["phoenix_default"]
        if not loose or (len(loose) > 1 and rule == "error"):
            return None
        assert self.state is not None and self.question is not None
        acting = self.question.seat if seat is None else seat
        plays = [legal.find(self.rules, self.state, acting, answer) for answer in loose]
        return (max if rule == "high" else min)(plays, key=lambda play: play.key).text

    def say(self, text: str, seat: int | None = None) -> None:
        """Do an action. Raises Refused, and changes nothing, when it is not allowed."""
        if self.question is None or text not in self.answers(seat):
            raise Refused(text)
        seat = self.question.seat if seat is None else seat
        self._count(seat, text)
        self.log.append((seat, text))
        if self.state is None:
            self._open((seat, text))
        else:
            self._ask(steps.after(self.rules, self.state, seat, text))

    def _open(self, said: tuple[int, str] | None) -> None:
        try:
            self.question = next(self._steps) if said is None else self._steps.send(said)
        except StopIteration:
            hands = tuple(in_order(hand) for hand in self._opening.hands)
            self._ask(started(hands, self._opening.calls, self._opening.dummy))

    def _ask(self, state: State) -> None:
        self.state = state
        if state.phase == "over":
            self.question, self.result = None, result(self.rules, state)
            self.kinds[self.result.reason] += 1
        else:
            self.question = legal.question(self.rules, state)

    def _count(self, seat: int, text: str) -> None:
        assert self.question is not None
        phase, word = self.question.phase, text.split()[0]
        if self.state is not None and phase in ("play", "bomb") and word not in ("pass", "no", "tichu"):
            word = legal.find(self.rules, self.state, seat, text).kind
            word += " with Phoenix" * (PHOENIX in text and word != "single")
        self.kinds[f"{phase}: {word}"] += 1
