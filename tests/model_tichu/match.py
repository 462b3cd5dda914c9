"""Many rounds: totals, ties, places at the table (sections 11 and 12)."""

from model_tichu.cards import Rules
from model_tichu.presets import side
from model_tichu.score import Result


class Match:
    """Totals by side after every round, until the target is reached or the rounds have been played."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds = 0
        self.scores = (0, 0)

    def add(self, result: Result) -> None:
        """Count a round that is over."""
        self.rounds += 1
        self.scores = (self.scores[0] + result.score[0], self.scores[1] + result.score[1])

    @property
    def over(self) -> bool:
        """At the target, unless level there and the table plays on (Q20); or after the last round."""
        if self.rules["max_rounds"] is not None and self.rounds >= self.rules["max_rounds"]:
            return True
        if self.rules["target"] is None or max(self.scores) < self.rules["target"]:
            return False
        return self.scores[0] != self.scores[1] or bool(self.rules["tie_rule"] == "draw")

    @property
    def winner(self) -> int | None:
        """The side that is ahead once the match is over; None for a draw."""
        if not self.over or self.scores[0] == self.scores[1]:
            return None
        return 0 if self.scores[0] > self.scores[1] else 1


class ThreePlayers:
    """Threechu: each of three players and the dummy has a column of his own; every round the next one deals."""

    DUMMY = 3

    def __init__(self, rules: Rules, dealer: int = 0) -> None:
        self.rules, self.dealer = rules, dealer
        self.rounds = 0
        self.columns = [0, 0, 0, 0]  # players 0, 1, 2 and the dummy

    def add(self, result: Result, dealer_seat: int) -> None:
        """Count a round in which the dealer sat at this seat: everybody is credited what his side has made."""
        for step, player in enumerate(self.players()):
            self.columns[player] += result.score[side(dealer_seat + step)]
        self.rounds += 1
        self.dealer = (self.dealer + 1) % 3

    def players(self) -> list[int]:
        """Who sits where, in order of play from the dealer on; the dummy opposite him."""
        return [self.dealer, (self.dealer + 1) % 3, self.DUMMY, (self.dealer + 2) % 3]

    @property
    def over(self) -> bool:
        return bool(self.rounds >= self.rules["max_rounds"])


class Places:
    """Grand Seigneur: who finished first sits at the head in the next hand, and so on down."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rounds = 0
        self.persons = list(range(rules["players"]))  # by seat

    def add(self, result: Result) -> None:
        """Everybody takes the place that he has won."""
        self.persons = [self.persons[seat] for seat in result.order]
        self.rounds += 1

    @property
    def next_rules(self) -> Rules:
        """The first hand is played without an exchange."""
        return {**self.rules, "exchange": self.rounds > 0}


def titles(players: int) -> list[str]:
    """The titles from the top (T18)."""
    if players == 5:
        return ["Great Lord", "Lord", "Burgher", "Pauper", "Wretch"]
    more = players - 6
    middle = ["Great Burgher"] * ((more + 1) // 2) + ["Burgher", "Pauper"] + ["Petty Pauper"] * (more // 2)
    return ["Great Lord", "Lord", "Squire", *middle, "Wretch"]
