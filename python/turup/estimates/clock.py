"""How long an estimate may still look."""

from time import monotonic

__all__ = ["Clock"]


class Clock:
    """The time that is left of a limit in seconds (None: no limit)."""

    def __init__(self, time_limit: float | None) -> None:
        if time_limit is not None and not 0 < time_limit < float("inf"):
            raise ValueError(f"time_limit must be a number of seconds, more than 0, not {time_limit!r}")
        self.end = None if time_limit is None else monotonic() + time_limit

    @property
    def is_over(self) -> bool:
        """Whether the time is used up."""
        return self.end is not None and monotonic() >= self.end

    @property
    def left(self) -> float | None:
        """Seconds for the next search; a little even when the time is used up, so that it stops by itself."""
        return None if self.end is None else max(self.end - monotonic(), 0.001)
