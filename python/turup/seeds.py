"""Seeds made from seeds: a match's deals, a bot's draws. Own arithmetic, so they are the same on every platform."""

__all__ = ["check_seed", "derive"]

MASK = (1 << 64) - 1


def check_seed(seed: object) -> int:
    """The seed if it is a whole number 0..2**64-1; ValueError otherwise."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MASK:
        raise ValueError(f"seed must be a whole number 0..2**64-1, not {seed!r}")
    return seed


def derive(seed: int, *path: int) -> int:
    """An independent seed for each path of numbers below a seed (splitmix64's mixing)."""
    for step in (0, *path):
        seed = (seed + 0x9E3779B97F4A7C15 * (step + 1)) & MASK
        seed = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & MASK
        seed = ((seed ^ seed >> 27) * 0x94D049BB133111EB) & MASK
        seed ^= seed >> 31
    return seed
