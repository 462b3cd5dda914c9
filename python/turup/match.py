"""A match: round after round until somebody has won."""

from typing import Any

from turup.deal import Deal, FirstDealer
from turup.errors import InvalidMatch, ParseError
from turup.result import Result
from turup.round import Round
from turup.rules import Rules, get_rules
from turup.seeds import check_seed, derive
from turup.standing import Standing
from turup.tichu.standing import TichuStanding

__all__ = ["Match"]

ROUND_STREAM = 2


class Match:
    """Rounds under the same rules until a side (or a player, where players score for themselves) has won.

    The first round stands ready from the beginning. A round counts as soon as it is over; ``next_round()`` then deals
    the next one, and does nothing when the match is over, so this is a whole match::

        while not match.is_over:
            rd = match.round
            while not rd.is_over:
                rd.apply(choose(rd.view(rd.turn)))
            match.next_round()

    The same rules and seed give the same deals everywhere.

    >>> import turup
    >>> match = turup.Match("thunee", seed=7)
    >>> match.scores, match.is_over, match.round.phase
    ((0, 0), False, 'auction')
    """

    rules: Rules
    seed: int
    first_dealer: FirstDealer
    """Who deals first, and the cards turned up to find him."""
    rounds: list[Round]
    """Every round so far, the current one last."""
    _before: Standing | TichuStanding
    """How the match stood before the current round."""

    def __init__(self, rules: Rules | str, *, seed: int) -> None:
        self.rules = rules if isinstance(rules, Rules) else get_rules(rules)
        self.seed = check_seed(seed)
        self.first_dealer = Deal.first_dealer(self.rules, seed=self.seed)
        self._before = self.rules.family.standing(self.rules, self.seed)
        self.rounds = []
        self.rounds.append(self._deal(self._before.rules_now(self.rules), self.first_dealer.seat))

    @property
    def round(self) -> Round:
        """The current round; after the end, the last one."""
        return self.rounds[-1]

    @property
    def standing(self) -> Standing | TichuStanding:
        """Scores, sets and winner, with the current round if it is over."""
        return self._before.after_round(self.rules, self.round) if self.round.is_over else self._before

    def players(self, seat: int) -> int:
        """The player in a seat in the current round: the seat's own number, but in Threechu and Grand Seigneur.

        In Threechu players are 0, 1, 2, and 3 is the dummy.
        """
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.rules.players:
            raise ValueError(f"seat must be 0..{self.rules.players - 1}, not {seat!r}")
        return self._before.seating[seat] if self._before.seating else seat

    @property
    def scores(self) -> tuple[int, int]:
        """The score of each side: balls, game points or tokens."""
        return self.standing.scores

    @property
    def player_scores(self) -> tuple[int, ...] | None:
        """The score of each player where players score for themselves (called partner, 28 for three); else None."""
        return self.standing.player_scores

    @property
    def sets(self) -> tuple[tuple[int, int], ...]:
        """The open sets ``(won, lost)`` of each side, or player, where a session has sets."""
        return self.standing.sets

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.standing.is_over

    @property
    def winner(self) -> int | None:
        """The side that has won, or the seat where players score for themselves; None while the match goes on.

        In Threechu and Grand Seigneur it is a player (see ``players``); a drawn match has no winner.
        """
        return self.standing.winner

    @property
    def history(self) -> tuple[Result, ...]:
        """The results of the rounds that are over, void ones included."""
        return tuple(rd.result for rd in self.rounds if rd.result is not None)

    def next_round(self, **options: object) -> Round | None:
        """Deals the next round and returns it; None when the match is over.

        ``options`` change the rules for this round only ("Royals, agreed before the bid": ``rank_mode="reversed"``).
        While nobody has acted in the current round it is this one that is dealt again under them. InvalidMatch in
        mid-round.

        >>> import turup
        >>> match = turup.Match("thunee", seed=7)
        >>> match.next_round(rank_mode="reversed").rules.options["rank_mode"]
        'reversed'
        """
        if self.is_over:
            return None
        rules = self.standing.rules_now(self.rules)
        rules = rules.replace(**options) if options else rules
        if rules.players != self.rules.players:
            raise InvalidMatch(f"a match of {self.rules.players} players cannot play a round of {rules.players}")
        current = self.round
        if current.result is not None:
            dealer = self.standing.next_dealer(self.rules, current.dealer, current.result)
            self._before = self.standing
            self.rounds.append(self._deal(rules, dealer))
        elif any(not by_engine for _, _, by_engine in current.actions):
            raise InvalidMatch(
                f"round {len(self.rounds)} is not over: seat {current.turn} has to act ({current.phase})"
            )
        elif options:
            self.rounds.pop()
            self.rounds.append(self._deal(rules, current.dealer))
        return self.round

    def _deal(self, rules: Rules, dealer: int) -> Round:
        """The round that comes next, dealt from the match's seed."""
        seed = derive(self.seed, ROUND_STREAM, len(self.rounds))
        return Round(rules, seed=seed, dealer=dealer, scores=self._before.scores)

    def copy(self) -> "Match":
        """An independent match at the same point."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.rounds = [rd.copy() for rd in self.rounds]
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self.rules, self.seed, self.rounds) == (other.rules, other.seed, other.rounds)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        state = f"won by {self.winner}" if self.is_over else f"round {len(self.rounds)}, dealer {self.round.dealer}"
        return f"<Match {self.rules}, {self.scores[0]} : {self.scores[1]}, {state}>"

    def to_dict(self) -> dict[str, Any]:
        """The match as JSON-ready values: rules, seed and every round, in the form ``from_dict`` reads."""
        return {"rules": str(self.rules), "seed": self.seed, "rounds": [rd.to_dict() for rd in self.rounds]}

    @staticmethod
    def from_dict(data: dict[str, Any]) -> "Match":
        """The match that ``to_dict`` wrote, every round replayed. ParseError names what is missing or wrong."""
        try:
            match = Match(data["rules"], seed=data["seed"])
            rounds = [Round.from_dict(part) for part in data["rounds"]]
        except (KeyError, TypeError) as error:
            raise ParseError(f"this is no match: {type(error).__name__} {error}") from None
        if not rounds:
            raise ParseError("a match has at least one round", token="rounds")
        for number, rd in enumerate(rounds):
            expected = match.next_round() if number else match.round
            if expected is None or (rd.dealer, rd.scores) != (expected.dealer, expected.scores):
                raise ParseError("dealer or scores do not follow from the rounds before", place=f"round {number + 1}")
            if number + 1 < len(rounds) and not rd.is_over:
                raise ParseError("this round is not over, but another follows", place=f"round {number + 1}")
            match.rounds[-1] = rd
        return match

    def __reduce__(self) -> tuple[Any, ...]:
        return Match.from_dict, (self.to_dict(),)
