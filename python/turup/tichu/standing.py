"""How a match of Tichu stands: scores, who sits where, who deals next, and when it is over."""

from dataclasses import dataclass, replace

from turup.deal import Deal
from turup.result import Result
from turup.round import Round
from turup.rules import Rules

__all__ = ["TichuStanding", "first_standing", "titles"]

DUMMY = 3  # the number of Threechu's dummy among the players
PERSONS = 3  # who play Threechu


@dataclass(frozen=True, slots=True)
class TichuStanding:
    """The score of a match after some rounds.

    ``scores`` is per side: even seats, odd seats. Threechu: ``player_scores`` has a column for each of the three
    players and one for the dummy, which cannot win. Grand Seigneur has no scores: the best seat is the winner's.

    >>> import turup
    >>> rules = turup.get_rules("tichu")
    >>> made = turup.Result(card_points=(0, 0), score=(200, -100), reason="double-victory", order=(0, 2))
    >>> first_standing(rules, seed=1).after(rules, made, dealer=0).scores
    (200, -100)
    """

    scores: tuple[int, int] = (0, 0)
    player_scores: tuple[int, ...] | None = None
    sets: tuple[tuple[int, int], ...] = ()
    seating: tuple[int, ...] = ()
    """The player in each seat of the next round; empty where every player keeps his own."""
    rounds: int = 0
    is_over: bool = False
    winner: int | None = None
    """The side or player who has won; None while the match goes on, and when it was drawn."""

    @property
    def titles(self) -> tuple[str, ...]:
        """Grand Seigneur: the title of each seat, from the Great Lord down; empty before the first hand."""
        return titles(len(self.seating)) if self.rounds and len(self.seating) > PERSONS + 1 else ()

    def rules_now(self, rules: Rules) -> Rules:
        """The rules of the next round: in Grand Seigneur the places exchange cards in all hands but the first."""
        has_places = rules.options["form"] == "grand_seigneur"
        return rules.replace(exchange=True) if has_places and self.rounds else rules

    def after_round(self, rules: Rules, rd: Round) -> "TichuStanding":
        """The standing after a round that is over."""
        assert rd.result is not None
        return self.after(rules, rd.result, dealer=rd.dealer)

    def after(self, rules: Rules, result: Result, *, dealer: int) -> "TichuStanding":
        """The standing after one more round."""
        first, second = (old + new for old, new in zip(self.scores, result.score, strict=True))
        now = replace(self, scores=(first, second), rounds=self.rounds + 1)
        if rules.options["form"] == "grand_seigneur":
            assert result.order is not None
            now = replace(now, seating=tuple(self.seating[seat] for seat in result.order))
        elif rules.options["form"] == "threechu":
            assert self.player_scores is not None and result.player_scores is not None
            credit = dict(zip(self.seating, result.player_scores, strict=True))
            now = replace(
                now,
                player_scores=tuple(score + credit[who] for who, score in enumerate(self.player_scores)),
                seating=three_seats(dealer + 1, self.seating[dealer] + 1),
            )
        return now._decide(rules)

    def next_dealer(self, rules: Rules, dealer: int, result: Result) -> int:
        """Who deals the next round: the next seat; in Grand Seigneur the last place."""
        return rules.players - 1 if rules.options["form"] == "grand_seigneur" else (dealer + 1) % rules.players

    def _decide(self, rules: Rules) -> "TichuStanding":
        """Ends the match if this round has decided it."""
        rounds, target = rules.options["max_rounds"], rules.options["target"]
        last = isinstance(rounds, int) and self.rounds >= rounds
        if rules.options["form"] == "grand_seigneur":
            return replace(self, is_over=True, winner=self.seating[0]) if last else self
        totals = self.scores if self.player_scores is None else self.player_scores[:PERSONS]
        best = max(totals)
        if not last and not (isinstance(target, int) and best >= target):
            return self
        if totals.count(best) == 1:
            return replace(self, is_over=True, winner=totals.index(best))
        return replace(self, is_over=rules.options["tie_rule"] == "draw")


def first_standing(rules: Rules, seed: int) -> TichuStanding:
    """How a match stands before its first round."""
    if rules.options["form"] == "grand_seigneur":
        return TichuStanding(seating=tuple(range(rules.players)))
    if rules.options["form"] == "threechu":
        dealer = Deal.first_dealer(rules, seed=seed).seat
        return TichuStanding(player_scores=(0,) * (PERSONS + 1), seating=three_seats(dealer, dealer))
    return TichuStanding()


def three_seats(dealer: int, soloist: int) -> tuple[int, ...]:
    """Who sits where in Threechu: the dummy opposite the dealer, the other two in their order after him."""
    soloist %= PERSONS
    seats = [0] * (PERSONS + 1)
    for step, who in enumerate((soloist, (soloist + 1) % PERSONS, DUMMY, (soloist + 2) % PERSONS)):
        seats[(dealer + step) % len(seats)] = who
    return tuple(seats)


def titles(players: int) -> tuple[str, ...]:
    """The titles of Grand Seigneur's places, from the top.

    >>> titles(6)
    ('Great Lord', 'Lord', 'Squire', 'Burgher', 'Pauper', 'Wretch')
    """
    if players == 5:
        return ("Great Lord", "Lord", "Burgher", "Pauper", "Wretch")
    more = players - 6
    burghers = [f"Great Burgher {number}" for number in range(1, (more + 1) // 2 + 1)]
    paupers = [f"Petty Pauper {number}" for number in range(1, more // 2 + 1)]
    middle = [*unnumbered(burghers), "Burgher", *unnumbered(paupers)]
    return ("Great Lord", "Lord", "Squire", *middle, "Pauper", "Wretch")


def unnumbered(row: list[str]) -> list[str]:
    """A single title without its number."""
    return [row[0].removesuffix(" 1")] if len(row) == 1 else row
