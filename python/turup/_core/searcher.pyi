from threading import Event

from typing_extensions import disjoint_base

@disjoint_base
class Searcher:
    halt: Event | None
    @property
    def size(self) -> int: ...
