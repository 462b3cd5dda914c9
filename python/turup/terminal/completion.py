"""The Tab key: completes commands and actions where the system has line editing."""

import sys
from collections.abc import Callable, Iterable

__all__ = ["complete_with", "completions"]


def completions(said: str, words: Iterable[str]) -> list[str]:
    """What a beginning may become, each once and in order, whatever its capitals.

    >>> completions("Bid 2", ["bid 16", "bid 20", "bid 21", "pass"])
    ['bid 20', 'bid 21']
    """
    return list(dict.fromkeys(word for word in words if word.lower().startswith(said.lower())))


def complete_with(words: Callable[[], Iterable[str]]) -> None:
    """Lets Tab complete the whole line from ``words``, asked anew each time. Does nothing without line editing."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        import readline
    except ImportError:
        return
    found: list[str] = []

    def complete(said: str, number: int) -> str | None:
        if number == 0:
            found[:] = completions(said, words())
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    if not is_libedit:
        readline.parse_and_bind("set enable-bracketed-paste off")
