"""A family of games: a kernel with its options, presets, deck, rule book and match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from turup.cards import Deck
from turup.errors import InvalidRules
from turup.rules.options import Option
from turup.rules.values import RankOrder, Value, Word

if TYPE_CHECKING:
    from turup._core.rules import CompiledRules
    from turup.rules.rules import Rules

__all__ = ["Family"]


@dataclass(frozen=True, eq=False)
class Family:
    """Games that share one kernel. What needs the kernel or other parts of the library is loaded on first use."""

    name: str
    schema: Mapping[str, Option]
    games: Callable[[], Mapping[str, Mapping[str, object]]]
    """The presets, in the order of the rule books."""
    deck: Callable[[Mapping[str, Value]], Deck]
    packets: Callable[[Mapping[str, Value]], tuple[int, ...]]
    conflict: Callable[[Mapping[str, Value]], tuple[str, str] | None]
    describe: "Callable[[Rules], str]"
    compile: "Callable[[Sequence[int]], CompiledRules]"
    """The kernel's form of rules. InvalidRules names the option that contradicts another."""
    standing: "Callable[[Rules, int], Any]"
    """How a match stands before its first round, from rules and seed: see ``turup.standing``."""
    position: Callable[[], Any]
    """The class of the positions with all cards open."""
    implied: Callable[[Mapping[str, object], Mapping[str, object]], Mapping[str, object]]
    """Options that change with the given changes of given options, unless they are given themselves."""

    @cached_property
    def presets(self) -> Mapping[str, Mapping[str, object]]:
        """The options of each game, in the order of the rule books."""
        return self.games()

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
