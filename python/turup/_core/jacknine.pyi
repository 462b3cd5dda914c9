KINDS: tuple[str, ...]
TRUMPS: tuple[str, ...]
