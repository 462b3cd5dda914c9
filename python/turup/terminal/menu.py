"""The legal actions as a numbered list. An action keeps its number however much of the list is shown."""

from collections.abc import Iterable, Iterator

from turup.terminal.voice import is_card

__all__ = ["Menu"]

FEW = 40
"""So many actions are shown one and all."""
SOME = 12
"""Of each kind, where there are more."""


class Menu:
    """What may be done, by number or by text.

    ``patterns`` are the actions that stand for all others where there are many.

    >>> menu = Menu(["bid 80", "pass"], ["bid 80", "pass"])
    >>> menu.text("2"), menu.text("Pass")
    ('pass', 'Pass')
    """

    def __init__(self, actions: Iterable[object], patterns: Iterable[object]) -> None:
        self.texts = [str(action) for action in actions]
        self.patterns = [str(action) for action in patterns]

    def shown(self) -> Iterator[tuple[int, str]]:
        """Numbers and texts to show at a turn: all of few, some of each kind of many."""
        if len(self.texts) <= FEW:
            yield from enumerate(self.texts, start=1)
            return
        numbers = {text: number for number, text in enumerate(self.texts, start=1)}
        limit = FEW if len(self.patterns) <= FEW else SOME
        seen: dict[str, int] = {}
        for text in self.patterns:
            seen[kind_of(text)] = seen.get(kind_of(text), 0) + 1
            if seen[kind_of(text)] <= limit:
                yield numbers[text], text

    def found(self, words: str) -> Iterator[tuple[int, str]]:
        """All actions in which the words stand, in any order."""
        wanted = words.lower().split()
        for number, text in enumerate(self.texts, start=1):
            if all(word in text.lower().split() for word in wanted):
                yield number, text

    def text(self, said: str) -> str:
        """The action that was typed: its own text, or that of its number.

        ValueError for a number that is not in the list, and for one that could mean the end of another action: 16 in
        an auction, where ``bid 16`` is not the sixteenth action.
        """
        if not said.isdecimal():
            return said
        number = int(said)
        meant = [text for text in self.texts if text.split()[-1] == said]
        named = self.texts[number - 1] if 0 < number <= len(self.texts) else None
        others = [text for text in meant if text != named]
        if others:
            what = f"the number of {named!r}, or" if named else "no number in the list;"
            raise ValueError(f"{said} is {what} part of {others[0]!r}: type the action itself")
        if named is None:
            raise ValueError(f"there is no action number {said}; there are {len(self.texts)}")
        return named


def kind_of(text: str) -> str:
    """What is listed together: actions with the same verb, plays of as many cards."""
    words = text.split()
    return str(len(words)) if is_card(words[0]) else words[0]
