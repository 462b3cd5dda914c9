"""How a match stands: scores, sets, who deals next, and when it is over. Pure arithmetic over results."""

from dataclasses import dataclass, replace

from turup.result import Result
from turup.rules import Rules

__all__ = ["Standing"]

INDIVIDUAL = ("called_card", "bidder_vs_rest", "solo")
NO_SETS = ((0, 0), (0, 0))


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a match after some rounds.

    ``scores`` is per side. ``player_scores`` is per player where the game is scored so, else None. ``sets`` counts for
    each side the sets won and lost that are still open. ``winner`` is a side, or a seat where players score for
    themselves; None while the match goes on.

    >>> import turup
    >>> rules = turup.get_rules("thunee")
    >>> made = turup.Result(card_points=(100, 54), score=(1, 0), reason="made")
    >>> Standing.start(rules).after(rules, made).scores
    (1, 0)
    """

    scores: tuple[int, int]
    player_scores: tuple[int, ...] | None = None
    sets: tuple[tuple[int, int], tuple[int, int]] = NO_SETS
    sets_played: int = 0
    deals: int = 0
    """Deals that counted; void ones do not."""
    target_raised: bool = False
    winner: int | None = None

    @classmethod
    def start(cls, rules: Rules) -> "Standing":
        """The score before the first round."""
        start = number(rules, "match_start") or 0
        individual = rules.options["teams"] in INDIVIDUAL
        return cls((start, start), (start,) * rules.players if individual else None)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores that decide: of the players where they score for themselves, else of the sides."""
        return self.scores if self.player_scores is None else self.player_scores

    def after(self, rules: Rules, result: Result, *, khanuck: bool = False) -> "Standing":
        """The standing after one more round; ``khanuck`` says that Khanuck was called in it."""
        if is_void(result):
            return self
        first, second = (old + new for old, new in zip(self.scores, result.score, strict=True))
        players = self.player_scores
        if players is not None and result.player_scores is not None:
            players = tuple(old + new for old, new in zip(players, result.player_scores, strict=True))
        now = replace(self, scores=(first, second), player_scores=players, deals=self.deals + 1)
        return now._raise_target(rules, result, khanuck)._decide(rules, result, khanuck)

    def next_dealer(self, rules: Rules, dealer: int, result: Result) -> int:
        """Who deals the next round, when ``dealer`` dealt the one that ended with ``result``."""
        following = (dealer + 1) % rules.players
        if is_void(result):
            passed_out = "passed" in result.reason
            same = (
                rules.options["all_pass"] != "redeal_next" if passed_out else rules.options["cancel_redealer"] == "same"
            )
            return dealer if same else following
        if rules.options["dealer_rotation"] == "every_deal":
            return following
        own = dealer if self.player_scores is not None else dealer % 2
        others = [total for contestant, total in enumerate(self.totals) if contestant != own]
        return dealer if self.totals[own] < max(others) else following

    def _raise_target(self, rules: Rules, result: Result, khanuck: bool) -> "Standing":
        when = rules.options["match_khanuck_target_when"]
        made = khanuck and "khanuck-made" in result.reason
        raised = self.target_raised or (khanuck if when == "called" else made if when == "made" else False)
        return replace(self, target_raised=raised)

    def _target(self, rules: Rules, khanuck: bool) -> int | None:
        raised = number(rules, "match_khanuck_target")
        last_round = khanuck and rules.options["match_khanuck_target_when"] == "last_round"
        return raised if raised is not None and (self.target_raised or last_round) else number(rules, "match_win_at")

    def _decide(self, rules: Rules, result: Result, khanuck: bool) -> "Standing":
        """Sets the winner, or opens the next set, if this round has decided something."""
        lose_at, deals = number(rules, "match_lose_at"), number(rules, "match_deals")
        target = self._target(rules, khanuck)
        if lose_at is not None and min(self.totals) <= lose_at:
            return self._end(rules, self._best(result, tie="extra_deal"), lost=True)
        if target is not None and max(self.totals) >= target:
            return self._end(rules, self._ahead(rules, result, target))
        if deals is not None and self.deals >= deals:
            return replace(self, winner=self._best(result, tie=str(rules.options["match_tie"])))
        return self

    def _ahead(self, rules: Rules, result: Result, target: int) -> int | None:
        """Who wins with the target reached; None when another deal has to decide."""
        there = [contestant for contestant, total in enumerate(self.totals) if total >= target]
        if len(there) > 1:
            if self.player_scores is None and rules.options["match_tie"] == "card_points":
                return more(result.card_points)
            return self._best(result, tie="extra_deal")
        lead = self.totals[there[0]] - max(total for number, total in enumerate(self.totals) if number != there[0])
        return there[0] if lead >= (number(rules, "match_lead") or 0) else None

    def _best(self, result: Result, *, tie: str) -> int | None:
        """Who has most; when level, the side with more card points in this deal if ``tie`` says so, else nobody yet."""
        best = more(self.totals)
        return more(result.card_points) if best is None and tie == "card_points" else best

    def _end(self, rules: Rules, winner: int | None, *, lost: bool = False) -> "Standing":
        """The end of the match, or of a set where a session has several."""
        if winner is None or not (rules.options["sets"] or rules.options["kunukku"]):
            return replace(self, winner=winner)
        side = 1 - winner if lost else winner
        opened = [list(counts) for counts in self.sets]
        opened[side][lost] += 1
        for colour in (0, 1):
            level = min(opened[0][colour], opened[1][colour])
            for counts in opened:
                counts[colour] -= level
        played, most = self.sets_played + 1, number(rules, "max_sets")
        sets = ((opened[0][0], opened[0][1]), (opened[1][0], opened[1][1]))
        final = most is not None and played >= most
        return replace(
            Standing.start(rules) if not final else self,
            sets=sets,
            sets_played=played,
            deals=self.deals,
            target_raised=self.target_raised,
            winner=more(tuple(won - gone for won, gone in sets)) if final else None,
        )


def is_void(result: Result) -> bool:
    """Whether a round does not count."""
    return result.reason.startswith("void")


def more(totals: tuple[int, ...]) -> int | None:
    """Who has most; None when the best are level."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def number(rules: Rules, option: str) -> int | None:
    """The value of an option that is a number or none."""
    value = rules.options[option]
    return value if isinstance(value, int) else None
