"""How a match stands: scores, sets, who deals next, and when it is over. Pure arithmetic over results."""

from dataclasses import dataclass, replace

from turup.result import Result
from turup.round import Round
from turup.rules import Rules

__all__ = ["Standing"]

INDIVIDUAL = ("called_card", "bidder_vs_rest", "solo")


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a match after some rounds.

    ``scores`` is per side. ``player_scores`` is per player where the game is scored so, else None. ``sets`` counts the
    sets won and lost that are still open, for each side or player. ``winner`` is a side, or a seat where players score
    for themselves; None while the match goes on.

    >>> import turup
    >>> rules = turup.get_rules("thunee")
    >>> made = turup.Result(card_points=(100, 54), score=(1, 0), reason="made")
    >>> Standing.start(rules).after(rules, made).scores
    (1, 0)
    """

    scores: tuple[int, int]
    player_scores: tuple[int, ...] | None
    sets: tuple[tuple[int, int], ...]
    sets_played: int = 0
    deals: int = 0
    """Deals that counted; void ones do not."""
    target_raised: bool = False
    level: bool = False
    """The last deal should have decided, but the best were level."""
    winner: int | None = None

    @classmethod
    def start(cls, rules: Rules) -> "Standing":
        """The score before the first round."""
        start = number(rules, "match_start") or 0
        if rules.options["teams"] in INDIVIDUAL:
            return cls((start, start), (start,) * rules.players, ((0, 0),) * rules.players)
        return cls((start, start), None, ((0, 0),) * 2)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    @property
    def seating(self) -> tuple[int, ...]:
        """The player in each seat of the next round; empty where every player keeps his own."""
        return ()

    def rules_now(self, rules: Rules) -> Rules:
        """The rules of the next round."""
        return rules

    def after_round(self, rules: Rules, rd: Round) -> "Standing":
        """The standing after a round that is over."""
        assert rd.result is not None
        khanuck = any(text == "khanuck" for _, text, _ in rd.actions)
        return self.after(rules, rd.result, dealer=rd.dealer, khanuck=khanuck)

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores that decide: of the players where they score for themselves, else of the sides."""
        return self.scores if self.player_scores is None else self.player_scores

    def after(self, rules: Rules, result: Result, *, dealer: int = 0, khanuck: bool = False) -> "Standing":
        """The standing after one more round; ``khanuck`` says that Khanuck was called in it."""
        if is_void(result):
            return self
        first, second = (old + new for old, new in zip(self.scores, result.score, strict=True))
        players = self.player_scores
        if players is not None and result.player_scores is not None:
            players = tuple(old + new for old, new in zip(players, result.player_scores, strict=True))
        now = replace(self, scores=(first, second), player_scores=players, deals=self.deals + 1)
        return now._raise_target(rules, result, khanuck)._decide(rules, result, dealer, khanuck)

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

    def _decide(self, rules: Rules, result: Result, dealer: int, khanuck: bool) -> "Standing":
        """Sets the winner, or opens the next set, if this round has decided something."""
        lose_at, target = number(rules, "match_lose_at"), self._target(rules, khanuck)
        lost = [who for who, total in enumerate(self.totals) if lose_at is not None and total <= lose_at]
        there = [who for who, total in enumerate(self.totals) if target is not None and total >= target]
        if lost:
            return self._end(rules, self._best(dealer), lost)
        if there:
            return self._end(rules, self._ahead(rules, result, dealer, there), [])
        deals = number(rules, "match_deals")
        if deals is not None and self.deals >= deals:
            best = self._best(dealer)
            by_points = best is None and self.player_scores is None and rules.options["match_tie"] == "card_points"
            return self._won(more(result.card_points) if by_points else best)
        return replace(self, level=False)

    def _ahead(self, rules: Rules, result: Result, dealer: int, there: list[int]) -> int | None:
        """Who wins of those who have reached the target; None when another deal has to decide."""
        if len(there) > 1:
            by_points = self.player_scores is None and rules.options["match_tie"] == "card_points"
            return more(result.card_points) if by_points else self._best(dealer)
        lead = self.totals[there[0]] - max(total for who, total in enumerate(self.totals) if who != there[0])
        return there[0] if lead >= (number(rules, "match_lead") or 0) else None

    def _best(self, dealer: int) -> int | None:
        """Who has most. Level sides play on; of players still level after another deal, the first after the dealer."""
        best = more(self.totals)
        if best is not None or self.player_scores is None or not self.level:
            return best
        seats = len(self.totals)
        order = [(dealer + step) % seats for step in range(1, seats + 1)]
        return max(order, key=self.totals.__getitem__)

    def _won(self, winner: int | None) -> "Standing":
        return replace(self, winner=winner, level=winner is None and more(self.totals) is None)

    def _end(self, rules: Rules, winner: int | None, lost: list[int]) -> "Standing":
        """The end of the match, or of a set where a session has several: a black one for `lost`, else a red one."""
        if winner is None or not (rules.options["sets"] or rules.options["kunukku"]):
            return self._won(winner)
        opened = [
            [won + (who == winner and not lost), gone + (who in lost)] for who, (won, gone) in enumerate(self.sets)
        ]
        shared = [min(column) for column in zip(*opened, strict=True)]
        sets = tuple((won - shared[0], gone - shared[1]) for won, gone in opened)
        played, most = self.sets_played + 1, number(rules, "max_sets")
        final = most is not None and played >= most
        best = more(tuple(won - gone for won, gone in sets)) if final else None
        now = self if best is not None else replace(Standing.start(rules), target_raised=self.target_raised)
        return replace(now, sets=sets, sets_played=played, deals=self.deals, winner=best)


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
