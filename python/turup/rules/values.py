"""The kinds of values an option can have: how each is checked, written as text, read, and laid out for the kernel."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias, TypeGuard

from turup.cards import RANKS

__all__ = ["Flag", "Kind", "Number", "Numbers", "RankOrder", "RankValues", "Rows", "Value", "Word", "split_word"]

Value: TypeAlias = bool | int | str | tuple[int, ...] | tuple[tuple[int, ...], ...] | Mapping[str, int] | None

NONE = -32768  # the kernel's mark for "no number"; also ends a list
TIED = 16  # added to a rank that ties with the one before it
MOST = 1000  # the largest number in a table or after a word


class Kind:
    """A kind of value. ``check`` returns the value in its one stored form; its ValueError says what is expected."""

    def check(self, value: object) -> Value:
        """The value in the form in which rules keep it."""
        raise NotImplementedError

    def read(self, text: str) -> Value:
        """The value that a text written by ``write`` means."""
        return self.check(literal(text))

    def write(self, value: Value) -> str:
        """The value as it stands in the text of rules."""
        return str(value).replace(" ", "").lower() if value is None else str(value)

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        """The value as the kernel's numbers; ``ranks`` are the deck's, from high to low."""
        raise NotImplementedError

    def schema(self) -> dict[str, object]:
        """The JSON Schema of the values in the form in which rules keep them."""
        raise NotImplementedError


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no: ``True``, ``False``; ``"on"`` and ``"off"`` are read too."""

    def check(self, value: object) -> bool:
        if isinstance(value, str):
            value = {"on": True, "off": False, "true": True, "false": False}.get(value.lower(), value)
        if not isinstance(value, bool):
            raise ValueError("True or False")
        return value

    def read(self, text: str) -> bool:
        return self.check(text)

    def write(self, value: Value) -> str:
        return "on" if value else "off"

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        return [int(bool(value))]

    def schema(self) -> dict[str, object]:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Number(Kind):
    """A whole number from ``low`` to ``high``; None (or False) for none where ``optional``."""

    low: int
    high: int
    optional: bool = False

    def check(self, value: object) -> int | None:
        if self.optional and (value is None or value is False or (isinstance(value, str) and value in ("none", "off"))):
            return None
        if not whole(value, self.low, self.high):
            raise ValueError(f"a whole number {self.low}..{self.high}{' or None' if self.optional else ''}")
        return value

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        return [value if isinstance(value, int) else NONE]

    def schema(self) -> dict[str, object]:
        number: dict[str, object] = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"type": "null"}]} if self.optional else number


@dataclass(frozen=True)
class Word(Kind):
    """One of the option's words, some with numbers in brackets: ``"on(2,4)"``.

    ``numbers`` gives the usual numbers of the words that have some (None: one must be given); ``yes`` is the word that
    True stands for. Numbers that are all equal may be written once.
    """

    words: tuple[str, ...]
    numbers: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    yes: str | None = None

    def check(self, value: object) -> str:
        no = next((word for word in ("off", "none", "no") if word in self.words), None)
        if value is True and self.yes is not None:
            value = self.yes
        elif (value is False or value is None) and no is not None:
            value = no
        if not isinstance(value, str):
            raise ValueError(self.expected())
        word, numbers = split_word(value)
        usual = self.numbers.get(word, ())
        if word not in self.words:
            raise ValueError(self.expected())
        if not numbers and None not in usual:
            numbers = tuple(number for number in usual if number is not None)
        if len(numbers) == 1:
            numbers *= max(1, len(usual))
        if len(numbers) != len(usual) or any(not 0 <= number <= MOST for number in numbers):
            raise ValueError(self.expected())
        if not numbers:
            return word
        kept = numbers[:1] if len(set(numbers)) == 1 else numbers
        return f"{word}({','.join(map(str, kept))})"

    def read(self, text: str) -> str:
        return self.check(text)

    def expected(self) -> str:
        """The words and how their numbers are written."""
        return "one of " + ", ".join(word + self._example(word) for word in self.words)

    def _example(self, word: str) -> str:
        usual = ["n" if number is None else str(number) for number in self.numbers.get(word, ())]
        return f"({','.join(usual)})" if usual else ""

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        word, numbers = split_word(str(value))
        if len(numbers) == 1:
            numbers *= len(self.numbers[word])
        return padded([self.words.index(word), *numbers], slots)

    def schema(self) -> dict[str, object]:
        plain = [word for word in self.words if not self.numbers.get(word)]
        if len(plain) == len(self.words):
            return {"enum": plain}
        forms = [re.escape(word) + (r"\(\d+(,\d+)*\)" if self.numbers.get(word) else "") for word in self.words]
        return {"type": "string", "pattern": f"^({'|'.join(forms)})$", "description": self.expected()}


@dataclass(frozen=True)
class Numbers(Kind):
    """A row of whole numbers: ``(4, 2)``. ``length`` fixes how many; ``"any"`` stands for 1 to ``every``."""

    low: int
    high: int
    length: int | None = None
    every: int | None = None

    def check(self, value: object) -> tuple[int, ...] | str:
        if self.every is not None and (value == "any" or value == tuple(range(1, self.every + 1))):
            return "any"
        if value is None or value is False:
            value = ()
        numbers = value if is_row(value) else (value,)
        if not all(whole(number, self.low, self.high) for number in numbers):
            raise ValueError(self.expected())
        if numbers and self.length not in (None, len(numbers)):
            raise ValueError(self.expected())
        return tuple(number for number in numbers if isinstance(number, int))

    def expected(self) -> str:
        """How the row is written."""
        count = f"{self.length} " if self.length else ""
        return f"a row of {count}whole numbers {self.low}..{self.high}, such as (4, 2){' or any' if self.every else ''}"

    def write(self, value: Value) -> str:
        return value if isinstance(value, str) else str(value).replace(" ", "")

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        if value == "any":
            return padded(list(range(1, (self.every or 0) + 1)), slots)
        assert isinstance(value, tuple)
        return padded([number for number in value if isinstance(number, int)], slots)

    def schema(self) -> dict[str, object]:
        numbers: dict[str, object] = {
            "type": "array",
            "items": {"type": "integer", "minimum": self.low, "maximum": self.high},
        }
        if self.length is not None:
            numbers["maxItems"] = self.length
        return {"anyOf": [numbers, {"const": "any"}]} if self.every is not None else numbers


@dataclass(frozen=True)
class Rows(Kind):
    """A table: rows of whole numbers whose first numbers rise, such as ``((20, 1, 2), (30, 2, 3))``."""

    columns: tuple[str, ...]
    most: int

    def check(self, value: object) -> tuple[tuple[int, ...], ...]:
        rows = () if value is None or value is False else value
        if not is_row(rows):
            raise ValueError(self.expected())
        if rows and not is_row(rows[0]):
            rows = (rows,)
        checked = tuple(self._row(row) for row in rows)
        if len(checked) > self.most or [row[0] for row in checked] != sorted({row[0] for row in checked}):
            raise ValueError(self.expected())
        return checked

    def _row(self, row: object) -> tuple[int, ...]:
        if not is_row(row) or len(row) != len(self.columns):
            raise ValueError(self.expected())
        numbers = tuple(number for number in row if whole(number, 0, MOST))
        if len(numbers) != len(row):
            raise ValueError(self.expected())
        return numbers

    def expected(self) -> str:
        """How the table is written."""
        return f"at most {self.most} rows ({', '.join(self.columns)}), '{self.columns[0]}' rising"

    def write(self, value: Value) -> str:
        return str(value).replace(" ", "")

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        assert isinstance(value, tuple)
        return padded([number for row in value if isinstance(row, tuple) for number in row], slots)

    def schema(self) -> dict[str, object]:
        width = len(self.columns)
        row = {"type": "array", "items": {"type": "integer"}, "minItems": width, "maxItems": width}
        return {"type": "array", "items": row, "maxItems": self.most, "description": self.expected()}


@dataclass(frozen=True)
class RankOrder(Kind):
    """Ranks from high to low: ``"(J 3) 9 A T K Q 8 7"``; equal ones stand in brackets, where ``ties`` allows it."""

    ties: bool = True

    def check(self, value: object) -> str:
        if not isinstance(value, str):
            raise ValueError(self.expected())
        groups = self.groups(value)
        ranks = "".join(groups)
        if not ranks or any(rank not in RANKS for rank in ranks) or len(set(ranks)) < len(ranks):
            raise ValueError(self.expected())
        if not self.ties and any(len(group) > 1 for group in groups):
            raise ValueError(self.expected())
        return " ".join(group if len(group) == 1 else f"({' '.join(group)})" for group in groups)

    @staticmethod
    def groups(text: str) -> list[str]:
        """The groups of equal ranks, from high to low."""
        plain = text.upper().replace("10", "T").replace(" ", "")
        return [group.strip("()") for group in re.findall(r"\([^()]+\)|.", plain)]

    def expected(self) -> str:
        """How an order is written."""
        return "ranks from high to low such as 'J 9 A T K Q'" + (", equal ones in brackets" if self.ties else "")

    def read(self, text: str) -> str:
        return self.check(literal(text))

    def write(self, value: Value) -> str:
        return f'"{value}"'

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        numbers = []
        for group in self.groups(str(value)):
            numbers += [RANKS.index(rank) + (TIED if place else 0) for place, rank in enumerate(group)]
        return padded(numbers, slots)

    def schema(self) -> dict[str, object]:
        return {"type": "string", "pattern": f"^[{RANKS}() ]+$", "description": self.expected()}


@dataclass(frozen=True)
class RankValues(Kind):
    """The card points of each rank: ``{"J": 30, "9": 20, ...}``; a rank left out is worth nothing."""

    def check(self, value: object) -> Mapping[str, int]:
        if isinstance(value, str):
            value = dict(self._pair(part) for part in value.strip("{}").split(",") if part.strip())
        if not isinstance(value, Mapping):
            raise ValueError(self.expected())
        points = {("T" if str(rank) == "10" else str(rank).upper()): number for rank, number in value.items()}
        for rank, number in points.items():
            if len(rank) != 1 or rank not in RANKS or not whole(number, 0, 255):
                raise ValueError(self.expected())
        ordered = sorted(points.items(), key=lambda item: (-item[1], -RANKS.index(item[0])))
        return MappingProxyType({rank: number for rank, number in ordered if number})

    @staticmethod
    def _pair(text: str) -> tuple[str, int]:
        rank, _, number = text.partition(":")
        return rank.strip().strip("'\""), int(number) if number.strip().isdecimal() else -1

    def expected(self) -> str:
        """How values are written."""
        return "the points of each rank, 0..255, such as {'J': 30, '9': 20}"

    def read(self, text: str) -> Mapping[str, int]:
        return self.check(text)

    def write(self, value: Value) -> str:
        assert isinstance(value, Mapping)
        return "{" + ",".join(f"{rank}:{number}" for rank, number in value.items()) + "}"

    def encode(self, value: Value, slots: int, ranks: str) -> list[int]:
        assert isinstance(value, Mapping)
        return padded([value.get(rank, 0) for rank in ranks], slots)

    def schema(self) -> dict[str, object]:
        points = {"type": "integer", "minimum": 0, "maximum": 255}
        return {"type": "object", "propertyNames": {"pattern": f"^[{RANKS}]$"}, "additionalProperties": points}


def whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Whether this is a whole number from ``low`` to ``high`` (True and False are none)."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_row(value: object) -> TypeGuard[Sequence[object]]:
    """Whether this is a tuple or list, as opposed to one number or a text."""
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def split_word(text: str) -> tuple[str, tuple[int, ...]]:
    """A word and its numbers: ``"on(2,4)"`` is ``("on", (2, 4))``; ``"min(20)_if_lho_passed"`` is read as well."""
    match = re.fullmatch(r"\s*([a-z_]+)\s*(?:\(([\d\s,]*)\))?\s*([a-z_]*)\s*", text.lower().replace("+", "_"))
    if match is None:
        return text, ()
    head, numbers, tail = match.groups()
    try:
        return head + tail, tuple(int(number) for number in (numbers or "").split(",") if number.strip())
    except ValueError:
        return text, ()


def literal(text: str) -> object:
    """The value of a text in rules: none, a number, a row or a table in brackets, a quoted or bare word."""
    text = text.strip()
    if text.lower() in ("none", ""):
        return None
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    if text.startswith(("(", "[")) and re.fullmatch(r"[\d\s,()\[\]-]+", text):
        return _row(text)
    return text.strip("\"'")


def _row(text: str) -> object:
    """Nested brackets of numbers as tuples; the text itself when they do not match."""
    stack: list[list[object]] = [[]]
    for part in re.findall(r"-?\d{1,9}|[()\[\]]", text):
        if part in "([":
            stack.append([])
        elif part in ")]":
            if len(stack) == 1:
                return text
            row = tuple(stack.pop())
            stack[-1].append(row)
        else:
            stack[-1].append(int(part))
    return stack[0][0] if len(stack) == 1 and len(stack[0]) == 1 else text


def padded(numbers: list[int], slots: int) -> list[int]:
    """The numbers in all their slots. ValueError when there are too many."""
    if len(numbers) > slots:
        raise ValueError(f"at most {slots} numbers")
    return numbers + [NONE] * (slots - len(numbers))
