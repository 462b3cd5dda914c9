from typing_extensions import disjoint_base

from turup._core.actions import Menu
from turup._core.rules import CompiledRules

RANKS: str
CALLS: tuple[str | None, ...]
REASONS: tuple[str, ...]
KINDS: tuple[str, ...]

def preset_table() -> list[tuple[str, list[int]]]: ...
@disjoint_base
class TichuMenu(Menu): ...

@disjoint_base
class TichuRules(CompiledRules):
    def __init__(self, values: list[int]) -> None: ...
    def name_cards(self) -> None: ...
