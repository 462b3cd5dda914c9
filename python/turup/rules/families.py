"""The families of games."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from turup.cards import Deck
from turup.rules.conflicts import conflict
from turup.rules.family import Family
from turup.rules.games import JACK_NINE
from turup.rules.options import OPTIONS
from turup.rules.tichu import TICHU
from turup.rules.values import RankOrder, Value

if TYPE_CHECKING:
    from turup._core.rules import CompiledRules
    from turup.rules.rules import Rules
    from turup.standing import Standing

__all__ = ["FAMILIES", "Family"]


def jack_nine_deck(values: Mapping[str, Value]) -> Deck:
    """The deck of a Jack-Nine game; hands are shown in the order of the plain suits."""
    ranks, plain = ("".join(RankOrder.groups(str(values[name]))) for name in ("deck_ranks", "rank_plain"))
    copies = values["deck_copies"]
    assert isinstance(copies, int)
    return Deck(ranks, copies, plain)


def jack_nine_packets(values: Mapping[str, Value]) -> tuple[int, ...]:
    """The packets of a hand: those of the first half, then the second half as one."""
    packets, halves = values["packets"], values["halves"]
    assert isinstance(packets, tuple) and isinstance(halves, int)
    sizes = tuple(size for size in packets if isinstance(size, int))
    return sizes + (sum(sizes),) * (halves - 1)


def describe_jack_nine(rules: "Rules") -> str:
    """The rule book of a Jack-Nine game."""
    from turup.rules.book import write_book

    return write_book(rules)


def compile_jack_nine(numbers: Sequence[int]) -> "CompiledRules":
    """The kernel's form of rules."""
    from turup._core.jacknine import JackNineRules

    return JackNineRules(list(numbers))


def jack_nine_implied(changes: Mapping[str, object], options: Mapping[str, object]) -> Mapping[str, object]:
    """Where the ranks are upside down for the whole deal, Royals is no call any more."""
    if changes.get("rank_mode") != "reversed":
        return {}
    return {"royals": "off", **({"blind": "thunee"} if options.get("blind") == "thunee_royals" else {})}


def jack_nine_standing(rules: "Rules", seed: int) -> "Standing":
    """The score before the first round."""
    from turup.standing import Standing

    return Standing.start(rules)


def jack_nine_position() -> Any:
    """The class of positions."""
    from turup._core.position import Position

    return Position


FAMILIES = (
    Family(
        "jacknine",
        schema=OPTIONS,
        games=lambda: JACK_NINE,
        deck=jack_nine_deck,
        packets=jack_nine_packets,
        conflict=conflict,
        describe=describe_jack_nine,
        compile=compile_jack_nine,
        standing=jack_nine_standing,
        position=jack_nine_position,
        implied=jack_nine_implied,
    ),
    TICHU,
)
