from typing_extensions import disjoint_base

from turup._core.rules import CompiledRules

RANKS: str
SUITS: str
KINDS: tuple[str, ...]
TRUMPS: tuple[str, ...]

@disjoint_base
class JackNineRules(CompiledRules):
    def __init__(self, values: list[int]) -> None: ...
    def name_cards(self) -> None: ...
