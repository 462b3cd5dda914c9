"""The Tichu family: options, presets, deck and rule book."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from turup.cards import Deck
from turup.rules.family import Family
from turup.rules.tichu.options import OPTIONS
from turup.rules.values import NONE, Value
from turup.tichu.cards import TichuDeck

if TYPE_CHECKING:
    from turup._core.rules import CompiledRules
    from turup.rules.rules import Rules

__all__ = ["TICHU"]

TWO_PACKS_FROM = 7  # players
FIRST_PACKETS = {"partners": 8, "threechu": 8, "tientsin": 6}  # cards before the Grand Tichu window


def games() -> dict[str, dict[str, object]]:
    """The presets, from the kernel's own table."""
    from turup._core.tichu import preset_table

    return {name: decoded(numbers) for name, numbers in preset_table()}


def decoded(numbers: Sequence[int]) -> dict[str, object]:
    """The options that these numbers of the kernel stand for."""
    values: dict[str, object] = {}
    for (name, kind, _, words), number in zip(TICHU.table, numbers, strict=True):
        named = words[number] if kind == "choice" else bool(number) if kind == "bool" else number
        values[name] = None if named == NONE else named
    return values


def implied(changes: Mapping[str, object], options: Mapping[str, object]) -> Mapping[str, object]:
    """The number of packs goes by the number of players."""
    players = changes.get("players")
    return {"decks": 2 if players >= TWO_PACKS_FROM else 1} if isinstance(players, int) else {}


def deck(values: Mapping[str, Value]) -> Deck:
    """One pack or two; Grand Seigneur is played without the Dog."""
    copies = values["decks"]
    assert isinstance(copies, int)
    return TichuDeck(copies=copies, with_dog=values["form"] != "grand_seigneur" or values["gs_dog"] == "kept")


def packets(values: Mapping[str, Value]) -> tuple[int, ...]:
    """The sizes of the packets of a hand, but for the extra cards of an uneven deal."""
    players = values["players"]
    assert isinstance(players, int)
    size, first = deck(values).size // players, FIRST_PACKETS.get(str(values["form"]))
    return (size,) if first is None else (first, size - first)


def conflict(values: Mapping[str, Value]) -> tuple[str, str] | None:
    """The kernel refuses what contradicts itself; nothing is left to say."""
    return None


def describe(rules: "Rules") -> str:
    """The rule book of a Tichu game."""
    from turup.rules.tichu.book import write_book

    return write_book(rules)


def compile_tichu(numbers: Sequence[int]) -> "CompiledRules":
    """The kernel's form of rules."""
    from turup._core.tichu import TichuRules

    return TichuRules(list(numbers))


def standing(rules: "Rules", seed: int) -> Any:
    """How a match stands before its first round."""
    from turup.tichu.standing import first_standing

    return first_standing(rules, seed)


def position() -> Any:
    """The class of positions."""
    from turup._core.tichu_position import TichuPosition

    return TichuPosition


TICHU = Family(
    "tichu",
    schema=OPTIONS,
    games=games,
    deck=deck,
    packets=packets,
    conflict=conflict,
    describe=describe,
    compile=compile_tichu,
    standing=standing,
    position=position,
    implied=implied,
)
