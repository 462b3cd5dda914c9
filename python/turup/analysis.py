"""Double-dummy questions as plain functions. Every value is in points for side 0 (the even seats)."""

from collections.abc import Iterable
from dataclasses import dataclass

from turup.deal import Deal
from turup.errors import InvalidPosition
from turup.position import AnyPosition, Position, TichuPosition, TrickPosition
from turup.rules import Rules
from turup.solver import Solution, Solver

__all__ = [
    "LineStep",
    "TrumpTable",
    "analyse_line",
    "at_least",
    "can_go_out_first",
    "can_win_all",
    "dd_table",
    "opening",
    "solve",
    "thunee_leads",
]

def solve(position: AnyPosition, *, time_limit: float | None = None, node_limit: int | None = None) -> Solution:
    """The value of a position, of each legal card, and a best line.

    ``time_limit`` is in seconds, ``node_limit`` in cards played by the search; a search that is stopped by one returns
    proven bounds. Many positions: keep one ``Solver``, or use ``solve_many``.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.solve(pos).value
    90
    """
    return Solver().solve(position, time_limit=time_limit, node_limit=node_limit)


def at_least(position: AnyPosition, points: int) -> bool:
    """Whether side 0 still takes at least this many points with best play: several times cheaper than the value.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.at_least(pos, 90), turup.at_least(pos, 91)
    (True, False)
    """
    return Solver().at_least(position, points)


def can_win_all(position: AnyPosition, seat: int) -> bool:
    """Whether ``seat`` can force winning every remaining trick himself (the Thunee and Royals contract).

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.can_win_all(pos, 0), turup.can_win_all(pos, 1)
    (True, False)
    """
    return Solver().can_win_all(position, seat)


def can_go_out_first(position: TichuPosition, seat: int) -> bool:
    """The Tichu question: whether ``seat`` can force being the first to go out, its partner helping.

    >>> import turup
    >>> pos = turup.Position("tichu", hands=["Dr 2s", "3b", "Kg", "4r"], leader=0)
    >>> turup.can_go_out_first(pos, 0), turup.can_go_out_first(pos, 1)
    (True, False)
    """
    return Solver().can_go_out_first(position, seat)


def thunee_leads(
    rules: Rules | str, hands: Iterable[str | Iterable[str]], caller: int, *, winner: str = "caller"
) -> tuple[str, ...]:
    """The first leads with which ``caller`` forces every trick of a Thunee: the suit that he leads is trump.

    Empty when Thunee cannot be forced. ``winner="side"``: tricks of his partner count too. For Royals hand in the rules
    with ``rank_mode="reversed"``.

    >>> import turup
    >>> hands = ["JS 9S AS TS JH JD", "KS QS AH TH KH QH", "9H 9D AD TD KD QD", "JC 9C AC TC KC QC"]
    >>> turup.thunee_leads("thunee-kzn", hands, caller=0)
    ('TS', 'AS', '9S', 'JS')
    """
    rules = rules if isinstance(rules, Rules) else Rules.parse(rules)
    hands = list(hands)
    solver = Solver()
    leads = []
    for trump in "SHDC":
        position = Position(rules, hands=hands, trump=trump, leader=caller)
        for card in position.legal_cards:
            if card[1] == trump and solver.can_win_all(position.play(card), caller, winner=winner):
                leads.append(card)
    return tuple(leads)


def dd_table(
    rules: Rules | str, deal: Deal | str, *, sides: Iterable[int] | None = None, solver: Solver | None = None
) -> "TrumpTable":
    """The double-dummy table: for each trump (``"NT"`` where the game has it) the value for each seat on lead.

    ``sides`` are the seats of side 0, as in ``Position``: by default the even seats; seat 0 alone where the maker plays
    against all others (``28-3p``). Where one pack is played in two halves (two players) the table is that of the first
    half.

    >>> import turup
    >>> table = turup.dd_table("thunee", turup.Deal.random("thunee", seed=7))
    >>> list(table), table["S"]
    (['S', 'H', 'D', 'C'], (102, 97, 116, 97))
    """
    return TrumpTable((solver or Solver()).table(opening(rules, deal, sides=sides)))


class TrumpTable(dict[str, tuple[int, ...]]):
    """A double-dummy table: a ``dict`` that is text when it is printed and a picture in a notebook.

    >>> import turup
    >>> print(turup.dd_table("thunee", turup.Deal.random("thunee", seed=7)))
    points of side 0 by trump and leader
    trump  seat 0  seat 1  seat 2  seat 3
    S         102      97     116      97
    H          81      75      79      79
    D         131     129     131     127
    C         154     130     154     130
    """

    def __str__(self) -> str:
        from turup.render import table_text

        return table_text(self).rstrip()

    def _repr_svg_(self) -> str:
        """A picture for notebooks."""
        from turup.render import table_svg

        return table_svg(self)


@dataclass(frozen=True, slots=True)
class LineStep:
    """One card of a line that was played; see ``analyse_line``.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> turup.analyse_line(pos, ["9H"])[0].cost
    0
    """

    seat: int
    card: str
    value: int
    """Value of the position before the card, for side 0."""
    cost: int
    """Points that the card gave away for the side that played it, 0 or more."""


def analyse_line(position: AnyPosition, line: Iterable[str]) -> tuple[LineStep, ...]:
    """The value before each card of a line and what each card cost. IllegalAction for a card that may not be played.

    >>> import turup
    >>> pos = turup.Position("thunee-kzn", hands=["JS 9H", "QS QH", "KS KH", "TS TH"], trump="S", leader=0)
    >>> [(step.card, step.value, step.cost) for step in turup.analyse_line(pos, ["JS", "QS"])]
    [('JS', 90, 0), ('QS', 90, 0)]
    """
    if not isinstance(position, (TrickPosition, TichuPosition)):
        raise InvalidPosition(f"a turup.Position is needed, not {type(position).__name__}")
    solver = Solver()
    steps = []
    for card in line:
        after, seat = position.play(card), position.turn
        assert seat is not None  # a card could be played
        solution = solver.solve(position)
        value = solution.bounds[0]
        played = position.read_action(str(card))
        steps.append(LineStep(seat, played, value, abs(solution.cards[played] - value)))
        position = after
    return tuple(steps)


def opening(
    rules: Rules | str,
    deal: Deal | str,
    *,
    trump: str = "NT",
    leader: int = 0,
    sides: Iterable[int] | None = None,
) -> AnyPosition:
    """The position before the first lead of a deal; of its first half where one pack is played in two halves."""
    rules = rules if isinstance(rules, Rules) else Rules.parse(rules)
    if not rules.trumps:
        raise InvalidPosition(f"{rules.name} has no trumps and no table of them; solve a turup.Position of an ending")
    deal = deal if isinstance(deal, Deal) else Deal.parse(deal, rules)
    halves = 2 if rules.options.get("halves") == 2 else 1
    hands = [hand[: len(hand) // halves] for hand in deal.hands]
    if sides is None and is_maker_alone(rules):
        sides = (0,)
    return Position(rules, hands=hands, trump=trump, leader=leader, sides=sides, last_trick=halves == 1)


def is_maker_alone(rules: Rules) -> bool:
    """Whether the maker plays against all others, so that no sides exist before there is one."""
    return rules.options.get("teams") == "bidder_vs_rest"
