"""What the sections of a rule book share: reading options, and turning numbers and ranks into English."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from turup.rules.values import RankOrder, Word, split_word

if TYPE_CHECKING:
    from turup.rules.rules import Rules

__all__ = ["Page", "bullets", "count", "join", "ordinal", "paragraph", "rank_name", "ranks_text"]

OFF = ("off", "none", "no", False, None, ())
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Page:
    """The options of some rules, as the sections need them."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.players = self.number("players")
        self.cards = sum(rules.packets)
        """Cards in a hand, both halves together."""
        self.tricks = self.cards
        self.unit = (
            "ball" if rules.name.startswith("thunee") else "token" if self.number("match_start") else "game point"
        )
        self.individual = self.word("teams") in ("bidder_vs_rest", "called_card", "solo")
        self.pairs = self.word("teams") == "alternate" and self.players > 2
        """Whether there are fixed partners."""
        self.maker_side = "the maker's side" if self.pairs or self.word("teams") == "called_card" else "the maker"
        self.hidden = self.word("expose_mechanism") != "none"

    def on(self, option: str) -> bool:
        """Whether the option is anything but off, none or empty."""
        value = self.rules.options[option]
        return value not in OFF and not (isinstance(value, tuple) and not value)

    def word(self, option: str) -> str:
        """The word of a choice, without its numbers."""
        return split_word(str(self.rules.options[option]))[0]

    def numbers(self, option: str) -> tuple[int, ...]:
        """The numbers of a choice, each in its place."""
        word, numbers = split_word(str(self.rules.options[option]))
        kind = self.rules.family.options[option].kind
        assert isinstance(kind, Word)
        return numbers * len(kind.numbers.get(word, ())) if len(numbers) == 1 else numbers

    def first(self, option: str) -> int:
        """The only or first number of a choice."""
        return self.numbers(option)[0]

    def number(self, option: str) -> int:
        """A number; 0 for none."""
        value = self.rules.options[option]
        return value if isinstance(value, int) else 0

    def row(self, option: str) -> tuple[int, ...]:
        """A row of numbers."""
        value = self.rules.options[option]
        return tuple(number for number in value if isinstance(number, int)) if isinstance(value, tuple) else ()

    def rows(self, option: str) -> tuple[tuple[int, ...], ...]:
        """A table."""
        value = self.rules.options[option]
        return tuple(row for row in value if isinstance(row, tuple)) if isinstance(value, tuple) else ()

    def points(self, option: str) -> Mapping[str, int]:
        """Card points by rank."""
        value = self.rules.options[option]
        assert isinstance(value, Mapping)
        return value

    def order(self, option: str) -> list[str]:
        """Groups of equal ranks, high to low."""
        return RankOrder.groups(str(self.rules.options[option]))

    def units(self, number: int) -> str:
        """``1 ball``, ``2 balls``."""
        return f"{number} {self.unit}{'' if number == 1 else 's'}"

    def pick(self, option: str, /, **texts: str) -> str:
        """The text of the option's word; nothing for words without one."""
        return texts.get(self.word(option), "")


def paragraph(*sentences: str) -> str:
    """The sentences that are there, as one paragraph."""
    return " ".join(sentence for sentence in sentences if sentence)


def bullets(*items: str) -> str:
    """The items that are there, as a list."""
    return "\n".join(f"- {item}" for item in items if item)


def join(words: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    row = list(words)
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {last} {row[-1]}"


def count(number: int) -> str:
    """A small number as a word."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def ordinal(number: int) -> str:
    """``first``, ``second``, ..."""
    return ORDINALS[number] if number < len(ORDINALS) else f"{number}th"


def rank_name(rank: str) -> str:
    """A rank as it stands on the card."""
    return "10" if rank == "T" else rank


def ranks_text(groups: Iterable[str]) -> str:
    """An order of ranks, equal ones joined by ``=``."""
    return " ".join("=".join(map(rank_name, group)) for group in groups)
