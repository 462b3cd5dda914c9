"""``Rules``: the options of one game as a value, and the presets by name."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self

from turup.cards import SUITS, Deck
from turup.errors import InvalidRules, ParseError

if TYPE_CHECKING:
    from turup._core.rules import CompiledRules
    from turup.rules.families import Family
    from turup.rules.values import Value

__all__ = ["Rules", "get_rules", "presets"]


class Rules:
    """The rules of a game: a preset's name and the value of every option. Frozen, hashable, picklable.

    Two rules are equal when all their options are, whatever their names. ``str(rules)`` writes the preset and what was
    changed, ``Rules.parse`` reads it.

    >>> import turup
    >>> rules = turup.get_rules("thunee", match_lead=2)
    >>> str(rules), rules.options["bid_min"], rules.players
    ('thunee(match_lead=2)', 80, 4)
    >>> turup.Rules.parse(str(rules)) == rules
    True
    """

    name: str
    """The preset these rules started from."""
    family: "Family"
    """The games that share one kernel."""
    options: "Mapping[str, Value]"
    """The value of every option, read-only."""
    compiled: "CompiledRules"
    """The kernel's form of these rules."""
    _values: tuple[int, ...]

    def __init__(self, family: "Family", name: str, options: Mapping[str, object]) -> None:
        given = {option: check(family, option, value) for option, value in options.items()}
        checked = {option: given[option] for option in family.options}
        self.__dict__.update(name=name, family=family, options=MappingProxyType(checked))
        self.__dict__["_values"] = tuple(family.encode(checked))
        self.__dict__["compiled"] = family.compile(self._values)  # refuses options that contradict each other
        conflict = family.conflict(checked)
        if conflict is not None:
            raise InvalidRules(f"option {conflict[0]!r}: {conflict[1]}", option=conflict[0])

    @staticmethod
    def parse(text: str) -> "Rules":
        """The rules of a text: a preset, with changed options in brackets: ``28-bengal(double=off, pair_cap=none)``.

        ParseError for a text of another form, InvalidRules for unknown names and wrong values.
        """
        if not isinstance(text, str):
            raise ParseError(f"the name of rules is a text, not {type(text).__name__}")
        return parsed(text)

    @classmethod
    def _read(cls, text: str) -> Self:
        name, bracket, rest = text.strip().partition("(")
        if bracket and not rest.endswith(")"):
            raise ParseError(f"{text!r}: the bracket after {name!r} is not closed", token=text)
        family, preset = find_preset(name.strip().lower())
        changes: dict[str, object] = {}
        for part in split_changes(rest[:-1]):
            option, equals, written = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise ParseError(f"{part!r} in {text!r} is no change of an option; write option=value", token=part)
            if option in changes:
                raise ParseError(f"{option!r} is given twice in {text!r}", token=option)
            changes[option] = check(family, option, written, read=True)
        return cls(family, name.strip().lower(), {**preset, **family.implied(changes, preset), **changes})

    def replace(self, **changes: object) -> Self:
        """These rules with some options changed. InvalidRules names the option that is unknown, wrong or contradictory.

        >>> import turup
        >>> turup.get_rules("thunee").replace(dealer_rotation="stay_while_behind").name
        'thunee'
        """
        implied = self.family.implied(changes, self.options)
        return type(self)(self.family, self.name, {**self.options, **implied, **changes})

    def describe(self) -> str:
        """The rule book of this variant, written from its options, as Markdown."""
        return self.family.describe(self)

    def diff(self, other: "Rules | str") -> str:
        """What other rules do differently: a line for each option with both values and its meaning; empty when equal.

        >>> import turup
        >>> print(turup.get_rules("thunee").diff("thunee(match_lead=2)"))
        match_lead: 0 | 2  (how far ahead the winner must be)
        """
        other = other if isinstance(other, Rules) else Rules.parse(other)
        if other.family is not self.family:
            raise InvalidRules(f"{self.name} and {other.name} are games of different families")
        lines = []
        for name, option in self.family.options.items():
            if self.options[name] != other.options[name]:
                mine, theirs = (option.kind.write(rules.options[name]) for rules in (self, other))
                lines.append(f"{name}: {mine} | {theirs}  ({option.meaning})")
        return "\n".join(lines)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.compiled.players

    @cached_property
    def deck(self) -> Deck:
        """The cards of this game."""
        return self.family.deck(self.options)

    @cached_property
    def packets(self) -> tuple[int, ...]:
        """The sizes of the packets in which each hand is dealt; a second half of the pack is one packet."""
        return self.family.packets(self.options)

    @property
    def trumps(self) -> tuple[str, ...]:
        """The trumps a deal can have: the suits, and ``"NT"`` where the bidding offers no trump; none in Tichu."""
        if "no_trump" not in self.options:
            return ()
        return (*SUITS, "NT") if self.options["no_trump"] == "allowed" else tuple(SUITS)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        preset = self.family.presets[self.name]
        changes = [
            f"{name}={option.kind.write(self.options[name])}"
            for name, option in self.family.options.items()
            if self.options[name] != option.kind.check(preset[name])
        ]
        return f"{self.name}({', '.join(changes)})" if changes else self.name

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"rules are frozen; use rules.replace({name}=...)")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("rules are frozen")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        return self is other or (self.family is other.family and self._values == other._values)

    def __hash__(self) -> int:
        return hash((self.family.name, self._values))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules.parse, (str(self),)


@lru_cache(maxsize=256)
def parsed(text: str) -> Rules:
    """The rules of a text. Rules never change, so the same text may give the same object."""
    return Rules._read(text)


def presets() -> tuple[str, ...]:
    """The names of all games, in the order of the rule books.

    >>> import turup
    >>> turup.presets()[:2]
    ('thunee', 'thunee-2p')
    """
    return tuple(name for family in families() for name in family.presets)


def get_rules(name: str, **changes: object) -> Rules:
    """A preset's rules, with some options changed. ``name`` may also be a text that ``str(rules)`` has written.

    InvalidRules names a preset or an option that is unknown, wrong or contradictory.

    >>> import turup
    >>> turup.get_rules("thunee-kzn", match_khanuck_target=13).options["match_khanuck_target"]
    13
    """
    rules = Rules.parse(name)
    return rules.replace(**changes) if changes else rules


def families() -> "tuple[Family, ...]":
    """All families of games. Their tables are read on first use, so that importing the package stays quick."""
    from turup.rules.families import FAMILIES

    return FAMILIES


def find_preset(name: str) -> "tuple[Family, Mapping[str, object]]":
    """The family and the options of a preset. InvalidRules when there is none of this name."""
    for family in families():
        if name in family.presets:
            return family, family.presets[name]
    raise InvalidRules(f"there is no game {name!r}{hint(name, presets())}")


def check(family: "Family", name: str, value: object, *, read: bool = False) -> "Value":
    """The value of an option in its stored form; ``read`` says that it is a text as rules write it."""
    if name not in family.options:
        raise InvalidRules(f"there is no option {name!r}{hint(name, tuple(family.options))}", option=name)
    kind = family.options[name].kind
    try:
        return kind.read(str(value)) if read else kind.check(value)
    except ValueError as error:
        raise InvalidRules(f"option {name!r} cannot be {value!r}: it takes {error}", option=name) from None


def hint(name: str, names: tuple[str, ...]) -> str:
    """What may have been meant."""
    from difflib import get_close_matches

    close = get_close_matches(name, names, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def split_changes(text: str) -> list[str]:
    """The parts between the commas that stand in no bracket and no quotation marks."""
    parts, depth, quote, start = [], 0, "", 0
    for place, letter in enumerate(text):
        if letter in "\"'":
            quote = "" if quote == letter else quote or letter
        elif not quote and letter in "([{":
            depth += 1
        elif not quote and letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0 and not quote:
            parts.append(text[start:place])
            start = place + 1
    return [part.strip() for part in (*parts, text[start:]) if part.strip()]
