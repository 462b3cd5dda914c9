"""The families of games. A family is a kernel with its options, presets, deck and rule book."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from turup.cards import Deck
from turup.errors import InvalidRules
from turup.rules.conflicts import conflict
from turup.rules.games import JACK_NINE
from turup.rules.options import OPTIONS, Option
from turup.rules.values import RankOrder, Value, Word

if TYPE_CHECKING:
    from turup._core.rules import CompiledRules
    from turup.rules.rules import Rules

__all__ = ["FAMILIES", "Family"]


@dataclass(frozen=True, eq=False)
class Family:
    """Games that share one kernel; ``presets`` in the order of the rule books."""

    name: str
    schema: Mapping[str, Option]
    presets: Mapping[str, Mapping[str, object]]
    deck: Callable[[Mapping[str, Value]], Deck]
    packets: Callable[[Mapping[str, Value]], tuple[int, ...]]
    conflict: Callable[[Mapping[str, Value]], tuple[str, str] | None]
    describe: "Callable[[Rules], str]"

    @cached_property
    def table(self) -> list[tuple[str, str, int, tuple[str, ...]]]:
        """The kernel's options in order: name, kind, slots, words."""
        from turup._core.rules import option_table

        return option_table(self.name)

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options in the kernel's order; their words are the kernel's."""
        known = {}
        for name, _, _, words in self.table:
            option = self.schema[name]
            if isinstance(option.kind, Word):
                option = replace(option, kind=replace(option.kind, words=tuple(words)))
            known[name] = option
        return known

    def compile(self, numbers: Sequence[int]) -> "CompiledRules":
        """The kernel's form of rules. InvalidRules names the option that contradicts another."""
        from turup._core.rules import CompiledRules

        return CompiledRules(self.name, list(numbers))

    def encode(self, values: Mapping[str, Value]) -> list[int]:
        """The values of all options as the kernel's numbers, end to end."""
        ranks = "".join(RankOrder.groups(str(values.get("deck_ranks", ""))))
        numbers: list[int] = []
        for name, _, slots, _ in self.table:
            try:
                numbers += self.options[name].kind.encode(values[name], slots, ranks)
            except ValueError as error:
                message = f"option {name!r} cannot be {values[name]!r}: it takes {error}"
                raise InvalidRules(message, option=name) from None
        return numbers


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


FAMILIES = (
    Family(
        "jacknine",
        schema=OPTIONS,
        presets=JACK_NINE,
        deck=jack_nine_deck,
        packets=jack_nine_packets,
        conflict=conflict,
        describe=describe_jack_nine,
    ),
)
