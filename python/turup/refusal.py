"""Why an action is not allowed."""

from dataclasses import dataclass

__all__ = ["Refusal"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason an action was refused: a code to branch on, a sentence for people, and the rule behind it.

    >>> import turup
    >>> rd = turup.Round("thunee", seed=7)
    >>> print(rd.why_illegal("JS"))
    this action belongs to another phase of the round [contract]
    """

    code: str
    """Upper-case name, the same in every release: ``MUST_FOLLOW``."""
    sentence: str
    rule: str
    """Section of the rule book (``1.6``, ``S36``), or ``contract`` for the order of play itself."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"
