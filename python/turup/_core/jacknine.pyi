from turup._core.rules import CompiledRules

RANKS: str
SUITS: str
KINDS: tuple[str, ...]
TRUMPS: tuple[str, ...]

class JackNineRules(CompiledRules):
    def __init__(self, values: list[int]) -> None: ...
    def name_cards(self) -> None: ...
